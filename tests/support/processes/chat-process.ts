/**
 * A process that writes chat messages: `node tests/support/processes/chat-process.ts`, with the task as JSON on its standard input. Writes
 * each until the database has it, some at a time, and says the client id of each that is written, one a line.
 */
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { systemClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { sendMessage } from "#slices/chat/server/commands/send.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";

export interface ChatTask {
  connection: pg.ClientConfig;
  room: string;
  sends: { accountId: string; clientId: string; content: string }[];
}

/** Messages that are on their way at once. */
const AT_ONCE = 4;

const { connection, room, sends } = JSON.parse(await text(process.stdin)) as ChatTask;
const { db, close } = openDatabase<RegistrationTables>({ connection, maxConnections: AT_ONCE, log: silentLog });
const limits = { spend: () => Promise.resolve(), giveBack: () => Promise.resolve() };

async function send({ accountId, ...message }: ChatTask["sends"][number]): Promise<void> {
  const actor = { kind: "member", accountId, sessionId: accountId, emailVerified: true, globalAdmin: false } as const;
  for (;;) {
    try {
      await sendMessage({ db, clock: systemClock, limits, actor }, { room, ...message });
      process.stdout.write(`${message.clientId}\n`);
      return;
    } catch (reason) {
      if (isRefusal(reason)) throw reason;
      // The connection was cut: the sender does not know whether the message is there, and sends it again.
      await pause(20);
    }
  }
}

const waiting = [...sends];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await send(next);
  }),
);
await close();
