import { Refusal } from "#kernel/refusal.ts";
import { minutesAfter } from "#kernel/time/moment.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Limit } from "#platform/http/limits.ts";
import { countedAs } from "#platform/http/network-address.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import {
  addressKey,
  SIGN_IN_BY_ADDRESS,
  SIGN_IN_BY_IP,
  SIGN_IN_BY_DEVICE,
  SIGN_IN_FROM_EVERYWHERE,
} from "../../limits.ts";
import { accountForPassword, type AccountRow } from "../../store/accounts.ts";
import { totpOf } from "../../store/factors.ts";
import { insertSecret } from "../../store/secrets.ts";
import { beginSession, keepSession } from "./begin-session.ts";
import type { AccountsDeps } from "../../services.ts";

export type SignInOutcome = { outcome: "signed-in" | "second-factor" };

/** Minutes for the second step of a sign-in. */
const CHALLENGE_MINUTES = 10;

/**
 * Signs somebody in with address and password.
 * @throws Refusal accounts.credentials, the same whether the address or the password is wrong
 */
export async function signIn(
  ctx: AccountsDeps & Pick<CallContext, "request">,
  input: { email: string; password: string },
): Promise<SignInOutcome> {
  return admit(ctx, await checkPassword(ctx, input));
}

/**
 * The account of an address and its password. Tries are counted before they are looked at, so that many at once are
 * many; each network has tries of its own, and so has a browser that has signed in before: a stranger's do not lock the
 * owner out.
 * @throws Refusal accounts.credentials or request.too-many
 */
export async function checkPassword(
  ctx: AccountsDeps & Pick<CallContext, "request">,
  { email, password }: { email: string; password: string },
): Promise<AccountRow> {
  const { db, limits, passwords } = ctx;
  const deviceHash = hashSecret(ctx.request.cookie("device") ?? "");
  const [account] = await Promise.all([
    accountForPassword(db, email, deviceHash),
    limits.spend(SIGN_IN_BY_IP, ctx.request.ipAddress),
  ]);
  const counted: readonly [Limit, string][] = account?.known
    ? [[SIGN_IN_BY_DEVICE, `${account.id}:${deviceHash.toString("base64url")}`]]
    : [
        [SIGN_IN_BY_ADDRESS, `${countedAs(ctx.request.ipAddress)}:${addressKey(email)}`],
        [SIGN_IN_FROM_EVERYWHERE, addressKey(email)],
      ];
  // The narrow one first: what it refuses does not count against everybody.
  for (const [limit, key] of counted) await limits.spend(limit, key);
  const right = await passwords.verify(password, account?.passwordHash ?? null);
  if (!right || !account) throw new Refusal("accounts.credentials");
  const spent: readonly [Limit, string][] = [[SIGN_IN_BY_IP, ctx.request.ipAddress], ...counted];
  await Promise.all(spent.map(([limit, key]) => limits.giveBack(limit, key)));
  return account;
}

/** Lets somebody in who has proved one thing: at once, or after the second factor where the account has one. */
export async function admit(
  ctx: AccountsDeps & Pick<CallContext, "request">,
  account: AccountRow,
): Promise<SignInOutcome> {
  const factor = await totpOf(ctx.db, account.id);
  if (factor?.confirmedAt) {
    await challenge(ctx, account.id);
    return { outcome: "second-factor" };
  }
  keepSession(ctx.request, await ctx.db.transaction().execute((tx) => beginSession(tx, ctx, account)));
  return { outcome: "signed-in" };
}

/** Remembers, at the browser alone, that the first step succeeded. There is no session before the second. */
async function challenge(ctx: AccountsDeps & Pick<CallContext, "request">, accountId: string): Promise<void> {
  const now = timeOf(ctx);
  const secret = randomSecret();
  await insertSecret(ctx.db, {
    purpose: "second-factor",
    accountId,
    secretHash: hashSecret(secret),
    codeHash: null,
    email: null,
    facts: {},
    now,
    expiresAt: minutesAfter(now, CHALLENGE_MINUTES),
  });
  ctx.request.keep("second-factor", secret, CHALLENGE_MINUTES * 60);
}
