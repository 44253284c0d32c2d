// deal.ts - a bridge board: hands around the table, auction, play, double-dummy results; and hand records for print.
import {CardPlay, listenToKeys, playControls, playTable} from "./cardplay";
import {Child, copy, h, isolate, joined, recall, remember, replace} from "./dom";
import {Engine} from "./engine";
import {
  bid,
  card,
  clockwise,
  fromWest,
  handLines,
  isVulnerable,
  makes,
  parText,
  seatNames,
  smallDeal,
  suitNames,
  tricksOf,
  withSign,
  withSymbols,
} from "./hands";
import {chooseSuits, date, suitOrder} from "./locale";
import {Context, recordHead, spaced} from "./record";
import {cellOf, columnsOf, facts, printBar, table} from "./tables";
import {BoardRecord, BoardTable, Call, FileEntry, Seat, View} from "./types";

type BoardContext = Context<BoardRecord>;

/** Draws a board at once, and again with double-dummy results when a server has solved it. */
export function dealView(context: BoardContext): View {
  const {record, solve} = context;
  let view = drawBoard(context), isOpen = true;
  const element = h("div", null, view.element);
  if (solve && !record.solved && Object.keys(record.hands ?? {}).length === 4)
    solve().then((solved) => {
      if (!isOpen || !solved) return;
      view.close();
      view = drawBoard({...context, record: {...record, solved}});
      replace(element, view.element);
    });
  return {
    element,
    close: () => {
      isOpen = false;
      view.close();
    },
  };
}

function drawBoard(context: BoardContext) {
  const {record} = context, play = new CardPlay(record), hands = handsAround(record, play);
  const title = `Board ${record.board ?? record.number}`;
  const about = joined([record.event, record.site, date(record.date)].filter((text) => text && !/^[?.]+$/.test(text)));
  const element = h("article", {class: "board-view"},
    recordHead(context, [title, h("span", {class: "dim small"}, about)]), playedLine(record),
    h("div", {class: "deal-columns"},
      h("div", null, hands.element, play.cards.length > 0 && playControls(play), tallyLine(play), announcer(play),
        actions(context, hands.reveal)),
      h("div", {class: "deal-side"}, auction(record), possible(record), comments(record))),
    play.cards.length > 0 && !record.hidden && playTable(play), (record.tables ?? []).map(results), boardFacts(record));
  const close = listenToKeys(play);
  play.go(0);
  return {element, close};
}

// ---- the table ----

function seatElement(record: BoardRecord, seat: Seat, gone: Set<string>, isShown: boolean) {
  const hand = record.hands?.[seat], isRed = isVulnerable(record, seat);
  return h("section", {
    class: `seat seat-${seat}${isRed ? " vulnerable" : ""}`,
    "aria-label": seatNames[seat] + (isRed ? ", vulnerable" : ""),
  },
    h("h2", null, h("span", {class: "seat-letter"}, seat), " ", record[seat] ?? seatNames[seat],
      record.declarer === seat && h("span", {class: "role"}, "declarer")),
    !hand      ? h("p", {class: "dim"}, "not known") :
      !isShown ? h("p", {class: "dim"}, "hidden") :
                 [handLines(hand, gone), h("p", {class: "dim counts"}, `${hand.hcp} HCP · ${hand.shape}`)]);
}

/** Board number, dealer and vulnerability, as printed on the board. */
function compass(record: BoardRecord) {
  const {dealer, board, vulnerable} = record;
  const edge = (seat: Seat) => h("span", {
    class: `edge edge-${seat} ${isVulnerable(record, seat) ? "vulnerable" : "safe"}${dealer === seat ? " dealer" : ""}`,
  },
    dealer === seat ? "D" : "");
  const label = `Board ${board ?? ""}, dealer ${(dealer && seatNames[dealer]) || "unknown"}, vulnerable: ${
    vulnerable ?? "unknown"}`;
  return h("div", {class: "compass", role: "img", "aria-label": label}, clockwise.map(edge),
    h("span", {class: "board-number"}, board ?? ""));
}

function cardOnTable(play: CardPlay, seat: Seat) {
  const one = play.onTable(seat);
  return one &&
    h("span", {
      class: `played at-${seat}${one.isCostly ? " costly" : ""}${one === play.newest ? " newest" : ""}`,
      title: one.isCostly ? "This card costs a trick" : null,
    },
      card(one.card));
}

/** Four hands around the cards of a trick. Hands that the file hides are shown on request. */
function handsAround(record: BoardRecord, play: CardPlay) {
  const element = h("div", {class: "deal"});
  let isRevealed = !record.hidden;
  const draw = () => {
    const {gone} = play, isShown = (seat: Seat) => isRevealed || !record.hidden?.includes(seat);
    replace(element, clockwise.map((seat) => seatElement(record, seat, gone, isShown(seat))),
      h("div", {class: "on-table"}, play.newest ? clockwise.map((seat) => cardOnTable(play, seat)) : compass(record)));
  };
  play.follow(draw);
  const reveal = () => {
    isRevealed = !isRevealed;
    draw();
  };
  return {element, reveal};
}

function tallyLine(play: CardPlay) {
  const line = h("p", {class: "where"});
  play.follow(() => {
    const {tally} = play;
    if (!tally) return replace(line, play.cards.length > 0 && "Before the lead");
    replace(line, h("strong", null, `Trick ${tally.number}`), ` · North-South ${tally.ns}, East-West ${tally.ew}`,
      tally.winner && ` · won by ${seatNames[tally.winner]}`);
  });
  return line;
}

/** Announces each card to screen readers. */
function announcer(play: CardPlay) {
  const box = h("div", {class: "offscreen", role: "status", "aria-live": "polite"});
  play.follow(() => {
    const {newest} = play;
    if (newest) box.textContent = `${seatNames[newest.seat]}: ${newest.card[1]} of ${suitNames[newest.card[0]]}`;
  });
  return box;
}

/** A button for two or four colours of suits. */
function suitsButton() {
  const {dataset} = document.documentElement;
  if (recall("suits") === "four") dataset.suits = "four";
  const onclick = () => {
    dataset.suits = dataset.suits === "four" ? "two" : "four";
    remember("suits", dataset.suits);
  };
  return h("button", {type: "button", onclick}, "Two or four colours");
}

/** A button for the order of suits: by rank, or black and red in turn. */
function orderButton(again = () => {}) {
  const onclick = () => {
    chooseSuits(suitOrder()[2] === "D" ? "alternating" : "ranked");
    again();
  };
  return h("button", {type: "button", onclick}, "Order of suits");
}

function actions({record, again}: BoardContext, reveal: () => void) {
  const copyPbn: HTMLElement =
    h("button", {type: "button", onclick: () => copy(record.spelling ?? "", copyPbn)}, "Copy PBN");
  return h("p", {class: "actions small"},
    record.hidden && h("button", {type: "button", onclick: reveal}, "Show or hide the hidden hands"), suitsButton(),
    orderButton(again), record.spelling && copyPbn);
}

// ---- beside the table ----

function playedLine({contract, declarer, taken, score}: BoardRecord) {
  return contract &&
    h("p", {class: "lead"}, h("strong", null, bid(contract)), declarer && ` by ${seatNames[declarer] ?? declarer}`,
      taken !== undefined && `, ${taken} tricks`,
      score !== undefined && [": ", h("strong", null, withSign(score)), " for North-South"]);
}

const GLYPHS = ["!", "?", "!!", "??", "!?", "?!"];

function glyph(nag: number) {
  return nag >= 1 && nag <= 12 ? GLYPHS[(nag - 1) % 6] : `$${nag}`;
}

/** @param notes to which the words of the call are added */
function callElement({call, mark, nags = [], words}: Call, notes: string[]) {
  const note = words?.map(withSymbols).join(" "), marks = nags.map(glyph).join(" ");
  if (note !== undefined) notes.push(note);
  return h("span", {class: mark === "alert" ? "call alerted" : "call"}, bid(call),
    marks && h("span", {class: "nag"}, " ", marks), note !== undefined && h("sup", {title: note}, notes.length),
    mark === "alert" && h("span", {class: "nag", title: "alerted"}, "!"),
    mark === "insufficient" && h("span", {class: "dim"}, " (insufficient)"));
}

/** Calls in columns of West, North, East and South. */
function auction({calls, opener}: BoardRecord) {
  if (!calls) return null;
  const notes: string[] = [], before = opener ? Math.max(0, fromWest.indexOf(opener)) : 0;
  const cells: Child[] = [...Array<Child>(before).fill(null), ...calls.map((call) => callElement(call, notes))];
  const rows = Array.from({length: Math.ceil(cells.length / 4)}, (_, row) => cells.slice(row * 4, row * 4 + 4));
  return h("section", null, h("h2", null, "Auction"),
    h("div", {class: "table-box"},
      h("table", {class: "auction"}, h("caption", {class: "offscreen"}, "Auction"),
        h("thead", null, h("tr", null, fromWest.map((seat) => h("th", {scope: "col"}, seatNames[seat])))),
        h("tbody", null, rows.map((row) => h("tr", null, fromWest.map((_, at) => h("td", null, row[at] ?? ""))))))),
    notes.length > 0 && h("ol", {class: "notes"}, notes.map((note) => h("li", null, note))));
}

function possible(record: BoardRecord) {
  const tricks = tricksOf(record), par = record.solved?.par;
  return tricks &&
    h("section", {class: "possible"}, h("h2", null, "Double dummy"), h("div", {class: "table-box"}, makes(tricks)),
      par && h("p", null, "Par for North-South: ", parText(par)));
}

function comments({comments: texts = []}: BoardRecord) {
  const paragraph = (text: string) => h("p", {class: "comment", dir: "auto"}, withSymbols(text));
  return texts.length > 0 && h("section", null, h("h2", null, "Comments"), texts.map(paragraph));
}

/** A table of the file. The double-dummy table is beside the hands instead. */
function results({name, columns: names, rows: lines}: BoardTable) {
  if (name.startsWith("Optimum")) return null;
  const rows = lines.map((cells) => Object.fromEntries(names.map((column, at) => [column, cells[at]])));
  const contract = (row: object) => bid(String(cellOf(row, "Contract") ?? ""));
  const columns = columnsOf(rows).map((column) => ({
    ...column,
    title: spaced(column.key.replace(/_/g, " ")),
    render: column.key === "Contract" ? contract : undefined
  }));
  const caption = name === "ScoreTable" ? "Results" : name === "TotalScoreTable" ? "Totals" : spaced(name);
  return h("section", null, h("h2", null, caption), table({caption, columns, rows}));
}

function boardFacts({scoring, tags}: BoardRecord) {
  const others = tags.filter(([name]) => !/^(Optimum|Score|Hidden|Double)/.test(name));
  return facts([["Scoring", scoring], ...others.map(([name, value]): [string, string] => [spaced(name), value])]);
}

// ---- hand records ----

const SHEET_MOST = 200;  // boards

/** All deals, as clubs print them. */
export async function handRecords(engine: Engine, file: number, entry: FileEntry): Promise<View> {
  const boards: HTMLElement[] = [], seen = new Set<string>();
  let event: string|undefined;
  for (let at = 0; at < entry.records && boards.length < SHEET_MOST; at++) {
    const record = await engine.record(file, at);
    if (record?.kind !== "bridge-board" || !record.hands) continue;
    // A board that was played at several tables is one deal.
    const deal = JSON.stringify([record.board, record.hands]);
    if (seen.has(deal)) continue;
    if (!seen.size) event = record.event;
    seen.add(deal);
    boards.push(smallDeal(record, `#/${file}/r/${at}`));
  }
  return {
    element: h("article", null, h("h1", null, event ? `${isolate(event)}: hand records` : "Hand records"),
      printBar(suitsButton()), h("div", {class: "sheet"}, boards)),
  };
}
