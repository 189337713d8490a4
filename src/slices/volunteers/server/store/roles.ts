import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { PatternScope, StandardRole } from "../../contract/vocabulary.ts";

/** A kind of work that volunteers of a league do. */
export interface RoleRow {
  readonly id: string;
  readonly leagueId: string;
  readonly name: string;
  readonly icon: string;
  readonly description: string | null;
  readonly standard: StandardRole | null;
  readonly minimumAge: number | null;
  /** What a shift of it counts where points are counted. */
  readonly points: number;
  readonly assignable: boolean;
  readonly isRemoved: boolean;
}

const COLUMNS = sql`id, league_id as "leagueId", name, icon, description, standard, minimum_age as "minimumAge", points, assignable, removed_at is not null as "isRemoved"`;

/** The roles of some leagues, removed ones too: their past slots keep them. */
export async function rolesOf(handle: QueryExecutorProvider, leagueIds: readonly string[]): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select ${COLUMNS} from volunteer_role where league_id = any(${[...leagueIds]}::uuid[]) order by position, name, id`.execute(
    handle,
  );
  return rows;
}

export async function roleById(handle: QueryExecutorProvider, id: string): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`select ${COLUMNS} from volunteer_role where id = ${id}`.execute(handle);
  return rows[0];
}

/** Adds a role, unless the league has one of that name. @returns its id */
export async function insertRole(
  tx: AnyTx,
  row: {
    leagueId: string;
    name: string;
    icon: string;
    description: string | null;
    minimumAge: number | null;
    points: number;
    assignable: boolean;
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into volunteer_role (league_id, name, icon, description, minimum_age, points, assignable, position)
    select ${row.leagueId}, ${row.name}, ${row.icon}, ${row.description}, ${row.minimumAge}::int, ${row.points}::int, ${row.assignable}::boolean, coalesce(max(position), 0) + 1
      from volunteer_role where league_id = ${row.leagueId}
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Removes a role; its patterns end. @returns whether it was there */
export async function removeRoleRow(tx: AnyTx, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update volunteer_role set removed_at = ${now} where id = ${id} and removed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Adds a pattern. @returns its id */
export async function insertPattern(
  tx: AnyTx,
  row: {
    leagueId: string;
    roleId: string;
    per: PatternScope;
    spots: number;
    from: string | null;
    to: string | null;
    minutes: number | null;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into volunteer_pattern (league_id, role_id, per, spots, from_time, to_time, minutes)
    values (${row.leagueId}, ${row.roleId}, ${row.per}, ${row.spots}, ${row.from}, ${row.to}, ${row.minutes}) returning id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** Ends a pattern of a league. @returns whether it was there */
export async function removePatternRow(
  tx: AnyTx,
  { id, leagueId, now }: { id: string; leagueId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update volunteer_pattern set removed_at = ${now} where id = ${id} and league_id = ${leagueId} and removed_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Until how many hours before it begins a shift is released freely, by league. */
export async function releaseHoursOf(
  handle: QueryExecutorProvider,
  leagueIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; hours: number }>`
    select league_id as id, release_hours as hours from volunteer_settings where league_id = any(${[...leagueIds]}::uuid[])`.execute(
    handle,
  );
  return new Map(rows.map(({ id, hours }) => [id, hours]));
}

export async function setReleaseHoursRow(tx: AnyTx, leagueId: string, hours: number): Promise<void> {
  await sql`
    insert into volunteer_settings (league_id, release_hours) values (${leagueId}, ${hours})
    on conflict (league_id) do update set release_hours = excluded.release_hours, version = volunteer_settings.version + 1`.execute(
    tx,
  );
}
