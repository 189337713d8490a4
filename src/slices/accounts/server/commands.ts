/** One function for each intention. */
export { changeProfile, completeAccount } from "./commands/change-profile.ts";
export { changeGroups } from "./commands/change-groups.ts";
export { confirmEmailChange, requestEmailChange } from "./commands/change-email.ts";
export { finishGoogle, startGoogle } from "./commands/google.ts";
export { askForLetter, ASKED_LETTER, writeAskedLetter, type AskedLetter } from "./commands/letters-asked-for.ts";
export { givePhotoIdAddress, viewPhotoId } from "./commands/photo-id-view.ts";
export { reviewIdentity } from "./commands/photo-id-review.ts";
export { changePassword, resetPassword } from "./commands/passwords.ts";
export { reauthenticate, requestProof } from "./commands/proof.ts";
export { confirmTotp, passSecondFactor, removeTotp, renewRecoveryCodes, startTotp } from "./commands/second-factor.ts";
export { signIn } from "./commands/sign-in.ts";
export { signInByCode, signInByLink } from "./commands/sign-in-by-mail.ts";
export { signDeviceOut, signOut } from "./commands/sign-out.ts";
export { signUp } from "./commands/sign-up.ts";
export { issueTokens } from "./commands/tokens.ts";
export { describeLink, resendVerification, verifyEmail, verifyEmailByCode } from "./commands/verify-email.ts";
export type { AccountsDeps } from "./services.ts";
