import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { PlayTime } from "../../../contract/search/search.ts";
import type { Difficulty, Gender, Sport } from "../../../contract/vocabulary.ts";
import type { SeasonStatus } from "../../../contract/vocabulary.ts";
import type { LeagueLine } from "../../../rules/price.ts";
import type { RefundPolicy } from "../../../rules/refund.ts";
import { isLeague, keyName, type LeagueKey } from "../league-key.ts";
import { refundPolicies } from "./refund-policies.ts";

/** A division with all that decides about a spot in it. Instants are epoch milliseconds, dates the league's own. */
export interface ForSaleRow {
  divisionId: string;
  divisionName: string;
  minAge: number;
  maxAge: number;
  ageCutoffDate: string;
  gender: Gender;
  capacity: number;
  taken: number;
  waiting: number;
  /** The division's own lines, else its season's. */
  lines: LeagueLine[];
  seasonId: string;
  seasonName: string;
  status: SeasonStatus;
  registrationEndDate: string;
  startDate: string;
  endDate: string;
  opensAt: number;
  closesAt: number;
  startsAt: number;
  endsAt: number;
  playTimes: PlayTime[];
  refundPolicies: RefundPolicy[];
  leagueId: string;
  /** False for what only those see who have a spot there already: not approved, hidden, a draft. */
  listed: boolean;
  slug: string;
  leagueName: string;
  sport: Sport;
  customSport: string | null;
  difficulty: Difficulty;
  city: string;
  state: string;
  timeZone: string;
  demonstration: boolean;
  venueName: string;
  venueAddress: string;
  venueCity: string;
  venueState: string;
  venueZip: string;
  lat: number;
  lng: number;
  parkingNote: string;
}

type Which = { divisionIds: readonly string[] } | { league: LeagueKey; seasonId?: string | undefined };

/** Divisions by their ids, or all of a league's (of one season), in the order in which the league lists them. */
export async function divisionsForSale(handle: QueryExecutorProvider, which: Which): Promise<ForSaleRow[]> {
  const { name, matching } = asked(which);
  const { rows } = await sql<ForSaleRow>`
    ${prepared(`leagues.for-sale.${name}`)}
    select d.id as "divisionId", d.name as "divisionName", d.min_age as "minAge", d.max_age as "maxAge",
           d.age_cutoff_date as "ageCutoffDate", d.gender, d.capacity, d.spots_taken as taken,
           d.waitlist_length as waiting,
           (select coalesce(json_agg(json_build_object('kind', f.kind, 'amountCents', f.amount_cents)), '[]')
              from fee_line f
             where f.season_id = s.id and f.division_id is not distinct from
                   (select own.division_id from fee_line own where own.season_id = s.id and own.division_id = d.id limit 1)
           ) as lines,
           s.id as "seasonId", s.name as "seasonName", s.status, s.registration_end_date as "registrationEndDate",
           s.league_start_date as "startDate", s.league_end_date as "endDate",
           extract(epoch from s.registration_start_date::timestamp at time zone l.time_zone)::float8 * 1000 as "opensAt",
           extract(epoch from (s.registration_end_date + 1)::timestamp at time zone l.time_zone)::float8 * 1000 as "closesAt",
           extract(epoch from s.league_start_date::timestamp at time zone l.time_zone)::float8 * 1000 as "startsAt",
           extract(epoch from (s.league_end_date + 1)::timestamp at time zone l.time_zone)::float8 * 1000 as "endsAt",
           (select coalesce(json_agg(json_build_object('weekday', t.weekday, 'start', to_char(t.start_time, 'HH24:MI'),
                     'end', to_char(t.end_time, 'HH24:MI')) order by t.weekday, t.start_time), '[]')
              from season_play_time t where t.season_id = s.id) as "playTimes",
           ${refundPolicies(sql`s.id`)} as "refundPolicies",
           l.id as "leagueId",
           l.status = 'approved' and l.deleted_at is null and s.status <> 'draft' and d.removed_at is null as listed,
           l.slug, l.name as "leagueName", l.sport, l.custom_sport as "customSport", l.difficulty, l.city, l.state,
           l.time_zone as "timeZone", l.demonstration,
           v.name as "venueName", v.address as "venueAddress", v.city as "venueCity", v.state as "venueState",
           v.zip as "venueZip", coalesce(v.lat, z.lat) as lat, coalesce(v.lng, z.lng) as lng,
           v.parking_note as "parkingNote"
      from division d
      join season s on s.id = d.season_id
      join league l on l.id = s.league_id
      join venue v on v.id = l.venue_id
      left join zip_code z on z.zip = v.zip
     where ${matching}
     order by s.league_start_date, s.id, d.position, d.id`.execute(handle);
  return rows;
}

/** The condition, and what a statement with it is called. */
function asked(which: Which): { name: string; matching: RawBuilder<unknown> } {
  if ("divisionIds" in which) return { name: "divisions", matching: sql`d.id = any(${which.divisionIds}::uuid[])` };
  const { league, seasonId } = which;
  const by = keyName(league);
  if (seasonId === undefined) return { name: by, matching: isLeague(league) };
  return { name: `${by}-season`, matching: sql`${isLeague(league)} and s.id = ${seasonId}` };
}
