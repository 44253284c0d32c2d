#!/usr/bin/env python3
"""Refresh the generated parts of documents: generate_docs.py [--check] GAMUT

In README.md and docs/ everything between `<!-- generated: WHAT -->` and `<!-- end -->` is the output of `gamut
--generate WHAT`; docs/schema/KIND.json is that of `gamut --generate schema:KIND`. --check changes nothing and fails
if something is stale."""
import pathlib
import re
import subprocess
import sys

from sourcetree import ROOT

PART = re.compile(r"(<!-- generated: (\S+) -->\n).*?(<!-- end -->)", re.DOTALL)


def generate(gamut, what):
    return subprocess.run([gamut, "--generate", what], check=True, capture_output=True, text=True).stdout


def renew(gamut, path):
    """(current text, expected text)"""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        return text, generate(gamut, f"schema:{path.stem}")
    return text, PART.sub(lambda part: f"{part[1]}\n{generate(gamut, part[2]).strip()}\n\n{part[3]}", text)


def main():
    arguments = sys.argv[1:]
    is_check = "--check" in arguments
    arguments = [argument for argument in arguments if argument != "--check"]
    if len(arguments) != 1:
        sys.exit(__doc__)
    gamut = str(pathlib.Path(arguments[0]).resolve())
    docs = ROOT / "docs"
    stale = 0
    for path in sorted([ROOT / "README.md", *docs.rglob("*.md"), *docs.glob("schema/*.json")]):
        text, wanted = renew(gamut, path)
        if text == wanted:
            continue
        stale += 1
        print(f"{path.relative_to(ROOT)}: {'is stale: ./dev docs refreshes it' if is_check else 'refreshed'}")
        if not is_check:
            path.write_text(wanted, encoding="utf-8")
    print("the documents are as the tool says" if not stale else f"{stale} stale")
    return 1 if stale and is_check else 0


if __name__ == "__main__":
    sys.exit(main())
