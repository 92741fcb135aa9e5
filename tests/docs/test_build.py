"""The documentation is built without a warning, is whole, and loads nothing from elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest

from pico_widgets.core.registry import GAMES
from pico_widgets.explain.terms import terms_of
from pico_widgets.text import LANGUAGES, words

LOADING = {"src", "srcset", "poster", "data", "action", "background", "xlink:href"}
"""Attributes that make a browser fetch what they name, in any element; `href` only does in `link` and `use`."""
OURS = [name for name, game in GAMES.items() if game.package.startswith("pico_widgets.")]


@pytest.fixture(scope="session")
def html(root, tmp_path_factory):
    """The folder of the built pages."""
    out = tmp_path_factory.mktemp("docs")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-n", "--keep-going", f"-d{out}/tree", "docs", f"{out}/html"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out / "html"


class Page(HTMLParser):
    """What a page loads, its anchors, and its text."""

    def __init__(self, source):
        super().__init__()
        self.loads, self.anchors, self.words, self.language = [], set(), [], None
        self.feed(source)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in LOADING or (name == "href" and tag in ("link", "use", "image")):
                self.loads.append(value or "")
            if name == "id":
                self.anchors.add(value)
            if name == "lang" and tag == "html":
                self.language = value
            if name == "style":
                self.loads += loaded_by_style(value or "")

    def handle_data(self, data):
        self.words.append(data)

    @property
    def text(self):
        return " ".join(" ".join(self.words).split())


def loaded_by_style(css):
    """What a style sheet loads."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    found = re.findall(r"""url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)""", css)
    return [one or other for one, other in found]


def foreign(address):
    """Whether an address leads to another host."""
    parts = urlsplit(address)
    return bool(parts.netloc) or parts.scheme in ("http", "https")


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('<script src="https://cdn.example/x.js"></script>', True),
        ('<link rel="stylesheet" href="//fonts.example/x.css">', True),
        ('<p style="background: url(https://a.example/x.png)">', True),
        ('<a href="https://github.com/x/y">source</a><img src="_images/table.png">', False),
    ],
)
def test_what_comes_from_elsewhere_is_noticed(source, expected):
    assert any(map(foreign, Page(source).loads)) is expected


def test_no_page_loads_anything_from_elsewhere(html):
    pages = list(html.rglob("*.html"))
    assert len(pages) > 20
    found = {f"{page.name}: {load}" for page in pages for load in Page(page.read_text()).loads if foreign(load)}
    sheets = list(html.rglob("*.css"))
    assert sheets
    found |= {
        f"{sheet.name}: {load}" for sheet in sheets for load in loaded_by_style(sheet.read_text()) if foreign(load)
    }
    assert found == set()


def test_no_script_of_a_page_asks_another_host(html):
    """The scripts are the theme's and the search; addresses in them are those of XML and of licences."""
    found = set()
    for script in html.rglob("*.js"):
        text = re.sub(r"/\*.*?\*/", "", script.read_text(), flags=re.DOTALL)
        if script.name != "searchindex.js":  # words of the pages
            found |= {
                f"{script.name}: {call}" for call in re.findall(r"(?:fetch|import)\(\s*[\"']https?:[^\"']+", text)
            }
    assert found == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_every_clause_of_a_game_is_an_anchor_of_its_page_with_name_and_reason(html, game, language):
    page = Page((html / "rules" / f"{game}.{language}.html").read_text())
    assert page.language == language
    say = words(language)
    for clause in GAMES[game].clauses:
        assert clause.id in page.anchors
        assert say(f"{clause.id}.name") in page.text
        if clause.ruling:
            assert " ".join(say(f"{clause.id}.why").split()) in page.text
        for option in clause.options:
            assert option in page.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_in_the_glossary(html, language):
    page = Page((html / "glossary.html").read_text())
    wanted = {f"term-{language}-{game}-{term}" for game in OURS for term in terms_of(GAMES[game])}
    assert wanted <= page.anchors
