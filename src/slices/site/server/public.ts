/** What the composition and the capabilities above may use of the site. */
export { exportLaunchList } from "./commands.ts";
export { countWaitingLetters, openSettings, type Settings } from "./queries.ts";
export type { SiteTables } from "./store.ts";
