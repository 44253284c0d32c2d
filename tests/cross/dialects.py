"""Games as other programs write them in PGN, composed apart from the library: what each dialect has of the notes in JSON, the words of the
movetext in their order, and what is lost. The rules are those that people found in ChessBase's own exports."""
import collections
import re

# Private characters of ChessBase's font, by the character that readers get.
SIGNS = {"♔": 0xe024, "♕": 0xe025, "♘": 0xe028, "♗": 0xe027, "♖": 0xe026, "♙": 0xe029, "→": 0xe013, "↑": 0xe012, "⇆": 0xe017, "∆": 0xe00d,
         "○": 0xe023, "⊙": 0xe01d, "⇔": 0xe018, "⇗": 0xe019, "⊕": 0xe01c, "⊞": 0xe01e, "□": 0xe021, "⯹": 0xe000, "∟": 0xe01b, "⊥": 0xe01f,
         "◫": 0xe001, "◨": 0xe002, "◧": 0xe003, "±": 0xe00a, "⩲": 0xe02f, "⩱": 0xe02e, "∓": 0xe01a, "⌓": 0xe020, "⟪": 0xe00e, "⟫": 0xe00f,
         "∞": 0xe009, "⯽": 0xe008}
LANGUAGES = ["", "ENG", "GER", "FRA", "ESP", "ITA", "NED", "POR"]
CODES = ["en", "de", "fr", "es", "it", "nl", "pt"]
ORDER = ["eval", "emt", "wdl", "clk", None, "csl", "cal", "mdl", "evp", "tqu"]
OF_DATABASES = {"pawnstruct", "path", "clkw", "clkb", "crit", "corrmove", "corr", "weblink", "video", "varcolor", "tc", "vst", "sound",
                "picture", "cb", "cb2"}
HELD = {"chessbase": {"eval", "emt", "wdl", "clk", "csl", "cal", "mdl", "evp", "tqu", "train"},
        "lichess": {"eval", "emt", "clk", "csl", "cal"}, "plain": set()}
PLACES, JOINED = "places of comments", "comments joined with others"


def words_of(value):
    """(key, part, value) of a longer command."""
    found = re.findall(r'(\w+)(?::(\w+))?=("[^"]*"|\S+)', value)
    plain = lambda text: re.sub(r"\\([0-9a-f]{2})", lambda m: chr(int(m[1], 16)), text)
    return [(key, part, plain(text[1:-1]) if text.startswith('"') else text) for key, part, text in found]


def parse_eval(value):
    """(is mate, centipawns or moves, depth)"""
    score, _, depth = value.partition(",")
    if score.startswith("#"):
        return True, int(score[1:]), int(depth or 0)
    if depth and "." not in score:
        return False, int(score), int(depth)
    sign, digits = (-1 if score.startswith("-") else 1), score.lstrip("+-")
    whole, _, part = digits.partition(".")
    return False, sign * (int(whole or 0) * 100 + int((part + "00")[:2])), int(depth or 0)


def pawns(value):
    is_mate, number, depth = parse_eval(value)
    text = f"{abs(number) // 100}.{abs(number) % 100:02}"
    text = f"#{number}" if is_mate else ("-" if number < 0 else "") + (text[:-1] if text.endswith("0") else text)
    return text + (f",{depth}" if depth else "")


def centipawns(value):
    is_mate, number, depth = parse_eval(value)
    if is_mate:
        number = 32767 - number if number > 0 else -32767 - number
    return f"{number},{depth}"


def profile(value):
    numbers = value.split(",")
    entries = []
    for entry in numbers[2:]:
        entry = entry.split("/")[0]
        number = int(entry.lstrip("#"))
        entries.append(number if not entry.startswith("#") else 30000 - number if number > 0 else -30000 - number)
    first = next((at for at, number in enumerate(entries) if number != 32767), None)
    return value if first is None else ",".join(str(n) for n in [first, numbers[1], *entries[first:]])


def spent(value):
    hours, minutes, seconds = value.split(":")
    whole, _, part = seconds.partition(".")
    part = (part + "00")[:2]
    return f"{int(hours)}:{int(minutes):02}:{int(whole):02}" + ("" if part == "00" else "." + part)


def marks(value):
    return ",".join(mark.strip() for mark in value.split(",") if mark.strip()[:1] in set("GYRB"))


def question(value):
    """[%tqu] for the words of a question, and whether all of it can be read back."""
    texts, moves, is_whole = {}, [], True
    words = words_of(value)
    if not any(part == "en" for _, part, _ in words):
        is_whole = not any(part == "any" for _, part, _ in words)
        words = [(key, "en" if part == "any" else part, text) for key, part, text in words]
    seconds = points = 0
    for key, part, text in words:
        if key in ("question", "help1", "help2", "feedback"):
            clean = re.sub(r"[\x00-\x1f]", " ", text.replace('"', "'").translate(str.maketrans("[]{}", "()()")))
            is_whole = is_whole and clean == text and part in CODES and text != ""
            texts.setdefault((part, key, len(moves) if key == "feedback" else 0), clean)
        elif key == "move":
            moves.append([text, 0])
        elif key == "promotion":
            moves[-1][0] += "--qnbr"[int(text)]
        elif key == "worth":
            moves[-1][1] = int(text)
        elif key == "seconds":
            seconds = int(text)
        elif key == "points":
            points = int(text)
        else:
            is_whole = False
    is_whole = is_whole and seconds == 0 and points == (moves[0][1] if moves else 0)
    used = {language for language, _, _ in texts}
    groups = []
    for code in [code for code in CODES if code in used] or ["en"]:
        head = [texts.get((code, key, 0), "") for key in ("question", "help1", "help2")]
        tries = [f'"{move}","{texts.get((code, "feedback", at + 1), "")}",{worth}' for at, (move, worth) in enumerate(moves)]
        tail = "".join(f"({one})" for one in tries) if len(tries) > 1 else "".join(tries)
        groups.append(",".join(f'"{text}"' for text in [code.capitalize(), *head]) + ("," + tail if tail else ""))
    return ",".join(groups), is_whole


def quotation(value):
    facts = {key: text.strip() for key, _, text in words_of(value)}
    result = {"1-0": "1-0 ", "0-1": "0-1 ", "1/2-1/2": "½-½ "}.get(facts.get("result"), "")

    def player(name, elo):
        last, _, first = name.partition(",")
        return last.strip() + ("," + first.strip()[:1] if first.strip() else "") + (f" ({elo})" if elo else "")

    event = [facts.get("event", "")]
    if facts.get("site", "") not in event[0]:
        event.append(facts["site"])
    for speed in ("blitz", "rapid"):
        if speed in facts.get("type", "").lower() and speed not in event[0].lower():
            event.append(speed)
    year = facts.get("date", "")[:4]
    if year[:1].isdigit() and year not in " ".join(event):
        event.append(year)
    played = facts.get("round"), facts.get("subround")
    place = f" ({played[0]}.{played[1]})" if all(played) else f" ({played[0]})" if played[0] else f" [{played[1]}]" if played[1] else ""
    text = result + player(facts.get("white", ""), facts.get("whiteelo")) + "-" + player(facts.get("black", ""), facts.get("blackelo"))
    return text + "".join(" " + part for part in event if part) + place


class Composed:
    """The words of a game's movetext in a dialect, and its losses."""

    def __init__(self, game, dialect):
        self.dialect, self.words, self.losses, self.parts = dialect, [], collections.Counter(), 0
        moves = list(game.get("moves", []))
        start = moves.pop(0) if moves and "san" not in moves[0] else {}
        self.pending = False  # a comment was written since the last move
        self.branched = False
        self.notes(start, is_start=True)
        self.line(moves, False)
        result = game.get("ending", game.get("result", "*"))
        self.words.append(result if result in ("1-0", "0-1", "1/2-1/2") else "*")

    def line(self, moves, is_variation):
        for at, move in enumerate(moves):
            self.notes(move, is_opening=is_variation and at == 0)
            self.branched = False
            for variation in move.get("variations", []):
                self.words.append("(")
                self.line(variation, True)
                self.words.append(")")
                self.branched, self.pending = True, False

    def comment(self, text):
        if text:
            self.words.append("{ " + text + " }" if self.dialect == "lichess" else "{" + text + "}")
            self.pending = True

    def lose(self, what, count=1):
        self.losses[what] += count

    def clean(self, text):
        """A text as ChessBase writes it."""
        text = text.split("\0")[0]
        self.lose("signs of diagrams, now [#]", len(re.findall("[\x04▦]", text)))
        text = re.sub("[\x04▦]", "[#]", text)
        self.lose("braces in moves.notes.text", len(re.findall("[{}]", text)))
        breaks = re.findall("\r\n|\r|\n", text)
        self.lose("line breaks in moves.notes.text", len(breaks))
        text = re.sub("\r\n|\r|\n", " ", text)
        self.lose("control characters in moves.notes.text", len(re.findall("[\x00-\x1f]", text)))
        text = re.sub("[\x00-\x1f]", " ", text.translate(str.maketrans("{}", "()")))
        return "".join(chr(SIGNS.get(letter, ord(letter))) for letter in text)

    def loose(self, text):
        """A text as the export format has it."""
        self.lose("braces in moves.notes.text", len(re.findall("[{}]", text)))
        self.lose("line breaks in moves.notes.text", len(re.findall("\r\n|\r|\n", text)))
        return re.sub("\r\n|\r|\n", " ", text).translate(str.maketrans("{}", "()"))

    def command(self, note):
        """The command as it is written, or None."""
        name, value = note["command"], note.get("value", "")
        is_chessbase = self.dialect == "chessbase"
        is_known = name in OF_DATABASES or name in set().union(*HELD.values())
        if name not in HELD[self.dialect] if is_known else self.dialect == "plain":
            self.lose(f"[%{name}] annotations")
            return None
        made, is_whole = value, True
        if name == "eval":
            made = centipawns(value) if is_chessbase else pawns(value)
        elif name == "emt" and is_chessbase:
            made = spent(value)
        elif name in ("csl", "cal"):
            made = marks(value)
            if not made:
                self.lose(f"[%{name}] annotations")
                return None
            is_whole = made == value
        elif name == "evp":
            made, is_whole = profile(value), "/" not in value
        elif name == "train":
            made, is_whole = question(value)
            name = "tqu"
        if not is_whole:
            self.lose(f"details of [%{note['command']}]")
        return f"[%{name} {made}]" if made else f"[%{name}]"

    def notes(self, move, is_start=False, is_opening=False):
        notes = move.get("notes", [])
        self.parts += len(notes)
        commands = sorted((note for note in notes if "command" in note and note["command"] not in ("quote", "train")),
                          key=lambda note: ORDER.index(note["command"] if note["command"] in ORDER else None))
        quotes = [quotation(note["value"]) for note in notes if note.get("command") == "quote"]
        self.lose("[%quote] annotations, now words", len(quotes))
        made = [text for text in map(self.command, commands) if text]
        asked = [text for text in map(self.command, [note for note in notes if note.get("command") == "train"]) if text]
        texts = {kind: [note for note in notes if note.get(kind, "").strip()] for kind in ("text", "before", "after")}
        for note in notes:
            if any(note.get(kind, "").strip() for kind in texts) and note.get("language"):
                self.lose("moves.notes.language")
        if self.dialect == "chessbase":
            self.for_chessbase(move, texts, made, asked, quotes, is_start, is_opening)
        else:
            self.for_others(move, texts, made, quotes, is_start, is_opening)

    def joined(self, notes, kind):
        ranked = sorted(notes, key=lambda n: LANGUAGES.index(n.get("language", "")) if n.get("language", "") in LANGUAGES else 8)
        self.lose(JOINED, max(0, len(ranked) - 1))
        return " ".join(self.clean(note[kind].strip()) for note in ranked)

    def for_chessbase(self, move, texts, made, asked, quotes, is_start, is_opening):
        comment = ""
        for text in made:
            is_off = text.split()[0].strip("[%]") in ("emt", "wdl", "clk")
            comment += (" " if comment and is_off else "") + text
        if quotes:
            comment += (";" if comment else "") + self.clean(";".join(quotes))
        before = self.joined(texts["before"], "before")
        if is_start:
            self.lose(PLACES, len(texts["before"]))
            comment = " ".join(part for part in (comment + "".join(asked), before, self.joined(texts["text"], "text")) if part)
            self.nags(move)
            self.comment(comment)
            return
        if not (is_opening or self.branched or self.pending):
            self.lose(PLACES, len(texts["before"]))
        self.comment(" ".join(part for part in ("".join(asked), before) if part))
        self.san(move)
        self.comment(" ".join(part for part in (comment, self.joined(texts["text"], "text")) if part))

    def for_others(self, move, texts, made, quotes, is_start, is_opening):
        comments = [self.loose(note["text"].strip()) for note in texts["text"]]
        if made:
            comments[:1] = [" ".join([" ".join(made), *comments[:1]])]
        comments += [self.loose(";".join(quotes))] if quotes else []
        if not is_start and not (is_opening or self.branched):
            self.lose(PLACES, len(texts["before"]))
        if is_start:
            self.lose(PLACES, len(texts["before"]))
        befores = [self.loose(note["before"].strip()) for note in texts["before"]]
        if is_start:
            self.nags(move)
        for text in befores:
            self.comment(text)
        if not is_start:
            self.san(move)
        for text in comments:
            self.comment(text)

    def nags(self, move):
        nags = [note["nag"] for note in move.get("notes", []) if "nag" in note]
        if self.dialect == "chessbase":
            nags.sort(key=lambda nag: 0 if 140 <= nag <= 145 else 1 if nag <= 9 or nag == 22 else 2)
        self.words += [f"${nag}" for nag in nags]

    def san(self, move):
        self.words.append(move["san"])
        self.pending = False
        self.nags(move)


def words_of_pgn(text):
    """The words of each game's movetext, without numbers; a line break in a comment is a blank."""
    games = []
    for game in re.split(r"^(?=\[Event )", text.lstrip("\ufeff"), flags=re.M)[1:]:
        movetext = game[game.index("\n\n") + 2:]
        words = re.findall(r"\{[^}]*\}|[()]|[^\s(){}]+", movetext)
        games.append([" ".join(word.split("\n")) for word in words if not re.fullmatch(r"\d+\.+", word)])
    return games
