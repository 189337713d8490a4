import { sql, type QueryExecutorProvider } from "kysely";

/**
 * Files that nothing needs any more: their certificate is deleted or ended some days ago, or it was sent back so long ago and no league
 * has approved it.
 */
export async function overdueFiles(
  handle: QueryExecutorProvider,
  { now, days, limit }: { now: Date; days: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    select f.file_key as "fileKey" from certificate_file f left join certificate c on c.id = f.certificate_id
     where c.id is null
        or c.valid_until + ${days}::integer < (${now}::timestamptz at time zone 'UTC')::date
        or (exists (select from certificate_decision d where d.certificate_id = c.id)
            and not exists (select from certificate_decision d where d.certificate_id = c.id
                               and (d.decision = 'approved' or d.decided_at > ${now}::timestamptz - make_interval(days => ${days}::integer))))
     order by f.uploaded_at limit ${limit}`.execute(handle);
  return rows.map(({ fileKey }) => fileKey);
}

export async function deleteFile(handle: QueryExecutorProvider, fileKey: string): Promise<void> {
  await sql`delete from certificate_file where file_key = ${fileKey}`.execute(handle);
}

/** The certificate whose file has a key. */
export async function certificateOfFile(handle: QueryExecutorProvider, fileKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select certificate_id as id from certificate_file where file_key = ${fileKey} and certificate_id is not null`.execute(
    handle,
  );
  return rows[0]?.id;
}
