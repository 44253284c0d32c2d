#!/usr/bin/env python3
"""Prints the blocks of a page of `gamut report` whose names begin with a word: unpack.py PAGE [WORD]"""
import base64
import json
import re
import sys
import zlib

BLOCK = re.compile(r'<script type="application/octet-stream" data-block="([^"]*)">([^<]*)</script>')


def blocks(page):
    """Name and content of every block."""
    for name, packed in BLOCK.findall(page):
        yield name, json.loads(zlib.decompress(base64.b64decode(packed)))


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        for block, content in blocks(file.read()):
            if block.startswith(sys.argv[2] if len(sys.argv) > 2 else ""):
                print(block)
                for line in content if isinstance(content, list) else [content]:
                    print(json.dumps(line, ensure_ascii=False))
