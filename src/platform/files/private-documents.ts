import { randomBytes } from "node:crypto";
import type { Refusal } from "#kernel/refusal.ts";
import type { Clock } from "#platform/clock.ts";
import { ImageRefused, reencodeImage, type ImageFault } from "#platform/images/reencode.ts";
import type { KeyRing } from "#platform/keys/key-ring.ts";
import type { FileStore, StoredFile } from "./file-store.ts";
import { readSignedAddress, signedAddress } from "./signed-address.ts";

/** Bytes of an upload: a phone's photo, or a scanned page. */
const MOST_BYTES = 10 * 1024 * 1024;
/** Pixels: enough to read a scanned page. */
const LONGEST_SIDE = 2400;
/** How long an address works, in milliseconds: enough to open the file. */
const ADDRESS_LIFE = 2 * 60_000;

/** A document that lies in the store. */
export interface KeptDocument {
  fileKey: string;
  contentType: "image/webp" | "application/pdf";
  /** Bytes. */
  size: number;
}

/** Documents of one kind, as birth certificates or medical forms. None is public. */
export interface PrivateDocuments {
  /**
   * Keeps an upload: an image made anew, or a PDF as it is, told by what is in it and not by its name.
   * @throws Refusal of the kind for what is not taken
   */
  keep(upload: Blob): Promise<KeptDocument>;
  read(key: string): Promise<StoredFile | undefined>;
  /** An address for one account, from now on for two minutes. */
  addressFor(key: string, accountId: string): { address: string; expiresAt: Date };
  /** The key that an address stands for, for the account that brings it; undefined when it is no good (any more). */
  keyOf(pass: string, accountId: string): string | undefined;
  /** Content when there is none. */
  remove(key: string): Promise<void>;
}

/** What is wrong with an upload. */
export type DocumentFault = "empty" | "kind" | "too-large" | Exclude<ImageFault, "not-an-image">;

interface DocumentKind {
  /** The folder of the store where they lie, "answer/". */
  folder: string;
  /** The address of the handler that hands one out (src/app/server/http/private-files.ts). */
  path: string;
  /** What an address is for: one for another kind opens none. */
  purpose: string;
  notTaken(fault: DocumentFault): Refusal;
}

interface Parts {
  files: FileStore;
  clock: Clock;
  ring: Pick<KeyRing, "derive" | "deriveAll">;
}

/** What a PDF begins with (ISO 32000-2, 7.5.2). */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

/** Opens the documents of a kind over a file store. */
export function openPrivateDocuments({ files, clock, ring }: Parts, kind: DocumentKind): PrivateDocuments {
  const { folder, path, purpose, notTaken } = kind;
  async function made(bytes: Uint8Array): Promise<{ bytes: Uint8Array; contentType: KeptDocument["contentType"] }> {
    if (isPdf(bytes)) return { bytes, contentType: "application/pdf" };
    try {
      const image = await reencodeImage(bytes, {
        maxBytes: MOST_BYTES,
        maxPixels: 50_000_000,
        maxSide: LONGEST_SIDE,
        output: "webp",
      });
      return { bytes: image.bytes, contentType: "image/webp" };
    } catch (reason) {
      if (!(reason instanceof ImageRefused)) throw reason;
      throw notTaken(reason.code === "not-an-image" ? "kind" : reason.code);
    }
  }
  return {
    async keep(upload) {
      if (upload.size > MOST_BYTES) throw notTaken("too-large");
      if (upload.size === 0) throw notTaken("empty");
      const { bytes, contentType } = await made(new Uint8Array(await upload.arrayBuffer()));
      const end = contentType === "image/webp" ? "webp" : "pdf";
      const fileKey = `${folder}${clock.now().toString(36)}-${randomBytes(16).toString("hex")}.${end}`;
      await files.put(fileKey, bytes, contentType);
      return { fileKey, contentType, size: bytes.length };
    },
    read: (key) => files.get(key),
    addressFor(key, accountId) {
      const expiresAt = clock.now() + ADDRESS_LIFE;
      const pass = signedAddress(ring, { key, forWhom: accountId, purpose, expiresAt });
      return { address: `${path}?pass=${pass}`, expiresAt: new Date(expiresAt) };
    },
    keyOf: (pass, accountId) => readSignedAddress(ring, pass, { forWhom: accountId, purpose, now: clock.now() }),
    remove: (key) => files.remove(key),
  };
}
