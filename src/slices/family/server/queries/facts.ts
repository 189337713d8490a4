import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Handle } from "#platform/db/open.ts";
import { athletesById, athletesOf, type AthleteRow, type FamilyTables } from "../store/athletes.ts";
import { athletesWithHiddenStatistics, athletesWithPublicName } from "../store/consents.ts";
import { guardianRows, type GuardianRow } from "../store/guardians.ts";

/** The living athletes of an account's family, the oldest first: children, and the account's person if they play. */
export function familyOf(handle: Handle<FamilyTables>, accountId: string): Promise<AthleteRow[]> {
  return athletesOf(handle, accountId);
}

/**
 * An athlete that whoever asks is a guardian of, for an action about it: registering, paying, an absence.
 * @throws Refusal request.sign-in; family.not-found for everybody else's athletes
 */
export async function athleteFor(handle: Handle<FamilyTables>, actor: Actor, id: string): Promise<AthleteRow> {
  const { accountId } = signedIn(actor);
  const [athlete] = (await isGuardian(handle, accountId, id)) ? await athletesById(handle, [id]) : [];
  if (!athlete) throw new Refusal("family.not-found");
  return athlete;
}

/** Living athletes by their ids, whoever asks: for who knows already that they may be seen. */
export function athletesKnown(handle: Handle<FamilyTables>, ids: readonly string[]): Promise<AthleteRow[]> {
  return athletesById(handle, ids);
}

/** The guardians of living athletes: who hears about them, who may act for them. */
export function guardiansOf(handle: Handle<FamilyTables>, athleteIds: readonly string[]): Promise<GuardianRow[]> {
  return guardianRows(handle, athleteIds);
}

/** Whether an account is a guardian of a living athlete. */
export async function isGuardian(handle: Handle<FamilyTables>, accountId: string, athleteId: string): Promise<boolean> {
  return (await guardianRows(handle, [athleteId])).some((one) => one.accountId === accountId);
}

/** Those of some athletes whose first name and last initial may stand on public pages. */
export async function publicNamesOf(
  handle: Handle<FamilyTables>,
  athleteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await athletesWithPublicName(handle, athleteIds));
}

/** Those of some athletes whose statistics a guardian hides everywhere. */
export async function hiddenStatisticsOf(
  handle: Handle<FamilyTables>,
  athleteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await athletesWithHiddenStatistics(handle, athleteIds));
}
