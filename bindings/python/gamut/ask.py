"""How operations are asked: what the functions have in common."""
from __future__ import annotations

import json
import pathlib
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Any, List, Union

from ._native import ffi, lib
from .answers import DECIMALS, WAYS
from .session import Finding, Session, Source

if TYPE_CHECKING:
    from .answers import ConvertLoss

Sources = Union[Source, Sequence[Source]]


class Findings(List[Finding]):
    """What is wrong with a file. `ok`: nothing as bad as the option fail_on says (default: a warning)."""

    def __init__(self, found: list[Finding], ok: bool):
        super().__init__(found)
        self.ok = ok


@dataclass
class Conversion:
    """What came of a conversion. Without an output path the files are in `files`, by extension."""

    losses: list[ConvertLoss]
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
    return "" if pointer == ffi.NULL else str(ffi.string(pointer).decode())


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
    """Open every source in the session. Bytes have no name: where there are several, each gets one."""
    needs_names = len(sources) > 1
    return [session.lend({f"memory-{at}": bytes(source)} if needs_names and isinstance(source, (bytes, bytearray, memoryview)) else source)
            for at, source in enumerate(sources)]


def run(operation: str, sources: Sources = (), *, form: str = "json", width: int = 80, ascii: bool = False, **options: Any) -> str:
    """What an operation prints: as JSON, or as text, CSV or SVG for people and other programs. Every command of the tool that asks
    something about files is an operation; its options are those of the command."""
    session = Session()
    return session.run(operation, _lend(session, _many(sources)), options, form, width, ascii)


def _changes(changes: Mapping[str, object]) -> list[str]:
    return [word for path, value in changes.items() for word in ("set", path, str(value))]


def _typed(shapes: Mapping[str, Mapping[str, Any]], kind: Any, value: Any) -> Any:
    """The value with decimals for the texts that are decimals in JSON."""
    if isinstance(kind, list):
        return [_typed(shapes, kind[0], item) for item in value] if isinstance(value, list) else value
    if kind == "decimal":
        return Decimal(value) if isinstance(value, str) and value else value
    if isinstance(value, dict):
        members = shapes[kind]
        return {name: _typed(shapes, members[name], inner) if name in members else inner for name, inner in value.items()}
    return value


def _answer(operation: str, options: Mapping[str, Any], text: str) -> Any:
    """What was printed as JSON. Its shape depends on what was asked for."""
    for option, value, is_in_lines, kind in WAYS.get(operation, []):
        if option is None or (options.get(option) and value in (None, options[option])):
            answer = [json.loads(line) for line in text.splitlines()] if is_in_lines else json.loads(text)
            return _typed(DECIMALS[operation], kind, answer) if kind else answer
    return None


def _asked(operation: str, sources: Any, options: Mapping[str, Any]) -> Any:
    session = Session()
    return _answer(operation, options, session.run(operation, _lend(session, _many(sources)), options))


def _printed(operation: str, sources: Any, form: str, options: Mapping[str, Any]) -> str:
    return run(operation, sources, form=form, **options)


def _findings(operation: str, sources: Any, options: Mapping[str, Any]) -> Findings:
    session = Session()
    session.run(operation, _lend(session, _many(sources)), options)
    return Findings(session.findings(), session.fine)


def _converted(operation: str, sources: Any, options: Mapping[str, Any]) -> Conversion:
    """To a file, or to memory: gamut.convert("x.cbh", to="pgn").data."""
    to, output = options.get("to"), options.get("output")
    if output is None:
        if to is None:
            raise ValueError("a conversion needs an output, or a format: to='pgn'")
        with tempfile.TemporaryDirectory(prefix="gamut-") as folder:
            made = lib.gamut_format_find(to.encode())
            extension = _text(made.extensions).split()[0] if made != ffi.NULL else to
            place = pathlib.Path(folder) / f"memory.{extension}"
            done = _converted(operation, sources, {**options, "output": place})
            files = sorted(pathlib.Path(folder).iterdir(), key=lambda file: (file.suffix != f".{extension}", file.name))
            done.files = {file.suffix[1:]: file.read_bytes() for file in files}
            return done
    session = Session()
    answer = _answer(operation, options, session.run(operation, _lend(session, _many(sources)), options))
    return Conversion(answer["losses"] if isinstance(answer, dict) else answer, session.findings())


def version() -> str:
    return _text(lib.gamut_version())
