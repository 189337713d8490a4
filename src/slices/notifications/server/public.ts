/** What the composition may use of notifications. */
export { notificationTopics } from "../policy.ts";
export { NOTIFICATIONS_DATA } from "./personal-data.ts";
