import { signedIn, type Member } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { reasonsOf } from "../../contract/reviewing/rejection-reasons.ts";
import {
  UNDO_SECONDS,
  type ChosenSubmission,
  type DecisionOutcome,
  type Rejection,
} from "../../contract/reviewing/reviewing.ts";
import type { SubmissionReason } from "../../contract/reviewing/submission.ts";
import { namesOf } from "../queries/league-profile.ts";
import type { ReviewDeps } from "../queries/review-queue.ts";
import { demandDecider } from "../queries/ties.ts";
import { lockSubmission, takeDecisionBack, writeDecision, type DecidedRow } from "../store/review/decisions.ts";
import { profileRow } from "../store/people/profiles.ts";
import { APPLY_DECISIONS } from "./apply-decisions.ts";
import { record } from "./record.ts";

type Transaction = Tx<MailTable>;

/**
 * Approves submissions, each by itself. Ten seconds later it is in effect.
 * @throws Refusal leagues.none-updated when none of them is there for who asks
 */
export function approveSubmissions(
  ctx: ReviewDeps & ActorContext,
  { submissions: chosen }: { submissions: readonly ChosenSubmission[] },
): Promise<DecisionOutcome[]> {
  return each(ctx, chosen, (tx, { id, version }) => decide(tx, ctx, { id, version, state: "approved" }));
}

/** Sends submissions back, each by itself, with the same reasons; each owner reads them in their own language. Else as with approving. */
export function denySubmissions(
  ctx: ReviewDeps & ActorContext,
  { submissions, ...said }: Rejection,
): Promise<DecisionOutcome[]> {
  return each(ctx, submissions, (tx, { id, version }) => decide(tx, ctx, { id, version, state: "denied", said }));
}

/** Takes decisions back that are not in effect yet: one's own, and for a global admin anybody's. Else as with approving. */
export function undoDecisions(
  ctx: ReviewDeps & ActorContext,
  { submissions: ids }: { submissions: readonly string[] },
): Promise<DecisionOutcome[]> {
  return each(
    ctx,
    ids.map((id) => ({ id })),
    (tx, { id }) => undo(tx, ctx, id),
  );
}

/** One after the other, each in a transaction of its own: what one comes to holds whatever becomes of the others. */
async function each<Chosen extends { id: string }>(
  ctx: ReviewDeps & ActorContext,
  chosen: readonly Chosen[],
  action: (tx: Transaction, one: Chosen) => Promise<DecisionOutcome>,
): Promise<DecisionOutcome[]> {
  signedIn(ctx.actor);
  const outcomes: DecisionOutcome[] = [];
  for (const one of chosen) {
    try {
      outcomes.push(await ctx.db.transaction().execute((tx) => action(tx, one)));
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      outcomes.push({ id: one.id, code: reason.code, undoUntil: null, standing: null });
    }
  }
  if (outcomes.every(({ code }) => code === NONE)) throw new Refusal(NONE);
  return outcomes;
}

/** The specification's "No league was updated. Check if the league exists and you have permission." */
const NONE = "leagues.none-updated";

/** A submission for who decides about it, held until the transaction ends. */
async function demandSubmission(
  tx: Transaction,
  by: ActorContext,
  id: string,
): Promise<{ member: Member; row: DecidedRow; own: boolean }> {
  const row = await lockSubmission(tx, id);
  if (!row) throw new Refusal(NONE);
  try {
    const { member, ties } = await demandDecider(tx, by.actor, row.leagueId);
    return { member, row, own: ties.owner || ties.manager };
  } catch (reason) {
    throw isRefusal(reason) && reason.code === "leagues.not-found" ? new Refusal(NONE) : reason;
  }
}

type Verdict = { id: string; version: number } & (
  | { state: "approved" }
  | { state: "denied"; said: Omit<Rejection, "submissions"> }
);

async function decide(tx: Transaction, ctx: ReviewDeps & ActorContext, verdict: Verdict): Promise<DecisionOutcome> {
  const { member, row, own } = await demandSubmission(tx, ctx, verdict.id);
  const { id, leagueId, state, version } = row;
  if (state === "withdrawn") throw new Refusal("leagues.withdrawn");
  if (state !== "waiting") return decidedAlready(tx, row);
  if (version !== verdict.version) throw new Refusal("leagues.submission-changed");
  const at = timeOf(ctx);
  const effectiveAt = new Date(at.getTime() + UNDO_SECONDS * 1000);
  const reasons = verdict.state === "denied" ? await reasonsFor(tx, leagueId, verdict.said) : [];
  await writeDecision(tx, { id, state: verdict.state, by: member.accountId, at, effectiveAt, reasons });
  await enqueue(tx, { kind: APPLY_DECISIONS, dueAt: effectiveAt });
  // A global admin may decide about a league of their own, because there may be no other: the trail says so.
  const details = { submissionId: id, ...(own ? { own } : {}), ...fieldsOf(reasons) };
  await record(tx, ctx, {
    action: verdict.state === "approved" ? "leagues.approved" : "leagues.denied",
    object: { kind: "league", id: leagueId },
    details,
  });
  return { id, code: null, undoUntil: effectiveAt.toISOString(), standing: null };
}

/** The trail keeps which fields were named; never what somebody wrote. */
function fieldsOf(reasons: readonly SubmissionReason[]) {
  return reasons.length === 0 ? {} : { fields: reasons.flatMap(({ field }) => field ?? []) };
}

/** The reasons in the words of the league's owner. */
async function reasonsFor(
  tx: Transaction,
  leagueId: string,
  said: Omit<Rejection, "submissions">,
): Promise<SubmissionReason[]> {
  const ownerId = (await profileRow(tx, leagueId, { lock: false }))?.ownerId;
  const owner = ownerId ? (await peopleOf(tx, [ownerId])).get(ownerId) : undefined;
  return reasonsOf(owner?.language ?? "en", said);
}

async function decidedAlready(
  tx: Transaction,
  { id, state, decidedBy, decidedAt }: DecidedRow,
): Promise<DecisionOutcome> {
  const nameOf = await namesOf(tx, [decidedBy]);
  return {
    id,
    code: "leagues.decided-already",
    undoUntil: null,
    standing: { state: state as "approved" | "denied", by: nameOf(decidedBy), at: decidedAt!.toISOString() },
  };
}

async function undo(tx: Transaction, ctx: ReviewDeps & ActorContext, id: string): Promise<DecisionOutcome> {
  const { member, row } = await demandSubmission(tx, ctx, id);
  const { leagueId, decidedBy, effectiveAt, appliedAt } = row;
  const theirs = decidedBy === member.accountId || member.globalAdmin;
  const open = effectiveAt !== null && appliedAt === null && effectiveAt > timeOf(ctx);
  if (!theirs || !open || !(await takeDecisionBack(tx, id))) throw new Refusal("leagues.undo-over");
  await record(tx, ctx, {
    action: "leagues.decision-undone",
    object: { kind: "league", id: leagueId },
    details: { submissionId: id, was: row.state },
  });
  return { id, code: null, undoUntil: null, standing: null };
}
