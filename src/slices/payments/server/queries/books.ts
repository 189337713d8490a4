import type { QueryExecutorProvider } from "kysely";
import type { BookRow, Figure } from "../../contract/books.ts";
import { bookRows } from "../store/books.ts";

/** The rows behind a figure, as they are told. Whoever asks decides whose orders they may be. */
export async function rowsBehind(
  handle: QueryExecutorProvider,
  orderIds: readonly string[],
  figure: Figure,
  page: { limit: number | null; offset: number },
): Promise<{ rows: BookRow[]; total: number }> {
  const { rows, total } = await bookRows(handle, orderIds, figure, page);
  return {
    rows: rows.map(({ orderId, number, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      order: { id: orderId, number },
    })),
    total,
  };
}
