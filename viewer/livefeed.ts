// livefeed.ts - the public parts of events: from `gamut serve --share`, or from the files of `gamut report --follow`.
//
// Both have the same addresses: public/events.json lists the events with the versions of their parts, and
// public/ID/PART.json is a part. The server tells of changes; files are asked for now and then.
import {Changes} from "./changes";
import {h, replace} from "./dom";
import {EventRecord, EventStatus, SessionSheet, Tag, Tournament} from "./types";

type Versions = Record<string, string>;

interface Listed {
  id: string;
  parts: Versions;
}

interface EventList {
  events: Listed[];
}

/** What a page that is a file says of itself. */
interface StaticPage {
  page: "live"|"wall";
  title?: string;
  /** Where people reach the page. */
  url?: string;
}

const ASK = 5000;    // milliseconds between two looks at the list of a page that is a file
const RETRY = 1000;  // milliseconds before the next attempt

/** Null: the page comes from `gamut serve`. */
export const staticPage: StaticPage|null =
  JSON.parse(document.getElementById("gamut-static")?.textContent ?? "null") as StaticPage | null;

/** The version of a part, which is FNV-1a of its bytes: cli/public_parts.c. */
function versionOf(bytes: Uint8Array) {
  let high = 0xcbf29ce4, low = 0x84222325;
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    // times 2^40 + 0x1b3, in halves of 32 bits
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 0x100000000) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, "0")).join("");
}

/** The parts of an event as they were fetched last. */
export class LiveEvent {
  private known = new Map < string, {
    version: string;
    value: unknown
  }
  > ();
  private attempts = 0;

  constructor(readonly id: string) {}

  /** Fetches what has another version than before. */
  async update(versions: Versions) {
    const changed = Object.entries(versions).filter(([name, version]) => this.known.get(name)?.version !== version);
    const fetched = await Promise.all(
      changed.map(async ([name, version]) => [name, version, await this.fetch(name, version)] as const));
    // All at once: a page shows no result beside old standings.
    for (const [name, version, value] of fetched) this.known.set(name, {version, value});
    for (const name of [...this.known.keys()].filter((name) => !(name in versions))) this.known.delete(name);
    this.attempts = 0;
  }

  /** Another version than the listed one is on its way, or comes from a cache: then it is asked for again. */
  private async fetch(name: string, version: string) {
    const again = this.attempts ? `-${this.attempts}` : "";
    const answer =
      await fetch(`public/${this.id}/${name}.json?v=${version}${again}`, {cache: "no-store", credentials: "omit"});
    if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (versionOf(bytes) !== version) {
      this.attempts++;
      throw new Error(`${name} has another version`);
    }
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
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
    const sheets = this.part<SessionSheet[]>("sheets");
    if (sheets) return {kind: "event", number: 1, event: status?.event ?? "", facts, sheets};
    return {kind: "event", number: 1, event: status?.event ?? "", facts, tournament};
  }
}

/** All events. */
export class LiveEvents {
  private events = new Map<string, LiveEvent>();
  private order: string[] = [];

  async update({events}: EventList) {
    await Promise.all(events.map(({id, parts}) => {
      const event = this.events.get(id) ?? new LiveEvent(id);
      this.events.set(id, event);
      return event.update(parts);
    }));
    this.order = events.map(({id}) => id);
  }

  all() {
    return this.order.map((id) => this.events.get(id)).filter((one): one is LiveEvent => one !== undefined);
  }
}

async function fetchList() {
  const answer = await fetch("public/events.json", {cache: "no-store", credentials: "omit"});
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
  return answer.json() as Promise<EventList>;
}

/** Follows the events of the page and draws them again after every change. */
export function follow(events: LiveEvents, draw: () => void, badge: HTMLElement, main: HTMLElement) {
  let wanted: EventList|null = null, later: ReturnType<typeof setTimeout>|undefined, drawn = "", asked = 0;
  const state = (isThere: boolean) => {
    badge.className = isThere ? "badge fine" : "badge error";
    badge.textContent = isThere ? "live" : "no connection";
  };
  const refresh = async () => {
    const mine = ++asked;
    clearTimeout(later);
    try {
      if (staticPage || !wanted) wanted = await fetchList();
      const text = JSON.stringify(wanted);
      if (text !== drawn) await events.update(wanted);
      if (mine !== asked) return;
      if (text !== drawn) draw();
      drawn = text;
      state(true);
      if (staticPage) later = setTimeout(refresh, ASK);
    } catch {
      if (mine !== asked) return;
      state(false);
      later = setTimeout(refresh, RETRY);
    }
  };
  if (location.protocol === "file:") {
    replace(main,
      h("p", {class: "failure", role: "alert"},
        "A browser does not read these pages from disk: put their folder on a web host."));
    document.documentElement.dataset.ready = "none";
    return;
  }
  if (staticPage) {
    addEventListener("online", () => void refresh());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden)
        clearTimeout(later);
      else
        void refresh();
    });
    void refresh();
    return;
  }
  new Changes("/changes", () => ({}), (data) => {
    wanted = data as EventList;
    void refresh();
  }, state);
}

/** The address of the page, with its QR code if there is one. */
export async function code() {
  if ((staticPage && !staticPage.url) || location.protocol === "file:") return null;
  const answer = await fetch("qr.svg", {credentials: "omit"}), address = staticPage?.url ?? location.origin;
  const picture = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("svg");
  return h("p", {class: "code"}, picture ? document.importNode(picture, true) : null, address);
}
