#!/usr/bin/env python3
"""Makes the fixtures of result files as commented hex, and the samples: make_fixtures.py ROOT

tests/corpus/bws/ok has nights that are in order, tests/corpus/bws/bad one file for each rule, named after it. All are small Jet 3
databases, in which one thing is wrong; the first line of a file says what."""
import pathlib
import struct
import sys

from bws_files import Night, clock, day, HANDS, NUMBERS, RECEIVED, ROUND, SECTION, SESSION
from jet_writer import Database, Table

PLAYED = [day(2026, 3, 2), clock(19, 40)]
FLAGS = [True, False, False, False, 0]


def result(number, table, board, ns, ew, declaring, seat, contract, made, lead=None, remark=None, section=1, round_=1, erased=False):
    return [number, section, table, round_, board, ns, ew, declaring, seat, contract, made, lead, remark, *PLAYED, True, False, erased, False, 0]


class Small:
    """Two tables, one round of two boards: as little as a session can have."""

    def __init__(self):
        self.columns = list(RECEIVED)
        self.session = [[1, "Tuesday pairs", day(2026, 3, 3), clock(14, 0), None, 0, False, False, False]]
        self.sections = [[1, "A", 2, 0, 0, 1, 1, 2]]
        self.rounds = [[1, 1, 1, 1, 3, 1, 2, None], [1, 2, 1, 2, 4, 1, 2, None]]
        self.results = [result(1, 1, 1, 1, 3, 1, "N", "4 S", "=", "HA"), result(2, 1, 2, 1, 3, 3, "E", "3 NT x", "-1", "S10"),
                        result(3, 2, 1, 2, 4, 2, "S", "4 S", "+1"), result(4, 2, 2, 2, 4, 0, None, "PASS", None)]
        self.numbers, self.hands = None, None
        self.stated = None
        self.more = []

    def tables(self):
        yield Table("Session", SESSION, self.session)
        yield Table("Section", SECTION, self.sections)
        yield Table("RoundData", ROUND, self.rounds)
        yield Table("ReceivedData", self.columns, self.results, stated=self.stated)
        if self.numbers:
            yield Table("PlayerNumbers", NUMBERS, self.numbers)
        if self.hands:
            yield Table("HandRecord", HANDS, self.hands)
        yield from self.more

    def database(self, **options):
        return Database(list(self.tables()), **{"jet": 3, **options})


def put(data, at, form, *values):
    struct.pack_into("<" + form, data, at, *values)


# ---- one function for each rule; its first line says what is wrong ----

def file_magic():
    """The name of the engine is misspelled."""
    data = Small().database().data
    data[4:12] = b"Standart"
    return data


def file_length():
    """The last page is cut."""
    return Small().database().data[:-1000]


def file_encrypted():
    """The head has a key."""
    return Small().database(key=0x1234567).data


def file_version():
    """An edition of the engine that nobody knows, in pages of 4096 bytes."""
    data = Small().database(jet=4).data
    put(data, 20, "I", 9)
    return data


def page_kind():
    """The definition of ReceivedData goes on on page 1, which has data."""
    made = Small().database()
    data = made.data
    put(data, made.places["ReceivedData"].definition[0] * made.size + 4, "I", 1)
    return data


def page_range():
    """The catalog says that Session is defined on page 9000."""
    made = Small().database()
    data = made.data
    put(data, made.places["MSysObjects"].rows[1] + 1, "I", 9000)
    return data


def page_unmapped():
    """The map of ReceivedData is empty."""
    made = Small().database()
    data = made.data
    at = made.places["ReceivedData"].map + 5
    data[at:at + 128] = bytes(128)
    return data


def table_catalog():
    """Page 2, where the catalog is defined, is empty."""
    made = Small().database()
    data = made.data
    data[2 * made.size:3 * made.size] = bytes(made.size)
    return data


def table_chain():
    """The definition of ReceivedData goes on on its own page."""
    made = Small().database()
    data, page = made.data, made.places["ReceivedData"].definition[0]
    put(data, page * made.size + 4, "I", page)
    return data


def table_definition():
    """ReceivedData is said to have 900 columns."""
    made = Small().database()
    data = made.data
    put(data, made.places["ReceivedData"].definition[0] * made.size + 8 + 17, "H", 900)
    return data


def table_twice():
    """Session and Section are said to be defined on the same page."""
    made = Small().database()
    data = made.data
    put(data, made.places["MSysObjects"].rows[1] + 1, "I", made.places["Section"].definition[0])
    return data


def table_rows():
    """ReceivedData counts seven rows and has four."""
    small = Small()
    small.stated = 7
    return small.database().data


def table_missing():
    """A database of addresses."""
    return Database([Table("Addresses", [("Name", "text", 40), ("Town", "text", 40)], [["Ada Amsel", "Riga"]])], jet=3).data


def column_missing():
    """ReceivedData has no column Board."""
    small = Small()
    small.columns[4] = ("Deal", "int")
    return small.database().data


def map_form():
    """The map of ReceivedData is of kind 7."""
    made = Small().database()
    data = made.data
    data[made.places["ReceivedData"].map] = 7
    return data


def map_page():
    """The map of ReceivedData names page 2, too."""
    made = Small().database()
    data = made.data
    data[made.places["ReceivedData"].map + 5] |= 1 << 2
    return data


def row_place():
    """The second row of ReceivedData begins after its end."""
    made = Small().database()
    data = made.data
    put(data, made.places["ReceivedData"].directory[1], "H", 2047)
    return data


def row_form():
    """The first row of ReceivedData has 200 texts."""
    made = Small().database()
    data, places = made.data, made.places["ReceivedData"]
    data[places.rows[0] + places.sizes[0] - 4] = 200
    return data


def row_overflow():
    """The first row of ReceivedData was moved to a row that is not there."""
    small = Small()
    made = Database([*list(small.tables())[:3], Table("ReceivedData", RECEIVED, small.results, moved=[0])], jet=3)
    data = made.data
    put(data, made.places["ReceivedData"].rows[0], "I", 3 << 8 | 99)
    return data


def long_form():
    """A memo of 3000 bytes is said to be in its row."""
    small = Small()
    small.more = [Table("Notes", [("ID", "long"), ("Note", "memo")], [[1, "Table 2 was late."]])]
    made = small.database()
    data = made.data
    put(data, made.places["Notes"].rows[0] + 1 + 4, "I", 3000 | 0x80000000)
    return data


def text_form():
    """The letter of the section has three bytes of UTF-16."""
    small = Small()
    small.sections[0][1] = b"A\0B"
    return small.database(jet=4).data


def date_range():
    """The session is in the year 30000."""
    small = Small()
    small.session[0][2] = 1e7
    return small.database().data


def section_unknown():
    """A result is of section 2."""
    small = Small()
    small.results.append(result(5, 1, 1, 1, 2, 1, "N", "1 NT", "=", section=2))
    return small.database().data


def round_boards():
    """The boards of table 2 are 9 to 4."""
    small = Small()
    small.rounds[1][5:7] = [9, 4]
    return small.database().data


def round_twice():
    """Table 2 plays round 1 twice."""
    small = Small()
    small.rounds.append([1, 2, 1, 2, 3, 1, 2, None])
    return small.database().data


def result_number():
    """A result of board 0."""
    small = Small()
    small.results.append(result(5, 1, 0, 1, 3, 1, "N", "1 NT", "="))
    return small.database().data


def result_contract():
    """A contract at the level of eight."""
    small = Small()
    small.results[0] = result(1, 1, 1, 1, 3, 1, "N", "8 S", "=")
    return small.database().data


def result_declarer():
    """Four spades by nobody."""
    small = Small()
    small.results[0] = result(1, 1, 1, 1, 3, 1, None, "4 S", "=")
    return small.database().data


def result_pair():
    """North declares for the pair that sits East-West."""
    small = Small()
    small.results[0] = result(1, 1, 1, 1, 3, 3, "N", "4 S", "=")
    return small.database().data


def result_tricks():
    """Fourteen tricks."""
    small = Small()
    small.results[0] = result(1, 1, 1, 1, 3, 1, "N", "7 NT", "+1")
    return small.database().data


def result_lead():
    """The lead is the eleven of spades."""
    small = Small()
    small.results[0] = result(1, 1, 1, 1, 3, 1, "N", "4 S", "=", "S11")
    return small.database().data


def result_remark():
    """A share of 70 percent."""
    small = Small()
    small.results[0] = result(1, 1, 1, 1, 3, 1, "N", "4 S", "=", None, "70%-40%")
    return small.database().data


def result_ruling():
    """An arbitral score."""
    small = Small()
    small.results[0] = result(1, 1, 1, 1, 3, 0, None, None, None, None, "Arbitral score")
    return small.database().data


def result_twice():
    """Board 1 was entered twice at table 1."""
    small = Small()
    small.results.append(result(5, 1, 1, 1, 3, 1, "N", "4 S", "+1"))
    return small.database().data


def player_seat():
    """A player sits X."""
    small = Small()
    small.numbers = [[1, 1, "X", "101", "Ada Amsel", False, None, True, 0]]
    return small.database().data


def hand_cards():
    """North and East have the ace of spades."""
    small = Small()
    small.hands = [[1, 1, "AKQ", "AKQ", "AKQ", "AKQJ", "AJT", "JT9", "JT9", "T987", "987", "876", "876", "6543", "6543", "5432", "5432", "2"]]
    return small.database().data


RULES = [file_magic, file_length, file_encrypted, file_version, page_kind, page_range, page_unmapped, table_catalog, table_chain,
         table_definition, table_twice, table_rows, table_missing, column_missing, map_form, map_page, row_place, row_form, row_overflow,
         long_form, text_form, date_range, section_unknown, round_boards, round_twice, result_number, result_contract, result_declarer,
         result_pair, result_tricks, result_lead, result_remark, result_ruling, result_twice, player_seat, hand_cards]


# ---- hex ----

def hex_lines(data, size):
    """Runs of zeros are short; text is easier to find where a line begins with the number of its page."""
    for start in range(0, len(data), size):
        page, at, line = data[start:start + size], 0, []
        yield f"# page {start // size}"
        while at < len(page):
            end = at
            while end < len(page) and page[end] == page[at]:
                end += 1
            if end - at >= 6:
                line.append(f"{page[at]:02x}*{end - at}")
                at = end
            else:
                line.append(f"{page[at]:02x}")
                at += 1
            if sum(len(word) + 1 for word in line) > 110:
                yield " ".join(line)
                line = []
        if line:
            yield " ".join(line)


def write(path, about, data):
    size = 4096 if data[20] else 2048
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"# {about}\n" + "\n".join(hex_lines(bytes(data), size)) + "\n", encoding="utf-8")


def main():
    root = pathlib.Path(sys.argv[1])
    corpus = root / "tests" / "corpus" / "bws"
    write(corpus / "ok" / "small.bws.hex", "Two tables, two boards, in Jet 3.", Small().database().data)
    small = Small()
    small.sections[0][7] = 1
    small.results[1] = result(2, 1, 2, 1, 3, 0, None, None, None, None, "60%-40%")
    small.results[3] = result(4, 2, 2, 2, 4, 2, "S", "1 NT", "-1", None, None, erased=True)
    small.results.append(result(5, 2, 2, 2, 4, 2, "S", "1 NT", "=", "DQ", "Wrong direction"))
    small.results[4][7] = 4
    write(corpus / "ok" / "howell.bws.hex", "One field, an average, an erased result and a wrong direction, in Jet 4.", small.database(jet=4).data)
    for rule in RULES:
        name = "bws." + rule.__name__.replace("_", ".", 1).replace("_", "-")
        write(corpus / "bad" / f"{name}.bws.hex", rule.__doc__, rule())
    night = Night(20260305, "mitchell", tables=5, boards=3, name="Thursday pairs", date=(2026, 3, 5))
    late = night.results[31]
    night.results.append([len(night.results) + 1, *late[1:9], "1 NT", "=", "D7", None, *late[13:]])
    late[17] = True  # erased, and entered again
    (root / "samples" / "thursday.bws").write_bytes(night.database(jet=3).data)


if __name__ == "__main__":
    main()
