// record.ts - what the views of all records share: their context and links to neighbours; and guiding texts.
import {Child, h} from "./dom";
import {neighboursOf} from "./sequence";
import {BoardRecord, DdSolved, GuideRecord, Pairing, View} from "./types";

/** The opening tree beside a game. */
export interface TreePanel {
  element: HTMLElement;
  show: (fen: string) => void;
}

/** The hands of a board in another file. */
export interface FoundDeal {
  record: BoardRecord;
  address: string;
}

/** A record, its place, and the questions about it. */
export interface Context<Kind> {
  record: Kind;
  file: number;
  /** Its place in the file, from 0. */
  at: number;
  /** The number of records in the file. */
  count: number;
  /** The name of the file. */
  name: string;
  /** The rest of the address. */
  words: string[];
  query: string;
  link: (rest: string) => string;
  /** Draws the view again. */
  again?: () => void;
  /** The address of the page of a player; null: there is none. */
  player?: (name: string) => string | null;
  tree?: ((play: (san: string) => void, line: () => string[]) => TreePanel)|null;
  pairing?: (() => Promise<Pairing|null>)|null;
  solve?: (() => Promise<DdSolved|null>)|null;
  deal?: ((board: string) => Promise<FoundDeal|null>)|null;
}

/** Links to the records before and after. */
export function neighbours({file, at, count}: Context<unknown>) {
  const here = neighboursOf(file, at, count);
  const list = `#/${file}/list${here.words ? "?" + encodeURIComponent(here.words) : ""}`;
  if (count < 2) return null;
  return h("p", {class: "neighbours"}, here.before && h("a", {href: here.before, rel: "prev"}, "← previous"),
    h("a", {href: list, title: here.words || null}, `${here.place + 1} of ${here.count.toLocaleString()}`),
    here.after && h("a", {href: here.after, rel: "next"}, "next →"));
}

/** The head of a record: its title and links to its neighbours. */
export function recordHead(context: Context<unknown>, title: Child, ...others: Child[]) {
  return h("header", {class: "game-head"}, h("h1", null, title), neighbours(context), others);
}

/** The title of a game: its players, or of lines that have none, such as a repertoire, the chapter or event. */
export function gameTitle({White, Black, ChapterName, Event}: Record<string, string|undefined>): Child {
  const isKnown = (text: string|undefined) => Boolean(text) && !/^\?+$/.test(text ?? "");
  const named = [ChapterName, Event].find(isKnown);
  return isKnown(White) || isKnown(Black) || !named ? [White || "?", " – ", Black || "?"] : named;
}

export function resultText(result: string|number|null|undefined) {
  return String(result ?? "").replaceAll("1/2", "½").replace("-", "–");
}

/** "WhiteTeam" is "White Team". */
export function spaced(name: string) {
  return name.replace(/([a-z])([A-Z])/g, "$1 $2");
}

// The text begins with the titles in all languages; embedded boards and games are characters that no font has.
const TITLES = /^(\[[a-z]+\] .*\n+)+/;
const SIGNS = /([\u0000-\u0008\u000b-\u001f\ue000-\uf8ff\ufffc\ufffd]\s*)+/gu;

/** A text of a database. */
export function guideView(context: Context<GuideRecord>): View {
  const {words = "", titles} = context.record;
  const text = words.replace(TITLES, "").replace(SIGNS, "\n").replace(/\n{3,}/g, "\n\n").trim();
  const missing = h("span", {class: "dim"}, "The text has no words: pictures, games or links alone.");
  return {
    element:
      h("article", null, recordHead(context, titles?.[0]?.text ?? "Text"), h("div", {class: "guide"}, text || missing)),
  };
}
