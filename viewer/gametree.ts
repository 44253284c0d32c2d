// gametree.ts - the moves of a game as a tree, its positions, and the values of commands.
import {applyChanges, placement, squaresOf} from "./board";
import {GameRecord, Note} from "./types";

/** A move of the tree; san is "" at the start. */
export interface GameNode {
  at: number;
  parent: number;
  san: string;
  changes: string;
  /** The fields of the FEN after the pieces. */
  rest: string;
  notes: Note[];
  /** The main line first. */
  next: number[];
}

function nodesOf({start, moves, notes = []}: GameRecord): GameNode[] {
  const rest = start.slice(start.indexOf(" ") + 1);
  const nodes: GameNode[] = [{at: 0, parent: -1, san: "", changes: "", rest, notes, next: []}];
  for (const [parent, san, changes, rest, notes = []] of moves) {
    nodes[parent].next.push(nodes.length);
    nodes.push({at: nodes.length, parent, san, changes, rest, notes, next: []});
  }
  return nodes;
}

/** The tree of a game. Positions are computed on demand from the changes of the moves. */
export class GameTree {
  readonly nodes: GameNode[];
  /** The main line, from the start on. */
  readonly plies = [0];
  private positions: Map<number, string[]>;

  constructor(record: GameRecord) {
    this.nodes = nodesOf(record);
    this.positions = new Map([[0, squaresOf(record.start)]]);
    for (let next = this.nodes[0].next[0]; next !== undefined; next = this.nodes[next].next[0]) this.plies.push(next);
  }

  /** The pieces on the board after a move. */
  squaresAt(node: number): string[] {
    const path: number[] = [];
    for (let step = node; !this.positions.has(step); step = this.nodes[step].parent) path.unshift(step);
    let squares = this.positions.get(path.length ? this.nodes[path[0]].parent : node) ?? [];
    for (const step of path) {
      squares = applyChanges(squares, this.nodes[step].changes);
      this.positions.set(step, squares);
    }
    return squares;
  }

  fenAt(node: number) {
    return `${placement(this.squaresAt(node))} ${this.nodes[node].rest}`;
  }

  /** The moves from the start to a node, including it. */
  lineTo(node: number): GameNode[] {
    const line: GameNode[] = [];
    for (let step = node; step > 0; step = this.nodes[step].parent) line.unshift(this.nodes[step]);
    return line;
  }

  lastOf(node: number) {
    while (this.nodes[node].next.length) node = this.nodes[node].next[0];
    return node;
  }

  /** The place of a node in the main line; for a variation, the place where it begins. */
  plyOf(node: number) {
    while (!this.plies.includes(node)) node = this.nodes[node].parent;
    return this.plies.indexOf(node);
  }

  /** "12." or "12…", by the position before the move. */
  numberOf(node: GameNode) {
    return moveNumber(this.nodes[node.parent]);
  }

  /** The clock of a side at a move, if the move has it. */
  clockAt(node: GameNode, side: Side) {
    const {notes, parent} = node, isOwn = parent >= 0 && moverOf(this.nodes[parent]) === side;
    return commandOf(notes, side === "Black" ? "clkb" : "clkw") ?? (isOwn ? commandOf(notes, "clk") : undefined);
  }

  /** The first node with the pieces and the side to move of a FEN; -1: there is none. */
  find(fen: string) {
    const [pieces, mover] = fen.split(" ");
    return this.nodes.findIndex((node) => node.rest.startsWith(mover) && placement(this.squaresAt(node.at)) === pieces);
  }

  /** The node at which a game opens: a move, half move or position of the address, or the start. */
  startOf(query: string) {
    const [, kind, value = ""] = /^(m|ply|fen)=(.*)$/.exec(query) ?? [];
    if (kind === "fen") return Math.max(0, this.find(value));
    if (kind === "ply") return this.plies[Math.min(this.plies.length - 1, Number(value) || 0)];
    return Math.min(this.nodes.length - 1, Number(value) || 0);
  }
}

export type Side = "White"|"Black";

/** The side to move after a node. */
export function moverOf(node: GameNode): Side {
  return node.rest.startsWith("b") ? "Black" : "White";
}

export function moveNumber(before: GameNode) {
  return before.rest.split(" ").pop() + (moverOf(before) === "Black" ? "…" : ".");
}

/** The value of a command, such as that of [%eval 0.3]. */
export function commandOf(notes: Note[], name: string) {
  return notes.find((note) => note.command === name)?.value;
}

/** The pieces on the board at the end of the main line. */
export function finalSquares(record: GameRecord) {
  const tree = new GameTree(record);
  return tree.squaresAt(tree.plies[tree.plies.length - 1]);
}
