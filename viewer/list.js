// list.js - the records of a file as a list: sorted, filtered, and drawn only where one looks, so that 100,000 rows are no burden.
import { counted, h, icon, replace, navigate } from "./dom.js";
import { cellText } from "./locale.js";
import { compare } from "./tables.js";

const ROW = 32; // pixels, as the style sheet has it
const AROUND = 12; // rows drawn above and below the window
const PRINTED = 3000;
const LONG = 16; // letters that may not have room
const MOST = 1000000; // rows at a time: browsers draw nothing higher than some 30 million pixels

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

/** Whether a filter asks for more than words, which the server understands better. */
const isCondition = (/** @type {string} */ text) => /[~=<>]/.test(text);

/** Members that hold names, in which a filter looks for a part. */
const NAMES = /^(player|white|black|north|east|south|west|event|name|site|place)$/;

/**
 * A filter as a condition of --where. It may be one already (player~name and year>=2020); else it is words and comparisons that all must
 * fit: svidler elo>2700 moves>60.
 * @param {string} text
 */
export function conditionOf(text) {
  if (/~|\s(and|or)\s/.test(text)) return text;
  const parts = (text.match(/[^\s"]*"[^"]*"?|\S+/g) ?? []).map((word) => word.replace(/"/g, ""));
  const words = /** @type {string[]} */ ([]), tests = /** @type {string[]} */ ([]);
  for (const part of parts) {
    const found = /^([\p{L}_.]+)(<=|>=|!=|=|<|>|:)(.+)$/u.exec(part);
    if (!found) words.push(part);
    else tests.push(`${found[1].toLowerCase()}${found[2] === ":" || (found[2] === "=" && NAMES.test(found[1].toLowerCase())) ? "~" : found[2]}"${found[3]}"`);
  }
  // "and" binds more tightly than "or": all words in names of players, or all in that of the event.
  if (!words.length) return tests.join(" and ");
  return ["player", "event"].map((name) => [...words.map((word) => `${name}~"${word}"`), ...tests].join(" and ")).join(" or ");
}

/**
 * @param {Object} options
 * @param {string} options.title
 * @param {import("./engine.js").RecordList} options.list its rows may have gaps, if `load` fills them
 * @param {(row: string[], at: number) => string} options.link to the record of a row
 * @param {string} options.filter
 * @param {(filter: string) => void} options.onfilter
 * @param {(order: {words: string, count: number, addressAt: (at: number) => string} | null) => void} [options.onorder] told when rows are filtered or sorted; null: they are as in the file
 * @param {number} [options.total] rows, also those that are not there yet
 * @param {((at: number) => Promise<any>) | null} [options.load] fetches the rows around one
 * @param {((condition: string, signal: AbortSignal) => Promise<string[][]>) | null} [options.select] asks the server for the rows that fit
 */
export function recordList({ title, list, link, filter, onfilter, onorder, total = list.rows.length, load = null, select = null }) {
  /** @type {string[][]} */
  let rows = list.rows;
  let first = 0; // row of those at hand
  let complete = !load;
  // Columns that no record fills are not shown.
  const sample = rows.filter((_, at) => at % Math.max(1, rows.length >> 11) === 0);
  const filled = (/** @type {number} */ at) => (rows.length < 20000 ? rows : sample).some((row) => row[at] && row[at] !== "?" && row[at] !== "-");
  const shown = list.columns.map((_, at) => at).filter((at) => filled(at) || (load && at < 10));
  // In em: letters and the room around them. What is short is shown whole; long texts share what is left.
  const letters = shown.map((at) => {
    let most = list.columns[at][0].length + 1;
    for (const row of sample) most = Math.max(most, list.columns[at][0] === "Date" ? cellText("Date", row[at]).length : row[at].length);
    return most;
  });
  const isShort = letters.map((most, which) => most <= 12 || list.columns[shown[which]][1]);
  const widths = letters.map((most, which) => (isShort[which] ? Math.min(most, 14) * (list.columns[shown[which]][1] ? 0.71 : 0.62) : 13) + 1.5);
  const folded = list.columns.map(([name]) => fold(name));
  /** @type {string[] | null} */
  let searchable = null;
  /** @type {number[] | null} null: as they come */
  let order = null;
  /** @type {string[][] | null} what the server selected */
  let selected = null;
  let current = 0;
  let sorted = -1, falling = false;

  const all = () => selected ?? rows;
  const whole = () => (order ? order.length : selected ? selected.length : total);
  const size = () => Math.min(MOST, whole() - first);
  const place = (/** @type {number} */ at) => (order ? order[first + at] : first + at);

  const body = h("tbody");
  const above = h("tr", { class: "space", "aria-hidden": "true" }, h("td"));
  const below = h("tr", { class: "space", "aria-hidden": "true" }, h("td"));
  const said = h("span", { class: "count", role: "status" });
  const problem = h("span", { class: "problem", role: "alert" });
  const width = widths.reduce((sum, one) => sum + one, 0);
  const buttons = shown.map((at) => /** @type {HTMLButtonElement} */ (h("button", { type: "button", class: "sort", onclick: () => sort(at) }, list.columns[at][0] || "State")));
  const heads = shown.map((at, which) =>
    h("th", { scope: "col", class: list.columns[at][1] ? "n" : null, style: isShort[which] && isShort.includes(false) ? { width: widths[which].toFixed(2) + "em" } : null }, buttons[which]));
  const element = h("table", { class: "records", "aria-rowcount": total + 1 }, h("caption", { class: "offscreen" }, title),
    h("thead", null, h("tr", { "aria-rowindex": 1 }, heads)), body);
  const box = h("div", { class: "scroller", tabindex: "0", role: "region", "aria-label": title, onscroll: draw, onkeydown: walk }, element);
  element.style.minWidth = Math.min(width * 0.9, 80) + "em"; // heads have smaller letters than the table

  function allowSorting() {
    for (const button of buttons) {
      button.disabled = !complete && !selected;
      button.title = button.disabled ? "The rows are not all here: filter first, then sort" : "";
    }
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  function rowElements(from, to) {
    const elements = [];
    for (let at = from; at < to; at++) {
      const row = all()[place(at)];
      if (!row) {
        elements.push(h("tr", { "aria-rowindex": first + at + 2, "aria-busy": "true" }, h("td", { colspan: shown.length, class: "dim" }, "…")));
        continue;
      }
      const address = link(row, selected ? -1 : place(at));
      elements.push(
        h("tr", { "aria-rowindex": first + at + 2, class: at === current ? "current" : null, onclick: (/** @type {MouseEvent} */ event) => {
          if (!(/** @type {Element} */ (event.target).closest("a"))) navigate(address);
        } },
          shown.map((column, which) =>
            h("td", { class: list.columns[column][1] ? "n" : null, title: row[column].length > LONG ? row[column] : null },
              which === 0 ? h("a", { href: address, tabindex: at === current ? "0" : "-1" }, row[column]) : cellText(list.columns[column][0], row[column])))));
    }
    return elements;
  }

  let loading = false;
  /** @param {number} at */
  async function fetchRows(at) {
    if (loading || !load) return;
    loading = true;
    await load(at).catch(() => {});
    loading = false;
    draw();
  }

  function draw() {
    const from = Math.max(0, Math.floor(box.scrollTop / ROW) - AROUND);
    const to = Math.min(size(), Math.ceil((box.scrollTop + (box.clientHeight || 700)) / ROW) + AROUND);
    above.style.height = from * ROW + "px";
    below.style.height = (size() - to) * ROW + "px";
    body.replaceChildren(above, ...rowElements(from, to), below);
    const words = counted(total, "record");
    said.textContent = whole() === total ? words : `${whole().toLocaleString()} of ${words}`;
    parts.hidden = whole() <= MOST;
    replace(part, `Rows ${(first + 1).toLocaleString()} to ${(first + size()).toLocaleString()}`);
    before.disabled = first === 0;
    after.disabled = first + MOST >= whole();
    if (!complete && !selected)
      for (let at = from; at < to; at++)
        if (!rows[place(at)]) {
          fetchRows(place(at));
          break;
        }
  }

  /** @param {number} at */
  function sort(at) {
    falling = sorted === at ? !falling : false;
    sorted = at;
    arrange();
    shown.forEach((column, which) =>
      column === at ? heads[which].setAttribute("aria-sort", falling ? "descending" : "ascending") : heads[which].removeAttribute("aria-sort"));
  }

  function arrange() {
    const words = selected ? "" : input.value.trim();
    const list_ = all();
    order = null;
    if (words) {
      const test = filterOf(words, folded);
      searchable ??= rows.map((row) => fold(row.join(" ")));
      const folded_ = searchable;
      order = list_.map((_, at) => at).filter((at) => test(list_[at], folded_[at]));
    }
    if (sorted >= 0 && (complete || selected)) {
      order ??= list_.map((_, at) => at);
      order.sort((a, b) => (falling ? compare(list_[b][sorted], list_[a][sorted]) : compare(list_[a][sorted], list_[b][sorted])) || a - b);
    }
    allowSorting();
    goTo(0);
    tellOrder();
  }

  function tellOrder() {
    const arranged = order, here = all(), isSelected = selected !== null;
    const addressAt = (/** @type {number} */ at) => {
      const row = arranged ? arranged[at] : at;
      return link(here[row], isSelected ? -1 : row);
    };
    onorder?.(arranged || isSelected ? { words: input.value.trim(), count: whole(), addressAt } : null);
  }

  /**
   * Of more rows than can be drawn, those around one.
   * @param {number} row
   */
  function goTo(row) {
    const wanted = Math.max(0, Math.min(whole() - 1, row));
    first = Math.floor(wanted / MOST) * MOST;
    current = wanted - first;
    draw(); // so that there is room to scroll
    box.scrollTop = current * ROW;
    draw();
  }

  /** @type {AbortController | null} */
  let asking = null;
  /** The server knows what moves and members mean; rows that are here are filtered here. */
  async function filterRows() {
    const words = input.value.trim();
    asking?.abort();
    problem.textContent = "";
    if (!select || !words || (complete && !isCondition(words))) {
      selected = null;
      return arrange();
    }
    const mine = (asking = new AbortController());
    box.setAttribute("aria-busy", "true");
    try {
      const found = await select(conditionOf(words), mine.signal);
      if (asking !== mine) return;
      selected = found;
    } catch (error) {
      if (asking !== mine || mine.signal.aborted) return;
      selected = null;
      problem.textContent = /** @type {Error} */ (error).message;
    }
    box.removeAttribute("aria-busy");
    arrange();
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const page = Math.max(1, Math.floor(box.clientHeight / ROW) - 2);
    /** @type {Object<string, number>} */
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    if (!(event.key in steps) || !size()) return;
    event.preventDefault();
    current = Math.max(0, Math.min(size() - 1, current + steps[event.key]));
    const top = current * ROW;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + 2 * ROW > box.scrollTop + box.clientHeight) box.scrollTop = top + 2 * ROW - box.clientHeight;
    draw();
    /** @type {HTMLElement | null} */ (body.querySelector("tr.current a"))?.focus();
  }

  const part = h("span"), step = (/** @type {string} */ name, /** @type {number} */ by) => /** @type {HTMLButtonElement} */ (h("button", { type: "button", onclick: () => goTo(first + by) }, name));
  const before = step("← before", -MOST), after = step("after →", MOST);
  const number = /** @type {HTMLInputElement} */ (h("input", { type: "number", min: 1, max: total, class: "row-number", "aria-label": "Go to row" }));
  const parts = h("form", { class: "parts", hidden: true, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); goTo(Number(number.value) - 1); } },
    part, before, after, number, h("button", { type: "submit" }, "Go to row"));

  let waiting = 0;
  const input = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "search", value: filter, placeholder: select ? "A name, or a condition: player~name and year>=2020" : "Filter: a name, or elo>2000 result=1-0",
      "aria-label": "Filter records", spellcheck: "false",
      oninput: () => {
        clearTimeout(waiting);
        waiting = setTimeout(() => {
          filterRows();
          onfilter(input.value);
        }, select || rows.length > 5000 ? 200 : 0);
      },
    }));
  const print_ = () => {
    body.replaceChildren(...rowElements(0, Math.min(size(), PRINTED)));
  };
  addEventListener("beforeprint", print_);
  addEventListener("afterprint", draw);
  allowSorting();
  if (filter) filterRows();
  else tellOrder();
  requestAnimationFrame(draw);
  const resized = new ResizeObserver(draw);
  resized.observe(box);
  return {
    element: h("section", { class: "list" },
      h("div", { class: "toolbar" },
        h("label", { class: "search" }, icon("M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM14.500 14.500L20 20"), input), said, problem, parts), box),
    /**
     * All rows are here now.
     * @param {string[][]} all_
     */
    complete(all_) {
      rows = all_;
      total = rows.length;
      complete = true;
      searchable = null;
      element.setAttribute("aria-rowcount", String(total + 1));
      allowSorting();
      if (input.value.trim()) filterRows();
      else draw();
    },
    close() {
      asking?.abort();
      removeEventListener("beforeprint", print_);
      removeEventListener("afterprint", draw);
      resized.disconnect();
    },
  };
}
