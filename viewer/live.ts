// live.ts - the public page of an event: the round, the tables, and screens for the wall, always as they are now.
import {eventView} from "./event";
import {Changes} from "./changes";
import {h, iconButton, icons, isolate, messageOf, replace} from "./dom";
import {nextTheme, recallStyle} from "./frame";
import {resultText} from "./record";
import {Column, table, tabs} from "./tables";
import {EventRecord, EventStatus, EventStatusPairing, Tag, Tournament} from "./types";

type Versions = Record<string, string>;

const SECONDS = 10;  // a page of the wall
const ROW = 54;      // pixels of a row of the wall
const AROUND = 280;  // pixels above and below the rows

/** The parts of an event as the server has them. */
class LiveEvent {
  private known = new Map < string, {
    version: string;
    value: unknown
  }
  > ();

  constructor(private file: number) {}

  /** Fetches what has another version than before. */
  async update(versions: Versions) {
    const changed = Object.entries(versions).filter(([name, version]) => this.known.get(name)?.version !== version);
    await Promise.all(changed.map(async ([name, version]) => {
      const answer = await fetch(`/public/${this.file}/${name}`, {cache: "no-store", credentials: "omit"});
      if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
      this.known.set(name, {version, value: await answer.json()});
    }));
    for (const name of [...this.known.keys()].filter((name) => !(name in versions))) this.known.delete(name);
  }

  private part<Part>(name: string) {
    return this.known.get(name)?.value as Part | undefined;
  }

  status() {
    return this.part<EventStatus>("status");
  }

  record(): EventRecord {
    const part = <Name extends keyof Tournament>(name: Name) => this.part<Tournament[Name]>(name);
    const tournament: Tournament = {cards: part("cards") ?? []};
    for (const name of ["standings", "crosstable", "pairings", "matches", "progress"] as const)
      if (this.part(name)) Object.assign(tournament, {[name]: part(name)});
    const status = this.status(), facts = this.part<Tag[]>("about") ?? [];
    return {kind: "event", number: 1, event: status?.event ?? "", facts, tournament};
  }
}

function pairingColumns(name: (number: number, text: string) => HTMLElement | string): Column<EventStatusPairing>[] {
  return [
    {key: "board", title: "Bo", right: true},
    {key: "white_name", title: "White", heading: true, render: (row) => name(row.white, row.white_name)},
    {key: "result", title: "Result", render: (row) => h("b", null, resultText(row.result ?? ""))},
    {key: "black_name", title: "Black", heading: true, render: (row) => name(row.black, row.black_name)},
  ];
}

/** What the round is, for a heading. */
function roundTitle({round, rounds}: EventStatus) {
  return round ? `Round ${round}${rounds ? ` of ${rounds}` : ""}` : "The first round is not paired yet";
}

async function code() {
  const answer = await fetch("/qr.svg", {credentials: "omit"});
  const picture = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("svg");
  return picture ? h("p", {class: "code"}, document.importNode(picture, true), location.origin) :
                   h("p", null, location.origin);
}

/** Follows the event of the page and draws it again after every change. */
function follow(event: LiveEvent, file: number, draw: () => void, badge: HTMLElement) {
  let wanted: Versions = {}, later: ReturnType<typeof setTimeout>|undefined;
  const state = (isThere: boolean) => {
    badge.className = isThere ? "badge fine" : "badge error";
    badge.textContent = isThere ? "live" : "no connection";
  };
  const refresh = async () => {
    clearTimeout(later);
    try {
      await event.update(wanted);
      draw();
      state(true);
    } catch {
      state(false);
      later = setTimeout(refresh, 1000);
    }
  };
  new Changes("/changes", () => ({}), (data) => {
    wanted = (data as {files: Versions[]}).files[file] ?? {};
    void refresh();
  }, state);
}

function words() {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

/** The round with a field to find oneself. */
function roundView({pairs = [], bye, absent = [], ...status}: EventStatus) {
  const place = h("div"),
        field: HTMLInputElement = h("input", {type: "search", placeholder: "Find a name", "aria-label": "Find a name"});
  const card = (number: number, text: string) => h("a", {href: `#/tables/players/${number}`}, text);
  const draw = () => {
    const wanted = field.value.toLowerCase();
    const rows = pairs.filter((one) => `${one.white_name} ${one.black_name}`.toLowerCase().includes(wanted));
    replace(place, table({caption: roundTitle({...status, pairs}), fixed: true, rows, columns: pairingColumns(card)}));
  };
  field.addEventListener("input", draw);
  draw();
  return h("section", null, h("h1", null, isolate(status.event ?? "")),
    h("p", {class: "toolbar"}, h("span", {class: "search"}, field)), place,
    bye ? h("p", null, `${bye} has the bye.`) : null,
    absent.length > 0 && h("p", {class: "dim"}, absent.map(({name, kind}) => `${name}: ${kind}`).join("; ")));
}

/** The page for telephones and screens at home. */
export function startLive() {
  const event = new LiveEvent(0), main = h("main", {id: "main", tabindex: "-1"}), bar = h("div");
  const badge = h("span", {class: "badge"}), title = h("strong");
  recallStyle();
  const draw = () => {
    const status = event.status(), [view = "round", ...rest] = words();
    if (!status) return replace(main, h("p", null, "There is no event yet."));
    title.textContent = status.event ?? "";
    replace(bar, tabs("Views", [["round", "Pairings"], ["tables", "Standings"]], view, (name) => `#/${name}`));
    const link = (more: string) => `#/tables${more ? "/" + more : ""}`;
    const context = {record: event.record(), file: 0, at: 0, count: 1, name: "", words: rest, query: "", link};
    replace(main, view === "tables" ? eventView(context).element : roundView(status));
    document.documentElement.dataset.ready = view;
  };
  document.getElementById("app")?.replaceChildren(h("header", {class: "top"}, title, h("span", {class: "push"}), badge,
                                                    iconButton("Dark or light", icons.theme, nextTheme)),
    bar, main);
  code()
    .then((element) => document.getElementById("app")?.append(h("footer", {class: "bottom desk-keys"}, element)))
    .catch(messageOf);
  addEventListener("hashchange", draw);
  follow(event, 0, draw, badge);
}

// ---- the wall ----

/** The pages of the wall: the pairings, then the standings, as many rows as fit. */
function wallPages(event: LiveEvent): HTMLElement[] {
  const status = event.status(), rows = Math.max(5, Math.floor((innerHeight - AROUND) / ROW));
  const sheet = event.record().tournament?.standings, pages: HTMLElement[] = [];
  const name = (_: number, text: string) => text;
  for (let at = 0; at < (status?.pairs?.length ?? 0); at += rows)
    pages.push(table({
      caption: roundTitle(status as EventStatus),
      fixed: true,
      rows: (status?.pairs ?? []).slice(at, at + rows),
      columns: pairingColumns(name)
    }));
  const columns = ["rank", "name", "federation", "points"].map(
    (key) => ({key, title: key === "name" ? "Name" : "", right: key !== "name"}));
  for (let at = 0; at < (sheet?.rows.length ?? 0); at += rows)
    pages.push(table({
      caption: `Standings after ${sheet?.rounds} rounds`,
      fixed: true,
      rows: (sheet?.rows ?? []).slice(at, at + rows),
      columns
    }));
  return pages;
}

/** Screens that page by themselves. */
export function startWall() {
  const event = new LiveEvent(0), main = h("main", {id: "main", class: "wall-screen"}),
        badge = h("span", {class: "badge"});
  const title = h("h1"), count = h("span", {class: "dim"});
  const seconds = Number(new URLSearchParams(location.hash.replace(/^#\??/, "")).get("seconds")) || SECONDS;
  let at = 0;
  const draw = () => {
    const pages = wallPages(event);
    title.textContent = event.status()?.event ?? "";
    at = pages.length ? at % pages.length : 0;
    replace(main, pages[at] ?? h("p", null, "The first round is not paired yet."));
    count.textContent = pages.length > 1 ? `${at + 1} / ${pages.length}` : "";
    document.documentElement.dataset.ready = "wall";
  };
  recallStyle();
  document.getElementById("app")?.replaceChildren(
    h("header", {class: "top"}, title, h("span", {class: "push"}), count, badge), main);
  code().then((element) => document.getElementById("app")?.append(element)).catch(messageOf);
  setInterval(() => {
    at++;
    draw();
  }, seconds * 1000);
  follow(event, 0, draw, badge);
}
