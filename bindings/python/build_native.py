"""Makes the module gamut._native out of the public headers, so that no declaration is written twice.

Without settings the headers and the library are those of pkg-config. GAMUT_INCLUDE and GAMUT_LIBRARY name those of a build folder
instead: a libgamut.so, or a libgamut.a, which goes into the module whole and needs the libraries in GAMUT_LINK; ./dev wheel does
that."""
import os
import pathlib
import re
import shlex
import subprocess
import tempfile

from cffi import FFI

HERE = pathlib.Path(__file__).parent


def pkg_config(*words):
    return shlex.split(subprocess.run(["pkg-config", *words], check=True, capture_output=True, text=True).stdout)


def declarations(source, flags):
    """What the headers declare, as cffi reads it: without what the compiler's own headers bring along."""
    with tempfile.TemporaryDirectory() as empty:
        for name in ("stdbool.h", "stddef.h", "stdint.h"):
            (pathlib.Path(empty) / name).touch()
        text = subprocess.run([*shlex.split(os.environ.get("CC", "cc")), "-E", "-P", "-nostdinc", "-I", empty, *flags, "-"],
                              input=source, check=True, capture_output=True, text=True).stdout
    return re.sub(r"__attribute__\s*\(\(.*?\)\)\)?", "", text)


include, library = os.environ.get("GAMUT_INCLUDE"), os.environ.get("GAMUT_LIBRARY")
if bool(include) != bool(library):
    raise SystemExit("set both GAMUT_INCLUDE and GAMUT_LIBRARY, or none of them")
if library:
    flags, link = ["-I" + include, "-I" + str(HERE)], [library, *shlex.split(os.environ.get("GAMUT_LINK", ""))]
else:
    flags, link = ["-I" + str(HERE), *pkg_config("--cflags", "gamut")], pkg_config("--libs", "gamut")

source = '#include "native.h"\n'
ffibuilder = FFI()
ffibuilder.cdef(declarations(source, flags))
ffibuilder.set_source("gamut._native", source, sources=["native.c"], extra_compile_args=flags, extra_link_args=link)

if __name__ == "__main__":
    ffibuilder.compile(verbose=True)
