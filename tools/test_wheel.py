#!/usr/bin/env python3
"""Tests of what makes and checks the Python package for strangers, as TAP: test_wheel.py BUILD COMPILER

Quick ones: ./dev wheel builds, checks and uses the real packages."""
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tarfile
import tempfile
import types
import zipfile

import check_wheel
import pack_wheel
import project
from check_python import PYTHON
from sourcetree import ROOT
from tap import Tap

ABOUT = project.words()
HEAD = f"{ABOUT['pypi'].replace('-', '_')}-{ABOUT['python']}"
MODULE = "gamut/_native.abi3.so"
AT_A_MOMENT = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
# Folders whose targets no sdist needs: they are built only with -Dtests=true.
TESTS = ("tests", "examples", "tools")


def module_of(**more):
    """A module as a good wheel has it, but for what is named."""
    good = {"needed": ["libc.so.6"], "search_path": [], "versions": {"GLIBC_2.14", "GLIBC_2.2.5"}, "machine": "x86_64",
            "changes_code": False, "runs_stack": False, "exported": {"PyInit__native"}}
    made = check_wheel.Module.__new__(check_wheel.Module)
    made.__dict__.update({**good, **more})
    return made


def the_tag_is_that_of_the_newest_symbol():
    assert module_of().platform() == "manylinux_2_14_x86_64"
    assert module_of(versions={"GLIBC_2.9", "GLIBC_2.31", "GCC_3.0"}).platform() == "manylinux_2_31_x86_64"
    assert module_of(versions=set()).platform() == "manylinux_0_0_x86_64"


def a_module_that_does_not_run_everywhere_is_found():
    def flaws(tag="manylinux_2_14_x86_64", **more):
        return " ".join(check_wheel.of_the_library(module_of(**more), tag))

    assert flaws() == ""
    assert "libz.so.1" in flaws(needed=["libc.so.6", "libz.so.1"])
    assert "libpython3.11.so.1.0" in flaws(needed=["libpython3.11.so.1.0"])
    assert "/usr/local/lib" in flaws(search_path=["/usr/local/lib"])
    assert "those of manylinux_2_14" in flaws(tag="manylinux_2_17_x86_64")
    assert "GLIBCXX_3.4.30" in flaws(versions={"GLIBC_2.14", "GLIBCXX_3.4.30"})
    assert "GLIBC_PRIVATE" in flaws(versions={"GLIBC_2.14", "GLIBC_PRIVATE"})
    assert "exports gamut_open" in flaws(exported={"PyInit__native", "gamut_open"})
    assert "0 functions" in flaws(exported=set())
    assert "stack" in flaws(runs_stack=True) and "changed" in flaws(changes_code=True)


def compiled(folder, compiler, source, *options):
    path = pathlib.Path(folder) / "module.so"
    words = [*shlex.split(compiler), "-shared", "-fPIC", "-xc", "-", "-o", path, *options]
    subprocess.run(words, input=source, text=True, check=True)
    return path


def made_up(folder, module, platform, out, **changed):
    """A wheel of the module, with texts that are changed."""
    about = f"{HEAD}.dist-info/"
    fields = {"Name": ABOUT["pypi"], "Version": ABOUT["python"], "License-File": "LICENSE", "Requires-Python": ">=3.9"}
    fields.update((field, "x") for field in check_wheel.FIELDS if field not in fields)
    files = {MODULE: module.read_bytes(), about + "LICENSE": b"text",
             about + "METADATA": "".join(f"{name}: {value}\n" for name, value in fields.items()).encode(),
             about + "WHEEL": f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: cp39-abi3-{platform}\n".encode()}
    path = pathlib.Path(folder) / out / f"{HEAD}-cp39-abi3-{platform}.whl"
    path.parent.mkdir(exist_ok=True)
    pack_wheel.pack({**files, **{about + name: text for name, text in changed.items()}}, path, 1_700_000_000)
    return path


def a_wheel_is_retagged_and_packed_the_same_each_time(folder, compiler):
    module = compiled(folder, compiler, "#include <stdlib.h>\nvoid *PyInit__native(void) { return malloc(1); }\n")
    wheel = made_up(folder, module, "linux_x86_64", "made")
    notices = pathlib.Path(folder) / "texts"
    notices.write_text("licences\n", encoding="ascii")
    made = []
    for out in ("one", "two"):
        (pathlib.Path(folder) / out).mkdir()
        done = subprocess.run([sys.executable, pack_wheel.__file__, wheel, notices, pathlib.Path(folder) / out],
                              check=True, capture_output=True, text=True, env=AT_A_MOMENT)
        made.append(pathlib.Path(done.stdout.strip()))
    assert made[0].name == made[1].name and "manylinux_2_" in made[0].name, made
    assert made[0].read_bytes() == made[1].read_bytes()
    with zipfile.ZipFile(made[0]) as archive:
        assert list(check_wheel.of_the_metadata(archive, made[0].name)) == []
        assert list(check_wheel.of_the_record(archive)) == []
        assert archive.read(f"{HEAD}.dist-info/NOTICES") == b"licences\n"


def a_wheel_with_wrong_texts_is_refused(folder, compiler):
    module = compiled(folder, compiler, "void *PyInit__native(void) { return 0; }\n")

    def flaws(change=None, name=None, **changed):
        path = made_up(folder, module, "manylinux_2_14_x86_64", "wrong", **changed)
        with zipfile.ZipFile(path, "a") as archive:
            if change:
                archive.writestr(*change)
            found = [*check_wheel.of_the_metadata(archive, name or path.name), *check_wheel.of_the_record(archive)]
        return " ".join(found)

    assert flaws() == "there is no NOTICES"
    assert "METADATA has no Project-URL" in flaws(METADATA=b"Name: x\n")
    assert "another tag" in flaws(WHEEL=b"Tag: cp311-cp311-linux_x86_64\nRoot-Is-Purelib: false\n")
    assert "is not the name" in flaws(name="gamut-1.0-cp311-cp311-linux_x86_64.whl")
    assert "gamut/more.py is not both" in flaws(change=("gamut/more.py", "x"))
    assert "outside of the package" in flaws(change=("tests/x.py", "x"))
    path = made_up(folder, module, "manylinux_2_14_x86_64", "wrong")
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, b"changed" if name == MODULE else data)
    with zipfile.ZipFile(path) as archive:
        assert list(check_wheel.of_the_record(archive)) == [f"RECORD has another sum or size of {MODULE}"]


def headers_of_python():
    return subprocess.run([PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('include'))"], check=True,
                          capture_output=True, text=True).stdout.strip()


def names_outside_of_the_stable_interface_are_found(folder, compiler):
    names = ["PyList_Append", "PyUnicode_AsUTF8AndSize", "_PyDict_Next"]
    source = "".join(f"void {name}(void);\n" for name in names) + \
             "void PyInit__native(void)\n{\n" + "".join(f"    {name}();\n" for name in names) + "}\n"
    module = check_wheel.Module(compiled(folder, compiler, source))
    used, strange = check_wheel.of_python(module, headers_of_python(), 9)
    assert used == names, used
    # The second is of the stable interface since 3.10 only.
    assert sorted(strange) == ["PyUnicode_AsUTF8AndSize", "_PyDict_Next"], strange
    assert check_wheel.of_python(module, headers_of_python(), 10)[1] == ["_PyDict_Next"]


def read_by(build):
    """The files of the tree that a build of the library names: Meson's own, what is installed, sources of targets."""
    def introspect(name):
        return json.loads((build / "meson-info" / f"intro-{name}.json").read_text(encoding="utf-8"))

    paths = [*introspect("buildsystem_files"), *filter(os.path.isfile, introspect("installed"))]
    for target in introspect("targets"):
        if not pathlib.Path(target["defined_in"]).is_relative_to(ROOT / "tests"):
            paths += [path for group in target["target_sources"] for path in group.get("sources", [])]
    paths = map(pathlib.Path, paths)
    inside = [path.relative_to(ROOT) for path in paths if path.is_relative_to(ROOT) and not path.is_relative_to(build)]
    return sorted({path for path in inside if path.parts[0] not in TESTS})


def the_sdist_has_what_the_build_reads(folder, build):
    package = pathlib.Path(folder) / "tree" / "bindings" / "python"
    ignored = shutil.ignore_patterns("*.so", "build", "*.egg-info", "__pycache__")
    shutil.copytree(ROOT / "bindings" / "python", package, ignore=ignored)
    (package / "source").symlink_to(ROOT)
    made = []
    for out in ("one", "two"):
        done = subprocess.run([PYTHON, "setup.py", "-q", "sdist", "-d", pathlib.Path(folder) / f"sdist-{out}"],
                              cwd=package, capture_output=True, text=True, check=False, env=AT_A_MOMENT)
        assert done.returncode == 0, done.stderr
        made += (pathlib.Path(folder) / f"sdist-{out}").iterdir()
    assert [path.name for path in made] == [f"{HEAD}.tar.gz"] * 2, made
    assert made[0].read_bytes() == made[1].read_bytes()
    with tarfile.open(made[0]) as archive:
        there = set(archive.getnames())
    for name in ("LICENSE", "PKG-INFO", "pyproject.toml", "setup.py", "build_native.py", "native.c", "native.h",
                 "gamut/__init__.py", "gamut/py.typed", "gamut/_native.pyi"):
        assert f"{HEAD}/{name}" in there, name
    needed = read_by(build)
    assert len(needed) > 300, len(needed)
    # What the sources include and what the generators read stands beside them.
    needed += [path.relative_to(ROOT) for name in ("include", "src", "viewer") for path in (ROOT / name).rglob("*")
               if path.is_file() and path.suffix in (".h", ".operation", ".records", ".ts", ".css")]
    missing = [str(path) for path in needed if f"{HEAD}/source/{path}" not in there]
    assert not missing, missing[:10]


def a_missing_library_is_said(folder):
    """Without meson.build and without pkg-config's gamut the message says what is missing."""
    place = pathlib.Path(folder) / "bare"
    (place / "source").mkdir(parents=True)
    shutil.copy(ROOT / "VERSION", place / "source")
    shutil.copy(ROOT / "bindings" / "python" / "build_native.py", place)
    script = "import build_native, pathlib; build_native.find_library(pathlib.Path('made'))"
    done = subprocess.run([PYTHON, "-c", script], cwd=place, capture_output=True, text=True, check=False,
                          env={"PATH": os.environ["PATH"], "PKG_CONFIG_LIBDIR": str(place)})
    assert f"the library of version {ABOUT['version']} is needed, and pkg-config knows none" in done.stderr, done.stderr


def main():
    build, compiler = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    tap = Tap()
    offered = {"folder": None, "build": build, "compiler": compiler}
    done = subprocess.run([PYTHON, "-c", "import setuptools"], capture_output=True, check=False)
    has_setuptools = done.returncode == 0
    has_headers = (pathlib.Path(headers_of_python()) / "Python.h").is_file()
    for name, case in list(globals().items()):
        if not isinstance(case, types.FunctionType) or not name.startswith(("a_", "the_", "names_")):
            continue
        title = name.replace("_", " ")
        if name.startswith("the_sdist") and not has_setuptools:
            tap.skip(f"{title}: there is no python3-setuptools here")
            continue
        if name.startswith("names_") and not has_headers:
            tap.skip(f"{title}: there is no python3-dev here")
            continue
        with tempfile.TemporaryDirectory() as folder:
            words = case.__code__.co_varnames[:case.__code__.co_argcount]
            try:
                case(**{word: {**offered, "folder": folder}[word] for word in words})
                tap.say(True, title)
            except AssertionError as error:
                tap.say(False, title, error)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
