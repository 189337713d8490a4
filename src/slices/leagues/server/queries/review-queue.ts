import type { ActorContext } from "#platform/call.ts";
import { findPeopleIds } from "#slices/accounts/server/public.ts";
import {
  LOOKED_THROUGH,
  REVIEW_PAGE,
  type QueuedSubmission,
  type ReviewQueue,
  type ReviewTab,
} from "../../contract/reviewing/reviewing.ts";
import type { ReviewCheck } from "../../contract/reviewing/review-checks.ts";
import { isNote } from "../../contract/reviewing/review-notes.ts";
import { allInPrice } from "../../rules/price.ts";
import type { OfficeDeps } from "../services.ts";
import { countReviewed, reviewedRows } from "../store/review/review-queue.ts";
import { namesOf } from "./league-profile.ts";
import { checksOf, wholeSubmissions, type WholeSubmission } from "./review-facts.ts";
import { demandReviewer } from "./reviewer.ts";

export type ReviewDeps = Pick<OfficeDeps, "db" | "clock" | "processingFeeCents" | "origin">;

/**
 * A page of what waits for somebody's decision, the oldest first, with what we noticed about each; or of what was decided.
 * @throws Refusal leagues.not-found for whoever decides about nothing
 */
export async function reviewQueue(
  ctx: ReviewDeps & ActorContext,
  { tab, q, page }: { tab: ReviewTab; q: string; page: number },
): Promise<ReviewQueue> {
  const { db } = ctx;
  const { decider } = await demandReviewer(db, ctx.actor);
  const people = q === "" ? [] : await findPeopleIds(ctx, q);
  const sought = { decider, typed: q, people };
  const oldest = await wholeSubmissions(
    ctx,
    await reviewedRows(db, sought, { tab: "waiting", page: 1, perPage: LOOKED_THROUGH }),
  );
  const checks = new Map(await checksOf(ctx, oldest));
  const passed = oldest.filter(({ id }) => checks.get(id)!.every(isNote));
  const counts = { ...(await countReviewed(db, sought)), passed: passed.length };
  const submissions =
    tab === "passed"
      ? passed.slice((page - 1) * REVIEW_PAGE, page * REVIEW_PAGE)
      : await wholeSubmissions(ctx, await reviewedRows(db, sought, { tab, page, perPage: REVIEW_PAGE }));
  if (tab === "waiting") {
    const younger = submissions.filter(({ id }) => !checks.has(id));
    for (const [id, found] of await checksOf(ctx, younger)) checks.set(id, found);
  }
  return {
    submissions: await queuedSubmissions(ctx, submissions, checks),
    total: counts[tab],
    page,
    perPage: REVIEW_PAGE,
    counts,
  };
}

/** Lines of the queue. */
export async function queuedSubmissions(
  { db, processingFeeCents }: Pick<ReviewDeps, "db" | "processingFeeCents">,
  submissions: readonly WholeSubmission[],
  checks: ReadonlyMap<string, ReviewCheck[]>,
): Promise<QueuedSubmission[]> {
  const fee = await processingFeeCents();
  const nameOf = await namesOf(
    db,
    submissions.flatMap((each) => [each.submittedBy, each.decidedBy]),
  );
  return submissions.map((submission) => {
    const { id, leagueId, kind, state, whole, version, decidedBy, decidedAt, effectiveAt, appliedAt } = submission;
    const lines = [
      { kind: "registration" as const, amountCents: whole.registrationFeeCents },
      { kind: "equipment" as const, amountCents: whole.equipmentFeeCents },
    ];
    return {
      id,
      leagueId,
      kind,
      state,
      version,
      again: submission.sentBack !== null,
      name: whole.name,
      sport: whole.sport,
      customSport: whole.customSport,
      city: whole.city,
      usState: whole.state,
      ages: { minimum: whole.minAge, maximum: whole.maxAge },
      priceCents: allInPrice(lines, fee).priceCents,
      submitter: nameOf(submission.submittedBy),
      submittedAt: submission.submittedAt.toISOString(),
      checks: checks.get(id) ?? [],
      decision:
        decidedAt === null
          ? null
          : {
              by: nameOf(decidedBy),
              at: decidedAt.toISOString(),
              undoUntil: appliedAt === null ? effectiveAt!.toISOString() : null,
            },
    };
  });
}
