import { accepted, type Routes } from "#platform/http/answers.ts";
import type { identityCalls } from "../../contract/identity-calls.ts";
import { approveIdentity, refuseIdentity } from "../commands/photo-id/photo-id-review.ts";
import { givePhotoIdAddress } from "../commands/photo-id/photo-id-view.ts";
import { waitingIdentities } from "../queries/identities.ts";
import type { AccountsServices } from "../services.ts";

/** Photo IDs and their review. */
export const identityRoutes: Routes<typeof identityCalls, AccountsServices> = {
  photoIdAddress: givePhotoIdAddress,
  identities: waitingIdentities,
  approveIdentity: accepted(approveIdentity),
  refuseIdentity: accepted(refuseIdentity),
};
