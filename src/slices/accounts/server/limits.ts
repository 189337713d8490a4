import { createHash } from "node:crypto";
import type { Limit } from "#platform/http/limits.ts";

/** How often what may be tried. Each is counted for a network address, an account's address, or a known browser. */
const limit = (name: string, points: number, minutes: number): Limit => ({ name, points, window: minutes * 60 });

/** Wrong passwords and codes from one network: a school or a club may share it. What succeeds is given back. */
export const SIGN_IN_BY_IP = limit("sign-in-ip", 50, 15);
/** Wrong passwords for one address from browsers it does not know, from one network: others' tries do not count. */
export const SIGN_IN_BY_ADDRESS = limit("sign-in-address", 10, 15);
/** The same from all networks together: whoever has that many is nobody's family. A mailed code lets the owner in. */
export const SIGN_IN_FROM_EVERYWHERE = limit("sign-in-everywhere", 100, 60);
/** Wrong passwords for one account from a browser that has signed in to it: others' tries do not lock it out. */
export const SIGN_IN_BY_DEVICE = limit("sign-in-device", 10, 15);
/** Wrong passwords of somebody who is signed in already. */
export const PASSWORD_BY_ACCOUNT = limit("password-account", 10, 15);
/** Codes of an authenticator for one account. */
export const SECOND_FACTOR_BY_ACCOUNT = limit("second-factor", 15, 15);
/** Accounts from one network: on the evening that registration opens a school's 200 families stand behind one. */
export const SIGN_UP_BY_IP = limit("sign-up", 300, 60);
/** Emails that somebody asks for, by network. */
export const EMAILS_BY_IP = limit("emails-ip", 300, 60);
/**
 * One of the emails of a kind to an address that anybody may ask for. Each has an hour of its own, so that no more than
 * `EMAILS_OF_A_KIND` come within any hour, and not twice as many around the end of one.
 */
export const EMAIL_OF_A_KIND = limit("email-of-a-kind", 1, 60);
export const EMAILS_OF_A_KIND = 3;
/** Emails that an account asks for itself. */
export const EMAILS_BY_ACCOUNT = limit("emails-account", 6, 60);
/** Codes that are tried to confirm one address, whichever account tries: six digits must not be guessed. */
export const CONFIRM_BY_ADDRESS = limit("confirm-address", 20, 60);
export const LINKS_BY_IP = limit("links-ip", 600, 15);
export const REFRESH_BY_IP = limit("refresh-ip", 600, 15);

/** Pictures are made anew, which costs some time of a processor. */
export const PHOTO_IDS_BY_ACCOUNT = limit("photo-ids", 20, 60);
export const PICTURES_BY_ACCOUNT = limit("pictures", 20, 60);

/** An address as a limit counts it: whatever its letter case, and not to be read where limits are kept. */
export function addressKey(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}
