#!/usr/bin/env python3
"""Dialects of PGN: run_dialects.py GAMUT ROOT

Databases are written as ChessBase, lichess and plain programs know them. The words of the movetext (moves, glyphs, comments with their
commands, in order) must be those that dialects.py composes from the JSON, the losses those that it counts; and what is read back must have
every text, glyph and annotation at its move, but for these losses. Then single rules, one case each."""
import json
import pathlib
import re
import sys
import tempfile

from cross import Tap, run
from dialect_rules import game_of, try_rules
from dialects import Composed, centipawns, marks, pawns, words_of_pgn

DATABASES = ["samples/village.cbh", "../shared/corpus/chessbase/hedgehog/Hedgehog.cbh", "../shared/corpus/chessbase/veryold/Mate2.cbh",
             "../shared/corpus/chessbase/cbhlib_test/cbhlib_test.cbh", "../shared/corpus/chessbase/test-annotations/test-annotations.cbh",
             "../shared/corpus/chessbase/cbh_test/cbh_test.cbh", "../shared/corpus/chessbase/fob/fob.cbh"]
DIALECTS = ["chessbase", "lichess", "plain"]
NOT_OF_NOTES = re.compile(r"tags|titles|bodies|deleted|records of another kind")

TRAIN = 'seconds=0 points=6 question:en="Which move?" help1:en="Look" help2:en="Closer" move=g1f3 worth=6 feedback:en="Yes" move=b1c3 worth=1'
ALL = [
    {"san": "e4", "notes": [{"nag": 19}, {"nag": 1}, {"nag": 142}, {"text": "deutsch", "language": "GER"}, {"text": "♘f3 → ▦"},
                            {"text": "english {x}\nline", "language": "ENG"}, {"command": "cal", "value": "Gb2f6,Ca1a2"},
                            {"command": "csl", "value": "Gf6"}, {"command": "emt", "value": "0:00:02.5"}, {"command": "eval", "value": "-0.21,16"},
                            {"command": "mdl", "value": "512"}, {"command": "foo", "value": "a  b;c"}, {"command": "wdl", "value": "1,444,555"},
                            {"command": "quote", "value": 'white="Doe,John" black="Roe" event="Open" site="Town" date=2013.05.?? type="swiss (rapid)" '
                                                          'result=1/2-1/2 whiteelo=2214 round=3 subround=2'}]},
    {"san": "e5", "notes": [{"before": "Now comes"}, {"command": "clk", "value": "0:05:00"}, {"command": "crit", "value": "opening"},
                            {"command": "csl", "value": "Ca1"}]},
    {"san": "Nf3", "notes": [{"command": "train", "value": TRAIN}, {"command": "eval", "value": "#-3"}],
     "variations": [[{"san": "Nc3", "notes": [{"before": "Or"}, {"command": "train", "value": 'seconds=60 points=2 question:de="Sie \\22so\\22?" move=b1c3 worth=2'}]},
                     {"san": "Nf6", "notes": [{"before": "so"}, {"nag": 6}]}]]},
    {"san": "Nc6", "notes": [{"before": "Now"}, {"text": "end"}]},
]
START = {"notes": [{"text": "Conditions"}, {"command": "evp", "value": "0,4,32767,14,#-15,20/18,#3"}, {"command": "mdl", "value": "1"}]}


class Tool:
    def __init__(self, gamut, folder):
        self.gamut, self.folder, self.count = gamut, folder, 0

    def name(self, ext):
        self.count += 1
        return self.folder / f"f{self.count}.{ext}"

    def convert(self, source, ext, *words):
        out = self.name(ext)
        done = run(self.gamut, "convert", source, "-o", out, *words)
        if not out.exists():
            raise RuntimeError(done.stderr.decode())
        return out

    def read(self, source, *words):
        records = [json.loads(line) for line in self.convert(source, "jsonl", *words).read_text().splitlines()]
        return [record for record in records if record["kind"] == "chess-game"]

    def write(self, games):
        path = self.name("jsonl")
        path.write_text("".join(json.dumps(game) + "\n" for game in games))
        return path


def nodes_of(game):
    """All moves of a game in the order of print, the start first."""
    moves, found = list(game.get("moves", [])), []

    def line(some):
        for move in some:
            found.append(move)
            for variation in move.get("variations", []):
                line(variation)

    start = moves.pop(0) if moves and "san" not in moves[0] else {}
    line(moves)
    return [start, *found]


def compare_back(dialect, before, after):
    """Notes that are not at their moves after reading, and how many were compared. Texts may have another kind (their place is a loss)."""
    wrong, count = [], 0
    for was, now in zip(nodes_of(before), nodes_of(after)):
        notes, found = was.get("notes", []), now.get("notes", [])
        count += len(notes)
        nags = [sorted(note["nag"] for note in some if "nag" in note) for some in (notes, found)]
        commands = {note["command"]: note.get("value", "") for note in found if "command" in note}
        for note in notes:
            name, value = note.get("command"), note.get("value", "")
            if dialect == "plain" or name is None or (dialect == "lichess" and name in ("train", "mdl", "wdl", "evp")):
                continue
            wanted = marks(value) if name in ("csl", "cal") else pawns(value) if name == "eval" else value
            if name in ("eval", "emt", "csl", "cal", "mdl", "foo", "wdl", "clk") and wanted and commands.get(name) != wanted:
                wrong.append((was.get("san"), note, commands.get(name)))
            if name == "train" and not re.search(r"move=\S+", value)[0] in commands.get("train", ""):
                wrong.append((was.get("san"), note, commands))
        if nags[0] != nags[1]:
            wrong.append((was.get("san"), nags))
    # No word of a text may be missing in the game, wherever it is.
    text = lambda game: sorted(word for node in nodes_of(game) for note in node.get("notes", []) for kind in ("text", "before", "after")
                               for word in re.findall(r"\w+", note.get(kind, "")))
    wanted, got = text(before), text(after)
    for word in wanted:
        if word not in got:
            wrong.append(("word", word))
    return wrong, count


def database(tap, tool, path, name):
    games = tool.read(path)
    total = lost = 0
    for dialect in DIALECTS:
        losses = tool.name("json")
        pgn = tool.convert(path, "pgn", "--dialect", dialect, f"--losses={losses}")
        composed = [Composed(game, dialect) for game in games]
        words = words_of_pgn(pgn.read_text())
        differ = [(at + 1, next(((a, b) for a, b in zip(one.words, two) if a != b), (len(one.words), len(two))))
                  for at, (one, two) in enumerate(zip(composed, words)) if one.words != two]
        tap.say(not differ and len(words) == len(games), f"{name} as {dialect}: every word of {len(games)} games is as composed apart", len(words), *differ[:5])
        counted = sum((one.losses for one in composed), start=type(composed[0].losses)())
        named = {row["category"]: row["count"] for row in json.loads(losses.read_text() or "[]") if not NOT_OF_NOTES.match(row["category"])}
        tap.say(named == dict(counted), f"{name} as {dialect}: the losses are as counted apart", named, dict(counted))
        back = tool.read(pgn, "--written-by", "chessbase" if dialect == "chessbase" else "other")
        wrong, count = [], 0
        for before, after in zip(games, back):
            some, many = compare_back(dialect, before, after)
            wrong += some
            count += many
        tap.say(not wrong and len(back) == len(games), f"{name} as {dialect}: {count} texts, glyphs and annotations are read back at their moves", *wrong[:5])
        total += count
        lost += sum(counted.values())
    print(f"# {name}: {total} texts, glyphs and annotations, {lost} losses")


# What ChessBase writes, and what is read of it: comment after 1. e4, then the notes of 1. e4 and of 1... e5.
READ = [
    ("evaluations are centipawns and depth", "{[%eval -21,16]}", [{"command": "eval", "value": "-0.21,16"}], []),
    ("a mate against White", "{[%eval -32764,12]}", [{"command": "eval", "value": "#-3,12"}], []),
    ("a mate on the board", "{[%eval -32767,0]}", [{"command": "eval", "value": "#0"}], []),
    ("a mate by White", "{[%eval 32762,0]}", [{"command": "eval", "value": "#5"}], []),
    ("an evaluation without a depth", "{[%eval 35]}", [{"command": "eval", "value": "0.35"}], []),
    ("evaluations of servers are pawns", "{[%eval 0.35]}", [{"command": "eval", "value": "0.35"}], []),
    ("a profile that begins late", "{[%evp 2,4,63,-29998,32767]}", [{"command": "evp", "value": "0,4,32767,32767,63,#-2,32767"}], []),
    ("a profile that was cut", "{[%evp 0,3,14,15]}", [{"command": "evp", "value": "0,3,14,15,32767,32767"}], []),
    ("time spent with hundredths", "{[%emt 0:00:02.90]}", [{"command": "emt", "value": "0:00:02.9"}], []),
    ("medals", "{[%mdl 512]}", [{"command": "mdl", "value": "512"}], []),
    ("winning chances", "{[%eval -106,29] [%wdl 1,444,555]}", [{"command": "eval", "value": "-1.06,29"}, {"command": "wdl", "value": "1,444,555"}], []),
    ("tokens without blanks between them", "{[%csl Gf6][%cal Gb2f6][%mdl 512] text}",
     [{"command": "csl", "value": "Gf6"}, {"command": "cal", "value": "Gb2f6"}, {"command": "mdl", "value": "512"}, {"text": "text"}], []),
    ("a quotation follows a semicolon, and is text", "{[%csl Gd5];0-1 Doe,J-Roe,R Town 1999}",
     [{"command": "csl", "value": "Gd5"}, {"text": "0-1 Doe,J-Roe,R Town 1999"}], []),
    ("a diagram stays as it is", "{[#] B22}", [{"text": "[#] B22"}], []),
    ("signs of the font", "{\ue028f3 \ue00a \ue02e}", [{"text": "♘f3 ± ⩱"}], []),
    ("second codes of signs", "{\ue007 \ue004 \ue00c}", [{"text": "⩲ ⩱ ⌓"}], []),
    ("signs of unknown meaning are kept", "{\ue02a \ue010}", [{"text": "\ue02a \ue010"}], []),
    ("words of imported courses", "{\ue02d\ue02dStartBracket\ue02d\ue02d}", [{"text": "@@StartBracket@@"}], []),
    ("a second comment is before the next move", "{after} {before}", [{"text": "after"}], [{"before": "before"}]),
    ("commands of nobody are kept", "{[%foo a,\"]\" b]}", [{"command": "foo", "value": "a,\"]\" b"}], []),
    ("a question belongs to the move to be found", '{[%tqu "En","find the move","","","e7e5","",10]}', [],
     [{"command": "train", "value": 'seconds=0 points=10 question:en="find the move" move=e7e5 worth=10'}]),
    ("a question with commas and two languages", '{[%tqu "En","One, two?","Open lines.","A, b","e7e5","",6,"De","Eins?","","","e7e5","Ja",6]}', [],
     [{"command": "train", "value": 'seconds=0 points=6 question:en="One, two?" question:de="Eins?" help1:en="Open lines." help2:en="A, b" '
                                    'move=e7e5 worth=6 feedback:de="Ja"'}]),
    ("a question with several moves in brackets", '{[%tqu "Fr","Q","","",("e7e5","Oui",10)("d7d5","",0)("a7a8q","",3)]}', [],
     [{"command": "train", "value": 'seconds=0 points=10 question:fr="Q" move=e7e5 worth=10 feedback:fr="Oui" move=d7d5 move=a7a8 promotion=2 worth=3'}]),
    ("a question after a text", '{text} {[%tqu "En","Q","","","e7e5","",1]}', [{"text": "text"}],
     [{"command": "train", "value": 'seconds=0 points=1 question:en="Q" move=e7e5 worth=1'}]),
    ("a question that is not as expected is kept", '{[%tqu "En","Q"]}', [{"command": "tqu", "value": '"En","Q"'}], []),
]
# Without a word about the program: these are recognised, those are not touched.
FOUND = [("evaluations in centipawns", "{[%eval -21,16]}", [{"command": "eval", "value": "-0.21,16"}], []),
         ("questions", READ[20][1], READ[20][2], READ[20][3]), ("signs", READ[14][1], READ[14][2], []),
         ("two comments of others", "{after} {before}", [{"text": "after"}, {"text": "before"}], []),
         ("evaluations of servers", "{[%eval 0.35,20]}", [{"command": "eval", "value": "0.35,20"}], [])]
WRITE = [
    ("order and blanks", [{"command": "emt", "value": "0:00:02.96"}, {"command": "eval", "value": "-0.21,16"}], "{[%eval -21,16] [%emt 0:00:02.96]}"),
    ("marks follow without a blank", [{"text": "text"}, {"command": "csl", "value": "Rb5,Gc6"}, {"command": "emt", "value": "0:24:00"}],
     "{[%emt 0:24:00][%csl Rb5,Gc6] text}"),
    ("squares, arrows, medals", [{"command": "mdl", "value": "512"}, {"command": "cal", "value": "Gb2f6"}, {"command": "csl", "value": "Gf6"}],
     "{[%csl Gf6][%cal Gb2f6][%mdl 512]}"),
    ("winning chances have a blank", [{"command": "wdl", "value": "0,0,1000"}, {"command": "eval", "value": "-3.86,23"}], "{[%eval -386,23] [%wdl 0,0,1000]}"),
    ("languages in their order, without marks", [{"text": "b", "language": "GER"}, {"text": "a", "language": "ENG"}, {"text": "x"}], "{x a b}"),
    ("glyphs: prefix, move, position", [{"nag": 1}, {"nag": 19}, {"nag": 142}], "1. e4 $142 $1 $19"),
    ("a comment needs no number after it", [{"text": "x"}], "1. e4 {x} e5"),
    ("a quotation before the texts", [{"text": "t"}, {"command": "quote", "value": 'white="Doe,John" black="Roe,R" event="Town" site="Town" date=1999.??.?? result=1-0 '
                                                                                     'whiteelo=2450 blackelo=2500 round=1'}],
     "{1-0 Doe,J (2450)-Roe,R (2500) Town 1999 (1) t}"),
    ("a diagram", [{"text": "▦ B22"}], "{[#] B22}"),
    ("a sign", [{"text": "♘f3"}], "{\ue028f3}"),
    ("two signs without a standard character", [{"text": "\ue02a\ue02d"}], "{\ue02a\ue02d}"),
    ("a text that is only blank is not written", [{"text": "\n"}], "1. e4 e5"),
]


def rules(tap, tool):
    def pgn(comment):
        return f'[Event "Open"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "Doe, J"]\n[Black "Roe, R"]\n[Result "*"]\n\n1. e4 {comment} e5 *\n\n'

    for title, rows, words in (("ChessBase's", READ, ["--written-by", "chessbase"]), ("found", FOUND, []),):
        path = tool.name("pgn")
        path.write_text("".join(pgn(row[1]) for row in rows))
        for (name, _, first, second), game in zip(rows, tool.read(path, *words)):
            got = [node.get("notes", []) for node in nodes_of(game)[1:]]
            tap.say(got == [first, second], f"read, {title}: {name}", got)
    games = [game_of([{"san": "e4", "notes": notes}, {"san": "e5"}]) for _, notes, _ in WRITE]
    written = tool.convert(tool.write(games), "pgn", "--dialect", "chessbase").read_text()
    for (name, _, wanted), text in zip(WRITE, re.split(r"^(?=\[Event )", written.lstrip("\ufeff"), flags=re.M)[1:]):
        tap.say(wanted in text, f"written: {name}", text[-100:])
    tap.say(written.startswith("\ufeff"), "written: the file begins with a byte order mark")
    # Both ways: the questions of a database, through ChessBase's PGN, into a database.
    first = tool.convert(tool.write([game_of([START, *ALL])]), "cbh")
    again = tool.convert(tool.convert(first, "pgn", "--dialect", "chessbase"), "cbh")
    trains = [[note["value"] for node in nodes_of(game) for note in node.get("notes", []) if note.get("command") == "train"] for game in tool.read(again)]
    tap.say(len(trains[0]) == 2 and trains[0][0] == TRAIN, "a question goes through a database, ChessBase's PGN and a database", trains)
    tags = game_of([], tags={"SourceTitle": "S", "PlyCount": "0", "Annotator": "Poe", "Xyz": "1", "EventType": "swiss"}, eco="C20", white_elo="2400")
    names = re.findall(r"^\[(\w+)", tool.convert(tool.write([tags]), "pgn", "--dialect", "chessbase").read_text().lstrip("\ufeff"), flags=re.M)
    tap.say(names[7:] == ["Annotator", "ECO", "WhiteElo", "PlyCount", "EventType", "SourceTitle", "Xyz"], "written: the order of tags", names)
    doubled = tool.name("pgn")
    doubled.write_text('[Event "Open"]\n[Result "0-0"]\n[WhiteFideId "1"]\n[WhiteFideId "2"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Z0 0-0\n')
    game = tool.read(doubled)[0]
    tap.say(game["tags"] == {"WhiteFideId": "1", "BlackFideId": "2", "Termination": "both lost"} and game["result"] == "*"
            and [move["san"] for move in game["moves"]][-2:] == ["O-O", "--"], "read: a second WhiteFideId, the result 0-0 and Z0", game)


def servers(tap, tool):
    """Invented games with what lichess and chess.com write: no finding about spelling."""
    path = tool.name("pgn")
    path.write_text(SERVERS)
    done = run(tool.gamut, "check", path)
    tap.say(b"spelling" not in done.stdout + done.stderr and done.returncode == 0, "games of servers are read without a note about spelling", done.stdout, done.stderr)
    notes = [node.get("notes", []) for game in tool.read(path) for node in nodes_of(game)]
    names = sorted({note["command"] for some in notes for note in some if "command" in note})
    tap.say(names == ["c_arrow", "c_highlight", "cal", "clk", "csl", "emt", "eval", "timestamp"], "their commands are annotations", names)


SERVERS = """[Event "Casual blitz game"]
[Site "https://lichess.org/abcdefgh"]
[Date "2024.05.01"]
[Round "-"]
[White "anna"]
[Black "bert"]
[Result "1-0"]
[GameId "abcdefgh"]
[UTCDate "2024.05.01"]
[UTCTime "18:01:02"]
[WhiteRatingDiff "+5"]
[Variant "From Position"]
[TimeControl "180+2"]
[Termination "Normal"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
[SetUp "1"]

{ Chapter text [%csl Ge4][%cal Ge2e4,Rd2d4] } 1. e4 { [%eval 0.25] [%clk 0:03:00] } 1... e5 { [%eval #-3] [%clk 0:02:59] } { second }
2. Nf3?! { (0.2 → -0.3) Inaccuracy. Nc3 was best. } { [%eval -0.3] [%clk 0:02:58] } (2. Nc3 Nf6) 2... Nc6 { [%emt 0:00:02] } { White wins. } 1-0

[Event "Live Chess"]
[Site "Chess.com"]
[Date "2024.05.01"]
[Round "-"]
[White "anna"]
[Black "bert"]
[Result "0-1"]
[Timezone "UTC"]
[ECOUrl "https://www.chess.com/openings/Kings-Pawn-Opening"]
[TimeControl "1/86400"]
[Termination "bert won by resignation"]
[Link "https://www.chess.com/game/live/1"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "bnrbkqnr/pppppppp/8/8/8/8/PPPPPPPP/BNRBKQNR w HChc - 0 1"]

1. e4 {[%clk 0:02:59.9][%timestamp 1]} 1... e5 {[%clk 0:02:58.1] [%c_arrow e2e4keyPressednone,d2d4keyPressedcontrol]
[%c_highlight e4;h;keyPressed;none;opacity;0.8;square;e4;persistent;false]} 0-1
"""


def main(gamut, root):
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        tool = Tool(gamut, pathlib.Path(folder))
        database(tap, tool, tool.write([game_of([START, *ALL])]), "every annotation")
        for name in DATABASES:
            path = pathlib.Path(root) / name
            if path.exists():
                database(tap, tool, path, path.name)
            else:
                tap.skip(f"{path.name} is not there")
        rules(tap, tool)
        try_rules(tap, tool)
        servers(tap, tool)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
