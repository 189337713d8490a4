import type { Visit } from "#platform/http/visit.ts";
import { hashSecret } from "#platform/secrets.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { addressKey, LETTERS_BY_ADDRESS, LETTERS_BY_ASKER } from "../limits.ts";
import type { AccountsDeps } from "../services.ts";
import { isKnownAt } from "../store/devices.ts";

/**
 * Counts a letter to an address. Who asks has a share of their own, a browser that the address knows also from a network
 * that used up its share: so a stranger who asks again and again does not keep the owner's letters away.
 * @throws Refusal request.too-many
 */
export async function spendLetter({ db, limits }: AccountsDeps, visit: Visit, email: string): Promise<void> {
  const deviceHash = hashSecret(visit.cookie("device") ?? "");
  const known = await isKnownAt(db, email, deviceHash);
  const asker = known ? deviceHash.toString("base64url") : visit.caller;
  await limits.spend(LETTERS_BY_ASKER, `${asker}:${addressKey(email)}`);
  if (!known) await limits.spend(LETTERS_BY_ADDRESS, addressKey(email));
}

/** The same, for what goes on without its letter: false when there were too many. */
export async function mayWriteLetter(deps: AccountsDeps, visit: Visit, email: string): Promise<boolean> {
  try {
    await spendLetter(deps, visit, email);
    return true;
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return false;
  }
}
