#!/bin/sh
# Prints the command of a Python that can run pico-widgets (3.11 or later, with venv), or says what is missing.
# PYTHON=... chooses one by hand.
for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
  if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
    found=$name
    if "$name" -c 'import venv, ensurepip' >/dev/null 2>&1; then
      echo "$name"
      exit 0
    fi
  fi
done
if [ -n "${found:-}" ]; then
  version=$("$found" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  echo "$found has no venv module. On Debian or Ubuntu: apt-get install python$version-venv" >&2
else
  echo "pico-widgets needs Python 3.11 or later, and none was found. Install one, or name it: make PYTHON=/path/to/python3.12" >&2
fi
exit 1
