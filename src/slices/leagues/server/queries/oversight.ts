import type { QueryExecutorProvider } from "kysely";
import type { Actor } from "#kernel/actor.ts";
import { identityVerified } from "#slices/accounts/server/public.ts";
import { mayArrangeDistricts } from "../../policy.ts";
import { countWaitingSubmissions, managesDistrict } from "../store.ts";

export interface Oversight {
  /** Whose leagues somebody decides about. */
  readonly oversees: "nothing" | "districts" | "everything";
  /** How many submissions wait for them. */
  readonly waiting: number;
}

/** Whose leagues somebody decides about: a global admin all, who manages a district (with a verified identity) its own. */
export async function oversightOf(handle: QueryExecutorProvider, actor: Actor): Promise<Oversight> {
  if (mayArrangeDistricts(actor)) return { oversees: "everything", waiting: await countWaitingSubmissions(handle) };
  const may =
    actor.kind === "member" &&
    actor.emailVerified &&
    (await managesDistrict(handle, actor.accountId)) &&
    (await identityVerified(handle, actor.accountId));
  if (!may) return { oversees: "nothing", waiting: 0 };
  return { oversees: "districts", waiting: await countWaitingSubmissions(handle, actor.accountId) };
}
