// types.ts - the types of answers.
//
// The types of operations are made from src/operation. Here are those of pages: the index of files, lists of records,
// records as they are drawn, and the sheets of `gamut show`, whose columns depend on the event.
import type {
  CheckFinding, DdSolved, FindHit, FindRepertoireFinding, Info, PairBracket, PairChecked, PairRound, QueryParameter,
  Standings, Stats, StatsRacer, StatsSeason,} from "../bindings/wasm/npm/operations";

export type{
  CheckFinding,
  DdPar,
  DdSolved,
  DdTricks,
  EventEntries,
  EventEntriesEntry,
  EventLogLogged,
  EventPapers,
  EventPlayersEntrant,
  EventPrizes,
  EventPrizesAward,
  EventStatus,
  EventStatusNightBoard,
  EventStatusNightRank,
  EventStatusNightTable,
  EventStatusPairing,
  EventStatusSeat,
  EventTokens,
  EventTokensToken,
  FindHit,
  FormatsFormat,
  PairCheckedRound,
  QueryReport,
  StandingsCompetitor,
  StandingsCriterion,
  StandingsNorm,
  StandingsNormPlayer,
  StandingsNorms,
  StatsDossier as Dossier,
  StatsDossierClock as DossierClock,
  StatsDossierRow as DossierRow,
  StatsMatrix,
  StatsPairRow,
  StatsPayoffRow,
  StatsPlayerRow,
  StatsRecentGame as RecentGame,
  Tree,
  TreeBranch,
} from "../bindings/wasm/npm/operations";

/** A cell of a table as an answer has it. */
export type Cell = string|number|null|undefined;
export type Row = {
  [key: string]: Cell
};

/** A name and a value of a file. */
export type Tag = [name: string, value: string];

/** A view of the page; `close` ends its listeners. */
export interface View {
  element: HTMLElement;
  close?(): void;
}

// ---- files ----

export interface FileEntry {
  file: string;
  info?: Info;
  findings: CheckFinding[];
  /** There are more findings. */
  cut?: boolean;
  errors: number;
  warnings: number;
  notes: number;
  /** The file has not been read completely. */
  brief?: boolean;
  bytes: boolean;
  /** Its games belong to tournaments. */
  events?: boolean;
  /** Its rounds can be explained. */
  pairing?: boolean;
  records: number;
  /** The first record of each block of records. */
  chunks: number[];
  /** Where records begin: a number, and what the server needs to find the record. */
  marks?: string[];
}

export interface Index {
  gamut: string;
  title: string;
  statistics?: boolean;
  /** The file whose hands are shown beside travellers. */
  deals?: number;
  /** The file with the repertoire that games are compared with, in a page without a server. */
  repertoire?: number;
  /** The names that lead to each dossier of a page without a server. */
  dossiers?: string[][];
  files: FileEntry[];
}

export interface RecordList {
  kind: "games"|"boards"|"events";
  /** The title, and whether the column has numbers. */
  columns: [title: string, isNumeric: boolean][];
  rows: string[][];
}

/** The lists of a file by kind: games, boards and events. */
export interface Lists {
  lists: (RecordList|null)[];
  /** The list that each record is in. */
  order: number[];
  more?: boolean;
  marks?: string[];
}

// ---- games ----

/** A note of a move. */
export interface Note {
  text?: string;
  before?: string;
  after?: string;
  unread?: string;
  language?: string;
  nag?: number;
  symbol?: string;
  command?: string;
  value?: string;
  medals?: string[];
}

/** The number of the move before it, SAN, the changes of the board, the rest of the FEN, and notes. */
export type Move = [parent: number, san: string, changes: string, rest: string, notes?: Note[]];

interface Numbered {
  number: number;
  deleted?: boolean;
}

export interface GameRecord extends Numbered {
  kind: "chess-game";
  tags: Tag[];
  /** The first position as FEN. */
  start: string;
  moves: Move[];
  notes?: Note[];
  /** The name of the opening: that of the game, or of its ECO code. */
  opening?: string;
  /** The game in PGN. */
  spelling?: string;
}

// ---- boards ----

export type Seat = "N"|"E"|"S"|"W";
export type Suit = "S"|"H"|"D"|"C";
export type BySeat<Value> = {
  [seat in Seat]?: Value
};

export interface Hand extends Record<Suit, string> {
  hcp: number;
  shape: string;
  controls: number;
  losers: number;
}

export interface Call {
  call: string;
  mark?: "alert"|"insufficient";
  nags?: number[];
  words?: string[];
}

export interface PlayedCard {
  card: string;
  mark?: string;
  words?: string[];
}

export interface Trick {
  leader: Seat;
  winner?: Seat;
  /** The tricks of each side after this one. */
  ns: number;
  ew: number;
  cards: BySeat<PlayedCard>;
}

/** A table of PBN. */
export interface BoardTable {
  name: string;
  columns: string[];
  rows: string[][];
}

export interface BoardRecord extends Numbered, BySeat<string> {
  kind: "bridge-board";
  tags: Tag[];
  board?: number;
  event?: string;
  site?: string;
  date?: string;
  dealer?: Seat;
  vulnerable?: string;
  scoring?: string;
  /** The seats whose hands are not shown at once. */
  hidden?: string;
  hands?: BySeat<Hand>;
  opener?: Seat;
  calls?: Call[];
  tricks?: Trick[];
  contract?: string;
  declarer?: Seat;
  taken?: number;
  score?: number;
  tables?: BoardTable[];
  comments?: string[];
  solved?: DdSolved|null;
  /** The board in PBN. */
  spelling?: string;
}

/** What a small diagram of a deal shows: of a board, or of a traveller with hands. */
export interface SmallDeal extends Pick<BoardRecord, "hands"|"hidden"|"solved"|"tables"|"vulnerable"> {
  board?: number|string;
  number?: number|string;
  dealer?: string;
}

// ---- events ----

export interface Sheet<Line = Row> {
  sheet: string;
  event: string;
  rows: Line[];
}

export interface StandingsSheet extends Sheet<CompetitorLine> {
  rounds: number;
  rules: string;
  open_games?: number;
}

/** A line of a sheet that names a player or a team. */
export interface CompetitorLine extends Row {
  id: number;
  name: string;
}

export interface CrosstableSheet extends Sheet<CompetitorLine> {
  /** For teams: "win", "draw", "loss" or "" of each round, by the number of the team. */
  outcomes?: Record<string, string[]|undefined>;
}

export interface PairingLine extends Row {
  round: number;
}

/** All rounds of one player. */
export interface PlayerCard extends Sheet {
  id: number;
  name: string;
  title?: string;
  rank?: number;
  points?: string;
  rating?: number;
  performance?: number;
}

export interface Tournament {
  standings?: StandingsSheet;
  crosstable?: CrosstableSheet;
  pairings?: Sheet<PairingLine>;
  matches?: Sheet<PairingLine>;
  progress?: Sheet<CompetitorLine>;
  cards: PlayerCard[];
}

/** A sheet of a bridge session. */
export interface SessionSheet extends Sheet {
  title: string;
  date?: string;
  section?: string;
  direction?: string;
  number?: string;
  board?: string;
  team?: string;
  frequencies?: {score: number; count: number}[];
  /** Of travellers whose session has the hands. */
  hands?: BySeat<Hand>;
  dealer?: string;
  vulnerable?: string;
  /** Of matches: one for each row. */
  outcomes?: MatchOutcome[];
}

/** The outcome of a match of teams; the margin is in IMPs. */
export interface MatchOutcome {
  won: boolean;
  margin?: number;
}

/** The first of a ranking. */
export interface Leader {
  rank?: number|string;
  name: string;
  score?: string;
}

export interface EventRecord extends Numbered {
  kind: "event";
  event: string;
  facts: Tag[];
  players?: number;
  /** The sheets of a tournament. */
  tournament?: Tournament;
  standings?: Standings;
  /** The sheets of a bridge session. */
  sheets?: SessionSheet[];
  leaders?: {title: string; rows: Leader[]}[];
}

/** An event of a list: title, facts and number of players. */
export type EventEntry = Pick<EventRecord, "event"|"facts"|"players">;

/** How the rounds of a tournament should have been paired; the last is the next one. */
export interface Pairing {
  check: PairChecked;
  rounds: (PairedRound|null)[];
}

export interface PairedRound extends PairRound {
  brackets?: ScoreBracket[];
}

export interface ScoreBracket extends PairBracket {
  /** All remaining players were paired together. */
  collapsed?: boolean;
}

// ---- texts ----

export interface GuideRecord extends Numbered {
  kind: "guide";
  words?: string;
  titles?: {language: string; text: string}[];
}

export type AnyRecord = GameRecord|BoardRecord|EventRecord|GuideRecord;

// ---- bytes ----

/** The fields of a file as columns. */
export interface Bytes {
  files: string[];
  file: number[];
  gap: number[];
  length: number[];
  path: string[];
  value: string[];
  meaning: (string|undefined)[];
  about: (string|undefined)[];
  hex: string;
  /** The fields with odd values. */
  odd: number[];
  /** The number of bytes of unknown meaning in each file. */
  unknown: number[];
  cut: boolean;
}

// ---- several files ----

/** The index of a session in the season, and a value. */
export type Point = [session: number, value: string];

export interface Racer extends StatsRacer {
  masterpoints: string;
  sessions: number;
  totals: Point[];
}

export interface Trend {
  name: string;
  average: string;
  percentages: Point[];
}

export interface Statistics extends Omit<Stats, "season"> {
  season?: Omit<StatsSeason, "race"|"trends">&{
    race: Racer[];
    trends: Trend[]
  };
}

/** The rows of an answer; `cut`: there are more. */
export interface Hits<Line> {
  rows: Line[];
  cut: boolean;
}

export interface Hit extends FindHit {
  /** The place of the record in its file, if it differs from its number. */
  at?: number;
  white?: string;
  black?: string;
  board?: number;
  event?: string;
  name?: string;
  result?: string;
  date?: string;
  start?: string;
  eco?: string;
  opening?: string;
}

/** A game that leaves a repertoire, or a remark about the repertoire. */
export interface RepertoireRow extends FindRepertoireFinding {
  white?: string;
  black?: string;
  result?: string;
  date?: string;
  eco?: string;
  opening?: string;
}

/** A condition of `gamut find`, or a value of a report. */
export interface Condition extends QueryParameter {
  /** The name of the value; absent: the condition has none. */
  argument?: string;
}
