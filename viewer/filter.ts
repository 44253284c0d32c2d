// filter.ts - the filter of a list: words, comparisons, or a condition of --where.
import {compare} from "./tables";

/** Letters without case and accents. */
export function fold(text: string) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * The words of a filter; quotes, which are removed, join several words. A single quote is one only after a sign: names
 * have apostrophes.
 */
export function wordsOf(text: string) {
  return (text.match(/[^\s"]*[~=<>:]'[^']*'?|[^\s"]*"[^"]*"?|\S+/g) ?? []).map((word) =>
    word.replace(/([~=<>:])'([^']*)'?$/, "$1$2").replace(/"/g, ""));
}

/** Whether a row fits, by its cells or by all of its text. */
type Test = (row: string[], text: string) => boolean;

/** A comparison of a cell with what is wanted, both folded. */
function fits(cell: string, sign: string, wanted: string) {
  const isNumber = /^\d+$/;
  if (sign === "=" || sign === ":")
    return isNumber.test(wanted) && isNumber.test(cell) ? cell === wanted : cell.includes(wanted);
  if (sign === "!=") return !cell.includes(wanted);
  if (!cell) return false;
  const order = compare(cell.replace(/\./g, "-"), wanted.replace(/\./g, "-"));
  return sign === "<" ? order < 0 : sign === ">" ? order > 0 : sign === "<=" ? order <= 0 : order >= 0;
}

function testOf(word: string, titles: string[]): Test {
  const [, name, sign, value] = /^([\p{L} ]+)(<=|>=|!=|=|<|>|:)(.*)$/u.exec(word) ?? [];
  const columns =
    name === undefined ? [] : titles.flatMap((title, at) => (title && title.startsWith(fold(name)) ? [at] : []));
  if (columns.length) return (row) => columns.some((column) => fits(fold(row[column]), sign, fold(value)));
  const wanted = fold(word);
  return (_, text) => text.includes(wanted);
}

/**
 * The test of a filter: plain words anywhere in the row, or "white=Ashdown", "elo>2000", "date>=2021".
 * @param titles of the columns, folded
 */
export function filterOf(text: string, titles: string[]): Test {
  const tests = wordsOf(text).map((word) => testOf(word, titles));
  return (row, all) => tests.every((test) => test(row, all));
}

/** Whether a filter has comparisons, which the server understands better. */
export function isCondition(text: string) {
  return /[~=<>]/.test(text);
}

/** Members with names, of which a filter may give a part. */
const NAMES = /^(player|white|black|north|east|south|west|event|name|site|place|opening)$/;

/**
 * Turns a filter into a condition of --where. It may be one already (player~name and year>=2020); else it has words and
 * comparisons that must all fit: svidler elo>2700 moves>60.
 */
export function conditionOf(text: string) {
  if (/~|\s(and|or)\s/.test(text)) return text;
  const words: string[] = [], tests: string[] = [];
  for (const part of wordsOf(text)) {
    const [, name, sign, value] = /^([\p{L}_.]+)(<=|>=|!=|=|<|>|:)(.+)$/u.exec(part) ?? [],
                         member = name?.toLowerCase();
    if (member === undefined)
      words.push(part);
    else
      tests.push(`${member}${sign === ":" || (sign === "=" && NAMES.test(member)) ? "~" : sign}"${value}"`);
  }
  // "and" binds more tightly than "or": all words in names of players, or all in the name of the event.
  if (!words.length) return tests.join(" and ");
  const inMember = (member: string) => [...words.map((word) => `${member}~"${word}"`), ...tests].join(" and ");
  return `${inMember("player")} or ${inMember("event")}`;
}
