#!/usr/bin/env python3
"""Makes a C table of the report files, so that the library has them wherever it is: embed_reports.py OUT FILE..."""
import sys
from pathlib import Path


def quoted(text):
    """A line of C per line of the file."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("?", "\\?")
    return "\n".join(f'      "{line}\\n"' for line in escaped.splitlines())


def main():
    out, files = sys.argv[1], sorted(sys.argv[2:], key=lambda name: Path(name).stem)
    rows = ",\n".join(f'    {{ "{Path(name).stem}",\n{quoted(Path(name).read_text(encoding="utf-8"))} }}' for name in files)
    Path(out).write_text(f"""/* Made by tools/embed_reports.py from src/collection/reports. */
#include "collection/reports.h"

const collection_report_file collection_report_files[] = {{
{rows}
}};
const size_t collection_report_file_count = sizeof collection_report_files / sizeof collection_report_files[0];
""", encoding="utf-8")


if __name__ == "__main__":
    main()
