#!/usr/bin/env python3
"""Build the Python package and test it from outside: check_python.py BUILD [SANITIZERS] | --wheel WHEEL

Builds the package against libgamut.a of the folder BUILD in a temporary folder, or installs a wheel into an empty one,
runs its tests there, and prints TAP. SANITIZERS are those of the build, or "none". What cannot be tested here is
skipped with the reason."""
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from sourcetree import ROOT

# Debian's Python: its packages work with no other.
PYTHON = "/usr/bin/python3" if os.access("/usr/bin/python3", os.X_OK) else sys.executable
NEEDED = ["cffi", "setuptools", "pytest"]


def run(words, folder, environment):
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode:
        print("1..1\nnot ok 1 - " + " ".join(map(str, words[:5])))
        print("\n".join("# " + line for line in (done.stdout + done.stderr).splitlines()[-40:]))
        sys.exit(1)
    return done.stdout


def sanitized(environment, sanitizers):
    """A sanitized module needs the sanitizers' library in the process, which Python is not linked with."""
    if sanitizers == "none":
        return environment
    flags = f"-fsanitize={sanitizers}"
    library = run(["gcc", "-print-file-name=libasan.so"], ROOT, environment).strip()
    return {**environment, "CFLAGS": flags, "LDFLAGS": flags, "LD_PRELOAD": library, "ASAN_OPTIONS": "detect_leaks=0"}


def build_in_place(package, environment):
    build = {name: value for name, value in environment.items() if name != "LD_PRELOAD"}
    run([PYTHON, "setup.py", "-q", "build_ext", "--inplace"], package, build)
    return package


def build_package(folder, build, sanitizers, environment):
    """Build the package of a build folder in `folder`. Return its place, and the environment in which it is used."""
    package, build = folder / "package", build.resolve()
    ignored = shutil.ignore_patterns("*.so", "*.o", "build", "*.egg-info")
    shutil.copytree(ROOT / "bindings" / "python", package, ignore=ignored)
    (package / "source").symlink_to(ROOT)
    sys.path.insert(0, str(package))
    import build_native
    environment = sanitized({**environment, "GAMUT_INCLUDE": str(ROOT / "include"),
                             "GAMUT_LIBRARY": str(build / "libgamut.a"),
                             "GAMUT_LINK": shlex.join(build_native.libraries(build)),
                             # A compiler may be several words.
                             "CC": os.environ.get("CC", "env cc")}, sanitizers)
    return build_in_place(package, environment), environment


def install(wheel, folder, environment):
    place = folder / "installed"
    run([PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--no-deps", "--no-index", "--target", place,
         wheel], folder, environment)
    return place


def report(results):
    """The cases of pytest as TAP."""
    cases = list(xml.etree.ElementTree.parse(results).getroot().iter("testcase"))
    print(f"1..{len(cases)}")
    for number, case in enumerate(cases, 1):
        wrong = case.find("failure") if case.find("failure") is not None else case.find("error")
        skipped = case.find("skipped")
        reason = f" # SKIP {skipped.get('message', '')}" if skipped is not None else ""
        print(f"{'ok' if wrong is None else 'not ok'} {number} - {case.get('name').replace('#', ' ')}{reason}")
        if wrong is not None:
            print("\n".join("# " + line for line in (wrong.text or "").splitlines()[-30:]))
    return not cases or any(case.find("failure") is not None or case.find("error") is not None for case in cases)


def main():
    wheel = pathlib.Path(sys.argv[2]).resolve() if sys.argv[1] == "--wheel" else None
    for module in NEEDED:
        if subprocess.run([PYTHON, "-c", f"import {module}"], capture_output=True).returncode:
            print(f"1..1\nok 1 - the Python package # SKIP there is no python3-{module} here")
            return 0
    with tempfile.TemporaryDirectory(prefix="gamut-python-") as folder:
        environment = {**os.environ, "GAMUT_SAMPLES": str(ROOT / "samples")}
        if wheel:
            place = install(wheel, pathlib.Path(folder), environment)
        else:
            sanitizers = sys.argv[2] if len(sys.argv) > 2 else "none"
            place, environment = build_package(pathlib.Path(folder), pathlib.Path(sys.argv[1]), sanitizers, environment)
        results = pathlib.Path(folder) / "results.xml"
        done = subprocess.run([PYTHON, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={results}",
                               ROOT / "bindings" / "python" / "tests"], cwd=folder, capture_output=True, text=True,
                              env={**environment, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"})
        if not results.exists():
            print("1..1\nnot ok 1 - pytest")
            print("\n".join("# " + line for line in (done.stdout + done.stderr).splitlines()[-40:]))
            return 1
        return 1 if report(results) else 0


if __name__ == "__main__":
    sys.exit(main())
