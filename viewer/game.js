// game.js - a chess game: board, moves with their variations and comments, clocks and evaluations.
import { copy, counted, h, iconButton, icons, recall, remember, replace, save, savePicture, say } from "./dom.js";
import { applyChanges, Board, placement, squaresOf, touched } from "./board.js";
import { annotationsOf, medal, medalsOf, profileOf } from "./annotations.js";
import { lineChart } from "./chart.js";
import { choosePieces, date, pieceLanguage, pieceLanguages, san } from "./locale.js";
import { facts } from "./tables.js";
import { neighboursOf } from "./sequence.js";

/**
 * A move of the tree, or with san "" the start.
 * @typedef {Object} Node_
 * @property {number} at
 * @property {number} parent
 * @property {string} san
 * @property {string} changes
 * @property {string} rest of the FEN
 * @property {any[]} notes
 * @property {number[]} next the main line first
 */

/**
 * @param {any} record
 * @returns {Node_[]}
 */
function nodesOf(record) {
  const fen = String(record.start);
  /** @type {Node_[]} */
  const nodes = [{ at: 0, parent: -1, san: "", changes: "", rest: fen.slice(fen.indexOf(" ") + 1), notes: record.notes ?? [], next: [] }];
  for (const [parent, san, changes, rest, notes] of record.moves) {
    nodes[parent].next.push(nodes.length);
    nodes.push({ at: nodes.length, parent, san, changes, rest, notes: notes ?? [], next: [] });
  }
  return nodes;
}

/**
 * What stands on the board at the end of the main line.
 * @param {any} record
 */
export function finalSquares(record) {
  const nodes = nodesOf(record);
  let squares = squaresOf(record.start);
  for (let at = 0; nodes[at].next.length; squares = applyChanges(squares, nodes[at].changes)) at = nodes[at].next[0];
  return squares;
}

/**
 * "12." or "12..." as the position before the move says.
 * @param {Node_} before
 */
function moveNumber(before) {
  const parts = before.rest.split(" ");
  return parts[parts.length - 1] + (parts[0] === "b" ? "…" : ".");
}

/** @param {string} text "1:40:22", "0:05.3" */
function seconds(text) {
  return text.split(":").reduce((sum, part) => sum * 60 + (parseFloat(part) || 0), 0);
}

/**
 * Pawns, from White's side; a mate is far away.
 * @param {string} text "0.31", "#-3", "0.31,22"
 */
function evaluation(text) {
  const first = text.split(",")[0].trim();
  if (first.startsWith("#")) return first.startsWith("#-") ? -20 : 20;
  const value = parseFloat(first);
  return Number.isFinite(value) ? value : null;
}

/**
 * @param {any[]} notes
 * @param {string} name
 * @returns {string | undefined}
 */
function command(notes, name) {
  return notes.find((note) => note.command === name)?.value;
}

/** @param {any} context */
export function gameView(context) {
  const { record, file, at, count } = context;
  const nodes = nodesOf(record);
  /** @type {Object<string, string>} */
  const tags = Object.fromEntries([...record.tags].reverse());
  const board = new Board();
  if (recall("flipped") === "yes") board.flip();
  /** @type {Map<number, string[]>} */
  const positions = new Map([[0, squaresOf(record.start)]]);
  let now = 0;
  /** @type {number | undefined} */
  let playing;

  /**
   * @param {number} node
   * @returns {string[]}
   */
  function squaresAt(node) {
    const path = [];
    for (let step = node; !positions.has(step); step = nodes[step].parent) path.push(step);
    let squares = positions.get(path.length ? nodes[path[path.length - 1]].parent : node) ?? [];
    for (const step of path.reverse()) positions.set(step, (squares = applyChanges(squares, nodes[step].changes)));
    return squares;
  }

  const clocks = [h("span", { class: "clock" }), h("span", { class: "clock" })];
  const players = [["White", "w"], ["Black", "b"]].map(([side, letter], which) => {
    const name = tags[side] || "?", elo = tags[side + "Elo"], title = tags[side + "Title"];
    return h("div", { class: "player " + letter }, h("span", { class: "man", "aria-hidden": "true" }),
      title && h("span", { class: "dim" }, title),
      h("a", { class: "name", href: `#/${file}/list?${encodeURIComponent(`"${name}"`)}`, title: "All games of this player" }, name),
      elo && h("span", { class: "dim" }, elo), h("span", { class: "push" }), clocks[which], h("span", { class: "score" }, scoreOf(tags.Result, which)));
  });
  const around = h("div", { class: "board-box" });
  const live = h("div", { class: "offscreen", role: "status", "aria-live": "polite" });
  const status = h("p", { class: "where" });
  const said = h("div", { class: "annotations" });
  const moves = movesElement(nodes, tags.Result);

  /**
   * @param {number} node
   * @param {boolean} [quiet]
   */
  function go(node, quiet = false) {
    now = node;
    const one = nodes[node];
    board.show(squaresAt(node), touched(one.changes), one.notes);
    for (const link of moves.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
    const link = moves.querySelector(`[data-node="${node}"]`);
    link?.setAttribute("aria-current", "true");
    link?.scrollIntoView({ block: "nearest" });
    const side = one.rest.startsWith("b") ? "Black" : "White";
    const last = one.san ? `${moveNumber(nodes[one.parent])} ${san(one.san)}` : "Start";
    replace(status, h("strong", null, last), " ", one.next.length ? `${side} to move` : tags.Result && node === mainEnd ? tags.Result : "end of the line",
      one.next.length > 1 && h("span", { class: "choices" }, "next: ", one.next.map((next, i) => h("button", { type: "button", class: i ? "choice" : "choice main", onclick: () => go(next) }, san(nodes[next].san)))));
    replace(said, annotationsOf(one.notes));
    if (!quiet) live.textContent = last + (one.notes.find((note) => note.text)?.text ?? "");
    clocks.forEach((clock, which) => (clock.textContent = clockBefore(node, which)));
    for (const chart of charts) chart.mark(plies.lastIndexOf(node) >= 0 ? plies.indexOf(node) : nearestMain(node));
    tree?.show(fen());
    if (!quiet) history.replaceState(null, "", `${context.link("")}?m=${node}`);
  }

  /**
   * The last clock that a side showed.
   * @param {number} node
   * @param {number} which
   */
  function clockBefore(node, which) {
    for (let step = node; step > 0; step = nodes[step].parent) {
      const mover = nodes[nodes[step].parent].rest.startsWith("b") ? 1 : 0;
      const clock = command(nodes[step].notes, which ? "clkb" : "clkw") ?? (mover === which ? command(nodes[step].notes, "clk") : undefined);
      if (clock) return clock;
    }
    return "";
  }

  /** @param {number} node */
  function nearestMain(node) {
    let step = node;
    while (step > 0 && !plies.includes(step)) step = nodes[step].parent;
    return plies.indexOf(step);
  }

  const plies = [0];
  for (let node = 0; nodes[node].next.length; ) plies.push((node = nodes[node].next[0]));
  const mainEnd = plies[plies.length - 1];
  const charts = chartsOf(nodes, plies, (ply) => go(plies[ply]));

  const fen = () => `${placement(squaresAt(now))} ${nodes[now].rest}`;
  const path = () => {
    const line = [];
    for (let step = now; step > 0; step = nodes[step].parent) line.unshift(nodes[step].san);
    return line;
  };
  const tree = context.tree?.((/** @type {string} */ move) => {
    const next = nodes[now].next.find((one) => nodes[one].san === move);
    if (next !== undefined) go(next);
    else say("The game has another move here");
  }, path);

  const steps = {
    first: () => go(0),
    back: () => now && go(nodes[now].parent),
    forward: () => nodes[now].next.length && go(nodes[now].next[0]),
    last: () => {
      let node = now;
      while (nodes[node].next.length) node = nodes[node].next[0];
      go(node);
    },
    /**
     * Another move at the same place.
     * @param {number} by
     */
    aside: (by) => {
      const list = nodes[now].parent >= 0 ? nodes[nodes[now].parent].next : [];
      if (list.length > 1) go(list[(list.indexOf(now) + by + list.length) % list.length]);
    },
    flip: () => {
      board.flip();
      remember("flipped", board.flipped ? "yes" : "no");
      arrange();
    },
    play: () => {
      if (playing !== undefined) stop();
      else {
        playing = setInterval(() => (nodes[now].next.length ? go(nodes[now].next[0]) : stop()), 1100);
        replace(playButton, iconButton("Pause", icons.pause, steps.play).firstChild);
      }
    },
  };
  function stop() {
    clearInterval(playing);
    playing = undefined;
    replace(playButton, iconButton("Play", icons.play, steps.play).firstChild);
  }
  const playButton = iconButton("Play the moves (space)", icons.play, steps.play);
  const arrange = () => replace(around, board.flipped ? players[0] : players[1], board.element, board.flipped ? players[1] : players[0]);
  arrange();

  // A tap on the right half of the board goes on, one on the left half back.
  board.element.addEventListener("click", (event) => {
    const box = board.element.getBoundingClientRect();
    if (/** @type {MouseEvent} */ (event).clientX - box.left > box.width / 2) steps.forward();
    else steps.back();
  });
  board.element.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (/** @type {WheelEvent} */ (event).deltaY > 0) steps.forward();
    else steps.back();
  }, { passive: false });

  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || /^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {Element} */ (event.target).tagName)) return;
    /** @type {Object<string, () => void>} */
    const table = {
      ArrowRight: steps.forward, ArrowLeft: steps.back, Home: steps.first, End: steps.last, f: steps.flip,
      ArrowDown: () => steps.aside(1), ArrowUp: () => steps.aside(-1),
    };
    if (event.key === " " && !(/** @type {Element} */ (event.target).closest("button, a"))) table[" "] = steps.play;
    const step = table[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  addEventListener("keydown", keys);

  moves.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("[data-node]");
    if (!link) return;
    event.preventDefault();
    go(Number(link.getAttribute("data-node")));
  });

  const shownTags = record.tags.filter((/** @type {[string, any]} */ [name, value]) => !["White", "Black", "Result", "WhiteElo", "BlackElo", "FEN", "SetUp"].includes(name) && value && value !== "?" && !/^\?+(\.\?+)*$/.test(value));
  const isMain = (/** @type {[string, any]} */ [name]) => ["Event", "Site", "Date", "Round", "ECO", "Opening", "Annotator", "TimeControl", "WhiteTeam", "BlackTeam"].includes(name);
  const mainTags = shownTags.filter(isMain), otherTags = shownTags.filter((/** @type {[string, any]} */ tag) => !isMain(tag));
  const tagPair = (/** @type {[string, any]} */ [name, value]) => /** @type {[string, any]} */ ([name.replace(/([a-z])([A-Z])/g, "$1 $2"),
    name === "Event" || name === "ECO" ? h("a", { href: `#/${file}/list?${encodeURIComponent(`${name.toLowerCase()}="${value.replace(/"/g, "")}"`)}`, title: "All games of it" }, value) : /Date$/.test(name) ? date(value) : value]);
  const copyFen = h("button", { type: "button", onclick: () => copy(fen(), copyFen) }, "Copy FEN");
  const copyPgn = h("button", { type: "button", onclick: () => copy(record.spelling ?? "", copyPgn) }, "Copy PGN");
  go(startOf(context.query, nodes, squaresAt), true);
  return {
    element: h("article", { class: "game" },
      h("header", { class: "game-head" }, h("h1", null, tags.White || "?", " – ", tags.Black || "?", h("span", { class: "result" }, resultText(tags.Result))),
        neighbours(context), medalsOf(nodes).map(medal), record.deleted && h("p", { class: "badge warning" }, "This game is marked as deleted.")),
      h("div", { class: "game-columns" },
        h("div", { class: "game-board" }, around,
          h("div", { class: "controls", role: "toolbar", "aria-label": "Replay" },
            iconButton("First (Home)", icons.first, steps.first), iconButton("Back (left arrow)", icons.back, steps.back), playButton,
            iconButton("Forward (right arrow)", icons.forward, steps.forward), iconButton("Last (End)", icons.last, steps.last),
            iconButton("Turn the board (f)", icons.flip, steps.flip)),
          status, said, live,
          h("p", { class: "actions small" }, copyFen, record.spelling && copyPgn,
            h("button", { type: "button", onclick: () => save(`game-${record.number}.svg`, "image/svg+xml", board.source()) }, "Diagram as SVG"),
            h("button", { type: "button", onclick: () => savePicture(`game-${record.number}.png`, board.source(), 800) }, "as PNG"), piecesChoice(context.again))),
        h("div", { class: "game-text" }, facts(mainTags.map(tagPair)),
          otherTags.length > 0 && h("details", { class: "more-facts" }, h("summary", null, counted(otherTags.length, "more tag")), facts(otherTags.map(tagPair))), moves, charts.map((chart) => chart.element), tree?.element))),
    close() {
      removeEventListener("keydown", keys);
      clearInterval(playing);
    },
  };
}

/**
 * In which letters moves are written.
 * @param {() => void} again draws the view again
 */
function piecesChoice(again) {
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  return h("label", { class: "choice-label" }, "Pieces ", h("select", { onchange: (/** @type {Event} */ event) => { choosePieces(/** @type {HTMLSelectElement} */ (event.target).value); again(); } },
    pieceLanguages.map((language) => h("option", { value: language, selected: language === pieceLanguage() ? true : null }, language === "figurine" ? "♔♕♖♗♘" : names.of(language)))));
}

/**
 * Where a game opens: at a move, at a position that somebody looked for, or at the start.
 * @param {string} query
 * @param {Node_[]} nodes
 * @param {(node: number) => string[]} squaresAt
 */
function startOf(query, nodes, squaresAt) {
  const move = /^m=(\d+)$/.exec(query)?.[1], wanted = /^fen=(\S+) (\S)/.exec(query);
  if (!wanted) return Math.min(nodes.length - 1, Number(move ?? 0));
  const found = nodes.find((node) => node.rest.startsWith(wanted[2]) && placement(squaresAt(node.at)) === wanted[1]);
  return found ? found.at : 0;
}

/** @param {string | undefined} result */
export function resultText(result) {
  return (result ?? "").replaceAll("1/2", "½").replace("-", "–");
}

/**
 * @param {string | undefined} result
 * @param {number} which
 */
function scoreOf(result, which) {
  const parts = (result ?? "").split("-");
  return parts.length === 2 ? parts[which].replace("1/2", "½") : "";
}

/**
 * Links to the records before and after.
 * @param {any} context
 */
export function neighbours({ file, at, count }) {
  const here = neighboursOf(file, at, count), list = `#/${file}/list${here.words ? "?" + encodeURIComponent(here.words) : ""}`;
  if (count < 2) return null;
  return h("p", { class: "neighbours" },
    here.before && h("a", { href: here.before, rel: "prev" }, "← previous"),
    h("a", { href: list, title: here.words || null }, `${here.place + 1} of ${here.count.toLocaleString()}`),
    here.after && h("a", { href: here.after, rel: "next" }, "next →"));
}

/**
 * @param {any[]} notes
 * @param {string} kind
 */
function comments(notes, kind) {
  return notes.filter((note) => note[kind]).map((note) => h("span", { class: "comment", dir: "auto", lang: note.language ?? null }, note[kind], " "));
}

/**
 * Moves as they are printed: a move, its alternatives indented, the next move. Without recursion along a line, so that long
 * games are no problem.
 * @param {Node_[]} nodes
 * @param {string | undefined} result
 */
function movesElement(nodes, result) {
  const box = h("div", { class: "moves", role: "group", "aria-label": "Moves" });
  box.append(...comments(nodes[0].notes, "text"));
  /**
   * @param {HTMLElement} to
   * @param {number} first
   * @param {number} depth
   */
  const line = (to, first, depth) => {
    let due = true;
    for (let at = first; at; at = nodes[at].next[0] ?? 0) {
      const node = nodes[at], before = nodes[node.parent];
      const earlier = comments(node.notes, "before");
      to.append(...earlier);
      const black = before.rest.startsWith("b");
      if (due || !black || earlier.length) to.append(h("span", { class: "number" }, moveNumber(before)));
      const nags = node.notes.filter((note) => note.nag !== undefined);
      to.append(h("a", { class: depth ? "move" : "move main", href: `#m${at}`, "data-node": at, title: extras(node.notes) },
        san(node.san), nags.filter((note) => note.nag <= 6).map((note) => h("span", { class: `nag n${note.nag}` }, note.symbol ?? `$${note.nag}`))),
        ...nags.filter((note) => note.nag > 6).map((note) => h("span", { class: "nag" }, note.symbol ?? `$${note.nag}`)), " ");
      const after = [...comments(node.notes, "text"), ...comments(node.notes, "unread")];
      to.append(...after);
      due = after.length > 0;
      if (before.next[0] === at)
        for (const other of before.next.slice(1)) {
          const inner = h("div", { class: "variation" });
          line(inner, other, depth + 1);
          to.append(inner);
          due = true;
        }
      to.append(...comments(node.notes, "after"));
    }
  };
  if (nodes[0].next.length) line(box, nodes[0].next[0], 0);
  if (result && result !== "*") box.append(h("strong", { class: "ending" }, resultText(result)));
  return box;
}

/**
 * Clock, evaluation and other commands of a move, for its tooltip.
 * @param {any[]} notes
 */
function extras(notes) {
  return notes.filter((note) => note.command && !["csl", "cal"].includes(note.command)).map((note) => `${note.command} ${note.value ?? ""}`).join(", ") || null;
}

/**
 * @param {Node_[]} nodes
 * @param {number[]} plies
 * @param {(ply: number) => void} choose
 */
function chartsOf(nodes, plies, choose) {
  const charts = [];
  const number = (/** @type {number} */ ply) => (ply ? moveNumber(nodes[plies[ply - 1]]).replace(/[….]/, "") : "");
  const profile = profileOf(nodes.map((node) => command(node.notes, "evp")).find(Boolean));
  const values = plies.map((node, ply) => { const text = command(nodes[node].notes, "eval"); return text === undefined ? profile[ply] ?? null : evaluation(text); });
  const reach = Math.min(10, Math.max(2, ...values.map((value) => Math.ceil(Math.abs(value ?? 0)))));
  if (values.filter((value) => value !== null).length > 2)
    charts.push(lineChart({ title: "Evaluation", series: [{ name: "Evaluation in pawns", values, colour: "c0" }], low: -reach, high: reach, filled: true,
      label: (value) => (value > 0 ? "+" : "") + value.toFixed(0), xLabel: number, choose, height: 110 }));
  const clocks = ["White", "Black"].map((name, which) => ({ name, colour: "c" + (which + 1), values: plies.map((node, ply) => {
    const own = ply && nodes[nodes[node].parent].rest.startsWith(which ? "b" : "w");
    const text = command(nodes[node].notes, which ? "clkb" : "clkw") ?? (own ? command(nodes[node].notes, "clk") : undefined);
    return text !== undefined ? seconds(text) / 60 : null;
  }) }));
  // A clock stands still while the other side thinks: the line goes on.
  for (const side of clocks)
    for (let i = 1; i < side.values.length; i++) if (side.values[i] === null && side.values[i - 1] !== null && i < plies.length) side.values[i] = side.values[i - 1];
  if (clocks.some((side) => side.values.filter((value) => value !== null).length > 4))
    charts.push(lineChart({ title: "Clocks", series: clocks, low: 0, label: (value) => `${Math.round(value)}m`, xLabel: number, choose, height: 110 }));
  return charts;
}

/**
 * A text of a database.
 * @param {any} context
 */
export function guideView(context) {
  const { record } = context, title = record.titles?.[0]?.text ?? "Text";
  // The titles in all languages stand before the text; boards and games that the text embeds are signs in it that no font has.
  const text = String(record.words ?? "").replace(/^(\[[a-z]+\] .*\n+)+/, "").replace(/([\u0000-\u0008\u000b-\u001f\ue000-\uf8ff\ufffc\ufffd]\s*)+/gu, "\n").replace(/\n{3,}/g, "\n\n").trim();
  return { element: h("article", null, h("header", { class: "game-head" }, h("h1", null, title), neighbours(context)), h("div", { class: "guide" }, text || h("span", { class: "dim" }, "The text has no words: pictures, games or links alone."))) };
}
