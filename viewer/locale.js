// locale.js - what readers of other countries are used to: the letters of the pieces, how dates are written, the order of suits.
import { recall, remember } from "./dom.js";

/**
 * Letters of king, queen, rook, bishop, knight and pawn. PGN 8.2.3.2 lists those of most languages; "figurine" are the signs that
 * need no language.
 * @type {Object<string, string[]>}
 */
const letters = {
  figurine: ["♔", "♕", "♖", "♗", "♘", "♙"],
  cs: ["K", "D", "V", "S", "J", "P"], da: ["K", "D", "T", "L", "S", "B"], de: ["K", "D", "T", "L", "S", "B"], en: ["K", "Q", "R", "B", "N", "P"],
  es: ["R", "D", "T", "A", "C", "P"], et: ["K", "L", "V", "O", "R", "P"], fi: ["K", "D", "T", "L", "R", "P"], fr: ["R", "D", "T", "F", "C", "P"],
  hu: ["K", "V", "B", "F", "H", "G"], is: ["K", "D", "H", "B", "R", "P"], it: ["R", "D", "T", "A", "C", "P"], nb: ["K", "D", "T", "L", "S", "B"],
  nl: ["K", "D", "T", "L", "P", "O"], no: ["K", "D", "T", "L", "S", "B"], pl: ["K", "H", "W", "G", "S", "P"], pt: ["R", "D", "T", "B", "C", "P"],
  ro: ["R", "D", "T", "N", "C", "P"], ru: ["Кр", "Ф", "Л", "С", "К", "п"], sv: ["K", "D", "T", "L", "S", "B"],
};
const own = (navigator.language || "en").toLowerCase();

/** The choices of letters, by language. */
export const pieceLanguages = Object.keys(letters);

/** Letters that the reader chose, or those of the browser's language. */
export function pieceLanguage() {
  const chosen = recall("pieces");
  return chosen && letters[chosen] ? chosen : letters[own.slice(0, 2)] ? own.slice(0, 2) : "en";
}

/** @param {string} language */
export function choosePieces(language) {
  remember("pieces", language);
}

/**
 * SAN as the reader writes it: only the letters of pieces change.
 * @param {string} text
 */
export function san(text) {
  const language = pieceLanguage();
  return language === "en" ? text : text.replace(/[KQRBNP]/g, (letter) => letters[language]["KQRBNP".indexOf(letter)]);
}

/**
 * "2024.05.17" or "2024-05-17" as the reader writes dates; parts that nobody knows are left out, and what is no date stays as it is.
 * @param {string | null | undefined} text
 */
export function date(text) {
  const parts = /^(\d{4})[.-](\d\d|\?\?)[.-](\d\d|\?\?)$/.exec(text ?? "");
  if (!parts) return (text ?? "").replace(/^\?{4}[.-]\?\?[.-]\?\?$/, "");
  const [, year, month, day] = parts;
  if (month === "??" || month === "00") return year;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, day === "??" || day === "00" ? 1 : Number(day)));
  at.setUTCFullYear(Number(year));
  if (at.getUTCMonth() !== Number(month) - 1) return text ?? "";
  return at.toLocaleDateString(navigator.language || "en-GB", { year: "numeric", month: "short", ...(day === "??" || day === "00" ? {} : { day: "numeric" }), timeZone: "UTC" });
}

/**
 * A cell of a list of records, by the title of its column.
 * @param {string} title
 * @param {string} text
 */
export function cellText(title, text) {
  return title === "Date" ? date(text) : text;
}

/** Spades first, or as most of the world sorts a hand of cards to tell the colours apart. */
export function suitOrder() {
  return recall("suit-order") === "alternating" ? ["S", "H", "C", "D"] : ["S", "H", "D", "C"];
}

/** @param {string} order */
export function chooseSuits(order) {
  remember("suit-order", order);
}

/** "letter" where that is the paper, else "a4". */
export function paper() {
  const chosen = recall("paper");
  return chosen === "a4" || chosen === "letter" ? chosen : /^(en-(us|ca)|es-(mx|co|cl|ve)|fil|fr-ca)/.test(own) ? "letter" : "a4";
}

/** @param {string} size */
export function choosePaper(size) {
  remember("paper", size);
  document.documentElement.dataset.paper = size;
}
