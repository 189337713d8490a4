import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { demandManager } from "#slices/leagues/server/public.ts";
import type { EditedForm, EditedQuestion, EditedWaiver, OfficeForm } from "../../contract/edited-form.ts";
import { DEFAULT_FIELDS, DEFAULT_WAIVERS } from "../../rules/default-form.ts";
import { completed, editedFormFlaws, keptChoices, sameWaivers, sameWords } from "../../rules/edited-form.ts";
import { storedForm, type EditedQuestionRow } from "../queries/edited-form.ts";
import type { FormsDeps } from "../services.ts";
import {
  changeWaiver,
  insertWaiver,
  insertWaiverVersion,
  lockForm,
  retireQuestion,
  retireWaivers,
  writeFormFields,
  writeQuestion,
} from "../store/edited-forms.ts";
import type { FormTables } from "../store/forms.ts";
import { record } from "./record.ts";

/**
 * Changes what a league asks. What was answered and signed stays: a question with answers that is left out is hidden, and a
 * changed text is signed in a new version. What stands there already is no change.
 * @returns the form's new version
 * @throws Refusal leagues.not-found for who does not run the league; forms.changed-meanwhile where somebody saved since
 *   `version` was read; input.not-understood with what is wrong beside each field
 */
export async function saveForm(
  ctx: Pick<FormsDeps, "db" | "clock" | "formUseOf"> & ActorContext,
  form: EditedForm,
): Promise<{ version: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { member } = await demandManager(tx, ctx.actor, form.league);
    const version = await lockForm(tx, form.league, DEFAULT_FIELDS);
    const now = timeOf(ctx);
    const { form: stands, questions: before } = await storedForm(tx, ctx, form.league, now);
    if (contentOf(stands) === contentOf(form)) return { version };
    if (version !== form.version) throw new Refusal("forms.changed-meanwhile");
    const flaws = editedFormFlaws(form, stands);
    if (flaws.length > 0) throw new Refusal("input.not-understood", flaws);
    const asked = await writeQuestions(tx, form, before, now);
    const signed = await writeWaivers(tx, form, stands, now);
    const { ownWaivers } = signed;
    const at = { by: member.accountId, now };
    const next = await writeFormFields(tx, form.league, {
      fields: form.fields,
      friendRequests: form.friendRequests,
      ownWaivers,
      ...at,
    });
    const changed = Object.entries(form.fields).flatMap(([field, asking]) =>
      stands.fields[field as keyof typeof stands.fields] === asking ? [] : [field],
    );
    const fields = form.friendRequests === stands.friendRequests ? changed : [...changed, "friendRequests"];
    const details = { version: next, fields, questions: asked, newTexts: signed.newTexts };
    const action = { action: "registration.form-saved", object: { kind: "league", id: form.league }, details } as const;
    await record(tx, ctx, action);
    return { version: next };
  });
}

/** What a form says, so that two of them can be compared. */
type FormContent = Pick<EditedForm, "fields" | "friendRequests" | "questions" | "waivers">;
function contentOf({ fields, friendRequests, questions, waivers }: FormContent): string {
  const asked = ({ id, kind, label, hint, choices, required, hidden }: EditedQuestion) => [
    [id, kind, completed(label), hint && completed(hint), required, hidden],
    choices.map((choice) => [choice.value, completed(choice.label)]),
  ];
  const signed = ({ id, kind, required, title, text }: EditedWaiver) => [
    [id, kind, required],
    [completed(title), completed(text)],
  ];
  const items = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([items, friendRequests, questions.map(asked), waivers.map(signed)]);
}

/** @returns the ids of those that were left out */
async function writeQuestions(
  tx: Tx<FormTables>,
  { league, questions }: EditedForm,
  before: readonly EditedQuestionRow[],
  now: Date,
): Promise<string[]> {
  for (const [position, question] of questions.entries()) {
    const { id, kind, required, hidden } = question;
    const choices = keptChoices(
      before.find((one) => one.id === id),
      kind === "choice" || kind === "several" ? question.choices : [],
    );
    const words = { label: completed(question.label), hint: question.hint && completed(question.hint), choices };
    const row = { leagueId: league, position, now };
    if (!(await writeQuestion(tx, { id, kind, required, hidden, ...words, ...row })))
      throw new Refusal("input.not-understood", [{ field: `questions.${position}`, code: "input.not-understood" }]);
  }
  const gone = before.filter(({ id }) => !questions.some((one) => one.id === id));
  // Never deleted: a family may be about to answer it.
  for (const { id } of gone) await retireQuestion(tx, id, now);
  return gone.map(({ id }) => id);
}

/** @returns whether the league signs texts of its own, and how many are new or read otherwise */
async function writeWaivers(
  tx: Tx<FormTables>,
  { league: leagueId, waivers }: EditedForm,
  stands: Pick<OfficeForm, "waivers" | "ownWaivers">,
  now: Date,
): Promise<{ ownWaivers: boolean; newTexts: number }> {
  if (sameWaivers(waivers, DEFAULT_WAIVERS)) {
    await retireWaivers(tx, { leagueId, but: [], now });
    return { ownWaivers: false, newTexts: 0 };
  }
  const kept: string[] = [];
  let newTexts = 0;
  for (const [position, waiver] of waivers.entries()) {
    const { kind, required } = waiver;
    const words = { title: completed(waiver.title), text: completed(waiver.text) };
    const before = stands.ownWaivers ? stands.waivers.find(({ id }) => id === waiver.id) : undefined;
    const same = before !== undefined && sameWords(before, waiver);
    if (!same) newTexts += 1;
    if (!before) {
      kept.push(await insertWaiver(tx, { leagueId, position, kind, required, ...words }));
      continue;
    }
    const { id, version } = before;
    kept.push(id);
    await changeWaiver(tx, { id, kind, required, position });
    if (!same) await insertWaiverVersion(tx, { id, version: version + 1, ...words });
  }
  await retireWaivers(tx, { leagueId, but: kept, now });
  return { ownWaivers: true, newTexts };
}
