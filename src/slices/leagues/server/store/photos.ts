import { sql, type QueryExecutorProvider } from "kysely";
import type { LeaguePhoto } from "../../contract/photo.ts";

export interface PhotoRow {
  id: string;
  accountId: string;
  fileStem: string;
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
}

const COLUMNS = sql`id, account_id as "accountId", file_stem as "fileStem", width, height`;

/** Writes a photo down whose files lie in the store. @returns its id */
export async function insertPhoto(
  handle: QueryExecutorProvider,
  photo: Omit<PhotoRow, "id"> & { uploadedAt: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into league_photo (account_id, file_stem, width, height, uploaded_at)
    values (${photo.accountId}, ${photo.fileStem}, ${photo.width}, ${photo.height}, ${photo.uploadedAt})
    returning id`.execute(handle);
  return rows[0]!.id;
}

export async function photoById(handle: QueryExecutorProvider, id: string): Promise<PhotoRow | undefined> {
  const { rows } = await sql<PhotoRow>`select ${COLUMNS} from league_photo where id = ${id}`.execute(handle);
  return rows[0];
}

/** The leagues that show a photo, and whether everybody may see them. */
export async function leaguesShowing(
  handle: QueryExecutorProvider,
  photoId: string,
): Promise<{ id: string; public: boolean }[]> {
  const { rows } = await sql<{ id: string; public: boolean }>`
    select id, status = 'approved' as public from league
     where photo_id = ${photoId} and deleted_at is null`.execute(handle);
  return rows;
}

/** What a league shows from now on, and who chose it: whoever has an older version of the league is told. */
export async function writeLeaguePhoto(
  handle: QueryExecutorProvider,
  leagueId: string,
  photoId: string | null,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await sql`
    update league set photo_id = ${photoId}, version = version + 1, changed_by = ${by}, changed_at = ${now}
     where id = ${leagueId}`.execute(handle);
}

/** The photo of a league, as a page shows it. */
export async function photoOfLeague(handle: QueryExecutorProvider, leagueId: string): Promise<LeaguePhoto | null> {
  const { rows } = await sql<LeaguePhoto>`
    select p.id, p.width, p.height from league l join league_photo p on p.id = l.photo_id
     where l.id = ${leagueId}`.execute(handle);
  return rows[0] ?? null;
}

/** Photos that were brought before a moment and that no league, draft or waiting submission names any more. */
export async function photosLeftOver(handle: QueryExecutorProvider, before: Date): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    select ${COLUMNS} from league_photo p
     where uploaded_at < ${before}
       and not exists (select from league l where l.photo_id = p.id and l.deleted_at is null)
       and not exists (select from league_draft d where d.submitted_at is null
                          and d.content #>> '{fields,photoId,v}' = p.id::text)
       and not exists (select from league_submission s where s.content ->> 'photoId' = p.id::text
                          and (s.state = 'waiting' or s.applied_at is null and s.decided_at is not null))
     order by uploaded_at limit 100`.execute(handle);
  return rows;
}

/** Takes a photo out, with every mention of it by a league that is deleted. */
export async function deletePhoto(handle: QueryExecutorProvider, id: string): Promise<void> {
  await sql`update league set photo_id = null where photo_id = ${id} and deleted_at is not null`.execute(handle);
  await sql`delete from league_photo where id = ${id}`.execute(handle);
}

/** Which of some stems nothing is written down about. */
export async function unknownStems(handle: QueryExecutorProvider, stems: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ stem: string }>`
    select stem from unnest(${stems}::text[]) as stem
     where not exists (select from league_photo where file_stem = stem)`.execute(handle);
  return rows.map(({ stem }) => stem);
}
