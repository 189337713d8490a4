import type { Window } from "../instance/instance.ts";

/** Minutes between two events of one person, and how fast people drive from venue to venue. */
export const PERSON_GAP_MINUTES = 15;
export const SPEED_KMH = 40;

/** A field that the league may use. */
export interface PlanField {
  readonly id: string;
  readonly name: string;
  /** Its venue, with where it is in degrees. */
  readonly venue: { readonly id: string; readonly name: string; readonly lat: number; readonly lng: number };
  /** When this league may use it, and when it is closed all the same; on the venue's clock. */
  readonly open: readonly Window[];
  readonly closed: readonly Window[];
}

/** Some time of a day, on the clock at the venue. */
export interface Busy {
  readonly date: string;
  /** "09:30" */
  readonly start: string;
  readonly minutes: number;
}

/**
 * Somebody with several teams: a coach, a player of two teams, or a family with children on different teams. Coaches may also be
 * busy with what other leagues published.
 */
export interface PlanPerson {
  readonly kind: "coach" | "player" | "family";
  readonly name: string;
  readonly teams: readonly string[];
  readonly busy: readonly Busy[];
}

/** When a team cannot play: whole days, or some time of each. */
export interface TeamUnavailable {
  readonly team: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly fromTime: string | null;
  readonly toTime: string | null;
}

/** What the settings demand of the games of a division's teams; null demands nothing. */
export interface DivisionLimits {
  /** The least difference between the dates of two games on different days. */
  readonly restDays: number | null;
  readonly maxPerDay: number | null;
  /** Weeks run from Monday to Sunday. */
  readonly maxPerWeek: number | null;
}

/** What planned events are held against. */
export interface PlanFacts {
  /** First and last day of the season. */
  readonly range: readonly [string, string];
  /** Days on which nothing is played. */
  readonly blackouts: readonly string[];
  /** Minutes that a field stays empty between two events. */
  readonly bufferMinutes: number;
  readonly fields: readonly PlanField[];
  /** When other leagues have published something on one of the fields. */
  readonly taken: readonly (Busy & { readonly field: string })[];
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly unavailable: readonly TeamUnavailable[];
  readonly people: readonly PlanPerson[];
  /** By the division's id. */
  readonly limits: Readonly<Record<string, DivisionLimits>>;
}
