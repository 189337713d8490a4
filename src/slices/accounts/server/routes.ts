import { implement } from "@orpc/server";
import type { Actor } from "#kernel/actor.ts";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import type { Visit } from "#platform/http/visit.ts";
import { accountsContract } from "../contract.ts";
import type { AccessTokens } from "./access-tokens.ts";
import * as commands from "./commands.ts";
import type { PersonalData } from "./personal-data.ts";
import { identityRoutes } from "./routes/identities.ts";
import { listUsers, ownDevices, ownPerson, type ConnectedPeople } from "./queries.ts";

export type AccountsServices = commands.AccountsDeps & {
  accessTokens: AccessTokens;
  /** What every capability keeps of people; ours is among them. */
  personalData: readonly PersonalData[];
  connectedPeople: ConnectedPeople;
};

/** What each request of this slice carries. */
export interface AccountsContext {
  accounts: AccountsServices;
  readonly actor: Actor;
  readonly visit: Visit;
}

const accounts = implement(accountsContract).$config(TRUSTED_OUTPUTS).$context<AccountsContext>();
const accepted = { accepted: true } as const;

export const accountsRoutes = accounts.router({
  session: accounts.session.handler(async ({ context }) => ({
    user: context.actor.kind === "member" ? await ownPerson(context.accounts, context.actor) : null,
  })),
  user: accounts.user.handler(({ context }) => ownPerson(context.accounts, context.actor)),
  updateUser: accounts.updateUser.handler(async ({ input, context: { accounts: deps, visit, actor } }) => {
    await commands.changeProfile(deps, visit, actor, input);
    return ownPerson(deps, actor);
  }),
  updateGroups: accounts.updateGroups.handler(async ({ input, context: { accounts: deps, visit, actor } }) => {
    await commands.changeGroups(deps, visit, actor, input);
    return ownPerson(deps, actor);
  }),
  setPicture: accounts.setPicture.handler(async ({ input, context: { accounts: deps, visit, actor } }) => {
    await commands.setPicture(deps, visit, actor, input.picture);
    return ownPerson(deps, actor);
  }),
  removePicture: accounts.removePicture.handler(async ({ context: { accounts: deps, visit, actor } }) => {
    await commands.removePicture(deps, visit, actor);
    return ownPerson(deps, actor);
  }),
  completeAccount: accounts.completeAccount.handler(async ({ input, context: { accounts: deps, visit, actor } }) => {
    await commands.completeAccount(deps, visit, actor, input);
    return ownPerson(deps, actor);
  }),

  signUp: accounts.signUp.handler(async ({ input, context }) => {
    await commands.signUp(context.accounts, context.visit, input);
    return accepted;
  }),
  signIn: accounts.signIn.handler(({ input, context }) => commands.signIn(context.accounts, context.visit, input)),
  secondFactor: accounts.secondFactor.handler(({ input, context }) =>
    commands.passSecondFactor(context.accounts, context.visit, input.code),
  ),
  signOut: accounts.signOut.handler(async ({ input, context }) => {
    await commands.signOut(context.accounts, context.visit, context.actor, input.scope);
    return accepted;
  }),

  requestCode: accounts.requestCode.handler(async ({ input, context }) => {
    await commands.askForLetter(context.accounts, context.visit, context.actor, { ...input, purpose: "sign-in" });
    return accepted;
  }),
  signInByCode: accounts.signInByCode.handler(({ input, context }) =>
    commands.signInByCode(context.accounts, context.visit, input),
  ),
  signInByLink: accounts.signInByLink.handler(({ input, context }) =>
    commands.signInByLink(context.accounts, context.visit, input.secret),
  ),

  verifyEmail: accounts.verifyEmail.handler(async ({ input, context: { accounts: deps, visit, actor } }) => {
    await commands.verifyEmail(deps, visit, actor, input);
    return accepted;
  }),
  verifyEmailByCode: accounts.verifyEmailByCode.handler(
    async ({ input, context: { accounts: deps, visit, actor } }) => {
      await commands.verifyEmailByCode(deps, visit, actor, input.code);
      return accepted;
    },
  ),
  resend: accounts.resend.handler(async ({ context: { accounts: deps, visit, actor } }) => {
    const next = await commands.resendVerification(deps, visit, actor);
    return { ...accepted, nextAt: next.toISOString() };
  }),
  recover: accounts.recover.handler(async ({ input, context }) => {
    await commands.askForLetter(context.accounts, context.visit, context.actor, {
      ...input,
      purpose: "reset-password",
    });
    return accepted;
  }),
  resetPassword: accounts.resetPassword.handler(({ input, context }) =>
    commands.resetPassword(context.accounts, context.visit, input),
  ),
  linkPurpose: accounts.linkPurpose.handler(({ input, context: { accounts: deps, visit, actor } }) =>
    commands.describeLink(deps, visit, actor, input.secret),
  ),

  changePassword: accounts.changePassword.handler(async ({ input, context: { accounts: deps, visit, actor } }) => {
    await commands.changePassword(deps, visit, actor, input);
    return accepted;
  }),
  changeEmail: accounts.changeEmail.handler(async ({ input, context: { accounts: deps, visit, actor } }) => {
    await commands.requestEmailChange(deps, visit, actor, input.email);
    return accepted;
  }),
  confirmEmailChange: accounts.confirmEmailChange.handler(
    async ({ input, context: { accounts: deps, visit, actor } }) => {
      await commands.confirmEmailChange(deps, visit, actor, input);
      return accepted;
    },
  ),
  requestProof: accounts.requestProof.handler(async ({ context: { accounts: deps, visit, actor } }) => {
    await commands.requestProof(deps, visit, actor);
    return accepted;
  }),
  reauthenticate: accounts.reauthenticate.handler(async ({ input, context: { accounts: deps, visit, actor } }) => {
    await commands.reauthenticate(deps, visit, actor, input);
    return accepted;
  }),

  devices: accounts.devices.handler(async ({ context }) => ({
    devices: await ownDevices(context.accounts, context.actor),
  })),
  endSession: accounts.endSession.handler(async ({ input, context: { accounts: deps, visit, actor } }) => {
    await commands.signDeviceOut(deps, visit, actor, input.id);
    return accepted;
  }),

  startTotp: accounts.startTotp.handler(({ context: { accounts: deps, visit, actor } }) =>
    commands.startTotp(deps, visit, actor),
  ),
  confirmTotp: accounts.confirmTotp.handler(({ input, context: { accounts: deps, visit, actor } }) =>
    commands.confirmTotp(deps, visit, actor, input.code),
  ),
  renewRecoveryCodes: accounts.renewRecoveryCodes.handler(({ context: { accounts: deps, visit, actor } }) =>
    commands.renewRecoveryCodes(deps, visit, actor),
  ),
  removeTotp: accounts.removeTotp.handler(async ({ context: { accounts: deps, visit, actor } }) => {
    await commands.removeTotp(deps, visit, actor);
    return accepted;
  }),

  providers: accounts.providers.handler(
    ({
      context: {
        accounts: { google, demonstration },
      },
    }) => ({
      google: google !== undefined,
      demonstration: demonstration ?? null,
    }),
  ),
  startGoogle: accounts.startGoogle.handler(({ input, context }) =>
    commands.startGoogle(context.accounts, context.visit, context.actor, input),
  ),
  finishGoogle: accounts.finishGoogle.handler(({ input, context }) =>
    commands.finishGoogle(context.accounts, context.visit, context.actor, input.answer),
  ),
  unlinkGoogle: accounts.unlinkGoogle.handler(async ({ context: { accounts: deps, visit, actor } }) => {
    await commands.unlinkGoogle(deps, visit, actor);
    return accepted;
  }),

  exportData: accounts.exportData.handler(({ context: { accounts: deps, visit, actor } }) =>
    commands.requestExport(deps, visit, actor),
  ),
  dataExport: accounts.dataExport.handler(async ({ context }) => ({
    export: await commands.readExport(context.accounts, context.actor),
  })),
  downloadData: accounts.downloadData.handler(({ input, context: { accounts: deps, visit, actor } }) =>
    commands.downloadExport(deps, visit, actor, input.id),
  ),
  deletionOutlook: accounts.deletionOutlook.handler(async ({ context }) => ({
    obstacles: await commands.deletionObstacles(context.accounts, context.actor),
  })),
  deleteAccount: accounts.deleteAccount.handler(async ({ context: { accounts: deps, visit, actor } }) => {
    await commands.deleteAccount(deps, visit, actor);
    return accepted;
  }),

  token: accounts.token.handler(({ input, context }) => commands.issueTokens(context.accounts, context.visit, input)),
  keySet: accounts.keySet.handler(({ context }) => context.accounts.accessTokens.keySet()),
  listUsers: accounts.listUsers.handler(({ input, context }) => listUsers(context.accounts, context.actor, input)),
  ...identityRoutes,
});
