import type { LeagueInstance, PlayoffRules } from "../instance/instance.ts";
import type { Span } from "../instance/windows.ts";

/** A division by numbers. */
export interface Division {
  readonly id: string;
  readonly number: number;
  /** Its teams, by their numbers in the season. */
  readonly teams: readonly number[];
  readonly gamesPerTeam: number;
  readonly minMeetings: number;
  readonly maxMeetings: number;
  /** Length of a game. */
  readonly minutes: number;
  readonly maxPerDay: number;
  readonly maxPerWeek: number;
  readonly minDays: number;
  readonly minGap: number;
  /** Whether home games are played at the home venue. */
  readonly atHome: boolean;
  readonly officials: number;
  readonly bands: readonly { readonly from: number; readonly to: number }[];
  readonly allowed: readonly Span[] | null;
  /** Fields that it may use, by number. */
  readonly fields: ReadonlySet<number>;
  readonly playoffs: PlayoffRules | null;
  /** Games of the regular season. */
  readonly required: number;
}

export interface Team {
  readonly id: string;
  readonly number: number;
  readonly division: number;
  /** Number of its home venue; -1 without one. */
  readonly homeVenue: number;
  readonly coaches: readonly string[];
  readonly unavailable: readonly Span[] | null;
}

export interface Field {
  readonly id: string;
  readonly number: number;
  readonly venue: number;
  readonly open: readonly Span[] | null;
  readonly closed: readonly Span[] | null;
}

export interface Official {
  readonly id: string;
  readonly number: number;
  /** Whether somebody may officiate in a division, by its number. */
  readonly qualified: readonly boolean[];
  readonly available: readonly Span[] | null;
  readonly unavailable: readonly Span[] | null;
  readonly maxPerDay: number;
}

/** Every time and field where a game could be: a day, a start, a field. */
export interface Slots {
  readonly count: number;
  readonly day: Int32Array;
  /** Minutes since midnight. */
  readonly start: Int32Array;
  readonly field: Int32Array;
  readonly venue: Int32Array;
  /** Number of the day and start of each slot, whatever its field; and how many there are. */
  readonly moment: Int32Array;
  readonly moments: number;
  /** By division: whether its games may be there. */
  readonly allowed: readonly Uint8Array[];
  /** By division and day: its slots. */
  readonly onDay: readonly (readonly Int32Array[])[];
  /** By team and moment: 1 where it is unavailable. `team * moments + moment` */
  readonly away: Uint8Array;
  readonly numberOf: (day: number, start: number, field: number) => number | undefined;
}

/** An instance by numbers: divisions, teams, fields and venues count from 0, days from the first of the season. */
export interface Season {
  readonly instance: LeagueInstance;
  /** Day number of day 0. */
  readonly firstDay: number;
  readonly days: number;
  /** Which days are blacked out. */
  readonly black: readonly boolean[];
  /** Week (Monday to Sunday) of each day, from 0; weekday of each day, 0 is Monday. */
  readonly weekOf: Int32Array;
  readonly weekdayOf: Int32Array;
  readonly grid: number;
  readonly turnaround: number;
  readonly personGap: number;
  readonly divisions: readonly Division[];
  readonly teams: readonly Team[];
  readonly fields: readonly Field[];
  readonly officials: readonly Official[];
  readonly venues: number;
  readonly venueNumber: ReadonlyMap<string, number>;
  readonly fieldNumber: ReadonlyMap<string, number>;
  readonly teamNumber: ReadonlyMap<string, number>;
  readonly divisionNumber: ReadonlyMap<string, number>;
  /** Kilometers and minutes between venues, `from * venues + to`. */
  readonly kilometers: Float64Array;
  readonly travel: Int32Array;
  readonly slots: Slots;
}
