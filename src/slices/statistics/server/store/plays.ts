import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

type Counts = Readonly<Record<string, number>>;

/** What was tapped. */
export interface PlayRow {
  readonly id: string;
  readonly eventId: string;
  readonly registrationId: string;
  readonly play: string;
  readonly adds: Counts;
  readonly at: Date;
  readonly undone: boolean;
}

/** @returns false where it was recorded before */
export async function insertPlay(
  tx: AnyTx,
  { id, eventId, registrationId, play, adds, at, by }: Omit<PlayRow, "undone"> & { by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stat_play (id, event_id, registration_id, play, adds, author_id, at)
    values (${id}, ${eventId}, ${registrationId}, ${play}, ${JSON.stringify(adds)}::jsonb, ${by}, ${at})
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function playById(tx: AnyTx, eventId: string, id: string): Promise<PlayRow | undefined> {
  const { rows } = await sql<PlayRow>`
    select id, event_id as "eventId", registration_id as "registrationId", play, adds, at, undone_at is not null as undone
      from stat_play where id = ${id} and event_id = ${eventId} for update`.execute(tx);
  return rows[0];
}

export async function markUndone(tx: AnyTx, id: string, at: Date): Promise<void> {
  await sql`update stat_play set undone_at = ${at} where id = ${id}`.execute(tx);
}

/** The latest taps of a game that stand. */
export async function latestPlays(handle: QueryExecutorProvider, eventId: string, most: number): Promise<PlayRow[]> {
  const { rows } = await sql<PlayRow>`
    select id, event_id as "eventId", registration_id as "registrationId", play, adds, at, false as undone
      from stat_play where event_id = ${eventId} and undone_at is null order by at desc, id limit ${most}`.execute(
    handle,
  );
  return rows;
}
