"""The laws of chess, without files."""
from __future__ import annotations

from typing import Any

from ._native import ffi, lib
from .session import encoded

_VERDICTS = (None, "checkmate", "stalemate", "dead", "gave-all")


class Position:
    """A position: legal moves, FEN and SAN. Chess960 is understood, too."""

    __slots__ = ("_position",)

    def __init__(self, fen: str | None = None):
        out = ffi.new("gamut_position **")
        if lib.gamut_position_open(out, ffi.NULL if fen is None else encoded(fen, "fen")) != lib.GAMUT_OK:
            raise ValueError(f"{fen!r} is no position")
        self._position = ffi.gc(out[0], lib.gamut_position_close)

    def copy(self) -> Position:
        out = ffi.new("gamut_position **")
        if lib.gamut_position_copy(out, self._position) != lib.GAMUT_OK:
            raise MemoryError("gamut")
        twin = Position.__new__(Position)
        twin._position = ffi.gc(out[0], lib.gamut_position_close)
        return twin

    @property
    def fen(self) -> str:
        text = ffi.new("char[128]")
        lib.gamut_position_fen(text, 128, self._position)
        return str(ffi.string(text).decode())

    @property
    def turn(self) -> str:
        """"white" or "black"."""
        return "white" if lib.gamut_position_turn(self._position) == lib.GAMUT_COLOUR_WHITE else "black"

    @property
    def is_check(self) -> bool:
        return bool(lib.gamut_position_is_check(self._position))

    @property
    def verdict(self) -> str | None:
        """"checkmate", "stalemate", "dead" when nobody can mate; None while the game goes on."""
        return _VERDICTS[lib.gamut_position_verdict(self._position)]

    def piece(self, square: str) -> str | None:
        """What stands on "e4": a letter of FEN, or None."""
        if not isinstance(square, str):
            raise TypeError(f"square: expected str, not {type(square).__name__}")
        if len(square) != 2 or square[0] not in "abcdefgh" or square[1] not in "12345678":
            raise ValueError(f"{square!r} is no square")
        piece = lib.gamut_position_piece(self._position, "abcdefgh".index(square[0]) + 8 * (int(square[1]) - 1)).decode()
        return None if piece == "." else piece

    def moves(self) -> list[str]:
        """The legal moves in SAN, sorted."""
        found = ffi.new("gamut_move[256]")
        count = min(lib.gamut_position_moves(found, 256, self._position), 256)
        return sorted(self._print(found[i], lib.GAMUT_NOTATION_SAN) for i in range(count))

    def _print(self, move: int, notation: int) -> str:
        text = ffi.new("char[24]")
        lib.gamut_position_print_move(text, 24, self._position, move, notation, ffi.NULL)
        return str(ffi.string(text).decode())

    def _move(self, text: str) -> Any:
        out = ffi.new("gamut_move *")
        answer = lib.gamut_position_read_move(out, self._position, encoded(text, "move"), lib.GAMUT_NOTATION_ANY, ffi.NULL)
        if answer != lib.GAMUT_MOVE_ANSWER_LEGAL:
            why = {lib.GAMUT_MOVE_ANSWER_AMBIGUOUS: "is ambiguous", lib.GAMUT_MOVE_ANSWER_ILLEGAL: "is not legal"}
            raise ValueError(f"{text!r} {why.get(answer, 'is no move')} in {self.fen}")
        return out[0]

    def uci(self, move: str) -> str:
        """The move, in whatever notation, as UCI spells it: e2e4."""
        return self._print(self._move(move), lib.GAMUT_NOTATION_UCI)

    def san(self, move: str) -> str:
        """The move, in whatever notation, as SAN spells it: Nf3."""
        return self._print(self._move(move), lib.GAMUT_NOTATION_SAN)

    def play(self, move: str) -> Position:
        """Plays a move in any notation that is legal here."""
        lib.gamut_position_play(self._position, self._move(move))
        return self

    def perft(self, depth: int) -> int:
        """How many sequences of exactly so many legal moves there are."""
        return int(lib.gamut_position_perft(self._position, depth))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and bool(lib.gamut_position_is_same(self._position, other._position))

    def __hash__(self) -> int:
        return int(lib.gamut_position_hash(self._position))

    def __repr__(self) -> str:
        return f"Position({self.fen!r})"
