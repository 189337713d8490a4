import { timeOf } from "#platform/clock.ts";
import type { AccountsDeps } from "../services.ts";
import { notePictureDeleted, overduePictures } from "../store/photo-ids.ts";

type PictureDeps = Pick<AccountsDeps, "db" | "clock" | "photoFiles">;

/** The job that removes them: written down for the moment of each, and once an hour for what failed. */
export const REMOVE_OVERDUE = "accounts.photo-ids";
/** How many are taken at once. */
const HANDFUL = 100;

/**
 * Removes the pictures whose time is over: 30 days after the review, or as soon as another one took their place. First
 * the picture, then the note that it is gone: cut off in between, the next run does it again.
 */
export async function removeOverduePictures({ db, clock, photoFiles }: PictureDeps): Promise<void> {
  const now = timeOf({ clock });
  for (;;) {
    const overdue = await overduePictures(db, now, HANDFUL);
    for (const { id, fileKey } of overdue) {
      await photoFiles.remove(fileKey);
      await notePictureDeleted(db, id, now);
    }
    if (overdue.length < HANDFUL) return;
  }
}
