// matrix.ts - what each pair scored against each other, as a matrix of those who met each other most.
import {counted, h, isolate} from "./dom";
import {Cell, StatsPayoffRow} from "./types";
import {measureOf} from "./tables";

const PAIRS = 24;  // of a matrix
const POOL = 300;  // among whom they are chosen

/** The boards that each pair played against each other. */
type Meetings = Map<string, Map<string, number>>;

function meetingsOf(payoffs: StatsPayoffRow[]) {
  const met: Meetings = new Map();
  for (const {name, opponent, boards} of payoffs) {
    const own = met.get(name) ?? new Map<string, number>();
    met.set(name, own.set(opponent, boards || 1));
  }
  return met;
}

/** One after the other, who met most of those that are in already. */
function chosen(met: Meetings) {
  const total = (name: string) => [...(met.get(name)?.values() ?? [])].reduce((sum, one) => sum + one, 0);
  const rest = [...met.keys()].sort((a, b) => total(b) - total(a)).slice(0, POOL), names = rest.splice(0, 1);
  const ties = new Map(rest.map((name) => [name, met.get(name)?.get(names[0]) ?? 0]));
  while (rest.length && names.length < PAIRS) {
    const next = rest.reduce((best, name) => ((ties.get(name) ?? 0) > (ties.get(best) ?? 0) ? name : best));
    names.push(...rest.splice(rest.indexOf(next), 1));
    for (const name of rest) ties.set(name, (ties.get(name) ?? 0) + (met.get(name)?.get(next) ?? 0));
  }
  return names;
}

/** A value as short as the cell of a matrix is. */
function rounded(value: Cell) {
  return Math.round(measureOf(value));
}

function heatOf({percent}: StatsPayoffRow) {
  return percent === undefined ? -1 : Math.round(Math.max(0, Math.min(100, measureOf(percent))) / 12.5);
}

/** Percentages of each pair against each other. */
export function matrix(payoffs: StatsPayoffRow[]) {
  const met = meetingsOf(payoffs), names = chosen(met),
        cells = new Map(payoffs.map((row) => [`${row.name}\n${row.opponent}`, row]));
  const cell = (name: string, other: string) => {
    const row = cells.get(`${name}\n${other}`), value = row?.percent ?? row?.imps;
    if (!row || value === undefined) return h("td", {class: "n"});
    const title = `${isolate(name)} against ${isolate(other)}: ${counted(row.boards, "board")}`;
    return h("td", {class: "n"}, h("span", {class: `heat h${heatOf(row)}`, title}, rounded(value)));
  };
  const few =
    met.size > names.length && `: ${names.length} of ${met.size.toLocaleString()} pairs, who met each other most`;
  const caption = `What the pair of the row scored against the pair of the column, in percent or IMPs${few || ""}`;
  return h("div", {
    class: "table-box recap",
    style: {"--letters": names.length * 2.35 + 26},
    tabindex: "0",
    role: "region",
    "aria-label": "Who against whom",
  },
    h("table", null, h("caption", null, caption),
      h("thead", null,
        h("tr", null, h("th", {scope: "col"}, "Pair"),
          names.map((name, at) => h("th", {scope: "col", class: "n", title: name}, at + 1)))),
      h("tbody", null,
        names.map((name, at) => h("tr", null, h("th", {scope: "row"}, `${at + 1} ${isolate(name)}`),
                    names.map((other) => cell(name, other)))))));
}
