import type { LocalDate } from "#kernel/time/calendar.ts";
import type { PlayTime } from "../../contract/search/search.ts";
import type { Difficulty, Gender, Sport, Term } from "../../contract/vocabulary.ts";
import type { SeasonStatus } from "../../contract/vocabulary.ts";

/** A division as the search knows it. */
export interface OfferedDivision {
  readonly id: string;
  readonly name: string;
  readonly minAge: number;
  readonly maxAge: number;
  /** The local date on which a player must have that age. */
  readonly ageCutoffDate: LocalDate;
  readonly gender: Gender;
  readonly capacity: number;
  readonly taken: number;
  readonly waiting: number;
  /** The league's own lines, without the site's processing line. */
  readonly leaguePriceCents: number;
}

/** A public season with its divisions. Dates are the league's own; instants are epoch milliseconds. */
export interface OfferedSeason {
  readonly id: string;
  readonly name: string;
  readonly term: Term;
  readonly year: number;
  readonly status: SeasonStatus;
  readonly registrationStartDate: string;
  readonly registrationEndDate: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly playTimes: readonly PlayTime[];
  readonly divisions: readonly OfferedDivision[];
}

/** An approved league with everything that is public about its offers. */
export interface OfferedLeague {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly tagline: string;
  /** Only searched, never shown in a list: the catalogue forgets it once its words are indexed. */
  readonly description: string;
  readonly sport: Sport;
  readonly customSport: string | null;
  readonly difficulty: Difficulty;
  readonly city: string;
  readonly state: string;
  readonly venue: string;
  readonly demonstration: boolean;
  /** The photo's id, where it has one. */
  readonly photo: string | null;
  /** Of all reviews that are shown: their stars together, and how many they are. */
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly lat: number;
  readonly lng: number;
  /** True where the coordinates are only those of the ZIP code. */
  readonly about: boolean;
  readonly seasons: readonly OfferedSeason[];
}

/** What the search keeps of a division, a season and a league: all of it but the ids that no list shows. */
export type SearchedDivision = Omit<OfferedDivision, "id">;
export type SearchedSeason = Omit<OfferedSeason, "id" | "divisions"> & {
  readonly divisions: readonly SearchedDivision[];
};
export type SearchedLeague = Omit<OfferedLeague, "seasons"> & { readonly seasons: readonly SearchedSeason[] };
