// deskentry.ts - results by board, with the keyboard alone: one key for each result, and on to the next open board.
import {Child, h, instead, isForView, replace} from "./dom";
import {Desk, Screen} from "./desk";
import {resultText} from "./record";
import {selection} from "./tables";
import {EventStatus} from "./types";

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

/** What keys mean in an event of players, and in one of teams, where the first team is on the left. */
const legend: [key: string, meaning: string, ofTeams?: string][] = [
  ["1", "White wins", "first team wins"],
  ["2 or =", "draw"],
  ["0", "Black wins", "second team wins"],
  ["+", "White by forfeit", "first team by forfeit"],
  ["-", "Black by forfeit", "second team by forfeit"],
  ["f", "both forfeit"],
  ["a", "adjourned"],
  ["Del", "none"],
  ["↑ ↓", "other board"],
  ["b", "board number"],
];

function shown(result: string|undefined) {
  return resultText(result ?? "").replace("1/2", "½");
}

/** A game whose result is entered: a board, or a board of a match, "3.2". */
interface Game {
  place: string;
  match: string;
  left: string;
  right: string;
  result?: string;
  /** The words before the result, as `gamut event results` takes them. */
  words: string;
}

const colours: Record<string, [string, string]> = {
  white: ["□", "■"],
  black: ["■", "□"]
};

function seated(number: number|undefined, name: string|undefined, colour: string) {
  return number === undefined ? "empty" : `${colour} ${number} ${name}`;
}

/** The games of a round; boards of a match with an empty seat are decided already. */
function gamesOf({teams, pairs = []}: EventStatus): Game[] {
  if (!teams)
    return pairs.map(({board, white, black, white_name: one, black_name: two, result}) => ({
      place: String(board),
      match: "",
      left: `${white} ${one}`,
      right: `${black} ${two}`,
      result,
      words: `${white}-${black}`
    }));
  return pairs.flatMap(({board, white_name: one, black_name: two, result: score, boards = []}) => boards.map((seat) => {
    const place = `${board}.${seat.board}`, [mine, theirs] = colours[seat.colour] ?? ["", ""];
    const isEmpty = seat.first === undefined || seat.second === undefined;
    return {
      place,
      match: `${board} ${one} – ${two} ${score ?? ""}`,
      left: seated(seat.first, seat.first_name, mine),
      right: seated(seat.second, seat.second_name, theirs),
      result: isEmpty ? "empty" : seat.result,
      words: place,
    };
  }));
}

class Entry implements Screen {
  element: HTMLElement;
  private rows = new Map<string, HTMLElement>();
  private pending = new Map<string, string>();
  private games: Game[];
  private line: HTMLInputElement|null = null;
  private current = "";
  private list =
    h("div", {class: "entry-list", role: "listbox", "aria-label": "Boards", tabindex: "0", "data-first": ""});
  private left = h("p", {class: "lead", role: "status"});
  private jump: HTMLInputElement =
    h("input", {size: "4", inputmode: "decimal", "aria-label": "Board", autocomplete: "off"});

  constructor(private desk: Desk, status: EventStatus, private round: number, private isCurrent: boolean) {
    const isTeams = Boolean(status.teams);
    this.games = gamesOf(status);
    this.current = this.nextOpen("") ?? this.games[0]?.place ?? "";
    this.list.addEventListener("keydown", (event) => this.key(event));
    const go = h("form", {
      class: "toolbar",
      onsubmit: (event: Event) => {
        event.preventDefault();
        this.select(this.jump.value.trim());
        this.jump.value = "";
      },
    },
      h("label", null, "Board ", this.jump), h("label", null, "Round ", this.rounds()));
    this.element = h("section", {class: "entry"}, h("h1", null, `Results of round ${round}`), this.left, go,
      isTeams && this.matchLine(), this.list,
      h("dl", {class: "legend"},
        legend.map(([key, meaning, ofTeams]) => h("div", null, h("dt", null, h("kbd", null, key)),
                     h("dd", null, isTeams && ofTeams ? ofTeams : meaning)))));
    this.draw();
  }

  private rounds() {
    const last = this.desk.status().phase === "draft" ? this.desk.status().round - 1 : this.desk.status().round;
    const all = Array.from({length: last}, (_, at): [string, string] => [String(at + 1), String(at + 1)]);
    return selection(all, String(this.round), (value) => (location.hash = `#/entry/${value}`));
  }

  /** A whole match in a line: "3 1-0 = 0-1 +-", or "3 match+-". */
  private matchLine() {
    const input: HTMLInputElement = this.line =
      h("input", {size: "24", placeholder: "3 1-0 = 0-1 +-", autocomplete: "off", "aria-label": "A match in a line"});
    const send = async () => {
      if (!input.value.trim() || !await this.desk.act("results", [input.value.trim()], {round: this.round})) return;
      input.value = "";
    };
    return h("form", {class: "toolbar", onsubmit: instead(() => void send())},
      h("label", null, "A match in a line (m) ", input), h("button", {type: "submit"}, "Enter"));
  }

  private nextOpen(after: string) {
    const at = this.games.findIndex(({place}) => place === after);
    const isOpen = ({place, result}: Game) => !result && !this.pending.has(place);
    return (this.games.slice(at + 1).find(isOpen) ?? this.games.find(isOpen))?.place;
  }

  private draw() {
    this.rows.clear();
    const matches = [...new Set(this.games.map(({match}) => match))];
    const rowsOf = (match: string) => this.games.filter((game) => game.match === match).map((game) => this.row(game));
    replace(this.list,
      matches.map((match) => match ? h("div", {role: "group", "aria-label": match},
                                       h("div", {class: "entry-match", "aria-hidden": "true"}, match), rowsOf(match)) :
                                     rowsOf(match)));
    const open = this.games.filter(({result}) => !result).length;
    this.left.textContent = open ? `${open} of ${this.games.length} boards have no result.` : "All results are there.";
    this.mark();
  }

  private row(game: Game) {
    const {place} = game, waiting = this.pending.get(place);
    const result: Child = h("b", {class: waiting ? "dim" : ""}, shown(waiting ?? game.result) || "–");
    const row = h("div", {
      class: "entry-row",
      role: "option",
      id: `board-${place}`,
      "data-board": place,
      onclick: () => this.select(place)
    },
      h("span", {class: "n"}, place), h("span", null, game.left), result, h("span", null, game.right));
    this.rows.set(place, row);
    return row;
  }

  private mark() {
    for (const [board, row] of this.rows) row.setAttribute("aria-selected", String(board === this.current));
    this.list.setAttribute("aria-activedescendant", `board-${this.current}`);
    this.rows.get(this.current)?.scrollIntoView({block: "nearest"});
  }

  private select(board: string) {
    if (this.rows.has(board)) this.current = board;
    this.mark();
    this.list.focus({preventScroll: true});
  }

  private key(event: KeyboardEvent) {
    if (!isForView(event)) return;
    const at = this.games.findIndex(({place}) => place === this.current), last = this.games.length - 1;
    const to: Record<string, number> =
      {ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 10, PageUp: at - 10, Home: 0, End: last};
    if (event.key in to)
      this.select(this.games[Math.max(0, Math.min(last, to[event.key]))]?.place ?? "");
    else if (event.key === "b")
      this.jump.focus();
    else if (event.key === "m" && this.line)
      this.line.focus();
    else if (event.key in keys)
      void this.enter(keys[event.key]);
    else
      return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Sends a result, and goes on without waiting for the answer. */
  private async enter(result: string) {
    const game = this.games.find(({place}) => place === this.current);
    if (!game) return;
    this.pending.set(game.place, result);
    this.rows.get(game.place)?.replaceWith(this.row(game));
    this.select(this.nextOpen(game.place) ?? game.place);
    await this.desk.act("results", [`${game.words} ${result}`], {round: this.round});
    this.pending.delete(game.place);
    this.draw();
  }

  async refresh(status: EventStatus) {
    const isSame = this.isCurrent && status.round === this.round && status.phase !== "draft";
    this.games = gamesOf(isSame ? status : await this.desk.engine.status(this.round));
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
