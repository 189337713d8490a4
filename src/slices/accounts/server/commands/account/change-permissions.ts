import { Refusal } from "#kernel/refusal.ts";
import type { Member } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { needsPhotoId, type PermissionGroup, type Role } from "../../../contract/vocabulary.ts";
import { PERMISSIONS_CHANGED } from "../../notifications.ts";
import type { AccountsDeps } from "../../services.ts";
import { changeAccount, type AccountRow, type AccountsTables } from "../../store/accounts.ts";
import { insertAdmin, isAdmin, isLastAdmin, removeAdmin } from "../../store/admins.ts";
import { supersedePhotoId } from "../../store/photo-ids.ts";
import { endSessions } from "../../store/sessions.ts";
import { REMOVE_OVERDUE } from "../photo-id/photo-id-retention.ts";
import { record, recordAndTell } from "../record.ts";

export interface Permissions {
  readonly permissionGroups: readonly PermissionGroup[];
  readonly globalAdmin: boolean;
}

interface Change extends Permissions {
  /** Counts as a change of the role District Manager even where the group stays: other districts. */
  readonly otherDistricts: boolean;
}

/**
 * Gives somebody's account other groups, and the power of a global admin or not, in the caller's transaction, which
 * holds the account and has decided that it may be done. The person is told by email and notice, and everybody who asks
 * for something as that person is seen anew: who becomes a global admin is signed out everywhere, because a session that
 * was left open on somebody else's device must not become one.
 * @param by the global admin who does it
 * @returns whether anything changed
 */
export async function changePermissions(
  tx: Tx<AccountsTables>,
  deps: Pick<AccountsDeps, "clock">,
  by: ActorContext & { actor: Member },
  account: AccountRow,
  wanted: Change,
): Promise<boolean> {
  const { actor } = by;
  const before = { permissionGroups: account.permissionGroups, globalAdmin: await isAdmin(tx, account.id) };
  const given = rolesOf(wanted).filter((role) => !rolesOf(before).includes(role));
  const taken = rolesOf(before).filter((role) => !rolesOf(wanted).includes(role));
  if (given.length + taken.length === 0 && !wanted.otherDistricts) return false;

  await changeAccount(tx, account.id, { permissionGroups: wanted.permissionGroups });
  if (given.includes("global-admin")) {
    await insertAdmin(tx, account.id, actor.accountId);
    await endSessions(tx, account.id, undefined);
    await record(tx, by, { action: "accounts.admin-granted", object: { kind: "account", id: account.id } });
  }
  if (taken.includes("global-admin")) {
    await removeAdmin(tx, account.id);
    await record(tx, by, { action: "accounts.admin-taken", object: { kind: "account", id: account.id } });
  }
  if (!needsPhotoId(wanted.permissionGroups)) {
    // A picture that nobody needs to look at any more is not kept.
    const now = timeOf(deps);
    if (await supersedePhotoId(tx, account.id, now)) await enqueue(tx, { kind: REMOVE_OVERDUE, dueAt: now });
  }
  await recordAndTell(tx, by, PERMISSIONS_CHANGED, {
    accountId: account.id,
    action: "accounts.permissions-changed",
    facts: { given, taken },
  });
  return true;
}

function rolesOf({ permissionGroups, globalAdmin }: Permissions): Role[] {
  return [...(globalAdmin ? (["global-admin"] as const) : []), ...permissionGroups];
}

/** @throws Refusal accounts.last-admin where the database keeps the last global admin */
export async function unlessLastAdmin<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (reason) {
    throw isLastAdmin(reason) ? new Refusal("accounts.last-admin") : reason;
  }
}
