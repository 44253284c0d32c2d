// hands.ts - the cards of a bridge board: suits, hands, double-dummy results, and small deals.
import {Child, h, joined} from "./dom";
import {suitOrder} from "./locale";
import {BoardRecord, BySeat, DdPar, DdTricks, Hand, Seat, SmallDeal, Suit} from "./types";

const symbols: Record<string, string> = {
  S: "♠",
  H: "♥",
  D: "♦",
  C: "♣"
};
export const suitNames: Record<string, string> = {
  S: "spades",
  H: "hearts",
  D: "diamonds",
  C: "clubs"
};
export const seatNames: Record<Seat, string> = {
  N: "North",
  E: "East",
  S: "South",
  W: "West"
};
export const clockwise: readonly Seat[] = ["N", "E", "S", "W"];
/** In the order of the columns of auction and play. */
export const fromWest: readonly Seat[] = ["W", "N", "E", "S"];

export function suit(letter: string) {
  return h("span", {class: "suit s" + letter, role: "img", "aria-label": suitNames[letter]}, symbols[letter]);
}

/** "1D", "3NTX", "Pass" with symbols. */
export function bid(text: string): Child {
  const [, level, trump, doubled] = /^([1-7])(NT?|[SHDC])(X{0,2})$/i.exec(text) ?? [];
  if (level === undefined) return {pass: "Pass", p: "Pass", x: "Dbl", xx: "Rdbl"}[text.toLowerCase()] ?? text;
  const letter = trump.toUpperCase();
  return h("span", {class: "bid"}, level, letter.startsWith("N") ? "NT" : suit(letter),
    doubled && h("span", {class: "doubled"}, doubled.replace(/x/gi, "×")));
}

function ten(rank: string) {
  return rank === "T" ? "10" : rank;
}

/** "SA" with a symbol. */
export function card(text: string): Child {
  return /^[SHDC].$/.test(text) ? h("span", {class: "card-text"}, suit(text[0]), ten(text[1])) : text;
}

/** PBN writes suits in comments as \\S. */
export function withSymbols(text: string) {
  return text.replace(/\\([SHDC])/g, (_, letter) => symbols[letter]);
}

/** @param gone cards that were played */
export function handLines(hand: Hand, gone = new Set<string>()) {
  const line = (letter: Suit) => {
    const left = [...hand[letter]].filter((rank) => !gone.has(letter + rank)).map(ten).join(" ");
    return h("div", {class: "hand-line"}, suit(letter), " ", h("span", {class: "ranks"}, hand[letter] ? left : "—"));
  };
  return h("div", {class: "hand-suits"}, suitOrder().map(line));
}

export function isVulnerable({vulnerable}: BoardRecord, seat: Seat) {
  return vulnerable === "All" || vulnerable === (seat === "N" || seat === "S" ? "NS" : "EW");
}

// ---- double dummy ----

type Trump = keyof DdTricks["N"];
type Tricks = BySeat<{[trump in Trump]?: number}>;

const trumps: readonly Trump[] = ["NT", "S", "H", "D", "C"];
const declarers: readonly Seat[] = ["N", "S", "E", "W"];

/** Tricks by seat and denomination. */
export function makes(tricks: Tricks) {
  const head = h("tr", null, h("th", {scope: "col"}, h("span", {class: "offscreen"}, "Declarer")),
    trumps.map((trump) => h("th", {scope: "col", class: "n"}, trump === "NT" ? "NT" : suit(trump))));
  const cell = (count: number|undefined) =>
    h("td", {class: count !== undefined && count > 6 ? "n made" : "n"}, count ?? "");
  return h("table", {class: "makes"}, h("caption", {class: "offscreen"}, "Tricks that can be made"),
    h("thead", null, head),
    h("tbody", null,
      declarers.map(
        (seat) => h("tr", null, h("th", {scope: "row"}, seat), trumps.map((trump) => cell(tricks[seat]?.[trump]))))));
}

/** The double-dummy tricks: solved, or else from a table of the file. */
export function tricksOf({solved, tables = []}: SmallDeal): Tricks|null {
  const own = tables.find((one) => one.name === "OptimumResultTable");
  if (solved?.tricks || !own) return solved?.tricks ?? null;
  const [seat, trump, result] = ["Declarer", "Denomination", "Result"].map((name) => own.columns.indexOf(name));
  const tricks: Record<string, Record<string, number>> = {N: {}, E: {}, S: {}, W: {}};
  for (const row of own.rows)
    if (clockwise.includes(row[seat] as Seat)) tricks[row[seat]][row[trump]] = Number(row[result]);
  return tricks;
}

export function withSign(score: number) {
  return score > 0 ? `+${score}` : score;
}

/** "+460, 3NT by NS+2". */
export function parText({score, contracts = []}: DdPar): Child[] {
  const contract = (text: string, at: number): Child => {
    const [, call, doubled, side, rest] = /^(\w+?)(\*?)-(\w+)(.*)$/.exec(text) ?? [];
    return [at > 0 && " or ", call === undefined ? text : [bid(call), doubled && "×", " by ", side, rest]];
  };
  return [h("strong", null, withSign(score)), contracts.length > 0 && ", ", contracts.map(contract)];
}

// ---- small deals ----

/** The four hands, and their points between them. */
export function smallHands(record: SmallDeal) {
  const {hands = {}, hidden = ""} = record;
  const lines = (seat: Seat) => {
    const hand = hidden.includes(seat) ? undefined : hands[seat];
    return h("div", {class: "mini-" + seat}, hand ? handLines(hand) : h("span", {class: "dim"}, "?"));
  };
  return h("div", {class: "mini-deal"}, clockwise.map(lines),
    h("div", {class: "mini-points"}, clockwise.map((seat) => h("span", {class: "p-" + seat}, hands[seat]?.hcp ?? ""))));
}

/** Hands, points, double dummy and par. */
export function smallDeal(record: SmallDeal, address?: string) {
  const tricks = tricksOf(record), par = record.solved?.par, title = `Board ${record.board ?? record.number}`;
  return h("section", {class: "mini"}, h("h2", null, address ? h("a", {href: address}, title) : title),
    h("p", {class: "dim mini-head"},
      joined([record.dealer && `Dealer ${record.dealer}`, record.vulnerable && `Vul ${record.vulnerable}`])),
    smallHands(record), tricks && makes(tricks), par && h("p", {class: "dim mini-par"}, "Par ", parText(par)));
}
