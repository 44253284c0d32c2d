// frame.js - what every view stands in: header, navigation, the overview of files and their findings.
import { h, icon, iconButton, icons, recall, remember, replace, words } from "./dom.js";
import { facts, table } from "./tables.js";

/** @typedef {import("./engine.js").FileEntry} FileEntry */

/** @param {string} path */
export function nameOf(path) {
  return path.slice(path.lastIndexOf("/") + 1) || path;
}

/**
 * "3 games", "1 board".
 * @param {number} count
 * @param {string} word
 */
export function counted(count, word) {
  return `${count.toLocaleString()} ${count === 1 ? word : word + "s"}`;
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
  return parts.join(", ") || (file.info ? counted(file.records, "record") : "cannot be read");
}

/** @param {FileEntry} file */
export function datesOf(file) {
  const { first_date: first, last_date: last } = file.info ?? {};
  return !first ? "" : first === last || !last ? first : `${first} to ${last}`;
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
  if (file.records === undefined) return null; // nobody has looked yet
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
  if (file.events) views.push([`#/${at}/e`, "Tournaments"]);
  if ((file.info?.kinds ?? []).includes("bridge-board")) views.push([`#/${at}/sheet`, "Hand records"]);
  if (file.bytes) views.push([`#/${at}/bytes`, "Bytes"]);
  return views;
}

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
        index.statistics && h("li", null, h("a", { href: "#/together" }, "Together"))),
      h("ul", null, index.files.map((file, at) =>
        h("li", null,
          index.files.length > 1 && h("a", { class: "file", href: `#/${at}`, title: file.file }, nameOf(file.file)),
          h("ul", { class: "views" }, viewsOf(file, at).map(([link, title]) => h("li", null, h("a", { href: link }, title))))))));
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
    const exact = address === here || (/\/r\/0$/.test(address) && here.startsWith(address)) || (/\/list$/.test(address) && here.startsWith(address.slice(0, -4) + "r/")) || (/\/e$/.test(address) && here.startsWith(address + "/"));
    if (exact) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    link.classList.toggle("within", file !== undefined && link.classList.contains("file") && address === `#/${file}`);
  }
}

/**
 * All files at a glance.
 * @param {import("./engine.js").Index} index
 */
export function home(index) {
  return h("div", null, h("h1", null, index.title),
    h("ul", { class: "cards" }, index.files.map((file, at) =>
      h("li", { class: "card" },
        h("h2", null, h("a", { href: `#/${at}` }, nameOf(file.file))),
        h("p", { class: "kind" }, file.records === undefined ? file.file : file.info?.title ?? "Not readable"),
        file.info?.event && h("p", null, file.info.event),
        h("p", null, contentOf(file)), datesOf(file) && h("p", { class: "dim" }, datesOf(file)), badge(file)))));
}

/**
 * One file: what it is, and what was found.
 * @param {FileEntry} file
 * @param {number} at
 * @param {(number: number) => Promise<number>} placeOf
 */
export function overview(file, at, placeOf) {
  const info = file.info ?? {};
  const hidden = ["file", "title", "diagnostics", "kinds", "first_date", "last_date", "records"];
  /** @type {[string, any][]} */
  const pairs = [["What it is", info.title], ["File", file.file], ["Dates", datesOf(file)]];
  for (const [name, value] of Object.entries(info))
    if (!hidden.includes(name) && value !== null && value !== 0)
      pairs.push([words(name), value === true ? "yes" : value === false ? "no" : typeof value === "number" ? value.toLocaleString() : typeof value !== "object" ? value :
        Object.entries(value).map(([key, one]) => `${key}: ${one}`).join(", ")]);
  return h("div", null, h("h1", null, info.event ?? nameOf(file.file)), h("p", { class: "lead" }, contentOf(file), " ", badge(file)),
    h("p", { class: "actions" }, viewsOf(file, at).slice(1).map(([link, title]) => h("a", { class: "button", href: link }, title))),
    h("section", null, h("h2", null, "About the file"), facts(pairs)),
    h("section", null, h("h2", null, "Findings"), findings(file, at, placeOf)));
}

/**
 * @param {FileEntry} file
 * @param {number} at
 * @param {(number: number) => Promise<number>} placeOf
 */
function findings(file, at, placeOf) {
  const total = file.errors + file.warnings + file.notes;
  if (!total) return h("p", null, "Nothing was found: the file says what it may say.");
  const place = (/** @type {any} */ row) => (row.line ? `${row.line}:${row.column}` : row.offset !== undefined ? "0x" + row.offset.toString(16) : "");
  const open = (/** @type {any} */ row) => {
    const number = /^[a-z-]+\[(\d+)\]/.exec(row.path ?? "")?.[1];
    if (!number) return row.path ?? "";
    return h("a", { href: `#/${at}`, onclick: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const found = await placeOf(Number(number));
      if (found >= 0) location.hash = `#/${at}/r/${found}`;
    } }, row.path);
  };
  return h("div", null,
    total > file.findings.length && h("p", null, `The first ${file.findings.length.toLocaleString()} of ${total.toLocaleString()}.`),
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
