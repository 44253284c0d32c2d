// annotations.ts - annotations of a move besides comments: medals, quoted games, times, critical positions.
import {Child, h, joined, words} from "./dom";
import {resultText} from "./record";
import {attributesOf} from "./training";
import {Note} from "./types";

/** All medals of a game, each once. */
export function medalsOf(nodes: {notes: Note[]}[]): string[] {
  return [...new Set(nodes.flatMap((node) => node.notes.flatMap((note) => note.medals ?? [])))];
}

export function medal(name: string) {
  return h("span", {class: "medal", title: `Medal: ${name}`}, h("span", {class: "medal-dot", "aria-hidden": "true"}),
    words(name));
}

function quotation(value: string) {
  const {white = "?", black = "?", ...game} =
    Object.fromEntries(attributesOf(value).map((one) => [one.name, one.value]));
  return h("section", {class: "note-card"}, h("h2", null, "Quoted game"),
    h("p", null, h("strong", null, white, " – ", black), " ", resultText(game.result)),
    h("p", {class: "dim"}, joined([game.event, game.site, game.date, game.eco])));
}

function noteLine(...children: Child[]) {
  return h("p", {class: "note-line"}, children);
}

function evaluationLine(value: string) {
  const [pawns, depth] = value.split(",");
  return noteLine("Evaluation: ", h("strong", null, pawns), depth !== undefined && ` at depth ${depth}`);
}

/** How each command is drawn. */
const kinds = new Map<string|undefined, (value: string, note: Note) => Child>([
  ["mdl", (_, note) => h("p", {class: "medals"}, (note.medals ?? []).map(medal))],
  ["quote", quotation],
  ["crit", (value) => noteLine(h("strong", null, "Critical position"), ` of the ${value}`)],
  ["emt", (value) => noteLine("Time spent on the move: ", h("strong", null, value))],
  ["weblink", (value) => noteLine("Link: ", value)],
  ["video", (value) => noteLine("Video: ", value)],
  ["pawnstruct", () => noteLine("The pawn structure is marked.")],
  ["eval", evaluationLine],
]);

/** The annotations of a move, for below the board. */
export function annotationsOf(notes: Note[]): Child[] {
  return notes.map((note) => kinds.get(note.command)?.(note.value ?? "", note));
}
