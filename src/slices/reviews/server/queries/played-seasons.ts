import type { Actor } from "#kernel/actor.ts";
import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { Clock } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import { familyOf, guardiansOf } from "#slices/family/server/public.ts";
import { divisionHomes, managesLeague, type DivisionHome } from "#slices/leagues/server/public.ts";
import { confirmedOfAthletes, holdConfirmed, type RegistrationTables } from "#slices/registration/server/public.ts";
import { isReviewable, mayReviewFor } from "../../policy.ts";

/** A season that somebody's players have a confirmed spot in, and which of them. */
export interface PlayedSeason {
  readonly home: DivisionHome;
  readonly athleteIds: readonly string[];
}

/** The players for whom somebody may review: their children, and themself as an adult. */
async function playersOf(handle: Handle<RegistrationTables>, accountId: string): Promise<string[]> {
  const athletes = await familyOf(handle, accountId);
  const ties = await guardiansOf(
    handle,
    athletes.map(({ id }) => id),
  );
  return athletes.flatMap(({ id, adultSelf }) => {
    const tie = ties.find((one) => one.athleteId === id && one.accountId === accountId);
    return tie && mayReviewFor({ relation: tie.relation, adultSelf }) ? [id] : [];
  });
}

/**
 * The seasons that somebody may review: begun, with a confirmed spot of one of their players. Whoever runs a league does not
 * review it. The spots are held until the transaction ends, so that none is cancelled meanwhile.
 */
export async function seasonsPlayed(
  tx: Parameters<typeof holdConfirmed>[0],
  { clock, accountId }: { clock: Clock; accountId: string },
): Promise<PlayedSeason[]> {
  const registrations = await confirmedOfAthletes(tx, await playersOf(tx, accountId));
  const held = await holdConfirmed(
    tx,
    registrations.map(({ id }) => id),
  );
  const homes = await divisionHomes(
    tx,
    held.map(({ divisionId }) => divisionId),
  );
  const played = new Map<string, { home: DivisionHome; athleteIds: string[] }>();
  for (const { registrationId, divisionId } of held) {
    const home = homes.find(({ id }) => id === divisionId);
    const athlete = registrations.find(({ id }) => id === registrationId)?.athleteId;
    if (!home || !athlete || !isReviewable(home, localDateAt(clock.now(), home.timeZone))) continue;
    const season = played.get(home.seasonId) ?? { home, athleteIds: [] };
    season.athleteIds.push(athlete);
    played.set(home.seasonId, season);
  }
  return [...played.values()].toSorted((a, b) => (a.home.startDate < b.home.startDate ? 1 : -1));
}

/**
 * A season that somebody may review.
 * @throws Refusal request.sign-in; reviews.address-unconfirmed; reviews.own-league for who runs it; reviews.not-entitled
 */
export async function demandPlayed(
  tx: Parameters<typeof holdConfirmed>[0],
  { clock, actor, seasonId }: { clock: Clock; actor: Actor; seasonId: string },
): Promise<PlayedSeason & { accountId: string }> {
  const { accountId, emailVerified } = signedIn(actor);
  if (!emailVerified) throw new Refusal("reviews.address-unconfirmed");
  const season = (await seasonsPlayed(tx, { clock, accountId })).find(({ home }) => home.seasonId === seasonId);
  if (!season) throw new Refusal("reviews.not-entitled");
  if (await managesLeague(tx, accountId, season.home.leagueId)) throw new Refusal("reviews.own-league");
  return { ...season, accountId };
}
