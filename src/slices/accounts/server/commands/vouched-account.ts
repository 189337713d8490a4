import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { AccountsDeps } from "../services.ts";
import { insertAccount, type AccountRow, type AccountsTables } from "../store/accounts.ts";

/**
 * Makes an account whose address somebody else vouches for: Google, or the operator. It is proved and otherwise empty,
 * without a password; its person says the rest.
 */
export async function vouchedAccount(
  tx: Tx<AccountsTables>,
  deps: Pick<AccountsDeps, "clock">,
  known: Pick<AccountRow, "email" | "language"> & Partial<Pick<AccountRow, "firstName" | "lastName">>,
): Promise<AccountRow> {
  const now = timeOf(deps);
  const account = await insertAccount(tx, {
    firstName: "",
    lastName: "",
    ...known,
    emailVerifiedAt: now,
    passwordHash: null,
    phone: null,
    birthDate: null,
    permissionGroups: [],
    submissionKey: null,
    createdAt: now,
  });
  // Only a form that was sent before makes none, and there is no form.
  return account!;
}
