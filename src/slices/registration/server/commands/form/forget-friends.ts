import { daysAfter } from "#kernel/time/moment.ts";
import { timeOf } from "#platform/clock.ts";
import type { ForgetName } from "#slices/family/server/public.ts";
import { divisionsById } from "#slices/leagues/server/public.ts";
import { friendKey } from "#slices/forms/rules/public.ts";
import type { RegistrationDeps } from "../../services.ts";
import { divisionsWithFriends, forgetFriend, forgetFriendsIn, forgetFriendsOfEnded } from "../../store/friends.ts";

/** Days after a registration or a season has ended that names of friends stay: by then nobody asks why any more. */
const KEPT_DAYS = 30;

/** A child is removed from its family: its name goes from the requests of others. */
export const forgetFriendsNamed: ForgetName = (tx, { id, ...name }) =>
  forgetFriend(tx, { athleteId: id, nameKey: friendKey(name) });

/** Removes names of friends that no team is made with any more. */
export async function forgetOldFriends(deps: Pick<RegistrationDeps, "db" | "clock" | "leagues">): Promise<void> {
  const before = daysAfter(timeOf(deps), -KEPT_DAYS);
  await forgetFriendsOfEnded(deps.db, before);
  const sales = await divisionsById(deps.db, deps.leagues, await divisionsWithFriends(deps.db));
  const over = sales.filter(({ endsAt }) => endsAt < before.getTime()).map(({ division }) => division.id);
  if (over.length > 0) await forgetFriendsIn(deps.db, over);
}
