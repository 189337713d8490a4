/** What the composition may use of notifications. */
export { hearText } from "./commands/texts.ts";
export type { NotificationsDeps } from "./services.ts";
