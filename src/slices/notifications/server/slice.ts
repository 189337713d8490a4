import { serverSlice, type Platform } from "#platform/slice.ts";
import { NOTIFICATION_PARAMETERS, NOTIFICATION_REFUSALS, notificationsContract } from "../contract.ts";
import { notificationTopics } from "../policy.ts";
import type { NotificationsDeps } from "./services.ts";
import { NOTICES_DATA, NOTIFICATIONS_DATA } from "./personal-data.ts";
import { notificationReactions } from "./reactions.ts";
import { notificationsRoutes } from "./routes.ts";

export const notificationsSlice = serverSlice({
  name: "notifications",
  contract: notificationsContract,
  refusals: NOTIFICATION_REFUSALS,
  texts: [],
  parameters: NOTIFICATION_PARAMETERS,
  tags: [{ name: "notifications", description: "What the signed-in member is told" }],
  open: ({ db, clock, origin, notificationKinds: kinds }: Platform, _lower: object): NotificationsDeps => ({
    db,
    clock,
    origin,
    kinds,
  }),
  routes: notificationsRoutes,
  personalData: () => [NOTIFICATIONS_DATA, NOTICES_DATA],
  reactions: notificationReactions,
  topics: () => notificationTopics,
});
