import type { AnyTx } from "#platform/db/open.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { chatOf } from "../../policy.ts";
import { readersOf, type ReaderRow } from "../store/readers.ts";

/**
 * Tells the browsers of everybody who may read a room at this moment, and of nobody else, that something in it has changed.
 * @param known who they are, where this transaction has asked already
 */
export async function tellReaders(
  tx: AnyTx,
  roomId: string,
  known?: readonly ReaderRow[],
): Promise<readonly ReaderRow[]> {
  const readers = known ?? (await readersOf(tx, roomId));
  for (const { accountId } of readers) await announceLive(tx, chatOf(accountId));
  return readers;
}
