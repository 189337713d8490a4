import type { Handle } from "#platform/db/open.ts";
import { guardiansOf } from "#slices/family/server/public.ts";
import type { DivisionHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables, RosterPlayer } from "#slices/registration/server/public.ts";
import { playerRequests } from "../store/requests.ts";
import { matchedFriends } from "./friends.ts";

/** Whom a player belongs with, the others by their registrations. */
export interface PlayerTies {
  /** The accounts of the player's guardians, whoever of them registered it. */
  readonly guardians: readonly string[];
  /** What managers know. */
  readonly together: readonly string[];
  readonly apart: readonly string[];
  /** The friends whom the family named, as far as they count; not those who are `together` already. */
  readonly friends: readonly string[];
}

const NONE: PlayerTies = { guardians: [], together: [], apart: [], friends: [] };

/** Whom each of a division's players belongs with, by registration. @param players all of the division */
export async function playerTies(
  handle: Handle<RegistrationTables>,
  home: DivisionHome,
  players: readonly RosterPlayer[],
): Promise<(registration: string) => PlayerTies> {
  const athletes = players.flatMap(({ athleteId }) => athleteId ?? []);
  const guardians = Map.groupBy(await guardiansOf(handle, athletes), ({ athleteId }) => athleteId);
  const known = Map.groupBy(await playerRequests(handle, home.id), ({ registrationId }) => registrationId);
  const { friends } = await matchedFriends(handle, home, players);
  const named = Map.groupBy(
    friends.filter(({ counts }) => counts),
    ({ registrationId }) => registrationId,
  );
  const ties = players.map(({ registrationId: id, athleteId }): [string, PlayerTies] => {
    const others = (wanted: "together" | "apart") =>
      (known.get(id) ?? []).flatMap(({ kind, otherId }) => (kind === wanted ? otherId : []));
    const together = others("together");
    return [
      id,
      {
        guardians: (guardians.get(athleteId ?? "") ?? []).map(({ accountId }) => accountId),
        together,
        apart: others("apart"),
        // A family may name the same player twice.
        friends: [
          ...new Set((named.get(id) ?? []).flatMap(({ to }) => (to === null || together.includes(to) ? [] : to))),
        ],
      },
    ];
  });
  const byPlayer = new Map(ties);
  return (registration) => byPlayer.get(registration) ?? NONE;
}
