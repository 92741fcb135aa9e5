"""The three engines of browsers, each driven the same way: Chromium, Firefox (WebDriver BiDi) and WebKit (WebDriver).

A `Driver` opens an address, runs JavaScript in the page and takes pictures. Knows nothing of the package.
Missing browsers are installed on Debian as root; anywhere else `NoEngine` says how to get them.
"""

from __future__ import annotations

import base64
import glob
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tools import chromium, debian

WIDTH, HEIGHT = 1960, 1900
"""The window, in CSS pixels."""
SECONDS = 120


class NoEngine(RuntimeError):
    """An engine is not there and cannot be installed; the message says what to do."""


class Driver(NamedTuple):
    """A page of one engine.

    `open`: goes to an address.  `run`: runs the body of an asynchronous function, hands back what it returns.
    `picture`: what the window shows, as PNG.
    """

    open: Callable[[str], None]
    run: Callable[[str], Any]
    picture: Callable[[], bytes]


def _found(names: tuple[str, ...], packages: tuple[str, ...], what: str) -> str:
    """The path of the first of these programs, installed if need be.  Raises `NoEngine`."""
    advice = (
        f"{what} was not found, so its engine cannot be tried. Debian, Ubuntu: `apt-get install {' '.join(packages)}`."
    )
    for attempt in range(2):
        for name in names:
            if path := shutil.which(name):
                return path
        if not attempt:
            debian.install(what, packages, NoEngine, advice)
    raise NoEngine(advice)


# --- Chromium


@contextmanager
def chromium_driver() -> Iterator[Driver]:
    """A page of Chromium.  Raises `NoChromium`."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=list(chromium.FLAGS))
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        yield Driver(
            open=lambda url: (page.goto(url), None)[1],
            run=lambda body: page.evaluate(f"async () => {{ {body} }}"),
            picture=page.screenshot,
        )
        browser.close()


# --- Firefox


@contextmanager
def firefox_driver() -> Iterator[Driver]:
    """A page of Firefox, without a window, spoken to in WebDriver BiDi.  Raises `NoEngine`."""
    from websocket import create_connection

    program = _found(("firefox-esr", "firefox"), ("firefox-esr",), "Firefox")
    with ExitStack() as stack:
        profile = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        command = [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        command += ["--width", str(WIDTH), "--height", str(HEIGHT), "about:blank"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        stack.callback(_end, process)
        assert process.stderr is not None
        found = (re.search(r"WebDriver BiDi listening on (ws://\S+)", line) for line in process.stderr)
        address = next((match[1] for match in found if match), None)
        if address is None:
            raise NoEngine(f"{program} ended without a word on where it listens.")
        _drain(process)
        socket = create_connection(f"{address}/session", timeout=SECONDS, suppress_origin=True)
        stack.callback(socket.close)
        count = 0

        def call(method: str, **params: Any) -> Mapping[str, Any]:
            nonlocal count
            count += 1
            socket.send(json.dumps({"id": count, "method": method, "params": params}))
            while (answer := json.loads(socket.recv())).get("id") != count:
                pass
            if answer["type"] != "success":
                raise RuntimeError(f"{method}: {answer.get('message', answer)}")
            result: Mapping[str, Any] = answer["result"]
            return result

        call("session.new", capabilities={})
        context = call("browsingContext.getTree")["contexts"][0]["context"]

        def run(body: str) -> Any:
            code = f"(async () => JSON.stringify((await (async () => {{ {body} }})()) ?? null))()"
            answer = call("script.evaluate", expression=code, target={"context": context}, awaitPromise=True)
            if answer["type"] != "success":
                raise RuntimeError(answer["exceptionDetails"]["text"])
            return json.loads(answer["result"]["value"])

        yield Driver(
            open=lambda url: (call("browsingContext.navigate", context=context, url=url, wait="complete"), None)[1],
            run=run,
            picture=lambda: base64.b64decode(call("browsingContext.captureScreenshot", context=context)["data"]),
        )


# --- WebKit


@contextmanager
def webkit_driver() -> Iterator[Driver]:
    """A page of WebKit's small browser, on a screen of its own that nobody sees.  Raises `NoEngine`."""
    packages = ("webkit2gtk-driver", "xvfb")
    program = _found(("WebKitWebDriver",), packages, "WebKit's driver")
    screen = _found(("Xvfb",), packages, "Xvfb")
    folders = ("/usr/lib/*", "/usr/lib*", "/usr/libexec")
    browsers = sorted(path for folder in folders for path in glob.glob(f"{folder}/webkit2gtk-4.*/MiniBrowser"))
    if not browsers:
        raise NoEngine("WebKit's MiniBrowser was not found; Debian's webkit2gtk-driver brings it.")
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    with ExitStack() as stack:
        command = [screen, "-displayfd", "1", "-screen", "0", f"{WIDTH + 200}x{HEIGHT + 300}x24", "-nolisten", "tcp"]
        shown = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        stack.callback(_end, shown)
        assert shown.stdout is not None
        display = f":{shown.stdout.readline().strip()}"
        options = Options()
        options.binary_location = browsers[-1]
        options.add_argument("--automation")
        environment = {**_environment(), "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        driver = webdriver.WebKitGTK(options=options, service=Service(program, env=environment))
        stack.callback(driver.quit)
        driver.set_script_timeout(SECONDS)
        driver.set_window_size(WIDTH, HEIGHT)

        def run(body: str) -> Any:
            code = "const done = arguments[0];" + (
                f"(async () => {{ {body} }})().then((value) => done(JSON.stringify({{value: value ?? null}})),"
                " (error) => done(JSON.stringify({error: String(error)})));"
            )
            answer = json.loads(driver.execute_async_script(code))
            if "error" in answer:
                raise RuntimeError(answer["error"])
            return answer["value"]

        yield Driver(open=driver.get, run=run, picture=driver.get_screenshot_as_png)


def _environment() -> dict[str, str]:
    import os

    return dict(os.environ)


def _end(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _drain(process: subprocess.Popen[str]) -> None:
    """Reads on, so that a process that talks much is never held up."""
    import threading

    assert process.stderr is not None
    threading.Thread(target=lambda lines: [None for _ in lines], args=(process.stderr,), daemon=True).start()


ENGINES: Mapping[str, Callable[[], AbstractContextManager[Driver]]] = {
    "chromium": chromium_driver,
    "firefox": firefox_driver,
    "webkit": webkit_driver,
}


def main(names: list[str]) -> int:
    """Says of each engine whether it runs here."""
    failed = 0
    for name in names or list(ENGINES):
        try:
            with ENGINES[name]() as driver:
                driver.open("data:text/html,<title>yes</title>")
                print(name, driver.run("return navigator.userAgent"), len(driver.picture()), Path.cwd().name)
        except (NoEngine, chromium.NoChromium) as missing:
            print(missing, file=sys.stderr)
            failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
