/**
 * A stand-in for the application, to be killed: starts the embedded database, claims the data directory, then inserts rows and
 * prints the number of each one the database has acknowledged. `node tests/support/processes/writer.ts <dataDirectory>`
 * Lines: `ready <server pid> <adopted|started>`, `ack <id>`, or on stderr why it could not start (exit 3: already running).
 */
import { writeSync } from "node:fs";
import { AlreadyRunning, claimInstance } from "#platform/db/embedded/instance.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";

const dataDirectory = process.argv[2] ?? "";

function say(line: string): void {
  // Straight to the pipe: what the database acknowledged must not be lost in a buffer of ours when we are killed.
  writeSync(1, `${line}\n`);
}

async function main(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: silentLog });
  const instance = await claimInstance({ dataDirectory, connection: postgres.connection, log: silentLog }).catch(
    async (error) => {
      await postgres.stop();
      throw error;
    },
  );
  const { pool, close } = openDatabase({ connection: postgres.connection, log: silentLog });
  await pool.query(
    "create table if not exists written (id bigint generated always as identity primary key, note text not null)",
  );
  instance.announce("http://localhost:3000");
  let going = true;
  let writing: Promise<unknown> = Promise.resolve();
  const stop = async (): Promise<void> => {
    going = false;
    await writing;
    await close();
    await instance.release();
    await postgres.stop();
  };
  process.once("SIGINT", () => void stop());
  process.once("SIGTERM", () => void stop());
  say(`ready ${postgres.pid} ${postgres.adopted ? "adopted" : "started"}`);
  writing = Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (going) {
        const done = await pool.query("insert into written (note) values (repeat('x', 200)) returning id");
        say(`ack ${done.rows[0].id}`);
      }
    }),
  );
  await writing;
}

main().catch((error: Error) => {
  writeSync(2, `${error.name}: ${error.message}\n`);
  process.exit(error instanceof AlreadyRunning ? 3 : 1);
});
