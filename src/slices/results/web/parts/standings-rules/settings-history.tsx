import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { localIn } from "#kernel/time/zone.ts";
import type { StandingsSettings } from "../../../contract/standings.ts";
import { isStandingsRule } from "../../../contract/standings-rules.ts";
import { useRuleWords } from "../standings/rule-words.ts";

/** Who changed the rules or decided about teams, the latest first. */
export function SettingsHistory({ history, timeZone }: Pick<StandingsSettings, "history"> & { timeZone: string }) {
  const t = useTranslations("results.standingsRules.history");
  const formats = useFormats();
  const words = useRuleWords();
  if (history.length === 0) return null;
  return (
    <details className="panel standings-history">
      <summary>{t("title", { count: history.length })}</summary>
      <ol className="plain-list">
        {history.map(({ at, by, what, division, rules }) => {
          const { date, time } = localIn(timeZone, at);
          const names = rules.flatMap((rule) => (isStandingsRule(rule) ? words.name(rule) : []));
          return (
            <li key={at}>
              <b>{t(what, { division: division ?? t("all") })}</b>{" "}
              <span className="muted small">
                {by ?? t("nobody")} · {formats.dateWithWeekday(date)}, {formats.time(time)}
              </span>
              {names.length > 0 ? <p className="small">{names.join(" → ")}</p> : null}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
