// moves.ts - the moves of a game as text, with variations, comments and glyphs; charts of clocks and evaluations.
import {Chart, lineChart} from "./chart";
import {h} from "./dom";
import {commandOf, GameNode, GameTree, moverOf, Side} from "./gametree";
import {san} from "./locale";
import {resultText} from "./record";
import {Note} from "./types";

type Comment = "text"|"before"|"after"|"unread";

function comments(notes: Note[], kind: Comment) {
  return notes.filter((note) => note[kind])
    .map((note) => h("span", {class: "comment", dir: "auto", lang: note.language ?? null}, note[kind], " "));
}

/** Clock, evaluation and other commands of a move, for its tooltip. */
function extras(notes: Note[]) {
  const commands = notes.filter((note) => note.command && !["csl", "cal"].includes(note.command));
  return commands.map((note) => `${note.command} ${note.value ?? ""}`).join(", ") || null;
}

function glyph({nag, symbol}: Note, className: string) {
  return h("span", {class: className}, symbol ?? `$${nag}`);
}

/** A move with its glyphs; those about the position follow the link. */
function moveElements(node: GameNode, isMain: boolean) {
  const glyphs = node.notes.filter((note) => note.nag !== undefined), isOfMove = ({nag = 0}: Note) => nag <= 6;
  const attributes = {href: `#m${node.at}`, "data-node": node.at, title: extras(node.notes)};
  return [
    h("a", {class: isMain ? "move main" : "move", ...attributes}, san(node.san),
      glyphs.filter(isOfMove).map((note) => glyph(note, `nag n${note.nag}`))),
    ...glyphs.filter((note) => !isOfMove(note)).map((note) => glyph(note, "nag")),
    " ",
  ];
}

/**
 * Prints a line: a move, its alternatives indented, the next move. It recurses only into variations, so that long games
 * are safe.
 */
function printLine(tree: GameTree, box: HTMLElement, first: number, isMain: boolean) {
  let isNumberDue = true;
  for (let at = first; at; at = tree.nodes[at].next[0] ?? 0) {
    const node = tree.nodes[at], parent = tree.nodes[node.parent];
    const before = comments(node.notes, "before");
    const after = [...comments(node.notes, "text"), ...comments(node.notes, "unread")];
    const others = parent.next[0] === at ? parent.next.slice(1) : [];
    box.append(...before);
    if (isNumberDue || moverOf(parent) === "White" || before.length)
      box.append(h("span", {class: "number"}, tree.numberOf(node)));
    box.append(...moveElements(node, isMain), ...after);
    for (const other of others) {
      const inner = h("div", {class: "variation"});
      printLine(tree, inner, other, false);
      box.append(inner);
    }
    isNumberDue = after.length > 0 || others.length > 0;
    box.append(...comments(node.notes, "after"));
  }
}

export function movesElement(tree: GameTree, result: string|undefined) {
  const box = h("div", {class: "moves", role: "group", "aria-label": "Moves"}), [start] = tree.nodes;
  box.append(...comments(start.notes, "text"));
  if (start.next.length) printLine(tree, box, start.next[0], true);
  if (result && result !== "*") box.append(h("strong", {class: "ending"}, resultText(result)));
  return box;
}

/** The minutes of a clock, "1:40:22" or "0:05.3", for a chart. */
function minutes(text: string) {
  return text.split(":").reduce((sum, part) => sum * 60 + (parseFloat(part) || 0), 0) / 60;
}

const MATE = 20;  // pawns

/** An evaluation in pawns, from White's side, for a chart: "0.31", "#-3", "0.31,22". */
function evaluation(text: string) {
  const first = text.split(",")[0].trim(), value = parseFloat(first);
  if (first.startsWith("#")) return first.startsWith("#-") ? -MATE : MATE;
  return Number.isFinite(value) ? value : null;
}

/**
 * The evaluations of the main line in one annotation: "0,93,16,25,#-15,32767,20/18" are 0, the last index, and
 * centipawns.
 */
function profileOf(value: string|undefined): (number|null)[] {
  return (value ?? "").split(",").slice(2).map((one) => {
    const text = one.split("/")[0], number = Number(text);
    if (text.startsWith("#")) return text.startsWith("#-") ? -MATE : MATE;
    return text === "" || !Number.isFinite(number) || Math.abs(number) >= 32767 ? null : number / 100;
  });
}

function evaluationsOf({nodes, plies}: GameTree) {
  const profile = profileOf(nodes.map((node) => commandOf(node.notes, "evp")).find(Boolean));
  return plies.map((node, ply) => {
    const text = commandOf(nodes[node].notes, "eval");
    return text === undefined ? profile[ply] ?? null : evaluation(text);
  });
}

/** The clock of a side at each ply; it does not change while the other side thinks. */
function clocksOf(tree: GameTree, side: Side) {
  let last: number|null = null;
  return tree.plies.map((node) => {
    const text = tree.clockAt(tree.nodes[node], side);
    return (last = text === undefined ? last : minutes(text));
  });
}

function known(values: (number|null)[]) {
  return values.filter((value) => value !== null).length;
}

/**
 * Charts of evaluations and clocks, if there are enough of them.
 * @param choose is called with the ply of a click
 */
export function chartsOf(tree: GameTree, choose: (ply: number) => void): Chart[] {
  const charts: Chart[] = [], values = evaluationsOf(tree);
  const xLabel = (ply: number) => (ply ? tree.numberOf(tree.nodes[tree.plies[ply]]).replace(/[….]/, "") : "");
  const reach = Math.min(10, Math.max(2, ...values.map((value) => Math.ceil(Math.abs(value ?? 0)))));
  if (known(values) > 2)
    charts.push(lineChart({
      title: "Evaluation",
      series: [{name: "Evaluation in pawns", values, colour: "c0"}],
      low: -reach,
      high: reach,
      filled: true,
      label: (value) => (value > 0 ? "+" : "") + value.toFixed(0),
      xLabel,
      choose,
      height: 110,
    }));
  const clocks = [
    {name: "White", colour: "c1", values: clocksOf(tree, "White")},
    {name: "Black", colour: "c2", values: clocksOf(tree, "Black")},
  ];
  if (clocks.some((side) => known(side.values) > 4))
    charts.push(lineChart({
      title: "Clocks",
      series: clocks,
      low: 0,
      label: (value) => `${Math.round(value)}m`,
      xLabel,
      choose,
      height: 110,
    }));
  return charts;
}
