"""The reference of the operations, a page for each: at the command line, in C, in Python and in JavaScript.

Words, options and answers come from the tables (src/operation/*.operation); the signatures are those of the bindings,
which tools/operation_bindings.py makes from the same tables."""
import re

from operation_bindings import camel, script_name
from sourcetree import ROOT, read

HEADERS = ROOT / "include" / "gamut"
TITLES = {"look": "Looking", "judge": "Judging", "change": "Changing", "run": "Running an event", "learn": "Learning"}
INTRODUCTION = """# The operations

What the tool does, the library, the Python package and the JavaScript package do too: an operation is stated once, in a
table, and each surface is made from it. Options have the same names everywhere: `--by-round` is `by_round` in C and in
Python, and `byRound` in JavaScript. Answers have the same members everywhere: those of the JSON that `--json` prints.

Records are read and written by the [C library](../api.md), by [Python](../python.md) and by
[JavaScript](../javascript.md) without an operation.
"""


def spell_type(kinds):
    return " or ".join(f"list of {spell_type(kind[1])}" if isinstance(kind, tuple) else kind for kind in kinds)


def cell(text):
    return text.replace("|", "\\|")


def options_of(table):
    rows = []
    for option in table.options:
        flag = (f"`-{option.letter}`, " if option.letter
                else "") + f"`--{option.name}{f' {option.argument}' if option.argument else ''}`"
        values = f" One of {', '.join(f'`{value}`' for value in option.values.split('|'))}." if option.values else ""
        only = " At the command line only." if "tool" in option.marks else ""
        rows.append(f"| {flag} | {cell(option.text[0].upper() + option.text[1:])}.{values}{only} |")
    return "\n".join(["## Options\n", "| option | meaning |", "|---|---|", *rows, ""]) if rows else ""


def shapes_of(table):
    parts = []
    for shape in table.shapes.values():
        parts.append(f"### {shape.name}\n\n{shape.text[0].upper()}{shape.text[1:]}.\n\n| member | type | meaning |\n|---|---|---|")
        parts += [f"| `{member.name}`{' (may be absent)' if member.is_optional else ''} | {spell_type(member.type)} | {cell(member.text)} |"
                  for member in shape.members]
        parts.append("")
    return "\n".join(parts)


def in_c(name):
    """The declaration and the options of an operation in the headers."""
    parts = []
    for path in sorted(HEADERS.glob("*.h")):
        text = path.read_text(encoding="utf-8")
        declared = re.search(rf"^GAMUT_API [^;]*\bgamut_{name}\([^;]*;", text, re.MULTILINE)
        if declared:
            parts.insert(0, re.sub(r"\n {10}", "\n", declared[0].removeprefix("GAMUT_API ")))
        options = re.search(rf"^typedef struct gamut_{name}_options \{{.*?^\}} gamut_{name}_options;", text,
                            re.MULTILINE | re.DOTALL)
        if options:
            parts.append(options[0])
    return "\n\n".join(parts) if parts and "(" in parts[0].split("\n")[0] else None


def in_python(name):
    """The signatures: those of the overloads, where there are some."""
    found = re.findall(rf"^(@overload\n)?(def {name}\(.*?\) -> [^\n]*?):(?: \.\.\.)?\n",
                       read("bindings/python/gamut/functions.py"),
                       re.MULTILINE | re.DOTALL)
    overloads = [text for mark, text in found if mark]
    return "\n\n".join(overloads or [text for _, text in found]) or None


def in_javascript(name):
    text = read("bindings/wasm/npm/operations.d.ts")
    methods = re.findall(rf"^  ({script_name(name)}\(.*?;)$", text, re.MULTILINE)
    options = re.search(rf"^export (?:interface|type) {camel(name)}Options\b.*?^\}}", text,
                        re.MULTILINE | re.DOTALL)
    return "\n".join([*methods, *(["", options[0]] if options else [])]) if methods else None


def page_of(table):
    words = ", ".join(f'"{word}"' for word in table.command.split())
    parts = [f"# {table.command}\n", f"{table.title[0].upper()}{table.title[1:]}.\n", table.prose("TEXT") or "", "",
             f"```\ngamut {table.command} [options] {table.operands}\n```\n"]
    if table.examples:
        parts += ["| example | what it does |", "|---|---|",
                  *(f"| `{cell(command)}` | {cell(said)} |" for command, said in table.examples), ""]
    parts.append(options_of(table))
    for title, language, code, missing in (
            ("In C", "c", in_c(table.identifier), "The library has no function of this name: [its reference](../api.md)."),
            ("In Python", "python", in_python(table.identifier), "The Python package does not have it."),
            ("In JavaScript", "ts", in_javascript(table.name),
             f'`run([{words}, ...])`, the whole tool in memory, does it where it can.')):
        parts += [f"## {title}\n", f"```{language}\n{code}\n```\n" if code else f"{missing}\n"]
    if table.prose("ANSWER"):
        parts += ["## The answer\n", table.prose("ANSWER"), ""]
    if table.owner is not table:
        parts += [f"Its shapes are those of [{table.owner.command}]({table.owner.name}.md).", ""]
        return "\n".join(parts)
    return "\n".join([*parts, shapes_of(table)])


def references(tables):
    """(document, Markdown) of the first page and of each operation."""
    listed = [INTRODUCTION]
    for group, title in TITLES.items():
        own = [table for table in tables if table.group == group]
        listed.append("\n".join([f"## {title}\n", *(f"- [{table.command}]({table.name}.md): {table.title}"
                                                    for table in own), ""]))
    yield "docs/reference/README.md", "\n".join(listed)
    for table in tables:
        yield f"docs/reference/{table.name}.md", page_of(table)
