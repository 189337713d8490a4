import type { Actor, Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Handle } from "#platform/db/open.ts";
import { demandSeasonManager, managedLeague, managedSeasons, type SeasonHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { gamesOfSeason, type PublishedGame } from "#slices/schedule/server/public.ts";
import { isActive } from "../../policy.ts";
import { usualOfficials, type Needed } from "../../rules/usual-officials.ts";
import { assignmentsOfSeason, type AssignmentRow } from "../store/assignments.ts";
import { needsOf } from "../store/needs.ts";

/** A season of an approved league, for who runs the league. @throws Refusal request.sign-in; officials.not-found */
export const demandOfficialsOf = (
  handle: Handle<RegistrationTables>,
  actor: Actor,
  seasonId: string,
): Promise<{ member: Member; home: SeasonHome }> =>
  demandSeasonManager(handle, actor, seasonId, () => new Refusal("officials.not-found"));

/** What a season's games need and have. */
export interface OfficialsSeason {
  readonly home: SeasonHome;
  /** Published ones, canceled ones too, in the order of time. */
  readonly games: readonly PublishedGame[];
  /** What was ever assigned. */
  readonly assigned: readonly AssignmentRow[];
  readonly divisions: readonly { readonly id: string; readonly name: string }[];
  /** How many officials of each role a game of a division needs. */
  readonly needs: ReadonlyMap<string, readonly Needed[]>;
  /** Whether that is what the sport usually has. */
  readonly isUsual: boolean;
  readonly version: number;
}

/** Reads what a season's games need and have. */
export async function officialsSeason(handle: Handle<RegistrationTables>, home: SeasonHome): Promise<OfficialsSeason> {
  const sport = (await managedLeague(handle, home.leagueId))?.sport ?? "other";
  const season = (await managedSeasons(handle, home.leagueId)).find(({ id }) => id === home.id);
  const { version, needs: saved } = await needsOf(handle, home.id);
  const divisions = season?.divisions ?? [];
  return {
    home,
    games: await gamesOfSeason(handle, home.id),
    assigned: await assignmentsOfSeason(handle, home.id),
    divisions,
    needs: new Map(
      divisions.map(({ id, ages }) => [
        id,
        version === 0 ? usualOfficials(sport, ages) : saved.filter(({ divisionId }) => divisionId === id),
      ]),
    ),
    isUsual: version === 0,
    version,
  };
}

/** Who is at a game, or is asked to be. */
export const activeAt = ({ assigned }: Pick<OfficialsSeason, "assigned">, eventId: string): AssignmentRow[] =>
  assigned.filter((one) => one.eventId === eventId && isActive(one));

/** What a game needs: as its division does. */
export const neededAt = ({ needs }: Pick<OfficialsSeason, "needs">, game: PublishedGame): readonly Needed[] =>
  needs.get(game.divisionId) ?? [];

/** The open places of a game, by role: one entry for each. */
export function openPlaces(season: OfficialsSeason, game: PublishedGame): string[] {
  const active = activeAt(season, game.id);
  return neededAt(season, game).flatMap(({ role, count }) => {
    const filled = active.filter((one) => one.role === role).length;
    return Array.from({ length: Math.max(0, count - filled) }, () => role);
  });
}

/** Games of the season that each account has, whether they answered or not. */
export function loadsOf({ assigned }: Pick<OfficialsSeason, "assigned">): ReadonlyMap<string, number> {
  const loads = new Map<string, number>();
  for (const one of assigned) if (isActive(one)) loads.set(one.accountId, (loads.get(one.accountId) ?? 0) + 1);
  return loads;
}
