import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { KeptPicture } from "../../picture-files.ts";
import type { AccountsDeps } from "../../services.ts";
import type { AccountsTables } from "../../store/accounts.ts";
import { insertPhotoId, supersedePhotoId } from "../../store/photo-ids.ts";
import { withPicture } from "../account/kept-picture.ts";
import { removeOverduePictures } from "./photo-id-retention.ts";
import { record } from "../record.ts";

/**
 * Keeps a photo ID while the work is done that writes it down, and removes the one that it took the place of.
 * @throws Refusal accounts.photo-id-not-taken with what is wrong beside the field `photoId`
 */
export async function withPhotoId<Result>(
  deps: AccountsDeps,
  upload: Blob | undefined,
  work: (picture: KeptPicture | undefined) => Promise<Result>,
): Promise<Result> {
  if (!upload) return work(undefined);
  const target = { files: deps.photoFiles, field: "photoId", refusal: "accounts.photo-id-not-taken" } as const;
  const result = await withPicture(deps, target, upload, work);
  // The job removes what could not be removed now.
  await removeOverduePictures(deps).catch(() => {});
  return result;
}

/** Puts an account's new picture into the queue, in the transaction. One that waited there is superseded. */
export async function submitPhotoId(
  tx: Tx<AccountsTables>,
  ctx: AccountsDeps & ActorContext,
  { accountId, picture }: { accountId: string; picture: KeptPicture },
): Promise<void> {
  const now = timeOf(ctx);
  const replaced = await supersedePhotoId(tx, accountId, now);
  const { key: fileKey, ...facts } = picture;
  const photoId = await insertPhotoId(tx, { accountId, fileKey, ...facts, uploadedAt: now });
  await record(tx, ctx, {
    action: "accounts.photo-id-submitted",
    object: { kind: "account", id: accountId },
    details: { photoId, replaced },
  });
}
