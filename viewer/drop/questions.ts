// questions.ts - what the drop page asks its worker, and what it is answered.

/** Files by their names. */
export type Files = Record<string, Uint8Array>;

/** The formats that a file can be converted to. */
export interface Offer {
  name: string;
  formats: {id: string; title: string}[];
}

/** By question: what comes with it, and the answer. */
export interface Questions {
  /** The core, packed; answered with its version. */
  start: {given: {packed: string}; answer: string};
  /** A page for these files. What it shows it asks for. */
  show: {given: {files: Files}; answer: {page: string}};
  /** A question of that page, spelled as its address at the server: "list/0?from=1&count=300". */
  answer: {given: {address: string}; answer: {status: number; text: string}};
  offers: {given: {files: Files}; answer: Offer[]};
  convert:
    {given: {name: string; format: string}; answer: {files: {name: string; data: Uint8Array}[]; messages: string}};
}

export type Question = keyof Questions;
export type Given<Name extends Question> = Questions[Name]["given"];

/** Why there is no answer, in words. */
export interface Problem {
  problem: string;
}

export type Answer<Name extends Question> = Questions[Name]["answer"]|Problem;

/** What the page sends to the worker, and what comes back. */
export interface Asked {
  id: number;
  question: Question;
  given: Given<Question>;
}

export interface Answered {
  id: number;
  answer: Answer<Question>;
}

export function isProblem(answer: unknown): answer is Problem {
  return typeof answer === "object" && answer !== null && "problem" in answer;
}
