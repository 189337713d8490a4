import { useTranslations } from "#browser/translations.ts";
import type { SetChoice } from "../../contract/shapes.ts";
import { readableFormula, useStatistics } from "./labels.ts";
import "../statistics.css";

/** What the abbreviations mean, with formulas and where they come from. */
export function Explained({ choice }: { choice: SetChoice }) {
  const t = useTranslations("statistics.shared");
  const { set, nameOf } = useStatistics(choice);
  return (
    <details className="stat-explained no-print">
      <summary>{t("explained")}</summary>
      <dl className="stat-terms small">
        {set.statistics.map((statistic) => (
          <div key={statistic.id}>
            <dt>{statistic.short}</dt>{" "}
            <dd>
              {statistic.formula
                ? t("formula", {
                    name: nameOf(statistic),
                    formula: readableFormula(statistic.formula, set.statistics),
                  })
                : nameOf(statistic)}
            </dd>
          </div>
        ))}
      </dl>
      {set.source ? <p className="small muted">{t("source", { source: set.source })}</p> : null}
    </details>
  );
}
