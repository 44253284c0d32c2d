// load.mjs - loads the modules, and says clearly why one could not be loaded.
import { LoadError } from "./errors.mjs";
import { places } from "./places.mjs";

const MAGIC = [0, 0x61, 0x73, 0x6d];
const ADVICE = "put the module there, or hand over its address or bytes before anything else";

/** Compiles each module once. `read` takes an address, and answers with bytes or a response. */
export class Loader {
  constructor(read) {
    this.read = read;
    this.compiled = new Map();
  }

  /** A module by its name: from the source, if one is handed over, else from beside this file. After a failure another attempt is made. */
  load(name, source) {
    if (!this.compiled.has(name)) {
      const module = this.compile(name, source);
      this.compiled.set(name, module);
      module.catch(() => this.compiled.delete(name));
    }
    return this.compiled.get(name);
  }

  async compile(name, source) {
    let given = (await source) ?? places[name]();
    if (given instanceof WebAssembly.Module) return given;
    let url = name;
    if (typeof given === "string" || given.href !== undefined) {
      url = String(given);
      try {
        given = await this.read(given);
      } catch (error) {
        throw new LoadError(`cannot load ${url}: ${error.message}; ${ADVICE}`, { url, cause: error });
      }
    }
    if (typeof given.arrayBuffer !== "function") return compileBytes(given, url);
    return compileResponse(given, given.url || url);
  }
}

/** Servers that do not know the type of modules are common, so other types are tried, too. */
async function compileResponse(response, url) {
  const httpStatus = response.status;
  if (response.ok === false) throw new LoadError(`cannot load ${url}: the server answered ${`${httpStatus} ${response.statusText}`.trim()}; ${ADVICE}`, { url, httpStatus });
  const type = response.headers?.get("content-type") ?? "";
  if (!WebAssembly.compileStreaming || !/^application\/wasm$/i.test(type.trim())) return compileBytes(await response.arrayBuffer(), url, type, httpStatus);
  try {
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    throw new LoadError(`cannot compile ${url}: ${error.message}`, { url, httpStatus, cause: error });
  }
}

async function compileBytes(data, url, type = "", httpStatus = undefined) {
  const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
  if (!MAGIC.every((byte, at) => bytes[at] === byte)) {
    const start = JSON.stringify(new TextDecoder().decode(bytes.subarray(0, 24)));
    throw new LoadError(`${url} is no WebAssembly module: ${bytes.length} bytes${type && ` of ${type}`} that begin with ${start}; ${ADVICE}`, { url, httpStatus });
  }
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw new LoadError(`cannot compile ${url}: ${error.message}`, { url, httpStatus, cause: error });
  }
}
