import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

export interface UnreadRow {
  readonly roomId: string;
  readonly accountId: string;
  readonly room: string;
  readonly league: string;
  readonly lastSequence: number;
}

/** Who has left something unread that was written between two moments, and has not been told since they read last. */
export async function unreadToTell(tx: AnyTx, { before, after }: { before: Date; after: Date }): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    with busy as (
      select m.room_id, max(m.sequence) as sequence from chat_message m
       where m.created_at between ${after} and ${before} and m.deleted_at is null group by m.room_id)
    select r.id as "roomId", w.account_id as "accountId", coalesce(r.name, t.team_name, t.league_name) as room,
           r.last_sequence::int as "lastSequence", r.league_id as league
      from busy b join chat_room r on r.id = b.room_id join chat_room_title t on t.room_id = r.id
     cross join lateral (select distinct account_id from chat_readers_of(r.id)) w
      left join chat_read seen on seen.room_id = r.id and seen.account_id = w.account_id
     where b.sequence > coalesce(seen.sequence, 0) and coalesce(seen.told_sequence, 0) <= coalesce(seen.sequence, 0)
       and exists (select from chat_message m where m.room_id = r.id and m.sequence > coalesce(seen.sequence, 0)
                      and m.account_id is distinct from w.account_id and m.deleted_at is null)`.execute(tx);
  return rows;
}

/** Notes up to which message people were told. */
export async function noteTold(tx: AnyTx, rows: readonly UnreadRow[], at: Date): Promise<void> {
  await sql`
    insert into chat_read as seen (room_id, account_id, sequence, read_at, told_sequence)
    select "roomId", "accountId", 0, ${at}, "lastSequence"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("roomId" uuid, "accountId" uuid, "lastSequence" bigint)
    on conflict (room_id, account_id) do update set told_sequence = excluded.told_sequence`.execute(tx);
}

/** Rooms that a minor read at the last look and does not read now; the look is noted. */
export async function minorsOut(
  tx: AnyTx,
): Promise<{ roomId: string; leagueId: string; room: string; league: string }[]> {
  const { rows } = await sql<{ roomId: string; leagueId: string; room: string; league: string }>`
    with now_reading as (
      select distinct b.room_id, b.account_id,
             exists (select from chat_roles_in(b.room_id, b.account_id)) as reads
        from chat_belonging b where b.why = 'minor'),
    before as (select room_id, account_id, reads from chat_minor_watch),
    noted as (
      insert into chat_minor_watch as watch (room_id, account_id, reads) select room_id, account_id, reads from now_reading
      on conflict (room_id, account_id) do update set reads = excluded.reads where watch.reads <> excluded.reads)
    select distinct r.id as "roomId", r.league_id as "leagueId", coalesce(r.name, t.team_name, t.league_name) as room, t.league_name as league
      from now_reading n join before b using (room_id, account_id)
      join chat_room r on r.id = n.room_id join chat_room_title t on t.room_id = r.id
     where b.reads and not n.reads`.execute(tx);
  return rows;
}

/** The addresses that may take part for some players. */
export async function permissionsFor(
  handle: QueryExecutorProvider,
  athleteIds: readonly string[],
): Promise<{ athleteId: string; email: string }[]> {
  const { rows } = await sql<{ athleteId: string; email: string }>`
    select athlete_id as "athleteId", email from chat_permission
     where athlete_id = any(${[...athleteIds]}::uuid[]) order by allowed_at`.execute(handle);
  return rows;
}

/** Allows an address to take part for a player, or no longer. @returns false where it was so before */
export async function writePermission(
  tx: AnyTx,
  {
    athleteId,
    email,
    allowedBy,
    allowed,
    at,
  }: { athleteId: string; email: string; allowedBy: string; allowed: boolean; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = allowed
    ? await sql`
        insert into chat_permission (athlete_id, email, allowed_by, allowed_at) values (${athleteId}, ${email}, ${allowedBy}, ${at})
        on conflict do nothing`.execute(tx)
    : await sql`delete from chat_permission where athlete_id = ${athleteId} and email = ${email}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
