// frame.js - what every view stands in: header, navigation, the overview of files and their findings.
import { counted, h, icon, iconButton, icons, recall, remember, replace, words, navigate } from "./dom.js";
import { date, paper } from "./locale.js";
import { previewOf } from "./preview.js";
import { seasonBand } from "./season.js";
import { facts, table } from "./tables.js";

/** @typedef {import("./engine.js").FileEntry} FileEntry */

/** @param {string} path */
export function nameOf(path) {
  return path.slice(path.lastIndexOf("/") + 1) || path;
}

/**
 * Where a file lies below the folder that all of them are in: "games/club.pgn" of ~/chess/games/club.pgn, if others lie in ~/chess.
 * @param {string} path
 * @param {FileEntry[]} files
 */
export function placeOf(path, files) {
  let length = path.lastIndexOf("/") + 1;
  for (const { file } of files) while (length && !file.startsWith(path.slice(0, length))) length = length > 1 ? path.lastIndexOf("/", length - 2) + 1 : 0;
  return path.slice(length);
}

/**
 * The name of a file, with its folder where another has the same name: clubs name their files by dates.
 * @param {FileEntry} file
 * @param {FileEntry[]} files
 */
export function shownName(file, files) {
  const name = nameOf(file.file);
  return files.some((other) => other !== file && other.file !== file.file && nameOf(other.file) === name) ? placeOf(file.file, files) : name;
}

/**
 * What a file is made of, in the words of its kinds.
 * @param {FileEntry} file
 */
export function contentOf(file) {
  const info = file.info ?? {};
  const parts = [];
  if (file.records === undefined) return "";
  for (const word of ["game", "board", "event", "text", "player", "team", "round"]) {
    const count = info[word + "s"];
    if (typeof count === "number" && count > 0) parts.push(counted(count, word));
  }
  const kind = listTitle(file).slice(0, -1).toLowerCase();
  return parts.join(", ") || (file.info ? counted(file.records, file.brief ? kind : "record") : "cannot be read");
}

/** @param {FileEntry} file */
export function datesOf(file) {
  const { first_date: first, last_date: last } = file.info ?? {};
  return !first ? "" : first === last || !last ? date(first) : `${date(first)} to ${date(last)}`;
}

/**
 * What a list of records is called.
 * @param {FileEntry} file
 */
export function listTitle(file) {
  const kinds = file.info?.kinds ?? [];
  if (kinds.includes("chess-game")) return "Games";
  if (kinds.includes("bridge-board")) return "Boards";
  return file.info?.sections ? "Sessions" : "Tournaments";
}

/** @param {FileEntry} file */
export function badge(file) {
  if (file.records === undefined || file.brief) return null; // nobody has looked yet
  if (!file.info || file.errors) return h("span", { class: "badge error" }, file.errors ? counted(file.errors, "error") : "unreadable");
  if (file.warnings) return h("span", { class: "badge warning" }, counted(file.warnings, "warning"));
  return h("span", { class: "badge fine" }, file.notes ? counted(file.notes, "note") : "no findings");
}

/**
 * The views of a file, as its menu lists them.
 * @param {FileEntry} file
 * @param {number} at
 * @returns {[string, string][]}
 */
export function viewsOf(file, at) {
  /** @type {[string, string][]} */
  const views = [[`#/${at}`, "Overview"]];
  if (file.records === 1) views.push([`#/${at}/r/0`, listTitle(file).slice(0, -1)]);
  else if (file.records) views.push([`#/${at}/list`, listTitle(file)]);
  if (location.protocol === "http:" && file.records > 1) views.push([`#/${at}/find`, "Find"]);
  if (location.protocol === "http:" && (file.info?.kinds ?? []).includes("chess-game") && file.records > 1) views.push([`#/${at}/tree`, "Opening tree"]);
  if (file.info?.format === "collection") views.push([`#/${at}/reports`, "Reports"]);
  if (file.events) views.push([`#/${at}/e`, (file.info?.kinds ?? []).includes("bridge-board") ? "Session" : "Tournaments"]);
  if ((file.info?.kinds ?? []).includes("bridge-board")) views.push([`#/${at}/sheet`, "Hand records"]);
  if (file.bytes) views.push([`#/${at}/bytes`, "Bytes"]);
  return views;
}

/**
 * Where one wants to be in a file: at the board, the ranking or the standings of a single record, at the list of many, and else at what
 * can be said of it. The few sessions of a file follow each other.
 * @param {FileEntry} file
 * @param {number} at
 */
export function bestView(file, at) {
  const isOfEvents = (file.info?.kinds ?? []).every((/** @type {string} */ kind) => kind === "event");
  if (!file.records || !file.info) return `#/${at}`;
  return file.records === 1 || (isOfEvents && file.info.sections && file.records <= FOLLOWING_MOST) ? `#/${at}/r/0` : `#/${at}/list`;
}

const FOLLOWING_MOST = 12; // sessions of a file that need no list

function nextTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = document.documentElement.dataset.theme ?? (dark ? "dark" : "light");
  setTheme(now === "dark" ? "light" : "dark");
}

/** @param {string} theme */
function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  remember("theme", theme);
}

/**
 * The frame, and the place in it where views are shown.
 * @param {import("./engine.js").Index} index
 */
export function frame(index) {
  const theme = recall("theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.paper = paper();
  const main = h("main", { id: "main", tabindex: "-1" });
  const menu = h("nav", { class: "files", id: "files", "aria-label": "Files" });
  // Built again when more is known of a file.
  let known = -1;
  const refresh = () => {
    const now = index.files.filter((file) => file.records !== undefined).length;
    if (now === known) return;
    known = now;
    replace(menu,
      index.files.length > 1 && h("ul", { class: "views top" },
        h("li", null, h("a", { href: "#/" }, "All files")),
        h("li", null, h("a", { href: "#/find" }, "Find")),
        index.statistics && h("li", null, h("a", { href: "#/together" }, "Together"))),
      h("ul", null, index.files.map((file, at) =>
        h("li", null,
          index.files.length > 1 && h("a", { class: "file", href: bestView(file, at), "data-at": at, title: placeOf(file.file, index.files) }, shownName(file, index.files)),
          h("ul", { class: "views" }, viewsOf(file, at).map(([link, title]) => h("li", null, h("a", { href: link }, title,
            title === "Overview" && file.records !== undefined && !file.brief && file.errors + file.warnings > 0 && badge(file)))))))));
  };
  refresh();
  const toggle = iconButton("Menu", icons.menu, () => {
    const open = document.body.classList.toggle("menu-open");
    toggle.setAttribute("aria-expanded", String(open));
  });
  toggle.classList.add("menu-button");
  toggle.setAttribute("aria-controls", "files");
  toggle.setAttribute("aria-expanded", "false");
  document.getElementById("app")?.replaceChildren(
    h("a", { class: "skip", href: "#main", onclick: (/** @type {Event} */ event) => { event.preventDefault(); main.focus(); } }, "Skip to the content"),
    h("header", { class: "top" }, toggle, h("a", { class: "brand", href: "#/" }, mark(), h("strong", null, index.title)),
      h("span", { class: "push" }),
      iconButton("Dark or light", icons.theme, nextTheme),
      iconButton("Print", icons.print, () => print())),
    h("div", { class: "columns" }, menu, main),
    h("footer", { class: "bottom" }, `Made with Gamut ${index.gamut}. ${location.protocol === "http:" ? "It runs on this machine only." : "This page is complete: it asks nobody for anything."}`),
    h("div", { id: "said", role: "status", "aria-live": "polite" }));
  return { main, menu, refresh };
}

function mark() {
  return icon("M3 3h8v8H3zM13 13h8v8h-8zM17 2.500l2 3 3.500-.5-2 3 2 3-3.500-.5-2 3-2-3-3.500.5 2-3-2-3 3.500.5zM7 13l4 4-4 4-4-4z");
}

/**
 * Marks where one is.
 * @param {HTMLElement} menu
 */
export function markPlace(menu) {
  document.body.classList.remove("menu-open");
  const here = location.hash.replace(/\?.*$/, "") || "#/";
  const file = /^#\/(\d+)/.exec(here)?.[1];
  for (const link of menu.querySelectorAll("a")) {
    const address = link.getAttribute("href") ?? "";
    const exact = !link.classList.contains("file") && (address === here || (/\/r\/0$/.test(address) && here.startsWith(address)) || (/\/list$/.test(address) && here.startsWith(address.slice(0, -4) + "r/")) || (/\/e$/.test(address) && here.startsWith(address + "/")));
    if (exact) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    link.classList.toggle("within", file !== undefined && link.dataset.at === file);
  }
}

const CARDS_MOST = 60; // files as cards; of more, a table

/**
 * All files at a glance.
 * @param {import("./engine.js").EmbeddedEngine | import("./engine.js").HttpEngine} engine
 * @param {import("./engine.js").Index} index
 */
export function home(engine, index) {
  const input = /** @type {HTMLInputElement} */ (h("input", { type: "search", placeholder: "Find a player or a file", "aria-label": "Find a player or a file", spellcheck: "false" }));
  const find = h("form", { class: "toolbar", role: "search", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); navigate(`#/find?${encodeURIComponent(input.value.trim())}`); } },
    h("span", { class: "search" }, input), h("button", { type: "submit" }, "Find"), h("span", { class: "count" }, counted(index.files.length, "file")));
  const band = h("div", { class: "band-place" });
  // What a server must read all files for is not worked out unasked.
  if (index.statistics && !engine.isLive) engine.statistics().then((statistics) => replace(band, seasonBand(statistics)), () => {});
  return h("div", null, h("h1", null, index.title), find, band, index.files.length <= CARDS_MOST ? cards(engine, index) :
    table({ caption: "Files", rows: index.files.map((file, at) => ({ at, file, name: nameOf(file.file), folder: placeOf(file.file, index.files).slice(0, -nameOf(file.file).length), content: contentOf(file) })),
      columns: [{ key: "name", title: "File", heading: true, render: (row) => h("a", { href: bestView(row.file, row.at) }, row.name) },
        ...(index.files.some((file) => placeOf(file.file, index.files).includes("/")) ? [{ key: "folder", title: "Folder" }] : []), { key: "content", title: "Content", minor: true }] }));
}

/**
 * A card for each file. What is in it is drawn when the card comes into sight.
 * @param {import("./engine.js").EmbeddedEngine | import("./engine.js").HttpEngine} engine
 * @param {import("./engine.js").Index} index
 */
function cards(engine, index) {
  const seen = new IntersectionObserver((entries) => entries.filter((one) => one.isIntersecting).forEach((one) => {
    seen.unobserve(one.target);
    fillCard(engine, index, /** @type {HTMLElement} */ (one.target), Number(/** @type {HTMLElement} */ (one.target).dataset.at)).catch(() => {});
  }), { rootMargin: "200px" });
  return h("ul", { class: "cards" }, index.files.map((file, at) => {
    const card = h("li", { class: "card", "data-at": at }, cardHead(index, file, at));
    seen.observe(card);
    return card;
  }));
}

/**
 * @param {import("./engine.js").Index} index
 * @param {FileEntry} file
 * @param {number} at
 */
function cardHead(index, file, at) {
  return h("div", { class: "card-head" }, h("h2", null, h("a", { href: bestView(file, at) }, shownName(file, index.files))),
    h("p", { class: "kind" }, file.records === undefined ? placeOf(file.file, index.files) : file.info?.title ?? "Not readable"),
    file.info?.event && h("p", null, file.info.event),
    h("p", null, contentOf(file)), datesOf(file) && h("p", { class: "dim" }, datesOf(file)), badge(file));
}

/**
 * @param {import("./engine.js").EmbeddedEngine | import("./engine.js").HttpEngine} engine
 * @param {import("./engine.js").Index} index
 * @param {HTMLElement} card
 * @param {number} at
 */
async function fillCard(engine, index, card, at) {
  const file = await engine.file(at);
  if (engine.isLive) replace(card, cardHead(index, { ...file, file: index.files[at].file }, at));
  const preview = file.records ? previewOf(await engine.record(at, 0)) : null;
  if (preview) card.append(h("a", { class: "preview", href: bestView(file, at), tabindex: "-1", "aria-hidden": "true" }, preview));
}

/**
 * One file: what it is, and what was found. What takes longer to find out comes later.
 * @param {FileEntry} file
 * @param {number} at
 * @param {(number: number) => Promise<number>} placeOf
 * @param {Promise<FileEntry> | null} [details]
 */
export function overview(file, at, placeOf, details = null) {
  const lead = h("p", { class: "lead" }), about = h("section"), found = h("section");
  const heading = h("h1", null, file.info?.event ?? nameOf(file.file));
  const draw = (/** @type {FileEntry} */ known) => {
    heading.textContent = known.info?.event ?? nameOf(known.file);
    replace(lead, contentOf(known), " ", !known.brief && badge(known));
    replace(about, h("h2", null, "About the file"), facts(factsOf(known)));
    replace(found, h("h2", null, "Findings"), known.brief ? h("p", { class: "dim", role: "status" }, "The file is being checked…") : findings(known, at, placeOf));
  };
  draw(file);
  details?.then(draw, (error) => replace(found, h("h2", null, "Findings"), h("p", { class: "failure-line", role: "alert" }, error.message)));
  return h("div", null, heading, lead,
    h("p", { class: "actions" }, viewsOf(file, at).slice(1).map(([link, title]) => h("a", { class: "button", href: link }, title))), about, found);
}

/** @param {FileEntry} file */
function factsOf(file) {
  const info = file.info ?? {};
  const hidden = ["file", "title", "diagnostics", "kinds", "first_date", "last_date", "records"];
  /** @type {[string, any][]} */
  const pairs = [["What it is", info.title], ["File", nameOf(file.file)], ["Dates", datesOf(file)]];
  for (const [name, value] of Object.entries(info))
    if (!hidden.includes(name) && value !== null && value !== 0)
      pairs.push([words(name), value === true ? "yes" : value === false ? "no" : typeof value === "number" ? value.toLocaleString() : typeof value !== "object" ? value :
        Object.entries(value).map(([key, one]) => `${key}: ${one}`).join(", ")]);
  return pairs;
}

/**
 * @param {FileEntry} file
 * @param {number} at
 * @param {(number: number) => Promise<number>} placeOf
 */
function findings(file, at, placeOf) {
  if (!file.findings.length) return h("p", null, "Nothing was found: the file is as its format asks.");
  const counts = /** @type {[number, string][]} */ ([[file.errors, "error"], [file.warnings, "warning"], [file.notes, "note"]]).filter(([count]) => count);
  const place = (/** @type {any} */ row) => (row.line ? `${row.line}:${row.column}` : row.offset !== undefined ? "0x" + row.offset.toString(16) : "");
  const open = (/** @type {any} */ row) => {
    const number = /^[a-z-]+\[(\d+)\]/.exec(row.path ?? "")?.[1];
    if (!number) return row.path ?? "";
    return h("a", { href: `#/${at}`, onclick: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const found = await placeOf(Number(number));
      if (found >= 0) navigate(`#/${at}/r/${found}`);
    } }, row.path);
  };
  return h("div", null,
    file.cut && h("p", null, `The first ${file.findings.length.toLocaleString()} of ${counts.map(([count, word]) => counted(count, word)).join(", ")}.`),
    table({
      caption: "Findings", rows: file.findings,
      columns: [
        { key: "severity", title: "Severity", render: (row) => h("span", { class: "badge " + row.severity }, row.severity) },
        { key: "message", title: "What was found", render: (row) => [row.message, row.hint && h("div", { class: "dim" }, row.hint)] },
        { key: "rule", title: "Rule", render: (row) => h("code", null, row.rule), minor: true },
        { key: "path", title: "Record", render: open },
        { key: "place", title: "Place", render: place, value: (row) => row.offset, right: true, minor: true },
      ],
    }));
}
