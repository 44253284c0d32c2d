#!/usr/bin/env python3
"""The sources build in any folder: check_places.py BUILD CC. Prints TAP.

Copies them into folders with awkward names. In each, the generated sources equal those in BUILD; in the one that
combines all of it and is read-only, the library and the tool are built beside it and used."""
import os
import pathlib
import shutil
import stat
import subprocess
import sys
import tempfile

from sourcetree import ROOT
from tap import Tap

PARTS = ["CONTRIBUTING.md", "NEWS.md", "README.md", "SECURITY.md", "VERSION", "bench", "bindings", "cli", "docs",
         "examples", "include", "meson.build", "meson_options.txt", "packaging", "samples", "src", "tools", "viewer"]
# Folder of the sources, folder of the build (both in a temporary folder).
IN_SRC = ("src/gamut", "src/gamut/build/release")
IN_INCLUDE = ("include/src/include/gamut", "include/out")
AWKWARD = ("usr/src/a blank/größe ж 碁/it's $HOME & (more)/" + "/".join(f"a long name of folder {number}" * 5 for number in range(5))
           + "/src/gamut 0.1", "another place/src/größe")
# Python must leave nothing in the sources; without a locale, many programs treat names as bytes.
ENVIRONMENT = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "LC_ALL": "C"}
# Quick to compile: paths are tested, not code.
OPTIONS = ["-Doptimization=0", "-Ddebug=false", "-Dhardening=false"]


def run(*words):
    done = subprocess.run(words, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssertionError(f"{words[0]} ended with {done.returncode}\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def copy_sources(folder):
    folder.mkdir(parents=True)
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
        else:
            shutil.copy2(ROOT / part, folder / part)


def allow_writing(folder, is_allowed):
    for path in [folder, *(path for path in folder.rglob("*") if not path.is_symlink())]:
        mode = stat.S_IMODE(path.stat().st_mode)
        path.chmod(mode | 0o200 if is_allowed else mode & ~0o222)


def state_of(folder):
    """Changes whenever something is written, even by root, who always may."""
    return {path.relative_to(folder): (path.stat().st_size, path.stat().st_mtime_ns) for path in folder.rglob("*")}


def set_up(compiler, source, build):
    subprocess.run(["meson", "setup", build, source, *OPTIONS], env={**ENVIRONMENT, "CC": compiler}, capture_output=True, text=True,
                   check=True)


def make_sources(build):
    """Generate all sources that tools make, and return their relative paths."""
    listed = run("ninja", "-C", build, "-t", "targets", "rule", "CUSTOM_COMMAND")
    made = [name for name in listed.splitlines() if name.endswith((".c", ".h"))]
    run("ninja", "-C", build, *made)
    return [path.relative_to(build) for path in build.rglob("*.[ch]") if "meson-private" not in path.parts]


def compare_made(build, reference):
    made = make_sources(build)
    differ = [str(name) for name in made if not (reference / name).exists() or (build / name).read_bytes() != (reference / name).read_bytes()]
    if len(made) < 8 or differ:
        raise AssertionError(f"{len(made)} made, other than in {reference}: {' '.join(differ)}")


def build_all(source, build):
    before = state_of(source)
    run("ninja", "-C", build, "gamut", "all")
    tool = build / "gamut"
    if "harbour" not in run(tool, "info", source / "samples" / "harbour.pbn"):
        raise AssertionError("gamut info does not name its file")
    run(tool, "check", source / "samples" / "club.pgn")
    after = state_of(source)
    changed = [str(path) for path in {*before, *after} if before.get(path) != after.get(path)]
    if changed:
        raise AssertionError(f"the build writes into the sources: {' '.join(sorted(changed))}")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    reference, compiler = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    tap = Tap()

    def attempt(what, function, *arguments):
        try:
            function(*arguments)
            tap.say(True, what)
        except (AssertionError, subprocess.CalledProcessError) as problem:
            tap.say(False, what, problem, getattr(problem, "stdout", "") or "")

    with tempfile.TemporaryDirectory() as name:
        for what, place in ("in a folder src", IN_SRC), ("in a folder include", IN_INCLUDE), ("in an awkward folder", AWKWARD):
            source, build = (pathlib.Path(name) / part for part in place)
            copy_sources(source)
            allow_writing(source, place[1].startswith(place[0]))
            attempt(f"a build is set up {what}", set_up, compiler, source, build)
            attempt(f"what tools make is the same {what}", compare_made, build, reference)
            if place is AWKWARD:
                attempt(f"library and tool are built and used {what} that may not be written to", build_all, source, build)
            allow_writing(source, True)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
