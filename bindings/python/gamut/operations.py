"""Whole operations: what the commands of the tool do, with the same options and the same answers."""
from __future__ import annotations

import json
import os
import pathlib
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ._native import ffi, lib
from .session import Finding, Session, Source


class Findings(list):
    """What is wrong with a file. `ok`: nothing as bad as the option fail_on says (default: a warning)."""

    def __init__(self, found: list[Finding], ok: bool):
        super().__init__(found)
        self.ok = ok


@dataclass
class Conversion:
    """What came of a conversion. Without an output path the files are in `files`, by extension."""

    losses: list[dict[str, Any]]
    findings: list[Finding]
    files: dict[str, bytes] = field(default_factory=dict)

    @property
    def data(self) -> bytes:
        """The main file."""
        return next(iter(self.files.values()), b"")


@dataclass(frozen=True)
class Option:
    """An option of an operation, as the tool has it."""

    name: str
    kind: str
    text: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Operation:
    """What can be asked: its name, what it is for, and the options that it takes besides those of reading and writing."""

    name: str
    title: str
    options: tuple[Option, ...]


_KINDS = ("setting", "switch", "text", "choice", "number", "ordinal", "size")


def _text(pointer: Any) -> str:
    return "" if pointer == ffi.NULL else ffi.string(pointer).decode()


def _option(row: Any) -> Option:
    values = tuple(_text(row.values).split("|")) if row.values != ffi.NULL else ()
    return Option(_text(row.name), _KINDS[row.kind], _text(row.text), values)


def operations() -> dict[str, Operation]:
    """All that `run` can be asked, by name."""
    found = {}
    for at in range(lib.gamut_operation_count()):
        row = lib.gamut_operation_at(at)
        own = tuple(_option(row.options[i]) for i in range(row.option_count) if not row.options[i].is_tool)
        found[_text(row.name)] = Operation(_text(row.name), _text(row.title), own)
    return found


def _many(sources: Any) -> list[Any]:
    return list(sources) if isinstance(sources, (list, tuple)) else [sources]


def _lend(session: Session, sources: list[Any]) -> list[bytes]:
    """Bytes without a name get one each."""
    named = [{f"memory-{at}": source} if isinstance(source, (bytes, bytearray, memoryview)) and len(sources) > 1 else source
             for at, source in enumerate(sources)]
    return [session.lend(source) for source in named]


def run(operation: str, sources: Any = (), *, form: str = "json", width: int = 80, ascii: bool = False, **options: Any) -> str:
    """What an operation prints: as JSON, or as text, CSV or SVG for people and other programs. Every command of the tool that asks
    something about files is an operation; its options are those of the command."""
    session = Session()
    return session.run(operation, _lend(session, _many(sources)), options, form, width, ascii)


def _tree(operation: str, sources: Any, options: Mapping[str, Any]) -> Any:
    return json.loads(run(operation, sources, **options))


def _rows(operation: str, sources: Any, options: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in run(operation, sources, **options).splitlines()]


def info(source: Source, **options: Any) -> dict[str, Any]:
    """What a file is: format, version, counts, dates, damage."""
    return _tree("info", [source], options)


def check(source: Source, **options: Any) -> Findings:
    """All that is wrong with a file."""
    session = Session()
    session.run("check", _lend(session, [source]), options)
    return Findings(session.findings(), session.fine)


def convert(sources: Any, output: Any = None, *, to: str | None = None, **options: Any) -> Conversion:
    """Converts one source or a list of them to a file, or to memory: gamut.convert("x.cbh", to="pgn").data."""
    if output is None:
        if to is None:
            raise ValueError("a conversion needs an output, or a format: to='pgn'")
        with tempfile.TemporaryDirectory(prefix="gamut-") as folder:
            made = lib.gamut_format_find(to.encode())
            extension = ffi.string(made.extensions).decode().split()[0] if made != ffi.NULL else to
            done = convert(sources, pathlib.Path(folder) / f"memory.{extension}", to=to, **options)
            files = sorted(pathlib.Path(folder).iterdir(), key=lambda file: (file.suffix != f".{extension}", file.name))
            done.files = {file.suffix[1:]: file.read_bytes() for file in files}
            return done
    session = Session()
    answer = session.run("convert", _lend(session, _many(sources)), {**options, "to": to, "output": output})
    losses = json.loads(answer)
    return Conversion(losses["losses"] if isinstance(losses, dict) else losses, session.findings())


def fix(source: Source, output: Any, **options: Any) -> list[dict[str, Any]]:
    """Writes the file with what can be fixed without guessing; the answer says what was done and what was refused. With
    salvage=True, what is left of a damaged file too: rows of that have "salvage": "found", "guessed" or "left out"."""
    return _tree("fix", [source], {**options, "output": output})


def diff(a: Source, b: Source, **options: Any) -> list[dict[str, Any]]:
    """What two files say differently, as {"path", "a", "b"}."""
    return _tree("diff", [a, b], options)


def dump(source: Source, **options: Any) -> list[dict[str, Any]]:
    """Every field of a binary file with its place."""
    return _rows("dump", [source], options)


def show(sources: Any, *, form: str = "text", **options: Any) -> str:
    """Files, or a part of them, for people."""
    return run("show", sources, form=form, **options)


def standings(source: Source, **options: Any) -> Any:
    """Ranks and tie-breaks, computed by FIDE's rules: a dict, or a list of them if the file has several events. With norms=True title norms
    and rating changes instead."""
    return _tree("standings", [source], options)


def pair(source: Source, **options: Any) -> dict[str, Any]:
    """The next round of a tournament; with check=True every round paired again and compared."""
    return _tree("pair", [source], options)


def rescore(source: Source, output: Any = None, **options: Any) -> dict[str, Any]:
    """Scores the sessions or boards of a file again; with an output, writes the file with what was computed."""
    return _tree("rescore", [source], {**options, "output": output})


def edit(source: Source, changes: Mapping[str, Any], output: Any, **options: Any) -> list[dict[str, Any]]:
    """Changes values by path and keeps every other byte: gamut.edit("x.pgn", {"chess-game[2].white": "Doe, J."}, "y.pgn")."""
    words = [word for path, value in changes.items() for word in ("set", path, str(value))]
    return _tree("edit", [source, *words], {**options, "output": output})


def anonymise(sources: Any, output: Any, **options: Any) -> None:
    """The same records with invented people; several files go into a folder."""
    run("anonymise", sources, output=output, **options)


def dd(source: Source, **options: Any) -> list[dict[str, Any]]:
    """What can be made of each deal when all cards are seen, and par."""
    return _rows("dd", [source], options)


def stats(sources: Any, table: str | None = None, **options: Any) -> Any:
    """What many files together say: a dict with a list of rows per table, or the rows of one table."""
    return _tree("stats", sources, {**options, "table": table})


def find(sources: Any, **conditions: Any) -> list[dict[str, Any]]:
    """Games and boards by what they mean: gamut.find(["x.cbh"], material="KRP v KR"). The conditions are those of `gamut find`; reading
    with the same options hands out the records themselves."""
    return _rows("find", sources, conditions)


def tree(sources: Any, **conditions: Any) -> dict[str, Any]:
    """The moves that were played from a position, with their results."""
    return _tree("tree", sources, conditions)


def collect(collection: Any, sources: Any = (), **options: Any) -> dict[str, Any]:
    """Takes files and folders into a collection, which is made if it is not there; what is in it already is passed over."""
    return _tree("collect", sources, {**options, "database": collection})


def query(collection: Any, sql: str | None = None, *, report: str | None = None, reports: Any = None,
          **values: Any) -> list[dict[str, Any]]:
    """The rows of a SELECT, or of a report by name; values are those of its parameters: query("club.db", report="top-players",
    since=2020). Nothing can be changed by it."""
    words = [] if sql is None else [sql]
    words += [f"{name}={value}" for name, value in values.items()]
    return _rows("query", words, {"database": collection, "report": report, "reports": reports})


def formats() -> list[dict[str, Any]]:
    """What can be read and written."""
    return _tree("formats", [], {})


def explain(rule: str) -> dict[str, str | None]:
    """What a rule says and where it comes from."""
    found = lib.gamut_rule_find(rule.encode())
    if found == ffi.NULL:
        raise KeyError(rule)
    return _tree("explain", [rule], {})[0]


def version() -> str:
    return ffi.string(lib.gamut_version()).decode()
