import { globalAdmin } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { audit, type Doer } from "#platform/audit.ts";
import { timeOf } from "#platform/clock.ts";
import type { SiteDeps } from "../services.ts";
import { contactMessage, markAnswered } from "../store.ts";

/**
 * Marks a message answered, or not answered after all. What somebody else marked already stays theirs.
 * @throws Refusal request.not-found for whoever is no global admin, and without such a message
 */
export async function markLetter(
  deps: Pick<SiteDeps, "db" | "clock">,
  by: Doer,
  { letter, answered }: { letter: string; answered: boolean },
): Promise<void> {
  const { accountId } = globalAdmin(by.actor);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await contactMessage(tx, letter))) throw new Refusal("request.not-found");
    const changed = await markAnswered(tx, letter, answered ? { by: accountId, at: timeOf(deps) } : null);
    if (!changed) return;
    const object = { kind: "contact_message", id: letter };
    if (answered) await audit(tx, { ...by, action: "site.letter-answered", object });
    else await audit(tx, { ...by, action: "site.letter-reopened", object });
  });
}
