import type { Actor } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { NotificationKind } from "#platform/notify/kind.ts";
import { tell } from "#platform/notify/tell.ts";
import { recorder } from "#platform/record.ts";

/** Somebody who acts by what they proved, whose session is about to begin or who has none here. */
export function asOwner(accountId: string): Actor {
  return { kind: "member", accountId, sessionId: "", emailVerified: false, globalAdmin: false };
}

/** Records what is done to an account. */
export const record = recorder<"accounts", "account" | "job">();

/**
 * Records what happened to an account, and tells its owner.
 * @param what.details what the audit trail gets, where that is not what the owner is told
 */
export async function recordAndTell<Facts>(
  tx: AnyTx,
  by: ActorContext,
  kind: NotificationKind<Facts>,
  { accountId, action, facts, details = facts ?? {} }: Told<Facts> & { action: `accounts.${string}` },
): Promise<void> {
  await record(tx, by, { action, object: { kind: "account", id: accountId }, details: { ...details } });
  await tell(tx, kind, { to: [{ accountId }], facts });
}

interface Told<Facts> {
  accountId: string;
  facts?: Partial<Facts>;
  details?: object;
}
