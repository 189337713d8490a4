/**
 * A process that tells a message to its families: `node tests/support/processes/messages-process.ts`, with the task as JSON on its standard input.
 * It tells everybody and delivers each portion, as jobs and reactions do, until all is done.
 */
import { text } from "node:stream/consumers";
import type pg from "pg";
import { systemClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { tellEverybody } from "#slices/messaging/server/commands/tell.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { deliverNotices } from "../databases/notices.ts";

export interface MessagesTask {
  connection: pg.ClientConfig;
  id: string;
}

const { connection, id } = JSON.parse(await text(process.stdin)) as MessagesTask;
const { db, close } = openDatabase<RegistrationTables>({ connection, maxConnections: 2, log: silentLog });
await tellEverybody({ db, clock: systemClock }, { payload: { id } });
await deliverNotices(db);
await close();
