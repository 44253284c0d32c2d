// session.ts - a session of a bridge club: rankings, recap as a heat map, travellers, cards of pairs, movement,
// matches.
import {Child, h, joined, replace, words} from "./dom";
import {smallDeal} from "./hands";
import {date} from "./locale";
import {Context, recordHead} from "./record";
import {Column, columnsOf, facts, isNumeric, measureOf, printBar, table, tabs} from "./tables";
import {Cell, EventRecord, MatchOutcome, Row, SessionSheet, View} from "./types";

type SessionContext = Context<EventRecord>;
type Tab = [name: string, title: string];

const kinds: Tab[] = [
  ["rankings", "Rankings"],
  ["overall", "Overall"],
  ["recap", "Recap"],
  ["travellers", "Travellers"],
  ["cards", "Pair cards"],
  ["match", "Boards of matches"],
  ["matches", "Matches"],
  ["movement", "Movement"],
];
const titles: Record<string, string> = {
  place: "Place",
  number: "No",
  players: "Names",
  score: "Score",
  percentage: "%",
  masterpoints: "MP",
  points_ns: "NS pts",
  points_ew: "EW pts",
  percent_ns: "NS %",
  percent_ew: "EW %",
  names_ns: "North-South",
  names_ew: "East-West",
  ns: "NS",
  ew: "EW",
  opponents: "Opponents",
  against: "No",
  sum: "Sum",
  wins: "Wins",
  field: "Field",
  par: "Par",
  open_contract: "Open",
  open_declarer: "By",
  open_tricks: "Tricks",
  open_score: "NS score",
  closed_contract: "Closed",
  closed_declarer: "By",
  closed_tricks: "Tricks",
  closed_score: "NS score",
  home: "+ home",
  visitors: "+ visitors",
  home_total: "Home",
  visitors_total: "Visitors",
};
const MOVEMENT = "At each table in each round: the pair that sits North-South, the pair that sits East-West, " +
  "and the first of their boards.";

export function sessionView(context: SessionContext): View {
  const {record, link} = context, sheets = record.sheets ?? [], views = viewsOf(record);
  const view = views.find(([name]) => name === context.words[0])?.[0] ?? views[0][0];
  const [first] = sheets, day = first?.date;
  return {
    element: h("article", {class: "session"},
      recordHead(context, [record.event || "Session", day && h("span", {class: "dim small"}, date(day))]),
      tabs("Views of the session", views, view, link), drawView(view, context)),
  };
}

function viewsOf({sheets = [], facts: known, event}: EventRecord): Tab[] {
  const views = kinds.filter(([kind]) => sheets.some((sheet) => sheet.sheet === kind));
  const isKnockout = /knock/i.test(JSON.stringify(known) + event) && bracketOf(sheets).length > 1;
  if (isKnockout) views.splice(1, 0, ["bracket", "Bracket"]);
  return [...views, ["about", "About"]];
}

function drawView(view: string, context: SessionContext): Child {
  const {sheets = [], facts: known} = context.record, mine = sheets.filter((sheet) => sheet.sheet === view);
  const plainSheets = () => mine.map((sheet) => plain(sheet, context));
  switch (view) {
    case "recap":
      return h("div", {class: "landscape"}, printBar(), mine.map((sheet) => recap(sheet, context)));
    case "travellers":
      return travellers(mine, context);
    case "cards":
      return cards(mine, context);
    case "match":
      return matchCards(mine, context);
    case "bracket":
      return bracket(sheets);
    case "movement":
      return h("section", null, h("p", {class: "dim"}, MOVEMENT), plainSheets());
    case "about":
      return facts(known.map(([name, value]): [string, string] => [words(name), value]));
    default:
      return plainSheets();
  }
}

// ---- links from sheet to sheet ----

/** A link to the first sheet of a kind that fits; the text alone if there is none. */
function sheetLink(
  {record, link}: SessionContext, kind: string, text: Cell, fits: (sheet: SessionSheet) => boolean): Child {
  const found = (record.sheets ?? []).filter((sheet) => sheet.sheet === kind).findIndex(fits);
  return found < 0 ? text : h("a", {href: link(`${kind}/${found}`)}, text);
}

/** A link to the card of a pair. */
function cardLink(context: SessionContext, {section, direction}: Partial<SessionSheet>, number: Cell) {
  return sheetLink(context, "cards", number,
    (card) => card.section === section && String(card.number) === String(number) &&
      (!direction || !card.direction || card.direction === direction));
}

/** A link to the traveller of a board. */
function boardLink(context: SessionContext, {section}: SessionSheet, board: Cell) {
  return sheetLink(
    context, "travellers", board, (one) => one.section === section && String(one.board) === String(board));
}

// ---- columns ----

/** The order of columns, as directors print them; others come after these. */
const order = [
  "place", "number", "entry", "players", "strat", "handicap", "score", "carry_over", "final_score", "percentage", "wins"
];

function rankOf({key}: Column<Row>) {
  return order.includes(key) ? order.indexOf(key) : /rank_/.test(key) ? order.length : order.length + 1;
}

function named(rows: Row[]): Column<Row>[] {
  const columns = columnsOf(rows).map((column): Column<Row> => {
    // Ranks by strat A, B and C.
    const [, kind, number] = /^(section|overall)_rank_(\d)$/.exec(column.key) ?? [], isOfSection = kind === "section";
    const hint = column.key === "masterpoints" ? "Masterpoints" : undefined,
          minor = /^strat|^handicap/.test(column.key);
    if (kind === undefined) return {...column, title: titles[column.key] ?? column.title, hint, minor};
    const letter = "ABC"[Number(number) - 1] ?? number;
    return {
      ...column,
      title: `${isOfSection ? "Sec" : "All"} ${letter}`,
      right: true,
      minor: true,
      hint: `Rank in strat ${letter}, ${isOfSection ? "of the section" : "of all sections"}`,
    };
  });
  return rows[0]?.place === undefined ? columns : columns.sort((a, b) => rankOf(a) - rankOf(b));
}

/** A percentage with a bar behind it. */
export function share(value: Cell): Child {
  if (!isNumeric(value)) return value ?? "";
  return h("span", {class: "share", style: {"--share": Math.max(0, Math.min(100, measureOf(value))) + "%"}}, value);
}

function qualification({qualified}: Row): Child {
  return qualified && h("span", {class: "badge fine", title: `Qualified in strat ${qualified}`}, qualified);
}

// ---- sheets ----

function plain(sheet: SessionSheet, context: SessionContext) {
  const columns = named(sheet.rows).map((column): Column<Row> => {
    if (column.key === "number") return {...column, render: (row) => cardLink(context, sheet, row.number)};
    if (column.key === "players") return {...column, heading: true};
    if (column.key === "percentage") return {...column, render: (row) => share(row.percentage)};
    if (column.key === "qualified") return {...column, title: "Q", hint: "Qualified, by strat", render: qualification};
    return column;
  });
  const decorate = (row: Row, element: HTMLElement) => row.qualified && element.classList.add("qualified");
  return h("section", null, table({caption: sheet.title, columns, rows: sheet.rows, className: sheet.sheet, decorate}));
}

/** "3.00" becomes 3. */
function short(value: Cell) {
  return typeof value === "string" ? value.replace(/\.00$/, "").replace(/(\.\d)0$/, "$1") : value ?? "";
}

/** The columns of a recap: sums come before the boards, which may not fit on a screen. */
function recapColumns(rows: Row[]) {
  const columns = columnsOf(rows), keys = ["number", "players"],
        isBoard = ({key}: Column<Row>) => key.startsWith("board_");
  const boards = columns.filter(isBoard).sort((a, b) => Number(a.key.slice(6)) - Number(b.key.slice(6)));
  const names = keys.flatMap((key) => columns.filter((column) => column.key === key));
  const sums = columns.filter((column) => !isBoard(column) && !names.includes(column));
  return {boards, others: [...names, ...sums]};
}

/** Fits the size of letters to the columns, on paper and on the screen. */
function fitLetters(box: HTMLElement, rows: Row[], boards: Column<Row>[], others: number) {
  const longest = (key: string, least: number) => Math.max(least, ...rows.map((row) => String(short(row[key])).length));
  const widths = boards.map(({key}) => longest(key, 2) * 0.62 + 1.1);
  const letters = longest("players", 8) * 0.64 + others * 3.6 + widths.reduce((width, one) => width + one, 0);
  box.style.setProperty("--columns", String(boards.length + others + 6));
  box.style.setProperty("--letters", String(letters));
}

/** The points of all pairs on all boards, coloured from the lowest to the highest points of the sheet. */
function recap(sheet: SessionSheet, context: SessionContext) {
  const {boards, others} = recapColumns(sheet.rows);
  const values = sheet.rows.flatMap((row) => boards.map(({key}) => row[key])).filter(isNumeric).map(measureOf);
  const low = Math.min(...values), high = Math.max(...values);
  const heat = (value: Cell) =>
    (isNumeric(value) && high > low ? Math.round(((measureOf(value) - low) / (high - low)) * 8) : -1);
  const boardColumn = (column: Column<Row>): Column<Row> => {
    const {key} = column, board = key.slice("board_".length);
    const render = (row: Row) =>
      h("span", {class: `heat h${heat(row[key])}`, title: `Board ${board}`}, short(row[key]));
    return {...column, title: board, right: true, render};
  };
  const otherColumn = (column: Column<Row>): Column<Row> => {
    if (column.key === "number") return {...column, title: "No", render: (row) => cardLink(context, sheet, row.number)};
    return {...column, title: titles[column.key] ?? column.title, heading: column.key === "players"};
  };
  const columns = [...others.map(otherColumn), ...boards.map(boardColumn)];
  const box = table({caption: sheet.title, rows: sheet.rows, className: "recap", columns});
  fitLetters(box, sheet.rows, boards, others.length);
  return box;
}

/** One of several sheets, and links to all. */
function chooser(
  sheets: SessionSheet[], {words: [, wanted], link}: SessionContext, label: (sheet: SessionSheet) => Child) {
  const view = sheets[0].sheet, at = Math.min(sheets.length - 1, Number(wanted) || 0);
  const page = (sheet: SessionSheet, i: number) =>
    h("a", {href: link(`${view}/${i}`), "aria-current": i === at ? "page" : null, title: sheet.title}, label(sheet));
  return {nav: h("nav", {class: "pages", "aria-label": view}, sheets.map(page)), sheet: sheets[at]};
}

function frequencies({frequencies: counts = []}: SessionSheet) {
  const most = Math.max(...counts.map((one) => one.count));
  return counts.length > 0 &&
    h("figure", {class: "figure frequencies"}, h("figcaption", null, "How often each score came, for North-South"),
      h("div", {class: "table-box"},
        h("table", null, h("caption", {class: "offscreen"}, "Frequencies"),
          h("tbody", null,
            counts.map(
              ({score, count}) => h("tr", null, h("th", {scope: "row", class: "n"}, score),
                h("td", null, h("span", {class: "bar", style: {width: (count / most) * 12 + "em"}}), " ", count)))))));
}

function travellers(sheets: SessionSheet[], context: SessionContext) {
  const isOfSeveral = new Set(sheets.map((sheet) => sheet.section)).size > 1;
  const {nav, sheet} = chooser(sheets, context, (one) => (isOfSeveral ? `${one.section}${one.board}` : one.board));
  const {rows, section, board} = sheet;
  const columns = named(rows).map((column): Column<Row> => {
    if (column.key === "ns") return {...column, render: (row) => cardLink(context, {section, direction: "NS"}, row.ns)};
    if (column.key === "ew") return {...column, render: (row) => cardLink(context, {section, direction: "EW"}, row.ew)};
    return {...column, minor: ["round", "table"].includes(column.key)};
  });
  // The hands of the board, if another file or the session has them.
  const deal = h("div", {class: "traveller-deal"});
  if (sheet.hands) replace(deal, smallDeal(sheet));
  if (board !== undefined)
    context.deal?.(board).then((found) => found && replace(deal, smallDeal(found.record, found.address)));
  return h("section", null, nav,
    h("div", {class: "with-account"}, table({caption: sheet.title, columns, rows, className: "traveller"}), deal,
      frequencies(sheet)));
}

function cards(sheets: SessionSheet[], context: SessionContext) {
  const {nav, sheet} = chooser(sheets, context, (one) => joined([one.section, one.direction, one.number], " "));
  const columns = named(sheet.rows).map((column): Column<Row> => {
    if (column.key === "board") return {...column, render: (row) => boardLink(context, sheet, row.board)};
    if (column.key === "percentage") return {...column, render: (row) => share(row.percentage)};
    return column;
  });
  return h("section", null, nav, table({caption: sheet.title, columns, rows: sheet.rows}));
}

/** The boards of a match, with open and closed room side by side. */
function matchCards(sheets: SessionSheet[], context: SessionContext) {
  const {nav, sheet} = chooser(sheets, context, (one) => one.title.replace(/,.*/, ""));
  const columns = named(sheet.rows).map((column): Column<Row> => {
    if (column.key === "board") return {...column, render: (row) => boardLink(context, sheet, row.board)};
    return column;
  });
  return h("section", null, sheets.length > 1 && nav, table({caption: sheet.title, columns, rows: sheet.rows}));
}

// ---- knockouts ----

interface Match {
  team: Cell;
  name: string|undefined;
  row: Row;
  outcome: MatchOutcome|undefined;
}

/** Matches by round, each once. */
function bracketOf(sheets: SessionSheet[]) {
  const rounds: Match[][] = [], seen = new Set<string>();
  for (const {team, title, rows, outcomes} of sheets.filter((sheet) => sheet.sheet === "matches"))
    for (const [at, row] of rows.entries()) {
      const key = [row.round, ...[String(team), String(row.against)].sort()].join("/");
      if (row.against === undefined || seen.has(key)) continue;
      seen.add(key);
      const name = title.replace(/^Team \S+ \S+\s+/, "");
      (rounds[Number(row.round)] ??= []).push({team, name, row, outcome: outcomes?.[at]});
    }
  return rounds.filter(Boolean);
}

function matchElement({team, name, row: {against, opponents}, outcome}: Match) {
  return h("div", {class: "match"}, h("p", {class: outcome?.won ? "winner" : null}, h("b", null, team), " ", name),
    h("p", {class: outcome?.won ? null : "winner"}, h("b", null, against), " ", opponents),
    outcome?.margin !== undefined && h("p", {class: "dim"}, `by ${outcome.margin} IMPs`));
}

function bracket(sheets: SessionSheet[]) {
  return h("div", {class: "bracket"},
    bracketOf(sheets).map(
      (matches, round) => h("section", {class: "bracket-round"}, h("h2", null, `Round ${round + 1}`),
        h("div", {class: "bracket-matches"}, matches.map(matchElement)))));
}
