"""What is refused is said in the words of Python, with the nearest name that is right."""
import io
import json
import os
import pathlib

import gamut
import pytest

SAMPLES = pathlib.Path(os.environ.get("GAMUT_SAMPLES", pathlib.Path(__file__).parents[3] / "samples"))


@pytest.fixture(autouse=True)
def among_the_samples(monkeypatch):
    monkeypatch.chdir(SAMPLES)


SAID = [
    (lambda: gamut.read("club.pgn", from_="pgm"), "no format is called 'pgm'; did you mean 'pgn'?"),
    (lambda: gamut.convert("club.pgn", to="PGN"), "no format is called 'PGN'; did you mean 'pgn'?"),
    (lambda: gamut.formats("trff"), "no format is called 'trff'; did you mean 'trf'?"),
    (lambda: next(gamut.games("club.pgn")).to("pgm"), "no format is called 'pgm'; did you mean 'pgn'?"),
    (lambda: gamut.read("club.pgn", wher="x"), "no option is called 'wher'; did you mean 'where'?"),
    (lambda: gamut.read("club.pgn", deleted="kep"), "'deleted' takes one of keep|skip|only, not 'kep'; did you mean 'keep'?"),
    (lambda: gamut.rows("club.pgn", "WhiteElo"), "no record has a member 'WhiteElo'; did you mean 'white_elo'?"),
    (lambda: gamut.read("club.pgn", where="whit=x"),
     "'where': at 1: no record has a member of the name 'whit'; did you mean 'white'?"),
    (lambda: gamut.write("x.pgm", []), "no format goes with the name 'x.pgm'; choose one with 'to' (gamut.formats())"),
    (lambda: gamut.write(io.BytesIO(), []), "writing to memory needs a format: to='pgn'"),
    (lambda: gamut.standings("harbour.trf", tie_breaks="BH"),
     "standings has no option 'tie_breaks'; did you mean 'tiebreaks'?"),
    (lambda: gamut.standings("harbour.trf", tiebreaks="BH SB"), "'BH SB': a comma should separate two tie-breaks"),
    (lambda: gamut.stats("club.pgn", sort="point"), "no row has the column 'point'; did you mean 'points'?"),
    (lambda: gamut.Game(whyte="Doe, Jane"), "whyte is not a known member; did you mean 'white'?"),
    (lambda: gamut.write("x.jsonl", [{"white": "Doe, Jane"}]),
     "the member kind is '', and names no kind of record: chess-game, bridge-board, event or guide"),
    (lambda: gamut.rescore("monday.aca", fix=True), "rescore fix=True needs a file to write to: output=OUT"),
    (lambda: gamut.tree("club.pgn", fen="8/8/8/8/8/8/8/8 w - - 0 1", line="1.e4"),
     "'fen' and 'line' both name the position: give one of them"),
]


@pytest.mark.parametrize("call, message", SAID, ids=[message for _, message in SAID])
def test_a_mistake_is_named_in_the_words_of_python(call, message):
    with pytest.raises(gamut.MisuseError) as caught:
        call()
    assert str(caught.value) == message


def test_a_hint_names_keywords():
    with pytest.raises(gamut.UnreadableError) as caught:
        gamut.check(b"no record of any kind\n")
    assert "name the format with 'from_' if you know it" in [finding.hint for finding in caught.value.findings]


def test_documentation_names_keywords():
    for name in gamut.functions.__all__:
        assert " --" not in getattr(gamut, name).__doc__, name


def test_tie_breaks_are_a_text_or_a_list():
    def codes(given):
        first = gamut.standings("harbour.trf", tiebreaks=given)["competitors"][0]
        return [row["code"] for row in first["tiebreaks"]]

    assert codes("BH") == codes(["BH"]) == ["BH"]
    assert codes("BH,SB") == codes("BH, SB") == codes(["BH", "SB"]) == codes(("BH", "SB")) == ["BH", "SB"]
    with pytest.raises(TypeError, match="^tiebreaks: expected str, int or bool or a list of these, not set$"):
        gamut.standings("harbour.trf", tiebreaks={"BH"})


def test_statistics_have_as_many_rows_as_are_asked_for():
    whole = gamut.stats("club.pgn", table="players")
    assert len(whole) > 2
    assert gamut.stats("club.pgn", table="players", top=2) == whole[:2]
    assert gamut.stats("club.pgn", table="players", top=0) == whole
    assert [len(rows) for name, rows in gamut.stats("club.pgn", top=1).items() if isinstance(rows, list)] == [1] * 6


def test_json_takes_everything_by_the_default_of_the_package():
    game = next(gamut.games("club.pgn"))
    assert json.loads(json.dumps({"game": game}, default=gamut.jsonable)) == {"game": game.to_dict()}
    assert json.dumps(gamut.Position(), default=gamut.jsonable) == json.dumps(gamut.Position().fen)
    standings = gamut.standings("harbour.trf")
    assert json.loads(json.dumps(standings, default=gamut.jsonable)) == json.loads(gamut.run("standings", "harbour.trf"))
    rows = list(gamut.rows("club.pgn", "white", "date"))
    assert json.loads(json.dumps(rows, default=gamut.jsonable))[0]["date"] == str(rows[0]["date"])
    finding = gamut.Finding("a.b", "note", "text", "x.pgn", line=3)
    assert json.loads(json.dumps([finding], default=gamut.jsonable))[0]["line"] == 3
    with pytest.raises(TypeError, match="^Reader has no form in JSON; a reader has records: list"):
        json.dumps(gamut.read("club.pgn"), default=gamut.jsonable)


def test_text_that_is_no_path_is_told_apart():
    with pytest.raises(FileNotFoundError) as caught:
        gamut.read('[White "Doe, Jane"]\n\n1. e4 *\n')
    assert str(caught.value).endswith("text is no path: hand over text.encode()")


def test_one_record_is_no_list(tmp_path):
    game = gamut.Game(white="Doe, Jane")
    with pytest.raises(TypeError, match=r"^records: expected a list or an iterator of records, not Game: \[record\]$"):
        gamut.write(tmp_path / "x.pgn", game)
    with pytest.raises(TypeError, match=r"not str: gamut.read\(path\), or gamut.convert$"):
        gamut.write(tmp_path / "x.pgn", "club.pgn")
