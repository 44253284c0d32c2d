"""Games of variants: their positions follow their own laws."""
import copy
import pickle

import gamut
import pytest

# White must take on b5, which chess does not demand, and the king of the last move is an ordinary piece.
ANTICHESS = b'[Variant "Antichess"]\n[White "A"]\n\n1. b4 a5 2. bxa5 Rxa5 3. Nc3 Rxa2 4. Nxa2 *\n'
# In chess this move would leave the king in check.
KINGLESS = b'[Variant "Giveaway"]\n[FEN "8/8/8/8/8/8/r7/KR6 w - - 0 1"]\n[SetUp "1"]\n\n1. Kxa2 *\n'


def test_positions_follow_the_laws_of_the_variant():
    game = next(gamut.games(ANTICHESS))
    seen = [(position.copy(), move) for position, move in game.positions()]
    assert [move for _, move in seen] == game.san
    assert {position.law for position, _ in seen} == {"antichess"}
    position, move = seen[2]
    assert move == "bxa5" and position.moves() == ["bxa5"]  # whoever can take must
    assert game.position().law == "antichess"
    assert game.position(2) == position


def test_a_king_is_taken_at_antichess():
    game = next(gamut.games(KINGLESS))
    assert game.position(0).moves() == ["Kxa2#"]  # Black has lost all pieces, and has won
    assert game.position().piece("a2") == "K"


def test_a_variant_that_is_not_known_is_refused():
    game = next(gamut.games(b'[Variant "Crazyhouse"]\n\n1. e4 e5 *\n'))
    for ask in (lambda: list(game.positions()), game.position):
        with pytest.raises(ValueError, match="^the laws of the variant 'Crazyhouse' are unknown, so the moves cannot"):
            ask()


def test_a_game_of_chess960_is_chess():
    start = gamut.Position.chess960(0).fen
    game = gamut.Game(fen=start, moves=[gamut.Position(start).moves()[0]], tags={"Variant": "Chess960", "SetUp": "1"})
    assert [position.law for position, _ in game.positions()] == ["chess"]


def test_a_position_has_a_law():
    position = gamut.Position("8/8/8/8/8/8/8/kP5K b - - 0 1", law="antichess")
    assert position.moves() == ["Kxb1"]
    assert repr(position) == "Position('8/8/8/8/8/8/8/kP5K b - - 0 1', law='antichess')"
    for twin in (copy.copy(position), pickle.loads(pickle.dumps(position)), eval(repr(position), {"Position": gamut.Position})):
        assert twin == position and twin.law == "antichess"
    position.push("Kxb1")
    assert pickle.loads(pickle.dumps(position)).line == ["Kxb1"]
    assert gamut.Position(law="Giveaway chess").law == "antichess"
    assert gamut.Position().law == "chess" and repr(gamut.Position()).endswith("1')")
    with pytest.raises(ValueError, match="^the laws of 'atomic' are unknown; known are chess, antichess"):
        gamut.Position(law="atomic")
    with pytest.raises(TypeError, match="^law: expected str, not NoneType"):
        gamut.Position(law=None)


def test_a_fen_that_is_none_is_refused_with_its_fault():
    with pytest.raises(ValueError, match="^'nonsense' is no position: board: "):
        gamut.Position("nonsense")
