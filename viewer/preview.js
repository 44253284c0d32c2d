// preview.js - the first record of a file in little room, so that one sees on its card what is in it.
import { h } from "./dom.js";
import { Board } from "./board.js";
import { smallHands } from "./deal.js";
import { finalSquares, resultText } from "./game.js";

const FIRST = 3; // of a ranking
const LISTS = 4; // on a card

/**
 * The first of a ranking, as a short list.
 * @param {{rank?: any, name: any, score?: any}[]} rows
 */
function leaders(rows) {
  return h("ol", { class: "leaders" }, rows.slice(0, FIRST).map(({ rank, name, score }) =>
    h("li", null, h("span", { class: "n" }, rank ?? ""), h("span", { class: "leader" }, name), h("strong", null, score ?? ""))));
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
    return h("div", { class: "preview-game" }, board.element, h("p", null, tags.White || "?", " – ", tags.Black || "?", " ", h("strong", null, resultText(tags.Result))));
  }
  if (record?.kind === "bridge-board") return record.hands ? smallHands(record) : null;
  const standings = record?.tournament?.standings?.rows;
  /** @type {{title: string, rows: any[]}[]} */
  const lists = record?.leaders ?? [];
  if (standings?.length) return leaders(standings.map((/** @type {any} */ row) => ({ rank: row.rank, name: row.name, score: row.points ?? row.match_points })));
  // Of several lists the winners of each, under its name.
  if (lists.length === 1) return leaders(lists[0].rows);
  if (lists.length)
    return h("dl", { class: "leaders" }, lists.slice(0, LISTS).flatMap((list) => [h("dt", { class: "dim" }, list.title), h("dd", null, leaders(list.rows.slice(0, 1)))]),
      lists.length > LISTS && h("dt", { class: "dim" }, `and ${lists.length - LISTS} more lists`));
  return null;
}
