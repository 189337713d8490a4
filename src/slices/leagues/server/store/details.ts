import { sql, type QueryExecutorProvider } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { LeaguePhoto } from "../../contract/photo.ts";
import type { Difficulty, Sport } from "../../contract/vocabulary.ts";
import type { RefundPolicy } from "../../rules/refund.ts";
import { IS_PUBLIC, isLeague, keyName, type LeagueKey } from "./league-key.ts";
import { refundPolicies } from "./seasons/refund-policies.ts";

/** What only the page of one league shows, besides its offers. */
export interface LeagueRow {
  id: string;
  slug: string;
  name: string;
  tagline: string;
  description: string;
  sport: Sport;
  customSport: string | null;
  difficulty: Difficulty;
  city: string;
  state: string;
  zip: string;
  timeZone: string;
  demonstration: boolean;
  website: string | null;
  photo: LeaguePhoto | null;
  ratingSum: number;
  ratingCount: number;
  directorName: string;
  generalRules: string;
  equipmentRequirements: string;
  parentGuidelines: string;
  safetyPolicies: string;
  codeOfConduct: string;
  venueName: string;
  venueAddress: string;
  venueCity: string;
  venueState: string;
  venueZip: string;
  lat: number;
  lng: number;
  about: boolean;
  fieldCount: number;
  parkingNote: string;
}

export interface FeeRow {
  seasonId: string;
  divisionId: string | null;
  kind: "registration" | "equipment";
  amountCents: number;
}

/** What the page needs of a season and a division beyond the catalogue's facts. */
export interface SeasonRow {
  seasonId: string;
  regularSeasonGames: number;
  refundPolicies: RefundPolicy[];
}
export interface DivisionRow {
  divisionId: string;
  ageCutoffDate: string;
}

export interface DetailRows {
  league: LeagueRow;
  fees: FeeRow[];
  seasons: SeasonRow[];
  divisions: DivisionRow[];
}

/**
 * A public league's id, and the marks of it, its seasons and their divisions (see `changedSince`): the same text as long as
 * nothing of what its page shows has changed. All marks, not the latest: an earlier transaction may be done later.
 */
export async function leagueVersion(
  handle: QueryExecutorProvider,
  key: LeagueKey,
): Promise<{ id: string; version: string } | undefined> {
  const { rows } = await sql<{ id: string; version: string }>`
    ${prepared(`leagues.version.by-${keyName(key)}`)}
    select l.id, concat(l.changed_xid, (
             select string_agg(concat('s', s.changed_xid, (
                      select string_agg(concat('d', d.changed_xid), '' order by d.id) from division d where d.season_id = s.id
                    )), '' order by s.id) from season s where s.league_id = l.id)) as version
      from league l where ${isLeague(key)} and ${IS_PUBLIC}`.execute(handle);
  return rows[0];
}

/** Everything else about one public league; undefined when there is none. */
export async function readDetails(handle: QueryExecutorProvider, key: LeagueKey): Promise<DetailRows | undefined> {
  const found = await sql<LeagueRow>`
    select l.id, l.slug, l.name, l.tagline, l.description, l.sport, l.custom_sport as "customSport", l.difficulty,
           l.city, l.state, l.zip, l.time_zone as "timeZone", l.demonstration, l.website,
           case when p.id is not null then json_build_object('id', p.id, 'width', p.width, 'height', p.height) end as photo,
           l.rating_sum as "ratingSum", l.rating_count as "ratingCount", l.director_name as "directorName", l.general_rules as "generalRules",
           l.equipment_requirements as "equipmentRequirements", l.parent_guidelines as "parentGuidelines",
           l.safety_policies as "safetyPolicies", l.code_of_conduct as "codeOfConduct",
           v.name as "venueName", v.address as "venueAddress", v.city as "venueCity", v.state as "venueState",
           v.zip as "venueZip", coalesce(v.lat, z.lat) as lat, coalesce(v.lng, z.lng) as lng, v.lat is null as about,
           v.field_count as "fieldCount", v.parking_note as "parkingNote"
      from league l join venue v on v.id = l.venue_id left join zip_code z on z.zip = v.zip
           left join league_photo p on p.id = l.photo_id
     where ${isLeague(key)} and ${IS_PUBLIC}`.execute(handle);
  const league = found.rows[0];
  if (league === undefined) return undefined;
  const fees = await sql<FeeRow>`
    select f.season_id as "seasonId", f.division_id as "divisionId", f.kind, f.amount_cents as "amountCents"
      from fee_line f join season s on s.id = f.season_id where s.league_id = ${league.id}`.execute(handle);
  const seasons = await sql<SeasonRow>`
    select s.id as "seasonId", s.regular_season_games as "regularSeasonGames",
           ${refundPolicies(sql`s.id`)} as "refundPolicies"
      from season s where s.league_id = ${league.id} and status <> 'draft'`.execute(handle);
  const divisions = await sql<DivisionRow>`
    select d.id as "divisionId", d.age_cutoff_date as "ageCutoffDate"
      from division d join season s on s.id = d.season_id where s.league_id = ${league.id}`.execute(handle);
  return { league, fees: fees.rows, seasons: seasons.rows, divisions: divisions.rows };
}
