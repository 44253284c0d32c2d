"""Gamut: read, check, write and convert the records of chess and bridge.

    import gamut
    for game in gamut.read("x.cbh"):
        print(game.white, game.black, game.result)
"""
from . import answers, functions, model
from .ask import Conversion, Findings, Operation, Option, operations, run, version
from .bridge import Auction, Contract, Deal, Hand, Play, Score, deals
from .chess import Position
from .functions import *
from .records import Board, Event, Game, Guide, Reader, Record, Writer, boards, events, games, read, rows, write
from .session import (DeniedError, Error, Finding, FolderError, MissingError, MisuseError, UnreadableError, WriteDeniedError,
                      WriteError, WriteFolderError, WriteMissingError)

from .values import jsonable

__version__ = version()
__all__ = [
    "answers", "Auction", "Board", "boards", "Contract", "Conversion", "Deal", "deals", "DeniedError", "Error", "Event",
    "events", "Finding", "Findings", "FolderError", "Game", "games", "Guide", "Hand", "jsonable", "MissingError",
    "MisuseError", "model", "Operation", "operations", "Option", "Play", "Position", "read", "Reader", "Record", "rows",
    "run", "Score", "UnreadableError", "version", "write",
    "WriteDeniedError", "WriteError", "WriteFolderError", "WriteMissingError", "Writer",
]
__all__ += functions.__all__
