import {
  data,
  redirect,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { found } from "#browser/found.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useLookWhenTold } from "#browser/live/look-again.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { EmptyState } from "#design/empty-state.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { EnterScore } from "../../contract/entry.ts";
import type { OfficeGame } from "../../contract/office.ts";
import { resultsApi } from "../data.ts";
import { ResultRow, type RowAnswer } from "../parts/office/result-row.tsx";
import "#design/team-swatch.css";
import "virtual:words/results/office";
import "virtual:words/results/score";
import "../office.css";

const SHOWS = ["missing", "unconfirmed", "disputed", "all"] as const;
type Show = (typeof SHOWS)[number];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(resultsApi);
  const [results, { seasons }] = await Promise.all([
    found(api.seasonResults({ season: params["season"] ?? "" })),
    api.resultSeasons(),
  ]);
  return { ...results, seasons, origin: context.get(pageRequest).origin };
}

/** Enters a score in the league's name: it is final, and decides what was disputed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const [home, away] = [text("home"), text("away")];
  const read = EnterScore.safeParse({
    event: text("event"),
    ended: "played",
    forfeitedBy: null,
    score: home === "" || away === "" ? null : { home: Number(home), away: Number(away) },
    parts: [],
    overtime: false,
    shootout: null,
    version: Number(text("version")) || 0,
    entry: crypto.randomUUID(),
    as: "league",
  });
  const refused = (refusal: string) => data<RowAnswer>({ refusal }, { status: 422 });
  if (!read.success) return refused(read.error.issues[0]?.message ?? "");
  try {
    await context.get(resultsApi).enterScore(read.data);
  } catch (reason) {
    if (!isRefusal(reason) || reason.code === "results.not-found") return found(Promise.reject(reason as Error));
    return refused(reason.code);
  }
  // A browser without script sends the page's own form.
  const isFetched = request.headers.get("accept")?.includes("text/html") === false;
  if (isFetched) return data<RowAnswer>({ saved: true });
  return redirect(pathFor(request, `/results/${params["season"] ?? ""}${new URL(request.url).search}`));
}

export const headers = unkeptHeaders;

const isShown = (show: Show, { result }: OfficeGame): boolean =>
  show === "all" || (show === "missing" ? result === null : result?.state === show);

/** The games of a season that have begun: what lacks a score is filled in, what is disputed decided. */
export default function SeasonResults() {
  const t = useTranslations("results.results");
  const { league, season, seasons, games, origin } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const seasonName = useSeasonName();
  useLookWhenTold(`results:${season.id}`);
  const path = `/results/${season.id}`;
  const counts = Object.fromEntries(
    SHOWS.map((show) => [show, games.filter((game) => isShown(show, game)).length]),
  ) as Record<Show, number>;
  const show =
    SHOWS.find((one) => one === search.get("show")) ??
    (["disputed", "missing", "unconfirmed"] as const).find((one) => counts[one] > 0) ??
    "all";
  const shown = games.filter((game) => isShown(show, game));
  return (
    <div className="page">
      <PageHead title={t("title")} path={path} origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <p className="muted reading">{`${league.name}, ${seasonName(season.name)}`}</p>
      <p className="buttons">
        <ButtonLink to={`/results/${season.id}/standings`}>{t("standings")}</ButtonLink>
        <ButtonLink to={`/results/${season.id}/playing-time`}>{t("playingTime")}</ButtonLink>
      </p>
      {seasons.length > 1 ? (
        <details className="results-seasons">
          <summary className="button">{t("otherSeason")}</summary>
          <ul className="plain-list">
            {seasons.map((one) => (
              <li key={one.season.id}>
                <LocalLink
                  to={`/results/${one.season.id}`}
                >{`${one.league.name}, ${seasonName(one.season.name)}`}</LocalLink>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {games.length === 0 ? (
        <EmptyState
          text={t("empty")}
          action={
            <ButtonLink kind="primary" to={`/scheduling/${season.id}`}>
              {t("schedule")}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <Tabs
            label={t("filter")}
            tabs={SHOWS.map((key) => ({
              key,
              name: t(`shows.${key}`, { count: counts[key] }),
              to: `${path}?show=${key}`,
            }))}
            current={show}
          />
          <p className="small muted">{t("lead")}</p>
          {shown.length === 0 ? <p>{t("none")}</p> : null}
          <ul className="plain-list result-rows" aria-label={t(`shows.${show}`, { count: counts[show] })}>
            {shown.map((game) => (
              <ResultRow key={game.game.id} game={game} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
