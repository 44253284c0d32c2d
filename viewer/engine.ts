// engine.ts - answers the questions of the page.
//
// Both engines have the same methods, which return promises of JSON; types.ts has the types. One has all answers in the
// page, the other asks `gamut serve`, which can also search, count moves and query collections: see `isLive`.
import {Changes} from "./changes";
import {
  AnyRecord,
  Bytes,
  Condition,
  DdSolved,
  Dossier,
  EventEntry,
  EventRecord,
  FileEntry,
  Hit,
  Hits,
  Index,
  Lists,
  Pairing,
  QueryReport,
  RepertoireRow,
  Row,
  Statistics,
  Tree,
} from "./types";

/** Values by their names, as in an address. */
export type Values = Record<string, string>;

export type Engine = EmbeddedEngine|HttpEngine;

const KEPT = 12;  // blocks of records that stay unpacked

export class EmbeddedEngine {
  readonly isLive = false;
  private blocks = new Map<string, Promise<unknown>>();
  private places = new Map<string, Element>();
  private known?: Index;

  constructor() {
    for (const element of document.querySelectorAll("script[data-block]"))
      this.places.set(element.getAttribute("data-block") ?? "", element);
  }

  private block<Answer>(name: string) {
    let found = this.blocks.get(name);
    if (!found) {
      found = unpack(this.places.get(name)?.textContent ?? "");
      if (name.startsWith("records/")) this.forget();
    } else
      this.blocks.delete(name);  // the last used one becomes the newest
    this.blocks.set(name, found);
    return found as Promise<Answer>;
  }

  private forget() {
    const records = [...this.blocks.keys()].filter((name) => name.startsWith("records/"));
    for (const name of records.slice(0, Math.max(0, records.length - KEPT))) this.blocks.delete(name);
  }

  async index(): Promise<Index> {
    return (this.known ??= await this.block<Index>("index"));
  }

  /** What is known of a file. */
  async file(file: number): Promise<FileEntry> {
    return (await this.index()).files[file];
  }

  /** Everything about a file, which may take longer. */
  details(file: number) {
    return this.file(file);
  }

  /** All lists of a file, and which of them each record is in. */
  list(file: number) {
    return this.block<Lists>(`list/${file}`);
  }

  /** The place of a record in its file, by its number; -1: there is none. */
  async placeOf(file: number, number: number) {
    for (const {row, at} of rowsOf(await this.list(file)))
      if (Number(row[0]) === number) return at;
    return -1;
  }

  /** A record by its place in the file, from 0. */
  async record(file: number, at: number) {
    const chunks = (await this.index()).files[file].chunks;
    let low = 0;
    for (let high = chunks.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if (chunks[middle] <= at)
        low = middle;
      else
        high = middle;
    }
    const records = await this.block<(AnyRecord | undefined)[]>(`records/${file}/${chunks[low]}`);
    return records[at - chunks[low]];
  }

  /** The tournaments of the games of a file, with at least title, facts and number of players. */
  events(file: number) {
    return this.block<EventRecord[]>(`events/${file}`);
  }

  /** One of these tournaments in full, by its place in the list. */
  async event(file: number, at: number) {
    return (await this.events(file))[at];
  }

  bytes(file: number) {
    return this.block<Bytes>(`bytes/${file}`);
  }

  /** How the rounds of a tournament should have been paired, and why. */
  pairing(file: number) {
    return this.block<Pairing|null>(`pairing/${file}`);
  }

  statistics() {
    return this.block<Statistics>("statistics");
  }

  /** What the games tell about a chess player; null: the page does not say it. */
  async dossier({dossiers = []}: Index, name: string) {
    const at = dossiers.findIndex((names) => names.includes(name));
    return at < 0 ? null : this.block<Dossier>(`dossier/${at}`);
  }

  /** How the games compare with the repertoire of the page. */
  async repertoire(_index: Index, _file: number, _values: Values): Promise<Hits<RepertoireRow>> {
    return {rows: await this.block<RepertoireRow[]>("repertoire"), cut: false};
  }
}

/**
 * The token of the address, which is sent as a header. It is kept for this port, so that a page that is loaded again,
 * or a link in another tab, has it; it is worthless after the server has ended.
 */
export function takeToken() {
  const found = /^#token=([0-9a-f]+)/.exec(location.hash);
  try {
    if (found)
      localStorage.setItem("gamut.token", found[1]);
    else
      return localStorage.getItem("gamut.token") ?? "";
  } catch {
    // the browser keeps nothing: the address must have the token each time
  }
  if (found) history.replaceState(null, "", location.pathname + "#/");
  return found ? found[1] : "";
}

/** An answer that the server refused, with the reason. */
export class Refusal extends Error {
  constructor(readonly status: number, message: string) {
    super(message);
  }
}

/** What a server knows about a file before it has read all of it. */
type Later = "findings"|"errors"|"warnings"|"notes"|"chunks";
type Brief = Omit<FileEntry, Later>&Partial<Pick<FileEntry, Later>>;

/** Addresses of answers about parts of files: the oldest are forgotten. */
const PASSING = /^(record|event|solved|tree|find|query)\/|\?/;

export class HttpEngine {
  readonly isLive = true;
  private token = takeToken();
  private answers = new Map<string, Promise<unknown>>();
  /** For each file, the known marks of records by their numbers: where they begin. */
  private marks = new Map<number, [number: number, mark: string][]>();

  private ask<Answer>(name: string, values: Values = {}): Promise<Answer> {
    const query = new URLSearchParams(values).toString(), address = query ? `${name}?${query}` : name;
    let found = this.answers.get(address) as Promise<Answer>| undefined;
    if (!found) {
      found = this.fetch<Answer>(address);
      this.answers.set(address, found);
      found.catch(() => this.answers.delete(address));
      const passing = [...this.answers.keys()].filter((one) => PASSING.test(one));
      for (const one of passing.slice(0, Math.max(0, passing.length - 20 * KEPT))) this.answers.delete(one);
    }
    return found;
  }

  private async fetch<Answer>(address: string, signal?: AbortSignal): Promise<Answer> {
    const headers = {"X-Gamut-Token": this.token};
    const answer = await fetch("/answer/" + address, {headers, cache: "no-store", credentials: "omit", signal});
    if (answer.status === 403)
      throw new Refusal(403, "open the address that gamut serve printed: it has a token in it");
    if (!answer.ok) throw new Refusal(answer.status, (await answer.text()) || `gamut serve answers ${answer.status}`);
    return answer.json();
  }

  index() {
    return this.ask<Index>("index");
  }

  /** Calls `tell` with the numbers of files that have changed; null: any may have. */
  follow(tell: (files: number[]|null) => void) {
    return new Changes("/changes", () => ({"X-Gamut-Token": this.token}),
      (data) => tell((data as {files: number[] | null}).files), () => {}, true);
  }

  /** Forgets the answers about files, and about all files together. */
  forget(files: number[]|null) {
    for (const address of [...this.answers.keys()]) {
      const file = /^[^/]+\/(\d+)/.exec(address)?.[1];
      if (!files || file === undefined || files.includes(Number(file))) this.answers.delete(address);
    }
    for (const file of files ?? [...this.marks.keys()]) this.marks.delete(file);
  }

  /** What is known about a file at once. */
  async file(file: number): Promise<FileEntry> {
    const brief = await this.ask<Brief>(`brief/${file}`);
    if (!this.marks.has(file)) this.learn(file, brief);
    return {findings: [], errors: 0, warnings: 0, notes: 0, chunks: [], ...brief};
  }

  details(file: number) {
    return this.ask<FileEntry>(`file/${file}`);
  }

  async list(file: number) {
    return this.learn(file, await this.ask<Lists>(`list/${file}`));
  }

  /** Rows from the record with this number on. */
  async rows(file: number, from: number, count: number) {
    const page = {from: String(from), count: String(count), ...this.markBefore(file, from)};
    return this.learn(file, await this.ask<Lists>(`list/${file}`, page));
  }

  /** The rows of records that fulfil conditions, which have the names of the command line. */
  select(file: number, conditions: Values, signal?: AbortSignal) {
    return this.fetch<Lists>(`list/${file}?${new URLSearchParams(conditions)}`, signal);
  }

  /** Remembers where records begin. */
  private learn<Answer extends {marks?: string[]}>(file: number, answer: Answer) {
    const known = new Map(this.marks.get(file) ?? []);
    for (const mark of answer.marks ?? []) known.set(parseInt(mark, 10), mark);
    this.marks.set(file, [...known].sort((a, b) => a[0] - b[0]));
    return answer;
  }

  private markBefore(file: number, number: number): Values {
    const near = (this.marks.get(file) ?? []).filter(([at]) => at <= number).pop();
    return near ? {mark: near[1]} : {};
  }

  async record(file: number, at: number) {
    try {
      return await this.ask<AnyRecord>(`record/${file}/${at + 1}`, this.markBefore(file, at + 1));
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    }
  }

  async placeOf(_file: number, number: number) {
    return number - 1;
  }

  /** The double-dummy results of a board; null: it cannot be solved. */
  solved(file: number, at: number) {
    return this.ask<DdSolved>(`solved/${file}/${at + 1}`).catch(() => null);
  }

  events(file: number) {
    return this.ask<EventEntry[]>(`events/${file}`);
  }

  event(file: number, at: number) {
    return this.ask<EventRecord>(`event/${file}/${at + 1}`);
  }

  bytes(file: number) {
    return this.ask<Bytes>(`bytes/${file}`);
  }

  pairing(file: number) {
    return this.ask<Pairing>(`pairing/${file}`).catch(() => null);
  }

  statistics() {
    return this.ask<Statistics>("statistics");
  }

  /** Null: no game is of this player. */
  async dossier(index: Index, name: string) {
    try {
      const dossier = await this.ask<Dossier>(`stats/${scopeOf(index)}`, {opponent: name});
      return dossier.total ? dossier : null;
    } catch (error) {
      if (error instanceof Refusal && error.status === 400) return null;  // not a name, such as "?"
      throw error;
    }
  }

  /**
   * How the games compare with the lines of a file.
   * @param values colour, and conditions that select games
   */
  repertoire(index: Index, file: number, values: Values) {
    return this.hits<RepertoireRow>(`find/${scopeOf(index)}`, {repertoire: String(file), ...values});
  }

  /** Hits in all files. */
  find(conditions: Values) {
    return this.hits<Hit>("find/all", conditions);
  }

  /** The moves from a position: `fen` or `line`, and conditions. */
  tree(file: number, values: Values) {
    return this.ask<Tree>(`tree/${file}`, values);
  }

  conditions() {
    return this.ask<Condition[]>("conditions");
  }

  reports() {
    return this.ask<QueryReport[]>("reports");
  }

  /**
   * The rows of a named report about a collection.
   * @param values with its name as `report`
   */
  query(file: number, values: Values) {
    return this.hits<Row>(`query/${file}`, values);
  }

  /** The last item of the server's list is null. */
  private async hits<Line>(name: string, values: Values): Promise<Hits<Line>> {
    const {rows, cut} = await this.ask<{rows: Line[]; cut: boolean}>(name, values);
    return {rows: rows.slice(0, -1), cut};
  }
}

/** The number of an open collection, which has the games of its files, else all files. */
function scopeOf({files}: Index) {
  const known = files.findIndex((one) => one.info?.format === "collection");
  return known < 0 ? "all" : String(known);
}

/** The address of a record that an answer names by its source and number; null: it is not on the page. */
export type AddressOf = (hit: {source?: string; record?: number}) => string|null;

/** Learns the addresses of records. */
export async function addressesOf(
  engine: Engine, {files}: Index, hits: {source?: string; record?: number}[]): Promise<AddressOf> {
  const wanted = new Set(hits.map((hit) => hit.source)), numbers = new Map(files.map((one, at) => [one.file, at]));
  const places = new Map<string, number>();
  for (const [source, file] of numbers)
    if (!engine.isLive && wanted.has(source))
      for (const {row, at} of rowsOf(await engine.list(file))) places.set(`${file}/${row[0]}`, at);
  return ({source = "", record = 0}) => {
    const file = numbers.get(source), at = engine.isLive ? record - 1 : places.get(`${file}/${record}`);
    return file === undefined || at === undefined ? null : `#/${file}/r/${at}`;
  };
}

/** The rows of all lists of a file, in the order of its records. */
export function rowsOf({lists, order}: Lists) {
  const next = lists.map(() => 0);
  return order.map((which, at) => ({at, which, list: lists[which], row: lists[which]?.rows[next[which]++] ?? []}));
}

/** In all browsers; TypeScript has it since 5.1. */
declare class DecompressionStream {
  constructor(format: "deflate");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

/** @param text base64 of a packed block */
async function unpack(text: string) {
  const packed = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}
