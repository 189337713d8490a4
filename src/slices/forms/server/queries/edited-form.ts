import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { timeOf } from "#platform/clock.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { demandManager } from "#slices/leagues/server/public.ts";
import type { OfficeForm } from "../../contract/edited-form.ts";
import type { FormsDeps } from "../services.ts";
import { formOf } from "./league-form.ts";
import { formRow, keptQuestions, type QuestionRow } from "../store/edited-forms.ts";
import { readForm, type FormTables } from "../store/forms.ts";

/**
 * What a league asks, with how often it was answered and signed and whom a change meets, for who runs the league.
 * @throws Refusal leagues.not-found for everybody else
 */
export async function officeForm(
  ctx: Pick<FormsDeps, "db" | "clock" | "formUseOf"> & ActorContext,
  { league }: { league: string },
): Promise<OfficeForm> {
  await demandManager(ctx.db, ctx.actor, league);
  const { form } = await storedForm(ctx.db, ctx, league, timeOf(ctx));
  return form;
}

/** A question as it is kept, with how often it was answered. */
export type EditedQuestionRow = QuestionRow & { answers: number };

/**
 * A league's form as it stands, and its questions as they are kept. Decides nothing: whoever calls it has.
 */
export async function storedForm(
  handle: Handle<FormTables>,
  { formUseOf }: Pick<FormsDeps, "formUseOf">,
  leagueId: string,
  now: Date,
): Promise<{ form: OfficeForm; questions: EditedQuestionRow[] }> {
  const { fields, friendRequests, waivers } = await formOf(handle, leagueId);
  const row = await formRow(handle, leagueId);
  const changer = row?.changedBy ? (await peopleOf(handle, [row.changedBy])).get(row.changedBy) : undefined;
  const kept = await keptQuestions(handle, leagueId);
  const { answers, signed, families, drafts } = await formUseOf(handle, {
    leagueId,
    questionIds: kept.map(({ id }) => id),
    now,
  });
  // One that is asked no more stays for what was answered.
  const questions = kept
    .map((question) => ({ ...question, answers: answers.get(question.id) ?? 0 }))
    .filter((question) => !question.hidden || question.answers > 0);
  const form = {
    version: row?.version ?? 0,
    fields,
    friendRequests,
    questions: questions.map(({ choices, ...question }) => ({
      ...question,
      choices: choices.flatMap(({ value, label, retired }) => (retired ? [] : [{ value, label }])),
    })),
    waivers: waivers.map((waiver) => ({ ...waiver, signed: signed.get(waiver.id) ?? 0 })),
    ownWaivers: (await readForm(handle, leagueId)).own?.ownWaivers ?? false,
    families,
    drafts,
    lastChange:
      row && changer ? { name: `${changer.firstName} ${changer.lastName}`, at: row.changedAt.toISOString() } : null,
  };
  return { form, questions };
}
