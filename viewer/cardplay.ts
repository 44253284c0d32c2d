// cardplay.ts - the play of a bridge board, card by card.
import {h, iconButton, icons, isForView} from "./dom";
import {card, clockwise, fromWest, seatNames} from "./hands";
import {classes} from "./tables";
import {BoardRecord, PlayedCard, Seat, Trick} from "./types";

/** A card that was played. */
export interface FallenCard extends PlayedCard {
  seat: Seat;
  /** The number of its trick, from 0. */
  trick: number;
  /** It cost a trick, double dummy. */
  isCostly: boolean;
}

/** Cards in the order of play, as far as the leaders are known. */
function cardsOf({tricks = [], solved}: BoardRecord): FallenCard[] {
  const fallen = tricks.flatMap(({leader, cards}, trick) => {
    const first = clockwise.indexOf(leader),
          order = first < 0 ? [] : clockwise.map((_, i) => clockwise[(first + i) % 4]);
    return order.flatMap((seat) => {
      const one = cards[seat];
      return one && /^[SHDC][2-9TJQKA]$/.test(one.card) ? [{...one, seat, trick}] : [];
    });
  });
  return fallen.map((one, at) => {
    const best = solved?.play?.[at];
    return {...one, isCostly: best?.seat === one.seat && best.optimum.length > 0 && !best.optimum.includes(one.card)};
  });
}

export class CardPlay {
  readonly cards: FallenCard[];
  readonly tricks: Trick[];
  /** The number of cards played. */
  step = 0;
  private followers: (() => void)[] = [];

  constructor(record: BoardRecord) {
    this.cards = cardsOf(record);
    this.tricks = record.tricks ?? [];
  }

  /** Calls a function after every step. */
  follow(follower: () => void) {
    this.followers.push(follower);
  }

  go(step: number) {
    this.step = Math.max(0, Math.min(this.cards.length, step));
    for (const follower of this.followers) follower();
  }

  get newest(): FallenCard|undefined {
    return this.cards[this.step - 1];
  }

  /** The cards played so far. */
  get gone() {
    return new Set(this.cards.slice(0, this.step).map((one) => one.card));
  }

  /** The card of a seat that is on the table. */
  onTable(seat: Seat) {
    return this.cards.slice(0, this.step).find((one) => one.trick === this.newest?.trick && one.seat === seat);
  }

  /** The tricks of each side, and the winner of the last trick if it is complete. */
  get tally() {
    const {newest, tricks, cards, step} = this;
    if (!newest) return null;
    const isWhole = step === cards.filter((one) => one.trick <= newest.trick).length;
    const {ns, ew} = isWhole ? tricks[newest.trick] : tricks[newest.trick - 1] ?? {ns: 0, ew: 0};
    return {number: newest.trick + 1, ns, ew, winner: isWhole ? tricks[newest.trick].winner : undefined};
  }
}

export function playControls(play: CardPlay) {
  return h("div", {class: "controls", role: "toolbar", "aria-label": "Play of the cards"},
    iconButton("Before the lead (Home)", icons.first, () => play.go(0)),
    iconButton("Card back (left arrow)", icons.back, () => play.go(play.step - 1)),
    iconButton("Next card (right arrow)", icons.forward, () => play.go(play.step + 1)),
    iconButton("Last card (End)", icons.last, () => play.go(play.cards.length)));
}

/** Listens to keys until the returned function is called. */
export function listenToKeys(play: CardPlay) {
  const listen = (event: KeyboardEvent) => {
    const {step, cards} = play;
    const steps: Record<string, number> = {
      ArrowRight: step + 1,
      ArrowLeft: step - 1,
      ArrowDown: step + 4,
      ArrowUp: step - 4,
      Home: 0,
      End: cards.length,
    };
    if (!isForView(event) || !(event.key in steps) || !cards.length) return;
    event.preventDefault();
    play.go(steps[event.key]);
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}

function cardCell(play: CardPlay, trick: Trick, number: number, seat: Seat) {
  const at = play.cards.findIndex((one) => one.trick === number && one.seat === seat), one = play.cards[at],
        text = trick.cards[seat]?.card;
  const notes = one && [one.isCostly && "costs a trick", ...(one.words ?? []), one.mark].filter(Boolean).join("; ");
  const button = one &&
    h("button", {
      type: "button",
      class: one.isCostly ? "plain costly" : "plain",
      "data-card": at + 1,
      title: notes || null,
      onclick: () => play.go(at + 1),
    },
      card(one.card));
  return h("td", {class: classes(trick.leader === seat && "led", trick.winner === seat && "won")},
    button ?? (text === "-" ? "" : text ?? ""));
}

/** A table of all tricks. The last card played is marked; a click on another goes there. */
export function playTable(play: CardPlay) {
  const head = (title: string, name?: string) => h("th", {scope: "col", class: name}, title);
  const row = (trick: Trick, number: number) => h("tr", null, h("th", {scope: "row", class: "n"}, number + 1),
    fromWest.map((seat) => cardCell(play, trick, number, seat)), h("td", null, trick.winner ?? ""),
    h("td", {class: "n"}, trick.winner ? trick.ns : ""), h("td", {class: "n"}, trick.winner ? trick.ew : ""));
  const element = h("section", null, h("h2", null, "Play"),
    play.cards.some((one) => one.isCostly) && h("p", {class: "dim"}, "A card on red cost a trick, double dummy."),
    h("div", {class: "table-box"},
      h("table", {class: "play"}, h("caption", {class: "offscreen"}, "Play"),
        h("thead", null,
          h("tr", null, head("Trick", "n"), fromWest.map((seat) => head(seatNames[seat])), head("Won by"),
            head("NS", "n"), head("EW", "n"))),
        h("tbody", null, play.tricks.map(row)))));
  play.follow(() => {
    for (const button of element.querySelectorAll("[aria-current]")) button.removeAttribute("aria-current");
    element.querySelector(`[data-card="${play.step}"]`)?.setAttribute("aria-current", "true");
  });
  return element;
}
