// engine.js - who answers the questions of the page.
//
// Both engines have the same methods; each answers with a promise of JSON whose members docs/viewer.md describes. One has all answers
// in the page already, the other asks `gamut serve`.

/**
 * @typedef {Object} FileEntry
 * @property {string} file
 * @property {any} [info]
 * @property {any[]} findings
 * @property {number} errors
 * @property {number} warnings
 * @property {number} notes
 * @property {boolean} bytes
 * @property {boolean} [events] whether its games make up tournaments
 * @property {number} records
 * @property {number[]} chunks
 *
 * @typedef {{gamut: string, title: string, statistics?: boolean, deals?: number, files: FileEntry[]}} Index
 * @typedef {{kind: string, columns: [string, boolean][], rows: string[][]}} RecordList
 */

const KEPT = 12; // blocks of records that stay unpacked

export class EmbeddedEngine {
  constructor() {
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
   * All lists of a file, and which of them each record is in.
   * @param {number} file
   */
  list(file) {
    return this.block(`list/${file}`);
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
   * Tournaments that the games of a file make up.
   * @param {number} file
   */
  events(file) {
    return this.block(`events/${file}`);
  }

  /** @param {number} file */
  bytes(file) {
    return this.block(`bytes/${file}`);
  }

  statistics() {
    return this.block("statistics");
  }
}

/** The token that the address brought, which comes back as a header; a page that is loaded again remembers it. */
function takeToken() {
  const found = /^#token=([0-9a-f]+)/.exec(location.hash);
  try {
    if (found) sessionStorage.setItem("gamut.token", found[1]);
    else return sessionStorage.getItem("gamut.token") ?? "";
  } catch {
    // then the address must bring it each time
  }
  if (found) history.replaceState(null, "", location.pathname + "#/");
  return found ? found[1] : "";
}

export class HttpEngine {
  constructor() {
    this.token = takeToken();
    /** @type {Map<string, Promise<any>>} */
    this.answers = new Map();
  }

  /** @param {string} name */
  ask(name) {
    let found = this.answers.get(name);
    if (!found) {
      found = this.fetch(name);
      this.answers.set(name, found);
      found.catch(() => this.answers.delete(name));
      const records = [...this.answers.keys()].filter((one) => one.startsWith("record/"));
      for (const one of records.slice(0, Math.max(0, records.length - 20 * KEPT))) this.answers.delete(one);
    }
    return found;
  }

  /** @param {string} name */
  async fetch(name) {
    const answer = await fetch("/answer/" + name, { headers: { "X-Gamut-Token": this.token }, cache: "no-store", credentials: "omit" });
    if (answer.status === 403) throw new Error("open the address that gamut serve printed: it has a token in it");
    if (!answer.ok) throw new Error(`gamut serve answers ${answer.status}`);
    return answer.json();
  }

  /** @returns {Promise<Index>} */
  index() {
    return this.ask("index");
  }

  /**
   * @param {number} file
   * @returns {Promise<FileEntry>}
   */
  file(file) {
    return this.ask(`file/${file}`);
  }

  /** @param {number} file */
  list(file) {
    return this.ask(`list/${file}`);
  }

  /**
   * @param {number} file
   * @param {number} at
   */
  async record(file, at) {
    const list = await this.list(file);
    if (!list.numbers) {
      const next = list.lists.map(() => 0);
      list.numbers = list.order.map((/** @type {number} */ which) => list.lists[which].rows[next[which]++][0]);
    }
    return list.numbers[at] === undefined ? undefined : this.ask(`record/${file}/${list.numbers[at]}`);
  }

  /** @param {number} file */
  events(file) {
    return this.ask(`events/${file}`);
  }

  /** @param {number} file */
  bytes(file) {
    return this.ask(`bytes/${file}`);
  }

  statistics() {
    return this.ask("statistics");
  }
}

/** @param {string} text base64 of a packed block */
async function unpack(text) {
  const packed = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new /** @type {any} */ (self).DecompressionStream("deflate"));
  return new Response(stream).json();
}
