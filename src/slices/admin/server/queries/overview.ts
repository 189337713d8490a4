import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { demandManager, leagueDuties, managedLeague, managedLeagueIds } from "#slices/leagues/server/public.ts";
import { seasonPicture } from "#slices/registrar/server/public.ts";
import type { LeagueOverview } from "../../contract/overview.ts";
import { inOrder, leagueNeeds, type Reader } from "./dashboard.ts";
import { daysToCome } from "./season-lines.ts";

/**
 * What waits in a league, and a picture of its season, for who runs it.
 * @throws Refusal leagues.not-found for everybody else
 */
export async function leagueOverview(
  ctx: Reader & ActorContext,
  { league: leagueId }: { league: string },
): Promise<LeagueOverview> {
  const { member } = await demandManager(ctx.db, ctx.actor, leagueId);
  const now = timeOf(ctx.accounts);
  const league = await managedLeague(ctx.db, leagueId);
  if (!league) throw new Refusal("leagues.not-found");
  const today = localDateAt(now.getTime(), league.timeZone);
  const [duties, leagueIds, picture] = await Promise.all([
    leagueDuties(ctx.db, ctx.actor, now),
    managedLeagueIds(ctx.db, member.accountId),
    seasonPicture(ctx.db, league, today),
  ]);
  const needs = await leagueNeeds(ctx, leagueIds, duties, now);
  return {
    needs: inOrder(needs.filter((need) => "leagueId" in need && need.leagueId === leagueId)),
    season: picture && figuresOf(picture, today),
  };
}

function figuresOf(
  { season, before, weeks, money }: NonNullable<Awaited<ReturnType<typeof seasonPicture>>>,
  today: string,
): LeagueOverview["season"] {
  return {
    season: { id: season.id, name: season.name },
    divisions: season.divisions.map(({ id, name, spotsTaken, capacity, waiting }) => ({
      id,
      name,
      taken: spotsTaken,
      capacity,
      waiting,
    })),
    weeks: [...weeks],
    before,
    money,
    days: daysToCome(season, today),
  };
}
