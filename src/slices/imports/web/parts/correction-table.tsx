import type { ReactNode } from "react";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { ANYWAY, cellName } from "./corrections.ts";

/** One of several that a field may say; its text, where that is another one than what is written. */
export interface CorrectionChoice {
  value: string;
  label?: string;
}

/** A field of a refused row. With choices it is one of those; what stands there may be none of them. */
export interface CorrectionCell {
  field: string;
  label: string;
  said: string;
  error: string;
  choices?: readonly CorrectionChoice[] | undefined;
  /** What may be typed, among other things. */
  suggestions?: readonly CorrectionChoice[] | undefined;
  /** What holds where nothing stands there, among the choices. */
  otherwise?: string | undefined;
  hint?: string | undefined;
}

export interface CorrectionRow {
  row: number;
  /** Whose or what it is, as far as the list says. */
  name: string;
  cells: readonly CorrectionCell[];
  /** What its tick says where the row may be added as it is. */
  anyway?: string | undefined;
}

/**
 * Refused rows of a list, each with the fields that correct it and what is wrong beside them. It stands in a form of the caller's;
 * `correctionsIn` of corrections.ts reads what it sends.
 */
export function CorrectionTable({ caption, rows }: { caption: string; rows: readonly CorrectionRow[] }) {
  const t = useTranslations("imports.steps");
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ row }) => String(row)}
      columns={[
        { name: "row", head: t("row"), cell: ({ row, name }) => (name ? t("rowOf", { row: String(row), name }) : row) },
        { name: "correct", head: t("correct"), cell: (row) => <Cells {...row} /> },
      ]}
    />
  );
}

function Cells({ row, cells, anyway }: CorrectionRow): ReactNode {
  return (
    <div className="office-corrections">
      {cells.map(({ field, said, choices, suggestions, otherwise, ...shown }) => {
        const name = cellName(row, field);
        // The key brings in what the server read last.
        return choices ? (
          <SelectField key={field + said} name={name} {...shown} defaultValue={said}>
            {choices.some(({ value }) => value === said) ? null : (
              <option value={said}>{said || (otherwise ?? "—")}</option>
            )}
            {choices.map(({ value, label = value }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : (
          <Suggested key={field + said} name={name} {...shown} said={said} suggestions={suggestions} />
        );
      })}
      {anyway ? <Check name={ANYWAY} value={row} label={anyway} /> : null}
    </div>
  );
}

/** A line of text, with what it may say. */
function Suggested({
  name,
  said,
  suggestions = [],
  ...shown
}: Pick<CorrectionCell, "label" | "said" | "error" | "hint" | "suggestions"> & { name: string }) {
  const list = suggestions.length > 0 ? `${name}-list` : undefined;
  return (
    <>
      <TextField name={name} {...shown} defaultValue={said} autoComplete="off" list={list} />
      {list ? (
        <datalist id={list}>
          {suggestions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}
