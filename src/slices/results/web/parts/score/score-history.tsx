import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { localIn } from "#kernel/time/zone.ts";
import type { GameScore } from "../../../contract/entry.ts";

/** What was done with a score, the latest first: who corrected it, from what, and why. */
export function ScoreHistory({ score: { game, history } }: { score: GameScore }) {
  const t = useTranslations("results.score");
  const formats = useFormats();
  // A score that nobody touched since has no history.
  if (history.length < 2) return null;
  return (
    <details className="score-otherwise">
      <summary>
        {t("history.title", { count: history.length })}
        <Icon name="caret-down" />
      </summary>
      <ol className="plain-list score-history">
        {history.map(({ version, kind, as, at, reason, score }) => {
          const { date, time } = localIn(game.timeZone, at);
          const team = as === "home" || as === "away" ? game[as].name : "";
          return (
            <li key={version}>
              <b>{t(`history.${kind}`, { score: score ? `${score.home}–${score.away}` : t("outcome.noScore") })}</b>{" "}
              <span className="muted small">
                {as === null ? t("history.bySelf") : t(`history.by.${as}`, { team })} ·{" "}
                {t("when", { date: formats.dateWithWeekday(date), time: formats.time(time) })}
              </span>
              {reason === null ? null : <p>{reason}</p>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
