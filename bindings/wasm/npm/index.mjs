// index.mjs - Gamut for programs: files are bytes, answers are what the tool prints as JSON.
import { Core, GamutError } from "./core.mjs";
import { Memory } from "./memory.mjs";
import { isText, operations } from "./operations.mjs";
import { System } from "./wasi.mjs";

export { GamutError };

const PAGE = 1000; // records that are asked for at a time
const decoder = new TextDecoder();
const compiled = new Map();

/** Loads the core once. A page may hand over its own bytes or response; else they are looked for beside this file. */
export function load(source) {
  return loadModule("core.wasm", source);
}

/** The same for the core with a solver of bridge deals, which only `dd` needs. */
export function loadSolver(source) {
  return loadModule("double-dummy.wasm", source);
}

/** The same for the whole tool, which only `run` needs. */
export function loadTool(source) {
  return loadModule("gamut.wasm", source);
}

function loadModule(name, source) {
  if (!compiled.has(name)) {
    const module = compile(name, source);
    compiled.set(name, module);
    module.catch(() => compiled.delete(name)); // so that another attempt can be made
  }
  return compiled.get(name);
}

async function compile(name, source) {
  if (!globalThis.crypto) globalThis.crypto = (await import("node:crypto")).webcrypto; // Node 18 has it under another name
  const given = await source;
  if (given instanceof WebAssembly.Module) return given;
  if (given) return WebAssembly.compile(given instanceof Response ? await given.arrayBuffer() : given);
  const url = new URL(name, import.meta.url);
  if (url.protocol === "file:") return WebAssembly.compile(await (await import("node:fs/promises")).readFile(url));
  return WebAssembly.compile(await (await fetch(url)).arrayBuffer());
}

/** Runs the tool once, in an instance of its own, on files in memory. */
export async function run(args, files = {}, input = new Uint8Array(0)) {
  const module = await loadTool();
  const memory = new Memory(files);
  const output = [], errors = [];
  const system = new System({ files: memory, args: ["gamut", ...args], env: { PWD: "/" },
    standard: [{ kind: "other", input, place: 0 }, { kind: "other", output }, { kind: "other", output: errors }] });
  const status = system.run(await WebAssembly.instantiate(module, system.imports));
  return { status, stdout: join(output), stderr: decoder.decode(join(errors)), files: memory.contents() };
}

function join(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A file, or files that belong together by name: the first is the one to be read. */
export async function open(name, data, others = {}) {
  const files = Object.entries({ [name]: data, ...others }).map(([each, its]) => [each, bytesOf(its)]);
  const core = new Core(await load(), new Memory(Object.fromEntries(files)));
  await core.start();
  return new File(core, name);
}

function bytesOf(data) {
  return typeof data === "string" ? new TextEncoder().encode(data) : data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

function linesOf(text) {
  return text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

class File {
  constructor(core, name) {
    this.core = core;
    this.name = name;
  }

  /** The text of an answer, what was found, and the status; statuses above 1 are errors. */
  async ask(question, options, paths = [this.name]) {
    const { status, answer, message, findings } = await this.core.ask(question, paths, options);
    if (status <= 1) return { status, answer, findings };
    const found = linesOf(findings).filter((finding) => finding.severity === "error").pop();
    throw new GamutError(message || (found ? `${found.file}: ${found.message}` : "out of memory"), status);
  }

  async json(question, options) {
    return JSON.parse((await this.ask(question, options)).answer);
  }

  /** The files that it stands for: an archive has several. */
  files() {
    return this.json("files");
  }

  /** One of those. It shares the bytes, and is closed with the others. */
  of(name) {
    return new File(this.core, name);
  }

  /** Records as they are in JSON: all, or `count` of them from number `from` on. */
  async records(options) {
    return linesOf((await this.ask("records", options)).answer);
  }

  /** One record after the other, read as they are wanted. */
  async *each(options) {
    for (let from = 1; ; from += PAGE) {
      const page = await this.records({ ...options, from, count: PAGE });
      yield* page;
      if (page.length < PAGE) return;
    }
  }

  [Symbol.asyncIterator]() {
    return this.each();
  }

  /** Every board double dummy, in an instance of its own that is gone afterwards: the solver needs memory. */
  async dd(options) {
    const solver = new File(new Core(await loadSolver(), this.core.files), this.name);
    return linesOf((await solver.ask("dd", options)).answer);
  }

  /** For people: text, or with `form` "csv", "json" or "svg". */
  async show(options) {
    return (await this.ask("show", { form: "text", ...options })).answer;
  }

  /** What any operation of the tool prints, in a form: "json", "text", "csv" or "svg". */
  async run(operation, options) {
    return (await this.ask(operation, options)).answer;
  }

  /** The files of a conversion by extension, with `split` by name, and what the format could not hold. */
  async convert(format, options) {
    const { answer, findings } = await this.ask("convert", { ...options, to: format, output: `out/converted.${format}` });
    const made = this.core.files.takeBelow(options?.split === undefined ? "out/converted." : "out/");
    const told = JSON.parse(answer);
    return { files: made, losses: told.losses ?? told, findings: linesOf(findings) };
  }

  /** The file with what could be fixed without guessing, by extension, and what that was; with `salvage: true` what is left of a damaged one. */
  async fix(options) {
    const extension = /\.([^./]*)$/.exec(this.name)?.[1] ?? "";
    const { answer } = await this.ask("fix", { ...options, output: `out/fixed.${extension}` });
    return { files: this.core.files.takeBelow("out/fixed."), fixed: JSON.parse(answer) };
  }

  /** A page for browsers and printers that needs nothing else. */
  async report(options, ...others) {
    await this.ask("report", { ...options, output: "out/page.html" }, [this.name, ...others]);
    return this.core.files.takeBelow("out/page.").html;
  }

  /** Gives the memory back. */
  close() {
    this.core.close();
  }
}

/** The other operations differ only in how their answers are spelled. */
for (const [operation, spelling] of Object.entries(operations)) {
  if (operation in File.prototype) continue;
  File.prototype[operation] = async function (options, ...others) {
    const { answer, findings } = await this.ask(operation, options, [this.name, ...others]);
    if (spelling === "findings") return linesOf(findings);
    if (isText(operation, options)) return answer;
    return spelling === "lines" && !options?.count ? linesOf(answer) : JSON.parse(answer);
  };
}

/** What can be read and written, as `gamut formats --json` has it. */
export async function formats() {
  const core = new Core(await load(), new Memory());
  return JSON.parse((await core.ask("formats", [])).answer);
}
