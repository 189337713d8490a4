import type { BoardRequest } from "../../contract/board.ts";
import { siblingGroups } from "../../rules/balance/instance/from-board.ts";
import type { PlayerTies } from "./player-ties.ts";

/**
 * What there is to keep for each player of a division, as Auto Generate takes it: the friends that count, what managers know, siblings,
 * and the first team that a parent coaches.
 * @param players their registrations
 */
export function requestsOnBoard(
  players: readonly string[],
  tiesOf: (registration: string) => PlayerTies,
  teams: readonly { id: string; coaches: readonly { accountId: string }[] }[],
): (registration: string) => BoardRequest[] {
  const groupOf = siblingGroups(players.map((id) => ({ id, guardians: tiesOf(id).guardians })));
  const groups = Map.groupBy(groupOf.keys(), (id) => groupOf.get(id)!);
  const asked = (kind: BoardRequest["kind"], others: readonly string[]) => others.map((other) => ({ kind, other }));
  return (id) => {
    const { guardians, together, apart, friends } = tiesOf(id);
    const coached = teams.find(({ coaches }) => coaches.some(({ accountId }) => guardians.includes(accountId)));
    const siblings = (groups.get(groupOf.get(id) ?? "") ?? []).filter((other) => other !== id);
    return [
      ...asked("together", together),
      ...asked("apart", apart),
      ...asked("friend", friends),
      ...asked("sibling", siblings),
      ...asked("coach", coached ? [coached.id] : []),
    ];
  };
}
