// inspect.ts - the bytes of a file beside their meaning: pointing at one shows the other.
import {counted, h, targetOf} from "./dom";
import {Bytes, View} from "./types";

const LINE = 22;   // pixels of a row, as the style sheet has it
const WIDE = 16;   // bytes of a row
const AROUND = 8;  // rows drawn above and below the window

interface Field {
  file: string;
  offset: number;
  length: number;
  path: string;
  hex: string;
  value: string;
  meaning?: string;
  about?: string;
  odd: boolean;
}

/** A class of the style sheet: unknown bytes, and bytes that nothing refers to. */
function kindOf({path, meaning = ""}: Field) {
  if (/unknown|rest\b|padding/i.test(path)) return "unknown";
  return /free|unref|nothing refers/i.test(path + meaning) ? "loose" : "";
}

/**
 * The fields of an answer, which has them as columns. `gap` is the distance of a field from the end of the one before
 * it in its file.
 */
function fieldsOf(bytes: Bytes): Field[] {
  const ends = bytes.files.map(() => 0), odd = new Set(bytes.odd);
  let at = 0;
  return bytes.path.map((path, i) => {
    const file = bytes.file[i], length = bytes.length[i], offset = ends[file] + bytes.gap[i],
          hex = bytes.hex.slice(at, at + 2 * length);
    ends[file] = offset + length;
    at += 2 * length;
    const {[i]: value} = bytes.value, {[i]: meaning} = bytes.meaning, {[i]: about} = bytes.about;
    return {file: bytes.files[file], offset, length, path, hex, value, meaning, about, odd: odd.has(i)};
  });
}

const CUT = "The file is large: only its first part is explained here; gamut dump explains all of it.";

export function inspector(bytes: Bytes, name: string): View {
  const all = fieldsOf(bytes), files = [...new Set(all.map((field) => field.file))], place = h("div");
  const choose = (file: string) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.file === file));
    const fields = all.filter((field) => field.file === file), unknown = bytes.unknown[bytes.files.indexOf(file)];
    place.replaceChildren(new Inspector(fields, unknown).element);
  };
  const buttons = files.map(
    (file) =>
      h("button", {type: "button", "data-file": file, "aria-pressed": "false", onclick: () => choose(file)}, file));
  choose(files[0]);
  return {
    element: h("article", {class: "inspector"}, h("h1", null, `Bytes of ${name}`),
      bytes.cut && h("p", {class: "badge warning"}, CUT), files.length > 1 && h("p", {class: "actions"}, buttons),
      place),
  };
}

/** The bytes of one file, and the last field that covers each. */
function mapOf(fields: Field[]) {
  const end = fields.reduce((most, field) => Math.max(most, field.offset + field.length), 0);
  const owners = new Int32Array(end).fill(-1), bytes = new Uint8Array(end);
  fields.forEach(({offset, length, hex}, at) => {
    owners.fill(at, offset, offset + length);
    for (let i = 0; i < length && i * 2 < hex.length; i++)
      bytes[offset + i] = parseInt(hex.slice(i * 2, i * 2 + 2), 16);
  });
  return {owners, bytes};
}

function address(offset: number) {
  return h("span", {class: "offset"}, offset.toString(16).padStart(6, "0"));
}

/** Bytes on the left, fields on the right. */
class Inspector {
  readonly element: HTMLElement;
  private fields: Field[];
  private owners: Int32Array;
  private bytes: Uint8Array;
  private current = -1;
  private said = h("div", {class: "field-said", role: "status", "aria-live": "polite"}, "Point at a byte or a field.");
  private left: RowWindow;
  private right: RowWindow;

  constructor(fields: Field[], unknown: number) {
    this.fields = fields.sort((a, b) => a.offset - b.offset || b.length - a.length);
    ({owners: this.owners, bytes: this.bytes} = mapOf(this.fields));
    this.left = new RowWindow("Bytes", Math.ceil(this.bytes.length / WIDE), (row) => this.hexRow(row));
    this.right = new RowWindow("Fields", fields.length, (row) => this.fieldRow(row));
    this.left.box.classList.add("hex");
    this.listen(this.left, (field) => this.right.reveal(field));
    this.listen(this.right, (field) => this.left.reveal(this.rowOf(field)));
    this.element = h("div", null,
      h("p", {class: "dim"}, `${this.bytes.length.toLocaleString()} bytes, ${fields.length.toLocaleString()} fields`,
        unknown > 0 && `, ${unknown.toLocaleString()} bytes of unknown meaning`),
      this.said, h("div", {class: "inspect-columns"}, this.left.box, this.right.box));
  }

  /** The row of bytes that a field begins in. */
  private rowOf(field: number) {
    return Math.floor(this.fields[field].offset / WIDE);
  }

  private hexRow(row: number) {
    const cells: HTMLElement[] = [], letters: HTMLElement[] = [];
    for (let at = row * WIDE; at < Math.min(this.bytes.length, (row + 1) * WIDE); at++) {
      const field = this.owners[at], byte = this.bytes[at], isPrinted = byte >= 32 && byte < 127;
      const shade = field < 0 ? "loose" : `f${field % 2} ${kindOf(this.fields[field])}`;
      const mark = field >= 0 && field === this.current ? " now" : "";
      cells.push(h("span", {class: `byte ${shade}${mark}`, "data-field": field}, byte.toString(16).padStart(2, "0")));
      letters.push(
        h("span", {class: `letter${mark}`, "data-field": field}, isPrinted ? String.fromCharCode(byte) : "·"));
    }
    return h("div", {class: "hex-row"}, address(row * WIDE), h("span", {class: "bytes"}, cells),
      h("span", {class: "letters"}, letters));
  }

  private fieldRow(row: number) {
    const field = this.fields[row], marks = `${field.odd ? " odd" : ""}${row === this.current ? " now" : ""}`;
    return h("div", {class: `field-row ${kindOf(field)}${marks}`, "data-field": row}, address(field.offset),
      h("span", {class: "path"}, field.path),
      h("span", {class: "field-value"}, field.value, field.meaning && h("span", {class: "dim"}, " ", field.meaning)));
  }

  /** @param follow shows it on both sides */
  private point(at: number, follow = false) {
    if (at < 0 || at === this.current) return;
    this.current = at;
    const {path, length, offset, value, meaning, about} = this.fields[at];
    const what =
      ` · ${counted(length, "byte")} at 0x${offset.toString(16)} · ${value}${meaning ? " · " + meaning : ""}`;
    this.said.replaceChildren(h("b", null, path), what, h("span", {class: "dim"}, about ? " · " + about : ""));
    if (follow) {
      this.left.reveal(this.rowOf(at));
      this.right.reveal(at);
    }
    this.left.draw();
    this.right.draw();
  }

  /** @param reveal shows a field on the other side */
  private listen({box}: RowWindow, reveal: (field: number) => void) {
    const fieldAt = (event: Event) =>
      Number(targetOf(event)?.closest("[data-field]")?.getAttribute("data-field") ?? -1);
    box.addEventListener("pointerover", (event) => {
      const field = fieldAt(event);
      this.point(field);
      if (field >= 0) reveal(field);
    });
    box.addEventListener("click", (event) => this.point(fieldAt(event), true));
    box.addEventListener("keydown", (event) => {
      const step = {ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1}[event.key];
      if (!step) return;
      event.preventDefault();
      this.point(Math.max(0, Math.min(this.fields.length - 1, this.current + step)), true);
    });
  }
}

/** Rows of one height, of which only the visible ones are drawn. */
class RowWindow {
  readonly box: HTMLElement;
  private inner: HTMLElement;

  constructor(name: string, private count: number, private make: (row: number) => HTMLElement) {
    this.inner = h("div", {class: "window-inner", style: {height: count * LINE + "px"}});
    this.box = h("div", {class: "window", tabindex: "0", role: "region", "aria-label": name}, this.inner);
    this.box.addEventListener("scroll", () => this.draw());
    requestAnimationFrame(() => this.draw());
  }

  draw() {
    const {scrollTop, clientHeight} = this.box, rows: HTMLElement[] = [];
    const from = Math.max(0, Math.floor(scrollTop / LINE) - AROUND);
    const to = Math.min(this.count, Math.ceil((scrollTop + (clientHeight || 700)) / LINE) + AROUND);
    for (let row = from; row < to; row++) {
      const element = this.make(row);
      element.style.top = row * LINE + "px";
      rows.push(element);
    }
    this.inner.replaceChildren(...rows);
  }

  /** Scrolls to a row that is out of sight. */
  reveal(row: number) {
    const {box} = this, top = row * LINE;
    if (top < box.scrollTop || top + LINE > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2;
  }
}
