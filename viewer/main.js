// main.js - from the address of the page to the view that it names.
import { EmbeddedEngine, HttpEngine } from "./engine.js";
import { bestView, frame, home, listTitle, markPlace, nameOf, overview } from "./frame.js";
import { followLinks, h, replace } from "./dom.js";
import { recordList } from "./list.js";
import { follow, followNone } from "./sequence.js";
import { table } from "./tables.js";
import { gameView, guideView } from "./game.js";
import { dealView, handRecords } from "./deal.js";
import { eventView } from "./event.js";
import { sessionView } from "./session.js";
import { inspector } from "./inspect.js";
import { playerView, together } from "./statistics.js";
import { findEverywhere, findView, reportsView, treePanel, treeView } from "./ask.js";

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

const FIRST_PAGE = 300; // rows that are on the screen before the others come
const LOADED_MOST = 250000; // rows that the page takes whole; of more, those that are looked at

/** @type {Object<string, string>} */
const listNames = { games: "Games", boards: "Boards", events: "Events" };

/**
 * @param {import("./engine.js").Index} all
 * @param {number} file
 * @param {string} filter
 */
async function listView(all, file, filter) {
  if (engine.isLive) return liveList(all, file, filter);
  const { lists, order } = await engine.list(file);
  /** @type {number[][]} */
  const places = lists.map(() => []);
  order.forEach((/** @type {number} */ which, /** @type {number} */ at) => places[which].push(at));
  const views = lists.map((/** @type {any} */ list, /** @type {number} */ which) => list &&
    recordList({
      title: `${listNames[list.kind]} of ${nameOf(all.files[file].file)}`,
      list, filter, link: (_, row) => `#/${file}/r/${places[which][row]}`, onfilter: keepFilter(file), onorder: keepOrder(file),
    })).filter(Boolean);
  return {
    element: h("div", { class: "fill" }, h("h1", null, listTitle(all.files[file])), views.map((/** @type {any} */ view) => view.element)),
    close: () => views.forEach((/** @type {any} */ view) => view.close()),
  };
}

/** @param {number} file */
function keepFilter(file) {
  return (/** @type {string} */ words) => history.replaceState(null, "", `#/${file}/list${words ? "?" + encodeURIComponent(words) : ""}`);
}

/** @param {number} file */
function keepOrder(file) {
  return (/** @type {{words: string, count: number, addressAt: (at: number) => string} | null} */ order) => (order ? follow(file, order.words, order.count, order.addressAt) : followNone(file));
}

/**
 * The first rows at once, then all of them, or of very many those that are looked at; conditions are the server's business.
 * @param {import("./engine.js").Index} all
 * @param {number} file
 * @param {string} filter
 */
async function liveList(all, file, filter) {
  const server = /** @type {HttpEngine} */ (engine);
  const { records } = all.files[file], first = await server.rows(file, 1, FIRST_PAGE);
  const kinds = first.lists.map((/** @type {any} */ list, /** @type {number} */ at) => (list ? at : -1)).filter((/** @type {number} */ at) => at >= 0);
  const isPaged = records > LOADED_MOST && kinds.length === 1;
  const whole = isPaged || !first.more ? null : server.list(file);
  const start = kinds.length === 1 ? first : (await whole) ?? first;
  let isOpen = true;
  const views = start.lists.map((/** @type {any} */ list, /** @type {number} */ which) => list && [which, recordList({
    title: `${listNames[list.kind]} of ${nameOf(all.files[file].file)}`, list, filter, onfilter: keepFilter(file), onorder: keepOrder(file),
    link: (row) => `#/${file}/r/${Number(row[0]) - 1}`,
    total: start === first && first.more ? records : list.rows.length,
    load: start === first && first.more ? async (at) => {
      if (!isPaged) return whole;
      const from = Math.max(1, at + 1 - 100), page = await server.rows(file, from, 2 * FIRST_PAGE);
      for (const row of page.lists[which]?.rows ?? []) list.rows[Number(row[0]) - 1] = row;
    } : null,
    select: async (condition, signal) => (await server.select(file, { where: condition }, signal)).lists[which]?.rows ?? [],
  })]).filter(Boolean);
  if (whole && start === first) whole.then((answer) => isOpen && views.forEach((/** @type {any} */ [which, view]) => view.complete(answer.lists[which]?.rows ?? [])), () => {});
  return {
    element: h("div", { class: "fill" }, h("h1", null, listTitle(all.files[file])), views.map((/** @type {any} */ [, view]) => view.element)),
    close: () => {
      isOpen = false;
      views.forEach((/** @type {any} */ [, view]) => view.close());
    },
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
    if (!record.hands) return null;
    const solved = record.solved ?? (engine.isLive ? await /** @type {HttpEngine} */ (engine).solved(file, at) : undefined);
    return { record: { ...record, solved }, address: `#/${file}/r/${at}` };
  }
  return null;
}

/**
 * Tournaments that games make up, or sessions that boards do: one of them, or which there are.
 * @param {number} file
 * @param {string} name
 * @param {string[]} words
 * @param {string} query
 */
async function eventsView(file, name, words, query) {
  /** @type {any[]} */
  const events = await engine.events(file);
  const at = events.length === 1 ? 0 : words[0] === undefined ? -1 : Number(words[0]);
  if (events[at]) {
    const link = (/** @type {string} */ rest) => `#/${file}/e/${at}${rest ? "/" + rest : ""}`, record = await engine.event(file, at);
    const context = { record, file, at, count: 1, name, words: words.slice(1), query, link, deal: (/** @type {any} */ board) => dealOf(file, board) };
    return record.sheets ? sessionView(context) : eventView(context);
  }
  return { element: h("article", null, h("h1", null, "Tournaments"), table({ caption: `Tournaments of ${name}`, rows: events.map((event, i) => ({ ...Object.fromEntries(event.facts), i, event: event.event, players: event.players })),
    columns: [{ key: "event", title: "Tournament", heading: true, render: (row) => h("a", { href: `#/${file}/e/${row.i}` }, row.event || "(no title)") }, { key: "place", title: "Place" }, { key: "start", title: "Start" }, { key: "players", title: "Players", right: true }] })) };
}

/**
 * The opening tree of the collection that is open, or else of the file itself.
 * @param {import("./engine.js").Index} all
 * @param {number} file
 */
function treeOf(all, file) {
  const known = all.files.findIndex((one) => one.info?.format === "collection"), source = known >= 0 ? known : file;
  return (/** @type {(san: string) => void} */ play, /** @type {() => string[]} */ line) => treePanel(/** @type {HttpEngine} */ (engine), source, nameOf(all.files[source].file), play, line);
}

/**
 * @param {import("./engine.js").Index} all
 * @param {string[]} words
 * @param {string} query
 * @returns {Promise<{element: HTMLElement, close?: () => void}>}
 */
async function viewOf(all, words, query) {
  if (!words.length) return { element: home(engine, all) };
  if (words[0] === "find" && all.files.length > 1) return findEverywhere(engine, all, query);
  if (words[0] === "together" && all.statistics)
    return words[1] === "player" ? playerView(engine, all, words[2] ?? "") : together(await engine.statistics(), words[1]);
  const file = Number(words[0]);
  if (!all.files[file]) return { element: h("p", null, "There is nothing at this address.") };
  const entry = (all.files[file] = await engine.file(file));
  if (words[1] === "list" && entry.records) return listView(all, file, query);
  if (words[1] === "e" && entry.events) return eventsView(file, nameOf(entry.file), words.slice(2), query);
  if (engine.isLive && words[1] === "find") return findView(/** @type {HttpEngine} */ (engine), entry, file, query);
  if (engine.isLive && words[1] === "tree") return treeView(/** @type {HttpEngine} */ (engine), entry, file, query);
  if (engine.isLive && words[1] === "reports") return reportsView(/** @type {HttpEngine} */ (engine), entry, file, words[2], query);
  if (words[1] === "bytes" && entry.bytes) return inspector(await engine.bytes(file), nameOf(entry.file));
  if (words[1] === "sheet" && entry.records) return handRecords(engine, file, entry);
  if (words[1] !== "r") return { element: overview(entry, file, (number) => engine.placeOf(file, number), entry.brief ? engine.details(file) : null) };
  const at = Number(words[2]), record = await engine.record(file, at);
  if (!record) return { element: h("p", null, "There is no such record.") };
  const link = (/** @type {string} */ rest) => `#/${file}/r/${at}${rest ? "/" + rest : ""}`;
  const context = { record, file, at, count: entry.records, name: nameOf(entry.file), words: words.slice(3), query, link,
    tree: engine.isLive && record.kind === "chess-game" ? treeOf(all, file) : null,
    again: () => dispatchEvent(new HashChangeEvent("hashchange")),
    pairing: entry.pairing ? () => engine.pairing(file) : null,
    solve: engine.isLive ? () => /** @type {HttpEngine} */ (engine).solved(file, at) : null,
    deal: all.deals === undefined ? null : (/** @type {any} */ board) => dealOf(/** @type {number} */ (all.deals), board) };
  if (record.kind === "chess-game") return gameView(context);
  if (record.kind === "bridge-board") return dealView(context);
  if (record.kind === "guide") return guideView(context);
  return record.sheets ? sessionView(context) : eventView(context);
}

index.then(async (all) => {
  // A collection is known as such before anything is drawn: it has views of its own, and its tree stands beside every game.
  if (engine.isLive) await Promise.all(all.files.map(async (/** @type {any} */ one, /** @type {number} */ at) => { if (/\.db$|^clickhouse:/.test(one.file)) Object.assign(one, await engine.file(at)); }));
  const { main, menu, refresh } = frame(all), isAlone = all.files.length - (all.deals === undefined ? 0 : 1) === 1;
  const route = async () => {
    const mine = ++asked;
    // One file alone opens where one wants to be.
    if (isAlone && /^#?\/?$/.test(location.hash)) history.replaceState(null, "", bestView(await engine.file(0), 0));
    const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
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
  followLinks();
  route();
});
