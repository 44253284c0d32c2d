"""Invented nights of a bridge club as result files of Bridgemate, for tests and samples. Nobody of these names exists."""
import datetime
import random

from jet_writer import Database, Table

SESSION = [("ID", "int"), ("Name", "text", 80), ("Date", "date"), ("Time", "date"), ("GUID", "text", 160), ("Status", "int"),
           ("ShowInApp", "bool"), ("PairsMoveAcrossField", "bool"), ("EWReturnHome", "bool")]
SECTION = [("ID", "int"), ("Letter", "text", 6), ("Tables", "int"), ("MissingPair", "int"), ("EWMoveBeforePlay", "int"),
           ("Session", "int"), ("ScoringType", "int"), ("Winners", "int")]
TABLES = [("Section", "int"), ("Table", "int"), ("ComputerID", "int"), ("Status", "int"), ("LogOnOff", "int"), ("CurrentRound", "int"),
          ("CurrentBoard", "int"), ("UpdateFromRound", "int"), ("Group", "int")]
ROUND = [("Section", "int"), ("Table", "int"), ("Round", "int"), ("NSPair", "int"), ("EWPair", "int"), ("LowBoard", "int"),
         ("HighBoard", "int"), ("CustomBoards", "text", 510)]
RECEIVED = [("ID", "long"), ("Section", "int"), ("Table", "int"), ("Round", "int"), ("Board", "int"), ("PairNS", "int"),
            ("PairEW", "int"), ("Declarer", "int"), ("NS/EW", "text", 4), ("Contract", "text", 20), ("Result", "text", 20),
            ("LeadCard", "text", 20), ("Remarks", "text", 510), ("DateLog", "date"), ("TimeLog", "date"), ("Processed", "bool"),
            ("Processed1", "bool"), ("Erased", "bool"), ("ExternalUpdate", "bool"), ("SuspiciousContract", "int")]
NUMBERS = [("Section", "int"), ("Table", "int"), ("Direction", "text", 4), ("Number", "text", 32), ("Name", "text", 36),
           ("Updated", "bool"), ("TimeLog", "date"), ("Processed", "bool"), ("Round", "int")]
NAMES = [("ID", "long"), ("Name", "text", 36), ("strID", "text", 36)]
SEATS, SUITS = ["North", "East", "South", "West"], ["Spades", "Hearts", "Diamonds", "Clubs"]
HANDS = [("Section", "int"), ("Board", "int")] + [(seat + suit, "text", 26) for seat in SEATS for suit in SUITS]
SETTINGS = [("Section", "int"), ("ShowResults", "bool"), ("ShowOwnResult", "bool"), ("RepeatResults", "bool"), ("MaximumResults", "int"),
            ("GroupSections", "bool"), ("BM2PINcode", "text", 8)] + [(f"BM2Setting{i}", "bool") for i in range(60)]
BIDDING = [("ID", "long"), ("Section", "int"), ("Table", "int"), ("Round", "int"), ("Board", "int"), ("Counter", "int"),
           ("Direction", "text", 4), ("Bid", "text", 20), ("DateLog", "date"), ("TimeLog", "date"), ("Erased", "bool")]
CLIENTS = [("ID", "long"), ("Computer", "text", 510)]

FIRST = ["Ada", "Bruno", "Clara", "Dario", "Edda", "Falk", "Gerda", "Hugo", "Ilse", "Jonas", "Katja", "Lorenz", "Mira", "Nils", "Olga", "Paul"]
LAST = ["Amsel", "Birke", "Dachs", "Eiche", "Falke", "Ginster", "Hase", "Igel", "Kiefer", "Lerche", "Marder", "Otter", "Pappel",
        "Reiher", "Star", "Ulme"]
RANKS = "AKQJT98765432"
EPOCH = datetime.date(1899, 12, 30)


def day(year, month, date):
    return float((datetime.date(year, month, date) - EPOCH).days)


def clock(hour, minute, second=0):
    return (hour * 3600 + minute * 60 + second) / 86400


def deal(rng):
    """Four hands, each four holdings from spades down."""
    pack = [(suit, rank) for suit in range(4) for rank in range(13)]
    rng.shuffle(pack)
    hands = []
    for seat in range(4):
        mine = sorted(pack[13 * seat:13 * seat + 13])
        hands.append(["".join(RANKS[rank] for suit, rank in mine if suit == wanted) for wanted in range(4)])
    return hands


def mitchell(tables, boards, offset):
    """(table, round, ns, ew, low, high); East-West are numbered from `offset` + 1 on."""
    for number in range(tables):
        for table in range(tables):
            first = (table + number) % tables * boards + 1
            yield table + 1, number + 1, table + 1, offset + (table - number) % tables + 1, first, first + boards - 1


def howell(tables, boards):
    """All play all, by the circle method; the boards of a round are the same at all tables."""
    count = 2 * tables
    for number in range(count - 1):
        ring = [count] + [(number + i) % (count - 1) + 1 for i in range(count - 1)]
        for table in range(tables):
            pair = (ring[table], ring[-1 - table])
            ns, ew = pair if (number + table) % 2 else pair[::-1]
            yield table + 1, number + 1, ns, ew, number * boards + 1, number * boards + boards


class Night:
    """Rows of all tables. Every result is random, but possible."""

    def __init__(self, seed, kind="mitchell", tables=3, boards=2, sections=1, names=True, hands=True, played=1.0, offset=None, name="Monday pairs",
                 date=(2026, 3, 2)):
        rng, self.day = random.Random(seed), day(*date)
        self.rng = rng
        self.session = [[1, name, self.day, clock(19, 30), "{6F1C0F52-0000-4A1B-9C1D-0123456789AB}", 0, True, False, False]]
        self.sections, self.tables, self.rounds, self.results, self.numbers, self.names, self.hands = [], [], [], [], [], [], []
        self.settings, self.bidding, self.clients = [], [], [[1, "DESK"]]
        people = [f"{first} {last}" for last in LAST for first in FIRST]
        rng.shuffle(people)
        deals = {}
        for section in range(1, sections + 1):
            is_howell = kind == "howell"
            meetings = list(howell(tables, boards) if is_howell else mitchell(tables, boards, tables if offset is None else offset))
            self.sections.append([section, "ABCDEFGH"[section - 1], tables, 0, 0, 1, 1, 1 if is_howell else 2])
            self.settings.append([section, True, True, False, 10, sections > 1, "1234"] + [rng.random() < 0.5 for _ in range(60)])
            for table in range(1, tables + 1):
                self.tables.append([section, table, 1, 0, 1, 1, 1, 0, 0])
            for meeting in meetings:
                self.rounds.append([section, *meeting, None])
            for table, _, ns, ew, _, _ in [each for each in meetings if each[1] == 1]:
                for direction in "NESW":
                    person = people.pop() if names else None
                    number = str(len(self.numbers) + 101)
                    self.numbers.append([section, table, direction, number, person, False, self.day + clock(19, 25), True, 0])
                    self.names.append([int(number), person or people.pop(), number])
            for table, number, ns, ew, low, high in meetings:
                for board in range(low, high + 1):
                    if hands and (section, board) not in deals:
                        deals[section, board] = deals.get((1, board)) or deal(rng)
                        self.hands.append([section, board] + [holding for hand in deals[section, board] for holding in hand])
                    if rng.random() < played:
                        self.results.append(self.play(section, table, number, board, ns, ew, deals.get((section, board))))

    def play(self, section, table, number, board, ns, ew, hands):
        rng = self.rng
        when = [self.day, clock(19, 30 + min(29, 7 * number % 30), 5 * table)]
        head, flags = [len(self.results) + 1, section, table, number, board, ns, ew], [True, False, False, False, 0]
        if rng.random() < 0.04:
            return [*head, 0, None, "PASS", None, None, None, *when, *flags]
        level, suit, risk = rng.choice([1, 2, 2, 3, 3, 4, 4, 5, 6]), rng.choice(["S", "H", "D", "C", "NT"]), rng.choice([""] * 8 + [" x", " xx"])
        seat = rng.randrange(4)
        made = max(-level - 6, min(7 - level, rng.choice([-3, -2, -1, -1, 0, 0, 0, 1, 1, 2])))
        result = "=" if not made else f"{made:+d}"
        lead = None
        if hands:
            leader = hands[(seat + 1) % 4]
            which = rng.choice([i for i in range(4) if leader[i]])
            lead = "SHDC"[which] + leader[which][0].replace("T", "10")
        return [*head, ns if seat % 2 == 0 else ew, "NESW"[seat], f"{level} {suit}{risk}", result, lead, None, *when, *flags]

    def database(self, tables=None, **options):
        every = {"Session": (SESSION, self.session), "Section": (SECTION, self.sections), "Tables": (TABLES, self.tables),
                 "RoundData": (ROUND, self.rounds), "ReceivedData": (RECEIVED, self.results), "PlayerNumbers": (NUMBERS, self.numbers),
                 "PlayerNames": (NAMES, self.names), "HandRecord": (HANDS, self.hands), "Settings": (SETTINGS, self.settings),
                 "BiddingData": (BIDDING, self.bidding), "Clients": (CLIENTS, self.clients)}
        return Database([Table(name, *every[name]) for name in (tables or every)], **options)
