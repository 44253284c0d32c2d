/** Bytes of a file; a string is UTF-8. */
export type Data = Uint8Array | ArrayBuffer | string;
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export interface Finding {
  rule: string;
  severity: "note" | "warning" | "error";
  message: string;
  file: string;
  offset?: number;
  line?: number;
  column?: number;
  path?: string;
  hint?: string;
}

export interface Answer {
  status: number;
  stdout: Uint8Array;
  stderr: string;
  files: Record<string, Uint8Array>;
}

export interface Conversion {
  files: Record<string, Uint8Array>;
  losses: { category: string; count: number; example?: Json }[];
}

/** Something was refused; `status` is the exit status of the tool. */
export class GamutError extends Error {
  status: number;
}

export interface File {
  readonly name: string;
  info(): Promise<Record<string, Json>>;
  records(...options: string[]): Promise<Record<string, Json>[]>;
  check(...options: string[]): Promise<Finding[]>;
  standings(...options: string[]): Promise<Json>;
  pair(...options: string[]): Promise<Json>;
  rescore(...options: string[]): Promise<Json>;
  stats(...options: string[]): Promise<Json>;
  dump(...options: string[]): Promise<Record<string, Json>[]>;
  show(...options: string[]): Promise<string>;
  convert(format: string, ...options: string[]): Promise<Conversion>;
}

export function load(source?: BufferSource | Response | WebAssembly.Module): Promise<WebAssembly.Module>;
export function run(args: string[], files?: Record<string, Uint8Array>, input?: Uint8Array): Promise<Answer>;
export function open(name: string, data: Data, others?: Record<string, Data>): Promise<File>;
