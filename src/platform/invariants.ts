import type { QueryExecutorProvider } from "kysely";

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
