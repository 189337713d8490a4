import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import { prepared } from "./prepared.ts";

/** What must hold at every moment between two transactions, whatever happened. Each capability adds its own. */
export interface Invariant {
  /** "I5": its own among all capabilities. */
  readonly name: string;
  /** In a sentence, for whoever reads that it is broken. */
  readonly says: string;
  /** What breaks it, by id: nothing as long as all is well. */
  broken(handle: QueryExecutorProvider): Promise<string[]>;
}

/**
 * An invariant whose query finds what breaks it, as `about`. It is planned once for a connection: tests ask all of them after each
 * test, and to plan one takes longer than to answer.
 */
export function invariant(name: string, says: string, query: RawBuilder<{ about: string }>): Invariant {
  const statement = sql<{ about: string }>`${prepared(`invariant.${name.replaceAll(" ", "-")}`)} ${query}`;
  return {
    name,
    says,
    broken: async (handle) => (await statement.execute(handle)).rows.map(({ about }) => about),
  };
}
