"""The package from outside. Expected values come from samples/, which were written by hand, and from the laws of the games."""
import errno
import inspect
import json
import keyword
import os
import pathlib
import subprocess
import sys
import threading

import gamut
import pytest

SAMPLES = pathlib.Path(os.environ.get("GAMUT_SAMPLES", pathlib.Path(__file__).parents[3] / "samples"))
CLUB = SAMPLES / "club.pgn"


def test_games_have_their_roster_as_attributes():
    first, second = gamut.read(CLUB)
    assert (first.white, first.black, first.result, first.eco) == ("Ashdown, Vera", "Birch, Tom", "1/2-1/2", None)
    assert second.san == ["f3", "e5", "g4", "Qh4#"]
    assert second["white_elo"] == "1702" and second.number == 2
    assert isinstance(second, gamut.Game) and dict(second) == second.to_dict()


def test_records_outlive_their_reader():
    with gamut.read(SAMPLES / "village.cbh") as reader:
        assert reader.format == "cbh"
        kept = list(reader)
    names = [record.white for record in kept if isinstance(record, gamut.Game)]
    assert "Ashdown, Vera" in names


def test_many_records_come_in_order_and_none_twice():
    text = "".join(f'[White "Player {number}"]\n\n1. e4 *\n\n' for number in range(1, 1001))
    assert [game.white for game in gamut.read(text.encode())] == [f"Player {number}" for number in range(1, 1001)]


def test_a_member_that_is_not_there_is_an_attribute_error():
    game = next(gamut.read(CLUB))
    with pytest.raises(AttributeError, match="no attribute 'weather'"):
        game.weather
    assert "weather" not in game and game.get("weather") is None


def test_options_are_those_of_the_tool():
    assert [game.white for game in gamut.read(CLUB, where="result=0-1")] == ["Birch, Tom"]
    assert [game.get("moves") for game in gamut.read(CLUB, parts="tags", games="1")] == [None]
    with pytest.raises(gamut.MisuseError, match="no option is called 'weather'") as caught:
        gamut.read(CLUB, weather="fair")
    assert caught.value.code == "option"


def test_what_cannot_be_read_is_an_exception_with_findings():
    with pytest.raises(gamut.UnreadableError) as caught:
        gamut.read(SAMPLES / "missing.pgn")
    assert caught.value.code == "input" and caught.value.findings[0].rule == "io.unreadable"
    assert isinstance(caught.value, OSError)


def test_findings_are_objects():
    clean = gamut.check(SAMPLES / "harbour.trf")
    assert clean == [] and clean.ok
    found = gamut.check(b'[White "A"]\n\n1. e4 e5 2. Ke3 *\n')
    errors = [finding for finding in found if finding.severity == "error"]
    assert not found.ok and [finding.line for finding in errors] == [3]
    assert gamut.explain(errors[0].rule)[0]["severity"] == "error" and errors[0].rule in str(errors[0])


def test_conversion_in_memory_and_back():
    made = gamut.convert(CLUB, to="cbh")
    assert list(made.files)[0] == "cbh" and made.losses == []
    family = {f"club.{extension}": data for extension, data in made.files.items()}
    assert gamut.convert(family, to="pgn", canonical=True).data == gamut.convert(CLUB, to="pgn", canonical=True).data


def test_losses_are_named():
    assert gamut.convert(SAMPLES / "harbour.pbn", to="dup").losses


def test_conversion_to_a_file_replaces_it_whole(tmp_path):
    target = tmp_path / "x.pgn"
    target.write_text("old")
    with pytest.raises(gamut.UnreadableError):
        gamut.convert(SAMPLES / "missing.pgn", target)
    assert target.read_text() == "old"
    gamut.convert(CLUB, target)
    assert target.read_bytes() == CLUB.read_bytes()


def test_writing_records_and_dicts(tmp_path):
    target = tmp_path / "x.pgn"
    own = {"kind": "chess-game", "white": "Doe, Jane", "black": "Roe, \"R\"", "result": "1-0", "moves": ["e4", "e5", "Nf3"]}
    gamut.write(target, [own, *gamut.read(CLUB)])
    games = list(gamut.read(target))
    assert len(games) == 3 and games[0].black == 'Roe, "R"' and games[0].san == ["e4", "e5", "Nf3"]


def test_an_illegal_record_is_refused():
    with pytest.raises(gamut.Error, match="colour"):
        gamut.Writer(None, to="pgn").put({"kind": "chess-game", "colour": "blue"})


def test_a_writer_that_fails_leaves_the_old_file(tmp_path):
    target = tmp_path / "x.pgn"
    target.write_text("old")
    with pytest.raises(ZeroDivisionError):
        with gamut.Writer(target) as writer:
            writer.put(next(gamut.read(CLUB)))
            raise ZeroDivisionError
    assert target.read_text() == "old"


def test_standings_and_pairing():
    table = gamut.standings(SAMPLES / "harbour.trf")
    assert [row["id"] for row in table["competitors"][:2]] == [2, 8]
    explained = gamut.standings(SAMPLES / "harbour.trf", tiebreaks="BH/C1", explain=8)
    assert {row["code"]: row["value"] for row in explained["explained"]}["BH/C1"] == "10.0"
    paired = gamut.pair(SAMPLES / "club.trf")
    assert paired["round"] == 4 and (paired["pairs"][0]["white"], paired["pairs"][0]["black"]) == (2, 1)
    assert {row["verdict"] for row in gamut.pair(SAMPLES / "club.trf", check=True)["rounds"]} == {"same"}


def test_bridge(tmp_path):
    checks = {row["name"]: row for row in gamut.rescore(SAMPLES / "monday.aca")["checks"]}
    assert checks["matchpoints"]["total"] == checks["matchpoints"]["equal"] == 188
    board = next(gamut.read(SAMPLES / "harbour.pbn"))
    assert board.contract == "5HX" and board.auction["calls"][0] == {"call": "1D"}
    gamut.edit(SAMPLES / "harbour.pbn", {"bridge-board[1].site": "Pier"}, tmp_path / "x.pbn")
    assert [row["path"] for row in gamut.diff(SAMPLES / "harbour.pbn", tmp_path / "x.pbn")] == ["bridge-board[1].site"]


def test_double_dummy():
    board = gamut.dd(SAMPLES / "harbour.pbn")[0]
    assert board["tricks"]["S"]["H"] == 6 and board["tricks"]["E"]["S"] == 9


def test_rows_are_flat():
    assert list(gamut.rows(CLUB, "white", "result"))[1] == {"white": "Birch, Tom", "result": "0-1"}
    assert all(not isinstance(value, (list, dict)) for row in gamut.rows(SAMPLES / "harbour.pbn") for value in row.values())
    assert list(gamut.rows(SAMPLES / "monday.aca", "name", "bridge.scoring"))[0]["name"] == "Monday Pairs"


def test_rows_make_a_frame():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(gamut.rows(CLUB, "white", "black", "result"))
    assert frame.shape == (2, 3) and (frame.result == "0-1").sum() == 1


def test_positions_follow_the_laws():
    # The counts are those of the usual perft tables.
    assert [gamut.Position().perft(depth) for depth in (1, 2, 3, 4)] == [20, 400, 8902, 197281]
    mated = gamut.Position().play("f3").play("e5").play("g4").play("Qh4")
    assert mated.verdict == "checkmate" and mated.is_check and mated.moves() == []
    with pytest.raises(ValueError, match="not legal"):
        gamut.Position().play("e5")
    a = gamut.Position().play("Nf3").play("Nf6").play("Ng1").play("Ng8")
    assert a == gamut.Position() and hash(a) == hash(gamut.Position()) and a.piece("g1") == "N" and a.piece("e4") is None


def test_games_walk_through_their_positions():
    game = list(gamut.read(CLUB))[1]
    assert [(position.turn, move) for position, move in game.positions()] == [
        ("white", "f3"), ("black", "e5"), ("white", "g4"), ("black", "Qh4#")]


def test_python_chess_agrees():
    pytest.importorskip("chess")
    game = list(gamut.read(CLUB))[1].to_chess()
    assert game.end().board().is_checkmate() and game.headers["White"] == "Birch, Tom"


def test_show_dump_stats_info_norms_formats():
    assert "Monday Pairs" in gamut.show(SAMPLES / "monday.aca")
    first = gamut.dump(SAMPLES / "autumn.cbt")[0]
    assert (first["path"], first["value"]) == ("header.capacity", "6")
    assert gamut.stats(CLUB, table="players")[0]["name"] == "Birch, Tom"
    assert gamut.info(CLUB)["records"] == 2
    assert gamut.standings(SAMPLES / "harbour.trf", norms=True)["players"]
    assert {"pgn", "trf", "acbl"} <= {row["id"] for row in gamut.formats()}


def test_games_are_found_by_what_they_mean():
    hits = gamut.find(CLUB, line="1.f3 e5")
    assert [(hit["record"], hit["white"]) for hit in hits] == [(2, "Birch, Tom")]
    assert [game.black for game in gamut.read(CLUB, line="1.f3 e5")] == ["Cedar, Ann"]
    assert {move["san"] for move in gamut.tree(CLUB)["moves"]} == {"e4", "f3"}
    with pytest.raises(gamut.MisuseError):
        gamut.find(CLUB, fen="nonsense")


def test_collections_are_filled_and_asked(tmp_path):
    done = gamut.collect([CLUB, SAMPLES / "harbour.pbn"], database=tmp_path / "club.db")
    assert done["taken"] == 2 and done["games"] == 2
    assert gamut.collect(CLUB, database=tmp_path / "club.db")["unchanged"] == 1
    assert gamut.query("SELECT 6 * 7 AS answer", database=tmp_path / "club.db") == [{"answer": 42}]
    assert [game.white for game in gamut.read(tmp_path / "club.db", where="white~birch")] == ["Birch, Tom"]
    with pytest.raises(gamut.MisuseError):
        gamut.query("DELETE FROM sources", database=tmp_path / "club.db")
    assert gamut.query(database=tmp_path / "club.db", report="top-players", since=2020)


def test_anonymise_and_fix(tmp_path):
    gamut.anonymise(CLUB, tmp_path / "x.pgn")
    assert "Ashdown" not in (tmp_path / "x.pgn").read_text()
    (tmp_path / "cut.cbt").write_bytes((SAMPLES / "autumn.cbt").read_bytes()[:300])
    done = gamut.fix(tmp_path / "cut.cbt", tmp_path / "fixed.cbt")
    assert done[0]["rule"] == "cbt.record.truncated" and gamut.check(tmp_path / "fixed.cbt") == []


def test_threads_read_side_by_side():
    answers = [None] * 4

    def work(at):
        answers[at] = [game.to_dict() for _ in range(20) for game in gamut.read(CLUB)]

    threads = [threading.Thread(target=work, args=(at,)) for at in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(answer == answers[0] for answer in answers) and len(answers[0]) == 40


def test_text_with_odd_characters_survives():
    name = "Ó \"q\" \\ <script> \u2603 \U0001f600"
    with gamut.Writer(None, to="pgn") as writer:
        writer.put({"kind": "chess-game", "white": name, "moves": []})
    assert next(gamut.read(writer.data)).white == name


def test_the_host_ends_cleanly_after_double_dummy():
    program = "import gamut, sys; print(len(gamut.dd(sys.argv[1])))"
    done = subprocess.run([sys.executable, "-c", program, str(SAMPLES / "pairs.pbn")], capture_output=True, text=True)
    assert done.returncode == 0 and json.loads(done.stdout) >= 1


@pytest.mark.parametrize("name, to", [("club.pgn", "cbh"), ("village.cbh", "pgn"), ("harbour.pbn", "lin"), ("harbour.lin", "dup"),
                                      ("harbour.pbn", "rbn"), ("harbour.trf", "csv")])
def test_a_writer_loses_what_a_conversion_loses(name, to):
    def meant(losses):  # what only spells a record is not read for a conversion
        return {loss["category"]: loss["count"] for loss in losses if loss["category"].count(".") != 1 or not loss["category"].startswith("extras.")}

    with gamut.read(SAMPLES / name) as reader, gamut.Writer(to=to, follow=reader) as writer:
        for record in reader:
            writer.put(record)
        writer.commit()
        assert meant(writer.losses) == meant(gamut.convert(SAMPLES / name, to=to).losses)


def test_writing_says_what_is_lost(tmp_path):
    lost = {loss["category"] for loss in gamut.write(tmp_path / "x.epd", gamut.read(CLUB))}
    assert lost >= {loss["category"] for loss in gamut.convert(CLUB, to="epd").losses} != set()
    assert gamut.write(tmp_path / "x.pgn", gamut.read(CLUB)) == []


#: A file for each operation that reads one and has options of its own.
ASKED = {"show": "monday.aca", "standings": "harbour.trf", "pair": "club.trf", "dd": "harbour.pbn", "stats": "club.pgn",
         "find": "club.pgn", "tree": "club.pgn", "dump": "monday.aca"}
REFUSED = [(name, option.name) for name in ASKED for option in gamut.operations()[name].options if option.kind not in ("text", "setting")]


@pytest.mark.parametrize("name, option", REFUSED)
def test_what_no_option_takes_is_refused(name, option):
    with pytest.raises(gamut.MisuseError):
        getattr(gamut, name)(SAMPLES / ASKED[name], **{option.replace("-", "_"): "xyzzy"})


@pytest.mark.parametrize("name", [*ASKED, "info", "check", "rescore", "read"])
def test_an_option_that_is_none_is_refused(name):
    with pytest.raises(gamut.MisuseError):
        list(getattr(gamut, name)(SAMPLES / ASKED.get(name, "harbour.trf"), tabel="players"))


def test_every_operation_has_a_function():
    tool = {"report", "serve"}  # pages and servers are the tool's
    assert {name for name in gamut.operations() if not hasattr(gamut, name.replace("-", "_"))} <= tool


def test_a_verb_of_the_tool_is_a_function_with_both_words():
    status = gamut.event_status(SAMPLES / "harbour.trf")
    assert (status["round"], status["phase"], status["missing"], len(status["pairs"])) == (5, "complete", [], 4)
    with pytest.raises(gamut.MisuseError, match="event status has no option 'tabel'"):
        gamut.event_status(SAMPLES / "harbour.trf", tabel="players")


def test_words_after_a_file_are_texts_or_numbers():
    from gamut.ask import _words

    assert _words((12, "half", "name=Abel, Anna")) == ["12", "half", "name=Abel, Anna"]
    for wrong in (True, 1.5, None, b"12"):
        with pytest.raises(TypeError, match="words: expected str"):
            _words((wrong,))


def test_answers_come_in_forms():
    assert gamut.run("standings", SAMPLES / "harbour.trf", form="text").startswith("Harbour Open - after 5 rounds")
    assert gamut.run("stats", CLUB, form="csv", table="players").startswith("name,")
    assert gamut.run("show", CLUB, form="svg", game=1).startswith("<svg")


def _games(count, words=0):
    comment = "{" + "some words " * words + "} " if words else ""
    return "".join(f'[White "Player {n}"]\n[Result "*"]\n\n1. e4 {comment}*\n\n' for n in range(count)).encode()


def test_what_is_closed_raises():
    reader = gamut.read({"x.pgn": _games(3)})
    first = next(reader)
    reader.close()
    for use in (lambda: reader.format, lambda: next(reader), lambda: gamut.Writer(to="pgn", follow=reader)):
        with pytest.raises(ValueError, match="closed"):
            use()
    assert first.white == "Player 0" and reader.findings == [] and reader.skipped == 0
    writer = gamut.Writer(to="pgn")
    writer.close()
    writer.close()
    for use in (lambda: writer.put(first), writer.commit, lambda: writer.data, lambda: writer.member("cbg")):
        with pytest.raises(ValueError, match="closed"):
            use()


def test_threads_share_a_reader_and_its_records():
    reader, found = gamut.read({"x.pgn": _games(3000)}), []

    def take():
        for game in reader:
            found.append((game.number, len(game.to_dict()["moves"])))

    threads = [threading.Thread(target=take) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == [(n, 1) for n in range(1, 3001)]


def test_a_file_that_is_shortened_while_it_is_read_raises(tmp_path):
    path = tmp_path / "x.pgn"
    path.write_bytes(_games(400, words=1000))
    reader = gamut.read(path)
    next(reader)
    os.truncate(path, 4096)
    with pytest.raises(gamut.UnreadableError, match="shortened"):
        for _ in reader:
            pass


@pytest.mark.parametrize("name", sorted(set(gamut.operations()) - {"serve"}))  # which has no function here
def test_every_option_has_the_name_that_it_has_in_the_tool(name):
    from gamut import functions

    taken = set(inspect.signature(getattr(gamut, name.replace("-", "_"))).parameters) | set(functions.Reading.__annotations__) | set(functions.Writing.__annotations__)
    named = {option.name.replace("-", "_") for option in gamut.operations()[name].options}
    assert {word + "_" * keyword.iskeyword(word) for word in named} <= taken


@pytest.mark.parametrize("ask", [
    lambda: gamut.report(CLUB, output=None), lambda: gamut.fix(SAMPLES / "harbour.trf", None),
    lambda: gamut.edit(SAMPLES / "club.trf", {"event[1].name": "Pier"}, None), lambda: gamut.anonymise(CLUB, None),
    lambda: gamut.run("report", CLUB), lambda: gamut.run("fix", SAMPLES / "harbour.pbn")])
def test_an_operation_that_writes_needs_an_output(ask):
    with pytest.raises(gamut.MisuseError, match="output"):
        ask()


def test_a_list_gives_a_condition_several_times():
    both, none = ["white~ash", "black~birch"], ["white~ash", "white~birch"]
    assert [hit["record"] for hit in gamut.find(CLUB, where=both)] == [1] and gamut.find(CLUB, where=none) == []
    assert [hit["record"] for hit in gamut.find(CLUB, line=["1.f3", "1.f3 e5"])] == [2]
    assert [game.number for game in gamut.read(CLUB, where=both)] == [1] and list(gamut.read(CLUB, where=none)) == []
    assert gamut.convert(CLUB, to="pgn", where=both).data.count(b"[White ") == 1
    assert len(gamut.run("find", CLUB, where=tuple(both)).splitlines()) == 1 and len(gamut.find(CLUB, where=[])) == 2


def test_a_list_is_joined_by_commas_where_words_are():
    listed = gamut.standings(SAMPLES / "harbour.trf", tiebreaks=["BH", "SB"])
    assert listed == gamut.standings(SAMPLES / "harbour.trf", tiebreaks="BH,SB") != gamut.standings(SAMPLES / "harbour.trf", tiebreaks="SB")
    assert [hit["record"] for hit in gamut.find(CLUB, games=[1, 2])] == [1, 2]
    with pytest.raises(TypeError, match="player: expected one value"):
        gamut.show(CLUB, player=["Birch", "Cedar"])


def test_an_option_of_an_operation_comes_before_one_of_reading():
    assert all(row["points"] <= 2 for row in gamut.standings(SAMPLES / "harbour.trf", after=2)["competitors"])
    assert {move["san"] for move in gamut.tree(CLUB, line="1.f3")["moves"]} == {"e5"}
    assert {move["san"] for move in gamut.tree(CLUB, fen=gamut.Position().play("f3").fen)["moves"]} == {"e5"}
    assert "Birch" in gamut.show(CLUB, player="Birch") and gamut.rescore(SAMPLES / "pairs.pbn", scoring="IMP;Cross2")
    for name, option in (("standings", "after"), ("show", "player"), ("tree", "line"), ("tree", "fen"), ("rescore", "scoring")):
        assert option in inspect.signature(getattr(gamut, name.replace("-", "_"))).parameters


def test_a_report_refuses_values_that_it_has_no_place_for(tmp_path):
    gamut.collect(CLUB, database=tmp_path / "club.db")
    with pytest.raises(gamut.MisuseError, match="no place for 'topp'"):
        gamut.query(database=tmp_path / "club.db", report="top-players", topp=2)
    assert len(gamut.query(database=tmp_path / "club.db", report="top-players", top=2)) == 2
    assert gamut.query("SELECT :n + 1 AS n", database=tmp_path / "club.db", n=2) == [{"n": 3}]


def test_operations_and_forms_that_do_not_exist_are_misuse():
    with pytest.raises(gamut.MisuseError, match="no operation 'standngs'; did you mean 'standings'"):
        gamut.run("standngs", SAMPLES / "harbour.trf")
    with pytest.raises(gamut.MisuseError, match="'zzz' is no form"):
        gamut.run("standings", SAMPLES / "harbour.trf", form="zzz")
    for operation, form in (("standings", "csv"), ("standings", "svg"), ("check", "csv"), ("info", "csv")):
        with pytest.raises(gamut.MisuseError, match=f"{operation} has no answer as {form.upper()}"):
            gamut.run(operation, SAMPLES / "harbour.trf", form=form)


@pytest.mark.parametrize("ask", [
    lambda: gamut.read(f"{CLUB}\0.trf"), lambda: gamut.find(CLUB, where="white~ash\0"), lambda: gamut.run("info\0", CLUB),
    lambda: gamut.read(CLUB, where="white~ash\0"), lambda: gamut.convert(CLUB, "x\0.pgn"), lambda: gamut.Writer("x\0.pgn"),
    lambda: gamut.Position("8/8\0"), lambda: gamut.Position().play("e4\0"), lambda: gamut.info({"x\0.pgn": b""}),
    lambda: gamut.edit(CLUB, {"chess-game[1].site": "a\0b"}, "x.pgn"), lambda: gamut.query("SELECT 1\0", database="x.db"),
    lambda: gamut.run("info", CLUB, **{"fro\0m": "pgn"})])
def test_text_with_a_null_character_is_refused(ask, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match="embedded null character"):
        ask()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("parameter, ask", [
    ("output", lambda: gamut.convert(CLUB, 5)), ("output", lambda: gamut.fix(CLUB, b"x.pgn")), ("output", lambda: gamut.find(CLUB, output=["x"])),
    ("changes", lambda: gamut.edit(CLUB, [("chess-game[1].site", "Pier")], "x.pgn")), ("changes", lambda: gamut.edit(CLUB, {1: "Pier"}, "x.pgn")),
    ("move", lambda: gamut.Position().play(None)), ("fen", lambda: gamut.Position(5)), ("square", lambda: gamut.Position().piece(5)),
    ("operation", lambda: gamut.run(None)), ("path", lambda: gamut.write(b"x.pgn", [])), ("path", lambda: gamut.Writer(5)),
    ("source", lambda: gamut.check({"a.trf": "text"})), ("source", lambda: gamut.read(None)), ("source", lambda: gamut.stats([CLUB, 5])),
    ("where", lambda: gamut.find(CLUB, where={"white": "ash"})), ("where", lambda: gamut.read(CLUB, where=b"white~ash")),
    ("sql", lambda: gamut.query(5, database="x.db")), ("names", lambda: gamut.explain(5)), ("names", lambda: gamut.rows(CLUB, 5)),
    ("to", lambda: gamut.convert(CLUB, to=5)), ("to", lambda: gamut.Writer(to=5))])
def test_a_value_of_another_type_is_a_type_error_that_names_the_parameter(parameter, ask, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(TypeError, match=f"^{parameter}: expected "):
        ask()
    assert list(tmp_path.iterdir()) == []


def test_a_switch_takes_a_bool_and_none_leaves_it_as_it_is():
    assert gamut.standings(SAMPLES / "harbour.trf", norms=None) == gamut.standings(SAMPLES / "harbour.trf", norms=False)
    with pytest.raises(gamut.MisuseError, match="norms"):
        gamut.standings(SAMPLES / "harbour.trf", norms=0)


@pytest.mark.parametrize("ask", [
    lambda name: gamut.query("SELECT 1", database=name), lambda name: gamut.find(database=name), lambda name: gamut.read(name),
    lambda name: gamut.info([CLUB, name]), lambda name: gamut.stats([name, CLUB]), lambda name: gamut.convert([CLUB, name], to="pgn")])
def test_a_file_that_does_not_exist_is_named(ask):
    with pytest.raises(FileNotFoundError, match="nowhere.x") as caught:
        ask("nowhere.x")
    assert isinstance(caught.value, gamut.UnreadableError) and caught.value.code == "input"
    assert (caught.value.errno, caught.value.filename) == (errno.ENOENT, "nowhere.x")


def test_rows_refuse_columns_that_no_record_has():
    with pytest.raises(gamut.MisuseError, match="no record has a member 'whit'; did you mean 'white'"):
        gamut.rows(CLUB, "whit")
    with pytest.raises(gamut.MisuseError):
        gamut.rows(CLUB, "white.name")
    assert next(gamut.rows(CLUB, "number", "contract", "tags.Annotator")) == {"number": 1, "contract": None, "tags.Annotator": None}


def test_several_files_and_folders(tmp_path):
    (tmp_path / "a.pgn").write_bytes(CLUB.read_bytes())
    (tmp_path / "b.pgn").write_bytes(b'[White "A"]\n\n1. e4 e5 2. Ke3 *\n')
    found = gamut.check(tmp_path)
    assert not found.ok and {pathlib.Path(finding.file).name for finding in found} == {"b.pgn"} and gamut.check([CLUB, CLUB]).ok
    assert "io.unreadable" in {finding.rule for finding in gamut.check([CLUB, tmp_path / "c.pgn"])}
    assert [answer["records"] for answer in gamut.info([tmp_path])] == [2, 1] and gamut.info([]) == []
    assert [answer["records"] for answer in gamut.info(sorted(tmp_path.glob("*.pgn")))] == [2, 1]
    assert [answer["records"] for answer in gamut.info([CLUB, CLUB.read_bytes()])] == [2, 2]
    assert len(gamut.rescore([SAMPLES / "monday.aca", SAMPLES / "howell.aca"])) == 2
    assert len(gamut.find(tmp_path)) == 3 and len(gamut.run("info", [tmp_path]).splitlines()) == 2
    assert gamut.collect(tmp_path, database=tmp_path / "x.db")["games"] == 3
    gamut.anonymise(sorted(tmp_path.glob("*.pgn")), tmp_path / "new")
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["a.pgn", "b.pgn"]
    for ask in (lambda: gamut.check([]), lambda: gamut.rescore([SAMPLES / "monday.aca"] * 2, tmp_path / "x.aca"),
                lambda: gamut.run("pair", [SAMPLES / "club.trf"] * 2)):
        with pytest.raises(gamut.MisuseError):
            ask()
    with pytest.raises(gamut.UnreadableError, match="is a folder"):
        gamut.info(tmp_path)


def test_findings_are_printed():
    broken = b'[White "A"]\n\n1. e4 e5 2. Ke3 *\n'
    found = gamut.check(broken)
    assert [json.loads(line)["rule"] for line in gamut.run("check", broken).splitlines()] == [finding.rule for finding in found]
    assert gamut.run("check", broken, form="text").splitlines() == [str(finding) for finding in found]
