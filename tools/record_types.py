"""The types of records for Python, made from docs/schema: record_types.write_python_model() is model.py.

A member that the schema gives as a text is a number, a decimal or a date in Python where it says or means one; one
that is absent is None or an empty list. The table SHAPES of the module says which members there are and what is
converted, so that values can be converted both ways."""
import json
import re
import textwrap

from sourcetree import ROOT

KINDS = {"chess-game": "Game", "bridge-board": "Board", "event": "Event", "guide": "Guide"}
# Texts of the schema that are numbers if they can be read as such, and dates that are spelled as in PGN and PBN.
NUMBERS_AS_TEXT = {"chess-game": ("white_elo", "black_elo")}
DATES_WITH_DOTS = {"chess-game": ("date",), "bridge-board": ("date",)}
# Shapes whose first place does not say what they are, and texts of those that the schema says nothing about.
NAMES = {
    "BoardStart": "Remark",
    "EventTeamList": "EventTeam",
    "StratOverallSplit": "AwardSplit",
    "EntryPreviousAward": "Award",
    "EntryPreviousSeat": "Seat",
}
TEXTS = {
    "GameMove": "a move with its notes and the alternatives to it",
    "MoveNote": "a comment, a glyph, a command such as [%clk] or text that is no move",
}
# Shapes of which there are very many, so that absent members stay absent: with the members that are always there.
SPARSE = {"GameMove": ("san",), "MoveNote": (), "Remark": ("kind",), "AuctionCall": ("call",), "PlayCard": ("card",)}
SINGULAR = {"entries": "entry", "matches": "match", "bodies": "body", "byes": "bye", "moves": "move", "rows": "row"}


def camel(*words):
    return "".join(part.capitalize() for word in words for part in re.split("[_-]", word))


def singular(name):
    return SINGULAR.get(name, name[:-1] if name.endswith("s") and not name.endswith("ss") else name)


class Model:
    """Objects of the schemas, each with one name, and equal ones only once."""

    def __init__(self):
        self.names, self.taken, self.shapes = {}, set(KINDS.values()), {}

    def shape(self, schema, path):
        """The name of the TypedDict for an object; `path` is where it occurs first."""
        key = json.dumps({name: value for name, value in schema.items() if name != "description"}, sort_keys=True)
        if key not in self.names:
            name = next(
                name
                for name in (camel(*path[-length:]) for length in range(2, len(path) + 1))
                if name not in self.taken
            )
            name = self.names[key] = NAMES.get(name, name)
            self.taken.add(name)
            self.shapes[name] = None  # before its members, which may contain it
            self.shapes[name] = (
                schema.get("description") or TEXTS.get(name, ""),
                [
                    (member, *self.type(inner, (*path, member)), inner.get("description", ""))
                    for member, inner in schema.get("properties", {}).items()
                ],
            )
        return self.names[key]

    def type(self, schema, path):
        """(type in Python, what is converted) of a member: what is converted is None, a word, the name of a shape,
        or a list."""
        if schema.get("$ref") == "#/properties/moves":
            return "list[GameMove]", ["GameMove"]
        choices = schema.get("anyOf") or schema.get("oneOf")
        if choices:
            return self.choice(choices, path)
        if "enum" in schema:
            return "Literal[" + ", ".join(f'"{value}"' for value in schema["enum"]) + "]", None
        if "const" in schema:
            return "str", None
        kind = schema["type"]
        if kind == "array":
            inner, converted = self.type(schema["items"], (*path[:-1], singular(path[-1])))
            return f"list[{inner}]", [converted]
        if kind == "object":
            if schema.get("additionalProperties") is not False:
                return "dict[str, Any]", None
            name = self.shape(schema, path)
            return name, name
        if schema.get("pattern", "").startswith("^([0-9]{4}"):
            return "datetime.date | str", "date"
        return {"string": "str", "integer": "int", "boolean": "bool", "number": "float"}[kind], None

    def choice(self, choices, path):
        """A number, word or flag, which may be unknown (null) or not applicable ("n/a"), which is None in Python; or
        a move, which may be a mere text when it is written."""
        objects = [choice for choice in choices if choice.get("type") == "object"]
        if objects:
            name = self.shape(objects[0], path)
            return name, name
        types, converted = [], "number"
        for choice in choices:
            if choice.get("const") == "n/a" or choice.get("type") == "null":
                continue
            if choice.get("type") == "string":
                types.append("Decimal")
                converted = "decimal"
            else:
                types.append(self.type(choice, path)[0])
        return " | ".join([*dict.fromkeys(types), "None"]), converted


def member_type(kind, name, said, converted):
    if name in NUMBERS_AS_TEXT.get(kind, ()):
        return "int", "integer"
    if name in DATES_WITH_DOTS.get(kind, ()):
        return "datetime.date | str", "dotted"
    return said, converted


def sentence(name, text):
    text = (text or name.replace("_", " ")).replace('"', "'").replace("\\", "\\\\")
    return f"{text[0].upper()}{text[1:]}."


def with_none(said):
    """A list that a record does not mention is empty, and anything else None."""
    return said if said.startswith("list[") or said.endswith("None") else said + " | None"


def property_of(name, said, text):
    said = with_none(said)
    return (
        f'    @property\n    def {name}(self) -> {said}:\n        """{sentence(name, text)}"""\n'
        f'        value: {said} = self._value("{name}")\n        return value\n'
    )


def row_of(member, said, about):
    """A member of a TypedDict, and what it means beside or above it."""
    row = f"    {member}: {said}"
    if not about:
        return row + "\n"
    if len(row) + len(about) + 4 <= 120:
        return f"{row}  # {about}\n"
    return textwrap.fill(about, 120, initial_indent="    # ", subsequent_indent="    # ") + f"\n{row}\n"


def write_python_model():
    model, classes, conversions = Model(), [], {}
    for kind, title in KINDS.items():
        schema = json.loads((ROOT / "docs" / "schema" / f"{kind}.json").read_text(encoding="utf-8"))
        rows, converted = [], {}
        for name, inner in schema["properties"].items():
            if name == "kind":
                continue
            said, how = member_type(kind, name, *model.type(inner, (title, name)))
            rows.append(property_of(name, said, inner.get("description", "")))
            converted[name] = how
        conversions[kind] = converted
        classes.append(
            f"\n\nclass {title}Members(Members):\n"
            f'    """{schema["description"]}: what the record says of itself."""\n\n'
            "    __slots__ = ()\n\n" + "\n".join(rows)
        )
    shapes = []
    for name, (text, members) in model.shapes.items():
        always = SPARSE.get(name)
        rows = "".join(
            row_of(
                member,
                with_none(said) if always is None else said if member in always else f"NotRequired[{said}]",
                about,
            )
            for member, said, _, about in members
        )
        shapes.append(f'\n\nclass {name}(TypedDict):\n    """{sentence(name, text)}"""\n\n{rows}')
        conversions[name] = {member: how for member, _, how, _ in members}
    spelled = "".join(f"    {name!r}: {members!r},\n" for name, members in conversions.items())
    return (
        '"""What records are made of, made by tools/operation_bindings.py from docs/schema."""\n'
        "from __future__ import annotations\n\nimport datetime\nfrom decimal import Decimal\n"
        "from typing import TYPE_CHECKING, Any, Literal, TypedDict\n\nif TYPE_CHECKING:\n"
        "    from typing_extensions import NotRequired\n"
        + "".join(shapes)
        + '\n\nclass Members:\n    """What the classes of records have in common."""\n\n    __slots__ = ()\n\n'
        "    def _value(self, name: str) -> Any:\n        raise NotImplementedError\n"
        + "".join(classes)
        + "\n\n# By kind of record and by shape: each member, and what is converted: None, a word, a shape or a list.\n"
        f"SHAPES: dict[str, dict[str, Any]] = {{\n{spelled}}}\n\n"
        f"# Shapes in which absent members stay absent.\nSPARSE = frozenset({sorted(SPARSE)!r})\n"
    )
