import { randomUUID } from "node:crypto";
import { signedIn, type Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { CardsUnreachable, type GatewayAccount } from "#platform/cards/gateway.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { PayeeAccount } from "../../../contract/payees.ts";
import { PAYOUT_ACCOUNT_OPENED } from "../../notifications.ts";
import type { PaymentsDeps } from "../../services.ts";
import { insertPayee, openingKey, payeeRow, setChargesEnabled } from "../../store/payees.ts";
import { record } from "../record.ts";

/** Who manages a payee, with a confirmed address. @throws Refusal payments.not-found for everybody else */
async function demandPayee(ctx: PaymentsDeps & ActorContext, payeeId: string): Promise<Member> {
  const member = signedIn(ctx.actor);
  const may = member.emailVerified && (await ctx.managesPayee(ctx.db, member.accountId, payeeId));
  if (!may && !(member.emailVerified && member.globalAdmin)) throw new Refusal("payments.not-found");
  return member;
}

/**
 * How far a payee is with the processor, which is asked: what it says is kept.
 * @throws Refusal payments.not-found; payments.unreachable while the processor does not answer
 */
export async function payeeAccount(
  ctx: PaymentsDeps & ActorContext,
  { payee: payeeId }: { payee: string },
): Promise<PayeeAccount> {
  const member = await demandPayee(ctx, payeeId);
  const { mode } = ctx.cards;
  const owner = await ctx.ownsPayee(ctx.db, member.accountId, payeeId);
  const row = await payeeRow(ctx.db, payeeId);
  if (!row) return { state: "none", payouts: false, wanted: 0, mode, owner, payoutsWaitUntil: null };
  const seen = await readAccount(ctx, row.gatewayAccount);
  if (seen.chargesEnabled !== row.chargesEnabled) {
    const news = { enabled: seen.chargesEnabled, now: timeOf(ctx) };
    await setChargesEnabled(ctx.db, row.gatewayAccount, news);
  }
  const { payoutsEnabled: payouts, currentlyDue } = seen;
  const payoutsWaitUntil = row.payoutsWaitUntil?.toISOString() ?? null;
  return {
    state: seen.chargesEnabled ? "ready" : "begun",
    payouts,
    wanted: currentlyDue.length,
    mode,
    owner,
    payoutsWaitUntil,
  };
}

async function readAccount({ cards }: PaymentsDeps, account: string): Promise<GatewayAccount> {
  try {
    const seen = await cards.readAccount(account);
    if (seen) return seen;
  } catch (reason) {
    if (!(reason instanceof CardsUnreachable)) throw reason;
  }
  throw new Refusal("payments.unreachable");
}

/**
 * Opens a payee's account at the processor where it has none, and answers where its owner tells the processor who they are.
 * @returns an address that serves once, for minutes
 * @throws Refusal payments.not-found; payments.owner-only for who runs the payee beside its owner; payments.unreachable when the
 *   processor did not answer: asking again is safe
 */
export async function openPayeeAccount(
  ctx: PaymentsDeps & CallContext,
  { payee: payeeId, back }: { payee: string; back: string },
): Promise<string> {
  const member = await demandPayee(ctx, payeeId);
  if (!(await ctx.ownsPayee(ctx.db, member.accountId, payeeId))) throw new Refusal("payments.owner-only");
  const account = (await payeeRow(ctx.db, payeeId))?.gatewayAccount ?? (await open(ctx, member, payeeId));
  const page = ctx.origin() + back;
  const link = await ctx.cards.onboardingLink(account, { returnUrl: page, refreshUrl: page });
  if (link.kind !== "ok") throw new Refusal("payments.unreachable");
  await tellOfOpening(ctx, payeeId);
  return link.value;
}

/** Everybody who answers for the payee knows that somebody can change where its money goes. */
async function tellOfOpening(ctx: PaymentsDeps & CallContext, payeeId: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await record(tx, ctx, { action: "payments.payout-account-opened", object: { kind: "payee", id: payeeId } });
    const to = accounts(await ctx.payeeWatchers(tx, payeeId));
    await tell(tx, PAYOUT_ACCOUNT_OPENED, { to, link: `/league-management/${payeeId}/money` });
  });
}

async function open(ctx: PaymentsDeps & CallContext, member: Member, payeeId: string): Promise<string> {
  const person = (await peopleOf(ctx.db, [member.accountId])).get(member.accountId);
  if (!person) throw new Refusal("payments.not-found");
  const now = timeOf(ctx);
  const asked = { payeeId, key: `account-${randomUUID()}`, openedBy: member.accountId, now };
  const key = await openingKey(ctx.db, asked);
  const made = await ctx.cards.createAccount({ leagueId: payeeId, email: person.email }, key);
  if (made.kind !== "ok") throw new Refusal("payments.unreachable");
  const { ref, chargesEnabled } = made.value;
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await insertPayee(tx, { payeeId, gatewayAccount: ref, chargesEnabled, now }))) return;
    await record(tx, ctx, { action: "payments.payee-opened", object: { kind: "payee", id: payeeId } });
  });
  return ref;
}
