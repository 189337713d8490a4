import { existsSync } from "node:fs";
import path from "node:path";
import { type EmbeddedConnection, startEmbeddedPostgres } from "./embedded/launcher.ts";
import type { DatabaseLog } from "./log.ts";

export type ReachOptions = {
  /** A PostgreSQL server of the operator's own; without it the embedded one of the data directory is started or adopted. */
  databaseUrl: string | undefined;
  dataDirectory: string;
  log: DatabaseLog;
  onFatal?: (error: Error) => void;
  /** False: refuse when there is no embedded database yet, instead of making an empty one. True unless told otherwise. */
  mayCreate?: boolean;
};

/** Spread it into whatever takes `{ connection?, url? }`; call `leave` when all connections are closed. */
export type Reached = { connection?: EmbeddedConnection; url?: string; leave(): Promise<void> };

/** Makes the application's database reachable: the operator's server, or our own. */
export async function reachDatabase(options: ReachOptions): Promise<Reached> {
  const { databaseUrl, dataDirectory, log, onFatal, mayCreate = true } = options;
  if (databaseUrl !== undefined) return { url: databaseUrl, leave: async () => {} };
  if (!mayCreate && !existsSync(path.join(dataDirectory, "postgres"))) {
    throw new Error(
      `There is no database in ${dataDirectory}. Set TOUCHLINE_DATA to the data directory, or DATABASE_URL.`,
    );
  }
  const server = await startEmbeddedPostgres({ dataDirectory, log, ...(onFatal && { onFatal }) });
  return { connection: server.connection, leave: () => server.stop() };
}
