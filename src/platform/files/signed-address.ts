import { createHmac, timingSafeEqual } from "node:crypto";
import type { KeyRing } from "../keys/key-ring.ts";
import { demandFileKey } from "./file-store.ts";

/** For one person, to do one thing with one file, until a moment soon. */
export interface FilePass {
  /** The file's key. */
  key: string;
  /** The id of the account that may use it. It does not stand in the address. */
  forWhom: string;
  /** What it may be used for: "show-photo-id". An address for one purpose opens no other. */
  purpose: string;
}

type Signing = Pick<KeyRing, "derive" | "deriveAll">;

const SECRET = "file-address";

function signatureOf(secret: Buffer, pass: FilePass, expiresAt: string): Buffer {
  // As JSON, so that no two different passes are the same text.
  const signed = JSON.stringify([pass.key, pass.forWhom, pass.purpose, expiresAt]);
  return createHmac("sha256", secret).update(signed).digest();
}

/**
 * The part of an address that lets one account see one file: letters, digits, hyphens, underscores and dots.
 * @param pass with the moment it ends, in milliseconds since 1970; some minutes are enough for a page
 */
export function signedAddress(ring: Signing, pass: FilePass & { expiresAt: number }): string {
  demandFileKey(pass.key);
  const expiresAt = Math.ceil(pass.expiresAt / 1000).toString(36);
  const signature = signatureOf(ring.derive(SECRET), pass, expiresAt);
  return [Buffer.from(pass.key).toString("base64url"), expiresAt, signature.toString("base64url")].join(".");
}

/**
 * Reads such a part, for the account that brought it. Also good are those that were signed before the keys were rotated.
 * @param now milliseconds since 1970
 * @returns the file's key; undefined when it is over, altered, somebody else's or for another purpose
 */
export function readSignedAddress(
  ring: Signing,
  address: string,
  bearer: { forWhom: string; purpose: string; now: number },
): string | undefined {
  const [, name = "", expiresAt = "", signature = ""] =
    /^([\w-]{1,400})\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(address) ?? [];
  if (signature === "" || bearer.now >= Number.parseInt(expiresAt, 36) * 1000) return undefined;
  const key = Buffer.from(name, "base64url").toString("utf8");
  const given = Buffer.from(signature, "base64url");
  const pass = { key, forWhom: bearer.forWhom, purpose: bearer.purpose };
  // All are compared, whichever fits.
  const fitting = ring
    .deriveAll(SECRET)
    .filter((secret) => timingSafeEqual(signatureOf(secret, pass, expiresAt), given));
  return fitting.length > 0 ? key : undefined;
}
