// crosstable.ts - a crosstable: by rounds, or each against each.
import {Child, h, isolate} from "./dom";
import {Column, columnsOf, table} from "./tables";
import {Cell, CompetitorLine, CrosstableSheet} from "./types";

/** The name of a player, as a link if there is a card. */
export type PlayerLink = (id: unknown, name: string) => Child;

const shortTitles: Record<string, string> = {
  rank: "Rank",
  id: "No",
  name: "Name",
  title: "",
  federation: "Fed",
  rating: "Rtg",
  points: "Pts",
  match_points: "MP",
  game_points: "GP",
  strength: "Rtg",
};

export function shortTitle<Line>(column: Column<Line>) {
  return shortTitles[column.key];
}

/** The letters of TRF for a round without a game. */
const signs = new Map([
  ["U", "pairing-allocated bye"],
  ["F", "full-point bye"],
  ["H", "half-point bye"],
  ["Z", "zero-point bye"],
  ["+", "won without play"],
  ["-", "lost without play"],
]);

/** A class of the style sheet for a result. */
export function outcome(mark: string) {
  const text = mark.replace("=", "½");
  if (text.startsWith("1") || ["+", "U", "F"].includes(text)) return "win";
  if (text.startsWith("½") || text === "H") return "draw";
  return text.startsWith("0") || ["-", "Z"].includes(text) ? "loss" : "";
}

/** "w" or "b" as a square of that colour. */
export function colourMark(colour: Cell) {
  return colour && h("span", {class: `colour ${colour}`}, h("span", {class: "offscreen"}, colour));
}

/** "10w1": against number 10, with White, won. */
function meetingOf(cell: Cell) {
  const [, id, colour, result] = /^(\d+)([wb]?)(.*)$/.exec(String(cell ?? "")) ?? [];
  return id === undefined ? null : {id: Number(id), colour, result};
}

/** The lines of a crosstable by their numbers. */
type Lines = Map<number, CompetitorLine>;

/** A meeting of one round; `how` it ended, for matches of teams. */
function roundCell(cell: Cell, lines: Lines, how?: string): Child {
  const text = String(cell ?? ""), meeting = meetingOf(cell), opponent = meeting && lines.get(meeting.id);
  if (!meeting || !opponent)
    return h(
      "span", {class: "meeting " + outcome(text.slice(0, 1)), title: signs.get(text[0])}, text.replace("=", "½"));
  const {id, colour, result} = meeting, side = {w: " with White", b: " with Black"}[colour] ?? "";
  return h("span", {class: "meeting " + (how ?? outcome(result)), title: `against ${isolate(opponent.name)}${side}`},
    h("span", {class: "opponent"}, id), colour && colourMark(colour), h("b", null, result.replace("=", "½")));
}

/** All meetings with the competitor whose rank is the number of the column. */
function squareCell(row: CompetitorLine, cell: Cell, column: string): Child {
  const text = String(cell ?? ""), isOwn = String(row.rank) === column || text === "*" || text === "X";
  return h("span", {class: "meeting " + (isOwn && !text ? "own" : outcome(text.slice(0, 1)))},
    text.replaceAll("=", "½") || (isOwn ? "■" : ""));
}

/** The meanings of the letters that the table has. */
function legend(rows: CompetitorLine[]) {
  const cells = rows.flatMap(
    (row) => Object.entries(row).filter(([key]) => key.startsWith("round_")).map(([, cell]) => String(cell)));
  const used = new Set(cells.map((cell) => cell.replace(/^\d+[wb]?/, "")[0]));
  const shown = [...signs].filter(([sign]) => used.has(sign));
  return shown.length > 0 &&
    h("p", {class: "dim legend-line"},
      shown.map(([sign, what]) => h("span", null, h("b", {class: "meeting " + outcome(sign)}, sign), ` ${what}`)));
}

export function crosstable({rows, outcomes}: CrosstableSheet, player: PlayerLink) {
  const lines: Lines = new Map(rows.map((row) => [row.id, row]));
  const columns = columnsOf(rows).map((column): Column<CompetitorLine> => {
    const {key} = column, [, kind, number] = /^(round|against)_(\d+)$/.exec(key) ?? [];
    if (key === "name") return {...column, title: "Name", heading: true, render: (row) => player(row.id, row.name)};
    if (kind === undefined) return {...column, title: shortTitle(column) ?? column.title, right: true};
    const ofRound = (row: CompetitorLine) => roundCell(row[key], lines, outcomes?.[row.id]?.[Number(number) - 1]);
    const ofOpponent = (row: CompetitorLine) => squareCell(row, row[key], number);
    return {...column, title: number, right: false, render: kind === "round" ? ofRound : ofOpponent};
  });
  return h("section", null, table({caption: "Crosstable", columns, rows, className: "crosstable"}), legend(rows));
}
