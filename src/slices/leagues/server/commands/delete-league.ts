import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { mayDelete } from "../../rules/season-window.ts";
import { demandOwner } from "../queries/ties.ts";
import type { OfficeDeps } from "../services.ts";
import { dropUnusedVenue } from "./drop-unused-venue.ts";
import { eraseLeague, everAsked, hideLeague } from "../store/deletion.ts";
import { profileRow } from "../store/people/profiles.ts";
import { lockDivisionsOf } from "../store/seasons/office-divisions.ts";
import { seasonRows } from "../store/seasons/seasons.ts";
import { record } from "./record.ts";

/**
 * Deletes a league: hidden for good, and erased where nobody ever asked for a spot in it and no game was played.
 * @throws Refusal leagues.in-season from the first day of a season's registration to the season's last day; but not for a
 *   pending or denied league that nobody ever asked for a spot
 */
export async function deleteLeague(
  ctx: OfficeDeps & ActorContext,
  { league: leagueId }: { league: string },
): Promise<"hidden" | "erased"> {
  return ctx.db.transaction().execute(async (tx) => {
    await demandOwner(tx, ctx.actor, leagueId);
    const league = await profileRow(tx, leagueId, { lock: true });
    if (!league) throw new Refusal("leagues.not-found");
    // From here on nobody gets a spot in it: whoever asks waits for the divisions, and then finds none.
    await lockDivisionsOf(tx, leagueId);
    const seasons = await seasonRows(tx, leagueId);
    const ids = seasons.map(({ id }) => id);
    // What was played stays, also where nobody registered through us.
    const isPlayed = ((await ctx.playedSeasons?.(tx, ids))?.size ?? 0) > 0;
    const asked = (await everAsked(tx, leagueId)) || isPlayed;
    const today = localDateAt(ctx.clock.now(), league.timeZone);
    const reason = mayDelete({ status: league.status, asked }, seasons, today);
    if (reason) throw new Refusal(reason);
    const outcome = asked ? "hidden" : "erased";
    const details = { outcome, name: league.name };
    await record(tx, ctx, { action: "leagues.deleted", object: { kind: "league", id: leagueId }, details });
    if (outcome === "hidden") await hideLeague(tx, leagueId, timeOf(ctx));
    else await dropUnusedVenue(tx, ctx, await eraseLeague(tx, leagueId));
    return outcome;
  });
}
