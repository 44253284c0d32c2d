// operations.mjs - the operations that a file can be asked, and how each answers: one JSON value, one on each line, or findings;
// made by tools/operation_bindings.py from the tables in src/operation.
export const operations = {
  info: "json",
  dump: "lines",
  standings: "json",
  dd: "lines",
  stats: "json",
  find: "lines",
  tree: "json",
  check: "findings",
  rescore: "json",
  merge: "json",
  names: "json",
  pair: "json",
  "event-new": "json",
  "event-status": "json",
  "event-players": "lines",
  "event-add": "json",
  "event-set": "json",
  "event-ratings": "json",
  "event-number": "json",
  "event-remove": "json",
  "event-withdraw": "json",
  "event-return": "json",
  "event-absent": "json",
  "event-bye": "json",
  "event-forbid": "json",
  "event-allow": "json",
  "event-pair": "json",
  "event-swap": "json",
  "event-manual": "json",
  "event-publish": "json",
  "event-unpair": "json",
  "event-lineup": "json",
  "event-results": "json",
  "event-prizes": "json",
  "event-norms": "json",
  "event-rating-report": "json",
  "event-papers": "json",
  "event-slips": "json",
  "event-cards": "json",
  "event-tokens": "json",
  "event-enter": "json",
  "event-entries": "json",
  "event-log": "lines",
  "event-undo": "json",
  "event-redo": "json",
  "event-adopt": "json",
  lesson: "json",
};

// Options whose value is a list with commas.
export const lists = new Set(["accept", "boards", "games", "language", "tiebreaks", "undo"]);

// Options and values with which an answer is a text of another format.
const texts = {
  stats: [["graph", "graphml"], ["graph", "dot"]],
};

export function isText(operation, options) {
  return (texts[operation] ?? []).some(([name, value]) => options?.[name] === value);
}
