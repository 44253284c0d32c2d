// drop.ts - a page into which people drop files; nothing leaves the machine.
import {Answer, Answered, Asked, Files, Given, isProblem, Offer, Question} from "./questions";

function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

function textOf(id: string) {
  return document.getElementById(id)?.textContent ?? "";
}

/** Asks the worker. */
class Core {
  private worker: Worker;
  private waiting = new Map<number, (answer: Answer<Question>) => void>();
  private count = 0;

  constructor(code: string) {
    this.worker = new Worker(URL.createObjectURL(new Blob([code], {type: "text/javascript"})));
    this.worker.onmessage = ({data: {id, answer}}: MessageEvent<Answered>) => {
      this.waiting.get(id)?.(answer);
      this.waiting.delete(id);
    };
  }

  ask<Name extends Question>(question: Name, given: Given<Name>): Promise<Answer<Name>> {
    const asked: Asked = {id: ++this.count, question, given};
    return new Promise((resolve) => {
      this.waiting.set(asked.id, resolve as (answer: Answer<Question>) => void);
      this.worker.postMessage(asked);
    });
  }
}

async function bytesOf(file: File) {
  return new Uint8Array(await file.arrayBuffer());
}

/** Adds a file, or all files of a folder. */
async function take(found: Files, entry: FileSystemEntry) {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found[file.name] = await bytesOf(file);
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    const next = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    // A folder returns only some of its entries at a time.
    for (let entries = await next(); entries.length; entries = await next())
      for (const inner of entries) await take(found, inner);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** The files of a drop, folders included, by name. */
async function dropped(items: DataTransferItemList) {
  // The browser empties the list when this function first waits, so the entries are taken before.
  const found: Files = {}, entries = [...items].map((item) => item.webkitGetAsEntry());
  for (const entry of entries)
    if (entry) await take(found, entry);
  return found;
}

function say(text: string) {
  element("state", HTMLElement).textContent = text;
}

function download(name: string, data: Uint8Array) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data]));
  link.download = name;
  link.click();
}

/** Lists the formats to which each file can be converted, and converts the chosen one. */
function offer(core: Core, offers: Offer[]) {
  const choice = element("formats", HTMLSelectElement);
  choice.replaceChildren(new Option("Convert to …", ""));
  for (const {name, formats} of offers)
    for (const {id, title} of formats)
      choice.append(new Option(offers.length > 1 ? `${name} to ${id}` : `${id}: ${title}`, `${id}\n${name}`));
  choice.onchange = async () => {
    const [format, name] = choice.value.split("\n");
    if (!name) return;
    choice.value = "";
    const made = await core.ask("convert", {name, format});
    if (isProblem(made)) return say(made.problem);
    for (const file of made.files) download(file.name, file.data);
    say(made.messages);
  };
}

/** Puts a page into the frame. */
function open(page: string) {
  const frame = element("page", HTMLIFrameElement);
  // A script sends its questions to this page. Its own policy would not let that script run; the policy of this page
  // applies to it, too.
  const asking = `<script>${textOf("frame")}</script>`;
  const whole = page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, () => asking);
  frame.src = URL.createObjectURL(new Blob([whole], {type: "text/html"}));
  document.body.classList.add("full");
  frame.focus();
}

async function show(core: Core, files: Files) {
  if (!Object.keys(files).length) return;
  say(`Reading ${Object.keys(files).join(", ")} …`);
  document.body.classList.add("busy");
  element("formats", HTMLSelectElement).replaceChildren();
  const answer = await core.ask("show", {files});
  document.body.classList.remove("busy");
  if (isProblem(answer)) return say(answer.problem);
  say("");
  open(answer.page);
  const offers = await core.ask("offers", {files});
  if (!isProblem(offers)) offer(core, offers);
}

/** Passes on files that are chosen or dropped. */
function listenToFiles(take: (files: Files) => void) {
  const choose = element("choose", HTMLInputElement);
  choose.onchange = async () => {
    const files: Files = {};
    for (const file of choose.files ?? []) files[file.name] = await bytesOf(file);
    choose.value = "";  // the next choice is not added to this one
    take(files);
  };
  addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("over");
  });
  addEventListener("dragleave", () => document.body.classList.remove("over"));
  addEventListener("drop", async (event) => {
    event.preventDefault();
    document.body.classList.remove("over");
    if (event.dataTransfer) take(await dropped(event.dataTransfer.items));
  });
}

/** Takes files from the page that has this one in a frame: somebody dropped them there before this page was loaded. */
function listenToParent(take: (files: Files) => void) {
  if (parent === window) return;
  addEventListener("message", async ({source, data}) => {
    if (source !== parent || !Array.isArray(data?.files)) return;
    const files: Files = {};
    for (const file of data.files)
      if (file instanceof File) files[file.name] = await bytesOf(file);
    take(files);
  });
  parent.postMessage("ready", "*");
}

/** Answers the questions of the page in the frame. */
function listenToPage(core: Core) {
  const page = element("page", HTMLIFrameElement);
  addEventListener("message", async ({source, data}) => {
    const frame = page.contentWindow;
    if (!frame || source !== frame || typeof data?.question !== "string") return;
    const answer = await core.ask("answer", {address: data.question});
    const {status, text} = isProblem(answer) ? {status: 500, text: answer.problem} : answer;
    frame.postMessage({id: data.id, status, text}, "*");
  });
  element("again", HTMLButtonElement).onclick = () => {
    document.body.classList.remove("full");
    page.src = "about:blank";
  };
}

async function main() {
  const core = new Core(textOf("worker")), version = core.ask("start", {packed: textOf("core")});
  const take = async (files: Files) => {
    await version;
    await show(core, files);
  };
  listenToFiles(take);
  listenToParent(take);
  listenToPage(core);
  const answer = await version;
  say(isProblem(answer) ? answer.problem : answer.split("\n")[0]);
}

main();
