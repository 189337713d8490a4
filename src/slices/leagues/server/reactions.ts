import type { Tx } from "#platform/db/open.ts";
import { reaction, type Reaction } from "#platform/events/reactions.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import type { LeaguesEvent } from "../events.ts";
import { tellSearches, type TellingDeps } from "./commands/tell-searches.ts";

/** Everything that this slice hears. */
export function leaguesReactions(deps: TellingDeps): Reaction[] {
  return [
    reaction<Extract<LeaguesEvent, { name: "leagues.approved" }>>({
      name: "leagues.saved-searches",
      hears: ["leagues.approved"],
      hear: (tx, { payload }) =>
        payload.kind === "new" ? tellSearches(tx as Tx<MailTable>, deps, payload) : Promise.resolve(),
    }),
  ];
}
