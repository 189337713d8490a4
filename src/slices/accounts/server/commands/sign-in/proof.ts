import { signedIn, type Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { minutesAfter } from "#kernel/time/moment.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import { post } from "#platform/mail/post.ts";
import { accountEmail } from "../../emails.ts";
import { EMAILS_BY_ACCOUNT, PASSWORD_BY_ACCOUNT, SECOND_FACTOR_BY_ACCOUNT } from "../../limits.ts";
import { accountById, lockAccount, type AccountRow, type AccountsTables } from "../../store/accounts.ts";
import { totpOf } from "../../store/factors.ts";
import { spendSecretById } from "../../store/secrets.ts";
import { provenAtOf } from "../../store/sessions.ts";
import { provesFactor } from "./authenticator.ts";
import { keepToken, renewToken } from "./begin-session.ts";
import { mailedSecret, tryMailedCode } from "../email/mailed-secret.ts";
import { record } from "../record.ts";
import { wrongCode } from "./wrong-code.ts";
import type { AccountsDeps } from "../../services.ts";

/** Minutes within which somebody who proved who they are may change what guards the account. */
const PROOF_MINUTES = 10;

/**
 * The account of somebody who is signed in.
 * @throws Refusal accounts.session-missing when it was deleted meanwhile
 */
export async function ownAccount(handle: Handle<AccountsTables>, member: Member): Promise<AccountRow> {
  const account = await accountById(handle, member.accountId);
  if (!account) throw new Refusal("accounts.session-missing");
  return account;
}

/** The same, held until the transaction ends: what is decided about it stays true. */
export async function heldAccount(tx: Handle<AccountsTables>, accountId: string): Promise<AccountRow> {
  const account = await lockAccount(tx, accountId);
  if (!account) throw new Refusal("accounts.session-missing");
  return account;
}

/** What it takes to ask for a proof. */
export type ProofDeps = Pick<AccountsDeps, "db" | "clock">;

/**
 * The member who asks, if they proved who they are within the last ten minutes: an open laptop is not enough to change
 * what guards the account, to reach other people's data or money, or to say who may.
 * @throws Refusal accounts.proof-needed
 */
export async function recentProof(ctx: ProofDeps & ActorContext): Promise<Member> {
  const member = signedIn(ctx.actor);
  const now = timeOf(ctx);
  const provenAt = await provenAtOf(ctx.db, member.sessionId, now);
  if (!provenAt) throw new Refusal("accounts.session-missing");
  if (minutesAfter(provenAt, PROOF_MINUTES) < now) throw new Refusal("accounts.proof-needed");
  return member;
}

/** A command for those alone who proved who they are a moment ago. @throws Refusal accounts.proof-needed */
export function provenRecently<Ctx, Input, Output>(
  command: (ctx: Ctx, input: Input) => Promise<Output> | Output,
): (ctx: Ctx & ProofDeps & ActorContext, input: Input) => Promise<Output> {
  return async (ctx, input) => {
    await recentProof(ctx);
    return command(ctx, input);
  };
}

/** Mails a code to somebody who is signed in, and who has no password or forgot it. */
export async function requestProof(ctx: AccountsDeps & ActorContext): Promise<void> {
  const account = await ownAccount(ctx.db, signedIn(ctx.actor));
  await ctx.limits.spend(EMAILS_BY_ACCOUNT, account.id);
  await ctx.db.transaction().execute(async (tx) => {
    const { code } = await mailedSecret(tx, timeOf(ctx), {
      purpose: "proof",
      accountId: account.id,
      email: account.email,
    });
    await record(tx, ctx, { action: "accounts.proof-requested", object: { kind: "account", id: account.id } });
    await post(tx, accountEmail("proof", account, ctx.origin(), { code }));
  });
}

/** Where a second factor is on, only that proves it: a password or a mailbox must not be enough to turn it off. */
function secondFactorOf(input: { password: string } | { code: string }): string {
  if (!("code" in input)) throw wrongCode("code.missing");
  return input.code;
}

/**
 * Proves again who somebody is, with the password or a mailed code, or with the authenticator's code where the account
 * has one; the session gets another token.
 * @throws Refusal accounts.current-password or accounts.code
 */
export async function reauthenticate(
  ctx: AccountsDeps & CallContext,
  input: { password: string } | { code: string },
): Promise<void> {
  const member = signedIn(ctx.actor);
  const account = await ownAccount(ctx.db, member);
  const factor = await totpOf(ctx.db, account.id);
  const second = factor?.confirmedAt ? secondFactorOf(input) : undefined;
  if (second !== undefined) await ctx.limits.spend(SECOND_FACTOR_BY_ACCOUNT, account.id);
  else if ("password" in input) await checkCurrentPassword(ctx, account, input.password, "password");
  else await checkProofCode(ctx, account, input.code);
  const token = await ctx.db.transaction().execute(async (tx) => {
    if (second !== undefined && !(await provesFactor(tx, ctx, account, second))) throw wrongCode();
    await record(tx, ctx, { action: "accounts.reauthenticated", object: { kind: "account", id: account.id } });
    return renewToken(tx, ctx, member.sessionId);
  });
  if (token) keepToken(ctx.request, token, ctx.sessions);
}

/**
 * Demands the account's password of somebody who is signed in.
 * @param field the field of the form that it was typed into
 * @throws Refusal accounts.current-password
 */
export async function checkCurrentPassword(
  { limits, passwords }: AccountsDeps,
  account: AccountRow,
  password: string,
  field: string,
): Promise<void> {
  await limits.spend(PASSWORD_BY_ACCOUNT, account.id);
  if (!(await passwords.verify(password, account.passwordHash))) {
    throw new Refusal("accounts.current-password", [{ field, code: "current-password.wrong" }]);
  }
  await limits.giveBack(PASSWORD_BY_ACCOUNT, account.id);
}

async function checkProofCode(deps: AccountsDeps, account: AccountRow, code: string): Promise<void> {
  const kept = await tryMailedCode(deps, { accountId: account.id, purpose: "proof" }, code);
  if (!(await spendSecretById(deps.db, kept.id, timeOf(deps)))) throw wrongCode();
}
