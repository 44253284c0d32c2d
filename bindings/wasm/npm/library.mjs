// library.mjs - Gamut for programs: files are bytes, answers are what the tool prints as JSON.
import { Core } from "./core.mjs";
import { GamutError, LoadError, MisuseError, UnreadableError, WriteError } from "./errors.mjs";
import { Loader } from "./load.mjs";
import { Memory } from "./memory.mjs";
import { isText, operations } from "./operations.mjs";
import { System } from "./wasi.mjs";

const PAGE = 1000; // records that are asked for at a time
const CORE = "core.wasm", SOLVER = "double-dummy.wasm", TOOL = "gamut.wasm";
const KINDS = { 2: MisuseError, 3: UnreadableError, 4: WriteError }; // of errors, by the status of the tool
const decoder = new TextDecoder();

/** The functions of the package, on a platform: `read` reads what is at an address, `random` fills a room with random bytes. */
export function libraryOn({ read, random }) {
  const loader = new Loader(read);

  /** Runs the tool once, in an instance of its own, on files in memory. */
  async function run(args, files = {}, input = new Uint8Array(0)) {
    const module = await loader.load(TOOL);
    const memory = new Memory(await allBytes(files), random);
    const output = [], errors = [];
    const system = new System({ files: memory, args: ["gamut", ...args], env: { PWD: "/" },
      standard: [{ kind: "other", input: await bytesOf("the input", input), place: 0 }, { kind: "other", output }, { kind: "other", output: errors }] });
    const status = system.run(await WebAssembly.instantiate(module, system.imports));
    return { status, stdout: join(output), stderr: decoder.decode(join(errors)), files: memory.contents() };
  }

  /** A file, or files that belong together by name: the first is the one to be read. */
  async function open(name, data, others = {}) {
    if (typeof name !== "string" || !name) throw new MisuseError('open needs a name, whose extension tells the format, and the data: open("club.pgn", bytes)');
    const files = await allBytes({ [name]: data, ...others });
    const core = new Core(await loader.load(CORE), new Memory(files, random));
    await core.start();
    return new File(core, name, () => loader.load(SOLVER));
  }

  /** The core without any file: for what is asked of the library itself. */
  async function library() {
    return new File(new Core(await loader.load(CORE), new Memory({}, random)), "");
  }

  /** What can be read and written, as `gamut formats --json` has it. */
  async function formats() {
    return JSON.parse((await (await library()).ask("formats", {}, [])).answer);
  }

  /** A position by the laws of chess: from the start or a FEN, after some moves, with the legal ones. */
  async function position(given) {
    const { moves, ...options } = given ?? {};
    const played = [].concat(moves ?? []).join(" ");
    return JSON.parse((await (await library()).ask("position", { ...options, moves: played || undefined }, [])).answer);
  }

  return {
    load: (source) => loader.load(CORE, source),
    loadSolver: (source) => loader.load(SOLVER, source),
    loadTool: (source) => loader.load(TOOL, source),
    open, run, formats, position,
  };
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

async function allBytes(files) {
  const list = Object.entries(files).map(async ([name, data]) => [name, await bytesOf(name, data)]);
  return Object.fromEntries(await Promise.all(list));
}

/** Bytes of what was handed over: a string is UTF-8, and what has arrayBuffer() is a Blob, the File of a page, or a response. */
async function bytesOf(name, given) {
  const data = await given;
  if (data === undefined || data === null) throw new MisuseError(`${name}: its data is missing; open(name, data) reads no file by itself`);
  if (typeof data === "string") return new TextEncoder().encode(data);
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (typeof data?.arrayBuffer !== "function") throw new MisuseError(`${name}: neither bytes nor a string, a Blob or a response`);
  if (data.ok === false) {
    const from = data.url ? ` for ${data.url}` : "";
    throw new LoadError(`${name}: the server answered ${`${data.status} ${data.statusText}`.trim()}${from}`, { url: data.url, httpStatus: data.status });
  }
  return new Uint8Array(await data.arrayBuffer());
}

/** Refuses what is no number of a record before anything is read. */
function numbered(options) {
  for (const [name, value] of Object.entries(options)) {
    if (!Number.isInteger(Number(value)) || value < 0) throw new MisuseError(`'${value}' is no value of '${name}'; it takes a number`, { code: "option" });
  }
}

/** An object is no text: other forms are printed by `run`. */
function refuseForm(method, operation, options) {
  const form = options?.form;
  if (form !== undefined && form !== null && form !== "json") {
    throw new MisuseError(`${method} answers with objects; run("${operation}", { form: ${JSON.stringify(form)} }) prints the answer in a form`, { code: "option" });
  }
}

/** Whether a question solves deals, for which only one of the modules has a solver. */
function solves(question, options) {
  return question === "dd" || Boolean(options?.dd) || ["few", "all"].includes(options?.solve);
}

function linesOf(text) {
  return text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

class File {
  constructor(core, name, loadSolver) {
    this.core = core;
    this.name = name;
    this.loadSolver = loadSolver;
  }

  /** The text of an answer, what was found, and the status; statuses above 1 are errors, and so is one of several files that is missing. Among the files
   * of a check that is a finding. Deals are solved in an instance of its own that is gone afterwards: the solver needs memory. */
  async ask(question, options, paths = [this.name]) {
    const core = solves(question, options) ? new Core(await this.loadSolver(), this.core.files) : this.core;
    const { status, answer, message, code, findings } = await core.ask(question, paths, options);
    if (status <= 1) {
      const missing = question === "check" || paths.length < 2 ? undefined : linesOf(findings).find(({ rule, file }) => rule === "io.unreadable" && paths.includes(file));
      if (missing) throw new UnreadableError(`${missing.file}: ${missing.message}`, { rule: missing.rule, findings: linesOf(findings) });
      return { status, answer, findings };
    }
    const list = linesOf(findings), found = list.filter((finding) => finding.severity === "error").pop();
    const Kind = KINDS[status] ?? GamutError;
    const about = { rule: found?.rule, findings: list };
    if (code || !(message || found)) about.code = code || "memory";
    throw new Kind(message || (found ? `${found.file}: ${found.message}` : "out of memory"), about);
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
    return new File(this.core, name, this.loadSolver);
  }

  /** The bytes as they are now: a verb of an event changes them. Or those of a file beside it, such as its journal. */
  bytes(name = this.name) {
    const found = this.core.files.contents()[name];
    if (!found) throw new MisuseError(`${name}: there is no such file`);
    return found.slice();
  }

  /** Records as they are in JSON: all, or `count` of them from number `from` on. */
  async records(options) {
    return linesOf((await this.ask("records", options)).answer);
  }

  /** One record after the other, read as they are wanted: all, or `count` of them from number `from` on. */
  async *each(given) {
    const { from = 1, count = Infinity, ...options } = given ?? {};
    numbered({ from, count: count === Infinity ? 0 : count });
    for (let first = Number(from), left = Number(count); left > 0; first += PAGE, left -= PAGE) {
      const wanted = Math.min(PAGE, left);
      const page = await this.records({ ...options, from: first, count: wanted });
      yield* page;
      if (page.length < wanted) return;
    }
  }

  /** The positions of a game's main line by the laws of its variant, each with the move that was played in it: of the first game, or of `record`. */
  async positions(options) {
    return JSON.parse((await this.ask("positions", options)).answer);
  }

  [Symbol.asyncIterator]() {
    return this.each();
  }

  /** For people: text, or with `form` "csv", "json" or "svg". */
  async show(options) {
    return (await this.ask("show", { form: "text", ...options })).answer;
  }

  /** What any operation of the tool prints, in a form: "json", "text", "csv" or "svg". */
  async run(operation, options, ...others) {
    return (await this.ask(operation, options, [this.name, ...others])).answer;
  }

  /** The files of a conversion by extension, with `split` by name, and what the format could not hold. */
  async convert(format, options) {
    if (typeof format !== "string" || !format) throw new MisuseError('convert needs a format: convert("pgn"); formats() lists them', { code: "format" });
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
  // A verb of a family: event-status is eventStatus.
  const method = operation.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  if (method in File.prototype) continue;
  File.prototype[method] = async function (options, ...others) {
    refuseForm(method, operation, options);
    const { answer, findings } = await this.ask(operation, options, [this.name, ...others]);
    if (spelling === "findings") return linesOf(findings);
    if (isText(operation, options)) return answer;
    return spelling === "lines" && !options?.count ? linesOf(answer) : JSON.parse(answer);
  };
}
