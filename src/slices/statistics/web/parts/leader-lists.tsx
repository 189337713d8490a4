import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Panel } from "#design/panel.tsx";
import type { Ranking, SetChoice } from "../../contract/shapes.ts";
import { usePlayerName, useStatistics } from "./labels.ts";
import "../statistics.css";

/** Leaders that are shown at once; the others open below them. */
const FIRST = 5;

/** Who leads by what: a list for each statistic. @param base the address of the league's pages */
export function LeaderLists({
  choice,
  leaders,
  base,
}: {
  choice: SetChoice;
  leaders: readonly Ranking[];
  base: string;
}) {
  const t = useTranslations("statistics.league");
  const shared = useTranslations("statistics.shared");
  const { set, nameOf, write } = useStatistics(choice);
  const playerName = usePlayerName();
  return (
    <div className="leader-lists">
      {leaders.map(({ statistic: id, rows }) => {
        const statistic = set.statistics.find((one) => one.id === id);
        if (!statistic) return null;
        const least = statistic.leaders?.least;
        const unit = least && (set.statistics.find((one) => one.id === least.of)?.short ?? "GP");
        const rowOf = ({ rank, player, page, team, value }: Ranking["rows"][number], at: number) => (
          <li key={at}>
            <span className="muted">
              <span className="unseen">{t("rank")} </span>
              {rank}
            </span>
            <span className="leader-name">
              {page ? (
                <LocalLink to={`${base}/player-statistics/${page}`}>{playerName(player)}</LocalLink>
              ) : (
                <span className={player.own ? "stat-own" : undefined}>{playerName(player)}</span>
              )}
              <span className="small muted">{team.name}</span>
              {player.own ? <span className="small">{shared("own")}</span> : null}
            </span>
            <b>{write(value, statistic)}</b>
          </li>
        );
        return (
          <Panel className="leader-list" key={id} aria-label={t("leadersOf", { statistic: nameOf(statistic) })}>
            <h3>{nameOf(statistic)}</h3>
            <ol>{rows.slice(0, FIRST).map(rowOf)}</ol>
            {rows.length > FIRST ? (
              <details>
                <summary>{t("moreLeaders", { count: rows.length - FIRST })}</summary>
                <ol>{rows.slice(FIRST).map(rowOf)}</ol>
              </details>
            ) : null}
            {least ? <p className="small muted">{t("least", { least: least.each, unit: unit ?? "" })}</p> : null}
          </Panel>
        );
      })}
    </div>
  );
}
