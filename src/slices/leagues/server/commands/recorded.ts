import { audit, type Doer } from "#platform/audit.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { announce } from "#platform/events/outbox.ts";
import type { LeaguesEvent } from "../../events.ts";

interface Deed {
  action: `leagues.${string}`;
  object: {
    kind: "league" | "district" | "season" | "division" | "league-official" | "league-invitation" | "saved-search";
    id: string;
  };
  /** Ids and names of fields; never what somebody wrote. */
  details?: Record<string, unknown>;
}

/** Writes down what was done in the office, in its transaction, and from where. */
export function recorded(tx: AnyTx, by: Doer, deed: Deed): Promise<void> {
  return audit(tx, { ...by, ...deed });
}

/** Tells the capabilities above, in the transaction of the fact. */
export function announced(tx: AnyTx, event: LeaguesEvent): Promise<void> {
  return announce(tx, event);
}
