"""Gamut: read, check, write and convert the records of chess and bridge.

    import gamut
    for game in gamut.read("x.cbh"):
        print(game.white, game.black, game.result)
"""
from . import answers, model
from .ask import Conversion, Findings, Operation, Option, operations, run, version
from .chess import Position
from .functions import (anonymise, check, collect, convert, dd, diff, dump, edit, explain, find, fix, formats, info, pair, query,
                         report, rescore, show, standings, stats, tree)
from .records import Board, Event, Game, Guide, Reader, Record, Writer, boards, events, games, read, rows, write
from .session import (DeniedError, Error, Finding, FolderError, MissingError, MisuseError, UnreadableError, WriteDeniedError,
                      WriteError, WriteFolderError, WriteMissingError)

__version__ = version()
__all__ = [
    "answers", "anonymise", "Board", "boards", "check", "collect", "Conversion", "convert", "dd", "DeniedError", "diff", "dump", "edit",
    "Error", "Event", "events", "explain", "find", "Finding", "Findings", "fix", "FolderError", "formats", "Game", "games", "Guide", "info",
    "MissingError", "MisuseError", "model", "Operation", "operations", "Option", "pair", "Position", "query", "read", "Reader", "Record",
    "report", "rescore", "rows", "run", "show", "standings", "stats", "tree", "UnreadableError", "version", "write",
    "WriteDeniedError", "WriteError", "WriteFolderError", "WriteMissingError", "Writer",
]
