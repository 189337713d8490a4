import { sql } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { Handle } from "#platform/db/open.ts";
import type { ConsentKind } from "../../contract/vocabulary.ts";
import type { FamilyTables } from "./athletes.ts";

export interface ConsentRow {
  athleteId: string;
  accountId: string;
  kind: ConsentKind;
  textVersion: string;
  language: Language;
  given: boolean;
  at: Date;
}

/** Records what a guardian agreed to for an athlete, or withdrew. */
export async function addConsent(
  handle: Handle<FamilyTables>,
  consent: ConsentRow & { ipAddress: string },
): Promise<void> {
  await sql`
    insert into guardian_consent (athlete_id, account_id, kind, text_version, language, given, ip_address, at)
    values (${consent.athleteId}, ${consent.accountId}, ${consent.kind}, ${consent.textVersion}, ${consent.language},
            ${consent.given}, ${consent.ipAddress}, ${consent.at})`.execute(handle);
}

/** Forgets from where guardians agreed, before a time. The database refuses what is younger than two years. */
export async function forgetConsentAddresses(handle: Handle<FamilyTables>, before: Date): Promise<void> {
  await sql`
    update guardian_consent set ip_address = null
     where at < least(${before}::timestamptz, now() - interval '2 years') and ip_address is not null`.execute(handle);
}

/** What an account agreed to for its athletes, the oldest first. */
export async function consentsOf(handle: Handle<FamilyTables>, accountId: string): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select athlete_id as "athleteId", account_id as "accountId", kind, text_version as "textVersion", language, given, at
      from guardian_consent where account_id = ${accountId} order by at, id`.execute(handle);
  return rows;
}

/** Those athletes whose statistics a guardian of today hides: what each said last, and one is enough. */
export async function athletesWithHiddenStatistics(
  handle: Handle<FamilyTables>,
  athleteIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ athleteId: string }>`
    with said as (
      select distinct on (consent.athlete_id, consent.account_id) consent.athlete_id, consent.given
        from guardian_consent consent
        join guardian on guardian.athlete_id = consent.athlete_id and guardian.account_id = consent.account_id
       where consent.athlete_id = any(${[...athleteIds]}::uuid[]) and consent.kind = 'statistics'
       order by consent.athlete_id, consent.account_id, consent.at desc, consent.id desc)
    select athlete_id as "athleteId" from said group by athlete_id having bool_or(not given)`.execute(handle);
  return rows.map((row) => row.athleteId);
}

/**
 * Those athletes whose name may stand on public pages: a guardian of today agreed, and no guardian of today said no last.
 */
export async function athletesWithPublicName(
  handle: Handle<FamilyTables>,
  athleteIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ athleteId: string }>`
    with said as (
      select distinct on (consent.athlete_id, consent.account_id) consent.athlete_id, consent.given
        from guardian_consent consent
        join guardian on guardian.athlete_id = consent.athlete_id and guardian.account_id = consent.account_id
        join athlete on athlete.id = consent.athlete_id and athlete.deleted_at is null
       where consent.athlete_id = any(${athleteIds}::uuid[]) and consent.kind = 'public-name'
       order by consent.athlete_id, consent.account_id, consent.at desc, consent.id desc)
    select athlete_id as "athleteId" from said group by athlete_id having bool_and(given)`.execute(handle);
  return rows.map((row) => row.athleteId);
}
