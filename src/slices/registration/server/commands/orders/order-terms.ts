import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { once } from "#platform/once.ts";
import { athletesKnown } from "#slices/family/server/public.ts";
import { divisionsById, divisionsOf, type DivisionForSale } from "#slices/leagues/server/public.ts";
import { lockOrder, readOrders } from "#slices/payments/server/public.ts";
import { codesById, extrasOf, giveUseBack, plansOf, termsOf } from "#slices/fees/server/public.ts";
import { holdEnds } from "../../../rules/dates/deadlines.ts";
import { CODES_BY_ACCOUNT } from "../../limits/spots.ts";
import { buyOutsOfFamily } from "../../queries/promises.ts";
import type { RegistrationDeps } from "../../services.ts";
import { aidOfOrders } from "../../store/aid.ts";
import { lockBuyOuts } from "../../store/bought-out.ts";
import { changeOrderTerms, orderTerms, type EnrollmentOrderRow } from "../../store/enrollments.ts";
import {
  changeRegistrations,
  lockRegistrations,
  registrationRows,
  type RegistrationTables,
  type RegistrationRow,
} from "../../store/registrations.ts";
import { confirmFree, confirmsItself } from "./confirm.ts";
import { planNotTaken, repriceRegistrations, takeCode } from "./order-price.ts";
import { ownOrder } from "../../queries/own-registration.ts";
import { record } from "../record.ts";

export interface OrderFacts {
  terms: EnrollmentOrderRow;
  /** All divisions of the season, that of the first registration among them. */
  season: readonly DivisionForSale[];
  registrations: readonly RegistrationRow[];
}

/** An order with what it is about; its registrations are held. The order's own lock comes first. */
export async function orderFacts(
  tx: Tx<RegistrationTables>,
  deps: RegistrationDeps,
  orderId: string,
): Promise<OrderFacts> {
  const [terms] = await orderTerms(tx, [orderId]);
  const [first] = await registrationRows(tx, { orderId });
  if (!terms || !first) throw new Refusal("registration.not-found");
  const [sale] = await divisionsById(tx, deps.leagues, [first.divisionId]);
  const { league, season } = sale!.facts;
  const divisions = await divisionsOf(tx, deps.leagues, { league: league.id, seasonId: season.id });
  const held = (await lockRegistrations(tx, { orderId })).filter(({ status }) => status !== "cancelled");
  return { terms, season: divisions.length > 0 ? divisions : [sale!], registrations: held };
}

/**
 * An order of one's own whose terms can be changed, with the order's lock.
 * @throws Refusal registration.not-found, registration.hold-over, registration.being-paid
 */
export async function openTerms(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  orderId: string,
): Promise<OrderFacts> {
  await ownOrder(tx, ctx.actor, orderId);
  const { status } = await lockOrder(tx, orderId);
  const facts = await orderFacts(tx, ctx, orderId);
  if (facts.terms.endedAt !== null || facts.terms.expiresAt <= timeOf(ctx)) throw new Refusal("registration.hold-over");
  if (status !== "open" || facts.registrations.some((one) => one.status !== "held"))
    throw new Refusal("registration.being-paid");
  return facts;
}

/** Gives an order the price of its terms. @returns its total in cents */
export async function repriceOrder(
  tx: Tx<RegistrationTables>,
  { terms, season, registrations, aidPercent, now }: OrderFacts & { aidPercent?: number | null; now: Date },
): Promise<number> {
  const athletes = await athletesKnown(
    tx,
    registrations.flatMap(({ athleteId }) => athleteId ?? []),
  );
  const [code] = terms.codeId === null ? [] : await codesById(tx, [terms.codeId]);
  const [aid] = await aidOfOrders(tx, [terms.orderId]);
  return repriceRegistrations(tx, terms.orderId, {
    season,
    children: registrations.map(({ id, divisionId, athleteId }) => ({
      itemId: id,
      divisionId,
      athleteId,
      firstName: athletes.find((one) => one.id === athleteId)?.firstName ?? "",
    })),
    promise: terms.promise,
    extras: extrasOf(code, { aidPercent: aidPercent ?? aid?.percent, buysOut: terms.buysOut }),
    planId: terms.planId,
    now,
  });
}

/** What a change of terms comes to: the price, and the spots where nothing is left to pay or to ask. */
export async function settleTerms(
  tx: Tx<RegistrationTables>,
  now: Date,
  by: ActorContext,
  facts: OrderFacts,
): Promise<void> {
  const totalCents = await repriceOrder(tx, { ...facts, now });
  const { registrations, season, terms } = facts;
  const leagueName = season[0]!.facts.league.name;
  if (confirmsItself(totalCents, terms.promise))
    await confirmFree(tx, by, terms.orderId, { registrations, leagueName, now });
}

/**
 * Confirms the spots of an order of which nothing is to be paid, as its family could have paid instead of volunteering and does not.
 * Twice is once.
 * @throws Refusal registration.to-pay where something is due, and those of `openTerms`
 */
export async function confirmOrder(ctx: RegistrationDeps & ActorContext, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await ownOrder(tx, ctx.actor, id);
    if ((await lockOrder(tx, id)).status === "paid") return;
    const { registrations, season } = await openTerms(tx, ctx, id);
    const [order] = await readOrders(tx, [id]);
    if (order!.totalCents > 0) throw new Refusal("registration.to-pay");
    const leagueName = season[0]!.facts.league.name;
    await confirmFree(tx, ctx, id, { registrations, leagueName, now: timeOf(ctx) });
  });
}

/**
 * Uses a discount code for an order, or none. The code that was used before may be used by somebody else again.
 * @throws Refusal registration.code-not-taken and those of `openTerms`
 */
export async function setCode(
  ctx: RegistrationDeps & ActorContext,
  { id, code: typed }: { id: string; code: string | null },
): Promise<void> {
  if (ctx.actor.kind === "member" && typed !== null) await ctx.limits.spend(CODES_BY_ACCOUNT, ctx.actor.accountId);
  await ctx.db.transaction().execute(async (tx) => {
    const facts = await openTerms(tx, ctx, id);
    const before = facts.terms.codeId;
    if (before !== null) await giveUseBack(tx, before);
    const codeId = typed === null ? null : (await takeCode(tx, facts.season[0]!, typed)).id;
    await changeOrderTerms(tx, id, { codeId });
    await record(tx, ctx, { action: "registration.code-set", object: { kind: "order", id }, details: { codeId } });
    await settleTerms(tx, timeOf(ctx), ctx, { ...facts, terms: { ...facts.terms, codeId } });
  });
}

/** Pays an order in parts by a plan, or at once. @throws Refusal registration.plan-not-taken and those of `openTerms` */
export async function setPlan(
  ctx: RegistrationDeps & ActorContext,
  { id, planId }: { id: string; planId: string | null },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const facts = await openTerms(tx, ctx, id);
    const offered = await plansOf(tx, facts.season[0]!.facts.season.id, facts.terms.planId);
    if (planId !== null && !offered.some((plan) => plan.id === planId)) throw planNotTaken();
    await changeOrderTerms(tx, id, { planId });
    await record(tx, ctx, { action: "registration.plan-set", object: { kind: "order", id }, details: { planId } });
    await settleTerms(tx, timeOf(ctx), ctx, { ...facts, terms: { ...facts.terms, planId } });
  });
}

/**
 * Pays with an order instead of volunteering in its season, or takes that back. A family does so once for each season, in whichever of
 * its orders: those of one season take turns.
 * @throws Refusal registration.no-buy-out where nothing is offered to the family any more, or it has paid already; those of `openTerms`
 */
export async function setBuyOut(
  ctx: RegistrationDeps & ActorContext,
  { id, buysOut }: { id: string; buysOut: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const facts = await openTerms(tx, ctx, id);
    if (buysOut) await demandBuyOut(tx, ctx, facts);
    await changeOrderTerms(tx, id, { buysOut });
    await record(tx, ctx, { action: "registration.buy-out-set", object: { kind: "order", id }, details: { buysOut } });
    await settleTerms(tx, timeOf(ctx), ctx, { ...facts, terms: { ...facts.terms, buysOut } });
  });
}

async function demandBuyOut(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps,
  { terms, season }: OrderFacts,
): Promise<void> {
  const { accountId, orderId } = terms;
  const seasonId = season[0]!.facts.season.id;
  await lockBuyOuts(tx, seasonId);
  const has = (await buyOutsOfFamily(tx, { accountId, seasonId })).some((one) => one.orderId !== orderId);
  if (!terms.promise.buyOut || has || !(await ctx.buyOutOf?.(tx, { accountId, seasonId })))
    throw new Refusal("registration.no-buy-out");
}

/**
 * Holds the spots of an order longer, once: as long again as at first.
 * @throws Refusal registration.extended-already and those of `openTerms`
 */
export async function extendHold(
  ctx: RegistrationDeps & ActorContext,
  { submissionKey: key, id }: { id: string; submissionKey: string },
): Promise<void> {
  const asker = ctx.actor.kind === "member" ? ctx.actor.accountId : "";
  await ctx.db.transaction().execute(async (tx) => {
    const { terms, season, registrations } = await openTerms(tx, ctx, id);
    await once(tx, { scope: "registration.extend", asker, key, input: { id } }, async () => {
      if (terms.extendedAt !== null) throw new Refusal("registration.extended-already");
      const now = timeOf(ctx);
      const { holdMinutes } = await termsOf(tx, season[0]!.facts.season.id);
      const expiresAt = new Date(holdEnds(terms.expiresAt.getTime(), holdMinutes));
      await changeOrderTerms(tx, id, { expiresAt, extendedAt: now });
      const ids = registrations.map((one) => one.id);
      await changeRegistrations(tx, ids, { expiresAt }, now);
      const action = { action: "registration.hold-extended", object: { kind: "order", id } } as const;
      await record(tx, ctx, action);
      return {};
    });
  });
}
