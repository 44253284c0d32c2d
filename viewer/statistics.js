// statistics.js - what many files say together: players, partnerships, openings, results, who scores against whom.
import { counted, h, isolate, words } from "./dom.js";
import { lineChart } from "./chart.js";
import { nameOf } from "./frame.js";
import { date } from "./locale.js";
import { copies, graph, hasRace, hasTrends, race, seasonDates, sumOf, trends } from "./season.js";
import { columnsOf, table, tabs } from "./tables.js";

/**
 * @param {any} statistics
 * @param {string | undefined} wanted
 */
export function together(statistics, wanted) {
  // Who scored what against whom is a matrix, and its table stands below it.
  const known = Object.keys(statistics).filter((name) => !["season", "payoffs", "copies"].includes(name) && Array.isArray(statistics[name]) && statistics[name].length);
  const names = [...known.filter((name) => name === "players"), ...known.filter((name) => name !== "players")];
  /** @type {[string, string][]} */
  const views = names.map((name) => [name, words(name)]);
  /** @type {[string, string, boolean][]} */
  const drawings = [["race", "Masterpoint race", hasRace(statistics)], ["trends", "Trends", hasTrends(statistics)],
    ["graph", "Who with whom", (statistics.partnerships ?? []).some((/** @type {any} */ one) => one.players)], ["matrix", "Who against whom", statistics.payoffs?.length > 0]];
  views.splice(1, 0, ...drawings.filter(([, , is]) => is).map(([name, title]) => /** @type {[string, string]} */ ([name, title])));
  const first = names.includes("players") ? "players" : names[0];
  const view = views.some(([name]) => name === wanted) ? /** @type {string} */ (wanted) : first;
  /** @type {Object<string, () => any>} */
  const drawn = { matrix: () => matrix(statistics.payoffs), race: () => race(statistics), trends: () => trends(statistics), graph: () => graph(statistics) };
  return {
    element: h("article", null, h("h1", null, "All files together"), h("p", { class: "lead" }, [sumOf(statistics), seasonDates(statistics)].filter(Boolean).join(" · ")), copies(statistics),
      views.length > 0 && tabs("Tables", views, view, (name) => `#/together/${name}`),
      drawn[view] ? drawn[view]() : view && rowsOf(statistics[view], view)),
  };
}

/**
 * Players of several kinds of records are in one list: a table for each kind, since each knows other things.
 * @param {any[]} all
 * @param {string} name
 */
function rowsOf(all, name) {
  const kinds = [["of bridge sessions", "sessions"], ["of chess games", "games"], ["of bridge boards", "boards"]];
  const groups = kinds.map(([title, key]) => [title, all.filter((row) => row[key] !== undefined && kinds.find(([, other]) => row[other] !== undefined)?.[1] === key)]).filter(([, rows]) => rows.length);
  const isOfPlayers = name === "players" && !all.every((row) => row.boards !== undefined && row.sessions === undefined);
  if (groups.length < 2) return tableOf(all, words(name), isOfPlayers);
  return groups.map(([title, rows]) => tableOf(/** @type {any[]} */ (rows), `${words(name)} ${title}`, isOfPlayers && title !== "of bridge boards"));
}

/**
 * @param {any[]} rows
 * @param {string} caption
 * @param {boolean} [isOfPlayers] each of whom has a page
 */
function tableOf(rows, caption, isOfPlayers = false) {
  const columns = columnsOf(rows, ["key", "opponent_key"]).map((column) => ({
    ...column, heading: column.key === "name" && rows.every((row) => row.name),
    render: column.key === "name" && isOfPlayers ?
      (/** @type {any} */ row) => h("a", { href: `#/together/player/${encodeURIComponent(row.name)}` }, row.name) : ["percent", "average", "best"].includes(column.key) ? (/** @type {any} */ row) => (row[column.key] === undefined ? "" :
      h("span", { class: "share", style: { "--share": Math.max(0, Math.min(100, parseFloat(row[column.key]))) + "%" } }, row[column.key])) : undefined,
  }));
  return table({ caption, columns, rows });
}

const GAMES_MOST = 300; // of one player
const EVENTS_MOST = 200;
const MATRIX = 24; // pairs of a matrix
const MATRIX_POOL = 300; // among whom they are chosen

/**
 * Percentages of each pair against each other.
 * @param {any[]} payoffs
 */
function matrix(payoffs) {
  // Of many, those who met each other most: one after the other, who met most of those that are in already.
  /** @type {Map<string, Map<string, number>>} */
  const met = new Map();
  for (const row of payoffs) (met.get(row.name) ?? met.set(row.name, new Map()).get(row.name))?.set(row.opponent, Number(row.boards) || 1);
  const total = (/** @type {string} */ name) => [...(met.get(name)?.values() ?? [])].reduce((sum, one) => sum + one, 0);
  const rest = [...met.keys()].sort((a, b) => total(b) - total(a)).slice(0, MATRIX_POOL), names = rest.splice(0, 1);
  const ties = new Map(rest.map((name) => [name, met.get(name)?.get(names[0]) ?? 0]));
  while (rest.length && names.length < MATRIX) {
    const next = rest.reduce((best, name) => ((ties.get(name) ?? 0) > (ties.get(best) ?? 0) ? name : best));
    names.push(...rest.splice(rest.indexOf(next), 1));
    for (const name of rest) ties.set(name, (ties.get(name) ?? 0) + (met.get(name)?.get(next) ?? 0));
  }
  const cells = new Map(payoffs.map((row) => [row.name + "\n" + row.opponent, row]));
  return h("section", null, h("div", { class: "table-box recap", style: { "--letters": names.length * 2.35 + 26 }, tabindex: "0", role: "region", "aria-label": "Who against whom" }, h("table", null, h("caption", null, `What the pair of the row scored against the pair of the column, in percent or IMPs${met.size > names.length ? `: ${names.length} of ${met.size.toLocaleString()} pairs, who met each other most` : ""}`),
    h("thead", null, h("tr", null, h("th", { scope: "col" }, "Pair"), names.map((name, at) => h("th", { scope: "col", class: "n", title: name }, at + 1)))),
    h("tbody", null, names.map((name, at) => h("tr", null, h("th", { scope: "row" }, `${at + 1} ${isolate(name)}`), names.map((other) => {
      const row = cells.get(name + "\n" + other), value = row?.percent ?? row?.imps;
      const heat = row?.percent !== undefined ? Math.round(Math.max(0, Math.min(100, parseFloat(row.percent))) / 12.5) : -1;
      return h("td", { class: "n" }, value !== undefined && h("span", { class: `heat h${heat}`, title: `${isolate(name)} against ${isolate(other)}: ${counted(Number(row.boards), "board")}` }, Math.round(parseFloat(value))));
    })))))), tableOf(payoffs, "All meetings"));
}

/**
 * One player in all files: sessions with partner and percentage, and games.
 * @param {any} engine
 * @param {import("./engine.js").Index} index
 * @param {string} name
 */
export async function playerView(engine, index, name) {
  /** @type {any[]} */
  const sessions = [], games = [];
  /** @type {any[]} */
  const tournaments = [];
  const take = (/** @type {any} */ record, /** @type {number} */ file, /** @type {number} */ at) => {
    for (const sheet of (record?.sheets ?? []).filter((/** @type {any} */ one) => one.sheet === "rankings"))
      for (const one of sheet.rows)
        if (String(one.players ?? "").split(" - ").includes(name))
          sessions.push({ file, at, date: sheet.date, event: record.event, section: [sheet.section, sheet.direction].filter(Boolean).join(" "), place: one.place, of: sheet.rows.length,
            partner: one.players.split(" - ").filter((/** @type {string} */ who) => who !== name).join(", "), score: one.score, percentage: one.percentage, masterpoints: one.masterpoints });
    for (const one of (record?.tournament?.cards ?? []).filter((/** @type {any} */ card) => card.name === name))
      tournaments.push({ file, at, ...one, date: Object.fromEntries(record.facts).start, event: record.event || nameOf(index.files[file].file), of: record.tournament.cards.length });
  };
  if (engine.isLive) {
    // The server finds the records; only those are asked for.
    const numbers = new Map(index.files.map((one, at) => [one.file, at])), found = await engine.find({ where: `player="${name.replace(/"/g, "")}"` });
    const rows = found.rows.filter((/** @type {any} */ row) => numbers.has(row.source)).map((/** @type {any} */ row) => ({ ...row, file: numbers.get(row.source), at: row.record - 1 }));
    for (const row of rows.filter((/** @type {any} */ one) => one.white !== undefined).slice(0, GAMES_MOST)) games.push({ ...row, source: nameOf(row.source) });
    const events = rows.filter((/** @type {any} */ row) => row.white === undefined && row.board === undefined).slice(0, EVENTS_MOST);
    (await Promise.all(events.map((/** @type {any} */ row) => engine.record(row.file, row.at)))).forEach((record, i) => take(record, events[i].file, events[i].at));
  }
  for (let file = 0; !engine.isLive && file < index.files.length && sessions.length + tournaments.length < EVENTS_MOST; file++) {
    const entry = await engine.file(file);
    if (!entry.records) continue;
    const { lists, order } = await engine.list(file);
    const next = lists.map(() => 0);
    for (let at = 0; at < order.length; at++) {
      const row = lists[order[at]].rows[next[order[at]]++];
      if (order[at] === 0 && (row[2] === name || row[4] === name) && games.length < GAMES_MOST)
        games.push({ file, at, source: nameOf(entry.file), date: row[1], white: row[2], black: row[4], result: row[6], event: row[9] });
      if (order[at] === 2) take(await engine.record(file, at), file, at);
    }
  }
  sessions.sort((a, b) => String(a.date).localeCompare(String(b.date)));
  const known = sessions.filter((one) => one.percentage !== undefined);
  return {
    element: h("article", null, h("p", null, h("a", { href: "#/together/players" }, "← all players")), h("h1", null, name),
      known.length > 1 && lineChart({ title: "Percentage, session by session", low: 20, high: 80, label: (value) => value.toFixed(0), xLabel: (at) => known[at]?.date?.slice(5) ?? "", height: 180,
        series: [{ name: "Percentage", colour: "c0", values: known.map((one) => parseFloat(one.percentage)) }] }).element,
      sessions.length > 0 && table({ caption: "Sessions", rows: sessions, columns: [{ key: "date", title: "Date", render: (row) => date(row.date) }, { key: "event", title: "Session", heading: true, render: (row) => h("a", { href: `#/${row.file}/r/${row.at}` }, row.event) }, { key: "section", title: "Section" },
        { key: "partner", title: "Partner" }, { key: "place", title: "Place", right: true, render: (row) => `${row.place} of ${row.of}` }, { key: "score", title: "Score", right: true }, { key: "percentage", title: "%", right: true, render: (row) => row.percentage ?? "" }] }),
      tournaments.length > 0 && table({ caption: "Tournaments", rows: tournaments, columns: [{ key: "date", title: "Date", render: (row) => date(row.date) }, { key: "event", title: "Tournament", heading: true, render: (row) => h("a", { href: `#/${row.file}/r/${row.at}/players/${row.id}` }, row.event) },
        { key: "rank", title: "Rank", right: true, render: (row) => (row.rank === undefined ? "" : `${row.rank} of ${row.of}`) }, { key: "points", title: "Pts", right: true }, { key: "rating", title: "Rtg", right: true }, { key: "performance", title: "Perf", right: true }] }),
      games.length > 0 && table({ caption: "Games", rows: games, columns: [{ key: "date", title: "Date", render: (row) => date(row.date) }, { key: "white", title: "White", render: (row) => h("a", { href: `#/${row.file}/r/${row.at}` }, row.white) }, { key: "black", title: "Black" }, { key: "result", title: "Result" }, { key: "event", title: "Event" }, { key: "source", title: "File" }] }),
      !sessions.length && !games.length && !tournaments.length && h("p", null, "Nothing of this player is on this page.")),
  };
}
