// index.mjs - Gamut for pages, Workers and what bundlers make for them; node.mjs is for Node.
import { libraryOn } from "./library.mjs";

export { GamutError, LoadError, MisuseError, UnreadableError, WriteError } from "./errors.mjs";
export const { load, loadSolver, loadTool, open, run, formats, position } = /* @__PURE__ */ libraryOn({
  read: (place) => fetch(place),
  random: (room) => globalThis.crypto.getRandomValues(room),
});
