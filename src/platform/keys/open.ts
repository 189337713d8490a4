import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { DatabaseLog } from "../db/log.ts";
import { fieldCipher, type FieldCipher } from "./field-cipher.ts";
import { GIVEN_SOURCE } from "./given-keys.ts";
import { checkRing, keysUsed, type KeyTables, lockKeys, lostKeys } from "./key-check.ts";
import { keyFileOf, makeKeyFile, readKeyFile } from "./key-file.ts";
import { keyRing, KeysRefused, makeKey, type KeyRing, type RingKey } from "./key-ring.ts";

export interface KeysDeps {
  db: Kysely<KeyTables>;
  dataDirectory: string;
  /** Keys of the environment, the newest first. They win, and the file is neither read nor made. */
  given: RingKey[] | undefined;
  clock: Clock;
  log: DatabaseLog;
}

/** The installation's keys, and what they are for. */
export interface Keys {
  /** Its derived secrets sign; see `KeyRing`. */
  readonly ring: KeyRing;
  /** Encrypts columns. */
  readonly cipher: FieldCipher;
}

/**
 * Opens the installation's keys, after the migrations. At the very first start they are made: a file in the data
 * directory that only we can read. Two first starts at once get the same keys, or the second is refused.
 * @throws KeysRefused when they are missing, damaged, open to others, or not those that the database was used with
 */
export async function openKeys(deps: KeysDeps): Promise<Keys> {
  return deps.db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    const ring = await readRing(deps, () => keysUsed(tx));
    await checkRing(tx, ring);
    return { ring, cipher: fieldCipher(ring) };
  });
}

async function readRing(deps: KeysDeps, used: () => Promise<string[]>): Promise<KeyRing> {
  if (deps.given) return keyRing(deps.given, GIVEN_SOURCE);
  const file = keyFileOf(deps.dataDirectory);
  const found = readKeyFile(file);
  if (found) return keyRing(found, file);
  const ids = await used();
  if (ids.length > 0) throw lostKeys(ids, `there is no ${file}`);
  if (await makeKeyFile(file, [makeKey(deps.clock.now())]))
    deps.log.info({ file }, "made the keys of this installation: without this file encrypted data is lost, keep it");
  const made = readKeyFile(file);
  if (!made) throw new KeysRefused(`${file} was made and is gone again.`);
  return keyRing(made, file);
}
