import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { found } from "#browser/found.ts";
import { BackLink, LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { statisticsApi } from "../data.ts";
import { Explained } from "../parts/explained.tsx";
import { usePlayerName } from "../parts/labels.ts";
import { PlayerSeason } from "../parts/player-season.tsx";
import "virtual:words/statistics/reading";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const statistics = await found(context.get(statisticsApi).playerStatistics({ player: params["player"] ?? "" }));
  return { statistics, origin: context.get(pageRequest).origin };
}

/** A player's season, where the family agreed to the name. Search engines are asked to leave it out. */
export default function PlayerStatisticsPage() {
  const t = useTranslations("statistics.player");
  const team = useTranslations("statistics.team");
  const seasonName = useSeasonName();
  const playerName = usePlayerName();
  const { statistics, origin } = useLoaderData<typeof loader>();
  const { league, season, division, player, page } = statistics;
  const details = `/league-details/${league.slug}`;
  const name = playerName(player);
  const title = t("title", { player: name });
  return (
    <div className="container page stat-page">
      <PageHead title={title} path={`${details}/player-statistics/${page}`} origin={origin} listed={false} />
      <BackLink to={`${details}/statistics/${division.id}`}>{team("back")}</BackLink>
      <h1>{title}</h1>
      <p className="muted">
        <LocalLink to={`${details}/team-statistics/${statistics.team.id}`}>{statistics.team.name}</LocalLink>
        {` · ${league.name} · ${seasonName(season.name)} · ${division.name}`}
      </p>
      <h2>{t("season")}</h2>
      <PlayerSeason statistics={statistics} name={name} />
      <Explained choice={statistics.set} />
    </div>
  );
}
