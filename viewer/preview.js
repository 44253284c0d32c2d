// preview.js - the first record of a file in little room, so that one sees on its card what is in it.
import { h } from "./dom.js";
import { Board } from "./board.js";
import { smallHands } from "./deal.js";
import { finalSquares, resultText } from "./game.js";

const FIRST = 3; // of a ranking

/**
 * The first of a ranking, as a short list.
 * @param {any[]} rows
 * @param {(row: any) => [any, any, any]} cells rank, name and score
 */
function leaders(rows, cells) {
  return h("ol", { class: "leaders" }, rows.slice(0, FIRST).map(cells).map(([rank, name, score]) =>
    h("li", null, h("span", { class: "n" }, rank), h("span", { class: "leader" }, name), h("strong", null, score))));
}

/**
 * Null: there is nothing to be seen.
 * @param {any} record
 * @returns {HTMLElement | null}
 */
export function previewOf(record) {
  if (record?.kind === "chess-game") {
    const board = new Board(), tags = Object.fromEntries(record.tags);
    board.show(finalSquares(record));
    return h("div", { class: "preview-game" }, board.element, h("p", null, `${tags.White || "?"} – ${tags.Black || "?"} `, h("strong", null, resultText(tags.Result))));
  }
  if (record?.kind === "bridge-board") return record.hands ? smallHands(record) : null;
  const standings = record?.tournament?.standings?.rows, ranking = record?.sheets?.find((/** @type {any} */ sheet) => sheet.sheet === "rankings")?.rows;
  if (standings?.length) return leaders(standings, (row) => [row.rank, row.name, row.points ?? row.match_points ?? ""]);
  if (ranking?.length) return leaders(ranking, (row) => [row.place, row.players, row.percentage ?? row.score ?? ""]);
  return null;
}
