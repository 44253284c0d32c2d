// nightranks.ts - the ranking of a session of bridge while it is played, at the desk and on public pages.
import {Column} from "./tables";
import {EventStatusNightRank} from "./types";

export const ranks: Column<EventStatusNightRank>[] = [
  {key: "rank", title: "Rank", right: true},
  {key: "pair", title: "No"},
  {key: "name", title: "Players", heading: true},
  {key: "score", title: "Score", right: true},
  {key: "percentage", title: "%", right: true},
  {key: "boards", title: "Boards", right: true},
];
