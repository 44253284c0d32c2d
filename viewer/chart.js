// chart.js - line charts: a few series over plies or rounds.
import { h, svg } from "./dom.js";

/**
 * @typedef {Object} Series
 * @property {string} name
 * @property {(number | null)[]} values by x; null is a gap
 * @property {string} colour a class of the style sheet
 *
 * @typedef {Object} ChartOptions
 * @property {string} title
 * @property {Series[]} series
 * @property {(value: number) => string} label of a value
 * @property {(at: number) => string} xLabel
 * @property {number} [low]
 * @property {number} [high]
 * @property {boolean} [upsideDown] small values on top, as ranks are
 * @property {boolean} [filled] the first series as an area around 0
 * @property {number} [height]
 * @property {boolean} [named] names stand at the ends of the lines, and not above the chart
 * @property {(at: number) => void} [choose]
 */

/** @param {ChartOptions} options */
export function lineChart(options) {
  const height = options.height ?? 120, width = innerWidth < 700 ? 380 : 600, left = 34, right = options.named ? 130 : 18, top = 8, bottom = 20;
  const count = Math.max(2, ...options.series.map((one) => one.values.length));
  const known = options.series.flatMap((one) => one.values).filter((value) => value !== null).map(Number);
  let low = options.low ?? Math.min(...known), high = options.high ?? Math.max(...known);
  if (!(high > low)) (low -= 1), (high += 1);
  const x = (/** @type {number} */ at) => left + (at / (count - 1)) * (width - left - right);
  const share = (/** @type {number} */ value) => (Math.min(high, Math.max(low, value)) - low) / (high - low);
  const y = (/** @type {number} */ value) => top + (options.upsideDown ? share(value) : 1 - share(value)) * (height - top - bottom);
  const chart = svg("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": options.title });
  const ticks = options.upsideDown ? [low, Math.round((low + high) / 2), high] : [low, (low + high) / 2, high];
  for (const tick of new Set(ticks)) {
    chart.append(svg("line", { class: "grid", x1: left, x2: width - right, y1: y(tick), y2: y(tick) }));
    chart.append(svg("text", { class: "tick", x: left - 4, y: y(tick) + 3.5, "text-anchor": "end" }, options.label(tick)));
  }
  const step = Math.max(1, Math.ceil(count / 12));
  for (let at = 0; at < count; at += step)
    chart.append(svg("text", { class: "tick", x: x(at), y: height - 5, "text-anchor": "middle" }, options.xLabel(at)));
  for (const one of options.series) {
    const points = one.values.map((value, at) => (value === null ? null : `${x(at).toFixed(1)},${y(value).toFixed(1)}`));
    if (options.filled && one === options.series[0]) {
      const shown = one.values.flatMap((value, at) => (value === null ? [] : [at]));
      // What is not known is not filled: runs of known values alone.
      for (let first = 0, at = 1; at <= shown.length; at++)
        if (shown[at] !== shown[at - 1] + 1) {
          if (at - first > 1) chart.append(svg("polygon", { class: "area", points: `${x(shown[first])},${y(Math.max(low, 0))} ${shown.slice(first, at).map((one_) => points[one_]).join(" ")} ${x(shown[at - 1])},${y(Math.max(low, 0))}` }));
          first = at;
        }
    }
    // Gaps part the line.
    let run = [];
    for (const point of [...points, null]) {
      if (point) run.push(point);
      else if (run.length) {
        const line = run.length > 1 ? svg("polyline", { class: `line ${one.colour}`, points: run.join(" ") }) :
          svg("circle", { class: `dot ${one.colour}`, cx: run[0].split(",")[0], cy: run[0].split(",")[1], r: 2.5 });
        line.append(svg("title", null, one.name));
        chart.append(line);
        run = [];
      }
    }
  }
  if (options.named) nameLines(chart, options.series, y, width - right + 6, top + 4, height - bottom);
  const cursor = svg("line", { class: "cursor", y1: top, y2: height - bottom, x1: -9, x2: -9 });
  chart.append(cursor);
  const mark = (/** @type {number} */ at) => {
    cursor.setAttribute("x1", String(x(at)));
    cursor.setAttribute("x2", String(x(at)));
  };
  if (options.choose) {
    const choose = options.choose;
    chart.classList.add("clickable");
    chart.addEventListener("click", (event) => {
      const box = chart.getBoundingClientRect();
      const inside = ((/** @type {MouseEvent} */ (event).clientX - box.left) / box.width) * width;
      choose(Math.max(0, Math.min(count - 1, Math.round(((inside - left) / (width - left - right)) * (count - 1)))));
    });
  }
  const legend = options.series.length > 1 && !options.named &&
    h("ul", { class: "legend" }, options.series.map((one) => h("li", { class: one.colour }, one.name)));
  return { element: h("figure", { class: "figure" }, h("figcaption", null, options.title, legend), chart), mark };
}

const NAME = 11; // pixels of a line of text
const LETTERS = 20;

/**
 * The name of each line at its end, one below the other where lines end close together.
 * @param {SVGElement} chart
 * @param {Series[]} series
 * @param {(value: number) => number} y
 * @param {number} x
 * @param {number} top
 * @param {number} bottom
 */
function nameLines(chart, series, y, x, top, bottom) {
  const ends = series.map((one) => ({ ...one, at: y(Number(one.values.filter((value) => value !== null).pop() ?? 0)) })).sort((a, b) => a.at - b.at);
  let free = top;
  ends.forEach((one, i) => {
    free = Math.min(Math.max(one.at, free), bottom - (ends.length - 1 - i) * NAME);
    chart.append(svg("text", { class: `line-name ${one.colour}`, x, y: free + 3.5 }, one.name.length > LETTERS ? one.name.slice(0, LETTERS - 1) + "…" : one.name));
    free += NAME;
  });
}
