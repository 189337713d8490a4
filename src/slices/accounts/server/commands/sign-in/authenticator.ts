import { Secret, TOTP } from "otpauth";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle, Tx } from "#platform/db/open.ts";
import { hashCode } from "#platform/secrets.ts";
import type { AccountRow, AccountsTables } from "../../store/accounts.ts";
import { spendRecoveryCode, spendStep, totpOf } from "../../store/factors.ts";
import type { AccountsDeps } from "../../services.ts";

/** RFC 6238 as every authenticator app knows it: 30-second steps, six digits, SHA-1. */
const PERIOD = 30;
/** Clocks of phones differ: one step to each side. */
const WINDOW = 1;
/** What the secret of an account is sealed with. */
export const sealedAs = (accountId: string) => `totp_factor.secret:${accountId}`;

/** The authenticator of an account, as an app has it. */
export function authenticator(account: Pick<AccountRow, "email">, secret: Secret): TOTP {
  return new TOTP({ issuer: PRODUCT_NAME, label: account.email, secret, period: PERIOD });
}

/** Whether a text is the app's code of now, or a recovery code. Either works once. */
export async function provesFactor(
  tx: Tx<AccountsTables>,
  deps: AccountsDeps,
  account: AccountRow,
  text: string,
): Promise<boolean> {
  const plain = text.replaceAll(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(plain)) return takesCode(tx, deps, account, plain);
  return spendRecoveryCode(tx, account.id, hashCode(plain, account.id), timeOf(deps));
}

/** Whether a text is the app's code of now. A time step is taken once. */
export async function takesCode(
  tx: Handle<AccountsTables>,
  deps: AccountsDeps,
  account: AccountRow,
  code: string,
): Promise<boolean> {
  const factor = await totpOf(tx, account.id);
  if (!factor) return false;
  const secret = Secret.fromBase32(deps.cipher.open(factor.secret, sealedAs(account.id)));
  const timestamp = deps.clock.now();
  const off = authenticator(account, secret).validate({ token: code, timestamp, window: WINDOW });
  if (off === null) return false;
  return spendStep(tx, account.id, Math.floor(timestamp / 1000 / PERIOD) + off);
}
