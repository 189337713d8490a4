import { keyFileOf, readKeyFile, replaceKeyFile } from "./key-file.ts";
import { forgetKey, keysUsed, lockKeys } from "./key-check.ts";
import { keyRing, KeysRefused, makeKey, type RingKey } from "./key-ring.ts";
import { GIVEN_SOURCE } from "./given-keys.ts";
import { openKeys, type KeysDeps } from "./open.ts";
import { countOthers, countUnder, reseal, type Resealed, type SealedColumn } from "./sealed-columns.ts";

export interface Rotation extends Resealed {
  /** The key that everything is sealed with now. */
  newestId: string;
  /** False when an earlier rotation was finished, or the environment gave the new key. */
  madeKey: boolean;
}

/**
 * Gives the installation a new key and seals every value of the columns with it. The older keys stay in the ring. A
 * rotation that was cut off is finished by the next call, without a further key. Keys of the environment are the
 * operator's: the new one stands in front already, and only the values are sealed anew.
 * The product must not run: it would not know the new key, and could not open what it finds.
 * @throws KeysRefused as `openKeys` does, and when the environment gives no new key
 */
export async function rotateKeys(deps: KeysDeps, columns: readonly SealedColumn[]): Promise<Rotation> {
  let keys = await openKeys(deps);
  const { db } = deps;
  let others = 0;
  for (const one of columns) others += await countOthers(db, one, keys.ring.keys[0].id);
  const madeKey = others === 0 && !deps.given;
  if (madeKey) {
    await replaceKeyFile(keyFileOf(deps.dataDirectory), [makeKey(deps.clock.now()), ...keys.ring.keys]);
    keys = await openKeys(deps);
  } else if (others === 0) {
    throw new KeysRefused(
      `Everything is sealed with ${keys.ring.keys[0].id}, the first key of ${GIVEN_SOURCE}. Put a new one in front of it, in all processes, and run this again.`,
    );
  }
  const newestId = keys.ring.keys[0].id;
  const rotation: Rotation = { newestId, madeKey, resealed: 0, unreadable: [] };
  for (const one of columns) {
    const { resealed, unreadable } = await reseal(db, one, keys.cipher, newestId);
    rotation.resealed += resealed;
    rotation.unreadable.push(...unreadable);
  }
  return rotation;
}

/**
 * Takes an older key out of the ring, so that whoever learned it can sign nothing any more. Backups made before keep it.
 * @throws KeysRefused when it is the newest, unknown, or a value is still sealed with it
 */
export async function retireKey(deps: KeysDeps, id: string, columns: readonly SealedColumn[]): Promise<void> {
  const file = keyFileOf(deps.dataDirectory);
  const source = deps.given ? GIVEN_SOURCE : file;
  const keys: RingKey[] = deps.given ?? readKeyFile(file) ?? [];
  const [newest] = keyRing(keys, source).keys;
  if (newest.id === id) throw new KeysRefused(`${id} is the newest key. Rotate first.`);
  if (deps.given?.some((key) => key.id === id)) throw new KeysRefused(`Take ${id} out of ${GIVEN_SOURCE} first.`);
  for (const one of columns) {
    const count = await countUnder(deps.db, one, id);
    if (count > 0) {
      throw new KeysRefused(`${count} values of ${one.table}.${one.column} are sealed with ${id}. Rotate first.`);
    }
  }
  // A cut between the two leaves the key in the file, and the next start makes its row again.
  const known = await deps.db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    if (!(await keysUsed(tx)).includes(newest.id)) throw new KeysRefused(`${source} is not the ring of this database.`);
    return forgetKey(tx, id);
  });
  if (!known && !keys.some((key) => key.id === id)) throw new KeysRefused(`There is no key ${id}.`);
  if (!deps.given) {
    await replaceKeyFile(
      file,
      keys.filter((key) => key.id !== id),
    );
  }
}
