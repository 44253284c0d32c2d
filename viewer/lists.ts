// lists.ts - the lists of a file: complete in a page without a server, else loaded as they are viewed.
import {h} from "./dom";
import {Engine, HttpEngine, rowsOf} from "./engine";
import {listTitle, nameOf} from "./files";
import {ListView} from "./list";
import {FoundDeal} from "./record";
import {follow, Order} from "./sequence";
import {FileEntry, Lists, RecordList, View} from "./types";

const FIRST_PAGE = 300;      // rows that are on the screen before the others come
const LOADED_MOST = 250000;  // rows that the page loads completely; of more, those that are viewed
const BEFORE = 100;          // rows that are loaded before the first visible one

const names: Record<RecordList["kind"], string> = {
  games: "Games",
  boards: "Boards",
  events: "Events"
};

/** What all lists of a file have in common. */
function optionsOf(entry: FileEntry, file: number, list: RecordList, filter: string) {
  const onfilter = (words: string) =>
    history.replaceState(null, "", `#/${file}/list${words ? "?" + encodeURIComponent(words) : ""}`);
  const onorder = (order: Order|null) => follow(file, order);
  return {title: `${names[list.kind]} of ${nameOf(entry.file)}`, list, filter, onfilter, onorder};
}

function viewOf(entry: FileEntry, views: ListView[], close = () => {}): View {
  return {
    element: h("div", {class: "fill"}, h("h1", null, listTitle(entry)), views.map((view) => view.element)),
    close: () => {
      close();
      views.forEach((view) => view.close());
    },
  };
}

/** The lists that there are, with their places among all kinds. */
function filled({lists}: Lists) {
  return lists.flatMap((list, which) => (list ? [{list, which}] : []));
}

export async function listView(engine: Engine, entry: FileEntry, file: number, filter: string): Promise<View> {
  if (engine.isLive) return liveList(engine, entry, file, filter);
  const answer = await engine.list(file), places: number[][] = answer.lists.map(() => []);
  answer.order.forEach((which, at) => places[which].push(at));
  const views = filled(answer).map(
    ({list, which}) =>
      new ListView({...optionsOf(entry, file, list, filter), link: (_, row) => `#/${file}/r/${places[which][row]}`}));
  return viewOf(entry, views);
}

/**
 * Loads the first rows at once, then all of them, or those that are viewed if there are very many. The server filters
 * by conditions.
 */
async function liveList(engine: HttpEngine, entry: FileEntry, file: number, filter: string): Promise<View> {
  const first = await engine.rows(file, 1, FIRST_PAGE), isOfOneKind = filled(first).length === 1;
  const isPaged = entry.records > LOADED_MOST && isOfOneKind, whole = isPaged || !first.more ? null : engine.list(file);
  const start = isOfOneKind ? first : (await whole) ?? first, isPart = start === first && first.more === true;
  const fetchPage = async (list: RecordList, which: number, at: number) => {
    const page = await engine.rows(file, Math.max(1, at + 1 - BEFORE), 2 * FIRST_PAGE);
    for (const row of page.lists[which]?.rows ?? []) list.rows[Number(row[0]) - 1] = row;
  };
  const views = filled(start).map(({list, which}) => ({
    which,
    view: new ListView({
      ...optionsOf(entry, file, list, filter),
      link: (row) => `#/${file}/r/${Number(row[0]) - 1}`,
      total: isPart ? entry.records : list.rows.length,
      load: isPart ? async (at) => (isPaged ? fetchPage(list, which, at) : whole) : null,
      select: async (where, signal) => (await engine.select(file, {where}, signal)).lists[which]?.rows ?? [],
    }),
  }));
  let isOpen = true;
  const complete = ({lists}: Lists) =>
    views.forEach(({which, view}) => isOpen && view.complete(lists[which]?.rows ?? []));
  if (isPart) whole?.then(complete, () => {});
  return viewOf(entry, views.map(({view}) => view), () => (isOpen = false));
}

/** Finds the hands of a board by its number in another file. */
export async function dealOf(engine: Engine, file: number, board: string): Promise<FoundDeal|null> {
  const found = rowsOf(await engine.list(file)).find(({list, row}) => list?.kind === "boards" && row[1] === board);
  const record = found && await engine.record(file, found.at);
  if (!found || record?.kind !== "bridge-board" || !record.hands) return null;
  const solved = record.solved ?? (engine.isLive ? await engine.solved(file, found.at) : undefined);
  return {record: {...record, solved}, address: `#/${file}/r/${found.at}`};
}
