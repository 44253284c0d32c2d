// frame.ts - in the page of the records: sends the questions for `gamut serve` to the page around it.

/** An answer of the page around it. */
interface Answered {
  id: number;
  status: number;
  text: string;
}

const waiting = new Map<number, (answer: Response) => void>();
let count = 0;

window.fetch = (address: RequestInfo|URL, options?: RequestInit) => new Promise((resolve, reject) => {
  const id = ++count;
  waiting.set(id, resolve);
  options?.signal?.addEventListener("abort", () => {
    waiting.delete(id);
    reject(new DOMException("the answer is not wanted any more", "AbortError"));
  });
  parent.postMessage({id, question: String(address).replace(/^\/answer\//, "")}, "*");
});

addEventListener("message", ({source, data}: MessageEvent<Answered>) => {
  if (source !== parent) return;
  waiting.get(data.id)?.(new Response(data.text, {status: data.status}));
  waiting.delete(data.id);
});

export {};
