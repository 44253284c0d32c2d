// event.js - a tournament: standings with every value explained, crosstable, rounds, players, teams, sheets for the wall.
import { counted, h, isolate, replace, words } from "./dom.js";
import { lineChart } from "./chart.js";
import { neighbours, resultText } from "./game.js";
import { date as localDate } from "./locale.js";
import { columnsOf, facts, printBar, table, tabs } from "./tables.js";

/** @type {Object<string, string>} */
const shortTitles = { rank: "Rank", id: "No", name: "Name", title: "", federation: "Fed", rating: "Rtg", points: "Pts", match_points: "MP", game_points: "GP", strength: "Rtg" };

/** @param {any} context */
export function eventView(context) {
  const { record, link } = context;
  const sheets = record.tournament ?? {};
  /** @type {[string, string][]} */
  const views = [];
  if (sheets.standings) views.push(["standings", "Standings"]);
  if (sheets.crosstable) views.push(["crosstable", "Crosstable"]);
  if (sheets.pairings) views.push(["rounds", "Rounds"]);
  if (sheets.matches) views.push(["matches", "Matches"]);
  if (sheets.progress) views.push(["progress", "Progress"]);
  if (sheets.cards?.length) views.push(["players", "Players"]);
  if (sheets.pairings) views.push(["wall", "Wall sheets"]);
  views.push(["about", "About"]);
  const view = views.some(([name]) => name === context.words[0]) ? context.words[0] : views[0][0];
  const player = (/** @type {any} */ id, /** @type {any} */ name) =>
    sheets.cards?.some((/** @type {any} */ one) => one.id === id) && !record.standings?.teams ? h("a", { href: link(`players/${id}`) }, name) : name;
  /** @type {Object<string, () => any>} */
  const parts = {
    standings: () => standings(record, player),
    crosstable: () => crosstable(sheets.crosstable, record, player),
    rounds: () => rounds(sheets.pairings, context, player, record),
    matches: () => matches(sheets.matches),
    progress: () => progress(sheets.progress),
    players: () => players(sheets.cards, record, context),
    wall: () => wall(sheets, record.event || context.name || "Tournament"),
    about: () => facts(record.facts.map((/** @type {[string, any]} */ [name, value]) => [words(name), value])),
  };
  const date = Object.fromEntries(record.facts);
  return {
    element: h("article", { class: "event" },
      h("header", { class: "game-head" }, h("h1", null, record.event || context.name || "Tournament"), neighbours(context)),
      h("p", { class: "lead" }, [date.place, [date.start, date.end].filter((value, at, all) => value && all.indexOf(value) === at).map(localDate).join(" to "), date.system, record.standings?.rounds && counted(record.standings.rounds, "round")].filter(Boolean).join(" · ")),
      tabs("Views of the tournament", views, view, link), parts[view]()),
  };
}

/**
 * Ranks; a tie-break opens its account.
 * @param {any} record
 * @param {(id: any, name: any) => any} player
 */
function standings(record, player) {
  const { rows } = record.tournament.standings;
  /** @type {Map<any, any>} */
  const explained = new Map((record.standings?.competitors ?? []).map((/** @type {any} */ one) => [one.id, one]));
  const codes = (record.standings?.competitors?.[0]?.tiebreaks ?? []).map((/** @type {any} */ one) => one.code);
  const meaning = (/** @type {string} */ code) => record.standings?.competitors?.[0]?.explained?.find((/** @type {any} */ one) => one.code === code);
  const account = h("div", { class: "account", role: "region", "aria-live": "polite", "aria-label": "How the value arises" });
  const open = (/** @type {any} */ row, /** @type {string} */ code, /** @type {HTMLElement} */ button) => {
    const found = explained.get(row.id)?.explained?.find((/** @type {any} */ one) => one.code === code);
    if (!found) return;
    account.replaceChildren(explanation(row, found, () => { account.replaceChildren(); button.focus(); }));
    account.scrollIntoView({ block: "nearest" });
  };
  const columns = columnsOf(rows).map((column) => {
    const code = column.key === "points" ? "PTS" : column.key;
    const title = shortTitles[column.key] ?? column.key;
    if (column.key === "name") return { ...column, title, heading: true, render: (/** @type {any} */ row) => player(row.id, row.name) };
    if (!codes.includes(column.key) && column.key !== "points") return { ...column, title, minor: ["federation", "rating", "id"].includes(column.key) };
    const what = meaning(code);
    return { ...column, title, right: true, hint: what && `${words(what.title)}${what.article ? ` (FIDE C.07, ${what.article})` : ""}`,
      render: (/** @type {any} */ row) => {
        const button = h("button", { type: "button", class: "plain value", title: "How this value arises", onclick: () => open(row, code, button) }, row[column.key] ?? "");
        return explained.get(row.id)?.explained ? button : row[column.key];
      } };
  });
  const different = (record.standings?.competitors ?? []).filter((/** @type {any} */ one) => one.differs);
  return h("section", null,
    different.length > 0 && h("p", { class: "badge warning" }, `The file declares other points or ranks for ${different.map((/** @type {any} */ one) => one.name).join(", ")}.`),
    h("div", { class: "with-account" }, table({ caption: `Standings after ${counted(record.tournament.standings.rounds, "round")}${codes.length ? `, tie-breaks by the rules of ${record.tournament.standings.rules}` : ""}${record.tournament.standings.open_games ? `; ${counted(record.tournament.standings.open_games, "game")} without a result` : ""}`, columns, rows, className: "standings" }), account),
    h("p", { class: "dim screen-only" }, "A value opens its account: which round gave what, what was cut, and by which article."));
}

/**
 * @param {any} row
 * @param {any} found
 * @param {() => void} close
 */
function explanation(row, found, close) {
  const shares = found.shares ?? [];
  const rows = shares.map((/** @type {any} */ one) => ({ ...one, note: [one.cut && (one.cut_why ?? "cut"), one.unplayed, one.unadjusted !== undefined && `adjusted, before it ${one.unadjusted}`, one.why].filter(Boolean).join("; ") }));
  const has = (/** @type {string} */ key) => rows.some((/** @type {any} */ one) => one[key] !== undefined && one[key] !== "");
  return h("section", { class: "explanation" },
    h("h2", null, `${isolate(row.name)}: ${found.code} ${found.value ?? ""}`),
    h("p", { class: "dim" }, `${words(found.title)}${found.article ? `, FIDE Handbook C.07, article ${found.article}` : ""}`),
    rows.length > 0 && table({ caption: `${found.code} of ${isolate(row.name)}`, fixed: true, rows, decorate: (one, element) => one.cut && element.classList.add("cut"),
      columns: [
        has("board") ? { key: "board", title: "Board", right: true } : { key: "round", title: "Round", right: true },
        { key: "name", title: "Opponent", render: (/** @type {any} */ one) => (one.name ? `${one.opponent} ${isolate(one.name)}` : "") },
        ...(has("score") && has("points") ? [{ key: "score", title: "Their score", right: true }, { key: "points", title: "× result", right: true }] : []),
        { key: "value", title: "Counts", right: true },
        ...(has("note") ? [{ key: "note", title: "" }] : []),
      ] }),
    found.end && h("p", null, found.end), h("button", { type: "button", onclick: close }, "Close"));
}

/**
 * @param {any} sheet
 * @param {any} record
 * @param {(id: any, name: any) => any} player
 */
function crosstable(sheet, record, player) {
  const rows = sheet.rows;
  /** @type {Map<number, string>} */
  const names = new Map(rows.map((/** @type {any} */ row) => [row.id, row.name]));
  /** @type {Map<string, any>} */
  const byId = new Map(rows.map((/** @type {any} */ row) => [String(row.id), row]));
  // A team has won its match if it scored more than the other one.
  const matchOf = (/** @type {any} */ row, /** @type {string} */ key) => {
    const [, id, , own] = /^(\d+)([wb]?)(\d.*)$/.exec(String(row[key] ?? "")) ?? [], theirs = /^\d+[wb]?(\d.*)$/.exec(String(byId.get(id)?.[key] ?? ""))?.[1];
    return own === undefined || theirs === undefined ? "" : Number(own) > Number(theirs) ? "win" : Number(own) < Number(theirs) ? "loss" : "draw";
  };
  const isOfTeams = rows.some((/** @type {any} */ row) => row.match_points !== undefined);
  const columns = columnsOf(rows).map((column) => {
    const round = /^(round|against)_(\d+)$/.exec(column.key);
    if (column.key === "name") return { ...column, title: "Name", heading: true, render: (/** @type {any} */ row) => player(row.id, row.name) };
    if (!round) return { ...column, title: shortTitles[column.key] ?? column.title, right: true };
    return { ...column, title: round[2], right: false, render: (/** @type {any} */ row) => (round[1] === "round" ? roundCell(String(row[column.key] ?? ""), names, isOfTeams ? matchOf(row, column.key) : undefined) : squareCell(row, String(row[column.key] ?? ""), round[2])) };
  });
  const used = new Set(rows.flatMap((/** @type {any} */ row) => Object.entries(row).filter(([key]) => /^round_/.test(key)).map(([, value]) => String(value).replace(/^\d+[wb]?/, "")[0])));
  const legend = signs.filter(([sign]) => used.has(sign));
  return h("section", null, table({ caption: "Crosstable", columns, rows, className: "crosstable" }),
    legend.length > 0 && h("p", { class: "dim legend-line" }, legend.map(([sign, what]) => h("span", null, h("b", { class: "meeting " + outcome(sign) }, sign), ` ${what}`))));
}

/** What stands in a round without a game: the letters of TRF. */
const signs = [["U", "pairing-allocated bye"], ["F", "full-point bye"], ["H", "half-point bye"], ["Z", "zero-point bye"], ["+", "won without play"], ["-", "lost without play"]];

/** @param {string} mark */
function outcome(mark) {
  const text = mark.replace("=", "½");
  return text.startsWith("1") || text === "+" || text === "U" || text === "F" ? "win" : text.startsWith("½") || text === "H" ? "draw" : text.startsWith("0") || text === "-" || text === "Z" ? "loss" : "";
}

/**
 * "10w1": against number 10, with White, won.
 * @param {string} text
 * @param {Map<number, string>} names
 * @param {string} [how] it ended, if the score alone does not say it
 */
function roundCell(text, names, how) {
  const parts = /^(\d+)([wb]?)(.*)$/.exec(text);
  if (!parts || !names.has(Number(parts[1]))) return h("span", { class: "meeting " + outcome(text[0] ?? ""), title: signs.find(([sign]) => sign === text[0])?.[1] }, text.replace("=", "½"));
  return h("span", { class: "meeting " + (how ?? outcome(parts[3])), title: `against ${isolate(names.get(Number(parts[1])))}${parts[2] ? (parts[2] === "w" ? " with White" : " with Black") : ""}` },
    h("span", { class: "opponent" }, parts[1]), parts[2] && h("span", { class: "colour " + parts[2] }, h("span", { class: "offscreen" }, parts[2])), h("b", null, parts[3].replace("=", "½")));
}

/**
 * @param {any} row
 * @param {string} text
 * @param {string} column
 */
function squareCell(row, text, column) {
  const own = String(row.rank) === column || text === "*" || text === "X";
  return h("span", { class: "meeting " + (own && !text ? "own" : outcome(text.slice(0, 1))) }, text.replaceAll("=", "½") || (own ? "■" : ""));
}

/**
 * @param {any[]} rows
 * @returns {Map<number, any[]>}
 */
function byRound(rows) {
  const all = new Map();
  for (const row of rows) all.set(row.round, [...(all.get(row.round) ?? []), row]);
  return all;
}

/**
 * @param {any} sheet
 * @param {string} caption
 * @param {any[]} rows
 * @param {(id: any, name: any) => any} player
 */
function pairingTable(sheet, caption, rows, player) {
  const teams = rows.some((row) => row.team !== undefined);
  return table({ caption, fixed: true, rows, className: "pairings",
    columns: teams ?
      [{ key: "match", title: "Match", right: true }, { key: "team", title: "Team", heading: true }, { key: "match_points", title: "MP", right: true, minor: true }, { key: "result", title: "Result", render: (row) => resultText(row.result) },
        { key: "opponent_match_points", title: "MP", right: true, minor: true }, { key: "opponent", title: "Opponent" }] :
      [{ key: "board", title: "Bo", right: true }, { key: "white_id", title: "No", right: true, minor: true }, { key: "white", title: "White", render: (row) => player(row.white_id, row.white) }, { key: "white_rating", title: "Rtg", right: true, minor: true }, { key: "white_points", title: "Pts", right: true, minor: true },
        { key: "result", title: "Result", render: (row) => h("b", null, resultText(row.result)) }, { key: "black_points", title: "Pts", right: true, minor: true },
        { key: "black", title: "Black", render: (row) => player(row.black_id, row.black) }, { key: "black_rating", title: "Rtg", right: true, minor: true }, { key: "black_id", title: "No", right: true, minor: true }] });
}

/**
 * @param {any} sheet
 * @param {any} context
 * @param {(id: any, name: any) => any} player
 * @param {any} record
 */
function rounds(sheet, context, player, record) {
  const all = byRound(sheet.rows), numbers = [...all.keys()];
  const wanted = Number(context.words[1]) || numbers[numbers.length - 1];
  if (!numbers.length) return h("p", null, "No round is paired yet.");
  const why = h("div", { class: "pairing-why" });
  context.pairing?.().then((/** @type {any} */ known) => known && replace(why, pairingView(known, wanted, record, context)));
  const next = Math.max(...numbers) + 1;
  return h("section", null,
    h("nav", { class: "pages", "aria-label": "Rounds" }, [...numbers, ...(context.words[1] === String(next) ? [next] : [])].map((round) => h("a", { href: context.link(`rounds/${round}`), "aria-current": round === wanted ? "page" : null }, round))),
    all.has(wanted) && pairingTable(sheet, `Round ${wanted}`, all.get(wanted) ?? [], player), why);
}

/** @type {Object<string, string>} */
const verdicts = { same: "The round is paired as the rules pair it.", colours: "The pairs are those of the rules; colours are others.", pairs: "The rules pair this round otherwise.", illegal: "The rules forbid a pair of this round." };

/**
 * Whether a round is paired by the rules, and how they arrive at their pairs.
 * @param {any} known
 * @param {number} round
 * @param {any} record
 * @param {any} context
 */
function pairingView(known, round, record, context) {
  const verdict = known.check.rounds.find((/** @type {any} */ one) => one.round === round);
  const paired = known.rounds.find((/** @type {any} */ one) => one?.round === round), last = known.rounds[known.rounds.length - 1];
  /** @type {Map<number, string>} */
  const names = new Map(((record.standings?.teams ? record.tournament.standings?.rows : record.tournament.cards) ?? []).map((/** @type {any} */ one) => [one.id, one.name]));
  const name = (/** @type {number} */ id) => (id ? isolate(names.get(id) ?? id) : "bye");
  const pair = (/** @type {number[]} */ [white, black]) => `${name(white)} – ${name(black)}`;
  return [verdict && h("p", { class: "badge " + (verdict.verdict === "same" ? "fine" : "warning") }, verdicts[verdict.verdict] ?? verdict.verdict),
    verdict?.because && h("p", null, verdict.because, verdict.criterion && h("span", { class: "dim" }, ` (${verdict.criterion})`)),
    verdict?.differences?.length > 0 && table({ caption: "What differs", fixed: true, rows: verdict.differences, columns: [{ key: "file", title: "In the file", render: (row) => pair(row.file) }, { key: "computed", title: "By the rules", render: (row) => pair(row.computed) }] }),
    paired?.brackets && h("details", { class: "why-round" }, h("summary", null, `Why the rules pair round ${round} so`), h("p", { class: "dim" }, [paired.title, paired.rules && `rules of ${paired.rules}`].filter(Boolean).join(", ")),
      paired.brackets.map((/** @type {any} */ bracket) => bracketView(bracket, name))),
    last?.pairs && !last.impossible && last.round > Math.max(...known.check.rounds.map((/** @type {any} */ one) => one.round)) && round !== last.round &&
      h("p", null, h("a", { href: context.link(`rounds/${last.round}`) }, `How round ${last.round} would be paired`)),
    round === last?.round && !verdict && last.pairs && table({ caption: `Round ${last.round}, as the rules pair it`, fixed: true, rows: last.pairs, columns: [{ key: "board", title: "Bo", right: true }, { key: "white_name", title: "White" }, { key: "white_points", title: "Pts", right: true }, { key: "black_name", title: "Black" }, { key: "black_points", title: "Pts", right: true }] })];
}

/**
 * @param {any} bracket
 * @param {(id: number) => string} name
 */
function bracketView(bracket, name) {
  const list = (/** @type {number[] | undefined} */ ids) => (ids ?? []).map(name).join("; ");
  const moved = bracket.moved ? bracket.players.slice(0, bracket.moved) : bracket.moved_down ?? [];
  return h("section", { class: "score-bracket" }, h("h2", null, bracket.collapsed ? `All who are left, from ${bracket.score} points` : `${bracket.score} points`),
    facts([["Players", list(bracket.players)], ["Moved down into it", list(moved)], ["Upper half", list(bracket.s1)], ["Lower half", list(bracket.s2)],
      ["Pairs", (bracket.pairs ?? []).map((/** @type {number[]} */ one) => `${name(one[0])} – ${name(one[1])}`).join("; ")], ["Move on", list(bracket.floaters)],
      ["Decided by", bracket.because ? `${bracket.decided}: ${bracket.because}` : bracket.decided === "order" ? "the order of the players" : bracket.decided]]));
}

/** @param {any} sheet */
function matches(sheet) {
  return [...byRound(sheet.rows)].map(([round, rows]) => h("section", null, h("h2", null, `Round ${round}`),
    table({ caption: `Matches of round ${round}`, fixed: true, rows, decorate: (row, element) => row.board === undefined && element.classList.add("match-head"),
      columns: [{ key: "board", title: "Board", right: true }, { key: "name", title: "Team and players" }, { key: "rating", title: "Rtg", right: true, minor: true },
        { key: "colour", title: "", render: (row) => row.colour && h("span", { class: "colour " + row.colour }, h("span", { class: "offscreen" }, row.colour)) }, { key: "result", title: "Result", render: (row) => h("b", null, resultText(row.result)) },
        { key: "opponent", title: "Opponents" }, { key: "opponent_rating", title: "Rtg", right: true, minor: true }] })));
}

/** @param {any} sheet */
function progress(sheet) {
  const rows = sheet.rows, keys = Object.keys(rows[0] ?? {}).filter((key) => key.startsWith("after_"));
  const shown = rows.slice(0, 8);
  const chart = keys.length > 1 && lineChart({
    title: "Rank after each round" + (rows.length > 8 ? ", the first eight" : ""), upsideDown: true, low: 1, named: true, height: 300,
    high: Math.max(2, ...shown.flatMap((/** @type {any} */ row) => keys.map((key) => Number(row[key]) || 1))),
    series: shown.map((/** @type {any} */ row, /** @type {number} */ at) => ({ name: row.name, colour: "c" + (at % 8), values: keys.map((key) => row[key] ?? null) })),
    label: (value) => value.toFixed(0), xLabel: (at) => String(at + 1),
  }).element;
  return h("section", null, chart, table({ caption: "Rank after each round", rows, columns: columnsOf(rows).map((column) => ({ ...column, title: column.key.replace(/^after_/, "").replace("name", "Name").replace(/^id$/, "No"), heading: column.key === "name" })) }));
}

/** @type {Object<string, string>} */
const cardTitles = { id: "Starting number", number: "FIDE number", opponents: "Average of opponents", team_nickname: "Short name of the team" };

/**
 * @param {any[]} cards
 * @param {any} record
 * @param {any} context
 */
function players(cards, record, context) {
  const one = cards.find((card) => String(card.id) === context.words[1]);
  if (!one)
    return table({ caption: "Players", rows: cards, columns: [{ key: "id", title: "No", right: true }, { key: "title", title: "" }, { key: "name", title: "Name", heading: true, render: (row) => h("a", { href: context.link(`players/${row.id}`) }, row.name) },
      { key: "rating", title: "Rtg", right: true }, { key: "federation", title: "Fed" }, { key: "points", title: "Pts", right: true }, { key: "rank", title: "Rank", right: true }, { key: "performance", title: "Perf", hint: "Performance, by games against rated opponents (FIDE B.02, 8.1.1)", right: true, minor: true }] });
  const rows = one.rows;
  return h("section", { class: "player-card" }, h("p", null, h("a", { href: context.link("players") }, "← all players")), h("h2", null, one.title ? `${one.title} ${isolate(one.name)}` : one.name),
    facts(Object.entries(one).filter(([key, value]) => !["rows", "sheet", "event", "name", "title"].includes(key) && typeof value !== "object").map(([key, value]) => [cardTitles[key] ?? words(key), value])),
    table({ caption: `Games of ${one.name}`, fixed: true, rows, columns: [{ key: "round", title: "Round", right: true }, { key: "date", title: "Date", minor: true, render: (row) => localDate(row.date) },
      { key: "colour", title: "", render: (row) => row.colour && h("span", { class: "colour " + row.colour }, h("span", { class: "offscreen" }, row.colour)) },
      { key: "opponent", title: "Opponent", render: (row) => (row.opponent_id ? h("a", { href: context.link(`players/${row.opponent_id}`) }, row.opponent) : row.opponent) },
      { key: "opponent_rating", title: "Rtg", right: true }, { key: "result", title: "Result", render: (row) => h("span", { class: "meeting " + outcome(String(row.result ?? "")) }, String(row.result ?? "").replace("=", "½")) }, { key: "score", title: "Score", right: true }] }));
}

const DENSE = 60; // rows of a wall sheet

/**
 * Large type, one sheet a page.
 * @param {any} sheets
 * @param {string} name
 */
function wall(sheets, name) {
  // Many rows are set more closely, so that they take fewer sheets.
  const sheetClass = (/** @type {any[]} */ rows) => (rows.length > DENSE ? "wall-sheet dense" : "wall-sheet");
  const plain = (/** @type {any} */ _, /** @type {any} */ name) => name;
  return h("div", { class: "wall" }, printBar(),
    h("section", { class: sheetClass(sheets.standings?.rows ?? []) }, h("h2", null, `${isolate(name)}: standings`),
      table({ caption: "Standings", fixed: true, rows: sheets.standings?.rows ?? [], columns: columnsOf(sheets.standings?.rows ?? []).map((column) => ({ ...column, title: shortTitles[column.key] ?? column.key, minor: ["federation", "id"].includes(column.key) })) })),
    [...byRound(sheets.pairings.rows)].map(([round, rows]) => h("section", { class: sheetClass(rows) }, h("h2", null, `${isolate(name)}: round ${round}`), pairingTable(sheets.pairings, `Round ${round}`, rows, plain))));
}
