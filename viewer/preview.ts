// preview.ts - a small preview of the first record of a file, for its card.
import {Board} from "./board";
import {smallHands} from "./hands";
import {h} from "./dom";
import {finalSquares} from "./gametree";
import {gameTitle, resultText} from "./record";
import {AnyRecord, EventRecord, GameRecord, Leader} from "./types";

const FIRST = 3;  // entries of a ranking
const LISTS = 4;  // rankings on a card

/** The first of a ranking, as a short list. */
function leaders(rows: Leader[]) {
  return h("ol", {class: "leaders"},
    rows.slice(0, FIRST).map(({rank, name, score}) => h("li", null, h("span", {class: "n"}, rank ?? ""),
                               h("span", {class: "leader"}, name), h("strong", null, score ?? ""))));
}

function previewOfGame(record: GameRecord) {
  const board = new Board(), tags: Record<string, string|undefined> = Object.fromEntries(record.tags);
  board.show(finalSquares(record));
  return h("div", {class: "preview-game"}, board.element,
    h("p", null, gameTitle(tags), " ", h("strong", null, resultText(tags.Result))));
}

function previewOfEvent({tournament, leaders: lists = []}: EventRecord) {
  const standings = tournament?.standings?.rows ?? [];
  if (standings.length)
    return leaders(standings.map(({rank, name, points, match_points}) =>
                                   ({rank: rank ?? undefined, name, score: String(points ?? match_points ?? "")})));
  if (!lists.length) return null;
  if (lists.length === 1) return leaders(lists[0].rows);
  // Several lists show only their winners.
  return h("dl", {class: "leaders"},
    lists.slice(0, LISTS).map(
      (list) => [h("dt", {class: "dim"}, list.title), h("dd", null, leaders(list.rows.slice(0, 1)))]),
    lists.length > LISTS && h("dt", {class: "dim"}, `and ${lists.length - LISTS} more lists`));
}

/** Null: the record has nothing to show. */
export function previewOf(record: AnyRecord|undefined): HTMLElement|null {
  if (record?.kind === "chess-game") return previewOfGame(record);
  if (record?.kind === "bridge-board") return record.hands ? smallHands(record) : null;
  return record?.kind === "event" ? previewOfEvent(record) : null;
}
