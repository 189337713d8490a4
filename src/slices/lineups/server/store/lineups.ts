import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { LineupBody } from "../../contract/lineup.ts";
import type { LineupState } from "../../contract/vocabulary.ts";

/** A lineup as it is kept, with its players and lines. */
export interface LineupRow {
  readonly eventId: string;
  readonly teamId: string;
  readonly state: LineupState;
  readonly period: number;
  readonly periods: number;
  readonly playersPerSide: number;
  readonly version: number;
  readonly players: LineupBody["players"];
  readonly lines: LineupBody["lines"];
}

const COLUMNS = sql`
  l.event_id as "eventId", l.team_id as "teamId", l.state, l.period, l.periods, l.players_per_side as "playersPerSide", l.version,
  (select coalesce(json_agg(json_build_object('id', p.registration_id, 'present', p.present, 'atBats', p.at_bats, 'pitches', p.pitches)
                            order by p.registration_id), '[]')
     from lineup_player p where p.event_id = l.event_id and p.team_id = l.team_id) as players,
  (select coalesce(json_agg(json_build_object('player', n.registration_id, 'period', n.period, 'plan', n.plan, 'played', n.played,
                                                'onField', n.on_field)
                            order by n.period, n.registration_id), '[]')
     from lineup_line n where n.event_id = l.event_id and n.team_id = l.team_id) as lines`;

/** The lineup of a team in a game. */
export async function lineupOf(
  handle: QueryExecutorProvider,
  { eventId, teamId }: { eventId: string; teamId: string },
): Promise<LineupRow | undefined> {
  const { rows } = await sql<LineupRow>`
    select ${COLUMNS} from lineup l where l.event_id = ${eventId} and l.team_id = ${teamId}`.execute(handle);
  return rows[0];
}

/** All lineups of a team, or of a season. */
export async function lineupsOf(
  handle: QueryExecutorProvider,
  of: { teamId: string } | { seasonId: string },
): Promise<LineupRow[]> {
  const which = "teamId" in of ? sql`l.team_id = ${of.teamId}` : sql`l.season_id = ${of.seasonId}`;
  const { rows } = await sql<LineupRow>`select ${COLUMNS} from lineup l where ${which}`.execute(handle);
  return rows;
}

export interface Held {
  readonly version: number;
  readonly editor: string;
  readonly step: number;
  readonly state: LineupState;
}

interface Written {
  readonly eventId: string;
  readonly teamId: string;
  readonly seasonId: string;
  readonly editor: string;
  readonly step: number;
  /** Null in the demonstration, where nobody wrote it. */
  readonly authorId: string | null;
  readonly at: Date;
  readonly body: Pick<LineupBody, "state" | "period" | "periods" | "playersPerSide">;
}

/** Begins a lineup as its first version. @returns false where there is one */
export async function insertLineup(tx: AnyTx, written: Written): Promise<boolean> {
  const { eventId, teamId, seasonId, editor, step, authorId, at, body } = written;
  const { numAffectedRows } = await sql`
    insert into lineup (event_id, team_id, season_id, state, period, periods, players_per_side, editor, step, author_id, changed_at)
    values (${eventId}, ${teamId}, ${seasonId}, ${body.state}, ${body.period}, ${body.periods}, ${body.playersPerSide}, ${editor}, ${step},
            ${authorId}, ${at})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Holds a lineup until the transaction ends: whoever writes it at the same moment waits. */
export async function lockLineup(
  tx: AnyTx,
  { eventId, teamId }: { eventId: string; teamId: string },
): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select version, editor, step, state from lineup where event_id = ${eventId} and team_id = ${teamId} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Writes over a lineup that is held. @returns its new version */
export async function updateLineup(tx: AnyTx, written: Written): Promise<number> {
  const { eventId, teamId, editor, step, authorId, at, body } = written;
  const { rows } = await sql<{ version: number }>`
    update lineup set state = ${body.state}, period = ${body.period}, periods = ${body.periods}, players_per_side = ${body.playersPerSide},
                      editor = ${editor}, step = ${step}, author_id = ${authorId}, changed_at = ${at}, version = version + 1
     where event_id = ${eventId} and team_id = ${teamId} returning version`.execute(tx);
  return rows[0]!.version;
}

/**
 * Writes the players of a lineup that is held, and their lines. Players of the roster who are not named go; who has left the team stays.
 * @param athletes by registration, of those who have a family with an account
 */
export async function putPlayers(
  tx: AnyTx,
  { eventId, teamId }: { eventId: string; teamId: string },
  {
    players,
    lines,
    roster,
    athletes,
  }: {
    players: LineupBody["players"];
    lines: LineupBody["lines"];
    roster: readonly string[];
    athletes: ReadonlyMap<string, string>;
  },
): Promise<void> {
  const named = players.map(({ id }) => id);
  await sql`
    delete from lineup_player
     where event_id = ${eventId} and team_id = ${teamId} and registration_id = any(${[...roster]}::uuid[])
       and registration_id <> all(${named}::uuid[])`.execute(tx);
  const rows = players.map((player) => ({ ...player, athlete: athletes.get(player.id) ?? null }));
  await sql`
    insert into lineup_player (event_id, team_id, registration_id, athlete_id, present, at_bats, pitches)
    select ${eventId}, ${teamId}, g.id, g.athlete, g.present, g."atBats", g.pitches
      from json_to_recordset(${JSON.stringify(rows)})
           as g (id uuid, athlete uuid, present boolean, "atBats" smallint, pitches smallint)
    on conflict (event_id, team_id, registration_id) do update
       set athlete_id = excluded.athlete_id, present = excluded.present, at_bats = excluded.at_bats, pitches = excluded.pitches`.execute(
    tx,
  );
  await sql`
    delete from lineup_line
     where event_id = ${eventId} and team_id = ${teamId} and registration_id = any(${named}::uuid[])`.execute(tx);
  await sql`
    insert into lineup_line (event_id, team_id, registration_id, period, plan, played, on_field)
    select ${eventId}, ${teamId}, g.player, g.period, g.plan, g.played, g."onField"
      from json_to_recordset(${JSON.stringify(lines)}) as g (player uuid, period smallint, plan text, played smallint, "onField" boolean)
     where g.plan is not null or g.played is not null`.execute(tx);
}
