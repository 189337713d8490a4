import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { minutesAfter } from "#kernel/time/moment.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { markReached } from "#platform/mail/outbox.ts";
import { post } from "#platform/mail/post.ts";
import { hashSecret } from "#platform/secrets.ts";
import { addressKey, CONFIRM_BY_ADDRESS, LINKS_BY_IP } from "../../limits.ts";
import {
  accountById,
  changeAccount,
  isAddressTaken,
  type AccountRow,
  type AccountsTables,
} from "../../store/accounts.ts";
import { findSecret, newestSecretAt, spendSecretById, type Purpose, type SecretRow } from "../../store/secrets.ts";
import { confirmationEmail } from "./confirmation-email.ts";
import { spendEmail } from "./email-limits.ts";
import { tryMailedCode } from "./mailed-secret.ts";
import { checkCurrentPassword, heldAccount, ownAccount } from "../sign-in/proof.ts";
import { asOwner, record, recordAndTell } from "../record.ts";
import { EMAIL_VERIFIED } from "../../notifications.ts";
import type { AccountsDeps } from "../../services.ts";

const LINK_PURPOSES = ["verify-email", "change-email", "reset-password", "sign-in"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** What a link is for, as its page knows it: a receipt's confirms the address like that of signing up. */
function linkPurposeOf(purpose: Purpose): LinkPurpose | undefined {
  const known = purpose === "verify-by-receipt" ? "verify-email" : purpose;
  return LINK_PURPOSES.find((one) => one === known);
}

/** Minutes between two confirmation emails. */
const RESEND_MINUTES = 1;

/** What a link stands for, if it still works. @throws Refusal accounts.link */
export async function readLink(ctx: AccountsDeps & Pick<CallContext, "request">, secret: string): Promise<SecretRow> {
  await ctx.limits.spend(LINKS_BY_IP, ctx.request.ipAddress);
  const found = await findSecret(ctx.db, hashSecret(secret), timeOf(ctx));
  if (!found?.accountId) throw new Refusal("accounts.link");
  return found;
}

/** What a mailed link is for, without using it, and whether the password is needed beside it. */
export async function describeLink(
  ctx: AccountsDeps & CallContext,
  { secret }: { secret: string },
): Promise<{ purpose: LinkPurpose; email: string; passwordNeeded: boolean; next?: string }> {
  const { purpose: kept, email, accountId, facts } = await readLink(ctx, secret);
  const purpose = linkPurposeOf(kept);
  if (!purpose || email === null) throw new Refusal("accounts.link");
  const own = ctx.actor.kind === "member" && ctx.actor.accountId === accountId;
  const passwordNeeded = !own && (purpose === "verify-email" || purpose === "change-email");
  const next = facts["next"];
  return { purpose, email, passwordNeeded, ...(typeof next === "string" ? { next } : {}) };
}

/**
 * The account that a link may act on. The link proves the mailbox alone; that the account is theirs is proved by being
 * signed in to it, or by its password: else who claims a stranger's address would have it confirmed by the stranger.
 * @throws Refusal accounts.proof-needed, with the field of the password
 */
export async function accountOfLink(
  ctx: AccountsDeps & ActorContext,
  link: SecretRow,
  password: string | undefined,
): Promise<AccountRow> {
  const account = link.accountId === null ? undefined : await accountById(ctx.db, link.accountId);
  if (!account) throw new Refusal("accounts.link");
  if (ctx.actor.kind === "member" && ctx.actor.accountId === account.id) return account;
  if (password === undefined) throw new Refusal("accounts.proof-needed");
  await checkCurrentPassword(ctx, account, password, "password");
  return account;
}

/** Confirms the address of an account with the mailed link. */
export async function verifyEmail(
  ctx: AccountsDeps & CallContext,
  { secret, password }: { secret: string; password?: string | undefined },
): Promise<void> {
  const link = await readLink(ctx, secret);
  if (linkPurposeOf(link.purpose) !== "verify-email") throw new Refusal("accounts.link");
  const account = await accountOfLink(ctx, link, password);
  await proveAddress(ctx, account, link.id);
}

/** Confirms the address of the account that is signed in, with the mailed code. */
export async function verifyEmailByCode(ctx: AccountsDeps & CallContext, { code }: { code: string }): Promise<void> {
  const account = await ownAccount(ctx.db, signedIn(ctx.actor));
  if (account.emailVerifiedAt) return;
  await ctx.limits.spend(CONFIRM_BY_ADDRESS, addressKey(account.email));
  const kept = await tryMailedCode(ctx, { accountId: account.id, purpose: "verify-email" }, code);
  await proveAddress(ctx, account, kept.id);
}

/** The address is theirs now. Of two accounts that claim one address, the first proves it; the index holds that. */
async function proveAddress(
  ctx: AccountsDeps & Pick<CallContext, "request">,
  account: AccountRow,
  secretId: string,
): Promise<void> {
  const now = timeOf(ctx);
  await unlessTaken(
    ctx.db.transaction().execute(async (tx) => {
      if (!(await spendSecretById(tx, secretId, now))) throw new Refusal("accounts.link");
      await changeAccount(tx, account.id, { emailVerifiedAt: now });
      await markReached(tx, account.email);
      const by = { request: ctx.request, actor: asOwner(account.id) };
      await recordAndTell(tx, by, EMAIL_VERIFIED, { accountId: account.id, action: "accounts.email-verified" });
    }),
  );
}

/** @throws Refusal accounts.address-taken where another account has proved the address */
export async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (reason) {
    throw isAddressTaken(reason) ? new Refusal("accounts.address-taken") : reason;
  }
}

/**
 * Sends the confirmation email again.
 * @returns when the next one is possible
 * @throws Refusal request.too-many, with the seconds until then
 */
export async function resendVerification(ctx: AccountsDeps & CallContext): Promise<Date> {
  const { accountId } = signedIn(ctx.actor);
  return resendTo(ctx, (tx) => heldAccount(tx, accountId));
}

/** @param held the account, held so that many who ask at once are one after the other */
export async function resendTo(
  ctx: AccountsDeps & CallContext,
  held: (tx: Tx<AccountsTables>) => Promise<AccountRow>,
): Promise<Date> {
  const now = timeOf(ctx);
  return ctx.db.transaction().execute(async (tx) => {
    const account = await held(tx);
    const last = await newestSecretAt(tx, account.id, "verify-email");
    const next = last ? minutesAfter(last, RESEND_MINUTES) : now;
    if (next > now) throw new Refusal("request.too-many", [], Math.ceil((next.getTime() - now.getTime()) / 1000));
    if (!account.emailVerifiedAt) {
      await spendEmail(ctx, { email: account.email, kind: "confirm" });
      await record(tx, ctx, { action: "accounts.verification-resent", object: { kind: "account", id: account.id } });
      await post(tx, await confirmationEmail(tx, ctx, account));
    }
    return minutesAfter(now, RESEND_MINUTES);
  });
}
