import type { QueryExecutorProvider } from "kysely";
import type { PaymentsDeps } from "../services.ts";
import { payeesAmong, type PayeeRow } from "../store/payees.ts";

/**
 * Whether cards can be charged for a payee. With real money nobody is paid in somebody else's name; where none moves, a
 * payee may do without an account, but not with one that is half opened.
 */
export function takesCards(
  payee: Pick<PayeeRow, "chargesEnabled"> | undefined,
  mode: PaymentsDeps["cards"]["mode"],
): boolean {
  return payee ? payee.chargesEnabled : mode !== "live";
}

/** Those of some payees for whom no card can be charged yet. */
export async function withoutCards(
  handle: QueryExecutorProvider,
  mode: PaymentsDeps["cards"]["mode"],
  payeeIds: readonly string[],
): Promise<string[]> {
  const rows = payeeIds.length > 0 ? await payeesAmong(handle, payeeIds) : [];
  return payeeIds.filter((id) => {
    const payee = rows.find(({ payeeId }) => payeeId === id);
    return !takesCards(payee, mode);
  });
}
