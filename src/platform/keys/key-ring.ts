import { hkdfSync, randomBytes } from "node:crypto";

/** One key of the installation. Its bytes are never logged or shown; its id and date may be. */
export interface RingKey {
  /** Stands at the head of every value sealed with it: a to z, 0 to 9 and hyphens, at most 32. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
  /** ISO date and time; undefined for keys given by the environment. */
  readonly createdAt: string | undefined;
}

/** The installation's keys, the newest first: that one seals, all of them open. */
export interface KeyRing {
  readonly keys: readonly [RingKey, ...RingKey[]];
  /** Where they come from, in words for an operator: "TOUCHLINE_KEYS", or the file's path. */
  readonly source: string;
  /**
   * 32 bytes for one purpose ("file-address"), from the newest key: to sign with. Another purpose gives others, and none
   * of them tells anything about the key.
   */
  derive(purpose: string): Buffer;
  /** The same from every key, the newest first: to verify what was signed before a rotation. */
  deriveAll(purpose: string): Buffer[];
}

/** The installation's keys cannot be used; the message tells the operator what to do. */
export class KeysRefused extends Error {
  override name = "KeysRefused";
}

const KEY_BYTES = 32;
const ID = /^[a-z0-9-]{1,32}$/;
/** Of 32 random bytes some 30 differ; fewer than this is no chance but somebody's pattern. */
const FEWEST_DIFFERENT = 12;

/** Why this cannot be a key of a ring, in words that do not repeat it; undefined when it can. */
export function faultOfKey(id: string, key: Buffer): string | undefined {
  if (!ID.test(id)) return `a key's id takes a to z, 0 to 9 and hyphens, at most 32 of them`;
  if (key.length !== KEY_BYTES) return `key ${id} has ${key.length} bytes instead of ${KEY_BYTES}`;
  if (new Set(key).size < FEWEST_DIFFERENT) return `key ${id} is not random`;
  return undefined;
}

/** A new key, made by chance. @param now milliseconds since 1970 */
export function makeKey(now: number): RingKey {
  return {
    id: `k${randomBytes(4).toString("hex")}`,
    key: randomBytes(KEY_BYTES),
    createdAt: new Date(now).toISOString(),
  };
}

/** 32 bytes for one use of a key. Encryption and signing never share bytes, whatever a purpose is called. */
export function subkey(key: RingKey, use: "seal" | "derive", purpose = ""): Buffer {
  return Buffer.from(hkdfSync("sha256", key.key, "", `touchline/${use}/${purpose}`, KEY_BYTES));
}

/**
 * A ring of keys that were checked.
 * @param keys the newest first
 * @throws KeysRefused when there is none, or two have one id
 */
export function keyRing(keys: readonly RingKey[], source: string): KeyRing {
  const [newest, ...older] = keys;
  if (!newest) throw new KeysRefused(`There is no key in ${source}.`);
  const twice = keys.find((one, index) => keys.findIndex((other) => other.id === one.id) !== index);
  if (twice) throw new KeysRefused(`${source} holds two keys with the id ${twice.id}.`);
  return {
    keys: [newest, ...older],
    source,
    derive: (purpose) => subkey(newest, "derive", purpose),
    deriveAll: (purpose) => keys.map((key) => subkey(key, "derive", purpose)),
  };
}
