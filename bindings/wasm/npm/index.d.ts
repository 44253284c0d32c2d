/** Bytes of a file; a string is UTF-8. */
export type Data = Uint8Array | ArrayBuffer | string;
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

/** Options by the names that they have in the tool, as they are or in camel case: `{ "fail-on": "note" }` is `{ failOn: "note" }`. A switch
 * takes true. */
export interface Options {
  [name: string]: string | number | boolean | (string | number)[] | undefined;
}

export interface RecordOptions extends Options {
  /** Number of the first record that is wanted, among those that the other options select; 1 unless said. */
  from?: number;
  /** How many; all unless said. */
  count?: number;
  where?: string;
  games?: string;
}

export interface Finding {
  file: string;
  /** "" when no format recognises the file. */
  format: string;
  severity: "note" | "warning" | "error";
  rule: string;
  /** Of text files; null otherwise. */
  line: number | null;
  column: number | null;
  offset: number;
  length: number;
  /** Of the record or field; "" when it is of the whole file. */
  path: string;
  message: string;
  /** How many findings follow from this one and are not listed. */
  consequences: number;
  hint: string | null;
}

export interface Answer {
  status: number;
  stdout: Uint8Array;
  stderr: string;
  files: Record<string, Uint8Array>;
}

export interface Loss {
  category: string;
  count: number;
  example?: Json;
}

export interface Conversion {
  /** By extension: a ChessBase database has a dozen. */
  files: Record<string, Uint8Array>;
  losses: Loss[];
  findings: Finding[];
}

export interface Fixed {
  files: Record<string, Uint8Array>;
  fixed: JsonObject[];
}

export interface Format {
  id: string;
  title: string;
  extensions: string[];
  kinds: string[];
  can: string[];
}

/** Something was refused; `status` is the exit status that the tool would have: 2 misuse, 3 unreadable, 4 not written. */
export class GamutError extends Error {
  constructor(message: string, status: number);
  status: number;
}

export interface File extends AsyncIterable<JsonObject> {
  readonly name: string;
  files(): Promise<string[]>;
  of(name: string): File;
  info(): Promise<JsonObject>;
  records(options?: RecordOptions): Promise<JsonObject[]>;
  each(options?: Options): AsyncGenerator<JsonObject, void, undefined>;
  check(options?: Options): Promise<Finding[]>;
  standings(options?: Options): Promise<Json>;
  pair(options?: Options): Promise<JsonObject>;
  rescore(options?: Options): Promise<JsonObject>;
  /** Double dummy: seconds for one deal, play for the best cards of a play record, pars for every dealer and vulnerability. */
  dd(options?: Options): Promise<JsonObject[]>;
  stats(options?: Options): Promise<JsonObject>;
  tree(options?: Options): Promise<JsonObject>;
  find(options?: Options): Promise<JsonObject[]>;
  dump(options?: Options): Promise<JsonObject[]>;
  show(options?: Options): Promise<string>;
  run(operation: string, options?: Options): Promise<string>;
  convert(format: string, options?: Options): Promise<Conversion>;
  fix(options?: Options): Promise<Fixed>;
  report(options?: Options, ...others: string[]): Promise<Uint8Array>;
  close(): void;
}

type Source = BufferSource | Response | WebAssembly.Module;

/** Loads the core once, from what is handed over, or from the file beside this one. */
export function load(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;
/** The same for the whole tool, which only `run` needs. */
export function loadSolver(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;
export function loadTool(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;
export function open(name: string, data: Data, others?: Record<string, Data>): Promise<File>;
export function formats(): Promise<Format[]>;
/** Runs the whole tool once: the arguments of the command line, and files by name. */
export function run(args: string[], files?: Record<string, Uint8Array>, input?: Uint8Array): Promise<Answer>;
