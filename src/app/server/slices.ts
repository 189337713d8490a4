import type { Invariant } from "#platform/db/invariant.ts";
import type { AnyNotificationKind } from "#platform/notify/kind.ts";
import { accountsSlice } from "#slices/accounts/server/slice.ts";
import { adminSlice } from "#slices/admin/server/slice.ts";
import { clearancesSlice } from "#slices/clearances/server/slice.ts";
import { chatSlice } from "#slices/chat/server/slice.ts";
import { familySlice } from "#slices/family/server/slice.ts";
import { feesSlice } from "#slices/fees/server/slice.ts";
import { formsSlice } from "#slices/forms/server/slice.ts";
import { importsSlice } from "#slices/imports/server/slice.ts";
import { leaguesSlice } from "#slices/leagues/server/slice.ts";
import { messagingSlice } from "#slices/messaging/server/slice.ts";
import { notificationsSlice } from "#slices/notifications/server/slice.ts";
import { officialsSlice } from "#slices/officials/server/slice.ts";
import { paymentsSlice } from "#slices/payments/server/slice.ts";
import { registrationSlice } from "#slices/registration/server/slice.ts";
import { registrarSlice } from "#slices/registrar/server/slice.ts";
import { teamsSlice } from "#slices/teams/server/slice.ts";
import { scheduleSlice } from "#slices/schedule/server/slice.ts";
import { resultsSlice } from "#slices/results/server/slice.ts";
import { statisticsSlice } from "#slices/statistics/server/slice.ts";
import { lineupsSlice } from "#slices/lineups/server/slice.ts";
import { reviewsSlice } from "#slices/reviews/server/slice.ts";
import { venuesSlice } from "#slices/venues/server/slice.ts";
import { volunteersSlice } from "#slices/volunteers/server/slice.ts";
import { siteSlice } from "#slices/site/server/slice.ts";

/** The slices of the product, lowest first. All that the application composes of them is derived from this list. */
const slices: Slices = {
  site: siteSlice,
  accounts: accountsSlice,
  family: familySlice,
  leagues: leaguesSlice,
  venues: venuesSlice,
  imports: importsSlice,
  payments: paymentsSlice,
  forms: formsSlice,
  fees: feesSlice,
  registration: registrationSlice,
  registrar: registrarSlice,
  teams: teamsSlice,
  schedule: scheduleSlice,
  results: resultsSlice,
  statistics: statisticsSlice,
  lineups: lineupsSlice,
  reviews: reviewsSlice,
  volunteers: volunteersSlice,
  clearances: clearancesSlice,
  officials: officialsSlice,
  chat: chatSlice,
  messaging: messagingSlice,
  notifications: notificationsSlice,
  admin: adminSlice,
};

/** The same as types: written out, for the compiler does not write down an inferred type of this size. */
interface Slices {
  readonly site: typeof siteSlice;
  readonly accounts: typeof accountsSlice;
  readonly family: typeof familySlice;
  readonly leagues: typeof leaguesSlice;
  readonly venues: typeof venuesSlice;
  readonly imports: typeof importsSlice;
  readonly payments: typeof paymentsSlice;
  readonly forms: typeof formsSlice;
  readonly fees: typeof feesSlice;
  readonly registration: typeof registrationSlice;
  readonly registrar: typeof registrarSlice;
  readonly teams: typeof teamsSlice;
  readonly schedule: typeof scheduleSlice;
  readonly results: typeof resultsSlice;
  readonly statistics: typeof statisticsSlice;
  readonly lineups: typeof lineupsSlice;
  readonly reviews: typeof reviewsSlice;
  readonly volunteers: typeof volunteersSlice;
  readonly clearances: typeof clearancesSlice;
  readonly officials: typeof officialsSlice;
  readonly chat: typeof chatSlice;
  readonly messaging: typeof messagingSlice;
  readonly notifications: typeof notificationsSlice;
  readonly admin: typeof adminSlice;
}

/** The slices in their order. */
export const SLICES: readonly Slices[keyof Slices][] = Object.values(slices);

/** What the calls of each slice work with. */
export type Services = { readonly [Name in keyof Slices]: Awaited<ReturnType<Slices[Name]["open"]>> };

type Contracts = { readonly [Name in keyof Slices]: Slices[Name]["contract"] };

/** The calls of the whole API, slice by slice. */
export const contract = Object.fromEntries(SLICES.map((slice) => [slice.name, slice.contract])) as unknown as Contracts;

/** What must always hold, slice by slice. */
export const INVARIANTS: readonly Invariant[] = SLICES.flatMap(({ invariants = [] }) => invariants);

/** What people are told, slice by slice. */
export const NOTIFICATION_KINDS: readonly AnyNotificationKind[] = SLICES.flatMap(
  ({ notifications = [] }) => notifications,
);
