import { sql, type Kysely, type QueryExecutorProvider } from "kysely";
import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import type { Log } from "#platform/log.ts";

/** What must hold at every moment between two transactions, whatever happened. Each capability adds its own. */
export interface Invariant {
  /** "I5" */
  readonly name: string;
  /** In a sentence, for whoever reads that it is broken. */
  readonly says: string;
  /** What breaks it, by id: nothing as long as all is well. */
  broken(handle: QueryExecutorProvider): Promise<string[]>;
}

export interface BrokenInvariant {
  readonly name: string;
  readonly says: string;
  readonly about: readonly string[];
}

/** Those that do not hold. */
export async function brokenInvariants(
  handle: QueryExecutorProvider,
  invariants: readonly Invariant[],
): Promise<BrokenInvariant[]> {
  const found = [];
  for (const { name, says, broken } of invariants) {
    const about = await broken(handle);
    if (about.length > 0) found.push({ name, says, about });
  }
  return found;
}

/** Looks every night whether everything holds, and tells the operator by the log what does not: which, and of what. */
export function watching<Schema>(db: Kysely<Schema>, invariants: readonly Invariant[], log: Log): JobKind {
  return jobKind({
    kind: "platform.invariants",
    every: 24 * 60,
    // Not while a new installation has its first visitors: it is seconds of a core for each hundred thousand leagues.
    first: 60,
    run: () =>
      db.transaction().execute(async (tx) => {
        // It reads everything, once a night: longer than any request may take.
        await sql`set local statement_timeout = 0`.execute(tx);
        const broken = await brokenInvariants(tx, invariants);
        for (const one of broken)
          log.error({ invariant: one.name, about: one.about.slice(0, 20) }, "something does not hold");
      }),
  });
}
