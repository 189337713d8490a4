import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** A secret nobody guesses: 256 random bits, in 43 letters that stand in an address as they are. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** How a secret is kept: who reads the database cannot use it. It is random enough for one round of SHA-256. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Six random digits, to be typed from a mail. Safe only with few tries and a short life. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** How a short code is kept: bound to what it belongs to, so that equal codes look different. */
export function hashCode(code: string, belongsTo: Buffer | string): Buffer {
  return createHash("sha256").update(belongsTo).update("\0").update(code).digest();
}

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export function sameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

function fourLetters(): string {
  return Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** A recovery code to be written down, "kq7m-xh2p-9wdc": 59 random bits, no letters that look alike. */
export function randomRecoveryCode(): string {
  return `${fourLetters()}-${fourLetters()}-${fourLetters()}`;
}

/** A reference that people read out on the telephone, "K7QM-XH2P": 39 random bits, no letters that look alike. */
export function randomReference(): string {
  return `${fourLetters()}-${fourLetters()}`.toUpperCase();
}
