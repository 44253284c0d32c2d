// desk.ts - the arbiter's desk: what every screen of it shares, and from the address to the screen.
import {eventView} from "./event";
import {h, icon, iconButton, icons, isForView, messageOf, replace, say} from "./dom";
import {DeskEngine, Options, StepRefusal} from "./deskengine";
import {entryScreen} from "./deskentry";
import {guestsScreen, Waiting} from "./deskguests";
import {nightScreen} from "./desknight";
import {normsScreen, papersScreen, prizesScreen, reportScreen} from "./deskpapers";
import {peopleScreen} from "./deskpeople";
import {roundScreen} from "./deskround";
import {nextTheme, recallStyle} from "./frame";
import {Column, table, tabs} from "./tables";
import {EventLogLogged, EventStatus, View} from "./types";

/** A screen of the desk. `refresh` is called when the event has changed. */
export interface Screen extends View {
  refresh?(status: EventStatus): void|Promise<void>;
}

/** What a screen works with. */
export interface Desk {
  engine: DeskEngine;
  /** The event as it was shown last. */
  status: () => EventStatus;
  /** Runs a verb, shows what it did or why not, and returns whether it was done. */
  act: (verb: string, operands?: string[], options?: Options) => Promise<boolean>;
  /** Runs a question or step of another kind, and shows why it was refused: then the answer is null. */
  take: <Answer>(work: () => Promise<Answer>) => Promise<Answer|null>;
  /** Asks for the event and shows it. */
  refresh: () => Promise<void>;
}

interface Tab {
  name: string;
  title: string;
  key: string;
  open: (desk: Desk, words: string[]) => Promise<Screen>;
}

const screens: Tab[] = [
  {name: "people", title: "Registration", key: "r", open: peopleScreen},
  {name: "round", title: "Pairings", key: "p", open: roundScreen},
  {name: "entry", title: "Results", key: "e", open: entryScreen},
  {name: "guests", title: "Players' entries", key: "t", open: guestsScreen},
  {name: "tables", title: "Standings", key: "s", open: tablesScreen},
  {name: "papers", title: "Papers", key: "o", open: papersScreen},
  {name: "prizes", title: "Prizes", key: "i", open: prizesScreen},
  {name: "norms", title: "Norms", key: "m", open: normsScreen},
  {name: "report", title: "Report", key: "g", open: reportScreen},
  {name: "log", title: "Log", key: "l", open: logScreen},
];

/** The screens of a night of bridge. */
const nightScreens: Tab[] = [
  {name: "night", title: "Results", key: "e", open: nightScreen},
  ...screens.filter(({name}) => ["papers", "log"].includes(name)),
];

const phases: Record<string, string> = {
  registration: "registration is open",
  draft: "drawn, not published yet",
  published: "is being played",
  complete: "is complete",
};

/** "Round 3 of 7 is being played; 12 boards without a result" */
function stateOf({round, rounds, phase, missing, players, present}: EventStatus) {
  const where =
    round ? `Round ${round}${rounds ? ` of ${rounds}` : ""} ${phases[phase] ?? phase}` : phases.registration;
  const open = missing.length ? `; ${missing.length} without a result` : "";
  return `${where}${open}. ${present} of ${players} present.`;
}

// ---- questions ----

/** Asks before something is done that FIDE wants to be confirmed; what is grave is asked twice. */
function confirmation(message: string, isGrave: boolean): Promise<boolean> {
  const doIt = h("button", {type: "submit", value: "yes", class: "button"}, isGrave ? "Go on …" : "Do it all the same");
  const text = h("p", null, message);
  const box = h("dialog", {class: "ask-box", "aria-label": "Please confirm"},
    h("form", {method: "dialog"}, h("h2", null, "Are you sure?"), text,
      h("p", {class: "actions"}, doIt, h("button", {type: "submit", value: "no"}, "Cancel"))));
  document.body.append(box);
  return new Promise((resolve) => {
    let isAskedAgain = !isGrave;
    box.addEventListener("close", () => {
      if (box.returnValue === "yes" && !isAskedAgain) {
        isAskedAgain = true;
        replace(text, `This has consequences that cannot be seen here: ${message}. Do you accept them?`);
        replace(doIt, "Accept the consequences");
        box.returnValue = "no";
        box.showModal();
        return;
      }
      box.remove();
      resolve(box.returnValue === "yes");
    });
    box.returnValue = "no";
    box.showModal();
    doIt.focus();
  });
}

/** Shows why something was not done; it stays until it is closed. */
function complain(title: string, message: string) {
  const close = h("button", {type: "submit", class: "button"}, "Close");
  const box = h("dialog", {class: "ask-box", role: "alertdialog", "aria-label": title},
    h("form", {method: "dialog"}, h("h2", null, title), h("p", null, message), h("p", {class: "actions"}, close)));
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  close.focus();
}

// ---- screens that only show ----

/** Standings, crosstable, rounds and cards, as the viewer draws them. */
async function tablesScreen({engine}: Desk, words: string[]): Promise<Screen> {
  const element = h("div");
  const draw = async () => {
    const record = await engine.record(), link = (rest: string) => `#/tables${rest ? "/" + rest : ""}`;
    replace(element, eventView({record, file: 0, at: 0, count: 1, name: "", words, query: "", link}).element);
  };
  await draw();
  return {element, refresh: draw};
}

const logColumns: Column<EventLogLogged>[] = [
  {key: "step", title: "Step", right: true},
  {key: "time", title: "Time", render: (row) => new Date(row.time).toLocaleString()},
  {key: "by", title: "By"},
  {key: "verb", title: "Verb", heading: true},
  {key: "arguments", title: "", render: (row) => row.arguments.join(" ")},
  {key: "done", title: "What was done"},
];

/** The audit trail, the newest step first, and the way back. */
async function logScreen({engine, act}: Desk): Promise<Screen> {
  const place = h("div");
  const draw = async () => replace(place, table({
    caption: "All steps",
    fixed: true,
    rows: (await engine.log()).reverse(),
    columns: logColumns,
    decorate: (row, element) => row.undone && element.classList.add("cut"),
  }));
  await draw();
  const undo = h("button", {type: "button", class: "button", onclick: () => act("undo")}, "Undo the last step (u)");
  const redo = h("button", {type: "button", onclick: () => act("redo")}, "Do it again (Shift+u)");
  const buttons = h("p", {class: "actions"}, undo, " ", redo);
  return {element: h("section", null, h("h1", null, "Log"), buttons, place), refresh: draw};
}

// ---- the desk ----

const AGAIN = 1000;  // milliseconds before a lost network is tried again

class DeskPage implements Desk {
  readonly engine = new DeskEngine(confirmation);
  private known!: EventStatus;
  private screen: Screen|null = null;
  private waiting = new Waiting(this.engine);
  private asked = 0;
  private later?: ReturnType<typeof setTimeout>;
  private title = h("strong");
  private state = h("span", {class: "desk-state", role: "status"});
  private link = h("span", {class: "badge fine"}, "live");
  private bar = h("div");
  private main = h("main", {id: "main", tabindex: "-1", class: "desk"});

  status = () => this.known;

  private get screens() {
    return this.known.tables ? nightScreens : screens;
  }

  private draw(status: EventStatus) {
    this.known = status;
    this.title.textContent = status.event || "Event";
    this.state.textContent = stateOf(status);
  }

  act = async (verb: string, operands: string[] = [], options: Options = {}) => {
    const status = await this.take(() => this.engine.step(verb, operands, options));
    if (!status) return false;
    await this.show(() => status);
    const warnings = (status.warnings ?? []).map(({text}) => text);
    say([status.done, ...warnings].filter(Boolean).join("; "));
    return true;
  };

  take = async<Answer>(work: () => Promise<Answer>) => {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof StepRefusal && error.code === "conflict";
      complain(isConflict ? "Somebody was faster" : "This was not done", messageOf(error));
      await this.refresh();
      return null;
    }
  };

  refresh = () => this.show(async () => {
    await this.waiting.update();
    return this.engine.status();
  });

  /** Shows the event as it is now; if the network is lost, as soon as it is back. */
  private async show(status: () => EventStatus | Promise<EventStatus>) {
    clearTimeout(this.later);
    try {
      this.draw(await status());
      await this.screen?.refresh?.(this.known);
      this.connected(true);
    } catch {
      this.connected(false);
      this.later = setTimeout(this.refresh, AGAIN);
    }
  }

  private connected(isThere: boolean) {
    this.link.className = isThere ? "badge fine" : "badge error";
    this.link.textContent = isThere ? "live" : "no connection";
  }

  private async route() {
    const mine = ++this.asked, [name = "", ...words] = location.hash.replace(/^#\/?/, "").split("/").filter(Boolean);
    const usual = this.known.tables || !this.known.round ? 0 : 2;
    const tab = this.screens.find((one) => one.name === name) ?? this.screens[usual];
    replace(this.bar,
      tabs("Screens of the desk", this.screens.map(({name, title}) => [name, title]), tab.name, (view) => `#/${view}`));
    const screen = await tab.open(this, words.map(decodeURIComponent)).catch((error): Screen => ({
      element: h("p", {class: "failure", role: "alert"}, messageOf(error)),
    }));
    if (mine !== this.asked) return screen.close?.();
    this.screen?.close?.();
    this.screen = screen;
    replace(this.main, screen.element);
    document.title = `${this.known.event || "Event"}: ${tab.title}`;
    document.documentElement.dataset.ready = tab.name;
    const first = this.main.querySelector<HTMLElement>("[data-first]");
    (first ?? this.main).focus({preventScroll: true});
  }

  /** The letters of the screens, and u and U for undo and redo. */
  private key(event: KeyboardEvent) {
    if (!isForView(event) || document.querySelector("dialog[open]")) return;
    const tab = this.screens.find(({key}) => key === event.key);
    if (tab)
      location.hash = `#/${tab.name}`;
    else if (event.key === "u")
      void this.act("undo");
    else if (event.key === "U")
      void this.act("redo");
    else
      return;
    event.preventDefault();
  }

  async open() {
    recallStyle();
    this.draw(await this.engine.status());
    document.getElementById("app")?.replaceChildren(
      h("header", {class: "top"}, h("span", {class: "brand"}, icon(icons.play), this.title), this.state,
        h("span", {class: "push"}), this.waiting.element, this.link,
        iconButton("Dark or light", icons.theme, nextTheme)),
      this.bar, this.main,
      h("footer", {class: "bottom desk-keys"}, this.screens.map(({key, title}) => [h("kbd", null, key), ` ${title} `]),
        h("kbd", null, "u"), " Undo ", h("kbd", null, "U"), " Redo"),
      h("div", {id: "said", role: "status", "aria-live": "polite"}));
    addEventListener("hashchange", () => void this.route());
    addEventListener("keydown", (event) => this.key(event));
    this.engine.follow(() => void this.refresh(), (isThere) => this.connected(isThere));
    await this.route();
  }
}

export async function startDesk() {
  await new DeskPage().open();
}
