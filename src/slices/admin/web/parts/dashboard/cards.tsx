import { useDay } from "#browser/zone.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { Card } from "../../../contract/dashboard.ts";

/** The rows that a figure is made of. */
const ROWS: Record<Card["kind"], string> = {
  leagues: "/league-management?status=approved",
  decided: "/dashboard/leagues",
  "wait-hours": "/dashboard/leagues",
  taken: "/league-management?sort=-taken",
  "spots-left": "/league-management?sort=season",
  waiting: "/league-management?sort=-waiting",
};

/** A few figures, each beside what it was before; each opens its rows. */
export function Cards({ cards, asOf }: { cards: Card[]; asOf: string }) {
  const t = useTranslations("admin");
  const { longDay } = useDay();
  const valueOf = useValue();
  const comparison = (kind: Card["kind"], before: number | null) => {
    if (kind === "waiting") return t("rightNow");
    return before === null ? t("noBefore") : t(`before.${kind}`, { value: valueOf(kind, before) });
  };
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="figures" className="dashboard-figures">
      <h2 id="figures">
        {t("figures")} <span className="small muted">{t("asOf", { date: longDay(asOf) })}</span>
      </h2>
      <dl className="dashboard-cards">
        {cards.map(({ kind, value, before }) => (
          <div key={kind}>
            <dt>
              <LocalLink to={ROWS[kind]}>{t(`card.${kind}`)}</LocalLink>
            </dt>
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
