// node.mjs - Gamut for programs that run in Node: modules are read from the disk.
import { webcrypto } from "node:crypto"; // Node 18 has no global one
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { libraryOn } from "./library.mjs";

/** A text that is no address is a path. */
function read(place) {
  const url = typeof place !== "string" ? place : /^(https?|file|data|blob):/.test(place) ? new URL(place) : pathToFileURL(place);
  return url.protocol === "file:" ? readFile(url) : fetch(url);
}

export { GamutError, LoadError, MisuseError, UnreadableError, WriteError } from "./errors.mjs";
export const { load, loadSolver, loadTool, open, run, formats, position } = /* @__PURE__ */ libraryOn({
  read,
  random: (room) => webcrypto.getRandomValues(room),
});
