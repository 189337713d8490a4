import { Refusal } from "#kernel/refusal.ts";
import type { Tx } from "#platform/db/open.ts";
import type { Visit } from "#platform/http/visit.ts";
import { ImageRefused } from "#platform/images/reencode.ts";
import { PHOTO_ISSUES, PicturesUnreachable, type KeptPicture } from "../photo-files.ts";
import { timeOf, type AccountsDeps } from "../services.ts";
import type { AccountsTables } from "../store/accounts.ts";
import { insertPhotoId, supersedePhotoId, unknownKeys } from "../store/photo-ids.ts";
import { removeOverduePictures } from "./photo-id-retention.ts";
import { recorded, type Doer } from "./recorded.ts";

/**
 * Keeps an upload in the file store, and then does the work that writes it down. The order leaves no record without a
 * picture: where the work fails, or needs no picture after all, the picture is removed again, and where this process
 * dies in between, the sweep finds it.
 * @throws Refusal accounts.photo-id-not-taken with what is wrong beside the field `photoId`
 */
export async function withPhotoId<Result>(
  deps: AccountsDeps,
  upload: Blob | undefined,
  work: (picture: KeptPicture | undefined) => Promise<Result>,
): Promise<Result> {
  if (!upload) return work(undefined);
  const picture = await deps.photoFiles.keep(upload).catch(refuse);
  try {
    return await work(picture);
  } finally {
    await tidyUp(deps, picture.key);
  }
}

function refuse(reason: unknown): never {
  const issue =
    reason instanceof ImageRefused
      ? PHOTO_ISSUES[reason.code]
      : reason instanceof PicturesUnreachable
        ? "photo-id.failed"
        : undefined;
  if (!issue) throw reason;
  throw new Refusal("accounts.photo-id-not-taken", [{ field: "photoId", code: issue }]);
}

/** Removes the new picture if nothing was written down about it, and the one that it took the place of. */
async function tidyUp(deps: AccountsDeps, key: string): Promise<void> {
  try {
    for (const unknown of await unknownKeys(deps.db, [key])) await deps.photoFiles.remove(unknown);
    await removeOverduePictures(deps);
  } catch {
    // What was asked for is done, or refused with its reason; the jobs remove what stayed.
  }
}

/** Puts an account's new picture into the queue, in the transaction. One that waited there is superseded. */
export async function submitPhotoId(
  tx: Tx<AccountsTables>,
  deps: AccountsDeps,
  visit: Visit,
  doer: Doer,
  { accountId, picture }: { accountId: string; picture: KeptPicture },
): Promise<void> {
  const now = timeOf(deps);
  const replaced = await supersedePhotoId(tx, accountId, now);
  const { key: fileKey, ...facts } = picture;
  const photoId = await insertPhotoId(tx, { accountId, fileKey, ...facts, uploadedAt: now });
  await recorded(tx, visit, doer, "accounts.photo-id-submitted", accountId, { photoId, replaced });
}
