import type { Handle } from "#platform/db/open.ts";
import { USUAL_FRIENDS } from "#slices/forms/contract/vocabulary.ts";
import { formOf } from "#slices/forms/server/public.ts";
import { friendRequestsIn, settleFriend, type FriendRequest } from "../store/friends.ts";
import type { RegistrationTables } from "../store/registrations.ts";

export type { FriendRequest };

/**
 * Whom the families of a division's confirmed players named, and how many of each player count: those that were named stay when
 * the league no longer asks. For who makes the league's teams; whoever calls it decides that.
 */
export async function friendRequests(
  handle: Handle<RegistrationTables>,
  { id, leagueId }: { id: string; leagueId: string },
): Promise<{ requests: FriendRequest[]; most: number }> {
  const { friendRequests: asked } = await formOf(handle, leagueId);
  return { requests: await friendRequestsIn(handle, id), most: asked === 0 ? USUAL_FRIENDS : asked };
}

export { settleFriend as settleFriendRequest };
