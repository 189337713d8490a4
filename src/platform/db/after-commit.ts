import {
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryExecutorProvider,
} from "kysely";

/** News of a transaction: the channel they are for, and which they are; "" where the channel alone says enough. */
export interface CommittedNews {
  readonly channel: string;
  readonly news: string;
}

/** What the transaction under way on a connection has to tell, by channel and news. */
const promised = new WeakMap<DatabaseConnection, Map<string, CommittedNews>>();

/**
 * Notes that this transaction has news for a channel: followers of the database hear of it once it is committed, and only then.
 * @param news at most 1,000 bytes; the same news of one transaction are told once
 */
export function tellAfterCommit(tx: QueryExecutorProvider, channel: string, news = ""): Promise<void> {
  return tx.getExecutor().provideConnection((connection) => {
    const all = promised.get(connection) ?? new Map<string, CommittedNews>();
    promised.set(connection, all.set(`${channel} ${news}`, { channel, news }));
    return Promise.resolve();
  });
}

function takePromised(connection: DatabaseConnection): Iterable<CommittedNews> {
  const all = promised.get(connection);
  promised.delete(connection);
  return all?.values() ?? [];
}

/** The driver asks for its own kind of connection here. */
type RolledBack = Parameters<PostgresDriver["rollbackTransaction"]>[0];

class TellingDriver extends PostgresDriver {
  readonly #tell: (told: CommittedNews) => void;

  constructor(config: PostgresDialectConfig, tell: (told: CommittedNews) => void) {
    super(config);
    this.#tell = tell;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const all = takePromised(connection);
    await super.commitTransaction(connection);
    for (const told of all) this.#tell(told);
  }

  override async rollbackTransaction(connection: RolledBack): Promise<void> {
    takePromised(connection);
    await super.rollbackTransaction(connection);
  }
}

/** PostgreSQL, with a word after each commit that promised one. */
export class TellingDialect extends PostgresDialect {
  readonly #driver: () => Driver;

  constructor(config: PostgresDialectConfig, tell: (told: CommittedNews) => void) {
    super(config);
    this.#driver = () => new TellingDriver(config, tell);
  }

  override createDriver(): Driver {
    return this.#driver();
  }
}
