import type { Actor } from "#kernel/actor.ts";
import type { Visit } from "#platform/http/visit.ts";
import { accountsContract } from "#slices/accounts/contract.ts";
import { accountsRoutes, type AccountsContext } from "#slices/accounts/server/routes.ts";
import { adminContract } from "#slices/admin/contract.ts";
import { adminRoutes, type AdminContext } from "#slices/admin/server/routes.ts";
import { familyContract } from "#slices/family/contract.ts";
import { familyRoutes, type FamilyContext } from "#slices/family/server/routes.ts";
import { leaguesContract } from "#slices/leagues/contract.ts";
import { leaguesRoutes, type LeaguesContext } from "#slices/leagues/server/routes.ts";
import { messagingContract } from "#slices/messaging/contract.ts";
import { messagingRoutes, type MessagingContext } from "#slices/messaging/server/routes.ts";
import { notificationsContract } from "#slices/notifications/contract.ts";
import { notificationsRoutes, type NotificationsContext } from "#slices/notifications/server/routes.ts";
import { paymentsContract } from "#slices/payments/contract.ts";
import { paymentsRoutes, type PaymentsContext } from "#slices/payments/server/routes.ts";
import { registrationContract } from "#slices/registration/contract.ts";
import { registrationRoutes, type RegistrationContext } from "#slices/registration/server/routes.ts";
import { siteContract } from "#slices/site/contract.ts";
import { siteRoutes, type SiteContext } from "#slices/site/server/routes.ts";

/** The words of the whole API, slice by slice. */
export const contract = {
  site: siteContract,
  accounts: accountsContract,
  family: familyContract,
  leagues: leaguesContract,
  messaging: messagingContract,
  notifications: notificationsContract,
  payments: paymentsContract,
  registration: registrationContract,
  admin: adminContract,
};

/** What every call carries. */
export type ApiContext = SiteContext &
  AccountsContext &
  FamilyContext &
  LeaguesContext &
  MessagingContext &
  NotificationsContext &
  PaymentsContext &
  RegistrationContext &
  AdminContext &
  RequestFacts;
/** What is known of one request: who asks, with which cookies, from which network address, at which host, under which id. */
export interface RequestFacts {
  readonly actor: Actor;
  readonly visit: Visit;
  readonly caller: string;
  /** As it was asked for, with its port: "leagues.example.org". */
  readonly host: string;
  readonly requestId: string;
}
/** What is the same for all calls. */
export type ApiServices = Omit<ApiContext, keyof RequestFacts>;

/** The whole API, slice by slice. */
export const api = {
  site: siteRoutes,
  accounts: accountsRoutes,
  family: familyRoutes,
  leagues: leaguesRoutes,
  messaging: messagingRoutes,
  notifications: notificationsRoutes,
  payments: paymentsRoutes,
  registration: registrationRoutes,
  admin: adminRoutes,
};
