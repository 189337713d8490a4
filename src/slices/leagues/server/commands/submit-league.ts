import type { Actor } from "#kernel/actor.ts";
import { Refusal, type FieldIssue } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { announce } from "#platform/events/outbox.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";
import { PART_FIELDS, PART_NAMES, SubmittedLeague } from "../../contract/reviewing/submission.ts";
import type { SubmissionStatus } from "../../contract/reviewing/submitting.ts";
import { givenOf } from "../../contract/league/typed-league.ts";
import type { LeaguesEvent } from "../../events.ts";
import { allMissingFields, missingFieldsOf } from "../../rules/missing-fields.ts";
import { slugOf } from "../../rules/slug.ts";
import { SUBMITTED } from "../notifications.ts";
import { demandDraft, missingFieldFacts, missingRequirementsOf, typedIn } from "../queries/own-draft.ts";
import { statusOf } from "../queries/submit-overview.ts";
import { decidersOf, demandManager } from "../queries/ties.ts";
import { submittedDraft, insertSubmission, lastSubmitted, withdrawSubmission } from "../store/review/submitted.ts";
import {
  insertPendingLeague,
  insertSeason,
  takeSlug,
  updatePendingLeague,
  updateSeason,
} from "../store/review/submitted-league.ts";
import { noteSubmitted, type DraftRow } from "../store/review/drafts.ts";
import { draftToResubmit, type SubmittingDeps } from "./begin-draft.ts";
import { record } from "./record.ts";

/** The parts of a copied season that nobody has looked at since it was copied. */
function uncheckedParts({ content: { copiedFrom, seen } }: DraftRow): FieldIssue[] {
  if (copiedFrom === null) return [];
  const parts = PART_NAMES.filter((part) => !seen.includes(part));
  return parts.map((part) => ({ field: PART_FIELDS[part][0]!, code: "part.unchecked" }));
}

/**
 * Submits a league: it exists from now on, with its season, division, prices and location, and waits for a decision; nobody
 * but its own people and who decides sees it before. Sent twice it is submitted once.
 * @param unchecked whether parts of a copied season may go out that nobody has looked at
 * @throws Refusal leagues.not-found; what somebody lacks (`REQUIREMENTS_TO_SUBMIT`); leagues.submission-incomplete with every field;
 *   leagues.parts-unchecked
 */
export async function submitLeague(
  ctx: SubmittingDeps & ActorContext,
  { draft: draftId, unchecked = false }: { draft: string; unchecked?: boolean },
): Promise<SubmissionStatus> {
  return ctx.db.transaction().execute(async (tx) => {
    const { member, draft } = await demandDraft(tx, ctx.actor, draftId, { hold: true });
    if (draft.submittedAt) return submitted(tx, draft.leagueId!);
    const [requirement] = await missingRequirementsOf(tx, member);
    if (requirement) throw new Refusal(requirement);
    const { content, timeZone } = await whole(tx, ctx, draft);
    const left = unchecked ? [] : uncheckedParts(draft);
    if (left.length > 0) throw new Refusal("leagues.parts-unchecked", left);
    const written = { content, timeZone };
    const leagueId =
      draft.leagueId ?? (await insertPendingLeague(tx, { ...written, ...(await newLeague(tx, draft, content)) }));
    if (draft.leagueId) await overwrite(tx, ctx.actor, leagueId, written);
    else await insertSeason(tx, leagueId, content);
    const now = timeOf(ctx);
    const submissionId = await insertSubmission(tx, { leagueId, content, submittedBy: member.accountId, now });
    await noteSubmitted(tx, { id: draft.id, leagueId, submittedAt: now });
    await record(tx, ctx, {
      action: "leagues.submitted",
      object: { kind: "league", id: leagueId },
      details: { submissionId, again: draft.leagueId !== null },
    });
    const { copiedFrom } = draft.content;
    await announce(tx, { name: "leagues.submitted", payload: { leagueId, copiedFrom } } satisfies LeaguesEvent);
    await tell(tx, SUBMITTED, {
      to: accounts(await decidersOf(tx, leagueId)),
      facts: { league: content.name },
      link: `/dashboard/leagues?id=${submissionId}`,
    });
    return submitted(tx, leagueId);
  });
}

type Transaction = Tx<AccountsTables>;

async function submitted(tx: Transaction, leagueId: string): Promise<SubmissionStatus> {
  const [last] = await lastSubmitted(tx, [leagueId]);
  if (!last) throw new Refusal("leagues.not-found");
  return statusOf(last);
}

/** The league that a draft says, which must lack nothing. */
async function whole(
  tx: Transaction,
  deps: SubmittingDeps,
  draft: DraftRow,
): Promise<{ content: SubmittedLeague; timeZone: string }> {
  const typed = typedIn(draft);
  const facts = await missingFieldFacts(tx, deps, draft);
  const missing = allMissingFields(missingFieldsOf(typed, facts));
  if (missing.length > 0) throw new Refusal("leagues.submission-incomplete", missing);
  return { content: SubmittedLeague.parse(givenOf(typed)), timeZone: facts.timeZone };
}

/** What a new league has besides what was typed: whoever began it owns it, under the first readable address that is free. */
async function newLeague(tx: Transaction, draft: DraftRow, { name, city }: SubmittedLeague) {
  const base = slugOf(name).slice(0, 60).replace(/-+$/, "") || "league";
  const near = slugOf(`${base} ${city}`).slice(0, 70).replace(/-+$/, "");
  for (let number = 0; ; number += 1) {
    const slug = number === 0 ? base : number === 1 ? near : `${near}-${number}`;
    if (await takeSlug(tx, slug)) return { slug, ownerId: draft.accountId };
  }
}

/** A league that was sent back or taken back, as it is now. One that somebody has approved meanwhile is edited elsewhere. */
async function overwrite(
  tx: Transaction,
  actor: Actor,
  leagueId: string,
  written: { content: SubmittedLeague; timeZone: string },
): Promise<void> {
  await demandManager(tx, actor, leagueId);
  const [last] = await lastSubmitted(tx, [leagueId]);
  if (last?.state !== "denied" && last?.state !== "withdrawn") throw new Refusal("leagues.not-to-resubmit");
  await updatePendingLeague(tx, leagueId, written);
  await updateSeason(tx, leagueId, written.content);
}

/**
 * Withdraws a league that waits, to change it: nobody decides about it until it is submitted again.
 * @returns the draft in which it is changed
 * @throws Refusal leagues.not-found; leagues.decided-already where somebody was quicker
 */
export async function withdraw(
  ctx: SubmittingDeps & ActorContext,
  { league: leagueId }: { league: string },
): Promise<string> {
  return ctx.db.transaction().execute(async (tx) => {
    await demandManager(tx, ctx.actor, leagueId);
    const submissionId = await withdrawSubmission(tx, leagueId);
    if (submissionId === undefined) throw new Refusal("leagues.decided-already");
    const object = { kind: "league", id: leagueId } as const;
    await record(tx, ctx, { action: "leagues.taken-back", object, details: { submissionId } });
    const draftId = await submittedDraft(tx, leagueId);
    if (draftId === undefined) return draftToResubmit(tx, ctx, leagueId);
    await noteSubmitted(tx, { id: draftId, leagueId, submittedAt: null });
    return draftId;
  });
}
