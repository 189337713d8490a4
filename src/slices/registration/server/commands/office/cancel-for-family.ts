import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { once } from "#platform/once.ts";
import { cancelItems, lockOrder, readOrders } from "#slices/payments/server/public.ts";
import { waivedFor } from "../../queries/office/waived.ts";
import { officeOne, type OfficeOne } from "../../queries/office/one.ts";
import { refundRuleToday } from "../../queries/refunds.ts";
import type { RegistrationDeps } from "../../services.ts";
import { importedPlayer } from "../../store/office/imported.ts";
import { insertNote } from "../../store/office/notes.ts";
import { changeRegistrations, lockRegistrations, type RegistrationTables } from "../../store/registrations.ts";
import { record } from "../record.ts";
import { toldOf } from "../news/told.ts";
import { openWaitlist, passOn } from "../waitlist/serve-waitlist.ts";

/** A manager's wish to cancel one registration of a league. */
interface Cancelling {
  league: string;
  id: string;
  submissionKey: string;
  /** Cents of the spot's price that are waived; null for what the refund policy says. */
  waivedCents: number | null;
  /** Cents that were shown as going back. */
  shownCents: number;
  reason: string;
}

/**
 * A manager cancels a confirmed spot: by the league's policy, or waiving another part of its price. What was paid of that
 * goes back, the spot is offered on, and the family reads the reason in its email.
 * @returns cents that go back
 * @throws Refusal leagues.not-found, registration.not-found, .cannot-cancel; .refund-changed where another amount goes back
 *   than was shown; .waived-too-much
 */
export async function cancelForFamily(
  ctx: RegistrationDeps & ActorContext,
  { submissionKey: key, ...input }: Cancelling,
): Promise<{ refundCents: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const one = await officeOne(tx, ctx, input);
    const request = { scope: "registration.office-cancel", asker: one.member.accountId, key, input };
    return once(tx, request, async () => {
      if (one.row.orderId !== null) await lockOrder(tx, one.row.orderId);
      return cancelled(tx, ctx, one, input);
    });
  });
}

async function cancelled(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  { member, row: { id, divisionId } }: OfficeOne,
  { waivedCents, shownCents, reason }: Omit<Cancelling, "submissionKey">,
): Promise<{ refundCents: number }> {
  const now = timeOf(ctx);
  const sale = await openWaitlist(tx, ctx, divisionId);
  const [row] = await lockRegistrations(tx, { ids: [id] });
  // Of imported registrations no money came here, so none goes back.
  const unpaid = row?.orderId === null && (await importedPlayer(tx, id)) !== undefined;
  if (row?.status !== "confirmed" || (row.orderId === null && !unpaid)) throw new Refusal("registration.cannot-cancel");
  const [order] = row.orderId === null ? [] : await readOrders(tx, [row.orderId]);
  const rule = refundRuleToday(sale, order);
  const given = await waivedFor(tx, row.orderId, id, waivedCents ?? rule);
  if (given.refundCents !== shownCents) throw new Refusal("registration.refund-changed");
  if (row.orderId !== null)
    await cancelItems(tx, {
      orderId: row.orderId,
      items: [{ id, refundCents: given.creditCents, processingToo: given.processingToo }],
      by: ctx,
      reason: waivedCents === null ? "cancelled" : "goodwill",
      now,
    });
  await changeRegistrations(tx, [id], { status: "cancelled" }, now);
  await insertNote(tx, { registrationId: id, action: "cancelled", reason, accountId: member.accountId, at: now });
  const accountIds = await toldOf(tx, [row.athleteId], undefined);
  const { refundCents } = given;
  const payload = { registrationIds: [id], accountIds, leagueName: sale.facts.league.name, refundCents };
  await record(tx, ctx, { name: "registration.cancelled", payload });
  await passOn(tx, ctx, { given: [divisionId] });
  return { refundCents };
}
