import { sql, type Kysely } from "kysely";
import type { Invariant } from "#platform/db/invariant.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { together } from "#platform/db/together.ts";
import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import type { Log } from "#platform/log.ts";

export interface BrokenInvariant {
  readonly name: string;
  readonly says: string;
  readonly about: readonly string[];
}

/** Those that do not hold, asked together on one connection. */
export async function brokenInvariants<Schema>(
  db: Kysely<Schema> | AnyTx,
  invariants: readonly Invariant[],
): Promise<BrokenInvariant[]> {
  if (!db.isTransaction) return db.transaction().execute((tx) => brokenInvariants(tx, invariants));
  const found = await together(...invariants.map(({ broken }) => broken(db)));
  return invariants.flatMap(({ name, says }, at) => {
    const about = found[at] ?? [];
    return about.length > 0 ? [{ name, says, about }] : [];
  });
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
