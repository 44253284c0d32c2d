#!/usr/bin/env python3
"""Turns commented hex text into bytes: hex2bin.py IN.hex OUT.

A '#' begins a comment up to the end of the line. Everything else is pairs of hex digits, with blanks between them as one
likes, strings in double quotes (their UTF-8 bytes), and repetitions: "00*12" is twelve zero bytes."""
import re
import sys

TOKEN = re.compile(r'\s*(?:(#.*)|"((?:[^"\\]|\\.)*)"|((?:[0-9A-Fa-f]{2})+)(?:\*(\d+))?(?=[\s"#]|$))')


def parse_line(line, where):
    out = bytearray()
    at = 0
    while line[at:].strip():
        match = TOKEN.match(line, at)
        if not match:
            raise ValueError(f"{where}: '{line[at:].strip()}' is neither hex nor text nor comment")
        comment, text, digits, times = match.groups()
        if comment is not None:
            break
        if text is not None:
            out += re.sub(r"\\(.)", r"\1", text).encode()
        else:
            out += bytes.fromhex(digits) * int(times or 1)
        at = match.end()
    return out


def parse(text, name="hex"):
    out = bytearray()
    for number, line in enumerate(text.splitlines(), 1):
        out += parse_line(line, f"{name}:{number}")
    return bytes(out)


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: hex2bin.py IN.hex OUT")
    with open(sys.argv[1], encoding="utf-8") as file:
        content = parse(file.read(), sys.argv[1])
    with open(sys.argv[2], "wb") as file:
        file.write(content)


if __name__ == "__main__":
    try:
        main()
    except ValueError as problem:
        sys.exit(str(problem))
