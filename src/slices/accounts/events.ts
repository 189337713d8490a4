import type { EventOf } from "#kernel/event.ts";
import type { Role } from "./contract/vocabulary.ts";

/** What happened to an account. Its owner is told of all of it. */
export type AccountsEvent =
  | EventOf<"accounts.signed-up", { accountId: string }>
  | EventOf<"accounts.email-verified", { accountId: string }>
  /** Mail servers refuse the account's address for good. */
  | EventOf<"accounts.email-undeliverable", { accountId: string }>
  | EventOf<"accounts.password-changed", { accountId: string }>
  | EventOf<"accounts.email-changed", { accountId: string }>
  /** `device` is what the browser calls itself, "Firefox, Windows". */
  | EventOf<"accounts.signed-in-on-new-device", { accountId: string; device: string }>
  | EventOf<"accounts.two-factor-on", { accountId: string }>
  | EventOf<"accounts.two-factor-off", { accountId: string }>
  | EventOf<"accounts.google-linked", { accountId: string }>
  | EventOf<"accounts.google-unlinked", { accountId: string }>
  | EventOf<"accounts.identity-verified", { accountId: string }>
  | EventOf<"accounts.identity-refused", { accountId: string; reason: string }>
  | EventOf<"accounts.admin-granted", { accountId: string }>
  /** A global admin gave or took: what a person may do, and the groups that choose what they are offered. */
  | EventOf<"accounts.permissions-changed", { accountId: string; given: readonly Role[]; taken: readonly Role[] }>
  | EventOf<"accounts.data-ready", { accountId: string }>
  | EventOf<"accounts.deleted", { accountId: string }>;
