import type { Kysely } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { utcDay } from "#kernel/time/moment.ts";
import { timeOf, type Clock } from "#platform/clock.ts";
import type { Handle, Tx } from "#platform/db/open.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { firstOf, port, unionOf } from "#platform/ports.ts";
import type { FamilyTables } from "./store/athletes.ts";

/**
 * Whether an account has a duty for an athlete right now: manages a league the athlete plays in, or coaches a team of
 * theirs, while the season runs. Provided by the slices above, which know leagues and teams.
 */
export type MedicalAccess = (
  handle: Handle<FamilyTables>,
  accountId: string,
  athleteId: string,
) => Promise<"manager" | "coach" | undefined>;

export const MEDICAL_ACCESS = port<MedicalAccess>("family.medical-access", firstOf);

/**
 * Those of some athletes whose names something still needs after their families removed them: a season that was played, a
 * payment. Provided by the slices above.
 */
export type AthletesInUse = (handle: Handle<FamilyTables>, athleteIds: readonly string[]) => Promise<readonly string[]>;
export const ATHLETES_IN_USE = port<AthletesInUse>("family.athletes-in-use", unionOf);

/**
 * Those of some athletes who have a spot in a season that is not over, or wait for one: none of them is left without a guardian.
 * Provided by the slices above.
 */
export type HasSpots = AthletesInUse;
export const HAS_SPOTS = port<HasSpots>("family.has-spots", unionOf);

/** A child is removed: its name goes from where other families wrote it. Provided by the slices above. */
export type ForgetName = (
  tx: Tx<FamilyTables>,
  athlete: { readonly id: string; readonly firstName: string; readonly lastName: string },
) => Promise<void>;
export const FORGET_NAME = port<ForgetName>("family.forget-name");

/** What the commands of this slice work with. */
export interface FamilyDeps {
  db: Kysely<FamilyTables>;
  clock: Clock;
  limits: Limits;
  cipher: FieldCipher;
  /** Our address, "https://leagues.example.org": emails lead there. */
  origin(): string;
  medicalAccess: MedicalAccess;
  athletesInUse: AthletesInUse;
  hasSpots: HasSpots;
  forgetName: ForgetName;
}

/** The day of this act. Players are all over the country; UTC's day is never behind theirs. */
export function todayOf(deps: Pick<FamilyDeps, "clock">): LocalDate {
  return utcDay(timeOf(deps));
}
