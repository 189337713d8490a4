import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { BY_SYSTEM, type ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx, Tx } from "#platform/db/open.ts";
import { releaseOrder as releasePayment } from "#slices/payments/server/public.ts";
import { giveUseBack } from "#slices/fees/server/public.ts";
import { UNPAID } from "../../../contract/vocabulary.ts";
import type { RegistrationDeps } from "../../services.ts";
import { changeOrderTerms, orderTerms, overdueOrders } from "../../store/enrollments.ts";
import { settleAid, aidOfOrders } from "../../store/aid.ts";
import {
  changeRegistrations,
  lapsedOffers,
  lockRegistrations,
  registrationRows,
  type RegistrationTables,
  type RegistrationRow,
} from "../../store/registrations.ts";
import { record } from "../record.ts";
import { toldOf } from "../news/told.ts";
import { openWaitlist, passOn } from "../waitlist/serve-waitlist.ts";

/**
 * Nobody pays an order any more: its spots go back and are offered on, and the code's use with them. Runs again without
 * harm. The order's lock is held.
 * @param to what becomes of its registrations
 */
export async function endOrder(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  orderId: string,
  to: "expired" | "cancelled",
): Promise<void> {
  const [terms] = await orderTerms(tx, [orderId]);
  const [first] = await registrationRows(tx, { orderId });
  if (!terms || terms.endedAt || !first) return;
  const now = timeOf(ctx);
  const { facts } = await openWaitlist(tx, ctx, first.divisionId);
  const ended = (await lockRegistrations(tx, { orderId })).filter(({ status }) =>
    (UNPAID as readonly string[]).includes(status),
  );
  const registrationIds = ended.map(({ id }) => id);
  await changeRegistrations(tx, registrationIds, { status: to }, now);
  await changeOrderTerms(tx, orderId, { endedAt: now });
  for (const { id, state } of await aidOfOrders(tx, [orderId]))
    if (state === "asked") await settleAid(tx, id, { percent: null, by: null, now });
  const accountIds = await toldOf(
    tx,
    ended.map(({ athleteId }) => athleteId),
    terms.accountId,
  );
  const payload = { registrationIds, accountIds, leagueName: facts.league.name, orderId };
  if (registrationIds.length > 0) await record(tx, ctx, { name: "registration.expired", payload });
  if (terms.codeId !== null) await giveUseBack(tx, terms.codeId);
  await passOn(tx, ctx, { given: ended.map(({ divisionId }) => divisionId) });
}

/** Takes an order's hold away: unpaid, its spots go back at once; with a payment on its way, once that is decided. */
async function letGo(
  ctx: RegistrationDeps & ActorContext,
  orderId: string,
  to: "expired" | "cancelled",
  due: boolean,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const now = timeOf(ctx);
    const outcome = await releasePayment(tx, orderId, now);
    // Extended, or paid, a moment ago.
    const [terms] = await orderTerms(tx, [orderId]);
    if (!terms || terms.endedAt) return;
    if (due && terms.expiresAt > now) throw new StillHeld();
    if (outcome === "released") await endOrder(tx, ctx, orderId, to);
    if (outcome === "paying") await markReleasing(tx, orderId, now);
  });
}

/** Its time was prolonged before it was locked: nothing is taken away. */
class StillHeld extends Error {
  override name = "StillHeld";
}

async function markReleasing(tx: Tx<RegistrationTables>, orderId: string, now: Date): Promise<void> {
  const held = (await lockRegistrations(tx, { orderId })).filter(
    ({ status }) => status === "held" || status === "pending_payment",
  );
  await changeRegistrations(
    tx,
    held.map(({ id }) => id),
    { status: "releasing" },
    now,
  );
}

/**
 * Gives back what is not held any longer: unpaid orders and offers whose time is over. Each in a transaction of its own, the
 * next one also when one fails.
 * @throws the first failure, once all were tried
 */
export async function sweepSpots(deps: RegistrationDeps): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (action: () => Promise<void>) => {
    await action().catch((reason: unknown) => {
      if (!(reason instanceof StillHeld)) failures.push(reason);
    });
  };
  for (const id of await overdueOrders(deps.db, timeOf(deps)))
    await attempt(() => letGo({ ...deps, ...BY_SYSTEM }, id, "expired", true));
  for (const id of await lapsedOffers(deps.db, timeOf(deps))) await attempt(() => lapseOffer(deps, id));
  if (failures.length > 0) throw failures[0];
}

/** An offer's time is over: it passes on to the next. With it, that of the brothers and sisters. */
async function lapseOffer(deps: RegistrationDeps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const [first] = await registrationRows(tx, { ids: [id] });
    if (!first) return;
    const now = timeOf(deps);
    const { facts } = await openWaitlist(tx, deps, first.divisionId);
    const offered = await offeredWith(tx, first);
    const lapsed = offered.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now);
    const registrationIds = lapsed.map((one) => one.id);
    if (registrationIds.length === 0) return;
    await changeRegistrations(tx, registrationIds, { status: "offer_expired" }, now);
    const accountIds = await toldOf(
      tx,
      lapsed.map(({ athleteId }) => athleteId),
    );
    const payload = { registrationIds, accountIds, leagueName: facts.league.name };
    await record(tx, BY_SYSTEM, { name: "registration.offer-lapsed", payload });
    await passOn(tx, deps, { given: lapsed.map(({ divisionId }) => divisionId) });
  });
}

/** An offer with those that were made together with it, held; none that are not offered any more. */
export async function offeredWith(tx: Tx<RegistrationTables>, one: RegistrationRow): Promise<RegistrationRow[]> {
  const { id, enrollmentId, expiresAt } = one;
  const family = await lockRegistrations(tx, enrollmentId === null ? { ids: [id] } : { enrollmentId });
  const same = (other: RegistrationRow) => other.expiresAt?.getTime() === expiresAt?.getTime();
  return family.filter((other) => other.status === "offered" && (other.id === id || same(other)));
}

/**
 * The payer gives the spots of an unpaid order back.
 * @throws Refusal registration.not-found for everybody else
 */
export async function giveOrderBack(
  ctx: RegistrationDeps & ActorContext,
  { id: orderId }: { id: string },
): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  const [terms] = await orderTerms(ctx.db, [orderId]);
  if (terms?.accountId !== accountId) throw new Refusal("registration.not-found");
  await letGo(ctx, orderId, "cancelled", false);
}

/** Payments tells that nobody will pay an order: what it held goes back. */
export function spotsReleased(tx: AnyTx, deps: RegistrationDeps, orderId: string): Promise<void> {
  return endOrder(tx as Tx<RegistrationTables>, { ...deps, ...BY_SYSTEM }, orderId, "expired");
}
