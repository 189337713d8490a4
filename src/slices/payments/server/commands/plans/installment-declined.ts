import { BY_SYSTEM } from "#platform/call.ts";
import type { DeclineCode } from "#platform/cards/outcome.ts";
import type { Tx } from "#platform/db/open.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { openCents } from "../../../rules/order.ts";
import { nextTry } from "../../../rules/retries.ts";
import { INSTALLMENT_FAILED } from "../../notifications.ts";
import type { PaymentsDeps } from "../../services.ts";
import { changeInstallment, installmentRows } from "../../store/order-parts.ts";
import type { OrderRow, PaymentsTables } from "../../store/orders.ts";
import { record } from "../record.ts";

/** An installment was declined while nobody was there: its payer is told, and it is tried again some days later. */
export async function declinedWithoutHolder(
  tx: Tx<PaymentsTables>,
  { payeeZone }: Pick<PaymentsDeps, "payeeZone">,
  order: OrderRow,
  { installmentId }: { installmentId: string },
  { code, now }: { code: DeclineCode; now: Date },
): Promise<void> {
  const installment = (await installmentRows(tx, [order.id])).find((one) => one.id === installmentId)!;
  const tries = installment.tries + 1;
  const nextTryAt = nextTry(tries, now);
  await changeInstallment(tx, installmentId, { tries, nextTryAt, failure: code });
  const payload = { orderId: order.id, accountId: order.payerId, installmentId };
  await record(tx, BY_SYSTEM, { name: "payments.installment-failed", payload });
  const facts = {
    payee: order.payeeName,
    number: order.number,
    amountCents: openCents(installment),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    timeZone: await payeeZone(tx, order.payeeId),
  };
  await tell(tx, INSTALLMENT_FAILED, { to: accounts([order.payerId]), facts });
}
