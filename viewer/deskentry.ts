// deskentry.ts - results by board, with the keyboard alone: one key for each result, and on to the next open board.
import {Child, h, isForView, replace} from "./dom";
import {Desk, Screen} from "./desk";
import {resultText} from "./record";
import {selection} from "./tables";
import {EventStatus, EventStatusPairing} from "./types";

/** The result of each key, as `gamut event results` takes it. */
const keys: Record<string, string> = {
  1: "1-0",
  2: "1/2",
  "=": "1/2",
  0: "0-1",
  "+": "+-",
  "-": "-+",
  f: "--",
  a: "adj",
  Delete: "*",
  "*": "*",
};

const legend: [key: string, meaning: string][] = [
  ["1", "White wins"],
  ["2 or =", "draw"],
  ["0", "Black wins"],
  ["+", "White by forfeit"],
  ["-", "Black by forfeit"],
  ["f", "both forfeit"],
  ["a", "adjourned"],
  ["Del", "none"],
  ["↑ ↓", "other board"],
  ["b", "board number"],
];

function shown(result: string|undefined) {
  return resultText(result ?? "").replace("1/2", "½");
}

class Entry implements Screen {
  element: HTMLElement;
  private rows = new Map<number, HTMLElement>();
  private pending = new Map<number, string>();
  private status: EventStatus;
  private current = 0;
  private list =
    h("div", {class: "entry-list", role: "listbox", "aria-label": "Boards", tabindex: "0", "data-first": ""});
  private left = h("p", {class: "lead", role: "status"});
  private jump: HTMLInputElement =
    h("input", {size: "4", inputmode: "numeric", "aria-label": "Board", autocomplete: "off"});

  constructor(private desk: Desk, status: EventStatus, private round: number, private isCurrent: boolean) {
    this.status = status;
    this.current = this.nextOpen(0) ?? status.pairs?.[0]?.board ?? 0;
    this.list.addEventListener("keydown", (event) => this.key(event));
    const go = h("form", {
      class: "toolbar",
      onsubmit: (event: Event) => {
        event.preventDefault();
        this.select(Number(this.jump.value));
        this.jump.value = "";
      },
    },
      h("label", null, "Board ", this.jump), h("label", null, "Round ", this.rounds()));
    this.element = h("section", {class: "entry"}, h("h1", null, `Results of round ${round}`), this.left, go, this.list,
      h("dl", {class: "legend"},
        legend.map(([key, meaning]) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, meaning)))));
    this.draw();
  }

  private rounds() {
    const last = this.desk.status().phase === "draft" ? this.desk.status().round - 1 : this.desk.status().round;
    const all = Array.from({length: last}, (_, at): [string, string] => [String(at + 1), String(at + 1)]);
    return selection(all, String(this.round), (value) => (location.hash = `#/entry/${value}`));
  }

  private pairs() {
    return this.status.pairs ?? [];
  }

  private nextOpen(after: number) {
    const open = this.pairs().filter((pair) => !pair.result && !this.pending.has(pair.board)).map(({board}) => board);
    return open.find((board) => board > after) ?? open[0];
  }

  private draw() {
    this.rows.clear();
    replace(this.list, this.pairs().map((pair) => this.row(pair)));
    const open = this.status.missing.length;
    this.left.textContent =
      open ? `${open} of ${this.pairs().length} boards have no result.` : "All results are there.";
    this.mark();
  }

  private row(pair: EventStatusPairing) {
    const {board, white_name: white, black_name: black} = pair, waiting = this.pending.get(board);
    const result: Child = h("b", {class: waiting ? "dim" : ""}, shown(waiting ?? pair.result) || "–");
    const row = h("div", {
      class: "entry-row",
      role: "option",
      id: `board-${board}`,
      "data-board": board,
      onclick: () => this.select(board)
    },
      h("span", {class: "n"}, board), h("span", null, `${pair.white} `, white), result,
      h("span", null, `${pair.black} `, black));
    this.rows.set(board, row);
    return row;
  }

  private mark() {
    for (const [board, row] of this.rows) row.setAttribute("aria-selected", String(board === this.current));
    this.list.setAttribute("aria-activedescendant", `board-${this.current}`);
    this.rows.get(this.current)?.scrollIntoView({block: "nearest"});
  }

  private select(board: number) {
    if (this.rows.has(board)) this.current = board;
    this.mark();
    this.list.focus({preventScroll: true});
  }

  private key(event: KeyboardEvent) {
    if (!isForView(event)) return;
    const at = this.pairs().findIndex(({board}) => board === this.current), last = this.pairs().length - 1;
    const to: Record<string, number> =
      {ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 10, PageUp: at - 10, Home: 0, End: last};
    if (event.key in to)
      this.select(this.pairs()[Math.max(0, Math.min(last, to[event.key]))]?.board ?? 0);
    else if (event.key === "b")
      this.jump.focus();
    else if (event.key in keys)
      void this.enter(keys[event.key]);
    else
      return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Sends a result, and goes on without waiting for the answer. */
  private async enter(result: string) {
    const pair = this.pairs().find(({board}) => board === this.current);
    if (!pair) return;
    this.pending.set(pair.board, result);
    this.rows.get(pair.board)?.replaceWith(this.row(pair));
    this.select(this.nextOpen(pair.board) ?? pair.board);
    const words = [`${pair.white}-${pair.black} ${result}`];
    await this.desk.act("results", words, {round: this.round});
    this.pending.delete(pair.board);
    this.draw();
  }

  async refresh(status: EventStatus) {
    const isSame = this.isCurrent && status.round === this.round && status.phase !== "draft";
    this.status = isSame ? status : await this.desk.engine.status(this.round);
    this.draw();
  }
}

/** Results of the round that is being played, or of another one. */
export async function entryScreen(desk: Desk, [word]: string[]): Promise<Screen> {
  const known = desk.status(), last = known.phase === "draft" ? known.round - 1 : known.round;
  const round = Number(word) || last;
  if (!round) return {element: h("p", null, "No round is published yet.")};
  const status = round === known.round && known.phase !== "draft" ? known : await desk.engine.status(round);
  return new Entry(desk, status, round, round === last);
}
