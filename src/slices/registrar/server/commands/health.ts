import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { readMedical } from "#slices/family/server/public.ts";
import { leagueManagers, officeOne } from "#slices/registration/server/public.ts";
import type { RegistrarDeps } from "../services.ts";

/**
 * Notes on a player's health, for a manager of the league while the season runs and the spot is confirmed: family decides, and
 * writes down who read them.
 * @throws Refusal leagues.not-found, registration.not-found; family.not-found for who has no duty for the player now
 */
export async function officeHealth(
  ctx: RegistrarDeps & ActorContext,
  asked: { league: string; id: string },
): Promise<{ allergies: string | null; medicalNote: string | null }> {
  const { row } = await officeOne(ctx.db, ctx, asked);
  if (row.athleteId === null || row.status !== "confirmed") throw new Refusal("family.not-found");
  const { db, cipher } = ctx;
  const { allergies, medicalNote } = await readMedical(
    { db, cipher, medicalAccess: leagueManagers(ctx), request: ctx.request, actor: ctx.actor },
    { id: row.athleteId },
  );
  return { allergies, medicalNote };
}
