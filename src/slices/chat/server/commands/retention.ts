import { timeOf } from "#platform/clock.ts";
import type { ChatDeps } from "../services.ts";
import { forgetReports } from "../store/reports.ts";
import { blankDeleted, forgetMessages } from "../store/retention.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Days that messages stay. The privacy page says so. */
const MESSAGES_STAY = 400;
/** Days that what a deleted message said stays for moderators. The privacy page says so. */
const DELETED_STAY = 30;

/** Days that a decided report stays with its evidence. The privacy page says so. */
const REPORTS_STAY = 730;

/** Removes messages that nobody asks for any more, what deleted ones said, and old reports. */
export async function removeOldMessages({ db, clock }: Pick<ChatDeps, "db" | "clock">): Promise<void> {
  const now = timeOf({ clock }).getTime();
  await blankDeleted(db, new Date(now - DELETED_STAY * DAY));
  await forgetReports(db, new Date(now - REPORTS_STAY * DAY));
  await forgetMessages(db, new Date(now - MESSAGES_STAY * DAY));
}
