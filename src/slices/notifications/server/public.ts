/** What the composition and the back office may use of notifications. */
export { NOTIFICATIONS_DATA } from "./personal-data.ts";
