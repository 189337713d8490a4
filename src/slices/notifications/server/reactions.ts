import type { Tx } from "#platform/db/open.ts";
import { reaction, type Reaction } from "#platform/events/reactions.ts";
import type { SeenEvent } from "#platform/notify/seen.ts";
import type { ToldEvent } from "#platform/notify/tell.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";
import { readLinked } from "./commands/read-linked.ts";
import { deliver, type Delivering } from "./commands/deliver.ts";

/** Everything that this slice hears: that people are told something, and that they have seen what they were told of. */
export function notificationReactions(deps: Delivering): Reaction[] {
  return [
    reaction<ToldEvent>({
      name: "notifications.deliver",
      hears: ["notices.told"],
      hear: (tx, { payload }) => deliver(tx as Tx<AccountsTables>, deps, payload),
    }),
    reaction<SeenEvent>({
      name: "notifications.seen",
      hears: ["notices.seen"],
      hear: (tx, { payload, announcedAt }) => readLinked(tx, { ...payload, at: announcedAt }),
    }),
  ];
}
