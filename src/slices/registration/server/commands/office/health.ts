import type { Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Visit } from "#platform/http/visit.ts";
import { readMedical } from "#slices/family/server/public.ts";
import { leagueManagers } from "../../queries/duties.ts";
import { officeOne } from "../../queries/office/one.ts";
import type { PlacesDeps } from "../../services.ts";

/**
 * Notes on a player's health, for a manager of the league while the season runs and the place is confirmed: family decides, and
 * writes down who read them.
 * @throws Refusal leagues.not-found, registration.not-found; family.not-found for who has no duty for the player now
 */
export async function officeHealth(
  deps: PlacesDeps,
  visit: Visit,
  actor: Actor,
  asked: { league: string; id: string },
): Promise<{ allergies: string | null; medicalNote: string | null }> {
  const { row } = await officeOne(deps.db, deps, actor, asked);
  if (row.athleteId === null || row.status !== "confirmed") throw new Refusal("family.not-found");
  const { db, cipher } = deps;
  const { allergies, medicalNote } = await readMedical(
    { db, cipher, medicalAccess: leagueManagers(deps) },
    visit,
    actor,
    row.athleteId,
  );
  return { allergies, medicalNote };
}
