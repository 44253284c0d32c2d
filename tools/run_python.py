#!/usr/bin/env python3
"""Run a program with the Python package of a build folder: run_python.py BUILD SANITIZERS PROGRAM [ARGUMENT...]

Builds the package against libgamut.a of BUILD in a temporary folder. SANITIZERS are those of the build, or "none"."""
import os
import pathlib
import subprocess
import sys
import tempfile

from check_python import PYTHON, build_package


def main():
    build, sanitizers, *program = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="gamut-python-") as folder:
        place, environment = build_package(pathlib.Path(folder), pathlib.Path(build), sanitizers, dict(os.environ))
        path = os.pathsep.join(filter(None, [str(place), os.environ.get("PYTHONPATH")]))
        environment = {**environment, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run([PYTHON, *program], check=False, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
