import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import type { ConfirmedOrder } from "../../../contract/mine.ts";

/** What comes next, each with its day (screens.md C2). */
export function NextSteps({ steps, today }: { steps: ConfirmedOrder["nextSteps"]; today: string }) {
  const t = useTranslations("registration.done.step");
  const formats = useFormats();
  const ahead = steps.filter((step) => step.date >= today);
  if (ahead.length === 0) return null;
  return (
    <ol className="plain-list next-steps">
      {ahead.map(({ kind, date, amountCents, percent }) => (
        <li key={kind + date}>
          <time dateTime={date} className="figures">
            {formats.dateWithWeekday(date)}
          </time>
          <span>{t(kind, { amount: formats.amount(amountCents ?? 0), percent: String(percent) })}</span>
        </li>
      ))}
    </ol>
  );
}
