import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { divisionsOf } from "#slices/leagues/server/public.ts";
import { byKind, codeFlaw, linesOf, priceLines, totalOf } from "#slices/fees/rules/public.ts";
import { codeOf, earlyUntil, extrasOf, planChoices, termsOf } from "#slices/fees/server/public.ts";
import type { Quote, QuoteInput } from "../../contract/quote.ts";
import type { RegistrationDeps } from "../services.ts";
import { promiseOf } from "./promises.ts";

/**
 * What some spots would cost now. A family that is signed in has its own brothers and sisters in it.
 * @throws Refusal leagues.not-found, also for a division of another season
 */
export async function quote(ctx: RegistrationDeps & ActorContext, input: QuoteInput): Promise<Quote> {
  const season = await divisionsOf(ctx.db, ctx.leagues, { league: input.league, seasonId: input.seasonId });
  const [first] = season;
  const named = input.children.map(({ divisionId }) => season.find(({ division }) => division.id === divisionId));
  if (!first || named.includes(undefined)) throw new Refusal("leagues.not-found");
  const typed = input.code?.trim() ?? "";
  const code = typed === "" ? undefined : await codeOf(ctx.db, input.seasonId, typed);
  const flaw = typed === "" ? null : codeFlaw(code, first.today);
  const children = input.children.map(({ divisionId }, at) => ({ itemId: String(at), divisionId, athleteId: null }));
  const accountId = ctx.actor.kind === "member" ? ctx.actor.accountId : null;
  const terms = await termsOf(ctx.db, input.seasonId);
  const promise = await promiseOf(ctx.db, ctx, { season, children, accountId, terms });
  const lines = priceLines(promise, extrasOf(flaw === null ? code : null));
  const now = timeOf(ctx);
  const plans = await planChoices(ctx.db, lines, first, now);
  const totalCents = totalOf(lines);
  const atOnce = [{ dueAt: now.toISOString(), amountCents: totalCents }];
  const installments = plans.find(({ id }) => id === input.planId)?.installments ?? atOnce;
  return {
    lines: byKind(lines),
    totalCents,
    dueNowCents: installments[0]!.amountCents,
    installments,
    children: named.map((sale, at) => {
      const own = linesOf(lines, String(at));
      const { id: divisionId, name: divisionName } = sale!.division;
      return { divisionId, divisionName, lines: own, totalCents: totalOf(own) };
    }),
    plans,
    code: typed === "" ? null : { accepted: flaw === null, reason: flaw },
    earlyUntil: earlyUntil(terms, first),
    aid: terms.aid,
  };
}
