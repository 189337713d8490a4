import type { QueryExecutorProvider } from "kysely";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { RefundStep } from "../../contract/details.ts";
import { firstPlayDate } from "../../rules/dates.ts";
import { refundSteps } from "../../rules/refund.ts";
import { pricedSeasonRow, type PricedSeasonRow } from "../store/seasons/priced-season.ts";

/** A season with what it costs and gives back, for who runs its league. */
export interface PricedSeason extends Omit<PricedSeasonRow, "playTimes" | "refundPolicies"> {
  /** The last day before the first game is the last one on which anything may come back. */
  readonly firstPlayDate: string;
  /** What the default policy comes to on this season's dates. */
  readonly usualRefundSteps: RefundStep[];
  /** The league's own policy, for who registers now; null while it has the default. */
  readonly ownRefundSteps: RefundStep[] | null;
}

/**
 * A season of a league, drafts too. Whoever calls has asked who may (`demandManager`).
 * @param lock nobody else changes the season until the transaction ends
 * @throws Refusal leagues.not-found where the league has no such season
 */
export async function pricedSeason(
  handle: QueryExecutorProvider,
  asked: { leagueId: string; seasonId: string; lock?: boolean },
): Promise<PricedSeason> {
  const { leagueId, seasonId, lock = false } = asked;
  const row = isUuid(seasonId) ? await pricedSeasonRow(handle, { leagueId, seasonId, lock }) : undefined;
  if (!row) throw new Refusal("leagues.not-found");
  const { playTimes, refundPolicies, ...season } = row;
  const { registrationEndDate, startDate, endDate } = season;
  const first = firstPlayDate({ startDate, endDate, weekdays: playTimes.map((time) => time.weekday) });
  const facts = { registrationEndDate, leagueStartDate: startDate, firstGameDate: first };
  const newest = refundPolicies.toSorted((a, b) => b.since - a.since)[0];
  return {
    ...season,
    firstPlayDate: first,
    usualRefundSteps: refundSteps(facts),
    ownRefundSteps: newest?.steps ?? null,
  };
}
