import type { Actor } from "#kernel/actor.ts";
import { audit } from "#platform/audit.ts";
import type { Tx } from "#platform/db/open.ts";
import { announce } from "#platform/events/outbox.ts";
import type { Visit } from "#platform/http/visit.ts";
import type { AccountsEvent } from "../../events.ts";
import type { AccountsTables } from "../store/accounts.ts";

/** Who does it: an actor, or somebody whose session is about to begin. */
export type Doer = Actor | { readonly kind: "member"; readonly accountId: string };

/** Writes down what was done to an account, in its transaction, and from where. */
export function recorded(
  tx: Tx<AccountsTables>,
  visit: Pick<Visit, "caller" | "requestId"> | undefined,
  doer: Doer,
  action: `accounts.${string}`,
  accountId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const actor: Actor =
    doer.kind === "member" && !("sessionId" in doer)
      ? { ...doer, sessionId: "", emailVerified: false, globalAdmin: false }
      : doer;
  const from = visit ? { from: { caller: visit.caller, requestId: visit.requestId } } : {};
  return audit(tx, { actor, action, object: { kind: "account", id: accountId }, details, ...from });
}

/**
 * Writes it down, and tells the capabilities above.
 * @param written what the audit trail, which nobody can shorten, gets of it; the event's facts unless said otherwise
 */
export async function announced(
  tx: Tx<AccountsTables>,
  visit: Pick<Visit, "caller" | "requestId"> | undefined,
  doer: Doer,
  event: AccountsEvent,
  written?: Record<string, unknown>,
): Promise<void> {
  const { accountId, ...facts } = event.payload;
  await recorded(tx, visit, doer, event.name, accountId, written ?? facts);
  await announce(tx, event);
}
