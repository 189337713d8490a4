import type { CardGateway } from "#platform/cards/gateway.ts";
import type { Kysely, QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { TeamRecord } from "#kernel/game-score.ts";
import type { UpcomingEvent } from "#kernel/time/upcoming-event.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { anyOf, firstOf, port } from "#platform/ports.ts";
import type { LeaguesDeps } from "#slices/leagues/server/public.ts";
import type { BuyOut } from "#slices/fees/contract/fields.ts";
import type { FormDeps } from "./form/deps.ts";
import type { RegistrationTables } from "./store/registrations.ts";

/** Whether an account coaches in a season: its children may cost less. Provided by the slice above, which knows teams. */
export type CoachesIn = (handle: QueryExecutorProvider, accountId: string, seasonId: string) => Promise<boolean>;
export const COACHES = port<CoachesIn>("registration.coaches", anyOf);

/** Nobody coaches: what holds as long as there are no teams. */
export const nobodyCoaches: CoachesIn = () => Promise.resolve(false);

/**
 * What a family may pay with its order instead of volunteering in a season; undefined where nothing is offered to it. Provided by
 * the slice above, which knows what families owe.
 */
export type BuyOutOf = (
  handle: QueryExecutorProvider,
  asked: { accountId: string; seasonId: string },
) => Promise<BuyOut | undefined>;
export const BUY_OUT_OF = port<BuyOutOf>("registration.buy-out-of", firstOf);

/** The published teams of some registrations, by registration. Provided by the slice above. */
export type TeamsOf = (
  handle: QueryExecutorProvider,
  registrationIds: readonly string[],
) => Promise<ReadonlyMap<string, { id: string; name: string }>>;
export const TEAMS_OF = port<TeamsOf>("registration.teams-of");

/** The next event of some published teams, by team, after a moment. Provided by the slice above, which knows schedules. */
export type NextEventsOf = (
  handle: QueryExecutorProvider,
  teamIds: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, UpcomingEvent>>;
export const NEXT_EVENTS_OF = port<NextEventsOf>("registration.next-events-of");

/** What some published teams have won and lost, by team. Provided by the slice above, which knows results. */
export type RecordsOf = (
  handle: QueryExecutorProvider,
  teamIds: readonly string[],
) => Promise<ReadonlyMap<string, TeamRecord>>;
export const RECORDS_OF = port<RecordsOf>("registration.records-of");

/** What the commands of spots work with. */
export interface RegistrationDeps {
  db: Kysely<RegistrationTables>;
  clock: Clock;
  limits: Limits;
  cipher: FieldCipher;
  /** Our address, "https://leagues.example.org": emails lead there. */
  origin(): string;
  leagues: Pick<LeaguesDeps, "clock" | "processingFeeCents">;
  coaches: CoachesIn;
  /** Nothing can be paid instead of volunteering where nothing is given. */
  buyOutOf?: BuyOutOf;
  /** Nobody has a team where nothing is given. */
  teamsOf?: TeamsOf;
  /** No team plays where nothing is given. */
  nextEventsOf?: NextEventsOf;
  /** No team has played where nothing is given. */
  recordsOf?: RecordsOf;
  /** Whether money moves: with real money a league opens its account before its paid spots can be held. */
  cards: Pick<CardGateway, "mode">;
}

/** What the calls of this slice work with. */
export type RegistrationServices = FormDeps & RegistrationDeps;
