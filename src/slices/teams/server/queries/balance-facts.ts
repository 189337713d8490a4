import type { Handle } from "#platform/db/open.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { athletesKnown } from "#slices/family/server/public.ts";
import { managedSeasons, milesToVenue, type DivisionHome } from "#slices/leagues/server/public.ts";
import {
  choiceAnswers,
  rosterPlayers,
  type RegistrationTables,
  type RosterPlayer,
} from "#slices/registration/server/public.ts";
import type { BoardFacts } from "../../rules/balance/instance/from-board.ts";
import { criterionRatings, lockedPlayers } from "../store/proposals.ts";
import { playerTies } from "./player-ties.ts";
import { standingOf } from "./standing.ts";

/** The choice questions whose answers count, and what opens them. */
export interface Spread {
  readonly questionIds: readonly string[];
  readonly cipher: FieldCipher;
}

/** What is known of a division's teams and players when teams are made of them. @param spread none where no answer counts */
export async function balanceFacts(
  handle: Handle<RegistrationTables>,
  home: DivisionHome,
  spread?: Spread,
): Promise<BoardFacts> {
  const players = await rosterPlayers(handle, { divisionIds: [home.id] });
  const ids = players.map(({ registrationId }) => registrationId);
  const miles = await milesFromHome(handle, home, players);
  const answers = spread ? await choiceAnswers(handle, spread.cipher, ids, spread.questionIds) : undefined;
  const standing = await standingOf(handle, home.id);
  const ratings = await criterionRatings(handle, ids);
  const tiesOf = await playerTies(handle, home, players);
  const locked = await lockedPlayers(handle, home.id);
  const seasons = await managedSeasons(handle, home.leagueId);
  const before = await seasonsPlayed(handle, seasons, home);
  const own = seasons.flatMap(({ divisions }) => divisions).find(({ id }) => id === home.id);
  return {
    division: home.id,
    coed: own?.gender === "coed",
    day: home.startDate,
    criteria: [...new Set(ratings.map(({ criterion }) => criterion))].toSorted(),
    teams: standing.rows.map(({ id, maxPlayers, players: count, coaches, locked: stays }) => ({
      id,
      // Who was allowed beyond the maximum may stay.
      maxPlayers: Math.max(maxPlayers, count),
      coaches: coaches.map(({ accountId }) => accountId),
      locked: stays,
    })),
    players: players.map(({ registrationId, athleteId, birthDate, gender }) => ({
      id: registrationId,
      birthDate,
      gender,
      guardians: tiesOf(registrationId).guardians,
      ratings: Object.fromEntries(
        ratings.flatMap((one) => (one.registrationId === registrationId ? [[one.criterion, one.rating]] : [])),
      ),
      // Who was imported is not known from earlier seasons.
      seasonsHere: athleteId === null ? null : (before.get(athleteId) ?? 0),
      answers: answers?.get(registrationId) ?? {},
      miles: miles.get(registrationId) ?? null,
      team: standing.spots.get(registrationId)?.team ?? null,
      locked: locked.has(registrationId),
      // What managers know counts before what families wish.
      together: [...tiesOf(registrationId).together, ...tiesOf(registrationId).friends],
      apart: tiesOf(registrationId).apart,
    })),
  };
}

/** How far players live from the league's venue, by registration; where the league asked for the address and it names a ZIP code. */
async function milesFromHome(
  handle: Handle<RegistrationTables>,
  { leagueId }: DivisionHome,
  players: readonly RosterPlayer[],
): Promise<Map<string, number | null>> {
  const athletes = await athletesKnown(
    handle,
    players.flatMap(({ athleteId }) => athleteId ?? []),
  );
  const addresses = new Map(athletes.map(({ id, address }) => [id, address]));
  const miles = await milesToVenue(
    handle,
    leagueId,
    players.map(({ athleteId }) => addresses.get(athleteId ?? "") ?? null),
  );
  return new Map(players.map(({ registrationId }, at) => [registrationId, miles[at] ?? null]));
}

/** In how many earlier seasons of the league each child had a confirmed spot. */
async function seasonsPlayed(
  handle: Handle<RegistrationTables>,
  seasons: Awaited<ReturnType<typeof managedSeasons>>,
  home: DivisionHome,
): Promise<Map<string, number>> {
  const seasonOf = new Map(
    seasons
      .filter(({ startDate }) => startDate < home.startDate)
      .flatMap(({ id, divisions }) => divisions.map((division) => [division.id, id] as const)),
  );
  const earlier = seasonOf.size > 0 ? await rosterPlayers(handle, { divisionIds: [...seasonOf.keys()] }) : [];
  const played = new Map<string, Set<string>>();
  for (const { athleteId, divisionId } of earlier) {
    if (athleteId === null) continue;
    played.set(athleteId, (played.get(athleteId) ?? new Set()).add(seasonOf.get(divisionId)!));
  }
  return new Map([...played].map(([athlete, those]) => [athlete, those.size]));
}
