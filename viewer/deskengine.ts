// deskengine.ts - the desk's questions and steps: every step is one verb of `gamut event`.
import {Changes} from "./changes";
import {Refusal, takeToken} from "./engine";
import {
  EventLogLogged,
  EventPapers,
  EventPlayersEntrant,
  EventPrizes,
  EventRecord,
  EventStatus,
  StandingsNorms
} from "./types";

export type Options = Record<string, string|number|boolean>;

/** Why a step was refused: it wants a confirmation, somebody else was faster, or the event does not allow it. */
export type RefusalCode = "confirm"|"consequences"|"conflict"|"refused";

export class StepRefusal extends Error {
  constructor(readonly code: RefusalCode, message: string) {
    super(message);
  }
}

/** What the arbiter says to a refusal that can be confirmed. */
export type Ask = (message: string, isGrave: boolean) => Promise<boolean>;

export class DeskEngine {
  /** The last step that the page has shown. */
  seen = 0;
  private token = takeToken();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private ask: Ask) {}

  private headers = () => ({"X-Gamut-Token": takeToken() || this.token});

  private async fetch<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
    const headers = {...this.headers(), ...init.headers};
    const answer = await fetch(address, {...init, headers, cache: "no-store", credentials: "omit"});
    if (answer.status === 403)
      throw new Refusal(403, "open the address that gamut serve printed: it has a token in it");
    const type = answer.headers.get("Content-Type") ?? "";
    if (!answer.ok && type.startsWith("application/json")) {
      const {code, message} = await answer.json() as {
        code: RefusalCode;
        message: string
      };
      throw new StepRefusal(code, message);
    }
    if (!answer.ok) throw new Refusal(answer.status, (await answer.text()) || `gamut serve answers ${answer.status}`);
    return answer.json() as Promise<Answer>;
  }

  private async rows<Line>(name: string) {
    const {rows} = await this.fetch<{rows: (Line | null)[]}>(`/answer/${name}/0`);
    return rows.filter((row): row is Line => row !== null);
  }

  /** The event and its current round, or another one. */
  async status(round?: number) {
    const status = await this.fetch<EventStatus>(`/answer/event-status/0${round ? `?round=${round}` : ""}`);
    this.seen = status.step ?? 0;
    return status;
  }

  players() {
    return this.rows<EventPlayersEntrant>("event-players");
  }

  /** Where helpers and players enter results; null: nowhere. */
  listen() {
    return this.fetch<{listen: string | null}>("/answer/listen");
  }

  /** Runs a verb that answers something else than the status. */
  tell<Answer>(verb: string, operands: string[] = [], options: Options = {}): Promise<Answer> {
    const body = JSON.stringify({operands, options});
    return this.fetch<Answer>(`/step/${verb}`, {method: "POST", headers: {"Content-Type": "application/json"}, body});
  }

  /** The steps so far; an event without a journal has none. */
  log() {
    return this.rows<EventLogLogged>("event-log").catch(() => []);
  }

  record() {
    return this.fetch<EventRecord>("/answer/record/0/1");
  }

  /** The papers that fit the event and a round (0: the last one), and the languages that there are. */
  papers(round: number) {
    return this.fetch<EventPapers>(`/answer/event-papers/0${round ? `?round=${round}` : ""}`);
  }

  /** Where papers are: an address that needs no header, so that a tab can be opened with it. */
  async paperAddress() {
    return (await this.fetch<{papers: string}>("/papers")).papers;
  }

  norms() {
    return this.fetch<StandingsNorms>("/answer/standings/0?norms=yes");
  }

  /** The status with the report for rating, and with what a rating officer would object to as warnings. */
  ratingReport() {
    return this.fetch<EventStatus>("/answer/event-rating-report/0");
  }

  /** The prizes by the rules of the event, or by new ones, which are set. */
  async prizes(rules?: string) {
    const prizes =
      await this.inTurn(() => this.run<EventPrizes>("prizes", [], rules === undefined ? {} : {"rules-text": rules}));
    if (rules !== undefined) await this.status();
    return prizes;
  }

  follow(tell: (data: unknown) => void, state: (isThere: boolean) => void) {
    return new Changes("/changes", this.headers, tell, state);
  }

  /**
   * Runs a verb and returns the status after it; steps go one after the other. What must be confirmed is asked, and
   * repeated.
   * @return null: the arbiter does not want it after all
   */
  step(verb: string, operands: string[] = [], options: Options = {}): Promise<EventStatus|null> {
    return this.inTurn(async () => {
      const status = await this.run<EventStatus>(verb, operands, options);
      this.seen = status?.step ?? this.seen;
      return status;
    });
  }

  private inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const mine = this.last.then(work);
    this.last = mine.catch(() => null);
    return mine;
  }

  private async run<Answer>(verb: string, operands: string[], options: Options): Promise<Answer|null> {
    const body = JSON.stringify({operands, options, seen: this.seen});
    const init = {method: "POST", headers: {"Content-Type": "application/json"}, body};
    try {
      return await this.fetch<Answer>(`/step/${verb}`, init);
    } catch (error) {
      const code = error instanceof StepRefusal ? error.code : null;
      if (!(error instanceof StepRefusal) || (code !== "confirm" && code !== "consequences")) throw error;
      const isGrave = code === "consequences", [what] = error.message.split("; to do it all the same");
      if (!await this.ask(what, isGrave)) return null;
      return this.run(verb, operands, {...options, confirm: true, ...(isGrave ? {consequences: true} : {})});
    }
  }
}
