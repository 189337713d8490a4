import type { Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { StoredFile } from "#platform/files/file-store.ts";
import { maySeePhotoId } from "../../../policy.ts";
import type { AccountsDeps } from "../../services.ts";
import { findPhotoId, type PhotoIdRow } from "../../store/photo-ids.ts";
import { record } from "../record.ts";

/** Whoever may not see a picture is told the same as of one that does not exist. */
const nothing = () => new Refusal("accounts.not-found");

/**
 * An address of a picture that works for two minutes, and only where the same account is signed in.
 * @throws Refusal accounts.not-found
 */
export async function givePhotoIdAddress(
  ctx: AccountsDeps & CallContext,
  { id }: { id: string },
): Promise<{ address: string; expiresAt: string }> {
  const { member, photo } = seen(ctx, await findPhotoId(ctx.db, { id }));
  await written(ctx, member, photo, "accounts.photo-id-address-given");
  const { address, expiresAt } = ctx.photoFiles.addressFor(photo.fileKey, member.accountId);
  return { address, expiresAt: expiresAt.toISOString() };
}

/**
 * The picture behind such an address. Everything is asked anew: an address that was passed on, or outlived a review or a
 * power, shows nothing.
 * @param pass what stands in the address
 * @throws Refusal accounts.not-found
 */
export async function viewPhotoId(ctx: AccountsDeps & CallContext, pass: string | undefined): Promise<StoredFile> {
  if (ctx.actor.kind !== "member" || !pass) throw nothing();
  const fileKey = ctx.photoFiles.keyOf(pass, ctx.actor.accountId);
  if (fileKey === undefined) throw nothing();
  const { member, photo } = seen(ctx, await findPhotoId(ctx.db, { fileKey }));
  const picture = await ctx.photoFiles.read(fileKey);
  if (!picture) throw nothing();
  await written(ctx, member, photo, "accounts.photo-id-viewed");
  return picture;
}

/** The photo ID and who looks at it, if they may and its picture's time is not over. */
function seen(ctx: AccountsDeps & ActorContext, photo: PhotoIdRow | undefined): { member: Member; photo: PhotoIdRow } {
  if (!photo || ctx.actor.kind !== "member") throw nothing();
  const over = photo.deleteAfter !== null && photo.deleteAfter <= timeOf(ctx);
  if (over || !maySeePhotoId(ctx.actor, { ownerId: photo.accountId, waiting: photo.state === "submitted" }))
    throw nothing();
  return { member: ctx.actor, photo };
}

function written(
  ctx: AccountsDeps & Pick<CallContext, "request">,
  who: Member,
  photo: PhotoIdRow,
  action: `accounts.${string}`,
) {
  return ctx.db
    .transaction()
    .execute((tx) =>
      record(
        tx,
        { request: ctx.request, actor: who },
        { action, object: { kind: "account", id: photo.accountId }, details: { photoId: photo.id } },
      ),
    );
}
