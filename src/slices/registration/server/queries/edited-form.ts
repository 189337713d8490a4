import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { timeOf } from "#platform/clock.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { demandManager } from "#slices/leagues/server/public.ts";
import type { OfficeForm } from "../../contract/form/edited-form.ts";
import type { FormDeps } from "../form/deps.ts";
import { formOf } from "../form/league-form.ts";
import { editedQuestions, formReach, formRow, signedCounts } from "../store/edited-forms.ts";
import { readForm, type FormTables } from "../store/forms.ts";

/**
 * What a league asks, with how often it was answered and signed and whom a change meets, for who runs the league.
 * @throws Refusal leagues.not-found for everybody else
 */
export async function officeForm(
  ctx: Pick<FormDeps, "db" | "clock"> & ActorContext,
  { league }: { league: string },
): Promise<OfficeForm> {
  await demandManager(ctx.db, ctx.actor, league);
  return storedForm(ctx.db, league, timeOf(ctx));
}

/** A league's form as it stands. Decides nothing: whoever calls it has. */
export async function storedForm(handle: Handle<FormTables>, leagueId: string, now: Date): Promise<OfficeForm> {
  const { fields, friendRequests, waivers } = await formOf(handle, leagueId);
  const signed = await signedCounts(
    handle,
    leagueId,
    waivers.map(({ id }) => id),
  );
  const row = await formRow(handle, leagueId);
  const changer = row?.changedBy ? (await peopleOf(handle, [row.changedBy])).get(row.changedBy) : undefined;
  const { families, drafts } = await formReach(handle, leagueId, now);
  const questions = await editedQuestions(handle, leagueId);
  return {
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
}
