import { serverSlice, type Platform } from "#platform/slice.ts";
import { openPush } from "#platform/push/push-service.ts";
import { provide } from "#platform/ports.ts";
import { TEXT_REACH } from "#slices/messaging/server/public.ts";
import { sessionsGoingOn, type AccountsServices } from "#slices/accounts/server/public.ts";
import { NOTIFICATION_PARAMETERS, NOTIFICATION_REFUSALS, notificationsContract } from "../contract.ts";
import { notificationTopics } from "../policy.ts";
import codes from "../web/messages/codes/en.ts";
import { notificationsJobs } from "./jobs.ts";
import { installationPushKeys } from "./commands/push-keys.ts";
import type { NotificationsDeps } from "./services.ts";
import { NOTICES_DATA, NOTIFICATIONS_DATA, PREFERENCES_DATA } from "./personal-data.ts";
import { notificationReactions } from "./reactions.ts";
import { textReach } from "./queries/text-reach.ts";
import { notificationsRoutes } from "./routes.ts";

export const notificationsSlice = serverSlice({
  name: "notifications",
  contract: notificationsContract,
  refusals: NOTIFICATION_REFUSALS,
  texts: [codes],
  parameters: NOTIFICATION_PARAMETERS,
  tags: [{ name: "notifications", description: "What the signed-in member is told" }],
  async open(platform: Platform, { accounts }: { accounts: AccountsServices }): Promise<NotificationsDeps> {
    const { db, clock, origin, cipher, notificationKinds: kinds, notificationSentence: sentenceOf } = platform;
    const keys = await installationPushKeys(db, cipher);
    return {
      db: accounts.db,
      clock,
      origin,
      kinds,
      sentenceOf,
      push: openPush(keys, origin),
      texts: platform.texts,
      limits: platform.limits,
      sessionsGoingOn: (ids) => sessionsGoingOn(accounts, ids),
    };
  },
  provides: (deps) => [provide(TEXT_REACH, textReach(deps))],
  routes: notificationsRoutes,
  personalData: () => [NOTIFICATIONS_DATA, NOTICES_DATA, PREFERENCES_DATA],
  jobs: notificationsJobs,
  reactions: notificationReactions,
  topics: () => notificationTopics,
});
