"""The front end is sent once to a page: widgets refer to the files that they share."""

from __future__ import annotations

import gzip
import importlib
import json
from base64 import b64decode

import ipywidgets
import pytest
from ipywidgets.embed import dependency_state

from pico_widgets import Compare, Explained, Picas, Pico, PicoThree, Prose, StartPage
from pico_widgets.text import LANGUAGES
from pico_widgets.widgets import base, front, pages
from pico_widgets.widgets.front import STATIC, file
from pico_widgets.widgets.shared import shared


def text_of(one):
    return gzip.decompress(b64decode(one.packed)).decode("utf-8")


@pytest.mark.parametrize("name", ["table.js", "table.css", "pages.js", "pages.css", "compare.js"])
def test_a_file_is_packed_whole(name):
    assert text_of(file(name)) == (STATIC / name).read_text(encoding="utf-8")
    assert file(name) is file(name)


@pytest.mark.parametrize(
    ("make", "names"),
    [
        (Pico, ["table.js", "table.css"]),
        (PicoThree, ["table.js", "table.css"]),
        (Picas, ["table.js", "table.css"]),
        (lambda: Prose("pico.intro"), ["pages.js", "pages.css"]),
        (StartPage, ["pages.js", "pages.css"]),
        (lambda: Explained(Pico(deal=7).record), ["pages.js", "pages.css"]),
        (Compare, ["compare.js", "pages.css"]),
    ],
)
def test_a_widget_brings_a_stub_and_refers_to_the_rest(make, names):
    widget = make()
    assert [one.name for one in widget.files] == names
    state = widget.get_state()
    assert state["files"] == [f"IPY_MODEL_{file(name).model_id}" for name in names]
    assert len(state["_esm"]) < 2000
    assert "_css" not in state


def test_what_is_embedded_holds_the_files_once():
    tables = [Pico(), Picas(), Pico()]
    state = dependency_state(tables, drop_defaults=False)
    packed = [one["state"]["name"] for one in state.values() if "packed" in one["state"]]
    assert sorted(packed) == ["table.css", "table.js"]


def test_a_file_that_was_closed_is_made_anew():
    before = file("table.js")
    before.close()
    after = Pico().files[0]
    assert after is not before
    assert after.comm is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["pico", "pico_three", "picas"])
def test_the_widgets_of_a_page_take_a_fifth_of_a_megabyte(root, name, language):
    """All that the cells of a notebook make, as the JSON that Jupyter sends."""
    notebook = json.loads((root / "notebooks" / f"{name}.ipynb").read_text(encoding="utf-8"))
    made, names = [], {}
    whole = ipywidgets.Widget.open

    def opened(self):
        made.append(self)
        whole(self)

    front._files.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shared, "language", language)
        patch.setattr(ipywidgets.Widget, "open", opened)
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                exec("".join(cell["source"]), names)
    assert len(made) > 5
    sent = [json.dumps(one.get_state(), default=str, ensure_ascii=False).encode() for one in made]
    assert sum(map(len, sent)) < 205_000


def test_while_developing_a_widget_brings_its_files_itself(monkeypatch):
    """So that anywidget can watch them."""
    monkeypatch.setenv("ANYWIDGET_HMR", "1")
    try:
        again = importlib.reload(pages)
        page = again.Prose("pico.intro")
        assert page._esm == (STATIC / "pages.js").read_text(encoding="utf-8")
        assert page._css == (STATIC / "pages.css").read_text(encoding="utf-8")
        assert page.files == []
        page.close()
    finally:
        monkeypatch.delenv("ANYWIDGET_HMR")
        importlib.reload(pages)
    assert base.Base
