import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import { Refusal } from "#kernel/refusal.ts";
import type { AnyTx } from "#platform/db/open.ts";

/** PostgreSQL's code of a refused check. */
const CHECK_VIOLATION = "23514";
type Counts = Readonly<Record<string, number>>;

/** A player's line of a box score. */
export interface LineRow {
  readonly registrationId: string;
  readonly teamId: string;
  readonly counts: Counts;
  readonly version: number;
}

/** The lines of a game. */
export async function linesOfGame(handle: QueryExecutorProvider, eventId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select registration_id as "registrationId", team_id as "teamId", counts, version
      from stat_line where event_id = ${eventId} order by registration_id`.execute(handle);
  return rows;
}

/** Waits for whoever changes the box score of this game; until the transaction ends. */
export async function lockBoxScore(tx: AnyTx, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`box-score:${eventId}`}, 0))`.execute(tx);
}

/** Gives players who have none yet a public id and a number: each division counts from 101. */
export async function numberPlayers(
  tx: AnyTx,
  { divisionId, registrationIds }: { divisionId: string; registrationIds: readonly string[] },
): Promise<void> {
  const ids = [...registrationIds];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stat-players:${divisionId}`}, 0))`.execute(tx);
  await sql`
    insert into stat_player (registration_id, division_id, number)
    select one.id, ${divisionId}, coalesce((select max(number) from stat_player where division_id = ${divisionId}), 100) + row_number() over (order by one.id)
      from unnest(${ids}::uuid[]) one (id)
     where not exists (select from stat_player p where p.registration_id = one.id)`.execute(tx);
}

/** Where a line belongs. */
export interface BoxScoreSide {
  readonly eventId: string;
  readonly seasonId: string;
  readonly divisionId: string;
  readonly teamId: string;
}

/** Begins a team's side of a box score. */
export async function openSide(tx: AnyTx, { eventId, seasonId, divisionId, teamId }: BoxScoreSide): Promise<void> {
  await sql`
    insert into box_score (event_id, team_id, season_id, division_id)
    values (${eventId}, ${teamId}, ${seasonId}, ${divisionId}) on conflict do nothing`.execute(tx);
}

/** A side without a line is none. */
export async function dropEmptySides(tx: AnyTx, eventId: string): Promise<void> {
  await sql`
    delete from box_score b where b.event_id = ${eventId}
       and not exists (select from stat_line l where l.event_id = b.event_id and l.team_id = b.team_id)`.execute(tx);
}

export interface WrittenLine {
  readonly eventId: string;
  readonly registrationId: string;
  readonly teamId: string;
  readonly counts: Counts;
}

/**
 * Writes a line that was seen at a version; 0 for none.
 * @returns the new version; undefined where another version stands
 * @throws Refusal statistics.not-on-team for who was not on the team at the game
 */
export async function writeLine(tx: AnyTx, line: WrittenLine, seen: number): Promise<number | undefined> {
  const { eventId, registrationId, teamId } = line;
  const counts = JSON.stringify(line.counts);
  try {
    const { rows } =
      seen === 0
        ? await sql<{ version: number }>`
            insert into stat_line (event_id, registration_id, team_id, counts, version)
            values (${eventId}, ${registrationId}, ${teamId}, ${counts}::jsonb,
                    (select coalesce(max(version), 0) + 1 from stat_line_change
                      where event_id = ${eventId} and registration_id = ${registrationId}))
            on conflict do nothing returning version`.execute(tx)
        : await sql<{ version: number }>`
            update stat_line set counts = ${counts}::jsonb, version = version + 1
             where event_id = ${eventId} and registration_id = ${registrationId} and team_id = ${teamId} and version = ${seen}
            returning version`.execute(tx);
    return rows[0]?.version;
  } catch (reason) {
    if (reason instanceof Error && "code" in reason && reason.code === CHECK_VIOLATION)
      throw new Refusal("statistics.not-on-team");
    throw reason;
  }
}

/** @returns the version of the removal; undefined where another version stands */
export async function deleteLine(
  tx: AnyTx,
  { eventId, registrationId }: Pick<WrittenLine, "eventId" | "registrationId">,
  seen: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    delete from stat_line where event_id = ${eventId} and registration_id = ${registrationId} and version = ${seen}
    returning version + 1 as version`.execute(tx);
  return rows[0]?.version;
}

/** Keeps what a line became, with its author. */
export async function keepLine(
  tx: AnyTx,
  change: Omit<WrittenLine, "counts"> & { counts: Counts | null; version: number; by: string | null; at: Date },
): Promise<void> {
  const { eventId, registrationId, teamId, counts, version, by, at } = change;
  await sql`
    insert into stat_line_change (event_id, registration_id, version, team_id, author_id, at, counts)
    values (${eventId}, ${registrationId}, ${version}, ${teamId}, ${by}, ${at}, ${counts === null ? null : JSON.stringify(counts)}::jsonb)`.execute(
    tx,
  );
}

/** A line with the game that it is of. */
export interface PlayedLine extends LineRow {
  readonly eventId: string;
  readonly seasonId: string;
  readonly divisionId: string;
  readonly startsAt: Date;
}

/** Which lines: of some players, of a team, of a division. */
export type WhichLines = { registrationIds: readonly string[] } | { teamId: string } | { divisionId: string };

/**
 * Lines of games that took place, in the order of time.
 * @param games the published games of schedule
 */
export async function playedLines(
  handle: QueryExecutorProvider,
  which: WhichLines,
  games: RawBuilder<unknown>,
): Promise<PlayedLine[]> {
  const where =
    "registrationIds" in which
      ? sql`l.registration_id = any(${[...which.registrationIds]}::uuid[])`
      : "teamId" in which
        ? sql`l.team_id = ${which.teamId}`
        : sql`b.division_id = ${which.divisionId}`;
  const { rows } = await sql<PlayedLine>`
    select l.event_id as "eventId", l.registration_id as "registrationId", l.team_id as "teamId", l.counts, l.version,
           b.season_id as "seasonId", b.division_id as "divisionId", g.starts_at as "startsAt"
      from stat_line l join box_score b on b.event_id = l.event_id and b.team_id = l.team_id
      join ${games} g on g.id = l.event_id and g.status = 'scheduled'
     where ${where} order by g.starts_at, l.event_id, l.registration_id`.execute(handle);
  return rows;
}

/** How each player is known without a name. */
export async function playerRows(
  handle: QueryExecutorProvider,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, { publicId: string; number: number }>> {
  const { rows } = await sql<{ id: string; publicId: string; number: number }>`
    select registration_id as id, public_id as "publicId", number
      from stat_player where registration_id = any(${[...registrationIds]}::uuid[])`.execute(handle);
  return new Map(rows.map(({ id, publicId, number }) => [id, { publicId, number }]));
}

/** The registration behind a player's page. */
export async function playerByPage(handle: QueryExecutorProvider, publicId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select registration_id as id from stat_player where public_id = ${publicId}`.execute(handle);
  return rows[0]?.id;
}
