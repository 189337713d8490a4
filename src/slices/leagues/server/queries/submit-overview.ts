import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { PART_NAMES } from "../../contract/reviewing/submission.ts";
import type { SubmitOverview, SubmissionStatus } from "../../contract/reviewing/submitting.ts";
import { missingFieldsOf } from "../../rules/missing-fields.ts";
import { lastSubmitted, type SubmittedRow } from "../store/review/submitted.ts";
import { managedLeagueIds } from "../store/ties.ts";
import { openDrafts, type DraftRow } from "../store/review/drafts.ts";
import { seasonsOf } from "../store/league-content.ts";
import { demandDraft, missingFieldFacts, missingRequirementsOf, typedIn, type DraftDeps } from "./own-draft.ts";

/** What somebody begins from: their drafts, what they have submitted, and their seasons to copy. */
export async function submitOverview(ctx: DraftDeps & ActorContext): Promise<SubmitOverview> {
  const member = signedIn(ctx.actor);
  const { accountId, emailVerified } = member;
  const leagueIds = emailVerified ? await managedLeagueIds(ctx.db, accountId) : [];
  const [drafts, submitted, seasons] = await Promise.all([
    openDrafts(ctx.db, { accountId, leagueIds }),
    lastSubmitted(ctx.db, leagueIds),
    seasonsOf(ctx.db, leagueIds),
  ]);
  return {
    drafts: await Promise.all(drafts.map((draft) => draftInList(ctx, draft))),
    submissions: submitted.filter(({ state }) => state !== "withdrawn").map(statusOf),
    seasons: seasons.slice(0, SEASONS_OFFERED),
    missing: await missingRequirementsOf(ctx.db, member),
  };
}

/** More seasons than anybody looks through in a list. */
const SEASONS_OFFERED = 200;

async function draftInList(deps: DraftDeps, draft: DraftRow): Promise<SubmitOverview["drafts"][number]> {
  const typed = typedIn(draft);
  const missing = missingFieldsOf(typed, await missingFieldFacts(deps.db, deps, draft));
  return {
    id: draft.id,
    name: typed["name"] ?? "",
    savedAt: draft.updatedAt.toISOString(),
    resubmits: draft.leagueId !== null,
    done: PART_NAMES.filter((part) => missing[part].length === 0).length,
  };
}

/** How a league that was submitted stands, for who submitted it. */
export function statusOf({ submittedAt, ...row }: SubmittedRow): SubmissionStatus {
  return { ...row, submittedAt: submittedAt.toISOString() };
}

/** What became of a draft that was submitted. @throws Refusal leagues.not-found, also where it was not */
export async function submissionOf(
  { db, actor }: Pick<DraftDeps, "db"> & ActorContext,
  { draft: id }: { draft: string },
): Promise<SubmissionStatus> {
  const { draft } = await demandDraft(db, actor, id);
  const [last] = draft.leagueId ? await lastSubmitted(db, [draft.leagueId]) : [];
  if (!last) throw new Refusal("leagues.not-found");
  return statusOf(last);
}
