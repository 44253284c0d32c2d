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
 * @property {(at: number) => void} [choose]
 */

/** @param {ChartOptions} options */
export function lineChart(options) {
  const height = options.height ?? 120, width = 600, left = 34, right = 18, top = 8, bottom = 20;
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
      if (shown.length > 1)
        chart.append(svg("polygon", { class: "area", points: `${x(shown[0])},${y(Math.max(low, 0))} ${points.filter(Boolean).join(" ")} ${x(shown[shown.length - 1])},${y(Math.max(low, 0))}` }));
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
  const legend = options.series.length > 1 &&
    h("ul", { class: "legend" }, options.series.map((one) => h("li", { class: one.colour }, one.name)));
  return { element: h("figure", { class: "figure" }, h("figcaption", null, options.title, legend), chart), mark };
}
