// overview.ts - the overview of a file: facts and findings.
import {Child, counted, failure, h, instead, navigate, replace, words} from "./dom";
import {badge, contentOf, datesOf, nameOf, viewsOf} from "./files";
import {facts, table} from "./tables";
import {CheckFinding, FileEntry, Index} from "./types";

/** The place of a record by its number; -1: there is none. */
type PlaceOf = (number: number) => Promise<number>;

/**
 * The overview of a file. Details that take longer are added later.
 * @param details everything about the file; null: `file` has it already
 */
export function overview(
  index: Index, file: FileEntry, at: number, placeOf: PlaceOf, details: Promise<FileEntry>|null) {
  const lead = h("p", {class: "lead"}), about = h("section"), found = h("section"), heading = h("h1");
  const drawFindings = (content: Child) => replace(found, h("h2", null, "Findings"), content);
  const draw = (known: FileEntry) => {
    heading.textContent = known.info?.event ?? nameOf(known.file);
    replace(lead, contentOf(known), " ", badge(known));
    replace(about, h("h2", null, "About the file"), facts(factsOf(known)));
    drawFindings(known.brief ? h("p", {class: "dim", role: "status"}, "The file is being checked…") :
                               findings(known, at, placeOf));
  };
  draw(file);
  details?.then(draw, (error) => drawFindings(failure(error)));
  const buttons = viewsOf(file, at, index).slice(1).map(([href, title]) => h("a", {class: "button", href}, title));
  return h("div", null, heading, lead, h("p", {class: "actions"}, buttons), about, found);
}

const HIDDEN = ["file", "title", "diagnostics", "kinds", "first_date", "last_date", "records"];

/** A fact as text; formats have facts of any type. */
function factText(value: unknown) {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return value.toLocaleString();
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value).map(([name, one]) => `${name}: ${one}`).join(", ");
}

function factsOf(file: FileEntry): [string, Child][] {
  const others =
    Object.entries(file.info ?? {}).filter(([name, value]) => !HIDDEN.includes(name) && value !== null && value !== 0);
  return [
    ["What it is", file.info?.title],
    ["File", nameOf(file.file)],
    ["Dates", datesOf(file)],
    ...others.map(([name, value]): [string, Child] => [words(name), factText(value)]),
  ];
}

function findingPlace({line, column, offset}: CheckFinding) {
  return line ? `${line}:${column}` : offset !== undefined ? "0x" + offset.toString(16) : "";
}

function findings(file: FileEntry, at: number, placeOf: PlaceOf) {
  if (!file.findings.length) return h("p", null, "Nothing was found: the file is as its format asks.");
  const open = async (number: string) => {
    const place = await placeOf(Number(number));
    if (place >= 0) navigate(`#/${at}/r/${place}`);
  };
  const recordLink = ({path}: CheckFinding) => {
    const number = /^[a-z-]+\[(\d+)\]/.exec(path ?? "")?.[1];
    return number ? h("a", {href: `#/${at}`, onclick: instead(() => open(number))}, path) : path ?? "";
  };
  const counts: [number, string][] = [[file.errors, "error"], [file.warnings, "warning"], [file.notes, "note"]];
  const all = counts.filter(([count]) => count).map(([count, word]) => counted(count, word)).join(", ");
  return h(
    "div", null, file.cut && h("p", null, `The first ${file.findings.length.toLocaleString()} of ${all}.`), table({
      caption: "Findings",
      rows: file.findings,
      columns: [
        {key: "severity", title: "Severity", render: ({severity}) => h("span", {class: "badge " + severity}, severity)},
        {
          key: "message",
          title: "What was found",
          render: ({message, hint}) => [message, hint && h("div", {class: "dim"}, hint)]
        },
        {key: "rule", title: "Rule", render: (row) => h("code", null, row.rule), minor: true},
        {key: "path", title: "Record", render: recordLink},
        {key: "place", title: "Place", render: findingPlace, value: (row) => row.offset, right: true, minor: true},
      ],
    }));
}
