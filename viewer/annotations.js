// annotations.js - what is said about a move besides words: medals, training questions, quoted games, time, critical positions.
import { counted, h, words } from "./dom.js";
import { resultText } from "./game.js";

/**
 * name=value, name:language="value": names may come several times.
 * @param {string} text
 */
export function attributesOf(text) {
  return [...text.matchAll(/([A-Za-z0-9]+)(?::([A-Za-z]+))?=("(?:[^"\\]|\\.)*"|\S+)/g)].map(([, name, language, value]) =>
    ({ name, language, value: value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, "$1") : value }));
}

/**
 * All medals of a game, each once.
 * @param {{notes: any[]}[]} nodes
 * @returns {string[]}
 */
export function medalsOf(nodes) {
  return [...new Set(nodes.flatMap((node) => node.notes.flatMap((note) => note.medals ?? [])))];
}

/** @param {string} name */
export function medal(name) {
  return h("span", { class: "medal", title: `Medal: ${name}` }, h("span", { class: "medal-dot", "aria-hidden": "true" }), words(name));
}

/**
 * A question to the reader; hints and the answer open one by one.
 * @param {string} value
 */
function training(value) {
  const all = attributesOf(value), mine = (navigator.language || "en").slice(0, 2);
  const texts = (/** @type {string} */ name) => {
    const found = all.filter((one) => one.name === name && one.language);
    return (found.find((one) => one.language === mine) ?? found.find((one) => one.language === "en") ?? found[0])?.value;
  };
  const plain = (/** @type {string} */ name) => all.find((one) => one.name === name && !one.language)?.value;
  /** @type {{move: string, worth?: string, feedback?: string}[]} */
  const answers = [];
  for (const one of all) {
    if (one.name === "move") answers.push({ move: `${one.value.slice(0, 2)}–${one.value.slice(2, 4)}` });
    else if (answers.length && one.name === "promotion") answers[answers.length - 1].move += `=${one.value}`;
    else if (answers.length && one.name === "worth") answers[answers.length - 1].worth = one.value;
    else if (answers.length && one.name === "feedback") answers[answers.length - 1].feedback ??= one.value;
  }
  const seconds = Number(plain("seconds"));
  return h("section", { class: "note-card training" }, h("h2", null, "Training question"),
    h("p", null, h("strong", null, texts("question") ?? "Find the best move.")),
    h("p", { class: "dim" }, [plain("points") && counted(Number(plain("points")), "point"), seconds > 0 && (seconds >= 120 ? `${Math.round(seconds / 60)} minutes` : counted(seconds, "second"))].filter(Boolean).join(" · ")),
    ["help1", "help2", "help3"].map((name) => texts(name)).filter(Boolean).map((hint, at) => h("details", null, h("summary", null, `Hint ${at + 1}`), h("p", null, hint))),
    answers.length > 0 && h("details", null, h("summary", null, "Answer"), h("ul", null, answers.map((answer) => h("li", null, h("strong", null, answer.move), answer.worth !== undefined && ` ${counted(Number(answer.worth), "point")}`, answer.feedback && `: ${answer.feedback}`)))));
}

/** @param {string} value */
function quotation(value) {
  const all = Object.fromEntries(attributesOf(value).map((one) => [one.name, one.value]));
  return h("section", { class: "note-card" }, h("h2", null, "Quoted game"),
    h("p", null, h("strong", null, all.white ?? "?", " – ", all.black ?? "?"), " ", resultText(all.result)),
    h("p", { class: "dim" }, [all.event, all.site, all.date, all.eco].filter(Boolean).join(" · ")));
}

/**
 * What stands under the board at a move.
 * @param {any[]} notes
 */
export function annotationsOf(notes) {
  /** @type {Object<string, (value: string, note: any) => any>} */
  const kinds = {
    mdl: (_, note) => h("p", { class: "medals" }, (note.medals ?? []).map(medal)),
    train: training, quote: quotation,
    crit: (value) => h("p", { class: "note-line" }, h("strong", null, "Critical position"), ` of the ${value}`),
    emt: (value) => h("p", { class: "note-line" }, "Time spent on the move: ", h("strong", null, value)),
    weblink: (value) => h("p", { class: "note-line" }, "Link: ", value),
    video: (value) => h("p", { class: "note-line" }, "Video: ", value),
    pawnstruct: () => h("p", { class: "note-line" }, "The pawn structure is marked."),
    eval: (value) => h("p", { class: "note-line" }, "Evaluation: ", h("strong", null, value.split(",")[0]), value.includes(",") && ` at depth ${value.split(",")[1]}`),
  };
  return notes.filter((note) => note.command && kinds[note.command]).map((note) => kinds[note.command](String(note.value ?? ""), note));
}

/**
 * The evaluations of the main line in one annotation: "0,93,16,25,#-15,32767,20/18" are 0, the last index, and centipawns.
 * @param {string | undefined} value
 * @returns {(number | null)[]}
 */
export function profileOf(value) {
  return (value ?? "").split(",").slice(2).map((one) => {
    const text = one.split("/")[0];
    if (text.startsWith("#")) return text.startsWith("#-") ? -20 : 20;
    const number = Number(text);
    return text === "" || !Number.isFinite(number) || Math.abs(number) >= 32767 ? null : number / 100;
  });
}
