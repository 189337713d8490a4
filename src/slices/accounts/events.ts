import type { EventOf } from "#kernel/event.ts";

/** Whose account it is about. */
interface OfAccount {
  accountId: string;
}

/** What accounts announces. */
export type AccountsEvent =
  | EventOf<"accounts.signed-up", OfAccount>
  | EventOf<"accounts.email-verified", OfAccount>
  | EventOf<"accounts.password-changed", OfAccount>
  | EventOf<"accounts.email-changed", OfAccount>
  /** `device` as a person would call it: "Firefox on Windows". */
  | EventOf<"accounts.signed-in-on-new-device", OfAccount & { device: string }>
  | EventOf<"accounts.two-factor-on", OfAccount>
  | EventOf<"accounts.two-factor-off", OfAccount>
  | EventOf<"accounts.google-linked", OfAccount>
  | EventOf<"accounts.identity-verified", OfAccount>
  /** `reason` as the reviewer wrote it, for the person. */
  | EventOf<"accounts.identity-refused", OfAccount & { reason: string }>
  | EventOf<"accounts.admin-granted", OfAccount>;
