/** The long form of the chat under kills: `node tests/faults/chat-soak.ts [messages, 1000] [kills, 20] [cut connections, 20]`. */
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/db/log.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { demandAllOnce, killWhileChatting } from "../support/processes/chat-kills.ts";
import { inDataDirectory } from "../support/processes/kills.ts";

const [messages, kills, cuts] = [1000, 20, 20].map((usual, at) => Number(process.argv[at + 2] ?? usual)) as [
  number,
  number,
  number,
];

const from = Date.now();
await inDataDirectory(async (dataDirectory) => {
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: silentLog });
  const { connection } = postgres;
  try {
    await migrate({ connection, directory: "database/migrations", log: silentLog });
    const { db, close } = openDatabase<RegistrationTables>({ connection, log: silentLog });
    demandAllOnce(await killWhileChatting(db, connection, { messages, kills, cuts }).finally(close));
  } finally {
    await postgres.stop();
  }
});
const seconds = ((Date.now() - from) / 1000).toFixed(1);
console.log(
  `${messages} messages of two processes under ${kills} kills and ${cuts} cut connections: each once, in one order, for 20 readers, in ${seconds} s`,
);
