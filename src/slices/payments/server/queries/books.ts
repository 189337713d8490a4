import type { QueryExecutorProvider } from "kysely";
import type { Figure } from "../../contract/vocabulary.ts";
import { bookRows, type BookRow } from "../store/books.ts";

/** A line behind a figure, as it is told. */
export interface ToldRow extends Pick<BookRow, "id" | "payerId" | "labels" | "kind" | "amountCents" | "payout"> {
  at: string;
  order: { id: string; number: string };
}

/** The rows behind a figure, as they are told. Whoever asks decides whose orders they may be. */
export async function rowsBehind(
  handle: QueryExecutorProvider,
  orderIds: readonly string[],
  figure: Figure,
  page: { limit: number | null; offset: number },
): Promise<{ rows: ToldRow[]; total: number }> {
  const { rows, total } = await bookRows(handle, orderIds, figure, page);
  return {
    rows: rows.map(({ id, payerId, labels, kind, amountCents, payout, orderId, number, at }) => ({
      id,
      payerId,
      labels,
      kind,
      amountCents,
      payout,
      at: at.toISOString(),
      order: { id: orderId, number },
    })),
    total,
  };
}
