#!/usr/bin/env python3
"""Write the headers and bindings of operations from their tables: operation_bindings.py [--check] [GAMUT]

Writes the types of answers and records and the functions for Python (bindings/python/gamut/answers.py, model.py,
functions.py, tables.py) and JavaScript (bindings/wasm/npm/operations.d.ts, operations.mjs), the headers (include/gamut/operations.h, answers.h)
and the schemas of answers (docs/schema/answers/, listed in docs/schema/README.md). The options of reading and writing come from GAMUT; without it only
the headers are written, because GAMUT is built from them. --check changes nothing and fails if something is stale."""
import contextlib
import io
import json
import keyword
import pathlib
import re
import subprocess
import sys
import textwrap

import operations as in_c
from check_format import find_program
from operation_table import read_tables
from pack_npm import record_types
from record_types import write_python_model
from sourcetree import ROOT

PYTHON, NPM = ROOT / "bindings" / "python" / "gamut", ROOT / "bindings" / "wasm" / "npm"
DOCS, ANSWERS = ROOT / "docs" / "schema", "## Answers\n"  # the schemas, and the heading in their list
MADE = "made by tools/operation_bindings.py from the tables in src/operation"
# Operations that are not functions in a language, with the reason.
NOT_IN_PYTHON = {"serve": "a program serves pages by itself: gamut.run('show', form='json') and the answers are what it needs"}
NOT_IN_JAVASCRIPT = {"serve": "there is no network in the core", "collect": "there is no SQLite in the core", "query": "there is no SQLite in the core",
                     "anonymise": "the tool does it: run(['anonymise', ...])", "edit": "the tool does it: run(['edit', ...])",
                     "diff": "the tool does it: run(['diff', ...])", "explain": "the tool does it: run(['explain', ...])",
                     "movement": "the tool does it: run(['movement', ...])", "deal": "the tool does it: run(['deal', ...])"}

# Options whose value is a path, and options whose value is a list with commas.
PATHS = ("config", "database", "deals", "eco", "glyphs", "output", "reports")
LISTS = ("accept", "boards", "games", "language", "tiebreaks", "undo")
LISTED = "string | number | (string | number)[]"  # in JavaScript


class Setting:
    """An option of reading or writing."""

    def __init__(self, line):
        name, argument, values, use, text = line.split("\t")
        self.name, self.text = name, text
        self.values = values.split("|") if values else []
        # Rows of the output; `stats` has an option of the same name.
        self.is_switch, self.adds_up, self.is_read = not argument, "adds" in use, "read" in use and name != "table"


def camel(*words):
    """standings, tie_break -> StandingsTieBreak"""
    return "".join(part.capitalize() for word in words for part in re.split("[_-]", word))


def type_name(operation, shape):
    owner = operation.owner
    return camel(owner.name) if shape == owner.identifier else camel(owner.name, shape)


def sentence(text):
    text = text.replace("`", "")
    return f"{text[0].upper()}{text[1:]}."


def own_options(operation):
    """The options of an operation that exist outside the command line."""
    return [option for option in operation.options if "tool" not in option.marks]


def clashes(operation):
    """The options of reading and writing that the operation replaces by one of its own."""
    return sorted(option.name for option in own_options(operation) if option.name in operation.shared)


# ---- Python ----

PYTHON_TYPES = {"text": "str", "number": "int", "decimal": "Decimal", "real": "float", "flag": "bool", "null": "None", "any": "Any"}


def python_type(operation, kinds):
    return " | ".join(f"list[{python_type(operation, kind[1])}]" if isinstance(kind, tuple)
                      else PYTHON_TYPES.get(kind) or type_name(operation, kind) for kind in kinds)


def python_shape(operation, shape):
    """A class, or a functional definition if a member has the name of a keyword."""
    name, members = type_name(operation, shape.name), [member for member in shape.members if member.name != "..."]
    rest = next((member for member in shape.members if member.name == "..."), None)
    if rest and not members:
        return f"{name} = Dict[str, {python_type(operation, rest.type)}]\n"
    said = {member.name: f"NotRequired[{python_type(operation, member.type)}]" if member.is_optional else python_type(operation, member.type)
            for member in members}
    if any(keyword.iskeyword(word) for word in said):
        rows = "".join(f'    "{word}": "{kind}",\n' for word, kind in said.items())
        return f'{name} = TypedDict("{name}", {{\n{rows}}})\n'
    rows = "".join(f"    {member.name}: {said[member.name]}{f'  # {member.text}' if member.text else ''}\n" for member in members)
    return f'class {name}(TypedDict):\n    """{sentence(shape.text)}"""\n\n{rows}'


def is_in_lines(operation, answer):
    """Whether a list is printed with one value per line."""
    is_list = isinstance(answer.type[0], tuple)
    return is_list and (operation.spelling == "lines" or ("streams" in operation.flags and not answer.option))


def is_plain(answer):
    """Whether the answer is not JSON but a text of another format."""
    return answer.type == ["text"]


class Decimals:
    """Where an answer has decimals, which are texts in JSON and numbers in Python."""

    def __init__(self, operation):
        self.operation, self.shapes = operation, set()
        found = None
        while found != self.shapes:
            found, self.shapes = self.shapes, {shape.name for shape in operation.shapes.values() if any(self.spell(member.type) for member in
                                                                                                     shape.members)}

    def spell(self, kinds):
        """"decimal", the name of a shape that has some, or a list of one of these; None: there are none."""
        for kind in kinds:
            if isinstance(kind, tuple) and self.spell(kind[1]):
                return [self.spell(kind[1])]
            if kind == "decimal" or (isinstance(kind, str) and kind in self.shapes):
                return kind
        return None

    @property
    def members(self):
        return {name: {member.name: self.spell(member.type) for member in self.operation.shapes[name].members if self.spell(member.type)}
                for name in sorted(self.shapes)}

    @property
    def answers(self):
        """(option, value, one value per line, where the decimals are or "text"); the first that fits the request applies."""
        ways = [answer for answer in self.operation.answers if not answer.option or "tool" not in answer.option.marks]
        return [(answer.option.name if answer.option else None, answer.value, is_in_lines(self.operation, answer),
                 "text" if is_plain(answer) else self.spell(answer.type))
                for answer in sorted(ways, key=lambda answer: answer.option is None)]


def write_python_answers(tables):
    parts = [f'"""What operations answer, {MADE}."""\nfrom __future__ import annotations\n\n'
             "from decimal import Decimal\nfrom typing import TYPE_CHECKING, Any, Dict, TypedDict\n\n"
             "if TYPE_CHECKING:\n    from typing_extensions import NotRequired\n"]
    for operation in tables:
        parts += [f"\n\n{python_shape(operation, shape)}" for shape in operation.shapes.values() if operation.owner is operation]
    asked = [operation for operation in tables if operation.answers]
    parts.append("\n\n# By operation: an option and its value, whether the answer is then a value on each line, and where its decimals are;\n"
                 "# \"text\" if it is a text instead of JSON.\n"
                 "WAYS: dict[str, list[tuple[str | None, str | None, bool, Any]]] = {\n"
                 + "".join(f"    {operation.name!r}: {Decimals(operation).answers!r},\n" for operation in asked) + "}\n\n"
                 "# By operation and shape: the members that are decimals, or hold some.\n"
                 "DECIMALS: dict[str, dict[str, dict[str, Any]]] = {\n"
                 + "".join(f"    {operation.name!r}: {Decimals(operation).members!r},\n" for operation in asked if Decimals(operation).members) + "}\n")
    return "".join(parts)


def python_value_type(name, values, is_switch, adds_up=False):
    """The type of an option that is not a number."""
    if values:
        return "Literal[" + ", ".join(f'"{value}"' for value in values) + "]"
    if is_switch:
        return "bool"
    if name in PATHS:
        return "Output" if name == "output" else "str | os.PathLike[str]"
    return "str | int | Sequence[str]" if adds_up else "str | int | Sequence[str | int]" if name in LISTS else "str | int"


def python_option_type(option):
    return {"switch": "bool", "number": "int", "ordinal": "int", "size": "int | str"}.get(option.kind) or python_value_type(
        option.name, option.values.split("|") if option.values else [], not option.argument)


def python_name(name):
    name = name.replace("-", "_")
    return name + "_" * keyword.iskeyword(name)


def python_options(operation):
    """(name, type, option) of its own options, as in Python."""
    return [(python_name(option.name), python_option_type(option), option) for option in own_options(operation)]


def python_operands(operation):
    if operation.name == "edit":
        return ["source: Source", "changes: Mapping[str, object]"], "[source, *_changes(changes)]"
    if operation.is_worded:
        return ["source: Source", "*words: str | int"], "[source, *_words(words)]"
    if "values" in operation.flags:
        return ["sql: str | None = None"], "_question(sql, values)"
    if operation.operands == "A B":
        return ["a: Source", "b: Source"], "[a, b]"
    if operation.operands in ("[RULE...]", "[FORMAT...]"):
        return ["*names: str"], "_names(names)"
    if "each" in operation.flags:
        return ["source: Source | Several"], "source"
    if operation.most == 1 or operation.name == "pair":
        return ["source: Source" + " | None = None" * (operation.least == 0)], "[source]" if operation.least else "[] if source is None else [source]"
    return ["sources: Sources" + " = ()" * (operation.least == 0 or "collection" in operation.flags)], "sources"


def python_answer(operation):
    """The result type for each request: (option, value, type)."""
    if "prints-errors" in operation.flags:
        return [(None, None, "Findings")]
    if "prints-file" in operation.flags:
        return [(None, None, "Conversion")]
    if not operation.answers:
        return [(None, None, "None" if "needs-output" in operation.flags or operation.name == "anonymise" else "str")]
    return [(answer.option, answer.value, python_type(operation, answer.type)) for answer in operation.answers
            if not answer.option or "tool" not in answer.option.marks]


def python_settings_name(operation):
    if "writes" in operation.flags and "reads" not in operation.flags:
        return "WritingOnly"
    base = "Writing" if "writes" in operation.flags else "Reading"
    return camel(operation.name) + base if clashes(operation) else base


def python_signature(operation, chosen=None, value=None, of=()):
    """The parameters, if `chosen` has that value and the others of `of` have none."""
    operands, _ = python_operands(operation)
    parts = list(operands)
    star = [] if operands[-1].startswith("*") else ["*"]
    # The output may follow the input as a positional argument, unless the answer depends on it, or it is needed and
    # the input is not.
    is_named = any(answer.option and answer.option.name == "output" for answer in operation.answers)
    is_named = is_named or ("needs-output" in operation.flags and " = " in operands[-1])
    for name, kind, option in sorted(python_options(operation), key=lambda row: row[2].name != "output"):
        if option.name != "output" or is_named:
            parts += star
            star = []
        if option is chosen:
            kind = "Literal[True]" if option.kind == "switch" else f'Literal["{value}"]' if value else kind
            parts.append(f"{name}: {kind}")
        elif option in of:
            parts.append(f"{name}: None = None" if option.kind != "switch" else f"{name}: Literal[False] = False")
        elif option.kind == "switch":
            parts.append(f"{name}: bool = False")
        elif option.name == "output" and "needs-output" in operation.flags:
            parts.append(f"{name}: {kind}")
        else:
            parts.append(f"{name}: {kind} | None = None")
    parts += star
    if not operation.answers and operation.name == "show":
        parts.append('form: Literal["text", "csv", "json", "svg"] = "text"')
    if "values" in operation.flags and not operation.is_worded:
        parts.append("**values: object")
    elif {"reads", "writes"} & set(operation.flags):
        parts.append(f"**settings: Unpack[{python_settings_name(operation)}]")
    # Only keyword parameters may follow a bare star.
    return [part for at, part in enumerate(parts) if part != "*" or not (parts[at + 1 :] or ["**"])[0].startswith("**")]


def python_def(name, parts, result, end):
    text = f"def {name}({', '.join(parts)}) -> {result}:{end}"
    if len(text) <= 120:
        return text
    return f"def {name}(\n" + "".join(f"    {part},\n" for part in parts[:-1]) + f"    {parts[-1]}\n) -> {result}:{end}"


class Spelling:
    """Texts of the tables with options as a language has them, as the library spells them in messages, too."""

    def __init__(self, gamut, language, texts):
        lines = list(dict.fromkeys(texts))
        done = subprocess.run([gamut, "--generate", f"spelled:{language}"], check=True, capture_output=True, text=True,
                              input="".join(f"{line}\n" for line in lines))
        self.lines = dict(zip(lines, done.stdout.splitlines(), strict=True))

    def of(self, text):
        return self.lines[text].replace("`", "")


def python_function(operation, spelling):
    ways = python_answer(operation)
    choosers = list({id(option): option for option, _, _ in ways if option}.values())
    parts, made = [], []
    if choosers:
        for option, value, result in ways:
            made.append("@overload\n" + python_def(operation.identifier, python_signature(operation, option, value, choosers), result, " ..."))
        open_ways = [option for option in choosers if option.values and all(value for chosen, value, _ in ways if chosen is option)]
        for option in open_ways:
            named = {value for chosen, value, _ in ways if chosen is option}
            rest = [value for value in option.values.split("|") if value not in named]
            signature = [part.replace(f"{option.member}: None = None", f"{option.member}: {python_value_type(option.name, rest, False)}")
                         for part in python_signature(operation, None, None, choosers)]
            made.append("@overload\n" + python_def(operation.identifier, signature, ways[0][2], " ..."))
    is_each = "each" in operation.flags
    for kind, result in (("Source", ways[0][2]), ("Several", f"list[{ways[0][2]}]")) if is_each else ():
        signature = [part.replace("Source | Several", kind) for part in python_signature(operation)]
        made.append("@overload\n" + python_def(operation.identifier, signature, result, " ..."))
    result = " | ".join(dict.fromkeys(result for _, _, result in ways)) if not choosers and not is_each else "Any"
    signature = python_signature(operation)
    about = [f'    """{sentence(operation.title)}', ""]
    for name, _, option in python_options(operation):
        words = spelling.of(option.text).replace("\\", "\\\\")
        about += textwrap.wrap(f"{name}: {words}", 116, initial_indent="    ", subsequent_indent="        ")
    about[-1] += '"""' if not python_options(operation) else ""
    if not python_options(operation):
        about = [f'    """{sentence(operation.title)}"""']
    else:
        about.append('    """')
    given = ", ".join(f'"{option.name}": {name}' for name, _, option in python_options(operation))
    rest = "**settings" if {"reads", "writes"} & set(operation.flags) else ""
    how = ("_findings" if "prints-errors" in operation.flags else "_converted" if "prints-file" in operation.flags
           else "_printed" if not operation.answers and ways[0][2] == "str" else "_each" if is_each else "_asked")
    words = [f'"{operation.name}"', python_operands(operation)[1]]
    if how == "_printed":
        words.append("form")
    body = textwrap.fill("{" + ", ".join(filter(None, [given, rest])) + "}", 108, initial_indent="", subsequent_indent="         ",
                         break_long_words=False, break_on_hyphens=False)
    is_typed = how == "_asked" and result not in ("None", "Any")
    before = f"answer: {result} = " if is_typed else "return " if result != "None" else ""
    call = f"    {before}{how}({', '.join(words)}, {body})"
    if len(call) > 120 or "\n" in call:
        call = f"    {before}{how}(\n        {', '.join(words)},\n        {body},\n    )"
    call += "\n    return answer" if is_typed else ""
    parts += [f"\n\n{each}\n" for each in made]
    return "".join(parts) + f"\n\n{python_def(operation.identifier, signature, result, '')}\n" + "\n".join(about) + f"\n{call}\n"


def python_settings(settings, name, base, about, spelling):
    rows = []
    for setting in settings:
        kind = python_value_type(setting.name, setting.values, setting.is_switch, setting.adds_up)
        rows += textwrap.wrap(spelling.of(setting.text), 116, initial_indent="    # ", subsequent_indent="    # ")
        rows.append(f"    {python_name(setting.name)}: {kind}")
    body = "\n" + "\n".join(rows) + "\n" if rows else ""
    return f'\n\nclass {name}({base}, total=False):\n    """{about}"""\n{body}'


def python_all_settings(tables, settings, spelling):
    """The types of the options of reading and writing. A TypedDict cannot leave out a member of its base, so a common base has
    the options that no operation replaces, and each type adds the others that it has."""
    parts = []
    for name, base, wanted in (("Reading", "TypedDict", True), ("Writing", "Reading", False)):
        users = [operation for operation in tables if clashes(operation) and python_settings_name(operation).endswith(name)]
        kept = [setting for setting in settings if setting.is_read == wanted]
        apart = {word for operation in users for word in clashes(operation)}
        about = "Options of reading" if wanted else "Options of reading and writing"
        parts.append(python_settings([setting for setting in kept if setting.name not in apart], f"Common{name}", base,
                                     f"{about} that no operation replaces by one of its own.", spelling))
        parts.append(python_settings([setting for setting in kept if setting.name in apart], name, f"Common{name}", f"{about}.",
                                     spelling))
        for operation in users:
            own = [setting for setting in kept if setting.name in apart and setting.name not in clashes(operation)]
            parts.append(python_settings(own, python_settings_name(operation), f"Common{name}",
                                         f"{about} without those that {operation.command} replaces: {', '.join(clashes(operation))}.", spelling))
    if any(python_settings_name(operation) == "WritingOnly" for operation in tables):
        parts.append(python_settings([setting for setting in settings if not setting.is_read], "WritingOnly", "TypedDict",
                                     "Options of writing, of what reads no records.", spelling))
    return "".join(parts)


def schema_members(schema, prefix=""):
    """(name, whether it takes members of any name) for each member of an object, with a dot between an object and its member."""
    for name, member in schema.get("properties", {}).items():
        choices = [member, *member.get("oneOf", []), *member.get("anyOf", [])]
        is_object = any(choice.get("type") == "object" for choice in choices)
        yield prefix + name, is_object and any(choice.get("additionalProperties", True) is not False for choice in choices
                                               if choice.get("type") == "object")
        for choice in choices:
            yield from schema_members(choice, f"{prefix}{name}.")


def write_python_tables(settings):
    members = dict(pair for path in sorted((ROOT / "docs" / "schema").glob("*.json"))
                   for pair in schema_members(json.loads(path.read_text(encoding="utf-8"))))

    def spelled(names, before, after):
        words = ", ".join(json.dumps(name) for name in names)
        return before + "\n" + textwrap.fill(words, 116, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False,
                                            break_long_words=False) + ",\n" + after + "\n"

    return (f'"""What is known about options and records, {MADE} and from docs/schema."""\n\n'
            "# Options whose value is a path.\n" + spelled(sorted(PATHS), "PATHS = frozenset([", "])")
            + "\n# Options whose value is a list with commas.\n" + spelled(sorted(LISTS), "LISTS = frozenset([", "])")
            + "\n# Conditions that may be given several times; a record must meet all of them.\n"
            + spelled(sorted(setting.name for setting in settings if setting.adds_up), "REPEATED = frozenset([", "])")
            + "\n# The members that records can have, with a dot between an object and its member.\n"
            + spelled(sorted(members), "MEMBERS = frozenset([", "])")
            + "\n# Prefixes of members that may have any name.\n"
            + spelled(sorted(name + "." for name, is_open in members.items() if is_open), "OPEN_MEMBERS = (", ")"))


def write_python_operations(tables, settings, spelling):
    used = sorted({name for operation in tables for name in [type_name(operation, shape) for shape in operation.shapes]
                   if operation.name not in NOT_IN_PYTHON})
    functions = [python_function(operation, spelling) for operation in tables if operation.name not in NOT_IN_PYTHON]
    text = "".join(functions)
    used = [name for name in used if re.search(rf"\b{name}\b", text)]
    names = [f'"{operation.identifier}"' for operation in tables if operation.name not in NOT_IN_PYTHON]
    exported = textwrap.fill(", ".join(names), 116, initial_indent="    ", subsequent_indent="    ", break_long_words=False)
    imports = textwrap.fill(", ".join(used), 116, initial_indent="    ", subsequent_indent="    ", break_long_words=False)
    return (f'"""What can be asked of files: a function for each operation, {MADE}."""\nfrom __future__ import annotations\n\n'
            "import os\nfrom collections.abc import Mapping, Sequence\nfrom typing import TYPE_CHECKING, Any, Literal, TypedDict, overload\n\n"
            "from .ask import (Conversion, Findings, Several, Sources, _asked, _changes, _converted, _each, _findings, _names, _printed,\n"
            "                  _question, _words)\n"
            f"from .session import Output, Source\n\n__all__ = [\n{exported},\n]\n\nif TYPE_CHECKING:\n    from typing_extensions import Unpack\n\n    from .answers import (\n"
            + textwrap.indent(imports, "    ") + ",\n    )\n"
            + python_all_settings([operation for operation in tables if operation.name not in NOT_IN_PYTHON], settings, spelling)
            + text)


# ---- TypeScript ----

SCRIPT_TYPES = {"text": "string", "number": "number", "decimal": "string", "real": "number", "flag": "boolean", "null": "null", "any": "Json"}


def script_type(operation, kinds):
    made = [f"{script_type(operation, kind[1])}[]" if isinstance(kind, tuple) and len(kind[1]) == 1
            else f"({script_type(operation, kind[1])})[]" if isinstance(kind, tuple)
            else SCRIPT_TYPES.get(kind) or type_name(operation, kind) for kind in kinds]
    return " | ".join(made)


def script_name(name):
    first, *rest = re.split("[_-]", name)
    return first + "".join(part.capitalize() for part in rest)


def script_key(name):
    """The name of a member of an object, in quotes if it needs some."""
    return name if re.fullmatch(r"[A-Za-z_]+", name) else json.dumps(name)


def script_words(text, indent="  "):
    """A JavaScript comment, which no text may end early."""
    return f"{indent}/** {sentence(text)} */\n".replace("*/", "*\\/", f"{sentence(text)}".count("*/")) if text else ""


def script_member(name, kind, text, optional=True):
    about = script_words(text)
    names = dict.fromkeys([script_name(name), name])
    return "".join(f"{about if at == 0 else ''}  {script_key(word)}{'?' if optional else ''}: {kind};\n"
                   for at, word in enumerate(names))


def script_shape(operation, shape):
    rows = []
    for member in shape.members:
        kind = script_type(operation, member.type)
        if member.name == "...":
            rows.append(f"  [name: string]: {kind if len(shape.members) == 1 else 'Json | undefined'};\n")
        else:
            rows.append(f"{script_words(member.text)}  {member.name}{'?' if member.is_optional else ''}: {kind};\n")
    if any(member.name == "..." for member in shape.members) and len(shape.members) > 1:
        rows = [row for row in rows if not row.startswith("  [name")]
        rows.append("  [name: string]: any;\n")
    return f"{script_words(shape.text, '')}export interface {type_name(operation, shape.name)} {{\n{''.join(rows)}}}\n"


def script_options(operation, base, spelling):
    rows = []
    for option in own_options(operation):
        kind = " | ".join(f'"{value}"' for value in option.values.split("|")) if option.values else {
            "switch": "boolean", "number": "number", "ordinal": "number", "size": "number | string"}.get(
                option.kind, "string | number" if option.argument else "boolean")
        kind = LISTED if option.name in LISTS else kind
        rows.append(script_member(option.name, kind, spelling.of(option.text)))
    replaced = dict.fromkeys(word for name in clashes(operation) for word in (script_name(name), name))
    if replaced:
        base = f"Omit<{base}, {' | '.join(map(json.dumps, replaced))}>"
    return f"export interface {camel(operation.name)}Options extends {base} {{\n{''.join(rows)}}}\n"


def script_methods(operation):
    base = f"{camel(operation.name)}Options"
    others = (", ...words: string[]" if operation.is_worded
              else ", ...others: string[]" if operation.most != 1 and "each" not in operation.flags else "")
    name = script_name(operation.name)
    about = script_words(operation.title)
    if operation.name == "report":
        return f"{about}  report(options?: {base}{others}): Promise<Uint8Array>;\n"
    if operation.name == "convert":
        return f"{about}  convert(format: string, options?: {base}): Promise<Conversion>;\n"
    if operation.name == "fix":
        return f"{about}  fix(options?: {base}): Promise<Fixed>;\n"
    if operation.name == "show":
        return f"{about}  show(options?: {base} & Form): Promise<string>;\n"
    ways = [(answer.option, answer.value, script_type(operation, answer.type)) for answer in operation.answers
            if not answer.option or "tool" not in answer.option.marks]
    rows = []
    for option, value, result in ways[1:]:
        kind = "true" if option.kind == "switch" else f'"{value}"' if value else "string"
        rows.append(f"  {name}(options: {base} & {{ {script_name(option.name)}: {kind} }}{others}): Promise<{result}>;\n")
    return about + "".join(rows) + f"  {name}(options?: {base}{others}): Promise<{ways[0][2]}>;\n"


def in_javascript(tables):
    return [operation for operation in tables if operation.name not in NOT_IN_JAVASCRIPT and operation.name != "formats"]


def write_script_types(tables, settings, spelling):
    parts = [f"// operations.d.ts - what can be asked of a file, and what is answered; {MADE}.\n"
             'import type { Conversion, Fixed, Json } from "./index.js";\n\n'
             "/** In which form an answer is printed. */\nexport interface Form {\n"
             '  form?: "text" | "csv" | "json" | "svg";\n  width?: number;\n  ascii?: boolean;\n}\n\n']
    for name, base, wanted in (("Reading", "", lambda setting: setting.is_read), ("Writing", " extends Reading", lambda setting: not setting.is_read)):
        rows = []
        for setting in settings:
            if wanted(setting):
                kind = "boolean" if setting.is_switch else " | ".join(f'"{value}"' for value in setting.values) if setting.values else \
                    LISTED
                rows.append(script_member(setting.name, kind, spelling.of(setting.text)))
        parts.append(f"/** Options of {name.lower()}. */\nexport interface {name}{base} {{\n{''.join(rows)}}}\n\n")
    for operation in tables:
        parts += [script_shape(operation, shape) + "\n" for shape in operation.shapes.values() if operation.owner is operation]
    for operation in in_javascript(tables):
        parts.append(script_options(operation, "Writing" if "writes" in operation.flags else "Reading", spelling) + "\n")
    parts.append("export interface Operations {\n" + "".join(map(script_methods, in_javascript(tables))) + "}\n")
    return "".join(parts)


def write_script_table(tables):
    rows = []
    for operation in in_javascript(tables):
        if operation.answers and operation.name not in ("convert", "fix"):
            spelling = "findings" if "prints-errors" in operation.flags else "lines" if is_in_lines(operation, operation.answers[0]) else "json"
            rows.append(f'  {script_key(operation.name)}: "{spelling}",\n')
    texts = {operation.name: [[script_name(answer.option.name), answer.value] for answer in operation.answers if answer.option and is_plain(answer)]
             for operation in in_javascript(tables)}
    texts = "".join(f"  {script_key(name)}: {json.dumps(ways)},\n" for name, ways in texts.items() if ways)
    return (f"// operations.mjs - the operations that a file can be asked, and how each answers: one JSON value, one on each line, or findings;\n"
            f"// {MADE}.\nexport const operations = {{\n{''.join(rows)}}};\n\n"
            f"// Options whose value is a list with commas.\nexport const lists = new Set({json.dumps(LISTS)});\n\n"
            f"// Options and values with which an answer is a text of another format.\nconst texts = {{\n{texts}}};\n\n"
            "export function isText(operation, options) {\n"
            "  return (texts[operation] ?? []).some(([name, value]) => options?.[name] === value);\n}\n")


# ---- all files ----

def printed(write, *arguments):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        write(*arguments)
    return out.getvalue()


def formatted(text):
    """The header as clang-format formats it, if installed."""
    program = find_program()
    return subprocess.run([program, "--assume-filename", str(ROOT / "include" / "gamut" / "x.h")], input=text, capture_output=True, text=True,
                          check=True).stdout if program else text


def is_same(path, text):
    """Compare headers without what clang-format changes."""
    if not path.exists():
        return False
    before = path.read_text(encoding="utf-8")
    return before == text or (path.suffix == ".h" and re.sub(r"[\s*]", "", before) == re.sub(r"[\s*]", "", text))


def header_files(tables):
    writers = (("operations.h", in_c.write_header), ("answers.h", in_c.write_answers))
    return {ROOT / "include" / "gamut" / name: formatted(printed(write, tables)) for name, write in writers}


def made_files(tables, gamut):
    lines = subprocess.run([gamut, "--generate", "settings"], check=True, capture_output=True, text=True).stdout.splitlines()
    settings = list({setting.name: setting for setting in map(Setting, lines)}.values())
    for table in tables:
        table.shared = {setting.name for setting in settings
                        if "reads" in table.flags and setting.is_read or "writes" in table.flags and not setting.is_read}
    texts = [row.text for row in [*settings, *(option for table in tables for option in table.options)]]
    files = {PYTHON / "answers.py": write_python_answers([table for table in tables if table.name not in NOT_IN_PYTHON]),
             PYTHON / "tables.py": write_python_tables(settings),
             PYTHON / "model.py": write_python_model(),
             ROOT / "bindings" / "wasm" / "npm" / "records.d.ts": record_types(),
             PYTHON / "functions.py": write_python_operations(tables, settings, Spelling(gamut, "python", texts)),
             NPM / "operations.d.ts": write_script_types(tables, settings, Spelling(gamut, "javascript", texts)),
             NPM / "operations.mjs": write_script_table(tables)}
    for table in tables:
        if table.answers:
            files[DOCS / "answers" / f"{table.name}.json"] = json.dumps(in_c.schema(table), indent=2, ensure_ascii=False) + "\n"
    listed = DOCS / "README.md"
    before = listed.read_text(encoding="utf-8").partition(ANSWERS)[0]
    rows = [f"- [{table.command}](answers/{table.name}.json): {table.title}\n" for table in sorted(tables, key=lambda table: table.name)
            if table.answers]
    files[listed] = f"{before}{ANSWERS}\n{''.join(rows)}"
    return files


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    is_check, stale, tables = "--check" in sys.argv[1:], 0, read_tables()
    files = {**header_files(tables), **(made_files(tables, str(pathlib.Path(arguments[0]).resolve())) if arguments else {})}
    for path, text in files.items():
        if is_same(path, text):
            continue
        stale += 1
        print(f"{path.relative_to(ROOT)}: {'is stale: ./dev docs refreshes it' if is_check else 'refreshed'}")
        if not is_check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    print("all is as the tables say" if not stale else f"{stale} stale")
    return 1 if stale and is_check else 0


if __name__ == "__main__":
    sys.exit(main())
