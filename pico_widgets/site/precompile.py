"""Compiles the Python files of a zip for the Python that runs this, so that a browser need not.

Runs inside Pyodide (`compile.mjs`), and in any other CPython alike.  Needs the standard library alone.
"""

import io
import zipfile
from importlib import _bootstrap_external
from importlib.util import source_hash

STAMP = (1980, 1, 1, 0, 0, 0)
"""The time that every file bears, so that the same files give the same zip."""


def compiled(data: bytes) -> bytes:
    """A zip with a `.pyc` in place of each `.py`, never compared with a source again; other files as they are.

    Raises SyntaxError for a file that this Python cannot compile.
    """
    written = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as given,
        zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out,
    ):
        for name in sorted(name for name in given.namelist() if not name.endswith("/")):
            content = given.read(name)
            if name.endswith(".py"):
                code = compile(content, name, "exec", dont_inherit=True)
                content = _bootstrap_external._code_to_hash_pyc(code, source_hash(content), False)  # type: ignore[attr-defined]
                name += "c"
            out.writestr(zipfile.ZipInfo(name, STAMP), content, zipfile.ZIP_DEFLATED)
    return written.getvalue()
