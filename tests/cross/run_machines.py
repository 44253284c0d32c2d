"""Files of dealing machines beside a writer of their own: run_machines.py GAMUT

Random deals are written by the descriptions of the formats here, and by Gamut from PBN; the bytes have to be equal, and
Gamut has to read the same cards out of them. Bytes that are not what a writer would write have to come back, too.
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile

GAMUT = sys.argv[1]
RANKS = "AKQJT98765432"
SEATS = "NESW"
VULNERABLE = ["None", "NS", "EW", "All", "NS", "EW", "All", "None", "EW", "All", "None", "NS", "All", "None", "NS", "EW"]
results = []


def verify(name, is_right):
    results.append(bool(is_right))
    print(("ok" if is_right else "not ok"), len(results), "-", name)


def shuffled(rng):
    pack = list(range(1, 53))  # 1 the ace of spades, 52 the deuce of clubs
    rng.shuffle(pack)
    return [sorted(pack[13 * seat:13 * seat + 13]) for seat in range(4)]


def suits(hand):
    return ["".join(RANKS[(card - 1) % 13] for card in hand if (card - 1) // 13 == suit) for suit in range(4)]


def pbn(deals, first):
    games = []
    for number, deal in enumerate(deals, first):
        hands = " ".join(".".join(suits(hand)) for hand in deal)
        games.append(f'[Board "{number}"]\n[Dealer "{SEATS[(number - 1) % 4]}"]\n[Vulnerable "{VULNERABLE[(number - 1) % 16]}"]\n[Deal "N:{hands}"]\n')
    return "\n".join(games).encode()


def numbers(deal):
    return "".join(f"{card:02}" for hand in deal[:3] for card in hand).encode()


def texts(deal):
    return b"".join(bytes([mark]) + cards.encode() for hand in deal for mark, cards in zip((6, 3, 4, 5), suits(hand)))


def bri(deals, first):
    return b"".join(numbers(deal) + b" " * 32 + bytes(18) for deal in deals)


def dge(deals, first):
    return b"".join(texts(deal) + bytes(60) for deal in deals)


def dup(deals, first):
    tail = f"YN{first:<3}1 {first + len(deals) - 1:<3}".encode()
    return b"".join(numbers(deal) + texts(deal) + tail for deal in deals)


def dlm(deals, first):
    last = first + len(deals) - 1
    lines = ["[Document]", "Headline=", "Status=Show", "Duplicates=0", f"From board={first}", f"To board={last}",
             "Next board to duplimate=0", "PrintOuts=0", "Crypto key=0", f"Checksum={first ^ last ^ 1}"]
    for number in range(1, 100):
        letters = "aaaaaabffffffkkkkkklpppppp"
        if first <= number <= last:
            seat = {card: at for at, hand in enumerate(deals[number - first]) for card in hand}
            letters = "".join(chr(97 + 4 * seat[card] + seat[card + 1]) for card in range(1, 53, 2))
        check = number
        for letter in letters:
            check ^= ord(letter)
        lines += [f"Duplicates {number:02}=0", f"Board {number:02}={letters}{check:03}"]
    return ("\n".join(lines) + "\n").encode()


def run(*words, **how):
    return subprocess.run([GAMUT, *map(str, words)], capture_output=True, **how)


def cards_in(path):
    """The cards of each board as Gamut reads them, with their numbers, dealers and vulnerabilities."""
    rows = []
    for line in run("convert", path, "--to", "jsonl", "-o", "-").stdout.decode().splitlines():
        board = json.loads(line)
        first, hands = board["deal"].split(":")
        hands = hands.split()
        turn = SEATS.index(first)
        rows.append((board["board"], board["dealer"], board["vulnerable"], [hands[(seat - turn) % 4] for seat in range(4)]))
    return rows


def main():
    rng = random.Random(33)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for write, first, count in [(bri, 1, 36), (dge, 1, 36), (dup, 1, 36), (dup, 17, 20), (dlm, 1, 36), (dlm, 17, 20), (dlm, 1, 99)]:
            name = f"{write.__name__}, {count} boards from {first}"
            deals = [shuffled(rng) for _ in range(count)]
            source, made, own = folder / "deals.pbn", folder / f"made.{write.__name__}", folder / f"own.{write.__name__}"
            source.write_bytes(pbn(deals, first))
            own.write_bytes(write(deals, first))
            run("convert", source, "-o", made, check=True)
            verify(f"{name}: the bytes are those of the description", made.read_bytes() == own.read_bytes())
            wanted = [(number, SEATS[(number - 1) % 4], VULNERABLE[(number - 1) % 16], [".".join(suits(hand)) for hand in deal])
                      for number, deal in enumerate(deals, first)]
            verify(f"{name}: the cards are read", cards_in(own) == wanted)
            verify(f"{name}: nothing is found", run("check", own).returncode == 0)
            nameless = folder / "nameless"
            nameless.write_bytes(own.read_bytes())
            verify(f"{name}: recognised without a name", json.loads(run("info", "--json", nameless).stdout)["format"] == write.__name__)
        # A board is changed: all other lines of a DLM file stay.
        deals = [shuffled(rng) for _ in range(4)]
        text = dlm(deals, 1).decode().replace("Headline=", "Headline=Lighthouse").replace("PrintOuts=0", "PrintOuts=3\r\nOperator=nobody")
        own = folder / "own.dlm"
        own.write_bytes(text.encode())
        changed = [shuffled(rng)] + deals[1:]
        deal = "N:" + " ".join(".".join(suits(hand)) for hand in changed[0])
        run("edit", own, "set", "deal", deal, "-o", folder / "edited.dlm", check=True)
        before, after = text.splitlines(), (folder / "edited.dlm").read_bytes().decode().splitlines()
        wanted = dlm(changed, 1).decode().splitlines()
        differing = [line for old, line in zip(before, after) if old != line]
        verify("dlm: an edited board changes one line", differing == [line for line in wanted if line.startswith("Board 01=")])
        # Numbers that BRI cannot hold are reported.
        (folder / "deals.pbn").write_bytes(pbn(deals, 5))
        lost = run("convert", folder / "deals.pbn", "-o", folder / "lost.bri").stderr.decode()
        verify("bri: boards from 5 are reported", "lost: board: 4, first 5" in lost)
    print(f"1..{len(results)}")
    return 0 if all(results) else 1


sys.exit(main())
