// main.ts - shows the view that the address names.
import {dealView, handRecords} from "./deal";
import {startDesk} from "./desk";
import {followLinks, h, messageOf, replace} from "./dom";
import {EmbeddedEngine, Engine, HttpEngine} from "./engine";
import {eventView} from "./event";
import {bestView, isRepertoire, nameOf, playerAddress} from "./files";
import {findEverywhere, findView} from "./find";
import {frame, markPlace} from "./frame";
import {gameView} from "./game";
import {startGuest} from "./guest";
import {home} from "./home";
import {inspector} from "./inspect";
import {valuesOf} from "./form";
import {dealOf, listView} from "./lists";
import {startLive, startWall} from "./live";
import {staticPage} from "./livefeed";
import {offerChanges} from "./notice";
import {treePanel, treeView} from "./openings";
import {overview} from "./overview";
import {playerView} from "./player";
import {Context, guideView} from "./record";
import {placeWith, repertoireView} from "./repertoire";
import {reportsView} from "./reports";
import {sessionView} from "./session";
import {together} from "./statistics";
import {table} from "./tables";
import {AnyRecord, EventEntry, EventRecord, FileEntry, Index, View} from "./types";

const engine: Engine = document.querySelector("script[data-block]") ? new EmbeddedEngine() : new HttpEngine();

/** An address of the page: #/2/r/7?m=12. */
interface Address {
  path: string;
  words: string[];
  query: string;
}

function addressOf(hash: string): Address {
  const [path, query = ""] = hash.replace(/^#\/?/, "").split("?");
  return {path, words: path.split("/").filter(Boolean).map(decodeURIComponent), query: decodeURIComponent(query)};
}

function message(text: string): View {
  return {element: h("p", null, text)};
}

// ---- events ----

/** The tournaments of games, or the sessions of boards: one of them, or a table of all. */
async function eventsView(file: number, name: string, {words, query}: Address): Promise<View> {
  const events: EventEntry[] = await engine.events(file), at = events.length === 1 ? 0 : Number(words[0] ?? -1);
  if (!events[at]) return eventTable(events, file, name);
  const record = await engine.event(file, at), link = (rest: string) => `#/${file}/e/${at}${rest ? "/" + rest : ""}`;
  const deal = (board: string) => dealOf(engine, file, board);
  return eventOrSession({record, file, at, count: 1, name, words: words.slice(1), query, link, deal});
}

function eventOrSession(context: Context<EventRecord>) {
  return context.record.sheets ? sessionView(context) : eventView(context);
}

function eventTable(events: EventEntry[], file: number, name: string): View {
  const rows = events.map(({event, facts, players}, at) => ({...Object.fromEntries(facts), at, event, players}));
  return {
    element: h("article", null, h("h1", null, "Tournaments"), table({
      caption: `Tournaments of ${name}`,
      rows,
      columns: [
        {
          key: "event",
          title: "Tournament",
          heading: true,
          render: (row) => h("a", {href: `#/${file}/e/${row.at}`}, row.event || "(no title)")
        },
        {key: "place", title: "Place"},
        {key: "start", title: "Start"},
        {key: "players", title: "Players", right: true},
      ],
    })),
  };
}

// ---- records ----

/** The opening tree of an open collection, else of the file itself. */
function treeOf(index: Index, file: number): Context<unknown>["tree"] {
  if (!engine.isLive) return null;
  const live = engine, known = index.files.findIndex((one) => one.info?.format === "collection"),
        source = known >= 0 ? known : file;
  return (play, line) => treePanel({engine: live, file: source, name: nameOf(index.files[source].file), play, line});
}

/** The page of a player: a server says everything about anybody, a page about those whose dossier it has. */
function playerLink({dossiers = []}: Index, name: string) {
  const isKnown = engine.isLive ? /[^?\s]/.test(name) : dossiers.some((names) => names.includes(name));
  return isKnown ? playerAddress(name) : null;
}

/** The context of a record: its place, and the questions about it. */
function contextOf(
  index: Index, entry: FileEntry, file: number, at: number, address: Address): Omit<Context<AnyRecord>, "record"> {
  const {deals} = index, live = engine.isLive ? engine : null;
  return {
    file,
    at,
    count: entry.records,
    name: nameOf(entry.file),
    words: address.words.slice(3),
    query: address.query,
    link: (rest) => `#/${file}/r/${at}${rest ? "/" + rest : ""}`,
    again: () => dispatchEvent(new HashChangeEvent("hashchange")),
    tree: treeOf(index, file),
    player: (name) => playerLink(index, name),
    pairing: entry.pairing ? () => engine.pairing(file) : null,
    solve: live && (() => live.solved(file, at)),
    deal: deals === undefined ? null : (board) => dealOf(engine, deals, board),
  };
}

/** A record with a position, and the address that it has. */
async function positionView(index: Index, entry: FileEntry, file: number, address: Address): Promise<View> {
  const fen = valuesOf(address.query).fen ?? "", at = await placeWith(engine, entry, file, fen);
  if (at < 0) return message("No line of this file has the position.");
  history.replaceState(null, "", `#/${file}/r/${at}?fen=${encodeURIComponent(fen)}`);
  return recordView(index, entry, file, addressOf(location.hash));
}

async function recordView(index: Index, entry: FileEntry, file: number, address: Address): Promise<View> {
  const at = Number(address.words[2]), record = await engine.record(file, at);
  if (!record) return message("There is no such record.");
  const context = contextOf(index, entry, file, at, address);
  switch (record.kind) {
    case "chess-game":
      return gameView({...context, record});
    case "bridge-board":
      return dealView({...context, record});
    case "guide":
      return guideView({...context, record});
    case "event":
      return eventOrSession({...context, record});
  }
}

// ---- views ----

async function fileView(index: Index, file: number, address: Address): Promise<View> {
  const {words: [, view, name], query} = address, entry = (index.files[file] = await engine.file(file));
  if (view === "r") return recordView(index, entry, file, address);
  if (view === "position") return positionView(index, entry, file, address);
  if (view === "repertoire" && isRepertoire(entry, file, index))
    return repertoireView(engine, index, file, name, query);
  if (view === "list" && entry.records) return listView(engine, entry, file, query);
  if (view === "e" && entry.events)
    return eventsView(file, nameOf(entry.file), {...address, words: address.words.slice(2)});
  if (view === "bytes" && entry.bytes) return inspector(await engine.bytes(file), nameOf(entry.file));
  if (view === "sheet" && entry.records) return handRecords(engine, file, entry);
  if (engine.isLive && view === "find") return findView(engine, entry, file, query);
  if (engine.isLive && view === "tree") return treeView(engine, entry, file, query);
  if (engine.isLive && view === "reports") return reportsView(engine, entry, file, name, query);
  const details = entry.brief ? engine.details(file) : null;
  return {element: overview(index, entry, file, (number) => engine.placeOf(file, number), details)};
}

async function viewOf(index: Index, address: Address): Promise<View> {
  const {words: [first, second, name = ""], query} = address, file = Number(first);
  if (first === undefined) return {element: home(engine, index)};
  if (first === "find" && index.files.length > 1) return findEverywhere(engine, index, query);
  if (first === "together" && second === "player") return playerView(engine, index, name);
  if (first === "together" && index.statistics) return together(await engine.statistics(), second);
  return index.files[file] ? fileView(index, file, address) : message("There is nothing at this address.");
}

/** The page: the frame, and in it one view after the other. */
class Page {
  private frame: ReturnType<typeof frame>;
  private shown: View|null = null;
  private asked = 0;

  constructor(private index: Index) {
    this.frame = frame(index);
  }

  /** A single file opens with what was asked about it, or with its best view. */
  private async openFile() {
    const {files, deals, repertoire, dossiers} = this.index;
    const main = files.map((_, at) => at).filter((at) => at !== deals && at !== repertoire);
    if (main.length !== 1 || !/^#?\/?$/.test(location.hash)) return;
    const asked = repertoire !== undefined ? `#/${repertoire}/repertoire` : dossiers && playerAddress(dossiers[0][0]);
    history.replaceState(null, "", asked ?? bestView(await engine.file(main[0]), main[0]));
  }

  /** Shows the view of the address, unless the address changes before the view is ready. */
  async route() {
    const mine = ++this.asked, {main} = this.frame;
    await this.openFile();
    const address = addressOf(location.hash);
    main.setAttribute("aria-busy", "true");
    const view = await viewOf(this.index, address).catch((error): View => ({
      element: h("p", {class: "failure", role: "alert"}, `This cannot be shown: ${messageOf(error)}`)
    }));
    if (mine !== this.asked) return view.close?.();
    this.show(view);
    document.documentElement.dataset.ready = address.path || "/";
  }

  /** Draws everything again, because files have changed or are new. */
  again() {
    this.frame.refresh(true);
    return this.route();
  }

  private show(view: View) {
    const {main, menu, refresh} = this.frame, isFirst = this.shown === null, {title} = this.index;
    this.shown?.close?.();
    this.shown = view;
    replace(main, view.element);
    main.removeAttribute("aria-busy");
    const heading = main.querySelector("h1")?.textContent;
    document.title = heading && heading !== title ? `${heading} - ${title}` : title;
    refresh();
    markPlace(menu);
    if (isFirst) return;
    if (!main.contains(document.activeElement)) main.focus({preventScroll: true});
    scrollTo(0, 0);
  }
}

/** Loads collections before anything is drawn: they have more views, and a tree beside every game. */
async function learnCollections({files}: Index) {
  const isCollection = ({file}: FileEntry) => /\.db$|^clickhouse:/.test(file);
  await Promise.all(files.map(async (entry, at) => isCollection(entry) && Object.assign(entry, await engine.file(at))));
}

async function start() {
  try {
    if (location.pathname === "/desk") return await startDesk();
    if (location.pathname === "/enter") return startGuest();
    const shown = staticPage?.page ?? location.pathname.slice(1);
    if (shown === "live") return startLive();
    if (shown === "wall") return startWall();
    const index = await engine.index();
    if (engine.isLive) await learnCollections(index);
    const page = new Page(index);
    addEventListener("hashchange", () => page.route());
    followLinks();
    await page.route();
    if (engine.isLive) offerChanges(engine, index, () => page.again());
  } catch (error) {
    const problem = h("p", {class: "failure", role: "alert"}, `This page cannot be read: ${messageOf(error)}`);
    replace(document.getElementById("app") ?? document.body, problem);
  }
}

start();
