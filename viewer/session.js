// session.js - a session of a bridge club: rankings, recap as a heat map, travellers, cards of pairs, movement, matches.
import { h, replace, words } from "./dom.js";
import { smallDeal } from "./deal.js";
import { neighbours } from "./game.js";
import { date as localDate } from "./locale.js";
import { columnsOf, facts, isNumeric, printBar, table, tabs } from "./tables.js";

/** @type {[string, string][]} */
const kinds = [["rankings", "Rankings"], ["overall", "Overall"], ["recap", "Recap"], ["travellers", "Travellers"], ["cards", "Pair cards"], ["matches", "Matches"], ["movement", "Movement"]];
/** @type {Object<string, string>} */
const titles = { place: "Place", number: "No", players: "Names", score: "Score", percentage: "%", masterpoints: "MP", points_ns: "NS pts", points_ew: "EW pts", names_ns: "North-South", names_ew: "East-West", ns: "NS", ew: "EW", opponents: "Opponents", against: "No", sum: "Sum", wins: "Wins" };

/** @param {any} context */
export function sessionView(context) {
  const { record, link } = context;
  /** @type {any[]} */
  const sheets = record.sheets;
  const views = kinds.filter(([kind]) => sheets.some((sheet) => sheet.sheet === kind));
  if (bracketOf(sheets).length > 1 && /knock/i.test(JSON.stringify(record.facts) + record.event)) views.splice(1, 0, ["bracket", "Bracket"]);
  views.push(["about", "About"]);
  const view = views.some(([kind]) => kind === context.words[0]) ? context.words[0] : views[0][0];
  const mine = sheets.filter((sheet) => sheet.sheet === view);
  /** @type {Object<string, () => any>} */
  const parts = {
    recap: () => h("div", { class: "landscape" }, printBar(), mine.map((sheet) => recap(sheet, context))),
    travellers: () => travellers(mine, context),
    cards: () => cards(mine, context),
    bracket: () => bracket(sheets),
    movement: () => h("section", null, h("p", { class: "dim" }, "At each table in each round: the pair that sits North-South, the pair that sits East-West, and the first of their boards."), mine.map((sheet) => plain(sheet, context))),
    about: () => facts(record.facts.map((/** @type {[string, any]} */ [name, value]) => [words(name), value])),
  };
  const date = sheets[0]?.date;
  return {
    element: h("article", { class: "session" }, h("header", { class: "game-head" }, h("h1", null, record.event || "Session", date && h("span", { class: "dim small" }, localDate(date))), neighbours(context)),
      tabs("Views of the session", views, view, link), (parts[view] ?? (() => mine.map((sheet) => plain(sheet, context))))()),
  };
}

/**
 * The card of a pair, if there is one.
 * @param {any} context
 * @param {any} sheet
 * @param {any} number
 * @param {string} [direction]
 */
function cardLink(context, sheet, number, direction = sheet.direction) {
  const found = context.record.sheets.filter((/** @type {any} */ one) => one.sheet === "cards")
    .findIndex((/** @type {any} */ one) => one.section === sheet.section && String(one.number) === String(number) && (!direction || !one.direction || one.direction === direction));
  return found < 0 ? number : h("a", { href: context.link(`cards/${found}`) }, number);
}

/**
 * @param {any} context
 * @param {any} sheet
 * @param {any} board
 */
function boardLink(context, sheet, board) {
  const found = context.record.sheets.filter((/** @type {any} */ one) => one.sheet === "travellers")
    .findIndex((/** @type {any} */ one) => one.section === sheet.section && String(one.board) === String(board));
  return found < 0 ? board : h("a", { href: context.link(`travellers/${found}`) }, board);
}

/** As directors print them; what is not named here comes after it. */
const order = ["place", "number", "entry", "players", "strat", "handicap", "score", "carry_over", "final_score", "percentage", "wins"];

/** @param {any[]} rows */
function named(rows) {
  const rank = (/** @type {string} */ key) => (order.includes(key) ? order.indexOf(key) : /rank_/.test(key) ? order.length : order.length + 1);
  const columns = columnsOf(rows).map((column) => {
    // Ranks by strat, whose letters are A, B and C.
    const strat = /^(section|overall)_rank_(\d)$/.exec(column.key);
    const letter = strat && ("ABC"[Number(strat[2]) - 1] ?? strat[2]);
    const title = strat ? `${strat[1] === "section" ? "Sec" : "All"} ${letter}` : titles[column.key] ?? column.title;
    return { ...column, title, right: column.right || strat !== null, hint: strat ? `Rank in strat ${letter}, ${strat[1] === "section" ? "of the section" : "of all sections"}` : column.key === "masterpoints" ? "Masterpoints" : undefined, minor: strat !== null || /^strat|^handicap/.test(column.key) };
  });
  return rows[0]?.place === undefined ? columns : columns.sort((a, b) => rank(a.key) - rank(b.key));
}

/**
 * @param {any} sheet
 * @param {any} context
 */
function plain(sheet, context) {
  const columns = named(sheet.rows).map((column) => {
    if (column.key === "number") return { ...column, render: (/** @type {any} */ row) => cardLink(context, sheet, row.number) };
    if (column.key === "players") return { ...column, heading: true };
    if (column.key === "percentage") return { ...column, render: (/** @type {any} */ row) => share(row.percentage) };
    if (column.key === "qualified") return { ...column, title: "Q", hint: "Qualified, by strat", render: (/** @type {any} */ row) => row.qualified && h("span", { class: "badge fine", title: `Qualified in strat ${row.qualified}` }, row.qualified) };
    return column;
  });
  return h("section", null, table({ caption: sheet.title, columns, rows: sheet.rows, className: sheet.sheet, decorate: (row, element) => row.qualified && element.classList.add("qualified") }));
}

/**
 * A percentage with a bar behind it.
 * @param {string | undefined} value
 */
function share(value) {
  if (!isNumeric(value)) return value ?? "";
  return h("span", { class: "share", style: { "--share": Math.max(0, Math.min(100, parseFloat(String(value)))) + "%" } }, value);
}

/**
 * Every pair's points on every board; the colour goes from the lowest to the highest points on the sheet.
 * @param {any} sheet
 * @param {any} context
 */
function recap(sheet, context) {
  const columns = columnsOf(sheet.rows), boards = columns.filter((column) => /^board_/.test(column.key)).sort((a, b) => Number(a.key.slice(6)) - Number(b.key.slice(6)));
  const values = sheet.rows.flatMap((/** @type {any} */ row) => boards.map((column) => row[column.key])).filter(isNumeric).map(Number);
  const low = Math.min(...values), high = Math.max(...values);
  const heat = (/** @type {any} */ value) => (isNumeric(value) && high > low ? Math.round(((parseFloat(value) - low) / (high - low)) * 8) : -1);
  // Sums stand before the boards, of which there may be more than a screen is wide.
  const order = [...columns.filter((column) => ["number", "players"].includes(column.key)).sort((a) => (a.key === "number" ? -1 : 1)), ...columns.filter((column) => !["number", "players"].includes(column.key) && !boards.includes(column)), ...boards];
  const box = table({ caption: sheet.title, rows: sheet.rows, className: "recap",
    columns: order.map((column) => {
      const board = /^board_(\d+)$/.exec(column.key)?.[1];
      if (board) return { ...column, title: board, right: true, render: (/** @type {any} */ row) => h("span", { class: `heat h${heat(row[column.key])}`, title: `Board ${board}` }, short(row[column.key])) };
      if (column.key === "number") return { ...column, title: "No", render: (/** @type {any} */ row) => cardLink(context, sheet, row.number) };
      return { ...column, title: titles[column.key] ?? column.title, heading: column.key === "players" };
    }) });
  // The letters are as large as the columns leave room for, on paper and on the screen.
  box.style.setProperty("--columns", String(order.length + 6));
  box.style.setProperty("--letters", String(Math.max(...sheet.rows.map((/** @type {any} */ row) => String(row.players ?? "").length), 8) * 0.64 + (order.length - boards.length) * 3.6 +
    boards.reduce((sum, column) => sum + Math.max(2, ...sheet.rows.map((/** @type {any} */ row) => String(short(row[column.key])).length)) * 0.62 + 1.1, 0)));
  return box;
}

/**
 * "3.00" is 3.
 * @param {any} value
 */
function short(value) {
  return typeof value === "string" ? value.replace(/\.00$/, "").replace(/(\.\d)0$/, "$1") : value ?? "";
}

/**
 * @param {any[]} sheets
 * @param {any} context
 * @param {string} view
 * @param {(sheet: any) => string} label
 */
function chooser(sheets, context, view, label) {
  const at = Math.min(sheets.length - 1, Number(context.words[1]) || 0);
  const nav = h("nav", { class: "pages", "aria-label": view }, sheets.map((sheet, i) => h("a", { href: context.link(`${view}/${i}`), "aria-current": i === at ? "page" : null, title: sheet.title }, label(sheet))));
  return { nav, sheet: sheets[at] };
}

/**
 * @param {any[]} sheets
 * @param {any} context
 */
function travellers(sheets, context) {
  const several = new Set(sheets.map((sheet) => sheet.section)).size > 1;
  const { nav, sheet } = chooser(sheets, context, "travellers", (one) => (several ? `${one.section}${one.board}` : one.board));
  const rows = sheet.rows;
  /** @type {{score: number, count: number}[]} */
  const frequencies = sheet.frequencies ?? [];
  const most = Math.max(...frequencies.map((one) => one.count));
  const columns = named(rows).map((column) => {
    if (column.key === "ns") return { ...column, render: (/** @type {any} */ row) => cardLink(context, sheet, row.ns, "NS") };
    if (column.key === "ew") return { ...column, render: (/** @type {any} */ row) => cardLink(context, sheet, row.ew, "EW") };
    return { ...column, minor: ["round", "table"].includes(column.key) };
  });
  // The hands of the board, where another file has them.
  const deal = h("div", { class: "traveller-deal" });
  context.deal?.(sheet.board).then((/** @type {any} */ found) => found && replace(deal, smallDeal(found.record, found.address)));
  return h("section", null, nav, h("div", { class: "with-account" }, table({ caption: sheet.title, columns, rows }), deal,
    frequencies.length > 0 && h("figure", { class: "figure frequencies" }, h("figcaption", null, "How often each score came, for North-South"),
      h("div", { class: "table-box" }, h("table", null, h("caption", { class: "offscreen" }, "Frequencies"), h("tbody", null, frequencies.map(({ score, count }) =>
        h("tr", null, h("th", { scope: "row", class: "n" }, score), h("td", null, h("span", { class: "bar", style: { width: (count / most) * 12 + "em" } }), " ", count)))))))));
}

/**
 * @param {any[]} sheets
 * @param {any} context
 */
function cards(sheets, context) {
  const { nav, sheet } = chooser(sheets, context, "cards", (one) => [one.section, one.direction, one.number].filter(Boolean).join(" "));
  const columns = named(sheet.rows).map((column) => {
    if (column.key === "board") return { ...column, render: (/** @type {any} */ row) => boardLink(context, sheet, row.board) };
    if (column.key === "percentage") return { ...column, render: (/** @type {any} */ row) => share(row.percentage) };
    return column;
  });
  return h("section", null, nav, table({ caption: sheet.title, columns, rows: sheet.rows }));
}

/**
 * Matches by round, each once.
 * @param {any[]} sheets
 */
function bracketOf(sheets) {
  /** @type {any[][]} */
  const rounds = [];
  const seen = new Set();
  const names = new Map(sheets.filter((sheet) => sheet.sheet === "matches").map((sheet) => [String(sheet.team), sheet.title.replace(/^Team \S+ \S+\s+/, "")]));
  for (const sheet of sheets.filter((one) => one.sheet === "matches"))
    for (const row of sheet.rows) {
      const key = [row.round, ...[String(sheet.team), String(row.against)].sort()].join("/");
      if (row.against === undefined || seen.has(key)) continue;
      seen.add(key);
      (rounds[row.round] ??= []).push({ team: sheet.team, name: names.get(String(sheet.team)), against: row.against, opponents: row.opponents, imps: row.imps, wins: row.wins });
    }
  return rounds.filter(Boolean);
}

/** @param {any[]} sheets */
function bracket(sheets) {
  return h("div", { class: "bracket" }, bracketOf(sheets).map((matches, round) => h("section", { class: "bracket-round" }, h("h2", null, `Round ${round + 1}`),
    h("div", { class: "bracket-matches" }, matches.map((match) => {
      const won = Number(match.wins) >= 0.5;
      return h("div", { class: "match" }, h("p", { class: won ? "winner" : null }, h("b", null, match.team), " ", match.name), h("p", { class: won ? null : "winner" }, h("b", null, match.against), " ", match.opponents),
        match.imps !== undefined && h("p", { class: "dim" }, `by ${Math.abs(match.imps)} IMPs`));
    })))));
}
