// openings.ts - the opening tree: the moves that were played from a position, as a view and beside a game.
import {Board, squaresOf} from "./board";
import {Child, counted, failure, h, isForView, isolate, messageOf, navigate, replace} from "./dom";
import {openingText} from "./dossier";
import {HttpEngine} from "./engine";
import {addressWith, searchForm, valuesOf} from "./form";
import {nameOf} from "./files";
import {san} from "./locale";
import {TreePanel} from "./record";
import {Column, measureOf, table} from "./tables";
import {FileEntry, Tree, TreeBranch, View} from "./types";

const WAIT = 120;  // milliseconds before a question, so that walking through a game does not ask for every position

/** A bar of the results of the games with a move. */
function outcomeBar({white, draws, black}: TreeBranch) {
  if (!white && !draws && !black) return "";
  const text = `${white} won by White, ${draws} drawn, ${black} won by Black`;
  const part = (name: string, count: number) => h("span", {class: "o-" + name, style: {"flex-grow": count}});
  return h("span", {class: "outcomes", role: "img", "aria-label": text, title: text}, part("w", white),
    part("d", draws), part("b", black));
}

/** The opening that begins with a move, or the one of a position. */
function openingName({eco, opening}: Tree|TreeBranch) {
  return opening && h("div", {class: "opening-name"}, openingText(eco, opening));
}

/** A table of the moves that were played, with bars of their results. */
function movesTable({games, moves}: Tree, render: (san: string) => Child) {
  const ended = games ? "Every game that reaches this position ends here." : "No game reaches this position.";
  if (!moves?.length) return h("p", {class: "dim"}, ended);
  const value = (row: TreeBranch) => (row.score === undefined ? undefined : measureOf(row.score));
  const columns: Column<TreeBranch>[] = [
    {key: "san", title: "Move", heading: true, render: (row) => [render(row.san), openingName(row)]},
    {key: "games", title: "Games", right: true, render: (row) => row.games.toLocaleString()},
    {key: "score", title: "Results", hint: "Won by White, drawn, won by Black", value, render: outcomeBar},
    {key: "score_", title: "Score", right: true, value, render: ({score}) => (score === undefined ? "" : score + "%")},
    {key: "performance", title: "Perf", right: true, minor: true},
    {key: "last", title: "Last", right: true, minor: true},
  ];
  return table({caption: `Played from here: ${counted(games, "game")}`, className: "tree", rows: moves, columns});
}

/** A place in the tree: the moves to it, and a condition on the games. */
class Place {
  constructor(private file: number, readonly line: string[], readonly where?: string) {}

  get address() {
    return addressWith(`#/${this.file}/tree`, {line: this.line.join(" "), where: this.where});
  }

  /** With other moves. */
  to(line: string[]) {
    return new Place(this.file, line, this.where).address;
  }

  after(move: string) {
    return this.to([...this.line, move]);
  }

  /** The moves to here, each a link. */
  path() {
    const {line} = this;
    const step = (move: string, at: number) => {
      const current = at === line.length - 1 ? "true" : null;
      return [
        " ", at % 2 ? "" : `${at / 2 + 1}.`,
        h("a", {href: this.to(line.slice(0, at + 1)), "aria-current": current}, san(move))
      ];
    };
    return h("p", {class: "line-path"}, h("a", {href: this.to([])}, "Start"), line.map(step));
  }
}

function treeHead(entry: FileEntry, place: Place, file: number) {
  const where = h("input", {
    type: "search",
    value: place.where ?? "",
    "aria-label": "Only games that fit",
    spellcheck: "false",
    placeholder: "All games, or those with: white~name and elo>2000",
  });
  const count = (text: string) => navigate(new Place(file, place.line, text).address);
  const button = h("button", {type: "submit"}, "Count");
  return [h("h1", null, `Opening tree of ${nameOf(entry.file)}`), searchForm(where, button, count)];
}

/** The opening tree of a source: a board, and the moves from it. */
export async function treeView(engine: HttpEngine, entry: FileEntry, file: number, query: string): Promise<View> {
  const values = valuesOf(query), place = new Place(file, (values.line ?? "").split(" ").filter(Boolean), values.where);
  const head = treeHead(entry, place, file);
  try {
    return drawTree(await engine.tree(file, values), place, file, head);
  } catch (error) {
    return {element: h("article", null, head, failure(error))};
  }
}

function drawTree(tree: Tree, place: Place, file: number, head: Child): View {
  const board = new Board(), {line, where} = place, best = (tree.moves ?? []).find((move) => move.best)?.best;
  board.show(squaresOf(tree.fen));
  const keys = (event: KeyboardEvent) => {
    if (!isForView(event)) return;
    if (event.key === "ArrowLeft" && line.length)
      navigate(place.to(line.slice(0, -1)));
    else if (event.key === "ArrowRight" && tree.moves?.length)
      navigate(place.after(tree.moves[0].san));
    else if (event.key === "f")
      board.flip();
    else
      return;
    event.preventDefault();
  };
  addEventListener("keydown", keys);
  const games = h("a", {class: "button", href: addressWith(`#/${file}/find`, {fen: tree.fen, where})},
    "The games with this position");
  return {
    element: h("article", {class: "game"}, head, place.path(), openingName(tree),
      h("div", {class: "game-columns"},
        h("div", {class: "game-board"}, h("div", {class: "board-box"}, board.element),
          h("p", {class: "dim"}, "Left and right arrows: a move back, and the move that was played most.")),
        h("div", null, movesTable(tree, (move) => h("a", {href: place.after(move)}, san(move))),
          line.length > 0 && h("p", {class: "actions"}, games),
          best && h("p", {class: "dim"}, `Highest rated: ${isolate(best.white)} – ${isolate(best.black)}`)))),
    close: () => removeEventListener("keydown", keys),
  };
}

interface PanelOptions {
  engine: HttpEngine;
  file: number;
  name: string;
  /** Goes on with that move, if the game has it. */
  play: (san: string) => void;
  /** The moves from the start of a game to here. */
  line: () => string[];
}

/** The tree from the position of a game, beside it. It asks the server only while it is open. */
export function treePanel({engine, file, name, play, line}: PanelOptions): TreePanel {
  const inside = h("div", {class: "tree-inside", "aria-live": "polite"});
  let fen = "", shown = "", waiting = 0;
  const ask = async () => {
    if (!panel.open || !fen || fen === shown) return;
    const wanted = (shown = fen);
    try {
      const tree = await engine.tree(file, {fen: wanted});
      if (wanted !== fen) return;
      const button = (move: string) =>
        h("button", {type: "button", class: "plain value", onclick: () => play(move)}, san(move));
      replace(inside, openingName(tree), movesTable(tree, button),
        h("p", null, h("a", {href: new Place(file, line()).address}, "Walk on in the opening tree")));
    } catch (error) {
      replace(inside, h("p", {class: "dim"}, messageOf(error)));
    }
  };
  const panel =
    h("details", {class: "tree-panel", ontoggle: ask}, h("summary", null, `Opening tree of ${name}`), inside);
  return {
    element: panel,
    show: (position) => {
      fen = position;
      clearTimeout(waiting);
      waiting = setTimeout(ask, WAIT);
    },
  };
}
