// worker.js - runs the core beside the page, so that the page stays awake: one instance for the files that are open.
import { Core } from "../../bindings/wasm/npm/core.mjs";
import { Memory } from "../../bindings/wasm/npm/memory.mjs";
import { unpack } from "./unpack.js";

/** @type {WebAssembly.Module} */
let module;
/** @type {Core} */
let core;
/** @type {any[]} */
let formats = [];

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

const answers = {
  async start({ packed }) {
    module = await WebAssembly.compile(unpack(bytesOf(packed)));
    core = new Core(module, new Memory());
    formats = JSON.parse((await core.ask("formats", [])).answer);
    return (await core.ask("version", [])).answer;
  },

  /** The files as the page of `gamut report`. */
  async show({ files }) {
    core = new Core(module, new Memory(files));
    const answer = await core.ask("report", mainFiles(files), { output: "out/page.html" });
    const page = core.files.takeBelow("out/page.").html;
    return page ? { page } : { problem: wordsOf(answer) };
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

onmessage = async ({ data: { id, question, ...words } }) => {
  try {
    postMessage({ id, answer: await answers[question](words) });
  } catch (error) {
    postMessage({ id, answer: { problem: `This file was too much for the core: ${error.message}` } });
  }
};
