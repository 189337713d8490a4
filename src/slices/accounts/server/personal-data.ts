import { enqueue, forgetJobsNaming } from "#platform/jobs/queue.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { forgetEmailsTo, undeliverableAmong } from "#platform/mail/outbox.ts";
import { REMOVE_OVERDUE } from "./commands/photo-id/photo-id-retention.ts";
import { releasePicture } from "./commands/account/profile-picture.ts";
import type { PhotoFiles } from "./photo-files.ts";
import { asDataAddress, type PictureFiles } from "./picture-files.ts";
import { removeExports } from "./store/data-exports.ts";
import { photoIdHistory, releasePhotoIds } from "./store/photo-ids.ts";
import { findProfilePicture } from "./store/profile-pictures.ts";
import { addressOfItsOwn, collectAccount } from "./store/deletion.ts";

/** What this slice keeps itself. The account's own row is emptied by the deletion, last. */
export const ACCOUNT_DATA: PersonalData = {
  name: "account",
  async collect(handle, accountId) {
    const account = await collectAccount(handle, accountId);
    if (account === null) return null;
    const refused = await undeliverableAmong(handle, [account.email]);
    return { ...account, emailsComeBack: refused.has(account.email) };
  },
  async release(tx, accountId) {
    await removeExports(tx, accountId);
    const address = await addressOfItsOwn(tx, accountId);
    if (address === undefined) return;
    await forgetEmailsTo(tx, address);
    await forgetJobsNaming(tx, address);
  },
};

/**
 * The photo IDs, with the picture while it is kept. After a deletion only stays that there was one: the picture goes as
 * soon as the deletion is committed.
 */
export function photoIdData(photoFiles: PhotoFiles): PersonalData {
  return {
    name: "photoIds",
    async collect(handle, accountId) {
      const history = await photoIdHistory(handle, accountId);
      return Promise.all(
        history.map(async ({ fileKey, ...facts }) => {
          const picture = fileKey === null ? undefined : await photoFiles.read(fileKey);
          return { ...facts, picture: picture ? asDataAddress(picture) : null };
        }),
      );
    },
    async release(tx, accountId, now) {
      await releasePhotoIds(tx, accountId, now);
      await enqueue(tx, { kind: REMOVE_OVERDUE, dueAt: now });
    },
  };
}

/** The picture that somebody shows of themselves. */
export function profilePictureData(profilePictures: PictureFiles): PersonalData {
  return {
    name: "profilePicture",
    async collect(handle, accountId) {
      const found = await findProfilePicture(handle, { accountId });
      const picture = found && (await profilePictures.read(found.fileKey));
      return picture ? { picture: asDataAddress(picture), uploadedAt: found.uploadedAt } : null;
    },
    async release(tx, accountId) {
      await releasePicture(tx, accountId);
    },
  };
}
