import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import type { Card } from "../../../contract/dashboard.ts";

/** A few figures, each beside what it was before. */
export function Cards({ cards, asOf }: { cards: Card[]; asOf: string }) {
  const t = useTranslations("admin");
  const { longDate } = useFormats();
  const valueOf = useValue();
  const comparison = (kind: Card["kind"], before: number | null) => {
    if (kind === "waiting") return t("rightNow");
    return before === null ? t("noBefore") : t(`before.${kind}`, { value: valueOf(kind, before) });
  };
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="figures" className="dashboard-figures">
      <h2 id="figures">
        {t("figures")} <span className="small muted">{t("asOf", { date: longDate(asOf.slice(0, 10)) })}</span>
      </h2>
      <dl className="dashboard-cards">
        {cards.map(({ kind, value, before }) => (
          <div key={kind}>
            <dt>{t(`card.${kind}`)}</dt>
            <dd className="figures">{valueOf(kind, value)}</dd>
            <dd className="small muted">{comparison(kind, before)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useValue(): (kind: Card["kind"], value: number) => string {
  const { number, duration } = useFormats();
  return (kind, value) => (kind === "wait-hours" ? duration(value * 3_600_000) : number(value));
}
