import { Form, redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { ButtonLink, useLocalPath } from "#browser/link.tsx";
import { useLiveFilter } from "#browser/live-filter.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Bar, SelectField, Tag } from "#design/controls.tsx";
import { FilterFields } from "#design/office/office-parts.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import type { SeasonStatistics } from "../../contract/office.ts";
import { statisticsApi } from "../data.ts";
import { Explained } from "../parts/explained.tsx";
import { usePlayerName } from "../parts/labels.ts";
import { LeaderLists } from "../parts/leader-lists.tsx";
import { StatTable } from "../parts/stat-table.tsx";
import "virtual:words/statistics/office";
import "virtual:words/statistics/reading";
import "../statistics.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(statisticsApi);
  const { seasons } = await api.statisticsSeasons();
  const search = new URL(request.url).searchParams;
  const asked = search.get("season") ?? seasons.find(({ isCurrent }) => isCurrent)?.season.id ?? seasons[0]?.season.id;
  const { origin } = context.get(pageRequest);
  if (asked === undefined) return { seasons, statistics: null, origin };
  const known = search.get("known") === asked ? (search.get("division") ?? undefined) : undefined;
  if (search.get("division") && known === undefined)
    throw redirect(pathFor(request, `/player-stats?season=${encodeURIComponent(asked)}`));
  const statistics = await found(api.seasonStatistics({ season: asked, division: known || undefined }));
  return { seasons, statistics, origin };
}

/** League Statistics: leaders, all players by name, and box scores that are missing or do not add up. */
export default function PlayerStats() {
  const t = useTranslations("statistics.office");
  const seasonName = useSeasonName();
  const { seasons, statistics, origin } = useLoaderData<typeof loader>();
  const { form } = useLiveFilter();
  return (
    <div className="page stat-page">
      <PageHead title={t("title")} path="/player-stats" origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      {statistics === null ? (
        <EmptyState
          text={t("none")}
          action={
            <p className="buttons">
              <ButtonLink kind="primary" to="/scheduling">
                {t("schedule")}
              </ButtonLink>
              <ButtonLink to="/statistics">{t("own")}</ButtonLink>
            </p>
          }
        />
      ) : (
        <>
          <Form {...form} role="search">
            <input type="hidden" name="known" value={statistics.season.id} />
            <FilterFields>
              <SelectField name="season" label={t("season")} defaultValue={statistics.season.id}>
                {seasons.map(({ league, season }) => (
                  <option key={season.id} value={season.id}>
                    {`${league.name}, ${seasonName(season.name)}`}
                  </option>
                ))}
              </SelectField>
              {statistics.divisions.length > 1 ? (
                <SelectField
                  key={statistics.season.id}
                  name="division"
                  label={t("division")}
                  defaultValue={statistics.division?.id}
                >
                  {statistics.divisions.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              ) : null}
              <Button>{t("show")}</Button>
            </FilterFields>
          </Form>
          <Season statistics={statistics} />
        </>
      )}
    </div>
  );
}

function Season({ statistics }: { statistics: SeasonStatistics }) {
  const t = useTranslations("statistics.office");
  const shared = useTranslations("statistics.shared");
  const local = useLocalPath();
  const playerName = usePlayerName();
  const { league, season, division, set, visibility, leaders, players, games, complete } = statistics;
  const base = `/league-details/${league.slug}`;
  const file = `/player-stats/${season.id}/export?division=${division?.id ?? ""}&format=`;
  return (
    <>
      <p className="reading">{t(`visible.${visibility}`)}</p>
      <p className="stat-head">
        <ButtonLink size="small" to={`/player-stats/${league.id}/settings`}>
          {t("settings")}
        </ButtonLink>
        {visibility === "off" || !division ? null : (
          <ButtonLink size="small" to={`${base}/statistics/${division.id}`}>
            {t("publicPage")}
          </ButtonLink>
        )}
        {players.length > 0 ? (
          <>
            <a className="button" data-size="small" href={local(`${file}csv`)}>
              {`${t("export")} ${t("exportCsv")}`}
            </a>
            <a className="button" data-size="small" href={local(`${file}xlsx`)}>
              {`${t("export")} ${t("exportXlsx")}`}
            </a>
          </>
        ) : null}
      </p>
      {games > 0 ? (
        <>
          <p>{t("complete", { complete, games })}</p>
          <Bar percent={(100 * complete) / games} />
        </>
      ) : null}
      <Open open={statistics.open} />
      {players.length === 0 ? <p className="reading">{t("empty")}</p> : null}
      {leaders.length > 0 ? (
        <>
          <h2>{t("leaders")}</h2>
          <LeaderLists choice={set} leaders={leaders} base={base} />
        </>
      ) : null}
      {players.length > 0 ? (
        <>
          <h2>{t("players")}</h2>
          <StatTable
            caption={t("playersOf", { division: division?.name ?? "" })}
            head={shared("name")}
            choice={set}
            rows={players.map(({ player, team, games: played, counts }, at) => ({
              key: String(at),
              head: (
                <>
                  {playerName(player)}
                  <span className="small muted">{` ${team.name}`}</span>
                </>
              ),
              games: played,
              counts,
            }))}
          />
          <Explained choice={set} />
        </>
      ) : null}
    </>
  );
}

/** Games whose box score is missing, has one team alone, or says something else than the score. */
function Open({ open }: { open: SeasonStatistics["open"] }) {
  const t = useTranslations("statistics.office");
  const formats = useFormats();
  if (open.length === 0) return null;
  return (
    <>
      <h2>{t("open")}</h2>
      <ul className="plain-list stat-open">
        {open.map(({ event, date, home, away, score, scored, state }) => (
          <li key={event} className="stat-head">
            <span>
              <b>{t("openOf", { home, away })}</b> <span className="small muted">{formats.dateWithWeekday(date)}</span>
            </span>
            <Tag tone={state === "differs" ? "stop" : "wait"}>
              {state === "differs"
                ? t("differs", {
                    scored: `${scored.home ?? "–"}–${scored.away ?? "–"}`,
                    score: score ? `${score.home}–${score.away}` : "–",
                  })
                : t(state === "half" ? "half" : "missing")}
            </Tag>
            <ButtonLink
              size="small"
              to={`/games/${event}/box-score?view=grid`}
              aria-label={t("enterOf", { home, away })}
            >
              {t("enter")}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
