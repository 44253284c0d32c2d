"""What operations answer, made by tools/operation_bindings.py from the tables in src/operation."""
from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Dict, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired


class Info(TypedDict):
    """What a file is; its format may add more counts."""

    file: str
    format: str | None
    title: str | None
    version: str | None
    program: str | None
    encoding: str | None
    bytes: int
    records: int
    kinds: list[str]
    diagnostics: InfoTally


class InfoTally(TypedDict):
    """Findings by severity."""

    errors: int
    warnings: int
    notes: int


class DumpStored(TypedDict):
    """A field of a file."""

    file: str
    offset: int
    length: int
    path: str
    hex: str
    value: str
    meaning: str
    about: NotRequired[str]


class DiffDistinction(TypedDict):
    """A value that differs between two files."""

    path: str
    a: Any  # the value in the first file; null: it has none
    b: Any


class Standings(TypedDict):
    """The ranks of an event."""

    event: str  # name of the event
    rules: str  # the edition of C.07 that was applied
    type: str  # swiss, round-robin, double-round-robin or keizer
    rounds: int  # number of rounds that count
    planned: int  # number of rounds of the whole event
    open_games: int  # games of the counted rounds that have no result
    teams: bool  # the competitors are teams
    note: NotRequired[str]  # what is special about the tie-breaks of this event
    competitors: list[StandingsCompetitor]  # in the order of their ranks
    whom: NotRequired[int]  # the competitor whose values are explained
    explained: NotRequired[list[StandingsCriterion]]  # how the values of that competitor are computed
    further: NotRequired[list[Standings]]  # the standings of the other events in the file


class StandingsCompetitor(TypedDict):
    """A player, or a team of a team event."""

    id: int | None  # the start number
    name: str | None
    points: Decimal | None  # null: the competitor is out
    rank: int | None  # null: the competitor is out; those come last
    declared: StandingsDeclared  # what the file states
    differs: NotRequired[bool]  # the file states other points or another rank
    tiebreaks: list[StandingsTiebreak]  # the tie-breaks, in their order
    explained: NotRequired[list[StandingsCriterion]]  # how each value is computed; with --explain all
    progress: NotRequired[list[int | None]]  # the rank after each round; null: was not ranked
    out: NotRequired[bool]  # is not ranked: left a round robin before half of the games (C.05, 6.6), or was expelled
    withdrawn: NotRequired[int]  # the first round in which the competitor does not play any more
    expelled: NotRequired[bool]  # was expelled; others who are out have left


class StandingsDeclared(TypedDict):
    """What a file states about a competitor."""

    points: NotRequired[Decimal]
    rank: NotRequired[int]


class StandingsTiebreak(TypedDict):
    """The value of a tie-break."""

    code: str  # the code of FIDE, such as BH/C1
    value: str | None  # a decimal number; null: the tie-break has no value


class StandingsCriterion(TypedDict):
    """How the value of a tie-break is computed."""

    code: str
    title: str
    article: NotRequired[str]  # the article of FIDE C.07 that defines it
    value: str | None
    shares: NotRequired[list[StandingsShare]]  # the contribution of each round or board
    end: NotRequired[str]  # how the value is computed from the shares, if it is not their sum


class StandingsShare(TypedDict):
    """What a round or a board contributes to a value."""

    round: NotRequired[int | None]  # number of the round; null: the contribution belongs to no round
    board: NotRequired[int]
    opponent: NotRequired[int]
    name: NotRequired[str]  # name of the opponent
    value: Decimal
    score: NotRequired[Decimal]  # score of the opponent
    unadjusted: NotRequired[Decimal]  # the score before it was adjusted for unplayed rounds
    points: NotRequired[Decimal]  # points that the competitor won against the opponent
    other: NotRequired[Decimal]  # for teams, the same in the other score (match points or game points)
    unplayed: NotRequired[str]  # why the game was not played, such as a bye or forfeit
    cut: NotRequired[bool]
    cut_why: NotRequired[str]
    voluntary: NotRequired[bool]  # the player requested the unplayed round
    why: NotRequired[str]


class StandingsNorms(TypedDict):
    """Title norms and rating changes of the players of an event."""

    event: str | None
    place: str | None
    country: str | None
    start: NotRequired[str | None]
    end: NotRequired[str | None]
    arbiter: str | None
    regulations: StandingsRegulations
    standard: bool  # the games are standard chess, so norms are possible
    field: StandingsField
    rounds_a_day: NotRequired[int]  # the largest number of rounds on one day
    players: list[StandingsNormPlayer]


class StandingsRegulations(TypedDict):
    """The editions of the regulations that were applied."""

    titles: str
    ratings: str


class StandingsField(TypedDict):
    """Facts about all players together."""

    foreigners: int
    federations: int
    titled: int
    exempt: bool  # the event is exempt from the rule about foreigners


class StandingsNormPlayer(TypedDict):
    """A player, with norms and rating change."""

    id: int
    name: str
    title: str
    federation: str
    rating: int | None
    number: str  # FIDE number
    change: NotRequired[StandingsRatingChange]  # the change of the rating; absent for players without a rating
    first_rating: NotRequired[int]  # the first rating that a player without a rating gets
    norms: list[StandingsNorm]
    results: list[StandingsNormResult]
    omitted: NotRequired[list[StandingsOmission]]  # games that do not count


class StandingsRatingChange(TypedDict):
    """What the rating gains or loses."""

    games: int
    score: Decimal
    expected: Decimal
    k: int
    change: Decimal
    rounded: int
    new: int
    capped: NotRequired[int]  # games in which the difference of ratings counts as 400 points


class StandingsNorm(TypedDict):
    """One title, and whether a norm for it was achieved."""

    title: str
    met: bool
    games: int
    score: Decimal
    average: NotRequired[int]  # average of the opponents' ratings
    performance: NotRequired[int]
    counts: NotRequired[int]  # number of games for which the norm counts
    conditions: list[StandingsCondition]
    left_out: list[int]  # rounds that are left out of the norm


class StandingsCondition(TypedDict):
    """A condition of a norm."""

    article: str
    what: str
    found: int | Decimal
    needed: int | Decimal
    met: bool
    at_most: NotRequired[bool]  # `needed` is a maximum; otherwise it is a minimum
    waived: NotRequired[bool]


class StandingsNormResult(TypedDict):
    """A game that counts for norms."""

    round: int
    opponent: int
    name: str
    title: str
    federation: str
    rating: int
    score: Decimal


class StandingsOmission(TypedDict):
    """A game that does not count for norms, and why."""

    round: int
    opponent: int
    why: str


class DdSolved(TypedDict):
    """A deal with its double-dummy results."""

    board: int | None
    dealer: str | None
    vulnerable: str | None
    deal: str | None
    tricks: DdTricks | None  # null: some cards are unknown, or it took too long
    par: DdPar | None
    pars: NotRequired[list[DdDealtPar]]  # par for every dealer and vulnerability
    play: NotRequired[list[DdBestCard]]  # the best cards in every position of the play
    features: NotRequired[DdDealFeatures | None]  # null: some cards are unknown
    leads: NotRequired[DdCardTable | None]  # null: the contract or some cards are unknown
    cards: NotRequired[DdCardTable | None]  # null: the play does not go so far, or some cards are unknown
    sample: NotRequired[DdSampleTable | None]  # null: the player's hand is unknown, or no deal fits


class DdTricks(TypedDict):
    """Tricks that each declarer can take in each denomination."""

    N: DdDenominations
    S: DdDenominations
    E: DdDenominations
    W: DdDenominations


class DdDenominations(TypedDict):
    """Tricks that one declarer can take in each denomination."""

    NT: int
    S: int
    H: int
    D: int
    C: int


class DdPar(TypedDict):
    """The score that neither side can improve."""

    score: int
    contracts: list[str]


class DdDealtPar(TypedDict):
    """Par for one dealer and vulnerability."""

    dealer: str
    vulnerable: str
    score: int
    contracts: list[str]


class DdBestCard(TypedDict):
    """A position of the play, with the best cards of the player whose turn it is."""

    seat: str
    tricks: int
    optimum: list[str]
    card: NotRequired[str]  # the card that was played
    cost: NotRequired[int | None]  # the tricks that this card gave away; null: not solved


class DdDealFeatures(TypedDict):
    """Counts of the hands."""

    N: DdHandFeatures
    E: DdHandFeatures
    S: DdHandFeatures
    W: DdHandFeatures
    NS: DdSideFeatures
    EW: DdSideFeatures


class DdHandFeatures(TypedDict):
    """Counts of one hand."""

    hcp: int  # ace 4, king 3, queen 2, jack 1
    controls: int  # ace 2, king 1
    losers: int  # losing tricks
    shape: str  # 5=3=3=2, from spades to clubs
    lengths: list[int]  # the same as numbers
    balanced: bool


class DdSideFeatures(TypedDict):
    """Counts of two hands."""

    hcp: int
    controls: int
    lengths: list[int]  # cards of both hands, from spades to clubs


class DdCardTable(TypedDict):
    """The cards that a player may play."""

    seat: str
    trick: int
    turn: int  # 1 is the lead to the trick
    contract: str
    declarer: str | None
    cards: list[DdCardValue]


class DdCardValue(TypedDict):
    """What a card leads to if all cards are seen."""

    card: str
    tricks: int  # that the side of the player still wins
    cost: int  # tricks less than with the best card
    declarer: int | None  # tricks of the declarer's side in the end; null: an ending
    beats: bool | None  # whether the contract fails; null: there is no contract, or an ending


class DdSampleTable(TypedDict):
    """The cards that a player may play, judged by what the player sees."""

    seat: str
    trick: int
    turn: int
    contract: str
    declarer: str | None
    deals: int  # deals that were solved
    cards: list[DdCardAverage]


class DdCardAverage(TypedDict):
    """What a card leads to on average."""

    card: str
    tricks: float  # that the side of the player still wins
    declarer: float  # tricks of the declarer's side in the end
    beats: float | None  # share of the deals in which the contract fails, 0 to 1


class Stats(TypedDict):
    """A list for each table for which the files have records."""

    totals: StatsTotals
    results: NotRequired[list[StatsResultRow]]
    players: NotRequired[list[StatsPlayerRow]]
    partnerships: NotRequired[list[StatsPairRow]]
    openings: NotRequired[list[StatsOpeningRow]]
    sessions: NotRequired[list[StatsSessionRow]]
    years: NotRequired[list[StatsGameRow]]
    lengths: NotRequired[list[StatsGameRow]]
    events: NotRequired[list[StatsGameRow]]
    payoffs: NotRequired[list[StatsPayoffRow]]
    rounds: NotRequired[list[StatsPlaceRow]]
    tables: NotRequired[list[StatsPlaceRow]]
    contracts: NotRequired[list[StatsContractRow]]
    levels: NotRequired[list[StatsContractRow]]
    declarers: NotRequired[list[StatsContractRow]]
    leads: NotRequired[list[StatsContractRow]]
    strengths: NotRequired[list[StatsStrengthRow]]
    copies: NotRequired[list[StatsCopyRow]]  # sessions that occur more than once; these copies are not counted
    days: NotRequired[StatsDays]
    season: NotRequired[StatsSeason]  # the sessions in the order of their dates; with --season
    race: NotRequired[list[StatsRaceRow]]
    qualifiers: NotRequired[list[StatsQualifierRow]]
    nights: NotRequired[list[StatsNightRow]]
    partners: NotRequired[list[StatsPairRow]]
    opponents: NotRequired[list[StatsOpponentRow]]


StatsTotals = Dict[str, int]


class StatsDays(TypedDict):
    """The first and the last day on which records were played."""

    first: NotRequired[str]
    last: NotRequired[str]


class StatsResultRow(TypedDict):
    """Games with one result."""

    result: str
    games: int
    percent: Decimal
    length: NotRequired[Decimal]  # average length in moves
    rating: NotRequired[int]


StatsGameRow = TypedDict("StatsGameRow", {
    "year": "NotRequired[int]",
    "from": "NotRequired[int]",
    "to": "NotRequired[int]",
    "name": "NotRequired[str]",
    "place": "NotRequired[str]",
    "games": "NotRequired[int]",
    "wins": "NotRequired[int]",
    "draws": "NotRequired[int]",
    "losses": "NotRequired[int]",
    "percent": "NotRequired[Decimal]",
    "length": "NotRequired[Decimal]",
    "rating": "NotRequired[int]",
    "first": "NotRequired[str]",
    "last": "NotRequired[str]",
})


class StatsOpeningRow(TypedDict):
    """Games of an opening, or boards by their first bid."""

    eco: NotRequired[str]
    name: NotRequired[str]
    call: NotRequired[str]
    games: NotRequired[int]
    boards: NotRequired[int]
    wins: NotRequired[int]
    draws: NotRequired[int]
    losses: NotRequired[int]
    percent: NotRequired[Decimal]
    length: NotRequired[Decimal]
    rating: NotRequired[int]
    score: NotRequired[Decimal]
    imps: NotRequired[Decimal]
    first: NotRequired[str]
    last: NotRequired[str]


class StatsPlayerRow(TypedDict):
    """A player."""

    key: NotRequired[str]  # number of the player with the federation, or what replaces it if there is none
    name: str
    players: NotRequired[list[str]]
    games: NotRequired[int]
    wins: NotRequired[int]
    draws: NotRequired[int]
    losses: NotRequired[int]
    points: NotRequired[Decimal]
    white: NotRequired[int]
    white_points: NotRequired[Decimal]
    black: NotRequired[int]
    black_points: NotRequired[Decimal]
    rating: NotRequired[int]
    opponents: NotRequired[int]  # average rating of the opponents
    performance: NotRequired[int]
    first: NotRequired[str]
    last: NotRequired[str]
    sessions: NotRequired[int]
    average: NotRequired[Decimal]  # average percentage in the sessions
    trend: NotRequired[Decimal]
    best: NotRequired[Decimal]
    last_round: NotRequired[Decimal]
    field: NotRequired[int]  # average masterpoints of the players in the sessions
    masterpoints: NotRequired[Decimal]
    boards: NotRequired[int]
    declared: NotRequired[int]
    score: NotRequired[Decimal]
    imps: NotRequired[Decimal]
    percent: NotRequired[Decimal]
    file: NotRequired[str]


class StatsPairRow(TypedDict):
    """A partnership."""

    key: NotRequired[str]
    name: str
    players: NotRequired[list[str]]
    sessions: NotRequired[int]
    average: NotRequired[Decimal]
    trend: NotRequired[Decimal]
    best: NotRequired[Decimal]
    last_round: NotRequired[Decimal]
    field: NotRequired[int]
    masterpoints: NotRequired[Decimal]
    boards: NotRequired[int]
    declared: NotRequired[int]
    score: NotRequired[Decimal]
    imps: NotRequired[Decimal]
    percent: NotRequired[Decimal]
    file: NotRequired[str]


class StatsSessionRow(TypedDict):
    """A session, and how strong its players were."""

    file: str
    name: str
    date: NotRequired[str]
    sections: int
    tables: int
    entries: int
    masterpoints: NotRequired[int]  # average masterpoints of the players
    median: NotRequired[int]
    lowest: NotRequired[int]
    highest: NotRequired[int]


class StatsPayoffRow(TypedDict):
    """The score of one entry against another."""

    key: str
    name: str
    opponent_key: str
    opponent: str
    boards: int
    percent: NotRequired[Decimal]
    imps: NotRequired[Decimal]


class StatsPlaceRow(TypedDict):
    """Results of North-South in a round or at a table."""

    section: str
    number: int
    sessions: int
    boards: int
    percent: NotRequired[Decimal]
    imps: NotRequired[Decimal]
    averages: int
    unplayed: int


class StatsRaceRow(TypedDict):
    """A competitor in the race over a season."""

    period: NotRequired[str]  # 2024, 2024-Q1 or 2024-03
    rank: int
    key: str
    name: str
    sessions: int
    counted: int  # sessions that count, the best ones
    points: NotRequired[Decimal]  # sum of the masterpoints that count
    average: NotRequired[Decimal]  # average of the percentages that count
    best: NotRequired[Decimal]  # highest percentage
    masterpoints: Decimal  # masterpoints of all sessions
    first: NotRequired[str]
    last: NotRequired[str]


class StatsQualifierRow(TypedDict):
    """A player who has qualified."""

    key: str
    name: str
    strats: str  # letters of the strats
    limit: NotRequired[int]  # lowest limit of masterpoints of these strats
    sessions: int  # sessions in which the player has qualified
    first: NotRequired[str]  # day of the first one
    event: str
    place: NotRequired[str]


class StatsNightRow(TypedDict):
    """A session of a player."""

    date: NotRequired[str]
    event: str
    partner: NotRequired[str]
    seat: str
    percent: NotRequired[Decimal]
    place: NotRequired[int]  # place in the section
    rank: NotRequired[int]  # overall rank
    strats: NotRequired[str]  # strats in which the entry is ranked
    qualified: NotRequired[str]  # strats in which it has qualified
    masterpoints: Decimal


class StatsOpponentRow(TypedDict):
    """An entry against which a player has played."""

    key: str
    name: str
    sessions: int
    boards: int
    percent: NotRequired[Decimal]
    imps: NotRequired[Decimal]


class StatsContractRow(TypedDict):
    """Boards by contract, level, declarer or lead."""

    contract: NotRequired[str]
    level: NotRequired[str]
    name: NotRequired[str]
    lead: NotRequired[str]
    boards: int
    made: NotRequired[int]
    made_percent: NotRequired[Decimal]
    tricks: NotRequired[Decimal]
    over: NotRequired[Decimal]  # average of the tricks won less those that the contract requires
    difference: NotRequired[Decimal]  # average difference from the double-dummy tricks
    score: NotRequired[Decimal]
    imps: NotRequired[Decimal]
    percent: NotRequired[Decimal]


class StatsStrengthRow(TypedDict):
    """Boards by the high-card points of the declarer's side."""

    points: int
    boards: int
    tricks: NotRequired[Decimal]
    suit_tricks: NotRequired[Decimal]
    notrump_tricks: NotRequired[Decimal]
    made_percent: NotRequired[Decimal]


class StatsCopyRow(TypedDict):
    """A copy of a session, or of a file."""

    file: str
    name: NotRequired[str]
    date: NotRequired[str]
    same_bytes: NotRequired[str]  # an earlier file that has the same bytes
    counted: str  # the file that is counted instead
    is_newer: NotRequired[bool]  # the counted file was saved later


class StatsSeason(TypedDict):
    """The sessions in the order of their dates, and what follows from them."""

    sessions: list[StatsSeasonSession]
    race: list[StatsRacer]
    trends: list[Any]
    matrix: NotRequired[StatsMatrix]  # the scores of the entries against each other


class StatsSeasonSession(TypedDict):
    """A session of the season."""

    date: NotRequired[str]
    name: str
    file: str


class StatsMatrix(TypedDict):
    """The scores between the entries that met each other most."""

    entries: int  # number of all entries that met others
    shown: list[StatsMatrixEntry]
    meetings: list[StatsPayoffRow]  # scores between the entries in `shown`


class StatsMatrixEntry(TypedDict):
    """An entry: one row and one column of the matrix."""

    key: str
    name: str


class StatsRacer(TypedDict):
    """A player in the race for masterpoints."""

    rank: int
    key: str
    name: str


class StatsDossier(TypedDict):
    """What the games tell about one player."""

    asked: str
    names: list[StatsDossierName]  # the names that count, the most frequent first
    total: NotRequired[StatsDossierRow]  # all games
    rating: NotRequired[int]  # the highest rating of the player
    colours: NotRequired[list[StatsDossierRow]]
    white: NotRequired[list[StatsDossierRow]]  # by the first move, with White
    black: NotRequired[list[StatsDossierRow]]  # by the first moves of both, with Black
    openings: NotRequired[list[StatsDossierRow]]
    years: NotRequired[list[StatsDossierRow]]
    lengths: NotRequired[list[StatsDossierRow]]
    endings: NotRequired[list[StatsDossierRow]]  # a game counts in every ending that it reaches
    finishes: NotRequired[list[StatsDossierRow]]
    form: NotRequired[StatsDossierRow]  # the last ten games
    recent: NotRequired[list[StatsRecentGame]]  # the last games, the latest first
    clock: NotRequired[StatsDossierClock]  # use of time, if games state it


class StatsDossierName(TypedDict):
    """A spelling of the name."""

    name: str
    games: int


StatsDossierRow = TypedDict("StatsDossierRow", {
    "colour": "NotRequired[str]",
    "line": "NotRequired[str]",
    "eco": "NotRequired[str]",
    "name": "NotRequired[str]",
    "year": "NotRequired[int]",
    "from": "NotRequired[int]",
    "to": "NotRequired[int]",
    "ending": "NotRequired[str]",
    "finish": "NotRequired[str]",
    "games": "int",
    "wins": "NotRequired[int]",
    "draws": "NotRequired[int]",
    "losses": "NotRequired[int]",
    "percent": "NotRequired[Decimal]",
    "points": "Decimal",
    "length": "NotRequired[Decimal]",
    "opponents": "NotRequired[int]",
    "performance": "NotRequired[int]",
    "first": "NotRequired[str]",
    "last": "NotRequired[str]",
})


class StatsRecentGame(TypedDict):
    """A game of the player."""

    date: NotRequired[str]
    colour: str
    opponent: str
    rating: NotRequired[int]  # of the opponent
    result: str  # won, drawn, lost or unknown
    eco: NotRequired[str]
    name: NotRequired[str]
    moves: NotRequired[int]
    event: NotRequired[str]
    source: str
    record: int


class StatsDossierClock(TypedDict):
    """How the player used the time."""

    games: int  # games that state times
    low: int  # those with less than a tenth left of the time after the first move
    moves: list[StatsClockRow]
    seconds: NotRequired[Decimal]  # average for a move


StatsClockRow = TypedDict("StatsClockRow", {
    "from": "int",
    "to": "int",
    "games": "int",
    "seconds": "NotRequired[Decimal]",
    "left": "NotRequired[Decimal]",
})


class StatsNetwork(TypedDict):
    """The players as nodes, partnerships or games as links."""

    nodes: list[Any]
    links: list[Any]


class FindHit(TypedDict):
    """A record that was found."""

    source: str
    record: int
    ply: NotRequired[int]  # half moves from the start of the game to the position that was found
    variation: NotRequired[str]  # if it is in a variation: the moves from where this leaves the main line to the position
    duplicates: NotRequired[list[FindTwin]]  # the records that repeat this one; with --duplicates


class FindTwin(TypedDict):
    """A record that repeats another."""

    source: str
    record: int
    relation: NotRequired[str]  # same; or prefix: one of the two games continues the other


class FindRepertoireFinding(TypedDict):
    """A game that leaves a repertoire, or a remark about the repertoire."""

    finding: str  # repertoire: the whole; left: a game; answers: several moves; instead: a missing one; never: not met
    source: NotRequired[str]  # of a game
    record: NotRequired[int]
    ply: NotRequired[int]  # half moves before the game leaves the repertoire
    by: NotRequired[str]  # who left it: you or opponent; end: the line ends there
    played: NotRequired[str]  # the move that left it
    line: NotRequired[str]  # the moves that lead to the position, if it is none of a game
    moves: NotRequired[str]  # the moves of the repertoire; the missing one; or the one that no game met
    games: NotRequired[int]  # games with the missing move; of the whole: that met it
    fen: NotRequired[str]  # the position in which it was left, or that the line leads to
    colour: NotRequired[str]  # of the whole: whose repertoire it is, white or black
    positions: NotRequired[int]  # of the whole
    lines: NotRequired[int]  # of the whole
    left: NotRequired[int]  # of the whole: games that leave it


class Tree(TypedDict):
    """The moves that were played in a position."""

    fen: str
    games: int
    moves: list[TreeBranch]  # the moves, the most frequent first
    eco: NotRequired[str]  # code of the opening, if a line of it ends in this position
    opening: NotRequired[str]  # its name


class TreeBranch(TypedDict):
    """A move that was played, with the results of its games."""

    san: str
    games: int
    percent: Decimal  # share of all games, in percent
    white: int  # games that White won
    draws: int
    black: int
    score: NotRequired[Decimal]  # score of White, in percent
    performance: NotRequired[int]  # performance rating of the side that made the move
    last: NotRequired[int]  # year of the last game
    best: NotRequired[TreeBestGame]  # the game with the highest ratings
    moves: NotRequired[list[TreeBranch]]
    weight: NotRequired[int]  # sum of the weights in books
    eco: NotRequired[str]  # code of the opening, if a line of it ends after this move
    opening: NotRequired[str]  # its name


class TreeBestGame(TypedDict):
    """The game with the highest ratings."""

    source: str
    record: int
    white: str
    black: str


class TreeOpeningBook(TypedDict):
    """The answer if an opening book was written."""

    entries: int


class QueryReport(TypedDict):
    """A predefined query, stored in a file NAME.sql."""

    name: str
    title: str
    own: bool  # the query is in the folder of the user
    parameters: list[QueryParameter]


class QueryParameter(TypedDict):
    """A parameter of the query."""

    name: str
    text: str
    default: NotRequired[str]  # the default value; absent: a value must be given


class CheckFinding(TypedDict):
    """What is wrong, where, and by which rule."""

    file: str
    format: str  # id of the format; empty if no format recognises the file
    severity: str  # note, warning or error
    rule: str
    line: int | None  # the line, from 1; only in text files
    column: int | None
    offset: int
    length: int
    path: str  # path of the record or field; empty if the finding is about the whole file
    message: str
    consequences: int  # findings that follow from this one and are not listed
    hint: str | None


class CheckClosing(TypedDict):
    """The last line of the output."""

    summary: CheckSummary


class CheckSummary(TypedDict):
    """The findings of all files, counted."""

    files: int
    errors: int
    warnings: int
    notes: int
    suppressed: int  # findings that were counted but not listed


class Rescore(TypedDict):
    """The scores that follow from the raw results, compared with those of the file."""

    file: str
    checks: list[RescoreComparison]
    not_checked: NotRequired[list[RescoreUnknown]]  # the numbers that could not be computed


class RescoreComparison(TypedDict):
    """The comparison of all numbers of one kind."""

    name: str
    total: int
    equal: int
    differences: list[RescoreDeviation]


class RescoreDeviation(TypedDict):
    """A number of the file that differs from the computed one."""

    path: str
    stored: Any
    computed: Any


class RescoreUnknown(TypedDict):
    """Numbers that could not be computed, and the reason."""

    name: str
    reason: str


class FixRepair(TypedDict):
    """An error that was fixed, or that was not."""

    rule: str
    path: NotRequired[str]
    message: str
    line: NotRequired[int]
    column: NotRequired[int]
    offset: NotRequired[int]
    refused: NotRequired[str]  # why the error was not fixed
    salvage: NotRequired[str]  # how it was salvaged: found, guessed or left out


class ConvertLoss(TypedDict):
    """What the target could not hold."""

    category: str
    count: int
    example: NotRequired[Any]  # the first value that was lost
    becomes: NotRequired[Any]  # what that value became in the target


class ConvertSplit(TypedDict):
    """The answer if several files were written."""

    files: list[ConvertWritten]
    losses: list[ConvertLoss]


class ConvertWritten(TypedDict):
    """A file that was written."""

    file: str
    records: int


class MergeMergedTree(TypedDict):
    """Many games as one tree."""

    fen: str
    games: int  # games that reached the position
    positions: int
    moves: int
    lines: int  # how many ends the tree has
    transpositions: int  # moves into a position that another line continues
    children: list[MergeMergedMove]  # the moves, those with most games first


class MergeMergedMove(TypedDict):
    """A move of the tree."""

    san: str
    games: int  # 0: the move is in variations only
    white: int  # games that White won
    draws: int
    black: int
    transposes: NotRequired[str]  # the line after which the position is continued; empty: the first position
    children: list[MergeMergedMove]


class MergeMergedFile(TypedDict):
    """The answer if the tree was written."""

    file: str
    games: int
    positions: int
    moves: int
    lines: int
    transpositions: int
    chapters: int  # games that were written
    losses: list[MergeMergeLoss]


class MergeMergeLoss(TypedDict):
    """What the target could not hold."""

    category: str
    count: int
    example: NotRequired[Any]  # the first value that was lost
    becomes: NotRequired[Any]  # what that value became in the target


class NamesNamesAnswer(TypedDict):
    """Which names mean the same person."""

    names: int  # number of different names
    records: int  # games and tournaments that name a player
    corrections: list[NamesCorrection]  # by the correct name
    file: NotRequired[str]  # the file that was written; with --output


class NamesCorrection(TypedDict):
    """A name that should be spelled differently."""

    name: str
    games: int
    correct: str
    correct_games: int
    fide: NotRequired[str]  # FIDE id of the player
    score: int  # up to 100
    reasons: list[str]


class Collect(TypedDict):
    """The files, counted by what was done with them."""

    files: int
    taken: int
    replaced: int
    resumed: int
    unchanged: int
    copies: int
    unreadable: int
    damaged: int
    records: NotRequired[int]  # records that were stored; absent for a dry run
    games: int
    boards: int
    events: int
    texts: int
    skipped: int
    total: NotRequired[CollectCollectionTotal]  # what the whole collection contains now
    problems: list[CollectProblem]


class CollectCollectionTotal(TypedDict):
    """What a collection contains."""

    files: int
    games: int
    boards: int
    events: int
    texts: int
    players: int
    session_copies: int  # bridge sessions that are stored more than once


class CollectProblem(TypedDict):
    """A file of which not all records could be stored."""

    file: str
    state: str
    errors: int
    message: NotRequired[str]


class CollectMerges(TypedDict):
    """The merges of players, counted by their state."""

    proposed: int
    accepted: int
    undone: int


class EditEdited(TypedDict):
    """A value that was changed."""

    path: str
    a: Any  # the value before the change
    b: Any  # the value after the change
    report: NotRequired[str]  # a line for people about all changes of one pair and board


class PairRound(TypedDict):
    """A round, paired by the rules."""

    event: str | None
    round: int
    rounds: NotRequired[int]  # number of rounds of the tournament
    second_round: NotRequired[int]  # the round of the second games, with colours reversed, in the Double-Swiss system
    system: str
    title: str  # name of the system for people
    rules: str  # the edition of the rules
    teams: NotRequired[bool]  # teams are paired, and all numbers are those of teams
    impossible: NotRequired[str]  # why the round cannot be paired
    pairs: NotRequired[list[PairPairing]]
    bye: NotRequired[int | None]  # the player or team with the pairing-allocated bye
    bye_of: NotRequired[PairBye]
    bye_by: NotRequired[str]  # why that player or team has the bye
    absent: NotRequired[list[PairAbsentee]]
    table: NotRequired[str]  # the table or rule that was used, for systems that are not Swiss
    brackets: NotRequired[list[PairBracket]]
    why_not: NotRequired[PairRefusal]  # why the two of --why-not are not paired
    further: NotRequired[list[PairRound]]  # the rounds after this one; with --all
    note: NotRequired[str]  # what the arbiter should know, such as drawn matches of a knockout


class PairPairing(TypedDict):
    """Two players or teams that meet."""

    board: int
    white: int
    black: int
    white_name: str
    white_rating: int | None
    white_points: Decimal
    black_name: str
    black_rating: int | None
    black_points: Decimal


class PairBye(TypedDict):
    """The player or team with the pairing-allocated bye."""

    name: str
    rating: int | None
    points: Decimal
    kind: str


class PairAbsentee(TypedDict):
    """A player or team that is not paired."""

    id: int
    name: str
    kind: str


class PairBracket(TypedDict):
    """Players of one score, and how they were paired."""

    score: Decimal
    players: list[int]
    moved: NotRequired[int]  # how many of the players moved down into this bracket
    moved_down: NotRequired[list[int]]
    floated_up: NotRequired[list[int]]
    floated_by: NotRequired[str]
    floated_because: NotRequired[str]
    pairs: list[list[int]]
    s1: NotRequired[list[int]]
    s2: NotRequired[list[int]]
    exchanges: NotRequired[int]
    floaters: NotRequired[list[int]]
    decided: NotRequired[str]  # the criterion that decided the pairing
    because: NotRequired[str]
    criteria: NotRequired[list[PairFailing]]


class PairFailing(TypedDict):
    """A criterion that the pairing of the bracket does not meet."""

    name: str
    title: str
    value: int


class PairRefusal(TypedDict):
    """Why two players or teams do not meet."""

    pair: list[int]
    is_paired: bool
    criterion: NotRequired[str]
    because: NotRequired[str]
    pairs: NotRequired[list[list[int]]]


class PairChecked(TypedDict):
    """All rounds, paired again and compared with the file."""

    file: str
    system: NotRequired[str]
    rules: NotRequired[str]
    rounds: NotRequired[list[PairCheckedRound]]
    standings: str  # whether points and ranks are those of the file: same or differ


class PairCheckedRound(TypedDict):
    """A round of the file, compared with the round that the rules give."""

    round: int
    verdict: str  # same, colours, pairs or illegal
    differences: NotRequired[list[PairDifference]]
    criterion: NotRequired[str]
    because: NotRequired[str]


class PairDifference(TypedDict):
    """A pair of the file, and the computed pair of one of its players; 0 stands for the bye."""

    file: list[int]
    computed: list[int]


class PairGenerated(TypedDict):
    """The tournaments that were invented, counted."""

    tournaments: int
    players: int
    rounds: int
    unfinished: int  # tournaments in which a round had no legal pairing
    seed: int  # seed of the first tournament


class EventStatus(TypedDict):
    """An event and its current round."""

    event: str | None
    round: int  # the round that was paired last; 0: none
    rounds: int | None  # number of rounds of the event
    phase: str  # registration, draft, published or complete
    missing: list[int]  # boards of the round that have no result
    players: int  # number of players, in a team event of teams
    teams: NotRequired[bool]  # the competitors are teams
    present: int  # players who are in the round, or would be in the first one
    done: NotRequired[str]  # what was done
    step: NotRequired[int]  # number of the change in the journal
    warnings: NotRequired[list[EventStatusWarning]]
    unknown: NotRequired[list[str]]  # what is not known of the event
    mode: NotRequired[str]
    pairs: NotRequired[list[EventStatusPairing]]  # the boards of the round, in their order
    bye: NotRequired[int | None]  # the player or team with the pairing-allocated bye
    bye_name: NotRequired[str]
    absent: NotRequired[list[EventStatusAbsentee]]
    date: NotRequired[str]  # the day of the round
    time: NotRequired[str]  # when it begins
    position: NotRequired[str]  # Chess960: the start position of the round
    report: NotRequired[str]  # the file for the rating, from `gamut event rating-report` without `-o`
    tables: NotRequired[list[EventStatusNightTable]]  # of a session of bridge: the tables of the round
    ranking: NotRequired[list[EventStatusNightRank]]  # of a session of bridge: who is ahead, each field by itself
    sheets: NotRequired[list[Any]]  # of a session of bridge, with `published`: its sheets, as `gamut show --json` has them


class EventStatusWarning(TypedDict):
    """Something that the arbiter should look at."""

    level: int  # the higher, the more it matters
    text: str


class EventStatusPairing(TypedDict):
    """Two players or teams that meet."""

    board: int
    white: int
    black: int
    white_name: str
    black_name: str
    result: NotRequired[str]  # 1-0, 0-1, 1/2-1/2, +/-, -/+, -/-; absent: none yet
    boards: NotRequired[list[EventStatusSeat]]  # in a team event the boards of a match that is published


class EventStatusSeat(TypedDict):
    """A board of a match."""

    board: int
    colour: str  # of the first team: white or black
    first: NotRequired[int]  # the player of the first team; absent: the board is empty
    first_name: NotRequired[str]
    second: NotRequired[int]
    second_name: NotRequired[str]
    result: NotRequired[str]  # as the first team sees it; absent: none yet


class EventStatusNightTable(TypedDict):
    """A table of a session of bridge in a round."""

    section: str
    table: int
    north_south: NotRequired[int]  # the pair
    north_south_name: NotRequired[str]
    east_west: NotRequired[int]
    east_west_name: NotRequired[str]
    north: NotRequired[int]  # of an individual: the player
    north_name: NotRequired[str]
    east: NotRequired[int]
    east_name: NotRequired[str]
    south: NotRequired[int]
    south_name: NotRequired[str]
    west: NotRequired[int]
    west_name: NotRequired[str]
    sits_out: NotRequired[bool]  # a pair is missing, so the others do not play
    boards: list[EventStatusNightBoard]


class EventStatusNightBoard(TypedDict):
    """A board at a table."""

    board: int
    north_south: NotRequired[str]  # the score or the ruling; absent: none yet
    east_west: NotRequired[str]
    north_south_points: NotRequired[str]  # matchpoints or IMPs so far
    east_west_points: NotRequired[str]
    contract: NotRequired[str]  # where it was entered, or only one gives the score
    declarer: NotRequired[str]
    tricks: NotRequired[str]
    lead: NotRequired[str]
    late: NotRequired[bool]  # it is played later, and the round does not wait for it


class EventStatusNightRank(TypedDict):
    """A pair or player of a session of bridge."""

    rank: int
    pair: str  # section, number and direction: A3NS
    name: str
    score: str
    percentage: NotRequired[str]
    boards: int  # that count so far


class EventStatusAbsentee(TypedDict):
    """A player or team that is not in the round."""

    id: int
    name: str
    kind: str


class EventPlayersEntrant(TypedDict):
    """A player or team of an event."""

    number: int  # start number
    id: int  # lasting number in the journal; 0: there is no journal
    name: str
    title: NotRequired[str]
    rating: NotRequired[int]
    federation: NotRequired[str]
    fide_id: NotRequired[str]
    birth: NotRequired[str]
    sex: NotRequired[str]
    club: NotRequired[str]
    points: NotRequired[str]
    rank: NotRequired[int]
    withdrawn: bool
    byes: NotRequired[list[EventPlayersPlannedBye]]  # in rounds that are not paired yet
    expelled: NotRequired[bool]  # was expelled, which counts as withdrawn
    national: NotRequired[int]  # rating of a national federation
    seed: NotRequired[int]  # strength by which the start number is given, where that is another than the rating
    source: NotRequired[str]  # the list that the rating comes from, or that it was entered by hand
    players: NotRequired[list[EventPlayersMember]]  # who plays for a team, in the order of its boards
    pair: NotRequired[str]  # of a session of bridge: section, number and direction


class EventPlayersPlannedBye(TypedDict):
    """A bye in a round to come."""

    round: int
    kind: str


class EventPlayersMember(TypedDict):
    """A player of a team."""

    number: int
    name: str


class EventRatings(TypedDict):
    """Ratings that differ from a list."""

    differences: list[EventRatingsRatingDifference]
    applied: bool


EventRatingsRatingDifference = TypedDict("EventRatingsRatingDifference", {
    "id": "int",
    "name": "str",
    "rating": "int",
    "listed": "NotRequired[int]",
    "source": "NotRequired[str]",
    "why": "NotRequired[str]",
    "from": "NotRequired[str]",
    "standard": "NotRequired[int]",
    "rapid": "NotRequired[int]",
    "blitz": "NotRequired[int]",
})


class EventPrizes(TypedDict):
    """The prizes of an event."""

    currency: NotRequired[str]
    paid: Decimal  # the money that is paid
    note: NotRequired[str]
    awards: list[EventPrizesAward]
    rules: str  # the rules as they were set


class EventPrizesAward(TypedDict):
    """A prize and its winner."""

    group: str  # each person gets at most one prize of a group
    category: str
    place: int  # place of the prize in its category
    amount: Decimal
    thing: NotRequired[str]
    value: Decimal  # the amount and the worth of the thing
    id: NotRequired[int]  # start number of the winner; absent: nobody gets it
    name: NotRequired[str]
    rank: NotRequired[int]
    why: str


class EventPapers(TypedDict):
    """The papers that were printed."""

    written: list[EventPapersPrinted]
    left_out: list[EventPapersUnprinted]
    close: NotRequired[list[EventPapersNearNorm]]  # norms that were missed by one condition
    languages: NotRequired[list[EventPapersSpoken]]


class EventPapersPrinted(TypedDict):
    """A page that was written, or can be."""

    paper: str
    title: str
    file: NotRequired[str]
    page: NotRequired[str]  # HTML


class EventPapersSpoken(TypedDict):
    """A language of the papers."""

    code: str  # for the option language
    name: str


class EventPapersUnprinted(TypedDict):
    """A paper that does not fit the event."""

    paper: str
    why: str


class EventPapersNearNorm(TypedDict):
    """A title norm that was missed by one condition."""

    id: int
    name: str
    title: str  # of the norm
    what: str  # the condition that is not met
    found: str
    needed: str


class EventTokens(TypedDict):
    """Who may enter results of an event."""

    tokens: list[EventTokensToken]
    over: NotRequired[str]  # why no token counts any more
    done: NotRequired[str]  # what was done


class EventTokensToken(TypedDict):
    """The right to enter results."""

    id: int  # for --revoke
    role: str  # helper or player
    name: str
    player: NotRequired[int]  # start number of the player
    made: str  # when, in UTC
    revoked: NotRequired[str]  # since when it does not count
    by: NotRequired[str]  # who made it
    digest: str  # SHA-256 of the token, in hexadecimal digits
    token: NotRequired[str]  # only in the answer that makes it
    address: NotRequired[str]  # where it enters results
    code: NotRequired[str]  # the address as a QR code, an SVG element


class EventEnterEventEntered(TypedDict):
    """What became of an entry."""

    state: str  # entered, waiting or disagree
    round: int
    board: int
    result: str
    done: str
    step: NotRequired[int]  # number of the change in the journal


class EventEntries(TypedDict):
    """Results that wait for a confirmation."""

    entries: list[EventEntriesEntry]
    done: NotRequired[str]  # what was done
    step: NotRequired[int]  # number of the last change in the journal


class EventEntriesEntry(TypedDict):
    """What the players of a game have entered."""

    round: int
    board: int
    white: int
    black: int
    white_name: str
    black_name: str
    by_white: NotRequired[str]  # the result that White has entered
    by_black: NotRequired[str]
    state: str  # waiting, disagree or refused


class EventLogLogged(TypedDict):
    """A step of the journal."""

    step: int
    time: str  # in UTC
    verb: str
    arguments: list[str]
    options: NotRequired[Any]  # the options that were given, by name
    by: NotRequired[str]  # who did it
    done: str
    people: NotRequired[Any]  # by the word that was used, the lasting id
    warnings: NotRequired[list[str]]
    undoes: NotRequired[int]  # the step that this one took back
    redoes: NotRequired[int]  # the undone step that this one did again
    undone: NotRequired[bool]  # a later step took this one back


class Movement(TypedDict):
    """Who plays whom, where, when and with which boards."""

    movement: str  # the kind
    tables: int
    rounds: int
    sets: int  # sets of boards; a set is played as a whole
    boards: int  # in play
    boards_per_round: int
    entrants: int  # pairs, players or teams of a field
    fields: int  # 1: all are numbered together; 2: North-South and East-West; 4: every seat
    switched: NotRequired[int]  # rounds at the end in which North-South and East-West change places
    met_again: int  # couples that meet more often than they should
    played_again: int  # sets that somebody would play twice
    copies: int  # tables that need the same boards at once
    least_boards: int  # that somebody plays
    most_boards: int
    least_results: int  # of a board
    most_results: int
    balance: NotRequired[float]  # root mean square deviation of the competition of two pairs
    seatings: list[MovementSeating]


class MovementSeating(TypedDict):
    """A table in a round."""

    round: int
    table: int
    set: int
    first_board: int
    last_board: int
    north_south: NotRequired[int]
    east_west: NotRequired[int]
    north: NotRequired[int]
    south: NotRequired[int]
    east: NotRequired[int]
    west: NotRequired[int]


class DealDealt(TypedDict):
    """A board that was dealt, or the totals."""

    board: NotRequired[int]
    dealer: NotRequired[str]
    vulnerable: NotRequired[str]
    deal: NotRequired[str]
    tricks: NotRequired[DealDealtTricks | None]  # null: it was not solved
    par: NotRequired[DealDealtPar | None]
    totals: NotRequired[DealDealTotals]


class DealDealtTricks(TypedDict):
    """Tricks that each declarer can take in each denomination."""

    N: DealDealtDeclarer
    S: DealDealtDeclarer
    E: DealDealtDeclarer
    W: DealDealtDeclarer


class DealDealtDeclarer(TypedDict):
    """Tricks that one declarer can take in each denomination."""

    NT: int
    S: int
    H: int
    D: int
    C: int


class DealDealtPar(TypedDict):
    """The score that neither side can improve."""

    score: int
    contracts: list[str]


class DealDealTotals(TypedDict):
    """What the script adds up."""

    generated: int  # deals that were tried, or would have been without drawing hands
    produced: int  # deals that met the conditions
    averages: list[DealDealAverage]
    frequencies: list[DealDealFrequency]


class DealDealAverage(TypedDict):
    """An average over the deals."""

    text: str
    value: float


class DealDealFrequency(TypedDict):
    """How often values occurred."""

    text: str
    cells: list[DealDealCell]


class DealDealCell(TypedDict):
    """A value that occurred, or two values together."""

    value: Any  # a number, or low or high: outside the limits
    other: NotRequired[Any]  # the second value
    count: int


class DealDealtFile(TypedDict):
    """The answer if the boards were written."""

    file: str
    generated: int
    produced: int
    losses: list[DealDealLoss]


class DealDealLoss(TypedDict):
    """What the target could not hold."""

    category: str
    count: int
    example: NotRequired[Any]  # the first value that was lost
    becomes: NotRequired[Any]  # what that value became in the target


class LessonLessonSheets(TypedDict):
    """The lesson that was printed."""

    file: NotRequired[str]
    page: NotRequired[str]  # HTML
    boards: int
    sheets: int  # groups of boards that begin on a new sheet


class FormatsFormat(TypedDict):
    """A format of files."""

    id: str
    title: str
    extensions: list[str]
    kinds: list[str]  # the kinds of records that it holds
    can: list[str]


class ExplainRule(TypedDict):
    """A rule that findings break."""

    id: str
    severity: str  # note, warning or error
    title: str
    source: str | None
    example: str | None
    hint: str | None
    more: str  # the page of the rule: an address, or a path on the project's site


# By operation: an option and its value, whether the answer is then a value on each line, and where its decimals are;
# "text" if it is a text instead of JSON.
WAYS: dict[str, list[tuple[str | None, str | None, bool, Any]]] = {
    'info': [(None, None, False, None)],
    'dump': [(None, None, True, None)],
    'diff': [(None, None, False, None)],
    'standings': [('norms', None, False, 'norms'), (None, None, False, 'standings')],
    'dd': [(None, None, True, None)],
    'stats': [('table', 'results', False, ['result_row']), ('table', 'players', False, ['player_row']), ('table', 'partnerships', False, ['pair_row']), ('table', 'openings', False, ['opening_row']), ('table', 'sessions', False, None), ('table', 'years', False, ['game_row']), ('table', 'lengths', False, ['game_row']), ('table', 'events', False, ['game_row']), ('table', 'payoffs', False, ['payoff_row']), ('table', 'rounds', False, ['place_row']), ('table', 'tables', False, ['place_row']), ('table', 'contracts', False, ['contract_row']), ('table', 'levels', False, ['contract_row']), ('table', 'declarers', False, ['contract_row']), ('table', 'leads', False, ['contract_row']), ('table', 'strengths', False, ['strength_row']), ('table', 'race', False, ['race_row']), ('table', 'qualifiers', False, None), ('table', 'nights', False, ['night_row']), ('table', 'partners', False, ['pair_row']), ('table', 'opponents', False, ['opponent_row']), ('opponent', None, False, 'dossier'), ('graph', 'json', False, None), ('graph', 'graphml', False, 'text'), ('graph', 'dot', False, 'text'), (None, None, False, 'stats')],
    'find': [('count', None, False, None), ('repertoire', None, True, None), (None, None, True, None)],
    'tree': [('output', None, False, None), (None, None, False, 'tree')],
    'query': [('list', None, False, None), (None, None, True, None)],
    'check': [(None, None, False, None)],
    'rescore': [(None, None, False, None)],
    'fix': [(None, None, False, None)],
    'convert': [('split', None, False, None), (None, None, False, None)],
    'merge': [('output', None, False, None), (None, None, False, None)],
    'names': [(None, None, False, None)],
    'collect': [('merge-names', None, False, None), ('accept', None, False, None), ('undo', None, False, None), (None, None, False, None)],
    'edit': [(None, None, False, None)],
    'pair': [('check', None, False, None), ('generate', None, False, None), (None, None, False, 'round')],
    'event-new': [(None, None, False, None)],
    'event-status': [(None, None, False, None)],
    'event-players': [(None, None, True, None)],
    'event-add': [(None, None, False, None)],
    'event-set': [(None, None, False, None)],
    'event-ratings': [(None, None, False, None)],
    'event-number': [(None, None, False, None)],
    'event-remove': [(None, None, False, None)],
    'event-withdraw': [(None, None, False, None)],
    'event-return': [(None, None, False, None)],
    'event-absent': [(None, None, False, None)],
    'event-bye': [(None, None, False, None)],
    'event-forbid': [(None, None, False, None)],
    'event-allow': [(None, None, False, None)],
    'event-pair': [(None, None, False, None)],
    'event-swap': [(None, None, False, None)],
    'event-manual': [(None, None, False, None)],
    'event-publish': [(None, None, False, None)],
    'event-unpair': [(None, None, False, None)],
    'event-lineup': [(None, None, False, None)],
    'event-results': [(None, None, False, None)],
    'event-prizes': [(None, None, False, 'event_prizes')],
    'event-norms': [(None, None, False, None)],
    'event-rating-report': [(None, None, False, None)],
    'event-papers': [(None, None, False, None)],
    'event-slips': [(None, None, False, None)],
    'event-cards': [(None, None, False, None)],
    'event-tokens': [(None, None, False, None)],
    'event-enter': [(None, None, False, None)],
    'event-entries': [(None, None, False, None)],
    'event-log': [(None, None, True, None)],
    'event-undo': [(None, None, False, None)],
    'event-redo': [(None, None, False, None)],
    'event-adopt': [(None, None, False, None)],
    'movement': [(None, None, False, None)],
    'deal': [('output', None, False, None), (None, None, True, None)],
    'lesson': [(None, None, False, None)],
    'formats': [(None, None, False, None)],
    'explain': [(None, None, False, None)],
}

# By operation and shape: the members that are decimals, or hold some.
DECIMALS: dict[str, dict[str, dict[str, Any]]] = {
    'standings': {'competitor': {'points': 'decimal', 'declared': 'declared', 'explained': ['criterion']}, 'condition': {'found': 'decimal', 'needed': 'decimal'}, 'criterion': {'shares': ['share']}, 'declared': {'points': 'decimal'}, 'norm': {'score': 'decimal', 'conditions': ['condition']}, 'norm_player': {'change': 'rating_change', 'norms': ['norm'], 'results': ['norm_result']}, 'norm_result': {'score': 'decimal'}, 'norms': {'players': ['norm_player']}, 'rating_change': {'score': 'decimal', 'expected': 'decimal', 'change': 'decimal'}, 'share': {'value': 'decimal', 'score': 'decimal', 'unadjusted': 'decimal', 'points': 'decimal', 'other': 'decimal'}, 'standings': {'competitors': ['competitor'], 'explained': ['criterion'], 'further': ['standings']}},
    'stats': {'clock_row': {'seconds': 'decimal', 'left': 'decimal'}, 'contract_row': {'made_percent': 'decimal', 'tricks': 'decimal', 'over': 'decimal', 'difference': 'decimal', 'score': 'decimal', 'imps': 'decimal', 'percent': 'decimal'}, 'dossier': {'total': 'dossier_row', 'colours': ['dossier_row'], 'white': ['dossier_row'], 'black': ['dossier_row'], 'openings': ['dossier_row'], 'years': ['dossier_row'], 'lengths': ['dossier_row'], 'endings': ['dossier_row'], 'finishes': ['dossier_row'], 'form': 'dossier_row', 'clock': 'dossier_clock'}, 'dossier_clock': {'moves': ['clock_row'], 'seconds': 'decimal'}, 'dossier_row': {'percent': 'decimal', 'points': 'decimal', 'length': 'decimal'}, 'game_row': {'percent': 'decimal', 'length': 'decimal'}, 'matrix': {'meetings': ['payoff_row']}, 'night_row': {'percent': 'decimal', 'masterpoints': 'decimal'}, 'opening_row': {'percent': 'decimal', 'length': 'decimal', 'score': 'decimal', 'imps': 'decimal'}, 'opponent_row': {'percent': 'decimal', 'imps': 'decimal'}, 'pair_row': {'average': 'decimal', 'trend': 'decimal', 'best': 'decimal', 'last_round': 'decimal', 'masterpoints': 'decimal', 'score': 'decimal', 'imps': 'decimal', 'percent': 'decimal'}, 'payoff_row': {'percent': 'decimal', 'imps': 'decimal'}, 'place_row': {'percent': 'decimal', 'imps': 'decimal'}, 'player_row': {'points': 'decimal', 'white_points': 'decimal', 'black_points': 'decimal', 'average': 'decimal', 'trend': 'decimal', 'best': 'decimal', 'last_round': 'decimal', 'masterpoints': 'decimal', 'score': 'decimal', 'imps': 'decimal', 'percent': 'decimal'}, 'race_row': {'points': 'decimal', 'average': 'decimal', 'best': 'decimal', 'masterpoints': 'decimal'}, 'result_row': {'percent': 'decimal', 'length': 'decimal'}, 'season': {'matrix': 'matrix'}, 'stats': {'results': ['result_row'], 'players': ['player_row'], 'partnerships': ['pair_row'], 'openings': ['opening_row'], 'years': ['game_row'], 'lengths': ['game_row'], 'events': ['game_row'], 'payoffs': ['payoff_row'], 'rounds': ['place_row'], 'tables': ['place_row'], 'contracts': ['contract_row'], 'levels': ['contract_row'], 'declarers': ['contract_row'], 'leads': ['contract_row'], 'strengths': ['strength_row'], 'season': 'season', 'race': ['race_row'], 'nights': ['night_row'], 'partners': ['pair_row'], 'opponents': ['opponent_row']}, 'strength_row': {'tricks': 'decimal', 'suit_tricks': 'decimal', 'notrump_tricks': 'decimal', 'made_percent': 'decimal'}},
    'tree': {'branch': {'percent': 'decimal', 'score': 'decimal', 'moves': ['branch']}, 'tree': {'moves': ['branch']}},
    'pair': {'bracket': {'score': 'decimal'}, 'bye': {'points': 'decimal'}, 'pairing': {'white_points': 'decimal', 'black_points': 'decimal'}, 'round': {'pairs': ['pairing'], 'bye_of': 'bye', 'brackets': ['bracket'], 'further': ['round']}},
    'event-prizes': {'award': {'amount': 'decimal', 'value': 'decimal'}, 'event_prizes': {'paid': 'decimal', 'awards': ['award']}},
}
