import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { AthleteChange } from "../../contract/athletes.ts";
import { todayOf, type FamilyDeps } from "../services.ts";
import { changeAthlete as writeChanges, type AthleteChanges, type AthleteRow } from "../store/athletes.ts";
import { checkBirthDate } from "./add-athlete.ts";
import { ownAthlete } from "./own-athlete.ts";
import { record } from "./record.ts";

/** What differs from what is kept; only fields that an athlete has and a guardian may write. */
export function differences(athlete: AthleteRow, fields: Omit<AthleteChange, "id" | "version">): AthleteChanges {
  const entries = Object.entries(fields) as [keyof typeof fields, string | null | undefined][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && athlete[name] !== value));
}

/**
 * Changes what is named of an athlete. What stands there already is no change: a form sent twice is answered twice.
 * @throws Refusal family.changed-meanwhile when it was changed since `version` was read
 */
export async function changeAthlete(ctx: FamilyDeps & ActorContext, change: AthleteChange): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const { athlete } = await ownAthlete(tx, accountId, change.id);
    if (change.birthDate) checkBirthDate(change.birthDate, todayOf(ctx), athlete);
    const { id: _, version, ...given } = change;
    const changes = differences(athlete, given);
    const fields = Object.keys(changes);
    if (fields.length === 0) return;
    if (athlete.version !== version) throw new Refusal("family.changed-meanwhile");
    await writeChanges(tx, athlete.id, changes);
    const payload = { athleteId: athlete.id, accountId, fields };
    await record(tx, ctx, { name: "family.athlete-changed", payload });
  });
}
