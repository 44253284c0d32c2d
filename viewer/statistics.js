// statistics.js - what many files say together: players, partnerships, openings, results, who scores against whom.
import { h, words } from "./dom.js";
import { lineChart } from "./chart.js";
import { nameOf } from "./frame.js";
import { date } from "./locale.js";
import { graph, hasRace, race, seasonDates, sessionsOf, trends } from "./season.js";
import { columnsOf, table, tabs } from "./tables.js";

/**
 * @param {any} statistics
 * @param {string | undefined} wanted
 */
export function together(statistics, wanted) {
  const names = Object.keys(statistics).filter((name) => name !== "season" && Array.isArray(statistics[name]) && statistics[name].length);
  /** @type {[string, string][]} */
  const views = names.map((name) => [name, words(name)]);
  if (hasRace(statistics)) views.push(["race", "Masterpoint race"]);
  if (sessionsOf(statistics).length > 1) views.push(["trends", "Trends"]);
  if ((statistics.partnerships ?? []).some((/** @type {any} */ one) => one.players)) views.push(["graph", "Who with whom"]);
  if (statistics.payoffs?.length) views.push(["matrix", "Who against whom"]);
  const first = names.includes("players") ? "players" : names[0];
  const view = views.some(([name]) => name === wanted) ? /** @type {string} */ (wanted) : first;
  const totals = Object.entries(statistics.totals ?? {}).filter(([, count]) => count).map(([name, count]) => `${Number(count).toLocaleString()} ${name}`).join(", ");
  /** @type {Object<string, () => any>} */
  const drawn = { matrix: () => matrix(statistics.payoffs), race: () => race(statistics), trends: () => trends(statistics), graph: () => graph(statistics) };
  return {
    element: h("article", null, h("h1", null, "All files together"), h("p", { class: "lead" }, [totals, seasonDates(statistics)].filter(Boolean).join(" · ")),
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

/**
 * Percentages of each pair against each other.
 * @param {any[]} payoffs
 */
function matrix(payoffs) {
  const names = [...new Set(payoffs.map((row) => row.name))].slice(0, 30);
  const cells = new Map(payoffs.map((row) => [row.name + "\n" + row.opponent, row]));
  return h("div", { class: "table-box recap", tabindex: "0", role: "region", "aria-label": "Who against whom" }, h("table", null, h("caption", null, "What the pair of the row scored against the pair of the column, in percent or IMPs"),
    h("thead", null, h("tr", null, h("th", { scope: "col" }, "Pair"), names.map((name, at) => h("th", { scope: "col", class: "n", title: name }, at + 1)))),
    h("tbody", null, names.map((name, at) => h("tr", null, h("th", { scope: "row" }, `${at + 1} ${name}`), names.map((other) => {
      const row = cells.get(name + "\n" + other), value = row?.percent ?? row?.imps;
      const heat = row?.percent !== undefined ? Math.round(Math.max(0, Math.min(100, parseFloat(row.percent))) / 12.5) : -1;
      return h("td", { class: "n" }, value !== undefined && h("span", { class: `heat h${heat}`, title: `${name} against ${other}: ${row.boards} boards` }, Math.round(parseFloat(value))));
    }))))));
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
  if (engine.isLive) {
    const numbers = new Map(index.files.map((one, at) => [one.file, at])), found = await engine.find({ where: `player="${name.replace(/"/g, "")}"` }).catch(() => ({ rows: [] }));
    for (const row of found.rows.slice(0, 300)) if (row.white !== undefined && numbers.has(row.source)) games.push({ ...row, file: numbers.get(row.source), at: row.record - 1, source: nameOf(row.source) });
  }
  for (let file = 0; file < index.files.length && sessions.length + games.length < 500; file++) {
    const entry = await engine.file(file);
    if (!entry.records || (engine.isLive && !entry.info?.sections)) continue;
    const { lists, order } = await engine.list(file);
    const next = lists.map(() => 0);
    for (let at = 0; at < order.length; at++) {
      const row = lists[order[at]].rows[next[order[at]]++];
      if (order[at] === 0 && (row[2] === name || row[4] === name) && games.length < 300)
        games.push({ file, at, source: nameOf(entry.file), date: row[1], white: row[2], black: row[4], result: row[6], event: row[9] });
      if (order[at] !== 2 || !entry.info?.sections) continue;
      const record = await engine.record(file, at);
      for (const sheet of (record.sheets ?? []).filter((/** @type {any} */ one) => one.sheet === "rankings"))
        for (const one of sheet.rows)
          if (String(one.players ?? "").split(" - ").includes(name))
            sessions.push({ file, at, date: sheet.date, event: record.event, section: [sheet.section, sheet.direction].filter(Boolean).join(" "), place: one.place, of: sheet.rows.length,
              partner: one.players.split(" - ").filter((/** @type {string} */ who) => who !== name).join(", "), score: one.score, percentage: one.percentage, masterpoints: one.masterpoints });
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
      games.length > 0 && table({ caption: "Games", rows: games, columns: [{ key: "date", title: "Date", render: (row) => date(row.date) }, { key: "white", title: "White", render: (row) => h("a", { href: `#/${row.file}/r/${row.at}` }, row.white) }, { key: "black", title: "Black" }, { key: "result", title: "Result" }, { key: "event", title: "Event" }, { key: "source", title: "File" }] }),
      !sessions.length && !games.length && h("p", null, "No session and no game of this player is on this page: tournaments name their players in their own views.")),
  };
}
