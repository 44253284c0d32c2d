"""A session of the library with Python's manners: options as keywords, trees as plain values, failures as exceptions."""
from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Union

from ._native import ffi, lib

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


def _word(value: Any) -> Any:
    """A value as the tool takes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, (str, os.PathLike)) else str(value)


_FORMS = {"text": lib.GAMUT_FORM_TEXT, "csv": lib.GAMUT_FORM_CSV, "json": lib.GAMUT_FORM_JSON, "svg": lib.GAMUT_FORM_SVG}


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

    def __init__(self, source: Source | None = None, **options: Any):
        out = ffi.new("gamut_session **")
        if lib.gamut_session_open(out) != lib.GAMUT_OK:
            raise MemoryError("gamut")
        self.handle = ffi.gc(out[0], lib.gamut_session_close)
        self.lock = threading.RLock()  # of the session, its readers and its writers
        self._lent: list[Any] = []
        for name, value in options.items():
            self.set(name, value)
        self.path = self.lend(source) if source is not None else None

    def set(self, name: str, value: Any) -> None:
        """Options have the names of the tool, with _ for -: where="white~petrov", no_comments=True. None leaves it as it is."""
        if value is None:
            return
        if isinstance(value, bool):
            value = "yes" if value else "no"
        word = name.rstrip("_").replace("_", "-")  # from_ is the option "from"
        if lib.gamut_session_set(self.handle, word.encode(), str(value).encode()) != lib.GAMUT_OK:
            raise self.failure(MisuseError)

    def lend(self, source: Source) -> bytes:
        """The path by which the session knows a source."""
        if isinstance(source, Mapping):
            if not source:
                raise ValueError("no file was given")
            files = source
        elif isinstance(source, (bytes, bytearray, memoryview)):
            files = {"memory": source}
        else:
            return os.fsencode(os.fspath(source))
        for name, data in files.items():
            held = ffi.from_buffer("uint8_t[]", data)
            self._lent.append(held)
            bytes_ = ffi.new("gamut_bytes *", {"data": held, "length": len(held)})
            if lib.gamut_session_lend(self.handle, os.fsencode(name), bytes_[0]) != lib.GAMUT_OK:
                raise self.failure(MisuseError)
        return os.fsencode(next(iter(files)))

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
            message = next((found for found in reversed(findings) if found.rule.startswith("io.")), findings[-1]).message
        code = lib.gamut_session_error(self.handle)
        return kind(message or "it cannot be read", _CODES[code] if code < len(_CODES) else "argument", findings)

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
        words = [(name.rstrip("_").replace("_", "-"), value) for name, value in options.items() if value is not None]
        keep: list[Any] = []

        def texts(values: Iterable[Any]) -> Any:
            made = [ffi.new("char[]", value if isinstance(value, bytes) else os.fsencode(_word(value))) for value in values]
            keep.extend(made)
            keep.append(ffi.new("const char *[]", made))
            return keep[-1]

        style = ffi.new("gamut_style *", {"size": ffi.sizeof("gamut_style"), "form": _FORMS[form], "width": width, "ascii": ascii})
        name = ffi.new("char[]", operation.encode())
        request = ffi.new("gamut_request *", {"size": ffi.sizeof("gamut_request"), "operation": name, "paths": texts(paths),
                                              "path_count": len(paths), "style": style})
        given = ffi.new("native_words *", {"names": texts(name for name, _ in words), "values": texts(value for _, value in words),
                                           "count": len(words)})
        outcome, length = ffi.new("gamut_outcome *"), ffi.new("size_t *")
        with self.lock:
            printed = _take(lib.native_run(self.handle, request, given, outcome, length), length)
        self.fine = self.judge(outcome[0])
        return printed.decode()
