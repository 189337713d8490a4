import type { Handle } from "#platform/db/open.ts";
import { guardiansOf } from "#slices/family/server/public.ts";
import type { DivisionHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables, RosterPlayer } from "#slices/registration/server/public.ts";
import type { BoardRequest } from "../../contract/board.ts";
import { siblingGroups } from "../../rules/balance/instance/from-board.ts";
import { playerRequests } from "../store/requests.ts";
import { matchedFriends } from "./friends.ts";

/**
 * What there is to keep for each player of a division, as Auto Generate takes it: the friends that count, what managers know, siblings,
 * and the first team that a parent coaches.
 */
export async function requestsOnBoard(
  handle: Handle<RegistrationTables>,
  home: DivisionHome,
  players: readonly RosterPlayer[],
  teams: readonly { id: string; coaches: readonly { accountId: string }[] }[],
): Promise<(registration: string) => BoardRequest[]> {
  const known = await playerRequests(handle, home.id);
  const { friends } = await matchedFriends(handle, home, players);
  const guardians = Map.groupBy(
    await guardiansOf(
      handle,
      players.flatMap(({ athleteId }) => athleteId ?? []),
    ),
    ({ athleteId }) => athleteId,
  );
  const families = players.map(({ registrationId, athleteId }) => ({
    id: registrationId,
    guardians: (athleteId === null ? [] : (guardians.get(athleteId) ?? [])).map(({ accountId }) => accountId),
  }));
  const groupOf = siblingGroups(families);
  const groups = Map.groupBy(groupOf.keys(), (id) => groupOf.get(id)!);
  const guardiansByPlayer = new Map(families.map((one) => [one.id, one.guardians]));
  return (id) => {
    const parents = guardiansByPlayer.get(id) ?? [];
    const coached = teams.find(({ coaches }) => coaches.some(({ accountId }) => parents.includes(accountId)));
    const said = known.filter(({ registrationId }) => registrationId === id);
    const together = new Set(said.flatMap(({ kind, otherId }) => (kind === "together" ? otherId : [])));
    const named = friends.flatMap((one) =>
      one.counts && one.registrationId === id && !together.has(one.to) ? one.to : [],
    );
    const siblings = (groups.get(groupOf.get(id) ?? "") ?? []).filter((other) => other !== id);
    return [
      ...said.map(({ kind, otherId }): BoardRequest => ({ kind, other: otherId })),
      ...named.map((other): BoardRequest => ({ kind: "friend", other })),
      ...siblings.map((other): BoardRequest => ({ kind: "sibling", other })),
      ...(coached ? [{ kind: "coach", other: coached.id } as const] : []),
    ];
  };
}
