"""Gamut: read, check, write and convert the records of chess and bridge.

    import gamut
    for game in gamut.read("x.cbh"):
        print(game.white, game.black, game.result)
"""
from .chess import Position
from .operations import (Conversion, Findings, Operation, Option, anonymise, check, collect, convert, dd, diff, dump, edit, explain, find, fix, formats,
                         info, operations, pair, query, rescore, run, show, standings, stats, tree, version)
from .records import Board, Event, Game, Guide, Reader, Record, Writer, read, rows, write
from .session import Error, Finding, MisuseError, UnreadableError, WriteError

__version__ = version()
__all__ = [name for name in dir() if not name.startswith("_") and name not in ("chess", "records", "session")]
