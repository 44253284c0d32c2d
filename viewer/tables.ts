// tables.ts - tables of a few hundred rows that are sorted by their headers.
import {Child, h, words} from "./dom";
import {choosePaper, paper} from "./locale";
import {Cell, Row} from "./types";

export interface Column<Line> {
  key: string;
  title?: string;
  /** What the title means. */
  hint?: string;
  right?: boolean;
  /** The cell names its row. */
  heading?: boolean;
  /** Left out on small screens. */
  minor?: boolean;
  render?: (row: Line) => Child;
  /** The value to sort by; absent: the member of that key. */
  value?: (row: Line) => Cell;
}

interface TableOptions<Line> {
  caption?: string;
  columns: Column<Line>[];
  rows: readonly Line[];
  className?: string;
  /** The rows cannot be sorted. */
  fixed?: boolean;
  decorate?: (row: Line, element: HTMLElement) => void;
}

const collator = new Intl.Collator(undefined, {numeric: true, sensitivity: "base"});

export function isNumeric(value: unknown) {
  return typeof value === "number" || (typeof value === "string" && /^[-+−]?\d+(\.\d+)?%?$/.test(value));
}

/** A number for drawing: the place of a point, the length of a bar. */
export function measureOf(value: Cell) {
  return parseFloat(String(value));
}

export function compare(a: Cell, b: Cell) {
  if (a === b) return 0;
  if (a === undefined || a === null || a === "") return 1;
  if (b === undefined || b === null || b === "") return -1;
  if (isNumeric(a) && isNumeric(b)) return measureOf(a) - measureOf(b);
  return collator.compare(String(a), String(b));
}

/** A member of a row by its name. */
export function cellOf(row: object, key: string): Cell {
  return (row as Row)[key];
}

/** The members of all rows, in the order of their first occurrence. */
export function columnsOf<Line extends object>(rows: readonly Line[], without: string[] = []): Column<Line>[] {
  const keys = new Set<string>();
  for (const row of rows)
    for (const [key, value] of Object.entries(row))
      if (!without.includes(key) && typeof value !== "object") keys.add(key);
  // A column of numbers may have a few words, such as NP for a board that was not played.
  const isRight = (key: string) => {
    const given =
      rows.map((row) => cellOf(row, key)).filter((cell) => cell !== undefined && cell !== "" && cell !== "-");
    const texts = given.filter((cell) => !isNumeric(cell));
    return texts.length <= given.length / 3 && texts.every((cell) => String(cell).length <= 6);
  };
  return [...keys].map((key) => ({key, title: words(key), right: isRight(key)}));
}

/** The given classes as an attribute; null: none. */
export function classes(...names: (string|false|null|undefined)[]) {
  return names.filter(Boolean).join(" ") || null;
}

function classOf<Line>(column: Column<Line>) {
  return classes(column.right && "n", column.minor && "minor");
}

function cellElement<Line extends object>(column: Column<Line>, row: Line) {
  return h(column.heading ? "th" : "td", {scope: column.heading ? "row" : null, class: classOf(column)},
    column.render ? column.render(row) : cellOf(row, column.key) ?? "");
}

/** The head of a column; its title is a button if the table can be sorted. */
function headElement<Line>(column: Column<Line>, sort: (() => void)|null) {
  const title = column.title ?? words(column.key);
  return h("th", {scope: "col", class: classOf(column), title: column.hint},
    !title ? h("span", {class: "offscreen"}, words(column.key)) :
      sort ? h("button", {type: "button", class: "sort", onclick: sort}, title) :
             title);
}

export function table<Line extends object>(options: TableOptions<Line>) {
  const {caption, columns, rows, className = "", fixed = false, decorate} = options;
  const body = h("tbody");
  let sorted: Column<Line>|null = null, falling = false;
  const draw = (list: readonly Line[]) => body.replaceChildren(...list.map((row) => {
    const element = h("tr", null, columns.map((column) => cellElement(column, row)));
    decorate?.(row, element);
    return element;
  }));
  const sort = (column: Column<Line>, at: number) => {
    falling = sorted === column ? !falling : false;
    sorted = column;
    const value = column.value ?? ((row: Line) => cellOf(row, column.key));
    draw([...rows].sort((a, b) => (falling ? compare(value(b), value(a)) : compare(value(a), value(b)))));
    for (const head of heads) head.removeAttribute("aria-sort");
    heads[at].setAttribute("aria-sort", falling ? "descending" : "ascending");
  };
  const heads = columns.map((column, at) => headElement(column, fixed ? null : () => sort(column, at)));
  draw(rows);
  return h("div", {class: "table-box " + className, tabindex: "0", role: "region", "aria-label": caption || "Table"},
    h("table", null, caption && h("caption", null, caption.split(/(  +)/)), h("thead", null, h("tr", null, heads)),
      body));
}

/** Facts as a list of names and values. */
export function facts(pairs: [name: string, value: Child][]) {
  return h("dl", {class: "facts"},
    pairs.filter(([, value]) => value !== undefined && value !== null && value !== "").map(([name,
      value]) => [h("dt", null, name), h("dd", null, value)]));
}

/**
 * Tabs that are links, so that every view has an address.
 * @param views name in the address, and title
 */
export function tabs(
  label: string, views: [name: string, title: string][], current: string, link: (view: string) => string) {
  return h("nav", {class: "tabs", "aria-label": label},
    views.map(([view, title]) => h("a", {href: link(view), "aria-current": view === current ? "page" : null}, title)));
}

/** A choice of one value; `choose` is called with it. */
export function selection(values: [value: string, title: string][], current: string, choose: (value: string) => void) {
  const element: HTMLSelectElement = h("select", {onchange: () => choose(element.value)},
    values.map(([value, title]) => h("option", {value, selected: value === current}, title)));
  return element;
}

/**
 * A button to print the view, and a choice of paper.
 * @param others further buttons
 */
export function printBar(...others: Child[]) {
  return h("p", {class: "actions screen-only"},
    h("button", {type: "button", class: "button", onclick: () => print()}, "Print"),
    h("label", {class: "choice-label"}, "Paper ",
      selection([["a4", "A4"], ["letter", "Letter"]], paper(), choosePaper)),
    others);
}
