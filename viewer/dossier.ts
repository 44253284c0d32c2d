// dossier.ts - what the games tell about one player: repertoire, results by opening, form, endings, use of time. The
// numbers are those of gamut stats --opponent.
import {Child, counted, h, joined, words} from "./dom";
import {AddressOf} from "./engine";
import {date} from "./locale";
import {share} from "./session";
import {Column, facts, table} from "./tables";
import {Dossier, DossierClock, DossierRow, RecentGame} from "./types";

/** A code with the name of its opening beside it. */
export function openingText(eco: string|undefined, name: string|undefined) {
  return joined([eco, name], " ");
}

const RANGE = "–";

/** The columns that all tables of results have. */
const numbers: Column<DossierRow>[] = [
  {key: "games", title: "Games", right: true},
  {key: "wins", title: "+", hint: "Won", right: true},
  {key: "draws", title: "=", hint: "Drawn", right: true},
  {key: "losses", title: "−", hint: "Lost", right: true},
  {key: "percent", title: "%", right: true, render: ({percent}) => share(percent)},
  {key: "opponents", title: "Opponents", hint: "Their average rating", right: true, minor: true},
  {key: "performance", title: "Perf", right: true, minor: true},
  {key: "length", title: "Moves", hint: "Average length", right: true, minor: true},
  {key: "last", title: "Last", minor: true, render: ({last}) => date(last)},
];

/** A table of results, unless there are none; the first columns say what the rows are about. */
function results(caption: string, rows: DossierRow[]|undefined, ...first: Column<DossierRow>[]) {
  const known = numbers.filter(({key}) => rows?.some((row) => row[key as keyof DossierRow] !== undefined));
  return rows?.length ? table({caption, rows, columns: [...first, ...known]}) : null;
}

function label(key: keyof DossierRow&string, title: string): Column<DossierRow> {
  return {key, title, heading: true, render: (row) => words(String(row[key] ?? ""))};
}

const opening: Column<DossierRow> = {
  key: "eco",
  title: "Opening",
  heading: true,
  render: ({eco, name}) => openingText(eco, name),
};

const lengths: Column<DossierRow> = {
  key: "from",
  title: "Moves",
  heading: true,
  render: ({from, to}) => (to === undefined ? `${from} or more` : joined([from, to], RANGE)),
};

/** "6 of 10, 60.00 %". */
function scoreText({points, games, percent}: DossierRow) {
  return joined([`${points} of ${games}`, percent && `${percent} %`], ", ");
}

function summary({names, total, rating, form}: Dossier) {
  if (!total) return null;
  const {opponents, performance, first, last} = total, from = date(first), to = date(last);
  const spellings = names.map(({name, games}) => `${name} (${games})`).join("; ");
  return facts([
    ["Score", scoreText(total)],
    ["Last games", form && scoreText(form)],
    ["Highest rating", rating],
    ["Average of opponents", opponents],
    ["Performance", performance],
    ["Played", from === to ? from : joined([from, to], " to ")],
    ["Names", names.length > 1 && spellings],
  ].filter((pair): pair is[string, string | number] => Boolean(pair[1])));
}

/** First moves and openings with one colour. */
function repertoireOf(colour: "white"|"black", title: string, {white, black, openings = []}: Dossier): Child {
  const lines = colour === "white" ? white : black, mine = openings.filter((row) => row.colour === colour);
  if (!lines?.length && !mine.length) return null;
  return h("section", null, h("h2", null, `With ${title}`),
    results(`First moves with ${title}`, lines, {key: "line", title: "Line", heading: true}),
    results(`Openings with ${title}`, mine, opening));
}

function recentTable(rows: RecentGame[]|undefined, address: AddressOf) {
  const link = (game: RecentGame) => {
    const href = address(game);
    return href ? h("a", {href}, game.opponent || "?") : game.opponent || "?";
  };
  const columns: Column<RecentGame>[] = [
    {key: "date", title: "Date", render: (game) => date(game.date)},
    {key: "colour", title: "With", render: ({colour}) => words(colour)},
    {key: "opponent", title: "Opponent", heading: true, render: link},
    {key: "rating", title: "Rtg", right: true, minor: true},
    {key: "result", title: "Result", render: ({result}) => words(result)},
    {key: "eco", title: "Opening", render: ({eco, name}) => openingText(eco, name)},
    {key: "moves", title: "Moves", right: true, minor: true},
    {key: "event", title: "Event", minor: true},
  ];
  return rows?.length ? table({caption: "The last games, the latest first", rows, columns}) : null;
}

function clockPart({games, low, seconds, moves}: DossierClock) {
  return h("section", null, h("h2", null, "Use of time"), h("p", {class: "lead"}, joined([
    `${counted(games, "game")} with clocks`, seconds && `${seconds} seconds for a move`,
    `${counted(low, "game")} with less than a tenth of the time left`
  ])),
    table({
      caption: "Seconds by moves",
      rows: moves,
      columns: [
        {key: "from", title: "Moves", heading: true, render: ({from, to}) => joined([from, to], RANGE)},
        {key: "games", title: "Games", right: true},
        {key: "seconds", title: "For a move", hint: "Average of the seconds", right: true},
        {key: "left", title: "Left", hint: "Average of the seconds left after these moves", right: true},
      ],
    }));
}

/** Everything that the answer has, under headings. */
export function dossierParts(dossier: Dossier, address: AddressOf): Child {
  const {colours, recent, endings, finishes, lengths: byLength, years, clock} = dossier;
  const year: Column<DossierRow> = {key: "year", title: "Year", heading: true};
  return h("div", {class: "dossier"}, summary(dossier), results("By colour", colours, label("colour", "With")),
    repertoireOf("white", "White", dossier), repertoireOf("black", "Black", dossier),
    recent?.length ? h("section", null, h("h2", null, "Form"), recentTable(recent, address)) : null,
    endings?.length || finishes?.length ?
      h("section", null, h("h2", null, "Endings"),
        results("Endings that games reach", endings, {key: "ending", title: "Ending", heading: true}),
        results("How games ended", finishes, label("finish", "Ended by"))) :
      null,
    h("section", null, h("h2", null, "Years and lengths"), results("By year", years, year),
      results("By length", byLength, lengths)),
    clock && clockPart(clock));
}
