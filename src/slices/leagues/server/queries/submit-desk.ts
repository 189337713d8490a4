import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { PART_NAMES } from "../../contract/submission.ts";
import type { SubmitDesk, SubmissionStatus } from "../../contract/submitting.ts";
import { gapsOf } from "../../rules/league-gaps.ts";
import { lastHandedIn, managedLeagueIds, openDrafts, seasonsOf, type DraftRow, type HandedInRow } from "../store.ts";
import { demandDraft, gapFacts, lacksOf, typedIn, type DraftDeps } from "./own-draft.ts";

/** What somebody begins from: their drafts, what they have handed in, and their seasons to copy. */
export async function submitDesk(deps: DraftDeps, actor: Actor): Promise<SubmitDesk> {
  const member = signedIn(actor);
  const { accountId, emailVerified } = member;
  const leagueIds = emailVerified ? await managedLeagueIds(deps.db, accountId) : [];
  const [drafts, handedIn, seasons] = await Promise.all([
    openDrafts(deps.db, { accountId, leagueIds }),
    lastHandedIn(deps.db, leagueIds),
    seasonsOf(deps.db, leagueIds),
  ]);
  return {
    drafts: await Promise.all(drafts.map((draft) => draftInList(deps, draft))),
    submissions: handedIn.filter(({ state }) => state !== "withdrawn").map(statusOf),
    seasons: seasons.slice(0, SEASONS_OFFERED),
    lacks: await lacksOf(deps.db, member),
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

/** How a league that was handed in stands, for who handed it in. */
export function statusOf({ submittedAt, ...row }: HandedInRow): SubmissionStatus {
  return { ...row, submittedAt: submittedAt.toISOString() };
}

/** What became of a draft that was handed in. @throws Refusal leagues.not-found, also where it was not */
export async function submissionOf(
  { db }: Pick<DraftDeps, "db">,
  actor: Actor,
  { draft: id }: { draft: string },
): Promise<SubmissionStatus> {
  const { draft } = await demandDraft(db, actor, id);
  const [last] = draft.leagueId ? await lastHandedIn(db, [draft.leagueId]) : [];
  if (!last) throw new Refusal("leagues.not-found");
  return statusOf(last);
}
