// deskpeople.ts - registration: who is there, new entries, and who is absent in the rounds to come.
import {h, instead, isForView, replace} from "./dom";
import {Desk, Screen} from "./desk";
import {Column, table} from "./tables";
import {EventPlayersEntrant} from "./types";

const fields: [name: string, title: string, size: number][] = [
  ["name", "Name", 24],
  ["rating", "Rating", 5],
  ["title", "Title", 4],
  ["federation", "Fed", 4],
  ["fide_id", "FIDE id", 9],
  ["birth", "Birth", 10],
  ["club", "Club", 16],
];

/** In a team event players belong to teams; a team without the name of a player is a new team. */
const teamFields: typeof fields = [["team", "Team", 16], ...fields.filter(([name]) => name !== "club")];

/** What can be done with a player: its key, its title, and the verb. */
const actions: [key: string, title: string, verb: string, more: string[]][] = [
  ["w", "Withdraw", "withdraw", []],
  ["y", "Return", "return", []],
  ["a", "Absent next round", "absent", []],
  ["h", "Half-point bye", "bye", ["half"]],
  ["n", "No bye", "bye", ["none"]],
  ["Delete", "Remove", "remove", []],
];

function absences({withdrawn, byes = []}: EventPlayersEntrant) {
  return withdrawn ? "withdrawn" : byes.map(({round, kind}) => `round ${round}: ${kind}`).join(", ");
}

class People implements Screen {
  element: HTMLElement;
  private place = h("div", {class: "people-list", tabindex: "0", role: "group", "aria-label": "Players"});
  private filter: HTMLInputElement = h("input", {type: "search", placeholder: "Find", "aria-label": "Find a player"});
  private inputs = new Map<string, HTMLInputElement>();
  private heading = h("h2", null, "New entry");
  private edited: EventPlayersEntrant|null = null;
  private current = 0;

  constructor(private desk: Desk, private people: EventPlayersEntrant[]) {
    this.filter.addEventListener("input", () => this.draw());
    this.place.addEventListener("keydown", (event) => this.key(event));
    this.element = h("section", {class: "people"}, h("h1", null, "Registration"), this.form(),
      h("div", {class: "toolbar"}, h("span", {class: "search"}, this.filter),
        actions.map(([key, title]) => h("button", {type: "button", onclick: () => this.run(key)},
                      `${title} (${key === "Delete" ? "Del" : key})`)),
        h("button", {type: "button", onclick: () => this.edit()}, "Change (c)")),
      this.place);
    this.draw();
  }

  private form() {
    const labels = (this.desk.status().teams ? teamFields : fields).map(([name, title, size]) => {
      const input = h("input", {name, size: String(size), autocomplete: "off"});
      if (name === "name") input.dataset.first = "";
      this.inputs.set(name, input);
      return h("label", {class: "field"}, h("span", {class: "field-name"}, title), input);
    });
    return h("form", {class: "entry-form", onsubmit: instead(() => void this.send())}, this.heading,
      h("div", {class: "toolbar"}, labels, h("button", {type: "submit", class: "button"}, "Enter")));
  }

  /** Adds a player, or changes the one that is being edited. */
  private async send() {
    const before = this.edited;
    const known = (name: string) =>
      (before ? String(Object.entries(before).find(([key]) => key === name)?.[1] ?? "") : "");
    const given = [...this.inputs].filter(([name, input]) => input.value.trim() !== known(name));
    const words = given.map(([name, input]) => `${name}=${input.value.trim()}`);
    if (!words.length) return;
    const isDone = before ? await this.desk.act("set",
                              [this.desk.status().teams ? `team=${before.number}` : String(before.number), ...words]) :
                            await this.desk.act("add", words);
    if (!isDone) return;
    this.show(null);
    this.inputs.get("name")?.focus();
  }

  /** Fills the form with a player; null: with nothing, for a new entry. */
  private show(who: EventPlayersEntrant|null) {
    this.edited = who;
    const values = new Map<string, unknown>(Object.entries(who ?? {}));
    for (const [name, input] of this.inputs) input.value = String(values.get(name) ?? "");
    this.heading.textContent = who ? `Change ${who.number} ${who.name}` : "New entry";
  }

  private edit() {
    const who = this.people.find(({number}) => number === this.current);
    if (who) this.show(who);
    this.inputs.get("name")?.focus();
  }

  private shown() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const text = (one: EventPlayersEntrant) =>
      `${one.number} ${one.name} ${one.club ?? ""} ${one.fide_id ?? ""}`.toLowerCase();
    return this.people.filter((one) => words.every((word) => text(one).includes(word)));
  }

  private draw() {
    const all: (Column<EventPlayersEntrant>|false)[] = [
      {key: "number", title: "No", right: true},
      {key: "title", title: ""},
      {key: "name", title: "Name", heading: true},
      {key: "rating", title: "Rtg", right: true},
      {key: "federation", title: "Fed"},
      {key: "club", title: "Club", minor: true},
      {key: "fide_id", title: "FIDE id", minor: true},
      {key: "points", title: "Pts", right: true},
      {key: "withdrawn", title: "Absent", render: absences},
      this.desk.status().teams === true && {
        key: "players",
        title: "Players",
        render: ({players = []}: EventPlayersEntrant) =>
          players.map(({number, name}) => `${number} ${name}`).join("; "),
      },
    ];
    const columns = all.filter((column): column is Column<EventPlayersEntrant> => column !== false);
    replace(this.place, table({
      caption: `${this.people.length} ${this.desk.status().teams ? "teams" : "players"}`,
      fixed: true,
      rows: this.shown(),
      columns,
      decorate: (row, element) => {
        if (row.number === this.current) element.setAttribute("aria-current", "true");
        element.addEventListener("click", () => this.select(row.number));
        if (row.withdrawn) element.classList.add("cut");
      },
    }));
  }

  private select(number: number) {
    this.current = number;
    this.draw();
    this.place.querySelector("[aria-current=true]")?.scrollIntoView({block: "nearest"});
    this.place.focus({preventScroll: true});
  }

  private async run(key: string) {
    const action = actions.find(([one]) => one === key), who = this.current;
    if (action && who) await this.desk.act(action[2], [String(who), ...action[3]]);
  }

  private key(event: KeyboardEvent) {
    if (!isForView(event)) return;
    const shown = this.shown(), at = shown.findIndex(({number}) => number === this.current);
    if (event.key === "ArrowDown")
      this.select(shown[Math.min(shown.length - 1, at + 1)]?.number ?? 0);
    else if (event.key === "ArrowUp")
      this.select(shown[Math.max(0, at - 1)]?.number ?? 0);
    else if (event.key === "c")
      this.edit();
    else if (actions.some(([key]) => key === event.key))
      void this.run(event.key);
    else
      return;
    event.preventDefault();
    event.stopPropagation();
  }

  async refresh() {
    const people = await this.desk.engine.players();
    // Only now: somebody may have chosen a player while the answer was on its way.
    const id = this.people.find(({number}) => number === this.current)?.id;
    this.people = people;
    this.current = this.people.find((one) => one.id === id)?.number ?? 0;
    this.draw();
  }
}

export async function peopleScreen(desk: Desk): Promise<Screen> {
  return new People(desk, await desk.engine.players());
}
