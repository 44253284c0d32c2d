// live.ts - the public pages of events: the round, the tables, and screens for the wall, always as they are now.
import {eventView} from "./event";
import {h, iconButton, icons, isolate, messageOf, replace} from "./dom";
import {nextTheme, recallStyle} from "./frame";
import {code, follow, LiveEvent, LiveEvents, staticPage} from "./livefeed";
import {ranks} from "./nightranks";
import {resultText} from "./record";
import {sessionView} from "./session";
import {Column, table, tabs} from "./tables";
import {EventStatus, EventStatusNightTable, EventStatusPairing} from "./types";

const SECONDS = 10;  // a page of the wall
const ROW = 54;      // pixels of a row of the wall
const AROUND = 280;  // pixels above and below the rows

function pairingColumns(name: (number: number, text: string) => HTMLElement | string): Column<EventStatusPairing>[] {
  return [
    {key: "board", title: "Bo", right: true},
    {key: "white_name", title: "White", heading: true, render: (row) => name(row.white, row.white_name)},
    {key: "result", title: "Result", render: (row) => h("b", null, resultText(row.result ?? ""))},
    {key: "black_name", title: "Black", heading: true, render: (row) => name(row.black, row.black_name)},
  ];
}

/** What the round is, for a heading. */
function roundTitle({round, rounds}: {round: number; rounds: number | null}) {
  return round ? `Round ${round}${rounds ? ` of ${rounds}` : ""}` : "The first round is not paired yet";
}

function words() {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

/** The round with a field to find oneself. What is typed there stays when the round changes. */
function roundView(
  {pairs = [], bye_name: bye, absent = [], ...status}: EventStatus, base: string, typed: {text: string}) {
  const place = h("div"), label = "Find a name",
        field: HTMLInputElement = h("input", {type: "search", placeholder: label, "aria-label": label});
  const card = (number: number, text: string) => h("a", {href: `${base}/tables/players/${number}`}, text);
  const draw = () => {
    const wanted = field.value.toLowerCase();
    const rows = pairs.filter((one) => `${one.white_name} ${one.black_name}`.toLowerCase().includes(wanted));
    replace(place, table({caption: roundTitle(status), fixed: true, rows, columns: pairingColumns(card)}));
  };
  field.value = typed.text;
  field.addEventListener("input", () => {
    typed.text = field.value;
    draw();
  });
  draw();
  return h("section", null, h("h1", null, isolate(status.event ?? "")),
    h("p", {class: "toolbar"}, h("span", {class: "search"}, field)), place,
    bye ? h("p", null, `${bye} has the bye.`) : null,
    absent.length > 0 && h("p", {class: "dim"}, absent.map(({name, kind}) => `${name}: ${kind}`).join("; ")));
}

// ---- a session of bridge ----

/** Who sits where: names, or numbers of those whose names are not known. */
function seats(one: EventStatusNightTable): [string, string] {
  const both = (...names: (string|undefined)[]) => names.filter(Boolean).join(" - ");
  return [
    one.north_south_name ?? (both(one.north_name, one.south_name) || String(one.north_south ?? "")),
    one.east_west_name ?? (both(one.east_name, one.west_name) || String(one.east_west ?? ""))
  ];
}

const tableColumns: Column<EventStatusNightTable>[] = [
  {key: "table", title: "Table", render: (one) => `${one.section}${one.table}`},
  {key: "north_south", title: "North-South", heading: true, render: (one) => seats(one)[0]},
  {key: "east_west", title: "East-West", render: (one) => seats(one)[1]},
  {
    key: "boards",
    title: "Boards",
    render: ({boards, sits_out: isOut}) =>
      isOut ? "sits out" : boards.map(({board}) => board).join(", ")
  },
];

/** The tables of the round and the ranking, with a field to find oneself; without results: others play the boards. */
function nightView(status: EventStatus, typed: {text: string}) {
  const {tables = [], ranking = []} = status, place = h("div"), label = "Find a name";
  const field: HTMLInputElement = h("input", {type: "search", placeholder: label, "aria-label": label});
  const draw = () => {
    const has = (...names: string[]) => names.join(" ").toLowerCase().includes(field.value.toLowerCase());
    replace(place, table({
      caption: roundTitle(status),
      fixed: true,
      rows: tables.filter((one) => has(...seats(one))),
      columns: tableColumns
    }),
      table({caption: "Ranking", fixed: true, rows: ranking.filter(({name}) => has(name)), columns: ranks}));
  };
  field.value = typed.text;
  field.addEventListener("input", () => {
    typed.text = field.value;
    draw();
  });
  draw();
  return h("section", null, h("h1", null, isolate(status.event ?? "")),
    h("p", {class: "toolbar"}, h("span", {class: "search"}, field)), place,
    h("p", {class: "dim"}, "Results of a board are shown when all tables have played it."));
}

/** All events, if there are several. */
function eventsView(events: LiveEvent[], title: string) {
  const rows =
    events.map((event) => ({id: event.id, event: "", round: 0, rounds: null, players: 0, ...event.status()}));
  return h("section", null, h("h1", null, title), table({
    caption: "Events",
    fixed: true,
    rows,
    columns: [
      {
        key: "event",
        title: "Event",
        heading: true,
        render: (row) => h("a", {href: `#/${row.id}/round`}, row.event || "(no title)")
      },
      {key: "round", title: "Round", render: (row) => row.round ? roundTitle(row) : "-"},
      {key: "players", title: "Players", right: true},
    ],
  }));
}

/** Replaces the content of the page; whoever types in a field goes on there. */
function redraw(main: HTMLElement, content: HTMLElement) {
  const old = document.activeElement, isTyping = old instanceof HTMLInputElement && main.contains(old);
  const at = isTyping ? old.selectionStart : null;
  replace(main, content);
  const field = isTyping ? main.querySelector("input") : null;
  field?.focus();
  if (at !== null) field?.setSelectionRange(at, at);
}

/** The page for telephones and screens at home. */
export function startLive() {
  const events = new LiveEvents(), main = h("main", {id: "main", tabindex: "-1"}), bar = h("div");
  const badge = h("span", {class: "badge"}), title = h("strong"), typed = {text: ""};
  recallStyle();
  const draw = () => {
    const all = events.all(), address = words(), named = all.find(({id}) => id === address[0]);
    const event = named ?? (all.length === 1 ? all[0] : undefined), status = event?.status();
    const [view = "round", ...rest] = named ? address.slice(1) : address;
    const base = all.length > 1 ? `#/${event?.id}` : "#";
    const heading = status?.event || staticPage?.title || (all.length > 1 ? `${all.length} events` : "Events");
    document.title = heading;
    replace(title, all.length > 1 && event ? h("a", {href: "#/"}, "All events") : heading);
    replace(bar,
      status ? tabs("Views",
        status.tables ? [["round", "Tables"], ["tables", "Results"]] : [["round", "Pairings"], ["tables", "Standings"]],
               view, (name) => `${base}/${name}`) :
               null);
    const link = (more: string) => `${base}/tables${more ? "/" + more : ""}`;
    if (!event || !status)
      redraw(main, all.length ? eventsView(all, heading) : h("p", null, "There is no event yet."));
    else if (view === "tables") {
      const context = {record: event.record(), file: 0, at: 0, count: 1, name: "", words: rest, query: "", link};
      redraw(main, (status.tables ? sessionView(context) : eventView(context)).element);
    } else if (status.tables)
      redraw(main, nightView(status, typed));
    else
      redraw(main, roundView(status, base, typed));
    document.documentElement.dataset.ready = event ? view : "events";
  };
  document.getElementById("app")?.replaceChildren(h("header", {class: "top"}, title, h("span", {class: "push"}), badge,
                                                    iconButton("Dark or light", icons.theme, nextTheme)),
    bar, main);
  code()
    .then(
      (element) => element && document.getElementById("app")?.append(h("footer", {class: "bottom desk-keys"}, element)))
    .catch(messageOf);
  addEventListener("hashchange", draw);
  follow(events, draw, badge, main);
}

// ---- the wall ----

interface WallPage {
  title: string;
  element: HTMLElement;
}

/** Divides rows into pages of the wall. */
function wallTables<R extends object>(caption: string, all: R[], columns: Column<R>[]) {
  const rows = Math.max(5, Math.floor((innerHeight - AROUND) / ROW)), pages: HTMLElement[] = [];
  for (let at = 0; at < all.length; at += rows)
    pages.push(table({caption, fixed: true, rows: all.slice(at, at + rows), columns}));
  return pages;
}

/** The pages of an event: the pairings, then the standings, as many rows as fit. */
function wallPages(event: LiveEvent): WallPage[] {
  const status = event.status(), rows = Math.max(5, Math.floor((innerHeight - AROUND) / ROW));
  if (status?.tables)
    return [
      ...wallTables("Ranking", status.ranking ?? [], ranks),
      ...wallTables(roundTitle(status), status.tables, tableColumns),
    ].map((element) => ({title: status.event ?? "", element}));
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
  return pages.map((element) => ({title: status?.event ?? "", element}));
}

/** Screens that page by themselves, through one event or all of them. */
export function startWall() {
  const events = new LiveEvents(), main = h("main", {id: "main", class: "wall-screen"}),
        badge = h("span", {class: "badge"});
  const title = h("h1"), count = h("span", {class: "dim"});
  const wanted = new URLSearchParams(location.hash.replace(/^#\??/, ""));
  const seconds = Number(wanted.get("seconds")) || SECONDS;
  let at = 0;
  const draw = () => {
    const all = events.all(), named = all.filter(({id}) => id === wanted.get("event"));
    const pages = (named.length ? named : all).flatMap(wallPages);
    at = pages.length ? at % pages.length : 0;
    title.textContent = isolate(pages[at]?.title ?? all[0]?.status()?.event ?? "");
    replace(main, pages[at]?.element ?? h("p", null, "The first round is not paired yet."));
    count.textContent = pages.length > 1 ? `${at + 1} / ${pages.length}` : "";
    document.documentElement.dataset.ready = "wall";
  };
  recallStyle();
  document.getElementById("app")?.replaceChildren(
    h("header", {class: "top"}, title, h("span", {class: "push"}), count, badge), main);
  code().then((element) => document.getElementById("app")?.append(element ?? "")).catch(messageOf);
  setInterval(() => {
    at++;
    if (events.all().length) draw();
  }, seconds * 1000);
  follow(events, draw, badge, main);
}
