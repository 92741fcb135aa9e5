"""What is committed: no machine's paths, one address, one version."""

from __future__ import annotations

import json
import posixpath
import re
import subprocess
import tomllib
from pathlib import PurePosixPath
from urllib.parse import quote

import pytest

from pico_widgets import __version__
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.pages import pages_of

# Spelled in two halves, so that this file does not find itself.
UNWANTED = re.compile(
    "|".join(
        left + right
        for left, right in [
            ("/wo", r"rk/(main|shared|steering)"),
            ("/ro", r"ot/"),
            ("/ho", r"me/[a-z]+/"),
            ("/Us", r"ers/[A-Za-z]+/"),
            ("/tm", r"p/[a-z]"),
            ("py", r"pi\.org"),
            ("python", r"hosted\.org"),
            ("registry\\.np", r"mjs\.org"),
            ("deb\\.deb", r"ian\.org"),
        ]
    )
)
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")


def tracked(root):
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True)
    return [root / name for name in listed.stdout.split("\0") if name and (root / name).is_file()]


def test_no_file_names_a_machine_or_a_registry(root):
    found = []
    for path in tracked(root):
        text = path.read_bytes().decode("utf-8", "replace")
        found += [f"{path.relative_to(root)}: {match[0]}" for match in UNWANTED.finditer(text)]
    assert found == []


@pytest.mark.parametrize("planted", ["".join(["/ro", "ot/x"]), "".join(["https://py", "pi.org/x"])])
def test_a_planted_path_is_noticed(planted):
    assert UNWANTED.search(f"see {planted}")


CITING = (
    ".py",
    ".md",
    ".js",
    ".jsx",
    ".mjs",
    ".ts",
    ".css",
    ".toml",
    ".ipynb",
    ".po",
    ".j2",
    ".html",
    ".sh",
    "Makefile",
)
"""Files that are read for citations, by how their names end."""
CITED = re.compile(
    r"(?<![\w./*:<>{}-])\w[\w./-]*\.(?:md|rst)\b"
    r"|(?<![\w./*:<>{}-])\w[\w-]*(?:/[\w.-]+)*/[\w.-]+\.(?:py|jsx|mjs|d\.ts|css|toml|jsonl|po|sh)\b(?![/*{<])"
)
"""A document by its name, or a file by a path; not one with a placeholder or a star in it."""
NOT_CITED = {
    "docs/_build/html/index.html": "made by `make docs`",
    "notes.md": "a file that a test of the server makes",
    "docs/add-a-game.md: RULES" + ".md": "in the package that a reader of the page makes",
}
"""Names that look like citations of files of the repository and are none, with the reason."""


def missing_citations(name, text, files):
    """Which of the files that a text names there are not.

    A file is named as seen from the top or from a folder above the text, a path also by its end; `NAME/` stands for the
    package of a game that somebody makes.
    """
    folders = [*map(str, PurePosixPath(name).parents)]
    found = []
    for match in CITED.finditer(text):
        cited = match[0]
        known = any(posixpath.normpath(f"{folder}/{cited}") in files for folder in folders)
        known = known or ("/" in cited and any(one.endswith(f"/{cited}") for one in files))
        if not known and not cited.startswith("NAME/") and not {cited, f"{name}: {cited}"} & NOT_CITED.keys():
            found.append(f"{name}: {cited}")
    return found


def test_no_file_cites_one_that_is_not_there(root):
    files = {path.relative_to(root).as_posix() for path in tracked(root)}
    found = []
    for name in sorted(files):
        if name.endswith(CITING) and "/static/" not in name:
            found += missing_citations(name, (root / name).read_text(encoding="utf-8"), files)
    assert found == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("as in " + "MISSING" + ".md", 1),
        ("see docs/" + "nothing" + ".md", 1),
        ("read `rules/" + "gone.py`", 1),
        ("README.md, docs/index.md, rules/game.py", 0),
        ("https://example.org/" + "elsewhere" + ".md", 0),
    ],
)
def test_a_planted_citation_is_noticed(text, expected):
    files = {"README.md", "docs/index.md", "pico_widgets/games/pico/rules/game.py"}
    assert len(missing_citations("tests/test_x", text, files)) == expected


NAMED = re.compile(r"`([a-z]\w*(?:\.\w+)+)`")


def unknown_names(text, packages, clauses):
    """Which names in backticks begin with a layer of the package or with a game, and name no module and no clause."""
    found = []
    for name in NAMED.findall(text):
        first, rest = name.split(".")[:2]
        if first in packages:
            known = rest in packages[first]
        else:
            known = first not in clauses or any(one == name or one.startswith(f"{name}.") for one in clauses[first])
        if not known:
            found.append(name)
    return found


def test_comments_and_docstrings_name_modules_and_clauses_that_there_are(root):
    package = root / "pico_widgets"
    layers = {path.parent.name: path.parent for path in package.glob("*/__init__.py")}
    modules = {name: {path.stem for path in folder.iterdir()} for name, folder in layers.items()}
    modules |= {gone: set() for gone in ("solve", "players", "lessons")}  # what layers were called before
    clauses = {name: {clause.id for clause in game.clauses} for name, game in GAMES.items()}
    found = []
    for path in sorted(package.rglob("*.py")):
        # A module's neighbours, and the parts of its game, are named without the layer.
        near = {one.stem for one in path.parent.iterdir() if path.parent != package}
        if path.is_relative_to(package / "games"):
            near |= {one.name for one in path.parent.parent.iterdir()}
        here = {name: inside for name, inside in modules.items() if name not in near}
        found += [f"{path.name}: {name}" for name in unknown_names(path.read_text(encoding="utf-8"), here, clauses)]
    assert found == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("as `core.gone` says", ["core.gone"]),
        ("by `pico2.trick.gone`", ["pico2.trick.gone"]),
        ("see `core.game.Game`, `pico2.trick`, `self.seat`", []),
    ],
)
def test_a_planted_name_is_noticed(text, expected):
    assert unknown_names(text, {"core": {"game"}}, {"pico2": {"pico2.trick.double"}}) == expected


def test_no_file_is_left_in_conflict(root):
    marks = re.compile(r"^(<{7}|>{7}) ", re.MULTILINE)
    assert [p for p in tracked(root) if marks.search(p.read_bytes().decode("utf-8", "replace"))] == []


PAGES = ["index", *(pages_of(game).notebook for game in GAMES.values())]
REPOSITORY = re.compile(r"(?:github\.com|mybinder\.org/v2/gh)/([\w.-]+/[\w.-]+?)(?=\.git\b|[/)\s\"'#?]|$)", re.M)
"""Every owner and name of a repository that a text links to."""


@pytest.fixture(scope="module")
def home(root):
    """Owner and name of this repository, as `[project.urls]` has them."""
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    return str(project["urls"]["Repository"]).removeprefix("https://github.com/")


@pytest.mark.parametrize("name", ["pyproject.toml", *DOCUMENTS])
def test_links_to_the_repository_agree_with_the_one_address(root, home, name):
    """So that a fork moves them all by one replacement (CONTRIBUTING.md)."""
    text = (root / name).read_text()
    assert set(REPOSITORY.findall(text)) <= {home}
    moved = text.replace(home, "somebody/cards")
    assert set(REPOSITORY.findall(moved)) <= {"somebody/cards"}


@pytest.mark.parametrize(
    "path", [*(f"voila/render/notebooks/{name}.ipynb" for name in PAGES), "lab/tree/notebooks/index.ipynb"]
)
def test_the_readme_leads_to_each_page_and_to_the_notebooks_on_binder(root, home, path):
    assert (root / path[path.index("notebooks/") :]).is_file()
    assert (
        f"](https://mybinder.org/v2/gh/{home}/HEAD?urlpath={quote(path, safe='')})" in (root / "README.md").read_text()
    )


def test_the_lock_file_names_no_host(root):
    lock = json.loads((root / "package-lock.json").read_text())
    assert lock["packages"]
    assert [name for name, one in lock["packages"].items() if "resolved" in one] == []


def test_the_changelog_opens_with_this_version(root):
    """After what is not released yet."""
    first = re.search(r"^## \[(\d.+?)\]", (root / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert first is not None
    assert first[1] == __version__


def test_the_version_stands_in_one_place(root):
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    assert "version" not in project
    assert project["dynamic"] == ["version"]


def test_every_test_file_has_a_name_of_its_own(root):
    """Pytest takes two files of one name, in folders that are no packages, for one."""
    files = [path for path in (root / "tests").rglob("test_*.py") if not (path.parent / "__init__.py").exists()]
    assert sorted({path.name for path in files}) == sorted(path.name for path in files)


@pytest.mark.parametrize("name", ["index", "exam", "learn", "pico", "pico_three", "picas", "practice", "teach"])
def test_a_notebook_leaves_its_headings_to_the_widgets_which_say_them_in_the_readers_language(root, name):
    notebook = json.loads((root / "notebooks" / f"{name}.ipynb").read_text(encoding="utf-8"))
    texts = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    assert texts
    assert not [text for text in texts if text.startswith("#")]
    assert notebook["metadata"]["title"]


def test_the_workflow_publishes_the_site_as_the_command_writes_it(root):
    text = (root / ".github" / "workflows" / "pages.yml").read_text()
    (extra,) = re.findall(r"pip install '\.\[(\w+)\]'", text)
    assert extra in tomllib.loads((root / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    (folder,) = re.findall(r"- run: pico-widgets site (\S+)", text)
    assert re.findall(r"path: (\S+)", text) == [folder]
