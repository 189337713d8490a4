import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { once } from "#platform/once.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import { cancelItems, lockOrder, readOrders } from "#slices/payments/server/public.ts";
import type { CancelInput } from "../../../contract/cancelling.ts";
import { givenBackFor, refundRuleToday } from "../../queries/refunds.ts";
import type { RegistrationDeps } from "../../services.ts";
import {
  changeRegistrations,
  lockRegistrations,
  type RegistrationTables,
  type RegistrationRow,
} from "../../store/registrations.ts";
import { ownRegistration } from "../../queries/own-registration.ts";
import { record } from "../record.ts";
import { toldOf } from "../news/told.ts";
import { openWaitlist, passOn } from "../waitlist/serve-waitlist.ts";

/**
 * Cancels a confirmed spot: what the league's policy returns goes back to the card, and the spot is offered on, in the same
 * transaction. Any guardian may; the money goes back to who paid.
 * @returns cents that go back
 * @throws Refusal registration.not-found, registration.cannot-cancel; registration.refund-changed where less comes back than
 *   was shown
 */
export async function cancel(
  ctx: RegistrationDeps & ActorContext,
  { submissionKey: key, ...input }: CancelInput,
): Promise<{ refundCents: number }> {
  const { accountId: asker } = signedIn(ctx.actor);
  return ctx.db.transaction().execute((tx) =>
    once(tx, { scope: "registration.cancel", asker, key, input }, async () => {
      const row = await ownRegistration(tx, ctx.actor, input.id);
      if (row.orderId !== null) await lockOrder(tx, row.orderId);
      return cancelConfirmed(tx, ctx, row, input.refundCents);
    }),
  );
}

async function cancelConfirmed(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  { id, divisionId, orderId }: RegistrationRow,
  shownCents: number,
): Promise<{ refundCents: number }> {
  const now = timeOf(ctx);
  const sale = await openWaitlist(tx, ctx, divisionId);
  const [row] = await lockRegistrations(tx, { ids: [id] });
  if (row?.status !== "confirmed") throw new Refusal("registration.cannot-cancel");
  // Of imported registrations no money came here.
  const refundCents = orderId === null ? 0 : await giveBack(tx, ctx, { id, orderId, sale, now });
  if (refundCents < shownCents) throw new Refusal("registration.refund-changed");
  await changeRegistrations(tx, [id], { status: "cancelled" }, now);
  const accountIds = await toldOf(tx, [row.athleteId], undefined);
  const payload = { registrationIds: [id], accountIds, leagueName: sale.facts.league.name, refundCents };
  await record(tx, ctx, { name: "registration.cancelled", payload });
  await passOn(tx, ctx, { given: [divisionId] });
  return { refundCents };
}

interface Cancelled {
  id: string;
  orderId: string;
  sale: DivisionForSale;
  now: Date;
}

/** Gives back what the policy returns today. @returns cents */
async function giveBack(
  tx: Tx<RegistrationTables>,
  by: ActorContext,
  { id, orderId, sale, now }: Cancelled,
): Promise<number> {
  const [order] = await readOrders(tx, [orderId]);
  const rule = refundRuleToday(sale, order);
  const { creditCents, refundCents } = await givenBackFor(tx, orderId, id, rule);
  await cancelItems(tx, {
    orderId,
    items: [{ id, refundCents: creditCents, processingToo: rule.processingFee }],
    by,
    reason: "cancelled",
    now,
  });
  return refundCents;
}
