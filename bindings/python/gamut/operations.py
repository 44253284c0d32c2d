"""Whole operations: what the commands of the tool do, with the same options and the same answers."""
from __future__ import annotations

import json
import os
import pathlib
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ._native import ffi, lib
from .session import Finding, Session, Source, plain, struct

Path = "str | os.PathLike[str]"


class Findings(list):
    """What is wrong with a file. `ok`: nothing as bad as the option fail_on says (default: an error)."""

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


def _paths(paths: Sequence[Any], keep: list[Any]) -> Any:
    words = [ffi.new("char[]", os.fsencode(path)) for path in paths]
    keep.extend(words)
    return ffi.new("const char *[]", words)


def _many(sources: Any) -> list[Any]:
    return list(sources) if isinstance(sources, (list, tuple)) else [sources]


def info(source: Source, **options: Any) -> dict[str, Any]:
    """What a file is: format, version, counts, dates, damage."""
    session = Session(source, **options)
    return session.ask(lib.gamut_info, session.path)


def check(source: Source, **options: Any) -> Findings:
    """All that is wrong with a file."""
    session = Session(source, **options)
    ok = session.judge(lib.gamut_check(session.handle, session.path))
    return Findings(session.findings(), ok)


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
    session, keep = Session(to=to, **options), []
    inputs = _paths([os.fsdecode(session.lend(source)) for source in _many(sources)], keep)
    losses = ffi.new("const gamut_value **")
    session.judge(lib.gamut_convert(session.handle, inputs, len(inputs), os.fsencode(output), losses))
    return Conversion(plain(losses[0]) or [], session.findings())


def fix(source: Source, output: Any, *, salvage: bool = False, **options: Any) -> list[dict[str, Any]]:
    """Writes the file with what can be fixed without guessing; the answer says what was done and what was refused. With
    `salvage`, what is left of a damaged file too: rows of that have "salvage": "found", "guessed" or "left out"."""
    session = Session(source, **options)
    return session.ask(lib.gamut_salvage if salvage else lib.gamut_fix, session.path, os.fsencode(output))


def diff(a: Source, b: Source, **options: Any) -> list[dict[str, Any]]:
    """What two files say differently, as {"path", "a", "b"}."""
    session = Session(**options)
    if isinstance(a, (bytes, bytearray, memoryview)):
        a = {"a": a}
    if isinstance(b, (bytes, bytearray, memoryview)):
        b = {"b": b}
    return session.ask(lib.gamut_diff, session.lend(a), session.lend(b))


def dump(source: Source, member: str | None = None, **options: Any) -> Iterator[dict[str, Any]]:
    """Every field of a binary file with its place."""
    session = Session(source, **options)
    wanted = ffi.NULL if member is None else member.encode()
    for line in session.text(lib.native_dump, session.path, wanted).splitlines():
        yield json.loads(line)


def show(source: Source, *, width: int = 80, ascii: bool = False, record: int = 0, round: int = 0,
         player: int | str = 0, board: int = 0, entry: int = 0, section: str | None = None, **options: Any) -> str:
    """The file, or a part of it, as text for people; `player` is a number, a name or a part of it."""
    session, keep = Session(source, **options), []
    who = {"player_name": player} if isinstance(player, str) else {"player": player}
    selection = struct("gamut_selection", keep, record=record, round=round, board=board, entry=entry, section=section,
                       **who)
    style = struct("gamut_style", keep, width=width, ascii=ascii)
    return session.text(lib.native_show, session.path, selection, style)


def standings(source: Source, *, rules: str | None = None, tiebreaks: str | None = None, after: int = 0,
              explain: int | str | None = None, by_round: bool = False, type: str | None = None, **options: Any) -> Any:
    """Ranks and tie-breaks, computed by FIDE's rules: a dict, or a list of them if the file has several events."""
    session, keep = Session(source, **options), []
    request = struct("gamut_standings_options", keep, rules=rules, tiebreaks=tiebreaks, after=after, by_round=by_round,
                     type=type, explain=None if explain is None else str(explain))
    return session.ask(lib.gamut_standings, session.path, request)


def norms(source: Source, **options: Any) -> dict[str, Any]:
    """Title norms and rating changes by FIDE's regulations."""
    session = Session(source, **options)
    return session.ask(lib.gamut_norms, session.path)


def pair(source: Source, *, system: str | None = None, rules: str | None = None, round: int = 0, rounds: int = 0,
         first_colour: str | None = None, explain: bool = False, why_not: str | None = None, output: Any = None,
         all: bool = False, **options: Any) -> dict[str, Any]:
    """The next round of a tournament."""
    session, keep = Session(source, **options), []
    request = struct("gamut_pair_options", keep, system=system, rules=rules, round=round, rounds=rounds, explain=explain,
                     first_colour=first_colour, why_not=why_not, output=output, all=all)
    return session.ask(lib.gamut_pair, session.path, request)


def pair_check(source: Source, *, system: str | None = None, rules: str | None = None, **options: Any) -> dict[str, Any]:
    """Every round paired again and compared."""
    session, keep = Session(source, **options), []
    request = struct("gamut_pair_options", keep, system=system, rules=rules)
    return session.ask(lib.gamut_pair_check, session.path, request)


def rescore(source: Source, output: Any = None, **options: Any) -> dict[str, Any]:
    """Scores the sessions or boards of a file again; with an output, writes the file with what was computed."""
    session = Session(source, **options)
    if output is None:
        return session.ask(lib.gamut_rescore, session.path)
    return session.ask(lib.gamut_rescore_fix, session.path, os.fsencode(output))


def edit(source: Source, changes: Mapping[str, Any], output: Any, *, rescore: bool = False,
         **options: Any) -> list[dict[str, Any]]:
    """Changes values by path and keeps every other byte: gamut.edit("x.pgn", {"chess-game[2].white": "Doe, J."}, "y.pgn")."""
    session, keep = Session(source, **options), []
    rows = ffi.new("gamut_change[]", len(changes))
    for row, (path, value) in zip(rows, changes.items()):
        texts = [ffi.new("char[]", str(text).encode()) for text in (path, value)]
        keep.extend(texts)
        row.path, row.value = texts
    return session.ask(lib.gamut_edit, session.path, rows, len(changes), rescore, os.fsencode(output))


def anonymise(source: Source, output: Any, **options: Any) -> None:
    """The same records with invented people."""
    session = Session(source, **options)
    session.judge(lib.gamut_anonymise(session.handle, session.path, os.fsencode(output)))


def dd(source: Source, *, seconds: int = 0, pars: bool = False, play: bool = False, **options: Any) -> list[dict[str, Any]]:
    """What can be made of each deal when all cards are seen, and par."""
    session, keep = Session(source, **options), []
    request = struct("gamut_dd_options", keep, seconds=seconds, pars=pars, play=play)
    return session.ask(lib.gamut_dd, session.path, request)


def stats(sources: Any, table: str | None = None, **options: Any) -> Any:
    """What many files together say: a dict with a list of rows per table, or the rows of one table."""
    session, keep = Session(**options), []
    paths = _paths([os.fsdecode(session.lend(source)) for source in _many(sources)], keep)
    request = struct("gamut_stats_options", keep, table=table)
    tables = session.ask(lib.gamut_stats, paths, len(paths), request)
    return tables.get(table, []) if table else tables


def find(sources: Any, *, duplicates: bool = False, **conditions: Any) -> list[dict[str, Any]]:
    """Games and boards by what they mean: gamut.find(["x.cbh"], material="KRP v KR"). The conditions are those of `gamut find`; reading
    with the same options hands out the records themselves."""
    session, keep = Session(**conditions), []
    paths = _paths([os.fsdecode(session.lend(source)) for source in _many(sources)], keep)
    return [json.loads(line) for line in session.text(lib.native_find, paths, len(paths), duplicates).splitlines()]


def tree(sources: Any, *, fen: str | None = None, line: str | None = None, depth: int = 1, min: int = 1,
         **conditions: Any) -> dict[str, Any]:
    """The moves that were played from a position, with their results."""
    session, keep = Session(**conditions), []
    paths = _paths([os.fsdecode(session.lend(source)) for source in _many(sources)], keep)
    request = struct("gamut_tree_options", keep, fen=fen, line=line, depth=depth, min=min)
    return session.ask(lib.gamut_tree, paths, len(paths), request)


def collect(collection: Any, sources: Any, *, dry_run: bool = False, **options: Any) -> dict[str, Any]:
    """Takes files and folders into a collection, which is made if it is not there; what is in it already is passed over."""
    session, keep = Session(**options), []
    paths = _paths(_many(sources), keep)
    request = struct("gamut_collect_options", keep, dry_run=dry_run)
    return session.ask(lib.gamut_collect, os.fsencode(collection), paths, len(paths), request)


def query(collection: Any, sql: str | None = None, *, report: str | None = None, folder: Any = None,
          **values: Any) -> list[dict[str, Any]]:
    """The rows of a SELECT, or of a report by name; values are those of its parameters: query("club.db", report="top-players",
    since=2020). Nothing can be changed by it."""
    session, keep = Session(), []
    rows = ffi.new("gamut_query_value[]", len(values))
    for row, (name, value) in zip(rows, values.items()):
        texts = [ffi.new("char[]", str(text).encode()) for text in (name, value)]
        keep.extend(texts)
        row.name, row.value = texts
    request = struct("gamut_question", keep, sql=sql, report=report, folder=folder, form=lib.GAMUT_FORM_JSON)
    request.values, request.value_count = rows, len(values)
    return [json.loads(line) for line in session.text(lib.native_query, os.fsencode(collection), request).splitlines()]


def formats() -> list[dict[str, Any]]:
    """What can be read and written."""
    session = Session()
    return plain(lib.gamut_formats(session.handle))


def explain(rule: str) -> dict[str, str | None]:
    """What a rule says and where it comes from."""
    found = lib.gamut_rule_find(rule.encode())
    if found == ffi.NULL:
        raise KeyError(rule)
    severity = ("note", "warning", "error")[found.severity]
    texts = {name: getattr(found, name) for name in ("id", "title", "source", "example", "hint")}
    said = {name: None if text == ffi.NULL else ffi.string(text).decode() for name, text in texts.items()}
    return {**said, "severity": severity}


def version() -> str:
    return ffi.string(lib.gamut_version()).decode()
