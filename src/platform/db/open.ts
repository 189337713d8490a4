import { type ControlledTransaction, Kysely, type QueryExecutorProvider, type Transaction } from "kysely";
import pg from "pg";
import { TellingDialect, type CommittedNews } from "./after-commit.ts";
import { DatabaseAway } from "./away.ts";
import type { DatabaseLog } from "./log.ts";
import { PreparingClient } from "./prepared.ts";
import { SESSION, type Connected, type SessionConfig } from "./session-client.ts";
import { hangUp, watchDatabase } from "./watch.ts";

/** What every store function takes: the database itself, or the transaction it is to be part of. */
export type Handle<Schema> = Kysely<Schema> | Transaction<Schema>;
/** A transaction in progress: for functions that must not run outside one. */
export type Tx<Schema> = Transaction<Schema> | ControlledTransaction<Schema>;
/** A transaction in progress, whatever tables its caller knows: for adapters that write beside the caller's fact. */
export type AnyTx = QueryExecutorProvider & { readonly isTransaction: true };

export type DatabaseOptions = {
  /** node-postgres' connection fields (the embedded launcher's `connection`). Give this or `url`. */
  connection?: pg.ClientConfig | undefined;
  /** A PostgreSQL URL, as in DATABASE_URL. */
  url?: string | undefined;
  /** How many connections the pool may hold. 10 unless told otherwise. */
  maxConnections?: number;
  log: DatabaseLog;
  /** Milliseconds after which the server ends a statement; 0 (the default) for never. */
  statementTimeout?: number;
  /**
   * Looks all the time whether the server answers. While it does not, whoever asks is refused at once (DatabaseAway), and
   * what was asked before is given up: a server that is frozen keeps nobody waiting. False unless told otherwise.
   */
  watched?: boolean;
};

export type Database<Schema> = {
  /** The query builder over the pool. */
  db: Kysely<Schema>;
  /** The pool itself, for what Kysely has no words for (LISTEN, COPY). */
  pool: pg.Pool;
  /** Calls `hear` with the news of each transaction of this pool that had some (`tellAfterCommit`), once it is committed. */
  onCommitted(hear: (told: CommittedNews) => void): void;
  /** Rejects while the server cannot be reached. */
  ping(): Promise<void>;
  /** True while the server does not answer; always false of a database that is not watched. */
  isAway(): boolean;
  /** Waits for borrowed connections to come back, then closes them all. */
  close(): Promise<void>;
};

/** A bigint as a number. @throws RangeError rather than hand on a rounded one */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database sent ${text}, which a JavaScript number cannot hold exactly.`);
  return value;
}

function asText(text: string): string {
  return text;
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, safeInteger],
  // Exact decimals stay text; money is integer cents and never comes this way.
  [pg.types.builtins.NUMERIC, asText],
  // A calendar day has no time zone; the driver would make it midnight of this machine.
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.TIME, asText],
  [pg.types.builtins.TIMESTAMP, asText],
  [pg.types.builtins.INTERVAL, asText],
  // Arrays of the same, by the numbers PostgreSQL gives them.
  [1016, (text) => arrayOf(text, safeInteger)],
  [1182, (text) => arrayOf(text, asText)],
  [1231, (text) => arrayOf(text, asText)],
]);

const textArray = 1009 as Parameters<typeof pg.types.getTypeParser>[0];

function arrayOf(text: string, parse: (element: string) => unknown): unknown[] {
  const elements = pg.types.getTypeParser(textArray, "text")(text) as (string | null)[];
  return elements.map((element) => (element === null ? null : parse(element)));
}

/**
 * How values come out of the database, per connection and not for all of node-postgres: int8 as a number (thrown when not exact),
 * numeric, date, time, timestamp and interval as text (intervals as ISO 8601), timestamptz as Date.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: "text" | "binary") => {
    const own = format === "binary" ? undefined : parsers.get(id);
    return own ?? pg.types.getTypeParser(id, format);
  }) as pg.CustomTypesConfig["getTypeParser"],
};

/** The full configuration of one connection, for a pool or for a dedicated client (LISTEN, locks, COPY). */
export function clientConfig(options: Omit<DatabaseOptions, "log" | "maxConnections">): SessionConfig {
  const { connection, url, statementTimeout = 0 } = options;
  if (connection === undefined && url === undefined) throw new Error("Say which database: a connection or a URL.");
  return {
    ...(url === undefined ? connection : { connectionString: url }),
    types: typeParsers,
    session: statementTimeout > 0 ? `${SESSION}; set statement_timeout = ${Math.round(statementTimeout)}` : SESSION,
    // What pg_stat_activity shows; an URL may name another.
    fallback_application_name: "touchline",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
}

/**
 * How long a connection that nobody uses stays open, in milliseconds. A new one plans each question anew, those of the chat for 100 ms and
 * more: after ten seconds, the pool's own measure, every visitor in a quiet hour waited for that.
 */
const KEPT_UNUSED = 10 * 60_000;

/**
 * Opens a pool of connections and a typed query builder over it. Nothing is sent until the first query.
 * A server that restarts costs the queries in flight (they are rejected), never this process.
 */
export function openDatabase<Schema>(options: DatabaseOptions): Database<Schema> {
  const config = clientConfig(options);
  const open = new Set<PreparingClient>();
  const watch = options.watched
    ? watchDatabase({ config, log: options.log, wentAway: () => open.forEach(hangUp) })
    : undefined;
  const isAway = () => watch?.isAway() ?? false;
  /** A connection that is known here as long as it is open, and is not made while the server is away. */
  class OurClient extends PreparingClient {
    // The pool calls it with a function.
    override connect(): Promise<pg.Client>;
    override connect(told: Connected): void;
    override connect(told?: Connected): Promise<pg.Client> | void {
      if (told === undefined) return super.connect();
      if (isAway()) return process.nextTick(told, new DatabaseAway());
      open.add(this);
      this.once("end", () => open.delete(this));
      super.connect(told);
    }
  }
  const pool = new pg.Pool({
    ...config,
    // Statements of one moment do not wait for each other's answers (batching.ts).
    pipeline: true,
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: KEPT_UNUSED,
    Client: OurClient,
  });
  pool.on("error", (error) => {
    // An outage is told once, by the watch.
    if (!watch) options.log.warn({ error: error.message }, "an idle database connection was lost");
  });
  // While a connection is lent out the pool does not listen, and Node ends on an error nobody hears.
  pool.on("connect", (client) => client.on("error", () => {}));
  const followers: ((told: CommittedNews) => void)[] = [];
  const tell = (told: CommittedNews) => followers.forEach((hear) => hear(told));
  const db = new Kysely<Schema>({ dialect: new TellingDialect({ pool }, tell) });
  return {
    db,
    pool,
    onCommitted: (hear) => void followers.push(hear),
    async ping() {
      await pool.query("select 1");
    },
    isAway,
    async close() {
      await watch?.stop();
      await db.destroy();
    },
  };
}
