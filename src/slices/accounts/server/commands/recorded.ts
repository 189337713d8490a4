import type { Actor } from "#kernel/actor.ts";
import { audit, type From } from "#platform/audit.ts";
import type { Tx } from "#platform/db/open.ts";
import { announceRecorded } from "#platform/events/outbox.ts";
import type { AccountsEvent } from "../../events.ts";
import type { AccountsTables } from "../store/accounts.ts";

/** Who does it: an actor, or somebody whose session is about to begin. */
export type Doer = Actor | { readonly kind: "member"; readonly accountId: string };

/** Writes down what was done to an account, in its transaction, and from where. */
export function recorded(
  tx: Tx<AccountsTables>,
  from: From | undefined,
  doer: Doer,
  action: `accounts.${string}`,
  accountId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return audit(tx, { actor: actorOf(doer), from, action, object: { kind: "account", id: accountId }, details });
}

function actorOf(doer: Doer): Actor {
  return doer.kind === "member" && !("sessionId" in doer)
    ? { ...doer, sessionId: "", emailVerified: false, globalAdmin: false }
    : doer;
}

/**
 * Writes it down, and tells the capabilities above.
 * @param written what the audit trail, which nobody can shorten, gets of it; the event's facts unless said otherwise
 */
export async function announced(
  tx: Tx<AccountsTables>,
  from: From | undefined,
  doer: Doer,
  event: AccountsEvent,
  written?: Record<string, unknown>,
): Promise<void> {
  const { accountId, ...facts } = event.payload;
  const objects = { kind: "account", ids: [accountId] };
  await announceRecorded(tx, event, { actor: actorOf(doer), from, objects, details: written ?? facts });
}
