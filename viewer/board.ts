// board.ts - a chess board as one SVG with all its colours, so that it can be saved as a diagram.
import {svg} from "./dom";
import {pieces, pieceNames} from "./pieces";
import {Note} from "./types";

const SIDE = 50;
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const markColours: Record<string, string> = {
  G: "#2e9d4a",
  R: "#d1443c",
  Y: "#e0a800",
  B: "#2f6fd0",
  C: "#17a2b8",
  M: "#b5399c",
  O: "#e8772e"
};

/** The squares of a FEN, a1 first; "" is empty. */
export function squaresOf(fen: string) {
  const squares: string[] = new Array(64).fill("");
  fen.split(" ")[0].split("/").forEach((row, at) => {
    let file = 0;
    for (const letter of row)
      if (letter >= "1" && letter <= "8")
        file += Number(letter);
      else if (file < 8 && at < 8)
        squares[(7 - at) * 8 + file++] = letter;
  });
  return squares;
}

export function placement(squares: string[]) {
  const rows = [];
  for (let rank = 7; rank >= 0; rank--) {
    let row = "";
    for (let file = 0, empty = 0; file < 8; file++) {
      const piece = squares[rank * 8 + file];
      empty = piece ? 0 : empty + 1;
      if (piece)
        row += piece;
      else
        row = (empty > 1 ? row.slice(0, -1) : row) + empty;
    }
    rows.push(row);
  }
  return rows.join("/");
}

/** Applies the changes of a move: pairs of a square and the piece that is there now. */
export function applyChanges(squares: string[], changes: string) {
  const after = squares.slice();
  for (let i = 0; i + 1 < changes.length; i += 2)
    after[letters.indexOf(changes[i])] = changes[i + 1] === "." ? "" : changes[i + 1];
  return after;
}

/** The squares that a move changes. */
export function touched(changes: string): number[] {
  const list = [];
  for (let i = 0; i + 1 < changes.length; i += 2) list.push(letters.indexOf(changes[i]));
  return list;
}

export function squareName(square: number) {
  return "abcdefgh"[square & 7] + ((square >> 3) + 1);
}

/** The square with a name, such as "e4"; -1: there is none. */
export function squareAt(name: string) {
  const file = name.charCodeAt(0) - 97, rank = name.charCodeAt(1) - 49;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : -1;
}

/** Coloured squares and arrows of [%csl Ge4,Rd5] and [%cal Gd2d4]. */
export function marksOf(notes: Note[]) {
  const marks: {colour: string; from: number; to: number}[] = [];
  for (const note of notes)
    if (note.command === "csl" || note.command === "cal")
      for (const word of (note.value ?? "").split(",")) {
        const text = word.trim(), from = squareAt(text.slice(1, 3));
        const to = note.command === "cal" ? squareAt(text.slice(3, 5)) : from;
        if (from >= 0 && to >= 0) marks.push({colour: markColours[text[0]] ?? markColours.G, from, to});
      }
  return marks;
}

/** The pieces and their squares, in words. */
export function describe(squares: string[]) {
  const sides = ["White", "Black"].map((side, black) => {
    const list: string[] = [];
    for (const kind of "KQRBNP")
      squares.forEach((piece, at) => {
        if (piece && piece.toUpperCase() === kind && (piece !== piece.toUpperCase()) === Boolean(black))
          list.push(`${pieceNames[kind]} ${squareName(at)}`);
      });
    return `${side}: ${list.join(", ") || "nothing"}`;
  });
  return sides.join(". ");
}

function pieceElement(letter: string) {
  const white = letter === letter.toUpperCase();
  const [outline, inner] = pieces[letter.toUpperCase()] ?? pieces.P;
  const ink = white ? "#26221d" : "#0e0d0c", line = white ? "#26221d" : "#e9e4da";
  return svg("g", {class: "piece", "data-piece": letter},
    svg("path",
      {d: outline, fill: white ? "#fffdf8" : "#3b3733", stroke: ink, "stroke-width": 1.5, "stroke-linejoin": "round"}),
    inner && svg("path", {
      d: inner,
      fill: "none",
      stroke: line,
      "stroke-width": letter.toUpperCase() === "N" ? 2 : 1.4,
      "stroke-linecap": "round"
    }));
}

interface Place {
  x: number;
  y: number;
}

/** A coloured square. */
function frameElement({x, y}: Place, colour: string) {
  return svg("rect", {
    x: x + 2.5,
    y: y + 2.5,
    width: 45,
    height: 45,
    rx: 6,
    fill: colour,
    "fill-opacity": 0.22,
    stroke: colour,
    "stroke-width": 4,
    "stroke-opacity": 0.85,
  });
}

function arrowElement(a: Place, b: Place, colour: string) {
  const dx = b.x - a.x, dy = b.y - a.y, length = Math.hypot(dx, dy), ux = dx / length, uy = dy / length;
  const x1 = a.x + 25 + ux * 12, y1 = a.y + 25 + uy * 12, x2 = b.x + 25 - ux * 8, y2 = b.y + 25 - uy * 8;
  const ends = {x1, y1, x2: x2 - ux * 14, y2: y2 - uy * 14};
  const head = [
    [x2, y2],
    [x2 - ux * 16 - uy * 10, y2 - uy * 16 + ux * 10],
    [x2 - ux * 16 + uy * 10, y2 - uy * 16 - ux * 10],
  ];
  return svg("g", {opacity: 0.8}, svg("line", {...ends, stroke: colour, "stroke-width": 8, "stroke-linecap": "round"}),
    svg("polygon", {points: head.map((point) => point.map((n) => n.toFixed(1)).join(",")).join(" "), fill: colour}));
}

export class Board {
  flipped = false;
  private squares: string[] = new Array(64).fill("");
  private men = new Map<number, SVGElement>();
  private last: number[] = [];
  private notes: Note[] = [];
  private text = svg("title");
  private ground = svg("g");
  private lights = svg("g");
  private menLayer = svg("g");
  private marks = svg("g");
  readonly element = svg("svg", {class: "board", viewBox: "0 0 400 400", role: "img"}, this.text, this.ground,
    this.lights, this.menLayer, this.marks);

  constructor() {
    this.drawGround();
  }

  private at(square: number) {
    const file = square & 7, rank = square >> 3;
    return {x: (this.flipped ? 7 - file : file) * SIDE, y: (this.flipped ? rank : 7 - rank) * SIDE};
  }

  /** The square under the pointer. */
  squareUnder(event: MouseEvent) {
    const box = this.element.getBoundingClientRect(),
          part = (at: number) => Math.min(7, Math.max(0, Math.floor(at * 8)));
    const x = part((event.clientX - box.left) / box.width), y = part((event.clientY - box.top) / box.height);
    return this.flipped ? y * 8 + 7 - x : (7 - y) * 8 + x;
  }

  private drawGround() {
    this.ground.replaceChildren();
    this.ground.append(svg("rect", {width: 400, height: 400, fill: "#f0ede1"}));
    for (let square = 0; square < 64; square++) {
      const {x, y} = this.at(square);
      const dark = ((square & 7) + (square >> 3)) % 2 === 0;
      if (dark) this.ground.append(svg("rect", {x, y, width: SIDE, height: SIDE, fill: "#7f9f94"}));
      const ink = {
        "font-size": 9,
        "font-family": "system-ui, sans-serif",
        "font-weight": 600,
        fill: dark ? "#f0ede1" : "#66867b"
      };
      if (x === 0) this.ground.append(svg("text", {x: 3, y: y + 11, ...ink}, (square >> 3) + 1));
      if (y === 7 * SIDE) this.ground.append(svg("text", {x: x + SIDE - 8, y: 397, ...ink}, "abcdefgh"[square & 7]));
    }
  }

  /** Shows a position: a piece that is gone slides to a square where an equal one has come. */
  show(squares: string[], last: number[] = [], notes: Note[] = []) {
    const gone: number[] = [], come: number[] = [];
    for (let square = 0; square < 64; square++)
      if (this.squares[square] !== squares[square]) {
        if (this.squares[square]) gone.push(square);
        if (squares[square]) come.push(square);
      }
    const moved = new Map<number, number>();
    for (const to of come) {
      const from = gone.findIndex((square) => this.squares[square] === squares[to]);
      if (from >= 0) moved.set(to, gone.splice(from, 1)[0]);
    }
    const men = new Map(this.men);
    for (const from of [...gone, ...moved.values()]) this.men.delete(from);
    for (const from of gone) men.get(from)?.remove();
    for (const to of come) {
      const from = moved.get(to), man = from === undefined ? undefined : men.get(from);
      const element = man ?? pieceElement(squares[to]);
      if (!man) this.place(element, to);
      this.menLayer.append(element);
      this.men.set(to, element);
    }
    if (moved.size) void this.element.getBoundingClientRect();  // so that the slide starts at the old square
    for (const to of moved.keys()) {
      const man = this.men.get(to);
      if (man) this.place(man, to);
    }
    this.squares = squares;
    this.last = last;
    this.notes = notes;
    this.text.textContent = describe(squares);
    this.drawMarks();
  }

  private place(man: SVGElement, square: number) {
    const {x, y} = this.at(square);
    man.style.transform = `translate(${x}px, ${y}px)`;
    man.setAttribute("transform", `translate(${x} ${y})`);
  }

  private drawMarks() {
    this.lights.replaceChildren();
    this.marks.replaceChildren();
    for (const square of this.last) {
      const {x, y} = this.at(square);
      this.lights.append(svg("rect", {x, y, width: SIDE, height: SIDE, fill: "#f6d55c", "fill-opacity": 0.5}));
    }
    for (const {colour, from, to} of marksOf(this.notes)) {
      const a = this.at(from), b = this.at(to);
      this.marks.append(from === to ? frameElement(a, colour) : arrowElement(a, b, colour));
    }
  }

  flip() {
    this.flipped = !this.flipped;
    this.drawGround();
    for (const [square, man] of this.men) this.place(man, square);
    this.drawMarks();
  }

  /** The diagram as a file of its own. */
  source() {
    const copy = this.element.cloneNode(true) as SVGElement;
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", "400");
    copy.setAttribute("height", "400");
    for (const man of copy.querySelectorAll(".piece")) man.removeAttribute("style");
    return new XMLSerializer().serializeToString(copy);
  }
}
