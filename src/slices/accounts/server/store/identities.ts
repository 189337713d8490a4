import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { AccountsTables } from "./accounts.ts";

/** The account that is linked with somebody at another provider. */
export async function accountOfIdentity(
  handle: Handle<AccountsTables>,
  provider: "google",
  subject: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    select i.account_id as "accountId" from external_identity i
      join account a on a.id = i.account_id and a.deleted_at is null
     where i.provider = ${provider} and i.subject = ${subject}`.execute(handle);
  return rows[0]?.accountId;
}

export async function linkIdentity(
  handle: Handle<AccountsTables>,
  identity: { provider: "google"; subject: string; accountId: string },
): Promise<void> {
  await sql`
    insert into external_identity (provider, subject, account_id)
    values (${identity.provider}, ${identity.subject}, ${identity.accountId})`.execute(handle);
}

/** Ends a link. Returns whether there was one. */
export async function unlinkIdentity(
  handle: Handle<AccountsTables>,
  { provider, accountId }: { provider: "google"; accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from external_identity where provider = ${provider} and account_id = ${accountId}
    returning account_id`.execute(handle);
  return rows.length > 0;
}

/** True when the database refused a second link, or a second account that proves the same address. */
export function isLinkedOtherwise(reason: unknown): boolean {
  const { constraint = "" } = reason as { constraint?: string };
  return constraint.startsWith("external_identity") || constraint === "account_proven_email";
}
