import { signedIn } from "#kernel/actor.ts";
import { Refusal, type FieldIssue } from "#kernel/refusal.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import type { Tx } from "#platform/db/open.ts";
import {
  addPlayer,
  holdOwnAthletes,
  openFamily,
  tellOfAthlete,
  type AthleteRow,
  type OwnAthletes,
} from "#slices/family/server/public.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import type { AskedChild, HoldInput } from "../../../contract/asking.ts";
import { CHILD_FIELDS, type ChildField } from "#slices/forms/contract/vocabulary.ts";
import type { RegistrationForm } from "#slices/forms/contract/fields.ts";
import { ACTIVE } from "../../../contract/vocabulary.ts";
import { misfitOf } from "../../../rules/form/eligibility.ts";
import { formFlaws, type FilledChild } from "#slices/forms/rules/public.ts";
import type { RegistrationDeps } from "../../services.ts";
import { activeOf, type RegistrationTables } from "../../store/registrations.ts";

/** A child with the division that is asked for it. */
export interface AskedSpot {
  athlete: AthleteRow;
  division: DivisionForSale["division"];
}

/**
 * The children that are asked for, added to the family where they are new, with what was told of them and their guardians;
 * each held until the transaction ends.
 * @throws Refusal family.not-found for athletes of others, and what adding one refuses
 */
export async function askedAthletes(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & CallContext,
  { children, language }: Pick<HoldInput, "children" | "language">,
): Promise<OwnAthletes> {
  const { accountId } = signedIn(ctx.actor);
  await openFamily(tx, accountId);
  const ids: string[] = [];
  for (const { athlete } of children) {
    if (athlete.kind === "known") ids.push(athlete.id);
    else ids.push(await addPlayer(tx, ctx, { ...athlete, language }, athlete.relation));
  }
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (twice >= 0) throw new Refusal("input.not-understood", [{ field: `children.${twice}`, code: "children.twice" }]);
  return holdOwnAthletes(tx, accountId, ids);
}

/** Keeps what was told of the children besides. */
export async function keepTold(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  told: readonly { athlete: AthleteRow; child: Pick<AskedChild, "fields" | "medical"> }[],
): Promise<void> {
  for (const { athlete, child } of told) {
    // A field that was left out stays as it is; the types of the two slices say the same in other words.
    const fields = Object.fromEntries(Object.entries(child.fields).filter(([, value]) => value !== undefined));
    await tellOfAthlete(tx, ctx, athlete, { fields, medical: child.medical });
  }
}

/**
 * The division of each child, where all of them fit and are not there already.
 * @throws Refusal registration.not-eligible, registration.already-registered, each beside the child
 */
export async function fittingSpots(
  tx: Tx<RegistrationTables>,
  season: readonly DivisionForSale[],
  children: HoldInput["children"],
  athletes: readonly AthleteRow[],
): Promise<AskedSpot[]> {
  const asked = athletes.map((athlete, at) => {
    const division = season.find((one) => one.division.id === children[at]!.divisionId)?.division;
    if (!division)
      throw new Refusal("input.not-understood", [{ field: `children.${at}.divisionId`, code: "division.unknown" }]);
    return { athlete, division };
  });
  const flaws = asked.flatMap(({ athlete, division }, at): FieldIssue[] => {
    const misfit = misfitOf(athlete, division);
    return misfit === null ? [] : [{ field: `children.${at}.divisionId`, code: `misfit.${misfit}` }];
  });
  if (flaws.length > 0) throw new Refusal("registration.not-eligible", flaws);
  const active = await activeOf(
    tx,
    athletes.map(({ id }) => id),
  );
  const there = asked.flatMap(({ athlete, division }, at): FieldIssue[] =>
    active.some((one) => one.athleteId === athlete.id && one.divisionId === division.id)
      ? [{ field: `children.${at}.divisionId`, code: "registered.already" }]
      : [],
  );
  if (there.length > 0) throw new Refusal("registration.already-registered", there);
  return asked;
}

/** Whether there is a registration of a state that goes on. */
export function goesOn(status: string): boolean {
  return (ACTIVE as readonly string[]).includes(status);
}

/** A child as the form sees it: what is on file, and what was told now. */
export function filledChild(
  athlete: AthleteRow,
  child: Pick<AskedChild, "fields" | "medical" | "answers" | "friends">,
): FilledChild {
  const kept: Partial<Record<ChildField, unknown>> = {
    ...athlete,
    allergies: athlete.hasAllergies || null,
    medicalNote: athlete.hasMedicalNote || null,
  };
  return {
    onFile: CHILD_FIELDS.filter((field) => (kept[field] ?? null) !== null),
    fields: { ...child.fields, ...child.medical },
    answers: child.answers,
    friends: child.friends,
  };
}

/** @throws Refusal registration.form-incomplete with what is missing beside each field */
export function demandForm(form: RegistrationForm, filled: Parameters<typeof formFlaws>[1]): void {
  const flaws = formFlaws(form, filled);
  if (flaws.length > 0) throw new Refusal("registration.form-incomplete", flaws);
}
