// core.d.ts - types of the JavaScript module for Node and browsers, as far as the drop page uses it.

declare module "*/npm/core.mjs" {
import {Memory} from "*/npm/memory.mjs";

  export interface CoreAnswer {
    /** The exit status of the tool. */
    status: number;
    answer: string;
    message: string;
    /** A JSON value on each line. */
    findings: string;
  }

  export class Core {
    constructor(module: WebAssembly.Module, files: Memory);
    readonly files: Memory;
    ask(question: string, paths: string[], options?: Record<string, string|undefined>): Promise<CoreAnswer>;
  }
}

declare module "*/npm/memory.mjs" {
  /** Files in memory. */
  export class Memory {
    constructor(files?: Record<string, Uint8Array>);
    /** Removes the files below a folder, and returns them by the rest of their paths. */
    takeBelow(folder: string): Record<string, Uint8Array>;
  }
}
