import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { divisionHomes } from "#slices/leagues/server/public.ts";
import type { SetPlayRules } from "../../contract/play-rules.ts";
import { demandSeason } from "../queries/ties.ts";
import type { LineupsDeps } from "../services.ts";
import { dropPlayRules, putPlayRules } from "../store/play-rules.ts";
import { record } from "./record.ts";

/**
 * Says what a season or one of its divisions demands of playing time; without rules, what held before anybody chose.
 * @throws Refusal as `demandSeason`; lineups.not-found for a division of another season; lineups.changed-meanwhile
 */
export function setPlayRules(
  ctx: LineupsDeps & ActorContext,
  { season, division, version, rules }: SetPlayRules,
): Promise<{ version: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { home } = await demandSeason(tx, ctx.actor, season);
    if (division !== null) {
      const [own] = await divisionHomes(tx, [division]);
      if (own?.seasonId !== home.id) throw new Refusal("lineups.not-found");
    }
    const at = { seasonId: home.id, divisionId: division, version };
    const isWritten = rules === null ? await dropPlayRules(tx, at) : await putPlayRules(tx, { ...at, rules });
    if (!isWritten) throw new Refusal("lineups.changed-meanwhile");
    const details = { division };
    await record(tx, ctx, { action: "lineups.rules-changed", object: { kind: "season", id: home.id }, details });
    return { version: rules === null ? 0 : version + 1 };
  });
}
