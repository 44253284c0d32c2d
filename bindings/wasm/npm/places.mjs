// places.mjs - where the modules are: beside this file. Spelled out one by one, for that is how bundlers notice that they are needed.
export const places = {
  "core.wasm": () => new URL("./core.wasm", import.meta.url),
  "double-dummy.wasm": () => new URL("./double-dummy.wasm", import.meta.url),
  "gamut.wasm": () => new URL("./gamut.wasm", import.meta.url),
};
