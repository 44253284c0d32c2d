"""A session of the library with Python's manners: options as keywords, trees as plain values, failures as
exceptions."""
from __future__ import annotations

import difflib
import errno
import functools
import json
import os
import threading
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from numbers import Real
from typing import Any, Protocol, Union, runtime_checkable

from ._native import ffi, lib
from .tables import LISTS, PATHS, REPEATED


@runtime_checkable
class Readable(Protocol):
    """A file object: whatever has `read`, of bytes or of text. Nothing else of it is used, so it may be a pipe."""

    def read(self) -> Any:
        ...


class Writable(Protocol):
    """A file object to be written: whatever has `write`, of bytes or of text."""

    def write(self, data: Any, /) -> Any:
        ...


#: An output: its path, or an open file.
Output = Union[str, "os.PathLike[str]", Writable]
#: A file: its path, its bytes, an open file, or the files that belong together by name, the one to be read first.
Source = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, Readable, Mapping[str, Union[bytes, Readable]]]

_CODES = (
    "none",
    "memory",
    "option",
    "argument",
    "format",
    "missing",
    "value",
    "input",
    "output",
    "unavailable",
    "handle",
    "busy",
    "confirm",
    "consequences",
    "conflict",
)


class Error(Exception):
    """Something was refused. `code` is a word for programs ("option", "format", "input" ...), `findings` says what
    was found."""

    def __init__(self, message: str, code: str = "argument", findings: Sequence[Finding] = ()):
        super().__init__(message)
        self.code = code
        self.findings = list(findings)

    def __reduce__(self) -> Any:
        return _remade, (type(self), str(self), self.code, self.findings, getattr(self, "filename", None))


def _remade(kind: type[Error], message: str, code: str, findings: list[Finding], filename: str | None) -> Error:
    """The error out of a pickle."""
    error = kind(message, code, findings)
    if isinstance(error, OSError):
        error.filename = filename
    return error


class MisuseError(Error, ValueError):
    """An option or argument makes no sense, or not with this file."""


class _FileError(Error, OSError):
    """An error about a file, with what Python's own errors have: `filename`, `errno` and `strerror` where the reason
    is known."""

    _errno: int | None = None

    def __init__(self, message: str, code: str = "input", findings: Sequence[Finding] = ()):
        super().__init__(message, code, findings)
        if self._errno is not None:
            self.errno, self.strerror = self._errno, os.strerror(self._errno)

    __str__ = Exception.__str__  # OSError would look for an errno


class UnreadableError(_FileError):
    """The input cannot be read at all: `filename` names it."""


class MissingError(UnreadableError, FileNotFoundError):
    """The input does not exist."""

    _errno = errno.ENOENT


class FolderError(UnreadableError, IsADirectoryError):
    """The input is a folder, where one file is needed."""

    _errno = errno.EISDIR


class DeniedError(UnreadableError, PermissionError):
    """The input must not be read by this user."""

    _errno = errno.EACCES


class WriteError(_FileError):
    """The output could not be written; what was there is still there."""


class WriteMissingError(WriteError, FileNotFoundError):
    """The folder of the output does not exist."""

    _errno = errno.ENOENT


class WriteFolderError(WriteError, IsADirectoryError):
    """There is a folder of the name of the output."""

    _errno = errno.EISDIR


class WriteDeniedError(WriteError, PermissionError):
    """The output must not be written by this user."""

    _errno = errno.EACCES


@dataclass(frozen=True)
class Finding:
    """What is wrong, where, and which rule says so."""

    rule: str
    severity: str
    message: str
    file: str
    format: str | None = None
    offset: int | None = None
    length: int | None = None
    line: int | None = None
    column: int | None = None
    path: str | None = None
    hint: str | None = None
    consequences: int = 0

    def __str__(self) -> str:
        place = f"{self.line}:{self.column}" if self.line else f"{self.offset or 0:#x}"
        return f"{self.file}:{place}: {self.severity}: {self.message} [{self.rule}]"


#: Codes of calls that make no sense, whatever the files are.
_MISUSES = (lib.GAMUT_ERROR_OPTION, lib.GAMUT_ERROR_ARGUMENT, lib.GAMUT_ERROR_FORMAT)
_USUAL_CODES: dict[type[Error], str] = {
    MisuseError: "argument",
    UnreadableError: "input",
    WriteError: "output",
    Error: "argument",
}


def _reading_error(path: str) -> type[UnreadableError]:
    """Why a path cannot be read, as the system sees it."""
    if not os.path.lexists(path):
        return MissingError
    if os.path.isdir(path):
        return FolderError
    return UnreadableError if os.access(path, os.R_OK) else DeniedError


def _writing_error(path: str) -> type[WriteError]:
    folder = os.path.dirname(path) or "."
    if not os.path.isdir(folder):
        return WriteMissingError
    if os.path.isdir(path):
        return WriteFolderError
    return WriteError if os.access(folder, os.W_OK) else WriteDeniedError


def _close(close: Any, keep: Any, pointer: Any) -> None:
    close(pointer)


def owned(pointer: Any, close: Any, *keep: Any) -> Any:
    """A pointer that is closed when nobody uses it any more. What it stands on lives until then: Python itself may
    drop the members of an object in any order."""
    return ffi.gc(pointer, functools.partial(_close, close, keep))


def _take(text: Any, length: Any) -> bytes:
    """The bytes of a text that is ours to free."""
    if text == ffi.NULL:
        raise MemoryError("gamut")
    try:
        return bytes(ffi.buffer(text, length[0]))
    finally:
        lib.free(text)


def plain(tree: Any) -> Any:
    """A tree of the library as dicts, lists and scalars."""
    if tree == ffi.NULL:
        return None
    length = ffi.new("size_t *")
    return json.loads(_take(lib.native_tree(tree, length), length).decode("utf-8", "surrogateescape"))


def _whole(data: bytes) -> bytes:
    if b"\0" in data:
        raise ValueError("embedded null character")
    return data


def encoded(text: Any, parameter: str) -> bytes:
    """Encode a text for the library."""
    if not isinstance(text, str):
        raise TypeError(f"{parameter}: expected str, not {type(text).__name__}")
    return _whole(text.encode("utf-8", "surrogateescape"))


def encoded_path(path: Any, parameter: str) -> bytes:
    """Encode a path for the library."""
    if not isinstance(path, (str, os.PathLike)):
        raise TypeError(f"{parameter}: expected str or os.PathLike, not {type(path).__name__}")
    return _whole(os.fsencode(path))


def _word(name: str, value: Any) -> bytes:
    if name in PATHS and not isinstance(value, str):
        return encoded_path(value, name)
    if isinstance(value, bool):
        return b"yes" if value else b"no"
    if not isinstance(value, (str, Real, Decimal)):
        several = " or a list of these" if name in LISTS or name in REPEATED else ""
        raise TypeError(f"{name}: expected str, int or bool{several}, not {type(value).__name__}")
    return encoded(str(value), name)


def words(name: str, value: Any, own: Container[str] = ()) -> list[bytes]:
    """Return the values of an option, encoded for the library. A list gives a condition of the session once for each
    item, and is one value with commas for the options in LISTS. `own` contains the names that are not options of the
    session."""
    if value is None:
        return []
    if not isinstance(value, (list, tuple)):
        return [_word(name, value)]
    items = [_word(name, item) for item in value]
    if name in REPEATED and name not in own:
        return items
    if name not in LISTS:
        raise TypeError(f"{name}: expected one value, not a {type(value).__name__} of {len(value)}")
    return [b",".join(items)] if items else []


def is_file(source: Any) -> bool:
    """Whether it is an open file, and not a path that can read itself, such as zipfile.Path."""
    return isinstance(source, Readable) and not isinstance(source, (str, os.PathLike, Mapping))


def file_name(file: Any) -> str | None:
    """The name of an open file without its folder, by which the library knows the extension; files without a path
    have none."""
    name = getattr(file, "name", None)
    return os.path.basename(name) or None if isinstance(name, str) else None


def _file_bytes(file: Any) -> bytes:
    """All that is left to read of an open file. Text is handed on as UTF-8."""
    data = file.read()
    if isinstance(data, str):
        return data.encode("utf-8", "surrogateescape")
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise TypeError(f"source: expected a file that reads bytes or text, not {type(data).__name__}")
    return bytes(data)


def _contents(source: Any) -> dict[Any, Any]:
    """The bytes of a source that is no path, by name."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return {"memory": source}
    if is_file(source):
        return {file_name(source) or "memory": _file_bytes(source)}
    if not isinstance(source, Mapping):
        raise TypeError(
            f"source: expected a path, bytes, an open file, or a dict of these by name, not {type(source).__name__}"
        )
    if not source:
        raise ValueError("source: no file was given")
    files = {name: _file_bytes(data) if is_file(data) else data for name, data in source.items()}
    for name, data in files.items():
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f"source: expected bytes or an open file for {name!r}, not {type(data).__name__}")
    return files


def spelled(text: str) -> str:
    """A message or a hint with options and operations as Python has them; the library names them as the tool does."""
    if "-" not in text and "gamut " not in text:
        return text
    data = text.encode("utf-8", "surrogateescape")
    length = lib.gamut_spell(ffi.NULL, 0, data, lib.GAMUT_SPELLING_PYTHON)
    out = ffi.new("char[]", length + 1)
    lib.gamut_spell(out, length + 1, data, lib.GAMUT_SPELLING_PYTHON)
    return str(ffi.string(out).decode("utf-8", "surrogateescape"))


def option_name(keyword: str) -> str:
    """Return the name of an option in the tool: "from" for from_, "no-comments" for no_comments."""
    return keyword.rstrip("_").replace("_", "-")


def text_of(pointer: Any) -> str:
    return "" if pointer == ffi.NULL else str(ffi.string(pointer).decode())


def find_operation(name: str) -> Any:
    """Return the library's description of an operation. Raise MisuseError if there is none of that name."""
    about = lib.gamut_operation_find(encoded(name, "operation"))
    if about == ffi.NULL:
        names = [text_of(lib.gamut_operation_at(at).name) for at in range(lib.gamut_operation_count())]
        nearest = difflib.get_close_matches(name, names, 1)
        raise MisuseError(
            f"there is no operation {name!r}" + (f"; did you mean {nearest[0]!r}?" if nearest else ""), "argument", []
        )
    return about


_FORMS = {
    "text": lib.GAMUT_FORM_TEXT,
    "csv": lib.GAMUT_FORM_CSV,
    "json": lib.GAMUT_FORM_JSON,
    "svg": lib.GAMUT_FORM_SVG,
}


def find_form(about: Any, name: str) -> Any:
    """Return the form by its name. Raise MisuseError if the operation cannot print its answer in it."""
    if name not in _FORMS:
        raise MisuseError(f"{name!r} is no form of an answer; those are {', '.join(_FORMS)}", "argument", [])
    if name in ("csv", "svg") and lib.gamut_operation_option(about, name.encode()) == ffi.NULL:
        raise MisuseError(f"{text_of(about.command)} has no answer as {name.upper()}", "argument", [])
    return _FORMS[name]


class Handle:
    """What the library opened: used by one thread at a time, and by nobody once it is closed."""

    __slots__ = ("_name", "_pointer", "_lock")

    def __init__(self, name: str, pointer: Any, lock: Any):
        self._name, self._pointer, self._lock = name, pointer, lock

    def __enter__(self) -> Any:
        self._lock.acquire()
        if self._pointer is None:
            self._lock.release()
            raise ValueError(f"the {self._name} is closed")
        return self._pointer

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def replace(self, pointer: Any) -> Any:
        """Closes what is open, and holds another one in its place; for whoever has the lock."""
        old, self._pointer = self._pointer, pointer
        ffi.release(old)
        return pointer

    @property
    def is_closed(self) -> bool:
        return self._pointer is None

    def close(self) -> None:
        with self._lock:
            pointer, self._pointer = self._pointer, None
            if pointer is not None:
                ffi.release(pointer)


class Session:
    """Used by one thread at a time, others wait; several sessions may run side by side, for the lock of Python is
    released during every call."""

    def __init__(self, **options: Any):
        out = ffi.new("gamut_session **")
        if lib.gamut_session_open(out) != lib.GAMUT_OK:
            raise MemoryError("gamut")
        self._lent: dict[str, Any] = {}
        self.handle = owned(out[0], lib.gamut_session_close, self._lent)
        self.lock = threading.RLock()  # of the session, its readers and its writers
        for name, value in options.items():
            self.set(name, value)

    def __reduce__(self) -> Any:
        raise TypeError("a session cannot be copied or pickled")

    def set(self, name: str, value: Any) -> None:
        """Options have the names of the tool, with _ for -: where="white~petrov", no_comments=True. None leaves it
        as it is."""
        option = option_name(name)
        with self.lock:
            for word in words(option, value):
                if lib.gamut_session_add(self.handle, encoded(option, "option"), word) != lib.GAMUT_OK:
                    raise self.failure(MisuseError)

    def lend(self, source: Source) -> bytes:
        """The path by which the session knows a source."""
        if isinstance(source, (str, os.PathLike)):
            return encoded_path(source, "source")
        files = _contents(source)
        for name, data in files.items():
            path = encoded_path(name, "source")
            # A copy of what may change, which must not happen while it is read.
            held = ffi.from_buffer("uint8_t[]", data if isinstance(data, bytes) else bytes(data))
            self._lent[os.fsdecode(path)] = held
            bytes_ = ffi.new("gamut_bytes *", {"data": held, "length": len(held)})
            with self.lock:
                if lib.gamut_session_lend(self.handle, path, bytes_[0]) != lib.GAMUT_OK:
                    raise self.failure(MisuseError)
        return os.fsencode(next(iter(files)))

    def files(self, path: bytes, output: Any = None) -> list[bytes]:
        """List the files that a path names: those in a folder, except the output, those in an archive, or the path
        itself."""
        own, out, count = ffi.new("char[]", path), ffi.new("const char *const **"), ffi.new("size_t *")
        written = ffi.NULL if output is None else ffi.new("char[]", encoded_path(output, "output"))
        with self.lock:
            self.judge(lib.gamut_list_files(self.handle, ffi.new("const char *[]", [own]), 1, written, out, count))
            return [ffi.string(out[0][at]) for at in range(count[0])]

    def findings(self) -> list[Finding]:
        """What was found so far."""
        length = ffi.new("size_t *")
        with self.lock:
            lines = _take(lib.native_findings(self.handle, length), length).splitlines()
        known = Finding.__dataclass_fields__
        found = []
        for line in lines:
            row = json.loads(line.decode("utf-8", "surrogateescape"))
            if "rule" in row:
                for name in ("message", "hint"):
                    if row.get(name):
                        row[name] = spelled(row[name])
                found.append(Finding(**{name: row[name] for name in known if name in row}))
        return found

    def failure(self, kind: type[Error], output: Any = None) -> Error:
        """The exception for what just failed; `output` is the path that was to be written."""
        message = spelled(ffi.string(lib.gamut_session_message(self.handle)).decode("utf-8", "replace"))
        findings = self.findings()
        filename = None
        if kind is WriteError and lib.gamut_session_error(self.handle) in _MISUSES:
            kind = MisuseError  # nothing was to be written yet
        if kind is UnreadableError and findings:  # the finding says more than the message
            found = next((found for found in reversed(findings) if found.rule.startswith("io.")), findings[-1])
            message, filename = f"{found.file}: {found.message}", found.file
            if found.rule == "io.unreadable" and found.file not in self._lent:
                kind = _reading_error(found.file)
                if kind is MissingError and ("\n" in found.file or not found.file):
                    message = f"{found.file[:40]!r}: no such file or folder; text is no path: hand over text.encode()"
        elif kind is WriteError and output is not None:
            filename = os.fsdecode(output)
            kind = _writing_error(filename)
        at = lib.gamut_session_error(self.handle)
        code = _CODES[at] if at < len(_CODES) else "argument"
        usual = next(code for base, code in _USUAL_CODES.items() if issubclass(kind, base))
        failure = kind(message or "it cannot be read", code if at and kind in _USUAL_CODES else usual, findings)
        if isinstance(failure, OSError):
            failure.filename = filename
        return failure

    def judge(self, outcome: int, output: Any = None) -> bool:
        """Whether all is fine; raises what is no answer at all."""
        if outcome == lib.GAMUT_MISUSED:
            raise self.failure(MisuseError)
        if outcome == lib.GAMUT_UNREADABLE:
            raise self.failure(UnreadableError)
        if outcome == lib.GAMUT_UNWRITTEN:
            raise self.failure(WriteError, output)
        return bool(outcome == lib.GAMUT_FINE)

    def run(
        self,
        operation: str,
        paths: Sequence[bytes],
        options: Mapping[str, Any],
        form: str = "json",
        width: int = 80,
        ascii: bool = False,
    ) -> str:
        """Asks an operation of the library and hands out what it prints; options have the names of the tool, with _
        for -."""
        about = find_operation(operation)
        if about.needs_output and options.get("output") is None:
            raise MisuseError(f"{operation} needs an output", "argument", [])
        own = {
            text_of(about.options[at].name)
            for at in range(about.option_count)
            if about.options[at].kind != lib.GAMUT_OPTION_SETTING
        }
        given = [
            (encoded(option_name(name), "option"), word)
            for name, value in options.items()
            for word in words(option_name(name), value, own)
        ]
        keep: list[Any] = []

        def texts(values: Iterable[bytes]) -> Any:
            made = [ffi.new("char[]", value) for value in values]
            keep.extend(made)
            keep.append(ffi.new("const char *[]", made))
            return keep[-1]

        style = ffi.new(
            "gamut_style *",
            {"size": ffi.sizeof("gamut_style"), "form": find_form(about, form), "width": width, "ascii": ascii},
        )
        name = ffi.new("char[]", encoded(operation, "operation"))
        request = ffi.new(
            "gamut_request *",
            {
                "size": ffi.sizeof("gamut_request"),
                "operation": name,
                "paths": texts(paths),
                "path_count": len(paths),
                "style": style,
            },
        )
        named = ffi.new(
            "native_words *",
            {
                "names": texts(name for name, _ in given),
                "values": texts(value for _, value in given),
                "count": len(given),
            },
        )
        outcome, length = ffi.new("gamut_outcome *"), ffi.new("size_t *")
        with self.lock:
            printed = _take(lib.native_run(self.handle, request, named, outcome, length), length)
            self.fine = self.judge(outcome[0], options.get("output"))
        return printed.decode("utf-8", "surrogateescape")
