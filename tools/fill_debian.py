#!/usr/bin/env python3
"""Write the folder debian/ of a source tree from packaging/debian: fill_debian.py TREE SECONDS [SUFFIX]

Words between @ in names and texts of its files are filled in from VERSION and packaging/project.ini (tools/project.py);
the changelog has one entry, of this version, with the time SECONDS after 1970, and with SUFFIX after
the version if the packages are for one release of Debian (~deb12)."""
import datetime
import email.utils
import pathlib
import re
import shutil
import sys

import project
from sourcetree import ROOT

CHANGELOG = """@NAME@ (@DEBIAN@-1@SUFFIX@) unstable; urgency=medium

  * Release @VERSION@; /usr/share/doc/@NAME@/NEWS.md has what is in it.

 -- Gamut maintainers <@CONTACT@>  @DATE@
"""


def main():
    tree, seconds = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    suffix = sys.argv[3] if len(sys.argv) > 3 else ""
    when = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    words = {**project.words(), "suffix": suffix, "date": email.utils.format_datetime(when)}

    def fill(text):
        return re.sub(r"@([A-Z]+)@", lambda match: words[match[1].lower()], text)

    source, target = ROOT / "packaging" / "debian", tree / "debian"
    shutil.copytree(source, target)
    for path in sorted(file for file in target.rglob("*") if file.is_file()):
        path.write_text(fill(path.read_text(encoding="utf-8")), encoding="utf-8")
        path.rename(path.with_name(fill(path.name)))
    (target / "changelog").write_text(fill(CHANGELOG), encoding="utf-8")


if __name__ == "__main__":
    main()
