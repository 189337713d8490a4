import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Cents } from "#kernel/money/money.ts";
import type { ReviewCheck } from "../../contract/reviewing/review-checks.ts";
import type { SubmittedLeague } from "../../contract/reviewing/submission.ts";

/** What some real leagues of a sport cost: the middle one of their prices. */
export interface UsualPrice {
  readonly leagues: number;
  readonly medianCents: Cents;
}

/** Another league whose name is like this one's. */
export interface AlikeLeague {
  readonly leagueId: string;
  readonly name: string;
  readonly slug: string;
  readonly status: "pending" | "approved" | "denied";
  readonly miles: number;
}

/** What the checks look at. */
export interface CheckFacts {
  /** The whole league as it would be. */
  readonly content: SubmittedLeague;
  /** The day in the league's own calendar. */
  readonly today: LocalDate;
  /** Whether a global admin has seen who the owner is. */
  readonly ownerVerified: boolean;
  /** Whether the season says something of its own about refunds. */
  readonly ownRefunds: boolean;
  /** Whether its exact location is known, and not only the middle of its ZIP code. */
  readonly pinned: boolean;
  /** Approved leagues of the same sport: within `NEARBY_MILES`, and everywhere; the latter counts only with few nearby. */
  readonly usual: { readonly nearby: UsualPrice; readonly anywhere: UsualPrice };
  /** Leagues of a like name within `ALIKE_MILES`, the most alike first. */
  readonly alike: readonly AlikeLeague[];
}

/** Miles within which prices are compared, and how many leagues make them usual. */
export const NEARBY_MILES = 50;
export const FEW = 5;
/** Miles within which a like name may be the same league. */
export const ALIKE_MILES = 25;

/** Far from usual: more than twice the middle price, or less than a third of it. */
const DEAR = 2;
const CHEAP = 1 / 3;

/** What anybody would ask about this submission, what weighs most first. */
export function reviewChecks(facts: CheckFacts): ReviewCheck[] {
  const { content, today, ownerVerified, ownRefunds, pinned, alike } = facts;
  const checks: ReviewCheck[] = [];
  const [like] = alike;
  if (like) checks.push({ code: "duplicate", ...like, miles: Math.round(like.miles) });
  if (reversed(content)) checks.push({ code: "dates-reversed" });
  if (content.registrationEndDate < today || content.leagueEndDate < today) checks.push({ code: "dates-past" });
  if (!ownerVerified) checks.push({ code: "identity-unreviewed" });
  const fee = unusualFee(facts);
  if (fee) checks.push(fee);
  if (!ownRefunds) checks.push({ code: "refund-default" });
  if (!pinned) checks.push({ code: "pin-missing" });
  return checks;
}

/** An end before its beginning, or a season that begins before anybody can register. */
function reversed({ registrationStartDate, registrationEndDate, leagueStartDate, leagueEndDate }: SubmittedLeague) {
  return (
    registrationStartDate > registrationEndDate ||
    leagueStartDate > leagueEndDate ||
    registrationStartDate > leagueStartDate
  );
}

/** Compared with leagues nearby where there are enough, else with all; with few leagues anywhere nothing is usual. */
function unusualFee({ content, usual }: CheckFacts): ReviewCheck | undefined {
  const nearby = usual.nearby.leagues >= FEW;
  const { leagues, medianCents } = nearby ? usual.nearby : usual.anywhere;
  if (leagues < FEW || medianCents === 0) return undefined;
  const priceCents = content.registrationFeeCents + content.equipmentFeeCents;
  if (priceCents <= medianCents * DEAR && priceCents >= medianCents * CHEAP) return undefined;
  return { code: "fee-unusual", priceCents, usualCents: medianCents, leagues, nearby };
}
