import { lazy, Suspense, useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { found } from "#browser/found.ts";
import { BackLink, ButtonLink, LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { Tabs } from "#browser/tabs.tsx";
import type { DivisionTable, LeagueStandings, StandingRow } from "../../contract/standings.ts";
import { resultsApi } from "../data.ts";
import { GameList } from "../parts/standings/game-list.tsx";
import { OrderOfTeams } from "../parts/standings/order-of-teams.tsx";
import { StandingsTable } from "../parts/standings/standings-table.tsx";
import { GamesForMachines } from "../parts/standings/structured-data.tsx";
import "virtual:words/results/standings";

/** The computation comes to the browser when somebody tries scores. */
const WhatIf = lazy(() => import("../parts/standings/what-if.tsx").then((part) => ({ default: part.WhatIf })));

/** Games to come that the page names; the league's schedule has all. */
const NEXT = 6;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { league = "", division } = params;
  const api = context.get(resultsApi);
  const standings = await found(api.leagueStandings({ league, division }));
  const { brackets } = await found(api.leagueBrackets({ league }));
  const hasBracket = brackets.some((one) => one.division === standings.division?.id);
  return { standings, hasBracket, origin: context.get(pageRequest).origin };
}

/** The standings and results of a division, the same for everybody. */
export default function LeagueStandingsPage() {
  const t = useTranslations("results.standings");
  const seasonName = useSeasonName();
  const { standings, hasBracket, origin } = useLoaderData<typeof loader>();
  const { league, season, division, table } = standings;
  const details = `/league-details/${league.slug}`;
  const path = `${details}/standings${division ? `/${division.id}` : ""}`;
  const title = t("title", { league: league.name });
  const names = { division: division?.name ?? "", season: season ? seasonName(season.name) : "", league: league.name };
  return (
    <div className="container page standings-page">
      <PageHead title={title} path={path} origin={origin} {...(division && { description: t("about", names) })} />
      <BackLink to={details}>{t("back")}</BackLink>
      <h1>{title}</h1>
      {division && table ? (
        <>
          <GamesForMachines standings={standings} table={table} address={origin + path} />
          <Divisions standings={standings} base={`${details}/standings`} />
          {hasBracket ? (
            <p className="no-print">
              <ButtonLink to={`${details}/bracket/${division.id}`}>{t("bracket")}</ButtonLink>
            </p>
          ) : null}
          <Division key={division.id} standings={standings} table={table} />
          <Seasons standings={standings} base={`${details}/standings`} />
        </>
      ) : (
        <p className="reading">{t("none")}</p>
      )}
    </div>
  );
}

/** The divisions of the season, each with an address of its own. */
function Divisions({ standings: { season, divisions, division }, base }: { standings: LeagueStandings; base: string }) {
  const t = useTranslations("results.standings");
  const seasonName = useSeasonName();
  return (
    <>
      <p className="muted">{season ? seasonName(season.name) : null}</p>
      {divisions.length > 1 ? (
        <Tabs
          label={t("divisions")}
          tabs={divisions.map(({ id, name }) => ({ key: id, name, to: `${base}/${id}` }))}
          current={division?.id}
        />
      ) : null}
    </>
  );
}

/** Seasons before and after, which stay readable. */
function Seasons({ standings: { seasons, season }, base }: { standings: LeagueStandings; base: string }) {
  const t = useTranslations("results.standings");
  const seasonName = useSeasonName();
  const others = seasons.filter(({ id }) => id !== season?.id);
  if (others.length === 0) return null;
  return (
    <nav className="no-print" aria-label={t("seasons")}>
      <h2>{t("seasons")}</h2>
      <p className="chips">
        {others.map(({ id, name, division }) => (
          <LocalLink key={id} className="chip" to={`${base}/${division}`}>
            {seasonName(name)}
          </LocalLink>
        ))}
      </p>
    </nav>
  );
}

/** Whether a game is over, counted or not. */
const isOver = ({ result }: DivisionTable["games"][number]) => result !== null && result.ended !== "suspended";

function Division({
  standings: { league, division, shown },
  table,
}: {
  standings: LeagueStandings;
  table: DivisionTable;
}) {
  const t = useTranslations("results.standings");
  const script = useScript();
  const [tried, setTried] = useState<readonly StandingRow[]>();
  const [isTrying, setTrying] = useState(false);
  const over = table.games.filter(isOver);
  const toCome = table.games.filter((game) => !isOver(game));
  const rows = tried ? [...tried] : table.rows;
  const name = division?.name ?? "";
  const { advancing } = table.rules;
  const isRanked = shown === "standings";
  return (
    <>
      <section aria-labelledby="standings-of">
        <h2 id="standings-of">{name}</h2>
        {isRanked ? null : <p className="reading">{t(`hidden.${shown}`)}</p>}
        {isRanked && over.length === 0 ? <p className="muted">{t("noResult")}</p> : null}
        <p role="status" className="what-if-status" data-shown={tried ? "" : undefined}>
          {tried ? t("whatIf.active") : null}
        </p>
        {isRanked ? (
          <>
            <StandingsTable
              caption={t("caption", { division: name })}
              table={{ ...table, rows }}
              goesOn={toCome.length > 0}
            />
            {advancing > 0 ? <p className="small muted">{t("advancing", { count: advancing })}</p> : null}
            <Unconfirmed games={table.games} />
            <OrderOfTeams rules={table.rules} />
            {script && toCome.length > 0 ? (
              <details className="standings-order no-print" onToggle={(event) => setTrying(event.currentTarget.open)}>
                <summary>{t("whatIf.open")}</summary>
                {isTrying ? (
                  <Suspense fallback={null}>
                    <WhatIf table={table} games={toCome} onRows={setTried} />
                  </Suspense>
                ) : null}
              </details>
            ) : null}
          </>
        ) : null}
      </section>
      {shown === "nothing" ? null : <GameList title={t("results")} games={over.toReversed()} teams={table.teams} />}
      <GameList title={t("next")} games={toCome.slice(0, NEXT)} teams={table.teams} />
      {toCome.length > NEXT ? (
        <p className="no-print">
          <ButtonLink to={`/league-details/${league.slug}/schedule`}>
            <Icon name="calendar-blank" />
            {t("allGames")}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

/** How many results count that may still change. */
function Unconfirmed({ games }: Pick<DivisionTable, "games">) {
  const t = useTranslations("results.standings");
  const open = games.filter(({ result }) => result?.counts && ["unconfirmed", "disputed"].includes(result.state));
  return open.length > 0 ? <p className="small muted">{t("unconfirmed", { count: open.length })}</p> : null;
}
