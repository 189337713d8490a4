import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import type { SeasonFacts } from "../../../contract/season-facts.ts";

/** What comes back, and until which day. `today` is the league's date. */
export function RefundSentence({ steps, today }: { steps: SeasonFacts["refundSteps"]; today: string }) {
  const t = useTranslations("registration.refund");
  const formats = useFormats();
  const ahead = steps.filter((step) => step.percent > 0 && step.until >= today);
  if (ahead.length === 0) return <p className="small refund">{t("over")}</p>;
  const texts = ahead.map(({ percent, until }) =>
    percent === 100
      ? t("full", { date: formats.longDate(until) })
      : t("part", { percent: String(percent), date: formats.longDate(until) }),
  );
  return <p className="small refund">{t("sentence", { steps: texts.join("; ") })}</p>;
}
