import {
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryExecutorProvider,
} from "kysely";

/** The channels that the transaction under way on a connection has news for. */
const promised = new WeakMap<DatabaseConnection, Set<string>>();

/** Notes that this transaction has news for a channel: followers of the database hear of it once it is committed, and only then. */
export function tellAfterCommit(tx: QueryExecutorProvider, channel: string): Promise<void> {
  return tx.getExecutor().provideConnection((connection) => {
    const channels = promised.get(connection) ?? new Set();
    promised.set(connection, channels.add(channel));
    return Promise.resolve();
  });
}

function takePromised(connection: DatabaseConnection): ReadonlySet<string> {
  const channels = promised.get(connection) ?? new Set<string>();
  promised.delete(connection);
  return channels;
}

/** The driver asks for its own kind of connection here. */
type RolledBack = Parameters<PostgresDriver["rollbackTransaction"]>[0];

class TellingDriver extends PostgresDriver {
  readonly #tell: (channel: string) => void;

  constructor(config: PostgresDialectConfig, tell: (channel: string) => void) {
    super(config);
    this.#tell = tell;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const channels = takePromised(connection);
    await super.commitTransaction(connection);
    for (const channel of channels) this.#tell(channel);
  }

  override async rollbackTransaction(connection: RolledBack): Promise<void> {
    takePromised(connection);
    await super.rollbackTransaction(connection);
  }
}

/** PostgreSQL, with a word after each commit that promised one. */
export class TellingDialect extends PostgresDialect {
  readonly #driver: () => Driver;

  constructor(config: PostgresDialectConfig, tell: (channel: string) => void) {
    super(config);
    this.#driver = () => new TellingDriver(config, tell);
  }

  override createDriver(): Driver {
    return this.#driver();
  }
}
