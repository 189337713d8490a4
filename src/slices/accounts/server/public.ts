/** What the composition and the capabilities above may use of accounts. */
export { PROFILE_PICTURE_PATH } from "../contract/person.ts";
export { openAccessTokens } from "./access-tokens.ts";
export { grantAdmin, grantFirstAdmin } from "./commands/grant-admin.ts";
export { viewPhotoId } from "./commands/photo-id-view.ts";
export { viewPicture } from "./commands/profile-picture.ts";
export { openPhotoFiles, PHOTO_ID_PATH } from "./photo-files.ts";
export { openProfilePictures } from "./picture-files.ts";
export { addressKey } from "./limits.ts";
export { countWaitingIdentities, identityVerified, photoIdHandedIn } from "./queries/identities.ts";
export { holdAccount, type AccountsTables } from "./store/accounts.ts";
export { chosenGroups, peopleOf, searchPeople, type PersonFacts } from "./queries/people.ts";
export { whoAsks } from "./sessions.ts";
export { ACCOUNT_DATA, photoIdData, profilePictureData, type Obstacle, type PersonalData } from "./personal-data.ts";
