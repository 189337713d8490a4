import { ageOn } from "#kernel/time/calendar.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { readMedical } from "#slices/family/server/public.ts";
import type { CoachRoster } from "../../contract/team-page.ts";
import { seenTeam } from "../queries/team-page.ts";
import type { TeamsDeps } from "../services.ts";
import { record } from "./record.ts";

/**
 * A team's players with guardians' contacts, allergies and medical notes, for its coaches until the season is over, and for
 * who runs the league. That they were read is written down: once for the team, and for each player's notes.
 * @throws Refusal teams.not-found for everybody else, families among them
 */
export async function coachRoster(ctx: TeamsDeps & ActorContext, { team: id }: { team: string }): Promise<CoachRoster> {
  const { db, clock, actor } = ctx;
  const { team, home, players, assigned, as } = await seenTeam(db, actor, id);
  const today = localDateAt(clock.now(), home.timeZone);
  if (as === "family" || today > home.endDate) throw new Refusal("teams.not-found");
  await db.transaction().execute((tx) =>
    record(tx, ctx, {
      action: "teams.roster-read",
      object: { kind: "team", id: team.id },
      details: { as, players: players.length },
    }),
  );
  const jerseys = new Map(assigned.map(({ registrationId, jersey }) => [registrationId, jersey]));
  const shown = [];
  for (const player of players) {
    const notes = await notesOf(ctx, player.athleteId);
    shown.push({
      id: player.registrationId,
      firstName: player.firstName,
      lastName: player.lastName,
      age: ageOn(player.birthDate, today),
      jersey: jerseys.get(player.registrationId) ?? null,
      guardians: player.guardians,
      ...notes,
    });
  }
  return {
    team: { id: team.id, name: team.name, color: team.color },
    league: { name: home.leagueName },
    season: { name: home.seasonName },
    players: shown.toSorted((a, b) => a.lastName.localeCompare(b.lastName)),
  };
}

/** What a family wrote about health; of a player whom no family has taken over, nothing is known. */
async function notesOf(ctx: TeamsDeps & ActorContext, athleteId: string | null) {
  const nothing = { allergies: null, medicalNote: null };
  if (athleteId === null) return nothing;
  try {
    const { allergies, medicalNote } = await readMedical(ctx, { id: athleteId });
    return { allergies, medicalNote };
  } catch (reason) {
    if (isRefusal(reason)) return nothing;
    throw reason;
  }
}
