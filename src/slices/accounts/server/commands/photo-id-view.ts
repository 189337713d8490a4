import type { Actor, Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import type { StoredFile } from "#platform/files/file-store.ts";
import type { Visit } from "#platform/http/visit.ts";
import { maySeePhotoId } from "../../policy.ts";
import type { AccountsDeps } from "../services.ts";
import { findPhotoId, type PhotoIdRow } from "../store/photo-ids.ts";
import { recorded } from "./recorded.ts";

/** Whoever may not see a picture is told the same as of one that does not exist. */
const nothing = () => new Refusal("accounts.not-found");

/**
 * An address of a picture that works for two minutes, and only where the same account is signed in.
 * @throws Refusal accounts.not-found
 */
export async function givePhotoIdAddress(
  deps: AccountsDeps,
  visit: Visit,
  actor: Actor,
  id: string,
): Promise<{ address: string; expiresAt: string }> {
  const { member, photo } = seen(deps, actor, await findPhotoId(deps.db, { id }));
  await written(deps, visit, member, photo, "accounts.photo-id-address-given");
  const { address, expiresAt } = deps.photoFiles.addressFor(photo.fileKey, member.accountId);
  return { address, expiresAt: expiresAt.toISOString() };
}

/**
 * The picture behind such an address. Everything is asked anew: an address that was passed on, or outlived a review or a
 * power, shows nothing.
 * @param pass what stands in the address
 * @throws Refusal accounts.not-found
 */
export async function viewPhotoId(
  deps: AccountsDeps,
  visit: Visit,
  actor: Actor,
  pass: string | undefined,
): Promise<StoredFile> {
  if (actor.kind !== "member" || !pass) throw nothing();
  const fileKey = deps.photoFiles.keyOf(pass, actor.accountId);
  if (fileKey === undefined) throw nothing();
  const { member, photo } = seen(deps, actor, await findPhotoId(deps.db, { fileKey }));
  const picture = await deps.photoFiles.read(fileKey);
  if (!picture) throw nothing();
  await written(deps, visit, member, photo, "accounts.photo-id-viewed");
  return picture;
}

/** The photo ID and who looks at it, if they may and its picture's time is not over. */
function seen(deps: AccountsDeps, actor: Actor, photo: PhotoIdRow | undefined): { member: Member; photo: PhotoIdRow } {
  if (!photo || actor.kind !== "member") throw nothing();
  const over = photo.deleteAfter !== null && photo.deleteAfter <= timeOf(deps);
  if (over || !maySeePhotoId(actor, { ownerId: photo.accountId, waiting: photo.state === "submitted" }))
    throw nothing();
  return { member: actor, photo };
}

function written(deps: AccountsDeps, visit: Visit, who: Member, photo: PhotoIdRow, action: `accounts.${string}`) {
  return deps.db
    .transaction()
    .execute((tx) => recorded(tx, visit, who, action, photo.accountId, { photoId: photo.id }));
}
