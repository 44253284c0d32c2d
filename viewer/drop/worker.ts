// worker.ts - runs the core beside the page, so that the page stays responsive: one instance for the open files.
import {Core, CoreAnswer} from "../../bindings/wasm/npm/core.mjs";
import {Memory} from "../../bindings/wasm/npm/memory.mjs";
import {CheckFinding, FormatsFormat} from "../types";
import {Answer, Answered, Asked, Files, Given, Offer, Question} from "./questions";
import {unpack} from "./unpack";

const ROWS_MOST = 20000;  // of hits

/** Decodes a text with seven bits in a character; three characters that a page cannot hold are 128 higher. */
function bytesOf(text: string) {
  const out = new Uint8Array(Math.floor((text.length * 7) / 8));
  let held = 0, count = 0, at = 0;
  for (let i = 0; i < text.length; i++) {
    held = (held << 7) | (text.charCodeAt(i) & 127);
    count += 7;
    if (count >= 8) {
      count -= 8;
      out[at++] = held >> count;
      held &= (1 << count) - 1;
    }
  }
  return out;
}

/** A file by its name, and the format whose extension it has. */
interface Parted {
  name: string;
  stem: string;
  known?: {format: FormatsFormat; at: number};
}

/** Databases of several files. */
const FAMILIES = ["2cbh", "cbh", "cbt", "si4", "si5"];

/** Whether a file belongs to another: the main file of a database has the first extension of its format. */
function isMemberOf(one: Parted, other: Parted) {
  if (other === one || other.stem !== one.stem || !one.known || !other.known) return false;
  const mine = one.known.format.id, theirs = other.known.format.id;
  return FAMILIES.includes(mine) && (theirs === mine || theirs === "cbh" && mine === "cbt") &&
    (other.known.at < one.known.at || theirs !== mine);
}

/** The names of the main files: a family has only one. */
function mainFiles(files: Files, formats: FormatsFormat[]) {
  const known = new Map<string, Parted["known"]>();
  for (const format of formats) format.extensions.forEach((extension, at) => known.set(extension, {format, at}));
  const parted = Object.keys(files).map((name): Parted => {
    const [, stem, extension = ""] = /^(.*?)(?:\.([^.]*))?$/.exec(name) ?? ["", name];
    return {name, stem: stem.toLowerCase(), known: known.get(extension.toLowerCase())};
  });
  return parted.filter((one) => !parted.some((other) => isMemberOf(one, other))).map((one) => one.name);
}

/** The messages of an answer, as text. */
function wordsOf({message, findings}: CoreAnswer) {
  const found = findings.split("\n").filter(Boolean).map((line): CheckFinding => JSON.parse(line));
  return message || found.map((finding) => `${finding.file}: ${finding.message}`).join("\n");
}

/** Lines as a list in the form of the server, whose last item is null. */
function rowsOf(given: CoreAnswer): CoreAnswer {
  const lines = given.answer.split("\n").filter(Boolean), rows = lines.slice(0, ROWS_MOST).concat("null");
  return given.status > 1 ? given : {...given, answer: `{"rows":[${rows}],"cut":${lines.length > ROWS_MOST}}`};
}

/** The core with the open files. */
class Desk {
  private core: Core;
  /** The shown files, by the numbers that the page uses. */
  private shown: string[] = [];

  private constructor(private module: WebAssembly.Module, private formats: FormatsFormat[]) {
    this.core = new Core(module, new Memory());
  }

  static async open(packed: string) {
    const module = await WebAssembly.compile(unpack(bytesOf(packed)));
    const {answer} = await new Core(module, new Memory()).ask("formats", []);
    return new Desk(module, JSON.parse(answer));
  }

  async version() {
    return (await this.core.ask("version", [])).answer;
  }

  async show({files}: Given<"show">): Promise<Answer<"show">> {
    this.core = new Core(this.module, new Memory(files));
    const listed = await this.core.ask("files", mainFiles(files, this.formats));
    this.shown = JSON.parse(listed.answer || "[]");
    const looks: CoreAnswer[] = [];
    for (const name of this.shown) looks.push(await this.core.ask("view", [name], {kind: "brief"}));
    const page = await this.core.ask("viewer", []);
    if (!this.shown.length || looks.every((look) => look.status > 1)) return {problem: wordsOf(looks[0] ?? listed)};
    return page.status ? {problem: page.message} : {page: page.answer};
  }

  private async ask(
    question: string, file: string, record: string|undefined, values: Record<string, string|undefined>) {
    const {core, shown} = this, paths = file === "all" ? shown : [shown[Number(file)]], {from, ...others} = values;
    switch (question) {
      case "index":
        return core.ask("index", shown);
      case "conditions":
        return core.ask("conditions", []);
      case "statistics":
        return core.ask("together", shown);
      case "reports":
        return {status: 0, answer: "[]", message: "", findings: ""};
      case "tree":
        return core.ask("tree", paths, others);
      case "stats":
        return core.ask("stats", paths, others);
      case "find":
        return rowsOf(await this.find(paths, others));
      default:
        return core.ask("view", paths, {kind: question, record: record ?? from, ...others});
    }
  }

  /** Finds records; a repertoire is a shown file by its number, which is not searched as well. */
  private find(paths: string[], {repertoire, ...values}: Record<string, string|undefined>) {
    const lines = repertoire === undefined ? undefined : this.shown[Number(repertoire)];
    return this.core.ask("find", paths.filter((path) => path !== lines), {...values, repertoire: lines});
  }

  async answer({address}: Given<"answer">): Promise<Answer<"answer">> {
    const [, question = "", file, record, query = ""] =
      /^(\w+)(?:\/(\w+))?(?:\/(\d+))?(?:\?(.*))?$/.exec(address) ?? [];
    const values = Object.fromEntries(new URLSearchParams(query)),
          given = await this.ask(question, file, record, values);
    if (given.status <= 1 && given.answer) return {status: 200, text: given.answer};
    const isOfConditions = Object.keys(values).some((name) => !["from", "count", "mark"].includes(name));
    return {status: isOfConditions ? 400 : 404, text: wordsOf(given)};
  }

  async offers({files}: Given<"offers">): Promise<Answer<"offers">> {
    const offers: Offer[] = [];
    for (const name of mainFiles(files, this.formats)) {
      const {status, answer} = await this.core.ask("info", [name]),
                     kinds: string[] = (status < 2 && JSON.parse(answer).kinds) || [];
      const canHold = (format: FormatsFormat) => format.can.includes("read") && format.can.includes("write") &&
        format.kinds.some((kind) => kinds.includes(kind));
      if (kinds.length) offers.push({name, formats: this.formats.filter(canHold).map(({id, title}) => ({id, title}))});
    }
    return offers;
  }

  async convert({name, format}: Given<"convert">): Promise<Answer<"convert">> {
    const output = `out/${name.replace(/\.[^.]*$/, "")}.${format}`;
    const answer = await this.core.ask("convert", [name], {to: format, output});
    const files = Object.entries(this.core.files.takeBelow("out/")).map(([path, data]) => ({name: path, data}));
    return {files, messages: wordsOf(answer)};
  }
}

let desk: Desk;

/** How each question is answered. */
const answers: {[Name in Question]: (given: Given<Name>) => Promise<Answer<Name>>} = {
  start: async ({packed}) => {
    desk = await Desk.open(packed);
    return desk.version();
  },
  show: (given) => desk.show(given),
  answer: (given) => desk.answer(given),
  offers: (given) => desk.offers(given),
  convert: (given) => desk.convert(given),
};

/** Questions are answered one after the other, because each is about the files that were open then. */
let turn = Promise.resolve();
onmessage = ({data: {id, question, given}}: MessageEvent<Asked>) => {
  const answer = answers[question] as (given: Given<Question>) => Promise<Answer<Question>>;
  turn = turn.then(async () => {
    const why = (error: unknown) =>
      `This file was too much for the core: ${error instanceof Error ? error.message : error}`;
    const answered: Answered = {id, answer: await answer(given).catch((error) => ({problem: why(error)}))};
    postMessage(answered);
  });
};
