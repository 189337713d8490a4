import { createHash } from "node:crypto";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { allInPrice, demandManager, pricedSeason, type PricedSeason } from "#slices/leagues/server/public.ts";
import type { FeesContent, SeasonCode, SeasonFees, WorkedExample } from "../../contract/season-fees.ts";
import { codeFlaw } from "../../rules/codes.ts";
import { inOrder } from "../../rules/season-fees.ts";
import { workedExample } from "../../rules/worked-example.ts";
import type { FeesDeps } from "../services.ts";
import { feesChange, seasonCodes } from "../store/season-fees.ts";
import { plansOf, type FeesTables } from "../store/terms.ts";
import { termsOf } from "./prices.ts";

type Reading = Pick<FeesDeps, "db" | "clock" | "leagues">;
type Season = { league: string; season: string };

/**
 * What a season costs, its discounts and its refunds, for who runs its league.
 * @throws Refusal leagues.not-found for everybody else, and without such a season
 */
export async function seasonFees(ctx: FeesDeps & ActorContext, asked: Season): Promise<SeasonFees> {
  const { db } = ctx;
  await demandManager(db, ctx.actor, asked.league);
  const priced = await pricedSeason(db, { leagueId: asked.league, seasonId: asked.season });
  const content = await storedFees(db, priced);
  const codes = await seasonCodes(db, priced.id);
  const change = await feesChange(db, priced.id);
  const changer = change?.changedBy ? (await peopleOf(db, [change.changedBy])).get(change.changedBy) : undefined;
  const { id, name, registrationEndDate, startDate, endDate, firstPlayDate, divisions } = priced;
  return {
    season: { id, name, registrationEndDate, startDate, endDate, firstPlayDate },
    divisions,
    processingFeeCents: await ctx.leagues.processingFeeCents(),
    version: versionOf(content),
    content,
    usualRefund: priced.usualRefundSteps.map(({ until, percent }) => ({ until, percent })),
    codes,
    families: await ctx.promisedFamilies(db, priced.id),
    lastChange:
      changer && change?.changedAt
        ? { name: `${changer.firstName} ${changer.lastName}`, at: change.changedAt.toISOString() }
        : null,
    example: await exampleOf(ctx, priced, content, codes),
  };
}

/**
 * What fees that are not saved would come to.
 * @throws Refusal leagues.not-found for who does not run the league
 */
export async function exampleFees(
  ctx: Reading & ActorContext,
  { content, ...asked }: Season & { content: FeesContent },
): Promise<WorkedExample> {
  await demandManager(ctx.db, ctx.actor, asked.league);
  const priced = await pricedSeason(ctx.db, { leagueId: asked.league, seasonId: asked.season });
  return exampleOf(ctx, priced, content, await seasonCodes(ctx.db, priced.id));
}

async function exampleOf(
  deps: Reading,
  priced: PricedSeason,
  content: FeesContent,
  codes: readonly SeasonCode[],
): Promise<WorkedExample> {
  const { registrationCents, equipmentCents } = content.season;
  const lines = [
    { kind: "registration" as const, amountCents: registrationCents },
    { kind: "equipment" as const, amountCents: equipmentCents },
  ];
  const { timeZone } = priced;
  const today = localDateAt(deps.clock.now(), timeZone);
  return workedExample({
    feeLines: allInPrice(lines, await deps.leagues.processingFeeCents()).feeLines,
    content,
    code: codes.find((code) => codeFlaw(code, today) === null) ?? null,
    usualRefund: priced.usualRefundSteps,
    today,
    now: timeOf(deps),
    timeZone,
  });
}

/** A season's fees as they stand. Decides nothing: whoever calls it has. */
export async function storedFees(handle: Handle<FeesTables>, priced: PricedSeason): Promise<FeesContent> {
  const plans = await plansOf(handle, priced.id);
  const off = ({ percent, amountCents }: { percent: number | null; amountCents: number | null }) => ({
    percent,
    amountCents,
  });
  const { holdMinutes, offerHours, aid, taxBasisPoints, discounts } = await termsOf(handle, priced.id);
  const coach = discounts.find(({ kind }) => kind === "coach");
  const price = (divisionId: string | null) => {
    const cents = (kind: string) =>
      priced.lines.find((line) => line.divisionId === divisionId && line.kind === kind)?.amountCents ?? 0;
    return { registrationCents: cents("registration"), equipmentCents: cents("equipment") };
  };
  const own = new Set(priced.lines.flatMap(({ divisionId }) => divisionId ?? []));
  return inOrder({
    season: price(null),
    divisions: [...own].map((divisionId) => ({ divisionId, ...price(divisionId) })),
    early: discounts.flatMap((one) => (one.untilDate ? [{ until: one.untilDate, off: off(one) }] : [])),
    sibling: discounts.flatMap((one) => (one.fromChild ? [{ fromChild: one.fromChild, off: off(one) }] : [])),
    coach: coach ? off(coach) : null,
    plans: plans.map(({ id, nameEn, nameEs, depositPercent, parts }) => ({
      id,
      name: { en: nameEn, es: nameEs },
      depositPercent,
      parts: [...parts],
    })),
    holdMinutes,
    offerHours,
    aid,
    taxBasisPoints,
    refund: priced.ownRefundSteps,
  });
}

/** Tells two states of a season's fees apart, whichever page they were changed on. */
export function versionOf(content: FeesContent): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
