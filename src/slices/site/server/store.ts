/** All SQL of the slice, on its own tables. Every function takes the handle: the database or a transaction. */
export {
  addContactMessage,
  contactMessage,
  countWaitingMessages,
  listContactMessages,
  markAnswered,
  type ContactMessageRow,
  type NewContactMessage,
} from "./store/contact-messages.ts";
export {
  addLaunchSignup,
  countLaunchList,
  leaveList,
  listedSignups,
  lockWaitingSignup,
  markForwarded,
} from "./store/launch-list.ts";
export {
  beginLaunchMail,
  endLaunchMail,
  lockLaunchMail,
  lockUntold,
  markTold,
  newestLaunchMail,
  type LaunchTexts,
} from "./store/launch-mail.ts";
export {
  readOfficeSettings,
  readSettings,
  writeSettings,
  type OfficeSettingsRow,
  type SettingsRow,
} from "./store/settings.ts";
export type { SiteTables } from "./store/tables.ts";
