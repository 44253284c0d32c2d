"""The laws of chess, without files."""
from __future__ import annotations

from typing import Any, NamedTuple

from ._native import ffi, lib
from .session import Session, encoded

_LAWS = ("chess", "antichess")
_VERDICTS = (None, "checkmate", "stalemate", "dead", "gave-all")
_MOST_DEPTH = 16


class _State(NamedTuple):
    """A position that never changes, and the one before it: threads may look at it side by side."""

    position: Any
    before: Any  # a _State
    move: int


def _owned(out: Any) -> Any:
    return ffi.gc(out[0], lib.gamut_position_close)


def _spelled(position: Any, move: int, notation: int) -> str:
    text = ffi.new("char[24]")
    lib.gamut_position_print_move(text, 24, position, move, notation, ffi.NULL)
    return str(ffi.string(text).decode())


def _fen(position: Any) -> str:
    text = ffi.new("char[128]")
    lib.gamut_position_fen(text, 128, position)
    return str(ffi.string(text).decode())


def _legal(position: Any, text: str) -> int:
    out = ffi.new("gamut_move *")
    answer = lib.gamut_position_read_move(out, position, encoded(text, "move"), lib.GAMUT_NOTATION_ANY, ffi.NULL)
    if answer != lib.GAMUT_MOVE_ANSWER_LEGAL:
        why = {lib.GAMUT_MOVE_ANSWER_AMBIGUOUS: "is ambiguous", lib.GAMUT_MOVE_ANSWER_ILLEGAL: "is not legal"}
        raise ValueError(f"{text!r} {why.get(answer, 'is no move')} in {_fen(position)}")
    return int(out[0])


def _fen_fault(fen: str | None) -> str:
    """The first thing that is wrong with the spelling of a FEN, after a colon."""
    text = ffi.new("char[200]")
    wrong = fen is not None and lib.gamut_fen_fault(text, 200, encoded(fen, "fen"), 0)
    return f": {ffi.string(text).decode('utf-8', 'replace')}" if wrong else ""


class Position:
    """A position: legal moves, FEN and SAN. Chess960 is understood, too, and `law` names a variant whose moves are
    others: Position(law="antichess"). Positions are equal, and have the same hash, if the laws call them the same:
    pieces, side to move, castling rights and en passant captures."""

    __slots__ = ("_state",)

    def __init__(self, fen: str | None = None, *, law: str = "chess"):
        out, found = ffi.new("gamut_position **"), ffi.new("gamut_law *")
        if lib.gamut_law_find(found, encoded(law, "law")) != lib.GAMUT_OK:
            raise ValueError(f"the laws of {law!r} are unknown; known are {', '.join(_LAWS)}, and other names of these")
        if lib.gamut_position_open(out, ffi.NULL if fen is None else encoded(fen, "fen")) != lib.GAMUT_OK:
            raise ValueError(f"{fen!r} is no position{_fen_fault(fen)}")
        self._state = _State(_owned(out), None, 0)
        if found[0] != lib.GAMUT_LAW_CHESS:
            lib.gamut_position_set_law(self._state.position, found[0])

    @classmethod
    def _of_game(cls, game: Any) -> Position:
        """The position before the first move of a game of the library, with the laws of its variant."""
        out = ffi.new("gamut_position **")
        if lib.gamut_position_open_game(out, game, 0) != lib.GAMUT_OK:
            raise MemoryError("gamut")
        made = cls.__new__(cls)
        made._state = _State(_owned(out), None, 0)
        return made

    @classmethod
    def chess960(cls, number: int) -> Position:
        """A starting position of Chess960 by its number, 0 to 959; 518 is the usual one."""
        out = ffi.new("gamut_position **")
        if not isinstance(number, int):
            raise TypeError(f"number: expected int, not {type(number).__name__}")
        if not 0 <= number < 960 or lib.gamut_position_open_chess960(out, number) != lib.GAMUT_OK:
            raise ValueError(f"there is no starting position {number}; they are 0 to 959")
        made = cls.__new__(cls)
        made._state = _State(_owned(out), None, 0)
        return made

    def copy(self) -> Position:
        """The same position, with the moves that led to it, which can be taken back."""
        twin = Position.__new__(Position)
        twin._state = self._state
        return twin

    __copy__ = copy

    def __deepcopy__(self, _: Any) -> Position:
        return self.copy()

    def __reduce__(self) -> Any:
        states = self._states()
        return _remade, (
            _fen(states[0].position),
            [
                _spelled(last.position, state.move, lib.GAMUT_NOTATION_UCI_CHESS960)
                for last, state in zip(states, states[1:])
            ],
            self.law,
        )

    def _states(self) -> list[_State]:
        """From the position that was set up to this one."""
        states, state = [], self._state
        while state is not None:
            states.append(state)
            state = state.before
        return states[::-1]

    @property
    def fen(self) -> str:
        """The position as FEN."""
        return _fen(self._state.position)

    @property
    def law(self) -> str:
        """The laws that it follows: "chess", also for Chess960, which only starts differently, or "antichess"."""
        return _LAWS[lib.gamut_position_law(self._state.position)]

    @property
    def turn(self) -> str:
        """ "white" or "black"."""
        return "white" if lib.gamut_position_turn(self._state.position) == lib.GAMUT_COLOUR_WHITE else "black"

    @property
    def number(self) -> int:
        """The number of the move to be played, from 1."""
        return int(lib.gamut_position_number(self._state.position))

    @property
    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return bool(lib.gamut_position_is_check(self._state.position))

    @property
    def verdict(self) -> str | None:
        """ "checkmate", "stalemate", "dead" when nobody can mate, "gave-all" when the side to move has won at antichess;
        None while the game goes on."""
        return _VERDICTS[lib.gamut_position_verdict(self._state.position)]

    @property
    def faults(self) -> list[str]:
        """What is wrong with a position that was set up: "White has no king"."""
        found: list[str] = []
        position = self._state.position
        while (fault := lib.gamut_position_fault(position, len(found))) != ffi.NULL:
            found.append(str(ffi.string(fault).decode()))
        return found

    def piece(self, square: str) -> str | None:
        """What stands on "e4": a letter of FEN, or None."""
        if not isinstance(square, str):
            raise TypeError(f"square: expected str, not {type(square).__name__}")
        if len(square) != 2 or square[0] not in "abcdefgh" or square[1] not in "12345678":
            raise ValueError(f"{square!r} is no square")
        at = "abcdefgh".index(square[0]) + 8 * (int(square[1]) - 1)
        piece = str(lib.gamut_position_piece(self._state.position, at).decode())
        return None if piece == "." else piece

    def moves(self) -> list[str]:
        """The legal moves in SAN, sorted."""
        position, found = self._state.position, ffi.new("gamut_move[256]")
        count = min(lib.gamut_position_moves(found, 256, position), 256)
        return sorted(_spelled(position, found[i], lib.GAMUT_NOTATION_SAN) for i in range(count))

    def uci(self, move: str) -> str:
        """The move, in whatever notation, as UCI spells it: e2e4."""
        position = self._state.position
        return _spelled(position, _legal(position, move), lib.GAMUT_NOTATION_UCI)

    def san(self, move: str) -> str:
        """The move, in whatever notation, as SAN spells it: Nf3."""
        position = self._state.position
        return _spelled(position, _legal(position, move), lib.GAMUT_NOTATION_SAN)

    def push(self, move: str) -> Position:
        """Plays a move in any notation that is legal here; `pop` takes it back. Returns the position itself, for the
        next move."""
        state = self._state
        found, out = _legal(state.position, move), ffi.new("gamut_position **")
        if lib.gamut_position_copy(out, state.position) != lib.GAMUT_OK:
            raise MemoryError("gamut")
        after = _owned(out)
        lib.gamut_position_play(after, found)
        self._state = _State(after, state, found)
        return self

    play = push

    def pop(self) -> str:
        """Takes the last move back, and returns it in SAN. IndexError: none was played since the position was set
        up."""
        state = self._state
        if state.before is None:
            raise IndexError("no move was played from this position")
        self._state = state.before
        return _spelled(state.before.position, state.move, lib.GAMUT_NOTATION_SAN)

    @property
    def line(self) -> list[str]:
        """The moves that were played since the position was set up, in SAN."""
        states = self._states()
        return [_spelled(last.position, state.move, lib.GAMUT_NOTATION_SAN) for last, state in zip(states, states[1:])]

    def perft(self, depth: int) -> int:
        """How many sequences of exactly so many legal moves there are; at most 16 half moves."""
        if not isinstance(depth, int):
            raise TypeError(f"depth: expected int, not {type(depth).__name__}")
        if not 0 <= depth <= _MOST_DEPTH:
            raise ValueError(f"depth is {depth}, and must be 0 to {_MOST_DEPTH}")
        return int(lib.gamut_position_perft(self._state.position, depth))

    def svg(self, *, flip: bool = False) -> str:
        """The position as a picture; `flip`: from Black's side."""
        game = b'{"kind": "chess-game", "fen": "%s"}' % self.fen.encode()
        session = Session()
        return session.run("show", [session.lend({"position.jsonl": game})], {"at": 0, "flip": flip}, "svg")

    def _repr_svg_(self) -> str:
        return self.svg()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return bool(lib.gamut_position_is_same(self._state.position, other._state.position))

    def __hash__(self) -> int:
        return int(lib.gamut_position_hash(self._state.position))

    def __str__(self) -> str:
        """A diagram of eight lines."""
        position = self._state.position
        return "\n".join(
            " ".join(lib.gamut_position_piece(position, file + 8 * rank).decode() for file in range(8))
            for rank in range(7, -1, -1)
        )

    def __repr__(self) -> str:
        law = "" if self.law == "chess" else f", law={self.law!r}"
        return f"Position({self.fen!r}{law})"


def _remade(fen: str, moves: list[str], law: str = "chess") -> Position:
    """The position out of a pickle."""
    position = Position(fen, law=law)
    for move in moves:
        position.push(move)
    return position
