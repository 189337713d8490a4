import { sql, type QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { PlayTime } from "../../../contract/search/search.ts";
import type { LeagueLine } from "../../../rules/price.ts";
import type { RefundPolicy } from "../../../rules/refund.ts";
import { refundPolicies } from "./refund-policies.ts";

/** A line of a season's price, or of a division's own. */
export interface PriceLineRow extends LeagueLine {
  /** Null for the season's. */
  readonly divisionId: string | null;
}

export interface PricedSeasonRow {
  id: string;
  name: string;
  timeZone: string;
  registrationEndDate: LocalDate;
  startDate: LocalDate;
  endDate: LocalDate;
  playTimes: PlayTime[];
  divisions: { id: string; name: string }[];
  lines: PriceLineRow[];
  refundPolicies: RefundPolicy[];
}

/**
 * A season of a league that is not deleted, drafts too, with what it costs.
 * @param lock nobody else changes the season until the transaction ends
 */
export async function pricedSeasonRow(
  handle: QueryExecutorProvider,
  { leagueId, seasonId, lock }: { leagueId: string; seasonId: string; lock: boolean },
): Promise<PricedSeasonRow | undefined> {
  if (lock) await sql`select from season where id = ${seasonId} for update`.execute(handle);
  const { rows } = await sql<PricedSeasonRow>`
    select s.id, s.name, l.time_zone as "timeZone", s.registration_end_date as "registrationEndDate",
           s.league_start_date as "startDate", s.league_end_date as "endDate",
           (select coalesce(json_agg(json_build_object('weekday', t.weekday, 'start', to_char(t.start_time, 'HH24:MI'),
                     'end', to_char(t.end_time, 'HH24:MI')) order by t.weekday, t.start_time), '[]')
              from season_play_time t where t.season_id = s.id) as "playTimes",
           (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.position, d.id), '[]')
              from division d where d.season_id = s.id and d.removed_at is null) as divisions,
           (select coalesce(json_agg(json_build_object('divisionId', f.division_id, 'kind', f.kind,
                     'amountCents', f.amount_cents) order by f.division_id nulls first, f.kind), '[]')
              from fee_line f left join division d on d.id = f.division_id
             where f.season_id = s.id and d.removed_at is null) as lines,
           ${refundPolicies(sql`s.id`)} as "refundPolicies"
      from season s join league l on l.id = s.league_id and l.deleted_at is null
     where s.id = ${seasonId} and s.league_id = ${leagueId}`.execute(handle);
  return rows[0];
}

/** Says who changed a season last, so that whoever is about to save it over is told. */
export async function seasonTouched(
  handle: QueryExecutorProvider,
  seasonId: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await sql`
    update season set version = version + 1, changed_by = ${by}, changed_at = ${now} where id = ${seasonId}`.execute(
    handle,
  );
}

/** The same of a division. */
export async function divisionTouched(
  handle: QueryExecutorProvider,
  divisionId: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await sql`
    update division set version = version + 1, changed_by = ${by}, changed_at = ${now}
     where id = ${divisionId}`.execute(handle);
}
