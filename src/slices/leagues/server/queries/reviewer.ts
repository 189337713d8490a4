import type { QueryExecutorProvider } from "kysely";
import { signedIn, type Actor, type Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { mayArrangeDistricts } from "../../policy.ts";
import { managesDistrict } from "../store/ties.ts";
import { maySupervise } from "./ties.ts";

/** Whose submissions somebody decides about: those of all leagues, or of the districts of one account. */
export type Reviewed = { readonly decider: string | undefined };

/** A global admin decides about all leagues, who manages a district (with a verified identity) about its own; nobody else about any. */
export async function reviewedBy(handle: QueryExecutorProvider, actor: Actor): Promise<Reviewed | undefined> {
  if (mayArrangeDistricts(actor)) return { decider: undefined };
  const may =
    actor.kind === "member" &&
    actor.emailVerified &&
    (await managesDistrict(handle, actor.accountId)) &&
    (await maySupervise(handle, actor));
  return may ? { decider: actor.accountId } : undefined;
}

/**
 * Who looks at the queue.
 * @throws Refusal request.sign-in for visitors; leagues.not-found for whoever decides about nothing
 */
export async function demandReviewer(
  handle: QueryExecutorProvider,
  actor: Actor,
): Promise<Reviewed & { member: Member }> {
  const member = signedIn(actor);
  const reviewed = await reviewedBy(handle, actor);
  if (!reviewed) throw new Refusal("leagues.not-found");
  return { ...reviewed, member };
}
