import { accepted, answeredBy, asField, type Routes } from "#platform/http/answers.ts";
import type { ActorContext } from "#platform/call.ts";
import type { accountsContract } from "../contract.ts";
import { confirmEmailChange, requestEmailChange } from "./commands/email/change-email.ts";
import { changeGroups } from "./commands/account/change-groups.ts";
import { changeProfile, completeAccount } from "./commands/account/change-profile.ts";
import { downloadExport, readExport, requestExport } from "./commands/account/data-export.ts";
import { deleteAccount, deletionObstacles } from "./commands/account/delete-account.ts";
import { finishGoogle, startGoogle } from "./commands/sign-in/google.ts";
import { changePassword, resetPassword } from "./commands/sign-in/passwords.ts";
import { removePicture, setPicture } from "./commands/account/profile-picture.ts";
import { asksForEmail } from "./commands/email/emails-asked-for.ts";
import { reauthenticate, requestProof } from "./commands/sign-in/proof.ts";
import {
  confirmTotp,
  passSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from "./commands/sign-in/second-factor.ts";
import { signInByCode, signInByLink } from "./commands/sign-in/sign-in-by-mail.ts";
import { signIn } from "./commands/sign-in/sign-in.ts";
import { signDeviceOut, signOut } from "./commands/sign-in/sign-out.ts";
import { signUp } from "./commands/sign-in/sign-up.ts";
import { issueTokens } from "./commands/sign-in/tokens.ts";
import { unlinkGoogle } from "./commands/sign-in/unlink-google.ts";
import { describeLink, resendVerification, verifyEmail, verifyEmailByCode } from "./commands/email/verify-email.ts";
import { listUsers } from "./queries/list-users.ts";
import { ownDevices, ownPerson } from "./queries/person.ts";
import { identityRoutes } from "./routes/identities.ts";
import type { AccountsServices } from "./services.ts";

export const accountsRoutes: Routes<typeof accountsContract, AccountsServices> = {
  session: asField("user", async (ctx: AccountsServices & ActorContext) =>
    ctx.actor.kind === "member" ? ownPerson(ctx) : null,
  ),
  user: ownPerson,
  updateUser: answeredBy(changeProfile, ownPerson),
  updateGroups: answeredBy(changeGroups, ownPerson),
  setPicture: answeredBy(setPicture, ownPerson),
  removePicture: answeredBy(removePicture, ownPerson),
  completeAccount: answeredBy(completeAccount, ownPerson),

  signUp: accepted(signUp),
  signIn,
  secondFactor: passSecondFactor,
  signOut: accepted(signOut),

  requestCode: accepted(asksForEmail("sign-in")),
  signInByCode,
  signInByLink,

  verifyEmail: accepted(verifyEmail),
  verifyEmailByCode: accepted(verifyEmailByCode),
  resend: async (ctx) => ({ accepted: true, nextAt: (await resendVerification(ctx)).toISOString() }),
  recover: accepted(asksForEmail("reset-password")),
  resetPassword,
  linkPurpose: describeLink,

  changePassword: accepted(changePassword),
  changeEmail: accepted(requestEmailChange),
  confirmEmailChange: accepted(confirmEmailChange),
  requestProof: accepted(requestProof),
  reauthenticate: accepted(reauthenticate),

  devices: asField("devices", ownDevices),
  endSession: accepted(signDeviceOut),

  startTotp,
  confirmTotp,
  renewRecoveryCodes,
  removeTotp: accepted(removeTotp),

  providers: ({ google, demonstration }) => ({ google: google !== undefined, demonstration: demonstration ?? null }),
  startGoogle,
  finishGoogle,
  unlinkGoogle: accepted(unlinkGoogle),

  exportData: requestExport,
  dataExport: asField("export", readExport),
  downloadData: downloadExport,
  deletionOutlook: asField("obstacles", deletionObstacles),
  deleteAccount: accepted(deleteAccount),

  token: issueTokens,
  keySet: ({ accessTokens }) => accessTokens.keySet(),
  listUsers,
  ...identityRoutes,
};
