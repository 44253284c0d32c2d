// statistics.js - what many files say together: players, partnerships, openings, results, who scores against whom.
import { h, words } from "./dom.js";
import { columnsOf, table, tabs } from "./tables.js";

/** @param {any} statistics @param {string | undefined} wanted */
export function together(statistics, wanted) {
  const names = Object.keys(statistics).filter((name) => Array.isArray(statistics[name]) && statistics[name].length);
  /** @type {[string, string][]} */
  const views = names.map((name) => [name, words(name)]);
  if (statistics.payoffs?.length) views.push(["matrix", "Who against whom"]);
  const first = names.includes("players") ? "players" : names[0];
  const view = views.some(([name]) => name === wanted) ? /** @type {string} */ (wanted) : first;
  const totals = Object.entries(statistics.totals ?? {}).filter(([, count]) => count).map(([name, count]) => `${Number(count).toLocaleString()} ${name}`).join(", ");
  return {
    element: h("article", null, h("h1", null, "All files together"), h("p", { class: "lead" }, totals),
      views.length > 0 && tabs("Tables", views, view, (name) => `#/together/${name}`),
      view === "matrix" ? matrix(statistics.payoffs) : view && rowsOf(statistics[view], view)),
  };
}

/** Players of several kinds of records are in one list: a table for each kind, since each knows other things.
 *  @param {any[]} all @param {string} name */
function rowsOf(all, name) {
  const kinds = [["of bridge sessions", "sessions"], ["of chess games", "games"], ["of bridge boards", "boards"]];
  const groups = kinds.map(([title, key]) => [title, all.filter((row) => row[key] !== undefined && kinds.find(([, other]) => row[other] !== undefined)?.[1] === key)]).filter(([, rows]) => rows.length);
  if (groups.length < 2) return tableOf(all, words(name));
  return groups.map(([title, rows]) => tableOf(/** @type {any[]} */ (rows), `${words(name)} ${title}`));
}

/** @param {any[]} rows @param {string} caption */
function tableOf(rows, caption) {
  const columns = columnsOf(rows, ["key", "opponent_key"]).map((column) => ({
    ...column, heading: column.key === "name",
    render: ["percent", "average", "best"].includes(column.key) ? (/** @type {any} */ row) => (row[column.key] === undefined ? "" :
      h("span", { class: "share", style: { "--share": Math.max(0, Math.min(100, parseFloat(row[column.key]))) + "%" } }, row[column.key])) : undefined,
  }));
  return table({ caption, columns, rows });
}

/** Percentages of each pair against each other. @param {any[]} payoffs */
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
