import { randomUUID } from "node:crypto";
import { signedIn, type Actor, type Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import { CardsUnreachable, type GatewayAccount } from "#platform/cards/gateway.ts";
import { announce } from "#platform/events/outbox.ts";
import type { Visit } from "#platform/http/visit.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { PayeeAccount } from "../../contract/payees.ts";
import type { PaymentsEvent } from "../../events.ts";
import type { PaymentsDeps } from "../services.ts";
import { insertPayee, openingKey, payeeRow, setChargesEnabled } from "../store/payees.ts";
import { recorded } from "./recorded.ts";

/** Who manages a payee, with a confirmed address. @throws Refusal payments.not-found for everybody else */
async function demandPayee(deps: PaymentsDeps, actor: Actor, payeeId: string): Promise<Member> {
  const member = signedIn(actor);
  const may = member.emailVerified && (await deps.managesPayee(deps.db, member.accountId, payeeId));
  if (!may && !(member.emailVerified && member.globalAdmin)) throw new Refusal("payments.not-found");
  return member;
}

/**
 * How far a payee is with the processor, which is asked: what it says is kept.
 * @throws Refusal payments.not-found; payments.unreachable while the processor does not answer
 */
export async function payeeAccount(deps: PaymentsDeps, actor: Actor, payeeId: string): Promise<PayeeAccount> {
  const member = await demandPayee(deps, actor, payeeId);
  const { mode } = deps.cards;
  const owner = await deps.ownsPayee(deps.db, member.accountId, payeeId);
  const row = await payeeRow(deps.db, payeeId);
  if (!row) return { state: "none", payouts: false, wanted: 0, mode, owner, payoutsWaitUntil: null };
  const seen = await readAccount(deps, row.gatewayAccount);
  if (seen.chargesEnabled !== row.chargesEnabled) {
    const news = { enabled: seen.chargesEnabled, now: timeOf(deps) };
    await setChargesEnabled(deps.db, row.gatewayAccount, news);
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
  deps: PaymentsDeps,
  visit: Visit,
  actor: Actor,
  { payee: payeeId, back }: { payee: string; back: string },
): Promise<string> {
  const member = await demandPayee(deps, actor, payeeId);
  if (!(await deps.ownsPayee(deps.db, member.accountId, payeeId))) throw new Refusal("payments.owner-only");
  const account = (await payeeRow(deps.db, payeeId))?.gatewayAccount ?? (await open(deps, visit, member, payeeId));
  const page = deps.origin() + back;
  const link = await deps.cards.onboardingLink(account, { returnUrl: page, refreshUrl: page });
  if (link.kind !== "ok") throw new Refusal("payments.unreachable");
  await tellOfVisit(deps, visit, member, payeeId);
  return link.value;
}

/** Everybody who answers for the payee knows that somebody can change where its money goes. */
async function tellOfVisit(deps: PaymentsDeps, visit: Visit, member: Member, payeeId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const by = { actor: member, from: { caller: visit.caller, requestId: visit.requestId } };
    await recorded(tx, by, { action: "payments.payout-account-opened", object: { kind: "payee", id: payeeId } });
    const accountIds = await deps.payeeWatchers(tx, payeeId);
    const event: PaymentsEvent = { name: "payments.payout-account-opened", payload: { payeeId, accountIds } };
    await announce(tx, event);
  });
}

async function open(deps: PaymentsDeps, visit: Visit, member: Member, payeeId: string): Promise<string> {
  const person = (await peopleOf(deps.db, [member.accountId])).get(member.accountId);
  if (!person) throw new Refusal("payments.not-found");
  const now = timeOf(deps);
  const asked = { payeeId, key: `account-${randomUUID()}`, openedBy: member.accountId, now };
  const key = await openingKey(deps.db, asked);
  const made = await deps.cards.createAccount({ leagueId: payeeId, email: person.email }, key);
  if (made.kind !== "ok") throw new Refusal("payments.unreachable");
  const { ref, chargesEnabled } = made.value;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await insertPayee(tx, { payeeId, gatewayAccount: ref, chargesEnabled, now }))) return;
    const by = { actor: member, from: { caller: visit.caller, requestId: visit.requestId } };
    await recorded(tx, by, { action: "payments.payee-opened", object: { kind: "payee", id: payeeId } });
  });
  return ref;
}
