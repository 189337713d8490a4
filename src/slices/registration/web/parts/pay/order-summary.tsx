import { useEffect, useRef } from "react";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { Icon } from "#design/icon.tsx";
import { PriceTable, TotalRow } from "#slices/payments/web/public.ts";
import type { Payable } from "./payable.ts";

/** Where the summary stands beside the form. */
const WIDE = "(min-width: 60em)";

/** What is paid for. Folded on phones, the sum showing; open beside the form elsewhere (screens.md P8). */
export function OrderSummary({ orders, dueCents }: { orders: Payable[]; dueCents: number }) {
  const t = useTranslations("registration.pay");
  const formats = useFormats();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (box.current && matchMedia(WIDE).matches) box.current.open = true;
  }, []);
  return (
    <details className="panel order-summary" ref={box}>
      <summary>
        <h2>
          {t("summary")} <Icon name="caret-down" />
        </h2>
        <span className="figures">{formats.amount(dueCents)}</span>
      </summary>
      {orders.map(({ id, league, items, lines, totalCents, dueNowCents, later }) => (
        <section key={id}>
          <h3>{league.name}</h3>
          <ul className="plain-list small">
            {items.map(({ name, division }) => (
              <li key={name + division}>{t("for", { names: name, division })}</li>
            ))}
          </ul>
          <PriceTable
            caption={league.name}
            lines={lines}
            total={
              <>
                {lines.length > 0 ? <TotalRow label={t("total")} amountCents={totalCents} /> : null}
                {dueNowCents === totalCents ? null : <TotalRow label={t("dueNow")} amountCents={dueNowCents} />}
              </>
            }
          />
          {later.length > 0 ? (
            <p className="small">
              {t("later", {
                parts: later
                  .map(({ date, amountCents }) =>
                    t("part", { amount: formats.amount(amountCents), date: formats.longDate(date) }),
                  )
                  .join(", "),
              })}
            </p>
          ) : null}
        </section>
      ))}
      <LocalLink to="/confirm-registration">{t("edit")}</LocalLink>
    </details>
  );
}
