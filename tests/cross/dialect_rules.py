"""Rules of ChessBase's PGN, one case each, by the sections of what is known about it: tags, movetext, cleaning of texts, commands,
quotations, diagrams, reading, signs, glyphs, languages. run_dialects.py runs them."""
import json
import re

from cross import run

ROSTER = '[Event "Open"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "Doe, J"]\n[Black "Roe, R"]\n[Result "*"]\n'

# Tags as they are read: the lines of a file, and members (or tags) of the game.
READ_TAGS = [
    ("tags: bytes of an old code page", '[White "Müller, J"]\n'.encode("cp1252"), {"white": "Müller, J"}),
    ("tags: UTF-8 with a byte order mark", b"\xef\xbb\xbf" + '[White "Żuk, Ł"]\n'.encode(), {"white": "Żuk, Ł"}),
    ("tags: a kind with a speed", b'[EventType "swiss (blitz)"]\n', {"EventType": "swiss (blitz)"}),
    ("tags: a backslash that is not doubled", b'[White "Doe\\Roe"]\n', {"white": "Doe\\Roe"}),
    ("tags: a subround alone", b'[Round "?.4"]\n', {"round": "?.4"}),
    ("tags: the number of a record", b'[GameId "2236926816628761"]\n', {"GameId": "2236926816628761"}),
    ("tags: scores of beauty", b'[Beauty "8249579424798"]\n', {"Beauty": "8249579424798"}),
    ("tags: both ids under one name", b'[WhiteFideId "1"]\n[WhiteFideId "2"]\n', {"WhiteFideId": "1", "BlackFideId": "2"}),
    ("tags: both lost", b'[Result "0-0"]\n', {"result": "*", "Termination": "both lost"}),
]
TAG_ORDER = ["Event", "Site", "Date", "Round", "White", "Black", "Result", "Annotator", "ECO", "WhiteElo", "BlackElo", "WhiteFideId", "BlackFideId",
             "Variant", "SetUp", "FEN", "PlyCount", "Beauty", "GameId", "EventDate", "EventType", "EventRounds", "EventCountry", "EventCategory",
             "SourceTitle", "Source", "SourceDate", "SourceVersion", "SourceVersionDate", "SourceQuality"]

# Movetexts, and the moves of the main line and the ending that are read.
READ_MOVES = [
    ("null moves have three spellings", "1. Z0 -- 2. 0000 e5 *", ["--", "--", "--", "e5"]),
    ("an origin that a pin makes needless", "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 d5 5. Nge2 *",
     ["d4", "Nf6", "c4", "e6", "Nc3", "Bb4", "e3", "d5", "Ne2"]),
    ("no number after a comment, one after a variation", "1. e4 {x} e5 2. Nf3 (2. Nc3) 2... Nc6 *", ["e4", "e5", "Nf3", "Nc6"]),
    ("castling with zeros in a game that both lost", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0", ["e4", "e5", "Nf3", "Nf6", "Bc4", "Bc5", "O-O"]),
]

# A comment after 1. e4, and the notes of that move; written by ChessBase.
READ_NOTES = [
    ("commands in another order, with blanks", "{ text [%mdl 2] [%cal Gb2f6] [%csl Gf6] }",
     [{"text": "text"}, {"command": "mdl", "value": "2"}, {"command": "cal", "value": "Gb2f6"}, {"command": "csl", "value": "Gf6"}]),
    ("a command that is repeated", "{[%csl Ga1][%csl Rb1]}", [{"command": "csl", "value": "Ga1"}, {"command": "csl", "value": "Rb1"}]),
    ("a clock is that after the move", "{[%clk 1:05:23]}", [{"command": "clk", "value": "1:05:23"}]),
    ("a text has no language", "{Hier steht Deutsch}", [{"text": "Hier steht Deutsch"}]),
    ("lines are joined with a blank", "{one\ntwo}", [{"text": "one two"}]),
    ("glyphs stand before the comment", "$1 {x}", [{"nag": 1}, {"text": "x"}]),
    ("glyphs of ChessBase", "$140 $146 $255", [{"nag": 140}, {"nag": 146}, {"nag": 255}]),
    ("suffixes are glyphs", "!? $16", [{"nag": 5}, {"nag": 16}]),
]

# The notes of 1. e4, and what the movetext must have.
QUOTE = 'white="Doe,John" black="Roe" event="{event}" site="{site}" date={date} result={result}{more}'


def quoted(event="Open", site="Town", date="1999.??.??", result="1-0", more=""):
    return [{"command": "quote", "value": QUOTE.format(event=event, site=site, date=date, result=result, more=more)}]


WRITE = [
    ("suffixes are written as glyphs", [{"nag": 1}, {"nag": 6}], "1. e4 $1 $6 e5"),
    ("glyphs that nobody knows are kept", [{"nag": 200}], "1. e4 $200 e5"),
    ("a text ends at a NUL", [{"text": "a\0b"}], "{a}"),
    ("braces are brackets", [{"text": "{a}"}], "{(a)}"),
    ("a line break is one blank", [{"text": "a\r\nb\nc\rd"}], "{a b c d}"),
    ("a control character is a blank", [{"text": "a\x07b"}], "{a b}"),
    ("blanks inside are kept, outside not", [{"text": "  a   b  "}], "{a   b}"),
    ("evaluation and medals", [{"command": "eval", "value": "0.5,3"}, {"command": "mdl", "value": "4096"}], "{[%eval 50,3][%mdl 4096]}"),
    ("mate on the board", [{"command": "eval", "value": "#0"}], "{[%eval -32767,0]}"),
    ("mate by White and by Black", [{"command": "eval", "value": "#3,9"}], "{[%eval 32764,9]}"),
    ("time without hundredths", [{"command": "emt", "value": "0:32:14"}], "{[%emt 0:32:14]}"),
    ("colours that ChessBase has letters for", [{"command": "csl", "value": "Ga1,Yb1,Rc1,Bd1,Ce1,Of1"}], "{[%csl Ga1,Yb1,Rc1,Bd1]}"),
    ("annotations that the export drops", [{"command": "pawnstruct", "value": "x"}, {"command": "crit", "value": "opening"},
                                           {"command": "path", "value": "x"}, {"command": "video", "value": "x"}], "1. e4 e5"),
    ("a quoted win", quoted(), "{1-0 Doe,J-Roe Open Town 1999}"),
    ("a quoted draw", quoted(result="1/2-1/2"), "{½-½ Doe,J-Roe Open Town 1999}"),
    ("a quoted game without a result", quoted(result="*"), "{Doe,J-Roe Open Town 1999}"),
    ("a place that the event names", quoted(event="Town Open"), "{1-0 Doe,J-Roe Town Open 1999}"),
    ("a year that the event names", quoted(event="Open 1999"), "{1-0 Doe,J-Roe Open 1999 Town}"),
    ("a speed", quoted(more=' type="swiss (blitz)"'), "{1-0 Doe,J-Roe Open Town blitz 1999}"),
    ("a speed that the event names", quoted(event="Rapid Cup", more=' type="swiss (rapid)"'), "{1-0 Doe,J-Roe Rapid Cup Town 1999}"),
    ("ratings and a round", quoted(more=" whiteelo=2450 blackelo=2500 round=5"), "{1-0 Doe,J (2450)-Roe (2500) Open Town 1999 (5)}"),
    ("a round and a subround", quoted(more=" round=5 subround=2"), "{1-0 Doe,J-Roe Open Town 1999 (5.2)}"),
    ("a subround alone", quoted(more=" subround=4"), "{1-0 Doe,J-Roe Open Town 1999 [4]}"),
    ("no date", quoted(date="????.??.??"), "{1-0 Doe,J-Roe Open Town}"),
    ("a diagram is [#] whatever it was", [{"text": "\x04 a ▦"}], "{[#] a [#]}"),
    ("a question before its move", [{"command": "train", "value": 'seconds=0 points=10 question:en="Go?" move=e2e4 worth=10'}],
     '{[%tqu "En","Go?","","","e2e4","",10]} 1. e4'),
    ("quotes in a question", [{"command": "train", "value": 'seconds=0 points=1 question:en="Say \\22go\\22" move=e2e4 worth=1'}], "\"Say 'go'\""),
    ("a question in two languages", [{"command": "train", "value": 'seconds=0 points=1 question:de="Wer?" question:en="Who?" move=e2e4 worth=1'}],
     '[%tqu "En","Who?","","","e2e4","",1,"De","Wer?","","","e2e4","",1]'),
]
# Bytes of the font's signs have tests in tests/unit/chessbase/test_cb_text.c; here the private characters, as they are read.
SIGNS = dict(zip(range(0xe000, 0xe030), ["⯹", "◫", "◨", "◧", "⩱", "▦", "\ue006", "⩲", "⯽", "∞", "±", "\ue00b", "⌓", "∆", "⟪", "⟫", "\ue010", "\ue011", "↑", "→",
                                         "\ue014", "\ue015", "\ue016", "⇆", "⇔", "⇗", "∓", "∟", "⊕", "⊙", "⊞", "⊥", "⌓", "□", "\ue022", "○", "♔", "♕", "♖", "♗",
                                         "♘", "♙", "\ue02a", "\ue02b", "\ue02c", "\ue02d", "⩱", "⩲"]))
TEXTS = {"": "For all", "ENG": "English", "GER": "Deutsch", "FRA": "Français", "ESP": "Español", "ITA": "Italiano", "NED": "Nederlands", "POR": "Português"}


def game_of(moves, **members):
    return {"kind": "chess-game", "event": "Open", "site": "?", "date": "????.??.??", "round": "?", "white": "Doe, J", "black": "Roe, R",
            "result": "*", "moves": moves, **members}


def notes_of(game):
    return [move.get("notes", []) for move in game["moves"] if "san" in move]


def write_all(tool, games, *words):
    """The texts of the games in ChessBase's dialect."""
    text = tool.convert(tool.write(games), "pgn", "--dialect", "chessbase", *words).read_bytes().decode().lstrip("\ufeff")
    return [" ".join(part.split("\n")) for part in re.split(r"^(?=\[Event )", text, flags=re.M)[1:]]


def read_one(tool, content, *words):
    path = tool.name("pgn")
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path, tool.read(path, *words)[0]


def try_tags(tap, tool):
    for name, lines, wanted in READ_TAGS:
        _, game = read_one(tool, lines + b"\n1. e4 *\n")
        got = {key: game.get(key, game.get("tags", {}).get(key)) for key in wanted}
        tap.say(got == wanted, f"read, {name}", got)
    members = {"eco": "C20", "white_elo": "2400", "black_elo": "2300", "fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}
    tags = {name: "1" for name in reversed(TAG_ORDER[7:]) if name not in ("ECO", "WhiteElo", "BlackElo", "FEN", "SetUp", "Variant")}
    written = write_all(tool, [game_of([], tags={**tags, "SetUp": "1", "Variant": "chess"}, **members)])[0]
    names = re.findall(r"\[(\w+) \"", written)
    tap.say(names == TAG_ORDER, "written: every tag is in ChessBase's order", names)
    for name, game, wanted in [("an empty player", game_of([], white=""), '[White "?"]'), ("a backslash", game_of([], white="Doe\\Roe"), '[White "Doe\\\\Roe"]'),
                               ("a subround alone", game_of([], round="?.4"), '[Round "?.4"]')]:
        written = write_all(tool, [game])[0]
        tap.say(wanted in written, f"written, tags: {name}", written[:200])
    path, game = read_one(tool, ROSTER + '[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 0"]\n[SetUp "1"]\n\n0. Rg1 *\n')
    tap.say(notes_of(game) == [[]] and run(tool.gamut, "check", path).returncode == 0, "read, tags: a start with move number 0", game)


def try_moves(tap, tool):
    for name, movetext, wanted in READ_MOVES:
        tag = ROSTER.replace('"*"', '"0-0"') if "both lost" in name else ROSTER
        path, game = read_one(tool, tag + "\n" + movetext + "\n", "--written-by", "chessbase")
        done = run(tool.gamut, "check", path, "--written-by", "chessbase")
        got = [move["san"] for move in game["moves"] if "san" in move]
        tap.say(got == wanted and done.returncode == 0, f"read, moves: {name}", got, done.stdout)
    for name, comment, wanted in READ_NOTES:
        _, game = read_one(tool, f"{ROSTER}\n1. e4 {comment} e5 *\n", "--written-by", "chessbase")
        tap.say(notes_of(game)[0] == wanted, f"read: {name}", notes_of(game))
    for (name, _, wanted), text in zip(WRITE, write_all(tool, [game_of([{"san": "e4", "notes": notes}, {"san": "e5"}]) for _, notes, _ in WRITE])):
        tap.say(wanted in text, f"written: {name}", wanted, text[text.index("]  ") + 3:])
    variation = [{"san": "e4"}, {"san": "e5", "variations": [[{"san": "c5", "notes": [{"before": "Or"}]}]]},
                 {"san": "Nf3", "notes": [{"before": "Now comes"}]}, {"san": "--"}, {"san": "Nc3"}]
    text = write_all(tool, [game_of(variation)])[0]
    tap.say("1. e4 e5 ( {Or} 1... c5 ) {Now comes} 2. Nf3 -- 3. Nc3 *" in text, "written: texts before moves, numbers after variations, null moves", text[-90:])


def try_signs(tap, tool):
    """Each private character is read as its sign, and written back (or as the other one that means the same)."""
    wrong = []
    for code, sign in SIGNS.items():
        _, game = read_one(tool, f"{ROSTER}\n1. e4 {{a {chr(code)} b}} *\n", "--written-by", "chessbase")
        got = notes_of(game)[0][0].get("text")
        back = write_all(tool, [game])[0]
        same = {0xe007: 0xe02f, 0xe004: 0xe02e, 0xe00c: 0xe020}.get(code, code)
        wanted = "{a [#] b}" if code == 0xe005 else f"{{a {chr(same)} b}}"
        if got != f"a {sign} b" or wanted not in back:
            wrong.append((hex(code), got, back[-30:]))
    tap.say(not wrong, f"{len(SIGNS)} private characters of the font are read and written", *wrong)


def try_languages(tap, tool):
    """Texts in all languages of a database, by way of ChessBase's PGN, into databases."""
    notes = [{"text": text, **({"language": language} if language else {})} for language, text in reversed(TEXTS.items())]
    source = tool.write([game_of([{"san": "e4", "notes": notes}, {"san": "e5"}])])
    joined = " ".join(TEXTS.values())
    for ext in ("cbh", "2cbh"):
        database = tool.convert(source, ext)
        kept = {(note.get("language", ""), note["text"]) for note in notes_of(tool.read(database)[0])[0]}
        tap.say(kept == set(TEXTS.items()), f"{ext} holds texts in {len(TEXTS) - 1} languages", kept)
        losses = tool.name("json")
        pgn = tool.convert(database, "pgn", "--dialect", "chessbase", f"--losses={losses}")
        named = {row["category"]: row["count"] for row in json.loads(losses.read_text())}
        tap.say(named == {"moves.notes.language": 7, "comments joined with others": 7}, f"{ext} to ChessBase's PGN: the lost marks are named", named)
        back = notes_of(tool.read(tool.convert(pgn, ext))[0])[0]
        tap.say(back == [{"text": joined}], f"{ext}: the texts come back in the order of languages, for all readers", back)
        for chosen in ("ENG", "GER", "ENG,POR", "por,eng"):
            wanted = " ".join(text for language, text in TEXTS.items() if not language or language in chosen.upper().split(","))
            one = tool.convert(database, "pgn", "--dialect", "chessbase", "--language", chosen)
            tap.say("{" + wanted + "}" in " ".join(one.read_text().split()), f"{ext}: --language {chosen} keeps these and what is for all", one.read_text()[-120:])
            again = notes_of(tool.read(tool.convert(one, ext))[0])[0]
            tap.say(again == [{"text": wanted}], f"{ext}: and back with --language {chosen}", again)
    done = run(tool.gamut, "convert", source, "-o", tool.name("pgn"), "--language", "XYZZY")
    tap.say(done.returncode == 2 and b"XYZZY" in done.stderr, "a language that is none is refused", done.returncode, done.stderr)


def try_rules(tap, tool):
    try_tags(tap, tool)
    try_moves(tap, tool)
    try_signs(tap, tool)
    try_languages(tap, tool)
