import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { identityVerified, peopleOf } from "#slices/accounts/server/public.ts";
import type { FieldChange, SubmissionToReview } from "../../contract/reviewing/reviewing.ts";
import { changesBetween } from "../../rules/review/changes.ts";
import { leagueContents } from "../store/league-content.ts";
import { earlierDecisions, reviewedRow } from "../store/review/review-queue.ts";
import { namesOf } from "./league-profile.ts";
import { checksOf, wholeSubmissions, type WholeSubmission } from "./review-facts.ts";
import { queuedSubmissions, type ReviewDeps } from "./review-queue.ts";
import { demandDecider } from "./ties.ts";

/**
 * A submission with all that a decision needs: the whole league, what is other than before, who answers for it.
 * @throws Refusal leagues.not-found for whoever does not decide about it, and without such a one
 */
export async function submissionToReview(
  ctx: ReviewDeps & ActorContext,
  { submission: id }: { submission: string },
): Promise<SubmissionToReview> {
  const { db } = ctx;
  const row = await reviewedRow(db, id);
  if (!row) throw new Refusal("leagues.not-found");
  await demandDecider(db, ctx.actor, row.leagueId);
  const [submission] = (await wholeSubmissions(ctx, [row])) as [WholeSubmission];
  const checks = row.state === "waiting" ? await checksOf(ctx, [submission]) : new Map();
  const [queued] = await queuedSubmissions(ctx, [submission], checks);
  const earlier = await earlierDecisions(db, row);
  const nameOf = await namesOf(
    db,
    earlier.map(({ decidedBy }) => decidedBy),
  );
  return {
    ...queued!,
    slug: row.slug,
    leagueStatus: row.leagueStatus,
    content: submission.whole,
    changes: await changesOf(ctx, submission),
    owner: await ownerOf(ctx, row.ownerId),
    earlier: earlier.map(({ state, decidedBy, decidedAt, reasons }) => ({
      state,
      by: nameOf(decidedBy),
      at: decidedAt.toISOString(),
      reasons,
    })),
    reasons: row.reasons,
  };
}

/**
 * What is other than before: of a change, than what families see; of a league that was sent back, than what it was then.
 * Once a change is in effect, what stood there before is not known any more.
 */
async function changesOf(deps: ReviewDeps, submission: WholeSubmission): Promise<FieldChange[] | null> {
  const { kind, content, sentBack, appliedAt, leagueId } = submission;
  if (kind === "new") return sentBack && changesBetween(sentBack, content);
  if (appliedAt !== null) return null;
  const [today] = await leagueContents(deps.db, [leagueId]);
  return changesBetween(today?.content ?? {}, content);
}

async function ownerOf({ db }: ReviewDeps, ownerId: string | null): Promise<SubmissionToReview["owner"]> {
  const owner = ownerId === null ? undefined : (await peopleOf(db, [ownerId])).get(ownerId);
  if (!owner) return null;
  const { id, email, emailVerified, phone, language, firstName, lastName } = owner;
  return {
    id,
    name: `${firstName} ${lastName}`.trim() || email,
    email,
    emailVerified,
    phone,
    language,
    identityVerified: await identityVerified(db, id),
  };
}
