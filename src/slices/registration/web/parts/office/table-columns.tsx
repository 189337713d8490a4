import { useLocale } from "use-intl/react";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { Column } from "#design/data-table.tsx";
import type { OfficeRow, OfficeTable } from "../../../contract/office-table.ts";
import { OFFICE_COLUMNS, OFFICE_SORTS } from "../../../contract/office-words.ts";
import { StateTag } from "./state-tag.tsx";

type Name = (typeof OFFICE_COLUMNS)[number];

/** The columns that are shown, in their order: facts of ours, and answers to the league's questions. */
export function useTableColumns(league: string, { columns, questions }: OfficeTable): Column<OfficeRow>[] {
  const t = useTranslations("registration.officeTable");
  const language = useLocale();
  const cells = useCells(league);
  return columns.flatMap((column): Column<OfficeRow>[] => {
    const own = OFFICE_COLUMNS.find((name) => name === column);
    if (own) {
      const numeric = ["age", "price", "paid", "owed"].includes(own);
      const sortable = (OFFICE_SORTS as readonly string[]).includes(own);
      return [{ name: own, head: t(`names.${own}`), cell: cells[own], numeric, sortable }];
    }
    const question = questions.find(({ id }) => column === `question:${id}`);
    if (!question) return [];
    return [{ name: column, head: question.label[language], cell: (row) => row.answers[question.id] ?? "" }];
  });
}

function useCells(league: string): Record<Name, Column<OfficeRow>["cell"]> {
  const t = useTranslations("registration.officeTable");
  const formats = useFormats();
  const { amount } = formats;
  return {
    child: ({ id, child, guardian }) => (
      <LocalLink to={`/league-management/${league}/registrations/${id}`}>
        {child ? `${child.lastName}, ${child.firstName}` : t(guardian ? "noName" : "noFamily")}
      </LocalLink>
    ),
    age: ({ child }) => child?.age,
    "birth-date": ({ child }) => (child ? formats.date(child.birthDate) : ""),
    division: ({ division }) => <span className="office-division">{division.name}</span>,
    guardian: ({ guardian }) => guardian?.name,
    email: ({ guardian }) => guardian?.email,
    phone: ({ guardian }) => guardian?.phone,
    state: ({ state, ticket, aidAsked }) => (
      <>
        <StateTag state={state} />
        {ticket === null ? null : <span className="muted"> {t("number", { ticket: String(ticket) })}</span>}
        {aidAsked ? <span className="muted"> {t("aidAsked")}</span> : null}
      </>
    ),
    price: ({ priceCents }) => amount(priceCents),
    paid: ({ paidCents }) => amount(paidCents),
    owed: ({ owedCents }) => amount(owedCents),
    "registered-on": ({ registeredOn }) => formats.date(registeredOn),
  };
}
