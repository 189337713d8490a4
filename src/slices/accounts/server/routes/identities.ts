import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { identityCalls } from "../../contract/identity-calls.ts";
import { givePhotoIdAddress, reviewIdentity } from "../commands.ts";
import { waitingIdentities } from "../queries.ts";
import type { AccountsContext } from "../routes.ts";

const calls = implement(identityCalls).$config(TRUSTED_OUTPUTS).$context<AccountsContext>();
const accepted = { accepted: true } as const;

/** Photo IDs and their review. */
export const identityRoutes = {
  photoIdAddress: calls.photoIdAddress.handler(({ input, context: { accounts, visit, actor } }) =>
    givePhotoIdAddress(accounts, visit, actor, input.id),
  ),
  identities: calls.identities.handler(({ input, context: { accounts, actor } }) =>
    waitingIdentities(accounts, actor, input),
  ),
  approveIdentity: calls.approveIdentity.handler(async ({ input, context: { accounts, visit, actor } }) => {
    await reviewIdentity(accounts, visit, actor, input.id, "verified");
    return accepted;
  }),
  refuseIdentity: calls.refuseIdentity.handler(async ({ input, context: { accounts, visit, actor } }) => {
    await reviewIdentity(accounts, visit, actor, input.id, input);
    return accepted;
  }),
};
