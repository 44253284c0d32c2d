// game.ts - a chess game: board, moves, clocks and evaluations, and the opening tree beside them.
import {annotationsOf, medal, medalsOf} from "./annotations";
import {Child, copy, counted, h, iconButton, icons, replace, save, savePicture, say} from "./dom";
import {openingText} from "./dossier";
import {GameTree, moverOf, Side} from "./gametree";
import {choosePieces, date, pieceLanguage, pieceLanguages, san} from "./locale";
import {chartsOf, movesElement} from "./moves";
import {Context, gameTitle, recordHead, resultText, spaced} from "./record";
import {listenToBoard, listenToKeys, Replay} from "./replay";
import {facts, selection} from "./tables";
import {Training} from "./training";
import {GameRecord, Tag, View} from "./types";

type GameContext = Context<GameRecord>;
type Tags = Record<string, string|undefined>;

export function gameView(context: GameContext): View {
  const {record, query} = context, tree = new GameTree(record), replay = new Replay(tree);
  const tags: Tags = Object.fromEntries([...record.tags].reverse());  // the first of several with one name
  const around = boardBox(replay, tags, context);
  const text = h("div", {class: "game-text"}), place = placeLine(replay, tags.Result);
  const training = new Training(replay, (isHidden) => {
    for (const box of [text, place]) box.classList.toggle("asked", isHidden);
  });
  const element = h("article", {class: "game"},
    recordHead(context, [gameTitle(tags), h("span", {class: "result"}, resultText(tags.Result))],
      medalsOf(tree.nodes).map(medal),
      record.deleted && h("p", {class: "badge warning"}, "This game is marked as deleted.")),
    h("div", {class: "game-columns"},
      h("div", {class: "game-board"}, around.element, controls(replay, around.flip), place, training.element,
        annotations(replay), announcer(replay), actions(replay, context)),
      text));
  replace(
    text, tagFacts(record, context.file), movesList(replay, tags.Result), charts(replay), treePanel(replay, context));
  replay.follow((node, isFirst) => isFirst || history.replaceState(null, "", `${context.link("")}?m=${node.at}`));
  listenToBoard(replay, (square) => training.takes(square));
  const ignoreKeys = listenToKeys(replay, around.flip);
  replay.go(tree.startOf(query), true);
  return {
    element,
    close: () => {
      ignoreKeys();
      replay.stop();
    },
  };
}

// ---- around the board ----

function scoreOf(result: string|undefined, side: Side) {
  const scores = (result ?? "").split("-");
  return scores.length === 2 ? scores[side === "White" ? 0 : 1].replace("1/2", "½") : "";
}

/** A player with title, rating, the last known clock, and score. */
function playerBar(replay: Replay, tags: Tags, {file, player}: GameContext, side: Side) {
  const {tree} = replay, clock = h("span", {class: "clock"}), name = tags[side] || "?";
  const title = tags[side + "Title"], rating = tags[side + "Elo"], page = player?.(name) ?? null;
  const link = page ? {href: page, title: "Everything about this player"} :
                      {href: listLink(file, `"${name}"`), title: "All games of this player"};
  replay.follow(({at}) => {
    const shown = tree.lineTo(at).map((node) => tree.clockAt(node, side)).filter(Boolean);
    clock.textContent = shown.pop() ?? "";
  });
  return h("div", {class: `player ${side === "White" ? "w" : "b"}`}, h("span", {class: "man", "aria-hidden": "true"}),
    title && h("span", {class: "dim"}, title), h("a", {class: "name", ...link}, name),
    rating && h("span", {class: "dim"}, rating), h("span", {class: "push"}), clock,
    h("span", {class: "score"}, scoreOf(tags.Result, side)));
}

function boardBox(replay: Replay, tags: Tags, context: GameContext) {
  const element = h("div", {class: "board-box"}), {board} = replay;
  const white = playerBar(replay, tags, context, "White"), black = playerBar(replay, tags, context, "Black");
  const arrange = () => replace(element, board.flipped ? white : black, board.element, board.flipped ? black : white);
  arrange();
  const flip = () => {
    replay.flip();
    arrange();
  };
  return {element, flip};
}

function controls(replay: Replay, flip: () => void) {
  return h("div", {class: "controls", role: "toolbar", "aria-label": "Replay"},
    iconButton("First (Home)", icons.first, () => replay.go(0)),
    iconButton("Back (left arrow)", icons.back, () => replay.back()), replay.playButton,
    iconButton("Forward (right arrow)", icons.forward, () => replay.forward()),
    iconButton("Last (End)", icons.last, () => replay.last()), iconButton("Turn the board (f)", icons.flip, flip));
}

/** The last move, the side to move, and the next moves to choose from. */
function placeLine(replay: Replay, result: string|undefined) {
  const line = h("p", {class: "where"}), {tree} = replay, end = tree.plies[tree.plies.length - 1];
  replay.follow((node) => {
    const choices = node.next.map((next, at) => {
      const attributes = {type: "button", class: at ? "choice" : "choice main", onclick: () => replay.go(next)};
      return h("button", attributes, san(tree.nodes[next].san));
    });
    const ending = result && node.at === end ? result : "end of the line";
    replace(line, h("strong", null, lastMove(replay)), " ", choices.length ? `${moverOf(node)} to move` : ending,
      choices.length > 1 && h("span", {class: "choices"}, "next: ", choices));
  });
  return line;
}

function lastMove({tree, node}: Replay) {
  return node.san ? `${tree.numberOf(node)} ${san(node.san)}` : "Start";
}

function annotations(replay: Replay) {
  const box = h("div", {class: "annotations"});
  replay.follow((node) => replace(box, annotationsOf(node.notes)));
  return box;
}

/** Announces each move to screen readers. */
function announcer(replay: Replay) {
  const box = h("div", {class: "offscreen", role: "status", "aria-live": "polite"});
  replay.follow((node, isFirst) => {
    if (!isFirst) box.textContent = lastMove(replay) + (node.notes.find((note) => note.text)?.text ?? "");
  });
  return box;
}

/** The choice of letters for pieces. */
function piecesChoice(again: () => void) {
  const names = new Intl.DisplayNames(["en"], {type: "language"});
  const titleOf = (language: string) => (language === "figurine" ? "♔♕♖♗♘" : names.of(language) ?? language);
  const choose = (language: string) => {
    choosePieces(language);
    again();
  };
  return h("label", {class: "choice-label"}, "Pieces ",
    selection(pieceLanguages.map((language) => [language, titleOf(language)]), pieceLanguage(), choose));
}

function actions(replay: Replay, {record, again = () => {}}: GameContext) {
  const {board, tree} = replay, name = `game-${record.number}`;
  const button = (title: string, action: (button: HTMLElement) => void) => {
    const element: HTMLElement = h("button", {type: "button", onclick: () => action(element)}, title);
    return element;
  };
  return h("p", {class: "actions small"}, button("Copy FEN", (element) => copy(tree.fenAt(replay.node.at), element)),
    record.spelling && button("Copy PGN", (element) => copy(record.spelling ?? "", element)),
    button("Diagram as SVG", () => save(`${name}.svg`, "image/svg+xml", board.source())),
    button("as PNG", () => savePicture(`${name}.png`, board.source(), 800)), piecesChoice(again));
}

// ---- beside the board ----

const SHOWN_ELSEWHERE = ["White", "Black", "Result", "WhiteElo", "BlackElo", "FEN", "SetUp"];
const MAIN = [
  "Event",
  "Site",
  "Date",
  "Round",
  "ECO",
  "Opening",
  "Annotator",
  "TimeControl",
  "WhiteTeam",
  "BlackTeam",
];

function listLink(file: number, filter: string) {
  return `#/${file}/list?${encodeURIComponent(filter)}`;
}

/** A tag as a fact; event and opening are links to all games with the same. The code has its name beside it. */
function tagFact([name, value]: Tag, file: number, opening: string|undefined): [string, Child] {
  if (/Date$/.test(name)) return [spaced(name), date(value)];
  if (name !== "Event" && name !== "ECO") return [spaced(name), value];
  const href = listLink(file, `${name.toLowerCase()}="${value.replace(/"/g, "")}"`);
  const [title, text] = name === "ECO" && opening ? ["Opening", openingText(value, opening)] : [spaced(name), value];
  return [title, h("a", {href, title: "All games of it"}, text)];
}

function tagFacts({tags, opening}: GameRecord, file: number) {
  const isKnown = (value: string) => value && !/^\?+(\.\?+)*$/.test(value);
  // The name of the opening is made of these tags, if there are any.
  const isNamed = opening && tags.some(([name, value]) => name === "ECO" && isKnown(value));
  const hidden = isNamed ? [...SHOWN_ELSEWHERE, "Opening", "Variation"] : SHOWN_ELSEWHERE;
  const shown = tags.filter(([name, value]) => !hidden.includes(name) && isKnown(value));
  const others = shown.filter(([name]) => !MAIN.includes(name));
  const list = (some: Tag[]) => facts(some.map((tag) => tagFact(tag, file, opening)));
  return [
    list(shown.filter(([name]) => MAIN.includes(name))),
    others.length > 0 &&
      h("details", {class: "more-facts"}, h("summary", null, counted(others.length, "more tag")), list(others)),
  ];
}

/** The moves as text. The move on the board is marked; a click on another goes there. */
function movesList(replay: Replay, result: string|undefined) {
  const moves = movesElement(replay.tree, result);
  replay.follow(({at}) => {
    for (const link of moves.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
    const link = moves.querySelector(`[data-node="${at}"]`);
    link?.setAttribute("aria-current", "true");
    link?.scrollIntoView({block: "nearest"});
  });
  moves.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("[data-node]");
    if (!link) return;
    event.preventDefault();
    replay.go(Number(link.getAttribute("data-node")));
  });
  return moves;
}

function charts(replay: Replay) {
  const {tree} = replay, drawn = chartsOf(tree, (ply) => replay.go(tree.plies[ply]));
  replay.follow(({at}) => drawn.forEach((chart) => chart.mark(tree.plyOf(at))));
  return drawn.map((chart) => chart.element);
}

/** The opening tree from the position on the board. */
function treePanel(replay: Replay, context: GameContext) {
  const {tree} = replay;
  const play = (move: string) => {
    if (!replay.follows(move)) say("The game has another move here");
  };
  const panel = context.tree?.(play, () => tree.lineTo(replay.node.at).map((node) => node.san));
  replay.follow(({at}) => panel?.show(tree.fenAt(at)));
  return panel?.element;
}
