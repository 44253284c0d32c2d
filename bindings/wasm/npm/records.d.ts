// records.d.ts - the records of files, as docs/schema describes them.
import type { Json } from "./index.js";

/** A game of chess. */
export interface ChessGame {
  kind: "chess-game";
  deleted?: boolean;
  /** name of the tournament or match */
  event?: string;
  /** where it was played */
  site?: string;
  /** when it began: 2016.05.11, with ?? for unknown parts */
  date?: string;
  /** 3, 3.1, ? for unknown, - where there are no rounds */
  round?: string;
  /** the player, "Last, First" */
  white?: string;
  /** the player, "Last, First" */
  black?: string;
  /** 1-0, 0-1, 1/2-1/2, or * when it is unknown or still going on */
  result?: string;
  /** code of the opening: A00 to E99 */
  eco?: string;
  white_elo?: string;
  black_elo?: string;
  /** the position before the first move; absent: the usual one */
  fen?: string;
  /** all other tags by name, in their order; also a second one of the names above */
  tags?: { [name: string]: string | string[] };
  /** with notes and variations */
  moves?: ({
    san?: string;
    notes?: {
      text?: string;
      before?: string;
      nag?: number;
      command?: string;
      unread?: string;
      after?: string;
      value?: string;
      language?: string;
    }[];
    variations?: NonNullable<ChessGame["moves"]>[];
  } | string)[];
  /** the result after the moves, if it differs from the tag */
  ending?: string;
  /** what the model has no place for, one member per format */
  extras?: { [name: string]: Json };
}

/** A board of bridge. */
export interface BridgeBoard {
  kind: "bridge-board";
  deleted?: boolean;
  /** comments before everything else */
  start?: ({
    /** the kind of remark */
    kind?: "comment" | "line" | "escape" | "stray" | "note" | "nag";
    /** text of a comment, an escape line or stray text */
    text?: string;
    /** number of a note or of a numeric annotation glyph */
    number?: number | null | "n/a";
  })[];
  /** name of the event */
  event?: string;
  /** where it took place */
  site?: string;
  /** 1998.03.21, with ? for what is not known */
  date?: string;
  /** number of the board */
  board?: number | null | "n/a";
  /** the player, "Last, First" */
  west?: string;
  /** the player */
  north?: string;
  /** the player */
  east?: string;
  /** the player */
  south?: string;
  /** N, E, S or W */
  dealer?: string;
  /** None, NS, EW or All */
  vulnerable?: string;
  /** the first seat, a colon, and four hands clockwise; - for a hand that is not given */
  deal?: string;
  /** how it is scored, as PBN names it */
  scoring?: string;
  /** N, E, S or W; ^N: North played in South's place */
  declarer?: string;
  /** Pass, or level, denomination and risk: 3NTX; of an end position only denomination: H */
  contract?: string;
  /** tricks of the declarer; ^9: adjusted */
  result?: string;
  /** all tags without a member of their own, known or not: Score, Room ... */
  tags?: ({
    name?: string;
    value?: string;
    /** comments after it */
    remarks?: ({
      /** the kind of remark */
      kind?: "comment" | "line" | "escape" | "stray" | "note" | "nag";
      /** text of a comment, an escape line or stray text */
      text?: string;
      /** number of a note or of a numeric annotation glyph */
      number?: number | null | "n/a";
    })[];
  })[];
  /** name and remarks of tags that have a member of their own and are followed by comments */
  noted?: ({
    name?: string;
    value?: string;
    /** comments after it */
    remarks?: ({
      /** the kind of remark */
      kind?: "comment" | "line" | "escape" | "stray" | "note" | "nag";
      /** text of a comment, an escape line or stray text */
      text?: string;
      /** number of a note or of a numeric annotation glyph */
      number?: number | null | "n/a";
    })[];
  })[];
  /** The calls of the auction */
  auction?: {
    /** seat of the player who made the first call: N, E, S or W */
    first?: string;
    /** the calls, clockwise */
    calls?: ({
      /** 1C ... 7NT, Pass, X, XX; ^S: a turn lost to a call out of rotation; as the last call *: the others are not recorded, or +: a call is to be made */
      call?: string;
      /** an insufficient bid that was accepted, or an alert */
      mark?: "insufficient" | "alert";
      /** notes, glyphs and comments, in their order */
      remarks?: ({
        /** the kind of remark */
        kind?: "comment" | "line" | "escape" | "stray" | "note" | "nag";
        /** text of a comment, an escape line or stray text */
        text?: string;
        /** number of a note or of a numeric annotation glyph */
        number?: number | null | "n/a";
      })[];
    })[];
    notes?: ({
      /** number by which calls or cards refer to the note, 1 to 32 in PBN */
      number?: number | null | "n/a";
      text?: string;
      /** comments after the note */
      remarks?: ({
        /** the kind of remark */
        kind?: "comment" | "line" | "escape" | "stray" | "note" | "nag";
        /** text of a comment, an escape line or stray text */
        text?: string;
        /** number of a note or of a numeric annotation glyph */
        number?: number | null | "n/a";
      })[];
    })[];
    /** comments before the first call */
    remarks?: ({
      /** the kind of remark */
      kind?: "comment" | "line" | "escape" | "stray" | "note" | "nag";
      /** text of a comment, an escape line or stray text */
      text?: string;
      /** number of a note or of a numeric annotation glyph */
      number?: number | null | "n/a";
    })[];
  };
  /** The cards played */
  play?: {
    /** seat whose cards come first in every trick: N, E, S or W */
    first?: string;
    /** four cards for each trick, clockwise by seat */
    cards?: ({
      /** SA ... C2; -: unknown or not played; +: to be played; as the last *: no more cards */
      card?: string;
      /** an irregularity of this card */
      mark?: "revoke" | "lead";
      /** notes, glyphs and comments, in their order */
      remarks?: ({
        /** the kind of remark */
        kind?: "comment" | "line" | "escape" | "stray" | "note" | "nag";
        /** text of a comment, an escape line or stray text */
        text?: string;
        /** number of a note or of a numeric annotation glyph */
        number?: number | null | "n/a";
      })[];
    })[];
    notes?: ({
      /** number by which calls or cards refer to the note, 1 to 32 in PBN */
      number?: number | null | "n/a";
      text?: string;
      /** comments after the note */
      remarks?: ({
        /** the kind of remark */
        kind?: "comment" | "line" | "escape" | "stray" | "note" | "nag";
        /** text of a comment, an escape line or stray text */
        text?: string;
        /** number of a note or of a numeric annotation glyph */
        number?: number | null | "n/a";
      })[];
    })[];
    /** comments before the first card */
    remarks?: ({
      /** the kind of remark */
      kind?: "comment" | "line" | "escape" | "stray" | "note" | "nag";
      /** text of a comment, an escape line or stray text */
      text?: string;
      /** number of a note or of a numeric annotation glyph */
      number?: number | null | "n/a";
    })[];
  };
  tables?: ({
    /** ScoreTable, OptimumResultTable ... */
    name?: string;
    columns?: ({
      name?: string;
      /** how the rows are sorted by it */
      order?: "descending" | "ascending";
      /** in characters; absent: as wide as its cells */
      width?: number | null | "n/a";
      /** how it is aligned */
      side?: "left" | "right";
    })[];
    /** the rows; the last one is shorter if its last cells are missing */
    rows?: {
      /** the cells, in the order of the columns */
      cells?: string[];
    }[];
    /** comments after its tag */
    remarks?: ({
      /** the kind of remark */
      kind?: "comment" | "line" | "escape" | "stray" | "note" | "nag";
      /** text of a comment, an escape line or stray text */
      text?: string;
      /** number of a note or of a numeric annotation glyph */
      number?: number | null | "n/a";
    })[];
  })[];
  /** comments after everything else */
  end?: ({
    /** the kind of remark */
    kind?: "comment" | "line" | "escape" | "stray" | "note" | "nag";
    /** text of a comment, an escape line or stray text */
    text?: string;
    /** number of a note or of a numeric annotation glyph */
    number?: number | null | "n/a";
  })[];
  /** what the model has no place for, one member per format */
  extras?: { [name: string]: Json };
}

/** A tournament, match or session as a whole. */
export interface EventRecord {
  kind: "event";
  deleted?: boolean;
  /** title of the event */
  name?: string;
  /** town or site */
  place?: string;
  /** three letters, as the federations write them */
  country?: string;
  /** first day */
  start?: string;
  /** last day */
  end?: string;
  /** how opponents are found */
  system?: "game" | "match" | "round-robin" | "swiss" | "team" | "knockout" | "simultaneous" | "scheveningen";
  /** time control */
  pace?: "classical" | "blitz" | "rapid" | "correspondence";
  /** a team event */
  teams?: boolean | null | "n/a";
  /** number of rounds */
  rounds?: number | null | "n/a";
  /** category by the average rating */
  category?: number | null | "n/a";
  /** all games are expected to be there */
  complete?: boolean | null | "n/a";
  /** board points count */
  board_points?: boolean | null | "n/a";
  /** three points for a win */
  three_points?: boolean | null | "n/a";
  /** degrees north */
  latitude?: number | null | "n/a";
  /** degrees east */
  longitude?: number | null | "n/a";
  /** tie-break rules in order */
  tie_breaks?: string[];
  /** number of games in the database that belong to the event */
  games?: number | null | "n/a";
  /** number of the first of these games in the database */
  first_game?: number | null | "n/a";
  /** the participants */
  players?: ({
    /** number in the event: starting rank or pair number */
    id?: number | null | "n/a";
    /** "Last, First" */
    name?: string;
    /** GM, WIM ..., or the rank of a bridge player */
    title?: string;
    /** m or w */
    sex?: string;
    /** rating in the event */
    rating?: number | null | "n/a";
    /** three letters */
    federation?: string;
    /** number with the federation: FIDE id, ACBL number */
    number?: string;
    /** date of birth */
    born?: string;
    /** points as the file states them */
    points?: string | null | "n/a";
    /** rank as the file states it */
    rank?: number | null | "n/a";
    /** the rounds of the player, in their order */
    rounds?: ({
      /** number of the opponent; absent: none */
      opponent?: number | null | "n/a";
      /** colour of the pieces */
      colour?: "white" | "black";
      /** absent with an opponent: not decided yet */
      result?: "win" | "draw" | "loss" | "short-win" | "short-draw" | "short-loss" | "forfeit-win" | "forfeit-loss" | "full-bye" | "half-bye" | "pairing-bye" | "zero-bye";
    })[];
  })[];
  /** what only bridge has */
  bridge?: {
    /** number of the event in its file */
    number?: number | null | "n/a";
    /** pairs, teams or individuals */
    type?: "pairs" | "teams" | "individual" | "home-style" | "board-a-match-teams" | "series-winner";
    scoring?: "matchpoints" | "imps-datum" | "imps-average" | "imps-total" | "instant-matchpoints" | "board-a-match" | "win-loss" | "victory-points" | "knockout" | "zip-knockout" | "continuous-pairs" | "scoring-11" | "scoring-12" | "imps-fixed-datum" | "double-matchpoints" | "total-points" | "board-a-match-matchpoints" | "scoring-17" | "compact-knockout";
    session_name?: string;
    /** director, or the city of a tournament */
    director?: string;
    /** sanction number */
    sanction?: string;
    /** date, when it is not the usual spelling of the event's start */
    date_text?: string;
    event_code?: string;
    club_number?: string;
    /** code of the event in which one qualified */
    qualifying_code?: string;
    /** set of hand records, or SHUFFLE */
    hands?: string;
    /** local charity */
    charity?: string;
    /** when the event was changed */
    modified?: string;
    /** masterpoint rating, by ACBLscore's number */
    rating?: "no masterpoints" | "club masterpoint" | "club championship" | "charity club championship" | "unit championship" | "sectional" | "regional" | "club international fund" | "club membership" | "GNT/NAP" | "CNTC/COPC/CWTC" | "other fundraiser" | "upgraded club championship" | "national" | "STAC" | "Bridge Plus" | "club masterpoints for recording" | "progressive sectional" | "unit charity" | "unit extended team" | "NAP club level" | "NAP unit level" | "GNT club level" | "GNT unit level" | "ACBL-wide charity" | "ACBL-wide international fund" | "district charity" | "Canada-wide olympiad" | "worldwide instant matchpoints" | "ACBL-wide instant matchpoints" | "junior fund" | "member/guest" | "ACBL-wide senior" | "COPC club level" | "CNTC master/non-master" | "CNTC club level" | "CNTC unit level" | "CWTC" | "Canada rookie/master" | "inter-club championship" | "unit-wide championship" | "North American 49er pairs" | "super club championship" | "club appreciation" | "ACBL-wide charity without hands" | "ACBL-wide international fund without hands" | "worldwide simultaneous charity" | "pupil game" | "introductory game" | "club appreciation team" | "NABC fundraiser" | "GNT fundraiser" | "CNTC fundraiser" | "ACBL/district rankings" | "ACBL bridge week" | "club education foundation" | "unit international fund" | "club membership (second code)" | "unit education fund" | "district international fund" | "district junior fund" | "district education foundation" | "CBF simultaneous pairs" | "grass roots fund" | "district grass roots fund" | "Alzheimer fund" | null | "n/a" | number;
    /** number of this session */
    session?: number | null | "n/a";
    /** sessions of the event */
    sessions?: number | null | "n/a";
    start_session?: number | null | "n/a";
    /** whether this is the last session; 255: yes */
    final_session?: "not said" | "no" | "yes" | null | "n/a" | number;
    club_session?: "none" | "Monday morning" | "Monday afternoon" | "Monday evening" | "Tuesday morning" | "Tuesday afternoon" | "Tuesday evening" | "Wednesday morning" | "Wednesday afternoon" | "Wednesday evening" | "Thursday morning" | "Thursday afternoon" | "Thursday evening" | "Friday morning" | "Friday afternoon" | "Friday evening" | "Saturday morning" | "Saturday afternoon" | "Saturday evening" | "Sunday morning" | "Sunday afternoon" | "Sunday evening" | "cruise ship" | null | "n/a" | number;
    /** kind of club game */
    game_type?: "open" | "invitational" | "novice" | "Bridge Plus" | "pupil" | "introductory" | null | "n/a" | number;
    /** P-factor in percent */
    p_factor?: string | null | "n/a";
    /** enters the award factor: 125.0 */
    award_scale?: string | null | "n/a";
    /** percent of the field that qualifies */
    qualifying_percent?: number | null | "n/a";
    /** percent needed to qualify */
    qualify_needed?: number | null | "n/a";
    /** level of NAP or GNT, 1: club, 2: unit, 3: district, 4: national */
    level?: "none" | "club" | "unit" | "district" | "national" | null | "n/a" | number;
    /** half of the score of 100 % */
    board_average?: string | null | "n/a";
    handicap_type?: "boards, one ranking" | "matchpoints, one ranking" | "percentage, one ranking" | "none" | "percentage, both rankings" | "matchpoints, both rankings" | "boards, both rankings" | null | "n/a" | number;
    /** how awards of both rankings are joined */
    handicap_award?: number | null | "n/a";
    /** greatest IMP swing */
    max_imp_swing?: number | null | "n/a";
    /** scores so near are tied */
    tie_break_spread?: string | null | "n/a";
    /** the score of 100 % */
    maximum?: number | null | "n/a";
    /** top that all sections are scaled to */
    top?: number | null | "n/a";
    /** boards of the session */
    boards?: number | null | "n/a";
    boards_per_session?: number | null | "n/a";
    /** entries of other events that count for the awards */
    extra_entries?: number | null | "n/a";
    newcomer_tables?: number | null | "n/a";
    /** boards of the previous session */
    previous_boards?: number | null | "n/a";
    /** 100 % of the previous session */
    previous_maximum?: string | null | "n/a";
    /** top of the previous session */
    previous_top?: number | null | "n/a";
    /** brackets of the event */
    brackets?: number | null | "n/a";
    /** number of this bracket */
    bracket?: number | null | "n/a";
    /** whether awards were verified; 255: yes */
    awards_verified?: "no" | "yes" | null | "n/a" | number;
    /** bits, 0: none; bit 0: seniors; the others are not known one by one */
    restrictions?: number | null | "n/a";
    /** version of the masterpoint rules */
    rule_version?: number | null | "n/a";
    /** stratified by age */
    by_age?: boolean | null | "n/a";
    /** stratified by the average of the pair */
    by_average?: boolean | null | "n/a";
    /** carry-over calculated */
    carry_over_done?: boolean | null | "n/a";
    /** tournament data edited */
    edited?: boolean | null | "n/a";
    /** handicaps may be negative */
    negative_handicap?: boolean | null | "n/a";
    consolation?: boolean | null | "n/a";
    /** IMP datum calculated */
    datum_calculated?: boolean | null | "n/a";
    /** qualification changed by hand */
    overridden?: boolean | null | "n/a";
    continuous_pairs?: boolean | null | "n/a";
    /** qualifying event */
    qualifying?: boolean | null | "n/a";
    /** held at several sites */
    split_site?: boolean | null | "n/a";
    /** percentages instead of matchpoints */
    show_percentages?: boolean | null | "n/a";
    /** senior event */
    senior?: boolean | null | "n/a";
    side_game?: boolean | null | "n/a";
    /** print unpaid members */
    print_unpaid?: boolean | null | "n/a";
    recaps_in_percent?: boolean | null | "n/a";
    /** not an ACBL game */
    non_acbl?: boolean | null | "n/a";
    /** factor of the awards when held at several sites */
    split_factor?: number | null | "n/a";
    /** sanction fee of the game in dollars */
    game_fee?: number | null | "n/a";
    /** sanction fee per table */
    table_fee?: number | null | "n/a";
    /** fund or charity fee per table */
    fund_fee?: number | null | "n/a";
    /** fund fee of all tables */
    fund_total?: number | null | "n/a";
    /** fund fee in cents */
    fund_fee_cents?: number | null | "n/a";
    /** M-factor of the lowest strat */
    lowest_m_factor?: number | null | "n/a";
    strats?: ({
      /** letter that names it */
      letter?: string;
      /** least masterpoints */
      least?: number | null | "n/a";
      /** most masterpoints; absent: no limit */
      most?: number | null | "n/a";
      /** factor of the awards */
      award_factor?: string | null | "n/a";
      /** first overall award */
      first_award?: string | null | "n/a";
      ribbon?: "none" | "blue" | "red" | "silver" | "blue and red" | null | "n/a" | number;
      /** ranks that get the ribbon */
      ribbon_depth?: number | null | "n/a";
      /** ranks that get overall awards */
      overall_depth?: number | null | "n/a";
      /** tables that overall awards are based on */
      table_base?: number | null | "n/a";
      /** ranks omitted at this site */
      omitted_ranks?: number | null | "n/a";
      /** percent of the open rating */
      open_percent?: number | null | "n/a";
      /** M-factor of the event */
      m_factor?: number | null | "n/a";
      /** M-factor of the session */
      session_m_factor?: number | null | "n/a";
      /** whether life masters may play; 1: no, -1: only they */
      life_master?: "life masters only" | "no restriction" | "no life masters" | null | "n/a" | number;
      tables?: number | null | "n/a";
      /** entries that are ranked */
      eligible?: number | null | "n/a";
      /** colours of overall awards */
      overall_split?: ({
        /** colour */
        pigment?: "black" | "silver" | "red" | "gold" | "platinum";
        /** share of the award */
        percent?: string | null | "n/a";
        /** masterpoints of the first award */
        masterpoints?: string | null | "n/a";
      })[];
      /** colours of session awards */
      session_split?: ({
        /** colour */
        pigment?: "black" | "silver" | "red" | "gold" | "platinum";
        /** share of the award */
        percent?: string | null | "n/a";
        /** masterpoints of the first award */
        masterpoints?: string | null | "n/a";
      })[];
      /** colours of section awards */
      section_split?: ({
        /** colour */
        pigment?: "black" | "silver" | "red" | "gold" | "platinum";
        /** share of the award */
        percent?: string | null | "n/a";
        /** masterpoints of the first award */
        masterpoints?: string | null | "n/a";
      })[];
    })[];
    memo?: string[];
    sections?: ({
      /** number in the file */
      number?: number | null | "n/a";
      /** letters that name it, one or two */
      letters?: string;
      /** previous section scored together */
      scored_previous?: number | null | "n/a";
      /** next section scored together */
      scored_next?: number | null | "n/a";
      /** previous section ranked together */
      ranked_previous?: number | null | "n/a";
      /** next section ranked together */
      ranked_next?: number | null | "n/a";
      /** how far scoring has come: sum of 1: scored, 2: all posted, 4: late plays pending */
      status?: "none" | "scored" | "all posted" | "scored, all posted" | "late plays pending" | "scored, late plays pending" | "all posted, late plays pending" | "scored, all posted, late plays pending" | null | "n/a" | number;
      /** rounds posted; 0 with travellers */
      rounds_posted?: number | null | "n/a";
      /** sum of 1: club number, 2: DBADD done, 4: changed since */
      flags?: number | null | "n/a";
      movement?: "mitchell" | "howell" | "web" | "external" | "external-board-a-match" | "barometer" | "manual-mitchell" | "manual-howell";
      movement_file?: string;
      tables?: number | null | "n/a";
      /** rounds played */
      rounds?: number | null | "n/a";
      /** rounds of the movement, played or not */
      movement_rounds?: number | null | "n/a";
      boards_per_round?: number | null | "n/a";
      /** highest pair number */
      highest_pair?: number | null | "n/a";
      /** phantom pair; positive: North-South or Howell; negative: East-West */
      phantom?: number | null | "n/a";
      /** second phantom of an individual */
      second_phantom?: number | null | "n/a";
      /** third phantom of an individual */
      third_phantom?: number | null | "n/a";
      /** the bye stand is after this table */
      bye_stand?: number | null | "n/a";
      /** East-West skip a table after this round */
      skip_after?: number | null | "n/a";
      /** rover pair: 1 North-South, 2 East-West */
      rover?: "none" | "North-South" | "East-West" | null | "n/a" | number;
      /** table where the rover starts */
      rover_table?: number | null | "n/a";
      /** table where board 1 starts */
      board_one_table?: number | null | "n/a";
      /** top on a board */
      top?: number | null | "n/a";
      /** boards that a pair can play */
      max_boards?: number | null | "n/a";
      /** the score of 100 %; of teams the most victory points */
      maximum?: number | null | "n/a";
      /** average score: top * boards / 2 */
      average?: string | null | "n/a";
      board_factor?: string | null | "n/a";
      /** some scores are factored */
      factored?: boolean | null | "n/a";
      /** scores are carried over */
      carry_over?: boolean | null | "n/a";
      /** results come from travellers; false: from pickup slips */
      travellers?: boolean | null | "n/a";
      barometer?: boolean | null | "n/a";
      /** web movement; false even in the web movement seen */
      web?: boolean | null | "n/a";
      /** manual scoring */
      manual?: boolean | null | "n/a";
      /** board-a-match movement */
      board_a_match?: boolean | null | "n/a";
      /** outside adjustments were entered */
      outside_adjustments?: boolean | null | "n/a";
      boards_posted?: number | null | "n/a";
      /** 0: by table and round, 1: by North-South pair */
      posting_order?: "by table and round" | "by North-South pair" | null | "n/a" | number;
      /** round after which posting changes */
      posting_change?: number | null | "n/a";
      names_entered?: "none" | "some" | "all" | null | "n/a" | number;
      /** percent of the field that qualifies */
      qualifying_percent?: number | null | "n/a";
      /** colour of the section */
      colour_index?: "gray" | "white" | "yellow" | "green" | "blue" | null | "n/a" | number;
      /** name of the colour */
      colour?: string;
      dbadd_count?: number | null | "n/a";
      match_award?: string | null | "n/a";
      /** most victory points in a match, 0: 20, 1: 30, 2: 25 */
      vp_scale?: "20 points" | "30 points" | "25 points" | null | "n/a" | number;
      /** constant for a club's computer */
      installation?: number | null | "n/a";
      /** when the section was changed */
      modified?: string;
      /** version of ACBLscore that changed the section last */
      version?: string | null | "n/a";
      club_number?: string;
      /** highest average of masterpoints */
      highest_average?: number | null | "n/a";
      /** lowest average of masterpoints */
      lowest_average?: number | null | "n/a";
      strats?: ({
        /** ranks that get awards, North-South; absent: the standard depth */
        depth_ns?: number | null | "n/a";
        /** ranks that get awards, East-West */
        depth_ew?: number | null | "n/a";
        /** ranks that get awards, South */
        depth_south?: number | null | "n/a";
        /** ranks that get awards, West */
        depth_west?: number | null | "n/a";
        /** entries whose own strat this is, North-South; of a Howell all */
        entries_ns?: number | null | "n/a";
        /** entries whose own strat this is, East-West */
        entries_ew?: number | null | "n/a";
        /** entries whose own strat this is, South (or West) */
        entries_south?: number | null | "n/a";
        /** entries whose own strat this is, West (or South) */
        entries_west?: number | null | "n/a";
        /** how many qualify, North-South */
        qualify_ns?: number | null | "n/a";
        /** how many qualify, East-West */
        qualify_ew?: number | null | "n/a";
        /** how many qualify, South */
        qualify_south?: number | null | "n/a";
        /** how many qualify, West */
        qualify_west?: number | null | "n/a";
        /** entries that are ranked in this strat */
        eligible?: number | null | "n/a";
        /** mean of the entries' averages */
        mean_masterpoints?: number | null | "n/a";
        /** entries in that mean */
        mean_count?: number | null | "n/a";
      })[];
      /** by direction: section letters and direction of the next session, "B N" */
      next_section?: string[];
      memo?: string[];
      movement_tables?: ({
        rounds?: ({
          /** North-South, or North */
          first?: number | null | "n/a";
          /** East-West, or East */
          second?: number | null | "n/a";
          south?: number | null | "n/a";
          west?: number | null | "n/a";
          /** lowest board of the set; absent: no opponents */
          board?: number | null | "n/a";
        })[];
      })[];
      entries?: ({
        /** where it sits in the first round */
        direction?: "NS" | "EW" | "S" | "W";
        /** position in the index: the table of the first round */
        id?: number | null | "n/a";
        /** number in the movement and on the scores */
        number?: number | null | "n/a";
        /** number in print, where the director gave it another one */
        printed?: number | null | "n/a";
        /** players with names */
        entered?: number | null | "n/a";
        adjustment?: string | null | "n/a";
        /** sum of the board scores; of a team: wins */
        sum?: string | null | "n/a";
        /** score of the session, scaled */
        score?: string | null | "n/a";
        carry_over?: string | null | "n/a";
        /** score with carry-over */
        final_score?: string | null | "n/a";
        handicap?: string | null | "n/a";
        percentage?: string | null | "n/a";
        /** lowest strat that it belongs to */
        strat?: number | null | "n/a";
        /** average masterpoints of the players */
        masterpoints?: number | null | "n/a";
        /** seat in the previous session */
        previous_seat?: {
          /** section letters */
          section?: string;
          /** "N", "E" or a blank */
          direction?: string;
          /** table; in a Howell the pair number */
          table?: number | null | "n/a";
        };
        /** seat in the next session */
        next_seat?: {
          /** section letters */
          section?: string;
          /** "N", "E" or a blank */
          direction?: string;
          /** table; in a Howell the pair number */
          table?: number | null | "n/a";
        };
        /** stays in its section and direction */
        stays?: boolean | null | "n/a";
        /** boards played */
        boards?: number | null | "n/a";
        /** boards of the previous session */
        previous_boards?: number | null | "n/a";
        /** 10: may not win awards */
        ineligible?: "no" | "yes" | null | "n/a" | number;
        /** the carry-over was applied */
        carried?: boolean | null | "n/a";
        /** of a team: rounds played, times 100 */
        rounds_hundredths?: number | null | "n/a";
        /** awards of the previous sessions */
        previous_awards?: ({
          masterpoints?: string | null | "n/a";
          /** colour */
          pigment?: "black" | "silver" | "red" | "gold" | "platinum";
          /** rank that earned it, in the section (1 to 3, by strat) or overall (11 to 13) */
          reason?: "none" | "section rank in strat 1" | "section rank in strat 2" | "section rank in strat 3" | "overall rank in strat 1" | "overall rank in strat 2" | "overall rank in strat 3" | null | "n/a" | number;
        })[];
        /** awards of this session */
        session_awards?: ({
          masterpoints?: string | null | "n/a";
          /** colour */
          pigment?: "black" | "silver" | "red" | "gold" | "platinum";
          /** rank that earned it, in the section (1 to 3, by strat) or overall (11 to 13) */
          reason?: "none" | "section rank in strat 1" | "section rank in strat 2" | "section rank in strat 3" | "overall rank in strat 1" | "overall rank in strat 2" | "overall rank in strat 3" | null | "n/a" | number;
        })[];
        /** awards that are paid */
        total_awards?: ({
          masterpoints?: string | null | "n/a";
          /** colour */
          pigment?: "black" | "silver" | "red" | "gold" | "platinum";
          /** rank that earned it, in the section (1 to 3, by strat) or overall (11 to 13) */
          reason?: "none" | "section rank in strat 1" | "section rank in strat 2" | "section rank in strat 3" | "overall rank in strat 1" | "overall rank in strat 2" | "overall rank in strat 3" | null | "n/a" | number;
        })[];
        /** ranks by strat */
        ranks?: ({
          /** rank in the section; absent: no award */
          section?: number | null | "n/a";
          /** last rank of a tie */
          section_to?: number | null | "n/a";
          /** rank in the event; absent: no award */
          overall?: number | null | "n/a";
          /** last rank of a tie */
          overall_to?: number | null | "n/a";
          /** place among the entries that qualify */
          qualified?: number | null | "n/a";
          /** place in the section's list, ties broken; absent: not in this strat */
          place?: number | null | "n/a";
          /** place in the list of the event */
          overall_place?: number | null | "n/a";
        })[];
        players?: ({
          /** last name */
          last?: string;
          /** first name */
          first?: string;
          city?: string;
          state?: string;
          /** player number of the ACBL */
          number?: string;
          /** key in the club's data base */
          database_key?: number | null | "n/a";
          /** byte that goes with the data base key */
          database_mark?: number | null | "n/a";
          /** team matches won */
          wins?: string | null | "n/a";
          /** team matches played */
          matches?: string | null | "n/a";
          /** absent: those of the entry */
          previous_awards?: ({
            masterpoints?: string | null | "n/a";
            /** colour */
            pigment?: "black" | "silver" | "red" | "gold" | "platinum";
            /** rank that earned it, in the section (1 to 3, by strat) or overall (11 to 13) */
            reason?: "none" | "section rank in strat 1" | "section rank in strat 2" | "section rank in strat 3" | "overall rank in strat 1" | "overall rank in strat 2" | "overall rank in strat 3" | null | "n/a" | number;
          })[];
          /** absent: those of the entry */
          session_awards?: ({
            masterpoints?: string | null | "n/a";
            /** colour */
            pigment?: "black" | "silver" | "red" | "gold" | "platinum";
            /** rank that earned it, in the section (1 to 3, by strat) or overall (11 to 13) */
            reason?: "none" | "section rank in strat 1" | "section rank in strat 2" | "section rank in strat 3" | "overall rank in strat 1" | "overall rank in strat 2" | "overall rank in strat 3" | null | "n/a" | number;
          })[];
          /** absent: those of the entry */
          total_awards?: ({
            masterpoints?: string | null | "n/a";
            /** colour */
            pigment?: "black" | "silver" | "red" | "gold" | "platinum";
            /** rank that earned it, in the section (1 to 3, by strat) or overall (11 to 13) */
            reason?: "none" | "section rank in strat 1" | "section rank in strat 2" | "section rank in strat 3" | "overall rank in strat 1" | "overall rank in strat 2" | "overall rank in strat 3" | null | "n/a" | number;
          })[];
          /** masterpoints held */
          masterpoints?: number | null | "n/a";
          /** letter of the rank with the ACBL, or a blank */
          rank?: string;
          country?: string;
        })[];
        /** name of a team */
        name?: string;
      })[];
      boards?: ({
        /** number of the board */
        number?: number | null | "n/a";
        /** entered from a traveller */
        posted?: boolean | null | "n/a";
        /** results that can be scored */
        valid?: number | null | "n/a";
        results?: ({
          round?: number | null | "n/a";
          table?: number | null | "n/a";
          /** as on a board, where the file has it: 3NTX */
          contract?: string;
          /** N, E, S or W */
          declarer?: string;
          /** of the declarer */
          tricks?: string;
          /** North-South, East-West; of individuals North, East, South, West */
          sides?: ({
            /** number of the pair or individual */
            entry?: number | null | "n/a";
            /** score in points, for this side; absent when there is a ruling instead */
            score?: number | null | "n/a";
            /** what counts in place of a score */
            ruling?: "average-minus" | "average" | "average-plus" | "late-play" | "not-played" | "not-in-play";
            /** version of a fouled board, from 1 */
            foul_group?: number | null | "n/a";
            /** matchpoints or IMPs */
            points?: string | null | "n/a";
          })[];
          /** card of the opening lead, suit first: SA */
          lead?: string;
          /** when the result was entered: 2026-03-02T19:45:12, or only the time of day */
          played?: string;
          /** room of a team match: Open or Closed */
          room?: string;
        })[];
        /** the hands, as on a board: N:AK.QJ.T9.8 ... */
        deal?: string;
      })[];
      /** What only team events have */
      team_play?: {
        rounds?: number | null | "n/a";
        current_round?: number | null | "n/a";
        /** teams with results in the current round */
        posted?: number | null | "n/a";
        /** Three teams that play each other, where the number of teams is odd */
        round_robin?: {
          active?: boolean | null | "n/a";
          first_round?: number | null | "n/a";
          /** home of the first team */
          first?: {
            /** section letters */
            section?: string;
            /** "N", "E" or a blank */
            direction?: string;
            /** table; in a Howell the pair number */
            table?: number | null | "n/a";
          };
          /** home of the second team */
          second?: {
            /** section letters */
            section?: string;
            /** "N", "E" or a blank */
            direction?: string;
            /** table; in a Howell the pair number */
            table?: number | null | "n/a";
          };
          /** home of the third team */
          third?: {
            /** section letters */
            section?: string;
            /** "N", "E" or a blank */
            direction?: string;
            /** table; in a Howell the pair number */
            table?: number | null | "n/a";
          };
        };
        /** Three teams that play each other, where the number of teams is odd */
        second_round_robin?: {
          active?: boolean | null | "n/a";
          first_round?: number | null | "n/a";
          /** home of the first team */
          first?: {
            /** section letters */
            section?: string;
            /** "N", "E" or a blank */
            direction?: string;
            /** table; in a Howell the pair number */
            table?: number | null | "n/a";
          };
          /** home of the second team */
          second?: {
            /** section letters */
            section?: string;
            /** "N", "E" or a blank */
            direction?: string;
            /** table; in a Howell the pair number */
            table?: number | null | "n/a";
          };
          /** home of the third team */
          third?: {
            /** section letters */
            section?: string;
            /** "N", "E" or a blank */
            direction?: string;
            /** table; in a Howell the pair number */
            table?: number | null | "n/a";
          };
        };
        /** A victory point scale, from a margin in IMPs to victory points */
        scale?: {
          /** number of the scale */
          id?: number | null | "n/a";
          /** fewest boards in a round */
          least_boards?: number | null | "n/a";
          /** most boards in a round */
          most_boards?: number | null | "n/a";
          /** most victory points in a match */
          most_points?: number | null | "n/a";
          /** name of the scale's file */
          file?: string;
          title?: string;
          steps?: ({
            /** least margin in IMPs */
            margin?: number | null | "n/a";
            /** victory points of the winner */
            winner?: string | null | "n/a";
            /** victory points of the loser */
            loser?: string | null | "n/a";
          })[];
        };
        teams?: ({
          /** number of the entry */
          id?: number | null | "n/a";
          /** first round of a team that came later; absent: the first */
          first_round?: number | null | "n/a";
          /** last round of a team that left; absent: it stayed */
          last_round?: number | null | "n/a";
          /** seat of the stationary pair */
          home?: {
            /** section letters */
            section?: string;
            /** "N", "E" or a blank */
            direction?: string;
            /** table; in a Howell the pair number */
            table?: number | null | "n/a";
          };
          /** seat of the second stationary pair */
          second_home?: {
            /** section letters */
            section?: string;
            /** "N", "E" or a blank */
            direction?: string;
            /** table; in a Howell the pair number */
            table?: number | null | "n/a";
          };
          /** may be stationary once in a round robin: 1 yes, -1 no */
          may_stay_once?: "no" | "not said" | "yes" | null | "n/a" | number;
          /** may be stationary more than once: 1 yes, -1 no */
          may_stay_more?: "no" | "not said" | "yes" | null | "n/a" | number;
          matches?: ({
            round?: number | null | "n/a";
            /** team number of the opponent; 888: bye */
            opponent?: number | null | "n/a";
            /** rounds of a round robin: 1 or 2 */
            round_robin?: "none" | "one round" | "two rounds" | null | "n/a" | number;
            /** IMPs won or lost */
            imps?: number | null | "n/a";
            victory_points?: string | null | "n/a";
            boards?: number | null | "n/a";
            /** section letters of the table */
            section?: string;
            table?: number | null | "n/a";
            /** second opponent of a short round robin */
            second_opponent?: number | null | "n/a";
            wins?: string | null | "n/a";
          })[];
        })[];
      };
    })[];
  };
  /** chief arbiter */
  arbiter?: string;
  /** deputies of the chief arbiter */
  deputies?: string[];
  /** time for the moves, in words */
  time_control?: string;
  /** time control in code: 40/6000+30:900+30 */
  time_code?: string;
  /** kind of tournament as the organisers call it */
  system_name?: string;
  /** kind of tournament in code: FIDE_DUTCH_2026 */
  system_code?: string;
  /** program or person that paired */
  pairing_program?: string;
  /** how the starting ranks were given: FIDE, NRO, FIDON ... */
  seeding?: string;
  /** whose ratings the seeding used */
  seeding_federation?: string;
  /** colour of the top player in the first round */
  first_colour?: "white" | "black";
  /** criteria of the standings, with PTS at the place of the points */
  ranking?: string[];
  /** points for a game */
  scoring?: {
    /** 1 by default */
    win?: string | null | "n/a";
    /** 0.5 by default */
    draw?: string | null | "n/a";
    /** 0 by default */
    loss?: string | null | "n/a";
    /** zero-point bye and forfeit loss; 0 by default */
    absent?: string | null | "n/a";
    /** as a win by default */
    pairing_bye?: string | null | "n/a";
    /** a game without a result so far; as a draw by default */
    pending?: string | null | "n/a";
    /** a win with White, where the colour matters */
    white_win?: string | null | "n/a";
    /** a win with Black */
    black_win?: string | null | "n/a";
    /** a draw with White */
    white_draw?: string | null | "n/a";
    /** a draw with Black */
    black_draw?: string | null | "n/a";
    /** a loss with White */
    white_loss?: string | null | "n/a";
    /** a loss with Black */
    black_loss?: string | null | "n/a";
    /** as a draw by default */
    half_bye?: string | null | "n/a";
    /** as a win by default */
    full_bye?: string | null | "n/a";
    /** as a win by default */
    forfeit_win?: string | null | "n/a";
    /** as absent by default */
    forfeit_loss?: string | null | "n/a";
  };
  /** points for a team match */
  match_scoring?: {
    /** 2 by default */
    win?: string | null | "n/a";
    /** 1 by default */
    draw?: string | null | "n/a";
    /** 0 by default */
    loss?: string | null | "n/a";
  };
  /** the rounds' dates */
  schedule?: {
    date?: string;
  }[];
  /** colours of the nominally white team by board: WBWB */
  board_colours?: string;
  /** what national federations know of the players */
  nationals?: ({
    /** the federation whose data it is */
    federation?: string;
    /** number of the player in the event */
    id?: number | null | "n/a";
    /** m or w */
    sex?: string;
    /** national class */
    title?: string;
    /** "Last, First" */
    name?: string;
    /** national rating */
    rating?: number | null | "n/a";
    /** region or club */
    origin?: string;
    /** national identity number */
    number?: string;
    /** date of birth */
    born?: string;
  })[];
  /** the teams */
  team_list?: ({
    /** pairing number */
    id?: number | null | "n/a";
    name?: string;
    /** short name */
    nickname?: string;
    /** number by which the teams are ordered before the first round */
    strength?: string | null | "n/a";
    /** match points as the file states them */
    match_points?: string | null | "n/a";
    /** game points as the file states them */
    game_points?: string | null | "n/a";
    /** rank as the file states it */
    rank?: number | null | "n/a";
    /** numbers of the players as registered: the board order, unless a line-up differs */
    players?: (number | null | "n/a")[];
  })[];
  /** teams that got the pairing-allocated bye */
  team_bye?: {
    /** match points for the bye */
    match_points?: string | null | "n/a";
    /** game points for the bye */
    game_points?: string | null | "n/a";
    /** number of the team with the bye in each round; 0 or null: no team */
    teams?: (number | null | "n/a")[];
  };
  /** boards out of the order of registration */
  lineups?: ({
    /** number of the round */
    round?: number | null | "n/a";
    /** number of the team */
    team?: number | null | "n/a";
    /** number of the other team */
    opponent?: number | null | "n/a";
    /** numbers of the players by board; 0 or null: nobody */
    players?: (number | null | "n/a")[];
  })[];
  /** team matches that did not take place */
  forfeits?: ({
    /** which team won the match */
    kind?: "white-wins" | "black-wins" | "both-lose";
    /** number of the round */
    round?: number | null | "n/a";
    /** number of the team that should have had White */
    white?: number | null | "n/a";
    /** number of the other team */
    black?: number | null | "n/a";
  })[];
  /** byes asked for */
  byes?: ({
    /** full-bye, half-bye or zero-bye */
    kind?: "win" | "draw" | "loss" | "short-win" | "short-draw" | "short-loss" | "forfeit-win" | "forfeit-loss" | "full-bye" | "half-bye" | "pairing-bye" | "zero-bye";
    /** number of the round; absent: the next round */
    round?: number | null | "n/a";
    /** numbers of the players, or of the teams in a team event */
    ids?: (number | null | "n/a")[];
  })[];
  /** points that count for the pairing only */
  accelerations?: ({
    /** fictitious match points */
    match_points?: string | null | "n/a";
    /** fictitious points, or game points of teams */
    points?: string | null | "n/a";
    /** first round in which they count */
    first_round?: number | null | "n/a";
    /** last round in which they count */
    last_round?: number | null | "n/a";
    /** number of the first player or team that gets them */
    first_id?: number | null | "n/a";
    /** number of the last player or team that gets them; absent: only the first */
    last_id?: number | null | "n/a";
  })[];
  /** players or teams that may not meet */
  prohibitions?: ({
    /** first round in which they may not meet */
    first_round?: number | null | "n/a";
    /** last round in which they may not meet */
    last_round?: number | null | "n/a";
    /** players or teams that may not meet each other */
    ids?: (number | null | "n/a")[];
  })[];
  /** unusual points, bonuses and penalties */
  adjustments?: ({
    /** the kind of round that it is about; absent: a bonus or penalty */
    kind?: "win" | "draw" | "loss" | "short-win" | "short-draw" | "short-loss" | "forfeit-win" | "forfeit-loss" | "full-bye" | "half-bye" | "pairing-bye" | "zero-bye";
    /** match points instead of the usual ones; as a bonus or penalty they are added */
    match_points?: string | null | "n/a";
    /** points, or game points of teams; as a bonus or penalty they are added */
    points?: string | null | "n/a";
    /** number of the round; absent or 0: all rounds */
    round?: number | null | "n/a";
    /** numbers of the players or teams; none: all */
    ids?: (number | null | "n/a")[];
  })[];
  /** pairing numbers are places in the list of players, whatever their ids are */
  numbered_by_place?: boolean | null | "n/a";
  /** how the event was run: pairings changed by hand, late corrections ... */
  remarks?: string[];
  /** what the model has no place for, one member per format */
  extras?: { [name: string]: Json };
}

/** A text among the games of a database. */
export interface Guide {
  kind: "guide";
  deleted?: boolean;
  /** the title in each language */
  titles?: {
    /** en, de, fr, es, it, nl, pt; absent: any */
    language?: string;
    text?: string;
  }[];
  /** the text in each language */
  bodies?: {
    /** en, de, fr, es, it, nl, pt; absent: any */
    language?: string;
    text?: string;
  }[];
  /** html; absent: plain text */
  form?: string;
  /** the tournament it belongs to */
  event?: string;
  /** where that was */
  site?: string;
  /** the round it is about */
  round?: string;
  /** its author */
  annotator?: string;
  /** where it was published */
  source?: string;
  /** what the model has no place for, one member per format */
  extras?: { [name: string]: Json };
}

/** A record of any kind; `kind` tells which. */
export type GamutRecord = ChessGame | BridgeBoard | EventRecord | Guide;
