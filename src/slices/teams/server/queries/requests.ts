import type { ActorContext } from "#platform/call.ts";
import type { PlayerRequests } from "../../contract/requests.ts";
import type { TeamsDeps } from "../services.ts";
import { playerRequests, type RequestRow } from "../store/requests.ts";
import { demandTeams } from "./ties.ts";

/** Whether two entries are about the same two players: both of a pair who ask for each other have one. */
export const samePair = (one: Omit<RequestRow, "id">, other: Omit<RequestRow, "id">) =>
  (one.registrationId === other.registrationId && one.otherId === other.otherId) ||
  (one.registrationId === other.otherId && one.otherId === other.registrationId);

/** What is known of players who (do not) go together, each pair once. @throws Refusal as `demandTeams` */
export async function requestsKnown(
  { db, actor }: Pick<TeamsDeps, "db"> & ActorContext,
  { division }: { division: string },
): Promise<PlayerRequests> {
  const { home } = await demandTeams(db, actor, division);
  const rows = await playerRequests(db, home.id);
  const once = rows.filter((row, at) => rows.findIndex((one) => samePair(one, row)) === at);
  return {
    requests: once.map(({ id, registrationId, otherId, kind }) => ({
      id,
      player: registrationId,
      other: otherId,
      kind,
    })),
  };
}
