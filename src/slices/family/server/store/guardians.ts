import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Relation } from "../../contract/vocabulary.ts";
import type { FamilyTables } from "./athletes.ts";

export interface GuardianRow {
  athleteId: string;
  accountId: string;
  relation: Relation;
}

/**
 * Lets one change of an account's family at a time go on, until the transaction ends: what is counted stays true. Taken
 * before any athlete is held.
 */
export async function lockFamily(handle: Handle<FamilyTables>, accountId: string): Promise<void> {
  await sql`
    ${prepared("family.lock")}
    select pg_advisory_xact_lock(hashtextextended(${`family:${accountId}`}, 0))`.execute(handle);
}

/** The guardians of living athletes, in the order in which they came. */
export async function guardianRows(
  handle: Handle<FamilyTables>,
  athleteIds: readonly string[],
): Promise<GuardianRow[]> {
  const { rows } = await sql<GuardianRow>`
    ${prepared("family.guardians")}
    select guardian.athlete_id as "athleteId", guardian.account_id as "accountId", guardian.relation
      from guardian join athlete on athlete.id = guardian.athlete_id
     where guardian.athlete_id = any(${athleteIds}::uuid[]) and athlete.deleted_at is null
     order by guardian.athlete_id, guardian.created_at, guardian.account_id`.execute(handle);
  return rows;
}

export interface NewGuardian extends GuardianRow {
  invitedBy: string | null;
  now: Date;
}

/** Makes somebody a guardian. Who is one already stays what they are. */
export async function addGuardian(handle: Handle<FamilyTables>, guardian: NewGuardian): Promise<void> {
  await sql`
    insert into guardian (athlete_id, account_id, relation, invited_by, created_at)
    values (${guardian.athleteId}, ${guardian.accountId}, ${guardian.relation}, ${guardian.invitedBy}, ${guardian.now})
    on conflict do nothing`.execute(handle);
}

/** Ends the guardianship of an account for some athletes. */
export async function removeGuardian(
  handle: Handle<FamilyTables>,
  accountId: string,
  athleteIds: readonly string[],
): Promise<void> {
  await sql`
    delete from guardian where account_id = ${accountId} and athlete_id = any(${athleteIds}::uuid[])`.execute(handle);
}
