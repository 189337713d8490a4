import type { CallContext } from "#platform/call.ts";
import { isComplete } from "../../../contract/person.ts";
import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import { needsPhotoId } from "../../../contract/fields.ts";
import { NEWSLETTER_VERSION, type CompleteAccount } from "../../../contract/sign-up.ts";
import { changeAccount, personFacts, type AccountRow, type AccountsTables } from "../../store/accounts.ts";
import { addConsent } from "../../store/consents.ts";
import { hasPhotoId } from "../../store/photo-ids.ts";
import type { Tx } from "#platform/db/open.ts";
import { PHOTO_IDS_BY_ACCOUNT } from "../../limits.ts";
import type { KeptPicture } from "../../picture-files.ts";
import { submitPhotoId, withPhotoId } from "../photo-id/photo-id.ts";
import { heldAccount } from "../sign-in/proof.ts";
import { record } from "../record.ts";
import type { AccountsDeps } from "../../services.ts";
import { birthDateGiven, checkPerson, recordConsents } from "../sign-in/sign-up.ts";

interface ProfileChange extends Pick<AccountRow, "firstName" | "lastName" | "language"> {
  version: number;
  phone: string;
  newsletter: boolean;
}

/**
 * Changes what somebody says of themselves.
 * @throws Refusal accounts.changed-meanwhile when it was changed since `version` was read
 */
export function changeProfile(ctx: AccountsDeps & CallContext, change: ProfileChange): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  return ctx.db.transaction().execute(async (tx) => {
    const account = await heldAccount(tx, accountId);
    if (account.version !== change.version) throw new Refusal("accounts.changed-meanwhile");
    const { newsletter, version: _, ...fields } = change;
    await changeAccount(tx, accountId, fields);
    const before = (await personFacts(tx, accountId))?.newsletter ?? false;
    if (newsletter !== before) {
      await addConsent(tx, {
        accountId,
        kind: "newsletter",
        textVersion: NEWSLETTER_VERSION,
        language: change.language,
        given: newsletter,
        ipAddress: ctx.request.ipAddress,
        at: timeOf(ctx),
      });
    }
    await record(tx, ctx, { action: "accounts.profile-changed", object: { kind: "account", id: accountId } });
  });
}

/** Who came with Google says what is missing, and agrees to the terms. */
export async function completeAccount(ctx: AccountsDeps & CallContext, input: CompleteAccount): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  const now = timeOf(ctx);
  const upload = needsPhotoId(input.permissionGroups) ? input.photoId : undefined;
  const known = !upload && (await hasPhotoId(ctx.db, accountId, ["submitted", "verified"]));
  checkPerson({ ...input, hasPhotoId: upload !== undefined || known }, now);
  if (upload) await ctx.limits.spend(PHOTO_IDS_BY_ACCOUNT, accountId);
  const complete = async (tx: Tx<AccountsTables>, picture: KeptPicture | undefined) => {
    // Once nothing is missing any more, each thing is changed where it is changed.
    if (isComplete(await heldAccount(tx, accountId))) throw new Refusal("accounts.changed-meanwhile");
    const { firstName, lastName, phone, permissionGroups, language, birthDate } = input;
    await changeAccount(tx, accountId, {
      firstName,
      lastName,
      phone,
      permissionGroups,
      language,
      ...birthDateGiven(birthDate, now),
    });
    await recordConsents(tx, ctx.request, { id: accountId }, input, now);
    await record(tx, ctx, { action: "accounts.completed", object: { kind: "account", id: accountId } });
    if (picture) await submitPhotoId(tx, { ...ctx, ...ctx.actor }, { accountId, picture });
  };
  await withPhotoId(ctx, upload, (picture) => ctx.db.transaction().execute((tx) => complete(tx, picture)));
}
