// deal.js - a bridge board: hands around the table, auction, play card by card, what could be made; and sheets for the wall.
import { copy, h, iconButton, icons, isolate, recall, remember, replace } from "./dom.js";
import { neighbours } from "./game.js";
import { chooseSuits, date, suitOrder } from "./locale.js";
import { columnsOf, facts, printBar, table } from "./tables.js";

/** @type {Object<string, string>} */
const symbols = { S: "♠", H: "♥", D: "♦", C: "♣" };
/** @type {Object<string, string>} */
const suitNames = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
/** @type {Object<string, string>} */
const seatNames = { N: "North", E: "East", S: "South", W: "West" };
const clockwise = ["N", "E", "S", "W"];

/** @param {string} letter */
export function suit(letter) {
  return h("span", { class: "suit s" + letter, role: "img", "aria-label": suitNames[letter] }, symbols[letter]);
}

/**
 * "1D", "3NTX", "Pass" with symbols.
 * @param {string} text
 */
export function bid(text) {
  const parts = /^([1-7])(NT?|[SHDC])(X{0,2})$/i.exec(text);
  if (!parts) return { pass: "Pass", p: "Pass", x: "Dbl", xx: "Rdbl" }[text.toLowerCase()] ?? text;
  const letter = parts[2].toUpperCase();
  return h("span", { class: "bid" }, parts[1], letter.startsWith("N") ? "NT" : suit(letter), parts[3] && h("span", { class: "doubled" }, parts[3].replace(/x/gi, "×")));
}

/**
 * "SA" with a symbol.
 * @param {string} text
 */
function card(text) {
  return /^[SHDC]/.test(text) && text.length === 2 ? h("span", { class: "card-text" }, suit(text[0]), ten(text[1])) : text;
}

/** @param {string} rank */
function ten(rank) {
  return rank === "T" ? "10" : rank;
}

/**
 * PBN writes suits in comments as \\S.
 * @param {string} text
 */
function plain(text) {
  return text.replace(/\\([SHDC])/g, (_, letter) => symbols[letter]);
}

/**
 * @param {any} hand
 * @param {Set<string>} gone cards that were played
 */
function handLines(hand, gone = new Set()) {
  return h("div", { class: "hand-suits" }, suitOrder().map((letter) => {
    const left = [...hand[letter]].filter((rank) => !gone.has(letter + rank));
    return h("div", { class: "hand-line" }, suit(letter), " ", h("span", { class: "ranks" }, left.length ? left.map(ten).join(" ") : hand[letter].length ? "" : "—"));
  }));
}

/**
 * @param {any} record
 * @param {string} seat
 * @param {Set<string>} gone
 * @param {boolean} shown
 */
function seatElement(record, seat, gone, shown) {
  const hand = record.hands?.[seat];
  const vulnerable = record.vulnerable === "All" || record.vulnerable === (seat === "N" || seat === "S" ? "NS" : "EW");
  return h("section", { class: `seat seat-${seat}${vulnerable ? " vulnerable" : ""}`, "aria-label": `${seatNames[seat]}${vulnerable ? ", vulnerable" : ""}` },
    h("h2", null, h("span", { class: "seat-letter" }, seat), " ", record[seat] ?? seatNames[seat],
      record.declarer === seat && h("span", { class: "role" }, "declarer")),
    !hand ? h("p", { class: "dim" }, "not known") : !shown ? h("p", { class: "dim" }, "hidden") : [handLines(hand, gone), h("p", { class: "dim counts" }, `${hand.hcp} HCP · ${hand.shape}`)]);
}

/**
 * Board number, dealer and vulnerability, as on the board itself.
 * @param {any} record
 */
function middle(record) {
  const side = (/** @type {string} */ seat) => {
    const vulnerable = record.vulnerable === "All" || record.vulnerable === (seat === "N" || seat === "S" ? "NS" : "EW");
    return h("span", { class: `edge edge-${seat} ${vulnerable ? "vulnerable" : "safe"}${record.dealer === seat ? " dealer" : ""}` }, record.dealer === seat ? "D" : "");
  };
  return h("div", { class: "compass", role: "img", "aria-label": `Board ${record.board ?? ""}, dealer ${seatNames[record.dealer] ?? "unknown"}, vulnerable: ${record.vulnerable ?? "unknown"}` },
    clockwise.map(side), h("span", { class: "board-number" }, record.board ?? ""));
}

/**
 * Calls in columns of West, North, East and South.
 * @param {any} record
 */
function auction(record) {
  if (!record.calls) return null;
  const seats = ["W", "N", "E", "S"];
  /** @type {any[]} */
  const cells = Array.from({ length: Math.max(0, seats.indexOf(record.opener)) }, () => null);
  /** @type {string[]} */
  const notes = [];
  for (const call of record.calls) {
    const marks = (call.nags ?? []).map((/** @type {number} */ nag) => (nag >= 1 && nag <= 12 ? ["!", "?", "!!", "??", "!?", "?!"][(nag - 1) % 6] : `$${nag}`)).join(" ");
    let reference = null;
    if (call.words) {
      notes.push(call.words.map(plain).join(" "));
      reference = h("sup", { title: call.words.map(plain).join(" ") }, notes.length);
    }
    cells.push(h("span", { class: "call" + (call.mark === "alert" ? " alerted" : "") }, bid(call.call), marks && h("span", { class: "nag" }, " ", marks), reference,
      call.mark === "alert" && h("span", { class: "nag", title: "alerted" }, "!"), call.mark === "insufficient" && h("span", { class: "dim" }, " (insufficient)")));
  }
  const rows = [];
  for (let at = 0; at < cells.length; at += 4) rows.push(cells.slice(at, at + 4));
  return h("section", null, h("h2", null, "Auction"),
    h("div", { class: "table-box" }, h("table", { class: "auction" }, h("caption", { class: "offscreen" }, "Auction"),
      h("thead", null, h("tr", null, seats.map((seat) => h("th", { scope: "col" }, seatNames[seat])))),
      h("tbody", null, rows.map((row) => h("tr", null, seats.map((_, at) => h("td", null, row[at] ?? "")))))))
    , notes.length > 0 && h("ol", { class: "notes" }, notes.map((note) => h("li", null, note))));
}

/** @param {any} tricks by seat and denomination */
export function makes(tricks) {
  return h("table", { class: "makes" }, h("caption", { class: "offscreen" }, "Tricks that can be made"),
    h("thead", null, h("tr", null, h("th", { scope: "col" }, h("span", { class: "offscreen" }, "Declarer")), ["NT", "S", "H", "D", "C"].map((trump) => h("th", { scope: "col", class: "n" }, trump === "NT" ? "NT" : suit(trump))))),
    h("tbody", null, ["N", "S", "E", "W"].map((seat) => h("tr", null, h("th", { scope: "row" }, seat),
      ["NT", "S", "H", "D", "C"].map((trump) => h("td", { class: "n" + (tricks[seat]?.[trump] > 6 ? " made" : "") }, tricks[seat]?.[trump] ?? ""))))));
}

/**
 * The file's own table, as seats and denominations.
 * @param {any} record
 */
function ownTricks(record) {
  const own = (record.tables ?? []).find((/** @type {any} */ one) => one.name === "OptimumResultTable");
  if (!own) return null;
  const [seat, trump, result] = ["Declarer", "Denomination", "Result"].map((name) => own.columns.indexOf(name));
  /** @type {any} */
  const tricks = { N: {}, E: {}, S: {}, W: {} };
  for (const row of own.rows) if (tricks[row[seat]]) tricks[row[seat]][row[trump]] = Number(row[result]);
  return tricks;
}

/** @param {any} record */
function possible(record) {
  const tricks = record.solved?.tricks ?? ownTricks(record);
  if (!tricks) return null;
  const par = record.solved?.par;
  return h("section", { class: "possible" }, h("h2", null, "Double dummy"), h("div", { class: "table-box" }, makes(tricks)),
    par && h("p", null, "Par for North-South: ", parText(par)));
}

/**
 * "+460, 3NT by NS+2".
 * @param {any} par
 */
function parText(par) {
  return [h("strong", null, par.score > 0 ? "+" + par.score : par.score), par.contracts?.length > 0 && [", ", par.contracts.map((/** @type {string} */ one, /** @type {number} */ at) => {
    const parts = /^(\w+?)(\*?)-(\w+)(.*)$/.exec(one);
    return [at > 0 && " or ", parts ? [bid(parts[1]), parts[2] && "×", " by ", parts[3], parts[4]] : one];
  })]].flat(4);
}

/**
 * Cards in the order in which they fell, as long as it is known who led.
 * @param {any} record
 */
function cardsOf(record) {
  /** @type {{seat: string, card: string, trick: number, words?: string[], mark?: string}[]} */
  const cards = [];
  (record.tricks ?? []).forEach((/** @type {any} */ trick, /** @type {number} */ at) => {
    const first = clockwise.indexOf(trick.leader);
    for (let i = 0; i < 4 && first >= 0; i++) {
      const seat = clockwise[(first + i) % 4], one = trick.cards[seat];
      if (one && /^[SHDC][2-9TJQKA]$/.test(one.card)) cards.push({ seat, trick: at, ...one });
    }
  });
  return cards;
}

/**
 * A board as soon as it is there; what can be made comes when a server has worked it out.
 * @param {any} context
 */
export function dealView(context) {
  let view = drawBoard(context), isOpen = true;
  const element = h("div", null, view.element);
  if (context.solve && !context.record.solved && Object.keys(context.record.hands ?? {}).length === 4)
    context.solve().then((/** @type {any} */ solved) => {
      if (!isOpen || !solved) return;
      view.close();
      view = drawBoard({ ...context, record: { ...context.record, solved } });
      replace(element, view.element);
    });
  return { element, close: () => { isOpen = false; view.close(); } };
}

/** @param {any} context */
function drawBoard(context) {
  const { record } = context;
  const cards = cardsOf(record);
  const best = record.solved?.play ?? [];
  const costs = cards.map((one, at) => best[at]?.seat === one.seat && best[at].optimum.length > 0 && !best[at].optimum.includes(one.card));
  let step = 0;
  let revealed = !record.hidden;
  const board = h("div", { class: "deal" });
  const said = h("div", { class: "offscreen", role: "status", "aria-live": "polite" });
  const tally = h("p", { class: "where" });

  function draw() {
    const gone = new Set(cards.slice(0, step).map((one) => one.card));
    const trick = step ? cards[step - 1].trick : -1;
    const shown = (/** @type {string} */ seat) => revealed || !(record.hidden ?? "").includes(seat);
    const table_ = h("div", { class: "on-table" }, step === 0 ? middle(record) : clockwise.map((seat) => {
      const at = cards.findIndex((one, i) => i < step && one.trick === trick && one.seat === seat);
      return at >= 0 && h("span", { class: `played at-${seat}${costs[at] ? " costly" : ""}${at === step - 1 ? " newest" : ""}`, title: costs[at] ? "This card costs a trick" : null }, card(cards[at].card));
    }));
    replace(board, ...clockwise.map((seat) => seatElement(record, seat, gone, shown(seat))), table_);
    const after = trick >= 0 ? record.tricks[trick] : null;
    const whole = after && step === cards.filter((one) => one.trick <= trick).length;
    const before = trick > 0 ? record.tricks[trick - 1] : { ns: 0, ew: 0 };
    const count = whole ? after : before;
    replace(tally, cards.length > 0 && (step === 0 ? "Before the lead" : [h("strong", null, `Trick ${trick + 1}`), ` · North-South ${count.ns}, East-West ${count.ew}`, whole && after.winner && ` · won by ${seatNames[after.winner]}`]));
    for (const link of playTable?.querySelectorAll("[aria-current]") ?? []) link.removeAttribute("aria-current");
    playTable?.querySelector(`[data-card="${step}"]`)?.setAttribute("aria-current", "true");
  }

  /** @param {number} to */
  function go(to) {
    step = Math.max(0, Math.min(cards.length, to));
    draw();
    if (step) said.textContent = `${seatNames[cards[step - 1].seat]}: ${cards[step - 1].card[1]} of ${suitNames[cards[step - 1].card[0]]}`;
  }

  const playTable = cards.length && revealed ? playElement(record, cards, costs) : null;
  playTable?.addEventListener("click", (event) => {
    const one = /** @type {Element} */ (event.target).closest("[data-card]");
    if (one) go(Number(one.getAttribute("data-card")));
  });
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || /^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {Element} */ (event.target).tagName)) return;
    /** @type {Object<string, number>} */
    const steps = { ArrowRight: step + 1, ArrowLeft: step - 1, ArrowDown: step + 4, ArrowUp: step - 4, Home: 0, End: cards.length };
    if (!(event.key in steps) || !cards.length) return;
    event.preventDefault();
    go(steps[event.key]);
  };
  addEventListener("keydown", keys);
  draw();

  const reveal = record.hidden && h("button", { type: "button", onclick: () => { revealed = !revealed; draw(); } }, "Show or hide the hidden hands");
  const copyPbn = h("button", { type: "button", onclick: () => copy(record.spelling ?? "", copyPbn) }, "Copy PBN");
  const played = record.contract && h("p", { class: "lead" }, h("strong", null, bid(record.contract)), record.declarer && ` by ${seatNames[record.declarer] ?? record.declarer}`,
    record.taken !== undefined && `, ${record.taken} tricks`, record.score !== undefined && [": ", h("strong", null, record.score > 0 ? `+${record.score}` : record.score), " for North-South"]);
  return {
    element: h("article", { class: "board-view" },
      h("header", { class: "game-head" }, h("h1", null, `Board ${record.board ?? record.number}`, h("span", { class: "dim small" }, [record.event, record.site, date(record.date)].filter((text) => text && !/^[?.]+$/.test(text)).join(" · "))), neighbours(context)),
      played,
      h("div", { class: "deal-columns" },
        h("div", null, board,
          cards.length > 0 && h("div", { class: "controls", role: "toolbar", "aria-label": "Play of the cards" },
            iconButton("Before the lead (Home)", icons.first, () => go(0)), iconButton("Card back (left arrow)", icons.back, () => go(step - 1)),
            iconButton("Next card (right arrow)", icons.forward, () => go(step + 1)), iconButton("Last card (End)", icons.last, () => go(cards.length))),
          tally, said,
          h("p", { class: "actions small" }, reveal, suitsButton(), orderButton(context.again), record.spelling && copyPbn)),
        h("div", { class: "deal-side" }, auction(record), possible(record),
          record.comments?.length > 0 && h("section", null, h("h2", null, "Comments"), record.comments.map((/** @type {string} */ text) => h("p", { class: "comment", dir: "auto" }, plain(text)))))),
      playTable, results(record),
      facts([["Scoring", record.scoring], ...record.tags.filter((/** @type {[string, any]} */ [name]) => !/^(Optimum|Score|Hidden|Double)/.test(name)).map((/** @type {[string, any]} */ [name, value]) => [name.replace(/([a-z])([A-Z])/g, "$1 $2"), value])])),
    close: () => removeEventListener("keydown", keys),
  };
}

/** Two colours of suits, or four. */
export function suitsButton() {
  if (recall("suits") === "four") document.documentElement.dataset.suits = "four";
  return h("button", { type: "button", onclick: () => {
    const four = document.documentElement.dataset.suits !== "four";
    document.documentElement.dataset.suits = four ? "four" : "two";
    remember("suits", four ? "four" : "two");
  } }, "Two or four colours");
}

/**
 * Suits by rank, or black and red in turn, as hands are held.
 * @param {() => void} again draws the view again
 */
function orderButton(again) {
  return h("button", { type: "button", onclick: () => { chooseSuits(suitOrder()[2] === "D" ? "alternating" : "ranked"); again(); } }, "Order of suits");
}

/**
 * @param {any} record
 * @param {any[]} cards
 * @param {boolean[]} costs
 */
function playElement(record, cards, costs) {
  const seats = ["W", "N", "E", "S"];
  return h("section", null, h("h2", null, "Play"), costs.some(Boolean) && h("p", { class: "dim" }, "A card on red cost a trick, double dummy."),
    h("div", { class: "table-box" }, h("table", { class: "play" }, h("caption", { class: "offscreen" }, "Play"),
      h("thead", null, h("tr", null, h("th", { scope: "col", class: "n" }, "Trick"), seats.map((seat) => h("th", { scope: "col" }, seatNames[seat])), h("th", { scope: "col" }, "Won by"), h("th", { scope: "col", class: "n" }, "NS"), h("th", { scope: "col", class: "n" }, "EW"))),
      h("tbody", null, record.tricks.map((/** @type {any} */ trick, /** @type {number} */ number) => h("tr", null, h("th", { scope: "row", class: "n" }, number + 1),
        seats.map((seat) => {
          const at = cards.findIndex((one) => one.trick === number && one.seat === seat), one = trick.cards[seat];
          return h("td", { class: [trick.leader === seat && "led", trick.winner === seat && "won"].filter(Boolean).join(" ") || null },
            at >= 0 ? h("button", { type: "button", class: "plain" + (costs[at] ? " costly" : ""), "data-card": at + 1, title: [costs[at] && "costs a trick", ...(one.words ?? []), one.mark].filter(Boolean).join("; ") || null }, card(one.card)) : one?.card === "-" ? "" : one?.card ?? "");
        }), h("td", null, trick.winner ?? ""), h("td", { class: "n" }, trick.winner ? trick.ns : ""), h("td", { class: "n" }, trick.winner ? trick.ew : "")))))));
}

/**
 * Tables that the file has of the board.
 * @param {any} record
 */
function results(record) {
  return (record.tables ?? []).filter((/** @type {any} */ one) => !/^(Optimum)/.test(one.name)).map((/** @type {any} */ one) => {
    const rows = one.rows.map((/** @type {string[]} */ cells) => Object.fromEntries(one.columns.map((/** @type {string} */ name, /** @type {number} */ at) => [name, cells[at]])));
    const columns = columnsOf(rows).map((column) => ({ ...column, title: column.key.replace(/_/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2"),
      render: column.key === "Contract" ? (/** @type {any} */ row) => bid(row.Contract ?? "") : undefined }));
    const name = { ScoreTable: "Results", TotalScoreTable: "Totals" }[/** @type {"ScoreTable"} */ (one.name)] ?? one.name.replace(/([a-z])([A-Z])/g, "$1 $2");
    return h("section", null, h("h2", null, name), table({ caption: name, columns, rows }));
  });
}

/**
 * All boards as clubs hang them out.
 * @param {import("./engine.js").EmbeddedEngine | import("./engine.js").HttpEngine} engine
 * @param {number} file
 * @param {import("./engine.js").FileEntry} entry
 */
export async function handRecords(engine, file, entry) {
  /** @type {any[]} */
  const boards = [], seen = new Set();
  for (let at = 0; at < entry.records && boards.length < 200; at++) {
    const record = await engine.record(file, at);
    // A board that was played at several tables is one deal.
    const deal = record.kind === "bridge-board" && record.hands ? JSON.stringify([record.board, record.hands]) : null;
    if (deal && !seen.has(deal)) boards.push([record, at]);
    if (deal) seen.add(deal);
  }
  const first = boards[0]?.[0] ?? {};
  return {
    element: h("article", null, h("h1", null, first.event ? `${isolate(first.event)}: hand records` : "Hand records"),
      printBar(suitsButton()),
      h("div", { class: "sheet" }, boards.map(([record, at]) => smallDeal(record, `#/${file}/r/${at}`)))),
  };
}

/**
 * The four hands, and their points between them.
 * @param {any} record
 */
export function smallHands(record) {
  return h("div", { class: "mini-deal" }, clockwise.map((seat) => h("div", { class: "mini-" + seat }, record.hands[seat] && !(record.hidden ?? "").includes(seat) ? handLines(record.hands[seat]) : h("span", { class: "dim" }, "?"))),
    h("div", { class: "mini-points" }, clockwise.map((seat) => h("span", { class: "p-" + seat }, record.hands[seat]?.hcp ?? ""))));
}

/**
 * Hands, points, double dummy and par in little room.
 * @param {any} record
 * @param {string} address
 */
export function smallDeal(record, address) {
  const tricks = record.solved?.tricks ?? ownTricks(record), par = record.solved?.par;
  return h("section", { class: "mini" },
    h("h2", null, h("a", { href: address }, `Board ${record.board ?? record.number}`)),
    h("p", { class: "dim mini-head" }, [record.dealer && `Dealer ${record.dealer}`, record.vulnerable && `Vul ${record.vulnerable}`].filter(Boolean).join(" · ")),
    smallHands(record), tricks && makes(tricks), par && h("p", { class: "dim mini-par" }, "Par ", parText(par)));
}
