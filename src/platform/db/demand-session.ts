import { type DatabaseOptions, clientConfig } from "./open.ts";
import { SessionClient } from "./session-client.ts";

/** The database, or what stands before it, cannot be worked with; the message says what to do. */
export class DatabaseRefused extends Error {
  override name = "DatabaseRefused";
}

const POOLER =
  "DATABASE_URL leads to a pooler in transaction or statement mode, which hands out another session each time: locks, news and prepared statements would go astray. Point it to PostgreSQL itself, or set the pooler to session mode (pgbouncer: pool_mode = session).";

/** How often two connections are looked at: others on the same pooler may come between once. */
const LOOKS = 3;

/**
 * Looks whether a connection is a session of its own, and keeps what was set in it.
 * @throws DatabaseRefused with what to do
 */
export async function demandSession(database: Pick<DatabaseOptions, "connection" | "url">): Promise<void> {
  const [one, other] = [0, 1].map(() => new SessionClient(clientConfig(database)));
  if (!one || !other) return;
  const session = async (client: SessionClient) =>
    (await client.query<{ id: number }>("select pg_backend_pid() as id")).rows[0]?.id;
  one.on("error", () => {});
  other.on("error", () => {});
  await one.connect();
  try {
    await other.connect();
    const own = await session(one);
    for (let look = 0; look < LOOKS; look += 1) {
      // In a transaction it keeps its session: where that was the other's, or the other now has a new one, they are shared.
      await other.query("begin").catch((reason: Error) => {
        throw /pooling mode/.test(reason.message) ? new DatabaseRefused(POOLER) : reason;
      });
      if ((await session(other)) === own || (await session(one)) !== own) throw new DatabaseRefused(POOLER);
      await other.query("rollback");
    }
    const { rows } = await one.query<{ dates: string; zone: string; intervals: string }>(
      `select current_setting('DateStyle') as dates, current_setting('TimeZone') as zone,
              current_setting('IntervalStyle') as intervals`,
    );
    const { dates = "", zone = "", intervals = "" } = rows[0] ?? {};
    if (!dates.startsWith("ISO") || zone !== "UTC" || intervals !== "iso_8601")
      throw new DatabaseRefused(
        `The database does not keep what a session sets: DateStyle is ${dates}, TimeZone ${zone}, IntervalStyle ${intervals}; Touchline needs ISO, UTC and iso_8601. A pooler between may reset them: connect to PostgreSQL itself.`,
      );
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}
