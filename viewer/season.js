// season.js - many sessions together: the race for masterpoints, who plays with whom, how players are doing.
import { counted, h, isolate, svg } from "./dom.js";
import { lineChart } from "./chart.js";
import { date } from "./locale.js";
import { table } from "./tables.js";

const RACERS = 8; // as many as lines can be told apart
const DRAWN = 60; // players in a graph

/**
 * The values of a row at each session, as the library lists them: [session, value].
 * @param {[number, string][]} points
 * @param {number} count
 * @returns {(number | null)[]}
 */
function valuesAt(points, count) {
  /** @type {(number | null)[]} */
  const values = Array.from({ length: count }, () => null);
  for (const [session, value] of points) values[session] = parseFloat(value);
  return values;
}

/** @param {any} statistics */
export function hasRace(statistics) {
  return hasTrends(statistics) && statistics.season.race.length > 0;
}

/** @param {any} statistics */
export function hasTrends(statistics) {
  return (statistics.season?.sessions ?? []).length > 1;
}

/**
 * The race for masterpoints, as a chart and a table.
 * @param {any} statistics
 */
export function race(statistics) {
  const { sessions, race: rows } = statistics.season;
  // A player who stays at home keeps what he has.
  const held = (/** @type {(number | null)[]} */ values) => {
    let last = 0;
    return values.map((value) => (last = value ?? last));
  };
  return h("section", null, lineChart({ title: `Masterpoints over ${counted(sessions.length, "session")}${rows.length > RACERS ? ", the first eight" : ""}`, low: 0, height: 260,
    series: rows.slice(0, RACERS).map((/** @type {any} */ one, /** @type {number} */ at) => ({ name: one.name, colour: "c" + at, values: held(valuesAt(one.totals, sessions.length)) })),
    label: (value) => value.toFixed(value < 10 ? 1 : 0), xLabel: (at) => (sessions[at]?.date ?? "").slice(5) }).element,
    table({ caption: "Masterpoints", rows, columns: [{ key: "rank", title: "Rank", right: true },
      { key: "name", title: "Name", heading: true, render: (row) => h("a", { href: playerLink(row) }, row.name) }, { key: "masterpoints", title: "Masterpoints", right: true }, { key: "sessions", title: "Sessions", right: true }] }));
}

/**
 * Percentages of the players who came most, session by session.
 * @param {any} statistics
 */
export function trends(statistics) {
  const { sessions, trends: rows } = statistics.season;
  if (!rows.length) return h("p", null, "Nobody played twice.");
  return h("section", null, h("p", { class: "dim" }, `Percentage in each session, of ${counted(rows.length, "player")} who came more than once. The line is at 50.`),
    h("ul", { class: "sparks" }, rows.slice(0, DRAWN).map((/** @type {any} */ one) =>
      h("li", { class: "spark" }, h("a", { href: playerLink(one) }, one.name), spark(valuesAt(one.percentages, sessions.length), `${isolate(one.name)}: ${one.percentages.map((/** @type {[number, string]} */ [, value]) => value).join(", ")}`), h("span", { class: "dim" }, `${one.average} %`)))));
}

/**
 * Sessions that are there more than once; null: none.
 * @param {any} statistics
 */
export function copies(statistics) {
  const rows = statistics.copies ?? [];
  return rows.length > 0 && h("details", { class: "copies" }, h("summary", null, `${counted(rows.length, "session")} ${rows.length === 1 ? "is" : "are"} here more than once: the copy that was saved last counts.`),
    table({ caption: "Copies that do not count", fixed: true, rows, columns: [{ key: "file", title: "File" }, { key: "date", title: "Date", render: (row) => date(row.date) }, { key: "name", title: "Session", heading: true }, { key: "counted", title: "Counted instead" }] }));
}

/** @param {any} row */
function playerLink(row) {
  return `#/together/player/${encodeURIComponent(row.name)}`;
}

/**
 * A line without axes.
 * @param {(number | null)[]} values
 * @param {string} label
 */
function spark(values, label) {
  const x = (/** @type {number} */ at) => 4 + (at / Math.max(1, values.length - 1)) * 112, y = (/** @type {number} */ value) => 34 - ((Math.min(80, Math.max(20, value)) - 20) / 60) * 32;
  const points = values.flatMap((value, at) => (value === null ? [] : [[x(at), y(value)]]));
  return svg("svg", { class: "spark-line", viewBox: "0 0 120 36", role: "img", "aria-label": label }, svg("line", { class: "grid", x1: 0, x2: 120, y1: y(50), y2: y(50) }),
    svg("polyline", { class: "line c0", points: points.map((point) => point.map((n) => n.toFixed(1)).join(",")).join(" ") }), points.map(([cx, cy]) => svg("circle", { class: "dot c0", cx, cy, r: 2 })));
}

/**
 * Who plays with whom: players around a circle, partners next to each other as far as that goes, lines as thick as they played often.
 * @param {any} statistics
 */
export function graph(statistics) {
  /** @type {any[]} */
  const pairs = (statistics.partnerships ?? []).filter((/** @type {any} */ one) => one.players?.length === 2).sort((/** @type {any} */ a, /** @type {any} */ b) => b.sessions - a.sessions);
  /** @type {Map<string, string>} */
  const names = new Map((statistics.players ?? []).map((/** @type {any} */ one) => [one.key, one.name]));
  /** @type {Map<string, Set<string>>} */
  const partners = new Map();
  for (const one of pairs)
    for (const [a, b] of [one.players, [...one.players].reverse()]) partners.set(a, (partners.get(a) ?? new Set()).add(b));
  // Around the circle one partner follows the other.
  /** @type {string[]} */
  const order = [];
  const add = (/** @type {string} */ key) => {
    if (order.includes(key) || order.length >= DRAWN) return;
    order.push(key);
    for (const next of partners.get(key) ?? []) add(next);
  };
  for (const one of pairs) one.players.forEach(add);
  const place = new Map(order.map((key, at) => [key, (at / order.length) * 2 * Math.PI - Math.PI / 2]));
  const at = (/** @type {string} */ key, /** @type {number} */ radius) => [400 + Math.cos(place.get(key) ?? 0) * radius, 330 + Math.sin(place.get(key) ?? 0) * radius];
  const shown = pairs.filter((one) => one.players.every((/** @type {string} */ key) => place.has(key)));
  const most = Math.max(1, ...shown.map((one) => one.sessions));
  return h("section", null, h("figure", { class: "figure graph-figure" }, h("figcaption", null, `Who plays with whom: ${counted(shown.length, "partnership")}. A line is as thick as the two played often, and green where they score over 50 percent.`),
    svg("svg", { class: "chart", viewBox: "-40 -40 880 740", role: "img", "aria-label": `Graph of ${counted(shown.length, "partnership")}; the table below has the same` },
      shown.map((one) => {
        const [x1, y1] = at(one.players[0], 210), [x2, y2] = at(one.players[1], 210);
        return svg("path", { class: "edge-line " + (parseFloat(one.average) >= 50 ? "good" : "poor"), "stroke-width": 1 + (one.sessions / most) * 5, d: `M${x1.toFixed(1)} ${y1.toFixed(1)}Q400 330 ${x2.toFixed(1)} ${y2.toFixed(1)}` },
          svg("title", null, `${isolate(one.name)}: ${counted(one.sessions, "session")}, ${one.average ?? "?"} %`));
      }),
      order.map((key) => {
        const angle = place.get(key) ?? 0, [x, y] = at(key, 210), [tx, ty] = at(key, 222), left = Math.cos(angle) < -0.01;
        const degrees = (angle * 180) / Math.PI + (left ? 180 : 0);
        return svg("g", null, svg("circle", { class: "node", cx: x.toFixed(1), cy: y.toFixed(1), r: 4 + Math.min(6, (partners.get(key)?.size ?? 1)) }),
          svg("text", { class: "node-name", x: tx.toFixed(1), y: ty.toFixed(1), transform: `rotate(${degrees.toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)})`, "text-anchor": left ? "end" : "start", "dominant-baseline": "middle" }, names.get(key) ?? key));
      }))),
    table({ caption: "Partnerships", rows: pairs, columns: [{ key: "name", title: "Pair", heading: true }, { key: "sessions", title: "Sessions", right: true }, { key: "average", title: "Average %", right: true }, { key: "best", title: "Best %", right: true }, { key: "masterpoints", title: "Masterpoints", right: true }] }));
}

/**
 * Many files in a line, with ways to what they say together.
 * @param {any} statistics
 */
export function seasonBand(statistics) {
  const said = [sumOf(statistics), seasonDates(statistics)].filter(Boolean).join(" · ");
  /** @type {[string, string, boolean][]} */
  const ways = [["players", "Players", statistics.players?.length], ["race", "Masterpoint race", hasRace(statistics)], ["trends", "Trends", hasTrends(statistics)],
    ["graph", "Who with whom", (statistics.partnerships ?? []).length > 1], ["matrix", "Who against whom", statistics.payoffs?.length > 1], ["openings", "Openings", statistics.openings?.length > 1]];
  return said && h("section", { class: "band" }, h("p", null, h("strong", null, "Together: "), said),
    h("p", { class: "actions" }, ways.filter(([, , is]) => is).map(([view, title]) => h("a", { class: "button", href: `#/together/${view}` }, title))));
}

/**
 * How much there is of what people count.
 * @param {any} statistics
 */
export function sumOf(statistics) {
  return ["sessions", "games", "boards", "events", "players"].filter((name) => statistics.totals?.[name]).map((name) => counted(Number(statistics.totals[name]), name.slice(0, -1))).join(", ");
}

/**
 * From when to when all that is counted was played, as the library says.
 * @param {any} statistics
 */
export function seasonDates(statistics) {
  if (!statistics.days) return "";
  const first = date(statistics.days.first), last = date(statistics.days.last);
  return first === last ? first : `${first} to ${last}`;
}
