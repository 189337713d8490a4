import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { lockOrder } from "#slices/payments/server/public.ts";
import { ownOrder } from "../../queries/own-registration.ts";
import type { RegistrationDeps } from "../../services.ts";
import { changeOrderTerms } from "../../store/enrollments.ts";
import { changeRegistrations, registrationRows, type RegistrationTables } from "../../store/registrations.ts";
import { openTerms, settleTerms } from "./order-terms.ts";
import { record } from "../record.ts";
import { toldOf } from "../news/told.ts";
import { openWaitlist, passOn } from "../waitlist/serve-waitlist.ts";

/**
 * Takes one child out of an unpaid order of one's own: the spot goes back, and to who waits for it; the others are priced as if
 * they had come without it, by the terms that were promised. The last one goes with the whole order (`giveOrderBack`).
 * @throws Refusal registration.not-found, registration.only-child and those of `openTerms`
 */
export async function dropChild(
  ctx: RegistrationDeps & ActorContext,
  asked: { id: string; registrationId: string },
): Promise<void> {
  await ctx.db.transaction().execute((tx) => drop(tx, ctx, asked));
}

async function drop(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  { id, registrationId }: { id: string; registrationId: string },
): Promise<void> {
  const { accountId } = await ownOrder(tx, ctx.actor, id);
  const [row] = await registrationRows(tx, { ids: [registrationId] });
  if (row?.orderId !== id) throw new Refusal("registration.not-found");
  await lockOrder(tx, id);
  // A spot changes hands: the season's list comes before the registrations.
  await openWaitlist(tx, ctx, row.divisionId);
  const facts = await openTerms(tx, ctx, id);
  const left = facts.registrations.filter((one) => one.id !== registrationId);
  // Somebody was quicker, in another tab.
  if (left.length === facts.registrations.length) throw new Refusal("registration.not-found");
  if (left.length === 0) throw new Refusal("registration.only-child");
  const now = timeOf(ctx);
  await changeRegistrations(tx, [registrationId], { status: "cancelled" }, now);
  const children = facts.terms.promise.children.filter(({ itemId }) => itemId !== registrationId);
  const promise = { ...facts.terms.promise, children };
  await changeOrderTerms(tx, id, { promise });
  const accountIds = await toldOf(tx, [row.athleteId], accountId);
  const leagueName = facts.season[0]!.facts.league.name;
  const payload = { registrationIds: [registrationId], accountIds, leagueName, orderId: id };
  await record(tx, ctx, { name: "registration.expired", payload });
  await settleTerms(tx, now, ctx, { ...facts, terms: { ...facts.terms, promise }, registrations: left });
  await passOn(tx, ctx, { given: [row.divisionId] });
}
