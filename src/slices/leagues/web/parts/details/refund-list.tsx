import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import type { RefundStep } from "../../../contract/details.ts";

/** The refund rule in one line, for beside the price: "Full refund until Feb 20 · 50% of the league fee until Mar 6". */
export function RefundLine({ steps, today }: { steps: RefundStep[]; today: string }) {
  const t = useTranslations("leagues.details");
  const formats = useFormats();
  const ahead = steps.filter((step) => step.percent > 0 && step.until >= today);
  if (ahead.length === 0) return t("refundOver");
  return ahead
    .map(({ percent, until }) =>
      t(percent === 100 ? "refundFull" : "refundPart", { percent: String(percent), date: formats.date(until) }),
    )
    .join(" · ");
}

/** The refund policy with its dates; steps that have passed are left out. `today` is the league's date. */
export function RefundList({ steps, today }: { steps: RefundStep[]; today: string }) {
  const t = useTranslations("leagues.details");
  const formats = useFormats();
  const ahead = steps.filter((step) => step.percent > 0 && step.until >= today);
  if (ahead.length === 0) return <p className="small">{t("refundOver")}</p>;
  return (
    <ul className="plain-list small refunds">
      {ahead.map((step) => (
        <li key={step.until}>
          {step.percent === 100
            ? t("refundFull", { date: formats.longDate(step.until) })
            : t("refundPart", { percent: String(step.percent), date: formats.longDate(step.until) })}
        </li>
      ))}
      <li>{t("refundNone")}</li>
    </ul>
  );
}
