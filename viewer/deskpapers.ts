// deskpapers.ts - what leaves the desk: papers to print, prizes, norms and the report for rating.
import {h, instead, messageOf, recall, remember, replace} from "./dom";
import {Desk, Screen} from "./desk";
import {Options} from "./deskengine";
import {Column, selection, table} from "./tables";
import {EventPrizes, EventPrizesAward, StandingsNorm, StandingsNormPlayer, StandingsNorms} from "./types";

/** A link to a paper, which opens in a tab of its own, to be printed there. */
function paperLink(address: string, name: string, title: string, options: Options = {}) {
  const query = new URLSearchParams(
    Object.entries(options).filter(([, value]) => value).map(([key, value]) => [key, String(value)]));
  const href = `${address}${name}${String(query) && `?${query}`}`;
  return h("a", {class: "button", href, target: "_blank", rel: "noopener", "data-paper": name}, title);
}

function field(title: string, input: HTMLElement) {
  return h("label", {class: "field"}, h("span", {class: "field-name"}, title), input);
}

// ---- papers ----

const orders: [value: string, title: string][] =
  ["number", "name", "rating", "club", "federation"].map((order) => [order, order]);

class Papers implements Screen {
  element: HTMLElement;
  private place = h("div");
  private chosen = {round: 0, language: recall("paper-language") ?? "", order: "", remark: ""};
  private languages = h("span");

  constructor(private desk: Desk, private address: string) {
    const {round, phase} = desk.status(), last = phase === "draft" ? round - 1 : round;
    const rounds = Array.from({length: last}, (_, at): [string, string] => [String(at + 1), String(at + 1)]);
    const remark: HTMLInputElement = h("input", {size: "30", onchange: () => this.choose({remark: remark.value})});
    this.element = h("section", {class: "papers"}, h("h1", null, "Papers"),
      h("p", null, "Each opens in a tab of its own; Ctrl+P prints it."),
      h("div", {class: "toolbar"},
        field(
          "Round", selection([["0", "the last one"], ...rounds], "0", (value) => this.choose({round: Number(value)}))),
        this.languages, field("Lists by", selection(orders, "number", (order) => this.choose({order}))),
        field("Remark at the end of lists", remark)),
      this.place);
  }

  private choose(values: Partial<typeof this.chosen>) {
    Object.assign(this.chosen, values);
    if (values.language) remember("paper-language", values.language);
    void this.desk.refresh();
  }

  async refresh() {
    const {written, left_out: missing, languages = []} = await this.desk.engine.papers(this.chosen.round);
    const codes = languages.map(({code, name}): [string, string] => [code, name]);
    if (!this.languages.firstChild)
      replace(this.languages,
        field("Language", selection(codes, this.chosen.language, (language) => this.choose({language}))));
    replace(this.place,
      h("ul", {class: "papers-list"},
        written.map(({paper, title}) => h("li", null, paperLink(this.address, paper, title, this.chosen)))),
      missing.length > 0 && h("h2", null, "Not for this event now"),
      missing.length > 0 && h("ul", null, missing.map(({paper, why}) => h("li", null, `${paper}: ${why}`))));
  }
}

export async function papersScreen(desk: Desk): Promise<Screen> {
  const screen = new Papers(desk, await desk.engine.paperAddress());
  await screen.refresh();
  return screen;
}

// ---- prizes ----

const awardColumns: Column<EventPrizesAward>[] = [
  {key: "category", title: "Category"},
  {key: "place", title: "Place", right: true},
  {
    key: "amount",
    title: "Prize",
    right: true,
    render: ({amount, thing}) => [Number(amount) ? amount : "", thing].filter(Boolean).join(" + ")
  },
  {key: "name", title: "Winner", heading: true, render: ({id, name}) => (name ? `${id} ${name}` : "nobody")},
  {key: "why", title: "Why"},
];

const example = 'money EUR 0.01\nmain sharing=hort: 500 300 200\ncategory "Under 18" age<18: 80 50';

class Prizes implements Screen {
  element: HTMLElement;
  private place = h("div", {"aria-live": "polite"});
  private rules = h("textarea", {rows: "10", cols: "70", spellcheck: "false", placeholder: example, "data-first": ""});
  private known = "";

  constructor(private desk: Desk, private address: string) {
    this.rules.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.ctrlKey) void this.save();
    });
    this.element = h("section", {class: "prizes"}, h("h1", null, "Prizes"),
      h("form", {onsubmit: instead(() => void this.save())}, field("Rules, as docs/prizes.md has them", this.rules),
        h("p", {class: "actions"}, h("button", {type: "submit", class: "button"}, "Set the rules (Ctrl+Enter)"))),
      this.place);
  }

  private async save() {
    const prizes = await this.desk.take(() => this.desk.engine.prizes(this.rules.value));
    if (prizes) this.draw(prizes);
  }

  private draw({awards, paid, currency = "", note, rules}: EventPrizes) {
    // What somebody is writing stays, whatever another desk does.
    if (this.rules.value === this.known) this.rules.value = rules;
    this.known = rules;
    replace(this.place, note && h("p", {class: "failure"}, note),
      table({caption: `${paid} ${currency} are paid`, fixed: true, rows: awards, columns: awardColumns}),
      h("p", {class: "actions"}, paperLink(this.address, "prizes", "Print the list"), " ",
        paperLink(this.address, "receipts", "Print receipts")));
  }

  async refresh() {
    try {
      const prizes = await this.desk.engine.prizes();
      if (prizes) this.draw(prizes);
    } catch (error) {
      replace(this.place, h("p", null, messageOf(error)));
    }
  }
}

export async function prizesScreen(desk: Desk): Promise<Screen> {
  const screen = new Prizes(desk, await desk.engine.paperAddress());
  await screen.refresh();
  return screen;
}

// ---- norms ----

interface NormLine {
  player: StandingsNormPlayer;
  norm: StandingsNorm;
  lacks: string[];
}

/** What a norm lacks, in the words of the conditions. */
function lacksOf({conditions}: StandingsNorm) {
  return conditions.filter(({met, waived}) => !met && !waived)
    .map(({article, what, found, needed, at_most: isMost}) =>
           `${what}: ${found} instead of ${needed}${isMost ? " at most" : ""} (${article})`);
}

/** Norms that were made, and those that only one condition is missing for. */
function linesOf({players}: StandingsNorms): NormLine[] {
  const lines =
    players.flatMap((player) => player.norms.map((norm) => ({player, norm, lacks: norm.met ? [] : lacksOf(norm)})));
  return lines.filter(({norm, lacks}) => norm.met || lacks.length === 1)
    .sort((a, b) => Number(b.norm.met) - Number(a.norm.met));
}

const normColumns: Column<NormLine>[] = [
  {key: "number", title: "No", right: true, render: ({player}) => player.id},
  {key: "name", title: "Name", heading: true, render: ({player}) => `${player.title ?? ""} ${player.name}`.trim()},
  {key: "norm", title: "Norm", render: ({norm}) => norm.title},
  {key: "games", title: "Games", right: true, render: ({norm}) => norm.games},
  {key: "score", title: "Score", right: true, render: ({norm}) => norm.score},
  {key: "performance", title: "Performance", right: true, render: ({norm}) => norm.performance ?? ""},
  {key: "met", title: "", render: ({norm, lacks}) => (norm.met ? "made" : `close: ${lacks[0]}`)},
];

export async function normsScreen(desk: Desk): Promise<Screen> {
  const place = h("div"), address = await desk.engine.paperAddress();
  const draw = async () => {
    const norms = await desk.engine.norms(), rows = linesOf(norms), isMade = rows.some(({norm}) => norm.met);
    replace(place,
      rows.length > 0 ? table({caption: "Title norms", fixed: true, rows, columns: normColumns}) :
                        h("p", null, "Nobody has made a title norm, and nobody lacks only one condition."),
      isMade && h("p", {class: "actions"}, paperLink(address, "norms", "Print the certificates (IT1)")));
  };
  await draw();
  return {element: h("section", {class: "norms"}, h("h1", null, "Norms"), place), refresh: draw};
}

// ---- the rating report ----

/** What a report needs to know of the event, as `gamut event set` names it. */
const needed: [name: string, title: string][] = [
  ["place", "Place"],
  ["federation", "Federation"],
  ["start", "Start (2026-05-01)"],
  ["end", "End"],
  ["dates", "Dates of the rounds, with commas"],
  ["arbiter", "Chief arbiter"],
  ["time_code", "Code of the rate of play"],
];

function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], {type: "text/plain"}));
  h("a", {href: url, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export async function reportScreen(desk: Desk): Promise<Screen> {
  const place = h("div", {"aria-live": "polite"}), address = await desk.engine.paperAddress();
  const inputs =
    needed.map(([name, title]) => ({name, title, input: h("input", {name, size: "14", autocomplete: "off"})}));
  const save = async () => {
    const words =
      inputs.filter(({input}) => input.value.trim()).map(({name, input}) => `${name}=${input.value.trim()}`);
    if (words.length && await desk.act("set", words))
      for (const {input} of inputs) input.value = "";
  };
  const draw = async () => {
    const made = await desk.engine.ratingReport().catch((error: unknown) => messageOf(error));
    if (typeof made === "string") return replace(place, h("p", {class: "failure", role: "alert"}, made));
    const found = made.warnings ?? [];
    return replace(place,
      h("p", {class: `badge ${found.length ? "warning" : "fine"}`},
        found.length ? `A rating officer would object to ${found.length} things.` :
                       "A rating officer would object to nothing."),
      found.length > 0 && h("ul", {class: "findings"}, found.map(({text}) => h("li", null, text))),
      h("p", {class: "actions"},
        h("button",
          {type: "button", class: "button", "data-first": "", onclick: () => download("report.trf", made.report ?? "")},
          "Save report.trf"),
        " ", paperLink(address, "report", "Print the tournament report (IT3)")));
  };
  await draw();
  return {
    element: h("section", {class: "report"}, h("h1", null, "Rating report"), place, h("h2", null, "Data of the event"),
      h("form", {class: "entry-form", onsubmit: instead(() => void save())},
        h("div", {class: "toolbar"}, inputs.map(({title, input}) => field(title, input)),
          h("button", {type: "submit"}, "Set")))),
    refresh: draw,
  };
}
