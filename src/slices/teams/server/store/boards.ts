import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

export interface BoardRow {
  divisionId: string;
  leagueId: string;
  publishedAt: Date | null;
}

const COLUMNS = sql`division_id as "divisionId", league_id as "leagueId", published_at as "publishedAt"`;

/** The board of a division, held by this transaction: changes of a division's teams come one after the other. */
export async function lockBoard(
  tx: AnyTx,
  { divisionId, leagueId }: { divisionId: string; leagueId: string },
): Promise<BoardRow> {
  await sql`
    insert into team_board (division_id, league_id) values (${divisionId}, ${leagueId}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<BoardRow>`
    select ${COLUMNS} from team_board where division_id = ${divisionId} for no key update`.execute(tx);
  return rows[0]!;
}

/** The boards of some divisions; none for a division that never had a team. */
export async function boardRows(handle: QueryExecutorProvider, divisionIds: readonly string[]): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select ${COLUMNS} from team_board where division_id = any(${[...divisionIds]}::uuid[])`.execute(handle);
  return rows;
}

export async function setPublished(tx: AnyTx, divisionId: string, at: Date | null): Promise<void> {
  await sql`update team_board set published_at = ${at} where division_id = ${divisionId}`.execute(tx);
}

/** How many teams the divisions of some leagues have. */
export async function teamCounts(
  handle: QueryExecutorProvider,
  leagueIds: readonly string[],
): Promise<{ divisionId: string; teams: number; published: boolean }[]> {
  const { rows } = await sql<{ divisionId: string; teams: number; published: boolean }>`
    select b.division_id as "divisionId", b.published_at is not null as published,
           (select count(*)::int from team t where t.division_id = b.division_id) as teams
      from team_board b where b.league_id = any(${[...leagueIds]}::uuid[])`.execute(handle);
  return rows;
}
