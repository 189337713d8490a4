import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { once } from "#platform/once.ts";
import { managesLeague, staffOf, type DivisionForSale } from "#slices/leagues/server/public.ts";
import { lockOrder } from "#slices/payments/server/public.ts";
import { termsOf } from "#slices/fees/server/public.ts";
import { aidEnds, offerEnds } from "../../../rules/dates/deadlines.ts";
import { AID_CONTEXT } from "../../form/kept.ts";
import type { RegistrationDeps } from "../../services.ts";
import { aidById, insertAid, settleAid, type AidRow } from "../../store/aid.ts";
import { newIds } from "../../store/answers.ts";
import { changeOrderTerms } from "../../store/enrollments.ts";
import { changeRegistrations, type RegistrationTables } from "../../store/registrations.ts";
import { confirmFree } from "./confirm.ts";
import { demandConfirmed } from "../spots/hoarding.ts";
import { openTerms, orderFacts, repriceOrder } from "./order-terms.ts";
import { record } from "../record.ts";
import { toldOf } from "../news/told.ts";

interface AidAsking {
  orderId: string;
  accountId: string;
  season: DivisionForSale;
  message: string;
  registrations: readonly { id: string; athleteId: string | null }[];
  now: Date;
}

/**
 * Asks a league for help with the price of an order. Its spots stay held while the league decides, three days at most.
 * @returns until when
 * @throws Refusal registration.aid-not-offered, registration.aid-asked-already
 */
export async function askAidFor(
  tx: Tx<RegistrationTables>,
  ctx: Pick<RegistrationDeps, "cipher"> & ActorContext,
  { orderId, accountId, season, message, registrations, now }: AidAsking,
): Promise<Date> {
  const { facts, startsAt } = season;
  if (!(await termsOf(tx, facts.season.id)).aid) throw new Refusal("registration.aid-not-offered");
  const [id] = await newIds(tx, 1);
  const aid = { id: id!, orderId, accountId, seasonId: facts.season.id, askedAt: now };
  if (!(await insertAid(tx, { ...aid, message: ctx.cipher.seal(message, AID_CONTEXT(id!)) })))
    throw new Refusal("registration.aid-asked-already");
  const expiresAt = new Date(aidEnds(now.getTime(), startsAt));
  await changeOrderTerms(tx, orderId, { expiresAt });
  const registrationIds = registrations.map((one) => one.id);
  await changeRegistrations(tx, registrationIds, { expiresAt }, now);
  // Who decides is told; that somebody asked is nobody else's business.
  const payload = { registrationIds, accountIds: await staffOf(tx, facts.league.id), leagueName: facts.league.name };
  await record(tx, ctx, { name: "registration.aid-asked", payload: { ...payload, aidId: id!, orderId } });
  return expiresAt;
}

/**
 * The payer of an order that is not paid asks the league for help with its price.
 * @throws Refusal registration.not-found, registration.hold-over, registration.being-paid,
 *   registration.address-unconfirmed and those of `askAidFor`
 */
export async function askAid(
  ctx: RegistrationDeps & ActorContext,
  { submissionKey: key, ...input }: { id: string; submissionKey: string; message: string },
): Promise<void> {
  const member = signedIn(ctx.actor);
  const { accountId: asker } = member;
  await ctx.db.transaction().execute((tx) =>
    once(tx, { scope: "registration.aid", asker, key, input }, async () => {
      const { terms, season, registrations } = await openTerms(tx, ctx, input.id);
      demandConfirmed(member);
      const asking = { orderId: terms.orderId, accountId: asker, season: season[0]!, message: input.message };
      const now = timeOf(ctx);
      await askAidFor(tx, ctx, { ...asking, registrations, now });
      return {};
    }),
  );
}

/**
 * A manager of the league decides about help with the price. What is granted is taken off at once; from then on the family
 * has as long as for an offer. With nothing left to pay the spots are confirmed.
 * @throws Refusal registration.not-found for everybody else, registration.aid-decided
 */
export async function decideAid(
  ctx: RegistrationDeps & ActorContext,
  { submissionKey: key, ...input }: { id: string; submissionKey: string; grant: { percent: number } | null },
): Promise<void> {
  const { accountId: asker } = signedIn(ctx.actor);
  await ctx.db.transaction().execute((tx) =>
    once(tx, { scope: "registration.decide-aid", asker, key, input }, async () => {
      const aid = await aidById(tx, input.id);
      if (!aid) throw new Refusal("registration.not-found");
      await lockOrder(tx, aid.orderId);
      await decide(tx, ctx, aid, input.grant?.percent ?? null);
      return {};
    }),
  );
}

async function decide(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  aid: AidRow,
  percent: number | null,
) {
  const now = timeOf(ctx);
  const { accountId } = signedIn(ctx.actor);
  const { season, registrations, terms } = await orderFacts(tx, ctx, aid.orderId);
  const [sale] = season;
  if (!sale || !(await managesLeague(tx, accountId, sale.facts.league.id))) throw new Refusal("registration.not-found");
  if (terms.endedAt !== null || !(await settleAid(tx, aid.id, { percent, by: accountId, now })))
    throw new Refusal("registration.aid-decided");
  const { offerHours } = await termsOf(tx, sale.facts.season.id);
  const { name: leagueName, timeZone } = sale.facts.league;
  const ends = offerEnds(now.getTime(), { hours: offerHours, timeZone, startsAt: sale.startsAt });
  const expiresAt = new Date(ends);
  const registrationIds = registrations.map(({ id }) => id);
  await changeOrderTerms(tx, aid.orderId, { expiresAt });
  await changeRegistrations(tx, registrationIds, { expiresAt }, now);
  const accountIds = await toldOf(tx, [], aid.accountId);
  const payload = { registrationIds, accountIds, leagueName, aidId: aid.id, orderId: aid.orderId };
  await record(tx, ctx, { name: "registration.aid-decided", payload: { ...payload, granted: percent !== null } });
  await record(tx, ctx, { action: "registration.aid-settled", object: { kind: "aid-request", id: aid.id } });
  if (percent === null) return;
  const totalCents = await repriceOrder(tx, { season, registrations, terms, aidPercent: percent, now });
  if (totalCents === 0) await confirmFree(tx, ctx, aid.orderId, { registrations, leagueName, now });
}
