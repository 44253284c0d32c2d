#!/usr/bin/env python3
"""No public function crashes when a pointer is NULL: check_nulls.py libgamut.so

Every function of include/gamut is called with sound arguments, once for each of its pointers with NULL in its place. A call must return, and
one that fails by a status says so for every parameter whose text does not say what NULL means (include/gamut/gamut.h)."""
import ctypes
import os
import re
import signal
import sys
import tempfile

from sourcetree import ROOT, c_files, read

DECLARATION = re.compile(r"/\*\*(.*?)\*/\s*GAMUT_API\s+([^;(]*?)\b(gamut_\w+)\(([^;]*)\);", re.DOTALL)
# What a call that fails returns, by the type of its result.
FAILURES = {"gamut_status": 3, "gamut_outcome": 2}
ERRORS = {3, 10}  # GAMUT_ERROR_ARGUMENT, GAMUT_ERROR_HANDLE
OPENERS = {"gamut_position": ("gamut_position_open", None), "gamut_bidding": ("gamut_bidding_open", 1), "gamut_rubber": ("gamut_rubber_open",),
           "gamut_pairing": ("gamut_pairing_open", 8, 3)}
DEAL = b"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
TEXTS = {"option": b"encoding", "value": b"utf-8", "id": b"pgn", "format": b"pgn", "name": b"output", "deal": DEAL, "contract": b"4S",
         "call": b"1S", "card": b"S2", "text": b"e4", "rules": b"2026", "what": b"players", "code": b"BH", "json": b"[]", "which": b"all"}
COUNTS = ("path_count", "input_count", "count", "change_count", "size", "capacity", "length")


class Bytes(ctypes.Structure):
    """gamut_bytes."""
    _fields_ = [("data", ctypes.c_char_p), ("length", ctypes.c_size_t)]


class Decimal(ctypes.Structure):
    """gamut_decimal."""
    _fields_ = [("value", ctypes.c_int64), ("places", ctypes.c_uint8), ("state", ctypes.c_int)]


class Stream(ctypes.Structure):
    """gamut_stream."""
    WRITE = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)
    _fields_ = [("write", WRITE), ("payload", ctypes.c_void_p)]


class Parameter:
    """One parameter of a function, and what its text says of NULL."""

    def __init__(self, words, comment):
        found = re.fullmatch(r"(.*?)(\w+)", words) if "(*" not in words else None
        self.type, self.name = (found[1].replace("const", "").replace(" ", ""), found[2]) if found else ("function", "report")
        self.is_const = words.startswith("const")
        text = re.search(rf"@param {self.name}\b(.*?)(?=@param|@return|\Z)", comment, re.DOTALL)
        text = " ".join(text[1].replace("*", " ").split()) if text else ""
        text = re.sub(r"NULL on failure|NULL-terminated|NULL if there is\b", "", text)
        self.says_null = "NULL" in text
        self.is_pointer = self.type.endswith("*")


class Function:
    """A public function."""

    def __init__(self, match):
        self.name, self.result = match[3], match[2].replace("const", "").replace(" ", "").strip()
        words = [" ".join(each.split()) for each in re.split(r",(?![^()]*\))", match[4])]
        self.parameters = [Parameter(each, match[1]) for each in words if each != "void"]

    def is_required(self, at):
        """A list or a room for text, which a size follows, has a rule of its own."""
        after = self.parameters[at + 1] if at + 1 < len(self.parameters) else None
        is_room = self.parameters[at].name == "out" and after and after.name in COUNTS
        return not self.parameters[at].says_null and not is_room


class World:
    """The library, and sound arguments for its functions."""

    def __init__(self, path, folder):
        self.library, self.folder = ctypes.CDLL(path), folder
        self.kept = []
        self.session = self.open("gamut_session_open")

    def call(self, name, *arguments, result=ctypes.c_int):
        function = self.library[name]
        function.restype = result
        return function(*arguments)

    def open(self, name, *arguments):
        out = ctypes.c_void_p()
        self.call(name, ctypes.byref(out), *arguments)
        return out

    def room(self, size=None):
        made = ctypes.create_string_buffer(4096)
        if size:
            ctypes.memmove(made, ctypes.byref(ctypes.c_size_t(size)), ctypes.sizeof(ctypes.c_size_t))
        self.kept.append(made)
        return ctypes.cast(made, ctypes.c_void_p)

    def text(self, name):
        path = os.fsencode(ROOT / "samples/club.pgn")
        if name in ("output", "folder", "collection"):
            return os.path.join(self.folder, b"none", b"x.pgn")
        return TEXTS.get(name, path)

    def value(self, kind):
        builder = self.open("gamut_builder_open", self.session)
        return ctypes.c_void_p(self.call(f"gamut_make_{kind}", builder, result=ctypes.c_void_p))

    def record(self, reader=None):
        reader = reader or self.open("gamut_reader_open", self.session, self.text("path"))
        out = ctypes.c_void_p()
        self.call("gamut_reader_next", reader, ctypes.byref(out))
        return out

    def handle(self, kind):
        if kind == "gamut_session":
            return self.session
        if kind == "gamut_builder":
            return self.open("gamut_builder_open", self.session)
        if kind == "gamut_reader":
            return self.open("gamut_reader_open", self.session, self.text("path"))
        if kind == "gamut_writer":
            return self.open("gamut_writer_open_memory", self.session, b"pgn")
        if kind == "gamut_cardplay":
            return self.open("gamut_cardplay_open", DEAL, b"4S", 1)
        return self.open(*OPENERS[kind]) if kind in OPENERS else None

    def pointer(self, parameter):
        base = parameter.type.removesuffix("*")
        if base == "gamut_stream":
            stream = Stream(Stream.WRITE(lambda data, length, payload: True), None)
            self.kept.append(stream)
            return ctypes.cast(ctypes.byref(stream), ctypes.c_void_p)
        if base == "char":
            return self.text(parameter.name) if parameter.is_const else self.room()
        if base == "char*" and parameter.name != "out" and parameter.name != "problem":
            paths = (ctypes.c_char_p * 1)(self.text("path"))
            self.kept.append(paths)
            return ctypes.cast(paths, ctypes.c_void_p)
        if base == "gamut_value":
            return self.value("list" if parameter.name == "list" else "object")
        if base == "gamut_record":
            return self.record()
        if base in ("gamut_operation", "gamut_option"):
            return ctypes.c_void_p(self.call(f"{base}_at", ctypes.c_size_t(0), result=ctypes.c_void_p))
        if base.endswith("*"):
            return self.room()
        made = self.handle(base)
        is_list = base.endswith(("_list", "_notes", "_tags")) or base in ("gamut_game", "gamut_change")
        return made if made is not None else self.room(None if is_list else ctypes.sizeof(ctypes.c_size_t))

    def argument(self, parameter):
        if parameter.is_pointer:
            return self.pointer(parameter)
        if parameter.type == "function":
            return None
        if parameter.type == "gamut_bytes":
            return Bytes(b"x", 1)
        if parameter.type == "gamut_decimal":
            return Decimal(1, 0, 3)
        if parameter.type == "double":
            return ctypes.c_double(1)
        return ctypes.c_uint64(1)


def try_null(world, function, at, is_inside):
    """What is wrong with a call that has NULL at this place, or inside a stream at this place; None: nothing is."""
    arguments = [world.argument(parameter) for parameter in function.parameters]
    arguments[at] = ctypes.byref(Stream()) if is_inside else None
    pointer = ctypes.c_void_p if function.result.endswith("*") else ctypes.c_int
    result = world.call(function.name, *arguments, result=Bytes if function.result == "gamut_bytes" else pointer)
    if not function.is_required(at) or function.result not in FAILURES:
        return None
    if result != FAILURES[function.result]:
        return f"the call answers {result}"
    if function.parameters[at].type != "gamut_session*" and any(each.type == "gamut_session*" for each in function.parameters):
        error = world.call("gamut_session_error", world.session)
        message = world.call("gamut_session_message", world.session, result=ctypes.c_char_p).decode()
        if error not in ERRORS or function.name not in message:
            return f"the session says '{message}' ({error})"
    return None


def try_apart(library, function, at, is_inside, folder):
    """The same in a process of its own, which may end."""
    incoming, outgoing = os.pipe()
    child = os.fork()
    if not child:
        signal.alarm(60)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        problem = try_null(World(library, folder), function, at, is_inside)
        os.write(outgoing, (problem or "").encode())
        os._exit(0)
    os.close(outgoing)
    with os.fdopen(incoming) as said:
        problem = said.read()
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        return f"the call ends by {signal.Signals(os.WTERMSIG(status)).name}"
    return problem or (f"the call exits with {status >> 8}" if status else None)


def main():
    library = os.path.abspath(sys.argv[1])
    functions = [Function(match) for path in c_files("include") for match in DECLARATION.finditer(read(path))]
    calls, problems = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for function in functions:
            for at, parameter in enumerate(function.parameters):
                if not parameter.is_pointer:
                    continue
                for is_inside in [False, True] if parameter.type == "gamut_stream*" else [False]:
                    calls += 1
                    problem = try_apart(library, function, at, is_inside, os.fsencode(folder))
                    if problem:
                        problems += 1
                        print(f"{function.name} with NULL for {parameter.name}{'->write' if is_inside else ''}: {problem}")
    print(f"{len(functions)} functions, {calls} calls with NULL, {problems} problems")
    return 1 if problems or not calls else 0


if __name__ == "__main__":
    sys.exit(main())
