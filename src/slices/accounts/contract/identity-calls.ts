import { oc } from "@orpc/contract";
import { signedInOnly } from "#kernel/endpoint.ts";
import * as z from "zod/mini";
import { IdentityList, IdentityPage, PhotoIdAddress, PhotoIdName, SentBack } from "./photo-id.ts";

const tags = ["identities"];
const Decided = z.object({ accepted: z.literal(true) });

/**
 * Photo IDs and their review. Whoever may not see one gets the same answer as for one that does not exist. They are
 * handed in with the calls that choose the groups: signing up, completing an account, changing the groups.
 */
export const identityCalls = {
  photoIdAddress: oc
    .route({
      method: "GET",
      path: "/auth/photo-id/{id}/address",
      tags,
      spec: signedInOnly,
      summary: "A short-lived address of the picture, for its owner or a global admin who reviews it",
    })
    .input(PhotoIdName)
    .output(PhotoIdAddress),
  identities: oc
    .route({
      method: "GET",
      path: "/identities",
      tags,
      spec: signedInOnly,
      summary: "Photo IDs that wait for a review, the oldest first",
    })
    .input(IdentityPage)
    .output(IdentityList),
  approveIdentity: oc
    .route({
      method: "POST",
      path: "/identities/{id}/approve",
      tags,
      spec: signedInOnly,
      summary: "The photo ID shows its account's person",
    })
    .input(PhotoIdName)
    .output(Decided),
  refuseIdentity: oc
    .route({
      method: "POST",
      path: "/identities/{id}/refuse",
      tags,
      spec: signedInOnly,
      summary: "Send a photo ID back, with a reason",
    })
    .input(SentBack)
    .output(Decided),
};
