import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Panel } from "#design/panel.tsx";
import { brandName } from "#kernel/money/card-brand.ts";
import { PriceTable, TotalRow } from "#slices/payments/web/public.ts";
import type { OfficeRegistration } from "../../contract/registration.ts";
import { useMoment } from "./moment.ts";

type Order = NonNullable<OfficeRegistration["order"]>;

/** What the spot costs, and what was paid and given back. */
export function MoneySection({ one: { order, league, imported } }: { one: OfficeRegistration }) {
  const t = useTranslations("registrar.officeOne");
  const formats = useFormats();
  return (
    <Panel titleId="money" title={t("money")}>
      {order === null ? (
        <p>
          {imported
            ? t("imported", { price: formats.amount(imported.priceCents), paid: formats.amount(imported.paidCents) })
            : t("noMoney")}
        </p>
      ) : (
        <>
          <p className="muted">
            {t("order", { number: order.number })}
            {order.others.length > 0 ? ` · ${t("others", { names: order.others.join(", ") })}` : null}
          </p>
          <PriceTable
            caption={t("price")}
            lines={order.lines}
            total={
              <>
                <TotalRow label={t("price")} amountCents={order.priceCents} />
                <TotalRow label={t("paid")} amountCents={order.paidCents} />
                <TotalRow label={t("owed")} amountCents={order.owedCents} />
              </>
            }
          />
          <Payments order={order} zone={league.timeZone} />
          <Parts order={order} zone={league.timeZone} amount={formats.amount} />
        </>
      )}
    </Panel>
  );
}

function Payments({ order: { payments }, zone }: { order: Order; zone: string }) {
  const t = useTranslations("registrar.officeOne");
  const formats = useFormats();
  const moment = useMoment(zone);
  if (payments.length === 0) return null;
  const known = (status: string) =>
    t.has(`statuses.${status}` as "statuses.failed") ? t(`statuses.${status}` as "statuses.failed") : status;
  const methodOf = ({ method, card }: Order["payments"][number]) =>
    card ? t("card", { brand: brandName(card.brand), last4: card.last4 }) : t(`methods.${method as "cash"}`);
  return (
    <>
      <h3>{t("payments")}</h3>
      <ul className="plain-list office-payments">
        {payments.map((one) => (
          <li key={one.id}>
            <span>{moment(one.at).date}</span>
            <span>
              {t(one.kind, { method: methodOf(one) })}
              {one.status === "succeeded" ? null : `, ${known(one.status)}`}
            </span>
            <span className="figures">
              {formats.amount(one.kind === "refund" ? -one.amountCents : one.amountCents)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Parts({ order, zone, amount }: { order: Order; zone: string; amount: (cents: number) => string }) {
  const t = useTranslations("registrar.officeOne");
  const moment = useMoment(zone);
  const open = order.installments.filter(({ state }) => state === "due" || state === "late");
  if (open.length === 0 || order.owedCents === 0) return null;
  return (
    <>
      <h3>{t("parts")}</h3>
      <ul className="plain-list">
        {open.map(({ dueAt, amountCents, state }) => (
          <li key={dueAt}>
            {t("part", { amount: amount(amountCents), date: moment(dueAt).date })}
            {state === "late" ? `, ${t("late")}` : null}
          </li>
        ))}
      </ul>
    </>
  );
}
