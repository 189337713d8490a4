import { BY_SYSTEM } from "#platform/call.ts";
import type { DeclineCode } from "#platform/cards/outcome.ts";
import type { Tx } from "#platform/db/open.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { openCents } from "../../../rules/order.ts";
import { nextTry } from "../../../rules/retries.ts";
import { INSTALMENT_FAILED } from "../../notifications.ts";
import type { PaymentsDeps } from "../../services.ts";
import { changeInstalment, instalmentRows } from "../../store/order-parts.ts";
import type { OrderRow, PaymentsTables } from "../../store/orders.ts";
import { record } from "../record.ts";

/** An instalment was declined while nobody was there: its payer is told, and it is tried again some days later. */
export async function declinedWithoutHolder(
  tx: Tx<PaymentsTables>,
  { payeeZone }: Pick<PaymentsDeps, "payeeZone">,
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
  const facts = {
    payee: order.payeeName,
    number: order.number,
    amountCents: openCents(instalment),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    timeZone: await payeeZone(tx, order.payeeId),
  };
  await tell(tx, INSTALMENT_FAILED, { to: accounts([order.payerId]), facts });
}
