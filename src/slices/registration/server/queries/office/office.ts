import type { Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { demandManager, managedSeasons, managedLeague, type ManagedSeason } from "#slices/leagues/server/public.ts";
import { likelySeason } from "../../../rules/dates/likely-season.ts";
import type { RegistrationDeps } from "../../services.ts";
import type { RegistrationTables } from "../../store/registrations.ts";

/** A season of a league, for somebody who runs it. */
export interface SeasonInOffice {
  member: Member;
  league: { id: string; name: string; timeZone: string };
  season: ManagedSeason;
  seasons: readonly ManagedSeason[];
  /** Today, in the league's calendar. */
  today: string;
}

/**
 * A season of a league, or the one that is most likely meant, for who runs the league.
 * @throws Refusal leagues.not-found for everybody else; registration.no-such-season
 */
export async function seasonInOffice(
  handle: Handle<RegistrationTables>,
  { clock, actor }: Pick<RegistrationDeps, "clock"> & ActorContext,
  { league: leagueId, season: seasonId }: { league: string; season?: string | undefined },
): Promise<SeasonInOffice> {
  const { member } = await demandManager(handle, actor, leagueId);
  const [league, seasons] = await Promise.all([managedLeague(handle, leagueId), managedSeasons(handle, leagueId)]);
  if (!league) throw new Refusal("leagues.not-found");
  const today = localDateAt(clock.now(), league.timeZone);
  const season = seasonId === undefined ? likelySeason(seasons, today) : seasons.find(({ id }) => id === seasonId);
  if (!season) throw new Refusal("registration.no-such-season");
  return { member, league, season, seasons, today };
}
