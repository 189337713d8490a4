import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { BackLink, LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { statisticsApi } from "../data.ts";
import { Explained } from "../parts/explained.tsx";
import { usePlayerName } from "../parts/labels.ts";
import { StatTable } from "../parts/stat-table.tsx";
import "virtual:words/statistics/reading";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const statistics = await found(context.get(statisticsApi).teamStatistics({ team: params["team"] ?? "" }));
  return { statistics, origin: context.get(pageRequest).origin };
}

/** A team: its players, and game by game. */
export default function TeamStatisticsPage() {
  const t = useTranslations("statistics.team");
  const shared = useTranslations("statistics.shared");
  const seasonName = useSeasonName();
  const formats = useFormats();
  const playerName = usePlayerName();
  const { statistics, origin } = useLoaderData<typeof loader>();
  const { league, season, division, team, set, players, totals, games } = statistics;
  const details = `/league-details/${league.slug}`;
  const title = t("title", { team: team.name });
  return (
    <div className="container page stat-page">
      <PageHead title={title} path={`${details}/team-statistics/${team.id}`} origin={origin} listed={false} />
      <BackLink to={`${details}/statistics/${division.id}`}>{t("back")}</BackLink>
      <h1>{title}</h1>
      <p className="muted">{`${league.name} · ${seasonName(season.name)} · ${division.name}`}</p>
      {games.length === 0 ? (
        <p className="reading">{t("none")}</p>
      ) : (
        <>
          <h2>{t("players")}</h2>
          <StatTable
            caption={`${t("players")}, ${team.name}`}
            head={shared("name")}
            choice={set}
            rows={players.map(({ player, page, games: played, counts }, at) => ({
              key: String(at),
              head: page ? (
                <LocalLink to={`${details}/player-statistics/${page}`}>{playerName(player)}</LocalLink>
              ) : (
                playerName(player)
              ),
              games: played,
              counts,
            }))}
            totalGames={totals.games}
            total={totals.counts}
          />
          <h2>{t("games")}</h2>
          <StatTable
            caption={`${t("games")}, ${team.name}`}
            head={shared("opponent")}
            choice={set}
            single
            rows={games.map(({ event, date, opponent, score, counts }) => ({
              key: event,
              head: (
                <LocalLink to={`${details}/box-score/${event}`}>
                  {`${formats.date(date, Number(date.slice(0, 4)))} ${shared("versus", { team: opponent })}${score ? ` ${score.own}–${score.other}` : ""}`}
                </LocalLink>
              ),
              games: 1,
              counts,
            }))}
          />
          <Explained choice={set} />
        </>
      )}
    </div>
  );
}
