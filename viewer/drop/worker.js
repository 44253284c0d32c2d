// worker.js - runs the core beside the page, so that the page stays awake: one instance for each question.
import { load, run } from "../../bindings/wasm/npm/index.mjs";

const decoder = new TextDecoder();

/** The names of the files that are the main ones: of a family only one is. @param {Record<string, Uint8Array>} files */
async function mainFiles(files) {
  const formats = JSON.parse(decoder.decode((await run(["formats", "--json"])).stdout));
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
  return { names: parted.filter((one) => !isMember(one)).map((one) => one.name), formats };
}

const answers = {
  async start({ core }) {
    await load(core);
    return decoder.decode((await run(["--version"])).stdout);
  },

  /** The files as the page of `gamut report`, and what they can be converted to. */
  async show({ files }) {
    const { names, formats } = await mainFiles(files);
    const made = await run(["report", ...names, "-o", "out/page.html"], files);
    const page = made.files["out/page.html"];
    if (!page) return { problem: made.stderr.trim() || decoder.decode(made.stdout).trim() };
    const offers = [];
    for (const name of names) {
      const { status, stdout } = await run(["info", "--json", name], files);
      const info = status < 2 ? JSON.parse(decoder.decode(stdout)) : null;
      if (!info?.kinds) continue;
      const to = formats.filter((format) => ["read", "write"].every((word) => format.can.includes(word)) && format.kinds.some((kind) => info.kinds.includes(kind)));
      offers.push({ name, formats: to.map((format) => ({ id: format.id, title: format.title })) });
    }
    return { page, offers };
  },

  async convert({ files, name, format }) {
    const stem = name.replace(/\.[^.]*$/, "");
    const made = await run(["convert", name, "--to", format, "-o", `out/${stem}.${format}`], files);
    const found = Object.entries(made.files).filter(([path]) => path.startsWith("out/"));
    return { files: found.map(([path, data]) => ({ name: path.slice(4), data })), messages: made.stderr.trim(), status: made.status };
  },
};

onmessage = async ({ data: { id, question, ...words } }) => {
  try {
    postMessage({ id, answer: await answers[question](words) });
  } catch (error) {
    postMessage({ id, answer: { problem: `This file was too much for the core: ${error.message}` } });
  }
};
