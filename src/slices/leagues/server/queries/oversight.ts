import type { QueryExecutorProvider } from "kysely";
import type { Actor } from "#kernel/actor.ts";
import { countWaitingSubmissions } from "../store/ties.ts";
import { reviewedBy } from "./reviewer.ts";

export interface Oversight {
  /** Whose leagues somebody decides about. */
  readonly oversees: "nothing" | "districts" | "everything";
  /** How many submissions wait for them. */
  readonly waiting: number;
}

/** Whose leagues somebody decides about: a global admin all, who manages a district (with a verified identity) its own. */
export async function oversightOf(handle: QueryExecutorProvider, actor: Actor): Promise<Oversight> {
  const reviewed = await reviewedBy(handle, actor);
  if (!reviewed) return { oversees: "nothing", waiting: 0 };
  const { decider } = reviewed;
  return {
    oversees: decider === undefined ? "everything" : "districts",
    waiting: await countWaitingSubmissions(handle, decider),
  };
}
