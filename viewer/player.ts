// player.ts - one player in all files: sessions, tournaments and games.
import {lineChart} from "./chart";
import {Child, failure, h, joined} from "./dom";
import {dossierParts, openingText} from "./dossier";
import {addressesOf, Engine, HttpEngine, rowsOf} from "./engine";
import {nameOf} from "./files";
import {date} from "./locale";
import {Column, measureOf, table} from "./tables";
import {AnyRecord, EventRecord, Hit, Index, PlayerCard, Row, SessionSheet, View} from "./types";

const GAMES_MOST = 300;
const EVENTS_MOST = 200;

/** Where a record is. */
interface Place {
  file: number;
  at: number;
}

interface Session extends Place {
  event: string;
  sheet: SessionSheet;
  /** The player's row in the ranking. */
  row: Row;
}

interface Entry extends Place {
  event: string;
  start: string|undefined;
  card: PlayerCard;
  /** The number of players. */
  count: number;
}

interface Game extends Place {
  source: string;
  date?: string;
  white?: string;
  black?: string;
  result?: string;
  event?: string;
  eco?: string;
  opening?: string;
}

/** Everything that is found about a player. */
class Career {
  sessions: Session[] = [];
  tournaments: Entry[] = [];
  games: Game[] = [];

  constructor(readonly name: string, private index: Index) {}

  get isFull() {
    return this.sessions.length + this.tournaments.length >= EVENTS_MOST;
  }

  addGame(game: Game) {
    if (this.games.length < GAMES_MOST) this.games.push(game);
  }

  /** Adds the player's results in an event. */
  addEvent(record: AnyRecord|undefined, place: Place) {
    if (record?.kind !== "event") return;
    for (const sheet of (record.sheets ?? []).filter((one) => one.sheet === "rankings"))
      for (const row of sheet.rows.filter((one) => peopleOf(one).includes(this.name)))
        this.sessions.push({...place, event: record.event, sheet, row});
    this.addTournament(record, place);
  }

  private addTournament({event, facts, tournament}: EventRecord, place: Place) {
    const cards = tournament?.cards ?? [], {start}: Record<string, string|undefined> = Object.fromEntries(facts);
    for (const card of cards.filter((one) => one.name === this.name))
      this.tournaments.push(
        {...place, start, card, count: cards.length, event: event || nameOf(this.index.files[place.file].file)});
  }
}

function peopleOf({players}: Row) {
  return String(players ?? "").split(" - ");
}

/** The server finds the records, and only those are loaded. */
async function askServer(career: Career, engine: HttpEngine, index: Index) {
  const numbers = new Map(index.files.map((one, at) => [one.file, at]));
  const found = await engine.find({where: `player="${career.name.replace(/"/g, "")}"`});
  const placeOf = ({source, record}: Hit): Place => ({file: numbers.get(source) ?? -1, at: record - 1});
  const hits = found.rows.filter((hit) => numbers.has(hit.source)), isGame = (hit: Hit) => hit.white !== undefined;
  for (const hit of hits.filter(isGame)) career.addGame({...hit, ...placeOf(hit), source: nameOf(hit.source)});
  const events = hits.filter((hit) => !isGame(hit) && hit.board === undefined).slice(0, EVENTS_MOST).map(placeOf);
  const records = await Promise.all(events.map(({file, at}) => engine.record(file, at)));
  records.forEach((record, i) => career.addEvent(record, events[i]));
}

/** Searches the lists of all files, in a page without a server. */
async function lookThrough(career: Career, engine: Engine, index: Index) {
  for (let file = 0; file < index.files.length && !career.isFull; file++) {
    const entry = await engine.file(file), source = nameOf(entry.file);
    if (!entry.records) continue;
    for (const {at, list, row} of rowsOf(await engine.list(file))) {
      const [, date, white, , black, , result, eco, , event, , , opening] = row;
      if (list?.kind === "games" && (white === career.name || black === career.name))
        career.addGame({file, at, source, date, white, black, result, event, eco, opening});
      if (list?.kind === "events") career.addEvent(await engine.record(file, at), {file, at});
    }
  }
}

/** What the games tell about the player; null: nothing. */
async function dossierOf(engine: Engine, index: Index, name: string): Promise<Child> {
  try {
    const dossier = await engine.dossier(index, name);
    return dossier && dossierParts(dossier, await addressesOf(engine, index, dossier.recent ?? []));
  } catch (error) {
    return failure(error);
  }
}

export async function playerView(engine: Engine, index: Index, name: string): Promise<View> {
  const career = new Career(name, index), {sessions, tournaments, games} = career;
  const found = engine.isLive ? askServer(career, engine, index) : lookThrough(career, engine, index);
  const [dossier] = await Promise.all([dossierOf(engine, index, name), found]);
  sessions.sort((a, b) => String(a.sheet.date).localeCompare(String(b.sheet.date)));
  const isUnknown = !dossier && !sessions.length && !games.length && !tournaments.length;
  return {
    element: h("article", null, index.statistics && h("p", null, h("a", {href: "#/together/players"}, "← all players")),
      h("h1", null, name), dossier, percentageChart(sessions),
      sessions.length > 0 && table({caption: "Sessions", rows: sessions, columns: sessionColumns(name)}),
      tournaments.length > 0 && table({caption: "Tournaments", rows: tournaments, columns: tournamentColumns}),
      dossier && games.length > 0 && h("h2", null, "All games"),
      games.length > 0 && table({caption: "Games", rows: games, columns: gameColumns}),
      isUnknown && h("p", null, "Nothing of this player is on this page.")),
  };
}

// ---- tables ----

function link({file, at}: Place, text: string|undefined, rest = "") {
  return h("a", {href: `#/${file}/r/${at}${rest}`}, text);
}

function percentageChart(sessions: Session[]) {
  const known = sessions.filter(({row}) => row.percentage !== undefined);
  return known.length > 1 && lineChart({
    title: "Percentage, session by session",
    low: 20,
    high: 80,
    height: 180,
    label: (value) => value.toFixed(0),
    xLabel: (at) => known[at]?.sheet.date?.slice(5) ?? "",
    series: [{name: "Percentage", colour: "c0", values: known.map(({row}) => measureOf(row.percentage))}],
  }).element;
}

function sessionColumns(name: string): Column<Session>[] {
  const column = (key: string, title: string, render: NonNullable<Column<Session>["render"]>,
    others: Partial<Column<Session>> = {}) => ({key, title, render, ...others});
  const section = ({sheet}: Session) => joined([sheet.section, sheet.direction], " ");
  const partner = ({row}: Session) => peopleOf(row).filter((one) => one !== name).join(", ");
  return [
    column("date", "Date", ({sheet}) => date(sheet.date), {value: ({sheet}) => sheet.date}),
    column("event", "Session", (one) => link(one, one.event), {heading: true}),
    column("section", "Section", section, {value: section}),
    column("partner", "Partner", partner, {value: partner}),
    column("place", "Place", ({row, sheet}) => `${row.place} of ${sheet.rows.length}`,
      {right: true, value: ({row}) => row.place}),
    column("score", "Score", ({row}) => row.score, {right: true, value: ({row}) => row.score}),
    column("percentage", "%", ({row}) => row.percentage, {right: true, value: ({row}) => row.percentage}),
  ];
}

const tournamentColumns: Column<Entry>[] = [
  {key: "date", title: "Date", value: (one) => one.start, render: (one) => date(one.start)},
  {key: "event", title: "Tournament", heading: true, render: (one) => link(one, one.event, `/players/${one.card.id}`)},
  {
    key: "rank",
    title: "Rank",
    right: true,
    value: ({card}) => card.rank,
    render: ({card, count}) => (card.rank === undefined ? "" : `${card.rank} of ${count}`),
  },
  {key: "points", title: "Pts", right: true, value: ({card}) => card.points, render: ({card}) => card.points},
  {key: "rating", title: "Rtg", right: true, value: ({card}) => card.rating, render: ({card}) => card.rating},
  {
    key: "performance",
    title: "Perf",
    right: true,
    value: ({card}) => card.performance,
    render: ({card}) => card.performance
  },
];

const gameColumns: Column<Game>[] = [
  {key: "date", title: "Date", render: (game) => date(game.date)},
  {key: "white", title: "White", render: (game) => link(game, game.white)},
  {key: "black", title: "Black"},
  {key: "result", title: "Result"},
  {key: "eco", title: "Opening", render: ({eco, opening}) => openingText(eco, opening)},
  {key: "event", title: "Event", minor: true},
  {key: "source", title: "File", minor: true},
];
