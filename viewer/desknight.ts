// desknight.ts - a night of bridge at the desk: results by table and board, and who is ahead.
import {h, replace} from "./dom";
import {Desk, Screen} from "./desk";
import {ranks} from "./nightranks";
import {selection, table} from "./tables";
import {EventStatus, EventStatusNightBoard, EventStatusNightTable} from "./types";

/** "4S N 10, +420", or nothing. */
function resultOf({north_south: score, east_west: other, contract, declarer, tricks, late}: EventStatusNightBoard) {
  const made = [contract, declarer, tricks].filter(Boolean).join(" ");
  const isSplit = score && other && !/^[-+]?\d+$/.test(score);
  return [made, isSplit ? `${score} ${other}` : score, late && "late"].filter(Boolean).join(", ");
}

/** The tables of a round with a field for each board: Enter sends what is written and goes to the next one. */
class Night implements Screen {
  element: HTMLElement;
  private tables = h("div", {class: "night"});
  private rounds = h("span");
  private ranking = h("div");
  private shown = 0;

  constructor(private desk: Desk) {
    this.element = h("section", null, h("h1", null, "Results"),
      h("p", null, "As they are called: 4S N =, 3NTX E -2 SA, +420, ave+ ave-, late, *. Enter sends a result."),
      h("div", {class: "toolbar"}, this.rounds), this.tables, h("h2", null, "Ranking"), this.ranking);
  }

  private async send(place: string, field: HTMLInputElement) {
    const value = field.value.trim();
    if (!value) return;
    const fields = [...this.tables.querySelectorAll("input")], next = fields[fields.indexOf(field) + 1]?.name;
    const isDone = await this.desk.act("results", [`${place} ${value}`]);
    const wanted = isDone ? next : field.name;
    [...this.tables.querySelectorAll("input")].find(({name}) => name === wanted)?.focus();
  }

  private row(board: EventStatusNightBoard, place: string, isFirst: boolean) {
    const name = `${place} ${board.board}`;
    const field: HTMLInputElement = h("input", {
      name,
      size: "14",
      autocomplete: "off",
      "aria-label": `Table ${place}, board ${board.board}`,
      "data-first": isFirst ? "" : undefined,
      onkeydown: (event: KeyboardEvent) => {
        if (event.key === "Enter") void this.send(name, field);
      },
    });
    const points = board.north_south_points && `${board.north_south_points} : ${board.east_west_points ?? ""}`;
    return h("tr", null, h("th", {scope: "row"}, String(board.board)), h("td", null, field),
      h("td", null, resultOf(board)), h("td", null, points ?? ""));
  }

  private place(one: EventStatusNightTable, isFirst: boolean) {
    const where = `${one.section}${one.table}`;
    const people = [
      one.north_south_name ?? one.north_south ?? [one.north_name, one.south_name].join(" - "),
      one.east_west_name ?? one.east_west ?? [one.east_name, one.west_name].join(" - ")
    ];
    return h("table", {class: "grid"}, h("caption", null, `${where}: ${people.join(" against ")}`),
      h("tbody", null, one.boards.map((board, at) => this.row(board, where, isFirst && !at))));
  }

  async refresh(status: EventStatus) {
    const shown = this.shown ? await this.desk.engine.status(this.shown) : status, tables = shown.tables ?? [];
    const rounds = Array.from({length: status.rounds ?? 0}, (_, at) => [String(at + 1), `Round ${at + 1}`]);
    const choose = (value: string) => {
      this.shown = Number(value);
      void this.desk.refresh();
    };
    replace(this.rounds, selection([["0", "Now"], ...rounds] as [string, string][], String(this.shown), choose));
    const kept = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
    replace(this.tables,
      tables.map(
        (one, at) => one.sits_out ? h("p", null, `${one.section}${one.table}: sits out`) : this.place(one, !at)));
    [...this.tables.querySelectorAll("input")].find(({name}) => name === kept?.name)?.focus();
    replace(this.ranking, table({rows: status.ranking ?? [], columns: ranks, fixed: true}));
  }
}

export async function nightScreen(desk: Desk): Promise<Screen> {
  const screen = new Night(desk);
  await screen.refresh(desk.status());
  return screen;
}
