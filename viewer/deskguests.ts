// deskguests.ts - what players have entered and waits for the arbiter, and the tokens of helpers and players.
import {h, instead, isForView, messageOf, replace, say} from "./dom";
import {Desk, Screen} from "./desk";
import {DeskEngine} from "./deskengine";
import {resultText} from "./record";
import {Column, table} from "./tables";
import {EventEntries, EventEntriesEntry, EventTokens, EventTokensToken} from "./types";

const decisions: Record<string, string> = {1: "1-0", 2: "1/2", "=": "1/2", 0: "0-1"};
const legend: [key: string, meaning: string][] = [
  ["Enter", "accept"],
  ["Del", "refuse"],
  ["1, 2 or =, 0", "decide"],
  ["↑ ↓", "other entry"],
];

function entriesOf(engine: DeskEngine) {
  return engine.tell<EventEntries>("entries").then(({entries}) => entries.filter(({state}) => state !== "refused"));
}

function said(result: string|undefined) {
  return result ? resultText(result).replace("1/2", "½") : "–";
}

/** A sign on every screen of the desk: how many entries wait, and which players disagree. */
export class Waiting {
  element = h("a", {href: "#/guests", class: "badge warning", hidden: "hidden"});
  private known = new Set<number>();

  constructor(private engine: DeskEngine) {}

  async update() {
    const entries = await entriesOf(this.engine).catch((): EventEntriesEntry[] => []);
    const apart = entries.filter(({state}) => state === "disagree").map(({board}) => board);
    this.element.hidden = !entries.length;
    this.element.className = apart.length ? "badge error" : "badge warning";
    this.element.textContent = apart.length ? `board ${apart.join(", ")}: the players disagree` :
                                              `${entries.length} entered by players`;
    if (apart.some((board) => !this.known.has(board))) say(this.element.textContent);
    this.known = new Set(apart);
  }
}

const tokenColumns = (revoke: (token: EventTokensToken) => void): Column<EventTokensToken>[] => [
  {key: "id", title: "Id", right: true},
  {key: "role", title: "Role"},
  {key: "name", title: "Name", heading: true, render: ({player, name}) => (player ? `${player} ${name}` : name)},
  {key: "made", title: "Made", render: ({made}) => new Date(made).toLocaleString()},
  {
    key: "revoked",
    title: "",
    render: (token) =>
      token.revoked ? "revoked" : h("button", {type: "button", onclick: () => revoke(token)}, "Revoke"),
  },
];

class Guests implements Screen {
  element: HTMLElement;
  private entries: EventEntriesEntry[] = [];
  private current = 0;
  private list =
    h("div", {class: "entry-list", role: "listbox", "aria-label": "Entries", tabindex: "0", "data-first": ""});
  private problem = h("p", {class: "failure", role: "alert", hidden: "hidden"});
  private tokens = h("div");
  private cards = h("div", {class: "guest-cards"});
  private address: HTMLInputElement;
  private helper: HTMLInputElement = h("input", {size: "16", "aria-label": "Name of the helper", autocomplete: "off"});

  constructor(private desk: Desk, listen: string|null) {
    this.address = h("input", {size: "28", value: listen ?? "", "aria-label": "Address", autocomplete: "off"});
    const make = instead(() => void this.make({helper: this.helper.value}));
    const forHelper = h("form", {class: "toolbar", onsubmit: make},
      h("label", null, "Helper ", this.helper), h("button", {type: "submit"}, "Make a token"));
    const forAll = h("p", {class: "actions"},
      h("button", {type: "button", onclick: () => void this.make({players: true})}, "Tokens for all players"), " ",
      h("button", {type: "button", onclick: () => void this.make({revoke: "players"})}, "Revoke those of players"));
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.element = h("section", {class: "guests"}, h("h1", null, "Entered by players"), this.problem, this.list,
      h("dl", {class: "legend"},
        legend.map(([key, meaning]) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, meaning)))),
      h("h2", null, "Tokens"),
      listen ? null : h("p", {class: "dim"}, "Tokens are of use while gamut serve has --listen ADDRESS:PORT."),
      h("p", {class: "toolbar"}, h("label", null, "Address for telephones ", this.address)), forHelper, forAll,
      this.cards, this.tokens);
  }

  /** Does something and shows why not. */
  private async attempt(work: () => Promise<unknown>) {
    this.problem.hidden = true;
    try {
      await work();
    } catch (error) {
      this.problem.hidden = false;
      this.problem.textContent = messageOf(error);
    }
    await this.desk.refresh();
  }

  // ---- entries ----

  private mark() {
    for (const row of this.list.children)
      row.setAttribute("aria-selected", String(Number((row as HTMLElement).dataset.board) === this.current));
  }

  private draw() {
    const boards = this.entries.map(({board}) => board);
    if (!boards.includes(this.current)) this.current = boards.find((board) => board > this.current) ?? boards[0] ?? 0;
    replace(this.list, this.entries.map((entry) => h("div", {
      class: "entry-row",
      role: "option",
      "data-board": entry.board,
      onclick: () => {
        this.current = entry.board;
        this.mark();
      },
    },
      h("span", {class: "n"}, entry.board),
      h("span", null, `${entry.white} ${entry.white_name}: ${said(entry.by_white)}`),
      h("b", {class: entry.state === "disagree" ? "failure" : null}, entry.state === "disagree" ? "≠" : "…"),
      h("span", null, `${entry.black} ${entry.black_name}: ${said(entry.by_black)}`))),
      !this.entries.length && h("p", {class: "dim"}, "Nothing waits."));
    this.mark();
  }

  private key(event: KeyboardEvent) {
    if (!isForView(event)) return;
    const at = this.entries.findIndex(({board}) => board === this.current), entry = this.entries[at];
    const to: Record<string, number> = {ArrowDown: at + 1, ArrowUp: at - 1};
    if (event.key in to) {
      this.current = this.entries[Math.max(0, Math.min(this.entries.length - 1, to[event.key]))]?.board ?? 0;
      this.mark();
    } else if (entry && event.key === "Enter")
      void this.decide(entry, {});
    else if (entry && event.key === "Delete")
      void this.decide(entry, {refuse: true});
    else if (entry && event.key in decisions)
      void this.desk.act("results", [`${entry.white}-${entry.black} ${decisions[event.key]}`], {round: entry.round});
    else
      return;
    event.preventDefault();
    event.stopPropagation();
  }

  private decide({white, black, board}: EventEntriesEntry, options: {refuse?: boolean}) {
    return this.attempt(async () => {
      await this.desk.engine.tell("entries", [`${white}-${black}`], options);
      say(`Board ${board} ${options.refuse ? "refused" : "accepted"}`);
    });
  }

  // ---- tokens ----

  private make(options: Record<string, string|boolean>) {
    return this.attempt(async () => {
      const address = this.address.value.trim();
      const {tokens, done} =
        await this.desk.engine.tell<EventTokens>("tokens", [], {...options, ...(address ? {address} : {})});
      this.helper.value = "";
      say(done ?? "No token was made.");
      const made = tokens.filter(({token}) => token);
      replace(this.cards, made.length > 0 && [
        h("p", null, "Tokens are shown once: print or scan them now. ",
          h("button", {type: "button", onclick: () => print()}, "Print")),
        made.map((token) => this.card(token)),
      ]);
    });
  }

  private card({name, player, address, token, code}: EventTokensToken) {
    const picture = code && new DOMParser().parseFromString(code, "text/html").querySelector("svg");
    return h("figure", {class: "guest-card"}, picture ? document.importNode(picture, true) : null,
      h("figcaption", null, h("b", null, player ? `${player} ${name}` : name), h("code", null, address ?? token)));
  }

  async refresh() {
    const {engine} = this.desk;
    const [entries, {tokens, over}] = await Promise.all([entriesOf(engine), engine.tell<EventTokens>("tokens")]);
    this.entries = entries;
    this.draw();
    const revoke = ({id}: EventTokensToken) => void this.make({revoke: String(id)});
    replace(this.tokens, over ? h("p", {class: "badge warning"}, over) : null,
      tokens.length > 0 && table({
        caption: "Tokens",
        fixed: true,
        rows: tokens,
        columns: tokenColumns(revoke),
        decorate: (row, element) => row.revoked && element.classList.add("cut"),
      }));
  }
}

export async function guestsScreen(desk: Desk): Promise<Screen> {
  const screen = new Guests(desk, (await desk.engine.listen()).listen);
  await screen.refresh();
  return screen;
}
