import { globalAdmin, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Visit } from "#platform/http/visit.ts";
import type { AccountsDeps } from "../services.ts";
import { lockAccount, type AccountRow } from "../store/accounts.ts";
import { endSessions } from "../store/sessions.ts";
import { recorded } from "./recorded.ts";
import { resendTo } from "./verify-email.ts";

/** What a global admin does for somebody who asked for help. Nobody ever acts as somebody else. */

/**
 * Sends somebody the letter that confirms their address once more.
 * @throws Refusal accounts.not-found; request.too-many within a minute of the last one
 */
export async function resendForSomebody(
  deps: AccountsDeps,
  visit: Visit,
  actor: Actor,
  accountId: string,
): Promise<void> {
  globalAdmin(actor);
  await resendTo(deps, visit, actor, (tx) => somebody(lockAccount(tx, accountId)));
}

/**
 * Signs somebody out on all devices: a telephone was lost, a password is known to somebody.
 * @throws Refusal accounts.not-found
 */
export async function endSessionsOfSomebody(
  deps: AccountsDeps,
  visit: Visit,
  actor: Actor,
  accountId: string,
): Promise<void> {
  globalAdmin(actor);
  await deps.db.transaction().execute(async (tx) => {
    const { id } = await somebody(lockAccount(tx, accountId));
    const ended = await endSessions(tx, id, undefined);
    await recorded(tx, visit, actor, "accounts.sessions-ended", id, { ended });
  });
}

async function somebody(found: Promise<AccountRow | undefined>): Promise<AccountRow> {
  const account = await found;
  if (!account) throw new Refusal("accounts.not-found");
  return account;
}
