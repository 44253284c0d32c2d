#!/usr/bin/env python3
"""The pieces of the viewer as a table in C: embed_pieces.py PIECES.JS OUT.H. So a piece is drawn once, for pages and for pictures."""
import re
import sys

BASE = re.compile(r'^const base = "([^"]*)";$', re.M)
PIECE = re.compile(r'^  ([PRNBQK]): \[\n    "([^"]*)" \+ base,\n    "([^"]*)",\n  \],$', re.M)


def main():
    source, out = sys.argv[1:]
    with open(source, encoding="utf-8") as file:
        text = file.read()
    base, pieces = BASE.search(text), PIECE.findall(text)
    if not base or len(pieces) != 6:
        sys.exit(f"embed_pieces.py: {source} has {len(pieces)} pieces in the form that is known, not six")
    rows = "".join(f"    {{ '{letter}', \"{outline}{base[1]}\", \"{inner}\" }},\n" for letter, outline, inner in pieces)
    with open(out, "w", encoding="utf-8") as file:
        file.write(f"/* Made by tools/embed_pieces.py of viewer/pieces.js. */\nstatic const drawn_piece pieces[] = {{\n{rows}}};\n")


if __name__ == "__main__":
    main()
