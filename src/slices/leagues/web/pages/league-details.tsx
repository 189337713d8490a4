import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { found } from "#browser/found.ts";
import type { LeagueDetails } from "../../contract/details.ts";
import { LEAGUE_PICTURE_PATH } from "../../contract/photo-sizes.ts";
import { LocationMapInput } from "../../contract/search/map.ts";
import { leaguesApi } from "../data.ts";
import { LeagueArticle } from "../parts/details/league-article.tsx";
import { StructuredData } from "../parts/details/structured-data.tsx";
import { useNames } from "../parts/names.ts";
import "../leagues.css";
import "../details.css";
import "../details-print.css";
import "virtual:words/leagues/details?alone";
import "virtual:words/leagues/map?alone";

/** One league. By its id it is the same page; the readable address is the canonical one. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest);
  const api = context.get(leaguesApi);
  const league = { league: params["league"] ?? "" };
  // A part of the map that makes no sense shows the league's own part.
  const onMap = { ...league, box: new URL(request.url).searchParams.get("box") ?? undefined };
  const chosen = LocationMapInput.safeParse(onMap).success ? onMap : league;
  const [details, map] = await found(Promise.all([api.details(league), api.locationMap(chosen)]));
  return { league: details, map, origin: page.origin, now: page.now };
}

export default function LeagueDetailsPage() {
  const { league, map, origin, now } = useLoaderData<typeof loader>();
  const path = `/league-details/${league.slug}`;
  const picture = `${origin}${LEAGUE_PICTURE_PATH}/${league.slug}/${useLocale()}`;
  return (
    <>
      <PageHead title={league.name} description={useSummary(league)} path={path} origin={origin} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData league={league} address={origin + path} origin={origin} />
      <LeagueArticle league={league} map={map} now={now} />
    </>
  );
}

/** The league in a sentence, for search engines and shared links: title, total and location. */
function useSummary(league: LeagueDetails): string {
  const t = useTranslations("leagues.details");
  const formats = useFormats();
  const names = useNames();
  const seasonName = useSeasonName();
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
    season: seasonName(season.name),
  });
}
