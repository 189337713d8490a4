import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { Visit } from "#platform/http/visit.ts";
import { changeAccount, type AccountRow, type AccountsTables } from "../store/accounts.ts";
import { forgetDevices } from "../store/devices.ts";
import { removeTotp } from "../store/factors.ts";
import { releasePhotoIds } from "../store/photo-ids.ts";
import { endSecrets } from "../store/secrets.ts";
import { endSessions } from "../store/sessions.ts";
import { announced, recorded } from "./recorded.ts";
import type { AccountsDeps } from "../services.ts";

/**
 * Whoever reads the mailbox owns the address, and takes over an account that only claimed it. Whatever somebody else may
 * have put there to come back by ends: password, sessions, second factor, known browsers, links, codes, photo ID.
 */
export async function takeOverClaim(
  tx: Tx<AccountsTables>,
  deps: AccountsDeps,
  visit: Visit,
  account: AccountRow,
): Promise<void> {
  const now = timeOf(deps);
  await changeAccount(tx, account.id, { emailVerifiedAt: now, passwordHash: null });
  await endSessions(tx, account.id, undefined);
  await removeTotp(tx, account.id);
  await forgetDevices(tx, account.id, undefined);
  await endSecrets(tx, account.id, now);
  await releasePhotoIds(tx, account.id, now);
  const payload = { accountId: account.id };
  const doer = { kind: "member", ...payload } as const;
  await recorded(tx, visit, doer, "accounts.taken-over-by-mailbox", account.id);
  await announced(tx, visit, doer, { name: "accounts.email-verified", payload });
}
