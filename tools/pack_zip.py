#!/usr/bin/env python3
"""Pack files and folders: pack_zip.py OUT.zip TOP PATH... They are in the folder TOP of the archive; the same files
give the same bytes."""
import pathlib
import sys
import zipfile


def main():
    out, top, *paths = sys.argv[1:]
    with zipfile.ZipFile(out, "w") as archive:
        for path in map(pathlib.Path, paths):
            for file in sorted(each for each in path.rglob("*") if each.is_file()) if path.is_dir() else [path]:
                entry = zipfile.ZipInfo(f"{top}/{file.relative_to(path.parent)}")
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = (0o755 if file.suffix == ".exe" else 0o644) << 16
                archive.writestr(entry, file.read_bytes(), compresslevel=9)


if __name__ == "__main__":
    main()
