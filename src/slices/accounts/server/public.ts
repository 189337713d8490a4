/** What the composition and the capabilities above may use of accounts. */
export { openAccessTokens } from "./access-tokens.ts";
export { grantAdmin, grantFirstAdmin } from "./commands/grant-admin.ts";
export { viewPhotoId } from "./commands/photo-id-view.ts";
export { openPhotoFiles, PHOTO_ID_PATH } from "./photo-files.ts";
export { addressKey } from "./limits.ts";
export { identityVerified } from "./queries/identities.ts";
export { holdAccount } from "./store/accounts.ts";
export { peopleOf, type PersonFacts } from "./queries/people.ts";
export { whoAsks } from "./sessions.ts";
export { ACCOUNT_DATA, photoIdData, type Obstacle, type PersonalData } from "./personal-data.ts";
