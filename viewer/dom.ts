// dom.ts - builds the page. Every text is added as text, so that nothing of a file can become markup.

/** The content of an element: texts, elements, and lists of them; absent and false values add nothing. */
export type Child = Node|string|number|null|undefined|false|readonly Child[];

type Style = {
  [property: string]: string|number
};

/** Attributes and listeners of an element: absent and false ones are not set. */
export interface Attributes {
  style?: Style|null;
  onclick?: (event: MouseEvent) => void;
  onkeydown?: (event: KeyboardEvent) => void;
  onsubmit?: (event: Event) => void;
  onchange?: (event: Event) => void;
  [name: string]: string|number|boolean|null|undefined|Style|((event: never) => void);
}

// Letters that are read from right to left; and control characters that change the direction of other letters.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const TURNING = /[\u202a-\u202e\u2066\u2067]/g;

/**
 * Isolates a text of a file within a longer one, so that the text beside it keeps its order: 1–0 stays 1–0 between
 * Hebrew names.
 */
export function isolate(text: string|number) {
  const plain = String(text).replace(TURNING, "").replace(/[\u2068\u2069]/g, "");
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/**
 * A text as a child; every name and comment of the page passes here. An element that finds its own direction needs no
 * isolation; pictures and options cannot have elements in their texts.
 */
function printed(element: Element, text: string): Node|string {
  const plain = text.replace(TURNING, "");
  const isPlain = element.getAttribute("dir") === "auto" || /^(bdi|option|textarea)$/i.test(element.tagName);
  if (isPlain || !RIGHT_TO_LEFT.test(plain)) return plain;
  if (element instanceof HTMLElement) return h("bdi", null, plain);
  return plain.includes("\u2068") ? plain : isolate(plain);
}

function setAttribute(element: HTMLElement|SVGElement, name: string, value: Attributes[string]) {
  if (value === undefined || value === null || value === false) return;
  if (typeof value === "function")
    element.addEventListener(name.slice(2), value as (event: Event) => void);
  else if (typeof value === "object")
    for (const [property, one] of Object.entries(value)) element.style.setProperty(property, String(one));
  else if (value === true)
    element.setAttribute(name, "");
  else
    element.setAttribute(name, /^(title|aria-label)$/.test(name) ? String(value).replace(TURNING, "") : String(value));
}

function append(element: Element, child: Child) {
  if (child === null || child === undefined || child === false) return;
  if (child instanceof Node)
    element.append(child);
  else if (typeof child === "object")
    child.forEach((one) => append(element, one));
  else
    element.append(printed(element, String(child)));
}

function fill<Kind extends HTMLElement|SVGElement>(element: Kind, attributes: Attributes|null, children: Child[]) {
  for (const [name, value] of Object.entries(attributes ?? {})) setAttribute(element, name, value);
  append(element, children);
  return element;
}

/** An element of the page with its attributes and children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag, attributes: Attributes|null = null, ...children: Child[]): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), attributes, children);
}

/** An element of a picture. */
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag, attributes: Attributes|null = null, ...children: Child[]): SVGElementTagNameMap[Tag] {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

export function replace(element: HTMLElement, ...children: Child[]) {
  element.replaceChildren();
  append(element, children);
}

/** A small picture that is one path. */
export function icon(path: string, title?: string) {
  return svg("svg",
    {class: "icon", viewBox: "0 0 24 24", "aria-hidden": title ? null : "true", role: title ? "img" : null},
    title && svg("title", null, title), svg("path", {d: path}));
}

export const icons = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  forward: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  flip: "M7 4v14m0 0l-4-4m4 4l4-4M17 20V6m0 0l-4 4m4-4l4 4",
  play: "M7 4l13 8-13 8z",
  pause: "M7 5h3v14H7zM14 5h3v14h-3z",
  print: "M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z",
  theme: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
  menu: "M4 6h16M4 12h16M4 18h16",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  save: "M12 4v11m0 0l-5-5m5 5l5-5M4 20h16",
};

/** A button with a picture; its name is for tooltips and screen readers. */
export function iconButton(name: string, path: string, onclick: (event: Event) => void) {
  return h("button", {type: "button", class: "icon-button", title: name, "aria-label": name, onclick}, icon(path));
}

export async function copy(text: string, button: HTMLElement) {
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A page from disk may not use the clipboard, but it can copy a selected text.
    const area = h("textarea", {class: "offscreen"});
    area.value = text;
    document.body.append(area);
    area.select();
    done = document.execCommand("copy");
    area.remove();
  }
  say(done ? "Copied" : "The browser does not allow to copy");
  button.focus();
}

/** Offers a text as a file. */
export function save(name: string, type: string, text: string) {
  offer(name, new Blob([text], {type}));
}

function offer(name: string, blob: Blob) {
  const link = h("a", {download: name});
  link.href = URL.createObjectURL(blob);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Draws an SVG and offers it as a picture.
 * @param side in pixels
 */
export function savePicture(name: string, source: string, side: number) {
  const image = new Image(side, side);
  image.onload = () => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = side;
    canvas.getContext("2d")?.drawImage(image, 0, 0, side, side);
    canvas.toBlob((blob) => blob && offer(name, blob), "image/png");
  };
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(source);
}

/** Shows a message for a moment, also to screen readers. */
export function say(text: string) {
  const place = document.getElementById("said");
  if (!place) return;
  place.textContent = text;
  place.classList.add("shown");
  setTimeout(() => place.classList.remove("shown"), 1800);
}

/** "white_rating" is "White rating". */
export function words(key: string) {
  const text = key.replace(/_/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A value from an earlier visit; null: none, or the browser keeps none for pages from disk. */
export function recall(name: string) {
  try {
    return localStorage.getItem("gamut." + name);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string) {
  try {
    localStorage.setItem("gamut." + name, value);
  } catch {
    // the browser keeps nothing for this page
  }
}

/** The element of an event. */
export function targetOf(event: Event) {
  return event.target instanceof Element ? event.target : null;
}

/** Whether a key is for the view: without a modifier, and not typed into a field. */
export function isForView(event: KeyboardEvent) {
  const isTyped = /^(INPUT|TEXTAREA|SELECT)$/.test(targetOf(event)?.tagName ?? "");
  return !isTyped && !event.altKey && !event.ctrlKey && !event.metaKey;
}

/** A listener that runs an action instead of what the browser would do. */
export function instead(action: () => void) {
  return (event: Event) => {
    event.preventDefault();
    action();
  };
}

/** The message of an error. */
export function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

/** A line with the message of an error. */
export function failure(error: unknown) {
  return h("p", {class: "failure-line", role: "alert"}, messageOf(error));
}

/** Whether the address is a blob, as in the page of dropped files: browsers do not change its fragment. */
const isBlob = location.protocol === "blob:";

/** Goes to a view. */
export function navigate(address: string) {
  if (!isBlob)
    location.hash = address;
  else {
    history.pushState(null, "", address);
    dispatchEvent(new HashChangeEvent("hashchange"));
  }
}

/** Follows links to views, and the way back, if the page is a blob. */
export function followLinks() {
  if (!isBlob) return;
  addEventListener("popstate", () => dispatchEvent(new HashChangeEvent("hashchange")));
  addEventListener("click", (event) => {
    const link = targetOf(event)?.closest("a[href^='#/']");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    navigate(link.getAttribute("href") ?? "");
  });
}

/** Joins the known ones of several parts. */
export function joined(parts: (string|number|false|null|undefined)[], between = " · ") {
  return parts.filter(Boolean).join(between);
}

/** "3 games", "1 board". */
export function counted(count: number, word: string) {
  return `${count.toLocaleString()} ${count === 1 ? word : word + "s"}`;
}
