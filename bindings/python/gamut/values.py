"""Values of records in Python and in JSON: numbers, decimals and dates, which JSON has as texts."""
from __future__ import annotations

import dataclasses
import datetime
import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from .model import SHAPES, SPARSE


def _date(text: str, between: str) -> datetime.date | str:
    """A date that is known to the day; the text if a part of it is unknown, or no calendar has it."""
    parts = text.split(between)
    if [len(part) for part in parts] != [4, 2, 2] or not all(part.isascii() and part.isdigit() for part in parts):
        return text
    try:
        return datetime.date(*map(int, parts))
    except ValueError:
        return text


def _integer(text: str | None) -> int | None:
    """A number; None if the text is none."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else None


def _value(how: str, value: Any) -> Any:
    if value == "n/a":
        return None
    if not isinstance(value, str):
        return value
    if how == "decimal":
        return Decimal(value)
    if how in ("date", "dotted"):
        return _date(value, "-" if how == "date" else ".")
    return _integer(value) if how == "integer" else value


def to_python(how: Any, value: Any) -> Any:
    """A copy of a value in JSON with the types of Python. `how` is what SHAPES says of the member."""
    if isinstance(value, list):
        inner = how[0] if isinstance(how, list) else None
        return [to_python(inner, item) for item in value]
    if isinstance(value, dict):
        members = SHAPES.get(how, {}) if isinstance(how, str) else {}
        if not members or how in SPARSE:
            return {name: to_python(members.get(name), inner) for name, inner in value.items()}
        return {name: to_python(inner, value.get(name)) for name, inner in members.items()}
    if value is None:
        return [] if isinstance(how, list) else None
    return _value(how, value) if isinstance(how, str) else value


def to_json(how: Any, value: Any) -> Any:
    """The opposite: what JSON has for a value of Python. Absent members of shapes are left out again."""
    if isinstance(value, Mapping):
        members = SHAPES.get(how, {}) if isinstance(how, str) else {}
        return {
            name: to_json(members.get(name), inner)
            for name, inner in value.items()
            if name not in members or not (inner is None or inner == [])
        }
    if isinstance(value, (list, tuple)):
        inner = how[0] if isinstance(how, list) else None
        return [to_json(inner, item) for item in value]
    if isinstance(value, datetime.datetime):
        value = value.date()
    if isinstance(value, datetime.date):
        return value.strftime("%Y.%m.%d").rjust(10, "0") if how == "dotted" else value.isoformat()
    if isinstance(value, Decimal) or (
        how in ("decimal", "integer") and isinstance(value, (int, float)) and not isinstance(value, bool)
    ):
        return str(value)
    return value


def jsonable(value: Any) -> Any:
    """What JSON has for a value of this package: json.dumps(answer, default=gamut.jsonable). A record is an object,
    a decimal its digits, a date its day, a finding an object, a position its FEN."""
    if isinstance(value, (Decimal, datetime.date)):
        return str(value)
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    if hasattr(value, "to_dict"):
        return value.to_dict()
    if not isinstance(value, type) and dataclasses.is_dataclass(value):
        return {row.name: getattr(value, row.name) for row in dataclasses.fields(value)}
    if hasattr(value, "fen"):
        return value.fen
    raise TypeError(f"{type(value).__name__} has no form in JSON; a reader has records: list(reader)")


def record_text(kind: str, members: Mapping[str, Any]) -> bytes:
    """A record as the library reads it. None means that the record does not mention the member. TypeError: a value
    is of a type that no record has."""
    return json.dumps(to_json(kind, members)).encode()
