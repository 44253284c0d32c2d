// ask_node.mjs - answers calls with the JavaScript package: node ask_node.mjs NAME FOLDER < CALLS
//
// NAME is the name of the package, which is installed beside this file. A line of JSON for each line of JSON; see
// run_options.py. A call has `words` if the tool of the package is to answer it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [, , name, folder] = process.argv;
const { open, run, formats } = await import(name);
const samples = Object.fromEntries(readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile())
  .map((file) => [file.name, new Uint8Array(readFileSync(join(folder, file.name)))]));

samples["out/kept"] = new Uint8Array(0); // in memory a folder is there as long as it has a file
/** The files as hexadecimal, by the names that `rename` makes of theirs; without a name a file is left out. */
function hex(files, rename) {
  const found = {};
  for (const [name, data] of Object.entries(files)) {
    if (rename(name)) found[rename(name)] = Buffer.from(data).toString("hex");
  }
  return found;
}

const below = (files) => hex(files, (name) => name.startsWith("out/") && name !== "out/kept" && name.slice(4));
const prefixed = (files, start) => hex(files, (name) => start + name);

async function ask({ operation, method, operands, options, form, style, words }) {
  if (words) {
    const done = await run(words, samples);
    const { "losses.json": losses } = hex(done.files, (name) => name === "losses.json" && name);
    const stdout = Buffer.from(done.stdout).toString();
    return { status: done.status, stdout, stderr: done.stderr, files: below(done.files), losses };
  }
  if (operation === "formats" && form === "json") return { status: 0, answer: await formats(), files: {} };
  const [name, ...others] = operands;
  const file = await open(name, samples[name] ?? "", samples);
  try {
    if (form !== "json" || operation === "show") {
      return { status: 0, text: await file.run(operation, { ...options, form, ...style }, ...others), files: {} };
    }
    if (operation === "convert") {
      const { to, output, ...rest } = options;
      const made = await file.convert(to, rest);
      delete made.files.kept;
      return { status: 0, answer: made.losses, files: prefixed(made.files, "split" in options ? "" : "converted.") };
    }
    if (operation === "fix") {
      const { output, ...rest } = options;
      const made = await file.fix(rest);
      return { status: 0, answer: made.fixed, files: prefixed(made.files, "fixed.") };
    }
    if (operation === "report") {
      const { output, ...rest } = options;
      return { status: 0, answer: null, files: prefixed({ "page.html": await file.report(rest, ...others) }, "") };
    }
    const answer = await file[method](options, ...others);
    return { status: 0, answer, files: below(file.core.files.contents()) };
  } finally {
    file.close();
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  let said;
  try {
    said = await ask(JSON.parse(line));
  } catch (error) {
    said = { status: error.status ?? -1, message: error.status ? error.message : String(error.stack), files: {} };
  }
  process.stdout.write(`${JSON.stringify(said)}\n`);
}
