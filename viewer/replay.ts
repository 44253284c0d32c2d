// replay.ts - walks through a game by buttons, keys, clicks and the wheel.
import {Board, touched} from "./board";
import {icon, iconButton, icons, isForView, recall, remember, replace, targetOf} from "./dom";
import {GameNode, GameTree} from "./gametree";

const PAUSE = 1100;  // milliseconds between moves that are played

/** Called after every step; `isFirst`: the view has just been opened. */
type Follower = (node: GameNode, isFirst: boolean) => void;

export class Replay {
  readonly board = new Board();
  readonly playButton = iconButton("Play the moves (space)", icons.play, () => this.play());
  private now = 0;
  private playing?: number;
  private followers: Follower[] = [];

  constructor(readonly tree: GameTree) {
    if (recall("flipped") === "yes") this.board.flip();
  }

  follow(follower: Follower) {
    this.followers.push(follower);
  }

  get node() {
    return this.tree.nodes[this.now];
  }

  go(at: number, isFirst = false) {
    this.now = at;
    this.board.show(this.tree.squaresAt(at), touched(this.node.changes), this.node.notes);
    for (const follower of this.followers) follower(this.node, isFirst);
  }

  back() {
    if (this.now) this.go(this.node.parent);
  }

  forward() {
    if (this.node.next.length) this.go(this.node.next[0]);
  }

  last() {
    this.go(this.tree.lastOf(this.now));
  }

  /** Goes to another move at the same place. */
  aside(by: number) {
    const choices = this.node.parent >= 0 ? this.tree.nodes[this.node.parent].next : [];
    if (choices.length > 1) this.go(choices[(choices.indexOf(this.now) + by + choices.length) % choices.length]);
  }

  /** Goes on with a move; false: the game has another one here. */
  follows(san: string) {
    const next = this.node.next.find((one) => this.tree.nodes[one].san === san);
    if (next !== undefined) this.go(next);
    return next !== undefined;
  }

  flip() {
    this.board.flip();
    remember("flipped", this.board.flipped ? "yes" : "no");
  }

  play() {
    if (this.playing !== undefined) return this.stop();
    this.playing = setInterval(() => (this.node.next.length ? this.forward() : this.stop()), PAUSE);
    replace(this.playButton, icon(icons.pause));
  }

  stop() {
    clearInterval(this.playing);
    this.playing = undefined;
    replace(this.playButton, icon(icons.play));
  }
}

/**
 * A click on the right half of the board goes forward, one on the left half back; so does the wheel.
 * @param takes gets the square of a click first; true: the click was meant for it
 */
export function listenToBoard(replay: Replay, takes: (square: number) => boolean) {
  const {element} = replay.board;
  element.addEventListener("click", (event) => {
    if (takes(replay.board.squareUnder(event))) return;
    const box = element.getBoundingClientRect();
    if (event.clientX - box.left > box.width / 2)
      replay.forward();
    else
      replay.back();
  });
  element.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (event.deltaY > 0)
      replay.forward();
    else
      replay.back();
  }, {passive: false});
}

/**
 * Listens to keys until the returned function is called.
 * @param flip turns the board
 */
export function listenToKeys(replay: Replay, flip: () => void) {
  const steps: Record<string, (() => void)|undefined> = {
    ArrowRight: () => replay.forward(),
    ArrowLeft: () => replay.back(),
    ArrowDown: () => replay.aside(1),
    ArrowUp: () => replay.aside(-1),
    Home: () => replay.go(0),
    End: () => replay.last(),
    f: flip,
    " ": () => replay.play(),
  };
  const listen = (event: KeyboardEvent) => {
    const step = isForView(event) ? steps[event.key] : undefined;
    // A space presses the focused button.
    if (!step || (event.key === " " && targetOf(event)?.closest("button, a"))) return;
    event.preventDefault();
    step();
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}
