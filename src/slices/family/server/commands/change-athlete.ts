import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Visit } from "#platform/http/visit.ts";
import type { AthleteChange } from "../../contract/athletes.ts";
import { todayOf, type FamilyDeps } from "../services.ts";
import { changeAthlete as writeChanges, type AthleteChanges, type AthleteRow } from "../store/athletes.ts";
import { checkBirthDate } from "./add-athlete.ts";
import { ownAthlete } from "./own-athlete.ts";
import { announced } from "./recorded.ts";

/** What differs from what is kept; only fields that an athlete has and a guardian may write. */
export function differences(athlete: AthleteRow, fields: Omit<AthleteChange, "id" | "version">): AthleteChanges {
  const entries = Object.entries(fields) as [keyof typeof fields, string | null | undefined][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && athlete[name] !== value));
}

/**
 * Changes what is named of an athlete. What stands there already is no change: a form sent twice is answered twice.
 * @throws Refusal family.changed-meanwhile when it was changed since `version` was read
 */
export async function changeAthlete(
  deps: FamilyDeps,
  visit: Visit,
  actor: Actor,
  change: AthleteChange,
): Promise<void> {
  const { accountId } = signedIn(actor);
  await deps.db.transaction().execute(async (tx) => {
    const { athlete } = await ownAthlete(tx, accountId, change.id);
    if (change.birthDate) checkBirthDate(change.birthDate, todayOf(deps), athlete);
    const { id: _, version, ...given } = change;
    const changes = differences(athlete, given);
    const fields = Object.keys(changes);
    if (fields.length === 0) return;
    if (athlete.version !== version) throw new Refusal("family.changed-meanwhile");
    await writeChanges(tx, athlete.id, changes);
    const payload = { athleteId: athlete.id, accountId, fields };
    await announced(tx, visit, actor, { name: "family.athlete-changed", payload });
  });
}
