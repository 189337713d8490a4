import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { Panel } from "#design/panel.tsx";
import { PriceTable, TotalRow } from "#slices/payments/web/public.ts";
import type { WorkedExample } from "../../contract/season-fees.ts";

/** What the fees come to for a family of two, and what comes back when it cancels. */
export function Example({ example, old }: { example: WorkedExample; old: boolean }) {
  const t = useTranslations("fees.office");
  const formats = useFormats();
  const { prices, code, coachCents, parts, refunds } = example;
  const [first] = prices;
  const when = (until: string | null) =>
    until === null ? t(prices.length > 1 ? "afterwards" : "always") : t("untilDay", { date: formats.longDate(until) });
  const facts = [
    ...(code ? [{ label: t("withCode", { code: code.code }), cents: code.totalCents }] : []),
    ...(coachCents === null ? [] : [{ label: t("coachChild"), cents: coachCents }]),
    ...parts.map(({ dueDate, amountCents }) => ({
      label: `${t("inParts")}: ${dueDate === null ? t("today") : formats.longDate(dueDate)}`,
      cents: amountCents,
    })),
  ];
  return (
    <Panel as="aside" title={t("exampleTitle")} className="fee-example" data-old={old || undefined}>
      <p className="small muted" role="status">
        {old ? t("exampleOld") : t("exampleNote")}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t("exampleWhen")}</span>
            </th>
            <th scope="col">{t("first")}</th>
            <th scope="col">{t("second")}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ until, first: one, second }) => (
            <tr key={until}>
              <th scope="row">{when(until)}</th>
              <td className="figures">{formats.amount(one.totalCents)}</td>
              <td className="figures">{formats.amount(second.totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {first ? (
        <>
          <h3>
            {t("second")} · {when(first.until)}
          </h3>
          <PriceTable
            caption={t("second")}
            lines={first.second.lines}
            total={<TotalRow label={t("second")} amountCents={first.second.totalCents} />}
          />
        </>
      ) : null}
      <dl>
        {facts.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{formats.amount(cents)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t("backTitle")}</h3>
      <dl>
        {refunds.map(({ date, refundCents }) => (
          <div key={date}>
            <dt>{formats.longDate(date)}</dt>
            <dd className="figures">
              {formats.amount(refundCents)} {t("back")}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
