"""Gamut: read, check, write and convert the records of chess and bridge.

    import gamut
    for game in gamut.read("x.cbh"):
        print(game.white, game.black, game.result)
"""
from . import answers
from .ask import Conversion, Findings, Operation, Option, operations, run, version
from .chess import Position
from .functions import (anonymise, check, collect, convert, dd, diff, dump, edit, explain, find, fix, formats, info, pair, query,
                         report, rescore, show, standings, stats, tree)
from .records import Board, Event, Game, Guide, Reader, Record, Writer, read, rows, write
from .session import Error, Finding, MissingError, MisuseError, UnreadableError, WriteError

__version__ = version()
__all__ = [
    "answers", "anonymise", "Board", "check", "collect", "Conversion", "convert", "dd", "diff", "dump", "edit",
    "Error", "Event", "explain", "find", "Finding", "Findings", "fix", "formats", "Game", "Guide", "info",
    "MissingError", "MisuseError", "Operation", "operations", "Option", "pair", "Position", "query", "read", "Reader", "Record",
    "report", "rescore", "rows", "run", "show", "standings", "stats", "tree", "UnreadableError", "version", "write",
    "WriteError", "Writer",
]
