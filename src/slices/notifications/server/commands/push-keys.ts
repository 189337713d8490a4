import type { QueryExecutorProvider } from "kysely";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { makePushKeys, type PushKeys } from "#platform/push/push-service.ts";
import { keepPushKey, pushKey } from "../store/devices.ts";

/** What the private half is sealed for. */
const SEALED_AS = "push_key.private_key:vapid";

/**
 * The pair of keys by which push services know this installation, made at its first start. It lies in the database, and so in
 * every backup: with another one, all devices would have to subscribe anew.
 */
export async function installationPushKeys(db: QueryExecutorProvider, cipher: FieldCipher): Promise<PushKeys> {
  if ((await pushKey(db)) === undefined) {
    const { publicKey, privateKey } = makePushKeys();
    await keepPushKey(db, { publicKey, privateKey: cipher.seal(privateKey, SEALED_AS) });
  }
  const { publicKey, privateKey } = (await pushKey(db))!;
  return { publicKey, privateKey: cipher.open(privateKey, SEALED_AS) };
}
