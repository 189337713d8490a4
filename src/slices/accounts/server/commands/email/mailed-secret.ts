import { DAY_MINUTES, minutesAfter } from "#kernel/time/moment.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { hashCode, hashSecret, randomCode, randomSecret, sameHash } from "#platform/secrets.ts";
import { insertSecret, tryCode, type Purpose, type SecretRow, type Tried } from "../../store/secrets.ts";
import type { AccountsTables } from "../../store/accounts.ts";
import type { AccountsDeps } from "../../services.ts";
import { wrongCode } from "../sign-in/wrong-code.ts";

/** Minutes that what was mailed works. */
const LIVES: Partial<Record<Purpose, number>> = {
  "verify-email": DAY_MINUTES,
  // A receipt is read again days later.
  "verify-by-receipt": 7 * DAY_MINUTES,
  "change-email": DAY_MINUTES,
  "reset-password": 60,
  "sign-in": 15,
  proof: 15,
};

interface Mailed {
  purpose: Purpose;
  accountId: string;
  email: string;
  /** Where to go afterwards. */
  next?: string | undefined;
  /** The browser whose code it is, where it is good in no other one. */
  browser?: string;
  /** Minutes, where it is to work longer than usual. */
  minutes?: number;
}

/** Makes a link's secret and a code that work once, to be put into an email. Earlier ones for the same purpose end. */
export async function mailedSecret(
  tx: Tx<AccountsTables>,
  now: Date,
  { purpose, accountId, email, next, browser, minutes = LIVES[purpose] ?? 60 }: Mailed,
): Promise<{ secret: string; code: string }> {
  const secret = randomSecret();
  const code = randomCode();
  const secretHash = hashSecret(secret);
  await insertSecret(tx, {
    purpose,
    accountId,
    email,
    secretHash,
    codeHash: hashCode(code, accountId),
    facts: { ...(next ? { next } : {}), ...(browser ? { browser } : {}) },
    now,
    expiresAt: minutesAfter(now, minutes),
  });
  return { secret, code };
}

/**
 * Tries a code that was mailed. The try is counted in a statement of its own, before the code is looked at; the code is
 * not used up by it.
 * @throws Refusal accounts.code where it is another one, ran out, or was tried too often
 */
export async function tryMailedCode(
  deps: Pick<AccountsDeps, "db" | "clock">,
  tried: Tried,
  code: string,
): Promise<SecretRow & { accountId: string }> {
  const kept = await tryCode(deps.db, tried, timeOf(deps));
  const { accountId, codeHash } = kept ?? {};
  if (!kept || !accountId || !codeHash || !sameHash(codeHash, hashCode(code, accountId))) throw wrongCode();
  return { ...kept, accountId };
}

/** The page that a mailed link opens: behind "#" no server on the way sees the secret (web/parts/open-link). */
export function linkPage(
  purpose: "verify-email" | "change-email" | "reset-password" | "sign-in",
  secret: string,
): string {
  const PAGES = {
    "verify-email": "/check-email",
    "change-email": "/check-email",
    "reset-password": "/change-password",
    "sign-in": "/login/code",
  };
  return `${PAGES[purpose]}#link=${secret}`;
}
