import { useLocale } from "use-intl/react";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { Column } from "#design/office/data-table.tsx";
import { columnOf, OFFICE_COLUMNS, type ColumnKind } from "../../contract/columns.ts";
import type { OfficeRow } from "../../contract/row.ts";
import type { OfficeTable } from "../../contract/table.ts";
import { StateTag } from "./state-tag.tsx";

/** The columns that are shown, in their order: facts of ours, and answers to the league's questions. */
export function useTableColumns(league: string, { columns, questions }: OfficeTable): Column<OfficeRow>[] {
  const t = useTranslations("registrar.officeTable");
  const language = useLocale();
  const cellOf = useCells(league);
  return columns.flatMap((column): Column<OfficeRow>[] => {
    const own = OFFICE_COLUMNS.find((name) => name === column);
    if (own) {
      const { kind, value, sorts = false } = columnOf(own);
      const numeric = kind === "number" || kind === "dollars";
      const cell = (row: OfficeRow) => cellOf(kind, row, value(row) ?? null);
      return [{ name: own, head: t(`names.${own}`), cell, numeric, sortable: sorts, badge: kind === "state" }];
    }
    const question = questions.find(({ id }) => column === `question:${id}`);
    if (!question) return [];
    return [{ name: column, head: question.label[language], cell: (row) => row.answers[question.id] ?? "" }];
  });
}

/** How a value of a row is shown. */
function useCells(league: string) {
  const t = useTranslations("registrar.officeTable");
  const formats = useFormats();
  return (kind: ColumnKind, row: OfficeRow, value: string | number | null) => {
    if (kind === "child") {
      const { id, child, guardian } = row;
      return (
        <LocalLink to={`/league-management/${league}/registrations/${id}`}>
          {child ? `${child.lastName}, ${child.firstName}` : t(guardian ? "noName" : "noFamily")}
        </LocalLink>
      );
    }
    if (kind === "state") {
      return (
        <>
          <StateTag state={row.state} />
          {row.ticket === null ? null : <span className="muted"> {t("number", { ticket: String(row.ticket) })}</span>}
          {row.aidAsked ? <span className="muted"> {t("aidAsked")}</span> : null}
        </>
      );
    }
    if (value === null) return "";
    if (kind === "dollars") return formats.amount(Number(value));
    if (kind === "day") return formats.date(String(value));
    return kind === "name" ? <span className="office-name">{value}</span> : value;
  };
}
