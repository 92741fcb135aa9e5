"""What a notebook shows of a widget where none can run."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import nbformat
import pytest
from nbconvert import HTMLExporter
from traitlets.config import Config

from pico_widgets import Compare, Explained, Picas, Pico, PicoThree, Prose, StartPage
from pico_widgets.explain.pages import pages
from pico_widgets.text import LANGUAGES, plain, words
from tests.widgets.helpers import ask, play_on, play_trick
from tests.widgets.picas_table import SOUTH, go_on

SVG = "image/svg+xml"
NAMESPACE = "{http://www.w3.org/2000/svg}"


def bundle(widget):
    return widget._repr_mimebundle_()[0]


def drawn(widget):
    """The picture of a table, and all its words."""
    picture = bundle(widget)[SVG]
    assert len(picture) < 40_000
    root = ElementTree.fromstring(picture)
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-label"] == root.find(f"{NAMESPACE}title").text
    assert not re.search(r"<script|href=|url\(|@import", picture)
    return root, [text.text or "" for text in root.iter(f"{NAMESPACE}text")]


def runs_of(parts):
    """The pieces of all sentences that are shown as text."""
    return [run for part in parts if part["kind"] not in ("nav", "jump") for run in part.get("text") or []]


def said(lines):
    return " ".join(lines)


def test_the_widget_comes_first_and_its_name_stays_its_text():
    shown = bundle(Pico())
    assert shown["text/plain"] == "Pico()"
    assert "application/vnd.jupyter.widget-view+json" in shown


def test_the_picture_has_words_for_whoever_hears_them():
    table = Pico(deal=7, seed=1)
    assert table.view["status"] in table._repr_mimebundle_()[1][SVG]["alt"]


def test_a_dashboard_is_spared_the_picture(monkeypatch):
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert SVG not in bundle(Pico())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_drawn_as_it_stands_with_the_sentence_of_the_step(language):
    table = Pico(deal=7, seed=1, predict=False, language=language)
    _, lines = drawn(table)
    for card in table.match.state.hands[0]:
        assert str(card) in lines
    assert table.view["where"] in lines
    play_trick(table)
    _, lines = drawn(table)
    assert plain(table.steps["list"][0]["text"]) in said(lines)
    table.place = {"id": table.steps["id"], "step": 2, "answer": None}
    _, lines = drawn(table)
    assert plain(table.steps["list"][2]["text"]) in said(lines)


def test_who_won_is_not_told_before_the_prediction():
    table = Pico(deal=7, seed=1)
    play_trick(table)
    _, lines = drawn(table)
    assert plain(table.steps["question"]["ask"]) in said(lines)
    assert "✓" not in said(lines)
    table.place = {"id": table.steps["id"], "step": 0, "answer": "skip"}
    _, lines = drawn(table)
    assert "✓" in said(lines)


def test_picas_shows_no_card_that_is_not_seen():
    table = Picas(deal=7, seed=1)
    picture, lines = drawn(table)
    assert not any(sign in said(lines) for sign in "♠♥♦♣")
    ask(table, "look", seat=SOUTH)
    for _ in range(80):
        picture, lines = drawn(table)
        shown = sum(line in "♠♥♦♣" for line in lines)
        if table.view["stage"] in ("bid", "play"):
            seen = len(table.match.state.hands[SOUTH]) + len(table.match.state.table)
            assert shown == seen
        go_on(table)
    assert picture is not None


def test_under_the_cover_there_is_no_card():
    _, lines = drawn(Pico(deal=7, people=2))
    assert not any(line.isdecimal() for line in lines if line != "0")


def test_every_stage_can_be_drawn():
    stages = set()
    for table in (Pico(deal=7, seed=1, predict=False), PicoThree(deal=7, seed=1)):
        while table.view["stage"] != "result":
            stages.add(table.view["stage"])
            drawn(table)
            if table.view["stage"] == "choose":
                play_trick(table)
            else:
                ask(table, "next")
        drawn(table)
    table = Picas(deal=7, seed=1, options={"target": 50})
    for _ in range(400):
        if table.view["stage"] == "result":
            break
        stages.add(table.view["stage"])
        _, lines = drawn(table)
        if table.view["stage"] == "count":
            assert table.view["count"]["heads"][0] in lines
        if table.view["stage"] == "look":
            ask(table, "look", seat=SOUTH)
        else:
            go_on(table)
    drawn(table)
    assert stages >= {"choose", "trick", "round", "pass", "passed", "look", "bid", "play", "count"}


def test_names_are_text_in_the_picture():
    table = Pico(deal=7, names=["<b>&\x00\"'", None])
    _, lines = drawn(table)
    assert "<b>& \"'" in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_stay_in_their_column(language):
    names = ["Maximilian der Große", "W" * 24]
    for table in (Pico(deal=7, language=language, names=names), PicoThree(deal=7, language=language)):
        picture, lines = drawn(table)
        bold = [text for text in picture.iter(f"{NAMESPACE}text") if text.attrib.get("font-weight") == "bold"]
        named = [text.text for text in bold if text.attrib["x"] == "16" and text.attrib["font-size"] == "14"]
        sentence = plain(table.view["prompt"])
        assert all(len(name) <= 15 for name in named if name not in sentence), named
        assert table.view["surplusText"].split()[0] in said(lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", pages())
def test_prose_is_its_text_in_the_language_of_the_notebook(page, language):
    widget = Prose(page, language=language)
    html = bundle(widget)["text/html"]
    assert f'lang="{language}"' in html
    assert ("<b>" in html) == any(isinstance(run, dict) and run.get("b") for run in runs_of(widget.parts))
    root = ElementTree.fromstring(html)
    text = "".join(root.itertext())
    for part in widget.parts:
        if part["kind"] in ("title", "lead", "p", "h"):
            assert plain(part["text"]) in text


def test_the_other_pages_have_their_text_too():
    table = Pico(deal=7, seed=1)
    play_on(table)
    told = Explained(table.record)
    assert plain(told.parts[1]["items"][0]) in "".join(ElementTree.fromstring(bundle(told)["text/html"]).itertext())
    assert words("en")("picas.name") in bundle(StartPage())["text/html"]
    assert "double" in bundle(Compare())["text/html"]


def test_an_export_without_the_stored_state_of_widgets_shows_the_picture_and_the_text():
    """With the two settings that `docs/start.md` names."""
    shown = [Pico(deal=7, seed=1)._repr_mimebundle_(), Prose("pico.rule")._repr_mimebundle_()]
    view = "application/vnd.jupyter.widget-view+json"
    cells = [
        nbformat.v4.new_code_cell("…", outputs=[nbformat.v4.new_output("execute_result", data=data, metadata=more)])
        for data, more in shown
    ]
    notebook = nbformat.v4.new_notebook(cells=cells)
    state = {data[view]["model_id"]: {"model_name": "AnyModel", "state": {}} for data, _ in shown}
    notebook.metadata.widgets = {"application/vnd.jupyter.widget-state+json": {"state": state, "version_major": 2}}
    settings = {"ClearMetadataPreprocessor": {"enabled": True}, "HTMLExporter": {"skip_svg_encoding": True}}
    exporter = HTMLExporter(config=Config(settings))
    page, _ = exporter.from_notebook_node(notebook)
    assert "Choose a card" in page
    assert "more than double" in page
    assert view not in page
