// engine.js - who answers the questions of the page.
//
// Both engines have the same methods; each answers with a promise of JSON whose members docs/viewer.md describes. One has all answers
// in the page already, the other asks `gamut serve`, which can also search, count moves and ask collections: see `isLive`.

/**
 * @typedef {Object} FileEntry
 * @property {string} file
 * @property {any} [info]
 * @property {any[]} findings
 * @property {boolean} [cut] there are more findings
 * @property {number} errors
 * @property {number} warnings
 * @property {number} notes
 * @property {boolean} [brief] whether this is only what could be said at once
 * @property {boolean} bytes
 * @property {boolean} [events] whether its games make up tournaments
 * @property {boolean} [pairing] whether its rounds can be explained
 * @property {number} records
 * @property {number[]} chunks
 *
 * @typedef {{gamut: string, title: string, statistics?: boolean, deals?: number, files: FileEntry[]}} Index
 * @typedef {{kind: string, columns: [string, boolean][], rows: string[][]}} RecordList
 */

const KEPT = 12; // blocks of records that stay unpacked

export class EmbeddedEngine {
  constructor() {
    this.isLive = false;
    /** @type {Map<string, Promise<any>>} */
    this.blocks = new Map();
    /** @type {Map<string, Element>} */
    this.places = new Map();
    for (const element of document.querySelectorAll("script[data-block]"))
      this.places.set(element.getAttribute("data-block") ?? "", element);
  }

  /** @param {string} name */
  block(name) {
    let found = this.blocks.get(name);
    if (!found) {
      found = unpack(this.places.get(name)?.textContent ?? "");
      if (name.startsWith("records/")) this.forget();
    } else this.blocks.delete(name); // the last used is the last to go
    this.blocks.set(name, found);
    return found;
  }

  forget() {
    const records = [...this.blocks.keys()].filter((name) => name.startsWith("records/"));
    for (const name of records.slice(0, Math.max(0, records.length - KEPT))) this.blocks.delete(name);
  }

  /** @returns {Promise<Index>} */
  async index() {
    this.known = await this.block("index");
    return this.known;
  }

  /**
   * What is known of a file.
   * @param {number} file
   * @returns {Promise<FileEntry>}
   */
  async file(file) {
    return (this.known ?? (await this.index())).files[file];
  }

  /**
   * All that is known of a file, which may take longer.
   * @param {number} file
   */
  details(file) {
    return this.file(file);
  }

  /**
   * All lists of a file, and which of them each record is in.
   * @param {number} file
   */
  list(file) {
    return this.block(`list/${file}`);
  }

  /**
   * The place of a record in its file, by its number; -1: there is none.
   * @param {number} file
   * @param {number} number
   */
  async placeOf(file, number) {
    const { lists, order } = await this.list(file);
    const next = lists.map(() => 0);
    for (let at = 0; at < order.length; at++)
      if (Number(lists[order[at]].rows[next[order[at]]++][0]) === number) return at;
    return -1;
  }

  /**
   * A record by its place in the file, from 0.
   * @param {number} file
   * @param {number} at
   */
  async record(file, at) {
    const chunks = (this.known ?? (await this.index())).files[file].chunks;
    let low = 0;
    for (let high = chunks.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if (chunks[middle] <= at) low = middle;
      else high = middle;
    }
    return (await this.block(`records/${file}/${chunks[low]}`))[at - chunks[low]];
  }

  /**
   * Tournaments that the games of a file make up; of each at least its title, facts and how many take part.
   * @param {number} file
   */
  events(file) {
    return this.block(`events/${file}`);
  }

  /**
   * One of them, whole, by its place in that list.
   * @param {number} file
   * @param {number} at
   */
  async event(file, at) {
    return (await this.events(file))[at];
  }

  /** @param {number} file */
  bytes(file) {
    return this.block(`bytes/${file}`);
  }

  /**
   * How the rounds of a tournament should have been paired, and why.
   * @param {number} file
   */
  pairing(file) {
    return this.block(`pairing/${file}`);
  }

  statistics() {
    return this.block("statistics");
  }
}

/**
 * The token that the address brought, which comes back as a header. A page that is loaded again, and a link that is opened in another
 * tab, remember it: it is kept for this port of this machine, and is worth nothing once the server has ended.
 */
function takeToken() {
  const found = /^#token=([0-9a-f]+)/.exec(location.hash);
  try {
    if (found) localStorage.setItem("gamut.token", found[1]);
    else return localStorage.getItem("gamut.token") ?? "";
  } catch {
    // then the address must bring it each time
  }
  if (found) history.replaceState(null, "", location.pathname + "#/");
  return found ? found[1] : "";
}

/** What the server refused to answer, with its reason in words. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

export class HttpEngine {
  constructor() {
    this.isLive = true;
    this.token = takeToken();
    /** @type {Map<string, Promise<any>>} */
    this.answers = new Map();
    /** @type {Map<number, [number, string][]>} by file: where records begin, as far as it is known, by their numbers */
    this.marks = new Map();
  }

  /** @param {string} name */
  ask(name) {
    let found = this.answers.get(name);
    if (!found) {
      found = this.fetch(name);
      this.answers.set(name, found);
      found.catch(() => this.answers.delete(name));
      const passing = [...this.answers.keys()].filter((one) => /^(record|event|solved|tree|find|query)\/|\?/.test(one));
      for (const one of passing.slice(0, Math.max(0, passing.length - 20 * KEPT))) this.answers.delete(one);
    }
    return found;
  }

  /**
   * @param {string} name
   * @param {AbortSignal} [signal]
   */
  async fetch(name, signal) {
    const answer = await fetch("/answer/" + name, { headers: { "X-Gamut-Token": this.token }, cache: "no-store", credentials: "omit", signal });
    if (answer.status === 403) throw new Refusal(403, "open the address that gamut serve printed: it has a token in it");
    if (!answer.ok) throw new Refusal(answer.status, (await answer.text()) || `gamut serve answers ${answer.status}`);
    return answer.json();
  }

  /** @returns {Promise<Index>} */
  index() {
    return this.ask("index");
  }

  /**
   * What can be said of a file at once.
   * @param {number} file
   * @returns {Promise<FileEntry>}
   */
  async file(file) {
    const brief = await this.ask(`brief/${file}`);
    if (!this.marks.has(file)) this.learn(file, brief);
    return { findings: [], errors: 0, warnings: 0, notes: 0, chunks: [], ...brief };
  }

  /** @param {number} file */
  details(file) {
    return this.ask(`file/${file}`);
  }

  /** @param {number} file */
  async list(file) {
    return this.learn(file, await this.ask(`list/${file}`));
  }

  /**
   * Rows from a record on, by its number.
   * @param {number} file
   * @param {number} from
   * @param {number} count
   */
  async rows(file, from, count) {
    return this.learn(file, await this.ask(`list/${file}?from=${from}&count=${count}${this.markBefore(file, from)}`));
  }

  /**
   * The rows of the records that fit conditions, by their names as at the command line.
   * @param {number} file
   * @param {Object<string, string>} conditions
   * @param {AbortSignal} [signal]
   */
  select(file, conditions, signal) {
    return this.fetch(`list/${file}?${new URLSearchParams(conditions)}`, signal);
  }

  /**
   * Remembers where records begin.
   * @param {number} file
   * @param {any} answer
   */
  learn(file, answer) {
    const known = new Map(this.marks.get(file) ?? []);
    for (const mark of answer.marks ?? []) known.set(parseInt(mark, 10), mark);
    this.marks.set(file, [...known].sort((a, b) => a[0] - b[0]));
    return answer;
  }

  /**
   * @param {number} file
   * @param {number} number
   */
  markBefore(file, number) {
    const near = (this.marks.get(file) ?? []).filter(([at]) => at <= number).pop();
    return near ? `&mark=${encodeURIComponent(near[1])}` : "";
  }

  /**
   * @param {number} file
   * @param {number} at
   */
  record(file, at) {
    return this.ask(`record/${file}/${at + 1}?${this.markBefore(file, at + 1).slice(1)}`).catch((error) => {
      if (error.status === 404) return undefined;
      throw error;
    });
  }

  /**
   * @param {number} file
   * @param {number} number
   */
  async placeOf(file, number) {
    return number - 1;
  }

  /**
   * A bridge board double dummy; null: it cannot be solved.
   * @param {number} file
   * @param {number} at
   */
  solved(file, at) {
    return this.ask(`solved/${file}/${at + 1}`).catch(() => null);
  }

  /** @param {number} file */
  events(file) {
    return this.ask(`events/${file}`);
  }

  /**
   * @param {number} file
   * @param {number} at
   */
  event(file, at) {
    return this.ask(`event/${file}/${at + 1}`);
  }

  /** @param {number} file */
  bytes(file) {
    return this.ask(`bytes/${file}`);
  }

  /** @param {number} file */
  pairing(file) {
    return this.ask(`pairing/${file}`).catch(() => null);
  }

  statistics() {
    return this.ask("statistics");
  }

  /**
   * Hits in all files.
   * @param {Object<string, string>} conditions
   */
  async find(conditions) {
    const answer = await this.ask(`find/all?${new URLSearchParams(conditions)}`);
    return { rows: answer.rows.slice(0, -1), cut: answer.cut };
  }

  /**
   * The moves from a position: {fen} or {line}, and conditions.
   * @param {number} file
   * @param {Object<string, string>} values
   */
  tree(file, values) {
    return this.ask(`tree/${file}?${new URLSearchParams(values)}`);
  }

  conditions() {
    return this.ask("conditions");
  }

  reports() {
    return this.ask("reports");
  }

  /**
   * The rows of a named report about a collection.
   * @param {number} file
   * @param {Object<string, string>} values with its name as `report`
   */
  async query(file, values) {
    const answer = await this.ask(`query/${file}?${new URLSearchParams(values)}`);
    return { rows: answer.rows.slice(0, -1), cut: answer.cut };
  }
}

/** @param {string} text base64 of a packed block */
async function unpack(text) {
  const packed = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new /** @type {any} */ (self).DecompressionStream("deflate"));
  return new Response(stream).json();
}
