// frame.js - in the page that shows the records: what it would ask `gamut serve`, it asks the page around it.

/** @type {Map<number, (answer: Response) => void>} */
const waiting = new Map();
let count = 0;

/** @param {RequestInfo | URL} address @param {RequestInit} [how] */
window.fetch = (address, how) => new Promise((resolve, reject) => {
  const id = ++count;
  waiting.set(id, resolve);
  how?.signal?.addEventListener("abort", () => {
    waiting.delete(id);
    reject(new DOMException("nobody waits for it any more", "AbortError"));
  });
  parent.postMessage({ id, question: String(address).replace(/^\/answer\//, "") }, "*");
});

addEventListener("message", ({ source, data }) => {
  if (source !== parent) return;
  waiting.get(data.id)?.(new Response(data.text, { status: data.status }));
  waiting.delete(data.id);
});
