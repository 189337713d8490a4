/**
 * What is to be scheduled, in the format `league-instance/1`, and what comes out, in `league-schedule/1`
 * (tests/schedule/format.md). Plain JSON. Dates are `YYYY-MM-DD`, times `HH:MM` on the venue's clock, lengths minutes,
 * distances kilometers on a plane, weekdays 1 (Monday) to 7 (Sunday).
 */
type Maybe<Value> = Value | null | undefined;

/** Some days and a time of day. What is not said does not restrict. */
export interface Window {
  readonly dates?: Maybe<readonly string[]>;
  /** First and last day. */
  readonly range?: Maybe<readonly string[]>;
  readonly days?: Maybe<readonly number[]>;
  readonly from?: Maybe<string>;
  readonly to?: Maybe<string>;
}

export interface TimeBand {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export interface InstanceField {
  readonly id: string;
  readonly open?: Maybe<readonly Window[]>;
  readonly closed?: Maybe<readonly Window[]>;
}

export interface InstanceVenue {
  readonly id: string;
  readonly x?: Maybe<number>;
  readonly y?: Maybe<number>;
  readonly fields: readonly InstanceField[];
}

export interface PlayoffRules {
  readonly format: "single" | "double";
  /** How many teams take part. */
  readonly seeds: number;
  /** First and last day. */
  readonly range?: Maybe<readonly string[]>;
  readonly thirdPlace?: Maybe<boolean>;
  /** Double elimination: a second final where the first one is won from the losers' bracket; it is so unless said otherwise. */
  readonly resetFinal?: Maybe<boolean>;
}

export interface InstanceDivision {
  readonly id: string;
  readonly gamesPerTeam: number;
  readonly minMeetings?: Maybe<number>;
  readonly maxMeetings?: Maybe<number>;
  readonly gameMinutes: number;
  readonly allowed?: Maybe<readonly Window[]>;
  readonly fields?: Maybe<readonly string[]>;
  readonly maxPerDay?: Maybe<number>;
  readonly maxPerWeek?: Maybe<number>;
  /** The least difference between the dates of two games on different days. */
  readonly minDaysBetween?: Maybe<number>;
  /** The least pause between two games on one day. */
  readonly minGapMinutes?: Maybe<number>;
  /** "venue": a team plays its home games at its home venue. */
  readonly homeRule?: Maybe<"neutral" | "venue">;
  readonly officialsPerGame?: Maybe<number>;
  readonly timeBands?: Maybe<readonly TimeBand[]>;
  readonly playoffs?: Maybe<PlayoffRules>;
}

export interface InstanceTeam {
  readonly id: string;
  readonly division: string;
  readonly homeVenue?: Maybe<string>;
  /** Everybody who must not be in two places: coaches, and players of two teams. */
  readonly coaches?: Maybe<readonly string[]>;
  readonly unavailable?: Maybe<readonly Window[]>;
}

export interface InstanceOfficial {
  readonly id: string;
  readonly divisions?: Maybe<readonly string[]>;
  readonly available?: Maybe<readonly Window[]>;
  readonly unavailable?: Maybe<readonly Window[]>;
  readonly maxPerDay?: Maybe<number>;
}

export type Wish = { readonly id?: Maybe<string>; readonly weight?: Maybe<number> } & (
  | {
      readonly type: "noOverlap" | "together";
      readonly teams: readonly string[];
      readonly withinMinutes?: Maybe<number>;
    }
  | { readonly type: "preferWindow" | "avoidWindow"; readonly team: string; readonly windows: readonly Window[] }
);

export interface FixedGame {
  readonly home: string;
  readonly away: string;
  readonly date?: Maybe<string>;
  readonly start?: Maybe<string>;
  readonly field?: Maybe<string>;
}

export interface BaseGame {
  readonly id: string;
  readonly division: string;
  readonly home: string;
  readonly away: string;
  readonly date: string;
  readonly start: string;
  readonly field: string;
  readonly officials?: Maybe<readonly string[]>;
}

/** A window in which nothing is played: everywhere, at a venue, or on a field. */
export interface Closure extends Window {
  readonly all?: Maybe<boolean>;
  readonly venue?: Maybe<string>;
  readonly field?: Maybe<string>;
}

export interface LeagueInstance {
  readonly format: "league-instance/1";
  readonly id: string;
  readonly name?: Maybe<string>;
  readonly kind?: Maybe<"season" | "reschedule">;
  readonly season: { readonly start: string; readonly end: string; readonly blackouts?: Maybe<readonly string[]> };
  readonly gridMinutes?: Maybe<number>;
  readonly turnaroundMinutes?: Maybe<number>;
  readonly personGapMinutes?: Maybe<number>;
  readonly speedKmh?: Maybe<number>;
  readonly timeBands?: Maybe<readonly TimeBand[]>;
  readonly venues: readonly InstanceVenue[];
  readonly divisions: readonly InstanceDivision[];
  readonly teams: readonly InstanceTeam[];
  readonly officials?: Maybe<readonly InstanceOfficial[]>;
  readonly wishes?: Maybe<readonly Wish[]>;
  readonly fixed?: Maybe<readonly FixedGame[]>;
  readonly reschedule?: Maybe<{
    /** Games before this day were played. */
    readonly asOf: string;
    readonly base: readonly BaseGame[];
    readonly closures?: Maybe<readonly Closure[]>;
  }>;
}
