// inspect.js - the bytes of a file beside what they mean: pointing at one shows the other.
import { h } from "./dom.js";

const LINE = 22; // pixels of a row, as the style sheet has it
const WIDE = 16; // bytes of a row

/**
 * @typedef {{file: string, offset: number, length: number, path: string, hex: string, value: string, meaning?: string, about?: string, odd?: boolean}} Field
 */

/** @param {Field} field */
function kindOf(field) {
  return /unknown|rest\b|padding/i.test(field.path) ? "unknown" : /free|unref|nothing refers/i.test(field.path + (field.meaning ?? "")) ? "loose" : "";
}

/**
 * @param {string} hex
 * @param {number} at
 */
function byteAt(hex, at) {
  return hex.slice(at * 2, at * 2 + 2);
}

/**
 * The fields of an answer, which has them as columns: each begins so far after the end of the one before it in its file.
 * @param {any} bytes
 * @returns {Field[]}
 */
function fieldsOf(bytes) {
  const ends = bytes.files.map(() => 0), odd = new Set(bytes.odd);
  let at = 0;
  return bytes.path.map((/** @type {string} */ path, /** @type {number} */ i) => {
    const file = bytes.file[i], length = bytes.length[i], offset = ends[file] + bytes.gap[i];
    ends[file] = offset + length;
    return { file: bytes.files[file], offset, length, path, hex: bytes.hex.slice(at, (at += 2 * length)), value: bytes.value[i], meaning: bytes.meaning[i], about: bytes.about[i], odd: odd.has(i) };
  });
}

/**
 * @param {any} bytes
 * @param {string} name
 */
export function inspector(bytes, name) {
  const all = fieldsOf(bytes), { cut } = bytes;
  const files = [...new Set(all.map((field) => field.file))];
  const place = h("div");
  const choose = (/** @type {string} */ file) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.file === file));
    place.replaceChildren(member(all.filter((field) => field.file === file), bytes.unknown[bytes.files.indexOf(file)]));
  };
  const buttons = files.map((file) => h("button", { type: "button", "data-file": file, "aria-pressed": "false", onclick: () => choose(file) }, file));
  choose(files[0]);
  return { element: h("article", { class: "inspector" }, h("h1", null, `Bytes of ${name}`), cut && h("p", { class: "badge warning" }, "The file is large: only its first part is explained here; gamut dump explains all of it."), files.length > 1 && h("p", { class: "actions" }, buttons), place) };
}

/**
 * @param {Field[]} fields
 * @param {number} unknown bytes of them whose meaning nobody knows
 */
function member(fields, unknown) {
  fields.sort((a, b) => a.offset - b.offset || b.length - a.length);
  const end = fields.reduce((most, field) => Math.max(most, field.offset + field.length), 0);
  /** The field of each byte: the last that covers it. */
  const owner = new Int32Array(end).fill(-1);
  const bytes = new Uint8Array(end);
  fields.forEach((field, at) => {
    owner.fill(at, field.offset, field.offset + field.length);
    for (let i = 0; i < field.length && i * 2 < field.hex.length; i++) bytes[field.offset + i] = parseInt(byteAt(field.hex, i), 16);
  });
  let current = -1;

  const said = h("div", { class: "field-said", role: "status", "aria-live": "polite" }, "Point at a byte or a field.");
  const left = windowed(Math.ceil(end / WIDE), (row) => hexRow(row));
  const right = windowed(fields.length, (row) => fieldRow(row));
  left.box.classList.add("hex");
  left.box.setAttribute("aria-label", "Bytes");
  right.box.setAttribute("aria-label", "Fields");

  /** @param {number} row */
  function hexRow(row) {
    const cells = [], letters = [];
    for (let at = row * WIDE; at < Math.min(end, (row + 1) * WIDE); at++) {
      const field = owner[at], shade = field < 0 ? "loose" : `f${field % 2} ${kindOf(fields[field])}`;
      const mark = field >= 0 && field === current ? " now" : "";
      cells.push(h("span", { class: `byte ${shade}${mark}`, "data-field": field }, bytes[at].toString(16).padStart(2, "0")));
      letters.push(h("span", { class: `letter${mark}`, "data-field": field }, bytes[at] >= 32 && bytes[at] < 127 ? String.fromCharCode(bytes[at]) : "·"));
    }
    return h("div", { class: "hex-row" }, h("span", { class: "offset" }, (row * WIDE).toString(16).padStart(6, "0")), h("span", { class: "bytes" }, cells), h("span", { class: "letters" }, letters));
  }

  /** @param {number} row */
  function fieldRow(row) {
    const field = fields[row];
    return h("div", { class: `field-row ${kindOf(field)}${field.odd ? " odd" : ""}${row === current ? " now" : ""}`, "data-field": row },
      h("span", { class: "offset" }, field.offset.toString(16).padStart(6, "0")), h("span", { class: "path" }, field.path), h("span", { class: "field-value" }, field.value, field.meaning && h("span", { class: "dim" }, " ", field.meaning)));
  }

  /**
   * @param {number} field
   * @param {boolean} [follow]
   */
  function point(field, follow = false) {
    if (field < 0 || field === current) return;
    current = field;
    const one = fields[field];
    said.replaceChildren(h("b", null, one.path), ` · ${one.length} ${one.length === 1 ? "byte" : "bytes"} at 0x${one.offset.toString(16)} · ${one.value}${one.meaning ? " · " + one.meaning : ""}`, h("span", { class: "dim" }, one.about ? " · " + one.about : ""));
    if (follow) {
      left.reveal(Math.floor(one.offset / WIDE));
      right.reveal(field);
    }
    left.draw();
    right.draw();
  }

  for (const [mine, other] of [[left, right], [right, left]]) {
    const at = (/** @type {Event} */ event) => Number(/** @type {Element} */ (event.target).closest("[data-field]")?.getAttribute("data-field") ?? -1);
    mine.box.addEventListener("pointerover", (event) => {
      const field = at(event);
      point(field);
      if (field >= 0) other.reveal(other === left ? Math.floor(fields[field].offset / WIDE) : field);
    });
    mine.box.addEventListener("click", (event) => point(at(event), true));
    mine.box.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[/** @type {KeyboardEvent} */ (event).key];
      if (!step) return;
      event.preventDefault();
      point(Math.max(0, Math.min(fields.length - 1, current + step)), true);
    });
  }
  return h("div", null, h("p", { class: "dim" }, `${end.toLocaleString()} bytes, ${fields.length.toLocaleString()} fields`, unknown > 0 && `, ${unknown.toLocaleString()} bytes whose meaning nobody knows`), said, h("div", { class: "inspect-columns" }, left.box, right.box));
}

/**
 * Rows of one height, drawn only where one looks.
 * @param {number} count
 * @param {(row: number) => HTMLElement} make
 */
function windowed(count, make) {
  const inner = h("div", { class: "window-inner", style: { height: count * LINE + "px" } });
  const box = h("div", { class: "window", tabindex: "0", role: "region" }, inner);
  const draw = () => {
    const from = Math.max(0, Math.floor(box.scrollTop / LINE) - 8), to = Math.min(count, Math.ceil((box.scrollTop + (box.clientHeight || 700)) / LINE) + 8);
    const rows = [];
    for (let row = from; row < to; row++) {
      const element = make(row);
      element.style.top = row * LINE + "px";
      rows.push(element);
    }
    inner.replaceChildren(...rows);
  };
  box.addEventListener("scroll", draw);
  requestAnimationFrame(draw);
  return { box, draw, reveal: (/** @type {number} */ row) => {
    const top = row * LINE;
    if (top < box.scrollTop || top + LINE > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 2;
  } };
}
