#!/usr/bin/env python3
"""Run a program with the Python package of a build folder: run_python.py BUILD SANITIZERS PROGRAM [ARGUMENT...]

Builds the package against libgamut.a of BUILD in a temporary folder. SANITIZERS are those of the build, or "none"."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from check_python import PYTHON, build_in_place, libraries, sanitized
from sourcetree import ROOT


def main():
    build, sanitizers, *program = sys.argv[1:]
    build = pathlib.Path(build).resolve()
    with tempfile.TemporaryDirectory(prefix="gamut-python-") as folder:
        package = pathlib.Path(folder) / "package"
        shutil.copytree(
            ROOT / "bindings" / "python", package, ignore=shutil.ignore_patterns("*.so", "*.o", "build", "*.egg-info")
        )
        shutil.copy(ROOT / "VERSION", package)
        environment = sanitized(
            {
                **os.environ,
                "GAMUT_INCLUDE": str(ROOT / "include"),
                "GAMUT_LIBRARY": str(build / "libgamut.a"),
                "GAMUT_LINK": libraries(build),
                "CC": os.environ.get("CC", "env cc"),
            },
            sanitizers,
        )
        place = build_in_place(package, environment)
        path = os.pathsep.join(filter(None, [str(place), os.environ.get("PYTHONPATH")]))
        return subprocess.run(
            [PYTHON, *program], check=False, env={**environment, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
