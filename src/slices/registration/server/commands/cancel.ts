import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Doer } from "#platform/audit.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { Visit } from "#platform/http/visit.ts";
import { once } from "#platform/once.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import { cancelItems, lockOrder, readOrders } from "#slices/payments/server/public.ts";
import type { CancelInput } from "../../contract/cancelling.ts";
import { givenBackFor, refundRuleToday } from "../queries/refunds.ts";
import type { PlacesDeps } from "../services.ts";
import {
  changeRegistrations,
  lockRegistrations,
  type PlaceTables,
  type RegistrationRow,
} from "../store/registrations.ts";
import { ownRegistration } from "../queries/own-registration.ts";
import { announced, toldOf } from "./recorded.ts";
import { openQueue, passOn } from "./serve-queue.ts";

/**
 * Cancels a confirmed place: what the league's policy returns goes back to the card, and the place is offered on, in the same
 * transaction. Any guardian may; the money goes back to who paid.
 * @returns cents that go back
 * @throws Refusal registration.not-found, registration.cannot-cancel; registration.refund-changed where less comes back than
 *   was shown
 */
export async function cancel(
  deps: PlacesDeps,
  visit: Visit,
  actor: Actor,
  { submissionKey: key, ...input }: CancelInput,
): Promise<{ refundCents: number }> {
  const { accountId: asker } = signedIn(actor);
  const by: Doer = { actor, from: visit };
  return deps.db.transaction().execute((tx) =>
    once(tx, { scope: "registration.cancel", asker, key, input }, async () => {
      const row = await ownRegistration(tx, actor, input.id);
      if (row.orderId !== null) await lockOrder(tx, row.orderId);
      return cancelConfirmed(tx, deps, by, row, input.refundCents);
    }),
  );
}

async function cancelConfirmed(
  tx: Tx<PlaceTables>,
  deps: PlacesDeps,
  by: Doer,
  { id, divisionId, orderId }: RegistrationRow,
  shownCents: number,
): Promise<{ refundCents: number }> {
  const now = timeOf(deps);
  const sale = await openQueue(tx, deps, divisionId);
  const [row] = await lockRegistrations(tx, { ids: [id] });
  if (row?.status !== "confirmed") throw new Refusal("registration.cannot-cancel");
  // Of who came by a list no money came here.
  const refundCents = orderId === null ? 0 : await giveBack(tx, by, { id, orderId, sale, now });
  if (refundCents < shownCents) throw new Refusal("registration.refund-changed");
  await changeRegistrations(tx, [id], { status: "cancelled" }, now);
  const accountIds = await toldOf(tx, [row.athleteId], undefined);
  const payload = { registrationIds: [id], accountIds, leagueName: sale.facts.league.name, refundCents };
  await announced(tx, by, { name: "registration.cancelled", payload });
  await passOn(tx, deps, { given: [divisionId] });
  return { refundCents };
}

interface Cancelled {
  id: string;
  orderId: string;
  sale: DivisionForSale;
  now: Date;
}

/** Gives back what the policy returns today. @returns cents */
async function giveBack(tx: Tx<PlaceTables>, by: Doer, { id, orderId, sale, now }: Cancelled): Promise<number> {
  const [order] = await readOrders(tx, [orderId]);
  const rule = refundRuleToday(sale, order);
  const { creditCents, refundCents } = await givenBackFor(tx, orderId, id, rule);
  const from = by.from && { from: { caller: by.from.caller, requestId: by.from.requestId } };
  await cancelItems(tx, {
    orderId,
    items: [{ id, refundCents: creditCents, processingToo: rule.processingFee }],
    by: { actor: by.actor, ...from },
    reason: "cancelled",
    now,
  });
  return refundCents;
}
