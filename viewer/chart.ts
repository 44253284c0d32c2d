// chart.ts - line charts: a few series over plies or rounds.
import {h, svg} from "./dom";

export interface Series {
  name: string;
  /** A value for each x; null is a gap. */
  values: (number|null)[];
  /** A class of the style sheet. */
  colour: string;
}

interface ChartOptions {
  title: string;
  series: Series[];
  /** The text of a value. */
  label: (value: number) => string;
  xLabel: (at: number) => string;
  low?: number;
  high?: number;
  /** Small values are on top, as for ranks. */
  upsideDown?: boolean;
  /** The first series is drawn as an area around 0. */
  filled?: boolean;
  height?: number;
  /** Names are at the ends of the lines instead of above the chart. */
  named?: boolean;
  choose?: (at: number) => void;
}

export interface Chart {
  element: HTMLElement;
  /** Marks the current place. */
  mark: (at: number) => void;
}

/** The geometry of a chart: its edges, and the coordinates of values. */
interface Plan {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The number of places on the x axis. */
  count: number;
  low: number;
  high: number;
  x: (at: number) => number;
  y: (value: number) => number;
}

function planOf({series, upsideDown, named, ...options}: ChartOptions): Plan {
  const width = innerWidth < 700 ? 380 : 600, height = options.height ?? 120;
  const left = 34, right = width - (named ? 130 : 18), top = 8, bottom = height - 20;
  const count = Math.max(2, ...series.map((one) => one.values.length));
  const known = series.flatMap((one) => one.values).filter((value): value is number => value !== null);
  let low = options.low ?? Math.min(...known), high = options.high ?? Math.max(...known);
  if (!(high > low)) [low, high] = [low - 1, high + 1];
  const share = (value: number) => (Math.min(high, Math.max(low, value)) - low) / (high - low);
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    count,
    low,
    high,
    x: (at) => left + (at / (count - 1)) * (right - left),
    y: (value) => top + (upsideDown ? share(value) : 1 - share(value)) * (bottom - top),
  };
}

/** The lines and numbers of both axes. */
function axes(plan: Plan, {upsideDown, label, xLabel}: ChartOptions) {
  const {low, high, left, right, count, x, y} = plan, middle = (low + high) / 2;
  const ticks = [...new Set([low, upsideDown ? Math.round(middle) : middle, high])];
  const step = Math.max(1, Math.ceil(count / 12)),
        places = Array.from({length: Math.ceil(count / step)}, (_, i) => i * step);
  return [
    ticks.map((tick) => [svg("line", {class: "grid", x1: left, x2: right, y1: y(tick), y2: y(tick)}),
                svg("text", {class: "tick", x: left - 4, y: y(tick) + 3.5, "text-anchor": "end"}, label(tick)),
  ]),
    places.map((at) => svg("text", {class: "tick", x: x(at), y: plan.height - 5, "text-anchor": "middle"}, xLabel(at))),
  ];
}

/** Runs of known values, as places: a gap ends a line. */
function runsOf(values: (number|null)[]) {
  const runs: number[][] = [];
  values.forEach((value, at) => {
    if (value === null) return;
    if (at > 0 && values[at - 1] !== null)
      runs[runs.length - 1].push(at);
    else
      runs.push([at]);
  });
  return runs;
}

function pointOf({x, y}: Plan, one: Series, at: number) {
  return `${x(at).toFixed(1)},${y(one.values[at] ?? 0).toFixed(1)}`;
}

function area(plan: Plan, one: Series) {
  const ground = plan.y(Math.max(plan.low, 0));
  return runsOf(one.values).filter((run) => run.length > 1).map((run) => {
    const points = run.map((at) => pointOf(plan, one, at)).join(" ");
    return svg("polygon", {
      class: "area",
      points: `${plan.x(run[0])},${ground} ${points} ${plan.x(run[run.length - 1])},${ground}`,
    });
  });
}

function line(plan: Plan, one: Series) {
  return runsOf(one.values).map((run) => {
    const points = run.map((at) => pointOf(plan, one, at)), [cx, cy] = points[0].split(",");
    return run.length > 1 ?
      svg("polyline", {class: `line ${one.colour}`, points: points.join(" ")}, svg("title", null, one.name)) :
      svg("circle", {class: `dot ${one.colour}`, cx, cy, r: 2.5}, svg("title", null, one.name));
  });
}

const NAME = 11;  // pixels of a line of text
const LETTERS = 20;

/** The name of each line at its end; names do not overlap. */
function nameLines({right, top, bottom, y}: Plan, series: Series[]) {
  const endOf = (one: Series) => y(one.values.filter((value) => value !== null).pop() ?? 0);
  const ends = series.map((one) => ({...one, at: endOf(one)})).sort((a, b) => a.at - b.at);
  let free = top + 4;
  return ends.map(({at, name, colour}, i) => {
    const place = Math.min(Math.max(at, free), bottom - (ends.length - 1 - i) * NAME);
    free = place + NAME;
    return svg("text", {class: `line-name ${colour}`, x: right + 6, y: place + 3.5},
      name.length > LETTERS ? name.slice(0, LETTERS - 1) + "…" : name);
  });
}

/** The place of a click. */
function placeAt(plan: Plan, box: DOMRect, clientX: number) {
  const inside = ((clientX - box.left) / box.width) * plan.width;
  const at = Math.round(((inside - plan.left) / (plan.right - plan.left)) * (plan.count - 1));
  return Math.max(0, Math.min(plan.count - 1, at));
}

export function lineChart(options: ChartOptions): Chart {
  const {title, series, named, filled, choose} = options, plan = planOf(options);
  const cursor = svg("line", {class: "cursor", y1: plan.top, y2: plan.bottom, x1: -9, x2: -9});
  const chart =
    svg("svg", {class: "chart", viewBox: `0 0 ${plan.width} ${plan.height}`, role: "img", "aria-label": title},
      axes(plan, options), series.map((one, at) => [filled && at === 0 && area(plan, one), line(plan, one)]),
      named && nameLines(plan, series), cursor);
  if (choose) {
    chart.classList.add("clickable");
    chart.addEventListener("click", (event) => choose(placeAt(plan, chart.getBoundingClientRect(), event.clientX)));
  }
  const legend = series.length > 1 && !named &&
    h("ul", {class: "legend"}, series.map((one) => h("li", {class: one.colour}, one.name)));
  return {
    element: h("figure", {class: "figure"}, h("figcaption", null, title, legend), chart),
    mark: (at) => {
      cursor.setAttribute("x1", String(plan.x(at)));
      cursor.setAttribute("x2", String(plan.x(at)));
    },
  };
}
