#!/usr/bin/env python3
"""Write docs/api.md, the reference of the library, from the comments in include/gamut: generate_api.py [--check]

--check changes nothing and fails if the page is stale. A header has an opening comment and then declarations. The comment
before a type describes it. Every function has a comment of its own:

    /**
     * An imperative sentence. Further sentences.
     *
     * @param name what it is, for every parameter in order
     * @return what is returned, unless that is void
     */

A function without such a comment, or with one that names other parameters, fails."""
import re
import sys

from sourcetree import ROOT

PAGE = ROOT / "docs" / "api.md"
# In reading order; a header that is missing here fails the check.
HEADERS = ["gamut.h", "version.h", "value.h", "diagnostic.h", "record.h", "builder.h", "chess.h", "bridge.h", "standings.h", "tournament.h", "pairing.h",
           "change.h", "doubledummy.h", "statistics.h", "viewer.h", "search.h", "game.h", "board.h", "event.h", "bridge_session.h", "guide.h"]
INTRODUCTION = """# The library

This page is made from the headers in `include/gamut/` by `tools/generate_api.py`. A program includes the headers of the subjects that it
needs, each of which includes `gamut/gamut.h`, and is compiled with the flags of `pkg-config`:

    cc program.c $(pkg-config --cflags --libs gamut)

CMake finds the library with `find_package(gamut)` as `gamut::gamut`, and with `COMPONENTS static` also as `gamut::static`; Meson with
`dependency('gamut')`, installed or as a subproject. Both libraries export only names that begin with `gamut_`.

A **session** has options, limits and findings, and almost everything starts with one. A **reader** hands out the **records** of a file
one by one; a **writer** takes them. A record is a struct (`record->game`, `record->board`, `record->event`), and it is also a
**tree** of plain values with the names that its JSON has (`docs/schema/`), which is how records are built and changed. The operations
of the tool (check, convert, standings ...) are single functions that answer with trees. The **laws** of chess and bridge need no session.

When a call fails, `gamut_session_message` says why, in a sentence for people, and `gamut_session_error` as a code. What is wrong with
a file, or why it cannot be opened, is a **finding** with a rule, a severity and a place instead (`gamut_diagnostic_at`, or
`gamut_diagnostics_write` for all of them as text). The caller closes every handle that a function returns through an `out` parameter. A
writer replaces no file before it is committed. `docs/glossary.md` explains the words of this page.

`examples/` has a program of some forty lines for each task; each can be written from this page alone.

## Static programs

    cc -static program.c $(pkg-config --static --cflags --libs gamut)

makes a program that needs no shared libraries. libdds is loaded when deals are first solved, and libarchive when a `.zip` archive is not
plain, so the linker warns of `dlopen`: a static program can do both only on a system with the C library that it was built with. Without
`-static` the same command takes the shared libraries, and only libgamut itself (`-Wl,-Bstatic -lgamut -Wl,-Bdynamic`) may be static.
"""
COMMENT = re.compile(r"/\*(.*?)\*/", re.DOTALL)
SECTION = re.compile(r"^---- (.*?) ----\s*(.*)$", re.DOTALL)
FUNCTION = re.compile(r"GAMUT_API (?P<result>[^(]*?)(?P<name>gamut_\w+)\((?P<parameters>.*)\)", re.DOTALL)
TAG = re.compile(r"@(param|return) +(.*)", re.DOTALL)


def lines_of(comment):
    """The lines of a comment without its frame."""
    return "\n".join(re.sub(r"^\s?\* ?", "", line).rstrip() for line in comment.strip().split("\n")).strip("\n").split("\n")


def parameters_of(text):
    """The names of the parameters of a function; a function pointer has its name after a star in parentheses."""
    parts, depth = [""], 0
    for letter in "" if text.strip() == "void" else text:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        parts = parts + [""] if letter == "," and not depth else parts[:-1] + [parts[-1] + letter]
    return [(re.search(r"\(\*(\w+)\)", part) or re.search(r"(\w+)$", part.strip()))[1] for part in parts if part.strip()]


class Function:
    """A function and its comment."""

    def __init__(self, header, comment, found):
        self.header, self.name, self.is_void = header, found["name"], found["result"].strip() == "void"
        self.parameters = parameters_of(found["parameters"])
        text, *tags = re.split(r"\n(?=@)", "\n" + "\n".join(lines_of(comment)))
        self.words = text.strip("\n").split("\n")
        said = [TAG.fullmatch(tag.strip()) for tag in tags]
        self.is_readable, said = all(said), [(tag[1], " ".join(tag[2].split())) for tag in said if tag]
        self.said = [text.partition(" ")[::2] for tag, text in said if tag == "param"]
        self.returns = [text for tag, text in said if tag == "return"]

    def flaw(self):
        """What is wrong with its comment; None: nothing."""
        if not self.words[0]:
            return "has no comment"
        if not self.is_readable:
            return "has something else than @param and @return"
        if [name for name, _ in self.said] != self.parameters:
            return f"has the parameters ({', '.join(self.parameters)}), and its comment ({', '.join(name for name, _ in self.said)})"
        return None if len(self.returns) == (0 if self.is_void else 1) else "needs one @return unless it is void"

    def markdown(self, declaration):
        rows = [f"- `{name}`: {text}" for name, text in self.said] + [f"- Returns: {text}" for text in self.returns]
        return "\n".join([f"#### {self.name}\n", prose(self.words), f"\n```c\n{declaration}\n```\n", *rows, ""])


def prose(lines):
    """Markdown: paragraphs, lists and literal lines are kept."""
    out = []
    for line in lines:
        if line.startswith("    ") or not line:
            out.append(line)
        elif line.startswith((" - ", ' "')):
            out.append("- " + line.strip().removeprefix("- "))
        elif line.startswith(" ") and out:
            out[-1] += " " + line.strip()
        else:
            is_new = not out or not out[-1] or out[-1].startswith(("    ", "- "))
            if is_new:
                out += ["", line] if out and out[-1] else [line]
            else:
                out[-1] += " " + line
    return "\n".join(out).strip("\n").replace("\n- ", "\n\n- ", 1)


def pieces(text):
    """(comment, declaration) in order; either may be empty."""
    text = re.sub(r"^#(ifndef|define) GAMUT_\w+_H\n", "", text, flags=re.MULTILINE)
    text = re.sub(r'^#ifdef __cplusplus\n(extern "C" \{|\})\n#endif\n', "", text, flags=re.MULTILINE)
    text = re.sub(r"^#if defined\(__GNUC__\).*?^#endif\n", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^#(include .*|endif)\n", "", text, flags=re.MULTILINE)
    at, waiting = 0, ""
    while at < len(text):
        rest = text[at:]
        blank = len(rest) - len(rest.lstrip())
        at, rest = at + blank, rest.lstrip()
        if not rest:
            break
        if rest.startswith("/*"):
            if waiting:
                yield waiting, ""
            end = rest.index("*/") + 2
            waiting = rest[2:end - 2]
            at += end
            continue
        end = declaration_length(rest)
        yield waiting, rest[:end].rstrip()
        waiting = ""
        at += end
    if waiting:
        yield waiting, ""


def declaration_length(text):
    """The length up to the end of the line in which the declaration ends, including a trailing comment."""
    if text.startswith("#define"):
        return re.match(r"(?:[^\n\\]|\\\n)*\n", text).end()
    depth = at = 0
    while True:
        if text.startswith("/*", at):
            at = text.index("*/", at)
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if text[at] == ";" and not depth:
            break
        at += 1
    end = text.index("\n", at)
    opened = text.find("/*", at, end)
    if opened >= 0 and text.find("*/", opened, end) < 0:
        end = text.index("*/", opened) + 2
    return end + 1


def describe(header):
    """Markdown of one header, and the functions in it."""
    text = (ROOT / "include" / "gamut" / header).read_text(encoding="utf-8")
    opening, rest = COMMENT.match(text), text[COMMENT.match(text).end():]
    about = lines_of(opening[1])
    title = about[0].removeprefix(f"{header} - ")
    out = [f"## gamut/{header}\n", prose([title[0].upper() + title[1:], *about[1:]]), ""]
    functions, code = [], []

    def flush():
        if code:
            out.append("```c\n" + "\n".join(code) + "\n```\n")
            code.clear()

    for comment, declaration in pieces(rest):
        section = SECTION.match("\n".join(lines_of(comment))) if comment else None
        words = lines_of(comment) if comment else []
        found = FUNCTION.match(declaration)
        if found:
            flush()
            functions.append(Function(header, "" if section else comment, found))
            out.append(functions[-1].markdown(re.sub(r"\n {10}", "\n", declaration).replace("GAMUT_API ", "")))
            continue
        if section:
            flush()
            out.append(f"### {section[1][0].upper() + section[1][1:]}\n")
            words = section[2].split("\n") if section[2] else []
        if words:
            flush()
            out += [prose(words), ""]
        if declaration:
            code.append(declaration)
    flush()
    return "\n".join(out), functions


def page():
    there = {path.name for path in (ROOT / "include" / "gamut").glob("*.h")}
    headers = [header for header in HEADERS if header in there] + sorted(there - set(HEADERS))
    parts, functions = [], []
    for header in headers:
        text, found = describe(header)
        parts.append(text)
        functions += found
    index = "\n".join(f"- [{each.name}](#{each.name}), {each.header}" for each in sorted(functions, key=lambda each: each.name))
    contents = "\n".join(f"- [gamut/{header}](#gamut{header.replace('.', '')})" for header in headers)
    return "\n".join([INTRODUCTION, contents, "", *parts, "## All functions\n", index, ""]), functions


def main():
    wanted, functions = page()
    is_check = sys.argv[1:] == ["--check"]
    flaws = [f"include/gamut/{each.header}: {each.name} {each.flaw()}" for each in functions if each.flaw()]
    if flaws:
        print("\n".join(flaws))
        return 1
    if PAGE.exists() and PAGE.read_text(encoding="utf-8") == wanted:
        print("docs/api.md is as the headers say")
        return 0
    print(f"docs/api.md {'is stale: ./dev docs refreshes it' if is_check else 'refreshed'}")
    if not is_check:
        PAGE.write_text(wanted, encoding="utf-8")
    return 1 if is_check else 0


if __name__ == "__main__":
    sys.exit(main())
