// statistics.ts - statistics of many files: players, partnerships, openings, results, scores of pairs.
import {Child, h, joined, words} from "./dom";
import {playerAddress} from "./files";
import {matrix} from "./matrix";
import {copies, graph, hasRace, hasTrends, race, seasonDates, sumOf, trends} from "./season";
import {share} from "./session";
import {cellOf, Column, columnsOf, table, tabs} from "./tables";
import {Statistics, View} from "./types";

/** Members that are drawn instead of listed. */
const NOT_LISTED = ["season", "payoffs", "copies"];

/** The tables of an answer with their names, players first. */
function tablesOf(statistics: Statistics): [name: string, rows: object[]][] {
  const tables = Object.entries(statistics).filter(([name,
    rows]) => !NOT_LISTED.includes(name) && Array.isArray(rows) && rows.length);
  return tables.sort(([a], [b]) => Number(b === "players") - Number(a === "players"));
}

/** A table or a drawing, by its name in the address. */
type Tab = [isThere: unknown, name: string, title: string, draw: () => Child];

export function together(statistics: Statistics, wanted: string|undefined): View {
  const {payoffs = [], partnerships = [], season} = statistics, met = season?.matrix;
  const [first, ...others] =
    tablesOf(statistics).map(([name, rows]): Tab => [true, name, words(name), () => tablesFor(rows, name)]);
  // The scores of pairs are a matrix with a table below it.
  const drawings: Tab[] = [
    [hasRace(statistics), "race", "Masterpoint race", () => race(statistics)],
    [hasTrends(statistics), "trends", "Trends", () => trends(statistics)],
    [partnerships.some((one) => one.players), "graph", "Who with whom", () => graph(statistics)],
    [met, "matrix", "Who against whom", () => met && [matrix(met), tableOf(payoffs, "All meetings", false)]],
  ];
  const views = [first, ...drawings, ...others].filter((view) => view?.[0]);
  const view = views.find(([, name]) => name === wanted) ?? first;
  const names = views.map(([, name, title]): [string, string] => [name, title]);
  return {
    element: h("article", null, h("h1", null, "All files together"),
      h("p", {class: "lead"}, joined([sumOf(statistics), seasonDates(statistics)])), copies(statistics),
      names.length > 0 && tabs("Tables", names, view?.[1] ?? "", (name) => `#/together/${name}`), view?.[3]()),
  };
}

/** A list may have players of several kinds of records: each kind has a table, because it has other columns. */
const kinds = [["of bridge sessions", "sessions"], ["of chess games", "games"], ["of bridge boards", "boards"]];

function kindOf(row: object) {
  return kinds.find(([, key]) => cellOf(row, key) !== undefined)?.[0];
}

function tablesFor(rows: object[], name: string): Child {
  const groups = kinds.map(([title]) => ({title, mine: rows.filter((row) => kindOf(row) === title)}))
                   .filter(({mine}) => mine.length);
  const isOfPlayers = name === "players" && rows.some((row) => kindOf(row) !== "of bridge boards");
  if (groups.length < 2) return tableOf(rows, words(name), isOfPlayers);
  return groups.map(
    ({title, mine}) => tableOf(mine, `${words(name)} ${title}`, isOfPlayers && title !== "of bridge boards"));
}

/** @param isOfPlayers the rows are players, who have pages */
function tableOf(rows: object[], caption: string, isOfPlayers: boolean) {
  const playerLink = (row: object) => {
    const name = String(cellOf(row, "name"));
    return h("a", {href: playerAddress(name)}, name);
  };
  const columns = columnsOf(rows, ["key", "opponent_key"]).map((column): Column<object> => {
    const {key} = column;
    if (["percent", "average", "best"].includes(key)) return {...column, render: (row) => share(cellOf(row, key))};
    if (key !== "name") return column;
    return {...column, heading: rows.every((row) => cellOf(row, key)), render: isOfPlayers ? playerLink : undefined};
  });
  return table({caption, columns, rows});
}
