"""What records are made of, made by tools/operation_bindings.py from docs/schema."""
from __future__ import annotations

import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired


class GameMove(TypedDict):
    """A move with its notes and the alternatives to it."""

    san: str
    notes: NotRequired[list[MoveNote]]
    variations: NotRequired[list[list[GameMove]]]


class MoveNote(TypedDict):
    """A comment, a glyph, a command such as [%clk] or text that is no move."""

    text: NotRequired[str]
    before: NotRequired[str]
    nag: NotRequired[int]
    command: NotRequired[str]
    unread: NotRequired[str]
    after: NotRequired[str]
    value: NotRequired[str]
    language: NotRequired[str]


class Remark(TypedDict):
    """A remark on a tag, call or card."""

    kind: Literal["comment", "line", "escape", "stray", "note", "nag"]  # the kind of remark
    text: NotRequired[str]  # text of a comment, an escape line or stray text
    number: NotRequired[int | None]  # number of a note or of a numeric annotation glyph


class BoardTag(TypedDict):
    """A tag with its value."""

    name: str | None
    value: str | None
    remarks: list[Remark]  # comments after it


class BoardAuction(TypedDict):
    """The calls of the auction."""

    first: str | None  # seat of the player who made the first call: N, E, S or W
    calls: list[AuctionCall]  # the calls, clockwise
    notes: list[AuctionNote]
    remarks: list[Remark]  # comments before the first call


class AuctionCall(TypedDict):
    """A call of the auction."""

    # 1C ... 7NT, Pass, X, XX; ^S: a turn lost to a call out of rotation; as the last call *: the others are not
    # recorded, or +: a call is to be made
    call: str
    mark: NotRequired[Literal["insufficient", "alert"]]  # an insufficient bid that was accepted, or an alert
    remarks: NotRequired[list[Remark]]  # notes, glyphs and comments, in their order


class AuctionNote(TypedDict):
    """An explanation of calls or cards."""

    number: int | None  # number by which calls or cards refer to the note, 1 to 32 in PBN
    text: str | None
    remarks: list[Remark]  # comments after the note


class BoardPlay(TypedDict):
    """The cards played."""

    first: str | None  # seat whose cards come first in every trick: N, E, S or W
    cards: list[PlayCard]  # four cards for each trick, clockwise by seat
    notes: list[AuctionNote]
    remarks: list[Remark]  # comments before the first card


class PlayCard(TypedDict):
    """A card played."""

    card: str  # SA ... C2; -: unknown or not played; +: to be played; as the last *: no more cards
    mark: NotRequired[Literal["revoke", "lead"]]  # an irregularity of this card
    remarks: NotRequired[list[Remark]]  # notes, glyphs and comments, in their order


class BoardTable(TypedDict):
    """A table about the board."""

    name: str | None  # ScoreTable, OptimumResultTable ...
    columns: list[TableColumn]
    rows: list[TableRow]  # the rows; the last one is shorter if its last cells are missing
    remarks: list[Remark]  # comments after its tag


class TableColumn(TypedDict):
    """A column of a table."""

    name: str | None
    order: Literal["descending", "ascending"] | None  # how the rows are sorted by it
    width: int | None  # in characters; absent: as wide as its cells
    side: Literal["left", "right"] | None  # how it is aligned


class TableRow(TypedDict):
    """A row of a table."""

    cells: list[str]  # the cells, in the order of the columns


class EventPlayer(TypedDict):
    """A participant of an event."""

    id: int | None  # number in the event: starting rank or pair number
    name: str | None  # "Last, First"
    title: str | None  # GM, WIM ..., or the rank of a bridge player
    sex: str | None  # m or w
    rating: int | None  # rating in the event
    federation: str | None  # three letters
    number: str | None  # number with the federation: FIDE id, ACBL number
    born: datetime.date | str | None  # date of birth
    points: Decimal | None  # points as the file states them
    rank: int | None  # rank as the file states it
    rounds: list[PlayerRound]  # the rounds of the player, in their order


class PlayerRound(TypedDict):
    """One round of one player."""

    opponent: int | None  # number of the opponent; absent: none
    colour: Literal["white", "black"] | None  # colour of the pieces
    # absent with an opponent: not decided yet
    result: Literal["win", "draw", "loss", "short-win", "short-draw", "short-loss", "forfeit-win", "forfeit-loss", "full-bye", "half-bye", "pairing-bye", "zero-bye"] | None


class EventBridge(TypedDict):
    """What only bridge has."""

    number: int | None  # number of the event in its file
    # pairs, teams or individuals
    type: Literal["pairs", "teams", "individual", "home-style", "board-a-match-teams", "series-winner"] | None
    scoring: Literal["matchpoints", "imps-datum", "imps-average", "imps-total", "instant-matchpoints", "board-a-match", "win-loss", "victory-points", "knockout", "zip-knockout", "continuous-pairs", "scoring-11", "scoring-12", "imps-fixed-datum", "double-matchpoints", "total-points", "board-a-match-matchpoints", "scoring-17", "compact-knockout"] | None
    session_name: str | None
    director: str | None  # director, or the city of a tournament
    sanction: str | None  # sanction number
    date_text: str | None  # date, when it is not the usual spelling of the event's start
    event_code: str | None
    club_number: str | None
    qualifying_code: str | None  # code of the event in which one qualified
    hands: str | None  # set of hand records, or SHUFFLE
    charity: str | None  # local charity
    modified: str | None  # when the event was changed
    # masterpoint rating, by ACBLscore's number
    rating: Literal["no masterpoints", "club masterpoint", "club championship", "charity club championship", "unit championship", "sectional", "regional", "club international fund", "club membership", "GNT/NAP", "CNTC/COPC/CWTC", "other fundraiser", "upgraded club championship", "national", "STAC", "Bridge Plus", "club masterpoints for recording", "progressive sectional", "unit charity", "unit extended team", "NAP club level", "NAP unit level", "GNT club level", "GNT unit level", "ACBL-wide charity", "ACBL-wide international fund", "district charity", "Canada-wide olympiad", "worldwide instant matchpoints", "ACBL-wide instant matchpoints", "junior fund", "member/guest", "ACBL-wide senior", "COPC club level", "CNTC master/non-master", "CNTC club level", "CNTC unit level", "CWTC", "Canada rookie/master", "inter-club championship", "unit-wide championship", "North American 49er pairs", "super club championship", "club appreciation", "ACBL-wide charity without hands", "ACBL-wide international fund without hands", "worldwide simultaneous charity", "pupil game", "introductory game", "club appreciation team", "NABC fundraiser", "GNT fundraiser", "CNTC fundraiser", "ACBL/district rankings", "ACBL bridge week", "club education foundation", "unit international fund", "club membership (second code)", "unit education fund", "district international fund", "district junior fund", "district education foundation", "CBF simultaneous pairs", "grass roots fund", "district grass roots fund", "Alzheimer fund"] | int | None
    session: int | None  # number of this session
    sessions: int | None  # sessions of the event
    start_session: int | None
    final_session: Literal["not said", "no", "yes"] | int | None  # whether this is the last session; 255: yes
    club_session: Literal["none", "Monday morning", "Monday afternoon", "Monday evening", "Tuesday morning", "Tuesday afternoon", "Tuesday evening", "Wednesday morning", "Wednesday afternoon", "Wednesday evening", "Thursday morning", "Thursday afternoon", "Thursday evening", "Friday morning", "Friday afternoon", "Friday evening", "Saturday morning", "Saturday afternoon", "Saturday evening", "Sunday morning", "Sunday afternoon", "Sunday evening", "cruise ship"] | int | None
    # kind of club game
    game_type: Literal["open", "invitational", "novice", "Bridge Plus", "pupil", "introductory"] | int | None
    p_factor: Decimal | None  # P-factor in percent
    award_scale: Decimal | None  # enters the award factor: 125.0
    qualifying_percent: int | None  # percent of the field that qualifies
    qualify_needed: int | None  # percent needed to qualify
    # level of NAP or GNT, 1: club, 2: unit, 3: district, 4: national
    level: Literal["none", "club", "unit", "district", "national"] | int | None
    board_average: Decimal | None  # half of the score of 100 %
    handicap_type: Literal["boards, one ranking", "matchpoints, one ranking", "percentage, one ranking", "none", "percentage, both rankings", "matchpoints, both rankings", "boards, both rankings"] | int | None
    handicap_award: int | None  # how awards of both rankings are joined
    max_imp_swing: int | None  # greatest IMP swing
    tie_break_spread: Decimal | None  # scores so near are tied
    maximum: int | None  # the score of 100 %
    top: int | None  # top that all sections are scaled to
    boards: int | None  # boards of the session
    boards_per_session: int | None
    extra_entries: int | None  # entries of other events that count for the awards
    newcomer_tables: int | None
    previous_boards: int | None  # boards of the previous session
    previous_maximum: Decimal | None  # 100 % of the previous session
    previous_top: int | None  # top of the previous session
    brackets: int | None  # brackets of the event
    bracket: int | None  # number of this bracket
    awards_verified: Literal["no", "yes"] | int | None  # whether awards were verified; 255: yes
    restrictions: int | None  # bits, 0: none; bit 0: seniors; the others are not known one by one
    rule_version: int | None  # version of the masterpoint rules
    by_age: bool | None  # stratified by age
    by_average: bool | None  # stratified by the average of the pair
    carry_over_done: bool | None  # carry-over calculated
    edited: bool | None  # tournament data edited
    negative_handicap: bool | None  # handicaps may be negative
    consolation: bool | None
    datum_calculated: bool | None  # IMP datum calculated
    overridden: bool | None  # qualification changed by hand
    continuous_pairs: bool | None
    qualifying: bool | None  # qualifying event
    split_site: bool | None  # held at several sites
    show_percentages: bool | None  # percentages instead of matchpoints
    senior: bool | None  # senior event
    side_game: bool | None
    print_unpaid: bool | None  # print unpaid members
    recaps_in_percent: bool | None
    non_acbl: bool | None  # not an ACBL game
    split_factor: float | None  # factor of the awards when held at several sites
    game_fee: float | None  # sanction fee of the game in dollars
    table_fee: float | None  # sanction fee per table
    fund_fee: float | None  # fund or charity fee per table
    fund_total: float | None  # fund fee of all tables
    fund_fee_cents: int | None  # fund fee in cents
    lowest_m_factor: float | None  # M-factor of the lowest strat
    strats: list[BridgeStrat]
    memo: list[str]
    sections: list[BridgeSection]


class BridgeStrat(TypedDict):
    """A class of entries by masterpoints; an entry of a lower strat also competes in the higher ones."""

    letter: str | None  # letter that names it
    least: int | None  # least masterpoints
    most: int | None  # most masterpoints; absent: no limit
    award_factor: Decimal | None  # factor of the awards
    first_award: Decimal | None  # first overall award
    ribbon: Literal["none", "blue", "red", "silver", "blue and red"] | int | None
    ribbon_depth: int | None  # ranks that get the ribbon
    overall_depth: int | None  # ranks that get overall awards
    table_base: int | None  # tables that overall awards are based on
    omitted_ranks: int | None  # ranks omitted at this site
    open_percent: int | None  # percent of the open rating
    m_factor: float | None  # M-factor of the event
    session_m_factor: float | None  # M-factor of the session
    # whether life masters may play; 1: no, -1: only they
    life_master: Literal["life masters only", "no restriction", "no life masters"] | int | None
    tables: int | None
    eligible: int | None  # entries that are ranked
    overall_split: list[AwardSplit]  # colours of overall awards
    session_split: list[AwardSplit]  # colours of session awards
    section_split: list[AwardSplit]  # colours of section awards


class AwardSplit(TypedDict):
    """One colour of an award."""

    pigment: Literal["black", "silver", "red", "gold", "platinum"] | None  # colour
    percent: Decimal | None  # share of the award
    masterpoints: Decimal | None  # masterpoints of the first award


class BridgeSection(TypedDict):
    """Tables that play the same movement."""

    number: int | None  # number in the file
    letters: str | None  # letters that name it, one or two
    scored_previous: int | None  # previous section scored together
    scored_next: int | None  # next section scored together
    ranked_previous: int | None  # previous section ranked together
    ranked_next: int | None  # next section ranked together
    # how far scoring has come: sum of 1: scored, 2: all posted, 4: late plays pending
    status: Literal["none", "scored", "all posted", "scored, all posted", "late plays pending", "scored, late plays pending", "all posted, late plays pending", "scored, all posted, late plays pending"] | int | None
    rounds_posted: int | None  # rounds posted; 0 with travellers
    flags: int | None  # sum of 1: club number, 2: DBADD done, 4: changed since
    movement: Literal["mitchell", "howell", "web", "external", "external-board-a-match", "barometer", "manual-mitchell", "manual-howell"] | None
    movement_file: str | None
    tables: int | None
    rounds: int | None  # rounds played
    movement_rounds: int | None  # rounds of the movement, played or not
    boards_per_round: int | None
    highest_pair: int | None  # highest pair number
    phantom: int | None  # phantom pair; positive: North-South or Howell; negative: East-West
    second_phantom: int | None  # second phantom of an individual
    third_phantom: int | None  # third phantom of an individual
    bye_stand: int | None  # the bye stand is after this table
    skip_after: int | None  # East-West skip a table after this round
    rover: Literal["none", "North-South", "East-West"] | int | None  # rover pair: 1 North-South, 2 East-West
    rover_table: int | None  # table where the rover starts
    board_one_table: int | None  # table where board 1 starts
    top: int | None  # top on a board
    max_boards: int | None  # boards that a pair can play
    maximum: int | None  # the score of 100 %; of teams the most victory points
    average: Decimal | None  # average score: top * boards / 2
    board_factor: Decimal | None
    factored: bool | None  # some scores are factored
    carry_over: bool | None  # scores are carried over
    travellers: bool | None  # results come from travellers; false: from pickup slips
    barometer: bool | None
    web: bool | None  # web movement; false even in the web movement seen
    manual: bool | None  # manual scoring
    board_a_match: bool | None  # board-a-match movement
    outside_adjustments: bool | None  # outside adjustments were entered
    boards_posted: int | None
    # 0: by table and round, 1: by North-South pair
    posting_order: Literal["by table and round", "by North-South pair"] | int | None
    posting_change: int | None  # round after which posting changes
    names_entered: Literal["none", "some", "all"] | int | None
    qualifying_percent: int | None  # percent of the field that qualifies
    colour_index: Literal["gray", "white", "yellow", "green", "blue"] | int | None  # colour of the section
    colour: str | None  # name of the colour
    dbadd_count: int | None
    match_award: Decimal | None
    # most victory points in a match, 0: 20, 1: 30, 2: 25
    vp_scale: Literal["20 points", "30 points", "25 points"] | int | None
    installation: int | None  # constant for a club's computer
    modified: str | None  # when the section was changed
    version: Decimal | None  # version of ACBLscore that changed the section last
    club_number: str | None
    highest_average: int | None  # highest average of masterpoints
    lowest_average: int | None  # lowest average of masterpoints
    strats: list[SectionStrat]
    next_section: list[str]  # by direction: section letters and direction of the next session, "B N"
    memo: list[str]
    movement_tables: list[SectionMovementTable]
    entries: list[SectionEntry]
    boards: list[SectionBoard]
    team_play: SectionTeamPlay | None  # What only team events have


class SectionStrat(TypedDict):
    """One strat in one section; the numbers are those of North-South, East-West, South, West."""

    depth_ns: int | None  # ranks that get awards, North-South; absent: the standard depth
    depth_ew: int | None  # ranks that get awards, East-West
    depth_south: int | None  # ranks that get awards, South
    depth_west: int | None  # ranks that get awards, West
    entries_ns: int | None  # entries whose own strat this is, North-South; of a Howell all
    entries_ew: int | None  # entries whose own strat this is, East-West
    entries_south: int | None  # entries whose own strat this is, South (or West)
    entries_west: int | None  # entries whose own strat this is, West (or South)
    qualify_ns: int | None  # how many qualify, North-South
    qualify_ew: int | None  # how many qualify, East-West
    qualify_south: int | None  # how many qualify, South
    qualify_west: int | None  # how many qualify, West
    eligible: int | None  # entries that are ranked in this strat
    mean_masterpoints: int | None  # mean of the entries' averages
    mean_count: int | None  # entries in that mean


class SectionMovementTable(TypedDict):
    """What happens at a table, round by round."""

    rounds: list[MovementTableRound]


class MovementTableRound(TypedDict):
    """The entries that meet at a table in a round, and the first board they play."""

    first: int | None  # North-South, or North
    second: int | None  # East-West, or East
    south: int | None
    west: int | None
    board: int | None  # lowest board of the set; absent: no opponents


class SectionEntry(TypedDict):
    """An individual, a pair or a team."""

    direction: Literal["NS", "EW", "S", "W"] | None  # where it sits in the first round
    id: int | None  # position in the index: the table of the first round
    number: int | None  # number in the movement and on the scores
    printed: int | None  # number in print, where the director gave it another one
    entered: int | None  # players with names
    adjustment: Decimal | None
    sum: Decimal | None  # sum of the board scores; of a team: wins
    score: Decimal | None  # score of the session, scaled
    carry_over: Decimal | None
    final_score: Decimal | None  # score with carry-over
    handicap: Decimal | None
    percentage: Decimal | None
    strat: int | None  # lowest strat that it belongs to
    masterpoints: int | None  # average masterpoints of the players
    previous_seat: Seat | None  # seat in the previous session
    next_seat: Seat | None  # seat in the next session
    stays: bool | None  # stays in its section and direction
    boards: int | None  # boards played
    previous_boards: int | None  # boards of the previous session
    ineligible: Literal["no", "yes"] | int | None  # 10: may not win awards
    carried: bool | None  # the carry-over was applied
    rounds_hundredths: int | None  # of a team: rounds played, times 100
    previous_awards: list[Award]  # awards of the previous sessions
    session_awards: list[Award]  # awards of this session
    total_awards: list[Award]  # awards that are paid
    ranks: list[EntryRank]  # ranks by strat
    players: list[EntryPlayer]
    name: str | None  # name of a team


class Seat(TypedDict):
    """Seat in the previous session."""

    section: str | None  # section letters
    direction: str | None  # "N", "E" or a blank
    table: int | None  # table; in a Howell the pair number


class Award(TypedDict):
    """Masterpoints of one colour, and the reason for them."""

    masterpoints: Decimal | None
    pigment: Literal["black", "silver", "red", "gold", "platinum"] | None  # colour
    # rank that earned it, in the section (1 to 3, by strat) or overall (11 to 13)
    reason: Literal["none", "section rank in strat 1", "section rank in strat 2", "section rank in strat 3", "overall rank in strat 1", "overall rank in strat 2", "overall rank in strat 3"] | int | None


class EntryRank(TypedDict):
    """Ranks and places of an entry in one strat."""

    section: int | None  # rank in the section; absent: no award
    section_to: int | None  # last rank of a tie
    overall: int | None  # rank in the event; absent: no award
    overall_to: int | None  # last rank of a tie
    qualified: int | None  # place among the entries that qualify
    place: int | None  # place in the section's list, ties broken; absent: not in this strat
    overall_place: int | None  # place in the list of the event


class EntryPlayer(TypedDict):
    """A player of an entry."""

    last: str | None  # last name
    first: str | None  # first name
    city: str | None
    state: str | None
    number: str | None  # player number of the ACBL
    database_key: int | None  # key in the club's data base
    database_mark: int | None  # byte that goes with the data base key
    wins: Decimal | None  # team matches won
    matches: Decimal | None  # team matches played
    previous_awards: list[Award]  # absent: those of the entry
    session_awards: list[Award]  # absent: those of the entry
    total_awards: list[Award]  # absent: those of the entry
    masterpoints: int | None  # masterpoints held
    rank: str | None  # letter of the rank with the ACBL, or a blank
    country: str | None


class SectionBoard(TypedDict):
    """A board and all its results in one section."""

    number: int | None  # number of the board
    posted: bool | None  # entered from a traveller
    valid: int | None  # results that can be scored
    results: list[BoardResult]
    deal: str | None  # the hands, as on a board: N:AK.QJ.T9.8 ...


class BoardResult(TypedDict):
    """A board played once, at one table."""

    round: int | None
    table: int | None
    contract: str | None  # as on a board, where the file has it: 3NTX
    declarer: str | None  # N, E, S or W
    tricks: str | None  # of the declarer
    sides: list[ResultSide]  # North-South, East-West; of individuals North, East, South, West
    lead: str | None  # card of the opening lead, suit first: SA
    played: str | None  # when the result was entered: 2026-03-02T19:45:12, or only the time of day
    room: str | None  # room of a team match: Open or Closed


class ResultSide(TypedDict):
    """One side at the table: North-South, then East-West; of individuals North, East, South, West."""

    entry: int | None  # number of the pair or individual
    score: int | None  # score in points, for this side; absent when there is a ruling instead
    # what counts in place of a score
    ruling: Literal["average-minus", "average", "average-plus", "late-play", "not-played", "not-in-play"] | None
    foul_group: int | None  # version of a fouled board, from 1
    points: Decimal | None  # matchpoints or IMPs


class SectionTeamPlay(TypedDict):
    """What only team events have."""

    rounds: int | None
    current_round: int | None
    posted: int | None  # teams with results in the current round
    round_robin: TeamPlayRoundRobin | None  # Three teams that play each other, where the number of teams is odd
    second_round_robin: TeamPlayRoundRobin | None  # Three teams that play each other, where the number of teams is odd
    scale: TeamPlayScale | None  # A victory point scale, from a margin in IMPs to victory points
    teams: list[TeamPlayTeam]


class TeamPlayRoundRobin(TypedDict):
    """Three teams that play each other, where the number of teams is odd."""

    active: bool | None
    first_round: int | None
    first: Seat | None  # home of the first team
    second: Seat | None  # home of the second team
    third: Seat | None  # home of the third team


class TeamPlayScale(TypedDict):
    """A victory point scale, from a margin in IMPs to victory points."""

    id: int | None  # number of the scale
    least_boards: int | None  # fewest boards in a round
    most_boards: int | None  # most boards in a round
    most_points: int | None  # most victory points in a match
    file: str | None  # name of the scale's file
    title: str | None
    steps: list[ScaleStep]


class ScaleStep(TypedDict):
    """A step of a victory point scale."""

    margin: int | None  # least margin in IMPs
    winner: Decimal | None  # victory points of the winner
    loser: Decimal | None  # victory points of the loser


class TeamPlayTeam(TypedDict):
    """The matches of one team, in the order of the entries."""

    id: int | None  # number of the entry
    first_round: int | None  # first round of a team that came later; absent: the first
    last_round: int | None  # last round of a team that left; absent: it stayed
    home: Seat | None  # seat of the stationary pair
    second_home: Seat | None  # seat of the second stationary pair
    # may be stationary once in a round robin: 1 yes, -1 no
    may_stay_once: Literal["no", "not said", "yes"] | int | None
    may_stay_more: Literal["no", "not said", "yes"] | int | None  # may be stationary more than once: 1 yes, -1 no
    matches: list[TeamMatch]


class TeamMatch(TypedDict):
    """One match of a team."""

    round: int | None
    opponent: int | None  # team number of the opponent; 888: bye
    round_robin: Literal["none", "one round", "two rounds"] | int | None  # rounds of a round robin: 1 or 2
    imps: int | None  # IMPs won or lost
    victory_points: Decimal | None
    boards: int | None
    section: str | None  # section letters of the table
    table: int | None
    second_opponent: int | None  # second opponent of a short round robin
    wins: Decimal | None


class EventScoring(TypedDict):
    """Points for a game."""

    win: Decimal | None  # 1 by default
    draw: Decimal | None  # 0.5 by default
    loss: Decimal | None  # 0 by default
    absent: Decimal | None  # zero-point bye and forfeit loss; 0 by default
    pairing_bye: Decimal | None  # as a win by default
    pending: Decimal | None  # a game without a result so far; as a draw by default
    white_win: Decimal | None  # a win with White, where the colour matters
    black_win: Decimal | None  # a win with Black
    white_draw: Decimal | None  # a draw with White
    black_draw: Decimal | None  # a draw with Black
    white_loss: Decimal | None  # a loss with White
    black_loss: Decimal | None  # a loss with Black
    half_bye: Decimal | None  # as a draw by default
    full_bye: Decimal | None  # as a win by default
    forfeit_win: Decimal | None  # as a win by default
    forfeit_loss: Decimal | None  # as absent by default


class EventMatchScoring(TypedDict):
    """Points for a team match."""

    win: Decimal | None  # 2 by default
    draw: Decimal | None  # 1 by default
    loss: Decimal | None  # 0 by default


class EventSchedule(TypedDict):
    """When a round is played."""

    date: datetime.date | str | None


class EventNational(TypedDict):
    """What a national federation knows of a player; members that are absent are as in the list of players."""

    federation: str | None  # the federation whose data it is
    id: int | None  # number of the player in the event
    sex: str | None  # m or w
    title: str | None  # national class
    name: str | None  # "Last, First"
    rating: int | None  # national rating
    origin: str | None  # region or club
    number: str | None  # national identity number
    born: datetime.date | str | None  # date of birth


class EventTeam(TypedDict):
    """Players who score together."""

    id: int | None  # pairing number
    name: str | None
    nickname: str | None  # short name
    strength: Decimal | None  # number by which the teams are ordered before the first round
    match_points: Decimal | None  # match points as the file states them
    game_points: Decimal | None  # game points as the file states them
    rank: int | None  # rank as the file states it
    players: list[int | None]  # numbers of the players as registered: the board order, unless a line-up differs


class EventTeamBye(TypedDict):
    """Teams that got the pairing-allocated bye."""

    match_points: Decimal | None  # match points for the bye
    game_points: Decimal | None  # game points for the bye
    teams: list[int | None]  # number of the team with the bye in each round; 0 or null: no team


class EventLineup(TypedDict):
    """The boards of a team in a round, where they are not in the order of registration."""

    round: int | None  # number of the round
    team: int | None  # number of the team
    opponent: int | None  # number of the other team
    players: list[int | None]  # numbers of the players by board; 0 or null: nobody


class EventForfeit(TypedDict):
    """A team match that did not take place; white is the team that was to have White on the first board."""

    kind: Literal["white-wins", "black-wins", "both-lose"] | None  # which team won the match
    round: int | None  # number of the round
    white: int | None  # number of the team that should have had White
    black: int | None  # number of the other team


class EventBye(TypedDict):
    """Byes that players or teams asked for."""

    # full-bye, half-bye or zero-bye
    kind: Literal["win", "draw", "loss", "short-win", "short-draw", "short-loss", "forfeit-win", "forfeit-loss", "full-bye", "half-bye", "pairing-bye", "zero-bye"] | None
    round: int | None  # number of the round; absent: the next round
    ids: list[int | None]  # numbers of the players, or of the teams in a team event


class EventAcceleration(TypedDict):
    """Points that count for the pairing only."""

    match_points: Decimal | None  # fictitious match points
    points: Decimal | None  # fictitious points, or game points of teams
    first_round: int | None  # first round in which they count
    last_round: int | None  # last round in which they count
    first_id: int | None  # number of the first player or team that gets them
    last_id: int | None  # number of the last player or team that gets them; absent: only the first


class EventProhibition(TypedDict):
    """Players or teams that may not meet each other in some rounds."""

    first_round: int | None  # first round in which they may not meet
    last_round: int | None  # last round in which they may not meet
    ids: list[int | None]  # players or teams that may not meet each other


class EventAdjustment(TypedDict):
    """Points other than the usual ones for a kind of round, or, without a kind, a bonus or penalty."""

    # the kind of round that it is about; absent: a bonus or penalty
    kind: Literal["win", "draw", "loss", "short-win", "short-draw", "short-loss", "forfeit-win", "forfeit-loss", "full-bye", "half-bye", "pairing-bye", "zero-bye"] | None
    match_points: Decimal | None  # match points instead of the usual ones; as a bonus or penalty they are added
    points: Decimal | None  # points, or game points of teams; as a bonus or penalty they are added
    round: int | None  # number of the round; absent or 0: all rounds
    ids: list[int | None]  # numbers of the players or teams; none: all


class GuideTitle(TypedDict):
    """A text in one language."""

    language: str | None  # en, de, fr, es, it, nl, pt; absent: any
    text: str | None


class Members:
    """What the classes of records have in common."""

    __slots__ = ()

    def _value(self, name: str) -> Any:
        raise NotImplementedError


class GameMembers(Members):
    """A game of chess: what the record says of itself."""

    __slots__ = ()

    @property
    def deleted(self) -> bool | None:
        """Deleted."""
        value: bool | None = self._value("deleted")
        return value

    @property
    def event(self) -> str | None:
        """Name of the tournament or match."""
        value: str | None = self._value("event")
        return value

    @property
    def site(self) -> str | None:
        """Where it was played."""
        value: str | None = self._value("site")
        return value

    @property
    def date(self) -> datetime.date | str | None:
        """When it began: 2016.05.11, with ?? for unknown parts."""
        value: datetime.date | str | None = self._value("date")
        return value

    @property
    def round(self) -> str | None:
        """3, 3.1, ? for unknown, - where there are no rounds."""
        value: str | None = self._value("round")
        return value

    @property
    def white(self) -> str | None:
        """The player, 'Last, First'."""
        value: str | None = self._value("white")
        return value

    @property
    def black(self) -> str | None:
        """The player, 'Last, First'."""
        value: str | None = self._value("black")
        return value

    @property
    def result(self) -> str | None:
        """1-0, 0-1, 1/2-1/2, or * when it is unknown or still going on."""
        value: str | None = self._value("result")
        return value

    @property
    def eco(self) -> str | None:
        """Code of the opening: A00 to E99."""
        value: str | None = self._value("eco")
        return value

    @property
    def white_elo(self) -> int | None:
        """White elo."""
        value: int | None = self._value("white_elo")
        return value

    @property
    def black_elo(self) -> int | None:
        """Black elo."""
        value: int | None = self._value("black_elo")
        return value

    @property
    def fen(self) -> str | None:
        """The position before the first move; absent: the usual one."""
        value: str | None = self._value("fen")
        return value

    @property
    def tags(self) -> dict[str, Any] | None:
        """All other tags by name, in their order; also a second one of the names above."""
        value: dict[str, Any] | None = self._value("tags")
        return value

    @property
    def moves(self) -> list[GameMove]:
        """With notes and variations."""
        value: list[GameMove] = self._value("moves")
        return value

    @property
    def ending(self) -> str | None:
        """The result after the moves, if it differs from the tag."""
        value: str | None = self._value("ending")
        return value

    @property
    def extras(self) -> dict[str, Any] | None:
        """What the model has no place for, one member per format."""
        value: dict[str, Any] | None = self._value("extras")
        return value


class BoardMembers(Members):
    """A board of bridge: what the record says of itself."""

    __slots__ = ()

    @property
    def deleted(self) -> bool | None:
        """Deleted."""
        value: bool | None = self._value("deleted")
        return value

    @property
    def start(self) -> list[Remark]:
        """Comments before everything else."""
        value: list[Remark] = self._value("start")
        return value

    @property
    def event(self) -> str | None:
        """Name of the event."""
        value: str | None = self._value("event")
        return value

    @property
    def site(self) -> str | None:
        """Where it took place."""
        value: str | None = self._value("site")
        return value

    @property
    def date(self) -> datetime.date | str | None:
        """1998.03.21, with ? for what is not known."""
        value: datetime.date | str | None = self._value("date")
        return value

    @property
    def board(self) -> int | None:
        """Number of the board."""
        value: int | None = self._value("board")
        return value

    @property
    def west(self) -> str | None:
        """The player, 'Last, First'."""
        value: str | None = self._value("west")
        return value

    @property
    def north(self) -> str | None:
        """The player."""
        value: str | None = self._value("north")
        return value

    @property
    def east(self) -> str | None:
        """The player."""
        value: str | None = self._value("east")
        return value

    @property
    def south(self) -> str | None:
        """The player."""
        value: str | None = self._value("south")
        return value

    @property
    def dealer(self) -> str | None:
        """N, E, S or W."""
        value: str | None = self._value("dealer")
        return value

    @property
    def vulnerable(self) -> str | None:
        """None, NS, EW or All."""
        value: str | None = self._value("vulnerable")
        return value

    @property
    def deal(self) -> str | None:
        """The first seat, a colon, and four hands clockwise; - for a hand that is not given."""
        value: str | None = self._value("deal")
        return value

    @property
    def scoring(self) -> str | None:
        """How it is scored, as PBN names it."""
        value: str | None = self._value("scoring")
        return value

    @property
    def declarer(self) -> str | None:
        """N, E, S or W; ^N: North played in South's place."""
        value: str | None = self._value("declarer")
        return value

    @property
    def contract(self) -> str | None:
        """Pass, or level, denomination and risk: 3NTX; of an end position only denomination: H."""
        value: str | None = self._value("contract")
        return value

    @property
    def result(self) -> str | None:
        """Tricks of the declarer; ^9: adjusted."""
        value: str | None = self._value("result")
        return value

    @property
    def tags(self) -> list[BoardTag]:
        """All tags without a member of their own, known or not: Score, Room ...."""
        value: list[BoardTag] = self._value("tags")
        return value

    @property
    def noted(self) -> list[BoardTag]:
        """Name and remarks of tags that have a member of their own and are followed by comments."""
        value: list[BoardTag] = self._value("noted")
        return value

    @property
    def auction(self) -> BoardAuction | None:
        """The calls of the auction."""
        value: BoardAuction | None = self._value("auction")
        return value

    @property
    def play(self) -> BoardPlay | None:
        """The cards played."""
        value: BoardPlay | None = self._value("play")
        return value

    @property
    def tables(self) -> list[BoardTable]:
        """Tables."""
        value: list[BoardTable] = self._value("tables")
        return value

    @property
    def end(self) -> list[Remark]:
        """Comments after everything else."""
        value: list[Remark] = self._value("end")
        return value

    @property
    def extras(self) -> dict[str, Any] | None:
        """What the model has no place for, one member per format."""
        value: dict[str, Any] | None = self._value("extras")
        return value


class EventMembers(Members):
    """A tournament, match or session as a whole: what the record says of itself."""

    __slots__ = ()

    @property
    def deleted(self) -> bool | None:
        """Deleted."""
        value: bool | None = self._value("deleted")
        return value

    @property
    def name(self) -> str | None:
        """Title of the event."""
        value: str | None = self._value("name")
        return value

    @property
    def place(self) -> str | None:
        """Town or site."""
        value: str | None = self._value("place")
        return value

    @property
    def country(self) -> str | None:
        """Three letters, as the federations write them."""
        value: str | None = self._value("country")
        return value

    @property
    def start(self) -> datetime.date | str | None:
        """First day."""
        value: datetime.date | str | None = self._value("start")
        return value

    @property
    def end(self) -> datetime.date | str | None:
        """Last day."""
        value: datetime.date | str | None = self._value("end")
        return value

    @property
    def system(self) -> Literal["game", "match", "round-robin", "swiss", "team", "knockout", "simultaneous", "scheveningen"] | None:
        """How opponents are found."""
        value: Literal["game", "match", "round-robin", "swiss", "team", "knockout", "simultaneous", "scheveningen"] | None = self._value("system")
        return value

    @property
    def pace(self) -> Literal["classical", "blitz", "rapid", "correspondence"] | None:
        """Time control."""
        value: Literal["classical", "blitz", "rapid", "correspondence"] | None = self._value("pace")
        return value

    @property
    def teams(self) -> bool | None:
        """A team event."""
        value: bool | None = self._value("teams")
        return value

    @property
    def rounds(self) -> int | None:
        """Number of rounds."""
        value: int | None = self._value("rounds")
        return value

    @property
    def category(self) -> int | None:
        """Category by the average rating."""
        value: int | None = self._value("category")
        return value

    @property
    def complete(self) -> bool | None:
        """All games are expected to be there."""
        value: bool | None = self._value("complete")
        return value

    @property
    def board_points(self) -> bool | None:
        """Board points count."""
        value: bool | None = self._value("board_points")
        return value

    @property
    def three_points(self) -> bool | None:
        """Three points for a win."""
        value: bool | None = self._value("three_points")
        return value

    @property
    def latitude(self) -> float | None:
        """Degrees north."""
        value: float | None = self._value("latitude")
        return value

    @property
    def longitude(self) -> float | None:
        """Degrees east."""
        value: float | None = self._value("longitude")
        return value

    @property
    def tie_breaks(self) -> list[str]:
        """Tie-break rules in order."""
        value: list[str] = self._value("tie_breaks")
        return value

    @property
    def games(self) -> int | None:
        """Number of games in the database that belong to the event."""
        value: int | None = self._value("games")
        return value

    @property
    def first_game(self) -> int | None:
        """Number of the first of these games in the database."""
        value: int | None = self._value("first_game")
        return value

    @property
    def players(self) -> list[EventPlayer]:
        """The participants."""
        value: list[EventPlayer] = self._value("players")
        return value

    @property
    def bridge(self) -> EventBridge | None:
        """What only bridge has."""
        value: EventBridge | None = self._value("bridge")
        return value

    @property
    def arbiter(self) -> str | None:
        """Chief arbiter."""
        value: str | None = self._value("arbiter")
        return value

    @property
    def deputies(self) -> list[str]:
        """Deputies of the chief arbiter."""
        value: list[str] = self._value("deputies")
        return value

    @property
    def time_control(self) -> str | None:
        """Time for the moves, in words."""
        value: str | None = self._value("time_control")
        return value

    @property
    def time_code(self) -> str | None:
        """Time control in code: 40/6000+30:900+30."""
        value: str | None = self._value("time_code")
        return value

    @property
    def system_name(self) -> str | None:
        """Kind of tournament as the organisers call it."""
        value: str | None = self._value("system_name")
        return value

    @property
    def system_code(self) -> str | None:
        """Kind of tournament in code: FIDE_DUTCH_2026."""
        value: str | None = self._value("system_code")
        return value

    @property
    def pairing_program(self) -> str | None:
        """Program or person that paired."""
        value: str | None = self._value("pairing_program")
        return value

    @property
    def seeding(self) -> str | None:
        """How the starting ranks were given: FIDE, NRO, FIDON ...."""
        value: str | None = self._value("seeding")
        return value

    @property
    def seeding_federation(self) -> str | None:
        """Whose ratings the seeding used."""
        value: str | None = self._value("seeding_federation")
        return value

    @property
    def first_colour(self) -> Literal["white", "black"] | None:
        """Colour of the top player in the first round."""
        value: Literal["white", "black"] | None = self._value("first_colour")
        return value

    @property
    def ranking(self) -> list[str]:
        """Criteria of the standings, with PTS at the place of the points."""
        value: list[str] = self._value("ranking")
        return value

    @property
    def scoring(self) -> EventScoring | None:
        """Points for a game."""
        value: EventScoring | None = self._value("scoring")
        return value

    @property
    def match_scoring(self) -> EventMatchScoring | None:
        """Points for a team match."""
        value: EventMatchScoring | None = self._value("match_scoring")
        return value

    @property
    def schedule(self) -> list[EventSchedule]:
        """The rounds' dates."""
        value: list[EventSchedule] = self._value("schedule")
        return value

    @property
    def board_colours(self) -> str | None:
        """Colours of the nominally white team by board: WBWB."""
        value: str | None = self._value("board_colours")
        return value

    @property
    def nationals(self) -> list[EventNational]:
        """What national federations know of the players."""
        value: list[EventNational] = self._value("nationals")
        return value

    @property
    def team_list(self) -> list[EventTeam]:
        """The teams."""
        value: list[EventTeam] = self._value("team_list")
        return value

    @property
    def team_bye(self) -> EventTeamBye | None:
        """Teams that got the pairing-allocated bye."""
        value: EventTeamBye | None = self._value("team_bye")
        return value

    @property
    def lineups(self) -> list[EventLineup]:
        """Boards out of the order of registration."""
        value: list[EventLineup] = self._value("lineups")
        return value

    @property
    def forfeits(self) -> list[EventForfeit]:
        """Team matches that did not take place."""
        value: list[EventForfeit] = self._value("forfeits")
        return value

    @property
    def byes(self) -> list[EventBye]:
        """Byes asked for."""
        value: list[EventBye] = self._value("byes")
        return value

    @property
    def accelerations(self) -> list[EventAcceleration]:
        """Points that count for the pairing only."""
        value: list[EventAcceleration] = self._value("accelerations")
        return value

    @property
    def prohibitions(self) -> list[EventProhibition]:
        """Players or teams that may not meet."""
        value: list[EventProhibition] = self._value("prohibitions")
        return value

    @property
    def adjustments(self) -> list[EventAdjustment]:
        """Unusual points, bonuses and penalties."""
        value: list[EventAdjustment] = self._value("adjustments")
        return value

    @property
    def numbered_by_place(self) -> bool | None:
        """Pairing numbers are places in the list of players, whatever their ids are."""
        value: bool | None = self._value("numbered_by_place")
        return value

    @property
    def remarks(self) -> list[str]:
        """How the event was run: pairings changed by hand, late corrections ...."""
        value: list[str] = self._value("remarks")
        return value

    @property
    def extras(self) -> dict[str, Any] | None:
        """What the model has no place for, one member per format."""
        value: dict[str, Any] | None = self._value("extras")
        return value


class GuideMembers(Members):
    """A text among the games of a database: what the record says of itself."""

    __slots__ = ()

    @property
    def deleted(self) -> bool | None:
        """Deleted."""
        value: bool | None = self._value("deleted")
        return value

    @property
    def titles(self) -> list[GuideTitle]:
        """The title in each language."""
        value: list[GuideTitle] = self._value("titles")
        return value

    @property
    def bodies(self) -> list[GuideTitle]:
        """The text in each language."""
        value: list[GuideTitle] = self._value("bodies")
        return value

    @property
    def form(self) -> str | None:
        """Html; absent: plain text."""
        value: str | None = self._value("form")
        return value

    @property
    def event(self) -> str | None:
        """The tournament it belongs to."""
        value: str | None = self._value("event")
        return value

    @property
    def site(self) -> str | None:
        """Where that was."""
        value: str | None = self._value("site")
        return value

    @property
    def round(self) -> str | None:
        """The round it is about."""
        value: str | None = self._value("round")
        return value

    @property
    def annotator(self) -> str | None:
        """Its author."""
        value: str | None = self._value("annotator")
        return value

    @property
    def source(self) -> str | None:
        """Where it was published."""
        value: str | None = self._value("source")
        return value

    @property
    def extras(self) -> dict[str, Any] | None:
        """What the model has no place for, one member per format."""
        value: dict[str, Any] | None = self._value("extras")
        return value


# By kind of record and by shape: each member, and what is converted: None, a word, a shape or a list.
SHAPES: dict[str, dict[str, Any]] = {
    'chess-game': {'deleted': None, 'event': None, 'site': None, 'date': 'dotted', 'round': None, 'white': None, 'black': None, 'result': None, 'eco': None, 'white_elo': 'integer', 'black_elo': 'integer', 'fen': None, 'tags': None, 'moves': ['GameMove'], 'ending': None, 'extras': None},
    'bridge-board': {'deleted': None, 'start': ['Remark'], 'event': None, 'site': None, 'date': 'dotted', 'board': 'number', 'west': None, 'north': None, 'east': None, 'south': None, 'dealer': None, 'vulnerable': None, 'deal': None, 'scoring': None, 'declarer': None, 'contract': None, 'result': None, 'tags': ['BoardTag'], 'noted': ['BoardTag'], 'auction': 'BoardAuction', 'play': 'BoardPlay', 'tables': ['BoardTable'], 'end': ['Remark'], 'extras': None},
    'event': {'deleted': None, 'name': None, 'place': None, 'country': None, 'start': 'date', 'end': 'date', 'system': None, 'pace': None, 'teams': 'number', 'rounds': 'number', 'category': 'number', 'complete': 'number', 'board_points': 'number', 'three_points': 'number', 'latitude': 'number', 'longitude': 'number', 'tie_breaks': [None], 'games': 'number', 'first_game': 'number', 'players': ['EventPlayer'], 'bridge': 'EventBridge', 'arbiter': None, 'deputies': [None], 'time_control': None, 'time_code': None, 'system_name': None, 'system_code': None, 'pairing_program': None, 'seeding': None, 'seeding_federation': None, 'first_colour': None, 'ranking': [None], 'scoring': 'EventScoring', 'match_scoring': 'EventMatchScoring', 'schedule': ['EventSchedule'], 'board_colours': None, 'nationals': ['EventNational'], 'team_list': ['EventTeam'], 'team_bye': 'EventTeamBye', 'lineups': ['EventLineup'], 'forfeits': ['EventForfeit'], 'byes': ['EventBye'], 'accelerations': ['EventAcceleration'], 'prohibitions': ['EventProhibition'], 'adjustments': ['EventAdjustment'], 'numbered_by_place': 'number', 'remarks': [None], 'extras': None},
    'guide': {'deleted': None, 'titles': ['GuideTitle'], 'bodies': ['GuideTitle'], 'form': None, 'event': None, 'site': None, 'round': None, 'annotator': None, 'source': None, 'extras': None},
    'GameMove': {'san': None, 'notes': ['MoveNote'], 'variations': [['GameMove']]},
    'MoveNote': {'text': None, 'before': None, 'nag': None, 'command': None, 'unread': None, 'after': None, 'value': None, 'language': None},
    'Remark': {'kind': None, 'text': None, 'number': 'number'},
    'BoardTag': {'name': None, 'value': None, 'remarks': ['Remark']},
    'BoardAuction': {'first': None, 'calls': ['AuctionCall'], 'notes': ['AuctionNote'], 'remarks': ['Remark']},
    'AuctionCall': {'call': None, 'mark': None, 'remarks': ['Remark']},
    'AuctionNote': {'number': 'number', 'text': None, 'remarks': ['Remark']},
    'BoardPlay': {'first': None, 'cards': ['PlayCard'], 'notes': ['AuctionNote'], 'remarks': ['Remark']},
    'PlayCard': {'card': None, 'mark': None, 'remarks': ['Remark']},
    'BoardTable': {'name': None, 'columns': ['TableColumn'], 'rows': ['TableRow'], 'remarks': ['Remark']},
    'TableColumn': {'name': None, 'order': None, 'width': 'number', 'side': None},
    'TableRow': {'cells': [None]},
    'EventPlayer': {'id': 'number', 'name': None, 'title': None, 'sex': None, 'rating': 'number', 'federation': None, 'number': None, 'born': 'date', 'points': 'decimal', 'rank': 'number', 'rounds': ['PlayerRound']},
    'PlayerRound': {'opponent': 'number', 'colour': None, 'result': None},
    'EventBridge': {'number': 'number', 'type': None, 'scoring': None, 'session_name': None, 'director': None, 'sanction': None, 'date_text': None, 'event_code': None, 'club_number': None, 'qualifying_code': None, 'hands': None, 'charity': None, 'modified': None, 'rating': 'number', 'session': 'number', 'sessions': 'number', 'start_session': 'number', 'final_session': 'number', 'club_session': 'number', 'game_type': 'number', 'p_factor': 'decimal', 'award_scale': 'decimal', 'qualifying_percent': 'number', 'qualify_needed': 'number', 'level': 'number', 'board_average': 'decimal', 'handicap_type': 'number', 'handicap_award': 'number', 'max_imp_swing': 'number', 'tie_break_spread': 'decimal', 'maximum': 'number', 'top': 'number', 'boards': 'number', 'boards_per_session': 'number', 'extra_entries': 'number', 'newcomer_tables': 'number', 'previous_boards': 'number', 'previous_maximum': 'decimal', 'previous_top': 'number', 'brackets': 'number', 'bracket': 'number', 'awards_verified': 'number', 'restrictions': 'number', 'rule_version': 'number', 'by_age': 'number', 'by_average': 'number', 'carry_over_done': 'number', 'edited': 'number', 'negative_handicap': 'number', 'consolation': 'number', 'datum_calculated': 'number', 'overridden': 'number', 'continuous_pairs': 'number', 'qualifying': 'number', 'split_site': 'number', 'show_percentages': 'number', 'senior': 'number', 'side_game': 'number', 'print_unpaid': 'number', 'recaps_in_percent': 'number', 'non_acbl': 'number', 'split_factor': 'number', 'game_fee': 'number', 'table_fee': 'number', 'fund_fee': 'number', 'fund_total': 'number', 'fund_fee_cents': 'number', 'lowest_m_factor': 'number', 'strats': ['BridgeStrat'], 'memo': [None], 'sections': ['BridgeSection']},
    'BridgeStrat': {'letter': None, 'least': 'number', 'most': 'number', 'award_factor': 'decimal', 'first_award': 'decimal', 'ribbon': 'number', 'ribbon_depth': 'number', 'overall_depth': 'number', 'table_base': 'number', 'omitted_ranks': 'number', 'open_percent': 'number', 'm_factor': 'number', 'session_m_factor': 'number', 'life_master': 'number', 'tables': 'number', 'eligible': 'number', 'overall_split': ['AwardSplit'], 'session_split': ['AwardSplit'], 'section_split': ['AwardSplit']},
    'AwardSplit': {'pigment': None, 'percent': 'decimal', 'masterpoints': 'decimal'},
    'BridgeSection': {'number': 'number', 'letters': None, 'scored_previous': 'number', 'scored_next': 'number', 'ranked_previous': 'number', 'ranked_next': 'number', 'status': 'number', 'rounds_posted': 'number', 'flags': 'number', 'movement': None, 'movement_file': None, 'tables': 'number', 'rounds': 'number', 'movement_rounds': 'number', 'boards_per_round': 'number', 'highest_pair': 'number', 'phantom': 'number', 'second_phantom': 'number', 'third_phantom': 'number', 'bye_stand': 'number', 'skip_after': 'number', 'rover': 'number', 'rover_table': 'number', 'board_one_table': 'number', 'top': 'number', 'max_boards': 'number', 'maximum': 'number', 'average': 'decimal', 'board_factor': 'decimal', 'factored': 'number', 'carry_over': 'number', 'travellers': 'number', 'barometer': 'number', 'web': 'number', 'manual': 'number', 'board_a_match': 'number', 'outside_adjustments': 'number', 'boards_posted': 'number', 'posting_order': 'number', 'posting_change': 'number', 'names_entered': 'number', 'qualifying_percent': 'number', 'colour_index': 'number', 'colour': None, 'dbadd_count': 'number', 'match_award': 'decimal', 'vp_scale': 'number', 'installation': 'number', 'modified': None, 'version': 'decimal', 'club_number': None, 'highest_average': 'number', 'lowest_average': 'number', 'strats': ['SectionStrat'], 'next_section': [None], 'memo': [None], 'movement_tables': ['SectionMovementTable'], 'entries': ['SectionEntry'], 'boards': ['SectionBoard'], 'team_play': 'SectionTeamPlay'},
    'SectionStrat': {'depth_ns': 'number', 'depth_ew': 'number', 'depth_south': 'number', 'depth_west': 'number', 'entries_ns': 'number', 'entries_ew': 'number', 'entries_south': 'number', 'entries_west': 'number', 'qualify_ns': 'number', 'qualify_ew': 'number', 'qualify_south': 'number', 'qualify_west': 'number', 'eligible': 'number', 'mean_masterpoints': 'number', 'mean_count': 'number'},
    'SectionMovementTable': {'rounds': ['MovementTableRound']},
    'MovementTableRound': {'first': 'number', 'second': 'number', 'south': 'number', 'west': 'number', 'board': 'number'},
    'SectionEntry': {'direction': None, 'id': 'number', 'number': 'number', 'printed': 'number', 'entered': 'number', 'adjustment': 'decimal', 'sum': 'decimal', 'score': 'decimal', 'carry_over': 'decimal', 'final_score': 'decimal', 'handicap': 'decimal', 'percentage': 'decimal', 'strat': 'number', 'masterpoints': 'number', 'previous_seat': 'Seat', 'next_seat': 'Seat', 'stays': 'number', 'boards': 'number', 'previous_boards': 'number', 'ineligible': 'number', 'carried': 'number', 'rounds_hundredths': 'number', 'previous_awards': ['Award'], 'session_awards': ['Award'], 'total_awards': ['Award'], 'ranks': ['EntryRank'], 'players': ['EntryPlayer'], 'name': None},
    'Seat': {'section': None, 'direction': None, 'table': 'number'},
    'Award': {'masterpoints': 'decimal', 'pigment': None, 'reason': 'number'},
    'EntryRank': {'section': 'number', 'section_to': 'number', 'overall': 'number', 'overall_to': 'number', 'qualified': 'number', 'place': 'number', 'overall_place': 'number'},
    'EntryPlayer': {'last': None, 'first': None, 'city': None, 'state': None, 'number': None, 'database_key': 'number', 'database_mark': 'number', 'wins': 'decimal', 'matches': 'decimal', 'previous_awards': ['Award'], 'session_awards': ['Award'], 'total_awards': ['Award'], 'masterpoints': 'number', 'rank': None, 'country': None},
    'SectionBoard': {'number': 'number', 'posted': 'number', 'valid': 'number', 'results': ['BoardResult'], 'deal': None},
    'BoardResult': {'round': 'number', 'table': 'number', 'contract': None, 'declarer': None, 'tricks': None, 'sides': ['ResultSide'], 'lead': None, 'played': None, 'room': None},
    'ResultSide': {'entry': 'number', 'score': 'number', 'ruling': None, 'foul_group': 'number', 'points': 'decimal'},
    'SectionTeamPlay': {'rounds': 'number', 'current_round': 'number', 'posted': 'number', 'round_robin': 'TeamPlayRoundRobin', 'second_round_robin': 'TeamPlayRoundRobin', 'scale': 'TeamPlayScale', 'teams': ['TeamPlayTeam']},
    'TeamPlayRoundRobin': {'active': 'number', 'first_round': 'number', 'first': 'Seat', 'second': 'Seat', 'third': 'Seat'},
    'TeamPlayScale': {'id': 'number', 'least_boards': 'number', 'most_boards': 'number', 'most_points': 'number', 'file': None, 'title': None, 'steps': ['ScaleStep']},
    'ScaleStep': {'margin': 'number', 'winner': 'decimal', 'loser': 'decimal'},
    'TeamPlayTeam': {'id': 'number', 'first_round': 'number', 'last_round': 'number', 'home': 'Seat', 'second_home': 'Seat', 'may_stay_once': 'number', 'may_stay_more': 'number', 'matches': ['TeamMatch']},
    'TeamMatch': {'round': 'number', 'opponent': 'number', 'round_robin': 'number', 'imps': 'number', 'victory_points': 'decimal', 'boards': 'number', 'section': None, 'table': 'number', 'second_opponent': 'number', 'wins': 'decimal'},
    'EventScoring': {'win': 'decimal', 'draw': 'decimal', 'loss': 'decimal', 'absent': 'decimal', 'pairing_bye': 'decimal', 'pending': 'decimal', 'white_win': 'decimal', 'black_win': 'decimal', 'white_draw': 'decimal', 'black_draw': 'decimal', 'white_loss': 'decimal', 'black_loss': 'decimal', 'half_bye': 'decimal', 'full_bye': 'decimal', 'forfeit_win': 'decimal', 'forfeit_loss': 'decimal'},
    'EventMatchScoring': {'win': 'decimal', 'draw': 'decimal', 'loss': 'decimal'},
    'EventSchedule': {'date': 'date'},
    'EventNational': {'federation': None, 'id': 'number', 'sex': None, 'title': None, 'name': None, 'rating': 'number', 'origin': None, 'number': None, 'born': 'date'},
    'EventTeam': {'id': 'number', 'name': None, 'nickname': None, 'strength': 'decimal', 'match_points': 'decimal', 'game_points': 'decimal', 'rank': 'number', 'players': ['number']},
    'EventTeamBye': {'match_points': 'decimal', 'game_points': 'decimal', 'teams': ['number']},
    'EventLineup': {'round': 'number', 'team': 'number', 'opponent': 'number', 'players': ['number']},
    'EventForfeit': {'kind': None, 'round': 'number', 'white': 'number', 'black': 'number'},
    'EventBye': {'kind': None, 'round': 'number', 'ids': ['number']},
    'EventAcceleration': {'match_points': 'decimal', 'points': 'decimal', 'first_round': 'number', 'last_round': 'number', 'first_id': 'number', 'last_id': 'number'},
    'EventProhibition': {'first_round': 'number', 'last_round': 'number', 'ids': ['number']},
    'EventAdjustment': {'kind': None, 'match_points': 'decimal', 'points': 'decimal', 'round': 'number', 'ids': ['number']},
    'GuideTitle': {'language': None, 'text': None},
}

# Shapes in which absent members stay absent.
SPARSE = frozenset(['AuctionCall', 'GameMove', 'MoveNote', 'PlayCard', 'Remark'])
