import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { Tag } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import type { OwnStatisticsOf } from "../../contract/reading.ts";
import { statisticsApi } from "../data.ts";
import { Explained } from "../parts/explained.tsx";
import { PlayerSeason } from "../parts/player-season.tsx";
import "../statistics.css";
import "virtual:words/statistics/reading";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const { players } = await context.get(statisticsApi).ownStatistics();
  return { players, origin: context.get(pageRequest).origin };
}

export const headers = unkeptHeaders;

/** What one's children did in games, season by season. */
export default function OwnStatistics() {
  const t = useTranslations("statistics.own");
  const { players, origin } = useLoaderData<typeof loader>();
  return (
    <div className="container page stat-page">
      <PageHead title={t("title")} path="/statistics" origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <p className="muted reading">{t(players.length === 0 ? "none" : "lead")}</p>
      {players.map((one) => (
        <OwnPlayer key={one.page} of={one} />
      ))}
    </div>
  );
}

function OwnPlayer({ of }: { of: OwnStatisticsOf["players"][number] }) {
  const t = useTranslations("statistics.own");
  const seasonName = useSeasonName();
  const { first, league, season, division, team, hidden, set } = of;
  return (
    <Panel title={t("heading", { name: first, league: league.name, season: seasonName(season.name) })}>
      <p className="stat-head">
        <span className="muted">{`${team.name} · ${division.name}`}</span>
        {hidden ? <Tag tone="info">{t("hidden")}</Tag> : null}
        <ButtonLink size="small" to={`/league-details/${league.slug}/statistics/${division.id}`}>
          {t("league")}
        </ButtonLink>
        <ButtonLink size="small" to="/profile/family">
          {t("choose")}
        </ButtonLink>
      </p>
      <PlayerSeason statistics={of} name={first} />
      <Explained choice={set} />
    </Panel>
  );
}
