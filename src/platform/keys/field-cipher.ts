import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { subkey, type KeyRing } from "./key-ring.ts";

/** Encrypts single values of the database. */
export interface FieldCipher {
  /**
   * Encrypts a value with the newest key. The same value twice gives different bytes.
   * @param context what the value belongs to: table, column and id of the row, "athlete.medical_note:<uuid>". It is not
   *   stored; a value that is moved to another row or column does not open.
   */
  seal(plaintext: string | Uint8Array, context: string): Buffer;
  /**
   * Decrypts a text.
   * @throws SealBroken
   */
  open(sealed: Uint8Array, context: string): string;
  /**
   * Decrypts bytes.
   * @throws SealBroken
   */
  openBytes(sealed: Uint8Array, context: string): Buffer;
}

/** Why a value does not open. "altered" also when the context is another one: it cannot be told apart. */
export type SealFault = "not-sealed" | "unknown-key" | "altered";

/** A sealed value does not open. Holds neither the value nor its context. */
export class SealBroken extends Error {
  override name = "SealBroken";
  readonly fault: SealFault;

  constructor(fault: SealFault) {
    super(`A sealed value does not open: ${fault}.`);
    this.fault = fault;
  }
}

/*
 * version 1 | length of the id | the key's id | IV, 12 bytes | tag, 16 bytes | ciphertext
 * AES-256-GCM with a random IV: good for some four thousand million values under one key.
 */
const VERSION = 1;
const IV = 12;
const TAG = 16;

/** The first bytes of every value that is sealed with a key: version and id. Rotation looks for them. */
export function headOf(keyId: string): Buffer {
  const id = Buffer.from(keyId, "latin1");
  return Buffer.concat([Buffer.from([VERSION, id.length]), id]);
}

/** The id of the key a value was sealed with. @throws SealBroken when these are no bytes of ours */
export function keyIdOf(sealed: Uint8Array): string {
  const [version, length = 0] = sealed;
  if (version !== VERSION || length === 0 || sealed.length < 2 + length + IV + TAG) throw new SealBroken("not-sealed");
  return Buffer.from(sealed.subarray(2, 2 + length)).toString("latin1");
}

const boundTo = (head: Uint8Array, context: string) => Buffer.concat([head, Buffer.from(context, "utf8")]);

/** The cipher over a ring: the newest key seals, all of them open. */
export function fieldCipher(ring: KeyRing): FieldCipher {
  const secrets = new Map(ring.keys.map((key) => [key.id, subkey(key, "seal")]));
  const [newest] = ring.keys;

  function openBytes(sealed: Uint8Array, context: string): Buffer {
    const id = keyIdOf(sealed);
    const secret = secrets.get(id);
    if (!secret) throw new SealBroken("unknown-key");
    const head = headOf(id);
    const body = Buffer.from(sealed.buffer, sealed.byteOffset + head.length, sealed.length - head.length);
    const decipher = createDecipheriv("aes-256-gcm", secret, body.subarray(0, IV), { authTagLength: TAG });
    decipher.setAAD(boundTo(head, context)).setAuthTag(body.subarray(IV, IV + TAG));
    try {
      return Buffer.concat([decipher.update(body.subarray(IV + TAG)), decipher.final()]);
    } catch {
      throw new SealBroken("altered");
    }
  }

  return {
    seal(plaintext, context) {
      const head = headOf(newest.id);
      const iv = randomBytes(IV);
      const cipher = createCipheriv("aes-256-gcm", subkeyOf(secrets, newest.id), iv, { authTagLength: TAG });
      cipher.setAAD(boundTo(head, context));
      const text = typeof plaintext === "string" ? Buffer.from(plaintext, "utf8") : plaintext;
      const hidden = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([head, iv, cipher.getAuthTag(), hidden]);
    },
    open: (sealed, context) => openBytes(sealed, context).toString("utf8"),
    openBytes,
  };
}

function subkeyOf(secrets: ReadonlyMap<string, Buffer>, id: string): Buffer {
  const secret = secrets.get(id);
  if (!secret) throw new SealBroken("unknown-key");
  return secret;
}
