import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { clusterDatabase, clusterUser } from "./cluster.ts";

/** How to reach the embedded database: a socket folder as `host`, as node-postgres takes it. */
export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  application_name: string;
};

/** Marks every connection of this process, so that stopping can tell our own from other people's. */
const processName = `touchline ${process.pid} ${randomBytes(3).toString("hex")}`;

/** The address of the embedded database behind a socket folder (`host` is a path, there is no TCP). */
export function connectionTo(socketDirectory: string): EmbeddedConnection {
  return {
    host: socketDirectory,
    port: 5432,
    user: clusterUser,
    database: clusterDatabase,
    application_name: processName,
  };
}

/** The same address as a URL that node-postgres and libpq both read. */
export function urlOf(connection: EmbeddedConnection): string {
  const { host, port, user, database, application_name } = connection;
  const query = `host=${encodeURIComponent(host)}&port=${port}&application_name=${encodeURIComponent(application_name)}`;
  return `postgresql://${user}@localhost/${database}?${query}`;
}

/** The connection that says "this process uses the database", and the promise that resolves when it is over. */
export type Presence = { client: pg.Client; ended: Promise<void> };

/**
 * Opens the connection that says "this process uses the database": it is counted by others before they stop the server, and its
 * end is how we learn at once that the server died. Creates the database on first use.
 * @throws the driver's error while the server does not accept connections
 */
export async function openPresence(connection: EmbeddedConnection): Promise<Presence> {
  try {
    return await connect(connection);
  } catch (error) {
    // 3D000: no such database. The cluster is new.
    if ((error as { code?: string }).code !== "3D000") throw error;
  }
  const first = await connect({ ...connection, database: "postgres" });
  try {
    await first.client.query(`create database ${clusterDatabase}`);
  } finally {
    await first.client.end();
  }
  return connect(connection);
}

async function connect(connection: EmbeddedConnection): Promise<Presence> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, keepAlive: false });
  // Without a listener an ended server would end this process too.
  client.on("error", () => {});
  // Listened to from the first moment, so that an end before anyone asks is not missed.
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
  await client.connect();
  return { client, ended };
}

/** How many connections other processes hold to any database of the cluster. One that is just closing gets a moment to go. */
export async function othersConnected(presence: Presence): Promise<number> {
  for (let look = 0; ; look += 1) {
    const found = await presence.client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and application_name <> $1",
      [processName],
    );
    const count = found.rows[0]?.count ?? 0;
    if (count === 0 || look === 3) return count;
    await sleep(30);
  }
}
