"""What all tests share: the folder of the repository, the command, and how hypothesis runs."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from pico_widgets import cli

STAND_IN = Path(cli.__file__).parent / "site" / "browser"
"""Where the static site's `anywidget` and `ipywidgets` lie."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--stand-in", action="store_true", help="run over the static site's anywidget, not the real one")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--stand-in"):
        import segno  # noqa: F401  the whole of it: what stands in for it has its encoder alone, and lies elsewhere there

        sys.path.insert(0, str(STAND_IN))


# Shared cores make single examples slow now and then; that says nothing about the rules.
settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
# For mutation tests: that a test fails is enough, the smallest example is of no interest.
settings.register_profile(
    "unshrunk", settings.get_profile("steady"), phases=[Phase.explicit, Phase.generate], database=None
)
settings.load_profile("steady")


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the repository."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def installed(root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process in which the games of `tests/outside/` are installed, besides what is installed."""
    folder = tmp_path_factory.mktemp("outside") / "site"
    words = ["install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(folder)]
    packages = [str(path.parent) for path in sorted((root / "tests" / "outside").glob("*/pyproject.toml"))]
    subprocess.run([sys.executable, "-m", "pip", "--disable-pip-version-check", *words, *packages], check=True)
    return {**os.environ, "PYTHONPATH": str(folder), "LANG": "C.UTF-8"}


@pytest.fixture
def plain_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that names no language."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, plain_system: None
) -> Callable[..., tuple[int, str, str]]:
    """Runs the command `pico-widgets`; gives exit status, output and errors."""

    def go(*argv: str | Path, stdin: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = cli.main([str(word) for word in argv])
        out, err = capsys.readouterr()
        return status, out, err

    return go
