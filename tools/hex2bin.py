#!/usr/bin/env python3
"""Convert commented hex text to bytes: hex2bin.py IN.hex OUT, or a whole folder: hex2bin.py --tree FROM TO STAMP,
where other files are copied unchanged and STAMP is touched at the end.

A '#' begins a comment up to the end of the line. Everything else is pairs of hex digits, with any blanks between
them, strings in double quotes (their UTF-8 bytes), and repetitions: "00*12" is twelve zero bytes."""
import pathlib
import re
import shutil
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


def convert(source, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix == ".hex":
        target.with_suffix("").write_bytes(parse(source.read_text(encoding="utf-8"), str(source)))
    else:
        shutil.copyfile(source, target)


def convert_tree(source, target):
    shutil.rmtree(target, ignore_errors=True)
    for path in sorted(source.rglob("*")):
        if path.is_file():
            convert(path, target / path.relative_to(source))


def main():
    if len(sys.argv) == 5 and sys.argv[1] == "--tree":
        convert_tree(pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]))
        pathlib.Path(sys.argv[4]).touch()
    elif len(sys.argv) == 3:
        content = parse(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"), sys.argv[1])
        pathlib.Path(sys.argv[2]).write_bytes(content)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    try:
        main()
    except ValueError as problem:
        sys.exit(str(problem))
