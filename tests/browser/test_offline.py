"""The service worker: the whole site without its server, versions that do not mix, and what the page is told."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pico_widgets.site import offline
from tools import icons

OFFLINE = Path(offline.__file__).parent / "src" / "offline.js"
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{name}</title>{head}</head>
<body><h1>{name} {text}</h1><p role="status"></p><script type="module" src="_/host.js"></script></body></html>"""
HOST = """
import {{ keepOffline, installAs }} from "./offline.js";
import {{ text }} from "./late.js";
const root = new URL("../", import.meta.url);
const status = document.querySelector("[role=status]");
document.body.dataset.late = text;
keepOffline(root, (state) => {{ status.textContent += state + " "; }});
window.more = () => import("./later.js").then((one) => one.text);
window.installAs = installAs;
"""


@dataclass
class Files:
    """A server of files that can be stopped and started again at the same address."""

    folder: Path
    asked: list[str] = field(default_factory=list)
    server: ThreadingHTTPServer | None = None
    port: int = 0

    def start(self) -> None:
        asked = self.asked

        class Handler(SimpleHTTPRequestHandler):
            def log_message(self, *words: object) -> None:
                asked.append(str(words[1]))

            def do_GET(self) -> None:
                """Files change within a second here, which is the unit of this header."""
                del self.headers["If-Modified-Since"]
                super().do_GET()

        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), functools.partial(Handler, directory=self.folder))
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    @property
    def url(self) -> str:
        """The site lies in a folder of its own."""
        return f"http://127.0.0.1:{self.port}/sub/"


@pytest.fixture
def files(tmp_path: Path) -> Iterator[Files]:
    one = Files(tmp_path)
    one.start()
    yield one
    one.stop()


Deploy = Callable[[str], str]


@pytest.fixture
def deploy(tmp_path: Path) -> Deploy:
    """Puts a version of a small site in its folder, told from others by a word on each page."""

    def put(text: str) -> str:
        site = tmp_path / "sub"
        for name, content in {
            "index.html": PAGE.format(name="index", head=offline.head(), text=text),
            "game.html": PAGE.format(name="game", head=offline.head(), text=text),
            "_/host.js": HOST.format(),
            "_/late.js": f"export const text = {text!r};",
            "_/later.js": f"export const text = {text!r};",
            "_/large.bin": "never changes " * 10_000,
            "_/offline.js": OFFLINE.read_text(),
            "docs/index.html": f"<title>docs</title><link rel=stylesheet href=style.css?v=1><h1>docs {text}</h1>",
            "docs/other.html": "<h1>never opened</h1>",
            f"{offline.LATER[0]}style.css": "h1 { color: rgb(1, 2, 3) }",
        }.items():
            path = site / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content)
        return offline.write(site)

    return put


def kept(page: Page, files: Files) -> None:
    """Opens the start page and waits until the copy is whole."""
    page.goto(files.url)
    expect(page.get_by_role("status")).to_have_text("kept ")


def heading(page: Page, text: str) -> None:
    expect(page.get_by_role("heading")).to_have_text(text)


def wait_until(page: Page, condition: str) -> None:
    """Until an expression that may wait for promises is true on the page."""
    page.evaluate(f"async () => {{ while (!({condition})) await new Promise((done) => setTimeout(done, 50)); }}")


def test_after_one_page_every_page_opens_without_the_server(page, files, deploy):
    deploy("one")
    kept(page, files)
    files.stop()
    assert page.evaluate("more()") == "one", "what this page has not loaded yet is there too"
    for address, name in [("", "index"), ("index.html", "index"), ("game.html?deal=7#x", "game"), ("game", "game")]:
        page.goto(files.url + address)
        heading(page, f"{name} one")
        expect(page.locator("body")).to_have_attribute("data-late", "one")
        expect(page.get_by_role("status")).to_have_text("")


def test_what_the_first_page_loaded_is_not_sent_twice(page, files, deploy):
    deploy("one")
    kept(page, files)
    assert [line for line in files.asked if "late.js" in line] != []
    sent = page.evaluate(
        "async () => { const all = await caches.keys();"
        " return (await (await caches.open(all[0])).keys()).map((one) => new URL(one.url).pathname) }"
    )
    assert "/sub/_/large.bin" in sent


def test_documentation_is_kept_once_it_was_opened(page, files, deploy):
    deploy("one")
    kept(page, files)
    page.goto(f"{files.url}docs/index.html")
    heading(page, "docs one")
    wait_until(page, "(await (await caches.open((await caches.keys()).at(-1))).keys()).length >= 2")
    files.stop()
    page.goto(f"{files.url}docs/")
    heading(page, "docs one")
    expect(page.get_by_role("heading")).to_have_css("color", "rgb(1, 2, 3)")
    files.start()
    deploy("two")
    page.goto(f"{files.url}docs/")
    heading(page, "docs two")


def test_a_new_version_waits_until_the_tabs_of_the_old_one_are_closed(page, files, deploy):
    deploy("one")
    kept(page, files)
    context = page.context
    other = context.new_page()
    other.goto(f"{files.url}game.html")
    heading(other, "game one")
    deploy("two")
    other.reload()
    heading(other, "game one")
    expect(other.get_by_role("status")).to_have_text("newer ")
    assert other.evaluate("more()") == page.evaluate("more()") == "one", "open tabs go on with their own version"
    page.close()
    other.goto(files.url)
    heading(other, "index one")
    other.close()
    while True:  # the browser takes a moment to notice
        newest = context.new_page()
        newest.goto(f"{files.url}game.html")
        if newest.get_by_role("heading").text_content() == "game two":
            break
        newest.close()
    assert newest.evaluate("more()") == "two"
    wait_until(newest, "(await caches.keys()).length === 1")
    files.stop()
    newest.goto(files.url)
    heading(newest, "index two")


def test_of_a_new_version_only_what_changed_is_fetched(page, files, deploy):
    deploy("one")
    kept(page, files)
    files.asked.clear()
    deploy("two")
    page.reload()
    expect(page.get_by_role("status")).to_have_text("newer ")
    asked = " ".join(files.asked)
    assert "late.js" in asked
    assert "large.bin" not in asked


def test_a_file_that_is_not_of_this_version_is_not_kept(page, files, deploy, tmp_path):
    """The server is being changed while a browser fetches."""
    deploy("one")
    (tmp_path / "sub/_/late.js").write_text("export const text = 'neither';")
    page.goto(files.url)
    expect(page.get_by_role("status")).to_have_text("unkept ")
    deploy("one")
    page.goto(files.url)
    expect(page.get_by_role("status")).to_have_text("kept ")
    assert page.evaluate("more()") == "one"


def test_a_copy_that_the_browser_threw_away_is_fetched_again(page, files, deploy):
    deploy("one")
    kept(page, files)
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name) }")
    page.goto(f"{files.url}game.html")
    whole = "new URL('?whole', location.href.replace('game.html', ''))"
    wait_until(page, f"await caches.match({whole})")
    files.stop()
    page.goto(files.url)
    heading(page, "index one")


def test_the_caches_of_another_site_of_the_same_origin_are_left_alone(page, files, deploy):
    before = deploy("one")
    page.goto(f"http://127.0.0.1:{files.port}/")
    page.evaluate("async () => { await caches.open('pico-widgets http://127.0.0.1/other/ 1') }")
    kept(page, files)
    old = f"pico-widgets {files.url} {before}"
    assert old in page.evaluate("caches.keys()")
    deploy("two")
    page.reload()
    expect(page.get_by_role("status")).to_have_text("newer ")
    context = page.context
    page.close()
    while True:  # the browser takes a moment to notice
        page = context.new_page()
        page.goto(files.url)
        if page.get_by_role("heading").text_content() == "index two":
            break
        page.close()
    wait_until(page, f"!(await caches.keys()).some((name) => name === {old!r})")
    assert "pico-widgets http://127.0.0.1/other/ 1" in page.evaluate("caches.keys()")


def test_without_service_workers_nothing_is_said(make_page, files, deploy):
    page = make_page()
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    deploy("one")
    page.goto(files.url)
    expect(page.locator("body")).to_have_attribute("data-late", "one")
    expect(page.get_by_role("status")).to_have_text("")


def test_a_browser_takes_the_site_for_one_that_can_be_installed(page, files, deploy):
    deploy("one")
    kept(page, files)
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"] == f"{files.url}_/manifest.en.webmanifest"
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        [{"errorId": "in-incognito", "errorArguments": []}],
    )
    page.evaluate("installAs('de')")
    assert session.send("Page.getAppManifest")["url"] == f"{files.url}_/manifest.de.webmanifest"


DIFFERENCE = """async ([one, two]) => {
  const pixels = async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  };
  const [a, b] = [await pixels(one), await pixels(two)];
  return a.length === b.length ? a.reduce((sum, value, n) => sum + Math.abs(value - b[n]), 0) / a.length : Infinity;
}"""


@pytest.mark.parametrize("name", icons.DRAWN)
def test_an_icon_is_its_drawing(browser, page, name):
    import base64

    source, size = icons.DRAWN[name]
    drawn = icons.draw(browser, offline.ICONS / source, size)
    pair = [base64.b64encode(one).decode() for one in (drawn, (offline.ICONS / name).read_bytes())]
    assert page.evaluate(DIFFERENCE, pair) < 1.5
