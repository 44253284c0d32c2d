// drop.js - a page into which people drop files: everything is worked out here, and nothing leaves the machine.

const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

class Core {
  constructor() {
    /** @type {Map<number, (answer: any) => void>} */
    this.waiting = new Map();
    this.count = 0;
  }

  start() {
    const code = URL.createObjectURL(new Blob([element("worker").textContent ?? ""], { type: "text/javascript" }));
    this.worker = new Worker(code);
    this.worker.onmessage = ({ data: { id, answer } }) => {
      this.waiting.get(id)?.(answer);
      this.waiting.delete(id);
    };
    return this.ask("start", { packed: element("core").textContent });
  }

  /** @param {string} question @param {object} words @returns {Promise<any>} */
  ask(question, words) {
    const id = ++this.count;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker?.postMessage({ id, question, ...words });
    });
  }
}

/** The files of a drop, folders included, by name. @param {DataTransferItemList} items */
async function dropped(items) {
  /** @type {Record<string, Uint8Array>} */
  const found = {};
  /** @param {any} entry @returns {Promise<void>} */
  const take = async (entry) => {
    if (entry.isFile) {
      const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
      found[file.name] = new Uint8Array(await file.arrayBuffer());
    } else {
      const reader = entry.createReader();
      for (;;) {
        const entries = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
        if (!entries.length) break;
        for (const inner of entries) await take(inner);
      }
    }
  };
  // The list is emptied when this function first waits, so the entries are taken before.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter(Boolean);
  for (const entry of entries) await take(entry);
  return found;
}

/** @param {string} text */
function say(text) {
  element("state").textContent = text;
}

/** @param {string} name @param {Uint8Array} data */
function download(name, data) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data]));
  link.download = name;
  link.click();
}

/** @param {Core} core @param {{name: string, formats: {id: string, title: string}[]}[]} offers */
function offer(core, offers) {
  const choice = /** @type {HTMLSelectElement} */ (element("formats"));
  choice.replaceChildren(new Option("Convert to …", ""));
  for (const { name, formats } of offers)
    for (const format of formats) choice.append(new Option(offers.length > 1 ? `${name} to ${format.id}` : `${format.id}: ${format.title}`, `${format.id}\n${name}`));
  choice.onchange = async () => {
    const [format, name] = choice.value.split("\n");
    if (!name) return;
    choice.value = "";
    const made = await core.ask("convert", { name, format });
    for (const file of made.files ?? []) download(file.name, file.data);
    say(made.problem ?? made.messages ?? "");
  };
}

/** @param {Core} core @param {Record<string, Uint8Array>} files */
async function show(core, files) {
  if (!Object.keys(files).length) return;
  say(`Reading ${Object.keys(files).join(", ")} …`);
  document.body.classList.add("busy");
  element("formats").replaceChildren();
  const answer = await core.ask("show", { files });
  document.body.classList.remove("busy");
  if (answer.problem) {
    say(answer.problem);
    return;
  }
  say("");
  const frame = /** @type {HTMLIFrameElement} */ (element("page"));
  // Its questions come here. Its own policy would not let the script run that sends them; that of this page holds for it, too.
  const asking = `<script>${element("frame").textContent}</script>`;
  const page = answer.page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, () => asking);
  frame.src = URL.createObjectURL(new Blob([page], { type: "text/html" }));
  document.body.classList.add("full");
  frame.focus();
  offer(core, await core.ask("offers", { files }));
}

async function main() {
  const core = new Core();
  const version = core.start();
  const choose = /** @type {HTMLInputElement} */ (element("choose"));
  choose.onchange = async () => {
    await version;
    /** @type {Record<string, Uint8Array>} */
    const files = {};
    for (const file of choose.files ?? []) files[file.name] = new Uint8Array(await file.arrayBuffer());
    choose.value = ""; // the next choice is not added to this one
    await show(core, files);
  };
  addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("over");
  });
  addEventListener("dragleave", () => document.body.classList.remove("over"));
  addEventListener("drop", async (event) => {
    event.preventDefault();
    document.body.classList.remove("over");
    const files = event.dataTransfer ? await dropped(event.dataTransfer.items) : {};
    await version;
    await show(core, files);
  });
  addEventListener("message", async ({ source, data }) => {
    const frame = /** @type {HTMLIFrameElement} */ (element("page")).contentWindow;
    if (!frame || source !== frame || typeof data?.question !== "string") return;
    const answer = await core.ask("answer", { address: data.question });
    frame.postMessage({ id: data.id, status: answer.status ?? 500, text: answer.text ?? answer.problem }, "*");
  });
  element("again").onclick = () => {
    document.body.classList.remove("full");
    /** @type {HTMLIFrameElement} */ (element("page")).src = "about:blank";
  };
  say((await version).split("\n")[0]);
}

main();
