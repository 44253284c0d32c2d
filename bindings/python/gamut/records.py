"""Records of files: games, boards, tournaments and texts, decoded only as far as they are asked for."""
from __future__ import annotations

import difflib
import html
import importlib
import io
import json
import os
import threading
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from ._native import ffi, lib
from .ask import Sources, many, put_file
from .chess import Position
from .display import Shown, csv_html
from .model import SHAPES, BoardMembers, EventMembers, GameMembers, GameMove, GuideMembers
from .session import (
    Finding,
    Handle,
    MisuseError,
    Output,
    Session,
    UnreadableError,
    WriteError,
    _take,
    encoded,
    encoded_path,
    file_name,
    owned,
    plain,
    text_of,
)
from .tables import MEMBERS, OPEN_MEMBERS
from .values import record_text, to_python

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .functions import Reading

_BATCH = 64  # records that are read, and kept, together


def _text(text: Any) -> str | None:
    return ffi.unpack(text.data, text.length).decode("utf-8", "replace") if text.data else None


def _open_builder(session: Session | None = None, *keep: Any) -> Any:
    out = ffi.new("gamut_builder **")
    if lib.gamut_builder_open(out, session.handle if session else ffi.NULL) != lib.GAMUT_OK:
        raise MemoryError("gamut")
    return owned(out[0], lib.gamut_builder_close, session and session.handle, *keep)


def _is_whole(members: Mapping[str, Any], kind: str) -> None:
    if members.get("kind", kind) != kind:
        raise MisuseError(f"this is a record of the kind {members['kind']!r}, not {kind!r}", "argument", [])


class Record(Mapping[str, Any]):
    """One record of a file. It never changes, so threads may share it, and dicts have it as a key.

    As a mapping it has the members of JSON (docs/schema): record["white_elo"] is "1702". json.dumps takes
    record.to_dict(), or default=gamut.jsonable. Its attributes are the same
    as values of Python: record.white_elo is 1702, points are Decimal, a date that is known to the day is a
    datetime.date; what the record does not mention is None, or an empty list. Lists and dicts are copies.

    A record may outlive its reader; it keeps the few that were read with it in memory."""

    __slots__ = ("_record", "_builder", "_data", "_file", "_format")
    kind = ""

    def __init__(self, members: Mapping[str, Any] | None = None, /, **more: Any):
        """Builds a record: Game(white="Doe, Jane", moves=["e4", "e5"]), or out of a dict with the members of JSON."""
        if members is not None and not isinstance(members, Mapping):
            raise TypeError(f"members: expected a dict, not {type(members).__name__}")
        if not self.kind:
            raise TypeError(
                "a Record is a Game, a Board, an Event or a Guide; Record.from_dict knows which by the member kind"
            )
        data = {**(members or {}), **more}
        _is_whole(data, self.kind)
        session = Session()
        builder = _open_builder(session)
        record = built(session, builder, record_text(self.kind, {"kind": self.kind, **data}))
        self._hold(record, Handle("record", builder, threading.Lock()))

    def _hold(self, record: Any, builder: Handle, file: str | None = None, format: str | None = None) -> Record:
        self._record, self._builder, self._file, self._format = record, builder, file, format
        self._data: dict[str, Any] | None = None
        return self

    @staticmethod
    def from_dict(members: Mapping[str, Any]) -> Record:
        """The record that a dict with the members of JSON describes, in the class of its kind."""
        if not isinstance(members, Mapping):
            raise TypeError(f"members: expected a dict, not {type(members).__name__}")
        made = _BY_KIND.get(members.get("kind", ""))
        if made is None:
            raise MisuseError(
                f"kind is {members.get('kind')!r}, and must be one of {', '.join(_BY_KIND)}", "argument", []
            )
        return made(members)

    def replace(self, **members: Any) -> Record:
        """The same record with other members: game.replace(white="Doe, Jane"). None leaves a member out."""
        return type(self)({**self.to_dict(), **members})

    @property
    def number(self) -> int:
        """In its file, from 1."""
        return int(self._record.number)

    @property
    def file(self) -> str | None:
        """The file that it was read from; None if it was built."""
        return self._file

    @property
    def format(self) -> str | None:
        """The format that it was read from, such as "pgn"; None if it was built."""
        return self._format

    @property
    def is_deleted(self) -> bool:
        """Marked as deleted, but still there."""
        return bool(self._record.is_deleted)

    def _json(self) -> bytes:
        length = ffi.new("size_t *")
        with self._builder as builder:
            return _take(lib.native_record(builder, self._record, length), length)

    def _members(self) -> dict[str, Any]:
        """The members of JSON, which nobody else sees, so that nobody changes them."""
        data = self._data
        if data is None:
            data = self._data = self.to_dict()
        return data

    def to_dict(self) -> dict[str, Any]:
        """The whole record as dicts, lists and scalars: the form of docs/schema."""
        return dict(json.loads(self._json().decode("utf-8", "surrogateescape")))

    def to(self, format: str, **options: Any) -> bytes:
        """The record alone as a file of that format."""
        with Writer(None, to=format, **options) as writer:
            writer.put(self)
        return writer.data

    def show(self, form: str = "text", **options: Any) -> Shown:
        """The record alone as `gamut.show` shows it: as text, CSV, JSON or SVG, with the options of show."""
        session = Session()
        path = session.lend({"record.jsonl": self._json()})
        return Shown(session.run("show", [path], options, form), form)

    def _value(self, name: str) -> Any:
        """A member as a value of Python."""
        return to_python(SHAPES.get(self.kind, {}).get(name), self._members().get(name))

    def __getitem__(self, name: str) -> Any:
        return to_python(None, self._members()[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._members())

    def __len__(self) -> int:
        return len(self._members())

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Record):
            return self is other or self._members() == other._members()
        if isinstance(other, dict):
            return self._members() == other
        return NotImplemented

    def __hash__(self) -> int:
        return hash(json.dumps(self._members(), sort_keys=True))

    def __copy__(self) -> Record:
        return self

    def __deepcopy__(self, _: Any) -> Record:
        return self

    def __reduce__(self) -> Any:
        record = self._record
        spelling = bytes(ffi.buffer(record.spelling.data, record.spelling.length)) if record.spelling.data else None
        return _remade, (
            type(self),
            self._json(),
            self.number,
            spelling,
            text_of(record.spelled_in) or None,
            self._file,
            self._format,
        )

    def _headline(self) -> Iterable[Any]:
        """What tells the record from others; None is left out."""
        return ()

    def __repr__(self) -> str:
        of = f" {self.number} of {self._file or 'memory'} ({self._format})" if self._format else ""
        said = ", ".join(str(part) for part in self._headline() if part)
        return f"<{type(self).__name__}{of}{': ' if said else ''}{said}>"


def _counted(count: int, word: str, words: str | None = None) -> str | None:
    return f"{count} {word if count == 1 else words or word + 's'}" if count else None


def _remade(
    made: type[Record],
    text: bytes,
    number: int,
    spelling: bytes | None,
    spelled_in: str | None,
    file: str | None,
    format: str | None,
) -> Record:
    """The record out of a pickle, also with the bytes that spell it, which its own format writes back unchanged."""
    session = Session()
    keep = ffi.from_buffer("uint8_t[]", spelling or b"")
    builder = _open_builder(session, keep)
    record = built(session, builder, text)
    lib.native_restore(
        record,
        number,
        keep if spelling is not None else ffi.NULL,
        len(keep),
        ffi.NULL if spelled_in is None else encoded(spelled_in, "spelled_in"),
    )
    return made.__new__(made)._hold(record, Handle("record", builder, threading.Lock()), file, format)


def built(session: Session, builder: Any, text: bytes) -> Any:
    """The record that a JSON object describes, in the builder."""
    with session.lock:
        tree = lib.gamut_value_parse(builder, text, len(text))
        out = ffi.new("const gamut_record **")
        if tree == ffi.NULL or lib.gamut_record_from_tree(out, builder, tree) != lib.GAMUT_OK:
            raise session.failure(MisuseError)
        return out[0]


#: Members that are read without decoding anything else of a game, and what is converted in them.
_ROSTER = {
    name: SHAPES["chess-game"][name]
    for name in ("event", "site", "date", "round", "white", "black", "result", "eco", "white_elo", "black_elo", "fen")
}


class Game(Record, GameMembers):
    """A chess game. The roster is read without decoding anything else; a rating that is no number is None, and
    game["white_elo"] has it as it is."""

    __slots__ = ()
    kind = "chess-game"

    def _value(self, name: str) -> Any:
        if name not in _ROSTER:
            return super()._value(name)
        text, how = _text(getattr(self._record.game, name)), _ROSTER[name]
        return to_python(how, text) if how else text

    @property
    def tags(self) -> dict[str, str]:
        """All other tags."""
        tags = self._record.game.tags
        return {_text(tags.items[i].name) or "": _text(tags.items[i].value) or "" for i in range(tags.count)}

    @property
    def moves(self) -> list[GameMove]:
        """The main line with notes and variations. Comments before the first move are no move: `comment` has them."""
        return [to_python(None, move) for move in self._members().get("moves", ()) if "san" in move]

    @property
    def comment(self) -> str | None:
        """What was said before the first move."""
        first: dict[str, Any] = next(iter(self._members().get("moves", ())), {})
        texts = [note["text"] for note in first.get("notes", ()) if "text" in note] if "san" not in first else []
        return "\n".join(texts) or None

    @property
    def san(self) -> list[str]:
        """The moves of the main line."""
        return [move["san"] for move in self._members().get("moves", ()) if "san" in move]

    def _start(self) -> Position:
        """The position before the first move, with the laws of the game. Raise ValueError if there is none: its FEN
        or its laws are unknown."""
        if lib.gamut_game_law(ffi.new("gamut_law *"), self._record.game) != lib.GAMUT_OK:
            raise ValueError(
                f"the laws of the variant {self.tags.get('Variant')!r} are unknown, so the moves cannot be played"
            )
        if self.fen:
            Position(self.fen)
        return Position._of_game(self._record.game)

    def positions(self) -> Iterator[tuple[Position, str]]:
        """Each position of the main line with the move that was played in it, by the laws of the game's variant. The
        position changes with the next step: copy it to keep it. Raises ValueError if the variant is unknown, or a
        move is not legal."""
        position = self._start()
        for move in self.san:
            yield position, move
            position.push(move)

    def position(self, ply: int | None = None) -> Position:
        """The position after so many half moves; None: after the last."""
        if ply is not None and not isinstance(ply, int):
            raise TypeError(f"ply: expected int, not {type(ply).__name__}")
        moves = self.san
        if ply is not None and not 0 <= ply <= len(moves):
            raise IndexError(f"ply is {ply}, and the game has {len(moves)} half moves")
        position = self._start()
        for move in moves[:ply]:
            position.push(move)
        return position

    def to_chess(self) -> Any:
        """The game as a chess.pgn.Game of the package python-chess, with variations and comments."""
        return importlib.import_module("chess.pgn").read_game(io.StringIO(self.to("pgn").decode()))

    def _headline(self) -> Iterable[Any]:
        people = f"{self.white or '?'} - {self.black or '?'}" if self.white or self.black else None
        return (
            people,
            self.result,
            self.event,
            _text(self._record.game.date),
            _counted((len(self.san) + 1) // 2, "move"),
        )

    def _repr_svg_(self) -> str:
        return str(self.show("svg"))

    def _repr_html_(self) -> str:
        return f"{self._repr_svg_()}<pre>{html.escape(self.show('text'))}</pre>"


class Board(Record, BoardMembers):
    """A bridge board: deal, auction, play, result and the scores of all tables."""

    __slots__ = ()
    kind = "bridge-board"

    def _headline(self) -> Iterable[Any]:
        names = [self[seat] for seat in ("north", "south", "east", "west") if seat in self]
        contract = self.contract and f"{self.contract}{f' by {self.declarer}' if self.declarer else ''}"
        number = None if self.board is None else f"board {self.board}"
        rows = sum(len(table.get("rows", ())) for table in self.tables)
        return number, self.event, "/".join(names), contract, self.result, _counted(rows, "row")

    def _repr_svg_(self) -> str | None:
        return str(self.show("svg")) if self.deal else None

    def _repr_html_(self) -> str:
        return f"{self._repr_svg_() or ''}<pre>{html.escape(self.show('text'))}</pre>"


class Event(Record, EventMembers):
    """A tournament or a club session with players, teams and results."""

    __slots__ = ()
    kind = "event"

    def _headline(self) -> Iterable[Any]:
        data = self._members()
        sections = data.get("bridge", {}).get("sections", ())
        entries = sum(len(section.get("entries", ())) for section in sections)
        boards = max((len(section.get("boards", ())) for section in sections), default=0)
        return (
            self.name,
            data.get("start"),
            _counted(len(data.get("team_list", ())), "team"),
            _counted(len(data.get("players", ())), "player"),
            _counted(entries, "entry", "entries"),
            _counted(boards, "board"),
            _counted(self.rounds or 0, "round"),
        )

    def _repr_html_(self) -> str:
        """A crosstable, or the rankings and the recap of a bridge session; of an event without results what it says."""
        tables = [self._sheet(name) for name in (["rankings", "recap"] if "bridge" in self else ["crosstable"])]
        return "".join(tables) or f"<pre>{html.escape(self.show('text'))}</pre>"

    def _sheet(self, name: str) -> str:
        try:
            return csv_html(self.show("csv", sheet=name), f"{self.name or ''}: {name}")
        except MisuseError:  # the event has no such sheet
            return ""


class Guide(Record, GuideMembers):
    """A text between the games of a database."""

    __slots__ = ()
    kind = "guide"

    def _headline(self) -> Iterable[Any]:
        return (next((title.get("text") for title in self.titles), None), self.event)

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(self.show('text'))}</pre>"


_CLASSES = {
    lib.GAMUT_KIND_CHESS_GAME: Game,
    lib.GAMUT_KIND_BRIDGE_BOARD: Board,
    lib.GAMUT_KIND_EVENT: Event,
    lib.GAMUT_KIND_GUIDE: Guide,
}
_BY_KIND: dict[str, type[Record]] = {made.kind: made for made in _CLASSES.values()}


R = TypeVar("R", bound=Record)


class Reader(Iterator[R]):
    """The records of a file, or of several files, one after the other; closed by `close`, or as a context manager.
    Threads may share it: each record comes once. Raises UnreadableError where a file breaks off, after what could be
    read of it; the next step goes on with the next file."""

    def __init__(self, source: Sources, kind: type[R] = Record, **options: Any):  # type: ignore[assignment]
        self._session = Session(**options)
        self._kind = kind  # records of other kinds are left out
        self._batch: Iterator[R] = iter(())
        self._failure: Exception | None = None
        self._is_done = False
        self._skipped = ffi.new("size_t *")
        paths = [path for each in many(source) for path in self._files(each)]
        if not paths:
            raise MisuseError("there is no file to read", "argument", [])
        self._path, self._rest = paths[0], iter(paths[1:])
        self._reader = Handle("reader", self._opened(paths[0]), self._session.lock)

    def _files(self, source: Any) -> list[bytes]:
        path = self._session.lend(source)
        return self._session.files(path) if isinstance(source, (str, os.PathLike)) and os.path.isdir(path) else [path]

    def _opened(self, path: bytes) -> Any:
        out = ffi.new("gamut_reader **")
        with self._session.lock:
            if lib.gamut_reader_open(out, self._session.handle, path) != lib.GAMUT_OK:
                raise self._session.failure(UnreadableError)
        return owned(out[0], lib.gamut_reader_close, self._session.handle, self._session._lent)

    def __reduce__(self) -> Any:
        raise TypeError("a reader cannot be copied or pickled; its records can")

    def __repr__(self) -> str:
        state = "closed" if self._reader.is_closed else self.format
        return f"<Reader of {os.fsdecode(self._path)}: {state}>"

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
        return self._session.findings()

    def _read(self, reader: Any) -> Iterator[R]:
        builder = _open_builder()
        held = Handle("batch", builder, threading.Lock())  # of the records that it was made for
        records, count = ffi.new("const gamut_record *[]", _BATCH), ffi.new("size_t *")
        status = lib.native_read(reader, builder, records, _BATCH, count, self._skipped)
        self._is_done = status in (lib.GAMUT_END, lib.GAMUT_FAILED)
        if status == lib.GAMUT_FAILED and lib.gamut_builder_failed(builder):
            raise MemoryError("gamut")
        if status == lib.GAMUT_FAILED:
            self._failure = self._session.failure(UnreadableError)
        file, format = os.fsdecode(self._path), text_of(lib.gamut_reader_format(reader).id)
        found = [
            _CLASSES[record.kind].__new__(_CLASSES[record.kind])._hold(record, held, file, format)
            for record in records[0 : count[0]]
        ]
        return iter([record for record in found if isinstance(record, self._kind)])

    def __iter__(self) -> Reader[R]:
        return self

    def __next__(self) -> R:
        with self._reader as reader:
            while True:
                for record in self._batch:
                    return record
                if self._failure:
                    failure, self._failure = self._failure, None
                    raise failure
                if self._is_done:
                    self._path, self._is_done = next(self._rest), False  # StopIteration: it was the last file
                    reader = self._reader.replace(self._opened(self._path))
                self._batch = self._read(reader)

    def close(self) -> None:
        """Lets go of the file; records that were handed out stay, and so do the findings."""
        self._reader.close()

    def __enter__(self) -> Reader[R]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Writer:
    """Writes records to a file, which replaces the old one when all went well, to an open file, or to memory if
    there is no path.

    As a context manager it commits at the end, unless there was an exception. Threads may share it."""

    def __init__(
        self, path: Output | None = None, *, to: str | None = None, follow: Reader[Any] | None = None, **options: Any
    ):
        if follow is not None and not isinstance(follow, Reader):
            raise TypeError(f"follow: expected a Reader, not {type(follow).__name__}")
        self._file = path if hasattr(path, "write") and not isinstance(path, (str, os.PathLike)) else None
        if self._file is not None:
            path, to = None, to or _format_of(file_name(self._file))
        self._session = Session(**options) if path is None else Session(to=to, **options)
        self._path: Any = path
        self._format = to
        self._count = 0
        self._is_committed = False
        out = ffi.new("gamut_writer **")
        if path is None:
            if to is None:
                raise MisuseError("writing to memory needs a format: to='pgn'", "format", [])
            status = lib.gamut_writer_open_memory(out, self._session.handle, encoded(to, "to"))
        else:
            status = lib.gamut_writer_open(out, self._session.handle, encoded_path(path, "path"))
        if status != lib.GAMUT_OK:
            raise self._session.failure(WriteError, path)
        self._writer = Handle("writer", owned(out[0], lib.gamut_writer_close, self._session.handle), self._session.lock)
        if follow is not None:
            with self._writer as writer, follow._reader as reader:
                lib.gamut_writer_follow(writer, reader)
        self._builder = _open_builder(self._session)

    def __reduce__(self) -> Any:
        raise TypeError("a writer cannot be copied or pickled")

    def __repr__(self) -> str:
        where = (
            "memory"
            if self._path is None and self._file is None
            else self._path or file_name(self._file) or "an open file"
        )
        state = "closed" if self._writer.is_closed else "committed" if self._is_committed else "open"
        format = f" ({self._format})" if self._format else ""
        return f"<Writer to {where}{format}: {_counted(self._count, 'record') or 'no record'}, {state}>"

    def put(self, record: Record | Mapping[str, Any]) -> bool:
        """Writes a record that was read, or one that a dict describes: {"kind": "chess-game", "white": "Doe, J.",
        "moves": ["e4", "e5"]}. False: the format cannot hold such a record, and `losses` counts it."""
        with self._writer as writer:
            if isinstance(record, Record):
                with record._builder:
                    status = lib.gamut_writer_put(writer, record._record)
            else:
                status = lib.gamut_writer_put(writer, self._built(record))
                lib.gamut_builder_clear(self._builder)
            if status not in (lib.GAMUT_OK, lib.GAMUT_SKIPPED):
                raise self._session.failure(WriteError, self._path)
            self._count += status == lib.GAMUT_OK
            return bool(status == lib.GAMUT_OK)

    def _built(self, record: Mapping[str, Any]) -> Any:
        if not isinstance(record, Mapping):
            raise TypeError(f"record: expected a record or a dict, not {type(record).__name__}")
        return built(self._session, self._builder, record_text(str(record.get("kind", "")), record))

    def commit(self) -> None:
        """Puts the finished file in the place of the old one."""
        with self._writer as writer:
            if lib.gamut_writer_commit(writer) != lib.GAMUT_OK:
                raise self._session.failure(WriteError, self._path)
            self._is_committed = True
            if self._file is not None:
                put_file(self._file, self.data)

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
        if kind is not None:
            self.close()
        elif not self._is_committed:
            self.commit()


def _format_of(name: str | None) -> str | None:
    """The format that writes files with this extension."""
    extension = os.path.splitext(name or "")[1][1:].lower()
    for at in range(lib.gamut_format_count() if extension else 0):
        format = lib.gamut_format_at(at)
        if extension in text_of(format.extensions).split():
            return text_of(format.id)
    return None


def read(source: Sources, **options: Unpack[Reading]) -> Reader[Record]:
    """The records of a file, of the files in a folder, or of a list of these: for game in gamut.read("x.cbh",
    where="year>=2020"). parts="tags" leaves the moves of games out, which is several times as fast."""
    return Reader(source, Record, **options)


def games(source: Sources, **options: Unpack[Reading]) -> Reader[Game]:
    """The chess games among the records that `read` gives."""
    return Reader(source, Game, **options)


def boards(source: Sources, **options: Unpack[Reading]) -> Reader[Board]:
    """The bridge boards among the records that `read` gives."""
    return Reader(source, Board, **options)


def events(source: Sources, **options: Unpack[Reading]) -> Reader[Event]:
    """The tournaments and club sessions among the records that `read` gives."""
    return Reader(source, Event, **options)


def write(path: Output, records: Iterable[Record | Mapping[str, Any]], **options: Any) -> list[dict[str, Any]]:
    """Writes records, in the format that the extension of the path names; the answer is what the format cannot hold."""
    if isinstance(records, (Mapping, str, bytes)):
        instead = "[record]" if isinstance(records, Mapping) else "gamut.read(path), or gamut.convert"
        raise TypeError(f"records: expected a list or an iterator of records, not {type(records).__name__}: {instead}")
    with Writer(path, **options) as writer:
        for record in records:
            writer.put(record)
    return writer.losses


def rows(source: Sources, *names: str, **options: Unpack[Reading]) -> Iterator[dict[str, Any]]:
    """Flat rows for pandas.DataFrame: the members of each record that are no lists or objects, or those that are
    named, in which a dot leads inwards ("bridge.scoring"). A member that a record does not have is None. Raises
    MisuseError for a name that no record can have."""
    for name in names:
        _require_member(name)
    return _rows(read(source, **options), names)


def _rows(records: Reader[Record], names: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    for record in records:
        if names:
            yield {name: _inside(record, name) for name in names}
        else:
            yield {
                name: _inside(record, name)
                for name, value in record._members().items()
                if not isinstance(value, (list, dict))
            }


def _is_property(kind: type[Record], name: str) -> bool:
    return isinstance(getattr(kind, name, None), property)


def _require_member(name: str) -> None:
    encoded(name, "names")
    if name in MEMBERS or name.startswith(OPEN_MEMBERS) or any(_is_property(kind, name) for kind in _CLASSES.values()):
        return
    nearest = difflib.get_close_matches(name, MEMBERS, 1)
    raise MisuseError(
        f"no record has a member {name!r}" + (f"; did you mean {nearest[0]!r}?" if nearest else ""), "argument", []
    )


def _inside(record: Record, name: str) -> Any:
    if _is_property(type(record), name):
        return getattr(record, name)
    first, *steps = name.split(".")
    value: Any = record._value(first)
    for step in steps:
        value = value.get(step) if isinstance(value, dict) else None
    return value
