import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { BackLink, LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import type { GameStatistics } from "../../contract/reading.ts";
import { statisticsApi } from "../data.ts";
import { Explained } from "../parts/explained.tsx";
import { usePlayerName } from "../parts/labels.ts";
import { StatTable } from "../parts/stat-table.tsx";
import "virtual:words/statistics/reading";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const statistics = await found(context.get(statisticsApi).gameStatistics({ event: params["event"] ?? "" }));
  return { statistics, origin: context.get(pageRequest).origin };
}

/** A game's box score, for who may read the league's statistics. Search engines are asked to leave it out. */
export default function GameStatisticsPage() {
  const t = useTranslations("statistics.game");
  const team = useTranslations("statistics.team");
  const seasonName = useSeasonName();
  const formats = useFormats();
  const { statistics, origin } = useLoaderData<typeof loader>();
  const { league, season, division, game, sides, set } = statistics;
  const details = `/league-details/${league.slug}`;
  const names = { home: sides[0]?.team.name ?? "", away: sides[1]?.team.name ?? "" };
  const title = t("title", names);
  const scores = sides.map(({ score }) => score);
  return (
    <div className="container page stat-page">
      <PageHead title={title} path={`${details}/box-score/${game.id}`} origin={origin} listed={false} />
      <BackLink to={`${details}/statistics/${division.id}`}>{team("back")}</BackLink>
      <h1>{title}</h1>
      <p className="muted">
        {`${formats.dateWithWeekday(game.date)}, ${formats.time(game.start)} · ${league.name} · ${seasonName(season.name)} · ${division.name}`}
      </p>
      {scores.includes(null) ? null : <p>{t("score", { ...names, score: scores.join("–") })}</p>}
      {sides.map((side) => (
        <Side key={side.team.id} side={side} choice={set} details={details} />
      ))}
      <Explained choice={set} />
    </div>
  );
}

function Side({
  side: { team, players, counts },
  choice,
  details,
}: {
  side: GameStatistics["sides"][number];
  choice: GameStatistics["set"];
  details: string;
}) {
  const t = useTranslations("statistics.game");
  const shared = useTranslations("statistics.shared");
  const playerName = usePlayerName();
  return (
    <section aria-labelledby={`side-${team.id}`}>
      <h2 id={`side-${team.id}`}>
        <LocalLink to={`${details}/team-statistics/${team.id}`}>{team.name}</LocalLink>
      </h2>
      {players.length === 0 && Object.keys(counts).length === 0 ? (
        <p className="reading">{t("none")}</p>
      ) : (
        <StatTable
          caption={t("of", { team: team.name })}
          head={shared("name")}
          choice={choice}
          single
          rows={players.map(({ player, page, counts: own }, at) => ({
            key: String(at),
            head: page ? (
              <LocalLink to={`${details}/player-statistics/${page}`}>{playerName(player)}</LocalLink>
            ) : (
              playerName(player)
            ),
            games: 1,
            counts: own,
          }))}
          totalGames={1}
          total={counts}
        />
      )}
    </section>
  );
}
