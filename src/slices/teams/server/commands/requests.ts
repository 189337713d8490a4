import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { friendRequests, holdConfirmed, settleFriendRequest } from "#slices/registration/server/public.ts";
import type { NewRequest, SettledFriend } from "../../contract/requests.ts";
import { samePair } from "../queries/requests.ts";
import type { TeamsDeps } from "../services.ts";
import { deleteRequests, insertRequests, playerRequests, type RequestRow } from "../store/requests.ts";
import { changingTeams } from "./change.ts";
import type { HeldBoard } from "./held-board.ts";
import { record } from "./record.ts";

/**
 * Writes down that two players of a division play on one team, or must not.
 * @throws Refusal teams.no-such-player for who has no confirmed spot of the division; teams.same-player; teams.request-twice
 */
export function addRequest(
  ctx: TeamsDeps & ActorContext,
  { division, player, other, kind }: NewRequest,
): Promise<{ id: string }> {
  return changingTeams(ctx, { division }, async (held) => {
    const { tx, home, member, now } = held;
    if (player === other) throw new Refusal("teams.same-player");
    const found = await holdConfirmed(tx, [player, other]);
    if (found.filter(({ divisionId }) => divisionId === home.id).length < 2) throw new Refusal("teams.no-such-player");
    const said = { registrationId: player, otherId: other, kind };
    if ((await playerRequests(tx, home.id)).some((one) => samePair(one, said)))
      throw new Refusal("teams.request-twice");
    // Friends are kept together where both ask; who must be apart needs one to say so.
    const rows = kind === "together" ? [said, { registrationId: other, otherId: player, kind }] : [said];
    const [id] = await insertRequests(tx, rows, { divisionId: home.id, authorId: member.accountId, at: now });
    await recordOf(held, "teams.request-added", said);
    return { id: id! };
  });
}

/** Forgets what is known of two players. */
export function removeRequest(
  ctx: TeamsDeps & ActorContext,
  { division, request }: { division: string; request: string },
): Promise<{ changed: number }> {
  return changingTeams(ctx, { division }, async (held) => {
    const { tx, home } = held;
    const rows = await playerRequests(tx, home.id);
    const said = rows.find(({ id }) => id === request);
    if (!said) return { changed: 0 };
    await deleteRequests(
      tx,
      rows.flatMap((one) => (samePair(one, said) ? one.id : [])),
    );
    await recordOf(held, "teams.request-removed", said);
    return { changed: 1 };
  });
}

/**
 * Says which player a family means whose friend was not found by the name, or takes that back.
 * @throws Refusal teams.no-such-player for who has no confirmed spot of the division; teams.same-player
 */
export function settleFriend(
  ctx: TeamsDeps & ActorContext,
  { division, request, player }: SettledFriend,
): Promise<{ changed: number }> {
  return changingTeams(ctx, { division }, async ({ tx, home, by }) => {
    const { requests } = await friendRequests(tx, home);
    const found = requests.find(({ id }) => id === request);
    if (!found || found.settledId === player) return { changed: 0 };
    if (found.registrationId === player) throw new Refusal("teams.same-player");
    const held = player === null ? [] : await holdConfirmed(tx, [player]);
    if (player !== null && held[0]?.divisionId !== home.id) throw new Refusal("teams.no-such-player");
    await settleFriendRequest(tx, request, player);
    const object = { kind: "registration", id: found.registrationId } as const;
    await record(tx, by, { action: "teams.friend-settled", object, details: { friend: player } });
    return { changed: 1 };
  });
}

/** Each of the two players has an entry in the audit trail. */
async function recordOf(
  { tx, by, home }: HeldBoard,
  action: "teams.request-added" | "teams.request-removed",
  { registrationId, otherId, kind }: Omit<RequestRow, "id">,
): Promise<void> {
  for (const id of [registrationId, otherId])
    await record(tx, by, { action, object: { kind: "registration", id }, details: { division: home.id, kind } });
}
