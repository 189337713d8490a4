/**
 * Accounts: who somebody is, how they prove it, and which powers they have. No answer tells whether an address has an account.
 */
import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { Email } from "#kernel/text/message-fields.ts";
import { DataExport } from "./contract/data-export.ts";
import { DemonstrationPeople } from "./contract/demonstration.ts";
import { Device, SignOutScope } from "./contract/devices.ts";
import {
  CalendarDay,
  FirstName,
  GivenPassword,
  Groups,
  LastName,
  LinkSecret,
  NewPassword,
  Next,
  Phone,
  SixDigits,
} from "./contract/fields.ts";
import { identityCalls } from "./contract/identity-calls.ts";
import { UserList, UserPage } from "./contract/list-users.ts";
import { PictureFile } from "./contract/photo-id.ts";
import { Person } from "./contract/person.ts";
import { CompleteAccount, SignUp } from "./contract/sign-up.ts";
import { SentTokenRequest, TokenAnswer } from "./contract/tokens.ts";

/** Either somebody is signed in now, or the authenticator's code is still needed. */
const SignInOutcome = z.object({ outcome: z.enum(["signed-in", "second-factor"]) });

const { call, own } = callsOf("accounts", (route) => oc.route(route));

export const SignIn = z.object({ email: Email, password: GivenPassword });
export const AddressOnly = z.object({ email: Email, language: z.enum(["en", "es"]), next: Next });
export const NewPasswordByLink = z.object({ secret: LinkSecret, password: NewPassword });
export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword });
/** A link proves the mailbox; on a device that is not signed in, the password proves that the account is theirs too. */
export const LinkProof = z.object({ secret: LinkSecret, password: z.optional(GivenPassword) });
export const ProfileChange = z.object({
  version: z.int(),
  firstName: FirstName,
  lastName: LastName,
  phone: Phone,
  language: z.enum(["en", "es"]),
  newsletter: z.boolean(),
});
export const GroupsChange = z.object({
  permissionGroups: Groups,
  /** Asked of who becomes a player and has not given it yet. */
  birthDate: z.optional(CalendarDay),
  /** Asked of who becomes a League or District Manager and has none that waits or was verified. */
  photoId: PictureFile,
});
/** A picture of oneself. */
export const PictureChange = z.object({ picture: PictureFile });

export const accountsContract = {
  session: call("GET", "/auth/session", "Who is signed in, if anyone").output(z.object({ user: z.nullable(Person) })),
  user: own("GET", "/auth/user", "The signed-in account").output(Person),
  updateUser: own("PATCH", "/auth/user", "Change name, phone, language, newsletter")
    .input(ProfileChange)
    .output(Person),
  updateGroups: own("PUT", "/auth/user/permission-groups", "Change the permission groups, with a photo ID where needed")
    .input(GroupsChange)
    .output(Person),
  setPicture: own("PUT", "/auth/user/picture", "Show a picture of oneself, instead of the one before")
    .input(PictureChange)
    .output(Person),
  removePicture: own("DELETE", "/auth/user/picture", "Show no picture of oneself").output(Person),
  completeAccount: own("POST", "/auth/user/complete", "Say what Google did not").input(CompleteAccount).output(Person),

  signUp: call("POST", "/auth/sign-up", "Make an account; a session begins, an email to confirm the address follows", {
    status: 202,
  })
    .input(SignUp)
    .output(Accepted),
  signIn: call("POST", "/auth/sign-in", "Sign in with address and password").input(SignIn).output(SignInOutcome),
  secondFactor: call(
    "POST",
    "/auth/sign-in/second-factor",
    "The authenticator's code, or a recovery code, after the password",
  )
    .input(
      z.object({
        code: z.string("code.missing").check(z.trim(), z.minLength(1, "code.missing"), z.maxLength(40, "code.format")),
      }),
    )
    .output(SignInOutcome),
  signOut: call("POST", "/auth/sign-out", "Sign out here, elsewhere, or everywhere")
    .input(z.object({ scope: z._default(SignOutScope, "local") }))
    .output(Accepted),

  requestCode: call("POST", "/auth/otp", "An email with a code and a link to sign in", { status: 202 })
    .input(AddressOnly)
    .output(Accepted),
  signInByCode: call("POST", "/auth/otp/verify", "Sign in with the emailed code")
    .input(z.object({ email: Email, code: SixDigits }))
    .output(SignInOutcome),
  signInByLink: call("POST", "/auth/otp/link", "Sign in with the emailed link")
    .input(z.object({ secret: LinkSecret }))
    .output(SignInOutcome),

  verifyEmail: call("POST", "/auth/verify", "Confirm the address with the emailed link")
    .input(LinkProof)
    .output(Accepted),
  verifyEmailByCode: own("POST", "/auth/verify/code", "Confirm the address with the emailed code, signed in")
    .input(z.object({ code: SixDigits }))
    .output(Accepted),
  resend: own("POST", "/auth/resend", "Send the confirmation email again", { status: 202 }).output(
    z.object({ accepted: z.literal(true), nextAt: z.iso.datetime() }),
  ),
  recover: call("POST", "/auth/recover", "An email with a link to set a new password", { status: 202 })
    .input(AddressOnly)
    .output(Accepted),
  resetPassword: call("POST", "/auth/recover/password", "Set a new password with the emailed link")
    .input(NewPasswordByLink)
    .output(SignInOutcome),
  linkPurpose: call("POST", "/auth/links", "What an emailed link is for, without using it")
    .input(z.object({ secret: LinkSecret }))
    .output(
      z.object({
        purpose: z.enum(["verify-email", "change-email", "reset-password", "sign-in"]),
        email: z.string(),
        passwordNeeded: z.boolean(),
        /** Where its person was going when they asked for it. */
        next: z.optional(z.string()),
      }),
    ),

  changePassword: own("PUT", "/auth/user/password", "Change the password; all other devices are signed out")
    .input(PasswordChange)
    .output(Accepted),
  changeEmail: own("PUT", "/auth/user/email", "Ask for another address; it is confirmed there", { status: 202 })
    .input(z.object({ email: Email }))
    .output(Accepted),
  confirmEmailChange: call("POST", "/auth/user/email/confirm", "Confirm the new address with the link emailed there")
    .input(LinkProof)
    .output(Accepted),
  requestProof: own("POST", "/auth/reauthenticate/code", "An emailed code, for who has no password", {
    status: 202,
  }).output(Accepted),
  reauthenticate: own("POST", "/auth/reauthenticate", "Prove again who one is, for ten minutes")
    .input(z.union([z.object({ password: GivenPassword }), z.object({ code: SixDigits })]))
    .output(Accepted),

  devices: own("GET", "/auth/sessions", "Where the account is signed in").output(
    z.object({ devices: z.array(Device) }),
  ),
  endSession: own("DELETE", "/auth/sessions/{id}", "Sign one device out")
    .input(z.object({ id: z.uuid("input.not-understood") }))
    .output(Accepted),

  startTotp: own("POST", "/auth/factors", "Begin with an authenticator app: its secret, for a QR code").output(
    z.object({ secret: z.string(), uri: z.string() }),
  ),
  confirmTotp: own("POST", "/auth/factors/confirm", "The app's first code; answers with the recovery codes, once")
    .input(z.object({ code: SixDigits }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  renewRecoveryCodes: own("POST", "/auth/factors/recovery-codes", "New recovery codes; the old ones end").output(
    z.object({ recoveryCodes: z.array(z.string()) }),
  ),
  removeTotp: own("DELETE", "/auth/factors", "End the second factor").output(Accepted),

  providers: call("GET", "/auth/providers", "Which other ways to sign in are configured").output(
    z.object({ google: z.boolean(), demonstration: z.nullable(DemonstrationPeople) }),
  ),
  startGoogle: call("POST", "/auth/authorize", "Where to go to sign in with Google (OpenID Connect with PKCE)")
    .input(z.object({ next: Next, language: z.enum(["en", "es"]), link: z.optional(z.boolean()) }))
    .output(z.object({ address: z.string() })),
  finishGoogle: call(
    "POST",
    "/auth/authorize/finish",
    "What Google's answer comes to; the browser that began must end it",
  )
    .input(z.object({ answer: z.string().check(z.maxLength(8000)) }))
    .output(
      z.object({
        outcome: z.enum(["signed-in", "second-factor", "linked"]),
        next: z.string(),
        language: z.enum(["en", "es"]),
      }),
    ),

  unlinkGoogle: own("DELETE", "/auth/user/identities/google", "End the link with a Google account").output(Accepted),

  exportData: own("POST", "/auth/user/export", "Ask for everything that is kept of one, as a file", {
    status: 202,
  }).output(DataExport),
  dataExport: own("GET", "/auth/user/export", "Where the file is that was asked for last").output(
    z.object({ export: z.nullable(DataExport) }),
  ),
  downloadData: own("GET", "/auth/user/export/{id}/file", "The file itself")
    .input(z.object({ id: z.uuid("input.not-understood") }))
    .output(z.file()),
  deletionOutlook: own("GET", "/auth/user/deletion", "What stands in the way of deleting one's account").output(
    z.object({ obstacles: z.array(z.object({ code: z.string(), name: z.string() })) }),
  ),
  deleteAccount: own("DELETE", "/auth/user", "Delete one's account").output(Accepted),

  token: call("POST", "/auth/token", "Tokens for a program: grant_type password or refresh_token", {
    description: "The grant type stands in the query or in the body.",
    inputStructure: "detailed",
  })
    .input(SentTokenRequest)
    .output(TokenAnswer),
  keySet: call("GET", "/auth/jwks.json", "The public keys of the access tokens (RFC 7517)").output(
    z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  ),
  listUsers: own("GET", "/list-users", "The people one may see: all for a global admin")
    .input(UserPage)
    .output(UserList),
  ...identityCalls,
};

/** What the parameters of these calls mean, for the API's document. */
export const ACCOUNTS_PARAMETERS = {
  id: "The id of what is asked for; it must be the caller's own, or one they may review.",
  perPage: "How many on a page: 1 to 1,000, 50 unless told otherwise.",
  grant_type: "How the program signs in; it may stand in the body instead.",
};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const ACCOUNTS_REFUSALS = {
  // The numbers of spec.txt §8.
  "accounts.session-missing": 400,
  "accounts.credentials": 400,
  "accounts.token": 400,
  "accounts.link": 422,
  "accounts.code": 422,
  "accounts.current-password": 422,
  "accounts.proof-needed": 403,
  "accounts.factor-needed": 403,
  "accounts.address-taken": 409,
  "accounts.photo-id-needed": 422,
  "accounts.photo-id-not-taken": 422,
  "accounts.picture-not-taken": 422,
  "accounts.decided-already": 409,
  "accounts.too-young": 422,
  "accounts.google": 422,
  "accounts.google-cancelled": 422,
  "accounts.google-expired": 422,
  "accounts.google-other": 422,
  "accounts.google-taken": 422,
  "accounts.google-unconfirmed": 422,
  "accounts.last-way-in": 422,
  "accounts.factor-on": 422,
  "accounts.changed-meanwhile": 409,
  "accounts.not-found": 404,
  "accounts.owns-league": 422,
  "accounts.pays-plan": 422,
  "accounts.child-has-spot": 422,
  "accounts.last-admin": 422,
} as const;
