#!/usr/bin/env python3
"""Write the shapes of the structs in a header, so that a member is stated once:

    model_shapes.py HEADER [WORDS] [--only STRUCT] [--identity STRUCT]... [--label STRUCT=NAME] [--custom TYPE=FUNCTIONS]...

A member's name, type and description are those of its line in the header:

    gamut_number rover_table; /* where the rover starts */

The comment before a struct describes the record up to its first full stop. Members called `reserved` are left out, and so are
C integers, which are offsets in a file. A struct of `items` and `count` is a list. WORDS is a
header that declares lists of names, `bridge_words_rating[...]` for the numbers of every member called `rating`. Members of an enum
take their words from the table ENUM_words that the file including the result defines, as it does the limit NUMBER_LIMIT and, for the
structs named by --identity, the members STRUCT_identity that distinguish their records. --label is how the schema names a record, if
not as the struct; --custom names the model_custom of members that no table can describe. Shapes of structs that others hold are
static unless src/model/shape.h declares them."""
import argparse
import pathlib
import re

from sourcetree import ROOT

PLAIN = {"gamut_text": "TEXT", "gamut_text_list": "TEXT_LIST", "gamut_number": "NUMBER", "gamut_number_list": "NUMBER_LIST",
         "gamut_decimal": "DECIMAL", "gamut_real": "REAL", "gamut_flag": "FLAG", "gamut_date": "DATE"}
STRUCT = re.compile(r"(?:/\*(?P<about>(?:(?!\*/).)*)\*/\n)?typedef struct (?P<name>\w+) \{\n(?P<body>.*?)\n\} (?P=name);", re.DOTALL)
MEMBER = re.compile(r"^ +(?:const )?(?P<type>\w+) (?P<star>\*?)(?P<name>\w+)(?:\[\w+\])?;(?: */\*(?P<about>(?:(?!\*/).)*)\*/)?",
                    re.DOTALL | re.MULTILINE)


def join(comment):
    return " ".join(re.sub(r"^\s*\*", "", line).strip() for line in (comment or "").split("\n")).strip()


def lists_of(text):
    """{list: struct of its items}."""
    found = ((struct["name"], re.match(r" *const (\w+) \*items;", struct["body"])) for struct in STRUCT.finditer(text))
    return {name: item[1] for name, item in found if item}


def structs_of(text):
    """{struct: (description, [(type, member, description)])} in the order of the header, without lists."""
    found = {}
    lists = lists_of(text)
    for struct in STRUCT.finditer(text):
        members = [(m["type"], m["name"], join(m["about"])) for m in MEMBER.finditer(struct["body"])
                   if m["name"] != "reserved" and not m["type"].startswith("uint")]
        if struct["name"] not in lists:
            found[struct["name"]] = (re.split(r"\.(?:\s|$)", join(struct["about"]))[0], members)
    return found


def check_members(text, struct):
    """Fail if a struct has something that is not a member on a line of its own: it would be left out."""
    body = next(found["body"] for found in STRUCT.finditer(text) if found["name"] == struct)
    rest = re.sub(r"/\*.*?\*/", "", MEMBER.sub("", body), flags=re.DOTALL).strip()
    if rest:
        raise SystemExit(f"{struct}: \"{rest}\" is not a member on a line of its own")


def quote(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def shape_name(struct):
    return struct.removeprefix("gamut_") + "_shape"


def row(struct, kind, member, about, structs, lists, words, custom):
    """One member of a shape, as an initialiser."""
    item = lists.get(kind, kind)
    if kind in custom:
        model, rest = "CUSTOM", f", .custom = &{custom[kind]}"
    elif kind in PLAIN:
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("header", type=pathlib.Path)
    parser.add_argument("words", type=pathlib.Path, nargs="?")
    parser.add_argument("--only")
    parser.add_argument("--identity", action="append", default=[])
    parser.add_argument("--label", action="append", default=[])
    parser.add_argument("--custom", action="append", default=[])
    wanted = parser.parse_args()
    labels, custom = (dict(pair.split("=") for pair in pairs) for pairs in (wanted.label, wanted.custom))
    text = wanted.header.read_text(encoding="utf-8")
    own = structs_of(text)
    known = dict(own)
    lists = lists_of(text)
    for name in re.findall(r"#include <(gamut/\w+\.h)>", text):
        included = (wanted.header.parent.parent / name).read_text(encoding="utf-8")
        known.update(structs_of(included))
        lists.update(lists_of(included))
    names = re.findall(r"\b(bridge_words_\w+)", wanted.words.read_text(encoding="utf-8")) if wanted.words else []
    words = {name.removeprefix("bridge_words_"): name for name in names}
    held = {lists.get(kind, kind) for _, members in own.values() for kind, _, _ in members} - {wanted.only}
    declared = re.findall(r"extern const model_shape (\w+);", (ROOT / "src/model/shape.h").read_text(encoding="utf-8"))
    print(f"/* Made by tools/model_shapes.py from {wanted.header.name}. */")
    for struct, (about, members) in own.items():
        if wanted.only and struct != wanted.only:
            continue
        check_members(text, struct)
        label = labels.get(struct, re.sub(r"^(gamut_bridge|gamut)_", "", struct).replace("_", "-"))
        identity = f"{struct}_identity" if struct in wanted.identity else "NULL"
        print(f"static const model_member {struct}_members[] = {{")
        for kind, member, sentence in members:
            print(row(struct, kind, member, sentence, known, lists, words, custom))
        print("};")
        is_static = struct in held and shape_name(struct) not in declared
        print(f"{'static ' if is_static else ''}const model_shape {shape_name(struct)} = {{")
        print(f"    {quote(label)}, {quote(about)}, {identity}, sizeof({struct}), {struct}_members, COUNT({struct}_members), NUMBER_LIMIT\n}};")


if __name__ == "__main__":
    main()
