import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { CoachShows } from "../../contract/vocabulary.ts";
import { seenTeam } from "../queries/team-page.ts";
import type { TeamsDeps } from "../services.ts";
import { setShows } from "../store/coaching.ts";
import { record } from "./record.ts";

/** Says what families may read of oneself as a team's coach. @throws Refusal teams.not-found for who does not coach it */
export async function showCoach(
  ctx: TeamsDeps & ActorContext,
  { team: id, shows }: { team: string; shows: CoachShows },
): Promise<{ shows: CoachShows }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { team, accountId } = await seenTeam(tx, ctx.actor, id);
    if (!team.coaches.some((coach) => coach.cleared && coach.accountId === accountId))
      throw new Refusal("teams.not-found");
    await setShows(tx, { teamId: team.id, accountId, shows });
    await record(tx, ctx, {
      action: "teams.coach-shown",
      object: { kind: "team", id: team.id },
      details: { as: shows },
    });
    return { shows };
  });
}
