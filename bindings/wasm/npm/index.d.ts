import type { CheckFinding, ConvertLoss, FixRepair, Form, FormatsFormat, Operations, Reading } from "./operations.js";

export * from "./operations.js";

/** Bytes of a file; a string is UTF-8. */
export type Data = Uint8Array | ArrayBuffer | string;
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export interface RecordOptions extends Reading {
  /** Number of the first record that is wanted, among those that the other options select; 1 unless said. */
  from?: number;
  /** How many; all unless said. */
  count?: number;
}

export type Finding = CheckFinding;

export interface Answer {
  status: number;
  stdout: Uint8Array;
  stderr: string;
  files: Record<string, Uint8Array>;
}

export interface Conversion {
  /** By extension: a ChessBase database has a dozen. */
  files: Record<string, Uint8Array>;
  losses: ConvertLoss[];
  findings: Finding[];
}

export interface Fixed {
  files: Record<string, Uint8Array>;
  fixed: FixRepair[];
}

/** Something was refused; `status` is the exit status that the tool would have: 2 misuse, 3 unreadable, 4 not written. */
export class GamutError extends Error {
  constructor(message: string, status: number);
  status: number;
}

/** Options have the names of the tool, as they are or in camel case: `{ "fail-on": "note" }` is `{ failOn: "note" }`. A switch takes true. */
export interface File extends Operations, AsyncIterable<JsonObject> {
  readonly name: string;
  /** The files that it stands for: an archive has several. */
  files(): Promise<string[]>;
  /** One of those. It shares the bytes, and is closed with the others. */
  of(name: string): File;
  /** Records as they are in JSON: all, or `count` of them from number `from` on. */
  records(options?: RecordOptions): Promise<JsonObject[]>;
  /** One record after the other, read as they are wanted. */
  each(options?: Reading): AsyncGenerator<JsonObject, void, undefined>;
  /** What any operation prints, in a form. */
  run(operation: string, options?: Form & { [name: string]: Json | undefined }): Promise<string>;
  /** Gives the memory back. */
  close(): void;
}

type Source = BufferSource | Response | WebAssembly.Module;

/** Loads the core once, from what is handed over, or from the file beside this one. */
export function load(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;
/** The same for the whole tool, which only `run` needs. */
export function loadSolver(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;
export function loadTool(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;
export function open(name: string, data: Data, others?: Record<string, Data>): Promise<File>;
export function formats(): Promise<FormatsFormat[]>;
/** Runs the whole tool once: the arguments of the command line, and files by name. */
export function run(args: string[], files?: Record<string, Uint8Array>, input?: Uint8Array): Promise<Answer>;
