import * as z from "zod/mini";
import { notificationKind, type EmailTo } from "#platform/notify/kind.ts";
import { PERMISSION_GROUPS } from "../contract/vocabulary.ts";
import { accountEmail } from "./emails.ts";
import { changedRoles } from "./emails/roles.ts";

/**
 * What an account's owner is told of it. Emails that guard the account are no part of it: they go straight to the address that it
 * had at that moment, by `post`.
 */
const ACCOUNT = "/profile";
const ROLES = z.array(z.enum(["global-admin", ...PERMISSION_GROUPS]));

const email = (
  kind: Parameters<typeof accountEmail>[0],
  { recipient, language, origin, page }: EmailTo<unknown>,
  values: { reason?: string; changes?: string } = {},
) => accountEmail(kind, { email: recipient, language }, origin, { page, ...values });

export const WELCOME = notificationKind({ name: "welcome", topic: "account", app: [], link: "/find-league" });
export const EMAIL_VERIFIED = notificationKind({ name: "email-verified", topic: "account", app: [], link: ACCOUNT });
export const EMAIL_CHANGED = notificationKind({
  name: "email-changed",
  topic: "account",
  app: [],
  link: ACCOUNT,
  urgent: true,
});
export const EMAIL_UNDELIVERABLE = notificationKind({
  name: "email-undeliverable",
  topic: "account",
  app: [],
  link: "/profile/email",
  urgent: true,
});
export const PASSWORD_CHANGED = notificationKind({
  name: "password-changed",
  topic: "account",
  app: [],
  link: ACCOUNT,
  urgent: true,
});
/** `device` is what the browser calls itself, "Firefox, Windows". */
export const NEW_DEVICE = notificationKind({
  name: "new-device",
  topic: "account",
  facts: { device: z.string() },
  app: ["device"],
  link: ACCOUNT,
});
export const TWO_FACTOR_ON = notificationKind({ name: "two-factor-on", topic: "account", app: [], link: ACCOUNT });
export const TWO_FACTOR_OFF = notificationKind({
  name: "two-factor-off",
  topic: "account",
  app: [],
  link: ACCOUNT,
  urgent: true,
});
export const GOOGLE_LINKED = notificationKind({ name: "google-linked", topic: "account", app: [], link: ACCOUNT });
export const GOOGLE_UNLINKED = notificationKind({
  name: "google-unlinked",
  topic: "account",
  app: [],
  link: "/profile/password",
  urgent: true,
});
export const ADMIN_GRANTED = notificationKind({ name: "admin-granted", topic: "account", app: [], link: "/dashboard" });
/** A global admin gave or took: what a person may do, and the groups that choose what they are offered. */
export const PERMISSIONS_CHANGED = notificationKind({
  name: "permissions-changed",
  topic: "account",
  facts: { given: ROLES, taken: ROLES },
  app: [],
  email: (to) =>
    email(to.facts.given.includes("global-admin") ? "adminGiven" : "permissionsChanged", to, {
      changes: changedRoles(to.language, to.facts),
    }),
  link: "/profile/groups",
  urgent: true,
});
export const IDENTITY_VERIFIED = notificationKind({
  name: "identity-verified",
  topic: "account",
  app: [],
  email: (to) => email("identityVerified", to),
  link: ACCOUNT,
});
export const IDENTITY_REFUSED = notificationKind({
  name: "identity-refused",
  topic: "account",
  facts: { reason: z.string() },
  app: ["reason"],
  email: (to) => email("identityRefused", to, to.facts),
  link: ACCOUNT,
});
export const DATA_READY = notificationKind({
  name: "data-ready",
  topic: "account",
  app: [],
  email: (to) => email("dataReady", to),
  link: "/profile/data",
});
