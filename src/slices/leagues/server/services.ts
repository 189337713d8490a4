import type { Kysely, QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { anyOf, port } from "#platform/ports.ts";
import type { CoachChecks, LeaguePlay } from "../contract/details.ts";
import type { LeaguePhotoFiles } from "./photo-files.ts";
import type { ClearedUntil } from "./store/people/officials.ts";
import type { FamilyMember, LeaguesDeps } from "./queries/deps.ts";

/** How many families have something to do with divisions: a spot, a position on a waitlist, a spot about to be paid. */
export type FamiliesIn = (
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;
export const FAMILIES_IN = port<FamiliesIn>("leagues.families-in");

/** The accounts of people who registered somebody for a league. */
export type RegisteredIn = (handle: QueryExecutorProvider, leagueId: string) => Promise<readonly string[]>;
export const REGISTERED_IN = port<RegisteredIn>("leagues.registered-in");

/** Who plays of an account's family. Provided by the slice above, which knows families. */
export const FAMILY_OF = port<(accountId: string) => Promise<readonly FamilyMember[]>>("leagues.family-of");

/** Whether a venue that a league leaves is needed by something else than leagues' own venues. Provided by slices above. */
export type VenueInUse = (handle: QueryExecutorProvider, venueId: string) => Promise<boolean>;
export const VENUE_IN_USE = port<VenueInUse>("leagues.venue-in-use", anyOf);

/** Which of some seasons have results of games: those stay readable. Provided by the slice above, which knows results. */
export type PlayedSeasons = (
  handle: QueryExecutorProvider,
  seasonIds: readonly string[],
) => Promise<ReadonlySet<string>>;
export const PLAYED_SEASONS = port<PlayedSeasons>("leagues.played-seasons");

/** How a league's latest season goes: standings, results and playoffs. Provided by the slice above, which knows results. */
export type LeaguePlayOf = (
  handle: QueryExecutorProvider,
  league: { readonly id: string; readonly seasonIds: readonly string[] },
  now: Date,
) => Promise<LeaguePlay | undefined>;
export const LEAGUE_PLAY = port<LeaguePlayOf>("leagues.play");

/** Until when somebody is cleared for a role of a league. Provided by the slice above, which knows certificates. */
export type ClearanceOf = (
  handle: QueryExecutorProvider,
  asked: { readonly leagueId: string; readonly accountId: string; readonly role: string },
) => Promise<ClearedUntil>;
export const CLEARANCE_OF = port<ClearanceOf>("leagues.clearance-of");

/** Coaches of a league whose background check it has approved, and whether it requires one. Provided by the slice that knows certificates. */
export type CoachChecksOf = (
  handle: QueryExecutorProvider,
  leagueId: string,
  now: Date,
) => Promise<CoachChecks | undefined>;
export const COACH_CHECKS = port<CoachChecksOf>("leagues.coach-checks");

/** What the commands of the league office work with. */
export interface OfficeDeps extends Pick<LeaguesDeps, "clock" | "processingFeeCents"> {
  db: Kysely<MailTable>;
  clock: Clock;
  limits: Limits;
  /** Our address, "https://leagues.example.org": emails lead there. */
  origin(): string;
  /** Provided by the slice above, which knows who registered. Families by division, each by a key of its own. */
  familiesIn: FamiliesIn;
  registeredIn: RegisteredIn;
  venueInUse: VenueInUse;
  /** No season has been played where nothing is given. */
  playedSeasons?: PlayedSeasons;
  clearanceOf: ClearanceOf;
}

/** What the calls of this slice work with. */
export interface LeaguesServices extends LeaguesDeps, OfficeDeps {
  readonly db: Kysely<MailTable>;
  readonly clock: Clock;
  processingFeeCents(): Promise<number>;
  readonly photos: LeaguePhotoFiles;
  readonly leaguePlay: LeaguePlayOf;
  readonly coachChecks: CoachChecksOf;
}
