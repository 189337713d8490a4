import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { changePrices, demandManager, insertRefundPolicy, pricedSeason } from "#slices/leagues/server/public.ts";
import type { EditedFees, FeesContent } from "../../contract/season-fees.ts";
import { changedParts, feesFlaws, inOrder } from "../../rules/season-fees.ts";
import { refundRules } from "../../rules/worked-example.ts";
import { storedFees, versionOf } from "../queries/season-fees.ts";
import type { FeesDeps } from "../services.ts";
import { insertPlan, replaceDiscounts, withdrawPlans, writeTerms } from "../store/season-fees.ts";
import type { FeesTables } from "../store/terms.ts";
import { record } from "./record.ts";

/**
 * Changes what a season costs, its discounts and its refunds. Prices and refunds that were promised stay: orders carry their price,
 * and a policy counts for who registers while it stands. What stands there already is no change.
 * @returns what tells the new state apart
 * @throws Refusal leagues.not-found for who does not run the league; fees.changed-meanwhile where somebody saved since
 *   `version` was read; input.not-understood with what is wrong beside each field
 */
export async function saveFees(
  ctx: Pick<FeesDeps, "db" | "clock"> & ActorContext,
  { league, season, version, content }: EditedFees,
): Promise<{ version: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { member } = await demandManager(tx, ctx.actor, league);
    const priced = await pricedSeason(tx, { leagueId: league, seasonId: season, lock: true });
    const [stands, given] = [await storedFees(tx, priced), inOrder(content)];
    const changed = changedParts(given, stands);
    if (changed.length === 0) return { version: versionOf(stands) };
    if (version !== versionOf(stands)) throw new Refusal("fees.changed-meanwhile");
    const flaws = feesFlaws(content, priced);
    if (flaws.length > 0) throw new Refusal("input.not-understood", flaws);
    const now = timeOf(ctx);
    await writeTerms(tx, season, { ...given, by: member.accountId, now });
    await replaceDiscounts(tx, season, given);
    await changePrices(tx, { seasonId: season, prices: changedPrices(given, stands), by: member.accountId, now });
    if (changed.includes("plans")) await writePlans(tx, season, given, { stands, now });
    if (changed.includes("refund")) {
      const steps = given.refund && refundRules(given.refund);
      await insertRefundPolicy(tx, { seasonId: season, since: now, steps });
    }
    const action = { action: "registration.fees-saved", object: { kind: "season", id: season } } as const;
    await record(tx, ctx, { ...action, details: { league, changed } });
    return { version: versionOf(await storedFees(tx, await pricedSeason(tx, { leagueId: league, seasonId: season }))) };
  });
}

/** The prices that are others than before: the season's, and those of divisions, which may have none of their own any more. */
function changedPrices(given: FeesContent, stands: FeesContent) {
  const priced = ({ season, divisions }: FeesContent) => [{ divisionId: null, ...season }, ...divisions];
  const [now, before] = [priced(given), priced(stands)];
  const ids = [...new Set([...now, ...before].map(({ divisionId }) => divisionId))];
  return ids.flatMap((divisionId) => {
    const [price, was] = [now, before].map((all) => all.find((one) => one.divisionId === divisionId));
    if (JSON.stringify(price) === JSON.stringify(was)) return [];
    const fees = price && {
      registrationFeeCents: price.registrationCents,
      equipmentFeeCents: price.equipmentCents,
    };
    return [{ divisionId, fees: fees ?? null }];
  });
}

/** A plan that reads otherwise is another one: orders go on by the one they chose. */
async function writePlans(
  tx: Tx<FeesTables>,
  seasonId: string,
  { plans }: FeesContent,
  { stands, now }: { stands: FeesContent; now: Date },
): Promise<void> {
  const same = plans.filter((plan) => stands.plans.some((one) => JSON.stringify(one) === JSON.stringify(plan)));
  await withdrawPlans(tx, { seasonId, but: same.map(({ id }) => id), now });
  for (const plan of plans.filter((one) => !same.includes(one))) await insertPlan(tx, seasonId, plan);
}
