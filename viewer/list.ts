// list.ts - the records of a file as a list that is sorted and filtered; only visible rows are drawn, so that 100,000
// rows are fast.
import {counted, h, icon, instead, messageOf, navigate, replace, targetOf} from "./dom";
import {conditionOf, filterOf, fold, isCondition} from "./filter";
import {cellText} from "./locale";
import {Order} from "./sequence";
import {compare} from "./tables";
import {RecordList, View} from "./types";

const ROW = 32;     // pixels, as the style sheet has it
const AROUND = 12;  // rows drawn above and below the window
const PRINTED = 3000;
const LONG = 16;       // letters: longer texts may be cut and have a tooltip
const MOST = 1000000;  // rows at a time: browsers draw nothing higher than some 30 million pixels

/** Comparisons in the columns of each kind of list, for those who do not know the filter yet. */
const examples: Record<RecordList["kind"], string> = {
  games: "elo>2000 opening=sicilian",
  boards: "contract=3NT vul=none",
  events: "place=name start>=2020",
};

interface ListOptions {
  title: string;
  /** Its rows may have gaps, if `load` fills them. */
  list: RecordList;
  /** The address of the record of a row; `at` is -1 if the server selected it. */
  link: (row: string[], at: number) => string;
  filter?: string;
  onfilter?: (filter: string) => void;
  /** Called when rows are filtered or sorted; null: they are as in the file. */
  onorder?: (order: Order|null) => void;
  /** The number of rows, including those that are not loaded. */
  total?: number;
  /** Fetches the rows around one. */
  load?: ((at: number) => Promise<unknown>)|null;
  /** Asks the server for the rows that fulfil a condition. */
  select?: ((condition: string, signal: AbortSignal) => Promise<string[][]>)|null;
}

/** A column of the list that is shown. */
interface ListColumn {
  /** Its place in the rows. */
  at: number;
  title: string;
  isNumeric: boolean;
  /** In em; absent: the column shares the remaining width with others. */
  width?: number;
}

/** The width of a text in em of the heads, whose letters are smaller; capitals are wider than other letters. */
function widthOf(text: string) {
  return [...text].reduce((sum, letter) => sum + (/\p{Lu}/u.test(letter) ? 0.9 : 0.7), 0);
}

/** Columns with widths in em: short texts are shown whole, long ones share the remaining width. */
function columnsOf({rows, columns}: RecordList, isPaged: boolean): {shown: ListColumn[]; width: number} {
  const sample = rows.filter((_, at) => at % Math.max(1, rows.length >> 11) === 0);
  const isFilled = (at: number) =>
    (rows.length < 20000 ? rows : sample).some((row) => row[at] && row[at] !== "?" && row[at] !== "-");
  const places = columns.map((_, at) => at).filter((at) => isFilled(at) || (isPaged && at < 10));
  const measured = places.map((at) => {
    const [title, isNumeric] = columns[at];
    const texts = sample.map((row) => cellText(title, row[at]));
    const letters = texts.reduce((most, text) => Math.max(most, text.length), title.length + 1);
    const isShort = letters <= 12 || isNumeric;
    const widest = texts.reduce((most, text) => Math.max(most, widthOf(text)), (title.length + 1) * 0.62);
    return {
      at,
      title,
      isNumeric,
      isShort,
      width: (!isShort ? 13 : isNumeric ? Math.min(letters, 14) * 0.71 : widest) + 1.6
    };
  });
  const hasLong = measured.some((column) => !column.isShort);
  return {
    width: measured.reduce((sum, column) => sum + column.width, 0),
    shown: measured.map(({isShort, width, ...column}) => ({...column, width: isShort && hasLong ? width : undefined})),
  };
}

/** The rows of a list in the order in which they are shown. */
class Rows {
  /** What the server selected. */
  selected: string[][]|null = null;
  total: number;
  isComplete: boolean;
  private own: string[][];
  private searchable: string[]|null = null;
  /** Null: as they come. */
  private order: number[]|null = null;
  private titles: string[];

  constructor({list, total, load}: ListOptions) {
    this.own = list.rows;
    this.titles = list.columns.map(([title]) => fold(title));
    this.total = total ?? list.rows.length;
    this.isComplete = !load;
  }

  private get all() {
    return this.selected ?? this.own;
  }

  get count() {
    return this.order?.length ?? this.selected?.length ?? this.total;
  }

  get canSort() {
    return this.isComplete || this.selected !== null;
  }

  /** The place of a row among the loaded ones, or those that the server selected. */
  placeOf(at: number) {
    return this.order ? this.order[at] : at;
  }

  /** Undefined: the row is not loaded yet. */
  rowAt(at: number): string[]|undefined {
    return this.all[this.placeOf(at)];
  }

  /** All rows are here now. */
  complete(rows: string[][]) {
    this.own = rows;
    this.total = rows.length;
    this.isComplete = true;
    this.searchable = null;
  }

  /** Filters by words, and sorts by a column; -1: by none. */
  arrange(words: string, column: number, isFalling: boolean) {
    const rows = this.all;
    this.order = null;
    if (words && !this.selected) {
      const test = filterOf(words, this.titles), texts = (this.searchable ??= rows.map((row) => fold(row.join(" "))));
      this.order = rows.map((_, at) => at).filter((at) => test(rows[at], texts[at]));
    }
    if (column < 0 || !this.canSort) return;
    const order = (this.order ??= rows.map((_, at) => at)), sign = isFalling ? -1 : 1;
    order.sort((a, b) => sign * compare(rows[a][column], rows[b][column]) || a - b);
  }

  /** The current order, for walking from record to record; null: that of the file. */
  snapshot(words: string, link: ListOptions["link"]): Order|null {
    const {order, all, selected, count} = this;
    if (!order && !selected) return null;
    const placeOf = (at: number) => (order ? order[at] : at);
    return {words, count, addressAt: (at) => link(all[placeOf(at)], selected ? -1 : placeOf(at))};
  }
}

/** The list on the page: a table in a box that scrolls, with a filter above it. */
export class ListView implements View {
  readonly element: HTMLElement;
  private rows: Rows;
  private columns: ListColumn[];
  private table: HTMLElement;
  private body = h("tbody");
  private above = h("tr", {class: "space", "aria-hidden": "true"}, h("td"));
  private below = h("tr", {class: "space", "aria-hidden": "true"}, h("td"));
  private box: HTMLElement;
  private heads: HTMLElement[];
  private counts = h("span", {class: "count", role: "status"});
  private problem = h("span", {class: "problem", role: "alert"});
  private input: HTMLInputElement;
  private parts: Parts;
  /** The first row of the part that is shown, if there are more rows than can be drawn. */
  private first = 0;
  private current = 0;
  private sorted = -1;
  private isFalling = false;
  private isLoading = false;
  private asking: AbortController|null = null;
  private waiting = 0;
  private resized = new ResizeObserver(() => this.draw());
  private redraw = () => this.draw();
  private printAll = () => this.body.replaceChildren(...this.rowElements(0, Math.min(this.size, PRINTED)));

  constructor(private options: ListOptions) {
    const {title, list, load, filter} = options, {shown, width} = columnsOf(list, Boolean(load));
    this.rows = new Rows(options);
    this.columns = shown;
    this.heads = shown.map((column) => this.head(column));
    this.table =
      h("table", {class: "records", "aria-rowcount": this.rows.total + 1}, h("caption", {class: "offscreen"}, title),
        h("thead", null, h("tr", {"aria-rowindex": 1}, this.heads)), this.body);
    this.table.style.minWidth = Math.min(width * 0.9, 80) + "em";  // heads have smaller letters than the table
    const onkeydown = (event: KeyboardEvent) => this.walk(event);
    this.box = h("div",
      {class: "scroller", tabindex: "0", role: "region", "aria-label": title, onscroll: this.redraw, onkeydown},
      this.table);
    this.parts = new Parts(this.rows.total, (row) => this.goTo(row));
    this.input = this.filterInput();
    this.element = h("section", {class: "list"},
      h("div", {class: "toolbar"},
        h("label", {class: "search"}, icon("M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM14.500 14.500L20 20"), this.input),
        this.counts, this.problem, this.parts.element),
      this.box);
    this.allowSorting();
    if (filter)
      this.filter();
    else
      this.tellOrder();
    addEventListener("beforeprint", this.printAll);
    addEventListener("afterprint", this.redraw);
    requestAnimationFrame(this.redraw);
    this.resized.observe(this.box);
  }

  /** All rows are here now. */
  complete(rows: string[][]) {
    this.rows.complete(rows);
    this.table.setAttribute("aria-rowcount", String(this.rows.total + 1));
    this.allowSorting();
    if (this.words)
      this.filter();
    else
      this.draw();
  }

  close() {
    this.asking?.abort();
    removeEventListener("beforeprint", this.printAll);
    removeEventListener("afterprint", this.redraw);
    this.resized.disconnect();
  }

  private get words() {
    return this.input.value.trim();
  }

  /** The number of rows of the part that is shown. */
  private get size() {
    return Math.min(MOST, this.rows.count - this.first);
  }

  // ---- heads and rows ----

  private head({at, title, isNumeric, width}: ListColumn) {
    const style = width === undefined ? null : {width: width.toFixed(2) + "em"};
    return h("th", {scope: "col", class: isNumeric ? "n" : null, style},
      h("button", {type: "button", class: "sort", onclick: () => this.sort(at)}, title || "State"));
  }

  private rowElement(at: number) {
    const place = this.rows.placeOf(this.first + at), row = this.rows.rowAt(this.first + at),
          index = this.first + at + 2;
    if (!row)
      return h("tr", {"aria-rowindex": index, "aria-busy": "true"},
        h("td", {colspan: this.columns.length, class: "dim"}, "…"));
    const address = this.options.link(row, this.rows.selected ? -1 : place), isCurrent = at === this.current;
    const onclick = (event: MouseEvent) => {
      if (!targetOf(event)?.closest("a")) navigate(address);
    };
    const cells = this.columns.map(({at: column, title, isNumeric}, which) => {
      const text = row[column], link = {href: address, tabindex: isCurrent ? "0" : "-1"};
      return h("td", {class: isNumeric ? "n" : null, title: text.length > LONG ? text : null},
        which === 0 ? h("a", link, text) : cellText(title, text));
    });
    return h("tr", {"aria-rowindex": index, class: isCurrent ? "current" : null, onclick}, cells);
  }

  private rowElements(from: number, to: number) {
    return Array.from({length: Math.max(0, to - from)}, (_, i) => this.rowElement(from + i));
  }

  private draw() {
    const {box, rows, size} = this, {count, total} = rows;
    const from = Math.max(0, Math.floor(box.scrollTop / ROW) - AROUND);
    const to = Math.min(size, Math.ceil((box.scrollTop + (box.clientHeight || 700)) / ROW) + AROUND);
    this.above.style.height = from * ROW + "px";
    this.below.style.height = (size - to) * ROW + "px";
    this.body.replaceChildren(this.above, ...this.rowElements(from, to), this.below);
    const words = counted(total, "record");
    this.counts.textContent = count === total ? words : `${count.toLocaleString()} of ${words}`;
    this.parts.show(this.first, size, count);
    this.fetchMissing(from, to);
  }

  /** Loads the first of these rows that is missing. */
  private async fetchMissing(from: number, to: number) {
    const {rows, first} = this, {load} = this.options;
    if (rows.canSort || this.isLoading || !load) return;
    for (let at = from; at < to; at++)
      if (!rows.rowAt(first + at)) {
        this.isLoading = true;
        await load(rows.placeOf(first + at)).catch(() => {});
        this.isLoading = false;
        return this.draw();
      }
  }

  // ---- order ----

  private allowSorting() {
    for (const button of this.heads.map((head) => head.querySelector("button"))) {
      if (!button) continue;
      button.disabled = !this.rows.canSort;
      button.title = button.disabled ? "The rows are not all here: filter first, then sort" : "";
    }
  }

  private sort(column: number) {
    this.isFalling = this.sorted === column && !this.isFalling;
    this.sorted = column;
    this.arrange();
    this.columns.forEach(({at}, which) => {
      if (at === column)
        this.heads[which].setAttribute("aria-sort", this.isFalling ? "descending" : "ascending");
      else
        this.heads[which].removeAttribute("aria-sort");
    });
  }

  private arrange() {
    this.rows.arrange(this.words, this.sorted, this.isFalling);
    this.allowSorting();
    this.goTo(0);
    this.tellOrder();
  }

  private tellOrder() {
    this.options.onorder?.(this.rows.snapshot(this.words, this.options.link));
  }

  // ---- filter ----

  private filterInput() {
    const {filter = "", onfilter, select, list} = this.options;
    const oninput = () => {
      clearTimeout(this.waiting);
      this.waiting = setTimeout(() => {
        this.filter();
        onfilter?.(this.input.value);
      }, select || list.rows.length > 5000 ? 200 : 0);
    };
    return h("input", {
      type: "search",
      value: filter,
      "aria-label": "Filter records",
      spellcheck: "false",
      oninput,
      placeholder: select ? "A name, or a condition: player~name and year>=2020" :
                            `Filter: a name, or ${examples[list.kind]}`,
    });
  }

  /** The server filters by conditions; words are found in loaded rows here. */
  private async filter() {
    const {words, rows} = this, {select} = this.options;
    this.asking?.abort();
    this.problem.textContent = "";
    if (!select || !words || (rows.isComplete && !isCondition(words))) {
      rows.selected = null;
      return this.arrange();
    }
    const mine = (this.asking = new AbortController());
    this.box.setAttribute("aria-busy", "true");
    try {
      const found = await select(conditionOf(words), mine.signal);
      if (this.asking !== mine) return;
      rows.selected = found;
    } catch (error) {
      if (this.asking !== mine || mine.signal.aborted) return;
      rows.selected = null;
      this.problem.textContent = messageOf(error);
    }
    this.box.removeAttribute("aria-busy");
    this.arrange();
  }

  // ---- place ----

  /** Shows the part with this row, and scrolls to it. */
  private goTo(row: number) {
    const wanted = Math.max(0, Math.min(this.rows.count - 1, row));
    this.first = Math.floor(wanted / MOST) * MOST;
    this.current = wanted - this.first;
    this.draw();  // so that there is room to scroll
    this.box.scrollTop = this.current * ROW;
    this.draw();
  }

  private walk(event: KeyboardEvent) {
    const {box} = this, page = Math.max(1, Math.floor(box.clientHeight / ROW) - 2);
    const steps: Record<string, number> =
      {ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity};
    if (!(event.key in steps) || !this.size) return;
    event.preventDefault();
    this.current = Math.max(0, Math.min(this.size - 1, this.current + steps[event.key]));
    const top = this.current * ROW;
    if (top < box.scrollTop)
      box.scrollTop = top;
    else if (top + 2 * ROW > box.scrollTop + box.clientHeight)
      box.scrollTop = top + 2 * ROW - box.clientHeight;
    this.draw();
    this.body.querySelector<HTMLElement>("tr.current a")?.focus();
  }
}

/** The controls to go from one million of rows to the next. */
class Parts {
  readonly element: HTMLElement;
  private said = h("span");
  private before: HTMLButtonElement;
  private after: HTMLButtonElement;
  private first = 0;

  constructor(total: number, goTo: (row: number) => void) {
    const number = h("input", {type: "number", min: 1, max: total, class: "row-number", "aria-label": "Go to row"});
    const step = (name: string, by: number) =>
      h("button", {type: "button", onclick: () => goTo(this.first + by)}, name);
    this.before = step("← before", -MOST);
    this.after = step("after →", MOST);
    this.element = h("form", {class: "parts", hidden: true, onsubmit: instead(() => goTo(Number(number.value) - 1))},
      this.said, this.before, this.after, number, h("button", {type: "submit"}, "Go to row"));
  }

  show(first: number, size: number, count: number) {
    this.first = first;
    this.element.hidden = count <= MOST;
    replace(this.said, `Rows ${(first + 1).toLocaleString()} to ${(first + size).toLocaleString()}`);
    this.before.disabled = first === 0;
    this.after.disabled = first + MOST >= count;
  }
}
