import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { Language } from "#kernel/language.ts";
import type { SiteTables } from "./tables.ts";

/** What is written to those on the list. */
export interface LaunchTexts {
  subjectEn: string;
  bodyEn: string;
  subjectEs: string;
  bodyEs: string;
}

export interface LaunchMailRow extends LaunchTexts {
  id: string;
  recipients: number;
  startedAt: Date;
  startedBy: string | null;
  endedAt: Date | null;
  stopped: boolean;
}

const COLUMNS = sql`
  id, subject_en as "subjectEn", body_en as "bodyEn", subject_es as "subjectEs", body_es as "bodyEs", recipients,
  started_at as "startedAt", started_by as "startedBy", ended_at as "endedAt", stopped`;

/** Begins a mail to the list. Undefined while another one is under way. */
export async function beginLaunchMail(
  handle: Handle<SiteTables>,
  mail: LaunchTexts & { recipients: number; startedAt: Date; startedBy: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into launch_mail (subject_en, body_en, subject_es, body_es, recipients, started_at, started_by)
    values (${mail.subjectEn}, ${mail.bodyEn}, ${mail.subjectEs}, ${mail.bodyEs}, ${mail.recipients},
            ${mail.startedAt}, ${mail.startedBy})
    on conflict ((true)) where ended_at is null do nothing returning id`.execute(handle);
  return rows[0]?.id;
}

/** The newest mail, and how many emails of it were written. */
export async function newestLaunchMail(
  handle: Handle<SiteTables>,
): Promise<(LaunchMailRow & { written: number }) | undefined> {
  const { rows } = await sql<LaunchMailRow & { written: number }>`
    select ${COLUMNS}, (select count(*)::int from launch_signup s where s.launch_mail_id = launch_mail.id) as written
      from launch_mail order by started_at desc, id desc limit 1`.execute(handle);
  return rows[0];
}

/** A mail that is under way, held until the transaction ends: of two workers at once, the second waits for the first. */
export async function lockLaunchMail(handle: Handle<SiteTables>, id: string): Promise<LaunchMailRow | undefined> {
  const { rows } = await sql<LaunchMailRow>`
    select ${COLUMNS} from launch_mail where id = ${id} and ended_at is null for update`.execute(handle);
  return rows[0];
}

/** Ends the mail that is under way. Returns its id; undefined where none is. */
export async function endLaunchMail(
  handle: Handle<SiteTables>,
  { now, stopped }: { now: Date; stopped: boolean },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update launch_mail set ended_at = ${now}, stopped = ${stopped} where ended_at is null returning id`.execute(handle);
  return rows[0]?.id;
}

export interface UntoldSignup {
  id: string;
  email: string;
  language: Language;
}

/** Some of those on the list whom nobody told yet, held until the transaction ends. */
export async function lockUntold(handle: Handle<SiteTables>, limit: number): Promise<UntoldSignup[]> {
  const { rows } = await sql<UntoldSignup>`
    select id, email, language from launch_signup where told_at is null and left_at is null
     order by id limit ${limit} for update`.execute(handle);
  return rows;
}

/** Notes that somebody was told, and what leads them off the list. */
export async function markTold(
  handle: Handle<SiteTables>,
  id: string,
  { mailId, leaveHash, now }: { mailId: string; leaveHash: Buffer; now: Date },
): Promise<void> {
  await sql`
    update launch_signup set told_at = ${now}, launch_mail_id = ${mailId}, leave_hash = ${leaveHash}
     where id = ${id}`.execute(handle);
}
