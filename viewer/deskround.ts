// deskround.ts - the next round: drawing, changes by hand, publishing.
import {h, instead, isForView, replace} from "./dom";
import {Desk, Screen} from "./desk";
import {resultText} from "./record";
import {Column, table} from "./tables";
import {EventStatus, EventStatusPairing, EventStatusSeat} from "./types";

const columns: Column<EventStatusPairing>[] = [
  {key: "board", title: "Bo", right: true},
  {key: "white", title: "No", right: true},
  {key: "white_name", title: "White", heading: true},
  {key: "result", title: "Result", render: (row) => resultText(row.result ?? "")},
  {key: "black_name", title: "Black", heading: true},
  {key: "black", title: "No", right: true},
];

const seatColumns: Column<EventStatusSeat>[] = [
  {key: "board", title: "Bo", right: true},
  {key: "first", title: "No", right: true},
  {key: "first_name", title: "First team", heading: true, render: ({first_name: name}) => name ?? "empty"},
  {key: "colour", title: "Colour"},
  {key: "second", title: "No", right: true},
  {key: "second_name", title: "Second team", heading: true, render: ({second_name: name}) => name ?? "empty"},
];

/** A line for words, with a button; the words become operands. */
function line(title: string, hint: string, send: (words: string[]) => Promise<boolean>) {
  const input: HTMLInputElement = h("input", {size: "18", placeholder: hint, autocomplete: "off", "aria-label": title});
  const submit = async () => {
    const words = input.value.trim().split(/\s+/).filter(Boolean);
    if (words.length && await send(words)) input.value = "";
  };
  return h("form", {class: "toolbar", onsubmit: instead(() => void submit())}, h("label", null, `${title} `, input),
    h("button", {type: "submit"}, title));
}

class Round implements Screen {
  element: HTMLElement;
  private place = h("div");
  private buttons = h("p", {class: "actions"});

  constructor(private desk: Desk) {
    const {act} = desk;
    const swap = (words: string[]) => (words.length === 1 ? act("swap", words, {colours: true}) : act("swap", words));
    this.element = h("section", {class: "round"}, h("h1", null, "Pairings"), this.buttons,
      h("details", null, h("summary", null, "By hand"), line("Swap", "12 7: places; 12: colours", swap),
        line("Pair by hand", "4-9 12-0", (words) => act("manual", words)),
        desk.status().teams &&
          line("Line-up", "3 11,12,0,15: team 3, 0 for an empty board", (words) => act("lineup", words))),
      this.place);
    this.element.tabIndex = -1;
    this.element.dataset.first = "";
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.refresh(desk.status());
  }

  private actions(): [key: string, title: string, isUsual: boolean, run: () => Promise<unknown>][] {
    const {act} = this.desk, {phase} = this.desk.status();
    return [
      ["d", "Draw the next round", phase === "registration" || phase === "complete", () => act("pair")],
      ["Enter", "Publish", phase === "draft", () => act("publish")],
      ["x", "Take the round back", false, () => act("unpair")],
    ];
  }

  private key(event: KeyboardEvent) {
    const action = this.actions().find(([key]) => key === event.key);
    if (!isForView(event) || !action || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    void action[3]();
  }

  refresh(status: EventStatus) {
    const {round, phase, pairs = [], bye, absent = []} = status;
    replace(this.buttons,
      this.actions().map(
        ([key, title, isUsual, run]) => h("button",
          {type: "button", class: isUsual ? "button" : null, onclick: () => void run()}, `${title} (${key})`)));
    const others = absent.map(({id, name, kind}) => h("li", null, `${id} ${name}: ${kind}`));
    replace(this.place,
      round > 0 &&
        h("p", {class: "badge " + (phase === "draft" ? "warning" : "fine")},
          phase === "draft" ? `Round ${round} is a draft: nobody else sees it.` : `Round ${round} is published.`),
      round > 0 && table({caption: `Round ${round}`, fixed: true, rows: pairs, columns, className: "pairings"}),
      pairs.filter(({boards}) => boards?.length).map(({board, white_name: one, black_name: two, boards = []}) => table({
        caption: `Line-ups of match ${board}: ${one} – ${two}`,
        fixed: true,
        rows: boards,
        columns: seatColumns,
        className: "line-ups"
      })),
      bye ? h("p", null, `${bye} has the bye.`) : null, others.length > 0 && h("ul", null, others));
  }
}

export async function roundScreen(desk: Desk): Promise<Screen> {
  return new Round(desk);
}
