"""Makes the C source of the module gamut._native out of the public headers, so that no declaration is written twice,
and finds the library that it is linked with:

- The library that GAMUT_LIBRARY names (libgamut.so or libgamut.a, then with the linker's words in GAMUT_LINK), with the
  headers in GAMUT_INCLUDE.
- Otherwise the sources of the library, which an sdist and a clone have, are compiled by Meson and go into the module
  whole. GAMUT_MESON has more words for `meson setup`.
- Without Meson, the library of this version that pkg-config knows.

setup.py calls `prepare`; tools/build_wheel.sh and tools/check_python.py of a clone set these variables."""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
# Features that only the tool has, by their option in meson_options.txt.
ONLY_THE_TOOL = {"libevent"}


def find_root():
    """The sources of the whole project: in an sdist the folder `source`, in a clone two folders up."""
    for folder in (HERE / "source", HERE.parent.parent):
        if (folder / "VERSION").is_file():
            return folder
    raise SystemExit("gamut: the sources of the project are neither in the folder 'source' nor two folders up")


def version():
    return (find_root() / "VERSION").read_text(encoding="ascii").strip()


def compiler():
    return shlex.split(os.environ.get("CC", "cc"))


def declarations(source, flags):
    """What the headers declare, as cffi reads it: without what the compiler's own headers bring along."""
    with tempfile.TemporaryDirectory() as empty:
        for name in ("stdbool.h", "stddef.h", "stdint.h"):
            (pathlib.Path(empty) / name).touch()
        text = subprocess.run([*compiler(), "-E", "-P", "-nostdinc", "-I", empty, *flags, "-"],
                              input=source, check=True, capture_output=True, text=True).stdout
    return re.sub(r"__attribute__\s*\(\(.*?\)\)\)?", "", text)


def libraries(build):
    """The libraries that libgamut.a of a build folder needs, as words for the linker, which leaves out those that only
    the tool needs."""
    found = json.loads((build / "meson-info" / "intro-dependencies.json").read_text(encoding="utf-8"))
    words = [word for library in found for word in library["link_args"] if library["name"] != "cmocka"]
    return ["-Wl,--as-needed", *dict.fromkeys([*words, "-lpthread", "-lm", "-ldl"])]


def run(words, log):
    """Run a command that writes to a log, and say on failure what its last lines are."""
    with open(log, "w", encoding="utf-8") as file:
        done = subprocess.run(words, stdout=file, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        said = pathlib.Path(log).read_text(encoding="utf-8", errors="replace").splitlines()
        raise SystemExit("gamut: the library cannot be built: " + " ".join(map(str, words[:2])) + " failed\n" +
                         "\n".join(said[-15:]) +
                         "\nIt needs a C compiler, Meson 1.0 or newer, Ninja, pkg-config and libutf8proc with its "
                         "header; docs/python.md has the names of the packages.")


def left_out(build):
    """What a build of the library cannot do because something was not found: options of Meson and their purposes."""
    def read(name):
        return json.loads((build / "meson-info" / f"intro-{name}.json").read_text(encoding="utf-8"))

    # A library is a dependency, or only its header is used, by a source that is named after it.
    found = {library["name"] for library in read("dependencies")}
    found.update(pathlib.Path(path).stem for target in read("targets") if target["name"] == "gamut_parts"
                 for group in target["target_sources"] for path in group.get("sources", [])
                 if not path.endswith("_none.c"))
    return [(option["name"], option["description"]) for option in read("buildoptions")
            if option["section"] == "user" and option["type"] == "feature" and option["value"] != "disabled"
            and option["name"] not in ONLY_THE_TOOL and not any(option["name"] in name for name in found)]


def build_library(root, folder):
    """Compile libgamut.a from the sources; return it and what it is linked with."""
    build = folder / "library"
    folder.mkdir(parents=True, exist_ok=True)
    if not (build / "build.ninja").is_file():
        shutil.rmtree(build, ignore_errors=True)
        # Both kinds: only then the objects may go into a module.
        run(["meson", "setup", build, root, "-Dbuildtype=release", "-Ddefault_library=both", "-Dwerror=false",
             *shlex.split(os.environ.get("GAMUT_MESON", ""))], folder / "setup.log")
    run(["ninja", "-C", build, "libgamut.a"], folder / "build.log")
    for option, purpose in left_out(build):
        print(f"gamut: the package cannot do this: {purpose} ({option} was not found)", file=sys.stderr)
    return build / "libgamut.a", libraries(build)


def installed_library():
    """The words for the compiler and the linker that pkg-config knows."""
    def ask(*words):
        try:
            done = subprocess.run(["pkg-config", *words, "gamut"], capture_output=True, text=True, check=False)
        except FileNotFoundError:
            return None
        return done.stdout.strip() if done.returncode == 0 else None

    there = ask("--modversion")
    if there != version():
        missing = [program for program in ("meson", "ninja") if not shutil.which(program)]
        raise SystemExit(f"gamut: the library of version {version()} is needed, and " +
                         (f"pkg-config knows {there}" if there else "pkg-config knows none") +
                         f"; to build it from its sources {' and '.join(missing) or 'meson.build'} is missing")
    return shlex.split(ask("--cflags")), shlex.split(ask("--libs"))


def find_library(folder):
    """The words for the compiler and the linker; `folder` is for what has to be built."""
    include, library = os.environ.get("GAMUT_INCLUDE"), os.environ.get("GAMUT_LIBRARY")
    if bool(include) != bool(library):
        raise SystemExit("gamut: set both GAMUT_INCLUDE and GAMUT_LIBRARY, or none of them")
    if library:
        return ["-I" + include], [library, *shlex.split(os.environ.get("GAMUT_LINK", ""))]
    root = find_root()
    if (root / "meson.build").is_file() and shutil.which("meson") and shutil.which("ninja"):
        library, words = build_library(root, folder)
        return ["-I" + str(root / "include")], [str(library), *words]
    return installed_library()


def prepare(extension, folder):
    """Give the extension what it is made of; `folder` is for what is made on the way."""
    from cffi import FFI  # only here: what an sdist needs is less

    flags, link = find_library(folder)
    flags = ["-I" + str(HERE), *flags]
    source = '#include "native.h"\n'
    made = folder / "gamut._native.c"
    ffi = FFI()
    ffi.cdef(declarations(source, flags))
    ffi.set_source(extension.name, source)
    folder.mkdir(parents=True, exist_ok=True)
    ffi.emit_c_code(str(made))
    extension.sources = [str(made), *extension.sources]
    # Nothing of the library is seen from outside: another module may have a different one under the same names.
    extension.extra_compile_args = [*flags, "-fvisibility=hidden"]
    extension.extra_link_args = [*link, *(["-Wl,--exclude-libs,ALL"] if sys.platform == "linux" else [])]
