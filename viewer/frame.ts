// frame.ts - header, navigation and footer around every view.
import {h, icon, iconButton, icons, instead, recall, remember, replace} from "./dom";
import {badge, bestView, isKnown, placeOf, playerAddress, shownName, viewsOf} from "./files";
import {paper} from "./locale";
import {FileEntry, Index} from "./types";

const MARK =
  "M3 3h8v8H3zM13 13h8v8h-8zM17 2.500l2 3 3.500-.5-2 3 2 3-3.500-.5-2 3-2-3-3.500.5 2-3-2-3 3.500.5zM7 13l4 4-4 4-4-4z";

export function nextTheme() {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = document.documentElement.dataset.theme ?? (isDark ? "dark" : "light"),
        next = now === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  remember("theme", next);
}

/** Applies the theme and paper of an earlier visit. */
export function recallStyle() {
  const theme = recall("theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.paper = paper();
}

/** A file in the menu, with its views. */
function menuEntry(file: FileEntry, at: number, index: Index) {
  const {files} = index, title = placeOf(file.file, files),
        hasFlaws = isKnown(file) && !file.brief && (file.errors || file.warnings);
  return h("li", null,
    files.length > 1 && h("a", {class: "file", href: bestView(file, at), "data-at": at, title}, shownName(file, files)),
    h("ul", {class: "views"}, viewsOf(file, at, index).map(([href,
      name]) => h("li", null, h("a", {href}, name, name === "Overview" && hasFlaws ? badge(file) : null)))));
}

function drawMenu(menu: HTMLElement, index: Index) {
  const {files, statistics, repertoire, dossiers = []} = index, isMany = files.length > 1;
  const link = (href: string, title: string) => h("li", null, h("a", {href}, title));
  replace(menu,
    (isMany || dossiers.length > 0) &&
      h("ul", {class: "views top"}, isMany && [link("#/", "All files"), link("#/find", "Find")],
        statistics && link("#/together", "Together"), dossiers.map(([name]) => link(playerAddress(name), name)),
        repertoire !== undefined && link(`#/${repertoire}/repertoire`, "Repertoire")),
    h("ul", null, index.files.map((file, at) => menuEntry(file, at, index))));
}

/** The button that opens the menu on a small screen. */
function menuButton() {
  const button = iconButton("Menu", icons.menu, () => {
    const isOpen = document.body.classList.toggle("menu-open");
    button.setAttribute("aria-expanded", String(isOpen));
  });
  button.classList.add("menu-button");
  button.setAttribute("aria-controls", "files");
  button.setAttribute("aria-expanded", "false");
  return button;
}

/** Draws the frame, and returns the element for views, and the menu. */
export function frame(index: Index) {
  recallStyle();
  const main = h("main", {id: "main", tabindex: "-1"});
  const menu = h("nav", {class: "files", id: "files", "aria-label": "Files"});
  // The menu is drawn again when more is known of a file.
  let known = -1;
  const refresh = (isNew = false) => {
    const now = index.files.filter(isKnown).length;
    if (now !== known || isNew) drawMenu(menu, index);
    known = now;
  };
  refresh();
  const promise =
    location.protocol === "http:" ? "It runs on this machine only." : "This page is complete: it makes no requests.";
  document.getElementById("app")?.replaceChildren(
    h("a", {class: "skip", href: "#main", onclick: instead(() => main.focus())}, "Skip to the content"),
    h("header", {class: "top"}, menuButton(),
      h("a", {class: "brand", href: "#/"}, icon(MARK), h("strong", null, index.title)), h("span", {class: "push"}),
      iconButton("Dark or light", icons.theme, nextTheme), iconButton("Print", icons.print, () => print())),
    h("div", {class: "columns"}, menu, main),
    h("footer", {class: "bottom"}, `Made with Gamut ${index.gamut}. ${promise}`),
    h("div", {id: "said", role: "status", "aria-live": "polite"}));
  return {main, menu, refresh};
}

/** Whether an address of the menu is that of the current view, or of the list of the current record. */
function isHere(address: string, here: string) {
  if (address === here) return true;
  if (address.endsWith("/r/0")) return here.startsWith(address);
  if (address.endsWith("/list")) return here.startsWith(address.slice(0, -4) + "r/");
  return /\/(e|repertoire)$/.test(address) && here.startsWith(address + "/");
}

/** Marks the current view in the menu. */
export function markPlace(menu: HTMLElement) {
  document.body.classList.remove("menu-open");
  const here = location.hash.replace(/\?.*$/, "") || "#/", file = /^#\/(\d+)/.exec(here)?.[1];
  for (const link of menu.querySelectorAll("a")) {
    const isOfFile = link.classList.contains("file");
    if (!isOfFile && isHere(link.getAttribute("href") ?? "", here))
      link.setAttribute("aria-current", "page");
    else
      link.removeAttribute("aria-current");
    link.classList.toggle("within", file !== undefined && link.dataset.at === file);
  }
}
