import type { Language } from "#kernel/language.ts";
import type { CellValue } from "#kernel/spreadsheets/csv.ts";
import type { ColumnKind } from "#platform/spreadsheets/write-xlsx.ts";
import { columnOf, OFFICE_COLUMNS } from "../../contract/columns.ts";
import type { OfficeRow } from "../../contract/row.ts";
import type { QuestionLabel } from "#slices/forms/server/public.ts";
import type { OfficeTexts } from "./words/en.ts";
import { OFFICE_WORDS } from "./sheet-words.ts";

const CHILD = ["first-name", "last-name"] as const;
type Field = keyof OfficeTexts["columns"];

/** What a column holds for a row: dollars as a number, everything else as it is written. */
function cellOf(name: Exclude<Field, "child">, row: OfficeRow, words: OfficeTexts): CellValue {
  if (name === "first-name") return row.child?.firstName ?? null;
  if (name === "last-name") return row.child?.lastName ?? null;
  const { kind, value } = columnOf(name);
  if (kind === "state") return words.states[row.state];
  const held = value(row) ?? null;
  return kind === "dollars" ? Number(held) / 100 : held;
}

function kindOf(name: string): ColumnKind {
  const own = OFFICE_COLUMNS.find((one) => one === name);
  const kind = own && columnOf(own).kind;
  return kind === "day" || kind === "dollars" ? kind : "text";
}

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
  const shown = columns.flatMap((name) => (name === "child" ? CHILD : [name]));
  const heads = shown.map((name) => {
    const question = questions.find(({ id }) => name === `question:${id}`);
    return question?.label[language] ?? words.columns[name as Field];
  });
  const cells = shown.map((name) => {
    if (name.startsWith("question:")) return (row: OfficeRow) => row.answers[name.slice("question:".length)] ?? null;
    return (row: OfficeRow) => cellOf(name as Field, row, words);
  });
  return {
    rows: [heads, ...rows.map((row) => cells.map((cell) => cell(row)))],
    kinds: shown.map(kindOf),
  };
}
