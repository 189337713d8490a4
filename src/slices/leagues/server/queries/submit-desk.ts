import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { PART_NAMES } from "../../contract/reviewing/submission.ts";
import type { SubmitDesk, SubmissionStatus } from "../../contract/reviewing/submitting.ts";
import { gapsOf } from "../../rules/league-gaps.ts";
import { lastSubmitted, type SubmittedRow } from "../store/review/submitted.ts";
import { managedLeagueIds } from "../store/ties.ts";
import { openDrafts, type DraftRow } from "../store/review/drafts.ts";
import { seasonsOf } from "../store/league-content.ts";
import { demandDraft, gapFacts, lacksOf, typedIn, type DraftDeps } from "./own-draft.ts";

/** What somebody begins from: their drafts, what they have submitted, and their seasons to copy. */
export async function submitDesk(ctx: DraftDeps & ActorContext): Promise<SubmitDesk> {
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
    lacks: await lacksOf(ctx.db, member),
  };
}

/** More seasons than anybody looks through in a list. */
const SEASONS_OFFERED = 200;

async function draftInList(deps: DraftDeps, draft: DraftRow): Promise<SubmitDesk["drafts"][number]> {
  const typed = typedIn(draft);
  const gaps = gapsOf(typed, await gapFacts(deps.db, deps, draft));
  return {
    id: draft.id,
    name: typed["name"] ?? "",
    savedAt: draft.updatedAt.toISOString(),
    mends: draft.leagueId !== null,
    done: PART_NAMES.filter((part) => gaps[part].length === 0).length,
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
