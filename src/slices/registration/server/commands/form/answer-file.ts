import { daysAfter } from "#kernel/time/moment.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AddedFile } from "../../../contract/form/draft.ts";
import type * as z from "zod/mini";
import { formOf, leagueWithForm } from "#slices/forms/server/public.ts";
import type { FormDeps } from "../../form/deps.ts";
import { FILES_BY_IP } from "../../limits/drafts.ts";
import { deleteAnswerFile, filesLeftOver, insertAnswerFile } from "../../store/answer-files.ts";
import { saveDraft } from "./draft.ts";

/** Days that a file stays which nothing needs: somebody may be about to hand the form in again. */
const LEFT_OVER_DAYS = 1;

/**
 * Takes a file that answers a question of a league's form, as one of the draft of whoever brings it.
 * @returns its id, which is the answer
 * @throws Refusal registration.file-not-taken; input.not-understood where nobody asks for a file
 */
export async function addFile(
  ctx: FormDeps & CallContext,
  { league, questionId, file }: z.output<typeof AddedFile>,
): Promise<string> {
  await ctx.limits.spend(FILES_BY_IP, ctx.actor.kind === "member" ? ctx.actor.accountId : ctx.request.ipAddress);
  const { id: leagueId } = await leagueWithForm(ctx, league);
  const { questions } = await formOf(ctx.db, leagueId);
  if (!questions.some((one) => one.id === questionId && one.kind === "file")) {
    throw new Refusal("input.not-understood", [{ field: "questionId", code: "form.stale" }]);
  }
  const { draftId } = await saveDraft(ctx, { league, basis: 0, fields: {}, language: "en" });
  const kept = await ctx.answerFiles.keep(file);
  try {
    return await insertAnswerFile(ctx.db, { ...kept, questionId, draftId, uploadedAt: timeOf(ctx) });
  } catch (reason) {
    await ctx.answerFiles.remove(kept.fileKey).catch(() => {});
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
