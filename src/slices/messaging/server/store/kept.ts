import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { DraftFields } from "../../contract/drafts.ts";
import type { MessageText } from "../../contract/message-text.ts";

export interface DraftRow {
  id: string;
  leagueId: string;
  authorId: string;
  fields: DraftFields;
  version: number;
  savedAt: Date;
}

const DRAFT = sql`
  id, league_id as "leagueId", author_id as "authorId", content as fields, version, saved_at as "savedAt"`;

/** Somebody's drafts in a league, the newest first. */
export async function draftsOf(
  handle: QueryExecutorProvider,
  { authorId, leagueId }: { authorId: string; leagueId: string },
): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${DRAFT} from message_draft where author_id = ${authorId} and league_id = ${leagueId}
     order by saved_at desc, id`.execute(handle);
  return rows;
}

/** A draft, held until the transaction ends where one is given. */
export async function draftById(
  handle: QueryExecutorProvider,
  id: string,
  { lock = false } = {},
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${DRAFT} from message_draft where id = ${id} ${lock ? sql`for update` : sql``}`.execute(handle);
  return rows[0];
}

/** Writes a draft with its next version. @returns undefined where another author has one with this id */
export async function writeDraft(tx: AnyTx, draft: Omit<DraftRow, "version">): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    insert into message_draft as kept (id, league_id, author_id, content, saved_at)
    values (${draft.id}, ${draft.leagueId}, ${draft.authorId}, ${JSON.stringify(draft.fields)}, ${draft.savedAt})
    on conflict (id) do update set content = excluded.content, version = kept.version + 1, saved_at = excluded.saved_at
     where kept.author_id = excluded.author_id and kept.league_id = excluded.league_id
    returning ${DRAFT}`.execute(tx);
  return rows[0];
}

/** Removes a draft of somebody. @returns false where they have none with this id */
export async function deleteDraft(
  handle: QueryExecutorProvider,
  { id, authorId, leagueId }: { id: string; authorId: string; leagueId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from message_draft where id = ${id} and author_id = ${authorId} and league_id = ${leagueId}`.execute(handle);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Removes drafts that nobody has touched since a moment. */
export async function forgetDrafts(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`delete from message_draft where saved_at < ${before}`.execute(handle);
}

export interface TemplateRow extends MessageText {
  id: string;
  name: string;
  version: number;
}

const TEMPLATE = sql`id, name, subject, body, subject_es as "subjectEs", body_es as "bodyEs", version`;

/** A league's own templates, by name. */
export async function templatesOf(handle: QueryExecutorProvider, leagueId: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${TEMPLATE} from message_template where league_id = ${leagueId} order by lower(name), id`.execute(handle);
  return rows;
}

/** Adds a template. @returns its id; undefined where the league has one of that name */
export async function insertTemplate(
  tx: AnyTx,
  {
    leagueId,
    name,
    subject,
    body,
    subjectEs,
    bodyEs,
    now,
  }: MessageText & { leagueId: string; name: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into message_template (league_id, name, subject, body, subject_es, body_es, changed_at)
    values (${leagueId}, ${name}, ${subject}, ${body}, ${subjectEs}, ${bodyEs}, ${now})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Changes a template of a version. @returns false where it has another one by now, or is gone */
export async function updateTemplate(
  tx: AnyTx,
  template: MessageText & { id: string; leagueId: string; name: string; version: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update message_template
       set name = ${template.name}, subject = ${template.subject}, body = ${template.body}, subject_es = ${template.subjectEs},
           body_es = ${template.bodyEs}, version = version + 1, changed_at = ${template.now}
     where id = ${template.id} and league_id = ${template.leagueId} and version = ${template.version}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Removes a template of a league. @returns false where there is none */
export async function deleteTemplate(tx: AnyTx, { id, leagueId }: { id: string; leagueId: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from message_template where id = ${id} and league_id = ${leagueId}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
