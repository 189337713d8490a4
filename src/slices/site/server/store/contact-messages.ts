import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { SiteTables } from "./tables.ts";

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

export interface ContactMessageRow {
  id: string;
  name: string;
  email: string;
  topic: string;
  body: string;
  language: string;
  createdAt: Date;
  answeredAt: Date | null;
  answeredBy: string | null;
}

const COLUMNS = sql`
  id, name, email, topic, body, language, created_at as "createdAt", answered_at as "answeredAt",
  answered_by as "answeredBy"`;

interface Wanted {
  state: "waiting" | "answered" | "all";
  /** Part of a name, an address, or the text; "" for all. */
  q: string;
}

/** A page of messages, the newest first, and how many there are. */
export async function listContactMessages(
  handle: Handle<SiteTables>,
  { state, q }: Wanted,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: ContactMessageRow[]; total: number }> {
  const conditions = [
    sql`true`,
    ...(state === "waiting" ? [sql`answered_at is null`] : []),
    ...(state === "answered" ? [sql`answered_at is not null`] : []),
    ...(q ? [sql`strpos(lower(name || E'\\n' || email || E'\\n' || body), lower(${q})) > 0`] : []),
  ];
  const among = sql.join(conditions, sql` and `);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from contact_message where ${among}`.execute(handle);
  const { rows } = await sql<ContactMessageRow>`
    select ${COLUMNS} from contact_message where ${among}
     order by created_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(handle);
  return { rows, total: counted.rows[0]!.total };
}

export async function contactMessage(handle: Handle<SiteTables>, id: string): Promise<ContactMessageRow | undefined> {
  const { rows } = await sql<ContactMessageRow>`select ${COLUMNS} from contact_message where id = ${id}`.execute(
    handle,
  );
  return rows[0];
}

export async function countWaitingMessages(handle: Handle<SiteTables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact_message where answered_at is null`.execute(handle);
  return rows[0]!.count;
}

/** Marks a message answered by somebody, or (null) not answered. Returns whether that changed anything. */
export async function markAnswered(
  handle: Handle<SiteTables>,
  id: string,
  answered: { by: string; at: Date } | null,
): Promise<boolean> {
  const { rows } = await sql`
    update contact_message set answered_at = ${answered?.at ?? null}, answered_by = ${answered?.by ?? null}
     where id = ${id} and (answered_at is null) = ${answered !== null} returning id`.execute(handle);
  return rows.length === 1;
}
