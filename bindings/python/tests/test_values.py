"""Records, positions and answers as values of Python: types, equality, copies, pickles, pictures; and whatever can
be read and written besides paths. Expected values come from samples/, which were written by hand, and from the laws
of the games."""
import copy
import datetime
import errno
import gzip
import html.parser
import io
import os
import pathlib
import pickle
import threading
import xml.etree.ElementTree
from decimal import Decimal

import gamut
import pytest
from gamut import model

SAMPLES = pathlib.Path(os.environ.get("GAMUT_SAMPLES", pathlib.Path(__file__).parents[3] / "samples"))
CLUB = SAMPLES / "club.pgn"
FILES = sorted(
    path.name for path in SAMPLES.iterdir() if path.suffix not in (".cbtt",) and not path.name.startswith("village.cb")
) + ["village.cbh"]
SCRIPT = '<script>alert("x")</script> & \u2603'


def test_numbers_are_numbers_and_dates_are_dates():
    first, second = gamut.games(CLUB)
    assert (second.white_elo, second["white_elo"], first.white_elo) == (1702, "1702", None)
    assert second.date == datetime.date(2021, 3, 4) and second["date"] == "2021.03.04"
    odd = gamut.Game(white_elo="about 1500", date="2021.??.??")
    assert (odd.white_elo, odd["white_elo"], odd.date) == (None, "about 1500", "2021.??.??")
    assert gamut.Game(date="2021.02.30").date == "2021.02.30"
    event = next(gamut.events(SAMPLES / "harbour.trf"))
    assert (
        event.start == datetime.date(2026, 4, 3)
        and event.rounds == 5
        and event.tie_breaks == ["BH/C1", "BH", "SB", "DE"]
    )
    assert (
        event.players[0]["points"] == Decimal("2.0")
        and event.players[0]["rating"] == 2510
        and event.players[0]["born"] == "1975"
    )
    assert next(gamut.boards(SAMPLES / "harbour.pbn")).date == "2021.10.??"


def test_what_a_record_does_not_mention_is_none_or_an_empty_list():
    game, event = gamut.Game(), gamut.Event(players=[{"name": "Doe, Jane"}])
    assert (game.white, game.fen, game.moves, game.comment, game.tags) == (None, None, [], None, {})
    assert event.players[0]["rating"] is None and event.players[0]["rounds"] == [] and event.bridge is None
    assert dict(game) == {"kind": "chess-game"} and "white" not in game
    assert set(model.EventPlayer.__annotations__) == set(event.players[0])


def test_comments_before_the_first_move_are_no_move():
    game = next(gamut.games({"x.pgn": b"{Before we start} 1. e4 {x} e5 (1... c5) *\n"}))
    assert game.comment == "Before we start" and [move["san"] for move in game.moves] == game.san == ["e4", "e5"]
    assert (
        game.moves[1]["variations"] == [[{"san": "c5"}]] and repr(game).endswith("1 move>") and len(game["moves"]) == 3
    )
    assert next(gamut.games(b"1. e4 e5 *\n")).comment is None
    assert game.position().line == ["e4", "e5"] and game.position(1).turn == "black"
    with pytest.raises(IndexError, match="2 half moves"):
        game.position(3)


def test_records_say_what_they_are(tmp_path):
    assert (
        repr(next(gamut.read(CLUB)))
        == f"<Game 1 of {CLUB} (pgn): Ashdown, Vera - Birch, Tom, 1/2-1/2, Village Open, 2021.03.04, 8 moves>"
    )
    assert repr(next(gamut.read(SAMPLES / "harbour.trf"))).endswith(
        "(trf): Harbour Open, 2026-04-03, 10 players, 5 rounds>"
    )
    assert repr(next(gamut.read(SAMPLES / "monday.aca"))).endswith(
        "(acbl): Monday Pairs, 2024-03-04, 8 entries, 24 boards>"
    )
    assert (
        "board 1, Harbour Pairs" in repr(next(gamut.read(SAMPLES / "harbour.pbn"))) and repr(gamut.Game()) == "<Game>"
    )
    assert repr(list(gamut.read(SAMPLES / "village.cbh"))[-1]).endswith("(cbh): About the Village Open, Village Open>")
    reader, writer = gamut.read(CLUB), gamut.Writer(tmp_path / "x.pgn")
    writer.put(next(reader))
    assert (
        repr(reader) == f"<Reader of {CLUB}: pgn>"
        and repr(writer) == f"<Writer to {tmp_path / 'x.pgn'}: 1 record, open>"
    )
    reader.close()
    writer.close()
    assert repr(reader).endswith(": closed>") and repr(writer).endswith(", closed>")
    assert repr(gamut.convert(CLUB, to="pgn")).startswith("<Conversion: pgn: ") and "ok=True" in repr(
        gamut.check(SAMPLES / "harbour.trf")
    )


@pytest.mark.parametrize("name", FILES)
def test_records_survive_a_pickle_without_loss(name):
    for record in gamut.read(SAMPLES / name):
        again = pickle.loads(pickle.dumps(record))
        assert type(again) is type(record) and again == record and hash(again) == hash(record)
        assert (again.number, again.file, again.format, repr(again)) == (
            record.number,
            record.file,
            record.format,
            repr(record),
        )
        if record.format in ("pgn", "pbn", "trf", "lin"):
            assert again.to(record.format) == record.to(record.format)


def test_records_are_values():
    first, second = gamut.read(CLUB)
    assert first == next(gamut.read(CLUB)) != second and len({first, second, next(gamut.read(CLUB))}) == 2
    assert copy.copy(first) is first and copy.deepcopy([first])[0] == first and first == first.to_dict()
    assert first != "text" and first != {"kind": "chess-game"}
    for change in (
        lambda: first.to_dict().clear(),
        lambda: first["moves"].clear(),
        lambda: first.moves[0].clear(),
        lambda: first.tags.clear(),
        lambda: first.san.clear(),
    ):
        change()
    assert first == next(gamut.read(CLUB)) and first.san[0] == "e4"
    with pytest.raises(AttributeError):
        first.white = "Doe, Jane"


def test_records_are_built_and_replaced(tmp_path):
    game = gamut.Game(white="Doe, Jane", white_elo=1702, date=datetime.date(2024, 5, 17), moves=["e4", {"san": "e5"}])
    assert (game["white_elo"], game["date"], game.san, game.number) == ("1702", "2024.05.17", ["e4", "e5"], 0)
    other = game.replace(black="Roe, R.", white_elo=None)
    assert (
        other.black == "Roe, R." and other.white == "Doe, Jane" and "white_elo" not in other and game.white_elo == 1702
    )
    event = next(gamut.events(SAMPLES / "harbour.trf"))
    assert event.replace(players=event.players) == event and gamut.Record.from_dict(event.to_dict()) == event
    gamut.write(tmp_path / "x.pgn", [game, {"kind": "chess-game", "white_elo": 5, "date": datetime.date(2024, 5, 1)}])
    assert [(game.white_elo, game.date.day) for game in gamut.games(tmp_path / "x.pgn")] == [(1702, 17), (5, 1)]
    for build in (
        lambda: gamut.Game(weather="fair"),
        lambda: gamut.Game(kind="event"),
        lambda: gamut.Game(moves=["e5"]),
        lambda: gamut.Record.from_dict({"kind": "poem"}),
        lambda: gamut.Event(rounds="many"),
    ):
        with pytest.raises(gamut.MisuseError):
            build()
    for build in (
        lambda: gamut.Record(),
        lambda: gamut.Game(5),
        lambda: gamut.Game(white=object()),
        lambda: gamut.Record.from_dict(5),
    ):
        with pytest.raises(TypeError):
            build()


@pytest.mark.parametrize("name", FILES)
def test_every_record_is_the_same_when_it_is_built_again(name):
    for record in gamut.read(SAMPLES / name):
        assert gamut.Record.from_dict(record.to_dict()) == record
        assert all(hasattr(record, member) for member in record) and record._repr_html_()


def test_positions_take_moves_back():
    position = gamut.Position()
    assert position.push("e4").push("e7e5") is position and position.line == ["e4", "e5"]
    twin = copy.deepcopy(position)
    assert (position.pop(), position.pop(), position == gamut.Position(), twin.line) == ("e5", "e4", True, ["e4", "e5"])
    with pytest.raises(IndexError, match="no move was played"):
        position.pop()
    again = pickle.loads(pickle.dumps(twin))
    assert again == twin and again.fen == twin.fen and again.pop() == "e5" and {twin: 1}[copy.copy(twin)] == 1
    assert (
        gamut.Position() != "start"
        and gamut.Position.chess960(518) == gamut.Position()
        and gamut.Position().number == 1
    )
    chess960 = gamut.Position.chess960(0).push(gamut.Position.chess960(0).moves()[0])
    assert pickle.loads(pickle.dumps(chess960)).line == chess960.line
    assert str(gamut.Position()).splitlines()[7] == "R N B Q K B N R" and gamut.Position(
        "8/8/8/8/8/8/8/K7 w"
    ).faults == ["Black has no king"]
    for ask in (
        lambda: gamut.Position.chess960(960),
        lambda: gamut.Position().perft(17),
        lambda: gamut.Position().perft(-1),
    ):
        with pytest.raises(ValueError):
            ask()


def test_threads_share_a_position():
    position, wrong = gamut.Position(), []

    def walk():
        for _ in range(300):
            try:
                position.push("Nf3" if position.turn == "white" else "Nf6").pop()
                position.fen, position.moves(), hash(position), position.svg
            except (ValueError, IndexError):
                pass  # another thread moved in between
            except Exception as error:
                wrong.append(error)

    threads = [threading.Thread(target=walk) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


@pytest.mark.parametrize(
    "make",
    [
        lambda: gamut.standings(SAMPLES / "harbour.trf"),
        lambda: gamut.info([CLUB]),
        lambda: gamut.check(b"1. e4 e5 2. Ke3 *\n"),
        lambda: gamut.find(CLUB),
        lambda: gamut.convert(CLUB, to="pgn"),
        lambda: gamut.show(CLUB, form="svg"),
        gamut.operations,
    ],
)
def test_answers_are_plain_values(make):
    answer = make()
    assert pickle.loads(pickle.dumps(answer)) == answer == copy.deepcopy(answer) and type(
        pickle.loads(pickle.dumps(answer))
    ) is type(answer)


def test_answers_make_rows_for_a_frame():
    rows = gamut.standings(SAMPLES / "harbour.trf")["competitors"]
    assert all(type(row) is dict for row in rows) and isinstance(rows[0]["points"], Decimal)
    assert all(type(row) is dict for row in next(gamut.events(SAMPLES / "harbour.trf")).players)
    pandas = pytest.importorskip("pandas")
    assert pandas.DataFrame(rows).points.sum() == sum(row["points"] for row in rows)
    assert pandas.DataFrame(gamut.find(CLUB)).shape[0] == 2


def test_errors_survive_a_pickle():
    for ask in (
        lambda: gamut.read("nowhere.pgn"),
        lambda: gamut.read(CLUB, weather="fair"),
        lambda: gamut.convert(CLUB, "no/x.pgn"),
    ):
        with pytest.raises(gamut.Error) as caught:
            ask()
        again = pickle.loads(pickle.dumps(caught.value))
        assert type(again) is type(caught.value) and (str(again), again.code, again.findings) == (
            str(caught.value),
            caught.value.code,
            caught.value.findings,
        )
        assert getattr(again, "filename", None) == getattr(caught.value, "filename", None)


@pytest.mark.parametrize(
    "make", [lambda: gamut.read(CLUB), lambda: gamut.Writer(to="pgn"), lambda: gamut.read(CLUB)._session]
)
@pytest.mark.parametrize("use", [pickle.dumps, copy.copy, copy.deepcopy])
def test_what_is_open_cannot_be_copied(make, use):
    with pytest.raises(TypeError, match="cannot be copied or pickled"):
        use(make())


class Text(html.parser.HTMLParser):
    """The tags and the text of a piece of HTML."""

    def __init__(self, page):
        super().__init__()
        self.tags, self.text = [], ""
        self.feed(page)

    def handle_starttag(self, tag, _):
        self.tags.append(tag)

    def handle_data(self, data):
        self.text += data


def test_notebooks_show_pictures_and_tables():
    for svg in (
        gamut.Position()._repr_svg_(),
        next(gamut.games(CLUB))._repr_svg_(),
        next(gamut.boards(SAMPLES / "harbour.pbn"))._repr_svg_(),
        gamut.show(CLUB, form="svg", game=1)._repr_svg_(),
    ):
        assert xml.etree.ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert gamut.Position().svg() != gamut.Position().svg(flip=True) and gamut.Board(board=1)._repr_svg_() is None
    table = Text(gamut.standings(SAMPLES / "harbour.trf")._repr_html_())
    assert (
        table.tags.count("table") == 2
        and "Okafor, Dele" in table.text
        and "BH/C1" in table.text
        and "11.5" in table.text
    )
    assert Text(next(gamut.events(SAMPLES / "harbour.trf"))._repr_html_()).tags.count("tr") == 11
    recap = Text(next(gamut.events(SAMPLES / "monday.aca"))._repr_html_())
    assert recap.tags.count("table") == 2 and "board_24" in recap.text and "62.50" in recap.text
    assert "Ada Abbot" in Text(gamut.show(SAMPLES / "monday.aca", sheet="recap", form="csv")._repr_html_()).text
    assert "not ok" in Text(gamut.check(b"1. e4 e5 2. Ke3 *\n")._repr_html_()).text
    assert gamut.show(CLUB)._repr_html_().startswith("<pre>") and gamut.show(CLUB)._repr_svg_() is None
    assert gamut.show(CLUB, form="svg", game=1)._repr_html_() is None


@pytest.mark.parametrize(
    "make",
    [
        lambda: gamut.Game(white=SCRIPT, event=SCRIPT, moves=["e4"]),
        lambda: gamut.Board(board=1, north=SCRIPT, event=SCRIPT),
        lambda: gamut.Event(name=SCRIPT, players=[{"id": 1, "name": SCRIPT}]),
        lambda: gamut.Guide(titles=[{"text": SCRIPT}]),
        lambda: gamut.info({"<script>.pgn": CLUB.read_bytes()}),
        lambda: gamut.check({"<script>.pgn": b"1. e4 e5 2. Ke3 *\n"}),
        lambda: gamut.find(gamut.Game(white=SCRIPT, moves=["e4"]).to("pgn")),
        lambda: gamut.show(gamut.Game(white=SCRIPT).to("pgn")),
        lambda: gamut.standings(gamut.Event(name=SCRIPT, players=[{"id": 1, "name": SCRIPT}], rounds=1).to("trf")),
    ],
)
def test_what_notebooks_show_is_escaped(make):
    page = make()._repr_html_()
    assert "script" not in Text(page).tags and "<script" not in page and "&lt;script" in page


def test_open_files_are_read(tmp_path):
    data = CLUB.read_bytes()
    expected = list(gamut.read(CLUB))
    reading, writing = os.pipe()
    os.write(writing, data)
    os.close(writing)
    with open(CLUB, "rb") as binary, open(CLUB, encoding="utf-8") as text, open(reading, "rb", buffering=0) as pipe:
        for source in (
            binary,
            text,
            pipe,
            io.BytesIO(data),
            io.StringIO(data.decode()),
            {"x.pgn": io.BytesIO(data)},
            [io.BytesIO(data)],
        ):
            assert list(gamut.read(source)) == expected
    assert gamut.info(io.BytesIO(data))["records"] == 2 and gamut.check(io.BytesIO(b"1. e4 e5 2. Ke3 *\n")).ok is False
    assert (
        len(gamut.find([io.BytesIO(data), CLUB, data])) == 6
        and gamut.standings(open(SAMPLES / "harbour.trf", "rb"))["rounds"] == 5
    )
    assert len(gamut.info([open(CLUB, "rb"), open(CLUB, "rb")])) == 2 and gamut.diff(io.BytesIO(data), CLUB) == []
    assert list(gamut.read(gzip.open(io.BytesIO(gzip.compress(data))))) == expected == list(gamut.read(bytearray(data)))
    assert list(gamut.read(memoryview(data))) == expected == list(gamut.read({"x.pgn": bytearray(data)}))
    latin = '[White "Köhler"]\n\n1. e4 *\n'
    assert next(gamut.games(io.StringIO(latin))).white == "Köhler"
    with pytest.raises(TypeError, match="source: expected a file that reads bytes or text"):
        gamut.read(type("Odd", (), {"read": lambda self: 5})())
    with pytest.raises(ZeroDivisionError):
        gamut.read(type("Broken", (), {"read": lambda self: 1 / 0})())


def test_open_files_are_written(tmp_path):
    expected = gamut.convert(CLUB, to="pgn", canonical=True).data
    for target in (io.BytesIO(), io.StringIO()):
        gamut.convert(CLUB, target, to="pgn", canonical=True)
        value = target.getvalue()
        assert (value if isinstance(value, bytes) else value.encode()) == expected
    with open(tmp_path / "x.pgn", "wb") as file:
        gamut.convert(CLUB, file, canonical=True)
    assert (tmp_path / "x.pgn").read_bytes() == expected
    with open(tmp_path / "y.lin", "wb", buffering=0) as file:
        assert gamut.write(file, gamut.read(SAMPLES / "harbour.pbn")) and list(gamut.read(tmp_path / "y.lin"))
    page, fixed, paired = io.StringIO(), io.BytesIO(), io.BytesIO()
    gamut.report(CLUB, page)
    gamut.fix(SAMPLES / "harbour.trf", fixed)
    gamut.pair(SAMPLES / "club.trf", output=paired)
    assert (
        page.getvalue().startswith("<!")
        and fixed.getvalue() == (SAMPLES / "harbour.trf").read_bytes()
        and paired.getvalue()
    )
    with gamut.Writer(io.BytesIO(), to="pgn") as writer:
        writer.put(gamut.Game(white="Doe, Jane"))
    assert b"Doe, Jane" in writer.data
    for write in (
        lambda: gamut.convert(CLUB, io.BytesIO(), to="cbh"),
        lambda: gamut.convert(CLUB.read_bytes(), io.BytesIO()),
        lambda: gamut.convert(SAMPLES / "monday.aca", io.StringIO(), to="acbl"),
    ):
        with pytest.raises(gamut.MisuseError):
            write()
    with pytest.raises(ValueError, match="needs a format"):
        gamut.write(io.BytesIO(), [])


def test_folders_and_lists_are_read(tmp_path):
    (tmp_path / "a.pgn").write_bytes(CLUB.read_bytes())
    (tmp_path / "b.trf").write_bytes((SAMPLES / "harbour.trf").read_bytes())
    assert [type(record).__name__ for record in gamut.read(tmp_path)] == ["Game", "Game", "Event"]
    assert [game.file for game in gamut.games(tmp_path)] == [str(tmp_path / "a.pgn")] * 2 and len(
        list(gamut.events(str(tmp_path)))
    ) == 1
    assert len(list(gamut.read([tmp_path, CLUB, CLUB.read_bytes()]))) == 7
    assert len(list(gamut.rows(tmp_path, "name", "white"))) == 3
    reader = gamut.read([CLUB, tmp_path / "missing.pgn", CLUB])
    assert [next(reader).number, next(reader).number] == [1, 2]
    with pytest.raises(gamut.MissingError):
        next(reader)
    assert [record.number for record in reader] == [1, 2]
    (tmp_path / "empty").mkdir()
    for source in ([], tmp_path / "empty"):
        with pytest.raises(gamut.Error):
            gamut.read(source)


def test_errors_of_files_are_those_of_python(tmp_path, monkeypatch):
    locked = tmp_path / "locked.pgn"
    locked.write_bytes(CLUB.read_bytes())
    cases = [
        (lambda: gamut.info(tmp_path), IsADirectoryError, errno.EISDIR, tmp_path),
        (lambda: gamut.read(tmp_path / "x.pgn"), FileNotFoundError, errno.ENOENT, tmp_path / "x.pgn"),
        (
            lambda: gamut.write(tmp_path / "no" / "x.pgn", []),
            FileNotFoundError,
            errno.ENOENT,
            tmp_path / "no" / "x.pgn",
        ),
        (
            lambda: gamut.convert(CLUB, tmp_path / "no" / "x.pgn"),
            FileNotFoundError,
            errno.ENOENT,
            tmp_path / "no" / "x.pgn",
        ),
        (lambda: gamut.convert(CLUB, tmp_path, to="pgn"), IsADirectoryError, errno.EISDIR, tmp_path),
    ]
    if os.geteuid():  # root may do everything
        locked.chmod(0)
        cases.append((lambda: gamut.read(locked), PermissionError, errno.EACCES, locked))
    for ask, kind, number, name in cases:
        with pytest.raises(kind) as caught:
            ask()
        assert (
            isinstance(caught.value, gamut.Error)
            and caught.value.errno == number
            and str(caught.value.filename) == str(name)
        )
    assert issubclass(gamut.DeniedError, PermissionError) and issubclass(
        gamut.WriteDeniedError, (PermissionError, gamut.WriteError)
    )


def test_a_writer_that_raised_is_closed(tmp_path):
    with pytest.raises(ZeroDivisionError):
        with gamut.Writer(tmp_path / "x.pgn") as writer:
            raise ZeroDivisionError
    with pytest.raises(ValueError, match="closed"):
        writer.put({"kind": "chess-game"})
    assert list(tmp_path.iterdir()) == []


def test_threads_share_a_writer():
    writer = gamut.Writer(to="pgn")

    def put():
        for number in range(100):
            writer.put({"kind": "chess-game", "white": f"Player {number}"})

    threads = [threading.Thread(target=put) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    writer.commit()
    assert len(list(gamut.games(writer.data))) == 600


def test_a_reader_outlives_its_bytes_and_its_session():
    """Dropped without being closed, a reader still looks at its bytes to quote them in findings; under the
    sanitizers this showed."""
    for more in range(20):  # bytes that nothing else keeps
        reader = gamut.read(b"1. e4 e5 2. Ke3 " + b"{word} " * (500 + more) + b"*\n")
        next(reader)
        reader._session = None
        del reader
