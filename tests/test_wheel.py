"""What `pip install` brings: the wheel is built and looked into."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from email import message_from_string

import pytest

from pico_widgets import __version__
from pico_widgets.serve import NO_PAGES


@pytest.fixture(scope="module")
def wheel(root, tmp_path_factory):
    """The wheel that this tree gives, opened."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", f"--outdir={out}", "."]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    with zipfile.ZipFile(next(out.glob("*.whl"))) as opened:
        yield opened


@pytest.fixture(scope="module")
def names(wheel):
    return set(wheel.namelist())


@pytest.fixture(scope="module")
def metadata(wheel, names):
    return message_from_string(wheel.read(next(n for n in names if n.endswith(".dist-info/METADATA"))).decode())


def tracked(root, folder, *endings):
    """The files below a folder that a wheel is expected to hold."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", folder],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return {name for name in listed.stdout.splitlines() if name.endswith(endings)}


@pytest.mark.parametrize(
    ("folder", "endings"),
    [
        ("pico_widgets/widgets/static", (".js", ".css")),
        ("pico_widgets/text/locales", (".po", ".mo")),
        ("pico_widgets/games", (".po", ".mo")),
        ("pico_widgets/serve/share", (".j2", ".html", ".json")),
    ],
)
def test_it_holds_every_file_that_the_package_reads(root, names, folder, endings):
    expected = tracked(root, folder, *endings)
    assert expected
    assert expected <= names


def test_it_holds_the_notebooks_as_dashboards(root, names):
    expected = tracked(root, "notebooks", ".ipynb") - {f"notebooks/{name}" for name in NO_PAGES}
    assert "notebooks/index.ipynb" in expected
    assert {f"pico_widgets/{name}" for name in expected} == {
        n for n in names if n.startswith("pico_widgets/notebooks/")
    }


def test_it_is_typed(names):
    assert "pico_widgets/py.typed" in names


def test_it_leaves_tests_and_sources_of_the_front_end_out(names):
    unwanted = [n for n in names if n.startswith(("tests/", "tools/", "pico_widgets/widgets/src"))]
    assert unwanted == []


def test_its_version_is_that_of_the_package(metadata):
    assert metadata["Version"] == __version__


def test_a_widget_in_a_notebook_needs_four_packages(metadata):
    needed = [line for line in metadata.get_all("Requires-Dist") if "extra ==" not in line]
    names_only = sorted(line.split(">")[0].split("<")[0] for line in needed)
    assert names_only == ["anywidget", "ipywidgets", "markdown-it-py", "segno"]


def test_it_brings_the_command(wheel, names):
    entry = next(n for n in names if n.endswith(".dist-info/entry_points.txt"))
    assert "pico-widgets = pico_widgets.cli:main" in wheel.read(entry).decode()
