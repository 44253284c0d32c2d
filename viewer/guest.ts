// guest.ts - the page of helpers and players on their telephones: the own boards, and three big buttons.
//
// What was tapped is kept until the server has answered, over a lost network and a closed page; the server takes the
// same result twice as once.
import {Changes} from "./changes";
import {Child, h, iconButton, icons, isolate, messageOf, recall, remember, replace} from "./dom";
import {takeToken} from "./engine";
import {nextTheme, recallStyle} from "./frame";
import {resultText} from "./record";
import {EventEntriesEntry, EventStatusPairing} from "./types";

/** What the token may see. */
interface GuestView {
  role: "helper"|"player";
  name: string;
  player?: number;
  event: string|null;
  round: number;
  rounds: number|null;
  step?: number;
  pairs: EventStatusPairing[];
  entries: Pick<EventEntriesEntry, "board"|"by_white"|"by_black"|"state">[];
}

/** An entry on its way. */
interface Sent {
  game: string;
  board: number;
  round: number;
  result: string;
  seen: number;
}

interface Answer {
  state: "entered"|"waiting"|"disagree";
  done: string;
}

const QUEUE = "entries";
const PATIENCE = [1000, 2000, 5000];  // milliseconds before the next attempt
const buttons: [result: string, title: string, meaning: string][] =
  [["1-0", "1–0", "White wins"], ["1/2", "½", "Draw"], ["0-1", "0–1", "Black wins"]];
const forfeits: [result: string, title: string, meaning: string][] =
  [["+-", "+ –", "Black did not come"], ["-+", "– +", "White did not come"], ["--", "– –", "Nobody came"]];

function shown(result: string|undefined) {
  return resultText(result ?? "").replace("1/2", "½");
}

/** What an earlier visit could not send. */
function recallQueue(): Sent[] {
  try {
    return JSON.parse(recall(QUEUE) ?? "[]") as Sent[];
  } catch {
    return [];
  }
}

class GuestPage {
  private token = takeToken();
  private view: GuestView|null = null;
  private queue = recallQueue();
  private open = 0;    // the board whose buttons are shown
  private chosen = ""; // the result that was tapped and not sent yet
  private failed = 0;
  private isSending = false;
  private later?: ReturnType<typeof setTimeout>;
  private changes?: Changes;
  private badge = h("span", {class: "badge"});
  private note = h("p", {class: "guest-note", role: "alert", hidden: "hidden"});
  private title = h("strong");
  private main = h("main", {id: "main", class: "guest", tabindex: "-1"});

  private headers = () => ({"X-Gamut-Token": this.token});

  private connected = (isThere: boolean) => {
    this.badge.className = isThere ? "badge fine" : "badge error";
    this.badge.textContent = isThere ? "live" : "no connection";
  };

  private tell(text: string) {
    this.note.hidden = !text;
    this.note.textContent = text;
  }

  /** The token is not known any more: nothing is asked again. */
  private end() {
    this.changes?.close();
    this.keep([]);
    replace(this.main, h("p", {class: "failure", role: "alert"},
      this.view ? "This address no longer counts: the event is over, or the arbiter has taken it back." :
                  "This address does not count. Scan the code of your card again, or ask the arbiter."));
    document.documentElement.dataset.ready = "refused";
  }

  private refresh = async () => {
    const answer = await fetch("/guest", {headers: this.headers(), cache: "no-store", credentials: "omit"})
                     .catch(() => null);
    if (answer?.status === 403) return this.end();
    this.connected(answer?.ok ?? false);
    if (!answer?.ok) return void setTimeout(this.refresh, PATIENCE[1]);
    const isFirst = !this.view, view = await answer.json() as GuestView;
    if (this.view && this.view.round !== view.round) this.open = 0;
    this.view = view;
    this.draw();
    if (isFirst) void this.send();
  };

  // ---- sending ----

  private keep(queue: Sent[]) {
    this.queue = queue;
    remember(QUEUE, JSON.stringify(queue));
  }

  private enter(pair: EventStatusPairing) {
    const {round = 0, step = 0} = this.view ?? {}, game = `${pair.white}-${pair.black}`;
    const sent = {game, board: pair.board, round, result: this.chosen, seen: step};
    this.keep([...this.queue.filter((one) => one.game !== game || one.round !== round), sent]);
    this.chosen = "";
    this.open = 0;
    this.tell("");
    this.draw();
    void this.send();
  }

  /** Sends what is kept, the oldest first, until the server has answered all of it. */
  private send = async () => {
    clearTimeout(this.later);
    if (this.isSending) return;
    this.isSending = true;
    try {
      while (this.queue.length) await this.sendOne(this.queue[0]);
      this.failed = 0;
    } catch {
      this.connected(false);
      this.later = setTimeout(this.send, PATIENCE[Math.min(this.failed++, PATIENCE.length - 1)]);
    }
    this.isSending = false;
    this.draw();
  };

  private async sendOne(one: Sent) {
    const {game, result, round, seen} = one, body = JSON.stringify({game, result, round, seen});
    const headers = {...this.headers(), "Content-Type": "application/json"};
    const answer = await fetch("/guest/enter", {method: "POST", headers, body, cache: "no-store", credentials: "omit"});
    if (answer.status === 403) return this.end();
    if (!answer.ok && answer.status !== 409) throw new Error(`${answer.status}`);  // later
    const told = await answer.json() as Answer & {message?: string};
    this.keep(this.queue.filter((other) => other !== one));
    this.connected(true);
    this.tell(answer.ok ? (told.state === "disagree" ? told.done : "") : `Board ${one.board}: ${told.message}`);
    await this.refresh();
  }

  // ---- drawing ----

  private sentOf({white, black}: EventStatusPairing) {
    return this.queue.find(({game, round}) => game === `${white}-${black}` && round === this.view?.round);
  }

  private choices(pair: EventStatusPairing): Child {
    const {role} = this.view as GuestView;
    const button = ([result, title, meaning]: [string, string, string]) => h("button", {
      type: "button",
      class: "guest-result",
      "data-result": result,
      "aria-pressed": String(this.chosen === result),
      onclick: () => {
        this.chosen = result;
        this.open = pair.board;
        this.draw();
      },
    }, h("b", null, title), h("small", null, meaning));
    const isMine = this.open === pair.board && this.chosen;
    return [
      h("div", {class: "guest-results"}, buttons.map(button)),
      role === "helper" &&
        h("details", {open: forfeits.some(([result]) => isMine && result === this.chosen) ? "open" : null},
          h("summary", null, "Forfeits"), h("div", {class: "guest-results"}, forfeits.map(button))),
      isMine && h("button", {type: "button", class: "button guest-send", onclick: () => this.enter(pair)},
        `Enter ${shown(this.chosen)} on board ${pair.board}`),
    ];
  }

  private state(pair: EventStatusPairing): string {
    const sent = this.sentOf(pair), {player, entries} = this.view as GuestView;
    if (sent) return `${shown(sent.result)} is being sent …`;
    if (pair.result) return `${shown(pair.result)} is entered.`;
    const entry = entries.find(({board}) => board === pair.board), isWhite = pair.white === player;
    const own = shown(isWhite ? entry?.by_white : entry?.by_black);
    const other = shown(isWhite ? entry?.by_black : entry?.by_white);
    if (!entry) return "";
    if (entry.state === "refused") return "The arbiter has refused the entry. Enter it again, or ask the arbiter.";
    if (entry.state === "disagree") return `You have entered ${own}, your opponent ${other}. See the arbiter.`;
    return own ? `You have entered ${own}. It waits for your opponent or the arbiter.` :
                 `Your opponent has entered ${other}. Enter the result, too.`;
  }

  private game(pair: EventStatusPairing) {
    const {role} = this.view as GuestView, state = this.state(pair);
    const isOpen = !pair.result && !this.sentOf(pair), isShown = role === "player" || this.open === pair.board;
    const names = h("span", {class: "guest-names"}, h("span", null, "○ ", isolate(pair.white_name)),
      h("span", null, "● ", isolate(pair.black_name)));
    const head = [h("b", {class: "guest-board"}, pair.board), names];
    const toggle = () => {
      this.open = this.open === pair.board ? 0 : pair.board;
      this.chosen = "";
      this.draw();
    };
    return h("section", {class: isOpen ? "guest-game" : "guest-game dim", "data-board": pair.board},
      role === "helper" && isOpen ?
        h("button", {type: "button", class: "guest-head", "aria-expanded": String(isShown), onclick: toggle}, head) :
        h("div", {class: "guest-head"}, head),
      state && h("p", {class: "guest-state", role: "status"}, state), isOpen && isShown && this.choices(pair));
  }

  private draw() {
    if (!this.view) return;
    const {role, name, event, round, rounds, pairs} = this.view;
    const open = pairs.filter((pair) => !pair.result), done = pairs.filter((pair) => pair.result);
    this.title.textContent = event ?? "";
    replace(this.main,
      h("h1", null, round ? `Round ${round}${rounds ? ` of ${rounds}` : ""}` : "No round is paired yet"),
      h("p", {class: "dim"}, role === "helper" ? "Helper: " : "", isolate(name)), this.note,
      role === "helper" && round > 0 &&
        h("p", {role: "status"}, open.length ? `${open.length} boards have no result.` : "All results are there."),
      role === "player" && round > 0 && !pairs.length && h("p", null, "You have no game in this round."),
      [...open, ...done].map((pair) => this.game(pair)));
    document.documentElement.dataset.ready = role;
  }

  async start() {
    recallStyle();
    document.getElementById("app")?.replaceChildren(
      h("header", {class: "top"}, this.title, h("span", {class: "push"}), this.badge,
        iconButton("Dark or light", icons.theme, nextTheme)),
      this.main);
    if (!this.token) return this.end();
    await this.refresh();
    if (document.documentElement.dataset.ready === "refused") return;
    addEventListener("online", () => void this.send());
    this.changes = new Changes("/changes", this.headers, () => void this.refresh(), this.connected);
  }
}

export function startGuest() {
  new GuestPage().start().catch(messageOf);
}
