import { data, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { SportDrawing } from "#design/drawing.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import type { LeagueDetails } from "../../contract/details.ts";
import { PlaceMapInput } from "../../contract/map.ts";
import { leaguesApi } from "../data.ts";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { AtAGlance } from "../parts/details/at-a-glance.tsx";
import { Divisions } from "../parts/details/divisions.tsx";
import { JoinBar, JoinPanel } from "../parts/details/join-panel.tsx";
import { OtherSeasons } from "../parts/details/other-seasons.tsx";
import { Policies } from "../parts/details/policies.tsx";
import { ScheduleAndLocation } from "../parts/details/schedule-and-location.tsx";
import { StructuredData } from "../parts/details/structured-data.tsx";
import { drawingOf, useNames } from "../parts/names.ts";
import "../leagues.css";
import "../details.css";
import "../words/details.ts";
import "../words/map.ts";

/** One league. By its id it is the same page; the readable address is the canonical one. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest);
  const api = context.get(leaguesApi);
  const league = { league: params["league"] ?? "" };
  // A part of the map that makes no sense shows the league's own part.
  const onMap = { ...league, box: new URL(request.url).searchParams.get("box") ?? undefined };
  const chosen = PlaceMapInput.safeParse(onMap).success ? onMap : league;
  try {
    const [details, map] = await Promise.all([api.details(league), api.placeMap(chosen)]);
    return { league: details, map, origin: page.origin, now: page.now };
  } catch (reason) {
    if (isRefusal(reason)) throw data(null, { status: 404 });
    throw reason;
  }
}

export default function LeagueDetailsPage() {
  const t = useTranslations("leagues.details");
  const trail = useTranslations("leagues.trail");
  const { league, map, origin, now } = useLoaderData<typeof loader>();
  const names = useNames();
  const [season, ...others] = league.seasons;
  const path = `/league-details/${league.slug}`;
  const sport = names.sport(league.sport, league.customSport);
  return (
    <article className="details">
      <PageHead title={league.name} description={useSummary(league)} path={path} origin={origin} />
      <StructuredData league={league} address={origin + path} />
      <header className="details-head mown">
        <SportDrawing name={drawingOf(league.sport)} seed={league.id} />
        <div className="container">
          <Breadcrumb
            label={t("breadcrumb")}
            steps={[
              { text: trail("home"), to: "/" },
              { text: trail("find"), to: "/find-league" },
              { text: league.name },
            ]}
          />
          <h1>{league.name}</h1>
          <p>
            {sport} · {league.city}, {league.state}
            {season ? ` · ${season.name}` : ""}
          </p>
        </div>
      </header>
      <div className="container details-columns">
        <div className="details-main">
          {season ? <AtAGlance league={league} season={season} now={now} /> : null}
          <section>
            <h2>{t("about")}</h2>
            <p className="details-tagline">{league.tagline}</p>
            <p className="reading prewrapped">{league.description}</p>
          </section>
          {season ? <Divisions season={season} /> : null}
          {season ? <ScheduleAndLocation league={league} season={season} map={map} /> : null}
          <Policies league={league} />
          {others.length ? <OtherSeasons seasons={others} now={now} /> : null}
        </div>
        <aside className="details-side no-print">
          {season ? <JoinPanel league={league} season={season} now={now} /> : null}
        </aside>
      </div>
      {season ? <JoinBar league={league} season={season} now={now} /> : null}
    </article>
  );
}

/** The league in a sentence, for search engines and shared links: title, total and place. */
function useSummary(league: LeagueDetails): string {
  const t = useTranslations("leagues.details");
  const formats = useFormats();
  const names = useNames();
  const [season] = league.seasons;
  if (!season) return league.tagline;
  const ages = season.divisions.flatMap((division) => [division.ages.minimum, division.ages.maximum]);
  return t("summary", {
    sport: names.sport(league.sport, league.customSport),
    city: league.city,
    state: league.state,
    minimum: String(Math.min(...ages)),
    maximum: String(Math.max(...ages)),
    price: formats.money(Math.min(...season.divisions.map((division) => division.priceCents))),
    season: season.name,
  });
}
