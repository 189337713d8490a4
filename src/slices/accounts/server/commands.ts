/** One function for each intention. */
export { changeProfile, completeAccount } from "./commands/change-profile.ts";
export { confirmEmailChange, requestEmailChange } from "./commands/change-email.ts";
export { DATA_EXPORT, downloadExport, makeExport, readExport, requestExport } from "./commands/data-export.ts";
export { deleteAccount, deletionObstacles } from "./commands/delete-account.ts";
export { finishGoogle, startGoogle } from "./commands/google.ts";
export { askForLetter, ASKED_LETTER, writeAskedLetter, type AskedLetter } from "./commands/letters-asked-for.ts";
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
