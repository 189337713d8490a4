import { signedIn } from "#kernel/actor.ts";
import { ageOn, type LocalDate } from "#kernel/time/calendar.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { Myself, NewAthlete } from "../../contract/athletes.ts";
import type { Relation } from "../../contract/vocabulary.ts";
import { mayAdd, mayAddMyself } from "../../policy.ts";
import { ADULT_AGE, birthDateFlaw } from "../../rules/age.ts";
import { todayOf, type FamilyDeps } from "../services.ts";
import { athleteOfSubmission, athletesOf, insertAthlete, type FamilyTables } from "../store/athletes.ts";
import { addGuardian } from "../store/guardians.ts";
import { recordConsent } from "./consents.ts";
import { demand, openFamily } from "./own-athlete.ts";
import { record } from "./record.ts";

/**
 * Whether somebody born on a day can play.
 * @throws Refusal with what is wrong beside the field
 */
export function checkBirthDate(born: LocalDate, today: LocalDate, { adultSelf }: { adultSelf: boolean }): void {
  const flaw = birthDateFlaw(born, today);
  if (flaw) throw new Refusal("input.not-understood", [{ field: "birthDate", code: `birth-date.${flaw}` }]);
  if (adultSelf && ageOn(born, today) < ADULT_AGE) {
    throw new Refusal("family.not-adult", [{ field: "birthDate", code: "birth-date.not-adult" }]);
  }
}

/** Adds a child to the family of whoever asks, who becomes its first guardian. @returns its id */
export async function addAthlete(ctx: FamilyDeps & CallContext, input: NewAthlete): Promise<string> {
  return ctx.db.transaction().execute((tx) => addPlayer(tx, ctx, input, input.relation));
}

/** Adds whoever asks as a player of their own; once, and from 18 on. @returns the athlete's id */
export async function addMyself(ctx: FamilyDeps & CallContext, input: Myself): Promise<string> {
  return ctx.db.transaction().execute((tx) => addPlayer(tx, ctx, input, "self"));
}

/** Adds a player to the family of whoever asks, a child or (`self`) themself, in the caller's transaction. @returns its id */
export async function addPlayer(
  tx: Tx<FamilyTables>,
  ctx: Pick<FamilyDeps, "clock"> & CallContext,
  { firstName, lastName, birthDate, gender, publicName, language, submissionKey }: Myself,
  relation: Relation,
): Promise<string> {
  const { accountId } = signedIn(ctx.actor);
  const adultSelf = relation === "self";
  checkBirthDate(birthDate, todayOf(ctx), { adultSelf });
  const now = timeOf(ctx);
  await openFamily(tx, accountId);
  const before = submissionKey ? await athleteOfSubmission(tx, accountId, submissionKey) : undefined;
  if (before) return before;
  const family = await athletesOf(tx, accountId);
  const facts = { athletes: family.length, playsAlready: family.some((one) => one.adultSelf) };
  demand(adultSelf ? mayAddMyself(facts) : mayAdd(facts));
  const person = { firstName, lastName, birthDate, gender, adultSelf };
  const athlete = await insertAthlete(tx, { ...person, submissionKey: submissionKey ?? null, createdAt: now });
  // The key made an athlete that is not in this family (any more).
  if (!athlete) throw new Refusal("input.not-understood", [{ field: "submissionKey", code: "form.stale" }]);
  const athleteId = athlete.id;
  await addGuardian(tx, { athleteId, accountId, relation, invitedBy: null, now });
  const consent = { athleteId, accountId, given: true, language, at: now };
  await recordConsent(tx, ctx.request, { ...consent, kind: "keep-data" });
  if (publicName) await recordConsent(tx, ctx.request, { ...consent, kind: "public-name" });
  await record(tx, ctx, { name: "family.athlete-added", payload: { athleteId, accountId } });
  return athleteId;
}
