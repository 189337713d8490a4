import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { found } from "#browser/found.ts";
import { BackLink, ButtonLink, LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { BarChart } from "#design/charts/bar-chart.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { csvAddress } from "#kernel/spreadsheets/csv.ts";
import type { LeagueStatistics } from "../../contract/reading.ts";
import { rankedIn, valuesOf } from "../../rules/plan/statistic-sets.ts";
import { statisticsApi } from "../data.ts";
import { Explained } from "../parts/explained.tsx";
import { useStatistics } from "../parts/labels.ts";
import { LeaderLists } from "../parts/leader-lists.tsx";
import { StatTable } from "../parts/stat-table.tsx";
import "virtual:words/statistics/reading";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { league = "", division } = params;
  const statistics = await found(context.get(statisticsApi).leagueStatistics({ league, division }));
  const { member, origin } = context.get(pageRequest);
  return { statistics, signedIn: member, origin };
}

/** Leaders and teams of a division, for everybody, or for the league's members. */
export default function LeagueStatisticsPage() {
  const t = useTranslations("statistics.league");
  const seasonName = useSeasonName();
  const { statistics, signedIn, origin } = useLoaderData<typeof loader>();
  const { league, division, season, closed, divisions, seasons } = statistics;
  const details = `/league-details/${league.slug}`;
  const base = `${details}/statistics`;
  const path = division ? `${base}/${division.id}` : base;
  const title = t("title", { league: league.name });
  const names = { division: division?.name ?? "", season: season ? seasonName(season.name) : "", league: league.name };
  return (
    <div className="container page stat-page">
      <PageHead title={title} path={path} origin={origin} listed={closed === null} description={t("about", names)} />
      <BackLink to={details}>{t("back")}</BackLink>
      <h1>{title}</h1>
      <p className="muted">{names.season}</p>
      {closed === "off" || closed === "members" || divisions.length < 2 ? null : (
        <Tabs
          label={t("divisions")}
          tabs={divisions.map(({ id, name }) => ({ key: id, name, to: `${base}/${id}` }))}
          current={division?.id}
        />
      )}
      {closed === null ? (
        <Open statistics={statistics} base={details} />
      ) : (
        <>
          <p className="reading">{t(`closed.${closed}`)}</p>
          {closed === "members" && !signedIn ? (
            <p>
              <ButtonLink kind="primary" to={`/login?next=${encodeURIComponent(path)}`}>
                {t("signIn")}
              </ButtonLink>
            </p>
          ) : null}
        </>
      )}
      {seasons.length > 1 && closed !== "off" && closed !== "members" ? (
        <nav className="no-print" aria-label={t("seasons")}>
          <h2>{t("seasons")}</h2>
          <p className="chips">
            {seasons
              .filter(({ id }) => id !== season?.id)
              .map(({ id, name, division: first }) => (
                <LocalLink key={id} className="chip" to={`${base}/${first}`}>
                  {seasonName(name)}
                </LocalLink>
              ))}
          </p>
        </nav>
      ) : null}
    </div>
  );
}

function Open({ statistics, base }: { statistics: LeagueStatistics; base: string }) {
  const t = useTranslations("statistics.league");
  const shared = useTranslations("statistics.shared");
  const { set: choice, leaders, teams, ranked, division } = statistics;
  if (teams.length === 0) return <p className="reading">{t("empty")}</p>;
  return (
    <>
      <h2>{t("leaders")}</h2>
      {ranked ? <LeaderLists choice={choice} leaders={leaders} base={base} /> : <p className="reading">{t("level")}</p>}
      <h2>{t("teams")}</h2>
      {ranked ? <TeamChart statistics={statistics} /> : null}
      <StatTable
        caption={`${t("teams")}, ${division?.name ?? ""}`}
        head={shared("team")}
        choice={choice}
        rows={teams.map(({ id, name, games, counts }) => ({
          key: id,
          head: <LocalLink to={`${base}/team-statistics/${id}`}>{name}</LocalLink>,
          games,
          counts,
        }))}
      />
      <Explained choice={choice} />
    </>
  );
}

/** The teams by the first statistic of the sport that they have. */
function TeamChart({ statistics: { set: choice, teams } }: { statistics: LeagueStatistics }) {
  const t = useTranslations("statistics.league");
  const shared = useTranslations("statistics.shared");
  const { set, nameOf, write } = useStatistics(choice);
  const [statistic] = rankedIn(set).filter(({ leaders, format }) => format === "whole" && !leaders?.least);
  if (!statistic) return null;
  const bars = teams
    .map(({ id, name, counts, games }) => ({
      key: id,
      label: name,
      value: valuesOf(set, counts, games).get(statistic.id) ?? 0,
    }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, 12)
    .map((bar) => ({ ...bar, written: write(bar.value, statistic) }));
  const [first] = bars;
  if (!first || first.value <= 0) return null;
  return (
    <BarChart
      title={t("chart", { team: first.label, value: first.written, statistic: nameOf(statistic) })}
      bars={bars}
      labelHead={shared("team")}
      valueHead={nameOf(statistic)}
      asTable={shared("asTable")}
      asCsv={{ text: shared("asCsv"), address: csvAddress }}
    />
  );
}
