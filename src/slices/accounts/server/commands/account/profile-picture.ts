import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { StoredFile } from "#platform/files/file-store.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { maySeePicture } from "../../../policy.ts";
import { PICTURES_BY_ACCOUNT } from "../../limits.ts";
import type { AccountsDeps } from "../../services.ts";
import type { AccountsTables } from "../../store/accounts.ts";
import { deleteProfilePicture, findProfilePicture, insertProfilePicture } from "../../store/profile-pictures.ts";
import { heldAccount } from "../sign-in/proof.ts";
import { withPicture } from "./kept-picture.ts";
import { record } from "../record.ts";

/** The job that removes the file of a picture that is shown no more. */
export const REMOVE_PICTURE = "accounts.profile-picture-gone";

/**
 * Shows a picture of whoever asks, in place of the one before.
 * @throws Refusal accounts.picture-not-taken with what is wrong beside the field `picture`
 */
export async function setPicture(
  ctx: AccountsDeps & ActorContext,
  { picture: upload }: { picture?: Blob | undefined },
): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  if (!upload) throw new Refusal("accounts.picture-not-taken", [{ field: "picture", code: "picture.missing" }]);
  await ctx.limits.spend(PICTURES_BY_ACCOUNT, accountId);
  const target = { files: ctx.profilePictures, field: "picture", refusal: "accounts.picture-not-taken" } as const;
  await withPicture(ctx, target, upload, ({ key: fileKey }) =>
    ctx.db.transaction().execute(async (tx) => {
      // Of two uploads at once, the second waits here and replaces the first.
      await heldAccount(tx, accountId);
      const replaced = await releasePicture(tx, accountId);
      await insertProfilePicture(tx, { accountId, fileKey, uploadedAt: timeOf(ctx) });
      await record(tx, ctx, {
        action: "accounts.picture-changed",
        object: { kind: "account", id: accountId },
        details: { replaced },
      });
    }),
  );
}

/** Shows no picture of whoever asks any more. Content when there was none. */
export async function removePicture(ctx: Pick<AccountsDeps, "db"> & ActorContext): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    await heldAccount(tx, accountId);
    const removed = await releasePicture(tx, accountId);
    await record(tx, ctx, {
      action: "accounts.picture-removed",
      object: { kind: "account", id: accountId },
      details: { removed },
    });
  });
}

/** Takes out an account's picture; its file goes as soon as that is committed. @returns whether there was one */
export async function releasePicture(tx: Tx<AccountsTables>, accountId: string): Promise<boolean> {
  const key = await deleteProfilePicture(tx, accountId);
  if (key !== undefined) await enqueue(tx, { kind: REMOVE_PICTURE, payload: { key } });
  return key !== undefined;
}

/**
 * The picture behind an address, for whoever may see its person. Nobody is told whether there is one that they may not see.
 * @param id what stands in the address
 * @throws Refusal accounts.not-found
 */
export async function viewPicture(ctx: AccountsDeps & ActorContext, id: string): Promise<StoredFile> {
  const found = isId(id) ? await findProfilePicture(ctx.db, { id }) : undefined;
  const seen = found && maySeePicture(ctx.actor, { ownerId: found.accountId });
  const picture = seen ? await ctx.profilePictures.read(found.fileKey) : undefined;
  if (!picture) throw new Refusal("accounts.not-found");
  return picture;
}

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
