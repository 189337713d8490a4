import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** What an account entered, and what its children did, for its download. */
export async function statisticsOfAccount(
  handle: QueryExecutorProvider,
  { accountId, athletes }: { accountId: string; athletes: readonly { athleteId: string; registrationId: string }[] },
): Promise<unknown> {
  const entered = await sql`
    select event_id as game, version, at, counts from stat_line_change where author_id = ${accountId} order by at, event_id`.execute(
    handle,
  );
  const tapped = await sql`
    select event_id as game, play, at from stat_play where author_id = ${accountId} order by at, id`.execute(handle);
  const ids = athletes.map(({ registrationId }) => registrationId);
  const played = await sql<{ registration: string }>`
    select registration_id as registration, event_id as game, counts
      from stat_line where registration_id = any(${ids}::uuid[]) order by event_id`.execute(handle);
  const athleteOf = new Map(athletes.map(({ athleteId, registrationId }) => [registrationId, athleteId]));
  return {
    entered: entered.rows,
    tapped: tapped.rows,
    played: played.rows.map(({ registration, ...line }) => ({ player: athleteOf.get(registration), ...line })),
  };
}

/** An account goes: what it entered stays, and names nobody. */
export async function forgetAuthor(tx: AnyTx, accountId: string): Promise<void> {
  await sql`update stat_line_change set author_id = null where author_id = ${accountId}`.execute(tx);
  await sql`update stat_play set author_id = null where author_id = ${accountId}`.execute(tx);
}
