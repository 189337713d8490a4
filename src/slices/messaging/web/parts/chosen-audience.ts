import type { ManagedLeague } from "#slices/leagues/web/public.ts";
import { FAMILY_STATES, MOST_CHOSEN, type Audience } from "../../contract/announcements.ts";

/**
 * Whom an address means: "?season=…&division=…&state=waiting&registration=…". Without a season the newest that is no
 * draft, without a state the families that have a place; what the league does not have is left out.
 * @returns nothing for a league without a season
 */
export function audienceOf(address: URLSearchParams, seasons: ManagedLeague["seasons"]): Audience | undefined {
  const season =
    seasons.find(({ id }) => id === address.get("season")) ??
    seasons.find(({ status }) => status !== "draft") ??
    seasons[0];
  if (!season) return undefined;
  const states = FAMILY_STATES.filter((state) => address.getAll("state").includes(state));
  return {
    season: season.id,
    divisions: season.divisions.flatMap(({ id }) => (address.getAll("division").includes(id) ? [id] : [])),
    states: states.length > 0 || address.has("season") ? states : ["registered"],
    registrations: address.getAll("registration").slice(0, MOST_CHOSEN),
  };
}
