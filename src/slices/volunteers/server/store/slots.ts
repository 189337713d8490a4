import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { KeptSlot, Pattern, PlannedGame, WantedSlot } from "../../rules/plan-slots.ts";

/** A slot with where it belongs. */
export interface SlotRow extends Omit<KeptSlot, "startsAt" | "endsAt"> {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const COLUMNS = sql`
  id, league_id as "leagueId", season_id as "seasonId", role_id as "roleId", pattern_id as "patternId", occurrence, event_id as "eventId",
  local_date::text as date, to_char(local_start, 'HH24:MI') as start, to_char(local_end, 'HH24:MI') as end, time_zone as "timeZone",
  starts_at as "startsAt", ends_at as "endsAt", spots, taken, released_at is not null as "isReleased"`;

const keptOf = ({ startsAt, endsAt, ...slot }: SlotRow) => ({
  ...slot,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});

/** What leagues want of volunteers now. */
export async function patternsOf(handle: QueryExecutorProvider, leagueId: string): Promise<Pattern[]> {
  const { rows } = await sql<Pattern>`
    select p.id, p.role_id as "roleId", p.per, p.spots, to_char(p.from_time, 'HH24:MI') as "from", to_char(p.to_time, 'HH24:MI') as "to", p.minutes
      from volunteer_pattern p join volunteer_role r on r.id = p.role_id
     where p.league_id = ${leagueId} and p.removed_at is null and r.removed_at is null
     order by r.position, r.name, p.per, p.from_time, p.id`.execute(handle);
  return rows;
}

/** The games of a season that take place and are not over. @param games the relation that schedule publishes */
export async function gamesToCome(
  handle: QueryExecutorProvider,
  { seasonId, now }: { seasonId: string; now: Date },
  games: RawBuilder<unknown>,
): Promise<PlannedGame[]> {
  const { rows } = await sql<Omit<PlannedGame, "startsAt" | "endsAt"> & { startsAt: Date; endsAt: Date }>`
    select id, local_date::text as date, to_char(local_start, 'HH24:MI') as start, time_zone as "timeZone", starts_at as "startsAt",
           ends_at as "endsAt", home_team_id as home, away_team_id as away
      from ${games} g where season_id = ${seasonId} and status = 'scheduled' and ends_at > ${now} order by starts_at, id`.execute(
    handle,
  );
  return rows.map(({ startsAt, endsAt, ...game }) => ({
    ...game,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
  }));
}

/** Seasons with games to come, or with slots that are not over: whose slots are kept up. */
export async function seasonsToStaff(
  handle: QueryExecutorProvider,
  now: Date,
  games: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select season_id as id from ${games} g where status = 'scheduled' and ends_at > ${now}
    union select season_id from volunteer_slot where ends_at > ${now} and released_at is null order by 1`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}

/**
 * The slots of a season that are not over, held by the transaction, and those of some games: a game that is over may be played again
 * on another day.
 */
export async function holdSlots(
  tx: AnyTx,
  { seasonId, eventIds, now }: { seasonId: string; eventIds: readonly string[]; now: Date },
): Promise<KeptSlot[]> {
  const { rows } = await sql<SlotRow>`
    select ${COLUMNS} from volunteer_slot where season_id = ${seasonId} and (ends_at > ${now} or event_id = any(${[...eventIds]}::uuid[])) order by id for update`.execute(
    tx,
  );
  return rows.map(keptOf);
}

/** A slot, held by the transaction: whoever takes or leaves a spot of it waits. */
export async function lockSlot(tx: AnyTx, id: string): Promise<SlotRow | undefined> {
  const { rows } = await sql<SlotRow>`select ${COLUMNS} from volunteer_slot where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Some slots. */
export async function slotsById(handle: QueryExecutorProvider, ids: readonly string[]): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select ${COLUMNS} from volunteer_slot where id = any(${[...ids]}::uuid[]) order by starts_at, id`.execute(handle);
  return rows;
}

/** The slots of some seasons in which volunteers are needed, that end after a moment and begin before another. */
export async function slotsOfSeasons(
  handle: QueryExecutorProvider,
  { seasonIds, after, before }: { seasonIds: readonly string[]; after: Date; before: Date },
): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select ${COLUMNS} from volunteer_slot
     where season_id = any(${[...seasonIds]}::uuid[]) and released_at is null and ends_at > ${after} and starts_at < ${before}
     order by starts_at, id`.execute(handle);
  return rows;
}

/** The shifts with a time that somebody has between two moments. */
export async function slotsOfPerson(
  handle: QueryExecutorProvider,
  { accountId, from, to }: { accountId: string; from: Date; to: Date },
): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select ${COLUMNS} from volunteer_slot
     where released_at is null and local_start is not null and ends_at > ${from} and starts_at < ${to}
       and id in (select slot_id from volunteer_signup where account_id = ${accountId} and state = 'held')
     order by starts_at, id`.execute(handle);
  return rows;
}

/** When some accounts have shifts between two moments. */
export async function shiftTimesOf(
  handle: QueryExecutorProvider,
  { accountIds, from, to }: { accountIds: readonly string[]; from: Date; to: Date },
): Promise<{ accountId: string; startsAt: Date; endsAt: Date; date: string }[]> {
  const { rows } = await sql<{ accountId: string; startsAt: Date; endsAt: Date; date: string }>`
    select u.account_id as "accountId", s.starts_at as "startsAt", s.ends_at as "endsAt", s.local_date::text as date
      from volunteer_signup u join volunteer_slot s on s.id = u.slot_id
     where u.account_id = any(${[...accountIds]}::uuid[]) and u.state in ('held', 'no-show') and s.local_start is not null
       and s.ends_at > ${from} and s.starts_at < ${to} order by s.starts_at, u.id`.execute(handle);
  return rows;
}

/** The shifts of a league that are to come, or go on for a season, and that somebody is on, asked for or waits for. */
export async function slotsWithPeople(handle: QueryExecutorProvider, leagueId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from volunteer_slot s
     where league_id = ${leagueId} and released_at is null
       and case when local_start is null then ends_at > ${now} else starts_at > ${now} end
       and exists (select from volunteer_signup u where u.slot_id = s.id and u.state in ('invited', 'held', 'waiting'))
     order by id`.execute(handle);
  return rows.map(({ id }) => id);
}

/** When the next shift of some leagues begins, by league. */
export async function nextShifts(
  handle: QueryExecutorProvider,
  leagueIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select league_id as id, min(starts_at) as at from volunteer_slot
     where league_id = any(${[...leagueIds]}::uuid[]) and released_at is null and starts_at > ${now} group by league_id`.execute(
    handle,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Writes slots that are there already no second time: two processes may make them at once. */
export async function insertSlots(
  tx: AnyTx,
  of: { leagueId: string; seasonId: string },
  slots: readonly WantedSlot[],
): Promise<void> {
  if (slots.length === 0) return;
  await sql`
    insert into volunteer_slot (league_id, season_id, role_id, pattern_id, occurrence, event_id, local_date, local_start, local_end,
                                time_zone, starts_at, ends_at, spots)
    select ${of.leagueId}, ${of.seasonId}, s."roleId", s."patternId", s.occurrence, s."eventId", s.date, s.start, s.end, s."timeZone",
           to_timestamp(s."startsAt" / 1000.0), to_timestamp(s."endsAt" / 1000.0), s.spots
      from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s (
             "roleId" uuid, "patternId" uuid, occurrence text, "eventId" uuid, date date, start time, "end" time, "timeZone" text,
             "startsAt" bigint, "endsAt" bigint, spots int)
    on conflict do nothing`.execute(tx);
}

/** Gives a slot another time or number of spots; one that was released is open again. */
export async function changeSlot(tx: AnyTx, id: string, to: WantedSlot): Promise<void> {
  await sql`
    update volunteer_slot
       set local_date = ${to.date}, local_start = ${to.start}, local_end = ${to.end}, time_zone = ${to.timeZone},
           starts_at = ${new Date(to.startsAt)}, ends_at = ${new Date(to.endsAt)}, spots = ${to.spots}, released_at = null
     where id = ${id}`.execute(tx);
}

/** Nobody is needed on some slots any more. Their sign-ups are released before. */
export async function releaseSlots(tx: AnyTx, ids: readonly string[], now: Date): Promise<void> {
  await sql`update volunteer_slot set released_at = ${now} where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Until the transaction ends, people may be on two slots at once: several slots move, one after the other. */
export async function letSlotsOverlap(tx: AnyTx): Promise<void> {
  await sql`set constraints volunteer_busy deferred`.execute(tx);
}

/** From here on nobody is on two slots at once again. */
export async function endOverlaps(tx: AnyTx): Promise<void> {
  await sql`set constraints volunteer_busy immediate`.execute(tx);
}
