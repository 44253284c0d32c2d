"""A session of the library with Python's manners: options as keywords, trees as plain values, failures as exceptions."""
from __future__ import annotations

import difflib
import errno
import json
import os
import threading
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from numbers import Real
from typing import Any, Union

from ._native import ffi, lib
from .tables import LISTS, PATHS, REPEATED

#: A file: its path, its bytes, or the bytes of several files that belong together by name, the one to be read first.
Source = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, Mapping[str, bytes]]

_CODES = ("none", "memory", "option", "argument", "format", "missing", "value", "input", "output", "unavailable", "handle", "busy")


class Error(Exception):
    """Something was refused. `code` is a word for programs ("option", "format", "input" ...), `findings` says what was found."""

    def __init__(self, message: str, code: str, findings: list[Finding]):
        super().__init__(message)
        self.code = code
        self.findings = findings


class MisuseError(Error, ValueError):
    """An option or argument makes no sense, or not with this file."""


class UnreadableError(Error, OSError):
    """The input cannot be read at all."""

    __str__ = Exception.__str__  # OSError would look for an errno


class MissingError(UnreadableError, FileNotFoundError):
    """The input does not exist: `filename` names it."""

    def __init__(self, message: str, code: str, findings: list[Finding]):
        super().__init__(message, code, findings)
        self.errno, self.strerror = errno.ENOENT, os.strerror(errno.ENOENT)
        self.filename = findings[-1].file if findings else None


class WriteError(Error, OSError):
    """The output could not be written; what was there is still there."""

    __str__ = Exception.__str__


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


_USUAL_CODES = {Error: "argument", MisuseError: "argument", UnreadableError: "input", WriteError: "output"}


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
    return json.loads(_take(lib.native_tree(tree, length), length))


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
        raise TypeError(f"{name}: expected str, int or bool, not {type(value).__name__}")
    return encoded(str(value), name)


def words(name: str, value: Any, own: Container[str] = ()) -> list[bytes]:
    """Return the values of an option, encoded for the library. A list gives a condition of the session once for each item, and
    is one value with commas for the options in LISTS. `own` contains the names that are not options of the session."""
    if value is None:
        return []
    if not isinstance(value, (list, tuple)):
        return [_word(name, value)]
    items = [_word(name, item) for item in value]
    if name in REPEATED and name not in own:
        return items
    if name not in LISTS:
        raise TypeError(f"{name}: expected one value, not a {type(value).__name__}")
    return [b",".join(items)] if items else []


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
        raise MisuseError(f"there is no operation {name!r}" + (f"; did you mean {nearest[0]!r}?" if nearest else ""), "argument", [])
    return about


_FORMS = {"text": lib.GAMUT_FORM_TEXT, "csv": lib.GAMUT_FORM_CSV, "json": lib.GAMUT_FORM_JSON, "svg": lib.GAMUT_FORM_SVG}


def find_form(about: Any, name: str) -> Any:
    """Return the form by its name. Raise MisuseError if the operation cannot print its answer in it."""
    if name not in _FORMS:
        raise MisuseError(f"{name!r} is no form of an answer; those are {', '.join(_FORMS)}", "argument", [])
    if name in ("csv", "svg") and lib.gamut_operation_option(about, name.encode()) == ffi.NULL:
        raise MisuseError(f"{text_of(about.name)} has no answer as {name.upper()}", "argument", [])
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

    def close(self) -> None:
        with self._lock:
            pointer, self._pointer = self._pointer, None
            if pointer is not None:
                ffi.release(pointer)


class Session:
    """Used by one thread at a time, others wait; several sessions may run side by side, for the lock of Python is released during
    every call."""

    def __init__(self, **options: Any):
        out = ffi.new("gamut_session **")
        if lib.gamut_session_open(out) != lib.GAMUT_OK:
            raise MemoryError("gamut")
        self.handle = ffi.gc(out[0], lib.gamut_session_close)
        self.lock = threading.RLock()  # of the session, its readers and its writers
        self._lent: dict[str, Any] = {}
        for name, value in options.items():
            self.set(name, value)

    def set(self, name: str, value: Any) -> None:
        """Options have the names of the tool, with _ for -: where="white~petrov", no_comments=True. None leaves it as it is."""
        option = option_name(name)
        for word in words(option, value):
            if lib.gamut_session_add(self.handle, encoded(option, "option"), word) != lib.GAMUT_OK:
                raise self.failure(MisuseError)

    def lend(self, source: Source) -> bytes:
        """The path by which the session knows a source."""
        if isinstance(source, Mapping):
            if not source:
                raise ValueError("source: no file was given")
            files = source
        elif isinstance(source, (bytes, bytearray, memoryview)):
            files = {"memory": source}
        elif isinstance(source, (str, os.PathLike)):
            return encoded_path(source, "source")
        else:
            raise TypeError(f"source: expected a path, bytes, or a dict of bytes by name, not {type(source).__name__}")
        for name, data in files.items():
            if not isinstance(data, (bytes, bytearray, memoryview)):
                raise TypeError(f"source: expected bytes for {name!r}, not {type(data).__name__}")
            path = encoded_path(name, "source")
            held = ffi.from_buffer("uint8_t[]", data)
            self._lent[os.fsdecode(path)] = held
            bytes_ = ffi.new("gamut_bytes *", {"data": held, "length": len(held)})
            if lib.gamut_session_lend(self.handle, path, bytes_[0]) != lib.GAMUT_OK:
                raise self.failure(MisuseError)
        return os.fsencode(next(iter(files)))

    def files(self, path: bytes, output: Any = None) -> list[bytes]:
        """List the files that a path names: those in a folder, except the output, those in an archive, or the path itself."""
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
            row = json.loads(line)
            if "rule" in row:
                found.append(Finding(**{name: row[name] for name in known if name in row}))
        return found

    def failure(self, kind: type[Error]) -> Error:
        message = ffi.string(lib.gamut_session_message(self.handle)).decode("utf-8", "replace")
        findings = self.findings()
        if kind is UnreadableError and findings:  # the finding says more than the message
            found = next((found for found in reversed(findings) if found.rule.startswith("io.")), findings[-1])
            message = f"{found.file}: {found.message}"
            if found.rule == "io.unreadable" and found.file not in self._lent and not os.path.exists(found.file):
                return MissingError(message, "input", [*(other for other in findings if other is not found), found])
        at = lib.gamut_session_error(self.handle)
        code = _CODES[at] if at < len(_CODES) else "argument"
        return kind(message or "it cannot be read", code if at else _USUAL_CODES[kind], findings)

    def judge(self, outcome: int) -> bool:
        """Whether all is fine; raises what is no answer at all."""
        if outcome == lib.GAMUT_MISUSED:
            raise self.failure(MisuseError)
        if outcome == lib.GAMUT_UNREADABLE:
            raise self.failure(UnreadableError)
        if outcome == lib.GAMUT_UNWRITTEN:
            raise self.failure(WriteError)
        return bool(outcome == lib.GAMUT_FINE)

    def run(self, operation: str, paths: Sequence[bytes], options: Mapping[str, Any], form: str = "json", width: int = 80,
            ascii: bool = False) -> str:
        """Asks an operation of the library and hands out what it prints; options have the names of the tool, with _ for -."""
        about = find_operation(operation)
        if about.needs_output and options.get("output") is None:
            raise MisuseError(f"{operation} needs an output", "argument", [])
        own = {text_of(about.options[at].name) for at in range(about.option_count)
               if about.options[at].kind != lib.GAMUT_OPTION_SETTING}
        given = [(encoded(option_name(name), "option"), word) for name, value in options.items()
                 for word in words(option_name(name), value, own)]
        keep: list[Any] = []

        def texts(values: Iterable[bytes]) -> Any:
            made = [ffi.new("char[]", value) for value in values]
            keep.extend(made)
            keep.append(ffi.new("const char *[]", made))
            return keep[-1]

        style = ffi.new("gamut_style *", {"size": ffi.sizeof("gamut_style"), "form": find_form(about, form), "width": width,
                                          "ascii": ascii})
        name = ffi.new("char[]", encoded(operation, "operation"))
        request = ffi.new("gamut_request *", {"size": ffi.sizeof("gamut_request"), "operation": name, "paths": texts(paths),
                                              "path_count": len(paths), "style": style})
        named = ffi.new("native_words *", {"names": texts(name for name, _ in given), "values": texts(value for _, value in given),
                                           "count": len(given)})
        outcome, length = ffi.new("gamut_outcome *"), ffi.new("size_t *")
        with self.lock:
            printed = _take(lib.native_run(self.handle, request, named, outcome, length), length)
        self.fine = self.judge(outcome[0])
        return printed.decode()
