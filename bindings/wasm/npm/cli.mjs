#!/usr/bin/env node
// cli.mjs - the command-line tool: the arguments, files and exit status are those of the native one. The package has it as one
// CommonJS file, which Node starts 10 ms sooner.
import { readFileSync } from "node:fs";
import { Disk, standard } from "./disk.mjs";
import { System } from "./wasi.mjs";

let words = process.argv.slice(2);
let module = new URL("./gamut.wasm", import.meta.url);
if (words[0] === "--module") {
  // Runs another module; the build of Gamut uses this.
  module = words[1];
  words = words.slice(2);
}
const slashed = (path) => (process.platform === "win32" ? path.replaceAll("\\", "/").replace(/^([A-Za-z]:)/, "/$1") : path);
const system = new System({ files: new Disk(), args: ["gamut", ...words.map(slashed)], env: { ...process.env, PWD: slashed(process.cwd()) },
  standard: standard() });
process.exitCode = system.run(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(module)), system.imports));
