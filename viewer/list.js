// list.js - the records of a file as a list: sorted, filtered, and drawn only where one looks, so that 100,000 rows are no burden.
import { h, icon } from "./dom.js";
import { compare } from "./tables.js";

const ROW = 32; // pixels, as the style sheet has it
const AROUND = 12; // rows drawn above and below the window
const PRINTED = 3000;

/**
 * Letters without case and accents.
 * @param {string} text
 */
export function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * What a filter asks for: plain words anywhere in the row, or "white=Ashdown", "elo>2000", "date>=2021".
 * @param {string} text
 * @param {string[]} titles of the columns, folded
 */
export function filterOf(text, titles) {
  const tests = (text.match(/[^\s"]*"[^"]*"?|\S+/g) ?? []).map((word) => {
    const plain = word.replace(/"/g, "");
    const parts = /^([\p{L} ]+)(<=|>=|!=|=|<|>|:)(.*)$/u.exec(plain);
    const at = parts ? titles.map((title, index) => (title && title.startsWith(fold(parts[1])) ? index : -1)).filter((index) => index >= 0) : [];
    const wanted = fold(parts && at.length ? parts[3] : plain);
    if (!parts || !at.length) return (/** @type {string[]} */ row, /** @type {string} */ all) => all.includes(wanted);
    return (/** @type {string[]} */ row) =>
      at.some((column) => {
        const cell = fold(row[column]);
        if (parts[2] === "=" || parts[2] === ":") return /^\d+$/.test(wanted) && /^\d+$/.test(cell) ? cell === wanted : cell.includes(wanted);
        if (parts[2] === "!=") return !cell.includes(wanted);
        if (!cell) return false;
        const order = compare(cell.replace(/\./g, "-"), wanted.replace(/\./g, "-"));
        return parts[2] === "<" ? order < 0 : parts[2] === ">" ? order > 0 : parts[2] === "<=" ? order <= 0 : order >= 0;
      });
  });
  return (/** @type {string[]} */ row, /** @type {string} */ all) => tests.every((test) => test(row, all));
}

/**
 * @param {Object} options
 * @param {string} options.title
 * @param {import("./engine.js").RecordList} options.list
 * @param {(row: number) => string} options.link to the record of a row
 * @param {string} options.filter
 * @param {(filter: string) => void} options.onfilter
 */
export function recordList({ title, list, link, filter, onfilter }) {
  const rows = list.rows;
  // Columns that no record fills are not shown.
  const shown = list.columns.map((_, at) => at).filter((at) => rows.some((row) => row[at] && row[at] !== "?" && row[at] !== "-"));
  const widths = shown.map((at) => {
    let most = list.columns[at][0].length;
    for (let i = 0; i < rows.length; i += Math.max(1, rows.length >> 11)) most = Math.max(most, rows[i][at].length);
    return Math.min(most, list.columns[at][1] ? 8 : 26) + 2;
  });
  const folded = list.columns.map(([name]) => fold(name));
  /** @type {string[] | null} */
  let searchable = null;
  let order = rows.map((_, at) => at);
  let current = 0;
  let sorted = -1, falling = false;

  const body = h("tbody");
  const above = h("tr", { class: "space", "aria-hidden": "true" }, h("td"));
  const below = h("tr", { class: "space", "aria-hidden": "true" }, h("td"));
  const count = h("span", { class: "count", role: "status" });
  const total = widths.reduce((sum, width) => sum + width, 0);
  const heads = shown.map((at, place) => {
    const [name, right] = list.columns[at];
    return h("th", { scope: "col", class: right ? "n" : null, style: { width: ((widths[place] / total) * 100).toFixed(2) + "%" } },
      h("button", { type: "button", class: "sort", onclick: () => sort(at) }, name || "State"));
  });
  const element = h("table", { class: "records", "aria-rowcount": rows.length + 1 }, h("caption", { class: "offscreen" }, title),
    h("thead", null, h("tr", { "aria-rowindex": 1 }, heads)), body);
  const box = h("div", { class: "scroller", tabindex: "0", role: "region", "aria-label": title, onscroll: draw, onkeydown: walk }, element);
  element.style.minWidth = Math.min(total, 120) * 0.62 + "em";

  /**
   * @param {number} from
   * @param {number} to
   */
  function rowElements(from, to) {
    const list_ = [];
    for (let at = from; at < to; at++) {
      const row = rows[order[at]], address = link(order[at]);
      list_.push(
        h("tr", { "aria-rowindex": at + 2, class: at === current ? "current" : null, onclick: (/** @type {MouseEvent} */ event) => {
          if (!(/** @type {Element} */ (event.target).closest("a"))) location.hash = address;
        } },
          shown.map((column, place) =>
            h("td", { class: list.columns[column][1] ? "n" : null },
              place === 0 ? h("a", { href: address, tabindex: at === current ? "0" : "-1" }, row[column]) : row[column]))));
    }
    return list_;
  }

  function draw() {
    const from = Math.max(0, Math.floor(box.scrollTop / ROW) - AROUND);
    const to = Math.min(order.length, Math.ceil((box.scrollTop + (box.clientHeight || 700)) / ROW) + AROUND);
    above.style.height = from * ROW + "px";
    below.style.height = (order.length - to) * ROW + "px";
    body.replaceChildren(above, ...rowElements(from, to), below);
    count.textContent = order.length === rows.length ? `${rows.length.toLocaleString()} records` :
      `${order.length.toLocaleString()} of ${rows.length.toLocaleString()} records`;
  }

  /** @param {number} at */
  function sort(at) {
    falling = sorted === at ? !falling : false;
    sorted = at;
    arrange();
    shown.forEach((column, place) =>
      column === at ? heads[place].setAttribute("aria-sort", falling ? "descending" : "ascending") : heads[place].removeAttribute("aria-sort"));
  }

  function arrange() {
    const test = filterOf(input.value, folded);
    searchable ??= rows.map((row) => fold(row.join(" ")));
    const all = searchable;
    order = input.value.trim() ? rows.map((_, at) => at).filter((at) => test(rows[at], all[at])) : rows.map((_, at) => at);
    if (sorted >= 0) order.sort((a, b) => (falling ? compare(rows[b][sorted], rows[a][sorted]) : compare(rows[a][sorted], rows[b][sorted])) || a - b);
    current = 0;
    box.scrollTop = 0;
    draw();
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const page = Math.max(1, Math.floor(box.clientHeight / ROW) - 2);
    /** @type {Object<string, number>} */
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    if (!(event.key in steps) || !order.length) return;
    event.preventDefault();
    current = Math.max(0, Math.min(order.length - 1, current + steps[event.key]));
    const top = current * ROW;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + 2 * ROW > box.scrollTop + box.clientHeight) box.scrollTop = top + 2 * ROW - box.clientHeight;
    draw();
    /** @type {HTMLElement | null} */ (body.querySelector("tr.current a"))?.focus();
  }

  let waiting = 0;
  const input = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "search", value: filter, placeholder: "Filter: a name, or elo>2000 result=1-0", "aria-label": "Filter records", spellcheck: "false",
      oninput: () => {
        clearTimeout(waiting);
        waiting = setTimeout(() => {
          arrange();
          onfilter(input.value);
        }, rows.length > 5000 ? 150 : 0);
      },
    }));
  const all = () => {
    body.replaceChildren(...rowElements(0, Math.min(order.length, PRINTED)));
  };
  addEventListener("beforeprint", all);
  addEventListener("afterprint", draw);
  if (filter) arrange();
  requestAnimationFrame(draw);
  const resized = new ResizeObserver(draw);
  resized.observe(box);
  return {
    element: h("section", { class: "list" },
      h("div", { class: "toolbar" },
        h("label", { class: "search" }, icon("M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM14.500 14.500L20 20"), input), count), box),
    close() {
      removeEventListener("beforeprint", all);
      removeEventListener("afterprint", draw);
      resized.disconnect();
    },
  };
}
