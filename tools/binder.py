"""Builds what Binder builds, in an empty environment, and renders a dashboard through Jupyter's server.

Reads Binder's own files; knows nothing of what a dashboard shows.  `repo2docker` does the same in a container and
needs Docker, which many machines do not have; here the same files fill a virtual environment.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools import servers

ROOT = Path(__file__).resolve().parent.parent
DASHBOARDS = ("index", "pico")
WIDGET = "application/vnd.jupyter.widget-view+json"
FAILED = "There was an error when executing cell"


def copy_of_the_tree(folder: Path) -> Path:
    """What a clone would hold, uncommitted changes included."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def complaints(name: str, status: int, page: str) -> list[str]:
    """What is wrong with a rendered dashboard, if anything."""
    found = []
    if status != 200:
        found.append(f"{name}: the server answered {status}")
    if FAILED in page:
        found.append(f"{name}: a cell failed")
    if WIDGET not in page:
        found.append(f"{name}: no widget")
    if "pico-calm" not in page:
        found.append(f"{name}: not on our page")
    return found


def main() -> int:
    """0 if every dashboard renders as it should."""
    with tempfile.TemporaryDirectory() as scratch_name:
        scratch = Path(scratch_name)
        tree = copy_of_the_tree(scratch / "tree")
        print("Building Binder's environment", flush=True)
        subprocess.run([sys.executable, "-m", "venv", str(scratch / "env")], check=True)
        bin_folder = scratch / "env" / "bin"
        subprocess.run(
            [bin_folder / "python", "-m", "pip", "install", "--quiet", "-r", "binder/requirements.txt"],
            cwd=tree,
            check=True,
        )
        environ = servers.own_folders(scratch)
        environ.pop("PYTHONPATH", None)
        environ["PATH"] = f"{bin_folder}{os.pathsep}{environ['PATH']}"
        port = servers.free_port()
        command = ["bash", "binder/start", "jupyter", "server", "--no-browser", "--allow-root"]
        command += ["--ip=127.0.0.1", f"--port={port}", f"--IdentityProvider.token={servers.TOKEN}"]
        with servers.started(
            command,
            url=f"http://127.0.0.1:{port}/",
            probe=f"api/status?token={servers.TOKEN}",
            log=scratch / "server.log",
            environ=environ,
            cwd=tree,
        ) as server:
            found = []
            for name in DASHBOARDS:
                path = f"voila/render/notebooks/{name}.ipynb?token={servers.TOKEN}"
                found += complaints(name, *server.get(path))
            log = server.log.read_text() if found else ""
    print("\n".join([*found, log]) if found else f"Rendered: {', '.join(DASHBOARDS)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
