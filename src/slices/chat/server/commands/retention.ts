import { timeOf } from "#platform/clock.ts";
import type { ChatDeps } from "../services.ts";
import { forgetPhotos, unknownStems } from "../store/photos.ts";
import { forgetPolls } from "../store/polls.ts";
import { forgetReports } from "../store/reports.ts";
import { forgetTyping } from "../store/typing.ts";
import { blankDeleted, forgetMessages } from "../store/retention.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Days that messages stay. The privacy page says so. */
const MESSAGES_STAY = 400;
/** Days that what a deleted message said or showed stays for moderators. The privacy page says so. */
const DELETED_STAY = 30;
/** Days that a decided report stays with its evidence. The privacy page says so. */
const REPORTS_STAY = 730;
/** Files without a record belong to nobody after a day: no upload takes nearly as long. */
const ORPHANS_STAY = 1;

/** Removes messages that nobody asks for any more, what deleted ones said and showed, and old reports. */
export async function removeOldMessages({
  db,
  clock,
  photos,
}: Pick<ChatDeps, "db" | "clock" | "photos">): Promise<void> {
  const ago = (days: number) => new Date(timeOf({ clock }).getTime() - days * DAY);
  await forgetTyping(db, ago(1));
  await blankDeleted(db, ago(DELETED_STAY));
  await forgetPolls(db, ago(DELETED_STAY));
  await forgetReports(db, ago(REPORTS_STAY));
  await forgetMessages(db, ago(MESSAGES_STAY));
  for (const stem of await forgetPhotos(db, ago(DELETED_STAY))) await photos.remove(stem);
  // What a kill left behind between the store and the database, and photos of leagues that are gone.
  const old = await photos.keptBefore(ago(ORPHANS_STAY));
  for (const stem of await unknownStems(db, old)) await photos.remove(stem);
}
