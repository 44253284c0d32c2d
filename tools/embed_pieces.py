#!/usr/bin/env python3
"""Write the pieces of the viewer as a C table: embed_pieces.py PIECES.TS OUT.H. So pages and pictures share the
drawings."""
import re
import sys

BASE = re.compile(r'^const base = "([^"]*)";$', re.M)
TEXT = r'(?:"[^"]*"|base)(?:\s*\+\s*(?:"[^"]*"|base))*'  # shared parts of drawings
PIECE = re.compile(rf"^  ([PRNBQK]): \[\s*({TEXT}),\s*({TEXT}),\s*\],$", re.M)


def main():
    source, out = sys.argv[1:]
    with open(source, encoding="utf-8") as file:
        text = file.read()
    base, pieces = BASE.search(text), PIECE.findall(text)

    def whole(parts):
        return "".join(base[1] if part == "base" else part[1:-1] for part in re.findall(r'"[^"]*"|base', parts))

    if not base or len(pieces) != 6:
        sys.exit(f"embed_pieces.py: {source} has {len(pieces)} pieces in the form that is known, not six")
    rows = "".join(f"    {{ '{letter}', \"{whole(outline)}\", \"{whole(inner)}\" }},\n" for letter, outline, inner in pieces)
    with open(out, "w", encoding="utf-8") as file:
        file.write(f"/* Made by tools/embed_pieces.py of viewer/pieces.ts. */\nstatic const drawn_piece pieces[] = {{\n{rows}}};\n")


if __name__ == "__main__":
    main()
