// event.ts - a tournament: standings with every value explained, progress, players, wall sheets.
import {lineChart} from "./chart";
import {Child, counted, h, isolate, joined, words} from "./dom";
import {colourMark, crosstable, outcome, PlayerLink, shortTitle} from "./crosstable";
import {date} from "./locale";
import {recordHead} from "./record";
import {byRound, EventContext, matches, pairingTable, rounds} from "./rounds";
import {Column, columnsOf, facts, printBar, table, tabs} from "./tables";
import {CompetitorLine, EventRecord, PlayerCard, Row, Sheet, StandingsCriterion, Tournament, View} from "./types";

/** A sheet of a tournament, by its name in the address. */
interface Tab {
  name: string;
  title: string;
  draw: () => Child;
}

function tabsOf(context: EventContext): Tab[] {
  const {record, link} = context, sheets: Tournament = record.tournament ?? {cards: []};
  const {crosstable: table, pairings, progress: ranks, cards} = sheets, isOfTeams = record.standings?.teams;
  const player: PlayerLink = (id, name) =>
    !isOfTeams && cards.some((card) => card.id === id) ? h("a", {href: link(`players/${id}`)}, name) : name;
  const all: [isThere: unknown, name: string, title: string, draw: () => Child][] = [
    [sheets.standings, "standings", "Standings", () => standings(record, player)],
    [table, "crosstable", "Crosstable", () => table && crosstable(table, player)],
    [pairings, "rounds", "Rounds", () => pairings && rounds(pairings, context, player)],
    [sheets.matches, "matches", "Matches", () => sheets.matches && matches(sheets.matches)],
    [ranks, "progress", "Progress", () => ranks && progress(ranks)],
    [cards.length, "players", "Players", () => players(cards, context)],
    [pairings, "wall", "Wall sheets", () => wall(sheets, titleOf(context))],
    [true, "about", "About", () => facts(record.facts.map(([name, value]): [string, string] => [words(name), value]))],
  ];
  return all.filter(([isThere]) => isThere).map(([, name, title, draw]) => ({name, title, draw}));
}

function titleOf({record, name}: EventContext) {
  return record.event || name || "Tournament";
}

export function eventView(context: EventContext): View {
  const {record, link} = context, views = tabsOf(context);
  const view = views.find(({name}) => name === context.words[0]) ?? views[0];
  const {place, start, end, system}: Record<string, string|undefined> = Object.fromEntries(record.facts);
  const days = joined([start, end === start ? null : end].map((day) => day && date(day)), " to ");
  const count = record.standings?.rounds;
  return {
    element: h("article", {class: "event"}, recordHead(context, titleOf(context)),
      h("p", {class: "lead"}, joined([place, days, system, count && counted(count, "round")])),
      tabs("Views of the tournament", views.map(({name, title}) => [name, title]), view.name, link), view.draw()),
  };
}

// ---- standings ----

function articleOf({article}: StandingsCriterion, before: string) {
  return article ? `${before}${article}` : "";
}

function standingsCaption(
  {rounds, rules, open_games: open}: NonNullable<Tournament["standings"]>, hasTieBreaks: boolean) {
  return `Standings after ${counted(rounds, "round")}${hasTieBreaks ? `, tie-breaks by the rules of ${rules}` : ""}` +
    (open ? `; ${counted(open, "game")} without a result` : "");
}

/** Ranks; a click on a tie-break explains its value. */
function standings({tournament, standings: computed}: EventRecord, player: PlayerLink) {
  const sheet = tournament?.standings, competitors = computed?.competitors ?? [];
  if (!sheet) return null;
  const accounts = new Map(competitors.map((one) => [one.id, one.explained]));
  const codes = (competitors[0]?.tiebreaks ?? []).map((one) => one.code);
  const account =
    h("div", {class: "account", role: "region", "aria-live": "polite", "aria-label": "How the value arises"});
  const open = (row: CompetitorLine, found: StandingsCriterion, button: HTMLElement) => {
    const close = () => {
      account.replaceChildren();
      button.focus();
    };
    account.replaceChildren(explanation(row.name, found, close));
    account.scrollIntoView({block: "nearest"});
  };
  const valueCell = (row: CompetitorLine, key: string, code: string) => {
    const found = accounts.get(row.id)?.find((one) => one.code === code);
    if (!accounts.get(row.id)) return row[key];
    const button: HTMLElement = h("button", {
      type: "button",
      class: "plain value",
      title: "How this value arises",
      onclick: () => found && open(row, found, button),
    },
      row[key] ?? "");
    return button;
  };
  const columns = columnsOf(sheet.rows).map((column): Column<CompetitorLine> => {
    const {key} = column, title = shortTitle(column) ?? key, code = key === "points" ? "PTS" : key;
    if (key === "name") return {...column, title, heading: true, render: (row) => player(row.id, row.name)};
    if (key !== "points" && !codes.includes(key))
      return {...column, title, minor: ["federation", "rating", "id"].includes(key)};
    const what = competitors[0]?.explained?.find((one) => one.code === code),
          article = what && articleOf(what, "FIDE C.07, ");
    const hint = what && words(what.title) + (article && ` (${article})`);
    return {...column, title, right: true, hint, render: (row) => valueCell(row, key, code)};
  });
  const caption = standingsCaption(sheet, codes.length > 0),
        different = competitors.filter((one) => one.differs).map((one) => one.name);
  return h("section", null,
    different.length > 0 &&
      h("p", {class: "badge warning"}, `The file declares other points or ranks for ${different.join(", ")}.`),
    h("div", {class: "with-account"}, table({caption, columns, rows: sheet.rows, className: "standings"}), account),
    h("p", {class: "dim screen-only"},
      "A value opens its account: which round gave what, what was cut, and by which article."));
}

type Share = NonNullable<StandingsCriterion["shares"]>[number]&{note: string};

/** Explains a value by the share of each round or board. */
function explanation(name: string, found: StandingsCriterion, close: () => void) {
  const rows = (found.shares ?? []).map((one): Share => {
    const before = one.unadjusted !== undefined && `adjusted, before it ${one.unadjusted}`;
    return {...one, note: joined([one.cut && (one.cut_why ?? "cut"), one.unplayed, before, one.why], "; ")};
  });
  const has = (key: keyof Share) => rows.some((one) => one[key] !== undefined && one[key] !== "");
  const columns: [isThere: boolean, column: Column<Share>][] = [
    [has("board"), {key: "board", title: "Board", right: true}],
    [!has("board"), {key: "round", title: "Round", right: true}],
    [true, {key: "name", title: "Opponent", render: (one) => (one.name ? `${one.opponent} ${isolate(one.name)}` : "")}],
    [has("score") && has("points"), {key: "score", title: "Their score", right: true}],
    [has("score") && has("points"), {key: "points", title: "× result", right: true}],
    [true, {key: "value", title: "Counts", right: true}],
    [has("note"), {key: "note", title: ""}],
  ];
  return h("section", {class: "explanation"}, h("h2", null, `${isolate(name)}: ${found.code} ${found.value ?? ""}`),
    h("p", {class: "dim"}, words(found.title) + articleOf(found, ", FIDE Handbook C.07, article ")),
    rows.length > 0 && table({
      caption: `${found.code} of ${isolate(name)}`,
      fixed: true,
      rows,
      columns: columns.filter(([isThere]) => isThere).map(([, column]) => column),
      decorate: (one, element) => one.cut && element.classList.add("cut"),
    }),
    found.end && h("p", null, found.end), h("button", {type: "button", onclick: close}, "Close"));
}

// ---- progress ----

const DRAWN = 8;  // lines that can be told apart

function progress({rows}: Sheet<CompetitorLine>) {
  const keys = Object.keys(rows[0] ?? {}).filter((key) => key.startsWith("after_")), drawn = rows.slice(0, DRAWN);
  const ranks = drawn.map((row) => keys.map((key) => (row[key] ? Number(row[key]) : null)));
  const chart = keys.length > 1 && lineChart({
    title: "Rank after each round" + (rows.length > DRAWN ? ", the first eight" : ""),
    upsideDown: true,
    named: true,
    height: 300,
    low: 1,
    high: Math.max(2, ...ranks.flat().map((rank) => rank ?? 1)),
    series: drawn.map((row, at) => ({name: row.name, colour: "c" + at, values: ranks[at]})),
    label: (value) => value.toFixed(0),
    xLabel: (at) => String(at + 1),
  }).element;
  const columns = columnsOf(rows).map(
    (column) =>
      ({...column, title: shortTitle(column) ?? column.key.replace(/^after_/, ""), heading: column.key === "name"}));
  return h("section", null, chart, table({caption: "Rank after each round", rows, columns}));
}

// ---- players ----

const cardTitles: Record<string, string> = {
  id: "Starting number",
  number: "FIDE number",
  opponents: "Average of opponents",
  team_nickname: "Short name of the team",
};

function players(cards: PlayerCard[], {words: [, wanted], link}: EventContext) {
  const card = cards.find((one) => String(one.id) === wanted);
  if (card) return playerCard(card, link);
  const hint = "Performance, by games against rated opponents (FIDE B.02, 8.1.1)";
  return table({
    caption: "Players",
    rows: cards,
    columns: [
      {key: "id", title: "No", right: true},
      {key: "title", title: ""},
      {key: "name", title: "Name", heading: true, render: (row) => h("a", {href: link(`players/${row.id}`)}, row.name)},
      {key: "rating", title: "Rtg", right: true},
      {key: "federation", title: "Fed"},
      {key: "points", title: "Pts", right: true},
      {key: "rank", title: "Rank", right: true},
      {key: "performance", title: "Perf", hint, right: true, minor: true},
    ],
  });
}

/** One player with all games. */
function playerCard(card: PlayerCard, link: EventContext["link"]) {
  const {rows, sheet: _sheet, event: _event, name, title, ...others} = card;
  const opponent = (row: Row) =>
    (row.opponent_id ? h("a", {href: link(`players/${row.opponent_id}`)}, row.opponent) : row.opponent);
  const result = ({result = ""}: Row) => {
    const text = String(result ?? "");
    return h("span", {class: "meeting " + outcome(text)}, text.replace("=", "½"));
  };
  return h("section", {class: "player-card"}, h("p", null, h("a", {href: link("players")}, "← all players")),
    h("h2", null, title ? `${title} ${isolate(name)}` : name),
    facts(Object.entries(others).map(([key, value]): [string, Child] => [cardTitles[key] ?? words(key), value])),
    table({
      caption: `Games of ${name}`,
      fixed: true,
      rows,
      columns: [
        {key: "round", title: "Round", right: true},
        {key: "date", title: "Date", minor: true, render: (row) => date(String(row.date ?? ""))},
        {key: "colour", title: "", render: (row) => colourMark(row.colour)},
        {key: "opponent", title: "Opponent", render: opponent},
        {key: "opponent_rating", title: "Rtg", right: true},
        {key: "result", title: "Result", render: result},
        {key: "score", title: "Score", right: true},
      ],
    }));
}

// ---- wall sheets ----

const DENSE = 60;  // rows of a wall sheet

/** Sheets in large type, one on a page; many rows are set more closely. */
function wall({standings: ranks, pairings}: Tournament, name: string) {
  const sheet = (title: string, count: number, content: Child) => h("section",
    {class: count > DENSE ? "wall-sheet dense" : "wall-sheet"}, h("h2", null, `${isolate(name)}: ${title}`), content);
  const rows = ranks?.rows ?? [];
  const columns = columnsOf(rows).map(
    (column) =>
      ({...column, title: shortTitle(column) ?? column.key, minor: ["federation", "id"].includes(column.key)}));
  return h("div", {class: "wall"}, printBar(),
    sheet("standings", rows.length, table({caption: "Standings", fixed: true, rows, columns})),
    [...byRound(pairings?.rows ?? [])].map(([round, pairs]) => sheet(`round ${round}`, pairs.length,
                                             pairingTable(`Round ${round}`, pairs, (_, player) => player))));
}
