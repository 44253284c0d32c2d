// site.js - the theme, the search and the copy buttons of every page. Without it the pages are complete, too.
"use strict";
const root = document.documentElement;
const stored = (() => { try { return localStorage.getItem("theme"); } catch { return null; } })();
if (stored) root.dataset.theme = stored;
root.classList.add("scripted");
// Where the site begins: the script is in its first folder.
const base = new URL(".", document.currentScript.src).href;

function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

// ---- theme ----

function isDark() {
  return root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function offerThemes() {
  const button = document.getElementById("theme");
  const name = () => button.setAttribute("aria-label", isDark() ? "Light colours" : "Dark colours");
  name();
  button.onclick = () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* a page from disk may have no storage */ }
    name();
  };
}

// ---- copying ----

/** The commands of a block, without prompts and without what they print. */
function textToCopy(block) {
  const commands = [...block.querySelectorAll(".command")];
  return commands.length ? commands.map((each) => each.textContent).join("\n") + "\n" : block.querySelector("code").textContent + "\n";
}

function offerCopies() {
  if (!navigator.clipboard) return;
  for (const block of document.querySelectorAll("main pre[data-language]")) {
    const button = make("button", {type: "button", class: "copy"}, "Copy");
    button.onclick = async () => {
      await navigator.clipboard.writeText(textToCopy(block));
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    };
    const frame = make("div", {class: "code"});
    block.replaceWith(frame);
    frame.append(block, button);
  }
}

// ---- search ----

const loaded = new Map(), arrived = new Map();

/** Takes the content of a script of the index. */
function gamutSearch(name, content) {
  arrived.get(String(name))?.(content);
}
window.gamutSearch = gamutSearch;

/** Loads a script of the index once: scripts may be loaded from disk, too, where nothing may be fetched. */
function load(file, name) {
  const key = String(name);
  if (!loaded.has(key))
    loaded.set(key, new Promise((resolve, reject) => {
      arrived.set(key, resolve);
      const script = make("script", {src: `${base}search/${file}.js`});
      script.onerror = () => reject(new Error(`${file} cannot be loaded`));
      document.head.append(script);
    }));
  return loaded.get(key);
}

/** The weights of all sections with a word that begins like this; the whole word counts twice. */
async function weigh(word) {
  const {starts} = await load("starts", "");
  const fitting = starts.filter((start) => word.startsWith(start) || start.startsWith(word));
  const weights = new Map();
  for (const part of await Promise.all(fitting.map((start) => load(`words-${start}`, start))))
    for (const [known, rows] of Object.entries(part)) {
      if (!known.startsWith(word)) continue;
      for (let i = 0; i < rows.length; i += 2)
        weights.set(rows[i], Math.max(weights.get(rows[i]) ?? 0, rows[i + 1] * (known === word ? 2 : 1)));
    }
  return weights;
}

async function find(question) {
  const words = question.toLowerCase().match(/[a-z0-9]+(?:[._/-][a-z0-9]+)*/g) ?? [];
  const all = await Promise.all(words.map(weigh));
  if (!all.length) return [];
  const found = [...all[0]].filter(([number]) => all.every((weights) => weights.has(number)))
    .map(([number]) => [number, all.reduce((sum, weights) => sum + Math.log1p(weights.get(number)), 0)])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 30);
  const {parts} = await load("starts", "");
  return Promise.all(found.map(async ([number]) => {
    const part = Math.floor(number / parts);
    return (await load(`sections-${part}`, part))[number % parts];
  }));
}

function offerSearch() {
  const field = document.getElementById("search"), list = document.getElementById("found"), state = document.getElementById("found-state");
  let asked = 0;
  const close = () => { list.hidden = true; state.textContent = ""; };
  const ask = async () => {
    const mine = ++asked, question = field.value.trim();
    if (question.length < 2) return close();
    let found;
    try {
      found = await find(question);
    } catch (error) {
      state.textContent = error.message;
      return;
    }
    if (mine !== asked) return;
    list.replaceChildren(...found.map(([title, page, address, text]) =>
      make("li", {}, make("a", {href: base + address}, make("strong", {}, title), page ? ` in ${page}` : "", make("span", {}, text)))));
    state.textContent = found.length ? `${found.length === 30 ? "The best 30" : found.length} found` : `Nothing has “${question}”`;
    list.hidden = !found.length;
  };
  field.addEventListener("input", ask);
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  field.form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { field.value = ""; close(); field.focus(); return; }
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (!step || list.hidden) return;
    event.preventDefault();
    const stops = [field, ...list.querySelectorAll("a")];
    stops[(stops.indexOf(document.activeElement) + step + stops.length) % stops.length].focus();
  });
  field.form.addEventListener("focusout", (event) => { if (!field.form.contains(event.relatedTarget)) close(); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) { event.preventDefault(); field.focus(); }
  });
}

// ---- pages in place ----

/** Puts a page into the frame where its button is. */
function openInPlace(button) {
  const frame = make("iframe", {src: button.dataset.page, title: button.dataset.title, class: "live"});
  button.closest(".place").replaceChildren(frame);
  return frame;
}

/** The place for files: the page that reads them is loaded when somebody wants it, and gets what was dropped before. */
function offerDrop() {
  const place = document.getElementById("drop");
  if (!place) return;
  const button = place.querySelector("button");
  let frame, waiting = null, isReady = false;
  const give = () => {
    if (waiting && isReady) frame.contentWindow.postMessage({files: waiting}, "*");
    waiting = isReady ? null : waiting;
  };
  const take = (files) => {
    if (!files.length) return;
    waiting = files;
    frame ??= openInPlace(button);
    place.scrollIntoView({block: "start"});
    give();
  };
  const chooser = make("input", {type: "file", multiple: ""});
  chooser.onchange = () => take([...chooser.files]);
  button.onclick = () => chooser.click();
  // The page says when it can take files.
  addEventListener("message", ({source, data}) => {
    if (!frame || source !== frame.contentWindow || data !== "ready") return;
    isReady = true;
    give();
  });
  const mark = (is) => () => place.classList.toggle("over", is);
  addEventListener("dragenter", mark(true));
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("dragleave", (event) => { if (!event.relatedTarget) mark(false)(); });
  addEventListener("drop", (event) => {
    event.preventDefault();
    mark(false)();
    take([...event.dataTransfer?.files ?? []]);
  });
}

document.addEventListener("DOMContentLoaded", () => {
  offerThemes();
  offerCopies();
  offerSearch();
  offerDrop();
  for (const button of document.querySelectorAll(".place:not(#drop) button[data-page]")) button.onclick = () => openInPlace(button);
  // The entry of this page is in sight.
  const current = document.querySelector("nav.contents [aria-current]"), box = document.querySelector("nav.contents");
  if (current && box && current.offsetTop > box.clientHeight) box.scrollTop = current.offsetTop - box.clientHeight / 2;
});
