#!/usr/bin/env python3
"""Use the installed Python package as a stranger does: try_package.py, in a folder with harbour.trf and harbour.pbn

Uses every library that the package may have inside, prints what was seen in lines that begin with `try:`, and fails if
anything is not as it must be."""
import gzip
import os
import pathlib
import platform
import subprocess
import sys
import tempfile
import zipfile

import gamut
from gamut._native import ffi, lib


def main():
    tournament, deals = pathlib.Path("harbour.trf"), pathlib.Path("harbour.pbn")
    rows = gamut.standings(tournament)["competitors"]
    assert rows and rows[0]["rank"] == 1, rows
    solved = [row for row in gamut.dd(deals) if row["tricks"]]  # not those with unknown cards
    assert solved, "no deal was solved"
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        database = place / "all.db"
        gamut.collect([deals], database=database)
        boards = gamut.query("SELECT count(*) AS number FROM boards", database=database)
        (place / "deals.pbn.gz").write_bytes(gzip.compress(deals.read_bytes()))
        with zipfile.ZipFile(place / "deals.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(deals, "deals.pbn")
        for packed in ("deals.pbn.gz", "deals.zip"):
            assert len(list(gamut.read(place / packed))) == len(list(gamut.read(deals))), packed
        text = place / "deals.json"
        gamut.convert([deals], text)
        assert len(list(gamut.read(text))) == len(list(gamut.read(deals)))
        try:
            gamut.collect([deals], database="clickhouse://127.0.0.1:1/x")
            refused = "it did not refuse a server"
        except Exception as error:  # whatever it is, the user reads it
            refused = str(error)
    print(f"try: Python {platform.python_version()}, {' '.join(platform.libc_ver())}, gamut {gamut.__version__}: "
          f"{len(rows)} players ranked, {len(solved)} deals solved, {boards[0]['number']} boards collected")
    print("try: " + "; ".join(ffi.string(lib.gamut_libraries()).decode().splitlines()))
    print(f"try: a server: {refused}")
    # Python ends as it should after libdds was there.
    return subprocess.run([sys.executable, "-c", f"import gamut; gamut.dd({str(deals)!r})"], check=False,
                          env=os.environ).returncode


if __name__ == "__main__":
    sys.exit(main())
