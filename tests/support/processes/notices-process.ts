/**
 * A process that delivers a notice: `node tests/support/processes/notices-process.ts`, with the task as JSON on its standard input. Careless,
 * each of its writes is a transaction of its own.
 */
import { text } from "node:stream/consumers";
import type pg from "pg";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase, type Tx } from "#platform/db/open.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";
import { deliver } from "#slices/notifications/server/commands/deliver.ts";
import { DELIVERING } from "../databases/notices.ts";

export interface NoticesTask {
  connection: pg.ClientConfig;
  noticeId: string;
  careless: boolean;
}

const { connection, noticeId, careless } = JSON.parse(await text(process.stdin)) as NoticesTask;
const { db, close } = openDatabase<AccountsTables>({ connection, maxConnections: 2, log: silentLog });
const work = (tx: Tx<AccountsTables>) => deliver(tx, DELIVERING, { noticeId, from: 0 });
await (careless ? work(db as unknown as Tx<AccountsTables>) : db.transaction().execute(work));
await close();
