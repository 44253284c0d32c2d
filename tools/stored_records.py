#!/usr/bin/env python3
"""Write the structs, layouts and bindings of stored records, so that a field is stated once:

    stored_records.py TABLE OUT.h OUT.c WORDS MODEL...

TABLE has one row per field; the opening comment of src/codec/acbl/acbl.records explains it. The headers MODEL describe
the members of the model, and WORDS declares lists of names. The result uses layout/layout.h and codec/binding.h. A gap,
an overlap or an unknown member fails the build with the line of the row."""
import pathlib
import re
import sys

from model_shapes import quote, structs_of
from sourcetree import ROOT

INTEGERS = {"u8": ("uint8_t", 1), "u16": ("uint16_t", 2), "u32": ("uint32_t", 4), "i8": ("int8_t", 1), "i16": ("int16_t", 2),
            "i32": ("int32_t", 4), "char": ("char", 1)}
ONE = {"u8": "LAYOUT_UNSIGNED", "u16": "LAYOUT_UNSIGNED", "u32": "LAYOUT_UNSIGNED", "i8": "LAYOUT_SIGNED", "i16": "LAYOUT_SIGNED",
       "i32": "LAYOUT_SIGNED"}
ABSENT = re.compile(r"\b(absent|false):")


class Flaw(Exception):
    """What is wrong with a row."""


class Field:
    """One row: where a field is, how it is stored, and the member of the model with the same meaning."""

    def __init__(self, table, row, line):
        columns = re.split(r"\s{2,}", row.strip())
        self.line, self.at, self.name = line, int(columns[0], 16), columns[2]
        self.stored, _, self.values = columns[1].partition(", ")
        self.bound = columns[3] if len(columns) > 3 and columns[3].startswith("=") else ""
        texts = columns[4:] if self.bound else columns[3:]
        self.text = texts[0] if texts else ""
        count, is_array, inner = self.stored.rpartition(" x ")
        self.count = table.number(count) if is_array else 0
        self.form = (inner if is_array else self.stored).split(" ")

    def member(self, table):
        """C type, elements of one stored item (0: not an array), storage, meaning and additions for the layout."""
        kind, rest = self.form[0], self.form[1:]
        if kind in table.records:
            return f"{table.prefix}_{kind}", 0, "LAYOUT_TABLE", "LAYOUT_UNKNOWN", f".table = &{table.prefix}_{kind}_layout"
        if kind in ("pointer", "time"):
            return "uint32_t", 0, "LAYOUT_LITTLE", {"pointer": "LAYOUT_POINTER", "time": "LAYOUT_TIME_DOS"}[kind], ""
        if kind == "real48":
            return "uint8_t", 6, "LAYOUT_RAW", "LAYOUT_REAL48", ""
        if kind == "pascal":
            return "uint8_t", table.number(rest[0]) + 1, "LAYOUT_RAW", "LAYOUT_PASCAL", ""
        if kind == "bytes":
            return "uint8_t", table.number(rest[0]), "LAYOUT_RAW", "LAYOUT_UNKNOWN", ""
        if kind == "zero":
            size = table.number(rest[0])
            return "uint8_t", 0 if size == 1 else size, "LAYOUT_LITTLE" if size == 1 else "LAYOUT_RAW", "LAYOUT_FIXED", ".fixed = 0"
        name, _, places = kind.rstrip("?").partition(".")
        if name not in INTEGERS:
            raise Flaw(f"'{kind}' is no way to store a field")
        about = {"of": lambda: ("LAYOUT_WORD", ".words = {0}, .word_count = COUNT({0})".format(table.words_of(rest[1]))),
                 "bits": lambda: ("LAYOUT_BITS", f".bits = {rest[1]}_bits, .bits_count = COUNT({rest[1]}_bits)"),
                 "is": lambda: ("LAYOUT_FIXED", f".fixed = {table.number(rest[1])}")}
        if rest:
            meaning, more = about[rest[0]]()
        elif places:
            meaning, more = "LAYOUT_DECIMAL", f".places = {places}"
        else:
            meaning, more = "LAYOUT_UNKNOWN" if kind.endswith("?") else ONE.get(name, "LAYOUT_STRING"), ""
        is_letter = name == "char" and not rest
        return INTEGERS[name][0], 0, "LAYOUT_RAW" if is_letter else "LAYOUT_LITTLE", meaning, more

    def width(self, table):
        """Bytes of one stored item."""
        kind, elements, *_ = self.member(table)
        if self.form[0] in table.records:
            return table.records[self.form[0]].size
        return max(elements, 1) * next((size for name, size in INTEGERS.values() if name == kind), 1)

    def size(self, table):
        return self.width(table) * max(self.count, 1)

    def limits(self, table):
        """The values that the field can have (only), or had in known files (seen), as a layout_values."""
        if not self.values:
            return ""
        words = self.values.split(" ")
        how = {"each": "LAYOUT_EACH_BYTE", "bits": "LAYOUT_SET_OF_BITS"}.get(words[1], "LAYOUT_WHOLE")
        spans = " ".join(words[1 if how == "LAYOUT_WHOLE" else 2:]).split(" | ")
        least, _, most = spans[0].partition("..")
        if how == "LAYOUT_SET_OF_BITS":
            least, most = "0", least
        others = [f"{table.number(other)}" for other in spans[1:]]
        return (f"&(const layout_values){{ {table.number(least)}, {table.number(most or least)}, {{ {', '.join(others) or '0'} }}, "
                f"{how}, {'true' if words[0] == 'seen' else 'false'} }}")


class Record:
    """A record: its rows, and the structs of the model that they fill, by the name in the rows ("": the first)."""

    def __init__(self, head, line):
        match = re.fullmatch(r"record (\w+) (\d+)(?: called ([\w-]+))?(?: = (.*))?", head)
        if not match:
            raise Flaw("a record has a name, a size and perhaps a struct of the model")
        self.name, self.size, self.line = match[1], int(match[2]), line
        self.label = match[3] or self.name.replace("_", "-")
        self.targets = {}
        for target in (match[4] or "").split(", ") if match[4] else []:
            name, _, struct = target.rpartition(" ")
            self.targets[name] = struct
        self.text, self.fields = "", []


class Table:
    """The file: constants, lists of words and bits, records."""

    def __init__(self, text, words, structs):
        self.constants, self.lists, self.bits, self.records, self.declared, self.structs = {}, {}, {}, {}, words, structs
        self.prefix = ""
        record = None
        for number, row in enumerate(text.split("\n"), 1):
            try:
                record = self.take(row, record, number)
            except (Flaw, IndexError, ValueError, KeyError) as flaw:
                raise Flaw(f"{number}: {flaw if isinstance(flaw, Flaw) else f'this row cannot be read ({flaw!r})'}") from flaw
        for record in self.records.values():
            self.check(record)

    def take(self, row, record, number):
        word, _, rest = row.partition(" ")
        if not row.strip() or row.startswith("#"):
            return record
        if word == "prefix":
            self.prefix = rest
        elif word == "constant":
            name, value = rest.split()
            self.constants[name] = int(value)
        elif word in ("words", "bits"):
            name, _, items = rest.partition(" ")
            pairs = [item.strip().split(" ", 1) for item in items.split("|")]
            (self.lists if word == "words" else self.bits)[name] = [(int(value), label) for value, label in pairs]
        elif word == "record":
            record = Record(row, number)
            self.records[record.name] = record
        elif row.startswith("    ") and not record.fields and not record.text:
            record.text = row.strip()
        else:
            record.fields.append(Field(self, row, number))
        return record

    def check(self, record):
        at = 0
        for field in record.fields:
            if field.at != at:
                raise Flaw(f"{field.line}: {record.name}.{field.name} begins at {field.at:#x}, but the field before it ends at {at:#x}")
            at += field.size(self)
        if at != record.size:
            raise Flaw(f"{record.line}: {record.name} has {record.size} bytes, but its fields end at {at:#x}")

    def number(self, word):
        if word in self.constants:
            return self.constants[word]
        return ord(word[1]) if word.startswith("'") else 32 if word == "blank" else int(word, 0)

    def words_of(self, name):
        if name not in self.lists and name not in self.declared:
            raise Flaw(f"there is no list of words called {name}")
        return f"{name}_words" if name in self.lists else self.declared[name]

    def bindings(self, record, field):
        """(name of the binding, item of a list or None, struct, stored member, member of the model, options) for
        each."""
        if not field.bound:
            return
        words = field.bound[1:].strip()
        options = []
        shift = re.search(r" ?\+(\d)$", words)
        if shift:
            options.append(f".shift = {shift[1]}")
            words = words[:shift.start()]
        usual = re.search(r"(?:^| )(kept|else)(?: (-?\w+))?$", words)
        otherwise = self.number(usual[2]) if usual and usual[2] else 0
        if usual:
            words = words[:usual.start()]
        options.append(f".otherwise = {otherwise}")
        if usual and usual[1] == "kept":
            options.append(".is_kept = true")
        _, _, _, meaning, more = field.member(self)
        if meaning == "LAYOUT_DECIMAL":
            options.append(more)
        if meaning == "LAYOUT_TIME_DOS":
            options.append(".is_time = true")
        members = words.split(", ") if words else [field.name]
        for item, path in enumerate(members):
            target, member = path.rpartition(".")[::2]
            match = re.fullmatch(r"(\w*)(?:\[(\d*)\])?", target)
            struct = record.targets[match[1]]
            about = next((text for kind, name, text in self.structs.get(struct, ("", []))[1] if name == member), None)
            if about is None:
                raise Flaw(f"{field.line}: {struct} has no member {member}")
            if match[2] == "":
                for each in range(field.count):
                    yield match[1], each, struct, f"{field.name}[{each}]", member, options, about, otherwise
            else:
                stored = f"{field.name}[{item}]" if len(members) > 1 else field.name
                yield match[1], int(match[2]) if match[2] else None, struct, stored, member, options, about, otherwise

    def describe(self, record, field):
        """Describe a member for the page of the format; if the member is absent, a certain value is stored."""
        model = [ABSENT.sub(f"{otherwise}:", about) for *_, about, otherwise in self.bindings(record, field)]
        if field.text in model and field.text:
            raise Flaw(f"{field.line}: {record.name}.{field.name} only repeats the description of the model")
        if not field.text and not model and field.form[0] != "zero":
            raise Flaw(f"{field.line}: {record.name}.{field.name} has no description")
        return field.text or (model[0] or field.name.replace("_", " ") if model else "always zero so far")

    def sorted_records(self):
        """Nested records first, as C requires."""
        done = {}

        def visit(record):
            for field in record.fields:
                if field.form[0] in self.records and field.form[0] not in done:
                    visit(self.records[field.form[0]])
            done[record.name] = record

        for record in self.records.values():
            if record.name not in done:
                visit(record)
        return done.values()

    def alignment(self, field):
        kind = field.form[0]
        if kind in self.records:
            return max(self.alignment(inner) for inner in self.records[kind].fields)
        return next((size for name, size in INTEGERS.values() if name == field.member(self)[0]), 1)

    def is_image(self, record):
        """Whether C puts the members where the file has them, without gaps."""
        largest = max(self.alignment(field) for field in record.fields)
        nested = [self.records[field.form[0]] for field in record.fields if field.form[0] in self.records]
        return (record.size % largest == 0 and all(field.at % self.alignment(field) == 0 for field in record.fields) and
                all(self.is_image(inner) for inner in nested))


def print_header(table, guard, out):
    prefix = table.prefix
    out(f"#ifndef {guard}\n#define {guard}\n")
    out('#include "codec/binding.h"\n#include "layout/layout.h"\n')
    out("enum {")
    for name, value in table.constants.items():
        out(f"    {prefix.upper()}_{name} = {value},")
    out(f"    {prefix.upper()}_LAYOUT_COUNT = {len(table.records)}\n}};\n")
    for record in table.sorted_records():
        out(f"/* {record.text} */\ntypedef struct {prefix}_{record.name} {{")
        for field in record.fields:
            kind, elements, *_ = field.member(table)
            out(f"    {kind} {field.name}{f'[{field.count}]' if field.count else ''}{f'[{elements}]' if elements else ''};")
        out(f"}} {prefix}_{record.name};\nextern const layout_table {prefix}_{record.name}_layout;")
        for name, count in bindings_of(table, record).items():
            out(f"extern const binding {binding_name(table, record, name, count)}{f'[{count}]' if count else ''};")
        out("")
    out(f"/* All of them, in the order of the format's page. */\nextern const layout_table *const {prefix}_layouts[{len(table.records)}];\n")
    out("#endif")


def bindings_of(table, record):
    """{name: 0, or the number of items}"""
    found = {}
    for field in record.fields:
        for name, item, *_ in table.bindings(record, field):
            found[name] = max(found.get(name, 0), 0 if item is None else item + 1)
    return found


def binding_name(table, record, name, count):
    return f"{table.prefix}_{record.name}_{name + '_' if name else ''}binding{'s' if count else ''}"


def print_layout(table, record, out):
    prefix = table.prefix
    out(f"#define LAYOUT_RECORD {prefix}_{record.name}\nstatic const layout_field {record.name}_fields[] = {{")
    for field in record.fields:
        _, _, storage, meaning, more = field.member(table)
        values = field.limits(table)
        more = ", ".join(part for part in (more, f".values = {values}" if values else "") if part) or ".places = 0"
        out(f"    LAYOUT_ROW({'LAYOUT_EACH' if field.count else 'LAYOUT_ONE'}, {field.count or 1}, {field.at:#04x}, {field.width(table)}, {storage}, "
            f"{meaning}, {field.name},\n               {quote(table.describe(record, field))}, {more}),")
    out("};\n#undef LAYOUT_RECORD")
    out(f"const layout_table {prefix}_{record.name}_layout = {'IMAGE' if table.is_image(record) else 'TABLE'}({prefix}_{record.name}, "
        f"{quote(record.label)}, {record.size}, {record.name}_fields,\n    {quote(record.text)});\n")


def print_bindings(table, record, out):
    for name, count in bindings_of(table, record).items():
        rows = [row for field in record.fields for row in table.bindings(record, field) if row[0] == name]
        full = binding_name(table, record, name, count)
        for item in range(count) if count else [None]:
            out(f"static const binding_row {full}_rows{'' if item is None else f'_{item}'}[] = {{")
            for _, index, struct, stored, member, options, *_ in rows:
                if index == item:
                    out(f"    BIND_AS({table.prefix}_{record.name}, {stored}, {struct}, {member}, {', '.join(options)}),")
            out("};")
        if count:
            out(f"const binding {full}[{count}] = {{ {', '.join(f'BINDING({full}_rows_{item})' for item in range(count))} }};\n")
        else:
            out(f"const binding {full} = BINDING({full}_rows);\n")


def include(path):
    """How a source includes a header of the project, independent of the project's folder."""
    base, *rest = path.resolve().relative_to(ROOT).parts
    return f"<{'/'.join(rest)}>" if base == "include" else f'"{"/".join(rest)}"'


def print_source(table, headers, out):
    for header in headers:
        out(f"#include {include(header)}")
    out('#include "layout/rows.h"\n')
    for name, words in table.lists.items():
        out(f"static const layout_word {name}_words[] = {{ {', '.join(f'{{ {value}, {quote(label)} }}' for value, label in words)} }};")
    for name, bits in table.bits.items():
        rows, at = [], 0
        for bit, label in bits + [(8, None)]:
            if bit > at:
                rows.append(f"BIT_UNKNOWN({at}, {bit - at})")
            if label:
                rows.append(f"BIT({bit}, {quote(label)})")
            at = bit + 1
        out(f"static const layout_bits {name}_bits[] = {{ {', '.join(rows)} }};")
    out("")
    for record in table.sorted_records():
        print_layout(table, record, out)
        print_bindings(table, record, out)
    out(f"const layout_table *const {table.prefix}_layouts[{len(table.records)}] = {{")
    for record in table.records.values():
        out(f"    &{table.prefix}_{record.name}_layout,")
    out("};")


def main():
    if len(sys.argv) < 6:
        sys.exit(__doc__)
    source, header, code, words_path, *models = map(pathlib.Path, sys.argv[1:])
    declared = re.findall(r"\b(bridge_words_\w+)", words_path.read_text(encoding="utf-8"))
    structs = {}
    for model in models:
        structs.update(structs_of(model.read_text(encoding="utf-8")))
    made, lines = f"/* Made by tools/stored_records.py from {source.name}. */", {header: [], code: []}
    try:
        table = Table(source.read_text(encoding="utf-8"), {name.removeprefix("bridge_words_"): name for name in declared}, structs)
        print_header(table, header.name.upper().replace(".", "_"), lines[header].append)
        print_source(table, [source.parent / header.name, *models, words_path], lines[code].append)
    except Flaw as flaw:
        sys.exit(f"{source}:{flaw}")
    for path, text in lines.items():
        path.write_text("\n".join([made, *text]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
