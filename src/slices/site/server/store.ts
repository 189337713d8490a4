import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { MailTable } from "#platform/mail/outbox.ts";

/** The tables of this slice, with the mail outbox that its commands write to. */
export type SiteTables = MailTable;

export interface SettingsRow {
  preLaunch: boolean;
  processingFeeCents: number;
  supportEmail: string;
  supportHours: string;
  supportAnswerHours: number;
  socialLinks: { name: string; address: string }[];
}

export async function readSettings(handle: Handle<SiteTables>): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select pre_launch as "preLaunch", processing_fee_cents as "processingFeeCents", support_email as "supportEmail",
           support_hours as "supportHours", support_answer_hours as "supportAnswerHours", social_links as "socialLinks"
      from site_setting`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("site_setting has no row");
  return row;
}

/** Puts an address on the launch list; once is enough, whatever its letter case. Returns its id when it is new. */
export async function addLaunchSignup(
  handle: Handle<SiteTables>,
  email: string,
  language: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into launch_signup (email, language) values (${email}, ${language})
    on conflict (lower(email)) do nothing returning id`.execute(handle);
  return rows[0]?.id;
}

/**
 * Locks one address that was not handed on yet, if there is one that nobody else holds. Any one: an address that is
 * never taken must not stand before all others.
 */
export async function lockWaitingSignup(tx: Handle<SiteTables>): Promise<{ id: string; email: string } | undefined> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from launch_signup where forwarded_at is null
     order by random() limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

/** Records that an address was handed on. */
export async function markForwarded(tx: Handle<SiteTables>, id: string): Promise<void> {
  await sql`update launch_signup set forwarded_at = now() where id = ${id}`.execute(tx);
}

export interface NewContactMessage {
  name: string;
  email: string;
  topic: string;
  body: string;
  language: string;
  submissionKey: string;
}

/** Stores a message. Returns its id; undefined when the same form was stored before. */
export async function addContactMessage(
  handle: Handle<SiteTables>,
  message: NewContactMessage,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into contact_message (name, email, topic, body, language, submission_key)
    values (${message.name}, ${message.email}, ${message.topic}, ${message.body}, ${message.language},
            ${message.submissionKey})
    on conflict (submission_key) do nothing returning id`.execute(handle);
  return rows[0]?.id;
}
