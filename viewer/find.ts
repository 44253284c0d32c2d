// find.ts - finds records: in one file by the conditions of the command line, in all files by a name or a condition.
import {counted, failure, h, isolate, navigate} from "./dom";
import {openingText} from "./dossier";
import {Engine, HttpEngine, rowsOf} from "./engine";
import {conditionOf, fold, wordsOf} from "./filter";
import {addressWith, form, searchForm, valuesOf} from "./form";
import {bestView, nameOf, placeOf, playerAddress} from "./files";
import {ListView} from "./list";
import {date} from "./locale";
import {Column, table} from "./tables";
import {FileEntry, Hit, Hits, Index, Lists, RecordList, View} from "./types";

const SELECTED_MOST = 20000;
const FOUND_MOST = 2000;  // in a page without a server
const NAMED_MOST = 50;

/** Finds records of one source by the conditions of the command line. */
export async function findView(engine: HttpEngine, entry: FileEntry, file: number, query: string): Promise<View> {
  const values = valuesOf(query), send = (given: typeof values) => navigate(addressWith(`#/${file}/find`, given));
  const head = h("div", null, h("h1", null, `Find in ${nameOf(entry.file)}`),
    form({fields: await engine.conditions(), values, button: "Find", send, few: 1}));
  const hint = "All conditions that are given must hold. They are those of gamut find.";
  if (!Object.keys(values).length) return {element: h("article", null, head, h("p", {class: "dim"}, hint))};
  try {
    const answer = await engine.select(file, {...values, count: String(SELECTED_MOST)});
    const start = values.fen ? `?fen=${encodeURIComponent(values.fen)}` : "";
    return hitLists(head, answer, (row) => `#/${file}/r/${Number(row[0]) - 1}${start}`);
  } catch (error) {
    return {element: h("article", null, head, failure(error))};
  }
}

function hitLists(head: HTMLElement, {lists, more}: Lists, link: (row: string[]) => string): View {
  const filled = lists.filter((list): list is RecordList => Boolean(list?.rows.length));
  const views = filled.map((list) => new ListView({title: "Hits", list, link}));
  return {
    element: h("div", {class: "fill"}, head, !views.length && h("p", null, "Nothing fits."),
      more && h("p", {class: "dim"}, `These are the first ${SELECTED_MOST.toLocaleString("en")}.`),
      views.map((view) => view.element)),
    close: () => views.forEach((view) => view.close()),
  };
}

/** Finds a player, or records by a condition, in all files. */
export async function findEverywhere(engine: Engine, index: Index, query: string): Promise<View> {
  const input = h("input", {
    type: "search",
    value: query,
    "aria-label": "Find in all files",
    spellcheck: "false",
    placeholder: "A name, or a condition: player~name and year>=2020",
  });
  const button = h("button", {type: "submit", class: "button"}, "Find");
  const head = [
    h("h1", null, "Find in all files"),
    searchForm(input, button, (text) => navigate(`#/find?${encodeURIComponent(text)}`))
  ];
  if (!query) return {element: h("article", null, head)};
  const others = [await peopleNamed(engine, index, query), filesNamed(index, query)];
  try {
    const hits =
      engine.isLive ? await engine.find({where: conditionOf(query)}) : await findInLists(engine, index, query);
    return {element: h("article", null, head, others, hitTable(index, hits))};
  } catch (error) {
    return {element: h("article", null, head, failure(error), others)};
  }
}

function namedList(title: string, links: HTMLElement[]) {
  return links.length > 0 &&
    h("section", null, h("h2", null, title),
      h("ul", {class: "plain-list"}, links.slice(0, NAMED_MOST).map((link) => h("li", null, link))));
}

/** Lists the players whose names have all words; a server finds their records instead. */
async function peopleNamed(engine: Engine, index: Index, query: string) {
  if (!index.statistics || engine.isLive) return null;
  const parts = fold(query).split(/[\s"]+/).filter(Boolean), {players = []} = await engine.statistics();
  const found = players.filter(({name}) => parts.every((part) => fold(name ?? "").includes(part)));
  return namedList("Players", found.map(({name}) => h("a", {href: playerAddress(name)}, name)));
}

function filesNamed({files}: Index, query: string) {
  const links =
    files.map((entry, at) => ({entry, link: () => h("a", {href: bestView(entry, at)}, placeOf(entry.file, files))}));
  const found = links.filter(({entry}) => entry.file.toLowerCase().includes(query.toLowerCase()));
  return namedList("Files of that name", found.map(({link}) => link()));
}

/** The title of a hit. */
function titleOf({white, black, board, event, name}: Hit) {
  if (white || black) return `${isolate(white ?? "?")} – ${isolate(black ?? "?")}`;
  return board !== undefined ? `Board ${board}` : event ?? name ?? "";
}

function hitTable(index: Index, {rows, cut}: Hits<Hit>) {
  const numbers = new Map(index.files.map((entry, at) => [entry.file, at]));
  const link = (hit: Hit) => {
    const file = numbers.get(hit.source), title = titleOf(hit);
    return file === undefined ?
      title :
      h("a", {href: `#/${file}/r/${hit.at ?? hit.record - 1}`}, title || `Record ${hit.record}`);
  };
  const opening: Column<Hit> = {
    key: "eco",
    title: "Opening",
    minor: true,
    render: (hit) => openingText(hit.eco, hit.opening),
  };
  const count = counted(rows.length, "record"), when = (hit: Hit) => hit.date ?? hit.start ?? "";
  return [
    h("p", {class: "dim"}, cut ? `The first ${count}.` : count),
    rows.length > 0 && table({
      caption: "Hits",
      rows,
      columns: [
        {key: "who", title: "Record", heading: true, value: titleOf, render: link},
        {key: "result", title: "Result"},
        {key: "when", title: "Date", value: when, render: (hit) => date(when(hit))},
        {key: "event", title: "Event", minor: true},
        ...(rows.some((hit) => hit.opening || hit.eco) ? [opening] : []),
        {key: "source", title: "File", render: (hit) => nameOf(hit.source), minor: true},
        {key: "record", title: "No", right: true, minor: true},
      ],
    }),
  ];
}

/** Finds words in the lists of all files, in a page without a server. */
async function findInLists(engine: Engine, index: Index, query: string): Promise<Hits<Hit>> {
  const rows: Hit[] = [], parts = wordsOf(query.toLowerCase());
  for (let file = 0; file < index.files.length && rows.length < FOUND_MOST; file++) {
    if (!index.files[file].records) continue;
    for (const {row, list, at} of rowsOf(await engine.list(file))) {
      const text = row.join(" ").toLowerCase();
      if (!parts.every((part) => text.includes(part))) continue;
      const cell = (title: string): string|undefined =>
        row[list?.columns.findIndex((column) => column[0] === title) ?? -1];
      rows.push({
        source: index.files[file].file,
        record: Number(row[0]),
        at,
        white: cell("White"),
        black: cell("Black"),
        result: cell("Result"),
        date: cell("Date"),
        event: cell("Event") ?? cell("Name"),
        eco: cell("ECO"),
        opening: cell("Opening"),
      });
    }
  }
  return {rows, cut: rows.length >= FOUND_MOST};
}
