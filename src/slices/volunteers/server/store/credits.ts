import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { DutyUnit } from "../../contract/vocabulary.ts";

/** What each family does in a season. */
export interface DutyRow {
  readonly seasonId: string;
  readonly unit: DutyUnit;
  readonly amount: number;
  readonly assigns: boolean;
  /** What a family may pay instead, in cents; null where nothing is offered. */
  readonly buyOutCents: number | null;
  readonly version: number;
}

/** What is asked in some seasons; those in which nothing is asked are left out. */
export async function dutiesOf(handle: QueryExecutorProvider, seasonIds: readonly string[]): Promise<DutyRow[]> {
  const { rows } = await sql<DutyRow>`
    ${prepared("volunteers.duties")}
    select season_id as "seasonId", unit, amount, assigns, buy_out_cents as "buyOutCents", version from volunteer_duty
     where season_id = any(${[...seasonIds]}::uuid[])`.execute(handle);
  return rows;
}

/** Seasons whose open shifts are given out. */
export async function assigningSeasons(handle: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select season_id as id from volunteer_duty where assigns order by season_id`.execute(handle);
  return rows.map(({ id }) => id);
}

/**
 * Says what each family does in a season, over the version that was seen (0 for none); null asks nothing.
 * @returns false where somebody else changed it meanwhile
 */
export async function putDuty(
  tx: AnyTx,
  seasonId: string,
  duty: Pick<DutyRow, "unit" | "amount" | "assigns" | "buyOutCents"> | null,
  seen: number,
): Promise<boolean> {
  const { numAffectedRows } = await (
    duty === null
      ? sql`delete from volunteer_duty where season_id = ${seasonId} and version = ${seen}`
      : seen === 0
        ? sql`
          insert into volunteer_duty (season_id, unit, amount, assigns, buy_out_cents)
          values (${seasonId}, ${duty.unit}, ${duty.amount}, ${duty.assigns}, ${duty.buyOutCents})
          on conflict do nothing`
        : sql`
          update volunteer_duty set unit = ${duty.unit}, amount = ${duty.amount}, assigns = ${duty.assigns},
                 buy_out_cents = ${duty.buyOutCents}, version = version + 1
           where season_id = ${seasonId} and version = ${seen}`
  ).execute(tx);
  return numAffectedRows === 1n;
}

/** Who is excused in some seasons, and why. */
export async function exemptionsOf(
  handle: QueryExecutorProvider,
  seasonIds: readonly string[],
): Promise<{ seasonId: string; accountId: string; reason: string }[]> {
  const { rows } = await sql<{ seasonId: string; accountId: string; reason: string }>`
    select season_id as "seasonId", account_id as "accountId", reason from volunteer_exemption
     where season_id = any(${[...seasonIds]}::uuid[])`.execute(handle);
  return rows;
}

/** Excuses somebody. A later reason counts. */
export async function putExemption(
  tx: AnyTx,
  row: { seasonId: string; accountId: string; reason: string; by: string; now: Date },
): Promise<void> {
  await sql`
    insert into volunteer_exemption (season_id, account_id, reason, by_id, at)
    values (${row.seasonId}, ${row.accountId}, ${row.reason}, ${row.by}, ${row.now})
    on conflict (season_id, account_id) do update set reason = excluded.reason, by_id = excluded.by_id, at = excluded.at`.execute(
    tx,
  );
}

/** Excuses some accounts no longer. */
export async function deleteExemptions(tx: AnyTx, seasonId: string, accountIds: readonly string[]): Promise<void> {
  await sql`
    delete from volunteer_exemption where season_id = ${seasonId} and account_id = any(${[...accountIds]}::uuid[])`.execute(
    tx,
  );
}

/** A shift that somebody has, had, or did not come to. */
export interface CountedRow {
  readonly seasonId: string;
  readonly accountId: string;
  readonly state: "held" | "no-show";
  readonly role: string;
  readonly standard: "referee" | "time-keeper" | "stats-manager" | "first-aid" | null;
  readonly points: number;
  readonly date: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** None for a shift of a whole season. */
  readonly minutes: number | null;
}

/** The shifts of accounts in some seasons, in the order of time. Guests' count for nobody. */
export async function countedShifts(
  handle: QueryExecutorProvider,
  seasonIds: readonly string[],
): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select s.season_id as "seasonId", u.account_id as "accountId", u.state, r.name as role, r.standard, r.points,
           s.local_date::text as date, s.starts_at as "startsAt", s.ends_at as "endsAt",
           case when s.local_start is not null then (extract(epoch from s.ends_at - s.starts_at) / 60)::int end as minutes
      from volunteer_signup u join volunteer_slot s on s.id = u.slot_id join volunteer_role r on r.id = s.role_id
     where s.season_id = any(${[...seasonIds]}::uuid[]) and u.account_id is not null and u.state in ('held', 'no-show')
     order by s.starts_at, u.id`.execute(handle);
  return rows;
}

/** Slots with free spots that begin between two moments, whose role may be given out and for which nobody waits; held in their order. */
export async function holdOpenSlots(
  tx: AnyTx,
  { seasonId, after, before }: { seasonId: string; after: Date; before: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from volunteer_slot s join volunteer_role r on r.id = s.role_id
     where s.season_id = ${seasonId} and s.released_at is null and s.taken < s.spots and s.local_start is not null and r.assignable
       and s.starts_at > ${after} and s.starts_at <= ${before}
       and not exists (select from volunteer_signup u where u.slot_id = s.id and u.state = 'waiting')
     order by s.id for update of s`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Who has had something to do with some slots, also who gave them up: by slot. */
export async function everOn(
  handle: QueryExecutorProvider,
  slotIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ slotId: string; ids: string[] }>`
    select slot_id as "slotId", array_agg(distinct account_id) as ids from volunteer_signup
     where slot_id = any(${[...slotIds]}::uuid[]) and account_id is not null group by slot_id`.execute(handle);
  return new Map(rows.map(({ slotId, ids }) => [slotId, new Set(ids)]));
}

/** When some accounts have shifts, whatever the league, between two moments. */
export async function shiftTimesOf(
  handle: QueryExecutorProvider,
  accountIds: readonly string[],
  { after, before }: { after: Date; before: Date },
): Promise<{ accountId: string; startsAt: Date; endsAt: Date }[]> {
  const { rows } = await sql<{ accountId: string; startsAt: Date; endsAt: Date }>`
    select account_id as "accountId", lower(during) as "startsAt", upper(during) as "endsAt" from volunteer_signup
     where account_id = any(${[...accountIds]}::uuid[]) and state in ('held', 'no-show') and during is not null
       and during && tstzrange(${after}, ${before})`.execute(handle);
  return rows;
}

/** What is kept of an account's exemptions, as plain values. */
export async function exemptionsForExport(handle: QueryExecutorProvider, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object('season', season_id, 'reason', reason, 'at', at) as entry from volunteer_exemption
     where account_id = ${accountId} order by at`.execute(handle);
  return rows.map(({ entry }) => entry);
}

/** Somebody deletes their account. */
export async function forgetExemptions(tx: AnyTx, accountId: string): Promise<void> {
  await sql`delete from volunteer_exemption where account_id = ${accountId}`.execute(tx);
  await sql`update volunteer_exemption set by_id = null where by_id = ${accountId}`.execute(tx);
}
