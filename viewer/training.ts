// training.ts - training questions: shown below the board in the position that they ask about, and solved on it.
import {squareAt, squareName} from "./board";
import {counted, h, joined, replace} from "./dom";
import {commandOf, GameNode, GameTree, moverOf} from "./gametree";
import {Replay} from "./replay";

interface Attribute {
  name: string;
  language?: string;
  value: string;
}

/** Parses name=value and name:language="value"; a name may occur several times. */
export function attributesOf(text: string): Attribute[] {
  const parts = text.matchAll(/([A-Za-z0-9]+)(?::([A-Za-z0-9]+))?=("[^"]*"|\S+)/g);
  const plain = (value: string) =>
    value.replace(/\\([0-9a-f]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
  return [...parts].map(([, name, language, value]) =>
                          ({name, language, value: value.startsWith('"') ? plain(value.slice(1, -1)) : value}));
}

interface Answer {
  /** From and to, "e2e4". */
  move: string;
  worth: number;
  feedback: Attribute[];
}

interface Question {
  text: string;
  hints: string[];
  points: number;
  seconds: number;
  answers: Answer[];
  /** The move that has the question. */
  node: number;
}

/** A text in the reader's language, else in English, else in any. */
function textIn(attributes: Attribute[], name: string) {
  const found = attributes.filter((one) => one.name === name && one.language);
  const inLanguage = (language: string) => found.find((one) => one.language === language);
  return (inLanguage((navigator.language || "en").slice(0, 2)) ?? inLanguage("en") ?? found[0])?.value;
}

/** The moves that answer a question, with their points. */
function answersOf(attributes: Attribute[]) {
  const answers: Answer[] = [];
  for (const attribute of attributes) {
    const {name, value} = attribute, last = answers[answers.length - 1];
    if (name === "move")
      answers.push({move: value, worth: 0, feedback: []});
    else if (last && name === "worth")
      last.worth = Number(value);
    else if (last && name === "feedback")
      last.feedback.push(attribute);
  }
  return answers;
}

function questionOf(value: string, node: number): Question {
  const attributes = attributesOf(value);
  const plain = (name: string) => Number(attributes.find((one) => one.name === name && !one.language)?.value ?? 0);
  return {
    text: textIn(attributes, "question") || "Find the best move.",
    hints: ["help1", "help2", "help3"].map((name) => textIn(attributes, name) ?? "").filter(Boolean),
    points: plain("points"),
    seconds: plain("seconds"),
    answers: answersOf(attributes),
    node,
  };
}

/** Whether the first answer can be a move of the side to move at a node. */
function isAskedAt(tree: GameTree, node: GameNode, {answers}: Question) {
  const piece = answers.length ? tree.squaresAt(node.at)[squareAt(answers[0].move.slice(0, 2))] : "";
  return Boolean(piece) && (piece === piece.toUpperCase()) === (moverOf(node) === "White");
}

/**
 * The question about the position after a node. ChessBase keeps a question at the move that is to be found, others at
 * the one before it.
 */
function questionAt(tree: GameTree, node: GameNode): Question|undefined {
  for (const at of [...node.next, node.at]) {
    const value = commandOf(tree.nodes[at].notes, "train"), question = value && questionOf(value, at);
    if (question && isAskedAt(tree, node, question)) return question;
  }
  return undefined;
}

function spaced(move: string) {
  return `${move.slice(0, 2)}–${move.slice(2, 4)}`;
}

function feedbackOf({feedback}: Answer) {
  return textIn(feedback, "feedback");
}

function answerItem(answer: Answer) {
  const feedback = feedbackOf(answer);
  return h("li", null, h("strong", null, spaced(answer.move)), answer.worth > 0 && ` ${counted(answer.worth, "point")}`,
    feedback && `: ${feedback}`);
}

/** A question and its attempts. While it is being solved, the moves of the game are hidden. */
export class Training {
  readonly element = h("div", {class: "questions"});
  private status = h("p", {class: "verdict", role: "status"});
  private asked?: Question;
  private isSolving = false;
  private from?: number;

  /**
   * @param replay the game on the board
   * @param hide is called with whether the moves are to be hidden
   */
  constructor(private replay: Replay, private hide: (isHidden: boolean) => void) {
    replay.follow((node) => {
      this.stop();
      this.asked = questionAt(replay.tree, node);
      this.status.textContent = "";
      this.draw();
    });
  }

  /** Takes a click on a square as half a move; false: no question is being solved. */
  takes(square: number) {
    if (!this.isSolving) return false;
    const {tree, node, board} = this.replay, squares = tree.squaresAt(node.at), piece = squares[square];
    if (piece && (piece === piece.toUpperCase()) === (moverOf(node) === "White")) {
      this.from = square;
      board.show(squares, [square], node.notes);
    } else if (this.from !== undefined)
      this.answer(squareName(this.from) + squareName(square));
    return true;
  }

  private stop() {
    this.isSolving = false;
    this.from = undefined;
    this.hide(false);
  }

  private start() {
    this.isSolving = true;
    this.hide(true);
    this.status.textContent = "Click on the piece and on its square, or enter the move.";
    this.draw();
  }

  private answer(move: string) {
    const {asked, replay} = this, found = asked?.answers.find((one) => one.move === move);
    if (!asked) return;
    this.from = undefined;
    if (!found || !found.worth) {
      replay.board.show(replay.tree.squaresAt(replay.node.at), [], replay.node.notes);
      this.status.textContent = joined([`${spaced(move)} is not it`, found && feedbackOf(found)]);
      return;
    }
    const next = replay.node.next.find((at) => this.squaresOf(at) === move) ?? -1;
    const text = joined([`${spaced(move)}: ${counted(found.worth, "point")} of ${asked.points}`, feedbackOf(found)]);
    if (next >= 0)
      replay.go(next);
    else {
      this.stop();
      this.draw();
    }
    this.status.textContent = text;
    if (!this.element.contains(this.status)) replace(this.element, this.status);
  }

  /** From and to of a move of the game. */
  private squaresOf(at: number) {
    const {tree} = this.replay, node = tree.nodes[at];
    const before = tree.squaresAt(node.parent), after = tree.squaresAt(at);
    const mine = (piece: string) =>
      Boolean(piece) && (piece === piece.toUpperCase()) === (moverOf(tree.nodes[node.parent]) === "White");
    const from = before.findIndex((piece, square) => mine(piece) && !after[square]);
    const to = after.findIndex((piece, square) => mine(piece) && piece !== before[square]);
    return squareName(from) + squareName(to);
  }

  private draw() {
    replace(this.element, this.asked && this.card(this.asked));
  }

  private card({text, points, seconds, hints, answers}: Question) {
    const time = seconds >= 120 ? `${Math.round(seconds / 60)} minutes` : counted(seconds, "second");
    return h("section", {class: "note-card training"}, h("h2", null, "Training question"),
      h("p", null, h("strong", null, text)),
      h("p", {class: "dim"}, joined([points > 0 && counted(points, "point"), seconds > 0 && time])),
      hints.map((hint, at) => h("details", null, h("summary", null, `Hint ${at + 1}`), h("p", null, hint))),
      answers.length > 0 && (this.isSolving ? this.form() : this.startButton()), this.status,
      answers.length > 0 &&
        h("details", {class: "answer"}, h("summary", null, "Answer"), h("ul", null, answers.map(answerItem))));
  }

  private startButton() {
    return h("button", {type: "button", class: "solve", onclick: () => this.start()}, "Solve on the board");
  }

  /** For keyboards. */
  private form() {
    const input = h("input", {type: "text", size: 5, autocomplete: "off", placeholder: "e2e4"});
    const submit = (event: Event) => {
      event.preventDefault();
      this.answer(input.value.trim().toLowerCase().replace(/[^a-h1-8]/g, "").slice(0, 4));
    };
    return h("form", {class: "attempt", onsubmit: submit}, h("label", null, "Your move ", input), " ",
      h("button", {type: "submit"}, "Answer"));
  }
}
