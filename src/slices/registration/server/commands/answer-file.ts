import type { Actor } from "#kernel/actor.ts";
import { daysAfter } from "#kernel/moment.ts";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import type { Visit } from "#platform/http/visit.ts";
import type { AddedFile } from "../../contract/draft.ts";
import type * as z from "zod/mini";
import { publicLeague, type FormDeps } from "../form/deps.ts";
import { formOf } from "../form/league-form.ts";
import { FILES_BY_CALLER } from "../limits/drafts.ts";
import { deleteAnswerFile, filesLeftOver, insertAnswerFile } from "../store/answer-files.ts";
import { saveDraft } from "./draft.ts";

/** Days that a file stays which nothing needs: somebody may be about to hand the form in again. */
const LEFT_OVER_DAYS = 1;

/**
 * Takes a file that answers a question of a league's form, as one of the draft of whoever brings it.
 * @returns its id, which is the answer
 * @throws Refusal registration.file-not-taken; input.not-understood where nobody asks for a file
 */
export async function addFile(
  deps: FormDeps,
  visit: Visit,
  actor: Actor,
  { league, questionId, file }: z.output<typeof AddedFile>,
): Promise<string> {
  await deps.limits.spend(FILES_BY_CALLER, actor.kind === "member" ? actor.accountId : visit.caller);
  const { id: leagueId } = await publicLeague(deps, league);
  const { questions } = await formOf(deps.db, leagueId);
  if (!questions.some((one) => one.id === questionId && one.kind === "file")) {
    throw new Refusal("input.not-understood", [{ field: "questionId", code: "form.stale" }]);
  }
  const { draftId } = await saveDraft(deps, visit, actor, { league, basis: 0, fields: {}, language: "en" });
  const kept = await deps.answerFiles.keep(file);
  try {
    return await insertAnswerFile(deps.db, { ...kept, questionId, draftId, uploadedAt: timeOf(deps) });
  } catch (reason) {
    await deps.answerFiles.remove(kept.fileKey).catch(() => {});
    throw reason;
  }
}

/** Removes the files of drafts and registrations that are gone. */
export async function forgetFiles(deps: Pick<FormDeps, "db" | "clock" | "answerFiles">): Promise<void> {
  const before = daysAfter(timeOf(deps), -LEFT_OVER_DAYS);
  for (const { id, fileKey } of await filesLeftOver(deps.db, before)) {
    await deps.answerFiles.remove(fileKey);
    await deleteAnswerFile(deps.db, id);
  }
}
