// reports.ts - reports about a collection: a form for their values, tables and charts of their rows.
import {lineChart} from "./chart";
import {Child, counted, failure, h, navigate, words} from "./dom";
import {HttpEngine} from "./engine";
import {addressWith, form, valuesOf} from "./form";
import {nameOf} from "./files";
import {columnsOf, isNumeric, measureOf, table} from "./tables";
import {FileEntry, QueryReport, Row, View} from "./types";

const BARS_MOST = 15;

function titleOf(report: QueryReport) {
  return words(report.name.replace(/-/g, " "));
}

function addressOf(file: number, report: QueryReport) {
  return `#/${file}/reports/${encodeURIComponent(report.name)}`;
}

/** One report, or the list of all. */
export async function reportsView(
  engine: HttpEngine, entry: FileEntry, file: number, name: string|undefined, query: string): Promise<View> {
  const reports = await engine.reports(), report = reports.find((one) => one.name === name);
  if (report) return {element: h("article", null, await reportParts(engine, file, report, query))};
  const card = (one: QueryReport) => h("li", {class: "card"},
    h("h2", null, h("a", {href: addressOf(file, one)}, titleOf(one))), h("p", {class: "dim"}, one.title));
  return {
    element: h(
      "article", null, h("h1", null, `Reports of ${nameOf(entry.file)}`), h("ul", {class: "cards"}, reports.map(card))),
  };
}

async function reportParts(engine: HttpEngine, file: number, report: QueryReport, query: string): Promise<Child> {
  const values = valuesOf(query), fields = report.parameters.map((one) => ({argument: "", ...one}));
  const missing = fields.filter((one) => one.default === undefined && !values[one.name]);
  const send = (given: typeof values) => navigate(addressWith(addressOf(file, report), given));
  const head = [
    h("p", null, h("a", {href: `#/${file}/reports`}, "← all reports")),
    h("h1", null, titleOf(report)),
    h("p", {class: "lead"}, report.title),
    fields.length > 0 && form({fields, values, button: "Ask", send}),
  ];
  if (missing.length)
    return [head, h("p", {class: "dim"}, `It needs ${missing.map((one) => one.text).join(" and ")}.`)];
  try {
    const {rows, cut} = await engine.query(file, {...values, report: report.name}), caption = titleOf(report);
    const columns = columnsOf(rows).map((column, at) => ({...column, title: column.key, heading: at === 0}));
    return [
      head,
      reportChart(rows, caption),
      cut && h("p", {class: "dim"}, `The first ${counted(rows.length, "row")}.`),
      rows.length ? table({caption, rows, columns}) : h("p", null, "There are no such rows."),
    ];
  } catch (error) {
    return [head, failure(error)];
  }
}

/**
 * A chart of the first column of numbers by the first column: a line if that has years, else bars.
 */
function reportChart(rows: Row[], title: string) {
  const [label, ...others] = columnsOf(rows);
  const isCount = (key: string) => rows.some((row) => isNumeric(row[key]) && measureOf(row[key]) !== 0);
  const count = others.find((column) => column.right && isCount(column.key));
  if (!label || !count || rows.length < 3) return null;
  const isOfYears = rows.every((row) => /^\d{4}$/.test(String(row[label.key])));
  return isOfYears ? yearChart(rows, label.key, count.key) : barChart(rows, title, label.key, count.key);
}

/** The number of a row to draw; null: it has none. */
function numberOf(row: Row, key: string) {
  return isNumeric(row[key]) ? measureOf(row[key]) : null;
}

function yearChart(rows: Row[], label: string, count: string) {
  const years = [...rows].sort((a, b) => Number(a[label]) - Number(b[label]));
  return lineChart({
    title: `${count} by ${label.toLowerCase()}`,
    low: 0,
    height: 180,
    label: (value) => Math.round(value).toLocaleString(),
    xLabel: (at) => String(years[at]?.[label] ?? ""),
    series: [{name: count, colour: "c0", values: years.map((row) => numberOf(row, count))}],
  }).element;
}

function barChart(rows: Row[], title: string, label: string, count: string) {
  const most = Math.max(...rows.map((row) => numberOf(row, count) ?? 0));
  if (!(most > 0)) return null;
  const bar = (row: Row) => h("li", null, h("span", {class: "bar-name"}, row[label] ?? ""),
    h("span", {class: "bar", style: {width: ((numberOf(row, count) ?? 0) / most) * 60 + "%"}}),
    h("span", {class: "dim"}, " ", row[count] ?? ""));
  return h("figure", {class: "figure bars"}, h("figcaption", null, `${title}: ${count}`),
    h("ul", {"aria-hidden": "true"}, rows.slice(0, BARS_MOST).map(bar)));
}
