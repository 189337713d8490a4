import { globalAdmin } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { SiteDeps } from "../services.ts";
import { contactMessage, markAnswered } from "../store/contact-messages.ts";
import { record } from "./record.ts";

/**
 * Marks a message answered, or not answered after all. What somebody else marked already stays theirs.
 * @throws Refusal request.not-found for whoever is no global admin, and without such a message
 */
export async function markContactMessage(
  ctx: Pick<SiteDeps, "db" | "clock"> & ActorContext,
  { message, answered }: { message: string; answered: boolean },
): Promise<void> {
  const { accountId } = globalAdmin(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await contactMessage(tx, message))) throw new Refusal("request.not-found");
    const changed = await markAnswered(tx, message, answered ? { by: accountId, at: timeOf(ctx) } : null);
    if (!changed) return;
    const object = { kind: "contact_message", id: message } as const;
    if (answered) await record(tx, ctx, { action: "site.message-answered", object });
    else await record(tx, ctx, { action: "site.message-reopened", object });
  });
}
