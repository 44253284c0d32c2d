// core.mjs - the library as a WebAssembly reactor (bindings/wasm/core.h): questions with words, answers as text.
import { GamutError, MisuseError } from "./errors.mjs";
import { lists } from "./operations.mjs";
import { System } from "./wasi.mjs";

const ANSWER = 0, MESSAGE = 1, FINDINGS = 2, CODE = 3;
const NO_MEMORY = { code: "memory" };
const encoder = new TextEncoder(), decoder = new TextDecoder();

/** One instance on a file system (memory.mjs, disk.mjs). What it needs of the files it reads when it is asked. */
export class Core {
  constructor(module, files, folder = "/") {
    this.module = module;
    this.files = files;
    this.folder = folder;
    this.exports = null;
    this.handle = 0;
  }

  async start() {
    const system = new System({ files: this.files, args: [], env: { PWD: this.folder },
      standard: [{ kind: "other", input: new Uint8Array(0), place: 0 }, { kind: "other", output: [] }, { kind: "other", output: [] }] });
    const instance = await WebAssembly.instantiate(this.module, system.imports);
    this.exports = instance.exports;
    system.memory = this.exports.memory;
    this.exports._initialize();
    this.handle = this.exports.core_open();
    if (!this.handle) throw new GamutError("out of memory", NO_MEMORY);
  }

  /** A text in the memory of the module, which owns it from now on. */
  hand(text) {
    const bytes = encoder.encode(`${text}\0`);
    const at = this.exports.core_room(bytes.length);
    if (!at) throw new GamutError("out of memory", NO_MEMORY);
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
    return at;
  }

  part(number) {
    const at = this.exports.core_text(this.handle, number), length = this.exports.core_length(this.handle, number);
    return decoder.decode(new Uint8Array(this.exports.memory.buffer, at, length));
  }

  /** After a trap the instance is of no use, and the next question gets a new one. */
  async ask(question, paths, options = {}) {
    if (!this.files) throw new MisuseError("the file is closed", { code: "handle" });
    if (!this.exports) await this.start();
    const calls = this.exports;
    try {
      for (const [name, value] of [...words(options), ["spelling", "javascript"]]) calls.core_set(this.handle, this.hand(name), this.hand(value));
      const texts = paths.map((path) => this.hand(path));
      const list = calls.core_room(4 * texts.length);
      new Uint32Array(calls.memory.buffer, list, texts.length).set(texts);
      const status = calls.core_ask(this.handle, this.hand(question), list, texts.length);
      return { status, answer: this.part(ANSWER), message: this.part(MESSAGE), findings: this.part(FINDINGS), code: this.part(CODE) };
    } catch (error) {
      this.exports = null;
      throw error;
    }
  }

  close() {
    this.exports = this.files = null;
  }
}

/** Options as the core takes them: { tieBreak: true, games: "1-3" } is tie-break=yes, games=1-3. What is undefined is not said. */
function words(options) {
  const list = [];
  if (options && typeof options !== "object") throw new MisuseError(`options are an object, not ${JSON.stringify(options)}`, { code: "option" });
  for (const [name, value] of Object.entries(options ?? {})) {
    if (value === undefined || value === null) continue;
    const option = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const all = Array.isArray(value) ? (lists.has(option) ? [value.join(",")] : value) : [value];
    for (const one of all) list.push([option, one === true ? "yes" : one === false ? "no" : String(one)]);
  }
  return list;
}
