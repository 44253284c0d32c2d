#!/usr/bin/env python3
"""Files made to hurt, and what they cost: run_hostile.py GAMUT [--megabytes N] [--only WORD]... [--all] [--seconds S] [--sanitized]

Each file is as large as asked (10 megabytes by default) and asks for as much as its format lets it: one game of millions of
moves, nesting without end, a million records, every record pointing at the same long game, an archive of nothing but zeros. Every
command gets a documented exit code, at most 256 MB of memory for 10 megabytes (and more in proportion for more), and ends before the
timeout. Processor times are printed and not judged, except with --seconds; nor is memory with --sanitized, since sanitizers take
their own."""
import argparse
import gzip
import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap

MEMORY = 256 << 20
TIMEOUT = 120


def repeated(unit, size, before=b"", after=b""):
    return before + unit * max(1, (size - len(before) - len(after)) // len(unit)) + after


def moves(size):
    """Knights there and back."""
    return repeated(b"Nf3 Nf6 Ng1 Ng8 ", size, b'[Event "?"]\n[Result "*"]\n\n', b"*\n")


def records(line, size):
    """`line` takes the number of the record."""
    out, length, number = [], 0, 0
    while length < size:
        out.append(line(number))
        length += len(out[-1])
        number += 1
    return b"".join(out)


def database(folder, size, samples):
    """Every record of the index points at one game that fills the other half of the bytes."""
    for path in samples.glob("village.cb*"):
        (folder / path.name).write_bytes(path.read_bytes())
    index = bytearray((samples / "village.cbh").read_bytes())
    record = bytearray(index[46:92])
    games = bytearray((samples / "village.cbg").read_bytes())
    count = size // 2 // 46
    record[1:5] = struct.pack(">I", len(games))
    game = bytes(size // 2)
    games += struct.pack(">I", len(game) + 4) + game
    index[6:10] = index[40:44] = struct.pack(">I", count + 1)
    (folder / "village.cbh").write_bytes(bytes(index[:46]) + bytes(record) * count)
    (folder / "village.cbg").write_bytes(games)
    return folder / "village.cbh"


def scid_database(folder, size, samples):
    """Every entry of the index points at one game of the largest size, and every name of the rest shares its letters."""
    for path in samples.glob("meadow.s?4"):
        (folder / path.name).write_bytes(path.read_bytes())
    index = bytearray((samples / "meadow.si4").read_bytes())
    entry, count = bytearray(index[182:229]), size // 2 // 47
    game = b"\0\0" + bytes([0x67, 0x61, 0x61, 0x68]) * 32000 + b"\x0f"
    entry[0:6], entry[6] = struct.pack(">IH", 0, len(game) & 0xffff), len(game) >> 16 << 7
    index[14:17] = count.to_bytes(3, "big")
    names = b"".join(struct.pack(">HBBB", number, 1, 255, 255) for number in range(1, min(65000, size // 10)))
    head = b"Scid.sn\0" + bytes(4) + (min(65000, size // 10)).to_bytes(3, "big") + bytes(9) + bytes(12)
    (folder / "meadow.si4").write_bytes(bytes(index[:182]) + bytes(entry) * count)
    (folder / "meadow.sg4").write_bytes(game)
    (folder / "meadow.sn4").write_bytes(head + struct.pack(">HBB", 0, 1, 255) + b"n" * 255 + names)
    return folder / "meadow.si4"


def newer_database(folder, size, samples):
    """The same with a .2cbh: every record points at one game without moves that fills the other half of the bytes."""
    for path in samples.glob("hollow.2*"):
        (folder / path.name).write_bytes(path.read_bytes())
    index = bytearray((samples / "hollow.2cbh").read_bytes())
    record = bytearray(index[192:384])
    games = bytearray((samples / "hollow.2cbg").read_bytes())
    count, content = size // 2 // 192, struct.pack("<H", 0xfffc) + struct.pack("<H", 0xfffa) * (size // 4)
    record[8:16] = struct.pack("<q", len(games))
    part = len(content) // 8
    sums = bytes(sum(content[at * part:(at + 1) * part]) % 256 for at in range(8))
    games += bytes.fromhex("8877665544332211") + struct.pack("<ii", len(content), 0) + sums[::-1] + b"\1\0" + content
    games += struct.pack("<q", len(content) + 34)
    games[:8] = struct.pack("<q", len(games))
    index[16:20] = struct.pack("<I", count + 1)
    (folder / "hollow.2cbh").write_bytes(bytes(index[:192]) + bytes(record) * count)
    (folder / "hollow.2cbg").write_bytes(games)
    return folder / "hollow.2cbh"


def archive(folder, size, name, unit):
    path = folder / name
    if name.endswith(".gz"):
        with gzip.open(path, "wb", compresslevel=6) as out:
            for _ in range(size * 30 // (1 << 20)):
                out.write(unit * ((1 << 20) // len(unit)))
    else:
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out, out.open("bomb.pgn", "w") as member:
            for _ in range(size * 30 // (1 << 20)):
                member.write(unit * ((1 << 20) // len(unit)))
    return path


TRF_ROW = b"001 %4d m    Player %-26d   2000 AAA %11d 2000/01/01  0.0 %4d"
# Name of the file, and the bytes of it for a size.
TEXTS = {
    "moves.pgn": moves,
    "illegal.pgn": lambda size: repeated(b"Ke8 ", size, b'[Event "?"]\n\n', b"*\n"),
    "nested.pgn": lambda size: repeated(b"1. e4 (", size),
    "open.pgn": lambda size: repeated(b"(", size, b"1. e4 "),
    "variations.pgn": lambda size: repeated(b"(1. d4) ", size, b"1. e4 ", b"*"),
    "glyphs.pgn": lambda size: repeated(b"$1 ", size, b"1. e4 ", b"*"),
    "comments.pgn": lambda size: repeated(b"{a} ", size, b"1. e4 ", b"*"),
    "comment.pgn": lambda size: repeated(b"a ", size, b"1. e4 {"),
    "commands.pgn": lambda size: repeated(b"{[%csl Ra1][%clk 0:00:01]} ", size, b"1. e4 ", b"*"),
    "tags.pgn": lambda size: records(lambda n: b'[T%d "%d"]\n' % (n, n), size) + b"\n*\n",
    "same-tag.pgn": lambda size: repeated(b'[White "x"]\n', size, b"", b"\n*\n"),
    "empty-games.pgn": lambda size: repeated(b"*\n", size, b'[Event "?"]\n\n'),
    "long-line.pgn": lambda size: repeated(b"x", size, b'[Event "'),
    "zeros.pgn": bytes,
    "tags.pbn": lambda size: records(lambda n: b'[T%d "%d"]\n' % (n, n), size),
    "auction.pbn": lambda size: repeated(b"Pass ", size, b'[Dealer "N"]\n[Auction "N"]\n'),
    "play.pbn": lambda size: repeated(b"SA S2 S3 S4\n", size, b'[Play "W"]\n'),
    "table.pbn": lambda size: repeated(b"1 2 3\n", size, b'[ScoreTable "A;B;C"]\n'),
    "notes.pbn": lambda size: repeated(b'[Note "1:x"]\n', size, b'[Dealer "N"]\n[Auction "N"]\n1C =1= AP\n'),
    "comments.pbn": lambda size: repeated(b"{x}", size, b'[Event "x"]\n'),
    "deals.pbn": lambda size: repeated(b'[Board "1"]\n[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n\n',
                                       size),
    "players.trf": lambda size: records(
        lambda n: TRF_ROW % (n % 9999 + 1, n, n, n % 9999 + 1) + b"\r\n", size),
    "rounds.trf": lambda size: repeated(b"  0002 w 1", size, TRF_ROW % (1, 1, 1, 1), b"\r\n"),
    "teams.trf": lambda size: repeated(b" 0001", size, b"013 Team" + b" " * 28, b"\r\n"),
    "team-lines.trf": lambda size: records(lambda n: b"013 Team %-26d  0001 0002 0003\r\n" % n, size),
    "accelerated.trf": lambda size: repeated(b"XXA    1  1.0  1.0\r\n", size, TRF_ROW % (1, 1, 1, 1) + b"\r\n"),
    "lines.trf": lambda size: repeated(b"012 x\r\n", size),
    "calls.lin": lambda size: repeated(b"mb|p|", size, b"md|1S2,H3,D4|"),
    "cards.lin": lambda size: repeated(b"pc|SA|", size, b"md|1S2,H3,D4|"),
    "boards.lin": lambda size: repeated(b"qx|o1|md|1SAKQJT98765432|\n", size),
    "nested.json": lambda size: repeated(b"[", size),
    "nested-object.json": lambda size: repeated(b'{"a":', size),
    "numbers.json": lambda size: repeated(b"1,", size, b"[", b"1]"),
    "string.json": lambda size: repeated(b"\\u0000", size, b'["', b'"]'),
    "members.json": lambda size: b"[{" + records(lambda n: b'"m%d":1,' % n, size) + b'"z":1}]',
    "games.json": lambda size: repeated(b'{"kind":"chess-game"},', size, b"[", b'{"kind":"chess-game"}]'),
    "nested.jsonl": lambda size: repeated(b"[\n", size),
    "commas.csv": lambda size: repeated(b",", size, b"kind,White\n"),
    "columns.csv": lambda size: records(lambda n: b"c%d," % n, size // 2) + b"\n" + b"," * (size // 2),
    "quote.csv": lambda size: repeated(b"x", size, b'kind\n"'),
    "rows.csv": lambda size: repeated(b"a\n", size, b"kind\n"),
    "boards.rbn": lambda size: repeated(b"H W:AKQ,.,.,.:+:+\n", size),
    "auction.rbn": lambda size: repeated(b"P", size, b"H W:AKQ\nA NN:"),
    "zeros.dup": bytes,
    "digits.bri": lambda size: repeated(b"01", size),
    "marks.dge": lambda size: repeated(b"\x06\x03\x04\x05", size),
    "boards.dlm": lambda size: repeated(b"Board 01=aaaaaabffffffkkkkkklpppppp015\n", size, b"[Document]\n"),
    "lines.dlm": lambda size: repeated(b"=\n", size, b"[Document]\n"),
    "ones.aca": lambda size: b"\x12\x0aAC3" + b"\x01\x00" * (size // 2),
    "nested.xml": lambda size: repeated(b"<A>", size, b"<USEBIO>"),
    "entities.xml": lambda size: repeated(b"&a;", size, b'<!DOCTYPE USEBIO [<!ENTITY a "&b;&b;&b;"><!ENTITY b "&a;&a;">]><USEBIO><EVENT>'),
    "doctype.xml": lambda size: repeated(b'<!ENTITY a SYSTEM "/etc/passwd">', size, b"<!DOCTYPE USEBIO ["),
    "quotes.xml": lambda size: repeated(b"<A '\"", size, b"<USEBIO>"),
    "attributes.xml": lambda size: b"<USEBIO " + records(lambda n: b'A%d="%d" ' % (n, n), size) + b"/>",
    "pairs.xml": lambda size: b"<USEBIO><EVENT EVENT_TYPE='PAIRS'><PARTICIPANTS>" + records(
        lambda n: b"<PAIR><PAIR_NUMBER>%d</PAIR_NUMBER><PLACE>1=</PLACE><PLAYER/></PAIR>" % n, size),
    "lines.xml": lambda size: repeated(
        b"<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>", size,
        b"<USEBIO><EVENT EVENT_TYPE='PAIRS'><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>"),
    "boards.xml": lambda size: b"<USEBIO><EVENT EVENT_TYPE='PAIRS'>" + records(
        lambda n: b"<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER></BOARD>" % n, size),
    "matches.xml": lambda size: b"<USEBIO><EVENT EVENT_TYPE='TEAMS'><PARTICIPANTS><TEAM TEAM_ID='1'/><TEAM TEAM_ID='2'/></PARTICIPANTS>" + records(
        lambda n: b"<MATCH><ROUND_NUMBER>%d</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>"
                  b"<TRAVELLER_LINE><SCORE>50</SCORE></TRAVELLER_LINE></BOARD></MATCH>" % n, size),
    "sections.xml": lambda size: repeated(b"<SECTION><PARTICIPANTS/></SECTION>", size, b"<USEBIO><EVENT EVENT_TYPE='PAIRS'>"),
    "calls.url": lambda size: repeated(b"p", size, b"https://www.bridgebase.com/tools/handviewer.html?n=SA&a="),
}


def damaged(name, step):
    """A sample grown to the size, with a field in `step` bytes that points elsewhere."""
    def make(size, samples):
        sample = (samples / name).read_bytes()
        out = bytearray(sample * (size // len(sample) + 1))[:size]
        for at in range(len(sample), len(out) - 4, step):
            out[at:at + 4] = struct.pack("<I", (at * 2654435761) % size)
        return bytes(out)
    return make


BINARIES = {
    "howell.aca": damaged("howell.aca", 97),
    "thursday.bws": damaged("thursday.bws", 89),
    "knockout.aca": damaged("knockout.aca", 61),
    "swiss.aca": damaged("swiss.aca", 41),
    "autumn.cbt": damaged("autumn.cbt", 99),
    "harbour.dup": damaged("harbour.dup", 45),
}
COMMANDS = [["check"], ["info"], ["convert", "--to", "json", "-o", "OUT"], ["show"]]
# With --all: what needs the file in another way, or makes something else of it.
OTHERS = [["standings"], ["standings", "--by-round"], ["pair"], ["rescore"], ["stats"], ["dump"], ["tree", "--depth", "4"], ["merge", "-o", "OUT.pgn"], ["find", "--duplicates"],
          ["find", "--count", "--where", "player~a or comment~a"], ["show", "--as", "event"], ["show", "--sheet", "all"], ["show", "--list", "players"],
          ["report", "-o", "OUT.html"], ["fix", "-o", "OUT"], ["anonymise", "-o", "OUT"], ["convert", "--unique", "--to", "jsonl", "-o", "OUT"],
          ["convert", "--to", "csv", "-o", "OUT"], ["convert", "--as", "chess-game", "--to", "pgn", "-o", "OUT"], ["convert", "--as", "bridge-board", "--to", "pbn", "-o", "OUT"],
          ["convert", "--as", "event", "--to", "trf", "-o", "OUT"], ["convert", "--as", "event", "--to", "acbl", "-o", "OUT"],
          ["convert", "--to", "cbh", "-o", "OUT.cbh"], ["convert", "--to", "si5", "-o", "OUT.si5"], ["collect", "-d", "OUT.db"]]


def corrections(size):
    """Names that share their first words, wrong spellings of two, and general corrections that make names longer and change each other."""
    rows = [b"@PLAYER \", .-\"", b'%Infix "a" "bb"', b'%Infix "b" "aa"', b'%Suffix "x" "xx"'] + [b'%%Prefix "%d" "%d"' % (n, n + 1) for n in range(2000)]
    row = b"Ashdown, Vera %d\n= Ashdown,V\n= aaaa%d\n"
    return b"\n".join(rows) + b"\n" + b"".join(row % (n, n) for n in range(size // 45))


def slips(size):
    """Games of people whose names differ in one letter, or fit one initial."""
    row = b'[White "Ashdow%c%c%c, V%c"]\n[Black "Ashdown, V"]\n\n1. e4 *\n\n'
    return b"".join(row % tuple(97 + n // 26 ** k % 26 for k in range(4)) for n in range(size // 60))


# Files that are no records, or records that hurt only here: the words, and what is in the file FILE.
BESIDE = {
    "every key of a book is one": (["tree", "FILE.bin"], lambda size: b"\x46\x3b\x96\x18\x16\x91\xfc\x9c\x03\x1c\0\1\0\0\0\0" * (size // 16)),
    "a book of rising keys": (["tree", "FILE.bin"], lambda size: b"".join(struct.pack(">QHHI", n, n & 0xfff, 1, 0) for n in range(size // 16))),
    "a book that leads back": (["tree", "--depth", "200", "FILE.bin"], lambda size: bytes(size // 16 * 16)),
    "corrections": (["info", "--corrections", "FILE.ssp", "SAMPLE"], corrections),
    "corrections without a section": (["info", "--corrections", "FILE.ssp", "SAMPLE"], lambda size: b"= x\n" * (size // 4)),
    "a correct name that is long": (["info", "--corrections", "FILE.ssp", "SAMPLE"], lambda size: b"@PLAYER\n" + b"a " * (size // 2)),
    "names that differ in a letter": (["names", "FILE.pgn"], slips),
    "merges of names that differ in a letter": (["collect", "-d", "OUT.db", "--merge-names", "FILE.pgn"], slips),
    "moves in a dialect": (["convert", "--dialect", "chessbase", "-o", "OUT.pgn", "FILE.pgn"], lambda size: b"1. e4 {" + b'[%tqu "En","' * (size // 12) + b"} *\n"),
    "many commands in a dialect": (["convert", "--dialect", "chessbase", "-o", "OUT.pgn", "FILE.pgn"], lambda size: b"1. e4 {" + b"[%csl Ga1]" * (size // 10) + b"} *\n"),
}


def measure(words):
    """Exit code, processor seconds, peak of memory and what it says at the end; None as a code: it ran into the timeout."""
    before = os.times()
    with tempfile.TemporaryFile() as err:
        child = subprocess.Popen(["timeout", "-s", "KILL", str(TIMEOUT), *words], stdout=subprocess.DEVNULL, stderr=err)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        err.seek(0, os.SEEK_END)
        err.seek(max(0, err.tell() - 400))
        said = err.read().decode(errors="replace")
    after = os.times()
    seconds = after.children_user - before.children_user + after.children_system - before.children_system
    return (None if child.returncode in (-9, 137) else child.returncode), seconds, usage.ru_maxrss << 10, said


def judge(tap, wanted, title, words):
    """Measures a command, and says whether it kept within the limits."""
    code, seconds, memory, said = measure(words)
    flaw = ""
    if code is None:
        flaw = f"not finished after {TIMEOUT} s"
    elif not 0 <= code <= 4:
        flaw = f"ended with {code}: {said}"
    elif not wanted.sanitized and memory > MEMORY * max(1, wanted.megabytes / 10):
        flaw = f"took {memory >> 20} MB"
    elif wanted.seconds and seconds > wanted.seconds:
        flaw = f"took {seconds:.1f} s"
    tap.say(not flaw, f"{title}: {code}, {seconds:.2f} s, {memory >> 20} MB", flaw)


def files(folder, size, samples):
    for name, make in TEXTS.items():
        path = folder / name
        path.write_bytes(make(size))
        yield name, path
        path.unlink()
    for name, make in BINARIES.items():
        path = folder / name
        path.write_bytes(make(size, samples))
        yield name, path
        path.unlink()
    sub = folder / "database"
    sub.mkdir()
    yield "village.cbh", database(sub, size, samples)
    yield "meadow.si4", scid_database(sub, size, samples)
    yield "hollow.2cbh", newer_database(sub, size, samples)
    yield "bomb.pgn.gz", archive(folder, size, "bomb.pgn.gz", b"Nf3 Nf6 Ng1 Ng8 ")
    yield "bomb.zip", archive(folder, size, "bomb.zip", b"\0")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gamut")
    parser.add_argument("--megabytes", type=float, default=10)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--sanitized", action="store_true")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--only", action="append", default=[])
    wanted = parser.parse_args()
    gamut = str(pathlib.Path(wanted.gamut).resolve())
    samples = pathlib.Path(__file__).resolve().parents[2] / "samples"
    size = int(wanted.megabytes * (1 << 20))
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for title, path in files(folder, size, samples):
            if wanted.only and not any(word in title for word in wanted.only):
                continue
            for command in COMMANDS + (OTHERS if wanted.all else []):
                with tempfile.TemporaryDirectory(dir=folder) as out:
                    words = [word.replace("OUT", out + "/out") for word in command[1:]]
                    judge(tap, wanted, f"{' '.join(command)} {title}", [gamut, command[0], "--jobs", "1", *words, str(path)])
        for title, (command, make) in BESIDE.items():
            if wanted.only and not any(word in title for word in wanted.only):
                continue
            with tempfile.TemporaryDirectory(dir=folder) as out:
                words = [word.replace("OUT", out + "/out").replace("FILE", out + "/file").replace("SAMPLE", str(samples / "club.pgn")) for word in command]
                pathlib.Path(next(word for word in words if "/file." in word)).write_bytes(make(size))
                judge(tap, wanted, f"{' '.join(command)}, {title}", [gamut, words[0], "--jobs", "1", *words[1:]])
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
