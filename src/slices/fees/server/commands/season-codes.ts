import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { demandManager, pricedSeason } from "#slices/leagues/server/public.ts";
import { MOST_CODES, type NewCode } from "../../contract/season-fees.ts";
import type { FeesDeps } from "../services.ts";
import { endCode, insertCode, seasonCodes } from "../store/season-fees.ts";
import { record } from "./record.ts";

type Deps = Pick<FeesDeps, "db" | "clock">;

/**
 * Adds a discount code to a season. Large and small letters are the same, and a text that was a code once never becomes
 * another one.
 * @returns its id
 * @throws Refusal leagues.not-found for who does not run the league; input.not-understood with what is wrong
 */
export async function addCode(ctx: Deps & ActorContext, input: NewCode): Promise<{ id: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    await demandManager(tx, ctx.actor, input.league);
    await pricedSeason(tx, { leagueId: input.league, seasonId: input.season, lock: true });
    if ((await seasonCodes(tx, input.season)).length >= MOST_CODES)
      throw new Refusal("input.not-understood", [{ field: "code", code: "discount-code.many" }]);
    const id = await insertCode(tx, input, timeOf(ctx));
    if (!id) throw new Refusal("input.not-understood", [{ field: "code", code: "discount-code.taken" }]);
    const action = { action: "registration.code-added", object: { kind: "discount-code", id } } as const;
    await record(tx, ctx, { ...action, details: { season: input.season, off: input.off } });
    return { id };
  });
}

/**
 * Lets a code count no more from now on. Orders that have it keep it.
 * @throws Refusal leagues.not-found for who does not run the league; fees.not-found for a code of another season
 */
export async function withdrawCode(
  ctx: Deps & ActorContext,
  { league, season, code }: { league: string; season: string; code: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await demandManager(tx, ctx.actor, league);
    await pricedSeason(tx, { leagueId: league, seasonId: season });
    if (!(await endCode(tx, { seasonId: season, codeId: code, now: timeOf(ctx) }))) throw new Refusal("fees.not-found");
    const action = { action: "registration.code-withdrawn", object: { kind: "discount-code", id: code } } as const;
    await record(tx, ctx, { ...action, details: { season } });
  });
}
