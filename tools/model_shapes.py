#!/usr/bin/env python3
"""Writes the shapes of the structs in a header, so that a member is stated once: model_shapes.py HEADER [WORDS] [--only STRUCT]

A member's name, type and description are those of its line in the header:

    gamut_number rover_table; /* where the rover starts */

The comment before a struct describes the record up to its first full stop. Members called `reserved` are left out. WORDS is a
header that declares lists of names, `bridge_words_rating[...]` for the numbers of every member called `rating`. Members of an enum
take their words from the table STRUCT_words that the file including the result defines, as it does the limit NUMBER_LIMIT. A struct
that no other one holds gets a shape with external linkage."""
import pathlib
import re
import sys

PLAIN = {"gamut_text": "TEXT", "gamut_text_list": "TEXT_LIST", "gamut_number": "NUMBER", "gamut_number_list": "NUMBER_LIST",
         "gamut_decimal": "DECIMAL", "gamut_real": "REAL", "gamut_flag": "FLAG", "gamut_date": "DATE"}
STRUCT = re.compile(r"(?:/\*(?P<about>(?:(?!\*/).)*)\*/\n)?typedef struct (?P<name>\w+) \{\n(?P<body>.*?)\n\} (?P=name);", re.DOTALL)
MEMBER = re.compile(r"^ +(?:const )?(?P<type>\w+) (?P<star>\*?)(?P<name>\w+)(?:\[\d+\])?;(?: */\*(?P<about>(?:(?!\*/).)*)\*/)?",
                    re.DOTALL | re.MULTILINE)


def join(comment):
    return " ".join(re.sub(r"^\s*\*", "", line).strip() for line in (comment or "").split("\n")).strip()


def structs_of(text):
    """{struct: (what it is, [(type, member, what it is)])} in the order of the header; lists are not among them."""
    found = {}
    for struct in STRUCT.finditer(text):
        members = [(m["type"], m["name"], join(m["about"])) for m in MEMBER.finditer(struct["body"]) if m["name"] != "reserved"]
        if not struct["name"].endswith("_list"):
            found[struct["name"]] = (re.split(r"\.(?:\s|$)", join(struct["about"]))[0], members)
    return found


def quote(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def shape_name(struct):
    return struct.removeprefix("gamut_") + "_shape"


def row(struct, kind, member, about, structs, words):
    """One member of a shape, as an initialiser."""
    item = kind.removesuffix("_list")
    if kind in PLAIN:
        model, rest = PLAIN[kind], ""
        if kind == "gamut_number" and member in words:
            rest = f", .names = {words[member]}, .name_count = COUNT({words[member]})"
    elif item in structs:
        model, rest = "LIST" if item != kind else "OBJECT", f", .shape = &{shape_name(item)}"
    else:
        model, rest = "WORD", f", .words = {kind}_words, .word_count = COUNT({kind}_words)"
    text = f", .text = {quote(about)}" if about else ""
    return f'    {{ "{member}", MODEL_{model}, MODEL_AT({struct}, {member}){text}{rest} }},'


def main():
    arguments = sys.argv[1:]
    only = arguments[arguments.index("--only") + 1] if "--only" in arguments else None
    paths = arguments[:arguments.index("--only")] if only else arguments
    if not 1 <= len(paths) <= 2:
        sys.exit(__doc__)
    structs = structs_of(pathlib.Path(paths[0]).read_text(encoding="utf-8"))
    words = {}
    for path in paths[1:]:
        for name in re.findall(r"\b(bridge_words_\w+)", pathlib.Path(path).read_text(encoding="utf-8")):
            words[name.removeprefix("bridge_words_")] = name
    wanted = {only: structs[only]} if only else structs
    held = {kind.removesuffix("_list") for _, members in wanted.values() for kind, _, _ in members}
    print(f"/* Made by tools/model_shapes.py from {pathlib.Path(paths[0]).name}. */")
    for struct, (about, members) in wanted.items():
        label = re.sub(r"^(gamut_bridge|gamut)_", "", struct).replace("_", "-")
        print(f"static const model_member {struct}_members[] = {{")
        for kind, member, text in members:
            print(row(struct, kind, member, text, structs, words))
        print("};")
        print(f"{'static ' if struct in held else ''}const model_shape {shape_name(struct)} = {{")
        print(f"    {quote(label)}, {quote(about)}, NULL, sizeof({struct}), {struct}_members, COUNT({struct}_members), NUMBER_LIMIT\n}};")


if __name__ == "__main__":
    main()
