#!/usr/bin/env python3
"""Unpack the seeds of the fuzz targets: unpack_seeds.py FROM TO STAMP. FROM/pgn.zip becomes the folder TO/pgn."""
import pathlib
import shutil
import sys
import zipfile


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    source, target, stamp = map(pathlib.Path, sys.argv[1:])
    shutil.rmtree(target, ignore_errors=True)
    for path in sorted(source.glob("*.zip")):
        with zipfile.ZipFile(path) as packed:
            packed.extractall(target / path.stem)
    stamp.touch()


if __name__ == "__main__":
    main()
