"""Calls of every operation with every option, made from the tables of the operations: see run_options.py.

A choice and a switch say themselves which values they take. VALUES has the values of the other options, by the name of
the option or by the name of its argument: those that are right, and those that are wrong or fit no file. An option
that is in neither fails the test."""
import operation_table

# By kind: values that are taken and values that are refused, whatever the option means.
NUMBERS = {"number": (["0", "3", 2], ["-1", "x", "", "1.5", "18446744073709551616", True, " 3"]),
           "ordinal": (["1", 2], ["0", "-1", "x", "", "18446744073709551616", "2 "]),
           "size": (["1000", "2K", 5000], ["x", "", "-1", "3T", "99999999999999G"])}
VALUES = {
    "boards": (["1-2", ["1", 2]], ["x", "2-1", ""]),
    "games": (["1-2", "2-", ["1", 2]], ["x", "0", "3-1", ""]),
    "csv": (["results.csv"], ["harbour.pbn", "missing.csv"]),
    "jobs": (["1", 2], ["0", "x", "", "-1"]),
    "language": (["ENG", ["ENG", "GER"]], ["ENGLISH", ""]),
    "rules": (["prizes.txt"], ["players.csv", "missing.txt"]),
    "rounds": (["4", "3,5"], ["0", "x", "2-1", ""]),
    "nag": (["4", 1], ["x", "", "-1"]),
    "opponent": (["ashdown"], ["nobody", ""]),
    "renumber": (["5", 1], ["0", "x", ""]),
    "seed": (["1", 7], NUMBERS["number"][1]),  # without one, or with 0, by chance
    "seconds": (["300", 300], NUMBERS["ordinal"][1]),
    "section": (["A"], ["ZZ", ""]),
    "start": (["1.e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"], ["1.e5", "8/8/x"]),
    "split": (["event", "2"], ["0", "never", ""]),
    "table": (["players", "results"], ["nothing", ""]),
    "top": (["0", 3], ["x", "-1", ""]),
    "why-not": (["2-5", "2-0"], ["2", "2-2", "900-901", ""]),
    "with": (["PlayersNumber=12 RoundsNumber=4"], ["PlayersNumber", "Nothing=1", "PlayersNumber=x"]),
    # by argument
    "BY": ([], []),
    "CARDS": (["north SAKQ, HT9 south DA", "west C"], ["SAKQ", "north SAA", ""]),
    "CALLS": (["1S - 2D", "1NT ? *"], ["8S", ""]),
    "CODE": (["ENG"], []),
    "CODES": (["BH/C1,BH,SB", ["DE", "BH"]], ["XX", "BH,,SB", ""]),
    "COLUMN": (["games", "name"], ["nothing", ""]),
    "CONTRACT": (["3NT", "4SX"], ["9S", "Pass", ""]),
    "CONDITION": (["year>=2000", ["year>=2000", "year<2100"]], ["year>>2000", "nothing=1", ""]),
    "CONFIG": (["generate.cfg"], ["missing.cfg"]),
    "DATES": (["2026-05-01,2026-05-02"], ["yesterday"]),
    "DATE": (["2026-05-01", "2026"], ["yesterday"]),
    "DB": (["club.db"], ["missing.db", ""]),
    "ENDING": (["rook", "pawn"], ["king", ""]),
    "EXPRESSION": (["hcp(north)>=12 and spades(south)==3"], ["hcp(nowhere)", "hcp(north)>", ""]),
    "EXT": (["cbh"], ["zzz", ""]),
    "FEN": (["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"], ["x", "8/8/8/8/8/8/8/8 w - - 0 1", ""]),
    "FILE": (["harbour.pbn"], ["missing.pbn", ""]),
    "FOLDER": (["."], ["missing", ""]),
    "FORMAT": (["pgn", "json"], ["word", ""]),
    "HAND": (["hcp>=10", ["hcp>=5", "s>=2"]], ["hcp>>10", "nothing=1", ""]),
    "HANDS": (["harbour.pbn"], ["missing.pbn", "club.pgn", ""]),
    "HOLDING": (["hcp>=10", "balanced and s>=3"], ["hcp>>10", "nothing=1", ""]),
    "HOW": (["1", "dealer=S"], ["9", "dealer=X", ""]),
    "ID": (["A-1234"], []),
    "KIND": (["howell", "mitchell"], ["polka", ""]),
    "KINDS": (["standard,rapid"], ["nothing"]),
    "LETTER": (["A", "b"], ["AB", ""]),
    "LETTERS": (["A"], ["ZZ", ""]),
    "LIMITS": (["2000,750"], ["some", "1,2"]),
    "SEATS": (["NS", "W"], ["X", ""]),
    "MOVES": (["1.e4 e5", "1.d4"], ["1.e9", ""]),
    "NAMES": (["Quill, Vera"], []),
    "NAME": (["players"], ["nothing", ""]),
    "OUT": (["out/made.txt"], ["nowhere/made.txt", "out", ""]),
    "PAIR": (["3", "A/NS/3"], ["999", "Z/NS/1", ""]),
    "THEME": (["doubled", "fork then (mate or stalemate)"], ["x", "mate then", ""]),
    "PATTERN": (["*/*/*/*/*/*/PPP*/*"], ["x", ""]),
    "PLACE": (["Elmstead"], []),
    "PIECES": (["QR+P* v QR+P*", "KRP v KR"], ["KX v K", ""]),
    "PLY": (["0", "3"], ["x", "-1", "9999", ""]),
    "SCORING": (["MP;MP2", "IMP;Cross2"], ["XX", ""]),
    "SEATS": (["EW", "N"], ["X", ""]),
    "SEED": (["1", 7], ["x", "-1", ""]),
    "TITLE": (["A title", "1 < 2 & 3"], []),
    "TEXT": (["A title", "1 < 2 & 3", ""], []),
    "TOKEN": (["0" * 32], [""]),
    "TURN": (["1", "2.3"], ["14", "1.5", "x", ""]),
    "URL": (["http://192.0.2.5:8081"], []),
    "TIMES": (["10:00,15:30"], ["noon"]),
    "TIME": (["2024-03-04 16:30:00"], ["yesterday", "2024-13-04 16:30:00", ""]),
    "WHICH": (["all"], ["999", ""]),
    "WHO": (["Ashdown", "3", 1], ["Nobody At All", ""]),
    "WORD": (["swordfish", ""], []),
    "WORDS": (["good", ["the", "a"]], [""]),
    "YEAR": (["2020", 2020], ["x"]),
}
# The operands that an operation is asked about; the first file is the one whose options make sense.
GAMES, BOARDS = ["lantern.pgn", "village.cbh"], ["harbour.pbn", "pairs.pbn"]
EVENTS, SESSIONS = ["harbour.trf", "club.trf"], ["monday.aca"]
MIXED = ["lantern.pgn", "harbour.pbn", "harbour.trf", "monday.aca", "village.cbh", "autumn.csv"]
OPERANDS = {
    "collect": [["club.pgn"]],
    "dd": [["harbour.pbn"]],
    "diff": [["autumn.cbt", "autumn.json"], ["harbour.pbn", "harbour.lin"], ["club.pgn", "lantern.pgn"]],
    "edit": [["monday.aca", "set", "A/NS/3/board/7", "+430"], ["club.pgn", "set", "chess-game[2].white_elo", "1712"],
             ["harbour.trf", "set", "players[1].rating", "2511"], ["club.trf", "set", "round/3/7-8", "x"]],
    "event-absent": [["run.trf", "3"], ["run.trf", "Nobody"]],
    "event-add": [["run.trf", "name=Finn, Fred", "rating=1866"], ["run.trf", "rating=1866"]],
    "event-adopt": [["changed.trf"], ["run.trf"]],
    "event-allow": [["run.trf", "1", "2"]],
    "event-bye": [["run.trf", "3", "half"], ["run.trf", "3", "some"]],
    "event-cards": [["run.trf"], ["monday.aca"]],
    "event-enter": [["run.trf", "1", "1-0"], ["run.trf", "1-0"], ["monday.aca", "1-0"]],
    "event-entries": [["run.trf"], ["run.trf", "1"], ["harbour-teams.trf"]],
    "event-forbid": [["run.trf", "1", "2"], ["run.trf", "1"]],
    "event-lineup": [["harbour-teams.trf", "1", "1,2"], ["run.trf", "1", "1,2"]],
    "event-log": [["run.trf"], ["club.trf"]],
    "event-manual": [["run.trf", "1-2"], ["run.trf", "1"]],
    "event-new": [["players.csv"], ["couples.csv"], ["harbour.pbn"]],
    "event-norms": [["run.trf"]],
    "event-number": [["run.trf"], ["run.trf", "5"]],
    "event-pair": [["club.trf"], ["run.trf"]],
    "event-papers": [["run.trf", "pairings"], ["run.trf", "poster"]],
    "event-prizes": [["run.trf"]],
    "event-players": [["run.trf"], ["monday.aca"]],
    "event-ratings": [["run.trf"]],
    "event-publish": [["run.trf"], ["club.trf"]],
    "event-rating-report": [["harbour.trf"], ["run.trf"]],
    "event-redo": [["run.trf"], ["club.trf"]],
    "event-remove": [["run.trf", "3"], ["club.trf", "3"]],
    "event-results": [["run.trf", "1 1/2"], ["run.trf", "9 1-0"]],
    "event-return": [["run.trf", "3"]],
    "event-set": [["run.trf", "3", "rating=1999"], ["run.trf", "rounds=9"], ["monday.aca", "title=Tuesday Pairs"]],
    "event-slips": [["run.trf"]],
    "event-status": [["club.trf"], ["run.trf"], ["harbour-teams.trf"], ["monday.aca"]],
    "event-swap": [["run.trf", "1", "2"], ["run.trf", "1"]],
    "event-tokens": [["harbour-teams.trf"], ["monday.aca"]],  # where none is made: tokens are random
    "event-undo": [["run.trf"], ["club.trf"]],
    "event-unpair": [["run.trf"], ["club.trf"]],
    "event-withdraw": [["run.trf", "3"]],
    "explain": [[], ["pbn.deal.bad-rank"], ["no.such.rule"]],
    "find": [[name] for name in [*GAMES, *BOARDS, *SESSIONS]],
    "formats": [[], ["pgn"], ["word"]],
    "merge": [[name] for name in GAMES],
    "movement": [["howell"], ["mitchell"], ["howel"]],
    "deal": [[], ["club.pgn"]],
    "pair": [["harbour.trf"], ["club.trf"], []],
    "query": [["SELECT count(*) AS games FROM games"], []],
    "rescore": [[name] for name in [*SESSIONS, *BOARDS]],
    "standings": [[name] for name in [*EVENTS, "harbour-teams.trf", "autumn.json"]],
    "tree": [[name] for name in GAMES],
}
# Options that a call needs to be of interest, by operation.
ALWAYS = {"convert": {"to": "jsonl", "output": "out/converted.jsonl"},
          "report": {"output": "out/page.html", "solve": "none"},
          "anonymise": {"output": "out/made.jsonl", "to": "jsonl"}, "edit": {"output": "out/made.EXTENSION"},
          "fix": {"output": "out/fixed.EXTENSION"},
          "collect": {"database": "out/made.db"}, "movement": {"tables": "5"}, "deal": {"seed": "7"}, "query": {"database": "club.db"},
          **{f"event-{verb}": {"output": "out/page.html"} for verb in ("papers", "slips", "cards", "norms")},
          "lesson": {"output": "out/lesson.html"},
          "event-new": {"output": "out/new.trf"}, "event-rating-report": {"output": "out/report.trf"}}
# Options that only have an effect with another one, and what they need besides what the tables say.
BESIDE = {"movement": {"movement": "howell", "output": "out/new.aca"}, "keep-dealer": {"renumber": "5"},
          "rights": {"fen": VALUES["FEN"][0][0]}, "variations": {"theme": "check"},
          "generate": {"output": "out/made.trf", "seed": "7"}, "count": {"output": "out", "seed": "7"}, "output": {"output": "out/made.pgn"}}
STYLES = ("json", "csv", "svg", "width", "ascii")  # options of the tool that are forms of an answer in the bindings


SWITCHES = set()  # the options of reading and writing that are switches


class Unknown(Exception):
    """An option for which there are no values."""


class Call:
    """A question: an operation, its operands, its options by name, and the form of the answer."""

    def __init__(self, table, operands, options, about, form="json", style=None):
        self.table, self.operands, self.about, self.form, self.style = table, operands, about, form, style or {}
        extension = operands[0].rpartition(".")[2] if operands else ""
        always = {name: value.replace("EXTENSION", extension) for name, value in ALWAYS.get(table.name, {}).items()}
        if table.name == "convert" and "to" in options:
            always["output"] = f"out/converted.{options['to']}"
        self.options = {**always, **options}
        self.is_tool = any(option.name == about and not is_own(option) and about not in STYLES
                           for option in table.options)
        self.switches = SWITCHES | {option.name for option in table.options if not option.argument}
        self.switches -= {option.name for option in table.options if option.argument}

    def __str__(self):
        said = "".join(f" {name}={value!r}" for name, value in {**self.options, **self.style}.items())
        return f"{self.table.name} {' '.join(self.operands)}{said} ({self.form})"


def values_of(name, kind, argument, values):
    """(values that are right, values that are wrong) of an option."""
    if values:
        return values, [values[0] + "x", values[-1].upper() + "?", "", 3]
    if not argument:
        return [True, False], ["maybe", ""]
    known = VALUES.get(name) or NUMBERS.get(kind) or VALUES.get(argument)
    if not known:
        raise Unknown(f"--{name} {argument}: VALUES has no values for it")
    return known


def fitting(table, name, value, options):
    """The options of a call with one more, and with what it needs."""
    own = next((option for option in table.options if option.name == name), None)
    wanted = {own.needs: True, **BESIDE.get(own.needs, {})} if own and own.needs else {}
    if own is None or table.name == "pair":
        wanted.update(BESIDE.get(name, {}))
    return {**wanted, **options, name: value}


def is_own(option):
    return "tool" not in option.marks


def partners(table, operands):
    """Pairs of options, one of which has no effect without the other, or with it."""
    for option in table.options:
        other = next((one for one in table.options if one.name in (option.needs, option.unless)), None)
        if other and is_own(option) and is_own(other):
            one = {option.name: values_of(*spelled(option))[0][0]}
            both = {**BESIDE.get(other.name, {}), **one, other.name: values_of(*spelled(other))[0][0]}
            yield Call(table, operands, one, option.name)
            yield Call(table, operands, both, option.name)


def forms(table, operands):
    """The forms of an answer, which are options in the tool and arguments in the bindings."""
    names = {option.name for option in table.options}
    yield Call(table, operands, {}, None)
    if "prints-file" not in table.flags and "needs-output" not in table.flags:
        for form in ("text", "csv", "svg"):
            yield Call(table, operands, {}, "form", form)
    for name, value in ("width", 40), ("width", 200), ("ascii", True):
        if name in names:
            yield Call(table, operands, {}, name, "text", {name: value})


def spelled(option):
    return option.name, option.kind, option.argument, option.values.split("|") if option.values else None


def calls_of(table, settings):
    """(option, calls) for all that can be asked of an operation: the option, or None for what is no option's own."""
    operands = OPERANDS.get(table.name) or [[name] for name in MIXED]
    for one in operands:
        mistyped = [f"{option.name[:-1]}q" for option in table.options if is_own(option)][:1]
        yield None, [*forms(table, one), *partners(table, one),
                     *(Call(table, one, {name: "1"}, "nonsense") for name in ["nonsense", *mistyped])]
    known = {option.name for option in table.options}
    rows = [spelled(option) for option in table.options if is_own(option)]
    # Other names are values of the question, if an operation takes these.
    rows += [(setting.name, "setting", setting.argument, setting.values) for setting in settings
             if setting.name not in known and "values" not in table.flags]
    for name, kind, argument, values in rows:
        right, wrong = values_of(name, kind, argument, values)
        about = name if kind != "setting" or {"reads", "writes"} & set(table.flags) else "nonsense"
        pairs = [(value, one) for value in right for one in operands]
        # What is refused is refused whatever the file is, so one each is enough for options that operations share.
        pairs += [(value, one) for at, value in enumerate(wrong)
                  for one in (operands if kind != "setting" else operands[at % len(operands):][:1])]
        yield name, [Call(table, one, fitting(table, name, value, {}), about) for value, one in pairs]
    for option in table.options:
        if not is_own(option) and option.name not in STYLES:
            value = spelled(option)[3][0] if option.values else "1"
            yield option.name, [Call(table, operands[0], {option.name: value}, option.name)]


def all_calls(settings, leaving_out):
    """The calls by operation and option; settings are those of `gamut --generate settings`."""
    SWITCHES.update(setting.name for setting in settings if setting.is_switch)
    return [(table, name, calls) for table in operation_table.read_tables() if table.name not in leaving_out
            for name, calls in calls_of(table, settings)]
