// form.ts - forms whose values become an address.
import {h, instead} from "./dom";
import {Values} from "./engine";
import {Condition} from "./types";

/** The values of an address. */
export function valuesOf(query: string): Values {
  return Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value));
}

/** An address with values; those that are empty are left out. */
export function addressWith(address: string, values: Record<string, string|undefined>) {
  const given = Object.entries(values).filter((pair): pair is[string, string] => Boolean(pair[1]));
  return given.length ? `${address}?${encodeURIComponent(new URLSearchParams(given).toString())}` : address;
}

function field({name, text, argument, default: usual}: Condition, value: string|undefined) {
  const isText = argument !== undefined || usual !== undefined;
  return h("label", {class: "field"},
    h("span", {class: "field-name"}, h("code", null, "--" + name), h("span", {class: "dim"}, " ", text)),
    isText ? h("input", {name, value: value ?? "", placeholder: usual ?? argument, spellcheck: "false"}) :
             h("input", {type: "checkbox", name, value: "yes", checked: Boolean(value)}));
}

interface FormOptions {
  fields: Condition[];
  values: Values;
  button: string;
  send: (values: Values) => void;
  /** As many fields are open, the others under a heading. */
  few?: number;
}

/** A form of texts and switches. */
export function form({fields, values, button, send, few = fields.length}: FormOptions) {
  const drawn = fields.map((one) => field(one, values[one.name])),
        isMoreUsed = fields.slice(few).some((one) => values[one.name]);
  const given = () => [...new FormData(element)].map(([name, value]): [string, string] => [name, String(value).trim()]);
  const onsubmit = instead(() => send(Object.fromEntries(given().filter(([, value]) => value))));
  const element = h("form", {class: few < fields.length ? "ask" : "ask short", onsubmit}, drawn.slice(0, few),
    few < fields.length && h("details", {open: isMoreUsed}, h("summary", null, "More conditions"), drawn.slice(few)),
    h("p", {class: "actions"}, h("button", {type: "submit", class: "button"}, button)));
  return element;
}

/** A line to type into, with a button. */
export function searchForm(
  input: HTMLInputElement, button: HTMLElement, send: (text: string) => void, ...others: HTMLElement[]) {
  return h("form", {class: "toolbar", role: "search", onsubmit: instead(() => send(input.value.trim()))},
    h("span", {class: "search"}, input), button, others);
}
