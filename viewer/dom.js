// dom.js - building the page. Every text goes in as text: nothing that a file says can become markup.

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Object<string, any>} Attributes
 */

// Letters that are read from right to left; and what turns letters around, whatever they are: embeddings, overrides, isolates.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const TURNING = /[\u202a-\u202e\u2066\u2067]/g;

/**
 * A text of a file that becomes a part of a longer one, so that what stands beside it keeps its place: 1–0 stays 1–0 between Hebrew names.
 * @param {any} text
 */
export function isolate(text) {
  const plain = String(text).replace(TURNING, "").replace(/[\u2068\u2069]/g, "");
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/**
 * A text as a child: every name and comment of the page comes through here. Where the element finds its own direction there is nothing
 * to isolate; pictures and options have no elements in their texts.
 * @param {Element} element
 * @param {string} text
 */
function printed(element, text) {
  const plain = text.replace(TURNING, "");
  if (!RIGHT_TO_LEFT.test(plain) || element.getAttribute("dir") === "auto" || /^(bdi|option|textarea)$/i.test(element.tagName)) return plain;
  if (element instanceof HTMLElement) return h("bdi", null, plain);
  return plain.includes("\u2068") ? plain : isolate(plain);
}

/**
 * @param {Element} element
 * @param {Attributes | null} attributes
 * @param {Array<Child | Child[]>} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style")
      for (const [property, one] of Object.entries(value))
        /** @type {HTMLElement} */ (element).style.setProperty(property, String(one));
    else element.setAttribute(name, value === true ? "" : /^(title|aria-label)$/.test(name) ? String(value).replace(TURNING, "") : String(value));
  }
  for (const child of children.flat())
    if (child !== null && child !== undefined && child !== false)
      element.append(child instanceof Node ? child : printed(element, String(child)));
  return element;
}

/**
 * @param {string} tag
 * @param {Attributes | null} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = null, ...children) {
  return /** @type {HTMLElement} */ (fill(document.createElement(tag), attributes, children));
}

/**
 * @param {string} tag
 * @param {Attributes | null} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = null, ...children) {
  return /** @type {SVGElement} */ (fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children));
}

/**
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function replace(element, ...children) {
  element.replaceChildren();
  fill(element, null, children);
}

/**
 * A small picture of our own, drawn with one path.
 * @param {string} path
 * @param {string} [title]
 */
export function icon(path, title) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": title ? null : "true", role: title ? "img" : null },
    title && svg("title", null, title), svg("path", { d: path }));
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

/**
 * A button with a picture; its name is for tooltips and screen readers.
 * @param {string} name
 * @param {string} path
 * @param {(event: Event) => void} onclick
 */
export function iconButton(name, path, onclick) {
  return h("button", { type: "button", class: "icon-button", title: name, "aria-label": name, onclick }, icon(path));
}

/**
 * @param {string} text
 * @param {HTMLElement} button
 */
export async function copy(text, button) {
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A page from disk may not be allowed to: a selected text can still be copied.
    const area = /** @type {HTMLTextAreaElement} */ (h("textarea", { class: "offscreen" }));
    area.value = text;
    document.body.append(area);
    area.select();
    done = document.execCommand("copy");
    area.remove();
  }
  say(done ? "Copied" : "The browser does not allow to copy");
  button.focus();
}

/**
 * Offers a text as a file.
 * @param {string} name
 * @param {string} type
 * @param {string} text
 */
export function save(name, type, text) {
  offer(name, new Blob([text], { type }));
}

/**
 * @param {string} name
 * @param {Blob} blob
 */
function offer(name, blob) {
  const link = /** @type {HTMLAnchorElement} */ (h("a", { download: name }));
  link.href = URL.createObjectURL(blob);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Draws an SVG and offers it as a picture.
 * @param {string} name
 * @param {string} source
 * @param {number} side in pixels
 */
export function savePicture(name, source, side) {
  const image = new Image(side, side);
  image.onload = () => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.createElement("canvas"));
    canvas.width = canvas.height = side;
    canvas.getContext("2d")?.drawImage(image, 0, 0, side, side);
    canvas.toBlob((blob) => blob && offer(name, blob), "image/png");
  };
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(source);
}

/**
 * Says something for a moment, to eyes and to screen readers.
 * @param {string} text
 */
export function say(text) {
  const place = document.getElementById("said");
  if (!place) return;
  place.textContent = text;
  place.classList.add("shown");
  setTimeout(() => place.classList.remove("shown"), 1800);
}

/**
 * "white_rating" is "White rating".
 * @param {string} key
 */
export function words(key) {
  const text = key.replace(/_/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * What was kept from the last visit; pages from disk may have no memory.
 * @param {string} name
 */
export function recall(name) {
  try {
    return localStorage.getItem("gamut." + name);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  try {
    localStorage.setItem("gamut." + name, value);
  } catch {
    // then it is forgotten
  }
}

/** Whether the address is that of a blob, whose fragment browsers do not change on their own: the page of dropped files. */
const isBlob = location.protocol === "blob:";

/**
 * Goes to a view.
 * @param {string} address
 */
export function navigate(address) {
  if (!isBlob) location.hash = address;
  else {
    history.pushState(null, "", address);
    dispatchEvent(new HashChangeEvent("hashchange"));
  }
}

/** In a blob, links to views and the way back are followed here. */
export function followLinks() {
  if (!isBlob) return;
  addEventListener("popstate", () => dispatchEvent(new HashChangeEvent("hashchange")));
  addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest?.("a[href^='#/']");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    navigate(link.getAttribute("href") ?? "");
  });
}

/**
 * "3 games", "1 board".
 * @param {number} count
 * @param {string} word
 */
export function counted(count, word) {
  return `${count.toLocaleString()} ${count === 1 ? word : word + "s"}`;
}
