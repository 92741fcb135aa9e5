"""Where the browser tests find their browser, and what is said when there is none."""

import os
import stat
import sys

import pytest

from tools import chromium


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """An empty folder in place of the machine's programs."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("PICO_CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "APPS", ())
    return folder


def write_program(path, script=""):
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def be_root_on_linux(monkeypatch, root=True):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000)


def test_an_installed_chrome_is_taken(programs):
    write_program(programs / "google-chrome")
    assert chromium.ensure() == str(programs / "google-chrome")


def test_a_browser_that_is_named_goes_first(programs, monkeypatch):
    write_program(programs / "chromium")
    write_program(programs / "mine")
    monkeypatch.setenv("PICO_CHROMIUM", "mine")
    assert chromium.ensure() == str(programs / "mine")


def test_a_name_that_is_no_program_is_said(programs, monkeypatch):
    monkeypatch.setenv("PICO_CHROMIUM", "nothing")
    with pytest.raises(chromium.NoChromium, match="PICO_CHROMIUM names nothing"):
        chromium.ensure()


def test_as_root_on_debian_it_is_installed(programs, monkeypatch):
    be_root_on_linux(monkeypatch)
    write_program(programs / "chromium.new")
    # Only the second call, the installation, brings the program.
    script = f'case "$*" in *" install "*) /bin/mv {programs}/chromium.new {programs}/chromium;; esac'
    write_program(programs / "apt-get", script)
    assert chromium.ensure() == str(programs / "chromium")


def test_an_installation_that_fails_says_what_to_do_and_why(programs, monkeypatch):
    be_root_on_linux(monkeypatch)
    write_program(programs / "apt-get", "echo 'no space left' >&2; exit 100")
    with pytest.raises(chromium.NoChromium) as fault:
        chromium.ensure()
    assert "apt-get install chromium" in str(fault.value)
    assert "no space left" in str(fault.value)


def test_who_is_not_root_is_told_what_to_install(programs, monkeypatch):
    be_root_on_linux(monkeypatch, root=False)
    write_program(programs / "apt-get", "exit 1")
    with pytest.raises(chromium.NoChromium, match="Install one"):
        chromium.ensure()
