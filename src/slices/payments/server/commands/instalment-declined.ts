import { BY_SYSTEM } from "#platform/call.ts";
import type { DeclineCode } from "#platform/cards/outcome.ts";
import type { Tx } from "#platform/db/open.ts";
import { post } from "#platform/mail/outbox.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { openCents } from "../../rules/order.ts";
import { nextTry } from "../../rules/retries.ts";
import { instalmentLetter } from "../letters.ts";
import type { PaymentsDeps } from "../services.ts";
import { changeInstalment, instalmentRows } from "../store/order-parts.ts";
import type { OrderRow, PaymentsTables } from "../store/orders.ts";
import { record } from "./record.ts";

/** An instalment was declined while nobody was there: its payer is told, and it is tried again some days later. */
export async function declinedWithoutHolder(
  tx: Tx<PaymentsTables>,
  { origin, payeeZone }: Pick<PaymentsDeps, "origin" | "payeeZone">,
  order: OrderRow,
  { instalmentId }: { instalmentId: string },
  { code, now }: { code: DeclineCode; now: Date },
): Promise<void> {
  const instalment = (await instalmentRows(tx, [order.id])).find((one) => one.id === instalmentId)!;
  const tries = instalment.tries + 1;
  const nextTryAt = nextTry(tries, now);
  await changeInstalment(tx, instalmentId, { tries, nextTryAt, failure: code });
  const payload = { orderId: order.id, accountId: order.payerId, instalmentId };
  await record(tx, BY_SYSTEM, { name: "payments.instalment-failed", payload });
  const person = (await peopleOf(tx, [order.payerId])).get(order.payerId);
  const timeZone = await payeeZone(tx, order.payeeId);
  const about = { order, amountCents: openCents(instalment), nextTryAt, timeZone };
  if (person) await post(tx, instalmentLetter(person, origin(), about));
}
