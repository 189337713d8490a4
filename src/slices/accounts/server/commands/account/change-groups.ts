import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { needsPhotoId, type PermissionGroup } from "../../../contract/fields.ts";
import { PHOTO_IDS_BY_ACCOUNT } from "../../limits.ts";
import type { AccountsDeps } from "../../services.ts";
import { changeAccount } from "../../store/accounts.ts";
import { hasPhotoId, supersedePhotoId } from "../../store/photo-ids.ts";
import { heldAccount } from "../sign-in/proof.ts";
import { removeOverduePictures } from "../photo-id/photo-id-retention.ts";
import { submitPhotoId, withPhotoId } from "../photo-id/photo-id.ts";
import { record } from "../record.ts";
import { birthDateGiven, checkPerson } from "../sign-in/sign-up.ts";

interface GroupsChange {
  permissionGroups: PermissionGroup[];
  /** Asked of who becomes a player and has not given it yet. */
  birthDate?: string | undefined;
  photoId?: Blob | undefined;
}

/**
 * Changes which groups somebody belongs to. A League or District Manager needs a photo ID: the one sent along, or one
 * that waits or was verified, also after its picture was deleted. A picture that is not needed is not kept, and who needs
 * none any more leaves the queue.
 * @throws Refusal accounts.photo-id-needed, accounts.photo-id-not-taken
 */
export async function changeGroups(
  ctx: AccountsDeps & ActorContext,
  { permissionGroups, birthDate, photoId }: GroupsChange,
): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  const needed = needsPhotoId(permissionGroups);
  const upload = needed ? photoId : undefined;
  if (upload) await ctx.limits.spend(PHOTO_IDS_BY_ACCOUNT, accountId);
  const now = timeOf(ctx);
  let withdrawn = false;
  await withPhotoId(ctx, upload, (picture) =>
    ctx.db.transaction().execute(async (tx) => {
      const account = await heldAccount(tx, accountId);
      const born = account.birthDate ?? birthDate;
      const known = needed && !picture && (await hasPhotoId(tx, accountId, ["submitted", "verified"]));
      checkPerson({ permissionGroups, birthDate: born, hasPhotoId: picture !== undefined || known }, now);
      const given = account.birthDate ? {} : birthDateGiven(birthDate, now);
      await changeAccount(tx, accountId, { permissionGroups, ...given });
      await record(tx, ctx, {
        action: "accounts.groups-changed",
        object: { kind: "account", id: accountId },
        details: {
          from: account.permissionGroups,
          to: permissionGroups,
        },
      });
      if (picture) await submitPhotoId(tx, { ...ctx, ...ctx.actor }, { accountId, picture });
      if (!needed) withdrawn = await supersedePhotoId(tx, accountId, now);
    }),
  );
  // The groups are changed; what cannot be removed now, the job removes.
  if (withdrawn) await removeOverduePictures(ctx).catch(() => {});
}
