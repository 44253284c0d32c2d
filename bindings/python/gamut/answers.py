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
    a: Any  # null: it has no such value
    b: Any


class Standings(TypedDict):
    """The ranks of an event."""

    event: str  # its name
    rules: str  # the edition of C.07 that was applied
    type: str  # swiss, round-robin or double-round-robin
    rounds: int  # rounds that count
    planned: int  # rounds in all
    open_games: int  # games of these rounds without a result
    teams: bool  # the competitors are teams
    note: NotRequired[str]  # what is special about the tie-breaks of this event
    competitors: list[StandingsCompetitor]  # in the order of their ranks
    whom: NotRequired[int]  # the competitor whose values are explained
    explained: NotRequired[list[StandingsCriterion]]  # how those values arise
    further: NotRequired[list[Standings]]  # of the other events in the file


class StandingsCompetitor(TypedDict):
    """A player, or a team of a team event."""

    id: int | None  # the start number
    name: str | None
    points: Decimal
    rank: int
    declared: StandingsDeclared  # stated by the file
    differs: NotRequired[bool]  # the file states other values
    tiebreaks: list[StandingsTiebreak]  # in their order
    explained: NotRequired[list[StandingsCriterion]]  # with --explain all
    progress: NotRequired[list[int]]  # the rank after each round


class StandingsDeclared(TypedDict):
    """What a file states about a competitor."""

    points: NotRequired[Decimal]
    rank: NotRequired[int]


class StandingsTiebreak(TypedDict):
    """The value of a tie-break."""

    code: str  # as FIDE has it: BH/C1
    value: str | None  # a decimal, or empty if there is none


class StandingsCriterion(TypedDict):
    """How a value arises."""

    code: str
    title: str
    article: NotRequired[str]  # of C.07
    value: str | None
    shares: NotRequired[list[StandingsShare]]  # by round or board
    end: NotRequired[str]  # how the value follows if it is not the sum


class StandingsShare(TypedDict):
    """What a round or a board adds to a value."""

    round: NotRequired[int | None]  # null: besides the rounds
    board: NotRequired[int]
    opponent: NotRequired[int]
    name: NotRequired[str]  # of the opponent
    value: Decimal
    score: NotRequired[Decimal]  # of the opponent
    unadjusted: NotRequired[Decimal]  # the score before it was adjusted for unplayed rounds
    points: NotRequired[Decimal]  # that were won against the opponent
    other: NotRequired[Decimal]  # in the other score of teams
    unplayed: NotRequired[str]  # what took the place of a game
    cut: NotRequired[bool]
    cut_why: NotRequired[str]
    voluntary: NotRequired[bool]  # the player requested the unplayed round
    why: NotRequired[str]


class StandingsNorms(TypedDict):
    """What an event is worth to its players."""

    event: str | None
    place: str | None
    country: str | None
    start: NotRequired[str | None]
    end: NotRequired[str | None]
    arbiter: str | None
    regulations: StandingsRegulations
    standard: bool  # the games are standard chess, and norms can be made
    field: StandingsField
    rounds_a_day: NotRequired[int]  # the most in one day
    players: list[StandingsNormPlayer]


class StandingsRegulations(TypedDict):
    """The editions that were applied."""

    titles: str
    ratings: str


class StandingsField(TypedDict):
    """The players together."""

    foreigners: int
    federations: int
    titled: int
    exempt: bool  # from the rule of foreigners


class StandingsNormPlayer(TypedDict):
    """A player."""

    id: int
    name: str
    title: str
    federation: str
    rating: int | None
    number: str  # of FIDE
    change: NotRequired[StandingsRatingChange]  # of the rating
    first_rating: NotRequired[int]  # of a player without a rating
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
    capped: NotRequired[int]  # games in which the difference counts as 400


class StandingsNorm(TypedDict):
    """Whether a title norm was made."""

    title: str
    met: bool
    games: int
    score: Decimal
    average: NotRequired[int]  # of the opponents' ratings
    performance: NotRequired[int]
    counts: NotRequired[int]  # games that the norm counts as
    conditions: list[StandingsCondition]
    left_out: list[int]  # rounds


class StandingsCondition(TypedDict):
    """Of a norm."""

    article: str
    what: str
    found: int | Decimal
    needed: int | Decimal
    met: bool
    at_most: NotRequired[bool]  # needed is the most, not the least
    waived: NotRequired[bool]


class StandingsNormResult(TypedDict):
    """A game that counts."""

    round: int
    opponent: int
    name: str
    title: str
    federation: str
    rating: int
    score: Decimal


class StandingsOmission(TypedDict):
    """A game that does not count."""

    round: int
    opponent: int
    why: str


class DdSolved(TypedDict):
    """A deal, when all cards are seen."""

    board: int | None
    dealer: str | None
    vulnerable: str | None
    deal: str | None
    tricks: DdTricks | None  # null: some cards are unknown, or it took too long
    par: DdPar | None
    pars: NotRequired[list[DdDealtPar]]  # for every dealer and vulnerability
    play: NotRequired[list[DdBestCard]]  # of every position of the play


class DdTricks(TypedDict):
    """By declarer and denomination."""

    N: DdDenominations
    S: DdDenominations
    E: DdDenominations
    W: DdDenominations


class DdDenominations(TypedDict):
    """Tricks by denomination."""

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
    """Par with this dealer and vulnerability."""

    dealer: str
    vulnerable: str
    score: int
    contracts: list[str]


class DdBestCard(TypedDict):
    """A position of the play."""

    seat: str
    tricks: int
    optimum: list[str]


class Stats(TypedDict):
    """A list for each table that the files have."""

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
    copies: NotRequired[list[StatsCopyRow]]  # sessions that occur more than once, and do not count
    days: NotRequired[StatsDays]
    season: NotRequired[StatsSeason]  # with --season


StatsTotals = Dict[str, int]


class StatsDays(TypedDict):
    """When the records were played."""

    first: NotRequired[str]
    last: NotRequired[str]


class StatsResultRow(TypedDict):
    """Games by result."""

    result: str
    games: int
    percent: Decimal
    length: NotRequired[Decimal]  # in moves
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

    key: NotRequired[str]  # the number, or what replaces it
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
    opponents: NotRequired[int]  # their average rating
    performance: NotRequired[int]
    first: NotRequired[str]
    last: NotRequired[str]
    sessions: NotRequired[int]
    average: NotRequired[Decimal]  # percentage
    trend: NotRequired[Decimal]
    best: NotRequired[Decimal]
    last_round: NotRequired[Decimal]
    field: NotRequired[int]  # average masterpoints of the fields
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
    """How strong a field was."""

    file: str
    name: str
    date: NotRequired[str]
    sections: int
    tables: int
    entries: int
    masterpoints: NotRequired[int]  # the average
    median: NotRequired[int]
    lowest: NotRequired[int]
    highest: NotRequired[int]


class StatsPayoffRow(TypedDict):
    """What an entry scored against another."""

    key: str
    name: str
    opponent_key: str
    opponent: str
    boards: int
    percent: NotRequired[Decimal]
    imps: NotRequired[Decimal]


class StatsPlaceRow(TypedDict):
    """A round or a table, seen from North-South."""

    section: str
    number: int
    sessions: int
    boards: int
    percent: NotRequired[Decimal]
    imps: NotRequired[Decimal]
    averages: int
    unplayed: int


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
    over: NotRequired[Decimal]  # tricks more than were bid
    difference: NotRequired[Decimal]  # to double dummy
    score: NotRequired[Decimal]
    imps: NotRequired[Decimal]
    percent: NotRequired[Decimal]


class StatsStrengthRow(TypedDict):
    """Boards by the points of the declarer's side."""

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
    same_bytes: NotRequired[str]  # a file that is the same
    counted: str  # the file that counts instead
    is_newer: NotRequired[bool]  # whether that one was saved later


class StatsSeason(TypedDict):
    """The sessions one after the other."""

    sessions: list[StatsSeasonSession]
    race: list[StatsRacer]
    trends: list[Any]
    matrix: NotRequired[StatsMatrix]  # what entries scored against each other


class StatsSeasonSession(TypedDict):
    """A session."""

    date: NotRequired[str]
    name: str
    file: str


class StatsMatrix(TypedDict):
    """The entries that met each other most."""

    entries: int  # all that met others
    shown: list[StatsMatrixEntry]
    meetings: list[StatsPayoffRow]  # between those that are shown


class StatsMatrixEntry(TypedDict):
    """A row and a column of the matrix."""

    key: str
    name: str


class StatsRacer(TypedDict):
    """A player in the race for masterpoints."""

    rank: int
    key: str
    name: str


class StatsNetwork(TypedDict):
    """The players as nodes, partnerships or games as links."""

    nodes: list[Any]
    links: list[Any]


class FindHit(TypedDict):
    """A record that was found."""

    source: str
    record: int
    ply: NotRequired[int]  # half moves to the position that is searched for
    duplicates: NotRequired[list[FindTwin]]  # with --duplicates: the records that repeat it


class FindTwin(TypedDict):
    """A record that repeats another."""

    source: str
    record: int
    relation: NotRequired[str]  # same, or prefix


class Tree(TypedDict):
    """What was played from a position."""

    fen: str
    games: int
    moves: list[TreeBranch]  # most games first


class TreeBranch(TypedDict):
    """A move."""

    san: str
    games: int
    percent: Decimal  # of the games
    white: int  # games that White won
    draws: int
    black: int
    score: NotRequired[Decimal]  # of White, in percent
    performance: NotRequired[int]  # of the side that made the move
    last: NotRequired[int]  # the year
    best: NotRequired[TreeBestGame]  # with the highest ratings
    moves: NotRequired[list[TreeBranch]]


class TreeBestGame(TypedDict):
    """A game."""

    source: str
    record: int
    white: str
    black: str


class TreeOpeningBook(TypedDict):
    """An opening book was written."""

    entries: int


class QueryReport(TypedDict):
    """A predefined query, stored in a file NAME.sql."""

    name: str
    title: str
    own: bool  # it is the user's
    parameters: list[QueryParameter]


class QueryParameter(TypedDict):
    """A parameter of the report."""

    name: str
    text: str
    default: NotRequired[str]  # absent if it must be given


class CheckFinding(TypedDict):
    """What is wrong, where, and by which rule."""

    file: str
    format: str  # empty if no format recognises the file
    severity: str  # note, warning or error
    rule: str
    line: int | None  # of text files
    column: int | None
    offset: int
    length: int
    path: str  # of the record or field; empty if the finding is about the whole file
    message: str
    consequences: int  # findings that follow from this one and are not listed
    hint: str | None


class CheckClosing(TypedDict):
    """The last line."""

    summary: CheckSummary


class CheckSummary(TypedDict):
    """Of all files."""

    files: int
    errors: int
    warnings: int
    notes: int
    suppressed: int  # findings that were only counted


class Rescore(TypedDict):
    """What follows from the raw results, beside what the file states."""

    file: str
    checks: list[RescoreComparison]
    not_checked: NotRequired[list[RescoreUnknown]]  # what cannot be computed


class RescoreComparison(TypedDict):
    """The numbers of one kind."""

    name: str
    total: int
    equal: int
    differences: list[RescoreDeviation]


class RescoreDeviation(TypedDict):
    """A number that differs from the one in the file."""

    path: str
    stored: Any
    computed: Any


class RescoreUnknown(TypedDict):
    """Numbers whose rule is not known."""

    name: str
    reason: str


class FixRepair(TypedDict):
    """What was done, or refused."""

    rule: str
    path: NotRequired[str]
    message: str
    line: NotRequired[int]
    column: NotRequired[int]
    offset: NotRequired[int]
    refused: NotRequired[str]  # why it was not done
    salvage: NotRequired[str]  # found, guessed or left out


class ConvertLoss(TypedDict):
    """What the target could not hold."""

    category: str
    count: int
    example: NotRequired[Any]  # the first value
    becomes: NotRequired[Any]  # what it became


class ConvertSplit(TypedDict):
    """Several files were written."""

    files: list[ConvertWritten]
    losses: list[ConvertLoss]


class ConvertWritten(TypedDict):
    """One of them."""

    file: str
    records: int


class Collect(TypedDict):
    """The files by what was done with them."""

    files: int
    taken: int
    replaced: int
    resumed: int
    unchanged: int
    copies: int
    unreadable: int
    damaged: int
    records: NotRequired[int]  # not of a dry run
    games: int
    boards: int
    events: int
    texts: int
    skipped: int
    total: NotRequired[CollectCollectionTotal]  # of the whole collection
    problems: list[CollectProblem]


class CollectCollectionTotal(TypedDict):
    """What a collection has."""

    files: int
    games: int
    boards: int
    events: int
    texts: int
    players: int
    session_copies: int  # events that occur more than once


class CollectProblem(TypedDict):
    """A file that was not taken completely."""

    file: str
    state: str
    errors: int
    message: NotRequired[str]


class CollectMerges(TypedDict):
    """How many players count as one person."""

    proposed: int
    accepted: int
    undone: int


class EditEdited(TypedDict):
    """A value that was changed."""

    path: str
    a: Any  # before
    b: Any  # after
    report: NotRequired[str]  # a line for people about all changes of one pair and board


class PairRound(TypedDict):
    """A round as the rules pair it."""

    event: str | None
    round: int
    rounds: NotRequired[int]  # of the tournament
    system: str
    title: str  # of the system
    rules: str  # the edition
    teams: NotRequired[bool]  # the numbers are those of teams
    impossible: NotRequired[str]  # why there is no such round
    pairs: NotRequired[list[PairPairing]]
    bye: NotRequired[int | None]  # the player or team with the pairing-allocated bye
    bye_of: NotRequired[PairBye]
    bye_by: NotRequired[str]  # why that player or team has it
    absent: NotRequired[list[PairAbsentee]]
    table: NotRequired[str]  # of a round robin
    brackets: NotRequired[list[PairBracket]]
    why_not: NotRequired[PairRefusal]  # with --why-not
    further: NotRequired[list[PairRound]]  # the rounds after it, with --all


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
    moved: NotRequired[int]  # how many of them moved down
    moved_down: NotRequired[list[int]]
    floated_up: NotRequired[list[int]]
    floated_by: NotRequired[str]
    floated_because: NotRequired[str]
    pairs: list[list[int]]
    s1: NotRequired[list[int]]
    s2: NotRequired[list[int]]
    exchanges: NotRequired[int]
    floaters: NotRequired[list[int]]
    decided: NotRequired[str]  # the criterion that decided
    because: NotRequired[str]
    criteria: NotRequired[list[PairFailing]]


class PairFailing(TypedDict):
    """A criterion that cannot be met."""

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
    """Every round paired again."""

    file: str
    system: NotRequired[str]
    rules: NotRequired[str]
    rounds: NotRequired[list[PairCheckedRound]]
    standings: str  # same, or differ


class PairCheckedRound(TypedDict):
    """A round compared with the pairing by the rules."""

    round: int
    verdict: str  # same, colours, pairs or illegal
    differences: NotRequired[list[PairDifference]]
    criterion: NotRequired[str]
    because: NotRequired[str]


class PairDifference(TypedDict):
    """A pair of the file and the one in its place; 0 is the bye."""

    file: list[int]
    computed: list[int]


class PairGenerated(TypedDict):
    """What was invented."""

    tournaments: int
    players: int
    rounds: int
    unfinished: int  # tournaments in which a round had no legal pairing


class FormatsFormat(TypedDict):
    """A format of files."""

    id: str
    title: str
    extensions: list[str]
    kinds: list[str]  # of records
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


# By operation: an option and its value, whether the answer is then a value on each line, and where its decimals are.
WAYS: dict[str, list[tuple[str | None, str | None, bool, Any]]] = {
    'info': [(None, None, False, None)],
    'dump': [(None, None, True, None)],
    'diff': [(None, None, False, None)],
    'standings': [('norms', None, False, 'norms'), (None, None, False, 'standings')],
    'dd': [(None, None, True, None)],
    'stats': [('table', 'results', False, ['result_row']), ('table', 'players', False, ['player_row']), ('table', 'partnerships', False, ['pair_row']), ('table', 'openings', False, ['opening_row']), ('table', 'sessions', False, None), ('table', 'years', False, ['game_row']), ('table', 'lengths', False, ['game_row']), ('table', 'events', False, ['game_row']), ('table', 'payoffs', False, ['payoff_row']), ('table', 'rounds', False, ['place_row']), ('table', 'tables', False, ['place_row']), ('table', 'contracts', False, ['contract_row']), ('table', 'levels', False, ['contract_row']), ('table', 'declarers', False, ['contract_row']), ('table', 'leads', False, ['contract_row']), ('table', 'strengths', False, ['strength_row']), ('graph', 'json', False, None), (None, None, False, 'stats')],
    'find': [('count', None, False, None), (None, None, True, None)],
    'tree': [('output', None, False, None), (None, None, False, 'tree')],
    'query': [('list', None, False, None), (None, None, True, None)],
    'check': [(None, None, False, None)],
    'rescore': [(None, None, False, None)],
    'fix': [(None, None, False, None)],
    'convert': [('split', None, False, None), (None, None, False, None)],
    'collect': [('merge-names', None, False, None), ('accept', None, False, None), ('undo', None, False, None), (None, None, False, None)],
    'edit': [(None, None, False, None)],
    'pair': [('check', None, False, None), ('generate', None, False, None), (None, None, False, 'round')],
    'formats': [(None, None, False, None)],
    'explain': [(None, None, False, None)],
}

# By operation and shape: the members that are decimals, or hold some.
DECIMALS: dict[str, dict[str, dict[str, Any]]] = {
    'standings': {'competitor': {'points': 'decimal', 'declared': 'declared', 'explained': ['criterion']}, 'condition': {'found': 'decimal', 'needed': 'decimal'}, 'criterion': {'shares': ['share']}, 'declared': {'points': 'decimal'}, 'norm': {'score': 'decimal', 'conditions': ['condition']}, 'norm_player': {'change': 'rating_change', 'norms': ['norm'], 'results': ['norm_result']}, 'norm_result': {'score': 'decimal'}, 'norms': {'players': ['norm_player']}, 'rating_change': {'score': 'decimal', 'expected': 'decimal', 'change': 'decimal'}, 'share': {'value': 'decimal', 'score': 'decimal', 'unadjusted': 'decimal', 'points': 'decimal', 'other': 'decimal'}, 'standings': {'competitors': ['competitor'], 'explained': ['criterion'], 'further': ['standings']}},
    'stats': {'contract_row': {'made_percent': 'decimal', 'tricks': 'decimal', 'over': 'decimal', 'difference': 'decimal', 'score': 'decimal', 'imps': 'decimal', 'percent': 'decimal'}, 'game_row': {'percent': 'decimal', 'length': 'decimal'}, 'matrix': {'meetings': ['payoff_row']}, 'opening_row': {'percent': 'decimal', 'length': 'decimal', 'score': 'decimal', 'imps': 'decimal'}, 'pair_row': {'average': 'decimal', 'trend': 'decimal', 'best': 'decimal', 'last_round': 'decimal', 'masterpoints': 'decimal', 'score': 'decimal', 'imps': 'decimal', 'percent': 'decimal'}, 'payoff_row': {'percent': 'decimal', 'imps': 'decimal'}, 'place_row': {'percent': 'decimal', 'imps': 'decimal'}, 'player_row': {'points': 'decimal', 'white_points': 'decimal', 'black_points': 'decimal', 'average': 'decimal', 'trend': 'decimal', 'best': 'decimal', 'last_round': 'decimal', 'masterpoints': 'decimal', 'score': 'decimal', 'imps': 'decimal', 'percent': 'decimal'}, 'result_row': {'percent': 'decimal', 'length': 'decimal'}, 'season': {'matrix': 'matrix'}, 'stats': {'results': ['result_row'], 'players': ['player_row'], 'partnerships': ['pair_row'], 'openings': ['opening_row'], 'years': ['game_row'], 'lengths': ['game_row'], 'events': ['game_row'], 'payoffs': ['payoff_row'], 'rounds': ['place_row'], 'tables': ['place_row'], 'contracts': ['contract_row'], 'levels': ['contract_row'], 'declarers': ['contract_row'], 'leads': ['contract_row'], 'strengths': ['strength_row'], 'season': 'season'}, 'strength_row': {'tricks': 'decimal', 'suit_tricks': 'decimal', 'notrump_tricks': 'decimal', 'made_percent': 'decimal'}},
    'tree': {'branch': {'percent': 'decimal', 'score': 'decimal', 'moves': ['branch']}, 'tree': {'moves': ['branch']}},
    'pair': {'bracket': {'score': 'decimal'}, 'bye': {'points': 'decimal'}, 'pairing': {'white_points': 'decimal', 'black_points': 'decimal'}, 'round': {'pairs': ['pairing'], 'bye_of': 'bye', 'brackets': ['bracket'], 'further': ['round']}},
}
