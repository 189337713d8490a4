import { faultOfKey, keyRing, KeysRefused, type RingKey } from "./key-ring.ts";

export const GIVEN_SOURCE = "TOUCHLINE_KEYS";
const FORMAT = "it takes id:key,id:key, the newest first, each key 32 random bytes in base64 (openssl rand -base64 32)";

/**
 * Reads keys given by the environment: "2026b:base64,2026a:base64", the newest first.
 * @throws KeysRefused with what is wrong, never with a key
 */
export function readGivenKeys(text: string): RingKey[] {
  const keys = text.split(",").map((part) => {
    const [, id = "", base64 = ""] = /^\s*([^:\s]*):([A-Za-z0-9+/]+={0,2})\s*$/.exec(part) ?? [];
    const key = Buffer.from(base64, "base64");
    const fault = base64 === "" ? "it is not understood" : faultOfKey(id, key);
    if (fault) throw new KeysRefused(`${GIVEN_SOURCE}: ${fault}; ${FORMAT}.`);
    return { id, key, createdAt: undefined };
  });
  keyRing(keys, GIVEN_SOURCE);
  return keys;
}
