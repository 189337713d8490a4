import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Kysely } from "kysely";
import type { Relation } from "../contract/vocabulary.ts";
import { insertAthlete, type FamilyTables } from "./store/athletes.ts";
import { addGuardian } from "./store/guardians.ts";

export interface AthleteFixture {
  firstName?: string;
  lastName?: string;
  birthDate?: LocalDate;
  /** Accounts that are its guardians, the first one its mother. */
  guardians: readonly string[];
}

/** Puts a child with its guardians into the database. @returns its id */
export function insertChild(db: Kysely<FamilyTables>, child: AthleteFixture): Promise<string> {
  const { firstName = "Maya", lastName = "Okafor", birthDate = "2018-03-14", guardians } = child;
  const now = new Date("2027-01-01T00:00:00Z");
  return db.transaction().execute(async (tx) => {
    const person = { firstName, lastName, birthDate, gender: null, adultSelf: false, submissionKey: null };
    const athlete = await insertAthlete(tx, { ...person, createdAt: now });
    for (const [index, accountId] of guardians.entries()) {
      const relation: Relation = index === 0 ? "mother" : "father";
      await addGuardian(tx, { athleteId: athlete!.id, accountId, relation, invitedBy: null, now });
    }
    return athlete!.id;
  });
}
