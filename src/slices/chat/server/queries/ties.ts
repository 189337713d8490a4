import type { QueryExecutorProvider } from "kysely";
import { signedIn, type Actor, type Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ReaderRole } from "../../contract/vocabulary.ts";
import { messageHome } from "../store/messages.ts";
import { rolesIn } from "../store/readers.ts";

/**
 * Somebody who may chat.
 * @throws Refusal request.sign-in for visitors; chat.address-unconfirmed for who has not confirmed their address
 */
export function demandChatter(actor: Actor): Member {
  const member = signedIn(actor);
  if (!member.emailVerified) throw new Refusal("chat.address-unconfirmed");
  return member;
}

/**
 * Somebody who may read a room at this moment, and why.
 * @throws Refusal as `demandChatter`; chat.not-found for everybody else, and without such a room
 */
export async function demandReader(
  handle: QueryExecutorProvider,
  actor: Actor,
  roomId: string,
): Promise<{ accountId: string; roles: ReaderRole[] }> {
  const { accountId } = demandChatter(actor);
  const roles = isUuid(roomId) ? await rolesIn(handle, { roomId, accountId }) : [];
  if (roles.length === 0) throw new Refusal("chat.not-found");
  return { accountId, roles };
}

/**
 * Somebody who may read the room that a message stands in.
 * @throws Refusal as `demandChatter`; chat.no-such-message for everybody else, and without such a message
 */
export async function demandMessage(
  handle: QueryExecutorProvider,
  actor: Actor,
  id: string,
): Promise<{ accountId: string; roles: ReaderRole[]; roomId: string }> {
  const { accountId } = demandChatter(actor);
  const home = isUuid(id) ? await messageHome(handle, id) : undefined;
  const roles = home ? await rolesIn(handle, { roomId: home.roomId, accountId }) : [];
  if (!home || roles.length === 0) throw new Refusal("chat.no-such-message");
  return { accountId, roles, roomId: home.roomId };
}
