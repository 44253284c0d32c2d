"""Records of files: games, boards, tournaments and texts, decoded only as far as they are asked for."""
from __future__ import annotations

import difflib
import importlib
import io
import json
import threading
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ._native import ffi, lib
from .chess import Position
from .session import (Finding, Handle, MisuseError, Session, Source, UnreadableError, WriteError, _take, encoded, encoded_path,
                      plain)
from .tables import MEMBERS, OPEN_MEMBERS

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .functions import Reading

_BATCH = 64  # records that are read, and kept, together


def _text(text: Any) -> str | None:
    return ffi.unpack(text.data, text.length).decode("utf-8", "replace") if text.data else None


class Record(Mapping[str, Any]):
    """One record of a file: a mapping with the members that it has in JSON, which are attributes as well.

    A record may outlive its reader; it keeps the few that were read with it in memory."""

    __slots__ = ("_record", "_builder", "_data")
    kind = ""

    def __init__(self, record: Any, builder: Any):
        self._record = record
        self._builder = builder
        self._data: dict[str, Any] | None = None

    @property
    def number(self) -> int:
        """In its file, from 1."""
        return int(self._record.number)

    @property
    def is_deleted(self) -> bool:
        """Marked as deleted, but still there."""
        return bool(self._record.is_deleted)

    def to_dict(self) -> dict[str, Any]:
        """The whole record as dicts, lists and scalars: the form of docs/schema."""
        data = self._data
        if data is None:
            length = ffi.new("size_t *")
            with self._builder as builder:
                text = _take(lib.native_record(builder, self._record, length), length)
            data = self._data = dict(json.loads(text.decode()))
        return data

    def to(self, format: str, **options: Any) -> bytes:
        """The record alone as a file of that format."""
        with Writer(None, to=format, **options) as writer:
            writer.put(self)
        return writer.data

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self.to_dict()[name]
        except KeyError:
            raise AttributeError(f"this {self.kind} says nothing of {name!r}") from None

    def __getitem__(self, name: str) -> Any:
        return self.to_dict()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.to_dict())

    def __len__(self) -> int:
        return len(self.to_dict())

    def __repr__(self) -> str:
        return f"<{self.kind} {self.number}>"


def _member(name: str, what: str) -> property:
    def read(record: Game) -> str | None:
        return _text(getattr(record._record.game, name))

    return property(read, doc=what)


class Game(Record):
    """A chess game. The roster is read without decoding anything else; None is what the record does not mention."""

    __slots__ = ()
    kind = "chess-game"

    event = _member("event", "Name of the event.")
    site = _member("site", "Where it was.")
    date = _member("date", "As PGN has it: 2021.03.04, with ?? for what is not known.")
    round = _member("round", "Number of the round.")
    white = _member("white", "White's name.")
    black = _member("black", "Black's name.")
    result = _member("result", "1-0, 0-1, 1/2-1/2 or *.")
    eco = _member("eco", "Code of the opening.")
    white_elo = _member("white_elo", "White's rating.")
    black_elo = _member("black_elo", "Black's rating.")
    fen = _member("fen", "The position before the first move; None: the usual one.")

    @property
    def tags(self) -> dict[str, str]:
        """All other tags."""
        tags = self._record.game.tags
        return {_text(tags.items[i].name) or "": _text(tags.items[i].value) or "" for i in range(tags.count)}

    @property
    def san(self) -> list[str]:
        """The moves of the main line."""
        return [move["san"] for move in self.to_dict().get("moves", ()) if "san" in move]

    def positions(self) -> Iterator[tuple[Position, str]]:
        """Each position of the main line with the move that was played in it. The position changes with the next step: copy it
        to keep it."""
        position = Position(self.fen)
        for move in self.san:
            yield position, move
            position.play(move)

    def to_chess(self) -> Any:
        """The game as a chess.pgn.Game of the package python-chess, with variations and comments."""
        return importlib.import_module("chess.pgn").read_game(io.StringIO(self.to("pgn").decode()))


class Board(Record):
    """A bridge board: deal, auction, play, result and the scores of all tables."""

    __slots__ = ()
    kind = "bridge-board"


class Event(Record):
    """A tournament or a club session with players, teams and results."""

    __slots__ = ()
    kind = "event"


class Guide(Record):
    """A text between the games of a database."""

    __slots__ = ()
    kind = "guide"


_CLASSES = {lib.GAMUT_KIND_CHESS_GAME: Game, lib.GAMUT_KIND_BRIDGE_BOARD: Board, lib.GAMUT_KIND_EVENT: Event,
            lib.GAMUT_KIND_GUIDE: Guide}


class Reader:
    """The records of a file, one after the other; closed by `close`, or as a context manager. Threads may share it: each record comes
    once. Raises UnreadableError where the file breaks off, after what could be read of it."""

    def __init__(self, source: Source, **options: Any):
        self.session = Session(**options)
        out = ffi.new("gamut_reader **")
        if lib.gamut_reader_open(out, self.session.handle, self.session.lend(source)) != lib.GAMUT_OK:
            raise self.session.failure(UnreadableError)
        self._reader = Handle("reader", ffi.gc(out[0], lib.gamut_reader_close), self.session.lock)
        self._batch: Iterator[Record] = iter(())
        self._failure: Exception | None = None
        self._is_done = False
        self._skipped = ffi.new("size_t *")

    @property
    def format(self) -> str:
        """Id of the format, "pgn"."""
        with self._reader as reader:
            return str(ffi.string(lib.gamut_reader_format(reader).id).decode())

    @property
    def skipped(self) -> int:
        """How many records could not be read so far; the findings say why."""
        return int(self._skipped[0])

    @property
    def findings(self) -> list[Finding]:
        return self.session.findings()

    def _read(self, reader: Any) -> Iterator[Record]:
        out = ffi.new("gamut_builder **")
        if lib.gamut_builder_open(out, ffi.NULL) != lib.GAMUT_OK:
            raise MemoryError("gamut")
        builder = ffi.gc(out[0], lib.gamut_builder_close)
        held = Handle("batch", builder, threading.Lock())  # of the records that it was made for
        records, count = ffi.new("const gamut_record *[]", _BATCH), ffi.new("size_t *")
        status = lib.native_read(reader, builder, records, _BATCH, count, self._skipped)
        self._is_done = status in (lib.GAMUT_END, lib.GAMUT_FAILED)
        if status == lib.GAMUT_FAILED and lib.gamut_builder_failed(builder):
            raise MemoryError("gamut")
        if status == lib.GAMUT_FAILED:
            self._failure = self.session.failure(UnreadableError)
        return iter([_CLASSES[record.kind](record, held) for record in records[0:count[0]]])

    def __iter__(self) -> Reader:
        return self

    def __next__(self) -> Record:
        with self._reader as reader:
            while True:
                for record in self._batch:
                    return record
                if self._failure:
                    failure, self._failure = self._failure, None
                    raise failure
                if self._is_done:
                    raise StopIteration
                self._batch = self._read(reader)

    def close(self) -> None:
        """Lets go of the file; records that were handed out stay, and so do the findings."""
        self._reader.close()

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Writer:
    """Writes records to a file, which replaces the old one when all went well, or to memory if there is no path.

    As a context manager it commits at the end, unless there was an exception."""

    def __init__(self, path: Any = None, *, to: str | None = None, follow: Reader | None = None, **options: Any):
        self.session = Session(**options) if path is None else Session(to=to, **options)
        self._data: bytes | None = None
        self._format = to
        self._is_committed = False
        out = ffi.new("gamut_writer **")
        if path is None:
            if to is None:
                raise ValueError("writing to memory needs a format: to='pgn'")
            status = lib.gamut_writer_open_memory(out, self.session.handle, encoded(to, "to"))
        else:
            status = lib.gamut_writer_open(out, self.session.handle, encoded_path(path, "path"))
        if status != lib.GAMUT_OK:
            raise self.session.failure(WriteError)
        self._writer = Handle("writer", ffi.gc(out[0], lib.gamut_writer_close), self.session.lock)
        if follow is not None:
            with self._writer as writer, follow._reader as reader:
                lib.gamut_writer_follow(writer, reader)
        made = ffi.new("gamut_builder **")
        if lib.gamut_builder_open(made, self.session.handle) != lib.GAMUT_OK:
            raise MemoryError("gamut")
        self._builder = ffi.gc(made[0], lib.gamut_builder_close)

    def put(self, record: Record | Mapping[str, Any]) -> bool:
        """Writes a record that was read, or one that a dict describes: {"kind": "chess-game", "white": "Doe, J.", "moves":
        ["e4", "e5"]}. False: the format cannot hold such a record, and `losses` counts it."""
        with self._writer as writer:
            if isinstance(record, Record):
                status = lib.gamut_writer_put(writer, record._record)
            else:
                status = lib.gamut_writer_put(writer, self._built(record))
                lib.gamut_builder_clear(self._builder)
            if status not in (lib.GAMUT_OK, lib.GAMUT_SKIPPED):
                raise self.session.failure(WriteError)
            return bool(status == lib.GAMUT_OK)

    def _built(self, record: Mapping[str, Any]) -> Any:
        text = json.dumps(record).encode()
        tree = lib.gamut_value_parse(self._builder, text, len(text))
        out = ffi.new("const gamut_record **")
        if tree == ffi.NULL or lib.gamut_record_from_tree(out, self._builder, tree) != lib.GAMUT_OK:
            raise self.session.failure(WriteError)
        return out[0]

    def commit(self) -> None:
        """Puts the finished file in the place of the old one."""
        with self._writer as writer:
            if lib.gamut_writer_commit(writer) != lib.GAMUT_OK:
                raise self.session.failure(WriteError)
        self._is_committed = True

    @property
    def losses(self) -> list[dict[str, Any]]:
        """What the records say that the format cannot hold, as gamut.convert has it; complete after commit."""
        with self._writer as writer:
            return plain(lib.gamut_writer_losses(writer)) or []

    @property
    def data(self) -> bytes:
        """What was written to memory: the main file."""
        return self.member(None)

    def member(self, extension: str | None) -> bytes:
        """What was written to memory: the file of a family with that extension."""
        name = ffi.NULL if extension is None else encoded(extension, "extension")
        with self._writer as writer:
            found = lib.gamut_writer_memory(writer, name)
            return bytes(ffi.buffer(found.data, found.length)) if found.data else b""

    def close(self) -> None:
        self._writer.close()

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, kind: Any, *_: object) -> None:
        if kind is None and not self._is_committed:
            self.commit()


def read(source: Source, **options: Unpack[Reading]) -> Reader:
    """The records of a file: for game in gamut.read("x.cbh", where="year>=2020"). parts="tags" leaves the moves of games out, which
    is several times as fast."""
    return Reader(source, **options)


def write(path: Any, records: Iterable[Record | Mapping[str, Any]], **options: Any) -> list[dict[str, Any]]:
    """Writes records, in the format that the extension of the path names; the answer is what the format cannot hold."""
    with Writer(path, **options) as writer:
        for record in records:
            writer.put(record)
    return writer.losses


def rows(source: Source, *names: str, **options: Unpack[Reading]) -> Iterator[dict[str, Any]]:
    """Flat rows for pandas.DataFrame: the members of each record that are no lists or objects, or those that are named, in which a
    dot leads inwards ("bridge.scoring"). A member that a record does not have is None. Raises MisuseError for a name that no record
    can have."""
    for name in names:
        _require_member(name)
    return _rows(read(source, **options), names)


def _rows(records: Reader, names: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    for record in records:
        if names:
            yield {name: _inside(record, name) for name in names}
        else:
            yield {name: value for name, value in record.items() if not isinstance(value, (list, dict))}


def _is_property(kind: type[Record], name: str) -> bool:
    return isinstance(getattr(kind, name, None), property)


def _require_member(name: str) -> None:
    encoded(name, "names")
    if name in MEMBERS or name.startswith(OPEN_MEMBERS) or any(_is_property(kind, name) for kind in _CLASSES.values()):
        return
    nearest = difflib.get_close_matches(name, MEMBERS, 1)
    raise MisuseError(f"no record has a member {name!r}" + (f"; did you mean {nearest[0]!r}?" if nearest else ""), "argument", [])


def _inside(record: Record, name: str) -> Any:
    if _is_property(type(record), name):
        return getattr(record, name)
    value: Any = record.to_dict()
    for step in name.split("."):
        value = value.get(step) if isinstance(value, dict) else None
    return value
