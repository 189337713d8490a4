import { signedIn } from "#kernel/actor.ts";
import { Refusal, type FieldIssue } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { holdOwnAthletes, openFamily } from "#slices/family/server/public.ts";
import type { Correction } from "../../../contract/asking.ts";
import { misfitOf } from "../../../rules/form/eligibility.ts";
import { childFlaws, guardianFlaws } from "#slices/forms/rules/public.ts";
import { keepAnswers } from "../../form/kept.ts";
import { formOf } from "#slices/forms/server/public.ts";
import type { RegistrationDeps } from "../../services.ts";
import { removeAnswers } from "../../store/answers.ts";
import { changeContact } from "../../store/enrollments.ts";
import { removeFriends } from "../../store/friends.ts";
import { filledChild, keepTold } from "../spots/asked-children.ts";
import { openTerms, settleTerms } from "../orders/order-terms.ts";
import { record } from "../record.ts";

/**
 * Corrects what was told with spots that are held and not paid: how to reach the family, and each named child's fields and
 * answers, by the same checks as at first: whoever turns out to be of another age keeps no spot by it.
 * @throws Refusal registration.form-incomplete, registration.not-eligible, registration.not-found and those of `openTerms`
 */
export async function correct(ctx: RegistrationDeps & ActorContext, input: Correction): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const facts = await openTerms(tx, ctx, input.id);
    const { terms, season, registrations } = facts;
    const rows = input.children.map(({ registrationId }) => registrations.find(({ id }) => id === registrationId));
    await openFamily(tx, accountId);
    const { athletes } = await holdOwnAthletes(
      tx,
      accountId,
      rows.map((row) => {
        if (!row?.athleteId) throw new Refusal("registration.not-found");
        return row.athleteId;
      }),
    );
    const whole = await formOf(tx, season[0]!.facts.league.id);
    // A file that was submitted is not submitted anew: it stays, with the answer that names it.
    const files = whole.questions.filter(({ kind }) => kind === "file").map(({ id }) => id);
    const form = { ...whole, questions: whole.questions.filter(({ kind }) => kind !== "file") };
    const flaws = [
      ...guardianFlaws(form, input.contact.secondGuardian),
      ...input.children.flatMap((child, at) => childFlaws(form, filledChild(athletes[at]!, child), `children.${at}`)),
    ];
    if (flaws.length > 0) throw new Refusal("registration.form-incomplete", flaws);
    const misfits = input.children.flatMap(({ player }, at): FieldIssue[] => {
      const division = season.find((one) => one.division.id === rows[at]!.divisionId)?.division;
      const misfit = player && division ? misfitOf(player, division) : null;
      return misfit === null ? [] : [{ field: `children.${at}.player.birthDate`, code: `misfit.${misfit}` }];
    });
    if (misfits.length > 0) throw new Refusal("registration.not-eligible", misfits);
    await changeContact(tx, terms.enrollmentId, input.contact);
    await keepTold(
      tx,
      ctx,
      input.children.map(({ player, ...child }, at) => ({
        child: { ...child, fields: { ...child.fields, ...player } },
        athlete: athletes[at]!,
      })),
    );
    for (const child of input.children) {
      await removeAnswers(tx, child.registrationId, { but: files });
      await removeFriends(tx, child.registrationId);
      await keepAnswers(tx, ctx, { ...child, form, accountId });
    }
    const action = { action: "registration.corrected", object: { kind: "order", id: input.id } } as const;
    await record(tx, ctx, action);
    // The order's items carry the children's names.
    if (input.children.some(({ player }) => player)) await settleTerms(tx, timeOf(ctx), ctx, facts);
  });
}
