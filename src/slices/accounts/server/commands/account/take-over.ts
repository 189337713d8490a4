import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { changeAccount, type AccountRow, type AccountsTables } from "../../store/accounts.ts";
import { forgetDevices } from "../../store/devices.ts";
import { removeTotp } from "../../store/factors.ts";
import { releasePhotoIds } from "../../store/photo-ids.ts";
import { endSecrets } from "../../store/secrets.ts";
import { endSessions } from "../../store/sessions.ts";
import { asOwner, record, recordAndTell } from "../record.ts";
import { EMAIL_VERIFIED } from "../../notifications.ts";
import type { AccountsDeps } from "../../services.ts";

/**
 * Whoever reads the mailbox owns the address, and takes over an account that only claimed it. Whatever somebody else may
 * have put there to come back by ends: password, sessions, second factor, known browsers, links, codes, photo ID.
 */
export async function takeOverClaim(
  tx: Tx<AccountsTables>,
  ctx: AccountsDeps & Pick<CallContext, "request">,
  account: AccountRow,
): Promise<void> {
  const now = timeOf(ctx);
  await changeAccount(tx, account.id, { emailVerifiedAt: now, passwordHash: null });
  await endSessions(tx, account.id, undefined);
  await removeTotp(tx, account.id);
  await forgetDevices(tx, account.id, undefined);
  await endSecrets(tx, account.id, now);
  await releasePhotoIds(tx, account.id, now);
  const by = { request: ctx.request, actor: asOwner(account.id) };
  await record(tx, by, { action: "accounts.taken-over-by-mailbox", object: { kind: "account", id: account.id } });
  await recordAndTell(tx, by, EMAIL_VERIFIED, { accountId: account.id, action: "accounts.email-verified" });
}
