// questions.ts - the questions of the drop page to its worker, and the answers.

/** Files by their names. */
export type Files = Record<string, Uint8Array>;

/** The formats that a file can be converted to. */
export interface Offer {
  name: string;
  formats: {id: string; title: string}[];
}

/** What is given with each question, and the answer. */
export interface Questions {
  /** Gives the packed core; the answer is its version. */
  start: {given: {packed: string}; answer: string};
  /** Asks for a page for these files; the page asks for what it shows. */
  show: {given: {files: Files}; answer: {page: string}};
  /** A question of that page, spelled as its address at the server: "list/0?from=1&count=300". */
  answer: {given: {address: string}; answer: {status: number; text: string}};
  offers: {given: {files: Files}; answer: Offer[]};
  convert:
    {given: {name: string; format: string}; answer: {files: {name: string; data: Uint8Array}[]; messages: string}};
}

export type Question = keyof Questions;
export type Given<Name extends Question> = Questions[Name]["given"];

/** The reason why there is no answer. */
export interface Problem {
  problem: string;
}

export type Answer<Name extends Question> = Questions[Name]["answer"]|Problem;

/** A message of the page to the worker. */
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
