// rounds.ts - the rounds of a tournament: pairings, matches of teams, and how the rules pair each round.
import {Child, h, isolate, joined, replace} from "./dom";
import {colourMark, PlayerLink} from "./crosstable";
import {Context, resultText} from "./record";
import {Column, facts, table} from "./tables";
import {EventRecord, PairCheckedRound, PairedRound, Pairing, PairingLine, ScoreBracket, Sheet} from "./types";

export type EventContext = Context<EventRecord>;

export function byRound(rows: PairingLine[]) {
  const rounds = new Map<number, PairingLine[]>();
  for (const row of rows) rounds.set(row.round, [...(rounds.get(row.round) ?? []), row]);
  return rounds;
}

const teamColumns: Column<PairingLine>[] = [
  {key: "match", title: "Match", right: true},
  {key: "team", title: "Team", heading: true},
  {key: "match_points", title: "MP", right: true, minor: true},
  {key: "result", title: "Result", render: (row) => resultText(row.result)},
  {key: "opponent_match_points", title: "MP", right: true, minor: true},
  {key: "opponent", title: "Opponent"},
];

function playerColumns(player: PlayerLink): Column<PairingLine>[] {
  return [
    {key: "board", title: "Bo", right: true},
    {key: "white_id", title: "No", right: true, minor: true},
    {key: "white", title: "White", render: (row) => player(row.white_id, String(row.white ?? ""))},
    {key: "white_rating", title: "Rtg", right: true, minor: true},
    {key: "white_points", title: "Pts", right: true, minor: true},
    {key: "result", title: "Result", render: (row) => h("b", null, resultText(row.result))},
    {key: "black_points", title: "Pts", right: true, minor: true},
    {key: "black", title: "Black", render: (row) => player(row.black_id, String(row.black ?? ""))},
    {key: "black_rating", title: "Rtg", right: true, minor: true},
    {key: "black_id", title: "No", right: true, minor: true},
  ];
}

export function pairingTable(caption: string, rows: PairingLine[], player: PlayerLink) {
  const isOfTeams = rows.some((row) => row.team !== undefined);
  return table(
    {caption, fixed: true, rows, className: "pairings", columns: isOfTeams ? teamColumns : playerColumns(player)});
}

/** One round, links to the others, and below it whether the rules pair it so. */
export function rounds(sheet: Sheet<PairingLine>, context: EventContext, player: PlayerLink) {
  const all = byRound(sheet.rows), numbers = [...all.keys()], word = context.words[1];
  if (!numbers.length) return h("p", null, "No round is paired yet.");
  const wanted = Number(word) || numbers[numbers.length - 1], next = Math.max(...numbers) + 1, pairs = all.get(wanted);
  const link = (round: number) =>
    h("a", {href: context.link(`rounds/${round}`), "aria-current": round === wanted ? "page" : null}, round);
  const why = h("div", {class: "pairing-why"});
  context.pairing?.().then((pairing) => pairing && replace(why, pairingView(pairing, wanted, context)));
  return h("section", null,
    h("nav", {class: "pages", "aria-label": "Rounds"}, numbers.map(link), word === String(next) && link(next)),
    pairs && pairingTable(`Round ${wanted}`, pairs, player), why);
}

// ---- by the rules ----

const verdicts: Record<string, string> = {
  same: "The round is paired as the rules pair it.",
  colours: "The pairs are those of the rules; colours are others.",
  pairs: "The rules pair this round otherwise.",
  illegal: "The rules forbid a pair of this round.",
};

type Named = (id: number) => string;

function namesOf({standings, tournament}: EventRecord): Named {
  const lines = (standings?.teams ? tournament?.standings?.rows : tournament?.cards) ?? [];
  const names = new Map<number, string>(lines.map((one) => [one.id, one.name]));
  return (id) => (id ? isolate(names.get(id) ?? id) : "bye");
}

/** Whether a round is paired by the rules, and how these find the pairs. */
function pairingView({check, rounds: paired}: Pairing, round: number, context: EventContext): Child[] {
  const name = namesOf(context.record), checked = check.rounds ?? [], last = paired[paired.length - 1];
  const verdict = checked.find((one) => one.round === round), here = paired.find((one) => one?.round === round);
  const isNext = last?.pairs && !last.impossible && checked.every((one) => one.round < last.round);
  return [
    verdict && verdictView(verdict, name),
    here?.brackets && bracketsView(here, name),
    isNext && round !== last.round &&
      h("p", null, h("a", {href: context.link(`rounds/${last.round}`)}, `How round ${last.round} would be paired`)),
    last?.pairs && round === last.round && !verdict && nextRound(last),
  ];
}

function verdictView({verdict, because, criterion, differences = []}: PairCheckedRound, name: Named): Child[] {
  const pair = ([white, black]: number[]) => `${name(white)} – ${name(black)}`;
  return [
    h("p", {class: "badge " + (verdict === "same" ? "fine" : "warning")}, verdicts[verdict] ?? verdict),
    because && h("p", null, because, criterion && h("span", {class: "dim"}, ` (${criterion})`)),
    differences.length > 0 && table({
      caption: "What differs",
      fixed: true,
      rows: differences,
      columns: [
        {key: "file", title: "In the file", render: (row) => pair(row.file)},
        {key: "computed", title: "By the rules", render: (row) => pair(row.computed)},
      ],
    }),
  ];
}

function bracketsView({round, title, rules, brackets = []}: PairedRound, name: Named) {
  return h("details", {class: "why-round"}, h("summary", null, `Why the rules pair round ${round} so`),
    h("p", {class: "dim"}, joined([title, rules && `rules of ${rules}`], ", ")),
    brackets.map((one) => bracketView(one, name)));
}

function bracketView(bracket: ScoreBracket, name: Named) {
  const {score, players, moved, moved_down = [], decided, because} = bracket;
  const list = (ids: number[] = []) => ids.map(name).join("; ");
  const pairs = (bracket.pairs ?? []).map(([white, black]) => `${name(white)} – ${name(black)}`).join("; ");
  const reason = because ? `${decided}: ${because}` : decided === "order" ? "the order of the players" : decided;
  return h("section", {class: "score-bracket"},
    h("h2", null, bracket.collapsed ? `All who are left, from ${score} points` : `${score} points`), facts([
      ["Players", list(players)],
      ["Moved down into it", list(moved ? players.slice(0, moved) : moved_down)],
      ["Upper half", list(bracket.s1)],
      ["Lower half", list(bracket.s2)],
      ["Pairs", pairs],
      ["Move on", list(bracket.floaters)],
      ["Decided by", reason],
    ]));
}

function nextRound({round, pairs = []}: PairedRound) {
  return table({
    caption: `Round ${round}, as the rules pair it`,
    fixed: true,
    rows: pairs,
    columns: [
      {key: "board", title: "Bo", right: true},
      {key: "white_name", title: "White"},
      {key: "white_points", title: "Pts", right: true},
      {key: "black_name", title: "Black"},
      {key: "black_points", title: "Pts", right: true},
    ],
  });
}

// ---- matches of teams ----

export function matches({rows}: Sheet<PairingLine>) {
  const columns: Column<PairingLine>[] = [
    {key: "board", title: "Board", right: true},
    {key: "name", title: "Team and players"},
    {key: "rating", title: "Rtg", right: true, minor: true},
    {key: "colour", title: "", render: (row) => colourMark(row.colour)},
    {key: "result", title: "Result", render: (row) => h("b", null, resultText(row.result))},
    {key: "opponent", title: "Opponents"},
    {key: "opponent_rating", title: "Rtg", right: true, minor: true},
  ];
  const decorate = (row: PairingLine, element: HTMLElement) =>
    row.board === undefined && element.classList.add("match-head");
  return [...byRound(rows)].map(
    ([round, lines]) => h("section", null, h("h2", null, `Round ${round}`),
      table({caption: `Matches of round ${round}`, fixed: true, rows: lines, decorate, columns})));
}
