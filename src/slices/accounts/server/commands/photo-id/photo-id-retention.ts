import { timeOf } from "#platform/clock.ts";
import type { AccountsDeps } from "../../services.ts";
import { notePictureDeleted, overduePictures } from "../../store/photo-ids.ts";

type PictureDeps = Pick<AccountsDeps, "db" | "clock" | "photoFiles">;

/** The job that removes them: written down for the moment of each, and once an hour for what failed. */
export const REMOVE_OVERDUE = "accounts.photo-ids";
/** How many are taken at once. */
const HANDFUL = 100;

/**
 * Removes the pictures whose time is over: 30 days after the review, or as soon as another one took their place. First
 * the picture, then the note that it is gone: cut off in between, the next run does it again. One that cannot be removed keeps
 * none of the others.
 * @throws what the store said of the first that could not be removed, once all were tried
 */
export async function removeOverduePictures({ db, clock, photoFiles }: PictureDeps): Promise<void> {
  const now = timeOf({ clock });
  const failed = new Map<string, unknown>();
  for (;;) {
    const overdue = await overduePictures(db, now, { except: [...failed.keys()], limit: HANDFUL });
    for (const { id, fileKey } of overdue) {
      try {
        await photoFiles.remove(fileKey);
        await notePictureDeleted(db, id, now);
      } catch (reason) {
        failed.set(id, reason);
      }
    }
    if (overdue.length < HANDFUL) break;
  }
  const [first] = failed.values();
  if (first !== undefined) throw first;
}
