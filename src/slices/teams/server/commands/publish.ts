import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { teamsTopic } from "../../policy.ts";
import { familiesToTell } from "../queries/families-to-tell.ts";
import { countFamilies } from "../queries/publication.ts";
import { TEAM_PUBLISHED } from "../notifications.ts";
import type { TeamsDeps } from "../services.ts";
import { setPublished } from "../store/boards.ts";
import { changingTeams } from "./change.ts";
import { record } from "./record.ts";
import { tellFamilies } from "./tell-families.ts";

/**
 * Publishes the teams of a division: families see theirs, and each that was told something else last, or nothing, is told once.
 * What they are told stands in the same transaction; it is sent from there, also after a crash.
 * @param input.expected how many families the sender saw that it concerns
 * @throws Refusal teams.none-to-publish; teams.families-changed
 */
export function publishTeams(
  ctx: TeamsDeps & ActorContext,
  { division, expected }: { division: string; expected: number },
): Promise<{ families: number }> {
  return changingTeams(ctx, { division }, async (held) => {
    const { tx, now, home, standing } = held;
    if (standing.spots.size === 0) throw new Refusal("teams.none-to-publish");
    const { families } = countFamilies(await familiesToTell(tx, home.id));
    if (families !== expected) throw new Refusal("teams.families-changed");
    await setPublished(tx, home.id, now);
    await tellFamilies(held, TEAM_PUBLISHED);
    const details = { families, players: standing.spots.size };
    await record(tx, held.by, { action: "teams.published", object: { kind: "division", id: home.id }, details });
    await announceLive(tx, teamsTopic(home.id));
    return { families };
  });
}

/**
 * Makes published teams drafts again, until the day of the season's first game. Nobody is told: families see no team meanwhile.
 * @throws Refusal teams.season-began
 */
export function withdrawTeams(
  ctx: TeamsDeps & ActorContext,
  { division }: { division: string },
): Promise<{ withdrawn: boolean }> {
  return changingTeams(ctx, { division }, async (held) => {
    const { tx, now, home, board } = held;
    if (board.publishedAt === null) return { withdrawn: false };
    if (localDateAt(now.getTime(), home.timeZone) >= home.startDate) throw new Refusal("teams.season-began");
    await setPublished(tx, home.id, null);
    await record(tx, held.by, { action: "teams.withdrawn", object: { kind: "division", id: home.id } });
    await announceLive(tx, teamsTopic(home.id));
    return { withdrawn: true };
  });
}
