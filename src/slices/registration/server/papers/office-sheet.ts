import type { Language } from "#kernel/language.ts";
import type { CellValue } from "#platform/spreadsheets/write-csv.ts";
import type { ColumnKind } from "#platform/spreadsheets/write-xlsx.ts";
import type { OfficeRow } from "../../contract/office-table.ts";
import type { QuestionLabel } from "../store/office/questions.ts";
import type { OfficeTexts } from "./office/en.ts";
import { OFFICE_WORDS } from "./office-words.ts";

type Field = keyof OfficeTexts["columns"];

const CELLS: Readonly<Record<Field, (row: OfficeRow, words: OfficeTexts) => CellValue>> = {
  "first-name": ({ child }) => child?.firstName ?? null,
  "last-name": ({ child }) => child?.lastName ?? null,
  age: ({ child }) => child?.age ?? null,
  "birth-date": ({ child }) => child?.birthDate ?? null,
  division: ({ division }) => division.name,
  guardian: ({ guardian }) => guardian?.name ?? null,
  email: ({ guardian }) => guardian?.email ?? null,
  phone: ({ guardian }) => guardian?.phone ?? null,
  state: ({ state }, words) => words.states[state],
  price: ({ priceCents }) => priceCents / 100,
  paid: ({ paidCents }) => paidCents / 100,
  owed: ({ owedCents }) => owedCents / 100,
  "registered-on": ({ registeredOn }) => registeredOn,
};

const KINDS: Readonly<Partial<Record<string, ColumnKind>>> = {
  "birth-date": "day",
  "registered-on": "day",
  price: "dollars",
  paid: "dollars",
  owed: "dollars",
};

/**
 * The table as rows of a sheet, the head first, with what each column holds. A child has two columns there, so that either
 * name can be sorted.
 */
export function officeSheet(
  rows: readonly OfficeRow[],
  {
    columns,
    questions,
    language,
  }: { columns: readonly string[]; questions: readonly QuestionLabel[]; language: Language },
): { rows: CellValue[][]; kinds: ColumnKind[] } {
  const words = OFFICE_WORDS[language];
  const shown = columns.flatMap((name) => (name === "child" ? ["first-name", "last-name"] : [name]));
  const heads = shown.map((name) => {
    const question = questions.find(({ id }) => name === `question:${id}`);
    return question?.label[language] ?? words.columns[name as Field];
  });
  const cells = shown.map((name) => {
    if (name.startsWith("question:")) return (row: OfficeRow) => row.answers[name.slice("question:".length)] ?? null;
    return (row: OfficeRow) => CELLS[name as Field](row, words);
  });
  return {
    rows: [heads, ...rows.map((row) => cells.map((cell) => cell(row)))],
    kinds: shown.map((name) => KINDS[name] ?? "text"),
  };
}
