import { Refusal } from "#kernel/refusal.ts";
import { minutesAfter } from "#kernel/time/moment.ts";
import { timeOf } from "#platform/clock.ts";
import { ImageRefused } from "#platform/images/reencode.ts";
import { PICTURE_ISSUES, PicturesUnreachable, type KeptPicture, type PictureFiles } from "../../picture-files.ts";
import type { AccountsDeps } from "../../services.ts";
import { unknownKeys } from "../../store/picture-keys.ts";

/** How many are looked up at once. */
const HANDFUL = 100;
/** Minutes after which a picture without a record belongs to nobody any more: no upload takes nearly as long. */
const ORPHAN_AFTER = 24 * 60;

/** Where an upload is kept, and how its form is told what is wrong with it. */
interface PictureTarget {
  files: PictureFiles;
  field: string;
  refusal: "accounts.photo-id-not-taken" | "accounts.picture-not-taken";
}

/**
 * Keeps an upload in the file store, and then does the work that writes it down. The order leaves no record without a
 * picture: where the work fails, or needs no picture after all, the picture is removed again, and where this process
 * dies in between, the sweep finds it.
 * @throws Refusal with what is wrong beside the field
 */
export async function withPicture<Result>(
  { db }: Pick<AccountsDeps, "db">,
  { files, field, refusal }: PictureTarget,
  upload: Blob,
  work: (picture: KeptPicture) => Promise<Result>,
): Promise<Result> {
  const picture = await files.keep(upload).catch((reason: unknown) => {
    const issue =
      reason instanceof ImageRefused
        ? PICTURE_ISSUES[reason.code]
        : reason instanceof PicturesUnreachable
          ? "photo-id.failed"
          : undefined;
    if (!issue) throw reason;
    throw new Refusal(refusal, [{ field, code: issue }]);
  });
  try {
    return await work(picture);
  } finally {
    // What was asked for is done, or refused with its reason; the sweep removes what stayed.
    await removeUnknown({ db }, files, [picture.key]).catch(() => {});
  }
}

/** Removes those of some pictures that nothing is written down about. */
export async function removeUnknown(
  { db }: Pick<AccountsDeps, "db">,
  files: PictureFiles,
  keys: readonly string[],
): Promise<void> {
  for (const key of await unknownKeys(db, keys)) await files.remove(key);
}

/** Removes pictures that nobody wrote down: their process died between the file and the record, a day ago or more. */
export async function removeOrphanedPictures(
  deps: Pick<AccountsDeps, "db" | "clock" | "photoFiles" | "profilePictures">,
): Promise<void> {
  const before = minutesAfter(timeOf(deps), -ORPHAN_AFTER);
  for (const files of [deps.photoFiles, deps.profilePictures]) {
    const keys = await files.keptBefore(before);
    for (let from = 0; from < keys.length; from += HANDFUL) {
      await removeUnknown(deps, files, keys.slice(from, from + HANDFUL));
    }
  }
}
