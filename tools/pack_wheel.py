#!/usr/bin/env python3
"""Give a wheel the tag of the oldest systems that it runs on, and pack it: pack_wheel.py WHEEL NOTICES FOLDER

The file NOTICES, with the licences of the libraries inside of the module, goes into the wheel. The tag is that of the
newest symbol of the C library that its module uses. Names that only a debugger reads are removed. The same files give
the same bytes; times are SOURCE_DATE_EPOCH, or 1980. Prints the path of the wheel in FOLDER."""
import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import zipfile

from check_wheel import Module


def contents(wheel, folder):
    """The files of a wheel by name, its module stripped, and the tag of that."""
    files, platform = {}, None
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith(".so"):
                path = archive.extract(name, folder)
                subprocess.run(["strip", "--strip-unneeded", path], check=True)
                platform = Module(path).platform()
                files[name] = pathlib.Path(path).read_bytes()
            elif not name.endswith(("/", "/RECORD")):
                files[name] = archive.read(name)
    return files, platform


def pack(files, out, moment):
    """Write the files, and RECORD as the last."""
    record = next(name for name in files if name.endswith(".dist-info/WHEEL")).replace("/WHEEL", "/RECORD")
    lines = []
    for name in sorted(files):
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(files[name])}\n")
    lines.append(f"{record},,\n")
    date = max(time.gmtime(moment)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in [*sorted(files.items()), (record, "".join(lines).encode())]:
            entry = zipfile.ZipInfo(name, date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if name.endswith(".so") else 0o100644) << 16
            archive.writestr(entry, data, compresslevel=9)


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    wheel, notices, out = map(pathlib.Path, sys.argv[1:])
    with tempfile.TemporaryDirectory() as folder:
        files, platform = contents(wheel, folder)
    head, python, abi, _ = wheel.stem.rsplit("-", 3)
    about = next(name for name in files if name.endswith(".dist-info/WHEEL")).removesuffix("WHEEL")
    tag, field = f"Tag: {python}-{abi}-{platform}".encode(), b"\nRequires-Python:"
    files[about + "WHEEL"] = re.sub(rb"(?m)^Tag: .*$", tag, files[about + "WHEEL"])
    files[about + "METADATA"] = files[about + "METADATA"].replace(field, b"\nLicense-File: NOTICES" + field, 1)
    licence = next(name for name in files if name.startswith(about) and name.endswith("LICENSE"))
    files[licence.removesuffix("LICENSE") + "NOTICES"] = notices.read_bytes()
    result = out / f"{head}-{python}-{abi}-{platform}.whl"
    pack(files, result, int(os.environ.get("SOURCE_DATE_EPOCH", "0")))
    print(result)
    return 0


if __name__ == "__main__":
    sys.exit(main())
