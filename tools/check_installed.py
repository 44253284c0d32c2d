#!/usr/bin/env python3
"""Use the library as its users do: check_installed.py BUILD CC SANITIZERS. Prints TAP.

Installs the build into a temporary folder, compiles the examples with the flags of pkg-config, against the shared and
the static library, runs them and the programs of docs/start on samples/, and loads the shared library into Python. Does the same from projects of
CMake and Meson, from the build folder itself, and in a program that uses internal names of the library. Checks the
links of README, and compares the dependencies of the Debian package with those of the library. Also configures a
build of each kind of library. SANITIZERS are those of the build, or "none"."""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import project
from page_programs import programs
from sourcetree import ROOT

SAMPLES = ROOT / "samples"
# Example, arguments ({} is a folder to write to), file to check (None: its output), and a text that it must contain.
CASES = [
    ("list_records", [SAMPLES / "autumn.cbt"], None, "2023"),
    ("convert_file", [SAMPLES / "autumn.cbt", "{}/autumn.json"], "autumn.json", '"kind": "event"'),
    ("write_records", [SAMPLES / "club.pgn", "PLAYER", "{}/own.pgn"], "own.pgn", '"PLAYER"'),
    ("build_game", ["{}/game.pgn", "e4", "e7e5", "Ng1-f3", "nonsense"], "game.pgn", "1. e4 e5 2. Nf3 *"),
    ("build_database", ["{}/own.cbh", "Doe, Jane", "Roe, Richard", "1-0", "e4", "e7e5", "Ng1-f3"], None, "Doe, Jane - Roe, Richard  3 half moves"),
    ("check_file", [SAMPLES / "harbour.pbn"], None, "0 errors"),
    ("standings_table", [SAMPLES / "harbour.trf", "BH,SB"], None, "\n  2  "),
    ("pair_round", [], None, "round 3\n"),
    ("find_games", [SAMPLES / "club.pgn"], None, "1 games with a rook ending or a mate"),
    ("double_dummy", [SAMPLES / "pairs.pbn"], None, "     NT  S  H  D  C\n  N "),
    ("database_to_pgn", [SAMPLES / "village.cbh", "{}/village.pgn", "d4", "g8f6", "Bc1-g5"], "village.pgn", "1. d4 Nf6 2. Bg5 *"),
]
KINDS = ["static", "shared", "both"]
# A library with sanitizers cannot be linked into a static program, but the libraries that it needs can.
NEEDED = """
#include <jansson.h>
#include <sqlite3.h>
#include <utf8proc.h>
#include <zlib.h>
#include <zstd.h>
int main(void)
{
    json_t *value = json_true();
    json_decref(value);
    return !(sqlite3_libversion_number() && utf8proc_version() && zlibVersion() && ZSTD_versionNumber());
}
"""
LOADED = """
import ctypes, sys
lib = ctypes.CDLL(sys.argv[1])

class Bytes(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

class Limits(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("memory", ctypes.c_size_t)]

lib.gamut_version.restype = lib.gamut_session_message.restype = ctypes.c_char_p
lib.gamut_position_fen.restype = ctypes.c_size_t
session, reader, record = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
assert lib.gamut_version().decode() == sys.argv[2], lib.gamut_version()
assert lib.gamut_session_open(ctypes.byref(session)) == 0
limits = Limits(ctypes.sizeof(Limits), 0)
lib.gamut_session_limits(ctypes.byref(limits), session)
assert limits.memory == 4 << 30, limits.memory
game = b"1. e4 e5 2. Nf3 *"
lent = Bytes(ctypes.cast(ctypes.c_char_p(game), ctypes.c_void_p), len(game))
assert lib.gamut_session_lend(session, b"x.pgn", lent) == 0
assert lib.gamut_reader_open(ctypes.byref(reader), session, b"x.pgn") == 0
assert lib.gamut_reader_next(reader, ctypes.byref(record)) == 0
assert lib.gamut_reader_next(reader, ctypes.byref(record)) == 1
lib.gamut_reader_close(reader)
assert lib.gamut_session_set(session, b"weather", b"fair") == 3
assert b"weather" in lib.gamut_session_message(session)
assert lib.gamut_session_error(session) == 2
lib.gamut_session_close(session)
position, fen = ctypes.c_void_p(), ctypes.create_string_buffer(128)
assert lib.gamut_position_open(ctypes.byref(position), None) == 0
assert lib.gamut_position_fen(fen, ctypes.c_size_t(128), position) == 56
assert fen.value.startswith(b"rnbqkbnr/pppppppp/")
lib.gamut_position_close(position)
"""
# A program may define names that the library uses internally, and must get its own.
OWN_NAMES = """
#include <gamut/gamut.h>
#include <stdio.h>
int tree_add(void);
int json_open(void);
int tree_add(void) { return 40; }
int json_open(void) { return 2; }
int main(int count, char **words)
{
    gamut_session *session;
    gamut_reader *reader;
    const gamut_record *record;
    if (count != 2 || gamut_session_open(&session) || gamut_reader_open(&reader, session, words[1]) ||
        gamut_reader_next(reader, &record))
        return 1;
    gamut_reader_close(reader);
    gamut_session_close(session);
    return tree_add() + json_open() == 42 ? 0 : 1;
}
"""
CMAKE = f"""cmake_minimum_required(VERSION 3.18)
project(user C)
find_package(gamut {project.words()['numbers']} REQUIRED COMPONENTS static)
foreach(kind gamut static)
  add_executable(with_${{kind}} main.c)
  target_link_libraries(with_${{kind}} PRIVATE gamut::${{kind}})
endforeach()
find_package(gamut 99 QUIET)
if(gamut_FOUND)
  message(FATAL_ERROR "a release that there is not was found")
endif()
"""
MESON = """project('user', 'c')
executable('user', 'main.c', dependencies: dependency('gamut', fallback: 'gamut'))
"""
# The Debian packages of what gamut.pc requires.
PACKAGES = {"jansson": "libjansson-dev", "libutf8proc": "libutf8proc-dev", "libzstd": "libzstd-dev", "sqlite3": "libsqlite3-dev",
            "zlib": "zlib1g-dev"}
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def output_of(words, **others):
    # pkg-config puts a backslash before each byte of a letter outside ASCII; they must be removed.
    return subprocess.run(words, check=True, capture_output=True, text=True, errors="surrogateescape", **others).stdout.strip()


class Installed:
    def __init__(self, build, compiler, sanitizers, folder):
        self.folder = folder
        self.compiler = shlex.split(compiler)
        self.extra = [] if sanitizers == "none" else [f"-fsanitize={sanitizers}"]
        subprocess.run(["meson", "install", "-C", build, "--no-rebuild", "--quiet", "--destdir", folder / "root"], check=True,
                       stdout=subprocess.DEVNULL)
        self.build = pathlib.Path(build)
        self.config = next((folder / "root").rglob("gamut.pc"))
        self.libraries = self.config.parent.parent
        self.shared = self.libraries / "libgamut.so"
        self.static = self.libraries / "libgamut.a"

    def ask(self, *words):
        """The answer of pkg-config with the folder as root."""
        prefix = output_of(["pkg-config", "--variable=prefix", self.config])
        moved = f"--define-variable=prefix={self.folder / 'root'}{prefix}"
        return shlex.split(output_of(["pkg-config", moved, *words, self.config]))

    def compile(self, name, is_static, source=None):
        program = self.folder / (name + (".static" if is_static else ".shared"))
        words = [*self.compiler, "-std=c11", "-Wall", "-Wextra", "-Werror", *self.extra, *self.ask("--cflags"),
                 source or ROOT / "examples" / f"{name}.c", "-o", program]
        if is_static and self.shared.exists():
            # Only libgamut is static: the libraries that it needs are shared, as on most systems.
            needed = output_of(["pkg-config", "--print-requires-private", self.config]).split()
            own = [line for line in self.config.read_text(encoding="utf-8").splitlines() if line.startswith("Libs.private:")]
            words += [self.static, *shlex.split(output_of(["pkg-config", "--libs", *needed])), *own[0].split()[1:]]
        else:
            words += [*self.ask("--libs"), f"-Wl,-rpath,{self.libraries}"]
        subprocess.run(words, check=True, capture_output=True, text=True)
        return program

    def link_all(self):
        """Link a program that needs no shared library, as docs/api.md describes."""
        words = self.ask("--static", "--cflags", "--libs")
        missing = [word for word in words if word.startswith("-l") and word != "-lgamut"
                   and not os.path.isabs(output_of([*self.compiler, f"-print-file-name=lib{word[2:]}.a"]))]
        assert not missing, f"no static library for {' '.join(missing)}: see docs/api.md"
        program = self.folder / "static_program"
        if self.extra:
            (self.folder / "needed.c").write_text(NEEDED, encoding="utf-8")
            words = [word for word in words if word != "-lgamut"]
        source = self.folder / "needed.c" if self.extra else ROOT / "examples" / "build_game.c"
        subprocess.run([*self.compiler, "-std=c11", "-static", source, *words, "-o", program], check=True, capture_output=True,
                       text=True)
        subprocess.run([program, *([] if self.extra else [self.folder / "static.pgn", "e4"])], check=True)

    def use_own_names(self):
        names = output_of(["nm", "-g", "--defined-only", self.static]).splitlines()
        foreign = [line.split()[-1] for line in names if " " in line and not re.match(r"(gamut_|__)", line.split()[-1])]
        assert not foreign, f"{len(foreign)} names without prefix: {' '.join(foreign[:10])}"
        source = self.folder / "own_names.c"
        source.write_text(OWN_NAMES, encoding="utf-8")
        program = self.compile("own_names", True, source)
        subprocess.run([program, SAMPLES / "club.pgn"], check=True, capture_output=True)

    def use_uninstalled(self):
        """Compile with the headers of the sources and run with the library of the build."""
        environment = {**os.environ, "PKG_CONFIG_PATH": str(self.build / "meson-uninstalled")}
        words = shlex.split(output_of(["pkg-config", "--cflags", "--libs", "gamut"], env=environment))
        program = self.folder / "uninstalled"
        subprocess.run([*self.compiler, *self.extra, ROOT / "examples" / "list_records.c", "-o", program, *words, f"-Wl,-rpath,{self.build}"],
                       check=True, capture_output=True, text=True)
        assert "2023" in output_of([program, SAMPLES / "autumn.cbt"])

    def use_from_cmake(self):
        source = self.folder / "cmake"
        source.mkdir()
        (source / "CMakeLists.txt").write_text(CMAKE, encoding="utf-8")
        shutil.copy(ROOT / "examples" / "list_records.c", source / "main.c")
        prefix = output_of(["pkg-config", "--variable=prefix", self.config])
        output_of(["cmake", "-S", source, "-B", source / "build", f"-DCMAKE_PREFIX_PATH={self.folder / 'root'}{prefix}",
                   f"-DCMAKE_C_COMPILER={self.compiler[-1]}", f"-DCMAKE_C_FLAGS={' '.join(self.extra)}"])
        output_of(["cmake", "--build", source / "build"])
        for kind in "gamut", "static":
            assert "2023" in output_of([source / "build" / f"with_{kind}", SAMPLES / "autumn.cbt"])

    def use_from_meson(self):
        """Configure a project that contains this one, and compile against its headers; the library is the same."""
        source = self.folder / "meson"
        (source / "subprojects").mkdir(parents=True)
        (source / "subprojects" / "gamut").symlink_to(ROOT)
        (source / "meson.build").write_text(MESON, encoding="utf-8")
        shutil.copy(ROOT / "examples" / "list_records.c", source / "main.c")
        output_of(["meson", "setup", source / "build", source, "--wrap-mode=forcefallback", "-Ddefault_library=shared"])
        output_of(["ninja", "-C", source / "build", "user.p/main.c.o"])

    def follow_links(self):
        """The files that README links to are installed beside it."""
        readme = next((self.folder / "root").rglob("doc/gamut/README.md"))
        links = set(LINK.findall(readme.read_text(encoding="utf-8")))
        lost = sorted(link for link in links if not (readme.parent / link).exists())
        assert links and not lost, f"not installed: {' '.join(lost)}"

    def compare_package(self):
        """libgamut-dev depends on what gamut.pc requires, and on no other -dev package."""
        control = (ROOT / "packaging" / "debian" / "control").read_text(encoding="utf-8")
        depends = re.search(r"^Package: libgamut-dev\n(?:.*\n)*?Depends:((?:.*\n)(?: .*\n)*)", control, re.MULTILINE)[1]
        packages = {word for word in re.findall(r"[\w.+-]+", depends) if word.endswith("-dev")}
        asked = output_of(["pkg-config", "--print-requires", "--print-requires-private", self.config]).splitlines()
        needed = {PACKAGES[line.split()[0]] for line in asked}
        assert packages == needed, f"the package depends on {sorted(packages)}, the library asks for {sorted(needed)}"

    def load(self):
        """Run LOADED; a sanitized library needs its runtime to be loaded first."""
        environment = dict(os.environ)
        if self.extra and "address" in self.extra[0]:
            runtime = output_of([*self.compiler, "-print-file-name=libasan.so"])
            environment |= {"LD_PRELOAD": runtime, "ASAN_OPTIONS": "detect_leaks=0"}
        output_of([sys.executable, "-c", LOADED, self.shared, output_of(["pkg-config", "--modversion", self.config])],
                  env=environment)


def set_up(kind, folder):
    output_of(["meson", "setup", folder / f"build-{kind}", ROOT, f"-Ddefault_library={kind}", "-Dtests=true"])


def player_of_sample():
    """A player of the sample, so that no name is written here."""
    text = (SAMPLES / "club.pgn").read_text(encoding="utf-8")
    return text.split('[White "', 1)[1].split('"', 1)[0]


def run_example(program, arguments, written, expected, folder):
    words = [str(word).replace("{}", str(folder)).replace("PLAYER", player_of_sample()) for word in arguments]
    done = subprocess.run([program, *words], capture_output=True, text=True, check=False)
    if "this library was built without libdds" in done.stderr:
        return
    text = (folder / written).read_text(encoding="utf-8") if written and (folder / written).exists() else done.stdout
    wanted = expected.replace("PLAYER", player_of_sample())
    if done.returncode or wanted not in text:
        raise AssertionError(f"status {done.returncode}, expected {wanted!r} in:\n{text[-400:]}\n{done.stderr[-400:]}")


def run_page(installed, program):
    """Compile a program of docs/start, and compare what it prints on the samples with the page."""
    source = installed.folder / f"{program.name}.c"
    source.write_text(program.code, encoding="utf-8")
    made, runs = installed.compile(program.name, not installed.shared.exists(), source), list(program.runs())
    assert runs, "the page does not run it"
    for arguments, said in runs:
        done = subprocess.run([made, *arguments], cwd=SAMPLES, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        assert done.stdout == said, f"{program.name} {arguments}: the page has\n{said}and it prints\n{done.stdout}"


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    number = failed = 0

    def attempt(what, function, *arguments):
        nonlocal number, failed
        number += 1
        try:
            function(*arguments)
            print(f"ok {number} - {what}", flush=True)
        except (subprocess.CalledProcessError, AssertionError) as problem:
            failed += 1
            print(f"not ok {number} - {what}")
            for line in f"{problem}\n{getattr(problem, 'stderr', '') or ''}".splitlines():
                print(f"# {line}")

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        installed = Installed(*sys.argv[1:], folder)
        kinds = [is_static for is_static, path in ((False, installed.shared), (True, installed.static)) if path.exists()]
        for kind in KINDS:
            attempt(f"a build is set up with -Ddefault_library={kind}", set_up, kind, folder)
        for example, arguments, written, expected in CASES:
            for is_static in kinds:
                attempt(f"{example} with the {'static' if is_static else 'shared'} library",
                        lambda: run_example(installed.compile(example, is_static), arguments, written, expected, folder))
        for program in programs("c"):
            attempt(f"{program.name}.c of docs/start/{program.page}", run_page, installed, program)
        attempt("README's links lead to documents that are installed", installed.follow_links)
        attempt("libgamut-dev depends on what gamut.pc asks for", installed.compare_package)
        attempt("a project of Meson has this one inside", installed.use_from_meson)
        if installed.static.exists():
            attempt("a program is linked with static libraries alone", installed.link_all)
            attempt("a program has names that the library has inside", installed.use_own_names)
        if installed.shared.exists():
            attempt("the shared library is loaded into Python", installed.load)
            attempt("a program is built with the uninstalled library", installed.use_uninstalled)
        if len(kinds) == 2 and shutil.which("cmake"):
            attempt("find_package(gamut) of CMake finds both libraries", installed.use_from_cmake)
        print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
