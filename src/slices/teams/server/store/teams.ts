import { sql, type QueryExecutorProvider } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { TeamColor } from "../../contract/vocabulary.ts";
import type { Move, TeamState } from "../../rules/change.ts";

/** PostgreSQL's code of the error: something still refers to a row. */
const FOREIGN_KEY_VIOLATION = "23503";

export interface TeamRow {
  id: string;
  divisionId: string;
  name: string;
  color: TeamColor;
  maxPlayers: number;
  players: number;
  allowedOver: number;
  /** Stays as it is when teams are made anew. */
  locked: boolean;
  version: number;
  createdAt: Date;
  coaches: {
    position: number;
    accountId: string;
    shows: "nothing" | "name" | "contact";
    /** Whether they may see the team's players now. */
    cleared: boolean;
  }[];
}

const TEAM = sql`
  select t.id, t.division_id as "divisionId", t.name, t.color, t.max_players as "maxPlayers", t.player_count as players,
         t.allowed_over as "allowedOver", t.locked, t.version, t.created_at as "createdAt",
         (select coalesce(json_agg(json_build_object('position', c.position, 'accountId', c.account_id, 'shows', c.shows,
               'cleared', exists (select from cleared_coach x where x.team_id = c.team_id and x.account_id = c.account_id))
                                   order by c.position), '[]')
            from team_coach c where c.team_id = t.id) as coaches
    from team t`;

/** The teams of some divisions, in the order in which they were made. */
export async function teamsOf(handle: QueryExecutorProvider, divisionIds: readonly string[]): Promise<TeamRow[]> {
  if (divisionIds.length === 0) return [];
  const { rows } = await sql<TeamRow>`
    ${prepared("teams.of-divisions")} ${TEAM} where t.division_id = any(${[...divisionIds]}::uuid[]) order by t.created_at, t.id`.execute(
    handle,
  );
  return rows;
}

export async function teamById(handle: QueryExecutorProvider, id: string): Promise<TeamRow | undefined> {
  const { rows } = await sql<TeamRow>`${TEAM} where t.id = ${id}`.execute(handle);
  return rows[0];
}

export interface AssignmentRow {
  registrationId: string;
  teamId: string;
  divisionId: string;
  jersey: string | null;
}

/** Who plays on which team: of some divisions, or some players by their registrations. */
export async function assignmentsOf(
  handle: QueryExecutorProvider,
  which: { divisionIds: readonly string[] } | { registrationIds: readonly string[] } | { teamIds: readonly string[] },
): Promise<AssignmentRow[]> {
  const where =
    "divisionIds" in which
      ? sql`division_id = any(${[...which.divisionIds]}::uuid[])`
      : "teamIds" in which
        ? sql`team_id = any(${[...which.teamIds]}::uuid[])`
        : sql`registration_id = any(${[...which.registrationIds]}::uuid[])`;
  const { rows } = await sql<AssignmentRow>`
    select registration_id as "registrationId", team_id as "teamId", division_id as "divisionId", jersey_number as jersey
      from roster_assignment where ${where} order by registration_id`.execute(handle);
  return rows;
}

/** Keeps a player on the team when teams are made anew, or no longer. @returns false where it was so before */
export async function setLocked(tx: AnyTx, registrationId: string, locked: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update roster_assignment set locked = ${locked}
     where registration_id = ${registrationId} and locked <> ${locked}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Keeps a team as it is when teams are made anew, or no longer. @returns false where it was so before */
export async function setTeamLocked(tx: AnyTx, id: string, locked: boolean): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update team set locked = ${locked} where id = ${id} and locked <> ${locked}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** An id for a team that is to be made. */
export async function newTeamId(handle: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(handle);
  return rows[0]!.id;
}

export async function insertTeam(
  tx: AnyTx,
  { id, divisionId, createdAt, ...team }: TeamState & { id: string; divisionId: string; createdAt: Date },
): Promise<void> {
  await sql`
    insert into team (id, division_id, name, max_players, color, created_at)
    values (${id}, ${divisionId}, ${team.name}, ${team.maxPlayers}, ${team.color}, ${createdAt})`.execute(tx);
  await writeCoaches(tx, id, team.coaches);
}

export async function updateTeam(tx: AnyTx, id: string, team: TeamState): Promise<void> {
  await sql`
    update team set name = ${team.name}, max_players = ${team.maxPlayers}, color = ${team.color}, version = version + 1,
                    allowed_over = greatest(0, least(allowed_over, player_count - ${team.maxPlayers}))
     where id = ${id}`.execute(tx);
  await writeCoaches(tx, id, team.coaches);
}

/** Coaches by position; what those who stay show of themselves stays as they said. */
async function writeCoaches(tx: AnyTx, teamId: string, coaches: TeamState["coaches"]): Promise<void> {
  const { rows: before } = await sql<{ accountId: string; shows: string }>`
    delete from team_coach where team_id = ${teamId} returning account_id as "accountId", shows`.execute(tx);
  const shown = new Map(before.map(({ accountId, shows }) => [accountId, shows]));
  const named = coaches.flatMap((accountId, at) => (accountId === null ? [] : { accountId, position: at + 1 }));
  if (named.length === 0) return;
  await sql`
    insert into team_coach (team_id, position, account_id, shows)
    select ${teamId}, named.position, named.account_id, named.shows
      from unnest(${named.map(({ position }) => position)}::smallint[],
                  ${named.map(({ accountId }) => accountId)}::uuid[],
                  ${named.map(({ accountId }) => shown.get(accountId) ?? "nothing")}::text[])
             as named(position, account_id, shows)`.execute(tx);
}

/** Deletes teams. @throws Refusal teams.in-use where something of a slice above, as a game, is about one of them */
export async function deleteTeams(tx: AnyTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    await sql`delete from team where id = any(${[...ids]}::uuid[])`.execute(tx);
  } catch (reason) {
    if (reason instanceof Error && "code" in reason && reason.code === FOREIGN_KEY_VIOLATION)
      throw new Refusal("teams.in-use");
    throw reason;
  }
}

/** Lets a team go over its maximum by some players. */
export async function allowOver(tx: AnyTx, teamId: string, players: number): Promise<void> {
  await sql`update team set allowed_over = allowed_over + ${players} where id = ${teamId}`.execute(tx);
}

/** Takes players off their teams. */
export async function takeOff(tx: AnyTx, moves: readonly Move[]): Promise<void> {
  const ids = moves.map(({ registration }) => registration).toSorted();
  await sql`delete from roster_assignment where registration_id = any(${ids}::uuid[])`.execute(tx);
}

/** Puts players on teams. The database refuses who is not confirmed, plays in another division, or is one too many. */
export async function putOn(tx: AnyTx, divisionId: string, moves: readonly Move[], now: Date): Promise<void> {
  const on = moves
    .flatMap(({ registration, to }) => (to ? { registration, ...to } : []))
    .toSorted((a, b) => (a.registration < b.registration ? -1 : 1));
  if (on.length === 0) return;
  await sql`
    insert into roster_assignment (registration_id, team_id, division_id, jersey_number, since)
    select placed.registration, placed.team, ${divisionId}, placed.jersey, ${now}
      from unnest(${on.map(({ registration }) => registration)}::uuid[], ${on.map(({ team }) => team)}::uuid[],
                  ${on.map(({ jersey }) => jersey)}::text[]) as placed(registration, team, jersey)`.execute(tx);
}
