import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { DataTable } from "#design/office/data-table.tsx";
import type { OfficeMoney } from "../../contract/money.ts";
import { useMoment } from "./moment.ts";

/** What a row was, in words of the ledger's kinds; one that is newer than this page has its own name. */
const KINDS = [
  "sale",
  "capture",
  "offline",
  "credit",
  "refund",
  "refund-failed",
  "dispute-opened",
  "dispute-won",
  "dispute-lost",
  "owed",
  "fee",
  "payout-part",
  "payout-failed",
] as const;

/** The rows behind a figure: they add up to it. */
export function MoneyRows({ league, money, caption }: { league: string; money: OfficeMoney; caption: string }) {
  const t = useTranslations("registrar.officeMoney");
  const formats = useFormats();
  const moment = useMoment(money.timeZone);
  const kindOf = (kind: string) => {
    const known = KINDS.find((one) => one === kind);
    return known ? t(`kind.${known}`) : kind;
  };
  return (
    <DataTable
      caption={caption}
      rows={money.rows}
      rowKey={({ id }) => id}
      columns={[
        {
          name: "order",
          head: t("order"),
          cell: ({ order, registrationId }) =>
            registrationId ? (
              <LocalLink to={`/league-management/${league}/registrations/${registrationId}`}>{order.number}</LocalLink>
            ) : (
              order.number
            ),
        },
        {
          name: "at",
          head: t("date"),
          cell: ({ at, payout }) => (payout ? formats.date(payout.arrivalDay) : moment(at).date),
        },
        { name: "payer", head: t("payer"), cell: ({ payer }) => payer ?? t("gone") },
        { name: "what", head: t("what"), cell: ({ labels }) => labels.join(", ") },
        { name: "kind", head: t("kindHead"), cell: ({ kind }) => kindOf(kind) },
        {
          name: "amount",
          head: t("amount"),
          numeric: true,
          cell: ({ amountCents }) => formats.amount(amountCents),
        },
      ]}
    />
  );
}
