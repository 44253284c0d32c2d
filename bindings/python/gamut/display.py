"""How answers and records look in a notebook: tables and pictures of what the library computed. Nothing is computed
here, and every text is escaped."""
from __future__ import annotations

import csv
import html
import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Dict, List

_MOST = 200  # rows of a table; a notebook is no place for a whole database


def _cell(value: Any) -> str:
    number = isinstance(value, (int, float)) or type(value).__name__ == "Decimal"
    text = "" if value is None else "✓" if value is True else "" if value is False else str(value)
    side = "right" if number and not isinstance(value, bool) else "left"
    return f'<td style="text-align:{side}">{html.escape(text)}</td>'


def table(names: Sequence[str], rows: Sequence[Sequence[Any]], caption: str = "") -> str:
    """A table in HTML."""
    head = "".join(f"<th>{html.escape(str(name))}</th>" for name in names)
    body = "".join(f"<tr>{''.join(_cell(value) for value in row)}</tr>" for row in rows[:_MOST])
    left_out = f"<p>{len(rows) - _MOST} more rows</p>" if len(rows) > _MOST else ""
    said = f"<caption>{html.escape(caption)}</caption>" if caption else ""
    return f"<table>{said}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{left_out}"


def _flat(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row of an answer: tie-breaks and the like as columns by their code, the rank first, and longer lists left
    out."""
    found: dict[str, Any] = {"rank": row["rank"]} if "rank" in row else {}
    for name, value in row.items():
        if isinstance(value, list):
            if all(isinstance(item, Mapping) and set(item) == {"code", "value"} for item in value):
                found.update((item["code"], item["value"]) for item in value)
            elif not any(isinstance(item, (Mapping, list)) for item in value):
                found[name] = ", ".join(map(str, value))
        elif isinstance(value, Mapping):
            if name != "declared" or row.get("differs"):  # what the file states matters where it is another value
                found.update(
                    (f"{name}.{inner}", said) for inner, said in value.items() if not isinstance(said, (Mapping, list))
                )
        else:
            found.setdefault(name, value)
    return found


def rows_html(rows: Iterable[Any], caption: str = "") -> str:
    """Rows of an answer, or its plain values, as a table."""
    flat = [_flat(row) if isinstance(row, Mapping) else {"": row} for row in rows]
    names = list(dict.fromkeys(name for row in flat for name in row))
    return table(names, [[row.get(name) for name in names] for row in flat], caption)


def answer_html(answer: Mapping[str, Any]) -> str:
    """An answer: its single values, then its lists."""
    single = [(name, value) for name, value in _flat(answer).items() if value is not None]
    lists = [
        (name, value)
        for name, value in answer.items()
        if isinstance(value, list) and any(isinstance(item, Mapping) for item in value)
    ]
    caption = next((str(value) for name, value in single if name in ("event", "name", "title", "file")), "")
    return table(("", ""), single, caption) + "".join(rows_html(rows, name) for name, rows in lists)


def findings_html(findings: Iterable[Any], ok: bool) -> str:
    rows = [(row.severity, row.file, row.line, row.message, row.hint, row.rule) for row in findings]
    return table(("severity", "file", "line", "message", "hint", "rule"), rows, "ok" if ok else "not ok")


class Answer(Dict[str, Any]):
    """An answer: a dict that notebooks show as tables."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return answer_html(self)


class Answers(List[Any]):
    """Rows of an answer: a list that notebooks show as a table."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return rows_html(self)


class Shown(str):
    """What was shown: a text that notebooks show as a table or a picture, if it is one."""

    form: str

    def __new__(cls, text: str = "", form: str = "text") -> Shown:
        shown = super().__new__(cls, text)
        shown.form = form
        return shown

    def __reduce__(self) -> Any:
        return Shown, (str(self), self.form)

    def _repr_svg_(self) -> str | None:
        return str(self) if self.form == "svg" else None

    def _repr_html_(self) -> str | None:
        if self.form == "svg":
            return None
        return csv_html(self) if self.form == "csv" else f"<pre>{html.escape(self)}</pre>"


def csv_html(text: str, caption: str = "") -> str:
    """A table that the library printed as CSV; an empty line begins another one."""
    made = []
    for part in text.split("\n\n"):
        rows = [row for row in csv.reader(io.StringIO(part)) if row]
        if rows:
            made.append(table(rows[0], rows[1:], caption))
    return "".join(made)
