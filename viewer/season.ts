// season.ts - many sessions together: the race for masterpoints, partnerships, trends of players.
import {lineChart} from "./chart";
import {Child, counted, h, isolate, joined, svg} from "./dom";
import {date} from "./locale";
import {Column, measureOf, table} from "./tables";
import {Point, Racer, Statistics, StatsPairRow, Trend} from "./types";

const RACERS = 8;  // lines that can be told apart
const DRAWN = 60;  // players in a graph

/** The values of a row at each session, as the library lists them. */
function valuesAt(points: Point[], count: number) {
  const values = Array.from({length: count}, (): number|null => null);
  for (const [session, value] of points) values[session] = measureOf(value);
  return values;
}

export function hasRace(statistics: Statistics) {
  return hasTrends(statistics) && (statistics.season?.race ?? []).length > 0;
}

export function hasTrends({season}: Statistics) {
  return (season?.sessions ?? []).length > 1;
}

function playerLink({name}: {name: string}) {
  return h("a", {href: `#/together/player/${encodeURIComponent(name)}`}, name);
}

/** The race for masterpoints, as a chart and a table. */
export function race({
  season: {sessions, race: rows} =
  {
    sessions: [], race: [], trends: []
  }
}: Statistics) {
  // A player who does not play keeps the total.
  const held = (values: (number|null)[]) => {
    let last = 0;
    return values.map((value) => (last = value ?? last));
  };
  const title =
    `Masterpoints over ${counted(sessions.length, "session")}${rows.length > RACERS ? ", the first eight" : ""}`;
  const columns: Column<Racer>[] = [
    {key: "rank", title: "Rank", right: true},
    {key: "name", title: "Name", heading: true, render: playerLink},
    {key: "masterpoints", title: "Masterpoints", right: true},
    {key: "sessions", title: "Sessions", right: true},
  ];
  return h("section", null, lineChart({
    title,
    low: 0,
    height: 260,
    label: (value) => value.toFixed(value < 10 ? 1 : 0),
    xLabel: (at) => (sessions[at]?.date ?? "").slice(5),
    series: rows.slice(0, RACERS).map(
      ({name, totals}, at) => ({name, colour: "c" + at, values: held(valuesAt(totals, sessions.length))})),
  }).element,
    table({caption: "Masterpoints", rows, columns}));
}

/** Percentages of the players with most sessions, session by session. */
export function trends({season}: Statistics) {
  const rows = season?.trends ?? [], count = season?.sessions.length ?? 0;
  if (!rows.length) return h("p", null, "No player played twice.");
  const row = ({name, average, percentages}: Trend) => h("li", {class: "spark"}, playerLink({name}),
    spark(valuesAt(percentages, count), `${isolate(name)}: ${percentages.map(([, value]) => value).join(", ")}`),
    h("span", {class: "dim"}, `${average} %`));
  const about =
    `Percentage in each session, of ${counted(rows.length, "player")} who came more than once. The line is at 50.`;
  return h("section", null, h("p", {class: "dim"}, about), h("ul", {class: "sparks"}, rows.slice(0, DRAWN).map(row)));
}

/** Lists the copies of sessions; false: there are none. */
export function copies({copies: rows = []}: Statistics) {
  const text = `${counted(rows.length, "session")} ${rows.length === 1 ? "is" : "are"} here more than once: ` +
    "the copy that was saved last counts.";
  return rows.length > 0 && h("details", {class: "copies"}, h("summary", null, text), table({
    caption: "Copies that do not count",
    fixed: true,
    rows,
    columns: [
      {key: "file", title: "File"},
      {key: "date", title: "Date", render: (row) => date(row.date)},
      {key: "name", title: "Session", heading: true},
      {key: "counted", title: "Counted instead"},
    ],
  }));
}

/** A line without axes. */
function spark(values: (number|null)[], label: string) {
  const x = (at: number) => 4 + (at / Math.max(1, values.length - 1)) * 112;
  const y = (value: number) => 34 - ((Math.min(80, Math.max(20, value)) - 20) / 60) * 32;
  const points = values.flatMap((value, at) => (value === null ? [] : [[x(at), y(value)]]));
  const line = points.map((point) => point.map((n) => n.toFixed(1)).join(",")).join(" ");
  return svg("svg", {class: "spark-line", viewBox: "0 0 120 36", role: "img", "aria-label": label},
    svg("line", {class: "grid", x1: 0, x2: 120, y1: y(50), y2: y(50)}),
    svg("polyline", {class: "line c0", points: line}),
    points.map(([cx, cy]) => svg("circle", {class: "dot c0", cx, cy, r: 2})));
}

// ---- partnerships ----

type Pair = StatsPairRow&{
  players: string[];
  sessions: number
};

function partnersOf(pairs: Pair[]) {
  const partners = new Map<string, Set<string>>();
  const add = (a: string, b: string) => partners.set(a, (partners.get(a) ?? new Set()).add(b));
  for (const {players: [a, b]} of pairs) {
    add(a, b);
    add(b, a);
  }
  return partners;
}

/** The angles of players around the circle, by key; partners are neighbours if possible. */
function anglesOf(pairs: Pair[], partners: Map<string, Set<string>>) {
  const order: string[] = [];
  const add = (key: string) => {
    if (order.includes(key) || order.length >= DRAWN) return;
    order.push(key);
    for (const next of partners.get(key) ?? []) add(next);
  };
  for (const one of pairs) one.players.forEach(add);
  return new Map(order.map((key, at) => [key, (at / order.length) * 2 * Math.PI - Math.PI / 2]));
}

function placeAt(angle: number, radius: number) {
  return [400 + Math.cos(angle) * radius, 330 + Math.sin(angle) * radius].map((n) => n.toFixed(1));
}

function pairLine({name, players, sessions, average}: Pair, angles: Map<string, number>, most: number) {
  const [[x1, y1], [x2, y2]] = players.map((key) => placeAt(angles.get(key) ?? 0, 210));
  return svg("path", {
    class: "edge-line " + (measureOf(average) >= 50 ? "good" : "poor"),
    "stroke-width": 1 + (sessions / most) * 5,
    d: `M${x1} ${y1}Q400 330 ${x2} ${y2}`,
  },
    svg("title", null, `${isolate(name)}: ${counted(sessions, "session")}, ${average ?? "?"} %`));
}

function playerDot(name: string, angle: number, partners: number) {
  const [cx, cy] = placeAt(angle, 210), [x, y] = placeAt(angle, 222), isLeft = Math.cos(angle) < -0.01;
  const degrees = ((angle * 180) / Math.PI + (isLeft ? 180 : 0)).toFixed(1);
  return svg("g", null, svg("circle", {class: "node", cx, cy, r: 4 + Math.min(6, partners)}),
    svg("text", {
      class: "node-name",
      x,
      y,
      transform: `rotate(${degrees} ${x} ${y})`,
      "text-anchor": isLeft ? "end" : "start",
      "dominant-baseline": "middle",
    },
      name));
}

/** Players around a circle, lines between partners. */
export function graph({partnerships = [], players = []}: Statistics) {
  const pairs =
    partnerships.filter((one): one is Pair => one.players?.length === 2).sort((a, b) => b.sessions - a.sessions);
  const names = new Map(players.map((one) => [one.key, one.name])), partners = partnersOf(pairs),
        angles = anglesOf(pairs, partners);
  const shown = pairs.filter((one) => one.players.every((key) => angles.has(key)));
  const most = Math.max(1, ...shown.map((one) => one.sessions)), count = counted(shown.length, "partnership");
  const about = `Who plays with whom: ${
    count}. A line is as thick as the two played often, and green where they score over 50 percent.`;
  const label = `Graph of ${count}; the table below has the same`;
  return h("section", null,
    h("figure", {class: "figure graph-figure"}, h("figcaption", null, about),
      svg("svg", {class: "chart", viewBox: "-40 -40 880 740", role: "img", "aria-label": label},
        shown.map((one) => pairLine(one, angles, most)),
        [...angles].map(([key, angle]) => playerDot(names.get(key) ?? key, angle, partners.get(key)?.size ?? 1)))),
    table({
      caption: "Partnerships",
      rows: pairs,
      columns: [
        {key: "name", title: "Pair", heading: true},
        {key: "sessions", title: "Sessions", right: true},
        {key: "average", title: "Average %", right: true},
        {key: "best", title: "Best %", right: true},
        {key: "masterpoints", title: "Masterpoints", right: true},
      ],
    }));
}

// ---- on the home page ----

/** A summary of many files, with links to their statistics. */
export function seasonBand(statistics: Statistics): Child {
  const {players = [], partnerships = [], payoffs = [], openings = []} = statistics;
  const summary = joined([sumOf(statistics), seasonDates(statistics)]);
  const ways: [isThere: boolean, view: string, title: string][] = [
    [players.length > 0, "players", "Players"],
    [hasRace(statistics), "race", "Masterpoint race"],
    [hasTrends(statistics), "trends", "Trends"],
    [partnerships.length > 1, "graph", "Who with whom"],
    [payoffs.length > 1, "matrix", "Who against whom"],
    [openings.length > 1, "openings", "Openings"],
  ];
  return summary &&
    h("section", {class: "band"}, h("p", null, h("strong", null, "Together: "), summary),
      h("p", {class: "actions"}, ways.filter(([isThere]) => isThere).map(([, view,
        title]) => h("a", {class: "button", href: `#/together/${view}`}, title))));
}

/** "12 sessions, 340 boards", from the totals of the answer. */
export function sumOf({totals}: Statistics) {
  const names = ["sessions", "games", "boards", "events", "players"].filter((name) => totals?.[name]);
  return names.map((name) => counted(totals[name], name.slice(0, -1))).join(", ");
}

/** The first and last day, from the answer. */
export function seasonDates({days}: Statistics) {
  if (!days) return "";
  const first = date(days.first), last = date(days.last);
  return first === last ? first : `${first} to ${last}`;
}
