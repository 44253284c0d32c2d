#!/usr/bin/env python3
"""Write the report files as a C table, so that they are part of the library: embed_reports.py OUT FILE..."""
import sys
from pathlib import Path


def spelled(text):
    """One line of C per line of the file, byte by byte: compilers need not accept strings over 4095 bytes."""
    lines = text.encode().splitlines(keepends=True)
    return "\n".join("    " + " ".join(f"{byte}," for byte in line) for line in lines)


def main():
    out, files = sys.argv[1], sorted(sys.argv[2:], key=lambda name: Path(name).stem)
    texts = "".join(f"static const unsigned char text_{at}[] = {{\n{spelled(Path(name).read_text(encoding='utf-8'))} 0\n}};\n"
                    for at, name in enumerate(files))
    rows = ",\n".join(f'    {{ "{Path(name).stem}", (const char *)text_{at} }}' for at, name in enumerate(files))
    Path(out).write_text(f"""/* Made by tools/embed_reports.py from src/collection/reports. */
#include "collection/reports.h"

{texts}
const collection_report_file collection_report_files[] = {{
{rows}
}};
const size_t collection_report_file_count = sizeof collection_report_files / sizeof collection_report_files[0];
""", encoding="utf-8")


if __name__ == "__main__":
    main()
