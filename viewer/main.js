// main.js - from the address of the page to the view that it names.
import { EmbeddedEngine, HttpEngine } from "./engine.js";
import { frame, home, listTitle, markPlace, nameOf, overview } from "./frame.js";
import { h, replace } from "./dom.js";
import { recordList } from "./list.js";
import { table } from "./tables.js";
import { gameView, guideView } from "./game.js";
import { dealView, handRecords } from "./deal.js";
import { eventView } from "./event.js";
import { sessionView } from "./session.js";
import { inspector } from "./inspect.js";
import { playerView, together } from "./statistics.js";

const engine = document.querySelector("script[data-block]") ? new EmbeddedEngine() : new HttpEngine();
const index = await_(engine.index());

/**
 * The view on the screen, which may have to be closed.
 * @type {{element: HTMLElement, close?: () => void, title?: string} | null}
 */
let shown = null;
let asked = 0;

/** @param {Promise<any>} promise */
function await_(promise) {
  promise.catch((error) => replace(document.getElementById("app") ?? document.body, h("p", { class: "failure", role: "alert" }, `This page cannot be read: ${error.message}`)));
  return promise;
}

/**
 * The place of a record in its file, by its number.
 * @param {number} file
 * @param {number} number
 */
async function placeOf(file, number) {
  const { lists, order } = await engine.list(file);
  const next = lists.map(() => 0);
  for (let at = 0; at < order.length; at++)
    if (Number(lists[order[at]].rows[next[order[at]]++][0]) === number) return at;
  return -1;
}

/**
 * @param {import("./engine.js").Index} all
 * @param {number} file
 * @param {string} filter
 */
async function listView(all, file, filter) {
  const { lists, order } = await engine.list(file);
  /** @type {number[][]} */
  const places = lists.map(() => []);
  order.forEach((/** @type {number} */ which, /** @type {number} */ at) => places[which].push(at));
  const views = lists.map((/** @type {any} */ list, /** @type {number} */ which) => list &&
    recordList({
      title: `${{ games: "Games", boards: "Boards", events: "Events" }[/** @type {"games"} */ (list.kind)]} of ${nameOf(all.files[file].file)}`,
      list, filter, link: (row) => `#/${file}/r/${places[which][row]}`,
      onfilter: (words) => history.replaceState(null, "", `#/${file}/list${words ? "?" + encodeURIComponent(words) : ""}`),
    })).filter(Boolean);
  return {
    element: h("div", { class: "fill" }, h("h1", null, listTitle(all.files[file])), views.map((/** @type {any} */ view) => view.element)),
    close: () => views.forEach((/** @type {any} */ view) => view.close()),
  };
}

/**
 * The hands of a board by its number, from the file that has them.
 * @param {number} file
 * @param {any} board
 */
async function dealOf(file, board) {
  const { lists, order } = await engine.list(file);
  let row = 0;
  for (let at = 0; at < order.length; at++) {
    if (order[at] !== 1) continue;
    if (lists[1].rows[row++][1] !== String(board)) continue;
    const record = await engine.record(file, at);
    return record.hands ? { record, address: `#/${file}/r/${at}` } : null;
  }
  return null;
}

/**
 * Tournaments that games make up: one of them, or which there are.
 * @param {any[]} events
 * @param {number} file
 * @param {string} name
 * @param {string[]} words
 * @param {string} query
 */
function eventsView(events, file, name, words, query) {
  const at = events.length === 1 ? 0 : words[0] === undefined ? -1 : Number(words[0]);
  if (events[at]) {
    const link = (/** @type {string} */ rest) => `#/${file}/e/${at}${rest ? "/" + rest : ""}`;
    return eventView({ record: events[at], file, at, count: 1, name, words: words.slice(1), query, link });
  }
  return { element: h("article", null, h("h1", null, "Tournaments"), table({ caption: `Tournaments of ${name}`, rows: events.map((event, i) => ({ ...Object.fromEntries(event.facts), i, event: event.event, players: event.standings?.competitors.length })),
    columns: [{ key: "event", title: "Tournament", heading: true, render: (row) => h("a", { href: `#/${file}/e/${row.i}` }, row.event || "(no title)") }, { key: "place", title: "Place" }, { key: "start", title: "Start" }, { key: "players", title: "Players", right: true }] })) };
}

/**
 * @param {import("./engine.js").Index} all
 * @param {string[]} words
 * @param {string} query
 * @returns {Promise<{element: HTMLElement, close?: () => void}>}
 */
async function viewOf(all, words, query) {
  if (!words.length) return all.files.length === 1 ? viewOf(all, ["0"], query) : { element: home(all) };
  if (words[0] === "together" && all.statistics)
    return words[1] === "player" ? playerView(engine, all, words[2] ?? "") : together(await engine.statistics(), words[1]);
  const file = Number(words[0]);
  if (!all.files[file]) return { element: h("p", null, "There is nothing at this address.") };
  const entry = (all.files[file] = await engine.file(file));
  if (words[1] === "list" && entry.records) return listView(all, file, query);
  if (words[1] === "e" && entry.events) return eventsView(await engine.events(file), file, nameOf(entry.file), words.slice(2), query);
  if (words[1] === "bytes" && entry.bytes) return inspector(await engine.bytes(file), nameOf(entry.file));
  if (words[1] === "sheet" && entry.records) return handRecords(engine, file, entry);
  if (words[1] !== "r") return { element: overview(entry, file, (number) => placeOf(file, number)) };
  const at = Number(words[2]), record = await engine.record(file, at);
  if (!record) return { element: h("p", null, "There is no such record.") };
  const link = (/** @type {string} */ rest) => `#/${file}/r/${at}${rest ? "/" + rest : ""}`;
  const context = { record, file, at, count: entry.records, name: nameOf(entry.file), words: words.slice(3), query, link,
    deal: all.deals === undefined ? null : (/** @type {any} */ board) => dealOf(/** @type {number} */ (all.deals), board) };
  if (record.kind === "chess-game") return gameView(context);
  if (record.kind === "bridge-board") return dealView(context);
  if (record.kind === "guide") return guideView(context);
  return record.sheets ? sessionView(context) : eventView(context);
}

index.then((all) => {
  const { main, menu, refresh } = frame(all);
  const route = async () => {
    const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
    const mine = ++asked;
    main.setAttribute("aria-busy", "true");
    /** @type {{element: HTMLElement, close?: () => void}} */
    const view = await viewOf(all, path.split("/").filter(Boolean).map(decodeURIComponent), decodeURIComponent(query))
      .catch((error) => ({ element: h("p", { class: "failure", role: "alert" }, `This cannot be shown: ${error.message}`) }));
    if (mine !== asked) return view.close?.();
    shown?.close?.();
    const again = shown !== null;
    shown = view;
    replace(main, view.element);
    main.removeAttribute("aria-busy");
    const heading = main.querySelector("h1")?.textContent;
    document.title = heading && heading !== all.title ? `${heading} - ${all.title}` : all.title;
    refresh();
    markPlace(menu);
    if (again && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
    if (again) scrollTo(0, 0);
    document.documentElement.dataset.ready = path || "/";
  };
  addEventListener("hashchange", route);
  route();
});
