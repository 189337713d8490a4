import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** What the families of some players were told last. */
export async function noticesOf(
  handle: QueryExecutorProvider,
  registrationIds: readonly string[],
): Promise<{ registrationId: string; teamId: string | null; teamName: string | null }[]> {
  const { rows } = await sql<{ registrationId: string; teamId: string | null; teamName: string | null }>`
    select registration_id as "registrationId", team_id as "teamId", team_name as "teamName" from team_notice
     where registration_id = any(${[...registrationIds]}::uuid[])`.execute(handle);
  return rows;
}

/** Writes down what families are told now. */
export async function writeNotices(
  tx: AnyTx,
  told: readonly { registrationId: string; team: { id: string; name: string } | null }[],
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  await sql`
    insert into team_notice (registration_id, team_id, team_name, told_at)
    select one.registration_id, one.team_id, one.team_name, ${now}
      from unnest(${told.map(({ registrationId }) => registrationId)}::uuid[], ${told.map(({ team }) => team?.id ?? null)}::uuid[],
                  ${told.map(({ team }) => team?.name ?? null)}::text[]) as one(registration_id, team_id, team_name)
    on conflict (registration_id) do update
      set team_id = excluded.team_id, team_name = excluded.team_name, told_at = excluded.told_at`.execute(tx);
}
