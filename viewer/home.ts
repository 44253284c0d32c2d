// home.ts - all files at a glance: cards with the first record of each, or a table of many.
import {counted, h, navigate, replace} from "./dom";
import {Engine} from "./engine";
import {badge, bestView, contentOf, datesOf, isKnown, nameOf, placeOf, shownName} from "./files";
import {searchForm} from "./form";
import {previewOf} from "./preview";
import {seasonBand} from "./season";
import {Column, table} from "./tables";
import {FileEntry, Index} from "./types";

const CARDS_MOST = 60;  // files with cards; more files are a table

export function home(engine: Engine, index: Index) {
  const hint = "Find a player or a file", count = h("span", {class: "count"}, counted(index.files.length, "file"));
  const input = h("input", {type: "search", placeholder: hint, "aria-label": hint, spellcheck: "false"});
  const find = (text: string) => navigate(`#/find?${encodeURIComponent(text)}`);
  const band = h("div", {class: "band-place"});
  // A server would have to read all files for this.
  if (index.statistics && !engine.isLive)
    engine.statistics().then((statistics) => replace(band, seasonBand(statistics)), () => {});
  return h("div", null, h("h1", null, index.title),
    searchForm(input, h("button", {type: "submit"}, "Find"), find, count), band,
    index.files.length <= CARDS_MOST ? cards(engine, index) : fileTable(index.files));
}

interface FileLine {
  at: number;
  file: FileEntry;
  name: string;
  folder: string;
  content: string;
}

function fileTable(files: FileEntry[]) {
  const rows = files.map((file, at): FileLine => {
    const name = nameOf(file.file), folder = placeOf(file.file, files).slice(0, -name.length);
    return {at, file, name, folder, content: contentOf(file)};
  });
  const folder: Column<FileLine> = {key: "folder", title: "Folder"};
  return table({
    caption: "Files",
    rows,
    columns: [
      {
        key: "name",
        title: "File",
        heading: true,
        render: (row) => h("a", {href: bestView(row.file, row.at)}, row.name)
      },
      ...(rows.some((row) => row.folder) ? [folder] : []),
      {key: "content", title: "Content", minor: true},
    ],
  });
}

/** A card for each file, whose preview is drawn when the card becomes visible. */
function cards(engine: Engine, index: Index) {
  const elements = index.files.map((file, at) => h("li", {class: "card"}, cardHead(index, file, at)));
  const seen = new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      fillCard(engine, index, elements.findIndex((card) => card === target), elements).catch(() => {});
    }
  }, {rootMargin: "200px"});
  elements.forEach((card) => seen.observe(card));
  return h("ul", {class: "cards"}, elements);
}

function cardHead(index: Index, file: FileEntry, at: number) {
  const kind = isKnown(file) ? file.info?.title ?? "Not readable" : placeOf(file.file, index.files),
        dates = datesOf(file);
  return h("div", {class: "card-head"}, h("h2", null, h("a", {href: bestView(file, at)}, shownName(file, index.files))),
    h("p", {class: "kind"}, kind), file.info?.event && h("p", null, file.info.event), h("p", null, contentOf(file)),
    dates && h("p", {class: "dim"}, dates), badge(file));
}

async function fillCard(engine: Engine, index: Index, at: number, elements: HTMLElement[]) {
  const file = await engine.file(at), card = elements[at];
  if (engine.isLive) replace(card, cardHead(index, {...file, file: index.files[at].file}, at));
  const preview = file.records ? previewOf(await engine.record(at, 0)) : null;
  if (preview)
    card.append(h("a", {class: "preview", href: bestView(file, at), tabindex: "-1", "aria-hidden": "true"}, preview));
}
