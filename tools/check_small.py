#!/usr/bin/env python3
"""The smallest core: check_small.py GAMUT. Prints TAP.

Builds the tool without any optional library, and compares its output for every sample with that of GAMUT, the
complete tool. What needs a library must be refused with a message that names it."""
import gzip
import pathlib
import subprocess
import sys
import tempfile
import zipfile

from sourcetree import ROOT
from tap import Tap

SAMPLES = ROOT / "samples"
OPTIONS = ["curl", "dds", "jansson", "libarchive", "sqlite", "threads", "zlib", "zstd"]
COMMANDS = [["info"], ["check"], ["show"], ["convert", "--to", "jsonl"], ["dump"], ["standings"]]
NEEDS_JSON = {".json", ".jsonl"}


def run(*words):
    done = subprocess.run(words, cwd=SAMPLES, capture_output=True)
    return done.returncode, done.stdout, done.stderr


def build(folder):
    options = [f"-D{name}=disabled" for name in OPTIONS]
    for words in (["meson", "setup", folder, "-Dbuildtype=plain", "-Ddefault_library=static", *options],
                  ["ninja", "-C", folder, "gamut"]):
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            sys.exit("1..1\nnot ok 1 - the smallest core builds\n" + "# " + (done.stdout + done.stderr)[-3000:].replace("\n", "\n# "))
    return folder / "gamut"


def refusals(small, folder):
    """Commands, and the library that their message must name."""
    game = (SAMPLES / "club.pgn").read_bytes()
    (folder / "x.pgn.gz").write_bytes(gzip.compress(game))
    (folder / "x.pgn.zst").write_bytes(b"\x28\xb5\x2f\xfd\x04\x00\x01\x00\x00\x99\xe9\xd8\x51")
    with zipfile.ZipFile(folder / "x.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("x.pgn", game)
    yield "gzip", run(small, "check", folder / "x.pgn.gz"), b"no zlib"
    yield "zstd", run(small, "check", folder / "x.pgn.zst"), b"no libzstd"
    yield "zip", run(small, "check", folder / "x.zip"), b"no zlib"
    yield "JSON", run(small, "check", SAMPLES / "autumn.json"), b"no jansson"
    yield "double dummy", run(small, "dd", SAMPLES / "harbour.pbn"), b"libdds"
    yield "collections", run(small, "collect", "-d", folder / "x.db", SAMPLES / "club.pgn"), b"SQLite"
    yield "collections on servers", run(small, "check", "clickhouse://127.0.0.1:1/x"), b"libcurl"


def main():
    whole = pathlib.Path(sys.argv[1]).resolve()
    tap = Tap()
    say = tap.say

    with tempfile.TemporaryDirectory(prefix="gamut-small-") as name:
        folder = pathlib.Path(name)
        small = build(folder / "build")
        version = run(small, "--version")[1].decode()
        for option in OPTIONS:
            if option != "threads":
                say(f"without {option}" in version or f"without lib{option}" in version, f"--version says that {option} is missing", version)
        for file in sorted(SAMPLES.iterdir()):
            if file.suffix not in NEEDS_JSON:
                for command in COMMANDS:
                    words = [command[0], file.name, *command[1:]]
                    a, b = run(whole, *words), run(small, *words)
                    say(a == b, " ".join(words), a, b)
        for what, (status, answer, message), library in refusals(small, folder):
            say(status != 0 and library in answer + message, f"{what} is refused with the reason", status, answer + message)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
