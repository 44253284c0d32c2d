// changes.ts - follows what changes on the server, as server-sent events.
//
// EventSource cannot send headers, and the token belongs into a header, so the stream is read with fetch. A stream that
// ends is opened again, with the id of the last event: the server then tells whether something was missed.

const PATIENCE = [300, 1000, 2000, 5000];  // milliseconds before the next attempt
const SILENCE = 35000;  // milliseconds without a sign of life, which the server gives every 15 seconds: nobody is there

/** Calls `tell` with the data of every event. */
export class Changes {
  private last = "";
  private failed = 0;
  private abort = new AbortController();
  private isClosed = false;

  /**
   * @param headers asked again for every attempt
   * @param state called with whether the server can be reached
   * @param rests whether a page that nobody sees does not follow: browsers open few connections to a server, and one
   *        for each tab would be too many
   */
  constructor(private address: string, private headers: () => Record<string, string>,
    private tell: (data: unknown) => void, private state: (isThere: boolean) => void, private rests = false) {
    addEventListener("offline", () => this.abort.abort());
    if (rests)
      document.addEventListener("visibilitychange", () => {
        if (document.hidden) this.abort.abort();
      });
    void this.run();
  }

  private async visible() {
    while (this.rests && document.hidden)
      await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, {once: true}));
  }

  close() {
    this.isClosed = true;
    this.abort.abort();
  }

  private async run() {
    while (!this.isClosed) {
      await this.visible();
      this.abort = new AbortController();
      try {
        await this.read();
      } catch {
        this.failed++;
      }
      if (this.isClosed) return;
      if (this.rests && document.hidden) {
        this.failed = 0;
        continue;
      }
      this.state(false);
      await new Promise((resolve) => setTimeout(resolve, PATIENCE[Math.min(this.failed, PATIENCE.length - 1)]));
    }
  }

  private async read() {
    const headers = {...this.headers(), ...(this.last ? {"Last-Event-ID": this.last} : {})};
    const {signal} = this.abort;
    const answer = await fetch(this.address, {headers, cache: "no-store", credentials: "omit", signal});
    if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
    this.failed = 0;
    this.state(true);
    const reader = answer.body.getReader(), decoder = new TextDecoder(), {abort} = this;
    for (let rest = "";;) {
      // A network that is lost without a word does not end the stream.
      const watch = setTimeout(() => abort.abort(), SILENCE);
      const {done, value} = await reader.read().finally(() => clearTimeout(watch));
      if (done) return;
      const events = (rest + decoder.decode(value, {stream: true})).split("\n\n");
      rest = events.pop() ?? "";
      events.forEach((event) => this.take(event));
    }
  }

  private take(event: string) {
    let data = "";
    for (const line of event.split("\n")) {
      if (line.startsWith("id: ")) this.last = line.slice(4);
      if (line.startsWith("data: ")) data += line.slice(6);
    }
    if (data) this.tell(JSON.parse(data));
  }
}
