import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Visit } from "#platform/http/visit.ts";
import { holdOwnAthletes, openFamily } from "#slices/family/server/public.ts";
import type { Correction } from "../../contract/asking.ts";
import { childFlaws, guardianFlaws } from "../../rules/form.ts";
import { keepAnswers } from "../form/kept.ts";
import { formOf } from "../form/league-form.ts";
import type { PlacesDeps } from "../services.ts";
import { removeAnswers } from "../store/answers.ts";
import { changeContact } from "../store/enrollments.ts";
import { filledChild, keepTold } from "./asked-children.ts";
import { openTerms } from "./order-terms.ts";
import { recorded } from "./recorded.ts";

/**
 * Corrects what was told with places that are held and not paid: how to reach the family, and each named child's fields and
 * answers, by the same checks as at first.
 * @throws Refusal registration.form-incomplete, registration.not-found and those of `openTerms`
 */
export async function correct(deps: PlacesDeps, visit: Visit, actor: Actor, input: Correction): Promise<void> {
  const { accountId } = signedIn(actor);
  await deps.db.transaction().execute(async (tx) => {
    const { terms, season, registrations } = await openTerms(tx, deps, actor, input.id);
    const rows = input.children.map(({ registrationId }) => registrations.find(({ id }) => id === registrationId));
    await openFamily(tx, accountId);
    const athletes = await holdOwnAthletes(
      tx,
      accountId,
      rows.map((row) => {
        if (!row?.athleteId) throw new Refusal("registration.not-found");
        return row.athleteId;
      }),
    );
    const whole = await formOf(tx, season[0]!.facts.league.id);
    // A file that was handed in is not handed in anew: it stays, with the answer that names it.
    const files = whole.questions.filter(({ kind }) => kind === "file").map(({ id }) => id);
    const form = { ...whole, questions: whole.questions.filter(({ kind }) => kind !== "file") };
    const flaws = [
      ...guardianFlaws(form, input.contact.secondGuardian),
      ...input.children.flatMap((child, at) => childFlaws(form, filledChild(athletes[at]!, child), `children.${at}`)),
    ];
    if (flaws.length > 0) throw new Refusal("registration.form-incomplete", flaws);
    await changeContact(tx, terms.enrollmentId, input.contact);
    await keepTold(
      tx,
      deps,
      visit,
      actor,
      input.children.map((child, at) => ({ child, athlete: athletes[at]! })),
    );
    for (const { registrationId, answers } of input.children) {
      await removeAnswers(tx, registrationId, { but: files });
      await keepAnswers(tx, deps, { registrationId, form, answers, accountId });
    }
    const deed = { action: "registration.corrected", object: { kind: "order", id: input.id } } as const;
    await recorded(tx, { actor, from: visit }, deed);
  });
}
