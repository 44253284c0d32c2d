// engine.js - who answers the questions of the page.
//
// An engine has the methods of EmbeddedEngine; each answers with a promise of JSON whose members docs/viewer.md describes. This
// one has all answers in the page already.

/**
 * @typedef {Object} FileEntry
 * @property {string} file
 * @property {any} [info]
 * @property {any[]} findings
 * @property {number} errors
 * @property {number} warnings
 * @property {number} notes
 * @property {boolean} bytes
 * @property {number} records
 * @property {number[]} chunks
 *
 * @typedef {{gamut: string, title: string, statistics?: boolean, files: FileEntry[]}} Index
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

  /** All lists of a file, and which of them each record is in. @param {number} file */
  list(file) {
    return this.block(`list/${file}`);
  }

  /** A record by its place in the file, from 0. @param {number} file @param {number} at */
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

  /** @param {number} file */
  bytes(file) {
    return this.block(`bytes/${file}`);
  }

  statistics() {
    return this.block("statistics");
  }
}

/** @param {string} text base64 of a packed block */
async function unpack(text) {
  const packed = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}
