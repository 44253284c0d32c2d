import type { CheckFinding, ConvertLoss, FixRepair, Form, FormatsFormat, Operations, Reading } from "./operations.js";
import type { GamutRecord } from "./records.js";

export * from "./operations.js";
export * from "./records.js";

/** What is answered by `fetch`; spelled out, so that programs without the types of browsers can be checked, too. */
export interface ResponseLike extends BlobLike {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

/** A Blob, or the File of a page. */
export interface BlobLike {
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Bytes of a file; a string is UTF-8. A response that is an error is refused. */
export type Data = ArrayBufferView | ArrayBuffer | string | BlobLike | ResponseLike;
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export interface RecordOptions extends Reading {
  /** Number of the first record that is wanted, among those that the other options select; 1 unless said. */
  from?: number;
  /** How many; all unless said. */
  count?: number;
}

export type Finding = CheckFinding;

export interface PositionOptions {
  /** The position as FEN; the start of a game unless said. */
  fen?: string;
  /** The variant whose laws it follows, as the tag Variant names it: "chess" unless said, "antichess" ... */
  law?: string;
  /** Moves to be played from there, in any notation: ["e4", "e7e5"], or with blanks between them. */
  moves?: string | readonly string[];
}

/** A move as SAN and UCI spell it. */
export interface Move {
  san: string;
  uci: string;
}

export interface Position {
  fen: string;
  law: "chess" | "antichess";
  turn: "white" | "black";
  /** Of the move to be played, from 1. */
  number: number;
  check: boolean;
  /** How the game has ended; null while it goes on. "gave-all": the side to move has won at antichess. */
  verdict: "checkmate" | "stalemate" | "dead" | "gave-all" | null;
  /** All legal moves. */
  moves: Move[];
  /** What is wrong with a position that was set up. */
  faults: string[];
}

/** A position of a game, with the move that was played in it; the last one has none. */
export interface Step extends Partial<Move> {
  ply: number;
  fen: string;
}

export interface Answer {
  status: number;
  stdout: Uint8Array;
  stderr: string;
  files: Record<string, Uint8Array>;
}

export interface Conversion {
  /** By extension: a ChessBase database has a dozen; with `split` by name. */
  files: Record<string, Uint8Array>;
  losses: ConvertLoss[];
  findings: Finding[];
}

export interface Fixed {
  files: Record<string, Uint8Array>;
  fixed: FixRepair[];
}

/** The reason as a word for programs: the codes of `gamut_error` in the C library. */
export type ErrorCode = "memory" | "option" | "argument" | "format" | "missing" | "value" | "input" | "output" | "unavailable" | "handle" | "busy" | "confirm" |
  "consequences" | "conflict";

/** Something was refused; what is thrown is of one of the classes below. */
export class GamutError extends Error {
  constructor(message: string, about?: { status?: number; code?: ErrorCode; rule?: string; findings?: Finding[]; cause?: unknown });
  /** The exit status that the tool would have: 2 misuse, 3 unreadable, 4 not written. */
  readonly status: number;
  readonly code: ErrorCode;
  /** The rule that was broken, if there is one: `gamut explain` has it. */
  readonly rule: string | undefined;
  /** What was found in the files. */
  readonly findings: Finding[];
}

/** An option or argument makes no sense, or not with this file. */
export class MisuseError extends GamutError {}

/** The input cannot be read at all. */
export class UnreadableError extends GamutError {}

/** The output could not be made. */
export class WriteError extends GamutError {}

/** A module, or a file to be opened, could not be loaded. */
export class LoadError extends GamutError {
  constructor(message: string, about?: { url?: string; httpStatus?: number; cause?: unknown });
  readonly url: string;
  /** What the server answered, if there was one. */
  readonly httpStatus: number | undefined;
}

/** Options have the names of the tool, as they are or in camel case: `{ "fail-on": "note" }` is `{ failOn: "note" }`. A switch takes true. */
export interface File extends Operations, AsyncIterable<GamutRecord> {
  readonly name: string;
  /** The files that it stands for: an archive has several. */
  files(): Promise<string[]>;
  /** One of those. It shares the bytes, and is closed with the others. */
  of(name: string): File;
  /** The bytes as they are now: a verb of an event changes them. Or those of a file beside it, such as its journal. */
  bytes(name?: string): Uint8Array;
  /** Records as they are in JSON: all, or `count` of them from number `from` on. */
  records(options?: RecordOptions): Promise<GamutRecord[]>;
  /** One record after the other, read as they are wanted: all, or `count` of them from number `from` on. */
  each(options?: RecordOptions): AsyncGenerator<GamutRecord, void, undefined>;
  /** The positions of a game's main line by the laws of its variant: of the first game, or of the one with the number `record` among those selected. */
  positions(options?: Reading & { record?: number }): Promise<Step[]>;
  /** What any operation prints, in a form. */
  run(operation: string, options?: Form & { [name: string]: Json | undefined }, ...others: string[]): Promise<string>;
  /** Gives the memory back: nothing can be asked any more. */
  close(): void;
}

/** WebAssembly.Module, where the types of the platform have it. */
export type Module = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Known } } } ? Known : object;

/** Where a module comes from: its address (in Node a path, too), its bytes, a response, or the module itself. */
export type Source = string | { readonly href: string } | ArrayBufferView | ArrayBuffer | BlobLike | ResponseLike | Module;

/** Loads the core once, from what is handed over, or else from the file beside this one. Only needed if it is elsewhere. */
export function load(source?: Source | Promise<Source>): Promise<Module>;
/** The same for the core with a solver of bridge deals, which only `dd`, `check` with `dd` and `report` with `solve` need. */
export function loadSolver(source?: Source | Promise<Source>): Promise<Module>;
/** The same for the whole tool, which only `run` needs. */
export function loadTool(source?: Source | Promise<Source>): Promise<Module>;
/** Opens a file, or files that belong together by name, in an instance of its own: the first is the one to be read. */
export function open(name: string, data: Data | Promise<Data>, others?: Record<string, Data | Promise<Data>>): Promise<File>;
/** A position by the laws of chess: from the start or a FEN, after some moves, with the legal ones. */
export function position(options?: PositionOptions): Promise<Position>;
/** What can be read and written. */
export function formats(): Promise<FormatsFormat[]>;
/** Runs the whole tool once, in an instance that is gone afterwards: the arguments of the command line, and files by name. */
export function run(args: string[], files?: Record<string, Data>, input?: Data): Promise<Answer>;
