import type { Difficulty, Gender, Sport, Term } from "#slices/leagues/contract/vocabulary.ts";
import type { LocalDate, LocalTime } from "#kernel/time/calendar.ts";

/** The rows that the generator makes, with the names of the tables' columns. */

export interface VenueRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly field_count: number;
  readonly parking_note: string;
  readonly source: string;
}

export interface LeagueRow {
  readonly id: string;
  readonly slug: string;
  // The people are written after the leagues (accounts.ts), and then own them.
  readonly owner_id: null;
  readonly status: "pending" | "approved" | "denied";
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly sport: Sport;
  readonly custom_sport: string | null;
  readonly difficulty: Difficulty;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly time_zone: string;
  readonly venue_id: string;
  readonly website: string | null;
  readonly director_name: string;
  readonly director_phone: string;
  readonly director_email: string;
  readonly general_rules: string;
  readonly equipment_requirements: string;
  readonly parent_guidelines: string;
  readonly safety_policies: string;
  readonly code_of_conduct: string;
  readonly demonstration: true;
  readonly created_at: string;
}

export interface SeasonRow {
  readonly id: string;
  readonly league_id: string;
  readonly name: string;
  readonly term: Term;
  readonly year: number;
  readonly status: "draft" | "coming-soon" | "open" | "closed";
  readonly registration_start_date: LocalDate;
  readonly registration_end_date: LocalDate;
  readonly league_start_date: LocalDate;
  readonly league_end_date: LocalDate;
  readonly regular_season_games: number;
}

export interface PlayTimeRow {
  readonly season_id: string;
  readonly weekday: number;
  readonly start_time: LocalTime;
  readonly end_time: LocalTime;
}

export interface DivisionRow {
  readonly id: string;
  readonly season_id: string;
  readonly name: string;
  readonly position: number;
  readonly min_age: number;
  readonly max_age: number;
  readonly age_cutoff_date: LocalDate;
  readonly gender: Gender;
  readonly capacity: number;
  readonly spots_taken: number;
  readonly waitlist_length: number;
  /** The last arrival number: registrations.ts gives those who wait 1 and up. */
  readonly last_ticket: number;
}

export interface FeeLineRow {
  readonly id: string;
  readonly season_id: string;
  readonly division_id: string | null;
  readonly kind: "registration" | "equipment";
  readonly amount_cents: number;
}

/** Some leagues with all that belongs to them, table by table in the order in which they can be written. */
export interface Batch {
  readonly venue: VenueRow[];
  readonly league: LeagueRow[];
  readonly season: SeasonRow[];
  readonly season_play_time: PlayTimeRow[];
  readonly division: DivisionRow[];
  readonly fee_line: FeeLineRow[];
}

/** An empty batch. */
export function emptyBatch(): Batch {
  return { venue: [], league: [], season: [], season_play_time: [], division: [], fee_line: [] };
}
