// worker.js - runs the core beside the page, so that the page stays awake: one instance for the files that are open.
import { Core } from "../../bindings/wasm/npm/core.mjs";
import { Memory } from "../../bindings/wasm/npm/memory.mjs";
import { unpack } from "./unpack.js";

const ROWS_MOST = 20000; // of hits

/** @type {WebAssembly.Module} */
let module;
/** @type {Core} */
let core;
/** @type {any[]} */
let formats = [];
/** @type {string[]} the files that are shown, by the numbers that the page gives them */
let shown = [];

/** Bytes from a text of seven bits a character: three characters that a page cannot hold are 128 higher. @param {string} text */
function bytesOf(text) {
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

/** The names of the files that are the main ones: of a family only one is. @param {Record<string, Uint8Array>} files */
function mainFiles(files) {
  const rank = new Map();
  for (const format of formats) format.extensions.forEach((extension, at) => rank.set(extension, { format, at }));
  const parted = Object.keys(files).map((name) => {
    const [, stem, extension] = /^(.*?)(?:\.([^.]*))?$/.exec(name) ?? [];
    return { name, stem: stem.toLowerCase(), known: rank.get((extension ?? "").toLowerCase()) };
  });
  // Of a database the member that comes first among the extensions of its format stands for all.
  const families = new Set(["cbh", "cbt"]);
  const isMember = (one) => parted.some((other) => other !== one && other.stem === one.stem && one.known && other.known
    && families.has(one.known.format.id) && (other.known.format.id === "cbh" || other.known.format === one.known.format)
    && (other.known.at < one.known.at || other.known.format.id !== one.known.format.id));
  return parted.filter((one) => !isMember(one)).map((one) => one.name);
}

/** The messages of an answer for people. @param {{message: string, findings: string}} answer */
function wordsOf({ message, findings }) {
  const found = findings.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  return message || found.map((finding) => `${finding.file}: ${finding.message}`).join("\n");
}

/** Lines as a list in the form of the server, which ends with null. @param {{status: number, answer: string}} given */
function rowsOf(given) {
  const lines = given.answer.split("\n").filter(Boolean);
  return given.status > 1 ? given : { ...given, answer: `{"rows":[${lines.slice(0, ROWS_MOST).concat("null")}],"cut":${lines.length > ROWS_MOST}}` };
}

const answers = {
  async start({ packed }) {
    module = await WebAssembly.compile(unpack(bytesOf(packed)));
    core = new Core(module, new Memory());
    formats = JSON.parse((await core.ask("formats", [])).answer);
    return (await core.ask("version", [])).answer;
  },

  /** The page of `gamut serve` for the files. What it shows it asks for. */
  async show({ files }) {
    core = new Core(module, new Memory(files));
    const listed = await core.ask("files", mainFiles(files));
    shown = JSON.parse(listed.answer || "[]");
    const looks = [];
    for (const name of shown) looks.push(await core.ask("view", [name], { kind: "brief" }));
    const page = await core.ask("viewer", []);
    if (!shown.length || looks.every((look) => look.status > 1)) return { problem: wordsOf(looks[0] ?? listed) };
    return page.status ? { problem: page.message } : { page: page.answer };
  },

  /** A question of that page, spelled as its address at the server: "list/0?from=1&count=300". */
  async answer({ address }) {
    const [, question, file, record, query] = /^(\w+)(?:\/(\w+))?(?:\/(\d+))?(?:\?(.*))?$/.exec(address) ?? [];
    const { from, count, mark, ...values } = Object.fromEntries(new URLSearchParams(query ?? ""));
    const paths = file === "all" ? shown : [shown[Number(file)]];
    /** @type {any} */
    let given;
    if (question === "index") given = await core.ask("index", shown);
    else if (question === "conditions") given = await core.ask("conditions", []);
    else if (question === "statistics") given = await core.ask("together", shown);
    else if (question === "reports") given = { status: 0, answer: "[]" };
    else if (question === "tree") given = await core.ask("tree", paths, values);
    else if (question === "find") given = rowsOf(await core.ask("find", paths, values));
    else given = await core.ask("view", paths, { kind: question, record: record ?? from, count, mark, ...values });
    if (given.status <= 1 && given.answer) return { status: 200, text: given.answer };
    return { status: Object.keys(values).length ? 400 : 404, text: wordsOf(given) };
  },

  /** What each file can be converted to. */
  async offers({ files }) {
    const offers = [];
    for (const name of mainFiles(files)) {
      const { status, answer } = await core.ask("info", [name]);
      const info = status < 2 ? JSON.parse(answer) : null;
      if (!info?.kinds) continue;
      const to = formats.filter((format) => ["read", "write"].every((word) => format.can.includes(word)) && format.kinds.some((kind) => info.kinds.includes(kind)));
      offers.push({ name, formats: to.map((format) => ({ id: format.id, title: format.title })) });
    }
    return offers;
  },

  async convert({ name, format }) {
    const stem = name.replace(/\.[^.]*$/, "");
    const answer = await core.ask("convert", [name], { to: format, output: `out/${stem}.${format}` });
    const found = Object.entries(core.files.takeBelow("out/"));
    return { files: found.map(([path, data]) => ({ name: path, data })), messages: wordsOf(answer) };
  },
};

/** One question after the other: each is about the files that were open when it was asked. */
let turn = Promise.resolve();
onmessage = ({ data: { id, question, ...words } }) => {
  turn = turn.then(async () => {
    try {
      postMessage({ id, answer: await answers[question](words) });
    } catch (error) {
      postMessage({ id, answer: { problem: `This file was too much for the core: ${error.message}` } });
    }
  });
};
