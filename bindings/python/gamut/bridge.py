"""The laws of bridge, without files: deals, auctions, plays, contracts and scores. Everything is judged by the library;
nothing is decided here."""
from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, Literal

from . import functions
from ._native import ffi, lib
from .answers import DdSolved
from .session import Session, encoded

Seat = Literal["N", "E", "S", "W"]
Vulnerability = Literal["None", "NS", "EW", "All"]

_SEATS: tuple[Seat, ...] = ("N", "E", "S", "W")
_SUITS = "SHDC"
_RANKS = "AKQJT98765432"
_FLAWS = (
    (lib.GAMUT_DEAL_FLAW_TEXT, "it is not a seat, a colon and four hands"),
    (lib.GAMUT_DEAL_FLAW_CARD_TWICE, "a card is there twice"),
    (lib.GAMUT_DEAL_FLAW_LENGTH, "the hands have different lengths"),
    (lib.GAMUT_DEAL_FLAW_EMPTY, "there are no cards"),
)
_CALL_FAULTS = (
    (lib.GAMUT_CALL_FAULT_UNREADABLE, "is no call"),
    (lib.GAMUT_CALL_FAULT_AFTER_END, "comes after the end of the auction"),
    (lib.GAMUT_CALL_FAULT_INSUFFICIENT, "is not higher than the last bid"),
    (lib.GAMUT_CALL_FAULT_DOUBLE, "doubles no bid of the opponents"),
    (lib.GAMUT_CALL_FAULT_REDOUBLE, "redoubles no double of the opponents"),
)
_CARD_FAULTS = (
    (lib.GAMUT_CARD_FAULT_UNREADABLE, "is no card"),
    (lib.GAMUT_CARD_FAULT_AFTER_END, "comes after the last trick"),
    (lib.GAMUT_CARD_FAULT_PLAYED_BEFORE, "was played before"),
    (lib.GAMUT_CARD_FAULT_NOT_HELD, "is not in the hand of the player"),
    (lib.GAMUT_CARD_FAULT_REVOKE, "does not follow suit"),
)


def _text(pointer: Any) -> str:
    return str(ffi.string(pointer).decode())


def _seat(seat: str, parameter: str = "seat") -> Any:
    found = lib.gamut_seat_read(encoded(seat, parameter))
    if found == lib.GAMUT_SEAT_NONE:
        raise ValueError(f"{parameter}: {seat!r} is no seat; they are N, E, S and W")
    return found


def _letter(seat: Any) -> Seat | None:
    return None if seat == lib.GAMUT_SEAT_NONE else _SEATS[seat - lib.GAMUT_SEAT_NORTH]


def _listed(count_of: Any, state: Any) -> list[str]:
    """What the library lists: calls, or cards."""
    found = ffi.new("const char *[64]")
    return [_text(found[at]) for at in range(min(count_of(found, 64, state), 64))]


def _why(faults: int, reasons: Iterable[tuple[int, str]]) -> str:
    return next((reason for bit, reason in reasons if faults & bit), "is not allowed")


def _spelled(call: str, legal: list[str]) -> str:
    """A call that the library understood, as it spells it itself."""
    if call in legal:
        return call
    word = call.strip().upper()
    plain = {"P": "Pass", "PASS": "Pass", "D": "X", "DBL": "X", "DOUBLE": "X", "R": "XX", "RDBL": "XX", "REDOUBLE": "XX"}
    word = plain.get(word, word[:-1] + "NT" if word.endswith("N") else word)
    return word if word in legal else call


class Hand:
    """A hand as PBN spells it: Hand("AKQ.JT9.8765.432"), from spades to clubs."""

    __slots__ = ("_deal",)

    def __init__(self, text: str):
        suits = str(text).upper().replace("10", "T").split(".") if isinstance(text, str) else []
        if len(suits) == 4 and all(rank in _RANKS for suit in suits for rank in suit):
            text = ".".join("".join(sorted(suit, key=_RANKS.index)) for suit in suits)
        self._deal = encoded(f"N:{encoded(text, 'text').decode()} - - -", "text")
        flaws = lib.gamut_deal_flaws(self._deal)
        if flaws & (lib.GAMUT_DEAL_FLAW_TEXT | lib.GAMUT_DEAL_FLAW_CARD_TWICE):
            raise ValueError(f"{text!r} is no hand: " + ("a card is there twice" if flaws & lib.GAMUT_DEAL_FLAW_CARD_TWICE
                                                         else "it is not four suits with dots between them"))

    @property
    def text(self) -> str:
        """The hand as PBN spells it."""
        return self._deal.decode()[2:-6]

    @property
    def cards(self) -> list[str]:
        """The cards, from the ace of spades to the deuce of clubs: "SA"."""
        return [suit + rank for suit, ranks in zip(_SUITS, self.text.split(".")) for rank in ranks]

    @property
    def hcp(self) -> int:
        """High-card points: ace 4, king 3, queen 2, jack 1."""
        return int(lib.gamut_deal_points(self._deal, lib.GAMUT_SEAT_NORTH))

    @property
    def controls(self) -> int:
        """Ace 2, king 1."""
        return int(lib.gamut_deal_controls(self._deal, lib.GAMUT_SEAT_NORTH))

    @property
    def losers(self) -> int:
        """Losing tricks."""
        return int(lib.gamut_deal_losers(self._deal, lib.GAMUT_SEAT_NORTH))

    def _shape(self, is_pattern: bool) -> str:
        text = ffi.new("char[24]")
        lib.gamut_deal_shape(text, 24, self._deal, lib.GAMUT_SEAT_NORTH, is_pattern)
        return _text(text)

    @property
    def shape(self) -> str:
        """The lengths from spades to clubs: "5=3=3=2"."""
        return self._shape(False)

    @property
    def pattern(self) -> str:
        """The lengths from the longest to the shortest: "5-3-3-2"."""
        return self._shape(True)

    @property
    def is_balanced(self) -> bool:
        """Whether the pattern is 4-3-3-3, 4-4-3-2 or 5-3-3-2."""
        return bool(lib.gamut_deal_is_balanced(self._deal, lib.GAMUT_SEAT_NORTH))

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def __len__(self) -> int:
        return len(self.text) - 3

    def __iter__(self) -> Iterator[str]:
        return iter(self.cards)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        return self._deal == other._deal

    def __hash__(self) -> int:
        return hash(self._deal)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Hand({self.text!r})"

    def __reduce__(self) -> Any:
        return Hand, (self.text,)


class Deal(Mapping[Seat, Hand]):
    """Four hands, of which some may be unknown ("-"), and the board that they lie in: Deal("N:AKQ... - - -", board=7).
    A mapping from seats to hands that never changes; equal deals have the same hands, dealer and vulnerability."""

    __slots__ = ("_hands", "board", "dealer", "vulnerable")
    board: int | None
    dealer: Seat | None
    vulnerable: Vulnerability | None

    def __init__(self, text: str, *, board: int | None = None, dealer: str | None = None,
                 vulnerable: Vulnerability | None = None):
        flaws = lib.gamut_deal_flaws(encoded(text, "text"))
        if flaws:
            raise ValueError(f"{text!r} is no deal: {_why(flaws, _FLAWS)}")
        first = _SEATS.index(text[0].upper())
        words = dict(zip(_SEATS[first:] + _SEATS[:first], text[2:].split()))
        known = {seat: Hand(words[seat]) for seat in _SEATS if words[seat] != "-"}
        if len(known) == 3 and all(len(hand) == 13 for hand in known.values()):
            missing, dealt = next(seat for seat in _SEATS if seat not in known), {card for hand in known.values() for card in hand}
            rest = [[rank for rank in _RANKS if suit + rank not in dealt] for suit in _SUITS]
            known[missing] = Hand(".".join(map("".join, rest)))
        self._hands: dict[Seat, Hand] = {seat: known[seat] for seat in _SEATS if seat in known}
        self.board = board
        if board is not None and (not isinstance(board, int) or not 1 <= board < 1 << 63):
            raise ValueError(f"board: {board!r} is no number of a board")
        self.dealer = (_letter(_seat(dealer, "dealer")) if dealer is not None
                       else _letter(lib.gamut_board_dealer(board)) if board else None)
        if vulnerable is not None and vulnerable not in ("None", "NS", "EW", "All"):
            raise ValueError(f"vulnerable: {vulnerable!r} is none of None, NS, EW and All")
        printed: Any = _text(lib.gamut_board_vulnerability(board)) if board else None
        self.vulnerable = vulnerable if vulnerable is not None else printed

    @property
    def text(self) -> str:
        """The deal as PBN spells it, from North on."""
        return "N:" + " ".join(str(self._hands.get(seat, "-")) for seat in _SEATS)

    @property
    def is_full(self) -> bool:
        """Whether all 52 cards are known."""
        return sum(map(len, self._hands.values())) == 52

    def __getitem__(self, seat: str) -> Hand:
        letter = _letter(_seat(seat))
        if letter not in self._hands:
            raise KeyError(seat)
        return self._hands[letter]

    def __iter__(self) -> Iterator[Seat]:
        return iter(self._hands)

    def __len__(self) -> int:
        return len(self._hands)

    def _record(self) -> dict[str, Any]:
        members = {"board": self.board, "dealer": self.dealer, "vulnerable": self.vulnerable, "deal": self.text}
        return {"kind": "bridge-board", **{name: value for name, value in members.items() if value is not None}}

    def _file(self) -> dict[str, bytes]:
        return {"deal.jsonl": json.dumps(self._record()).encode()}

    def solve(self, **options: Any) -> DdSolved:
        """The double-dummy tricks of every declarer and denomination, and par; the options are those of `dd`."""
        solved: list[DdSolved] = functions.dd(self._file(), **options)
        return solved[0]

    def is_vulnerable(self, seat: str) -> bool:
        """Whether the side of a player is vulnerable."""
        letter = str(_letter(_seat(seat)))
        return self.vulnerable == "All" or (self.vulnerable in ("NS", "EW") and letter in str(self.vulnerable))

    def svg(self) -> str:
        """The deal as a picture."""
        session = Session()
        return session.run("show", [session.lend(self._file())], {}, "svg")

    def _repr_svg_(self) -> str:
        return self.svg()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self._hands == other._hands and (self.dealer, self.vulnerable) == (other.dealer, other.vulnerable)

    def __hash__(self) -> int:
        return hash((self.text, self.dealer, self.vulnerable))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        more = [f"{name}={value!r}" for name in ("board", "dealer", "vulnerable") if (value := getattr(self, name)) is not None]
        return f"Deal({', '.join([repr(self.text), *more])})"

    def __reduce__(self) -> Any:
        return _remade_deal, (self.text, self.board, self.dealer, self.vulnerable)


def _remade_deal(text: str, board: int | None, dealer: Seat | None, vulnerable: Vulnerability | None) -> Deal:
    """The deal out of a pickle."""
    return Deal(text, board=board, dealer=dealer, vulnerable=vulnerable)


class Contract:
    """A contract and who declares it: Contract("4SX", "N"). Contract("Pass") is a board that was passed out."""

    __slots__ = ("text", "declarer")
    text: str
    declarer: Seat | None

    def __init__(self, text: str, declarer: str | None = None):
        out = ffi.new("int *")
        if lib.gamut_score_contract(out, encoded(text, "text"), 0, False) != lib.GAMUT_OK:
            raise ValueError(f"{text!r} is no contract")
        self.text = text
        self.declarer = None if declarer is None else _letter(_seat(declarer, "declarer"))

    def score(self, tricks: int, vulnerable: bool = False) -> int:
        """The points of the declarer's side for so many tricks in all, 0 to 13; negative if it goes down."""
        out = ffi.new("int *")
        if not isinstance(tricks, int):
            raise TypeError(f"tricks: expected int, not {type(tricks).__name__}")
        if not 0 <= tricks <= 13:
            raise ValueError(f"tricks is {tricks}, and must be 0 to 13")
        lib.gamut_score_contract(out, encoded(self.text, "text"), tricks, bool(vulnerable))
        return int(out[0])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Contract):
            return NotImplemented
        return (self.text, self.declarer) == (other.text, other.declarer)

    def __hash__(self) -> int:
        return hash((self.text, self.declarer))

    def __str__(self) -> str:
        return self.text + (f" {self.declarer}" if self.declarer else "")

    def __repr__(self) -> str:
        return f"Contract({self.text!r}{f', {self.declarer!r}' if self.declarer else ''})"

    def __reduce__(self) -> Any:
        return Contract, (self.text, self.declarer)


class Auction:
    """An auction under way: Auction("N", ["1NT", "Pass"]). Only lawful calls can be made."""

    __slots__ = ("dealer", "_bidding", "_made")
    dealer: Seat

    def __init__(self, dealer: str = "N", calls: Iterable[str] = ()):
        self.dealer = _SEATS[_seat(dealer, "dealer") - lib.GAMUT_SEAT_NORTH]
        self._restart([])
        for call in calls:
            self.call(call)

    def _restart(self, calls: Sequence[str]) -> None:
        out = ffi.new("gamut_bidding **")
        if lib.gamut_bidding_open(out, _seat(self.dealer)) != lib.GAMUT_OK:
            raise MemoryError("gamut")
        self._bidding = ffi.gc(out[0], lib.gamut_bidding_close)
        self._made: list[str] = []
        for call in calls:
            self.call(call)

    def call(self, call: str) -> Auction:
        """Makes a call: "1NT", "Pass", "X", "XX"; "AP" passes until the end. Returns the auction, for the next call."""
        legal = self.calls()
        faults = lib.gamut_bidding_call(self._bidding, encoded(call, "call"))
        if faults:
            raise ValueError(f"{call!r} {_why(faults, _CALL_FAULTS)}")
        if call.strip().upper() == "AP":
            passes = 4 - len(self._made) if all(made == "Pass" for made in self._made) else 3 - self._trailing()
            self._made += ["Pass"] * passes
        else:
            self._made.append(_spelled(call, legal))
        return self

    def _trailing(self) -> int:
        return next(at for at, made in enumerate(reversed(self._made)) if made != "Pass")

    def pop(self) -> str:
        """Takes the last call back, and returns it."""
        if not self._made:
            raise IndexError("no call was made")
        *before, last = self._made
        self._restart(before)
        return last

    def calls(self) -> list[str]:
        """The lawful calls, from the lowest bid on, then "Pass", "X" and "XX"."""
        return _listed(lib.gamut_bidding_calls, self._bidding)

    @property
    def made(self) -> list[str]:
        """The calls that were made."""
        return list(self._made)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None after the end."""
        return None if self.is_over else _letter(lib.gamut_bidding_turn(self._bidding))

    @property
    def is_over(self) -> bool:
        """Whether the auction has ended."""
        return bool(lib.gamut_bidding_has_ended(self._bidding))

    @property
    def contract(self) -> Contract | None:
        """The contract so far, with its declarer; None before the first bid."""
        text = ffi.new("char[16]")
        lib.gamut_bidding_contract(text, 16, self._bidding)
        found = _text(text)
        return Contract(found, _letter(lib.gamut_bidding_declarer(self._bidding))) if found else None

    def copy(self) -> Auction:
        """The same auction, which goes on by itself."""
        return Auction(self.dealer, self._made)

    __copy__ = copy

    def __deepcopy__(self, _: Any) -> Auction:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Auction):
            return NotImplemented
        return (self.dealer, self._made) == (other.dealer, other._made)

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        """Four columns from West to South."""
        empty = ("W", "N", "E", "S").index(self.dealer)
        cells = ["W", "N", "E", "S"] + [""] * empty + self._made
        rows = [cells[at:at + 4] for at in range(0, len(cells), 4)]
        return "\n".join(" ".join(f"{cell:<4}" for cell in row).rstrip() for row in rows)

    def __repr__(self) -> str:
        return f"Auction({self.dealer!r}, {self._made!r})"

    def __reduce__(self) -> Any:
        return Auction, (self.dealer, self._made)


class Play:
    """A play under way: Play(deal, Contract("4S", "S")). Only lawful cards can be played."""

    __slots__ = ("deal", "contract", "_play", "_played")
    deal: Deal
    contract: Contract

    def __init__(self, deal: Deal | str, contract: Contract, cards: Iterable[str] = ()):
        self.deal = deal if isinstance(deal, Deal) else Deal(deal)
        if not isinstance(contract, Contract) or contract.declarer is None:
            raise ValueError("a play needs a contract with its declarer: Contract('4S', 'S')")
        self.contract = contract
        self._restart(list(cards))

    def _restart(self, cards: Sequence[str]) -> None:
        out = ffi.new("gamut_cardplay **")
        declarer = _seat(str(self.contract.declarer))
        if lib.gamut_cardplay_open(out, self.deal.text.encode(), encoded(self.contract.text, "contract"),
                                   declarer) != lib.GAMUT_OK:
            raise ValueError(f"{self.contract.text!r} cannot be played")
        self._play = ffi.gc(out[0], lib.gamut_cardplay_close)
        self._played: list[str] = []
        for card in cards:
            self.play(card)

    def play(self, card: str) -> Play:
        """Plays a card for the player whose turn it is: "SA". Returns the play, for the next card."""
        legal = self.cards()
        faults = lib.gamut_cardplay_play(self._play, encoded(card, "card"))
        if faults:
            raise ValueError(f"{card!r} {_why(faults, _CARD_FAULTS)}")
        word = card.strip().upper().replace("10", "T")
        self._played.append(next((each for each in (word, word[::-1]) if each in legal), card))
        return self

    def pop(self) -> str:
        """Takes the last card back, and returns it."""
        if not self._played:
            raise IndexError("no card was played")
        *before, last = self._played
        self._restart(before)
        return last

    def cards(self) -> list[str]:
        """The cards that may be played now."""
        return _listed(lib.gamut_cardplay_cards, self._play)

    @property
    def played(self) -> list[str]:
        """The cards in the order of play."""
        return list(self._played)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None after the last card."""
        return None if self.is_over else _letter(lib.gamut_cardplay_turn(self._play))

    @property
    def is_over(self) -> bool:
        """Whether all cards are played."""
        return bool(lib.gamut_cardplay_has_ended(self._play))

    def tricks(self, seat: str) -> int:
        """The tricks that the side of a player has won so far."""
        return int(lib.gamut_cardplay_tricks(self._play, _seat(seat)))

    @property
    def score(self) -> Score | None:
        """The score of the declarer's side; None while the play goes on."""
        declarer = str(self.contract.declarer)
        return Score(self.contract, self.tricks(declarer), self.deal.is_vulnerable(declarer)) if self.is_over else None

    def copy(self) -> Play:
        """The same play, which goes on by itself."""
        return Play(self.deal, self.contract, self._played)

    __copy__ = copy

    def __deepcopy__(self, _: Any) -> Play:
        return self.copy()

    def svg(self) -> str:
        """The deal as a picture."""
        return self.deal.svg()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"Play({self.deal.text!r}, {self.contract!r}, {self._played!r})"

    def __reduce__(self) -> Any:
        return Play, (self.deal, self.contract, self._played)


class Score:
    """The points of a contract: Score(Contract("4S", "S"), 10, True).points is 620. The static methods compare points."""

    __slots__ = ("contract", "tricks", "vulnerable")
    contract: Contract
    tricks: int
    vulnerable: bool

    def __init__(self, contract: Contract | str, tricks: int, vulnerable: bool = False):
        self.contract = contract if isinstance(contract, Contract) else Contract(contract)
        self.tricks = tricks
        self.vulnerable = bool(vulnerable)
        self.contract.score(tricks, self.vulnerable)  # refuses what cannot be

    @property
    def points(self) -> int:
        """Of the declarer's side."""
        return self.contract.score(self.tricks, self.vulnerable)

    @property
    def ns(self) -> int:
        """Of North-South. ValueError: the declarer is not known."""
        if self.contract.declarer is None and self.points:
            raise ValueError(f"nobody knows who declared {self.contract}")
        return self.points if self.contract.declarer in ("N", "S", None) else -self.points

    @staticmethod
    def imps(difference: int) -> int:
        """International match points for a difference of scores."""
        return int(lib.gamut_score_imps(int(difference)))

    @staticmethod
    def matchpoints(scores: Sequence[int]) -> list[int]:
        """The matchpoints of each score of a board: two for each lower score, one for each equal one."""
        out = ffi.new("int64_t[]", max(len(scores), 1))
        if lib.gamut_score_matchpoints(out, ffi.new("int32_t[]", list(scores) or [0]), len(scores)) != lib.GAMUT_OK:
            raise ValueError(f"{len(scores)} scores are too many for one board")
        return [int(out[at]) for at in range(len(scores))]

    @staticmethod
    def victory_points(margin: int, boards: int) -> tuple[Decimal, Decimal]:
        """Victory points for a match won by so many IMPs over so many boards, by the continuous scale of the World
        Bridge Federation: those of the winner, and of the other."""
        own, other = ffi.new("unsigned *"), ffi.new("unsigned *")
        if boards < 1 or lib.gamut_score_victory_points(own, other, int(margin), boards) != lib.GAMUT_OK:
            raise ValueError(f"there is no scale for {boards} boards")
        return Decimal(own[0]).scaleb(-2), Decimal(other[0]).scaleb(-2)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Score):
            return NotImplemented
        return (self.contract, self.tricks, self.vulnerable) == (other.contract, other.tricks, other.vulnerable)

    def __hash__(self) -> int:
        return hash((self.contract, self.tricks, self.vulnerable))

    def __int__(self) -> int:
        return self.points

    def __repr__(self) -> str:
        return f"Score({self.contract!r}, {self.tricks}, {self.vulnerable})"

    def __reduce__(self) -> Any:
        return Score, (self.contract, self.tricks, self.vulnerable)


def deals(source: Any = None, *, count: int | None = None, seed: int | None = None, first: int = 1,
          **options: Any) -> Iterator[Deal]:
    """Deals one after the other; the options are those of `deal`. Without `count` there is no end, and with `seed` the
    first ones are those that `deal` gives for any count."""
    made, wanted = 0, 16 if count is None else count
    while True:
        # With a seed the deals that were given are dealt once more, so that it does not matter how many are taken.
        skipped = made if seed is not None else 0
        rows = functions.deal(source, count=wanted, seed=seed, first=first + made - skipped, **options)
        new = [row for row in rows if "deal" in row][skipped:]
        for row in new:
            yield Deal(row["deal"], board=row["board"], dealer=row["dealer"], vulnerable=row["vulnerable"])
        made += len(new)
        if count is not None or not new:
            return
        wanted = min(2 * wanted, 4096) if seed is None else 2 * wanted
