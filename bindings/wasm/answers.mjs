// answers.mjs - many runs of the tool and many questions to the core in one process, for tools/check_wasm.py:
//
//     node answers.mjs PACKAGE
//
// reads a JSON object per line: { folder, words } for the tool, { folder, question, path, options } for the core; and answers with
// { status, output, errors } of which the texts are hashes.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const place = pathToFileURL(`${process.argv[2]}/`);
const { Core } = await import(new URL("core.mjs", place));
const { Disk } = await import(new URL("disk.mjs", place));
const { System } = await import(new URL("wasi.mjs", place));
const [tool, core] = ["gamut.wasm", "core.wasm"].map((name) => new WebAssembly.Module(readFileSync(new URL(name, place))));

/** The files of the machine, but standard output is kept. */
class Kept extends Disk {
  write(file, data, at) {
    if (!file.kept) return super.write(file, data, at);
    file.kept.update(data);
    return data.length;
  }

  describe(file) {
    return file.kept ? { kind: "other", size: 0 } : super.describe(file);
  }
}

function runTool({ folder, words }) {
  const [output, errors] = [createHash("sha256"), createHash("sha256")];
  const system = new System({ files: new Kept(), args: ["gamut", ...words], env: { PWD: folder },
    standard: [{ kind: "other", number: 0, place: 0 }, { kind: "other", kept: output, number: 1 }, { kind: "other", kept: errors, number: 2 }] });
  const status = system.run(new WebAssembly.Instance(tool, system.imports));
  return { status, output: output.digest("hex"), errors: errors.digest("hex") };
}

/** Records are asked for in pages, so that the reader that waits is tried, too. */
async function askCore({ folder, question, path, options }) {
  const asked = new Core(core, new Disk(), folder);
  const output = createHash("sha256");
  let status = 0;
  for (let from = 1; ; from += 7) {
    const answer = await asked.ask(question, [path], question === "records" ? { from, count: 7 } : options);
    status = Math.max(status, answer.status);
    if (answer.status <= 1) output.update(question === "check" ? answer.findings : answer.answer);
    if (question !== "records" || answer.status > 1 || answer.answer.split("\n").length <= 7) return { status, output: output.digest("hex") };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const wanted = JSON.parse(line);
  let answer;
  try {
    answer = wanted.words ? runTool(wanted) : await askCore(wanted);
  } catch (error) {
    answer = { status: -1, trouble: String(error.stack) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
