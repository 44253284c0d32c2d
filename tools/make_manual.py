#!/usr/bin/env python3
"""Make the man pages of sections 3 and 5: make_manual.py functions|formats VERSION FOLDER

`functions` are pages of the library from the comments of its headers, one per function, and libgamut(3), which lists
them. `formats` are pages gamut-FORMAT(5) from docs/formats. Section 1 is printed by the tool itself."""
import pathlib
import re
import sys

import generate_api
from sourcetree import ROOT

# Documents that are not called after the id of their format, or are about several.
FORMATS = {"acblscore": ["acbl"], "chessbase": ["cbh"], "scid": ["si4", "si5"], "dup": ["bri", "dge", "dup"]}
TYPE = re.compile(r"\bgamut_\w+")


def escape(text):
    """Text that roff prints as it is: an unescaped hyphen would become a dash, a dot at the start a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def inline(text):
    """Markdown within a paragraph: code and strong text become bold, of links only the words are left."""
    text = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text.strip())
    parts = re.split(r"(`+[^`]+`+|\*\*[^*]+\*\*)", text)
    marked = "".join(f"\\fB{escape(part.strip('`*')).removeprefix(chr(92) + '&')}\\fR" if at % 2 else escape(part)
                     for at, part in enumerate(parts))
    return "\\&" + marked if marked[:1] in (".", "'") else marked


def literal(lines):
    return [".PP", ".RS 4", ".nf", *[escape(line) for line in lines], ".fi", ".RE"]


def cells(row):
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", row.strip().strip("|"))]


def table(rows):
    """A table as a list, because most are too wide for a terminal: the first cell is what a row is about."""
    head, *rest = [cells(row) for row in rows if not re.fullmatch(r"[|\s:-]+", row)]
    out = []
    for row in rest:
        others = [(title, cell) for title, cell in zip(head[1:], row[1:]) if cell]
        out += [".TP", inline(row[0]) or "\\&"]
        if len(head) <= 2:
            out += [inline(cell) for _, cell in others] or ["\\&"]
        else:
            out += ["\n.br\n".join(f"{escape(title)}: {inline(cell)}" if title else inline(cell) for title, cell in others) or "\\&"]
    return out


def roff(markdown):
    """The lines of a document without its first heading."""
    out, lines, at = [], markdown.split("\n"), 0
    while at < len(lines):
        line, start = lines[at], at
        if line.startswith("```"):
            at = next(i for i in range(at + 1, len(lines)) if lines[i].startswith("```"))
            out += literal(lines[start + 1:at])
        elif line.startswith("|"):
            while at + 1 < len(lines) and lines[at + 1].startswith("|"):
                at += 1
            out += table(lines[start:at + 1])
        elif line.startswith("#"):
            level, _, title = line.partition(" ")
            out.append(f".SH {inline(title).upper()}" if len(level) == 2 else f".SS {inline(title)}")
        elif line.startswith("    "):
            while at + 1 < len(lines) and (lines[at + 1].startswith("    ") or not lines[at + 1]):
                at += 1
            out += literal([each[4:] for each in "\n".join(lines[start:at + 1]).rstrip().split("\n")])
        elif line.strip() and not line.startswith("<!--"):
            while at + 1 < len(lines) and re.match(r"\s*[^\s|#`<-]|\s*-[^ ]|\s*`[^`]", lines[at + 1]) and lines[at + 1].strip():
                at += 1
            words = " ".join(each.strip() for each in lines[start:at + 1])
            item = re.match(r"\s*(?:-|(\d+\.)) (.*)", words)
            out += [f".IP {item[1] or chr(92) + '(bu'} 4", inline(item[2])] if item else [".PP", inline(words)]
        at += 1
    return out


def page(name, section, version, title, body):
    """A whole page; it has no date, so that the same sources always give the same page."""
    body = [line for before, line in zip(["", *body], body) if line != ".PP" or not before.startswith((".SH", ".SS"))]
    return "\n".join([f".TH {escape(name.upper())} {section} \"\" \"gamut {escape(version)}\" \"Gamut manual\"",
                      ".SH NAME", f"{escape(name)} \\- {escape(title)}", *body, ""])


def formats(version):
    for path in sorted((ROOT / "docs" / "formats").glob("*.md")):
        if path.stem == "README":  # lists the others
            continue
        heading, _, text = path.read_text(encoding="utf-8").partition("\n")
        first = ".SH DESCRIPTION"
        see = [".SH SEE ALSO", "\\fBgamut\\fR(1), \\fBgamut\\-formats\\fR(1), \\fBgamut\\-check\\fR(1), \\fBgamut\\-dump\\fR(1)"]
        for each in FORMATS.get(path.stem, [path.stem]):
            name = f"gamut-{each}"
            yield f"{name}.5", page(name, 5, version, heading.lstrip("# "), [first, *roff(text), *see])


def types_of(declaration, types):
    """The types that a declaration names, and those that they have as members, as far as they are public structs or enums."""
    known, waiting = [], TYPE.findall(declaration)
    while waiting:
        name = waiting.pop(0)
        if name in types and name not in known:
            known.append(name)
    return known


def functions(version):
    headers = sorted(path.name for path in (ROOT / "include" / "gamut").glob("*.h"))
    headers = [header for header in generate_api.HEADERS if header in headers] + [header for header in headers if header not in generate_api.HEADERS]
    found, types = [], {}
    for header in headers:
        text = (ROOT / "include" / "gamut" / header).read_text(encoding="utf-8")
        section = ""
        for comment, declaration in generate_api.pieces(text[generate_api.COMMENT.match(text).end():]):
            start = generate_api.SECTION.match("\n".join(generate_api.lines_of(comment))) if comment else None
            section = start[1] if start else section
            function = generate_api.FUNCTION.match(declaration)
            if function:
                found.append((generate_api.Function(header, "" if start else comment, function), declaration, section))
            else:
                named = re.search(r"\}\s*(gamut_\w+);", declaration)
                if named and declaration.startswith("typedef"):
                    types[named[1]] = declaration
    for function, declaration, section in found:
        beside = [each.name for each, _, other in found if each.header == function.header and other == section and each is not function]
        synopsis = re.sub(r"\n {10}", "\n", declaration).replace("GAMUT_API ", "")
        title = function.words[0].split(". ")[0].split(": ")[0].rstrip(".")
        body = [".SH SYNOPSIS", ".nf", f"\\fB#include <gamut/{function.header}>\\fR", "", *[escape(line) for line in synopsis.split("\n")], ".fi",
                ".SH DESCRIPTION", *roff(generate_api.prose(function.words))]
        if function.said:
            body += [".SH PARAMETERS", *[line for name, text in function.said for line in (".TP", f"\\fI{name}\\fR", inline(text))]]
        if function.returns:
            body += [".SH RETURN VALUE", *[inline(text) for text in function.returns]]
        named = types_of(declaration, types)
        if named:
            body += [".SH TYPES", *[line for name in named for line in literal(types[name].split("\n"))]]
        body += [".SH SEE ALSO", ", ".join(f"\\fB{name}\\fR(3)" for name in ["libgamut", *beside])]
        yield f"{function.name}.3", page(function.name, 3, version, title[0].lower() + title[1:], body)
    body = [".SH SYNOPSIS", ".nf", "\\fB#include <gamut/gamut.h>\\fR", "\\fBcc program.c $(pkg\\-config \\-\\-cflags \\-\\-libs gamut)\\fR", ".fi",
            ".SH DESCRIPTION", *roff(generate_api.INTRODUCTION.partition("\n")[2])]
    for header in headers:
        body += [f".SH GAMUT/{header.upper()}", *[line for function, _, _ in found if function.header == header for line in (
            ".TP", f"\\fB{function.name}\\fR(3)", inline(function.words[0].split(". ")[0]))]]
    yield "libgamut.3", page("libgamut", 3, version, "read, check, write and convert the records of mind sports", body)


def main():
    kind, version, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    made = dict({"functions": functions, "formats": formats}[kind](version))
    for stale in {path.name for path in folder.iterdir()} - set(made):
        (folder / stale).unlink()
    for name, text in made.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
