/** What the composition may use of notifications. */
export { NOTIFICATIONS_DATA } from "./personal-data.ts";
