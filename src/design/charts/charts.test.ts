import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { csvAddress } from "#kernel/spreadsheets/csv.ts";
import { BarChart } from "./bar-chart.tsx";
import { ColumnChart } from "./column-chart.tsx";

const CHARTS = import.meta.dirname;
const read = (file: string) => readFileSync(path.join(CHARTS, file), "utf8");
const parts = readdirSync(CHARTS).filter((file) => /\.(?:tsx|css)$/.test(file));

test("Z5: charts are drawn as SVG by at most 10 kB of our own code, comments and all, and by no library", () => {
  expect(parts.reduce((bytes, file) => bytes + read(file).length, 0)).toBeLessThan(10_000);
  const code = parts.filter((file) => file.endsWith(".tsx")).map(read);
  expect(code.filter((one) => one.includes("<svg")).length).toBeGreaterThan(2);
  const imported = code.flatMap((one) => [...one.matchAll(/^import .*"(.+)";$/gm)].map(([, from]) => from!));
  expect(imported.filter((from) => !from.startsWith("./"))).toEqual([]);
  const { dependencies } = JSON.parse(read("../../../package.json")) as { dependencies: Record<string, string> };
  expect(Object.keys(dependencies).filter((name) => /chart|^d3|visx|victory|plotly/.test(name))).toEqual([]);
});

const WORDS = {
  title: "139 registered",
  labelHead: "Week",
  valueHead: "Spring",
  asTable: "As a table",
  asCsv: { text: "As a file", address: csvAddress },
};

/** What a chart shows: its drawn figures, the cells of its table row by row, and the lines of its file. */
function shown(html: string) {
  const texts = (part: string, pattern: RegExp) => [...part.matchAll(pattern)].map(([, text]) => text!);
  const [drawing = "", table = ""] = html.split("<details>");
  const rows = texts(table, /<tr>(.*?)<\/tr>/g).map((row) => texts(row, /<t[hd][^>]*>(.*?)<\/t[hd]>/g));
  const [address = ""] = texts(table, /href="data:text\/csv;charset=utf-8,([^"]+)"/g);
  const lines = decodeURIComponent(address).replace("\uFEFF", "").trimEnd().split("\r\n");
  return { drawn: texts(drawing, /<span class="figures">(.*?)<\/span>/g), rows, lines };
}

test("Z2: a chart's table and its file have the figures that it draws", () => {
  const bars = [
    { key: "a", label: "Otters", value: 14, written: "14" },
    { key: "b", label: "Foxes", value: 9, written: "9" },
  ];
  const bar = shown(renderToStaticMarkup(createElement(BarChart, { ...WORDS, bars })));
  expect(bar.drawn).toEqual(["14", "9"]);
  expect(bar.rows).toEqual([
    ["Week", "Spring"],
    ["Otters", "14"],
    ["Foxes", "9"],
  ]);
  expect(bar.lines).toEqual(bar.rows.map((row) => row.join(",")));
  const columns = [
    { key: "a", label: "Jan 4", value: 24, before: 20 },
    { key: "b", label: "Jan 11", value: null, before: 31 },
  ];
  const column = shown(renderToStaticMarkup(createElement(ColumnChart, { ...WORDS, columns, beforeHead: "Fall" })));
  expect(column.drawn).toEqual(["24"]);
  expect(column.rows.slice(1)).toEqual([
    ["Jan 4", "24", "20"],
    ["Jan 11", "–", "31"],
  ]);
  expect(column.lines).toEqual(column.rows.map((row) => row.join(",")));
});
