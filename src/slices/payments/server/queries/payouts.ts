import type { QueryExecutorProvider } from "kysely";
import { sumCents, type Cents } from "#kernel/money/money.ts";
import { contentsOf, type PayoutContents } from "../../rules/payout.ts";
import { payoutParts } from "../store/payout-parts.ts";
import { payoutRows, type PayoutRow } from "../store/payouts.ts";

/** A payout, as it is told. */
export interface ToldPayout extends Omit<PayoutRow, "payeeId"> {
  /** Null while it is not known what is in it, or when that is never told. */
  contents: PayoutContents | null;
  /** What of it is of which order. */
  ofOrders: readonly { orderId: string; cents: Cents }[];
}

/** The payouts to a payee's bank, with what is in them. Whoever asks decides whose they may be. */
export async function payoutsOf(
  handle: QueryExecutorProvider,
  payeeId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: ToldPayout[]; total: number }> {
  const { rows, total } = await payoutRows(handle, payeeId, page);
  const ids = rows.map(({ id }) => id);
  const byPayout = Map.groupBy(await payoutParts(handle, ids), ({ payoutId }) => payoutId);
  const told = rows.map(({ payeeId: _payee, ...row }) => {
    const parts = byPayout.get(row.id) ?? [];
    const byOrder = Map.groupBy(parts, ({ orderId }) => orderId);
    const ofOrders = [...byOrder].flatMap(([orderId, its]) =>
      orderId === null ? [] : [{ orderId, cents: sumCents(its.map(({ netCents }) => netCents)) }],
    );
    return { ...row, contents: row.itemized === "done" ? contentsOf(parts) : null, ofOrders };
  });
  return { rows: told, total };
}
