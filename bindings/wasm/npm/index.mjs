// index.mjs - Gamut for programs: files are bytes, answers are what the tool prints as JSON.
import { Memory } from "./memory.mjs";
import { Exit, System } from "./wasi.mjs";

let compiled = null;

/** Loads the module once. A page may hand over its own bytes or response; else they are looked for beside this file. */
export function load(source) {
  compiled ??= compile(source);
  return compiled;
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source) return WebAssembly.compile(source instanceof Response ? await source.arrayBuffer() : source);
  const url = new URL("./gamut.wasm", import.meta.url);
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    const { webcrypto } = await import("node:crypto");
    globalThis.crypto ??= webcrypto;
    return WebAssembly.compile(await readFile(url));
  }
  return WebAssembly.compile(await (await fetch(url)).arrayBuffer());
}

/** Something was refused; `status` is the exit status of the tool. */
export class GamutError extends Error {
  constructor(message, status) {
    super(message);
    this.name = "GamutError";
    this.status = status;
  }
}

/** Runs the tool once, in an instance of its own, on files in memory. */
export async function run(args, files = {}, input = new Uint8Array(0)) {
  const module = await load();
  const memory = new Memory(files);
  const output = [], errors = [];
  const system = new System({ files: memory, args: ["gamut", ...args], env: { PWD: "/" },
    standard: [{ kind: "other", input, place: 0 }, { kind: "other", output }, { kind: "other", output: errors }] });
  const instance = await WebAssembly.instantiate(module, system.imports);
  system.memory = instance.exports.memory;
  let status = 0;
  try {
    instance.exports._start();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    status = error.status;
  }
  return { status, stdout: join(output), stderr: new TextDecoder().decode(join(errors)), files: memory.contents() };
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
  await load();
  return new File(name, { [name]: bytesOf(data), ...Object.fromEntries(Object.entries(others).map(([other, its]) => [other, bytesOf(its)])) });
}

function bytesOf(data) {
  return typeof data === "string" ? new TextEncoder().encode(data) : data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

class File {
  constructor(name, files) {
    this.name = name;
    this.files = files;
  }

  /** Runs a command on the file; statuses above 1 are errors. */
  async ask(command, ...options) {
    const answer = await run([command, this.name, ...options], this.files);
    if (answer.status > 1) throw new GamutError(answer.stderr.trim() || new TextDecoder().decode(answer.stdout).trim(), answer.status);
    return answer;
  }

  async json(command, ...options) {
    const { stdout } = await this.ask(command, "--json", ...options);
    return JSON.parse(new TextDecoder().decode(stdout));
  }

  async lines(command, ...options) {
    const { stdout } = await this.ask(command, ...options);
    return new TextDecoder().decode(stdout).split("\n").filter(Boolean).map((line) => JSON.parse(line));
  }

  info() {
    return this.json("info");
  }

  /** All records, or those that the options select: records("--where", "year>=2020", "--games", "1-100"). */
  records(...options) {
    return this.lines("convert", "--to", "jsonl", ...options);
  }

  async check(...options) {
    const lines = await this.lines("check", "--json", ...options);
    return lines.filter((line) => line.rule);
  }

  standings(...options) {
    return this.json("standings", ...options);
  }

  pair(...options) {
    return this.json("pair", ...options);
  }

  rescore(...options) {
    return this.json("rescore", ...options);
  }

  stats(...options) {
    return this.json("stats", ...options);
  }

  dump(...options) {
    return this.lines("dump", "--json", ...options);
  }

  async show(...options) {
    return new TextDecoder().decode((await this.ask("show", ...options)).stdout);
  }

  /** The files of a conversion by extension, and what the format could not hold. */
  async convert(format, ...options) {
    const answer = await run(["convert", this.name, "--to", format, "-o", `out/converted.${format}`, "--losses", "out/losses.json", ...options], this.files);
    if (answer.status > 1) throw new GamutError(answer.stderr.trim(), answer.status);
    const made = {};
    for (const [name, data] of Object.entries(answer.files)) {
      if (name.startsWith("out/converted.")) made[name.slice("out/converted.".length)] = data;
    }
    const losses = answer.files["out/losses.json"];
    return { files: made, losses: losses ? JSON.parse(new TextDecoder().decode(losses)) : [] };
  }
}
