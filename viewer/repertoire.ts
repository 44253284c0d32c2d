// repertoire.ts - games compared with a repertoire: which leave it and where, positions with several answers, what
// opponents play instead, and lines that no game met. The answers are those of gamut find --repertoire.
import {Child, counted, failure, h, instead, isolate, joined, navigate} from "./dom";
import {openingText} from "./dossier";
import {AddressOf, addressesOf, Engine, Values} from "./engine";
import {bestView, nameOf} from "./files";
import {addressWith, valuesOf} from "./form";
import {GameTree} from "./gametree";
import {ListView} from "./list";
import {date, san} from "./locale";
import {resultText} from "./record";
import {Column, selection, table, tabs} from "./tables";
import {FileEntry, Index, RecordList, RepertoireRow, View} from "./types";

const TABLE_MOST = 300;  // games that are a table with links to the repertoire; more are a list that is filtered
const GAMES = "Games that leave the repertoire";

/** The lists of the page: the finding, the title of its tab, and what is said if there is none. */
type Part = [finding: string, title: string, none: string];
const parts: Part[] = [
  ["left", "Games that leave it", "No game leaves the repertoire."],
  ["answers", "Several answers", "There is one answer in every position."],
  ["instead", "What opponents play instead", "Opponents played nothing that is missing."],
  ["never", "Never met", "Games met every line."],
];

const leavers: Record<string, string> = {
  you: "you",
  opponent: "the opponent",
  end: "end of the line"
};

/** Where a position is in the lines of a file. */
export function positionAddress(file: number, fen: string|undefined) {
  return addressWith(`#/${file}/position`, {fen});
}

/**
 * Finds the first record with a position, in its variations too.
 * @return its place in the file; -1: there is none
 */
export async function placeWith(engine: Engine, entry: FileEntry, file: number, fen: string) {
  if (engine.isLive) {
    const {lists} = await engine.select(file, {fen, variations: "yes", count: "1"});
    return Number(lists.find((list) => list?.rows.length)?.rows[0][0] ?? 0) - 1;
  }
  for (let at = 0; at < entry.records; at++) {
    const record = await engine.record(file, at);
    if (record?.kind === "chess-game" && new GameTree(record).find(fen) >= 0) return at;
  }
  return -1;
}

/** A line or moves as a link to the position in the repertoire. */
function inRepertoire(file: number, {fen}: RepertoireRow, text: string|undefined): Child {
  return text === undefined || !fen ? text : h("a", {href: positionAddress(file, fen)}, san(text));
}

function gamesTable(rows: RepertoireRow[], file: number, address: AddressOf) {
  const title = ({white = "?", black = "?"}: RepertoireRow) => `${isolate(white)} – ${isolate(black)}`;
  const link = (row: RepertoireRow) => {
    const href = address(row);
    return href ? h("a", {href: `${href}?ply=${row.ply}`}, title(row)) : title(row);
  };
  const columns: Column<RepertoireRow>[] = [
    {key: "white", title: "Game", heading: true, value: title, render: link},
    {key: "result", title: "Result", minor: true, render: ({result}) => resultText(result)},
    {key: "played", title: "Left with", value: ({ply}) => ply, render: ({played}) => san(played ?? "")},
    {key: "by", title: "By", render: ({by}) => leavers[by ?? ""] ?? by},
    {key: "moves", title: "Repertoire", render: (row) => inRepertoire(file, row, row.moves ?? "the line")},
    {key: "eco", title: "Opening", minor: true, render: ({eco, opening}) => openingText(eco, opening)},
    {key: "date", title: "Date", minor: true, render: (row) => date(row.date)},
    {key: "source", title: "File", minor: true, render: ({source}) => nameOf(source ?? "")},
  ];
  return table({caption: GAMES, rows, columns, className: "left-games"});
}

function linesTable(rows: RepertoireRow[], file: number, caption: string, moves: string) {
  const columns: Column<RepertoireRow>[] = [
    {key: "line", title: "After", heading: true, render: (row) => inRepertoire(file, row, row.line || "Start")},
    {key: "moves", title: moves, render: (row) => san(row.moves ?? "")},
  ];
  if (rows.some((row) => row.games !== undefined)) columns.push({key: "games", title: "Games", right: true});
  return table({caption, rows, columns, className: "lines"});
}

/** The repertoire as a whole. */
function summary({colour, positions = 0, lines = 0, games = 0, left = 0}: RepertoireRow) {
  const side = colour === "white" ? "White" : "Black";
  return joined([
    `Repertoire of ${side}`, counted(positions, "position"), counted(lines, "line"),
    `${left.toLocaleString()} of ${counted(games, "game")} leave it`
  ]);
}

/** Which games are compared, and whose repertoire it is: a server can be asked again. */
function question(file: number, view: string, values: Values) {
  let colour = values.colour ?? "";
  const where = h("input", {
    type: "search",
    value: values.where ?? "",
    "aria-label": "Only games that fit",
    spellcheck: "false",
    placeholder: "All games, or those with: white~name and year>=2020",
  });
  const choice =
    selection([["", "Found out"], ["white", "White"], ["black", "Black"]], colour, (chosen) => (colour = chosen));
  const ask = () => navigate(addressWith(`#/${file}/repertoire/${view}`, {colour, where: where.value.trim()}));
  return h("form", {class: "toolbar", role: "search", onsubmit: instead(ask)}, h("span", {class: "search"}, where),
    h("label", {class: "choice-label"}, "Side ", choice), h("button", {type: "submit"}, "Compare"));
}

/** Many games, of which only those in sight are drawn. */
function gamesList(rows: RepertoireRow[], address: AddressOf): View {
  const columns: [title: string, isNumeric: boolean, cell: (row: RepertoireRow) => string | undefined][] = [
    ["White", false, ({white}) => white],
    ["Black", false, ({black}) => black],
    ["Result", false, ({result}) => result],
    ["Left with", false, ({played}) => san(played ?? "")],
    ["By", false, ({by}) => leavers[by ?? ""] ?? by],
    ["Repertoire", false, ({moves}) => san(moves ?? "")],
    ["ECO", false, ({eco}) => eco],
    ["Opening", false, ({opening}) => opening],
    ["Date", false, (row) => row.date],
    ["File", false, ({source}) => nameOf(source ?? "")],
  ];
  const list: RecordList = {
    kind: "games",
    columns: columns.map(([title, isNumeric]) => [title, isNumeric]),
    rows: rows.map((row) => columns.map(([, , cell]) => cell(row) ?? "")),
  };
  return new ListView({title: GAMES, list, link: (_, at) => `${address(rows[at]) ?? "#/"}?ply=${rows[at].ply}`});
}

/** The list of one finding. */
async function listOf(engine: Engine, index: Index, file: number, part: Part, rows: RepertoireRow[]): Promise<View> {
  const [finding, title, none] = part;
  if (!rows.length) return {element: h("p", null, none)};
  if (finding !== "left") return {element: linesTable(rows, file, title, finding === "instead" ? "Missing" : "Moves")};
  const address = await addressesOf(engine, index, rows);
  return rows.length > TABLE_MOST ? gamesList(rows, address) : {element: gamesTable(rows, file, address)};
}

/** @param wanted the list that is shown: left, answers, instead or never */
export async function repertoireView(
  engine: Engine, index: Index, file: number, wanted: string|undefined, query: string): Promise<View> {
  const entry = index.files[file], values = valuesOf(query), part = parts.find(([name]) => name === wanted) ?? parts[0];
  const head = [
    h("h1", null, `Repertoire ${nameOf(entry.file)}`),
    engine.isLive ? question(file, part[0], values) : null,
  ];
  try {
    const {rows, cut} = await engine.repertoire(index, file, values);
    const found = (name: string) => rows.filter((row) => row.finding === name), [whole] = found("repertoire");
    const names =
      parts.map(([name, text]): [string, string] => [name, `${text} (${found(name).length.toLocaleString()})`]);
    const link = (name: string) => addressWith(`#/${file}/repertoire/${name}`, values);
    const list = await listOf(engine, index, file, part, found(part[0]));
    return {
      element: h("article", {class: list instanceof ListView ? "fill" : null}, head,
        whole && h("p", {class: "lead"}, summary(whole)),
        h("p", {class: "actions"}, h("a", {class: "button", href: bestView(entry, file)}, "The lines on the board")),
        tabs("Lists", names, part[0], link),
        cut && h("p", {class: "dim"}, `These are the first ${rows.length.toLocaleString()} findings.`), list.element),
      close: () => list.close?.(),
    };
  } catch (error) {
    return {element: h("article", null, head, failure(error))};
  }
}
