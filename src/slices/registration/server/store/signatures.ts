import { sql } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { WaiverKind } from "#slices/forms/contract/vocabulary.ts";
import type { RegistrationTables } from "./registrations.ts";

export interface SignatureInsert {
  registrationId: string;
  leagueId: string;
  /** As it was when the text was signed. */
  leagueName: string;
  waiverId: string;
  version: number;
  kind: WaiverKind;
  title: string;
  text: string;
  language: Language;
  typedName: string;
  accountId: string;
  ipAddress: string;
  signedAt: Date;
}

export interface SignatureRow extends Omit<SignatureInsert, "ipAddress"> {
  id: string;
  /** Forgotten after two years. */
  ipAddress: string | null;
}

const COLUMNS = sql`
  id, registration_id as "registrationId", league_id as "leagueId", league_name as "leagueName", waiver_id as "waiverId", version, kind, title, text,
  language, typed_name as "typedName", account_id as "accountId", ip_address as "ipAddress", signed_at as "signedAt"`;

/** Keeps what was signed, all in one statement. */
export async function insertSignatures(
  handle: Handle<RegistrationTables>,
  signed: readonly SignatureInsert[],
): Promise<void> {
  if (signed.length === 0) return;
  const all = <Name extends keyof SignatureInsert>(name: Name) => signed.map((one) => one[name]);
  await sql`
    ${prepared("registration.sign")}
    insert into signature (registration_id, league_id, league_name, waiver_id, version, kind, title, text, language, typed_name,
                           account_id, ip_address, signed_at)
    select * from unnest(${all("registrationId")}::uuid[], ${all("leagueId")}::uuid[], ${all("leagueName")}::text[],
                         ${all("waiverId")}::uuid[], ${all("version")}::integer[], ${all("kind")}::text[], ${all("title")}::text[],
                         ${all("text")}::text[], ${all("language")}::text[], ${all("typedName")}::text[],
                         ${all("accountId")}::uuid[], ${all("ipAddress")}::text[], ${all("signedAt")}::timestamptz[])`.execute(
    handle,
  );
}

/** One signature by its id, whoever asks. */
export async function signatureById(handle: Handle<RegistrationTables>, id: string): Promise<SignatureRow | undefined> {
  const { rows } = await sql<SignatureRow>`select ${COLUMNS} from signature where id = ${id}`.execute(handle);
  return rows[0];
}

/** What was signed for some registrations, in the order in which it was. */
export async function signaturesOf(
  handle: Handle<RegistrationTables>,
  registrationIds: readonly string[],
): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    select ${COLUMNS} from signature where registration_id = any(${registrationIds}::uuid[])
     order by signed_at, id`.execute(handle);
  return rows;
}

/** What an account signed, the newest first. */
export async function signaturesBy(handle: Handle<RegistrationTables>, accountId: string): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    select ${COLUMNS} from signature where account_id = ${accountId} order by signed_at desc, id desc`.execute(handle);
  return rows;
}

/** Forgets from where texts were signed, before a time. The database refuses what is younger than two years. */
export async function forgetSignatureAddresses(handle: Handle<RegistrationTables>, before: Date): Promise<void> {
  await sql`
    update signature set ip_address = null
     where signed_at < least(${before}::timestamptz, now() - interval '2 years') and ip_address is not null`.execute(
    handle,
  );
}
