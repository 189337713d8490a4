import type { Kysely } from "kysely";
import type { ActorContext } from "#platform/call.ts";
import type { SiteDeps } from "../services.ts";
import { addLaunchSignup, lockWaitingSignup, markForwarded } from "../store/launch-list.ts";
import type { SiteTables } from "../store/tables.ts";
import { record } from "./record.ts";

/** Somebody wants to be told about the launch. Whether the address was known already, nobody is told. */
export async function joinLaunchList(
  ctx: Pick<SiteDeps, "db"> & ActorContext,
  input: { email: string; language: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const id = await addLaunchSignup(tx, input.email, input.language);
    if (id) await record(tx, ctx, { action: "site.launch-list-joined", object: { kind: "launch_signup", id } });
  });
}

/** Hands an address over to wherever the operator collects them. Rejects when it was not taken. */
export type ForwardAddress = (email: string) => Promise<void>;

/**
 * Hands one waiting address of the launch list on. A process that dies in between leaves it waiting, so an address may
 * arrive twice and is never lost; two processes never hand on the same one at once.
 * @returns false when none waits
 * @throws what `forward` throws; the address waits on
 */
export function forwardLaunchSignup(db: Kysely<SiteTables>, forward: ForwardAddress): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const signup = await lockWaitingSignup(tx);
    if (!signup) return false;
    await forward(signup.email);
    await markForwarded(tx, signup.id);
    return true;
  });
}
