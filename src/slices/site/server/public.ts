/** What the composition and the capabilities above may use of the site. */
export { exportLaunchList } from "./commands/export-launch-list.ts";
export { countUnansweredMessages } from "./queries/contact-messages.ts";
export { NAMES_OF, type SiteServices } from "./services.ts";
