// operations.d.ts - what can be asked of a file, and what is answered; made by tools/operation_bindings.py from the tables in src/operation.
import type { Conversion, Fixed, Json } from "./index.js";

/** In which form an answer is printed. */
export interface Form {
  form?: "text" | "csv" | "json" | "svg";
  width?: number;
  ascii?: boolean;
}

/** Options of reading. */
export interface Reading {
  /** Read as this format instead of detecting it. */
  from?: string | number | (string | number)[];
  /** Read texts of files that do not state their encoding as this one. */
  encoding?: "utf-8" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "iso-8859-1" | "iso-8859-2" | "iso-8859-5" | "iso-8859-7" | "iso-8859-13" | "iso-8859-15" | "koi8-r" | "cp437" | "cp850" | "cp852" | "cp866";
  /** Open locked archives (.cbz) with this word. */
  password?: string | number | (string | number)[];
  /** Keep, skip or read only the records that are marked as deleted. */
  deleted?: "keep" | "skip" | "only";
  /** Work on so many cores (default: all); never changes the output. */
  jobs?: string | number | (string | number)[];
  /** Read only so much of each game. */
  parts?: "all" | "main-line" | "tags";
  /** Read the piece letters of moves in this language. */
  pieces?: "en" | "de" | "fr" | "es" | "nl" | "it";
  /** Read the annotations of games as this program writes them (default: found out game by game). */
  writtenBy?: "chessbase" | "other";
  "written-by"?: "chessbase" | "other";
  /** Judge for this purpose: sending for rating, pairing the next round, exchange during the event. */
  profile?: "rating" | "pairing" | "exchange";
  /** Read as this edition of TRF instead of detecting it. */
  inputEdition?: "06" | "16" | "draft" | "25" | "26";
  "input-edition"?: "06" | "16" | "draft" | "25" | "26";
  /** Correct names of players, events and sites by FILE, which names() or Scid made (auto: the spelling file of Scid, if it is installed). */
  corrections?: string | number | (string | number)[];
  /** With 'corrections': also give players without a FIDE id the one that the file states. */
  correctIds?: boolean;
  "correct-ids"?: boolean;
  /** Take only the records with these numbers in their file, such as 1-100,205,300-. */
  games?: string | number | (string | number)[];
  /** Take only the bridge boards with these board numbers, such as 1-16. */
  boards?: string | number | (string | number)[];
  /** Give games without an ECO code the one of their positions, by the lines in FILE, which is PGN or Scid's .eco (auto: the one of Debian's pgn-extract or scid, or else own; own: the lines of Gamut). */
  eco?: string | number | (string | number)[];
  /** Take only the records that say so: comparisons of members or tags, such as 'white~petrov and year>=2020'. */
  where?: string | number | (string | number)[];
  /** Take only games, boards and sessions of a player with this name, or part of it. */
  player?: string | number | (string | number)[];
  /** Take only games that reach this position: board and side to move. */
  fen?: string | number | (string | number)[];
  /** Of 'fen' castling rights and en passant captures count, too. */
  rights?: boolean;
  /** Search for positions, material, lines and themes in variations, too. */
  variations?: boolean;
  /** Take only games with a position such as 'r*k/*\/*\/*\/*\/*\/PPP*\/??KR*': ? anything, ! any piece, A a any of a side, * any squares, [QR] one of these. */
  position?: string | number | (string | number)[];
  /** Take only games that reach this material, such as 'KRP v KR' or 'QR+P* v QR+P* for 10'. */
  material?: string | number | (string | number)[];
  /** Take only games that reach such an ending: rook, pawn, opposite-bishops .... */
  ending?: string | number | (string | number)[];
  /** Take only games with such pawns, imbalances, motifs or mates, as 'isolated d for 20 then mate'; 'gamut help themes' lists them. */
  theme?: string | number | (string | number)[];
  /** Take only games that begin with these moves, such as '1.e4 c5 2.Nf3'. */
  line?: string | number | (string | number)[];
  /** Take only games that reach the position after these moves, in whichever order. */
  after?: string | number | (string | number)[];
  /** Take only games with a comment that has these words. */
  comment?: string | number | (string | number)[];
  /** Take only games with this annotation glyph, such as 4 for a blunder. */
  nag?: string | number | (string | number)[];
  /** Take only games whose last position is such. */
  finish?: "checkmate" | "stalemate" | "dead" | "open";
  /** Take only games with fifty moves without capture and pawn move. */
  fifty?: boolean;
  /** Take only games in which a position occurs three times. */
  repetition?: boolean;
  /** Take only boards with such a hand of North, as in 'hcp>=15 and s>=5'. */
  north?: string | number | (string | number)[];
  /** The same for East, as in 'shape=5332 or balanced'. */
  east?: string | number | (string | number)[];
  /** The same for South, as in 'shape=5=4=3=1 and SA'. */
  south?: string | number | (string | number)[];
  /** The same for West, as in 'controls>5 and losers<=4'. */
  west?: string | number | (string | number)[];
  /** Take only boards on which any player has such a hand. */
  any?: string | number | (string | number)[];
  /** Take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'. */
  auction?: string | number | (string | number)[];
  /** Of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all. */
  language?: string | number | (string | number)[];
  /** Fill in what a bridge session must have (movement, tops, counts, ranks) and score it. */
  complete?: boolean;
  /** Turn bridge boards: 1, 2 or 3 seats clockwise, or so that dealer=S or declarer=S sits there; all that names seats and sides goes with them. */
  rotate?: string | number | (string | number)[];
  /** Leave the hands of these seats out of bridge boards, such as EW, and the play, which shows them. */
  hide?: string | number | (string | number)[];
  /** Leave out games and boards of the same people, moves and cards as one before, in any of the files; never one of another year or result. */
  unique?: boolean;
  /** Put the records into an order by chance, always the same for the same number. */
  shuffle?: string | number | (string | number)[];
  /** Number bridge boards from N on; dealer and vulnerability follow the number unless there are calls. */
  renumber?: string | number | (string | number)[];
  /** Leave dealer and vulnerability as they are, with 'renumber'. */
  keepDealer?: boolean;
  "keep-dealer"?: boolean;
  /** Make team matches of the boards of two rooms, and score them by this scale (default: one match by IMPs, several by wbf). */
  victoryPoints?: "wbf" | "wbf-discrete" | "wbf-30" | "wbf-30-discrete" | "swiss-20" | "swiss-30";
  "victory-points"?: "wbf" | "wbf-discrete" | "wbf-30" | "wbf-30-discrete" | "swiss-20" | "swiss-30";
  /** Make records of this kind out of those of other kinds. */
  as?: "chess-game" | "bridge-board" | "event";
}

/** Options of writing. */
export interface Writing extends Reading {
  /** Write this format instead of the one that the extension names. */
  to?: string | number | (string | number)[];
  /** Write texts in this encoding, where the format leaves a choice. */
  outputEncoding?: "utf-8" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "iso-8859-1" | "iso-8859-2" | "iso-8859-5" | "iso-8859-7" | "iso-8859-13" | "iso-8859-15" | "koi8-r" | "cp437" | "cp850" | "cp852" | "cp866";
  "output-encoding"?: "utf-8" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "iso-8859-1" | "iso-8859-2" | "iso-8859-5" | "iso-8859-7" | "iso-8859-13" | "iso-8859-15" | "koi8-r" | "cp437" | "cp850" | "cp852" | "cp866";
  /** Write the strict form of the format and no leftovers of the original. */
  canonical?: boolean;
  /** Take the hands of boards from another file, by board number. */
  deals?: string | number | (string | number)[];
  /** Score boards by this scoring instead of their own (MP;MP2, IMP;Cross2 ...). */
  scoring?: string | number | (string | number)[];
  /** Show also the hands that the tag Hidden of a bridge board hides. */
  reveal?: boolean;
  /** Read what annotation glyphs mean from FILE: lines of a number and a text. */
  glyphs?: string | number | (string | number)[];
  /** Solve deals and compare the optimum that boards state. */
  dd?: boolean;
  /** The least severity that makes the exit status 1. */
  failOn?: "note" | "warning" | "error";
  "fail-on"?: "note" | "warning" | "error";
  /** Make rows of the items of this list of the records (players ...) instead of the records; of bridge sessions: players, boards, results, rankings, movement, matches. */
  table?: string | number | (string | number)[];
  /** Write these positions of a game with moves; without the option the one that was found, or else all. */
  positions?: "all" | "first" | "last" | "found";
  /** Write annotations as this program knows them; plain has words and glyphs only. */
  dialect?: "chessbase" | "lichess" | "plain";
  /** Write no comments. */
  noComments?: boolean;
  "no-comments"?: boolean;
  /** Write the main line only. */
  noVariations?: boolean;
  "no-variations"?: boolean;
  /** Write no glyphs and no commands such as clock times. */
  noAnnotations?: boolean;
  "no-annotations"?: boolean;
  /** Write the roster and the bare moves only. */
  reduced?: boolean;
  /** Write this edition of TRF. */
  edition?: "06" | "16" | "draft" | "25" | "26";
  /** Write the points for games as FIDE has them (162), or as bbpPairings (BBW ...) or JaVaFo (XXS) reads them. */
  points?: "fide" | "bbppairings" | "javafo";
  /** Write a ### comment for every adjustment to another edition of TRF. */
  audit?: boolean;
}

/** What a file is; its format may add more counts. */
export interface Info {
  file: string;
  format: string | null;
  title: string | null;
  version: string | null;
  program: string | null;
  encoding: string | null;
  bytes: number;
  records: number;
  kinds: string[];
  diagnostics: InfoTally;
  [name: string]: any;
}

/** Findings by severity. */
export interface InfoTally {
  errors: number;
  warnings: number;
  notes: number;
}

/** A field of a file. */
export interface DumpStored {
  file: string;
  offset: number;
  length: number;
  path: string;
  hex: string;
  value: string;
  meaning: string;
  about?: string;
}

/** A value that differs between two files. */
export interface DiffDistinction {
  path: string;
  /** The value in the first file; null: it has none. */
  a: Json;
  b: Json;
}

/** The ranks of an event. */
export interface Standings {
  /** Name of the event. */
  event: string;
  /** The edition of C.07 that was applied. */
  rules: string;
  /** Swiss, round-robin, double-round-robin or keizer. */
  type: string;
  /** Number of rounds that count. */
  rounds: number;
  /** Number of rounds of the whole event. */
  planned: number;
  /** Games of the counted rounds that have no result. */
  open_games: number;
  /** The competitors are teams. */
  teams: boolean;
  /** What is special about the tie-breaks of this event. */
  note?: string;
  /** In the order of their ranks. */
  competitors: StandingsCompetitor[];
  /** The competitor whose values are explained. */
  whom?: number;
  /** How the values of that competitor are computed. */
  explained?: StandingsCriterion[];
  /** The standings of the other events in the file. */
  further?: Standings[];
}

/** A player, or a team of a team event. */
export interface StandingsCompetitor {
  /** The start number. */
  id: number | null;
  name: string | null;
  /** Null: the competitor is out. */
  points: string | null;
  /** Null: the competitor is out; those come last. */
  rank: number | null;
  /** What the file states. */
  declared: StandingsDeclared;
  /** The file states other points or another rank. */
  differs?: boolean;
  /** The tie-breaks, in their order. */
  tiebreaks: StandingsTiebreak[];
  /** How each value is computed; with --explain all. */
  explained?: StandingsCriterion[];
  /** The rank after each round; null: was not ranked. */
  progress?: (number | null)[];
  /** Is not ranked: left a round robin before half of the games (C.05, 6.6), or was expelled. */
  out?: boolean;
  /** The first round in which the competitor does not play any more. */
  withdrawn?: number;
  /** Was expelled; others who are out have left. */
  expelled?: boolean;
}

/** What a file states about a competitor. */
export interface StandingsDeclared {
  points?: string;
  rank?: number;
}

/** The value of a tie-break. */
export interface StandingsTiebreak {
  /** The code of FIDE, such as BH/C1. */
  code: string;
  /** A decimal number; null: the tie-break has no value. */
  value: string | null;
}

/** How the value of a tie-break is computed. */
export interface StandingsCriterion {
  code: string;
  title: string;
  /** The article of FIDE C.07 that defines it. */
  article?: string;
  value: string | null;
  /** The contribution of each round or board. */
  shares?: StandingsShare[];
  /** How the value is computed from the shares, if it is not their sum. */
  end?: string;
}

/** What a round or a board contributes to a value. */
export interface StandingsShare {
  /** Number of the round; null: the contribution belongs to no round. */
  round?: number | null;
  board?: number;
  opponent?: number;
  /** Name of the opponent. */
  name?: string;
  value: string;
  /** Score of the opponent. */
  score?: string;
  /** The score before it was adjusted for unplayed rounds. */
  unadjusted?: string;
  /** Points that the competitor won against the opponent. */
  points?: string;
  /** For teams, the same in the other score (match points or game points). */
  other?: string;
  /** Why the game was not played, such as a bye or forfeit. */
  unplayed?: string;
  cut?: boolean;
  cut_why?: string;
  /** The player requested the unplayed round. */
  voluntary?: boolean;
  why?: string;
}

/** Title norms and rating changes of the players of an event. */
export interface StandingsNorms {
  event: string | null;
  place: string | null;
  country: string | null;
  start?: string | null;
  end?: string | null;
  arbiter: string | null;
  regulations: StandingsRegulations;
  /** The games are standard chess, so norms are possible. */
  standard: boolean;
  field: StandingsField;
  /** The largest number of rounds on one day. */
  rounds_a_day?: number;
  players: StandingsNormPlayer[];
}

/** The editions of the regulations that were applied. */
export interface StandingsRegulations {
  titles: string;
  ratings: string;
}

/** Facts about all players together. */
export interface StandingsField {
  foreigners: number;
  federations: number;
  titled: number;
  /** The event is exempt from the rule about foreigners. */
  exempt: boolean;
}

/** A player, with norms and rating change. */
export interface StandingsNormPlayer {
  id: number;
  name: string;
  title: string;
  federation: string;
  rating: number | null;
  /** FIDE number. */
  number: string;
  /** The change of the rating; absent for players without a rating. */
  change?: StandingsRatingChange;
  /** The first rating that a player without a rating gets. */
  first_rating?: number;
  norms: StandingsNorm[];
  results: StandingsNormResult[];
  /** Games that do not count. */
  omitted?: StandingsOmission[];
}

/** What the rating gains or loses. */
export interface StandingsRatingChange {
  games: number;
  score: string;
  expected: string;
  k: number;
  change: string;
  rounded: number;
  new: number;
  /** Games in which the difference of ratings counts as 400 points. */
  capped?: number;
}

/** One title, and whether a norm for it was achieved. */
export interface StandingsNorm {
  title: string;
  met: boolean;
  games: number;
  score: string;
  /** Average of the opponents' ratings. */
  average?: number;
  performance?: number;
  /** Number of games for which the norm counts. */
  counts?: number;
  conditions: StandingsCondition[];
  /** Rounds that are left out of the norm. */
  left_out: number[];
}

/** A condition of a norm. */
export interface StandingsCondition {
  article: string;
  what: string;
  found: number | string;
  needed: number | string;
  met: boolean;
  /** Needed is a maximum; otherwise it is a minimum. */
  at_most?: boolean;
  waived?: boolean;
}

/** A game that counts for norms. */
export interface StandingsNormResult {
  round: number;
  opponent: number;
  name: string;
  title: string;
  federation: string;
  rating: number;
  score: string;
}

/** A game that does not count for norms, and why. */
export interface StandingsOmission {
  round: number;
  opponent: number;
  why: string;
}

/** A deal with its double-dummy results. */
export interface DdSolved {
  board: number | null;
  dealer: string | null;
  vulnerable: string | null;
  deal: string | null;
  /** Null: some cards are unknown, or it took too long. */
  tricks: DdTricks | null;
  par: DdPar | null;
  /** Par for every dealer and vulnerability. */
  pars?: DdDealtPar[];
  /** The best cards in every position of the play. */
  play?: DdBestCard[];
  /** Null: some cards are unknown. */
  features?: DdDealFeatures | null;
  /** Null: the contract or some cards are unknown. */
  leads?: DdCardTable | null;
  /** Null: the play does not go so far, or some cards are unknown. */
  cards?: DdCardTable | null;
  /** Null: the player's hand is unknown, or no deal fits. */
  sample?: DdSampleTable | null;
}

/** Tricks that each declarer can take in each denomination. */
export interface DdTricks {
  N: DdDenominations;
  S: DdDenominations;
  E: DdDenominations;
  W: DdDenominations;
}

/** Tricks that one declarer can take in each denomination. */
export interface DdDenominations {
  NT: number;
  S: number;
  H: number;
  D: number;
  C: number;
}

/** The score that neither side can improve. */
export interface DdPar {
  score: number;
  contracts: string[];
}

/** Par for one dealer and vulnerability. */
export interface DdDealtPar {
  dealer: string;
  vulnerable: string;
  score: number;
  contracts: string[];
}

/** A position of the play, with the best cards of the player whose turn it is. */
export interface DdBestCard {
  seat: string;
  tricks: number;
  optimum: string[];
  /** The card that was played. */
  card?: string;
  /** The tricks that this card gave away; null: not solved. */
  cost?: number | null;
}

/** Counts of the hands. */
export interface DdDealFeatures {
  N: DdHandFeatures;
  E: DdHandFeatures;
  S: DdHandFeatures;
  W: DdHandFeatures;
  NS: DdSideFeatures;
  EW: DdSideFeatures;
}

/** Counts of one hand. */
export interface DdHandFeatures {
  /** Ace 4, king 3, queen 2, jack 1. */
  hcp: number;
  /** Ace 2, king 1. */
  controls: number;
  /** Losing tricks. */
  losers: number;
  /** 5=3=3=2, from spades to clubs. */
  shape: string;
  /** The same as numbers. */
  lengths: number[];
  balanced: boolean;
}

/** Counts of two hands. */
export interface DdSideFeatures {
  hcp: number;
  controls: number;
  /** Cards of both hands, from spades to clubs. */
  lengths: number[];
}

/** The cards that a player may play. */
export interface DdCardTable {
  seat: string;
  trick: number;
  /** 1 is the lead to the trick. */
  turn: number;
  contract: string;
  declarer: string | null;
  cards: DdCardValue[];
}

/** What a card leads to if all cards are seen. */
export interface DdCardValue {
  card: string;
  /** That the side of the player still wins. */
  tricks: number;
  /** Tricks less than with the best card. */
  cost: number;
  /** Tricks of the declarer's side in the end; null: an ending. */
  declarer: number | null;
  /** Whether the contract fails; null: there is no contract, or an ending. */
  beats: boolean | null;
}

/** The cards that a player may play, judged by what the player sees. */
export interface DdSampleTable {
  seat: string;
  trick: number;
  turn: number;
  contract: string;
  declarer: string | null;
  /** Deals that were solved. */
  deals: number;
  cards: DdCardAverage[];
}

/** What a card leads to on average. */
export interface DdCardAverage {
  card: string;
  /** That the side of the player still wins. */
  tricks: number;
  /** Tricks of the declarer's side in the end. */
  declarer: number;
  /** Share of the deals in which the contract fails, 0 to 1. */
  beats: number | null;
}

/** A list for each table for which the files have records. */
export interface Stats {
  totals: StatsTotals;
  results?: StatsResultRow[];
  players?: StatsPlayerRow[];
  partnerships?: StatsPairRow[];
  openings?: StatsOpeningRow[];
  sessions?: StatsSessionRow[];
  years?: StatsGameRow[];
  lengths?: StatsGameRow[];
  events?: StatsGameRow[];
  payoffs?: StatsPayoffRow[];
  rounds?: StatsPlaceRow[];
  tables?: StatsPlaceRow[];
  contracts?: StatsContractRow[];
  levels?: StatsContractRow[];
  declarers?: StatsContractRow[];
  leads?: StatsContractRow[];
  strengths?: StatsStrengthRow[];
  /** Sessions that occur more than once; these copies are not counted. */
  copies?: StatsCopyRow[];
  days?: StatsDays;
  /** The sessions in the order of their dates; with --season. */
  season?: StatsSeason;
  race?: StatsRaceRow[];
  qualifiers?: StatsQualifierRow[];
  nights?: StatsNightRow[];
  partners?: StatsPairRow[];
  opponents?: StatsOpponentRow[];
}

/** The number of records of each kind, and of rows of each table. */
export interface StatsTotals {
  [name: string]: number;
}

/** The first and the last day on which records were played. */
export interface StatsDays {
  first?: string;
  last?: string;
}

/** Games with one result. */
export interface StatsResultRow {
  result: string;
  games: number;
  percent: string;
  /** Average length in moves. */
  length?: string;
  rating?: number;
}

/** Games of a year, of a length or of an event; wins and losses are those of White. */
export interface StatsGameRow {
  year?: number;
  /** Least number of moves. */
  from?: number;
  to?: number;
  name?: string;
  place?: string;
  games?: number;
  wins?: number;
  draws?: number;
  losses?: number;
  percent?: string;
  length?: string;
  rating?: number;
  first?: string;
  last?: string;
}

/** Games of an opening, or boards by their first bid. */
export interface StatsOpeningRow {
  eco?: string;
  name?: string;
  call?: string;
  games?: number;
  boards?: number;
  wins?: number;
  draws?: number;
  losses?: number;
  percent?: string;
  length?: string;
  rating?: number;
  score?: string;
  imps?: string;
  first?: string;
  last?: string;
}

/** A player. */
export interface StatsPlayerRow {
  /** Number of the player with the federation, or what replaces it if there is none. */
  key?: string;
  name: string;
  players?: string[];
  games?: number;
  wins?: number;
  draws?: number;
  losses?: number;
  points?: string;
  white?: number;
  white_points?: string;
  black?: number;
  black_points?: string;
  rating?: number;
  /** Average rating of the opponents. */
  opponents?: number;
  performance?: number;
  first?: string;
  last?: string;
  sessions?: number;
  /** Average percentage in the sessions. */
  average?: string;
  trend?: string;
  best?: string;
  last_round?: string;
  /** Average masterpoints of the players in the sessions. */
  field?: number;
  masterpoints?: string;
  boards?: number;
  declared?: number;
  score?: string;
  imps?: string;
  percent?: string;
  file?: string;
}

/** A partnership. */
export interface StatsPairRow {
  key?: string;
  name: string;
  players?: string[];
  sessions?: number;
  average?: string;
  trend?: string;
  best?: string;
  last_round?: string;
  field?: number;
  masterpoints?: string;
  boards?: number;
  declared?: number;
  score?: string;
  imps?: string;
  percent?: string;
  file?: string;
}

/** A session, and how strong its players were. */
export interface StatsSessionRow {
  file: string;
  name: string;
  date?: string;
  sections: number;
  tables: number;
  entries: number;
  /** Average masterpoints of the players. */
  masterpoints?: number;
  median?: number;
  lowest?: number;
  highest?: number;
}

/** The score of one entry against another. */
export interface StatsPayoffRow {
  key: string;
  name: string;
  opponent_key: string;
  opponent: string;
  boards: number;
  percent?: string;
  imps?: string;
}

/** Results of North-South in a round or at a table. */
export interface StatsPlaceRow {
  section: string;
  number: number;
  sessions: number;
  boards: number;
  percent?: string;
  imps?: string;
  averages: number;
  unplayed: number;
}

/** A competitor in the race over a season. */
export interface StatsRaceRow {
  /** 2024, 2024-Q1 or 2024-03. */
  period?: string;
  rank: number;
  key: string;
  name: string;
  sessions: number;
  /** Sessions that count, the best ones. */
  counted: number;
  /** Sum of the masterpoints that count. */
  points?: string;
  /** Average of the percentages that count. */
  average?: string;
  /** Highest percentage. */
  best?: string;
  /** Masterpoints of all sessions. */
  masterpoints: string;
  first?: string;
  last?: string;
}

/** A player who has qualified. */
export interface StatsQualifierRow {
  key: string;
  name: string;
  /** Letters of the strats. */
  strats: string;
  /** Lowest limit of masterpoints of these strats. */
  limit?: number;
  /** Sessions in which the player has qualified. */
  sessions: number;
  /** Day of the first one. */
  first?: string;
  event: string;
  place?: string;
}

/** A session of a player. */
export interface StatsNightRow {
  date?: string;
  event: string;
  partner?: string;
  seat: string;
  percent?: string;
  /** Place in the section. */
  place?: number;
  /** Overall rank. */
  rank?: number;
  /** Strats in which the entry is ranked. */
  strats?: string;
  /** Strats in which it has qualified. */
  qualified?: string;
  masterpoints: string;
}

/** An entry against which a player has played. */
export interface StatsOpponentRow {
  key: string;
  name: string;
  sessions: number;
  boards: number;
  percent?: string;
  imps?: string;
}

/** Boards by contract, level, declarer or lead. */
export interface StatsContractRow {
  contract?: string;
  level?: string;
  name?: string;
  lead?: string;
  boards: number;
  made?: number;
  made_percent?: string;
  tricks?: string;
  /** Average of the tricks won less those that the contract requires. */
  over?: string;
  /** Average difference from the double-dummy tricks. */
  difference?: string;
  score?: string;
  imps?: string;
  percent?: string;
}

/** Boards by the high-card points of the declarer's side. */
export interface StatsStrengthRow {
  points: number;
  boards: number;
  tricks?: string;
  suit_tricks?: string;
  notrump_tricks?: string;
  made_percent?: string;
}

/** A copy of a session, or of a file. */
export interface StatsCopyRow {
  file: string;
  name?: string;
  date?: string;
  /** An earlier file that has the same bytes. */
  same_bytes?: string;
  /** The file that is counted instead. */
  counted: string;
  /** The counted file was saved later. */
  is_newer?: boolean;
}

/** The sessions in the order of their dates, and what follows from them. */
export interface StatsSeason {
  sessions: StatsSeasonSession[];
  race: StatsRacer[];
  trends: Json[];
  /** The scores of the entries against each other. */
  matrix?: StatsMatrix;
}

/** A session of the season. */
export interface StatsSeasonSession {
  date?: string;
  name: string;
  file: string;
}

/** The scores between the entries that met each other most. */
export interface StatsMatrix {
  /** Number of all entries that met others. */
  entries: number;
  shown: StatsMatrixEntry[];
  /** Scores between the entries in shown. */
  meetings: StatsPayoffRow[];
}

/** An entry: one row and one column of the matrix. */
export interface StatsMatrixEntry {
  key: string;
  name: string;
}

/** A player in the race for masterpoints. */
export interface StatsRacer {
  rank: number;
  key: string;
  name: string;
  [name: string]: any;
}

/** What the games tell about one player. */
export interface StatsDossier {
  asked: string;
  /** The names that count, the most frequent first. */
  names: StatsDossierName[];
  /** All games. */
  total?: StatsDossierRow;
  /** The highest rating of the player. */
  rating?: number;
  colours?: StatsDossierRow[];
  /** By the first move, with White. */
  white?: StatsDossierRow[];
  /** By the first moves of both, with Black. */
  black?: StatsDossierRow[];
  openings?: StatsDossierRow[];
  years?: StatsDossierRow[];
  lengths?: StatsDossierRow[];
  /** A game counts in every ending that it reaches. */
  endings?: StatsDossierRow[];
  finishes?: StatsDossierRow[];
  /** The last ten games. */
  form?: StatsDossierRow;
  /** The last games, the latest first. */
  recent?: StatsRecentGame[];
  /** Use of time, if games state it. */
  clock?: StatsDossierClock;
}

/** A spelling of the name. */
export interface StatsDossierName {
  name: string;
  games: number;
}

/** Games of one kind; wins and losses are those of the player. */
export interface StatsDossierRow {
  /** White or black. */
  colour?: string;
  /** 1.e4, or 1.e4 c5 for Black. */
  line?: string;
  eco?: string;
  /** Name of the opening. */
  name?: string;
  year?: number;
  /** Least number of moves. */
  from?: number;
  to?: number;
  ending?: string;
  /** Checkmate, stalemate, dead position, time or other. */
  finish?: string;
  games: number;
  wins?: number;
  draws?: number;
  losses?: number;
  percent?: string;
  points: string;
  /** Average length in moves. */
  length?: string;
  /** Average rating of the opponents. */
  opponents?: number;
  performance?: number;
  first?: string;
  last?: string;
}

/** A game of the player. */
export interface StatsRecentGame {
  date?: string;
  colour: string;
  opponent: string;
  /** Of the opponent. */
  rating?: number;
  /** Won, drawn, lost or unknown. */
  result: string;
  eco?: string;
  name?: string;
  moves?: number;
  event?: string;
  source: string;
  record: number;
}

/** How the player used the time. */
export interface StatsDossierClock {
  /** Games that state times. */
  games: number;
  /** Those with less than a tenth left of the time after the first move. */
  low: number;
  moves: StatsClockRow[];
  /** Average for a move. */
  seconds?: string;
}

/** Ten moves of each game. */
export interface StatsClockRow {
  from: number;
  to: number;
  games: number;
  /** Average for a move. */
  seconds?: string;
  /** Average of the seconds left at the end of these moves. */
  left?: string;
}

/** The players as nodes, partnerships or games as links. */
export interface StatsNetwork {
  nodes: Json[];
  links: Json[];
}

/** A record that was found. */
export interface FindHit {
  source: string;
  record: number;
  /** Half moves from the start of the game to the position that was found. */
  ply?: number;
  /** If it is in a variation: the moves from where this leaves the main line to the position. */
  variation?: string;
  /** The records that repeat this one; with --duplicates. */
  duplicates?: FindTwin[];
  [name: string]: any;
}

/** A record that repeats another. */
export interface FindTwin {
  source: string;
  record: number;
  /** Same; or prefix: one of the two games continues the other. */
  relation?: string;
  [name: string]: any;
}

/** A game that leaves a repertoire, or a remark about the repertoire. */
export interface FindRepertoireFinding {
  /** Repertoire: the whole; left: a game; answers: several moves; instead: a missing one; never: not met. */
  finding: string;
  /** Of a game. */
  source?: string;
  record?: number;
  /** Half moves before the game leaves the repertoire. */
  ply?: number;
  /** Who left it: you or opponent; end: the line ends there. */
  by?: string;
  /** The move that left it. */
  played?: string;
  /** The moves that lead to the position, if it is none of a game. */
  line?: string;
  /** The moves of the repertoire; the missing one; or the one that no game met. */
  moves?: string;
  /** Games with the missing move; of the whole: that met it. */
  games?: number;
  /** The position in which it was left, or that the line leads to. */
  fen?: string;
  /** Of the whole: whose repertoire it is, white or black. */
  colour?: string;
  /** Of the whole. */
  positions?: number;
  /** Of the whole. */
  lines?: number;
  /** Of the whole: games that leave it. */
  left?: number;
  [name: string]: any;
}

/** The moves that were played in a position. */
export interface Tree {
  fen: string;
  games: number;
  /** The moves, the most frequent first. */
  moves: TreeBranch[];
  /** Code of the opening, if a line of it ends in this position. */
  eco?: string;
  /** Its name. */
  opening?: string;
}

/** A move that was played, with the results of its games. */
export interface TreeBranch {
  san: string;
  games: number;
  /** Share of all games, in percent. */
  percent: string;
  /** Games that White won. */
  white: number;
  draws: number;
  black: number;
  /** Score of White, in percent. */
  score?: string;
  /** Performance rating of the side that made the move. */
  performance?: number;
  /** Year of the last game. */
  last?: number;
  /** The game with the highest ratings. */
  best?: TreeBestGame;
  moves?: TreeBranch[];
  /** Sum of the weights in books. */
  weight?: number;
  /** Code of the opening, if a line of it ends after this move. */
  eco?: string;
  /** Its name. */
  opening?: string;
}

/** The game with the highest ratings. */
export interface TreeBestGame {
  source: string;
  record: number;
  white: string;
  black: string;
}

/** The answer if an opening book was written. */
export interface TreeOpeningBook {
  entries: number;
}

/** A predefined query, stored in a file NAME.sql. */
export interface QueryReport {
  name: string;
  title: string;
  /** The query is in the folder of the user. */
  own: boolean;
  parameters: QueryParameter[];
}

/** A parameter of the query. */
export interface QueryParameter {
  name: string;
  text: string;
  /** The default value; absent: a value must be given. */
  default?: string;
}

/** What is wrong, where, and by which rule. */
export interface CheckFinding {
  file: string;
  /** Id of the format; empty if no format recognises the file. */
  format: string;
  /** Note, warning or error. */
  severity: string;
  rule: string;
  /** The line, from 1; only in text files. */
  line: number | null;
  column: number | null;
  offset: number;
  length: number;
  /** Path of the record or field; empty if the finding is about the whole file. */
  path: string;
  message: string;
  /** Findings that follow from this one and are not listed. */
  consequences: number;
  hint: string | null;
}

/** The last line of the output. */
export interface CheckClosing {
  summary: CheckSummary;
}

/** The findings of all files, counted. */
export interface CheckSummary {
  files: number;
  errors: number;
  warnings: number;
  notes: number;
  /** Findings that were counted but not listed. */
  suppressed: number;
}

/** The scores that follow from the raw results, compared with those of the file. */
export interface Rescore {
  file: string;
  checks: RescoreComparison[];
  /** The numbers that could not be computed. */
  not_checked?: RescoreUnknown[];
}

/** The comparison of all numbers of one kind. */
export interface RescoreComparison {
  name: string;
  total: number;
  equal: number;
  differences: RescoreDeviation[];
}

/** A number of the file that differs from the computed one. */
export interface RescoreDeviation {
  path: string;
  stored: Json;
  computed: Json;
}

/** Numbers that could not be computed, and the reason. */
export interface RescoreUnknown {
  name: string;
  reason: string;
}

/** An error that was fixed, or that was not. */
export interface FixRepair {
  rule: string;
  path?: string;
  message: string;
  line?: number;
  column?: number;
  offset?: number;
  /** Why the error was not fixed. */
  refused?: string;
  /** How it was salvaged: found, guessed or left out. */
  salvage?: string;
}

/** What the target could not hold. */
export interface ConvertLoss {
  category: string;
  count: number;
  /** The first value that was lost. */
  example?: Json;
  /** What that value became in the target. */
  becomes?: Json;
}

/** The answer if several files were written. */
export interface ConvertSplit {
  files: ConvertWritten[];
  losses: ConvertLoss[];
}

/** A file that was written. */
export interface ConvertWritten {
  file: string;
  records: number;
}

/** Many games as one tree. */
export interface MergeMergedTree {
  fen: string;
  /** Games that reached the position. */
  games: number;
  positions: number;
  moves: number;
  /** How many ends the tree has. */
  lines: number;
  /** Moves into a position that another line continues. */
  transpositions: number;
  /** The moves, those with most games first. */
  children: MergeMergedMove[];
}

/** A move of the tree. */
export interface MergeMergedMove {
  san: string;
  /** 0: the move is in variations only. */
  games: number;
  /** Games that White won. */
  white: number;
  draws: number;
  black: number;
  /** The line after which the position is continued; empty: the first position. */
  transposes?: string;
  children: MergeMergedMove[];
}

/** The answer if the tree was written. */
export interface MergeMergedFile {
  file: string;
  games: number;
  positions: number;
  moves: number;
  lines: number;
  transpositions: number;
  /** Games that were written. */
  chapters: number;
  losses: MergeMergeLoss[];
}

/** What the target could not hold. */
export interface MergeMergeLoss {
  category: string;
  count: number;
  /** The first value that was lost. */
  example?: Json;
  /** What that value became in the target. */
  becomes?: Json;
}

/** Which names mean the same person. */
export interface NamesNamesAnswer {
  /** Number of different names. */
  names: number;
  /** Games and tournaments that name a player. */
  records: number;
  /** By the correct name. */
  corrections: NamesCorrection[];
  /** The file that was written; with --output. */
  file?: string;
}

/** A name that should be spelled differently. */
export interface NamesCorrection {
  name: string;
  games: number;
  correct: string;
  correct_games: number;
  /** FIDE id of the player. */
  fide?: string;
  /** Up to 100. */
  score: number;
  reasons: string[];
}

/** The files, counted by what was done with them. */
export interface Collect {
  files: number;
  taken: number;
  replaced: number;
  resumed: number;
  unchanged: number;
  copies: number;
  unreadable: number;
  damaged: number;
  /** Records that were stored; absent for a dry run. */
  records?: number;
  games: number;
  boards: number;
  events: number;
  texts: number;
  skipped: number;
  /** What the whole collection contains now. */
  total?: CollectCollectionTotal;
  problems: CollectProblem[];
}

/** What a collection contains. */
export interface CollectCollectionTotal {
  files: number;
  games: number;
  boards: number;
  events: number;
  texts: number;
  players: number;
  /** Bridge sessions that are stored more than once. */
  session_copies: number;
}

/** A file of which not all records could be stored. */
export interface CollectProblem {
  file: string;
  state: string;
  errors: number;
  message?: string;
}

/** The merges of players, counted by their state. */
export interface CollectMerges {
  proposed: number;
  accepted: number;
  undone: number;
}

/** A value that was changed. */
export interface EditEdited {
  path: string;
  /** The value before the change. */
  a: Json;
  /** The value after the change. */
  b: Json;
  /** A line for people about all changes of one pair and board. */
  report?: string;
}

/** A round, paired by the rules. */
export interface PairRound {
  event: string | null;
  round: number;
  /** Number of rounds of the tournament. */
  rounds?: number;
  /** The round of the second games, with colours reversed, in the Double-Swiss system. */
  second_round?: number;
  system: string;
  /** Name of the system for people. */
  title: string;
  /** The edition of the rules. */
  rules: string;
  /** Teams are paired, and all numbers are those of teams. */
  teams?: boolean;
  /** Why the round cannot be paired. */
  impossible?: string;
  pairs?: PairPairing[];
  /** The player or team with the pairing-allocated bye. */
  bye?: number | null;
  bye_of?: PairBye;
  /** Why that player or team has the bye. */
  bye_by?: string;
  absent?: PairAbsentee[];
  /** The table or rule that was used, for systems that are not Swiss. */
  table?: string;
  brackets?: PairBracket[];
  /** Why the two of --why-not are not paired. */
  why_not?: PairRefusal;
  /** The rounds after this one; with --all. */
  further?: PairRound[];
  /** What the arbiter should know, such as drawn matches of a knockout. */
  note?: string;
}

/** Two players or teams that meet. */
export interface PairPairing {
  board: number;
  white: number;
  black: number;
  white_name: string;
  white_rating: number | null;
  white_points: string;
  black_name: string;
  black_rating: number | null;
  black_points: string;
}

/** The player or team with the pairing-allocated bye. */
export interface PairBye {
  name: string;
  rating: number | null;
  points: string;
  kind: string;
}

/** A player or team that is not paired. */
export interface PairAbsentee {
  id: number;
  name: string;
  kind: string;
}

/** Players of one score, and how they were paired. */
export interface PairBracket {
  score: string;
  players: number[];
  /** How many of the players moved down into this bracket. */
  moved?: number;
  moved_down?: number[];
  floated_up?: number[];
  floated_by?: string;
  floated_because?: string;
  pairs: number[][];
  s1?: number[];
  s2?: number[];
  exchanges?: number;
  floaters?: number[];
  /** The criterion that decided the pairing. */
  decided?: string;
  because?: string;
  criteria?: PairFailing[];
}

/** A criterion that the pairing of the bracket does not meet. */
export interface PairFailing {
  name: string;
  title: string;
  value: number;
}

/** Why two players or teams do not meet. */
export interface PairRefusal {
  pair: number[];
  is_paired: boolean;
  criterion?: string;
  because?: string;
  pairs?: number[][];
}

/** All rounds, paired again and compared with the file. */
export interface PairChecked {
  file: string;
  system?: string;
  rules?: string;
  rounds?: PairCheckedRound[];
  /** Whether points and ranks are those of the file: same or differ. */
  standings: string;
}

/** A round of the file, compared with the round that the rules give. */
export interface PairCheckedRound {
  round: number;
  /** Same, colours, pairs or illegal. */
  verdict: string;
  differences?: PairDifference[];
  criterion?: string;
  because?: string;
}

/** A pair of the file, and the computed pair of one of its players; 0 stands for the bye. */
export interface PairDifference {
  file: number[];
  computed: number[];
}

/** The tournaments that were invented, counted. */
export interface PairGenerated {
  tournaments: number;
  players: number;
  rounds: number;
  /** Tournaments in which a round had no legal pairing. */
  unfinished: number;
  /** Seed of the first tournament. */
  seed: number;
}

/** An event and its current round. */
export interface EventStatus {
  event: string | null;
  /** The round that was paired last; 0: none. */
  round: number;
  /** Number of rounds of the event. */
  rounds: number | null;
  /** Registration, draft, published or complete. */
  phase: string;
  /** Boards of the round that have no result. */
  missing: number[];
  /** Number of players, in a team event of teams. */
  players: number;
  /** The competitors are teams. */
  teams?: boolean;
  /** Players who are in the round, or would be in the first one. */
  present: number;
  /** What was done. */
  done?: string;
  /** Number of the change in the journal. */
  step?: number;
  warnings?: EventStatusWarning[];
  /** What is not known of the event. */
  unknown?: string[];
  mode?: string;
  /** The boards of the round, in their order. */
  pairs?: EventStatusPairing[];
  /** The player or team with the pairing-allocated bye. */
  bye?: number | null;
  bye_name?: string;
  absent?: EventStatusAbsentee[];
  /** The day of the round. */
  date?: string;
  /** When it begins. */
  time?: string;
  /** Chess960: the start position of the round. */
  position?: string;
  /** The file for the rating, from gamut event rating-report without -o. */
  report?: string;
  /** Of a session of bridge: the tables of the round. */
  tables?: EventStatusNightTable[];
  /** Of a session of bridge: who is ahead, each field by itself. */
  ranking?: EventStatusNightRank[];
  /** Of a session of bridge, with published: its sheets, as gamut show --json has them. */
  sheets?: Json[];
}

/** Something that the arbiter should look at. */
export interface EventStatusWarning {
  /** The higher, the more it matters. */
  level: number;
  text: string;
}

/** Two players or teams that meet. */
export interface EventStatusPairing {
  board: number;
  white: number;
  black: number;
  white_name: string;
  black_name: string;
  /** 1-0, 0-1, 1/2-1/2, +/-, -/+, -/-; absent: none yet. */
  result?: string;
  /** In a team event the boards of a match that is published. */
  boards?: EventStatusSeat[];
}

/** A board of a match. */
export interface EventStatusSeat {
  board: number;
  /** Of the first team: white or black. */
  colour: string;
  /** The player of the first team; absent: the board is empty. */
  first?: number;
  first_name?: string;
  second?: number;
  second_name?: string;
  /** As the first team sees it; absent: none yet. */
  result?: string;
}

/** A table of a session of bridge in a round. */
export interface EventStatusNightTable {
  section: string;
  table: number;
  /** The pair. */
  north_south?: number;
  north_south_name?: string;
  east_west?: number;
  east_west_name?: string;
  /** Of an individual: the player. */
  north?: number;
  north_name?: string;
  east?: number;
  east_name?: string;
  south?: number;
  south_name?: string;
  west?: number;
  west_name?: string;
  /** A pair is missing, so the others do not play. */
  sits_out?: boolean;
  boards: EventStatusNightBoard[];
}

/** A board at a table. */
export interface EventStatusNightBoard {
  board: number;
  /** The score or the ruling; absent: none yet. */
  north_south?: string;
  east_west?: string;
  /** Matchpoints or IMPs so far. */
  north_south_points?: string;
  east_west_points?: string;
  /** Where it was entered, or only one gives the score. */
  contract?: string;
  declarer?: string;
  tricks?: string;
  lead?: string;
  /** It is played later, and the round does not wait for it. */
  late?: boolean;
}

/** A pair or player of a session of bridge. */
export interface EventStatusNightRank {
  rank: number;
  /** Section, number and direction: A3NS. */
  pair: string;
  name: string;
  score: string;
  percentage?: string;
  /** That count so far. */
  boards: number;
}

/** A player or team that is not in the round. */
export interface EventStatusAbsentee {
  id: number;
  name: string;
  kind: string;
}

/** A player or team of an event. */
export interface EventPlayersEntrant {
  /** Start number. */
  number: number;
  /** Lasting number in the journal; 0: there is no journal. */
  id: number;
  name: string;
  title?: string;
  rating?: number;
  federation?: string;
  fide_id?: string;
  birth?: string;
  sex?: string;
  club?: string;
  points?: string;
  rank?: number;
  withdrawn: boolean;
  /** In rounds that are not paired yet. */
  byes?: EventPlayersPlannedBye[];
  /** Was expelled, which counts as withdrawn. */
  expelled?: boolean;
  /** Rating of a national federation. */
  national?: number;
  /** Strength by which the start number is given, where that is another than the rating. */
  seed?: number;
  /** The list that the rating comes from, or that it was entered by hand. */
  source?: string;
  /** Who plays for a team, in the order of its boards. */
  players?: EventPlayersMember[];
  /** Of a session of bridge: section, number and direction. */
  pair?: string;
}

/** A bye in a round to come. */
export interface EventPlayersPlannedBye {
  round: number;
  kind: string;
}

/** A player of a team. */
export interface EventPlayersMember {
  number: number;
  name: string;
}

/** Ratings that differ from a list. */
export interface EventRatings {
  differences: EventRatingsRatingDifference[];
  applied: boolean;
}

/** A player whose rating differs. */
export interface EventRatingsRatingDifference {
  id: number;
  name: string;
  /** In the event; 0: none. */
  rating: number;
  /** In the list; 0: none. */
  listed?: number;
  /** The list and its month. */
  source?: string;
  /** Why the player cannot be compared. */
  why?: string;
  /** The rating of the list that counts: standard, rapid or blitz. */
  from?: string;
  /** The ratings of the list. */
  standard?: number;
  rapid?: number;
  blitz?: number;
}

/** The prizes of an event. */
export interface EventPrizes {
  currency?: string;
  /** The money that is paid. */
  paid: string;
  note?: string;
  awards: EventPrizesAward[];
  /** The rules as they were set. */
  rules: string;
}

/** A prize and its winner. */
export interface EventPrizesAward {
  /** Each person gets at most one prize of a group. */
  group: string;
  category: string;
  /** Place of the prize in its category. */
  place: number;
  amount: string;
  thing?: string;
  /** The amount and the worth of the thing. */
  value: string;
  /** Start number of the winner; absent: nobody gets it. */
  id?: number;
  name?: string;
  rank?: number;
  why: string;
}

/** The papers that were printed. */
export interface EventPapers {
  written: EventPapersPrinted[];
  left_out: EventPapersUnprinted[];
  /** Norms that were missed by one condition. */
  close?: EventPapersNearNorm[];
  languages?: EventPapersSpoken[];
}

/** A page that was written, or can be. */
export interface EventPapersPrinted {
  paper: string;
  title: string;
  file?: string;
  /** HTML. */
  page?: string;
}

/** A language of the papers. */
export interface EventPapersSpoken {
  /** For the option language. */
  code: string;
  name: string;
}

/** A paper that does not fit the event. */
export interface EventPapersUnprinted {
  paper: string;
  why: string;
}

/** A title norm that was missed by one condition. */
export interface EventPapersNearNorm {
  id: number;
  name: string;
  /** Of the norm. */
  title: string;
  /** The condition that is not met. */
  what: string;
  found: string;
  needed: string;
}

/** Who may enter results of an event. */
export interface EventTokens {
  tokens: EventTokensToken[];
  /** Why no token counts any more. */
  over?: string;
  /** What was done. */
  done?: string;
}

/** The right to enter results. */
export interface EventTokensToken {
  /** For --revoke. */
  id: number;
  /** Helper or player. */
  role: string;
  name: string;
  /** Start number of the player. */
  player?: number;
  /** When, in UTC. */
  made: string;
  /** Since when it does not count. */
  revoked?: string;
  /** Who made it. */
  by?: string;
  /** SHA-256 of the token, in hexadecimal digits. */
  digest: string;
  /** Only in the answer that makes it. */
  token?: string;
  /** Where it enters results. */
  address?: string;
  /** The address as a QR code, an SVG element. */
  code?: string;
}

/** What became of an entry. */
export interface EventEnterEventEntered {
  /** Entered, waiting or disagree. */
  state: string;
  round: number;
  board: number;
  result: string;
  done: string;
  /** Number of the change in the journal. */
  step?: number;
}

/** Results that wait for a confirmation. */
export interface EventEntries {
  entries: EventEntriesEntry[];
  /** What was done. */
  done?: string;
  /** Number of the last change in the journal. */
  step?: number;
}

/** What the players of a game have entered. */
export interface EventEntriesEntry {
  round: number;
  board: number;
  white: number;
  black: number;
  white_name: string;
  black_name: string;
  /** The result that White has entered. */
  by_white?: string;
  by_black?: string;
  /** Waiting, disagree or refused. */
  state: string;
}

/** A step of the journal. */
export interface EventLogLogged {
  step: number;
  /** In UTC. */
  time: string;
  verb: string;
  arguments: string[];
  /** The options that were given, by name. */
  options?: Json;
  /** Who did it. */
  by?: string;
  done: string;
  /** By the word that was used, the lasting id. */
  people?: Json;
  warnings?: string[];
  /** The step that this one took back. */
  undoes?: number;
  /** The undone step that this one did again. */
  redoes?: number;
  /** A later step took this one back. */
  undone?: boolean;
}

/** Who plays whom, where, when and with which boards. */
export interface Movement {
  /** The kind. */
  movement: string;
  tables: number;
  rounds: number;
  /** Sets of boards; a set is played as a whole. */
  sets: number;
  /** In play. */
  boards: number;
  boards_per_round: number;
  /** Pairs, players or teams of a field. */
  entrants: number;
  /** 1: all are numbered together; 2: North-South and East-West; 4: every seat. */
  fields: number;
  /** Rounds at the end in which North-South and East-West change places. */
  switched?: number;
  /** Couples that meet more often than they should. */
  met_again: number;
  /** Sets that somebody would play twice. */
  played_again: number;
  /** Tables that need the same boards at once. */
  copies: number;
  /** That somebody plays. */
  least_boards: number;
  most_boards: number;
  /** Of a board. */
  least_results: number;
  most_results: number;
  /** Root mean square deviation of the competition of two pairs. */
  balance?: number;
  seatings: MovementSeating[];
}

/** A table in a round. */
export interface MovementSeating {
  round: number;
  table: number;
  set: number;
  first_board: number;
  last_board: number;
  north_south?: number;
  east_west?: number;
  north?: number;
  south?: number;
  east?: number;
  west?: number;
}

/** A board that was dealt, or the totals. */
export interface DealDealt {
  board?: number;
  dealer?: string;
  vulnerable?: string;
  deal?: string;
  /** Null: it was not solved. */
  tricks?: DealDealtTricks | null;
  par?: DealDealtPar | null;
  totals?: DealDealTotals;
}

/** Tricks that each declarer can take in each denomination. */
export interface DealDealtTricks {
  N: DealDealtDeclarer;
  S: DealDealtDeclarer;
  E: DealDealtDeclarer;
  W: DealDealtDeclarer;
}

/** Tricks that one declarer can take in each denomination. */
export interface DealDealtDeclarer {
  NT: number;
  S: number;
  H: number;
  D: number;
  C: number;
}

/** The score that neither side can improve. */
export interface DealDealtPar {
  score: number;
  contracts: string[];
}

/** What the script adds up. */
export interface DealDealTotals {
  /** Deals that were tried, or would have been without drawing hands. */
  generated: number;
  /** Deals that met the conditions. */
  produced: number;
  averages: DealDealAverage[];
  frequencies: DealDealFrequency[];
}

/** An average over the deals. */
export interface DealDealAverage {
  text: string;
  value: number;
}

/** How often values occurred. */
export interface DealDealFrequency {
  text: string;
  cells: DealDealCell[];
}

/** A value that occurred, or two values together. */
export interface DealDealCell {
  /** A number, or low or high: outside the limits. */
  value: Json;
  /** The second value. */
  other?: Json;
  count: number;
}

/** The answer if the boards were written. */
export interface DealDealtFile {
  file: string;
  generated: number;
  produced: number;
  losses: DealDealLoss[];
}

/** What the target could not hold. */
export interface DealDealLoss {
  category: string;
  count: number;
  /** The first value that was lost. */
  example?: Json;
  /** What that value became in the target. */
  becomes?: Json;
}

/** The lesson that was printed. */
export interface LessonLessonSheets {
  file?: string;
  /** HTML. */
  page?: string;
  boards: number;
  /** Groups of boards that begin on a new sheet. */
  sheets: number;
}

/** A format of files. */
export interface FormatsFormat {
  id: string;
  title: string;
  extensions: string[];
  /** The kinds of records that it holds. */
  kinds: string[];
  can: string[];
}

/** A rule that findings break. */
export interface ExplainRule {
  id: string;
  /** Note, warning or error. */
  severity: string;
  title: string;
  source: string | null;
  example: string | null;
  hint: string | null;
  /** The page of the rule: an address, or a path on the project's site. */
  more: string;
}

export interface InfoOptions extends Reading {
}

export interface ShowOptions extends Omit<Reading, "player"> {
  /** Show record number N in full. */
  record?: number;
  /** Show game number N in full: the same as 'record'. */
  game?: number;
  /** Show the board after PLY half moves of a game (0: before the first). */
  at?: string | number;
  /** Show boards from Black's side. */
  flip?: boolean;
  /** Show this sheet of a bridge session (default: rankings), of a tournament (matches to progress), or of all bridge boards of a file (boards, results). */
  sheet?: "overview" | "rankings" | "travellers" | "cards" | "movement" | "matches" | "crosstable" | "standings" | "pairings" | "progress" | "overall" | "recap" | "all" | "boards" | "results";
  /** Show only that section of a bridge session. */
  section?: string | number;
  /** Show board N in full; of a bridge session its results. */
  board?: number;
  /** Show the card of a pair: its boards, round by round; a number for both directions, or A/NS/3. */
  entry?: string | number;
  /** Show round N of a tournament: pairings and results, team matches board by board; with 'sheet' standings the ranks after it. */
  round?: number;
  /** Show the card, results or games of a player, by number or name. */
  player?: string | number;
  /** List these names instead, the most frequent first, with counts, results, ratings and dates; of a database also names without a game; deleted records count only with 'deleted'. */
  list?: "players" | "events" | "tournaments" | "annotators" | "sources" | "teams" | "openings";
  /** Read what annotation glyphs of calls and cards mean from FILE: lines of a number and a text. */
  glyphs?: string | number;
  /** Show the hands that the tag Hidden of a bridge board hides, too, and the play. */
  reveal?: boolean;
}

export interface ReportOptions extends Reading {
  /** Write the page to OUT. */
  output?: string | number;
  /** Set the title of the page. */
  title?: string | number;
  /** Solve bridge boards double dummy: of files with at most 64 boards (few), of all files, or none. */
  solve?: "few" | "all" | "none";
  /** Show the hands of FILE beside the results of bridge sessions, by board number (default: if only one file of the page has hands, those). */
  deals?: string | number;
  /** Leave out the bytes of binary files and their meaning, which make the page larger. */
  noBytes?: boolean;
  "no-bytes"?: boolean;
  /** Add the dossier of a chess player, as stats({ 'opponent' }) makes it; a semicolon stands between several players. */
  opponent?: string | number;
  /** Add FILE, a repertoire, and how the games compare with it, as find({ 'repertoire' }) does. */
  repertoire?: string | number;
  /** Whose repertoire it is (default: the side that has fewer positions with several answers); only with 'repertoire'. */
  colour?: "white" | "black";
}

export interface DumpOptions extends Reading {
  /** Show the bytes of every field, too. */
  hex?: boolean;
  /** Explain only the file of a family with this extension. */
  member?: string | number;
}

export interface StandingsOptions extends Omit<Reading, "after"> {
  /** Rank by these criteria in their order, with commas (BH/C1,BH,SB; default: those of the event); not with { norms: true }. */
  tiebreaks?: string | number | (string | number)[];
  /** Apply this edition of C.07 (default: the one in force on the first day of the event); not with { norms: true }. */
  rules?: "2022" | "2023" | "2024-08" | "2026-03";
  /** Count unplayed rounds as in a tournament of this type (default: by the event or its pairings); keizer: rank by the points of that system; not with { norms: true }. */
  type?: "swiss" | "round-robin" | "double-round-robin" | "keizer";
  /** Count the first N rounds (default: up to the last one with results); not with { norms: true }. */
  after?: number;
  /** Explain every value of this player or team, given by number, name or part of a name. */
  explain?: string | number;
  /** Show the ranks after every round; not with { norms: true }. */
  byRound?: boolean;
  "by-round"?: boolean;
  /** Show title norms (B.01) and rating changes (B.02) instead; with 'explain' every condition of one player. */
  norms?: boolean;
  /** Settings of the Keizer system, as words KEY=VALUE (default: those in the name of the system); not with { norms: true }. */
  with?: string | number;
}

export interface DdOptions extends Writing {
  /** Write the boards with the results to OUT. */
  output?: string | number;
  /** Give up on a deal after N seconds (default: 300). */
  seconds?: number;
  /** Find the best cards in every position of the play, too. */
  play?: boolean;
  /** Find par for every dealer and vulnerability, too. */
  pars?: boolean;
  /** Find the tricks of every opening lead, too. */
  leads?: boolean;
  /** Find the tricks of every card that may be played, too. */
  cards?: boolean;
  /** At this turn: 3 is the lead to trick 3, 3.2 the card after it (default: where the record of the play ends); only with { cards: true }. */
  at?: string | number;
  /** Find the opening leads against this contract, such as 3NT (default: that of the board). */
  contract?: string | number;
  /** Find the opening leads against this declarer (default: that of the board). */
  declarer?: "north" | "east" | "south" | "west";
  /** Estimate the leads, or with { cards: true } the cards, over N deals of the unseen hands. */
  sample?: number;
  /** Deal unseen hands that meet this expression in the language of Dealer; only with 'sample'. */
  condition?: string | number;
  /** Deal other hands for another number (default: 1); only with 'sample'. */
  seed?: number;
  /** Add points, lengths, controls and losers of the hands. */
  features?: boolean;
}

export interface StatsOptions extends Omit<Reading, "player"> {
  /** Print this table (default: overview, the most common tables). */
  table?: "overview" | "people" | "results" | "players" | "partnerships" | "openings" | "sessions" | "years" | "lengths" | "events" | "payoffs" | "rounds" | "tables" | "contracts" | "levels" | "declarers" | "leads" | "strengths" | "race" | "qualifiers" | "nights" | "partners" | "opponents";
  /** Give at most N rows of each table (default: 20 as text, all as JSON and CSV). */
  top?: number;
  /** Order the rows by this member of the JSON, the largest number first: average, percent, games .... */
  sort?: string | number;
  /** List only rows with at least N games, sessions or boards. */
  least?: number;
  /** Print the network of players as a graph. */
  graph?: "none" | "json" | "graphml" | "dot";
  /** List the bridge sessions of every player one after the other, too. */
  season?: boolean;
  /** Make the dossier of this chess player: repertoire, results, form, endings and use of time. */
  opponent?: string | number;
  /** Count only what was played on this day or later: 2024, 2024-09, 2024-09-01. */
  since?: string | number;
  /** Count only what was played until the end of this day, month or year. */
  until?: string | number;
  /** Let only the N best sessions of each competitor count in the table race. */
  best?: number;
  /** Rank the race by the sum of masterpoints, or by the average percentage. */
  by?: "masterpoints" | "percent";
  /** Whom the race is of. */
  of?: "players" | "pairs";
  /** Count only entries that are ranked in this strat, in race, qualifiers and nights. */
  strat?: string | number;
  /** Make a race of its own for each year, quarter or month. */
  period?: "all" | "year" | "quarter" | "month";
  /** Compute the masterpoints of bridge sessions that state none as those of such a club game. */
  award?: "stated" | "open" | "invitational" | "limited-200" | "limited-100" | "limited-20" | "newcomer-10" | "newcomer-5";
  /** Make the page of this bridge player: every night, partners and opponents. */
  player?: string | number;
}

export interface FindOptions extends Writing {
  /** Print only the number of records. */
  count?: boolean;
  /** List the records that occur more than once, under the first of each. */
  duplicates?: boolean;
  /** Compare the games with the lines in FILE, a repertoire: which leave it and where, what opponents play instead, which lines no game met, and where it has several answers; not with { duplicates: true }. */
  repertoire?: string | number;
  /** Whose repertoire it is (default: the side that has fewer positions with several answers); only with 'repertoire'. */
  colour?: "white" | "black";
  /** Search this collection instead of files. */
  database?: string | number;
  /** Write the records that were found to OUT, as they were; its extension names the format. */
  output?: string | number;
}

export interface TreeOptions extends Omit<Reading, "fen" | "line"> {
  /** Start after these moves, such as '1.e4 c5' (default: the start of a game). */
  line?: string | number;
  /** Start from this position. */
  fen?: string | number;
  /** Show N half moves, 40 at most (default: 1). */
  depth?: number;
  /** List only moves with at least N games. */
  min?: number;
  /** Read the games of this collection instead of files. */
  database?: string | number;
  /** Write a Polyglot opening book to OUT, 30 half moves deep unless 'depth' is given. */
  output?: string | number;
}

export interface CheckOptions extends Reading {
  /** Exit with 1 if there are findings of this severity or higher (default: warning). */
  failOn?: "note" | "warning" | "error";
  "fail-on"?: "note" | "warning" | "error";
  /** Solve bridge deals, and check what boards state about the optimum. */
  dd?: boolean;
}

export interface RescoreOptions extends Omit<Writing, "scoring"> {
  /** Write the file with the recomputed values to OUT; it may be FILE itself. */
  output?: string | number;
  /** Write the computed values: the same as 'output', which must be given. */
  fix?: boolean;
  /** Score boards by this instead of their own scoring, as PBN names it: MP;MP2, IMP;Butler-2 .... */
  scoring?: string | number;
}

export interface FixOptions extends Writing {
  /** Write the fixed file to OUT; it may be FILE itself, or - for standard output. */
  output?: string | number;
  /** Bring back what is left of a damaged file, also by guessing; each guess is listed. */
  salvage?: boolean;
}

export interface ConvertOptions extends Writing {
  /** Read the records of this collection instead of files. */
  database?: string | number;
  /** Write to OUT; its extension names the format (default: standard output). */
  output?: string | number;
  /** Write several files: one for each event, player or year, or one for each N records. */
  split?: string | number;
}

export interface MergeOptions extends Writing {
  /** Start after these moves ('1.e4 c5'), or from this FEN. */
  start?: string | number;
  /** Take N half moves of each game (default: all). */
  depth?: number;
  /** Keep N moves in each position, with 'colour' of that side. */
  moves?: number;
  /** Keep only moves with at least N games (0: also those of variations alone). */
  min?: number;
  /** Take only games in which both players are rated N or more. */
  rating?: number;
  /** Make a repertoire of this side, with one move in each position. */
  colour?: "white" | "black";
  /** Leave out the variations of the games. */
  mainLines?: boolean;
  "main-lines"?: boolean;
  /** Continue a position once (join, the default), or after each order of moves with a comment (mark) or without. */
  transpositions?: "join" | "mark" | "keep";
  /** Say how many games made a move, and which end with it (default: all). */
  remarks?: "all" | "counts" | "sources" | "none";
  /** Write a study: a chapter for each line of N half moves; only with 'output'. */
  chapters?: number;
  /** Name of the event or study (default: Merged games); only with 'output'. */
  title?: string | number;
  /** Read the games of this collection instead of files. */
  database?: string | number;
  /** Write the tree to OUT; its extension names the format. */
  output?: string | number;
}

export interface NamesOptions extends Reading {
  /** Propose only corrections with at least this score (default: 75). */
  least?: number;
  /** Write the corrections to OUT. */
  output?: string | number;
}

export interface PairOptions extends Reading {
  /** Write FILE with the round added to OUT; it may be FILE itself, or - for standard output. */
  output?: string | number;
  /** Pair by this system (default: that of the event); lim has no code in TRF files, so it must be named here. */
  system?: "dutch" | "burstein" | "dubov" | "double-swiss" | "lim" | "round-robin" | "double-round-robin" | "team" | "knockout" | "scheveningen" | "double-scheveningen" | "keizer";
  /** Apply this edition of C.04.3 (default: by the event's code or first day). */
  rules?: "2017" | "2026";
  /** Colour of the first player in the first round (default: that of the event, or White). */
  firstColour?: "white" | "black";
  "first-colour"?: "white" | "black";
  /** Set the number of rounds of the tournament (default: that of the event). */
  rounds?: number;
  /** Pair round N from the rounds before it (default: the next round). */
  round?: number;
  /** Print all rounds that are left of a round robin, and add them with 'output'. */
  all?: boolean;
  /** Pair every round again and compare; FILE may be a folder. */
  check?: boolean;
  /** Show the brackets and the deciding criterion of each. */
  explain?: boolean;
  /** Explain why these two do not meet: 12-7; 12-0 for the bye. */
  whyNot?: string | number;
  "why-not"?: string | number;
  /** Invent tournaments; FILE may be a model whose sizes, ratings and rates are taken. */
  generate?: boolean;
  /** The same seed gives the same bytes on every machine (default: one by chance, which is named); only with { generate: true }. */
  seed?: number;
  /** Invent N tournaments (default: 1) into the folder OUT, with consecutive seeds; only with { generate: true }. */
  count?: number;
  /** Settings of the system, or of the tournaments to invent, as words KEY=VALUE. */
  with?: string | number;
  /** Read the settings from a file in the form of JaVaFo and bbpPairings; only with { generate: true }. */
  config?: string | number;
}

export interface EventNewOptions extends Omit<Reading, "boards"> {
  /** Write the event to OUT, which must not exist yet. */
  output?: string | number;
  /** Name of the event. */
  title?: string | number;
  /** Town or site. */
  place?: string | number;
  /** Federation of the event, three letters. */
  federation?: string | number;
  /** First day, such as 2026-05-01. */
  start?: string | number;
  /** Last day. */
  end?: string | number;
  /** Chief arbiter. */
  arbiter?: string | number;
  /** Time for the moves, in words. */
  time?: string | number;
  /** Look the players up in this rating list of FIDE, by FIDE id or name, and take ratings and titles from it. */
  list?: string | number;
  /** The rating that counts (default: standard); only with 'list'. */
  pace?: "standard" | "rapid" | "blitz";
  /** Number of rounds (default: by the number of players). */
  rounds?: number;
  /** System of pairing: dutch, burstein, dubov, round-robin ... (default: dutch). */
  system?: string | number;
  /** Tie-breaks in their order, with commas (default: those usual for the system). */
  tiebreaks?: string | number | (string | number)[];
  /** Draw the start numbers by lots with this seed, as for a round robin. */
  lots?: number;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Deputies of the chief arbiter, with semicolons. */
  deputies?: string | number;
  /** Dates of the rounds in their order, with commas. */
  dates?: string | number;
  /** Times at which the rounds begin, with commas. */
  times?: string | number;
  /** Id of the tournament with FIDE or the federation. */
  id?: string | number;
  /** Acceleration of the first rounds (default: none). */
  acceleration?: "none" | "baku";
  /** The ratings that give the start numbers: see eventSet() (default: FIDE). */
  seeding?: "FIDE" | "NRO" | "FIDON" | "NIDOF" | "HBFN" | "LBFN" | "OTHER";
  /** Begin a session of bridge with this movement: see movement(). */
  movement?: string | number;
  /** Number of tables (default: as many as the pairs need); only with 'movement'. */
  tables?: number;
  /** Boards in play (default: so many that a pair plays 28 at most); only with 'movement'. */
  boards?: string | number | (string | number)[];
  /** Rank all pairs of a Mitchell together: they change places in as many rounds as is fairest; only with 'movement'. */
  oneWinner?: boolean;
  "one-winner"?: boolean;
  /** Change places in the last N rounds; only with 'movement'. */
  switched?: number;
  /** An additional North-South pair takes the place of another one in each round but the first; only with 'movement'. */
  rover?: boolean;
  /** Matchpoints, IMPs against the datum, or the average of IMPs against each table (default: matchpoints); only with 'movement'. */
  scoring?: "matchpoints" | "imps" | "cross-imps";
  /** Letters of the section (default: A); only with 'movement'. */
  section?: string | number;
  /** Look the players up in this table of members: number, name, masterpoints, life_master; only with 'movement'. */
  members?: string | number;
  /** Most masterpoints of the lower strats, the higher one first: 2000,750; only with 'movement'. */
  strats?: string | number;
}

export interface EventStatusOptions extends Reading {
  /** Show the boards of this round (default: the one that was paired last). */
  round?: number;
  /** Show only what is published, and nothing of a draft. */
  published?: boolean;
}

export interface EventPlayersOptions extends Reading {
}

export interface EventAddOptions extends Omit<Reading, "from"> {
  /** Look the player up in this rating list of FIDE. */
  list?: string | number;
  /** The rating that counts (default: standard); only with 'list'. */
  pace?: "standard" | "rapid" | "blitz";
  /** The first round in which the player is paired (default: the next). */
  from?: number;
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventSetOptions extends Reading {
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
  /** Take the hands of a session of bridge from this file. */
  deals?: string | number;
}

export interface EventRatingsOptions extends Reading {
  /** The rating list. */
  list?: string | number;
  /** The rating that counts (default: by the time control of the event, else standard). */
  pace?: "standard" | "rapid" | "blitz";
  /** Which rating counts, in this order, with commas: standard,rapid,blitz; one that is left out does not count; not with 'pace'. */
  order?: string | number;
  /** Take the ratings of the list; start numbers follow until round 4 is paired. */
  apply?: boolean;
  /** Do what the refusal warned of; only with { apply: true }. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal; only with { apply: true }. */
  by?: string | number;
}

export interface EventNumberOptions extends Reading {
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventRemoveOptions extends Reading {
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventWithdrawOptions extends Omit<Reading, "from"> {
  /** The first round without the player (default: the next). */
  from?: number;
  /** The player was expelled by the arbiter. */
  expelled?: boolean;
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventReturnOptions extends Omit<Reading, "from"> {
  /** The first round with the player (default: the next). */
  from?: number;
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventAbsentOptions extends Reading {
  /** The rounds, such as 4,6-7 (default: the next). */
  rounds?: string | number;
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventByeOptions extends Reading {
  /** The rounds, such as 4,6-7 (default: the next). */
  rounds?: string | number;
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventForbidOptions extends Omit<Reading, "from"> {
  /** The first round (default: the next). */
  from?: number;
  /** The last round (default: the last of the event). */
  to?: number;
  /** Keep players of the same club or federation apart. */
  same?: "club" | "federation";
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventAllowOptions extends Reading {
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventPairOptions extends Reading {
  /** Pair and publish all rounds of a round robin. */
  all?: boolean;
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventSwapOptions extends Reading {
  /** Exchange the colours on the board of one player. */
  colours?: boolean;
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventManualOptions extends Reading {
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventPublishOptions extends Reading {
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventUnpairOptions extends Reading {
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventLineupOptions extends Reading {
  /** The round (default: the one that is being played). */
  round?: number;
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventResultsOptions extends Reading {
  /** The round (default: the one that is being played). */
  round?: number;
  /** Correct what is reported for rating, and not what was paired. */
  ratingOnly?: boolean;
  "rating-only"?: boolean;
  /** Read results from a file with the columns board and result, or white, black and result. */
  csv?: string | number;
  /** Write the event to OUT instead, with a copy of its journal. */
  output?: string | number;
  /** Do what the refusal warned of. */
  confirm?: boolean;
  /** Accept the consequences, too, that the refusal named; only with { confirm: true }. */
  consequences?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventPrizesOptions extends Omit<Reading, "language"> {
  /** Set the rules of prizes, a text as in docs/prizes.md. */
  rules?: string | number;
  /** Set the rules of prizes to this text. */
  rulesText?: string | number;
  "rules-text"?: string | number;
  /** The language of the reasons and of the page: en or de (default: en). */
  language?: string | number | (string | number)[];
  /** Write the list of prizes as a page to OUT. */
  output?: string | number;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventNormsOptions extends Reading {
  /** Write the page to OUT (default: print it). */
  output?: string | number;
  /** The round (default: the last). */
  round?: number;
}

export interface EventRatingReportOptions extends Reading {
  /** Write the report to OUT (default: print it). */
  output?: string | number;
}

export interface EventPapersOptions extends Omit<Reading, "language"> {
  /** Write the page to OUT, or the pages into the folder OUT. */
  output?: string | number;
  /** The round; for standings and crosstable the last one that counts (default: the last round). */
  round?: number;
  /** Order of the lists of players. */
  order?: "number" | "name" | "rating" | "club" | "federation";
  /** Title of the pages (default: the name of the event). */
  title?: string | number;
  /** Print a QR code with this address on the lists. */
  address?: string | number;
  /** A line at the end of each list. */
  remark?: string | number;
  /** The language of the papers: en or de (default: en). */
  language?: string | number | (string | number)[];
  /** The sheets of paper (default: a4). */
  paper?: "a4" | "letter";
}

export interface EventSlipsOptions extends Omit<Reading, "language"> {
  /** Write the page to OUT (default: print it). */
  output?: string | number;
  /** The round (default: the last). */
  round?: number;
  /** The language of the paper: en or de (default: en). */
  language?: string | number | (string | number)[];
}

export interface EventCardsOptions extends Omit<Reading, "language"> {
  /** Write the page to OUT (default: print it). */
  output?: string | number;
  /** The round (default: the last). */
  round?: number;
  /** The language of the paper: en or de (default: en). */
  language?: string | number | (string | number)[];
}

export interface EventTokensOptions extends Reading {
  /** Make a token for a helper of this name. */
  helper?: string | number;
  /** Make a token for every player who has none, or a new one for those who are named. */
  players?: boolean;
  /** Revoke the token with this id, or helpers, players or all. */
  revoke?: string | number;
  /** Address of the pages for helpers and players, such as http://192.168.1.5:8081. */
  address?: string | number;
  /** Write a page with a card and a QR code for every new token to OUT; only with 'address'. */
  output?: string | number;
  /** Name of whoever does it. */
  by?: string | number;
}

export interface EventEnterOptions extends Reading {
  /** The token of the helper or player. */
  token?: string | number;
  /** Refuse if this is not the round that is being played. */
  round?: number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventEntriesOptions extends Reading {
  /** Drop the entries of the boards instead of accepting them. */
  refuse?: boolean;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
}

export interface EventLogOptions extends Reading {
}

export interface EventUndoOptions extends Reading {
  /** Take back N steps (default: 1). */
  steps?: number;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventRedoOptions extends Reading {
  /** Do N steps again (default: 1). */
  steps?: number;
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
}

export interface EventAdoptOptions extends Reading {
  /** Name of whoever does it, for the journal. */
  by?: string | number;
  /** Refuse if somebody has changed the same since this step of the journal. */
  seen?: number;
  /** Accept rounds that are not as the rules pair them. */
  confirm?: boolean;
}

export interface LessonOptions extends Omit<Reading, "auction"> {
  /** Write the page to OUT (default: print it). */
  output?: string | number;
  /** The hands of the questions: NS, W, NESW ... (default: all that are known). */
  hands?: string | number;
  /** Boards on a sheet (default: 4). */
  boardsAPage?: "1" | "2" | "4" | "6";
  "boards-a-page"?: "1" | "2" | "4" | "6";
  /** The auction is part of the question. */
  auction?: boolean;
  /** Print the answers after the questions (the default), or not, or nothing else. */
  answers?: "after" | "none" | "only";
  /** Add makeable contracts and par to the answers. */
  solve?: boolean;
  /** Title of the sheets (default: the event of the first board). */
  title?: string | number;
  /** The sheets of paper (default: a4). */
  paper?: "a4" | "letter";
}

export interface Operations {
  /** Describe a file: its format and what it holds. */
  info(options?: InfoOptions): Promise<Info>;
  /** Show the records of a file for people. */
  show(options?: ShowOptions & Form): Promise<string>;
  /** Make one page of files, for browsers and printers. */
  report(options?: ReportOptions, ...others: string[]): Promise<Uint8Array>;
  /** Explain every byte or column of a file. */
  dump(options?: DumpOptions): Promise<DumpStored[]>;
  /** Compute ranks and tie-breaks, and compare them with the file. */
  standings(options: StandingsOptions & { norms: true }): Promise<StandingsNorms>;
  standings(options?: StandingsOptions): Promise<Standings>;
  /** Solve bridge deals double-dummy. */
  dd(options?: DdOptions): Promise<DdSolved[]>;
  /** Sum up players, openings, partnerships and fields over many files. */
  stats(options: StatsOptions & { table: "results" }, ...others: string[]): Promise<StatsResultRow[]>;
  stats(options: StatsOptions & { table: "players" }, ...others: string[]): Promise<StatsPlayerRow[]>;
  stats(options: StatsOptions & { table: "partnerships" }, ...others: string[]): Promise<StatsPairRow[]>;
  stats(options: StatsOptions & { table: "openings" }, ...others: string[]): Promise<StatsOpeningRow[]>;
  stats(options: StatsOptions & { table: "sessions" }, ...others: string[]): Promise<StatsSessionRow[]>;
  stats(options: StatsOptions & { table: "years" }, ...others: string[]): Promise<StatsGameRow[]>;
  stats(options: StatsOptions & { table: "lengths" }, ...others: string[]): Promise<StatsGameRow[]>;
  stats(options: StatsOptions & { table: "events" }, ...others: string[]): Promise<StatsGameRow[]>;
  stats(options: StatsOptions & { table: "payoffs" }, ...others: string[]): Promise<StatsPayoffRow[]>;
  stats(options: StatsOptions & { table: "rounds" }, ...others: string[]): Promise<StatsPlaceRow[]>;
  stats(options: StatsOptions & { table: "tables" }, ...others: string[]): Promise<StatsPlaceRow[]>;
  stats(options: StatsOptions & { table: "contracts" }, ...others: string[]): Promise<StatsContractRow[]>;
  stats(options: StatsOptions & { table: "levels" }, ...others: string[]): Promise<StatsContractRow[]>;
  stats(options: StatsOptions & { table: "declarers" }, ...others: string[]): Promise<StatsContractRow[]>;
  stats(options: StatsOptions & { table: "leads" }, ...others: string[]): Promise<StatsContractRow[]>;
  stats(options: StatsOptions & { table: "strengths" }, ...others: string[]): Promise<StatsStrengthRow[]>;
  stats(options: StatsOptions & { table: "race" }, ...others: string[]): Promise<StatsRaceRow[]>;
  stats(options: StatsOptions & { table: "qualifiers" }, ...others: string[]): Promise<StatsQualifierRow[]>;
  stats(options: StatsOptions & { table: "nights" }, ...others: string[]): Promise<StatsNightRow[]>;
  stats(options: StatsOptions & { table: "partners" }, ...others: string[]): Promise<StatsPairRow[]>;
  stats(options: StatsOptions & { table: "opponents" }, ...others: string[]): Promise<StatsOpponentRow[]>;
  stats(options: StatsOptions & { opponent: string }, ...others: string[]): Promise<StatsDossier>;
  stats(options: StatsOptions & { graph: "json" }, ...others: string[]): Promise<StatsNetwork>;
  stats(options: StatsOptions & { graph: "graphml" }, ...others: string[]): Promise<string>;
  stats(options: StatsOptions & { graph: "dot" }, ...others: string[]): Promise<string>;
  stats(options?: StatsOptions, ...others: string[]): Promise<Stats>;
  /** Find games and boards by position, material, line, hand, auction or people. */
  find(options: FindOptions & { count: true }, ...others: string[]): Promise<number>;
  find(options: FindOptions & { repertoire: string }, ...others: string[]): Promise<FindRepertoireFinding[]>;
  find(options?: FindOptions, ...others: string[]): Promise<FindHit[]>;
  /** Count the moves that were played from a position, with results. */
  tree(options: TreeOptions & { output: string }, ...others: string[]): Promise<TreeOpeningBook>;
  tree(options?: TreeOptions, ...others: string[]): Promise<Tree>;
  /** Find everything that is wrong in a file. */
  check(options?: CheckOptions, ...others: string[]): Promise<CheckFinding[]>;
  /** Score bridge sessions and boards again and compare. */
  rescore(options?: RescoreOptions): Promise<Rescore>;
  /** Fix what can be fixed without guessing. */
  fix(options?: FixOptions): Promise<Fixed>;
  /** Write records in another format. */
  convert(format: string, options?: ConvertOptions): Promise<Conversion>;
  /** Join many games into one tree of moves, by position. */
  merge(options: MergeOptions & { output: string }, ...others: string[]): Promise<MergeMergedFile>;
  merge(options?: MergeOptions, ...others: string[]): Promise<MergeMergedTree>;
  /** Propose corrections of players' names, as a file that can be applied. */
  names(options?: NamesOptions, ...others: string[]): Promise<NamesNamesAnswer>;
  /** Pair the next round of a tournament, or check how the rounds were paired. */
  pair(options: PairOptions & { check: true }, ...others: string[]): Promise<PairChecked>;
  pair(options: PairOptions & { generate: true }, ...others: string[]): Promise<PairGenerated>;
  pair(options?: PairOptions, ...others: string[]): Promise<PairRound>;
  /** Begin an event from a list of players or pairs, or from nothing. */
  eventNew(options?: EventNewOptions): Promise<EventStatus>;
  /** Say which round is played, what is missing, and who is there. */
  eventStatus(options?: EventStatusOptions): Promise<EventStatus>;
  /** List who is in an event. */
  eventPlayers(options?: EventPlayersOptions): Promise<EventPlayersEntrant[]>;
  /** Enter a player, even when the event has begun. */
  eventAdd(options?: EventAddOptions, ...words: string[]): Promise<EventStatus>;
  /** Change data of a player or of the event. */
  eventSet(options?: EventSetOptions, ...words: string[]): Promise<EventStatus>;
  /** Compare the ratings of an event with a rating list, or take them from it. */
  eventRatings(options?: EventRatingsOptions, ...words: string[]): Promise<EventRatings>;
  /** Give start numbers, by the rules or by hand. */
  eventNumber(options?: EventNumberOptions, ...words: string[]): Promise<EventStatus>;
  /** Remove a player who has not been paired. */
  eventRemove(options?: EventRemoveOptions, ...words: string[]): Promise<EventStatus>;
  /** Take a player or team out of the rounds to come. */
  eventWithdraw(options?: EventWithdrawOptions, ...words: string[]): Promise<EventStatus>;
  /** Let a player or team play again that has withdrawn. */
  eventReturn(options?: EventReturnOptions, ...words: string[]): Promise<EventStatus>;
  /** Leave a player or team out of one round. */
  eventAbsent(options?: EventAbsentOptions, ...words: string[]): Promise<EventStatus>;
  /** Give a bye that a player has asked for. */
  eventBye(options?: EventByeOptions, ...words: string[]): Promise<EventStatus>;
  /** Keep players or teams apart. */
  eventForbid(options?: EventForbidOptions, ...words: string[]): Promise<EventStatus>;
  /** Let players meet again who were kept apart. */
  eventAllow(options?: EventAllowOptions, ...words: string[]): Promise<EventStatus>;
  /** Pair the next round, as a draft. */
  eventPair(options?: EventPairOptions): Promise<EventStatus>;
  /** Let two players exchange their places in the round. */
  eventSwap(options?: EventSwapOptions, ...words: string[]): Promise<EventStatus>;
  /** Pair by hand. */
  eventManual(options?: EventManualOptions, ...words: string[]): Promise<EventStatus>;
  /** Put the round that was paired into the event. */
  eventPublish(options?: EventPublishOptions): Promise<EventStatus>;
  /** Drop the draft, or take back the last round. */
  eventUnpair(options?: EventUnpairOptions): Promise<EventStatus>;
  /** Say who plays for a team in a round. */
  eventLineup(options?: EventLineupOptions, ...words: string[]): Promise<EventStatus>;
  /** Enter results by board or by numbers. */
  eventResults(options?: EventResultsOptions, ...words: string[]): Promise<EventStatus>;
  /** Say who gets which prize, and why. */
  eventPrizes(options?: EventPrizesOptions): Promise<EventPrizes>;
  /** Print a certificate for each title norm (IT1). */
  eventNorms(options?: EventNormsOptions): Promise<EventPapers>;
  /** Write the file for the rating of an event. */
  eventRatingReport(options?: EventRatingReportOptions): Promise<EventStatus>;
  /** Print papers of an event: pairings, standings, lists, forms. */
  eventPapers(options?: EventPapersOptions, ...words: string[]): Promise<EventPapers>;
  /** Print result slips of a round, eight on a page. */
  eventSlips(options?: EventSlipsOptions): Promise<EventPapers>;
  /** Print a place card for each player. */
  eventCards(options?: EventCardsOptions): Promise<EventPapers>;
  /** Let helpers and players enter results, and take that back. */
  eventTokens(options?: EventTokensOptions, ...words: string[]): Promise<EventTokens>;
  /** Enter a result with the token of a helper or a player. */
  eventEnter(options?: EventEnterOptions, ...words: string[]): Promise<EventEnterEventEntered>;
  /** List, accept or refuse what players have entered. */
  eventEntries(options?: EventEntriesOptions, ...words: string[]): Promise<EventEntries>;
  /** List the steps of an event from its journal. */
  eventLog(options?: EventLogOptions): Promise<EventLogLogged[]>;
  /** Take back the last step. */
  eventUndo(options?: EventUndoOptions): Promise<EventStatus>;
  /** Do the step again that was undone last. */
  eventRedo(options?: EventRedoOptions): Promise<EventStatus>;
  /** Go on with a file that another program has changed. */
  eventAdopt(options?: EventAdoptOptions): Promise<EventStatus>;
  /** Print boards as sheets for a lesson, with the answers on pages of their own. */
  lesson(options?: LessonOptions): Promise<LessonLessonSheets>;
}
