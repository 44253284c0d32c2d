// locale.ts - conventions of countries: letters of pieces, dates, order of suits, paper.
import {recall, remember} from "./dom";
import {Suit} from "./types";

/**
 * Letters of king, queen, rook, bishop, knight and pawn. PGN 8.2.3.2 lists those of most languages; figurines need no
 * language.
 */
const letters: Record<string, string[]> = {
  figurine: ["♔", "♕", "♖", "♗", "♘", "♙"],
  cs: ["K", "D", "V", "S", "J", "P"],
  da: ["K", "D", "T", "L", "S", "B"],
  de: ["K", "D", "T", "L", "S", "B"],
  en: ["K", "Q", "R", "B", "N", "P"],
  es: ["R", "D", "T", "A", "C", "P"],
  et: ["K", "L", "V", "O", "R", "P"],
  fi: ["K", "D", "T", "L", "R", "P"],
  fr: ["R", "D", "T", "F", "C", "P"],
  hu: ["K", "V", "B", "F", "H", "G"],
  is: ["K", "D", "H", "B", "R", "P"],
  it: ["R", "D", "T", "A", "C", "P"],
  nb: ["K", "D", "T", "L", "S", "B"],
  nl: ["K", "D", "T", "L", "P", "O"],
  no: ["K", "D", "T", "L", "S", "B"],
  pl: ["K", "H", "W", "G", "S", "P"],
  pt: ["R", "D", "T", "B", "C", "P"],
  ro: ["R", "D", "T", "N", "C", "P"],
  ru: ["Кр", "Ф", "Л", "С", "К", "п"],
  sv: ["K", "D", "T", "L", "S", "B"],
};
const own = (navigator.language || "en").toLowerCase();

/** The choices of letters, by language. */
export const pieceLanguages = Object.keys(letters);

/** Letters that the reader chose, or those of the browser's language. */
export function pieceLanguage() {
  const chosen = recall("pieces");
  return chosen && letters[chosen] ? chosen : letters[own.slice(0, 2)] ? own.slice(0, 2) : "en";
}

export function choosePieces(language: string) {
  remember("pieces", language);
}

/** SAN with the letters of the chosen language. */
export function san(text: string) {
  const language = pieceLanguage();
  return language === "en" ? text : text.replace(/[KQRBNP]/g, (letter) => letters[language]["KQRBNP".indexOf(letter)]);
}

/**
 * "2024.05.17" or "2024-05-17" in the form of the reader's country, without unknown parts; other texts stay unchanged.
 */
export function date(text: string|null|undefined): string {
  const parts = /^(\d{4})[.-](\d\d|\?\?)[.-](\d\d|\?\?)$/.exec(text ?? "");
  if (!parts) return (text ?? "").replace(/^\?{4}[.-]\?\?[.-]\?\?$/, "");
  const [, year, month, day] = parts;
  if (month === "??" || month === "00") return year;
  const hasDay = day !== "??" && day !== "00";
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, hasDay ? Number(day) : 1));
  at.setUTCFullYear(Number(year));
  if (at.getUTCMonth() !== Number(month) - 1) return text ?? "";
  const shown: Intl.DateTimeFormatOptions = {year: "numeric", month: "short", day: hasDay ? "numeric" : undefined};
  return at.toLocaleDateString(navigator.language || "en-GB", {...shown, timeZone: "UTC"});
}

/** A cell of a list of records, by the title of its column. */
export function cellText(title: string, text: string) {
  return title === "Date" ? date(text) : text;
}

/** Suits by rank, or black and red in turn. */
export function suitOrder(): Suit[] {
  return recall("suit-order") === "alternating" ? ["S", "H", "C", "D"] : ["S", "H", "D", "C"];
}

export function chooseSuits(order: string) {
  remember("suit-order", order);
}

/** "letter" in countries that use it, else "a4". */
export function paper() {
  const chosen = recall("paper");
  if (chosen === "a4" || chosen === "letter") return chosen;
  return /^(en-(us|ca)|es-(mx|co|cl|ve)|fil|fr-ca)/.test(own) ? "letter" : "a4";
}

export function choosePaper(size: string) {
  remember("paper", size);
  document.documentElement.dataset.paper = size;
}
