// annotations.ts - annotations of a move besides comments: medals, training questions, quoted games, times, critical
// positions.
import {Child, counted, h, joined, words} from "./dom";
import {resultText} from "./record";
import {Note} from "./types";

interface Attribute {
  name: string;
  language?: string;
  value: string;
}

/** Parses name=value and name:language="value"; a name may occur several times. */
function attributesOf(text: string): Attribute[] {
  const parts = text.matchAll(/([A-Za-z0-9]+)(?::([A-Za-z]+))?=("(?:[^"\\]|\\.)*"|\S+)/g);
  return [...parts].map(([, name, language,
    value]) => ({name, language, value: value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, "$1") : value}));
}

/** All medals of a game, each once. */
export function medalsOf(nodes: {notes: Note[]}[]): string[] {
  return [...new Set(nodes.flatMap((node) => node.notes.flatMap((note) => note.medals ?? [])))];
}

export function medal(name: string) {
  return h("span", {class: "medal", title: `Medal: ${name}`}, h("span", {class: "medal-dot", "aria-hidden": "true"}),
    words(name));
}

/** The moves that answer a question, with their points. */
function answersOf(attributes: Attribute[]) {
  const answers: {move: string; worth?: string; feedback?: string}[] = [];
  for (const {name, value} of attributes) {
    const last = answers[answers.length - 1];
    if (name === "move")
      answers.push({move: `${value.slice(0, 2)}–${value.slice(2, 4)}`});
    else if (last && name === "promotion")
      last.move += `=${value}`;
    else if (last && name === "worth")
      last.worth = value;
    else if (last && name === "feedback")
      last.feedback ??= value;
  }
  return answers;
}

/** A text in the reader's language, else in English, else in any. */
function textIn(attributes: Attribute[], name: string) {
  const found = attributes.filter((one) => one.name === name && one.language);
  const inLanguage = (language: string) => found.find((one) => one.language === language);
  return (inLanguage((navigator.language || "en").slice(0, 2)) ?? inLanguage("en") ?? found[0])?.value;
}

/** A question to the reader; hints and the answer open one by one. */
function training(value: string) {
  const attributes = attributesOf(value), answers = answersOf(attributes);
  const plain = (name: string) => attributes.find((one) => one.name === name && !one.language)?.value;
  const points = plain("points"), seconds = Number(plain("seconds"));
  const time = seconds >= 120 ? `${Math.round(seconds / 60)} minutes` : counted(seconds, "second");
  const hints = ["help1", "help2", "help3"].map((name) => textIn(attributes, name)).filter(Boolean);
  return h("section", {class: "note-card training"}, h("h2", null, "Training question"),
    h("p", null, h("strong", null, textIn(attributes, "question") ?? "Find the best move.")),
    h("p", {class: "dim"}, joined([points && counted(Number(points), "point"), seconds > 0 && time])),
    hints.map((hint, at) => h("details", null, h("summary", null, `Hint ${at + 1}`), h("p", null, hint))),
    answers.length > 0 &&
      h("details", null, h("summary", null, "Answer"),
        h("ul", null,
          answers.map(({move, worth, feedback}) => h("li", null, h("strong", null, move),
                        worth !== undefined && ` ${counted(Number(worth), "point")}`, feedback && `: ${feedback}`)))));
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
  ["train", training],
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
