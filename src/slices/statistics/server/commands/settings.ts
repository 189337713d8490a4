import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { demandManager, managedLeague, managedSeasons } from "#slices/leagues/server/public.ts";
import type { SetStatisticsSettings } from "../../contract/office.ts";
import { wrongFormulas } from "../../rules/plan/league-formula.ts";
import { GENERIC_STATISTICS, hasOwnSet } from "../../rules/plan/statistic-sets.ts";
import { choiceOf } from "../queries/sets.ts";
import type { StatisticsDeps } from "../services.ts";
import { writeSettings } from "../store/settings.ts";
import { makeSeason } from "./figures.ts";
import { record } from "./record.ts";

/**
 * Says who reads a league's statistics and, for a sport without a set of its own, what it counts. What was counted before under another
 * name stays with the box scores.
 * @throws Refusal request.sign-in; leagues.not-found; statistics.formula; statistics.changed-meanwhile
 */
export function setStatisticsSettings(
  ctx: StatisticsDeps & ActorContext,
  { league: id, visibility, own, version }: SetStatisticsSettings,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await demandManager(tx, ctx.actor, id);
    const wrong = wrongFormulas(own ?? []).map(({ at, code }) => ({ field: `own.${at}.formula`, code }));
    if (wrong.length > 0) throw new Refusal("statistics.formula", wrong);
    const before = await choiceOf(tx, id);
    const sport = (await managedLeague(tx, id))?.sport ?? "other";
    const written = hasOwnSet(sport) ? null : (own ?? before.choice.own ?? [...GENERIC_STATISTICS]);
    if (!(await writeSettings(tx, { leagueId: id, visibility, own: written, seen: version })))
      throw new Refusal("statistics.changed-meanwhile");
    await record(tx, ctx, {
      action: "statistics.settings-changed",
      object: { kind: "league", id },
      details: { visibility, own: written?.length ?? 0 },
    });
    if (written && JSON.stringify(written) !== JSON.stringify(before.choice.own))
      for (const { id: seasonId } of await managedSeasons(tx, id)) await makeSeason(tx, { seasonId, leagueId: id });
  });
}
