import { globalAdmin } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import type { AccountsDeps } from "../services.ts";
import { lockAccount, type AccountRow } from "../store/accounts.ts";
import { endSessions } from "../store/sessions.ts";
import { record } from "./record.ts";
import { resendTo } from "./email/verify-email.ts";

/** What a global admin does for somebody who asked for help. Nobody ever acts as somebody else. */

/**
 * Sends somebody the email that confirms their address once more.
 * @throws Refusal accounts.not-found; request.too-many within a minute of the last one
 */
export async function resendForSomebody(
  ctx: AccountsDeps & CallContext,
  { user: accountId }: { user: string },
): Promise<void> {
  globalAdmin(ctx.actor);
  await resendTo(ctx, (tx) => somebody(lockAccount(tx, accountId)));
}

/**
 * Signs somebody out on all devices: a telephone was lost, a password is known to somebody.
 * @throws Refusal accounts.not-found
 */
export async function endSessionsOfSomebody(
  ctx: AccountsDeps & ActorContext,
  { user: accountId }: { user: string },
): Promise<void> {
  globalAdmin(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const { id } = await somebody(lockAccount(tx, accountId));
    const ended = await endSessions(tx, id, undefined);
    await record(tx, ctx, { action: "accounts.sessions-ended", object: { kind: "account", id }, details: { ended } });
  });
}

async function somebody(found: Promise<AccountRow | undefined>): Promise<AccountRow> {
  const account = await found;
  if (!account) throw new Refusal("accounts.not-found");
  return account;
}
