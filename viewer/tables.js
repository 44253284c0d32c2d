// tables.js - tables of a few hundred rows: real tables, sorted by their headers.
import { h, words } from "./dom.js";
import { choosePaper, paper } from "./locale.js";

/**
 * @typedef {Object} Column
 * @property {string} key
 * @property {string} [title]
 * @property {string} [hint] what the title means
 * @property {boolean} [right]
 * @property {boolean} [heading] the cell names its row
 * @property {boolean} [minor] left out on small screens
 * @property {(row: any) => any} [render]
 * @property {(row: any) => any} [value] to sort by; else the member of that key
 */

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** @param {any} value */
export function isNumeric(value) {
  return typeof value === "number" || (typeof value === "string" && /^[-+−]?\d+(\.\d+)?%?$/.test(value));
}

/**
 * @param {any} a
 * @param {any} b
 */
export function compare(a, b) {
  if (a === b) return 0;
  if (a === undefined || a === null || a === "") return 1;
  if (b === undefined || b === null || b === "") return -1;
  if (isNumeric(a) && isNumeric(b)) return parseFloat(a) - parseFloat(b);
  return collator.compare(String(a), String(b));
}

/**
 * The members of all rows, in the order in which they first come.
 * @param {any[]} rows
 * @param {string[]} [without]
 * @returns {Column[]}
 */
export function columnsOf(rows, without = []) {
  const keys = new Set();
  for (const row of rows)
    for (const key of Object.keys(row)) if (!without.includes(key) && typeof row[key] !== "object") keys.add(key);
  // Numbers stay right also among a few words, such as NP for a board that was not played.
  const isRight = (/** @type {string} */ key) => {
    const given = rows.map((row) => row[key]).filter((value) => value !== undefined && value !== "" && value !== "-");
    return given.filter((value) => !isNumeric(value)).length <= given.length / 3 && given.every((value) => isNumeric(value) || String(value).length <= 6);
  };
  return [...keys].map((key) => ({ key, title: words(key), right: isRight(key) }));
}

/**
 * @param {Object} options
 * @param {string} [options.caption]
 * @param {Column[]} options.columns
 * @param {any[]} options.rows
 * @param {string} [options.className]
 * @param {boolean} [options.fixed] the order is what the table says
 * @param {(row: any, element: HTMLElement) => void} [options.decorate]
 */
export function table({ caption, columns, rows, className = "", fixed = false, decorate }) {
  const body = h("tbody");
  /** @type {string | null} */
  let sorted = null;
  let falling = false;
  const draw = (/** @type {any[]} */ list) =>
    body.replaceChildren(
      ...list.map((row) => {
        const element = h("tr", null,
          columns.map((column) =>
            h(column.heading ? "th" : "td",
              { scope: column.heading ? "row" : null, class: [column.right && "n", column.minor && "minor"].filter(Boolean).join(" ") || null },
              column.render ? column.render(row) : row[column.key] ?? "")));
        decorate?.(row, element);
        return element;
      }));
  const heads = columns.map((column) => {
    const title = column.title ?? words(column.key);
    const head = h("th", { scope: "col", class: [column.right && "n", column.minor && "minor"].filter(Boolean).join(" ") || null, title: column.hint });
    if (!title) head.append(h("span", { class: "offscreen" }, words(column.key)));
    else if (fixed) head.append(title);
    else
      head.append(
        h("button", {
          type: "button",
          class: "sort",
          onclick: () => {
            falling = sorted === column.key ? !falling : false;
            sorted = column.key;
            const value = column.value ?? ((/** @type {any} */ row) => row[column.key]);
            draw([...rows].sort((a, b) => (falling ? compare(value(b), value(a)) : compare(value(a), value(b)))));
            for (const other of heads) other.removeAttribute("aria-sort");
            head.setAttribute("aria-sort", falling ? "descending" : "ascending");
          },
        }, title));
    return head;
  });
  draw(rows);
  return h("div", { class: "table-box " + className, tabindex: "0", role: "region", "aria-label": caption || "Table" },
    h("table", null, caption && h("caption", null, caption.split(/(  +)/)), h("thead", null, h("tr", null, heads)), body));
}

/**
 * Facts as a list of names and values.
 * @param {[string, any][]} pairs
 */
export function facts(pairs) {
  return h("dl", { class: "facts" },
    pairs.filter(([, value]) => value !== undefined && value !== null && value !== "")
      .map(([name, value]) => [h("dt", null, name), h("dd", null, value)]).flat());
}

/**
 * Tabs that are links, so that every view has an address.
 * @param {string} label
 * @param {[string, string][]} views name in the address, and title
 * @param {string} current
 * @param {(view: string) => string} link
 */
export function tabs(label, views, current, link) {
  return h("nav", { class: "tabs", "aria-label": label },
    views.map(([view, title]) => h("a", { href: link(view), "aria-current": view === current ? "page" : null }, title)));
}

/**
 * Prints the view, on paper of either size.
 * @param {...any} others buttons that belong beside it
 */
export function printBar(...others) {
  return h("p", { class: "actions screen-only" }, h("button", { type: "button", class: "button", onclick: () => print() }, "Print"),
    h("label", { class: "choice-label" }, "Paper ", h("select", { onchange: (/** @type {Event} */ event) => choosePaper(/** @type {HTMLSelectElement} */ (event.target).value) },
      [["a4", "A4"], ["letter", "Letter"]].map(([size, title]) => h("option", { value: size, selected: size === paper() ? true : null }, title)))), others);
}
