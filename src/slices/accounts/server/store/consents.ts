import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { AccountsTables } from "./accounts.ts";

export interface NewConsent {
  accountId: string;
  kind: "terms" | "newsletter";
  textVersion: string;
  language: string;
  given: boolean;
  ipAddress: string;
  at: Date;
}

/** Forgets from where somebody agreed, before a time; that they did, and to which words, stays. */
export async function forgetConsentAddresses(handle: Handle<AccountsTables>, before: Date): Promise<void> {
  await sql`update consent set ip_address = null where created_at < ${before} and ip_address is not null`.execute(
    handle,
  );
}

/** Records what somebody agreed to, or withdrew. */
export async function addConsent(handle: Handle<AccountsTables>, consent: NewConsent): Promise<void> {
  await sql`
    insert into consent (account_id, kind, text_version, language, given, ip_address, created_at)
    values (${consent.accountId}, ${consent.kind}, ${consent.textVersion}, ${consent.language}, ${consent.given},
            ${consent.ipAddress}, ${consent.at})`.execute(handle);
}
