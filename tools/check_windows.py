#!/usr/bin/env python3
"""Compare Gamut for Windows with the native tool: check_windows.py GAMUT GAMUT.EXE [FOLDER...]. Prints TAP.

Runs both on every sample, or on every file in the folders, the second under Wine, and compares output, messages and
exit status; archives, collections, double dummy and the server, too (foreign.py). Then tests what differs between the
systems: names and paths, replaced files, byte streams, the console."""
import os
import pathlib
import pty
import shutil
import subprocess
import sys
import tempfile
import zipfile

import foreign
from foreign import SAMPLES

NAME = "Tromsø ½ 北京 Čaj"


class Tools(foreign.Tools):
    """The native tool and the one for Windows, and the results of the tests."""

    def __init__(self, native, windows, prefix):
        super().__init__(native)
        self.windows = windows
        self.environment |= {"WINEPREFIX": str(prefix), "WINEDEBUG": "-all"}

    def words(self, folder):
        return ["wine", str(self.windows)], folder


def try_names(tools, folder):
    """Backslashes, names in many scripts, families of files, long paths."""
    below = folder / "games" / NAME
    below.mkdir(parents=True)
    for file in SAMPLES.glob("village.*"):
        shutil.copy(file, below / file.name)
    shutil.copy(SAMPLES / "club.pgn", below / f"{NAME}.pgn")
    path = f"games\\{NAME}\\village.cbh"
    status, output, errors = tools.run(folder, "convert", path, "--to", "pgn")
    expected = tools.run_native(SAMPLES, "convert", "village.cbh", "--to", "pgn")
    tools.say((status, output, errors) == expected, "a database is found whole by a path with backslashes", status, output, errors)
    whole = "Z:" + str(below / "VILLAGE.CBG").replace("/", "\\")
    status, output, errors = tools.run(folder, "info", "--json", whole)
    tools.say(status == 0 and b'"records": 4' in output, "a whole path with a drive, in capitals", status, output, errors)
    status, output, errors = tools.run(folder, "check", "games")
    tools.say(status == 0 and errors == b"2 files checked, nothing found\n", "a folder is walked through", status, output, errors)
    status, output, errors = tools.run(below, "check", "village.cb?", "*.pgn")
    # The files of a database are one.
    tools.say(status == 0 and errors == b"2 files checked, nothing found\n", "*.pgn stands for files", status, output, errors)
    target = f"games\\{NAME}\\Größe.cbh"
    status, output, errors = tools.run(folder, "convert", f"games\\{NAME}\\{NAME}.pgn", "-o", target)
    tools.say(status == 0 and (below / "Größe.cbg").exists() and tools.run_native(below, "diff", f"{NAME}.pgn", "Größe.cbh")[0] == 0,
              "a database is written under a name in other scripts", status, output, errors)
    deep = below.joinpath(*["a folder with a name of forty characters"] * 8)
    deep.mkdir(parents=True)
    shutil.copy(SAMPLES / "club.pgn", deep)
    words = [str((deep / name).relative_to(folder)).replace("/", "\\") for name in ("club.pgn", "copy.pgn")]
    status, output, errors = tools.run(folder, "convert", words[0], "-o", words[1])
    tools.say(status == 0 and (deep / "copy.pgn").read_bytes() == (deep / "club.pgn").read_bytes(),
              "a path of more than 260 characters", status, output, errors)


def try_replacing(tools, folder):
    """A complete file replaces another and leaves nothing beside it."""
    shutil.copy(SAMPLES / "club.trf", folder)
    native = folder / "native.trf"
    edit = ["set", "round/3/3-2", "0-1", "--quiet"]
    tools.run_native(SAMPLES, "edit", "club.trf", *edit, "-o", native)
    status, output, errors = tools.run(folder, "edit", "club.trf", *edit, "-o", "club.trf")
    tools.say(status == 0 and (folder / "club.trf").read_bytes() == native.read_bytes(), "a file is edited in its place", status, output, errors)
    large = folder / "large.pgn"
    large.write_bytes((SAMPLES / "club.pgn").read_bytes() * 4000)
    before = large.read_bytes()
    status, output, errors = tools.run(folder, "convert", "large.pgn", "--games", "2-", "-o", "large.pgn")
    tools.say(status == 0 and len(before) > len(large.read_bytes()) > len(before) - 2000, "a large file is replaced by a part of itself",
              status, output, errors)
    locked = folder / "locked.pgn"
    locked.write_bytes(b"old")
    locked.chmod(0o444)
    status, output, errors = tools.run(SAMPLES, "convert", "club.pgn", "-o", locked)
    tools.say(status == 4 and locked.read_bytes() == b"old" and b"permission denied" in errors, "a file that may not be written stays", status, errors)
    status, output, errors = tools.run(SAMPLES, "convert", "club.pgn", "-o", folder / "missing" / "x.pgn")
    tools.say(status == 4 and b"no such file or folder" in errors, "a folder that is missing is named", status, errors)
    left = [path.name for path in folder.iterdir() if path.name.startswith(".gamut")]
    tools.say(not left, "nothing is left beside them", left)


def try_streams(tools, folder):
    """Bytes pass through pipes unchanged, a backslash leads into archives, and a terminal gets UTF-8."""
    for name, words in (("autumn.cbt", ["convert", "-", "--from", "cbt", "--to", "jsonl"]), ("club.pgn", ["convert", "-", "--to", "pgn"]),
                        ("monday.aca", ["info", "-"])):
        tools.compare(SAMPLES, *words, data=(SAMPLES / name).read_bytes())
    game = (SAMPLES / "club.pgn").read_bytes().replace(b"\n", b"\r\n")
    tools.compare(SAMPLES, "convert", "-", "--to", "pgn", data=game)
    with zipfile.ZipFile(folder / "x.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("y.pgn", game)
    a, b = tools.run_native(folder, "check", "x.zip/y.pgn"), tools.run(folder, "check", "x.zip\\y.pgn")
    tools.say(a == (b[0], b[1].replace(b"\\", b"/"), b[2]), "check x.zip\\y.pgn", a, b)
    tools.compare(SAMPLES, "info", "club.pgn", "--quiet")
    tools.compare(SAMPLES, "info", "there is none.pgn")
    tools.compare(SAMPLES, "check", "club.pgn", "--no-such-option")
    tools.compare(SAMPLES, "report", "club.pgn", "monday.aca")
    main, other = pty.openpty()
    with subprocess.Popen(["wine", tools.windows, "show", "harbour.trf", "--round", "5"], cwd=SAMPLES, env={**tools.environment, "TERM": "xterm"},
                          stdin=other, stdout=other, stderr=other) as process:
        process.wait(timeout=60)
    os.close(other)
    seen = b""
    try:
        while piece := os.read(main, 65536):
            seen += piece
    except OSError:  # the terminal is closed
        pass
    for noise in (b"\x1b[?25l", b"\x1b[?25h"):  # the cursor is hidden and shown
        seen = seen.replace(noise, b"")
    tools.say("½-½".encode() in seen, "a console shows characters beyond ASCII", seen)


def main():
    native, windows = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    if not windows.exists() or not shutil.which("wine"):
        print("1..1\nok 1 - Windows # SKIP ./dev windows builds the tool, and Wine runs it")
        return 0
    prefix = windows.parent / "wine"
    prefix.mkdir(exist_ok=True)  # the server requires it
    tools = Tools(native, windows, prefix)
    # Processes that Wine starts first would keep the pipes of a test open, so they are started here and stay.
    quiet = {"env": tools.environment, "stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(["wineserver", "--kill"], **quiet, check=False)  # from an interrupted run
    subprocess.run(["wineserver", "--wait"], **quiet, check=False)
    subprocess.run(["wineserver", "--persistent"], **quiet, check=True)
    subprocess.run(["wineboot", "--init"], **quiet, check=True)
    for folder in [pathlib.Path(word).resolve() for word in sys.argv[3:]] or [SAMPLES]:
        foreign.compare_files(tools, folder)
    for attempt in (foreign.try_all, try_names, try_replacing, try_streams):
        with tempfile.TemporaryDirectory(prefix="gamut-windows-") as place:
            attempt(tools, pathlib.Path(place))
    subprocess.run(["wineserver", "--kill"], **quiet, check=False)  # it fails if the server has ended by itself
    return tools.end()


if __name__ == "__main__":
    sys.exit(main())
