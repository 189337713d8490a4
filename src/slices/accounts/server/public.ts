/** What the composition and the capabilities above may use of accounts. */
export { PROFILE_PICTURE_PATH } from "../contract/person.ts";
export { deviceLabel } from "../rules/device-name.ts";
export { addressProofPage } from "./commands/email/address-proof.ts";
export { changePermissions, unlessLastAdmin } from "./commands/account/change-permissions.ts";
export { tellUndeliverable } from "./commands/email/undeliverable.ts";
export { endSessionsOfSomebody, resendForSomebody } from "./commands/for-somebody.ts";
export { grantAdmin } from "./commands/grant-admin.ts";
export { viewPhotoId } from "./commands/photo-id/photo-id-view.ts";
export { viewPicture } from "./commands/account/profile-picture.ts";
export { provenRecently, recentProof, type ProofDeps } from "./commands/sign-in/proof.ts";
export { PHOTO_ID_PATH } from "./photo-files.ts";
export { addressKey } from "./limits.ts";
export { countWaitingIdentities, identityVerified, photoIdSubmitted } from "./queries/identities.ts";
export { findPeople, findPeopleIds, personForAdmin } from "./queries/person-for-admin.ts";
export {
  CONNECTED_PEOPLE,
  LEAGUE_ROLE_HOLDERS,
  OFFICIAL_ASSIGNMENTS,
  type AccountsDeps,
  type AccountsServices,
} from "./services.ts";
export { adminIds, isAdmin } from "./store/admins.ts";
export { holdAccount, lockAccount, minorsAmong, type AccountsTables } from "./store/accounts.ts";
export { birthDatesOf, chosenGroups, namesOf, peopleOf, searchPeople, type PersonFacts } from "./queries/people.ts";
export { verifyEmail } from "./commands/email/verify-email.ts";
export { sessionsGoingOn, whoAsks } from "./sessions.ts";
