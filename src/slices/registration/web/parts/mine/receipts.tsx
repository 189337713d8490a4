import { useDay } from "#browser/zone.ts";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import type { Receipt } from "../../../contract/mine.ts";

/** What was paid, the newest first; each leads to its confirmation and receipt. Folded: a card has its own. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const nameOf = useSeasonName();
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const { longDay } = useDay();
  if (receipts.length === 0) return null;
  return (
    <details>
      <summary>{t("receipts", { count: receipts.length })}</summary>
      <ul className="plain-list receipts">
        {receipts.map(({ orderId, number, leagueName, seasonName, firstNames, paidAt, paidCents, refundedCents }) => (
          <li key={orderId}>
            <LocalLink to={`/confirmation/${orderId}`}>{t("receiptOf", { number, league: leagueName })}</LocalLink>
            <span className="muted small">
              {[firstNames.join(", "), nameOf(seasonName), ...(paidAt ? [longDay(paidAt)] : [])].join(" · ")}
            </span>
            <span className="figures">{formats.amount(paidCents - refundedCents)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
