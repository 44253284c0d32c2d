"""How operations are asked: what the functions have in common."""
from __future__ import annotations

import contextlib
import io
import json
import os
import pathlib
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Any, List, Tuple, Union

from ._native import ffi, lib
from .answers import DECIMALS, WAYS
from .display import Answer, Answers, Shown, findings_html
from .session import (
    Finding,
    MissingError,
    MisuseError,
    Session,
    Source,
    UnreadableError,
    encoded,
    file_name,
    find_form,
    find_operation,
    is_file,
    text_of,
)

if TYPE_CHECKING:
    from .answers import ConvertLoss

Sources = Union[Source, Sequence[Source]]
#: Several files for an operation that answers for each file. Lists are invariant: each type of item has its own.
Several = Union[List[str], List[pathlib.Path], List[bytes], List[Source], Tuple[Source, ...]]


class Findings(List[Finding]):
    """What is wrong with a file. `ok`: nothing as bad as the option fail_on says (default: a warning)."""

    def __init__(self, found: Iterable[Finding] = (), ok: bool = True):
        super().__init__(found)
        self.ok = ok

    def __repr__(self) -> str:
        return f"Findings({super().__repr__()}, ok={self.ok})"

    def _repr_html_(self) -> str:
        return findings_html(self, self.ok)


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

    def __repr__(self) -> str:
        sizes = ", ".join(f"{name}: {len(data)} bytes" for name, data in self.files.items())
        return f"<Conversion: {sizes or 'to a file'}; {len(self.losses)} losses, {len(self.findings)} findings>"


@dataclass(frozen=True)
class Option:
    """An option of an operation, as the tool has it."""

    name: str
    kind: str
    text: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Operation:
    """What can be asked: its name, what it is for, and the options that it takes besides those of reading and
    writing."""

    name: str
    title: str
    options: tuple[Option, ...]


_KINDS = ("setting", "switch", "text", "choice", "number", "ordinal", "size")


def _option(row: Any) -> Option:
    values = tuple(text_of(row.values).split("|")) if row.values != ffi.NULL else ()
    return Option(text_of(row.name), _KINDS[row.kind], text_of(row.text), values)


def operations() -> dict[str, Operation]:
    """All that `run` can be asked, by name."""
    found = {}
    for at in range(lib.gamut_operation_count()):
        row = lib.gamut_operation_at(at)
        own = tuple(_option(row.options[i]) for i in range(row.option_count) if not row.options[i].is_tool)
        found[text_of(row.name)] = Operation(text_of(row.name), text_of(row.title), own)
    return found


def _is_several(sources: Any) -> bool:
    return (
        isinstance(sources, Iterable)
        and not isinstance(sources, (str, bytes, bytearray, memoryview, Mapping, os.PathLike))
        and not is_file(sources)
    )


def many(sources: Any) -> list[Any]:
    """Return the sources as a list. Bytes have no name, so each gets one if there are several sources; files that
    are open may have the same name in different folders, so each gets a folder of its own."""
    if not _is_several(sources):
        return [sources]
    found = list(sources)
    if len(found) < 2:
        return found
    return [
        {f"memory-{at}": source}
        if isinstance(source, (bytes, bytearray, memoryview))
        else {f"memory-{at}/{file_name(source) or 'memory'}": source}
        if is_file(source)
        else source
        for at, source in enumerate(found)
    ]


def _takes_folders(operation: str) -> bool:
    """Tell whether a folder is replaced by its files, as in the tool. pair reads one file."""
    return operation == "collect" or (bool(find_operation(operation).takes_folders) and operation != "pair")


def _files(session: Session, source: Any, takes_folders: bool, output: Any = None) -> list[bytes]:
    """Return the paths of a source in the session: the files of a folder if the operation takes folders."""
    path = session.lend(source)
    return session.files(path, output) if takes_folders and isinstance(source, (str, os.PathLike)) else [path]


def _extension(operation: str, sources: Any, options: Mapping[str, Any]) -> str:
    """The extension that decides what is written: that of the format, of the output's name, or of the input."""
    to = options.get("to")
    if to is not None:
        made = lib.gamut_format_find(encoded(to, "to"))
        return text_of(made.extensions).split()[0] if made != ffi.NULL else str(to)
    if operation == "report":
        return "html"
    first = next(iter(many(sources)), None)
    first = next(iter(first), None) if isinstance(first, Mapping) else file_name(first) if is_file(first) else first
    for name in (file_name(options["output"]), os.fspath(first) if isinstance(first, (str, os.PathLike)) else None):
        if name and os.path.splitext(name)[1]:
            return os.path.splitext(name)[1][1:]
    raise MisuseError("an open file does not say which format to write: to='pgn'", "argument", [])


@contextlib.contextmanager
def _placed(operation: str, sources: Any, options: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The options with a path as the output: what is written for an open file is put into it at the end."""
    output = options.get("output")
    if not hasattr(output, "write") or isinstance(output, (str, os.PathLike)):
        yield options
        return
    with tempfile.TemporaryDirectory(prefix="gamut-") as folder:
        place = pathlib.Path(folder) / f"memory.{_extension(operation, sources, options)}"
        yield {**options, "output": place}
        made = sorted(pathlib.Path(folder).iterdir())
        if made != [place]:
            names = ", ".join(path.name for path in made)
            raise MisuseError(f"{operation} wrote {names or 'no file'}, and an open file holds one", "argument", [])
        put_file(output, place.read_bytes())


def _write_all(file: Any, data: bytes) -> None:
    """A raw file, such as a socket or a pipe, may take less than it was given."""
    left = memoryview(data)
    while len(left):
        taken = file.write(left)
        left = left[taken if isinstance(taken, int) else len(left) :]


def put_file(file: Any, data: bytes) -> None:
    """Writes bytes to an open file, which may be one of text."""
    try:
        file.write(data[:0])
    except TypeError:
        pass
    else:
        if not isinstance(file, io.TextIOBase):
            _write_all(file, data)
            return
    try:
        file.write(data.decode())
    except UnicodeDecodeError:
        raise MisuseError(
            "the output is an open file of text, and what was written is no text in UTF-8", "argument", []
        ) from None


def _told(
    session: Session,
    operation: str,
    sources: Any,
    options: Mapping[str, Any],
    form: str = "json",
    width: int = 80,
    ascii: bool = False,
) -> str:
    """Return what the operation prints about all sources together. Raise MissingError if one of several does not
    exist, which the library only reports as a finding."""
    if hasattr(options.get("output"), "write"):
        with _placed(operation, sources, options) as placed:
            return _told(session, operation, sources, placed, form, width, ascii)
    takes_folders = _takes_folders(operation)
    paths = [path for source in many(sources) for path in _files(session, source, takes_folders, options.get("output"))]
    if operation == "pair" and len(paths) > 1:
        raise MisuseError(f"pair takes one file, and {len(paths)} were given", "argument", [])
    if operation == "anonymise" and len(paths) > 1 and options.get("output") is not None:
        with contextlib.suppress(OSError):  # the operation reports a folder that is missing
            os.mkdir(options["output"])
    printed = session.run(operation, paths, options, form, width, ascii)
    if len(paths) > 1 and not session.fine:
        failure = session.failure(UnreadableError)
        if isinstance(failure, MissingError):
            raise failure
    return printed


def _single(operation: str, sources: Any) -> Iterator[tuple[Session, bytes]]:
    """Yield a session for each file, with the path of the file."""
    takes_folders = _takes_folders(operation)
    for source in many(sources):
        session = Session()
        for at, path in enumerate(_files(session, source, takes_folders)):
            yield session if at == 0 else Session(), path


def run(
    operation: str, sources: Sources = (), *, form: str = "json", width: int = 80, ascii: bool = False, **options: Any
) -> str:
    """What an operation prints: as JSON, or as text, CSV or SVG for people and other programs. Every command of the
    tool that asks something about files is an operation; its options are those of the command."""
    about = find_operation(operation)
    find_form(about, form)
    if about.is_each and _is_several(sources) and options.get("output") is None:
        return "".join(
            session.run(operation, [path], options, form, width, ascii) for session, path in _single(operation, sources)
        )
    if about.prints_errors:
        found = _findings(operation, sources, options)
        return "".join(f"{json.dumps(vars(row)) if form == 'json' else row}\n" for row in found)
    return _told(Session(), operation, sources, options, form, width, ascii)


def _names(names: Iterable[str]) -> list[str]:
    for name in names:
        encoded(name, "names")
    return list(names)


def _words(words: Iterable[str | int]) -> list[str]:
    """Return the operands that follow a file; a number may be given as such."""
    spelled = [str(word) if isinstance(word, int) and not isinstance(word, bool) else word for word in words]
    for word in spelled:
        encoded(word, "words")
    return [str(word) for word in spelled]


def _question(sql: str | None, values: Mapping[str, object]) -> list[str]:
    """Return the operands of query: the SQL, if any, and NAME=VALUE for each value."""
    if sql is not None:
        encoded(sql, "sql")
    return [
        *([] if sql is None else [sql]),
        *(f"{name}={value}" for name, value in values.items() if value is not None),
    ]


def _changes(changes: Mapping[str, object]) -> list[str]:
    if not isinstance(changes, Mapping):
        raise TypeError(f"changes: expected a dict of values by path, not {type(changes).__name__}")
    for path in changes:
        encoded(path, "changes")
    return [word for path, value in changes.items() for word in ("set", path, str(value))]


def _typed(shapes: Mapping[str, Mapping[str, Any]], kind: Any, value: Any) -> Any:
    """The value with decimals for the texts that are decimals in JSON."""
    if isinstance(kind, list):
        return [_typed(shapes, kind[0], item) for item in value] if isinstance(value, list) else value
    if kind == "decimal":
        return Decimal(value) if isinstance(value, str) and value else value
    if isinstance(value, dict):
        members = shapes[kind]
        return {
            name: _typed(shapes, members[name], inner) if name in members else inner for name, inner in value.items()
        }
    return value


def _answer(operation: str, options: Mapping[str, Any], text: str) -> Any:
    """What was printed as JSON. Its shape depends on what was asked for."""
    for option, value, is_in_lines, kind in WAYS.get(operation, []):
        if option is None or (options.get(option) and value in (None, options[option])):
            if kind == "text":
                return text
            answer = [json.loads(line) for line in text.splitlines()] if is_in_lines else json.loads(text)
            answer = _typed(DECIMALS[operation], kind, answer) if kind else answer
            return (
                Answers(answer) if isinstance(answer, list) else Answer(answer) if isinstance(answer, dict) else answer
            )
    return None


def _asked(operation: str, sources: Any, options: Mapping[str, Any]) -> Any:
    return _answer(operation, options, _told(Session(), operation, sources, options))


def _each(operation: str, source: Any, options: Mapping[str, Any]) -> Any:
    """Return the answer about a file, or a list of answers about several."""
    if not _is_several(source):
        session = Session()
        with _placed(operation, source, options) as placed:
            return _answer(operation, options, session.run(operation, [session.lend(source)], placed))
    if options.get("output") is not None:
        raise MisuseError(f"{operation} writes an output for one file, not for several", "argument", [])
    return Answers(
        _answer(operation, options, session.run(operation, [path], options))
        for session, path in _single(operation, source)
    )


def _printed(operation: str, sources: Any, form: str, options: Mapping[str, Any]) -> str:
    return Shown(run(operation, sources, form=form, **options), form)


def _findings(operation: str, sources: Any, options: Mapping[str, Any]) -> Findings:
    """Return the findings about all files. An unreadable file raises if it is the only one; otherwise it is a
    finding."""
    found, count, failure = Findings([], True), 0, None
    for session, path in _single(operation, sources):
        count += 1
        try:
            session.run(operation, [path], options)
            found.ok = found.ok and session.fine
        except UnreadableError as error:
            found.ok, failure = False, error
        found.extend(session.findings())
    if not count:
        raise MisuseError(f"{operation} needs a file, and none was given", "argument", [])
    if failure and count == 1:
        raise failure
    return found


def _converted(operation: str, sources: Any, options: Mapping[str, Any]) -> Conversion:
    """To a file, or to memory: gamut.convert("x.cbh", to="pgn").data."""
    to, output = options.get("to"), options.get("output")
    if output is None:
        if to is None:
            raise MisuseError("a conversion needs an output, or a format: to='pgn'", "argument", [])
        with tempfile.TemporaryDirectory(prefix="gamut-") as folder:
            extension = _extension(operation, sources, options)
            place = pathlib.Path(folder) / f"memory.{extension}"
            done = _converted(operation, sources, {**options, "output": place})
            files = sorted(pathlib.Path(folder).iterdir(), key=lambda file: (file.suffix != f".{extension}", file.name))
            done.files = {file.suffix[1:]: file.read_bytes() for file in files}
            return done
    session = Session()
    answer = _answer(operation, options, _told(session, operation, sources, options))
    return Conversion(answer["losses"] if isinstance(answer, dict) else answer, session.findings())


def version() -> str:
    return text_of(lib.gamut_version())
