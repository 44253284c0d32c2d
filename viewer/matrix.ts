// matrix.ts - the scores of pairs against each other, as a matrix of those that met most often.
import {counted, h, isolate} from "./dom";
import {measureOf} from "./tables";
import {Cell, StatsMatrix, StatsPayoffRow} from "./types";

/** A value without decimals, for a narrow cell. */
function rounded(value: Cell) {
  return Math.round(measureOf(value));
}

function heatOf({percent}: StatsPayoffRow) {
  return percent === undefined ? -1 : Math.round(Math.max(0, Math.min(100, measureOf(percent))) / 12.5);
}

/** Percentages of each pair against each other. */
export function matrix({entries, shown, meetings}: StatsMatrix) {
  const cells = new Map(meetings.map((row) => [`${row.key}\n${row.opponent_key}`, row]));
  const cell = (row: StatsPayoffRow|undefined) => {
    const value = row?.percent ?? row?.imps;
    if (!row || value === undefined) return h("td", {class: "n"});
    const title = `${isolate(row.name)} against ${isolate(row.opponent)}: ${counted(row.boards, "board")}`;
    return h("td", {class: "n"}, h("span", {class: `heat h${heatOf(row)}`, title}, rounded(value)));
  };
  const few = `: ${shown.length} of ${entries.toLocaleString()} pairs, who met each other most`;
  const caption = "What the pair of the row scored against the pair of the column, in percent or IMPs";
  return h("div", {
    class: "table-box recap",
    style: {"--letters": shown.length * 2.35 + 26},
    tabindex: "0",
    role: "region",
    "aria-label": "Who against whom",
  },
    h("table", null, h("caption", null, entries > shown.length ? caption + few : caption),
      h("thead", null,
        h("tr", null, h("th", {scope: "col"}, "Pair"),
          shown.map(({name}, at) => h("th", {scope: "col", class: "n", title: name}, at + 1)))),
      h("tbody", null,
        shown.map(({key, name}, at) => h("tr", null, h("th", {scope: "row"}, `${at + 1} ${isolate(name)}`),
                    shown.map((other) => cell(cells.get(`${key}\n${other.key}`))))))));
}
