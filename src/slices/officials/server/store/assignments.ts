import { sql, type QueryExecutorProvider } from "kysely";
import { breaksExclusion, brokenRule } from "#platform/db/broken-rules.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { AssignmentState, EndReason } from "../../contract/vocabulary.ts";

/** Nobody is at two games at once: the constraint's name, and its table. */
const OFFICIAL_BUSY = { constraint: "official_busy", table: "official_assignment" } as const;

export interface AssignmentRow {
  readonly id: string;
  readonly leagueId: string;
  readonly seasonId: string;
  readonly eventId: string;
  readonly role: string;
  readonly place: number;
  readonly accountId: string;
  readonly state: AssignmentState;
  readonly reason: string | null;
  readonly endedBecause: EndReason | null;
  /** The revision of the game that the answer is to. */
  readonly revision: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When they were reminded that an answer is waited for. */
  readonly remindedAt: Date | null;
}

const COLUMNS = sql`
  id, league_id as "leagueId", season_id as "seasonId", event_id as "eventId", role, place, account_id as "accountId", state, reason,
  ended_because as "endedBecause", revision, lower(during) as "startsAt", upper(during) as "endsAt",
  answer_reminded_at as "remindedAt"`;
const ACTIVE = sql`state in ('asked', 'accepted')`;

/** Some assignments, whatever their state. */
export async function assignmentsById(handle: QueryExecutorProvider, ids: readonly string[]): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select ${COLUMNS} from official_assignment where id = any(${[...ids]}::uuid[]) order by lower(during), id`.execute(
    handle,
  );
  return rows;
}

/** Everything that was ever assigned in a season, in the order in which it was. */
export async function assignmentsOfSeason(handle: QueryExecutorProvider, seasonId: string): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select ${COLUMNS} from official_assignment where season_id = ${seasonId} order by assigned_at, place, id`.execute(
    handle,
  );
  return rows;
}

/** The assignments of some accounts that stand, in whatever league, between two moments. */
export async function activeOf(
  handle: QueryExecutorProvider,
  { accountIds, from, to }: { accountIds: readonly string[]; from: Date; to: Date },
): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select ${COLUMNS} from official_assignment
     where account_id = any(${[...accountIds]}::uuid[]) and ${ACTIVE} and during && tstzrange(${from}, ${to})
     order by lower(during), id`.execute(handle);
  return rows;
}

/** Those of a league that stand and whose game is not over. */
export async function activeInLeague(
  handle: QueryExecutorProvider,
  { leagueId, now }: { leagueId: string; now: Date },
): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select ${COLUMNS} from official_assignment
     where league_id = ${leagueId} and ${ACTIVE} and upper(during) > ${now} order by lower(during), id`.execute(handle);
  return rows;
}

/** Seasons with assignments that stand and whose game is not over. @param leagueId of one league alone */
export async function seasonsWithOfficials(
  handle: QueryExecutorProvider,
  { now, leagueId }: { now: Date; leagueId?: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct season_id as id from official_assignment
     where ${ACTIVE} and upper(during) > ${now} and (${leagueId ?? null}::uuid is null or league_id = ${leagueId ?? null}) order by 1`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}

export interface NewAssignment {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly eventId: string;
  readonly role: string;
  readonly place: number;
  readonly accountId: string;
  readonly by: string;
  readonly now: Date;
}

/** Asks somebody. @returns the assignment's id */
export async function insertAssignment(tx: AnyTx, row: NewAssignment): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into official_assignment (league_id, season_id, event_id, role, place, account_id, assigned_by, assigned_at, changed_at)
    values (${row.leagueId}, ${row.seasonId}, ${row.eventId}, ${row.role}, ${row.place}, ${row.accountId}, ${row.by}, ${row.now}, ${row.now})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/**
 * Asks somebody unless the database refuses it: another one was faster, or they were assigned elsewhere or took a shift at this very moment.
 * @returns the assignment's id, or the code of the refusal
 */
export async function insertIfFree(tx: AnyTx, row: NewAssignment): Promise<string> {
  await sql`savepoint assigning`.execute(tx);
  try {
    const id = await insertAssignment(tx, row);
    await sql`release savepoint assigning`.execute(tx);
    return id;
  } catch (reason) {
    const code = refusedBy(reason);
    if (code === undefined) throw reason;
    await sql`rollback to savepoint assigning`.execute(tx);
    return code;
  }
}

/** The refusal for what the database refuses of assignments; undefined for everything else. */
function refusedBy(reason: unknown): string | undefined {
  if (breaksExclusion(reason, OFFICIAL_BUSY)) return "officials.busy";
  const rule = brokenRule(reason);
  if (rule === "official_assignment_place") return "officials.filled";
  return rule === "official_assignment_once" ? "officials.already" : undefined;
}

/** Gives some assignments another state. */
export async function setState(
  tx: AnyTx,
  ids: readonly string[],
  to: { state: AssignmentState; now: Date; reason?: string | null; because?: EndReason },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update official_assignment
       set state = ${to.state}, changed_at = ${to.now}, reason = ${to.reason ?? null}, ended_because = ${to.because ?? null}
     where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** What somebody is reminded of: that an answer is waited for, or that an accepted game comes up. */
export type Reminder = "answer" | "game";

/**
 * Hours before a game at which who accepted it is reminded, after which who was asked is, and for which nobody is reminded who has only
 * just been asked.
 */
const REMINDED = { before: 48, after: 48, atLeast: 12 } as const;

/** Takes what somebody is to be reminded of now; nobody else takes it again. */
export async function takeReminders(tx: AnyTx, which: Reminder, now: Date): Promise<AssignmentRow[]> {
  const hours = (count: number) => sql`make_interval(hours => ${count}::int)`;
  const [starts, isSoon] = [sql`lower(during)`, sql`lower(during) <= ${now}::timestamptz + ${hours(REMINDED.before)}`];
  const asked = sql`state = 'asked' and changed_at <= ${now}::timestamptz - ${hours(REMINDED.atLeast)}
                and (${isSoon} or changed_at <= ${now}::timestamptz - ${hours(REMINDED.after)})`;
  const accepted = sql`state = 'accepted' and ${isSoon} and changed_at <= ${starts} - ${hours(REMINDED.before)}`;
  const column = sql.ref(`${which}_reminded_at`);
  const { rows } = await sql<AssignmentRow>`
    update official_assignment set ${column} = ${now}
     where id in (select id from official_assignment
                   where ${column} is null and ${starts} > ${now} and upper(during) > ${now} and ${which === "answer" ? asked : accepted}
                     for update skip locked)
    returning ${COLUMNS}`.execute(tx);
  return rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Some assignments go along with their games, and are asked anew. The database gives them time and revision. */
export async function followGames(tx: AnyTx, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update official_assignment
       set state = 'asked', changed_at = ${now}, revision = revision + 1, answer_reminded_at = null, game_reminded_at = null
     where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Of some assignments, those at whose time their person is at another game; of two that moved, the later one. */
export async function overlappingOthers(tx: AnyTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from official_assignment a
     where a.id = any(${[...ids]}::uuid[]) and exists (
       select from official_assignment o
        where o.account_id = a.account_id and o.id <> a.id and o.state in ('asked', 'accepted') and o.during && a.during
          and (o.id <> all(${[...ids]}::uuid[]) or (o.assigned_at, o.id) < (a.assigned_at, a.id)))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Until `endOverlaps`, somebody may be at two games at once: several games move, one after the other. */
export async function letGamesOverlap(tx: AnyTx): Promise<void> {
  await sql`set constraints official_busy deferred`.execute(tx);
}

/** From here on nobody is at two games at once again. */
export async function endOverlaps(tx: AnyTx): Promise<void> {
  await sql`set constraints official_busy immediate`.execute(tx);
}

/** Forgets why people declined games that ended before a moment: nobody reads it again. */
export async function forgetReasons(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`
    update official_assignment set reason = null where reason is not null and upper(during) < ${before}`.execute(
    handle,
  );
}

/** Everything that is kept of an account here, as plain values. */
export async function assignmentsForExport(handle: QueryExecutorProvider, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object('league', league_id, 'game', event_id, 'role', role, 'from', lower(during), 'to', upper(during),
                             'state', state, 'reason', reason, 'assigned', assigned_at, 'answered', changed_at) as entry
      from official_assignment where account_id = ${accountId} order by lower(during), id`.execute(handle);
  return rows.map(({ entry }) => entry);
}

/** Somebody deletes their account: their assignments go, their places are open, and others were assigned by nobody. */
export async function forgetAccount(tx: AnyTx, accountId: string): Promise<void> {
  await sql`delete from official_assignment where account_id = ${accountId}`.execute(tx);
  await sql`update official_assignment set assigned_by = null where assigned_by = ${accountId}`.execute(tx);
}
