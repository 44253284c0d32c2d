"""What can be asked of files: a function for each operation, made by tools/operation_bindings.py from the tables in src/operation."""
from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict, overload

from .ask import (Conversion, Findings, Several, Sources, _asked, _changes, _converted, _each, _findings, _names, _printed,
                  _question, _words)
from .session import Output, Source

__all__ = [
    "info", "show", "report", "dump", "diff", "standings", "dd", "stats", "find", "tree", "query", "check",
    "rescore", "fix", "convert", "merge", "names", "collect", "edit", "pair", "anonymise", "event_new",
    "event_status", "event_players", "event_add", "event_set", "event_ratings", "event_number", "event_remove",
    "event_withdraw", "event_return", "event_absent", "event_bye", "event_forbid", "event_allow", "event_pair",
    "event_swap", "event_manual", "event_publish", "event_unpair", "event_lineup", "event_results", "event_prizes",
    "event_norms", "event_rating_report", "event_papers", "event_slips", "event_cards", "event_tokens",
    "event_enter", "event_entries", "event_log", "event_undo", "event_redo", "event_adopt", "movement", "deal",
    "lesson", "formats", "explain",
]

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .answers import (
        Collect, CollectMerges, DdSolved, DealDealt, DealDealtFile, DiffDistinction, DumpStored, EditEdited,
        EventEnterEventEntered, EventEntries, EventLogLogged, EventPapers, EventPlayersEntrant, EventPrizes,
        EventRatings, EventStatus, EventTokens, ExplainRule, FindHit, FindRepertoireFinding, FixRepair, FormatsFormat,
        Info, LessonLessonSheets, MergeMergedFile, MergeMergedTree, Movement, NamesNamesAnswer, PairChecked,
        PairGenerated, PairRound, QueryReport, Rescore, Standings, StandingsNorms, Stats, StatsContractRow,
        StatsDossier, StatsGameRow, StatsNetwork, StatsNightRow, StatsOpeningRow, StatsOpponentRow, StatsPairRow,
        StatsPayoffRow, StatsPlaceRow, StatsPlayerRow, StatsQualifierRow, StatsRaceRow, StatsResultRow, StatsSessionRow,
        StatsStrengthRow, Tree, TreeOpeningBook,
    )


class CommonReading(TypedDict, total=False):
    """Options of reading that no operation replaces by one of its own."""

    # read texts of files that do not state their encoding as this one
    encoding: Literal["utf-8", "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "iso-8859-1", "iso-8859-2", "iso-8859-5", "iso-8859-7", "iso-8859-13", "iso-8859-15", "koi8-r", "cp437", "cp850", "cp852", "cp866"]
    # open locked archives (.cbz) with this word
    password: str | int
    # keep, skip or read only the records that are marked as deleted
    deleted: Literal["keep", "skip", "only"]
    # work on so many cores (default: all); never changes the output
    jobs: str | int
    # read only so much of each game
    parts: Literal["all", "main-line", "tags"]
    # read the piece letters of moves in this language
    pieces: Literal["en", "de", "fr", "es", "nl", "it"]
    # read the annotations of games as this program writes them (default: found out game by game)
    written_by: Literal["chessbase", "other"]
    # judge for this purpose: sending for rating, pairing the next round, exchange during the event
    profile: Literal["rating", "pairing", "exchange"]
    # read as this edition of TRF instead of detecting it
    input_edition: Literal["06", "16", "draft", "25", "26"]
    # with 'corrections': also give players without a FIDE id the one that the file states
    correct_ids: bool
    # take only the records with these numbers in their file, such as 1-100,205,300-
    games: str | int | Sequence[str | int]
    # give games without an ECO code the one of their positions, by the lines in FILE, which is PGN or Scid's .eco
    # (auto: the one of Debian's pgn-extract or scid, or else own; own: the lines of Gamut)
    eco: str | os.PathLike[str]
    # take only the records that say so: comparisons of members or tags, such as 'white~petrov and year>=2020'
    where: str | int | Sequence[str]
    # of 'fen' castling rights and en passant captures count, too
    rights: bool
    # search for positions, material, lines and themes in variations, too
    variations: bool
    # take only games with a position such as 'r*k/*/*/*/*/*/PPP*/??KR*': ? anything, ! any piece, A a any of a
    # side, * any squares, [QR] one of these
    position: str | int | Sequence[str]
    # take only games that reach this material, such as 'KRP v KR' or 'QR+P* v QR+P* for 10'
    material: str | int | Sequence[str]
    # take only games that reach such an ending: rook, pawn, opposite-bishops ...
    ending: str | int | Sequence[str]
    # take only games with such pawns, imbalances, motifs or mates, as 'isolated d for 20 then mate'; 'gamut help
    # themes' lists them
    theme: str | int | Sequence[str]
    # take only games with a comment that has these words
    comment: str | int | Sequence[str]
    # take only games with this annotation glyph, such as 4 for a blunder
    nag: str | int | Sequence[str]
    # take only games whose last position is such
    finish: Literal["checkmate", "stalemate", "dead", "open"]
    # take only games with fifty moves without capture and pawn move
    fifty: bool
    # take only games in which a position occurs three times
    repetition: bool
    # take only boards with such a hand of North, as in 'hcp>=15 and s>=5'
    north: str | int | Sequence[str]
    # the same for East, as in 'shape=5332 or balanced'
    east: str | int | Sequence[str]
    # the same for South, as in 'shape=5=4=3=1 and SA'
    south: str | int | Sequence[str]
    # the same for West, as in 'controls>5 and losers<=4'
    west: str | int | Sequence[str]
    # take only boards on which any player has such a hand
    any: str | int | Sequence[str]
    # fill in what a bridge session must have (movement, tops, counts, ranks) and score it
    complete: bool
    # turn bridge boards: 1, 2 or 3 seats clockwise, or so that dealer=S or declarer=S sits there; all that names
    # seats and sides goes with them
    rotate: str | int
    # leave the hands of these seats out of bridge boards, such as EW, and the play, which shows them
    hide: str | int
    # leave out games and boards of the same people, moves and cards as one before, in any of the files; never one
    # of another year or result
    unique: bool
    # put the records into an order by chance, always the same for the same number
    shuffle: str | int
    # number bridge boards from N on; dealer and vulnerability follow the number unless there are calls
    renumber: str | int
    # leave dealer and vulnerability as they are, with 'renumber'
    keep_dealer: bool
    # make team matches of the boards of two rooms, and score them by this scale (default: one match by IMPs,
    # several by wbf)
    victory_points: Literal["wbf", "wbf-discrete", "wbf-30", "wbf-30-discrete", "swiss-20", "swiss-30"]
    # make records of this kind out of those of other kinds
    as_: Literal["chess-game", "bridge-board", "event"]


class Reading(CommonReading, total=False):
    """Options of reading."""

    # read as this format instead of detecting it
    from_: str | int
    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]
    # of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all
    language: str | int | Sequence[str | int]


class ShowReading(CommonReading, total=False):
    """Options of reading without those that show replaces: player."""

    # read as this format instead of detecting it
    from_: str | int
    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]
    # of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all
    language: str | int | Sequence[str | int]


class StandingsReading(CommonReading, total=False):
    """Options of reading without those that standings replaces: after."""

    # read as this format instead of detecting it
    from_: str | int
    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]
    # of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all
    language: str | int | Sequence[str | int]


class StatsReading(CommonReading, total=False):
    """Options of reading without those that stats replaces: player."""

    # read as this format instead of detecting it
    from_: str | int
    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]
    # of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all
    language: str | int | Sequence[str | int]


class TreeReading(CommonReading, total=False):
    """Options of reading without those that tree replaces: fen, line."""

    # read as this format instead of detecting it
    from_: str | int
    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]
    # of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all
    language: str | int | Sequence[str | int]


class CollectReading(CommonReading, total=False):
    """Options of reading without those that collect replaces: corrections."""

    # read as this format instead of detecting it
    from_: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]
    # of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all
    language: str | int | Sequence[str | int]


class EventNewReading(CommonReading, total=False):
    """Options of reading without those that event new replaces: boards."""

    # read as this format instead of detecting it
    from_: str | int
    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]
    # of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all
    language: str | int | Sequence[str | int]


class EventAddReading(CommonReading, total=False):
    """Options of reading without those that event add replaces: from."""

    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]
    # of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all
    language: str | int | Sequence[str | int]


class EventWithdrawReading(CommonReading, total=False):
    """Options of reading without those that event withdraw replaces: from."""

    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]
    # of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all
    language: str | int | Sequence[str | int]


class EventReturnReading(CommonReading, total=False):
    """Options of reading without those that event return replaces: from."""

    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]
    # of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all
    language: str | int | Sequence[str | int]


class EventForbidReading(CommonReading, total=False):
    """Options of reading without those that event forbid replaces: from."""

    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]
    # of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all
    language: str | int | Sequence[str | int]


class EventPrizesReading(CommonReading, total=False):
    """Options of reading without those that event prizes replaces: language."""

    # read as this format instead of detecting it
    from_: str | int
    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]


class EventPapersReading(CommonReading, total=False):
    """Options of reading without those that event papers replaces: language."""

    # read as this format instead of detecting it
    from_: str | int
    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]


class EventSlipsReading(CommonReading, total=False):
    """Options of reading without those that event slips replaces: language."""

    # read as this format instead of detecting it
    from_: str | int
    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]


class EventCardsReading(CommonReading, total=False):
    """Options of reading without those that event cards replaces: language."""

    # read as this format instead of detecting it
    from_: str | int
    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'
    auction: str | int | Sequence[str]


class LessonReading(CommonReading, total=False):
    """Options of reading without those that lesson replaces: auction."""

    # read as this format instead of detecting it
    from_: str | int
    # correct names of players, events and sites by FILE, which gamut.names() or Scid made (auto: the spelling file
    # of Scid, if it is installed)
    corrections: str | int
    # take only the bridge boards with these board numbers, such as 1-16
    boards: str | int | Sequence[str | int]
    # take only games, boards and sessions of a player with this name, or part of it
    player: str | int | Sequence[str]
    # take only games that reach this position: board and side to move
    fen: str | int | Sequence[str]
    # take only games that begin with these moves, such as '1.e4 c5 2.Nf3'
    line: str | int | Sequence[str]
    # take only games that reach the position after these moves, in whichever order
    after: str | int | Sequence[str]
    # of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all
    language: str | int | Sequence[str | int]


class CommonWriting(Reading, total=False):
    """Options of reading and writing that no operation replaces by one of its own."""

    # write this format instead of the one that the extension names
    to: str | int
    # write texts in this encoding, where the format leaves a choice
    output_encoding: Literal["utf-8", "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "iso-8859-1", "iso-8859-2", "iso-8859-5", "iso-8859-7", "iso-8859-13", "iso-8859-15", "koi8-r", "cp437", "cp850", "cp852", "cp866"]
    # write the strict form of the format and no leftovers of the original
    canonical: bool
    # take the hands of boards from another file, by board number
    deals: str | os.PathLike[str]
    # show also the hands that the tag Hidden of a bridge board hides
    reveal: bool
    # read what annotation glyphs mean from FILE: lines of a number and a text
    glyphs: str | os.PathLike[str]
    # solve deals and compare the optimum that boards state
    dd: bool
    # the least severity that makes the exit status 1
    fail_on: Literal["note", "warning", "error"]
    # make rows of the items of this list of the records (players ...) instead of the records; of bridge sessions:
    # players, boards, results, rankings, movement, matches
    table: str | int
    # write these positions of a game with moves; without the option the one that was found, or else all
    positions: Literal["all", "first", "last", "found"]
    # write annotations as this program knows them; plain has words and glyphs only
    dialect: Literal["chessbase", "lichess", "plain"]
    # write no comments
    no_comments: bool
    # write the main line only
    no_variations: bool
    # write no glyphs and no commands such as clock times
    no_annotations: bool
    # write the roster and the bare moves only
    reduced: bool
    # write this edition of TRF
    edition: Literal["06", "16", "draft", "25", "26"]
    # write the points for games as FIDE has them (162), or as bbpPairings (BBW ...) or JaVaFo (XXS) reads them
    points: Literal["fide", "bbppairings", "javafo"]
    # write a ### comment for every adjustment to another edition of TRF
    audit: bool


class Writing(CommonWriting, total=False):
    """Options of reading and writing."""

    # score boards by this scoring instead of their own (MP;MP2, IMP;Cross2 ...)
    scoring: str | int


class RescoreWriting(CommonWriting, total=False):
    """Options of reading and writing without those that rescore replaces: scoring."""


class WritingOnly(TypedDict, total=False):
    """Options of writing, of what reads no records."""

    # write this format instead of the one that the extension names
    to: str | int
    # write texts in this encoding, where the format leaves a choice
    output_encoding: Literal["utf-8", "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "iso-8859-1", "iso-8859-2", "iso-8859-5", "iso-8859-7", "iso-8859-13", "iso-8859-15", "koi8-r", "cp437", "cp850", "cp852", "cp866"]
    # write the strict form of the format and no leftovers of the original
    canonical: bool
    # take the hands of boards from another file, by board number
    deals: str | os.PathLike[str]
    # score boards by this scoring instead of their own (MP;MP2, IMP;Cross2 ...)
    scoring: str | int
    # show also the hands that the tag Hidden of a bridge board hides
    reveal: bool
    # read what annotation glyphs mean from FILE: lines of a number and a text
    glyphs: str | os.PathLike[str]
    # solve deals and compare the optimum that boards state
    dd: bool
    # the least severity that makes the exit status 1
    fail_on: Literal["note", "warning", "error"]
    # make rows of the items of this list of the records (players ...) instead of the records; of bridge sessions:
    # players, boards, results, rankings, movement, matches
    table: str | int
    # write these positions of a game with moves; without the option the one that was found, or else all
    positions: Literal["all", "first", "last", "found"]
    # write annotations as this program knows them; plain has words and glyphs only
    dialect: Literal["chessbase", "lichess", "plain"]
    # write no comments
    no_comments: bool
    # write the main line only
    no_variations: bool
    # write no glyphs and no commands such as clock times
    no_annotations: bool
    # write the roster and the bare moves only
    reduced: bool
    # write this edition of TRF
    edition: Literal["06", "16", "draft", "25", "26"]
    # write the points for games as FIDE has them (162), or as bbpPairings (BBW ...) or JaVaFo (XXS) reads them
    points: Literal["fide", "bbppairings", "javafo"]
    # write a ### comment for every adjustment to another edition of TRF
    audit: bool


@overload
def info(source: Source, **settings: Unpack[Reading]) -> Info: ...


@overload
def info(source: Several, **settings: Unpack[Reading]) -> list[Info]: ...


def info(source: Source | Several, **settings: Unpack[Reading]) -> Any:
    """Describe a file: its format and what it holds."""
    return _each("info", source, {**settings})


def show(
    sources: Sources,
    *,
    record: int | None = None,
    game: int | None = None,
    at: str | int | None = None,
    flip: bool = False,
    sheet: Literal["overview", "rankings", "travellers", "cards", "movement", "matches", "crosstable", "standings", "pairings", "progress", "overall", "recap", "all", "boards", "results"] | None = None,
    section: str | int | None = None,
    board: int | None = None,
    entry: str | int | None = None,
    round: int | None = None,
    player: str | int | None = None,
    list: Literal["players", "events", "tournaments", "annotators", "sources", "teams", "openings"] | None = None,
    glyphs: str | os.PathLike[str] | None = None,
    reveal: bool | None = None,
    form: Literal["text", "csv", "json", "svg"] = "text",
    **settings: Unpack[ShowReading]
) -> str:
    """Show the records of a file for people.

    record: show record number N in full
    game: show game number N in full: the same as 'record'
    at: show the board after PLY half moves of a game (0: before the first)
    flip: show boards from Black's side
    sheet: show this sheet of a bridge session (default: rankings), of a tournament (matches to progress), or of all
        bridge boards of a file (boards, results)
    section: show only that section of a bridge session
    board: show board N in full; of a bridge session its results
    entry: show the card of a pair: its boards, round by round; a number for both directions, or A/NS/3
    round: show round N of a tournament: pairings and results, team matches board by board; with 'sheet' standings
        the ranks after it
    player: show the card, results or games of a player, by number or name
    list: list these names instead, the most frequent first, with counts, results, ratings and dates; of a database
        also names without a game; deleted records count only with 'deleted'
    glyphs: read what annotation glyphs of calls and cards mean from FILE: lines of a number and a text
    reveal: show the hands that the tag Hidden of a bridge board hides, too, and the play
    """
    return _printed(
        "show", sources, form,
        {"record": record, "game": game, "at": at, "flip": flip, "sheet": sheet, "section": section, "board": board,
         "entry": entry, "round": round, "player": player, "list": list, "glyphs": glyphs, "reveal": reveal,
         **settings},
    )


def report(
    sources: Sources,
    output: Output,
    *,
    title: str | int | None = None,
    solve: Literal["few", "all", "none"] | None = None,
    deals: str | os.PathLike[str] | None = None,
    no_bytes: bool = False,
    opponent: str | int | None = None,
    repertoire: str | int | None = None,
    colour: Literal["white", "black"] | None = None,
    **settings: Unpack[Reading]
) -> None:
    """Make one page of files, for browsers and printers.

    output: write the page to OUT
    title: set the title of the page
    solve: solve bridge boards double dummy: of files with at most 64 boards (few), of all files, or none
    deals: show the hands of FILE beside the results of bridge sessions, by board number (default: if only one file
        of the page has hands, those)
    no_bytes: leave out the bytes of binary files and their meaning, which make the page larger
    opponent: add the dossier of a chess player, as gamut.stats('opponent') makes it; a semicolon stands between
        several players
    repertoire: add FILE, a repertoire, and how the games compare with it, as gamut.find('repertoire') does
    colour: whose repertoire it is (default: the side that has fewer positions with several answers); only with
        'repertoire'
    """
    _asked(
        "report", sources,
        {"output": output, "title": title, "solve": solve, "deals": deals, "no-bytes": no_bytes, "opponent":
         opponent, "repertoire": repertoire, "colour": colour, **settings},
    )


def dump(
    source: Source,
    *,
    hex: bool = False,
    member: str | int | None = None,
    **settings: Unpack[Reading]
) -> list[DumpStored]:
    """Explain every byte or column of a file.

    hex: show the bytes of every field, too
    member: explain only the file of a family with this extension
    """
    answer: list[DumpStored] = _asked("dump", [source], {"hex": hex, "member": member, **settings})
    return answer


def diff(a: Source, b: Source, **settings: Unpack[Reading]) -> list[DiffDistinction]:
    """Show what differs in meaning between two files."""
    answer: list[DiffDistinction] = _asked("diff", [a, b], {**settings})
    return answer


@overload
def standings(
    source: Source,
    *,
    tiebreaks: str | int | Sequence[str | int] | None = None,
    rules: Literal["2022", "2023", "2024-08", "2026-03"] | None = None,
    type: Literal["swiss", "round-robin", "double-round-robin", "keizer"] | None = None,
    after: int | None = None,
    explain: str | int | None = None,
    by_round: bool = False,
    norms: Literal[False] = False,
    with_: str | int | None = None,
    **settings: Unpack[StandingsReading]
) -> Standings: ...


@overload
def standings(
    source: Source,
    *,
    tiebreaks: str | int | Sequence[str | int] | None = None,
    rules: Literal["2022", "2023", "2024-08", "2026-03"] | None = None,
    type: Literal["swiss", "round-robin", "double-round-robin", "keizer"] | None = None,
    after: int | None = None,
    explain: str | int | None = None,
    by_round: bool = False,
    norms: Literal[True],
    with_: str | int | None = None,
    **settings: Unpack[StandingsReading]
) -> StandingsNorms: ...


def standings(
    source: Source,
    *,
    tiebreaks: str | int | Sequence[str | int] | None = None,
    rules: Literal["2022", "2023", "2024-08", "2026-03"] | None = None,
    type: Literal["swiss", "round-robin", "double-round-robin", "keizer"] | None = None,
    after: int | None = None,
    explain: str | int | None = None,
    by_round: bool = False,
    norms: bool = False,
    with_: str | int | None = None,
    **settings: Unpack[StandingsReading]
) -> Any:
    """Compute ranks and tie-breaks, and compare them with the file.

    tiebreaks: rank by these criteria in their order, with commas (BH/C1,BH,SB; default: those of the event); not
        with norms=True
    rules: apply this edition of C.07 (default: the one in force on the first day of the event); not with norms=True
    type: count unplayed rounds as in a tournament of this type (default: by the event or its pairings); keizer:
        rank by the points of that system; not with norms=True
    after: count the first N rounds (default: up to the last one with results); not with norms=True
    explain: explain every value of this player or team, given by number, name or part of a name
    by_round: show the ranks after every round; not with norms=True
    norms: show title norms (B.01) and rating changes (B.02) instead; with 'explain' every condition of one player
    with_: settings of the Keizer system, as words KEY=VALUE (default: those in the name of the system); not with
        norms=True
    """
    return _asked(
        "standings", [source],
        {"tiebreaks": tiebreaks, "rules": rules, "type": type, "after": after, "explain": explain, "by-round":
         by_round, "norms": norms, "with": with_, **settings},
    )


def dd(
    source: Source,
    output: Output | None = None,
    *,
    seconds: int | None = None,
    play: bool = False,
    pars: bool = False,
    leads: bool = False,
    cards: bool = False,
    at: str | int | None = None,
    contract: str | int | None = None,
    declarer: Literal["north", "east", "south", "west"] | None = None,
    sample: int | None = None,
    condition: str | int | None = None,
    seed: int | None = None,
    features: bool = False,
    **settings: Unpack[Writing]
) -> list[DdSolved]:
    """Solve bridge deals double-dummy.

    output: write the boards with the results to OUT
    seconds: give up on a deal after N seconds (default: 300)
    play: find the best cards in every position of the play, too
    pars: find par for every dealer and vulnerability, too
    leads: find the tricks of every opening lead, too
    cards: find the tricks of every card that may be played, too
    at: at this turn: 3 is the lead to trick 3, 3.2 the card after it (default: where the record of the play ends);
        only with cards=True
    contract: find the opening leads against this contract, such as 3NT (default: that of the board)
    declarer: find the opening leads against this declarer (default: that of the board)
    sample: estimate the leads, or with cards=True the cards, over N deals of the unseen hands
    condition: deal unseen hands that meet this expression in the language of Dealer; only with 'sample'
    seed: deal other hands for another number (default: 1); only with 'sample'
    features: add points, lengths, controls and losers of the hands
    """
    answer: list[DdSolved] = _asked(
        "dd", [source],
        {"output": output, "seconds": seconds, "play": play, "pars": pars, "leads": leads, "cards": cards, "at": at,
         "contract": contract, "declarer": declarer, "sample": sample, "condition": condition, "seed": seed,
         "features": features, **settings},
    )
    return answer


@overload
def stats(
    sources: Sources,
    *,
    table: None = None,
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> Stats: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["results"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsResultRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["players"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsPlayerRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["partnerships"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsPairRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["openings"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsOpeningRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["sessions"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsSessionRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["years"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsGameRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["lengths"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsGameRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["events"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsGameRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["payoffs"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsPayoffRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["rounds"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsPlaceRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["tables"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsPlaceRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["contracts"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsContractRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["levels"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsContractRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["declarers"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsContractRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["leads"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsContractRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["strengths"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsStrengthRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["race"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsRaceRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["qualifiers"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsQualifierRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["nights"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsNightRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["partners"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsPairRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["opponents"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> list[StatsOpponentRow]: ...


@overload
def stats(
    sources: Sources,
    *,
    table: None = None,
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: str | int,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> StatsDossier: ...


@overload
def stats(
    sources: Sources,
    *,
    table: None = None,
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: Literal["json"],
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> StatsNetwork: ...


@overload
def stats(
    sources: Sources,
    *,
    table: None = None,
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: Literal["graphml"],
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> str: ...


@overload
def stats(
    sources: Sources,
    *,
    table: None = None,
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: Literal["dot"],
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> str: ...


@overload
def stats(
    sources: Sources,
    *,
    table: Literal["overview", "people"],
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: None = None,
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> Stats: ...


@overload
def stats(
    sources: Sources,
    *,
    table: None = None,
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: Literal["none"],
    season: bool = False,
    opponent: None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> Stats: ...


def stats(
    sources: Sources,
    *,
    table: Literal["overview", "people", "results", "players", "partnerships", "openings", "sessions", "years", "lengths", "events", "payoffs", "rounds", "tables", "contracts", "levels", "declarers", "leads", "strengths", "race", "qualifiers", "nights", "partners", "opponents"] | None = None,
    top: int | None = None,
    sort: str | int | None = None,
    least: int | None = None,
    graph: Literal["none", "json", "graphml", "dot"] | None = None,
    season: bool = False,
    opponent: str | int | None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    best: int | None = None,
    by: Literal["masterpoints", "percent"] | None = None,
    of: Literal["players", "pairs"] | None = None,
    strat: str | int | None = None,
    period: Literal["all", "year", "quarter", "month"] | None = None,
    award: Literal["stated", "open", "invitational", "limited-200", "limited-100", "limited-20", "newcomer-10", "newcomer-5"] | None = None,
    player: str | int | None = None,
    **settings: Unpack[StatsReading]
) -> Any:
    """Sum up players, openings, partnerships and fields over many files.

    table: print this table (default: overview, the most common tables)
    top: give at most N rows of each table (default: 20 as text, all as JSON and CSV)
    sort: order the rows by this member of the JSON, the largest number first: average, percent, games ...
    least: list only rows with at least N games, sessions or boards
    graph: print the network of players as a graph
    season: list the bridge sessions of every player one after the other, too
    opponent: make the dossier of this chess player: repertoire, results, form, endings and use of time
    since: count only what was played on this day or later: 2024, 2024-09, 2024-09-01
    until: count only what was played until the end of this day, month or year
    best: let only the N best sessions of each competitor count in the table race
    by: rank the race by the sum of masterpoints, or by the average percentage
    of: whom the race is of
    strat: count only entries that are ranked in this strat, in race, qualifiers and nights
    period: make a race of its own for each year, quarter or month
    award: compute the masterpoints of bridge sessions that state none as those of such a club game
    player: make the page of this bridge player: every night, partners and opponents
    """
    return _asked(
        "stats", sources,
        {"table": table, "top": top, "sort": sort, "least": least, "graph": graph, "season": season, "opponent":
         opponent, "since": since, "until": until, "best": best, "by": by, "of": of, "strat": strat,
         "period": period, "award": award, "player": player, **settings},
    )


@overload
def find(
    sources: Sources = (),
    output: Output | None = None,
    *,
    count: Literal[False] = False,
    duplicates: bool = False,
    repertoire: None = None,
    colour: Literal["white", "black"] | None = None,
    database: str | os.PathLike[str] | None = None,
    **settings: Unpack[Writing]
) -> list[FindHit]: ...


@overload
def find(
    sources: Sources = (),
    output: Output | None = None,
    *,
    count: Literal[True],
    duplicates: bool = False,
    repertoire: None = None,
    colour: Literal["white", "black"] | None = None,
    database: str | os.PathLike[str] | None = None,
    **settings: Unpack[Writing]
) -> int: ...


@overload
def find(
    sources: Sources = (),
    output: Output | None = None,
    *,
    count: Literal[False] = False,
    duplicates: bool = False,
    repertoire: str | int,
    colour: Literal["white", "black"] | None = None,
    database: str | os.PathLike[str] | None = None,
    **settings: Unpack[Writing]
) -> list[FindRepertoireFinding]: ...


def find(
    sources: Sources = (),
    output: Output | None = None,
    *,
    count: bool = False,
    duplicates: bool = False,
    repertoire: str | int | None = None,
    colour: Literal["white", "black"] | None = None,
    database: str | os.PathLike[str] | None = None,
    **settings: Unpack[Writing]
) -> Any:
    """Find games and boards by position, material, line, hand, auction or people.

    count: print only the number of records
    duplicates: list the records that occur more than once, under the first of each
    repertoire: compare the games with the lines in FILE, a repertoire: which leave it and where, what opponents
        play instead, which lines no game met, and where it has several answers; not with duplicates=True
    colour: whose repertoire it is (default: the side that has fewer positions with several answers); only with
        'repertoire'
    database: search this collection instead of files
    output: write the records that were found to OUT, as they were; its extension names the format
    """
    return _asked(
        "find", sources,
        {"count": count, "duplicates": duplicates, "repertoire": repertoire, "colour": colour, "database": database,
         "output": output, **settings},
    )


@overload
def tree(
    sources: Sources = (),
    *,
    output: None = None,
    line: str | int | None = None,
    fen: str | int | None = None,
    depth: int | None = None,
    min: int | None = None,
    database: str | os.PathLike[str] | None = None,
    **settings: Unpack[TreeReading]
) -> Tree: ...


@overload
def tree(
    sources: Sources = (),
    *,
    output: Output,
    line: str | int | None = None,
    fen: str | int | None = None,
    depth: int | None = None,
    min: int | None = None,
    database: str | os.PathLike[str] | None = None,
    **settings: Unpack[TreeReading]
) -> TreeOpeningBook: ...


def tree(
    sources: Sources = (),
    *,
    output: Output | None = None,
    line: str | int | None = None,
    fen: str | int | None = None,
    depth: int | None = None,
    min: int | None = None,
    database: str | os.PathLike[str] | None = None,
    **settings: Unpack[TreeReading]
) -> Any:
    """Count the moves that were played from a position, with results.

    line: start after these moves, such as '1.e4 c5' (default: the start of a game)
    fen: start from this position
    depth: show N half moves, 40 at most (default: 1)
    min: list only moves with at least N games
    database: read the games of this collection instead of files
    output: write a Polyglot opening book to OUT, 30 half moves deep unless 'depth' is given
    """
    return _asked(
        "tree", sources,
        {"line": line, "fen": fen, "depth": depth, "min": min, "database": database, "output": output, **settings},
    )


@overload
def query(
    sql: str | None = None,
    *,
    database: str | os.PathLike[str] | None = None,
    report: str | int | None = None,
    list: Literal[False] = False,
    reports: str | os.PathLike[str] | None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    top: int | None = None,
    **values: object
) -> list[Any]: ...


@overload
def query(
    sql: str | None = None,
    *,
    database: str | os.PathLike[str] | None = None,
    report: str | int | None = None,
    list: Literal[True],
    reports: str | os.PathLike[str] | None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    top: int | None = None,
    **values: object
) -> list[QueryReport]: ...


def query(
    sql: str | None = None,
    *,
    database: str | os.PathLike[str] | None = None,
    report: str | int | None = None,
    list: bool = False,
    reports: str | os.PathLike[str] | None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    top: int | None = None,
    **values: object
) -> Any:
    """Ask a collection, in SQL or by the name of a report.

    database: the collection to ask
    report: run this predefined query instead of SQL
    list: list the predefined reports and their parameters
    reports: look for NAME.sql here first (default: gamut/reports in the folder of the user's settings)
    since: the value of :since
    until: the value of :until
    top: the value of :top
    """
    return _asked(
        "query", _question(sql, values),
        {"database": database, "report": report, "list": list, "reports": reports, "since": since, "until": until,
         "top": top},
    )


def check(
    sources: Sources,
    *,
    fail_on: Literal["note", "warning", "error"] | None = None,
    dd: bool | None = None,
    **settings: Unpack[Reading]
) -> Findings:
    """Find everything that is wrong in a file.

    fail_on: exit with 1 if there are findings of this severity or higher (default: warning)
    dd: solve bridge deals, and check what boards state about the optimum
    """
    return _findings("check", sources, {"fail-on": fail_on, "dd": dd, **settings})


@overload
def rescore(
    source: Source,
    output: Output | None = None,
    *,
    fix: bool = False,
    scoring: str | int | None = None,
    **settings: Unpack[RescoreWriting]
) -> Rescore: ...


@overload
def rescore(
    source: Several,
    output: Output | None = None,
    *,
    fix: bool = False,
    scoring: str | int | None = None,
    **settings: Unpack[RescoreWriting]
) -> list[Rescore]: ...


def rescore(
    source: Source | Several,
    output: Output | None = None,
    *,
    fix: bool = False,
    scoring: str | int | None = None,
    **settings: Unpack[RescoreWriting]
) -> Any:
    """Score bridge sessions and boards again and compare.

    output: write the file with the recomputed values to OUT; it may be FILE itself
    fix: write the computed values: the same as 'output', which must be given
    scoring: score boards by this instead of their own scoring, as PBN names it: MP;MP2, IMP;Butler-2 ...
    """
    return _each("rescore", source, {"output": output, "fix": fix, "scoring": scoring, **settings})


def fix(source: Source, output: Output, *, salvage: bool = False, **settings: Unpack[Writing]) -> list[FixRepair]:
    """Fix what can be fixed without guessing.

    output: write the fixed file to OUT; it may be FILE itself, or - for standard output
    salvage: bring back what is left of a damaged file, also by guessing; each guess is listed
    """
    answer: list[FixRepair] = _asked("fix", [source], {"output": output, "salvage": salvage, **settings})
    return answer


def convert(
    sources: Sources = (),
    output: Output | None = None,
    *,
    database: str | os.PathLike[str] | None = None,
    split: str | int | None = None,
    **settings: Unpack[Writing]
) -> Conversion:
    """Write records in another format.

    database: read the records of this collection instead of files
    output: write to OUT; its extension names the format (default: standard output)
    split: write several files: one for each event, player or year, or one for each N records
    """
    return _converted("convert", sources, {"database": database, "output": output, "split": split, **settings})


@overload
def merge(
    sources: Sources = (),
    *,
    output: None = None,
    start: str | int | None = None,
    depth: int | None = None,
    moves: int | None = None,
    min: int | None = None,
    rating: int | None = None,
    colour: Literal["white", "black"] | None = None,
    main_lines: bool = False,
    transpositions: Literal["join", "mark", "keep"] | None = None,
    remarks: Literal["all", "counts", "sources", "none"] | None = None,
    chapters: int | None = None,
    title: str | int | None = None,
    database: str | os.PathLike[str] | None = None,
    **settings: Unpack[Writing]
) -> MergeMergedTree: ...


@overload
def merge(
    sources: Sources = (),
    *,
    output: Output,
    start: str | int | None = None,
    depth: int | None = None,
    moves: int | None = None,
    min: int | None = None,
    rating: int | None = None,
    colour: Literal["white", "black"] | None = None,
    main_lines: bool = False,
    transpositions: Literal["join", "mark", "keep"] | None = None,
    remarks: Literal["all", "counts", "sources", "none"] | None = None,
    chapters: int | None = None,
    title: str | int | None = None,
    database: str | os.PathLike[str] | None = None,
    **settings: Unpack[Writing]
) -> MergeMergedFile: ...


def merge(
    sources: Sources = (),
    *,
    output: Output | None = None,
    start: str | int | None = None,
    depth: int | None = None,
    moves: int | None = None,
    min: int | None = None,
    rating: int | None = None,
    colour: Literal["white", "black"] | None = None,
    main_lines: bool = False,
    transpositions: Literal["join", "mark", "keep"] | None = None,
    remarks: Literal["all", "counts", "sources", "none"] | None = None,
    chapters: int | None = None,
    title: str | int | None = None,
    database: str | os.PathLike[str] | None = None,
    **settings: Unpack[Writing]
) -> Any:
    """Join many games into one tree of moves, by position.

    start: start after these moves ('1.e4 c5'), or from this FEN
    depth: take N half moves of each game (default: all)
    moves: keep N moves in each position, with 'colour' of that side
    min: keep only moves with at least N games (0: also those of variations alone)
    rating: take only games in which both players are rated N or more
    colour: make a repertoire of this side, with one move in each position
    main_lines: leave out the variations of the games
    transpositions: continue a position once (join, the default), or after each order of moves with a comment (mark)
        or without
    remarks: say how many games made a move, and which end with it (default: all)
    chapters: write a study: a chapter for each line of N half moves; only with 'output'
    title: name of the event or study (default: Merged games); only with 'output'
    database: read the games of this collection instead of files
    output: write the tree to OUT; its extension names the format
    """
    return _asked(
        "merge", sources,
        {"start": start, "depth": depth, "moves": moves, "min": min, "rating": rating, "colour": colour,
         "main-lines": main_lines, "transpositions": transpositions, "remarks": remarks, "chapters":
         chapters, "title": title, "database": database, "output": output, **settings},
    )


def names(
    sources: Sources,
    output: Output | None = None,
    *,
    least: int | None = None,
    **settings: Unpack[Reading]
) -> NamesNamesAnswer:
    """Propose corrections of players' names, as a file that can be applied.

    least: propose only corrections with at least this score (default: 75)
    output: write the corrections to OUT
    """
    answer: NamesNamesAnswer = _asked("names", sources, {"least": least, "output": output, **settings})
    return answer


@overload
def collect(
    sources: Sources = (),
    *,
    database: str | os.PathLike[str] | None = None,
    dry_run: bool = False,
    corrections: str | int | None = None,
    merge_names: Literal[False] = False,
    accept: None = None,
    undo: None = None,
    **settings: Unpack[CollectReading]
) -> Collect: ...


@overload
def collect(
    sources: Sources = (),
    *,
    database: str | os.PathLike[str] | None = None,
    dry_run: bool = False,
    corrections: str | int | None = None,
    merge_names: Literal[True],
    accept: None = None,
    undo: None = None,
    **settings: Unpack[CollectReading]
) -> CollectMerges: ...


@overload
def collect(
    sources: Sources = (),
    *,
    database: str | os.PathLike[str] | None = None,
    dry_run: bool = False,
    corrections: str | int | None = None,
    merge_names: Literal[False] = False,
    accept: str | int | Sequence[str | int],
    undo: None = None,
    **settings: Unpack[CollectReading]
) -> CollectMerges: ...


@overload
def collect(
    sources: Sources = (),
    *,
    database: str | os.PathLike[str] | None = None,
    dry_run: bool = False,
    corrections: str | int | None = None,
    merge_names: Literal[False] = False,
    accept: None = None,
    undo: str | int | Sequence[str | int],
    **settings: Unpack[CollectReading]
) -> CollectMerges: ...


def collect(
    sources: Sources = (),
    *,
    database: str | os.PathLike[str] | None = None,
    dry_run: bool = False,
    corrections: str | int | None = None,
    merge_names: bool = False,
    accept: str | int | Sequence[str | int] | None = None,
    undo: str | int | Sequence[str | int] | None = None,
    **settings: Unpack[CollectReading]
) -> Any:
    """Take many files into one collection that can be searched and queried.

    database: the collection; it is created if it does not exist
    dry_run: read everything and report what would be taken, but write nothing
    corrections: correct names of players, events and sites by FILE, which gamut.names() or Scid made
    merge_names: propose to merge players whose names mean the same person, as gamut-names(1) finds out
    accept: accept proposals: all, or ids of the report merges, separated by commas
    undo: separate these players again, and do not propose them any more
    """
    return _asked(
        "collect", sources,
        {"database": database, "dry-run": dry_run, "corrections": corrections, "merge-names": merge_names, "accept":
         accept, "undo": undo, **settings},
    )


def edit(
    source: Source,
    changes: Mapping[str, object],
    output: Output,
    *,
    rescore: bool = False,
    modified: str | int | None = None,
    **settings: Unpack[Writing]
) -> list[EditEdited]:
    """Change values by their paths and keep every other byte.

    output: write the changed file to OUT; it may be FILE itself, or - for standard output
    rescore: recompute everything that follows from the changes
    modified: set the time of change of the sessions and sections that change to TIME (2024-03-04 16:30:00)
    """
    answer: list[EditEdited] = _asked(
        "edit", [source, *_changes(changes)],
        {"output": output, "rescore": rescore, "modified": modified, **settings},
    )
    return answer


@overload
def pair(
    source: Source | None = None,
    output: Output | None = None,
    *,
    system: Literal["dutch", "burstein", "dubov", "double-swiss", "lim", "round-robin", "double-round-robin", "team", "knockout", "scheveningen", "double-scheveningen", "keizer"] | None = None,
    rules: Literal["2017", "2026"] | None = None,
    first_colour: Literal["white", "black"] | None = None,
    rounds: int | None = None,
    round: int | None = None,
    all: bool = False,
    check: Literal[False] = False,
    explain: bool = False,
    why_not: str | int | None = None,
    generate: Literal[False] = False,
    seed: int | None = None,
    count: int | None = None,
    with_: str | int | None = None,
    config: str | os.PathLike[str] | None = None,
    **settings: Unpack[Reading]
) -> PairRound: ...


@overload
def pair(
    source: Source | None = None,
    output: Output | None = None,
    *,
    system: Literal["dutch", "burstein", "dubov", "double-swiss", "lim", "round-robin", "double-round-robin", "team", "knockout", "scheveningen", "double-scheveningen", "keizer"] | None = None,
    rules: Literal["2017", "2026"] | None = None,
    first_colour: Literal["white", "black"] | None = None,
    rounds: int | None = None,
    round: int | None = None,
    all: bool = False,
    check: Literal[True],
    explain: bool = False,
    why_not: str | int | None = None,
    generate: Literal[False] = False,
    seed: int | None = None,
    count: int | None = None,
    with_: str | int | None = None,
    config: str | os.PathLike[str] | None = None,
    **settings: Unpack[Reading]
) -> PairChecked: ...


@overload
def pair(
    source: Source | None = None,
    output: Output | None = None,
    *,
    system: Literal["dutch", "burstein", "dubov", "double-swiss", "lim", "round-robin", "double-round-robin", "team", "knockout", "scheveningen", "double-scheveningen", "keizer"] | None = None,
    rules: Literal["2017", "2026"] | None = None,
    first_colour: Literal["white", "black"] | None = None,
    rounds: int | None = None,
    round: int | None = None,
    all: bool = False,
    check: Literal[False] = False,
    explain: bool = False,
    why_not: str | int | None = None,
    generate: Literal[True],
    seed: int | None = None,
    count: int | None = None,
    with_: str | int | None = None,
    config: str | os.PathLike[str] | None = None,
    **settings: Unpack[Reading]
) -> PairGenerated: ...


def pair(
    source: Source | None = None,
    output: Output | None = None,
    *,
    system: Literal["dutch", "burstein", "dubov", "double-swiss", "lim", "round-robin", "double-round-robin", "team", "knockout", "scheveningen", "double-scheveningen", "keizer"] | None = None,
    rules: Literal["2017", "2026"] | None = None,
    first_colour: Literal["white", "black"] | None = None,
    rounds: int | None = None,
    round: int | None = None,
    all: bool = False,
    check: bool = False,
    explain: bool = False,
    why_not: str | int | None = None,
    generate: bool = False,
    seed: int | None = None,
    count: int | None = None,
    with_: str | int | None = None,
    config: str | os.PathLike[str] | None = None,
    **settings: Unpack[Reading]
) -> Any:
    """Pair the next round of a tournament, or check how the rounds were paired.

    output: write FILE with the round added to OUT; it may be FILE itself, or - for standard output
    system: pair by this system (default: that of the event); lim has no code in TRF files, so it must be named here
    rules: apply this edition of C.04.3 (default: by the event's code or first day)
    first_colour: colour of the first player in the first round (default: that of the event, or White)
    rounds: set the number of rounds of the tournament (default: that of the event)
    round: pair round N from the rounds before it (default: the next round)
    all: print all rounds that are left of a round robin, and add them with 'output'
    check: pair every round again and compare; FILE may be a folder
    explain: show the brackets and the deciding criterion of each
    why_not: explain why these two do not meet: 12-7; 12-0 for the bye
    generate: invent tournaments; FILE may be a model whose sizes, ratings and rates are taken
    seed: the same seed gives the same bytes on every machine (default: one by chance, which is named); only with
        generate=True
    count: invent N tournaments (default: 1) into the folder OUT, with consecutive seeds; only with generate=True
    with_: settings of the system, or of the tournaments to invent, as words KEY=VALUE
    config: read the settings from a file in the form of JaVaFo and bbpPairings; only with generate=True
    """
    return _asked(
        "pair", [] if source is None else [source],
        {"output": output, "system": system, "rules": rules, "first-colour": first_colour, "rounds": rounds,
         "round": round, "all": all, "check": check, "explain": explain, "why-not": why_not, "generate":
         generate, "seed": seed, "count": count, "with": with_, "config": config, **settings},
    )


def anonymise(sources: Sources, output: Output, **settings: Unpack[Writing]) -> None:
    """Write the same record with invented people.

    output: write the anonymous file to OUT, or - for standard output; several files go into the folder OUT, which
        is created
    """
    _asked("anonymise", sources, {"output": output, **settings})


def event_new(
    source: Source | None = None,
    *,
    output: Output,
    title: str | int | None = None,
    place: str | int | None = None,
    federation: str | int | None = None,
    start: str | int | None = None,
    end: str | int | None = None,
    arbiter: str | int | None = None,
    time: str | int | None = None,
    list: str | int | None = None,
    pace: Literal["standard", "rapid", "blitz"] | None = None,
    rounds: int | None = None,
    system: str | int | None = None,
    tiebreaks: str | int | Sequence[str | int] | None = None,
    lots: int | None = None,
    by: str | int | None = None,
    deputies: str | int | None = None,
    dates: str | int | None = None,
    times: str | int | None = None,
    id: str | int | None = None,
    acceleration: Literal["none", "baku"] | None = None,
    seeding: Literal["FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"] | None = None,
    movement: str | int | None = None,
    tables: int | None = None,
    boards: int | None = None,
    one_winner: bool = False,
    switched: int | None = None,
    rover: bool = False,
    scoring: Literal["matchpoints", "imps", "cross-imps"] | None = None,
    section: str | int | None = None,
    members: str | int | None = None,
    strats: str | int | None = None,
    **settings: Unpack[EventNewReading]
) -> EventStatus:
    """Begin an event from a list of players or pairs, or from nothing.

    output: write the event to OUT, which must not exist yet
    title: name of the event
    place: town or site
    federation: federation of the event, three letters
    start: first day, such as 2026-05-01
    end: last day
    arbiter: chief arbiter
    time: time for the moves, in words
    list: look the players up in this rating list of FIDE, by FIDE id or name, and take ratings and titles from it
    pace: the rating that counts (default: standard); only with 'list'
    rounds: number of rounds (default: by the number of players)
    system: system of pairing: dutch, burstein, dubov, round-robin ... (default: dutch)
    tiebreaks: tie-breaks in their order, with commas (default: those usual for the system)
    lots: draw the start numbers by lots with this seed, as for a round robin
    by: name of whoever does it, for the journal
    deputies: deputies of the chief arbiter, with semicolons
    dates: dates of the rounds in their order, with commas
    times: times at which the rounds begin, with commas
    id: id of the tournament with FIDE or the federation
    acceleration: acceleration of the first rounds (default: none)
    seeding: the ratings that give the start numbers: see gamut.event_set() (default: FIDE)
    movement: begin a session of bridge with this movement: see gamut.movement()
    tables: number of tables (default: as many as the pairs need); only with 'movement'
    boards: boards in play (default: so many that a pair plays 28 at most); only with 'movement'
    one_winner: rank all pairs of a Mitchell together: they change places in as many rounds as is fairest; only with
        'movement'
    switched: change places in the last N rounds; only with 'movement'
    rover: an additional North-South pair takes the place of another one in each round but the first; only with
        'movement'
    scoring: matchpoints, IMPs against the datum, or the average of IMPs against each table (default: matchpoints);
        only with 'movement'
    section: letters of the section (default: A); only with 'movement'
    members: look the players up in this table of members: number, name, masterpoints, life_master; only with
        'movement'
    strats: most masterpoints of the lower strats, the higher one first: 2000,750; only with 'movement'
    """
    answer: EventStatus = _asked(
        "event-new", [] if source is None else [source],
        {"output": output, "title": title, "place": place, "federation": federation, "start": start, "end": end,
         "arbiter": arbiter, "time": time, "list": list, "pace": pace, "rounds": rounds, "system": system,
         "tiebreaks": tiebreaks, "lots": lots, "by": by, "deputies": deputies, "dates": dates, "times":
         times, "id": id, "acceleration": acceleration, "seeding": seeding, "movement": movement, "tables":
         tables, "boards": boards, "one-winner": one_winner, "switched": switched, "rover": rover,
         "scoring": scoring, "section": section, "members": members, "strats": strats, **settings},
    )
    return answer


def event_status(
    source: Source,
    *,
    round: int | None = None,
    published: bool = False,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Say which round is played, what is missing, and who is there.

    round: show the boards of this round (default: the one that was paired last)
    published: show only what is published, and nothing of a draft
    """
    answer: EventStatus = _asked("event-status", [source], {"round": round, "published": published, **settings})
    return answer


def event_players(source: Source, **settings: Unpack[Reading]) -> list[EventPlayersEntrant]:
    """List who is in an event."""
    answer: list[EventPlayersEntrant] = _asked("event-players", [source], {**settings})
    return answer


def event_add(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    list: str | int | None = None,
    pace: Literal["standard", "rapid", "blitz"] | None = None,
    from_: int | None = None,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[EventAddReading]
) -> EventStatus:
    """Enter a player, even when the event has begun.

    list: look the player up in this rating list of FIDE
    pace: the rating that counts (default: standard); only with 'list'
    from_: the first round in which the player is paired (default: the next)
    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-add", [source, *_words(words)],
        {"list": list, "pace": pace, "from": from_, "output": output, "confirm": confirm, "consequences":
         consequences, "by": by, "seen": seen, **settings},
    )
    return answer


def event_set(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    deals: str | os.PathLike[str] | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Change data of a player or of the event.

    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    deals: take the hands of a session of bridge from this file
    """
    answer: EventStatus = _asked(
        "event-set", [source, *_words(words)],
        {"output": output, "confirm": confirm, "consequences": consequences, "by": by, "seen": seen, "deals": deals,
         **settings},
    )
    return answer


def event_ratings(
    source: Source,
    *words: str | int,
    list: str | int | None = None,
    pace: Literal["standard", "rapid", "blitz"] | None = None,
    order: str | int | None = None,
    apply: bool = False,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    **settings: Unpack[Reading]
) -> EventRatings:
    """Compare the ratings of an event with a rating list, or take them from it.

    list: the rating list
    pace: the rating that counts (default: by the time control of the event, else standard)
    order: which rating counts, in this order, with commas: standard,rapid,blitz; one that is left out does not
        count; not with 'pace'
    apply: take the ratings of the list; start numbers follow until round 4 is paired
    confirm: do what the refusal warned of; only with apply=True
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal; only with apply=True
    """
    answer: EventRatings = _asked(
        "event-ratings", [source, *_words(words)],
        {"list": list, "pace": pace, "order": order, "apply": apply, "confirm": confirm, "consequences":
         consequences, "by": by, **settings},
    )
    return answer


def event_number(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Give start numbers, by the rules or by hand.

    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-number", [source, *_words(words)],
        {"output": output, "confirm": confirm, "consequences": consequences, "by": by, "seen": seen, **settings},
    )
    return answer


def event_remove(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Remove a player who has not been paired.

    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-remove", [source, *_words(words)],
        {"output": output, "confirm": confirm, "consequences": consequences, "by": by, "seen": seen, **settings},
    )
    return answer


def event_withdraw(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    from_: int | None = None,
    expelled: bool = False,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[EventWithdrawReading]
) -> EventStatus:
    """Take a player or team out of the rounds to come.

    from_: the first round without the player (default: the next)
    expelled: the player was expelled by the arbiter
    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-withdraw", [source, *_words(words)],
        {"from": from_, "expelled": expelled, "output": output, "confirm": confirm, "consequences": consequences,
         "by": by, "seen": seen, **settings},
    )
    return answer


def event_return(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    from_: int | None = None,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[EventReturnReading]
) -> EventStatus:
    """Let a player or team play again that has withdrawn.

    from_: the first round with the player (default: the next)
    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-return", [source, *_words(words)],
        {"from": from_, "output": output, "confirm": confirm, "consequences": consequences, "by": by, "seen": seen,
         **settings},
    )
    return answer


def event_absent(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    rounds: str | int | None = None,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Leave a player or team out of one round.

    rounds: the rounds, such as 4,6-7 (default: the next)
    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-absent", [source, *_words(words)],
        {"rounds": rounds, "output": output, "confirm": confirm, "consequences": consequences, "by": by, "seen":
         seen, **settings},
    )
    return answer


def event_bye(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    rounds: str | int | None = None,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Give a bye that a player has asked for.

    rounds: the rounds, such as 4,6-7 (default: the next)
    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-bye", [source, *_words(words)],
        {"rounds": rounds, "output": output, "confirm": confirm, "consequences": consequences, "by": by, "seen":
         seen, **settings},
    )
    return answer


def event_forbid(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    from_: int | None = None,
    to: int | None = None,
    same: Literal["club", "federation"] | None = None,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[EventForbidReading]
) -> EventStatus:
    """Keep players or teams apart.

    from_: the first round (default: the next)
    to: the last round (default: the last of the event)
    same: keep players of the same club or federation apart
    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-forbid", [source, *_words(words)],
        {"from": from_, "to": to, "same": same, "output": output, "confirm": confirm, "consequences": consequences,
         "by": by, "seen": seen, **settings},
    )
    return answer


def event_allow(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Let players meet again who were kept apart.

    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-allow", [source, *_words(words)],
        {"output": output, "confirm": confirm, "consequences": consequences, "by": by, "seen": seen, **settings},
    )
    return answer


def event_pair(
    source: Source,
    output: Output | None = None,
    *,
    all: bool = False,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Pair the next round, as a draft.

    all: pair and publish all rounds of a round robin
    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-pair", [source],
        {"all": all, "output": output, "confirm": confirm, "consequences": consequences, "by": by, "seen": seen,
         **settings},
    )
    return answer


def event_swap(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    colours: bool = False,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Let two players exchange their places in the round.

    colours: exchange the colours on the board of one player
    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-swap", [source, *_words(words)],
        {"colours": colours, "output": output, "confirm": confirm, "consequences": consequences, "by": by, "seen":
         seen, **settings},
    )
    return answer


def event_manual(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Pair by hand.

    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-manual", [source, *_words(words)],
        {"output": output, "confirm": confirm, "consequences": consequences, "by": by, "seen": seen, **settings},
    )
    return answer


def event_publish(
    source: Source,
    output: Output | None = None,
    *,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Put the round that was paired into the event.

    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-publish", [source],
        {"output": output, "confirm": confirm, "consequences": consequences, "by": by, "seen": seen, **settings},
    )
    return answer


def event_unpair(
    source: Source,
    output: Output | None = None,
    *,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Drop the draft, or take back the last round.

    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-unpair", [source],
        {"output": output, "confirm": confirm, "consequences": consequences, "by": by, "seen": seen, **settings},
    )
    return answer


def event_lineup(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    round: int | None = None,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Say who plays for a team in a round.

    round: the round (default: the one that is being played)
    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-lineup", [source, *_words(words)],
        {"round": round, "output": output, "confirm": confirm, "consequences": consequences, "by": by, "seen": seen,
         **settings},
    )
    return answer


def event_results(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    round: int | None = None,
    rating_only: bool = False,
    csv: str | int | None = None,
    confirm: bool = False,
    consequences: bool = False,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Enter results by board or by numbers.

    round: the round (default: the one that is being played)
    rating_only: correct what is reported for rating, and not what was paired
    csv: read results from a file with the columns board and result, or white, black and result
    output: write the event to OUT instead, with a copy of its journal
    confirm: do what the refusal warned of
    consequences: accept the consequences, too, that the refusal named; only with confirm=True
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked(
        "event-results", [source, *_words(words)],
        {"round": round, "rating-only": rating_only, "csv": csv, "output": output, "confirm": confirm,
         "consequences": consequences, "by": by, "seen": seen, **settings},
    )
    return answer


def event_prizes(
    source: Source,
    output: Output | None = None,
    *,
    rules: str | int | None = None,
    rules_text: str | int | None = None,
    language: str | int | Sequence[str | int] | None = None,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[EventPrizesReading]
) -> EventPrizes:
    """Say who gets which prize, and why.

    rules: set the rules of prizes, a text as in docs/prizes.md
    rules_text: set the rules of prizes to this text
    language: the language of the reasons and of the page: en or de (default: en)
    output: write the list of prizes as a page to OUT
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventPrizes = _asked(
        "event-prizes", [source],
        {"rules": rules, "rules-text": rules_text, "language": language, "output": output, "by": by, "seen": seen,
         **settings},
    )
    return answer


def event_norms(
    source: Source,
    output: Output | None = None,
    *,
    round: int | None = None,
    **settings: Unpack[Reading]
) -> EventPapers:
    """Print a certificate for each title norm (IT1).

    output: write the page to OUT (default: print it)
    round: the round (default: the last)
    """
    answer: EventPapers = _asked("event-norms", [source], {"output": output, "round": round, **settings})
    return answer


def event_rating_report(source: Source, output: Output | None = None, **settings: Unpack[Reading]) -> EventStatus:
    """Write the file for the rating of an event.

    output: write the report to OUT (default: print it)
    """
    answer: EventStatus = _asked("event-rating-report", [source], {"output": output, **settings})
    return answer


def event_papers(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    round: int | None = None,
    order: Literal["number", "name", "rating", "club", "federation"] | None = None,
    title: str | int | None = None,
    address: str | int | None = None,
    remark: str | int | None = None,
    language: str | int | Sequence[str | int] | None = None,
    paper: Literal["a4", "letter"] | None = None,
    **settings: Unpack[EventPapersReading]
) -> EventPapers:
    """Print papers of an event: pairings, standings, lists, forms.

    output: write the page to OUT, or the pages into the folder OUT
    round: the round; for standings and crosstable the last one that counts (default: the last round)
    order: order of the lists of players
    title: title of the pages (default: the name of the event)
    address: print a QR code with this address on the lists
    remark: a line at the end of each list
    language: the language of the papers: en or de (default: en)
    paper: the sheets of paper (default: a4)
    """
    answer: EventPapers = _asked(
        "event-papers", [source, *_words(words)],
        {"output": output, "round": round, "order": order, "title": title, "address": address, "remark": remark,
         "language": language, "paper": paper, **settings},
    )
    return answer


def event_slips(
    source: Source,
    output: Output | None = None,
    *,
    round: int | None = None,
    language: str | int | Sequence[str | int] | None = None,
    **settings: Unpack[EventSlipsReading]
) -> EventPapers:
    """Print result slips of a round, eight on a page.

    output: write the page to OUT (default: print it)
    round: the round (default: the last)
    language: the language of the paper: en or de (default: en)
    """
    answer: EventPapers = _asked(
        "event-slips", [source],
        {"output": output, "round": round, "language": language, **settings},
    )
    return answer


def event_cards(
    source: Source,
    output: Output | None = None,
    *,
    round: int | None = None,
    language: str | int | Sequence[str | int] | None = None,
    **settings: Unpack[EventCardsReading]
) -> EventPapers:
    """Print a place card for each player.

    output: write the page to OUT (default: print it)
    round: the round (default: the last)
    language: the language of the paper: en or de (default: en)
    """
    answer: EventPapers = _asked(
        "event-cards", [source],
        {"output": output, "round": round, "language": language, **settings},
    )
    return answer


def event_tokens(
    source: Source,
    *words: str | int,
    output: Output | None = None,
    helper: str | int | None = None,
    players: bool = False,
    revoke: str | int | None = None,
    address: str | int | None = None,
    by: str | int | None = None,
    **settings: Unpack[Reading]
) -> EventTokens:
    """Let helpers and players enter results, and take that back.

    helper: make a token for a helper of this name
    players: make a token for every player who has none, or a new one for those who are named
    revoke: revoke the token with this id, or helpers, players or all
    address: address of the pages for helpers and players, such as http://192.168.1.5:8081
    output: write a page with a card and a QR code for every new token to OUT; only with 'address'
    by: name of whoever does it
    """
    answer: EventTokens = _asked(
        "event-tokens", [source, *_words(words)],
        {"helper": helper, "players": players, "revoke": revoke, "address": address, "output": output, "by": by,
         **settings},
    )
    return answer


def event_enter(
    source: Source,
    *words: str | int,
    token: str | int | None = None,
    round: int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventEnterEventEntered:
    """Enter a result with the token of a helper or a player.

    token: the token of the helper or player
    round: refuse if this is not the round that is being played
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventEnterEventEntered = _asked(
        "event-enter", [source, *_words(words)],
        {"token": token, "round": round, "seen": seen, **settings},
    )
    return answer


def event_entries(
    source: Source,
    *words: str | int,
    refuse: bool = False,
    by: str | int | None = None,
    **settings: Unpack[Reading]
) -> EventEntries:
    """List, accept or refuse what players have entered.

    refuse: drop the entries of the boards instead of accepting them
    by: name of whoever does it, for the journal
    """
    answer: EventEntries = _asked("event-entries", [source, *_words(words)], {"refuse": refuse, "by": by, **settings})
    return answer


def event_log(source: Source, **settings: Unpack[Reading]) -> list[EventLogLogged]:
    """List the steps of an event from its journal."""
    answer: list[EventLogLogged] = _asked("event-log", [source], {**settings})
    return answer


def event_undo(
    source: Source,
    *,
    steps: int | None = None,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Take back the last step.

    steps: take back N steps (default: 1)
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked("event-undo", [source], {"steps": steps, "by": by, "seen": seen, **settings})
    return answer


def event_redo(
    source: Source,
    *,
    steps: int | None = None,
    by: str | int | None = None,
    seen: int | None = None,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Do the step again that was undone last.

    steps: do N steps again (default: 1)
    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    """
    answer: EventStatus = _asked("event-redo", [source], {"steps": steps, "by": by, "seen": seen, **settings})
    return answer


def event_adopt(
    source: Source,
    *,
    by: str | int | None = None,
    seen: int | None = None,
    confirm: bool = False,
    **settings: Unpack[Reading]
) -> EventStatus:
    """Go on with a file that another program has changed.

    by: name of whoever does it, for the journal
    seen: refuse if somebody has changed the same since this step of the journal
    confirm: accept rounds that are not as the rules pair them
    """
    answer: EventStatus = _asked("event-adopt", [source], {"by": by, "seen": seen, "confirm": confirm, **settings})
    return answer


def movement(
    source: Source,
    *,
    tables: int | None = None,
    rounds: int | None = None,
    boards: int | None = None,
    one_winner: bool = False,
    switched: int | None = None,
    half_table: bool = False,
    rover: bool = False,
    cards: bool = False
) -> Movement:
    """Make the movement of a bridge session, with a card for each pair.

    tables: the number of tables
    rounds: end after N rounds; of a web or a three-quarter Howell its length (default: all)
    boards: the boards in play (default: so many that a pair plays 28 at most)
    one_winner: rank all pairs of a Mitchell together: they change places in as many rounds as is fairest
    switched: change places in the last N rounds
    half_table: one pair is missing, and its opponents sit out
    rover: an additional North-South pair takes the place of another one in each round but the first
    cards: print a card for each pair or player: where to go in each round
    """
    answer: Movement = _asked(
        "movement", [source],
        {"tables": tables, "rounds": rounds, "boards": boards, "one-winner": one_winner, "switched": switched,
         "half-table": half_table, "rover": rover, "cards": cards},
    )
    return answer


@overload
def deal(
    source: Source | None = None,
    *,
    output: None = None,
    count: int | None = None,
    tries: int | None = None,
    seed: int | None = None,
    generator: Literal["gamut", "dealer"] | None = None,
    north: str | int | None = None,
    east: str | int | None = None,
    south: str | int | None = None,
    west: str | int | None = None,
    condition: str | int | None = None,
    predeal: str | int | None = None,
    first: int | None = None,
    dealer: Literal["north", "east", "south", "west"] | None = None,
    vulnerable: Literal["none", "ns", "ew", "all"] | None = None,
    solve: bool = False,
    seconds: int | None = None,
    plain: bool = False,
    **settings: Unpack[WritingOnly]
) -> list[DealDealt]: ...


@overload
def deal(
    source: Source | None = None,
    *,
    output: Output,
    count: int | None = None,
    tries: int | None = None,
    seed: int | None = None,
    generator: Literal["gamut", "dealer"] | None = None,
    north: str | int | None = None,
    east: str | int | None = None,
    south: str | int | None = None,
    west: str | int | None = None,
    condition: str | int | None = None,
    predeal: str | int | None = None,
    first: int | None = None,
    dealer: Literal["north", "east", "south", "west"] | None = None,
    vulnerable: Literal["none", "ns", "ew", "all"] | None = None,
    solve: bool = False,
    seconds: int | None = None,
    plain: bool = False,
    **settings: Unpack[WritingOnly]
) -> DealDealtFile: ...


def deal(
    source: Source | None = None,
    *,
    output: Output | None = None,
    count: int | None = None,
    tries: int | None = None,
    seed: int | None = None,
    generator: Literal["gamut", "dealer"] | None = None,
    north: str | int | None = None,
    east: str | int | None = None,
    south: str | int | None = None,
    west: str | int | None = None,
    condition: str | int | None = None,
    predeal: str | int | None = None,
    first: int | None = None,
    dealer: Literal["north", "east", "south", "west"] | None = None,
    vulnerable: Literal["none", "ns", "ew", "all"] | None = None,
    solve: bool = False,
    seconds: int | None = None,
    plain: bool = False,
    **settings: Unpack[WritingOnly]
) -> Any:
    """Deal boards at random, or those that meet conditions.

    output: write the boards to OUT
    count: deal N boards (default: what the script says; without a script 1)
    tries: give up after so many deals (default: what the script says, or 10000000)
    seed: deal the same boards for the same number (default: boards that nobody can predict)
    generator: make of the seed what this program makes of it (default: gamut); only with 'seed'
    north: North has such a hand
    east: East has such a hand
    south: South has such a hand
    west: West has such a hand
    condition: the deal meets this expression in the language of Dealer
    predeal: deal these cards first: 'north SAKQ, HT9 south DA'
    first: give the first board this number (default: 1)
    dealer: this player deals every board (default: by the number of the board)
    vulnerable: so vulnerable is every board (default: by the number of the board)
    solve: solve the boards double dummy
    seconds: give up on the solution of a deal after N seconds (default: 300)
    plain: deal by trying only, and draw no hand from those that are allowed
    """
    return _asked(
        "deal", [] if source is None else [source],
        {"output": output, "count": count, "tries": tries, "seed": seed, "generator": generator, "north": north,
         "east": east, "south": south, "west": west, "condition": condition, "predeal": predeal, "first":
         first, "dealer": dealer, "vulnerable": vulnerable, "solve": solve, "seconds": seconds, "plain":
         plain, **settings},
    )


def lesson(
    source: Source,
    output: Output | None = None,
    *,
    hands: str | int | None = None,
    boards_a_page: Literal["1", "2", "4", "6"] | None = None,
    auction: bool = False,
    answers: Literal["after", "none", "only"] | None = None,
    solve: bool = False,
    title: str | int | None = None,
    paper: Literal["a4", "letter"] | None = None,
    **settings: Unpack[LessonReading]
) -> LessonLessonSheets:
    """Print boards as sheets for a lesson, with the answers on pages of their own.

    output: write the page to OUT (default: print it)
    hands: the hands of the questions: NS, W, NESW ... (default: all that are known)
    boards_a_page: boards on a sheet (default: 4)
    auction: the auction is part of the question
    answers: print the answers after the questions (the default), or not, or nothing else
    solve: add makeable contracts and par to the answers
    title: title of the sheets (default: the event of the first board)
    paper: the sheets of paper (default: a4)
    """
    answer: LessonLessonSheets = _asked(
        "lesson", [source],
        {"output": output, "hands": hands, "boards-a-page": boards_a_page, "auction": auction, "answers": answers,
         "solve": solve, "title": title, "paper": paper, **settings},
    )
    return answer


def formats(*names: str) -> list[FormatsFormat]:
    """List the formats and what can be done with them."""
    answer: list[FormatsFormat] = _asked("formats", _names(names), {})
    return answer


def explain(*names: str) -> list[ExplainRule]:
    """Explain the rules that check knows."""
    answer: list[ExplainRule] = _asked("explain", _names(names), {})
    return answer
