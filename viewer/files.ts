// files.ts - the name, content and views of a file.
import {counted, h} from "./dom";
import {date} from "./locale";
import {FileEntry, Index} from "./types";

export function nameOf(path: string) {
  return path.slice(path.lastIndexOf("/") + 1) || path;
}

/** The page of a player. */
export function playerAddress(name: string) {
  return `#/together/player/${encodeURIComponent(name)}`;
}

/**
 * The path of a file below the folder that contains all files: "games/club.pgn" of ~/chess/games/club.pgn, if others
 * are in ~/chess.
 */
export function placeOf(path: string, files: FileEntry[]) {
  const above = (length: number) => (length > 1 ? path.lastIndexOf("/", length - 2) + 1 : 0);
  let length = path.lastIndexOf("/") + 1;
  for (const {file} of files)
    while (length && !file.startsWith(path.slice(0, length))) length = above(length);
  return path.slice(length);
}

/** The name of a file, with its folder if another file has the same name. */
export function shownName({file}: FileEntry, files: FileEntry[]) {
  const name = nameOf(file), isShared = files.some((other) => other.file !== file && nameOf(other.file) === name);
  return isShared ? placeOf(file, files) : name;
}

/** Whether more than the name of a file is known. */
export function isKnown(file: FileEntry) {
  return file.records !== undefined;
}

/** The content of a file: "12 games". */
export function contentOf(file: FileEntry) {
  if (!isKnown(file)) return "";
  const words = ["game", "board", "event", "text", "player", "team", "round"];
  const parts = words.flatMap((word) => {
    const count = file.info?.[word + "s"];
    return typeof count === "number" && count > 0 ? [counted(count, word)] : [];
  });
  const kind = listTitle(file).slice(0, -1).toLowerCase();
  return parts.join(", ") || (file.info ? counted(file.records, file.brief ? kind : "record") : "cannot be read");
}

export function datesOf(file: FileEntry) {
  const first: string|undefined = file.info?.first_date, last: string|undefined = file.info?.last_date;
  return !first ? "" : first === last || !last ? date(first) : `${date(first)} to ${date(last)}`;
}

function hasKind(file: FileEntry, kind: string) {
  return file.info?.kinds?.includes(kind) ?? false;
}

/** The title of the list of records. */
export function listTitle(file: FileEntry) {
  if (hasKind(file, "chess-game")) return "Games";
  if (hasKind(file, "bridge-board")) return "Boards";
  return file.info?.sections ? "Sessions" : "Tournaments";
}

export function badge(file: FileEntry) {
  if (!isKnown(file) || file.brief) return null;  // not checked yet
  const [name, text] = !file.info || file.errors ?
    ["error", file.errors ? counted(file.errors, "error") : "unreadable"] :
    file.warnings ? ["warning", counted(file.warnings, "warning")] :
                    ["fine", file.notes ? counted(file.notes, "note") : "no findings"];
  return h("span", {class: `badge ${name}`}, text);
}

/** Whether a server answers; a report may lie on a web server, but has all answers in it. */
const isLive = location.protocol === "http:" && !document.querySelector("script[data-block]");
const LINES_MOST = 500;  // games of a repertoire: files with more are databases

/** Whether the games of other files can be compared with the lines of this one. */
export function isRepertoire(file: FileEntry, at: number, {files, repertoire}: Index) {
  if (!isLive) return repertoire === at;
  const isOfLines = hasKind(file, "chess-game") && file.info?.format !== "collection" && file.records <= LINES_MOST;
  return files.length > 1 && isOfLines;
}

/** The addresses and titles of the views of a file, for the menu. */
export function viewsOf(file: FileEntry, at: number, index: Index): [address: string, title: string][] {
  const isOfBoards = hasKind(file, "bridge-board"), isMany = file.records > 1;
  const views: [isThere: unknown, address: string, title: string][] = [
    [true, `#/${at}`, "Overview"],
    [file.records === 1, `#/${at}/r/0`, listTitle(file).slice(0, -1)],
    [isMany, `#/${at}/list`, listTitle(file)],
    [isLive && isMany, `#/${at}/find`, "Find"],
    [isLive && isMany && hasKind(file, "chess-game"), `#/${at}/tree`, "Opening tree"],
    [isRepertoire(file, at, index), `#/${at}/repertoire`, "Repertoire"],
    [file.info?.format === "collection", `#/${at}/reports`, "Reports"],
    [file.events, `#/${at}/e`, isOfBoards ? "Session" : "Tournaments"],
    [isOfBoards, `#/${at}/sheet`, "Hand records"],
    [file.bytes, `#/${at}/bytes`, "Bytes"],
  ];
  return views.filter(([isThere]) => isThere).map(([, address, title]) => [address, title]);
}

const FOLLOWING_MOST = 12;  // sessions of a file that need no list

/**
 * The view that a file opens with: the record if there is only one, else the list, else the overview. A file of a few
 * sessions opens with the first.
 */
export function bestView({info, records}: FileEntry, at: number) {
  if (!records || !info) return `#/${at}`;
  const isOfEvents = (info.kinds ?? []).every((kind) => kind === "event");
  const isShort = records === 1 || (isOfEvents && info.sections && records <= FOLLOWING_MOST);
  return isShort ? `#/${at}/r/0` : `#/${at}/list`;
}
