// ask.js - what only a server can answer: search by all conditions, moves from a position, reports of collections.
import { counted, h, isolate, navigate, replace, words } from "./dom.js";
import { Board, squaresOf } from "./board.js";
import { lineChart } from "./chart.js";
import { bestView, nameOf, placeOf } from "./frame.js";
import { conditionOf, fold, recordList } from "./list.js";
import { date, san } from "./locale.js";
import { columnsOf, isNumeric, table } from "./tables.js";

/** @typedef {import("./engine.js").HttpEngine} HttpEngine */

/** @param {string} query */
function valuesOf(query) {
  return Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value));
}

/**
 * A form of texts, whose values make up the address.
 * @param {{name: string, text: string, argument?: string, default?: string}[]} fields
 * @param {Object<string, string>} values
 * @param {string} button
 * @param {(values: Object<string, string>) => void} send
 * @param {number} [few] so many are open, the others under a heading
 */
function form(fields, values, button, send, few = fields.length) {
  const field = (/** @type {any} */ one) => h("label", { class: "field" }, h("span", { class: "field-name" }, h("code", null, "--" + one.name), h("span", { class: "dim" }, " ", one.text)),
    one.argument !== undefined || one.default !== undefined ? h("input", { name: one.name, value: values[one.name] ?? "", placeholder: one.default ?? one.argument, spellcheck: "false" }) :
      h("input", { type: "checkbox", name: one.name, value: "yes", checked: values[one.name] ? true : null }));
  const more = fields.slice(few);
  const element = /** @type {HTMLFormElement} */ (h("form", { class: few < fields.length ? "ask" : "ask short", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    send(Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value)));
  } }, fields.slice(0, few).map(field), more.length > 0 && h("details", { open: more.some((one) => values[one.name]) || null }, h("summary", null, "More conditions"), more.map(field)),
    h("p", { class: "actions" }, h("button", { type: "submit", class: "button" }, button))));
  return element;
}

/**
 * Records of one source by all conditions of the command line.
 * @param {HttpEngine} engine
 * @param {import("./engine.js").FileEntry} entry
 * @param {number} file
 * @param {string} query
 */
export async function findView(engine, entry, file, query) {
  const values = valuesOf(query), fields = await engine.conditions();
  const head = h("div", null, h("h1", null, `Find in ${nameOf(entry.file)}`),
    form(fields, values, "Find", (given) => navigate(`#/${file}/find?${encodeURIComponent(new URLSearchParams(given).toString())}`), 1));
  if (!Object.keys(values).length) return { element: h("article", null, head, h("p", { class: "dim" }, "All conditions that are given must hold. They are those of gamut find.")) };
  /** @type {any} */
  let answer;
  try {
    answer = await engine.select(file, { ...values, count: "20000" });
  } catch (error) {
    return { element: h("article", null, head, h("p", { class: "failure-line", role: "alert" }, /** @type {Error} */ (error).message)) };
  }
  const lists = answer.lists.filter(Boolean).filter((/** @type {any} */ list) => list.rows.length);
  const at = values.fen ? `?fen=${encodeURIComponent(values.fen)}` : "";
  const views = lists.map((/** @type {any} */ list) => recordList({ title: "Hits", list, filter: "", onfilter: () => {}, link: (row) => `#/${file}/r/${Number(row[0]) - 1}${at}` }));
  return {
    element: h("div", { class: "fill" }, head, !lists.length && h("p", null, "Nothing fits."), answer.more && h("p", { class: "dim" }, "These are the first 20,000."), views.map((/** @type {any} */ view) => view.element)),
    close: () => views.forEach((/** @type {any} */ view) => view.close()),
  };
}

/**
 * A player, or whatever a condition says, in all files.
 * @param {import("./engine.js").EmbeddedEngine | HttpEngine} engine
 * @param {import("./engine.js").Index} index
 * @param {string} query
 */
export async function findEverywhere(engine, index, query) {
  const input = /** @type {HTMLInputElement} */ (h("input", { type: "search", value: query, "aria-label": "Find in all files", placeholder: "A name, or a condition: player~name and year>=2020", spellcheck: "false" }));
  const head = h("form", { class: "toolbar", role: "search", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    navigate(`#/find?${encodeURIComponent(input.value.trim())}`);
  } }, h("span", { class: "search" }, input), h("button", { type: "submit", class: "button" }, "Find"));
  const names = index.files.map((one, at) => ({ one, at })).filter(({ one }) => query && one.file.toLowerCase().includes(query.toLowerCase()));
  /** @type {any} */
  let answer = { rows: [], cut: false };
  let failure = "";
  try {
    if (query) answer = engine.isLive ? await /** @type {HttpEngine} */ (engine).find({ where: conditionOf(query) }) : await findInLists(engine, index, query);
  } catch (error) {
    failure = /** @type {Error} */ (error).message;
  }
  const numbers = new Map(index.files.map((one, at) => [one.file, at])), parts = fold(query).split(/[\s"]+/).filter(Boolean);
  const people = query && index.statistics && !engine.isLive ? ((await engine.statistics()).players ?? []).filter((/** @type {any} */ one) => parts.every((part) => fold(one.name ?? "").includes(part))) : [];
  const rows = answer.rows.map((/** @type {any} */ row) => ({ ...row, who: row.white || row.black ? `${isolate(row.white ?? "?")} – ${isolate(row.black ?? "?")}` : row.board !== undefined ? `Board ${row.board}` : row.event ?? row.name ?? "", when: row.date ?? row.start ?? "" }));
  return { element: h("article", null, h("h1", null, "Find in all files"), head,
    failure && h("p", { class: "failure-line", role: "alert" }, failure),
    people.length > 0 && h("section", null, h("h2", null, "Players"), h("ul", { class: "plain-list" }, people.slice(0, 50).map((/** @type {any} */ one) => h("li", null, h("a", { href: `#/together/player/${encodeURIComponent(one.name)}` }, one.name))))),
    names.length > 0 && h("section", null, h("h2", null, "Files of that name"), h("ul", { class: "plain-list" }, names.slice(0, 50).map(({ one, at }) => h("li", null, h("a", { href: bestView(one, at) }, placeOf(one.file, index.files)))))),
    query && !failure && h("p", { class: "dim" }, answer.cut ? `The first ${counted(rows.length, "record")}.` : counted(rows.length, "record")),
    rows.length > 0 && table({ caption: "Hits", rows, columns: [
      { key: "who", title: "Record", heading: true, render: (row) => (numbers.has(row.source) ? h("a", { href: `#/${numbers.get(row.source)}/r/${row.at ?? row.record - 1}` }, row.who || `Record ${row.record}`) : row.who) },
      { key: "result", title: "Result" }, { key: "when", title: "Date", render: (row) => date(row.when) }, { key: "event", title: "Event", minor: true },
      { key: "source", title: "File", render: (row) => nameOf(row.source), minor: true }, { key: "record", title: "No", right: true, minor: true }] })) };
}

/**
 * In a page that is complete by itself: words in the lists of all files.
 * @param {any} engine
 * @param {import("./engine.js").Index} index
 * @param {string} query
 */
async function findInLists(engine, index, query) {
  /** @type {any[]} */
  const rows = [];
  const parts = query.toLowerCase().match(/"[^"]*"?|\S+/g) ?? [];
  for (let file = 0; file < index.files.length && rows.length < 2000; file++) {
    if (!index.files[file].records) continue;
    const { lists, order } = await engine.list(file), next = lists.map(() => 0);
    for (let at = 0; at < order.length; at++) {
      const list = lists[order[at]], row = list.rows[next[order[at]]++], text = row.join(" ").toLowerCase();
      if (!parts.every((/** @type {string} */ part) => text.includes(part.replace(/"/g, "")))) continue;
      /** @param {string} title */
      const cell = (title) => row[list.columns.findIndex((/** @type {any} */ column) => column[0] === title)];
      rows.push({ source: index.files[file].file, record: row[0], at, white: cell("White"), black: cell("Black"), result: cell("Result"), date: cell("Date"), event: cell("Event") ?? cell("Name") });
    }
  }
  return { rows, cut: rows.length >= 2000 };
}

/**
 * Moves that were played, with bars of how they ended.
 * @param {any} tree
 * @param {(san: string) => any} render of a move
 */
function movesTable(tree, render) {
  if (!tree.moves?.length) return h("p", { class: "dim" }, tree.games ? "Every game that reaches this position ends here." : "No game reaches this position.");
  return table({ caption: `Played from here: ${counted(tree.games, "game")}`, className: "tree", rows: tree.moves, columns: [
    { key: "san", title: "Move", heading: true, render: (row) => render(row.san) }, { key: "games", title: "Games", right: true, render: (row) => row.games.toLocaleString() },
    { key: "score", title: "Results", hint: "Won by White, drawn, won by Black", value: (row) => parseFloat(row.score), render: (row) => outcomeBar(row) },
    { key: "score_", title: "Score", right: true, value: (row) => parseFloat(row.score), render: (row) => (row.score === undefined ? "" : row.score + "%") },
    { key: "performance", title: "Perf", right: true, minor: true }, { key: "last", title: "Last", right: true, minor: true }] });
}

/** @param {any} row */
function outcomeBar(row) {
  const total = row.white + row.draws + row.black;
  if (!total) return "";
  const text = `${row.white} won by White, ${row.draws} drawn, ${row.black} won by Black`;
  return h("span", { class: "outcomes", role: "img", "aria-label": text, title: text },
    [["w", row.white], ["d", row.draws], ["b", row.black]].map(([name, count]) => h("span", { class: "o-" + name, style: { "flex-grow": count } })));
}

/**
 * The opening tree by itself: a board, and the moves from there.
 * @param {HttpEngine} engine
 * @param {import("./engine.js").FileEntry} entry
 * @param {number} file
 * @param {string} query
 */
export async function treeView(engine, entry, file, query) {
  const values = valuesOf(query), line = (values.line ?? "").split(" ").filter(Boolean);
  const address = (/** @type {string[]} */ moves, /** @type {string | undefined} */ where) =>
    `#/${file}/tree?${encodeURIComponent(new URLSearchParams({ ...(moves.length ? { line: moves.join(" ") } : {}), ...(where ? { where } : {}) }).toString())}`;
  const where = /** @type {HTMLInputElement} */ (h("input", { type: "search", value: values.where ?? "", "aria-label": "Only games that fit", placeholder: "All games, or those with: white~name and elo>2000", spellcheck: "false" }));
  const head = [h("h1", null, `Opening tree of ${nameOf(entry.file)}`),
    h("form", { class: "toolbar", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); navigate(address(line, where.value.trim())); } }, h("span", { class: "search" }, where), h("button", { type: "submit" }, "Count"))];
  /** @type {any} */
  let tree;
  try {
    tree = await engine.tree(file, values);
  } catch (error) {
    return { element: h("article", null, head, h("p", { class: "failure-line", role: "alert" }, /** @type {Error} */ (error).message)) };
  }
  const board = new Board();
  board.show(squaresOf(tree.fen));
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {Element} */ (event.target).tagName) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft" && line.length) navigate(address(line.slice(0, -1), values.where));
    else if (event.key === "ArrowRight" && tree.moves?.length) navigate(address([...line, tree.moves[0].san], values.where));
    else if (event.key === "f") board.flip();
    else return;
    event.preventDefault();
  };
  addEventListener("keydown", keys);
  const best = (tree.moves ?? []).map((/** @type {any} */ move) => move.best).filter(Boolean);
  const here = Object.fromEntries([["line", line.join(" ")], ["where", values.where]].filter(([, value]) => value));
  return {
    element: h("article", { class: "game" }, head, h("p", { class: "line-path" }, h("a", { href: address([], values.where) }, "Start"),
      line.map((move, at) => [" ", at % 2 ? "" : `${at / 2 + 1}.`, h("a", { href: address(line.slice(0, at + 1), values.where), "aria-current": at === line.length - 1 ? "true" : null }, san(move))]).flat()),
      h("div", { class: "game-columns" }, h("div", { class: "game-board" }, h("div", { class: "board-box" }, board.element), h("p", { class: "dim" }, "Left and right arrows: a move back, and the move that was played most.")),
        h("div", null, movesTable(tree, (move) => h("a", { href: address([...line, move], values.where) }, san(move))),
          line.length > 0 && h("p", { class: "actions" }, h("a", { class: "button", href: `#/${file}/find?${encodeURIComponent(new URLSearchParams({ fen: tree.fen, ...(here.where ? { where: here.where } : {}) }).toString())}` }, "The games with this position")),
          best.length > 0 && h("p", { class: "dim" }, `Highest rated: ${isolate(best[0].white)} – ${isolate(best[0].black)}`)))),
    close: () => removeEventListener("keydown", keys),
  };
}

/**
 * The same beside a game: what others played from the position on the board. Asked for only while it is open.
 * @param {HttpEngine} engine
 * @param {number} file
 * @param {string} name
 * @param {(san: string) => void} play goes on with that move, if the game has it
 * @param {() => string[]} line moves from the start of a game to here; empty at the start
 */
export function treePanel(engine, file, name, play, line) {
  const inside = h("div", { class: "tree-inside", "aria-live": "polite" });
  let fen = "", waiting = 0, shown = "";
  const ask = async () => {
    if (!panel.hasAttribute("open") || !fen || fen === shown) return;
    const wanted = (shown = fen);
    try {
      const tree = await engine.tree(file, { fen: wanted });
      if (wanted !== fen) return;
      replace(inside, movesTable(tree, (move) => h("button", { type: "button", class: "plain value", onclick: () => play(move) }, san(move))),
        h("p", null, h("a", { href: `#/${file}/tree?${encodeURIComponent(new URLSearchParams({ line: line().join(" ") }).toString())}` }, "Walk on in the opening tree")));
    } catch (error) {
      replace(inside, h("p", { class: "dim" }, /** @type {Error} */ (error).message));
    }
  };
  const panel = h("details", { class: "tree-panel", ontoggle: ask }, h("summary", null, `Opening tree of ${name}`), inside);
  return {
    element: panel,
    /** @param {string} to */
    show(to) {
      fen = to;
      clearTimeout(waiting);
      waiting = setTimeout(ask, 120);
    },
  };
}

/**
 * Ready questions to a collection.
 * @param {HttpEngine} engine
 * @param {import("./engine.js").FileEntry} entry
 * @param {number} file
 * @param {string | undefined} name
 * @param {string} query
 */
export async function reportsView(engine, entry, file, name, query) {
  const reports = await engine.reports(), one = reports.find((/** @type {any} */ report) => report.name === name);
  const title = (/** @type {any} */ report) => words(report.name.replace(/-/g, " "));
  if (!one)
    return { element: h("article", null, h("h1", null, `Reports of ${nameOf(entry.file)}`), h("ul", { class: "cards" }, reports.map((/** @type {any} */ report) =>
      h("li", { class: "card" }, h("h2", null, h("a", { href: `#/${file}/reports/${encodeURIComponent(report.name)}` }, title(report))), h("p", { class: "dim" }, report.title)))) ) };
  const values = valuesOf(query), missing = one.parameters.filter((/** @type {any} */ parameter) => parameter.default === undefined && !values[parameter.name]);
  const fields = one.parameters.map((/** @type {any} */ parameter) => ({ argument: "", ...parameter }));
  const head = [h("p", null, h("a", { href: `#/${file}/reports` }, "← all reports")), h("h1", null, title(one)), h("p", { class: "lead" }, one.title),
    fields.length > 0 && form(fields, values, "Ask", (given) => navigate(`#/${file}/reports/${encodeURIComponent(one.name)}?${encodeURIComponent(new URLSearchParams(given).toString())}`))];
  if (missing.length) return { element: h("article", null, head, h("p", { class: "dim" }, `It needs ${missing.map((/** @type {any} */ parameter) => parameter.text).join(" and ")}.`)) };
  try {
    const { rows, cut } = await engine.query(file, { ...values, report: one.name });
    return { element: h("article", null, head, reportChart(rows, title(one)), cut && h("p", { class: "dim" }, `The first ${counted(rows.length, "row")}.`),
      rows.length ? table({ caption: title(one), rows, columns: columnsOf(rows).map((column, at) => ({ ...column, title: column.key, heading: at === 0 })) }) : h("p", null, "There are no such rows.")) };
  } catch (error) {
    return { element: h("article", null, head, h("p", { class: "failure-line", role: "alert" }, /** @type {Error} */ (error).message)) };
  }
}

/**
 * Numbers of years as a line, of anything else as bars: the first column that counts something, by the first that names it.
 * @param {any[]} rows
 * @param {string} title
 */
export function reportChart(rows, title) {
  const columns = columnsOf(rows), label = columns[0], count = columns.slice(1).find((column) => column.right && rows.some((row) => isNumeric(row[column.key]) && Number(row[column.key]) !== 0));
  if (!label || !count || rows.length < 3) return null;
  const value = (/** @type {any} */ row) => (isNumeric(row[count.key]) ? parseFloat(row[count.key]) : null);
  if (rows.every((row) => /^\d{4}$/.test(String(row[label.key])))) {
    const years = [...rows].sort((a, b) => Number(a[label.key]) - Number(b[label.key]));
    return lineChart({ title: `${count.key} by ${label.key.toLowerCase()}`, low: 0, height: 180, label: (one) => Math.round(one).toLocaleString(), xLabel: (at) => String(years[at]?.[label.key] ?? ""),
      series: [{ name: count.key, colour: "c0", values: years.map(value) }] }).element;
  }
  const most = Math.max(...rows.map((row) => value(row) ?? 0));
  if (!(most > 0)) return null;
  return h("figure", { class: "figure bars" }, h("figcaption", null, `${title}: ${count.key}`), h("ul", { "aria-hidden": "true" }, rows.slice(0, 15).map((row) =>
    h("li", null, h("span", { class: "bar-name" }, row[label.key] ?? ""), h("span", { class: "bar", style: { width: ((value(row) ?? 0) / most) * 60 + "%" } }), h("span", { class: "dim" }, " ", row[count.key] ?? "")))));
}

