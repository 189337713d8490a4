import { oc } from "@orpc/contract";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { IdentityList, IdentityPage, PhotoIdAddress, PhotoIdName, SentBack } from "./photo-id.ts";

const { own } = callsOf("identities", (route) => oc.route(route));

/**
 * Photo IDs and their review. Whoever may not see one gets the same answer as for one that does not exist. They are
 * submitted with the calls that choose the groups: signing up, completing an account, changing the groups.
 */
export const identityCalls = {
  photoIdAddress: own(
    "GET",
    "/auth/photo-id/{id}/address",
    "A short-lived address of the picture, for its owner or a global admin who reviews it",
  )
    .input(PhotoIdName)
    .output(PhotoIdAddress),
  identities: own("GET", "/identities", "Photo IDs that wait for a review, the oldest first")
    .input(IdentityPage)
    .output(IdentityList),
  approveIdentity: own("POST", "/identities/{id}/approve", "The photo ID shows its account's person")
    .input(PhotoIdName)
    .output(Accepted),
  refuseIdentity: own("POST", "/identities/{id}/refuse", "Send a photo ID back, with a reason")
    .input(SentBack)
    .output(Accepted),
};
