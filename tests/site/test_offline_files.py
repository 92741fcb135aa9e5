"""What the service worker is told of a site, and what a browser reads to install it."""

from __future__ import annotations

import base64
import hashlib
import json
import struct

import pytest

from pico_widgets.site import offline
from pico_widgets.text import LANGUAGES


@pytest.fixture
def folder(tmp_path):
    """A site of two pages, with documentation."""
    for name, text in {
        "index.html": f"<head>{offline.head()}</head>",
        "game.html": f"<head>{offline.head()}</head>",
        "_/host.js": "1",
        "_/a b.json": "{}",
        ".nojekyll": "",
        "docs/index.html": "<p>Read</p>",
        "lite/lab/index.html": "<p>Code</p>",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def told(folder):
    first = (folder / "sw.js").read_text().splitlines()[0]
    return json.loads(first.removeprefix("globalThis.SITE = ").removesuffix(";"))


def test_every_file_of_the_site_is_listed_with_its_digest_but_no_documentation(folder):
    version = offline.write(folder)
    site = told(folder)
    assert site["version"] == version
    assert site["later"] == ["docs/", "lite/"]
    assert {"index.html", "game.html", "_/host.js", "_/a%20b.json", "_/icons/icon-192.png"} <= site["files"].keys()
    assert not [name for name in site["files"] if name.startswith(("docs", "lite", "sw.js", "."))]
    for name, digest in site["files"].items():
        content = (folder / name.replace("%20", " ")).read_bytes()
        assert base64.b64decode(digest) == hashlib.sha256(content).digest()


def test_the_version_follows_from_the_files_and_stands_in_the_pages(folder):
    version = offline.write(folder)
    assert f'<meta name="pico-version" content="{version}">' in (folder / "game.html").read_text()
    (folder / "docs/index.html").write_text("<p>Read more</p>")
    for name in ("index.html", "game.html"):
        (folder / name).write_text(f"<head>{offline.head()}</head>")
    assert offline.write(folder) == version
    (folder / "_/host.js").write_text("2")
    for name in ("index.html", "game.html"):
        (folder / name).write_text(f"<head>{offline.head()}</head>")
    assert offline.write(folder) != version


def test_no_address_begins_at_the_top(folder):
    offline.write(folder)
    assert 'href="../_/manifest' in offline.head("../")
    site = told(folder)
    texts = [json.dumps([*site["files"], *site["later"]]), (folder / "index.html").read_text()]
    for text in [*texts, *(path.read_text(encoding="utf-8") for path in folder.rglob("*.webmanifest"))]:
        assert '"/' not in text
        assert "://" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_names_the_site_in_each_language_and_icons_that_there_are(folder, language):
    offline.write(folder)
    parts = folder / "_"
    manifest = json.loads((parts / f"manifest.{language}.webmanifest").read_text(encoding="utf-8"))
    assert manifest == offline.manifest(language)
    assert manifest["lang"] == language
    assert (parts / manifest["start_url"]).resolve() == folder
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= {
        (icon["sizes"], icon["purpose"]) for icon in manifest["icons"]
    }
    for icon in manifest["icons"]:
        content = (parts / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", content[16:24])
            assert icon["sizes"] == f"{width}x{height}"


def test_the_names_differ_by_language():
    assert len({offline.manifest(language)["name"] for language in LANGUAGES}) == len(LANGUAGES)
