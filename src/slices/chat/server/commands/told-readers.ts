import type { AnyTx } from "#platform/db/open.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { chatOf } from "../../policy.ts";
import { readersOf, type ReaderRow } from "../store/readers.ts";

/** Tells the browsers of everybody who may read a room at this moment, and of nobody else, that something in it has changed. */
export async function tellReaders(tx: AnyTx, roomId: string): Promise<ReaderRow[]> {
  const readers = await readersOf(tx, roomId);
  for (const { accountId } of readers) await announceLive(tx, chatOf(accountId));
  return readers;
}
