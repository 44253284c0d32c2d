#!/usr/bin/env python3
"""Generate C and JSON from the tables of the operations (src/operation/NAME.operation):

    operations.py header NAME.operation... >gamut/operations.h    the options as structs
    operations.py tables NAME.operation... >operations.c          the rows for the tool, the bindings and the documents
    operations.py answers NAME.operation... >gamut/answers.h      the answers as structs
    operations.py schema NAME.operation                           JSON Schema of its answer"""
import json
import sys
import textwrap

from operation_table import FLAGS, KINDS, TYPES, read_tables


# ---- schemas ----

def schema_of_type(kinds):
    """JSON Schema of a type."""
    every = [{"type": "array", "items": schema_of_type(kind[1])} if isinstance(kind, tuple)
             else TYPES.get(kind, {"$ref": f"#/$defs/{kind}"}) for kind in kinds]
    return every[0] if len(every) == 1 else {"anyOf": every}


def prints_lines(operation):
    """Whether the tool prints the items of a list one per line."""
    return operation.spelling == "lines" or bool({"streams", "prints-errors"} & set(operation.flags))


def schema(operation):
    """JSON Schema of the answer. If the tool prints a list as JSON Lines, $defs/line is the schema of a line."""
    definitions = {}
    has_json = any(option.name == "json" for option in operation.options)
    how = "one document for each file, in one line" if operation.spelling == "line" else "one document"
    if prints_lines(operation):
        items = [inner for kind in operation.answer for inner in (kind[1] if isinstance(kind, tuple) else [kind])]
        definitions["line"] = schema_of_type(items)
        how = "JSON Lines, each of which is a #/$defs/line; the list as a whole has this schema"
    for shape in operation.shapes.values():
        made = {"type": "object", "description": shape.text, "properties": {}, "required": [], "additionalProperties": False}
        for member in shape.members:
            if member.name == "...":
                made["additionalProperties"] = schema_of_type(member.type)
                continue
            said = {"description": member.text} if member.text else {}
            made["properties"][member.name] = {**schema_of_type(member.type), **said}
            if not member.is_optional:
                made["required"].append(member.name)
        definitions[shape.name] = made
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"gamut {operation.command}", "description": operation.title,
            **({"$comment": f"gamut {operation.command} --json prints {how}."} if has_json else {}), **schema_of_type(operation.answer), "$defs": definitions}


def write_schema(operations):
    print(json.dumps(schema(operations[0]), indent=2, ensure_ascii=False))


# ---- options as structs ----

def quote(text):
    if text is None:
        return "NULL"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def comment(text, indent=""):
    """A comment as clang-format leaves it, within 120 columns."""
    lines = textwrap.wrap(f"/* {text} */", 120 - len(indent) - 3, break_long_words=False, break_on_hyphens=False)
    return "\n".join(indent + (" * " if at else "") + line for at, line in enumerate(lines))


def described(line, text):
    """A member with its comment after it, or before it if the line would be too long."""
    if not text:
        return f"    {line}"
    return f"    {line} /* {text} */" if len(line) + len(text) <= 108 else f"{comment(text, '    ')}\n    {line}"


def sentence(text):
    return f"{text[0].upper()}{text[1:]}."


def write_header(operations):
    print("/* operations.h - the options of every operation, made by tools/operations.py from src/operation/.\n *\n"
          " * Set the size of a struct, and leave members that you do not need at zero. */\n"
          "#ifndef GAMUT_OPERATIONS_H\n#define GAMUT_OPERATIONS_H\n\n#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>")
    for operation in operations:
        struct = f"gamut_{operation.identifier}_options"
        print(f"\n{comment(f'The options of {operation.command}: {operation.title}.')}\ntypedef struct {struct} {{\n    size_t size; /* sizeof({struct}) */")
        for option in operation.options:
            if option.is_member:
                values = f" ({', '.join(option.values.split('|'))})" if option.values else ""
                print(described(f"{KINDS[option.kind][1]}{option.member};", option.text.replace("`", "") + values))
        print(f"}} {struct};")
    print("\n#endif")


# ---- answers as structs ----

# Names of members in JSON that are keywords in C++.
TAKEN = {"new", "default", "class", "operator", "this"}
MEMBER_TYPES = {"text": ("TEXT", "gamut_text "), "number": ("NUMBER", "gamut_number "), "decimal": ("DECIMAL", "gamut_decimal "),
                "flag": ("FLAG", "bool "), "real": ("REAL", "gamut_real ")}


def structs_in(operation):
    """The shapes that have members of their own; the others stay trees."""
    return {name: shape for name, shape in operation.shapes.items() if any(member.name != "..." for member in shape.members)}


def struct_of(operation, shape):
    owner = operation.owner
    return f"gamut_{owner.identifier}_{'answer' if shape == owner.identifier else shape}"


def member_of(member):
    return member.name + "_" * (member.name in TAKEN)


def c_type(operation, kinds):
    """The kind of the member, its C type, and its shape; a value of several types stays a tree."""
    known = [kind for kind in kinds if kind != "null"]
    if len(known) == 1 and isinstance(known[0], tuple):
        inner = [kind for kind in known[0][1] if kind != "null"]
        if inner in (["text"], ["number"]):
            return f"{inner[0].upper()}_LIST", f"gamut_{inner[0]}_list ", None
        if len(inner) == 1 and isinstance(inner[0], str) and inner[0] in structs_in(operation):
            return "SHAPE_LIST", f"const {struct_of(operation, inner[0])} *", inner[0]
    elif len(known) == 1 and known[0] in structs_in(operation):
        return "SHAPE", f"const {struct_of(operation, known[0])} *", known[0]
    elif len(known) == 1 and known[0] in MEMBER_TYPES:
        return *MEMBER_TYPES[known[0]], None
    elif set(known) == {"number", "decimal"}:
        return *MEMBER_TYPES["decimal"], None
    return "TREE", "const gamut_value *", None


def roots_of(operation):
    """The shapes that an answer, or its items, may have."""
    found = {}
    for kind in (kind for answer in operation.answers for kind in answer.type if not answer.is_part):
        name = kind[1][0] if isinstance(kind, tuple) else kind
        if isinstance(name, str) and name in structs_in(operation):
            found.setdefault(name, isinstance(kind, tuple))
    return found


def source_of(operation):
    """Where the tree of an answer comes from: what is printed piece by piece has no tree of its own."""
    if "streams" in operation.flags or "prints-errors" in operation.flags:
        return f"a line of JSON that {operation.command} prints as a tree (gamut_value_parse), or a list of them;\n *        gamut_run answers no tree"
    return f"the answer of {operation.command} as a tree"


def write_answers(operations):
    print("""/* answers.h - the answers of all operations as structs, made by tools/operations.py from src/operation/.
 *
 * A struct is made from the tree that an operation answers, and lives as long as the tree. Members that an answer may
 * lack are absent: texts without data, numbers without GAMUT_KNOWN, NULL. The items of a list are linked by `next`; an
 * empty list is NULL. */
#ifndef GAMUT_ANSWERS_H
#define GAMUT_ANSWERS_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif
""")
    operations = [operation for operation in operations if operation.owner is operation]
    for operation in operations:
        for shape in structs_in(operation).values():
            print(f"typedef struct {struct_of(operation, shape.name)} {struct_of(operation, shape.name)};")
    for operation in operations:
        if not operation.shapes:
            continue
        print(f"\n/* ---- {operation.command} ---- */")
        for shape in structs_in(operation).values():
            struct = struct_of(operation, shape.name)
            print(f"\n{comment(sentence(shape.text))}\nstruct {struct} {{\n    const {struct} *next;    /* the next item of its list */\n"
                  "    const gamut_value *tree; /* this item as a tree */")
            for member in shape.members:
                if member.name != "...":
                    print(described(f"{c_type(operation, member.type)[1]}{member_of(member)};", member.text.replace("`", "")))
            print("};")
        for name, is_list in roots_of(operation).items():
            struct = struct_of(operation, name)
            item = "first item" if is_list else "answer"
            print(f"""
/**
 * Get the {'items' if is_list else 'answer'} of {operation.command} as {'linked structs' if is_list else 'a struct'}.
 *
 * @param session the session that answered
 * @param answer {source_of(operation)}
 * @return the {item}, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const {struct} *{struct}_of(gamut_session *session, const gamut_value *answer);""")
    print('\n#ifdef __cplusplus\n}\n#endif\n\n#endif')


def write_shapes(operation):
    for shape in structs_in(operation):
        print(f"static const operation_shape {operation.identifier}_{shape}_shape;")
    for shape in structs_in(operation).values():
        struct, name = struct_of(operation, shape.name), f"{operation.identifier}_{shape.name}"
        print(f"static const operation_member {name}_members[] = {{")
        for member in shape.members:
            if member.name == "...":
                continue
            how, _, inner = c_type(operation, member.type)
            parts = [f".name = {quote(member.name)}", f".kind = OPERATION_{how}", f".at = offsetof({struct}, {member_of(member)})"]
            if inner:
                parts.append(f".shape = &{operation.identifier}_{inner}_shape")
            if not member.is_optional:
                parts.append(".is_required = true")
            print(f"    {{ {', '.join(parts)} }},")
        print(f"}};\nstatic const operation_shape {name}_shape = {{ sizeof({struct}), {name}_members, COUNT({name}_members) }};\n")
    for name in roots_of(operation):
        struct = struct_of(operation, name)
        print(f"const {struct} *{struct}_of(gamut_session *session, const gamut_value *answer)\n{{\n"
              f"    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, NULL);\n    HANDLE_NEEDS(NULL, answer);\n    return operation_answer(session, &{operation.identifier}_{name}_shape, answer);\n}}\n")


# ---- rows ----

def write_option(operation, option):
    parts = [f".name = {quote(option.name)}", f".text = {quote(option.text)}", f".kind = {KINDS[option.kind][0]}"]
    if option.letter:
        parts.append(f".letter = '{option.letter}'")
    if option.argument:
        parts.append(f".argument = {quote(option.argument)}")
    if option.values:
        parts.append(f".values = {quote(option.values)}")
    if option.needs:
        parts.append(f".needs = {quote(option.needs)}")
    if option.unless:
        parts.append(f".unless = {quote(option.unless)}")
    parts += [f".is_{mark} = true" for mark in option.marks]
    if option.is_member:
        parts.append(f".at = offsetof(gamut_{operation.identifier}_options, {option.member})")
    print(f"    {{ {', '.join(parts)} }},")


def write_tables(operations):
    print("/* operations.c - the tables of all operations, made from src/operation/. */\n#include <gamut/answers.h>\n\n#include \"operation/operation.h\"\n")
    for operation in operations:
        name = operation.identifier
        if operation.owner is operation:
            write_shapes(operation)
        if operation.options:
            print(f"static const gamut_option {name}_options[] = {{")
            for option in operation.options:
                write_option(operation, option)
            print("};\n")
        print(f"static const gamut_example {name}_examples[] = {{")
        for line, text in operation.examples:
            print(f"    {{ {quote(line)}, {quote(text)} }},")
        print("};\n")
        if operation.lacks:
            print(f"static const char *const {name}_lacks[] = {{ {', '.join(map(quote, operation.lacks))}, NULL }};\n")
        if "run" in operation.words:
            print(f"static gamut_outcome run_{name}(const operation_call *call, const gamut_value **answer)\n{{\n"
                  f"    return {operation.words['run']}(call, call->options, answer);\n}}\n")
        if "print" in operation.words:
            print(f"static void print_{name}(report_pen *pen, const gamut_value *answer, const void *options)\n{{\n"
                  f"    {operation.words['print']}(pen, answer, options);\n}}\n")
    print("static const operation rows[] = {")
    for operation in operations:
        name = operation.identifier
        parts = [f".name = {quote(operation.name)}", f".command = {quote(operation.command)}", f".title = {quote(operation.title)}", f".group = GAMUT_GROUP_{operation.group.upper()}",
                 f".operands = {quote(operation.operands)}", f".least = {operation.least}", f".most = {operation.most}",
                 f".text = {quote(operation.prose('TEXT'))}", f".answer = {quote(operation.prose('ANSWER'))}"]
        parts += [f".{FLAGS[flag]} = true" for flag in operation.flags]
        if operation.spelling == "lines" or "streams" in operation.flags:
            parts.append(".is_in_lines = true")
        if operation.lacks:
            parts.append(f".lacks = {name}_lacks")
        if operation.options:
            parts.append(f".options = {name}_options, .option_count = COUNT({name}_options)")
        parts += [f".options_size = sizeof(gamut_{name}_options)", f".examples = {name}_examples, .example_count = COUNT({name}_examples)"]
        print("    {\n        .about = {\n            " + ",\n            ".join(parts) + ",\n        },")
        print(f"        .spelling = OPERATION_{operation.spelling.upper()},")
        for word in ("run", "print"):
            if word in operation.words:
                print(f"        .{word} = {word}_{name},")
        print("    },")
    print("};\n\nconst operation *const operation_rows = rows;\nconst size_t operation_row_count = COUNT(rows);")


def main():
    what, *paths = sys.argv[1:]
    operations = read_tables(paths)
    {"header": write_header, "tables": write_tables, "answers": write_answers, "schema": write_schema}[what](operations)


if __name__ == "__main__":
    main()
