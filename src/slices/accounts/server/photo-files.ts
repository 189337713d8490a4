import { randomBytes } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { DatabaseLog } from "#platform/db/log.ts";
import type { FileStore, StoredFile } from "#platform/files/file-store.ts";
import { readSignedAddress, signedAddress } from "#platform/files/signed-address.ts";
import { ImageRefused, reencodeImage, type ImageFault } from "#platform/images/reencode.ts";
import type { KeyRing } from "#platform/keys/key-ring.ts";
import { PHOTO_ID_BYTES } from "../contract/vocabulary.ts";

const FOLDER = "photo-id/";
/** The address of the handler that shows a picture (src/app/server/private-files.ts). */
export const PHOTO_ID_PATH = "/files/photo-id";
const PURPOSE = "show-photo-id";
/** How long an address works, in milliseconds: enough for a page to load its picture. */
const ADDRESS_LIFE = 2 * 60_000;

/** Phones make 50 megapixels; 2,000 pixels of an ID are enough to read its smallest line. */
const PICTURE = { maxBytes: PHOTO_ID_BYTES, maxPixels: 50_000_000, maxSide: 2000, output: "webp" } as const;

/** A picture that lies in the store. */
export interface KeptPicture {
  key: string;
  contentType: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** The store failed. Says neither which picture nor whose: keys stay out of the logs. */
export class PicturesUnreachable extends Error {
  override name = "PicturesUnreachable";
}

/** The pictures of photo IDs: made anew, kept under keys that say nothing of a person, and shown by signed addresses. */
export interface PhotoFiles {
  /** Makes a picture from an upload and keeps it. @throws ImageRefused, Refusal server.busy, PicturesUnreachable */
  keep(upload: Blob): Promise<KeptPicture>;
  /** @throws PicturesUnreachable */
  read(key: string): Promise<StoredFile | undefined>;
  /** Content when there is none. @throws PicturesUnreachable */
  remove(key: string): Promise<void>;
  /** The keys of pictures that were kept before a moment. @throws PicturesUnreachable */
  keptBefore(time: Date): Promise<string[]>;
  /** An address for one account, from now on for two minutes. */
  addressFor(key: string, accountId: string): { address: string; expiresAt: Date };
  /** The key that an address stands for, for the account that brings it; undefined when it is no good (any more). */
  keyOf(pass: string, accountId: string): string | undefined;
}

interface Parts {
  files: FileStore;
  ring: Pick<KeyRing, "derive" | "deriveAll">;
  clock: Clock;
  log: DatabaseLog;
}

/** Opens them over a file store. */
export function openPhotoFiles({ files, ring, clock, log }: Parts): PhotoFiles {
  async function reached<Result>(what: string, work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (reason) {
      // A message of the file system names the file; its name and code are enough to know what is wrong.
      const { name, code } = reason as { name?: string; code?: string };
      log.error({ what, failure: [name, code].filter(Boolean).join(" ") }, "the file store failed for a photo ID");
      throw new PicturesUnreachable(`A photo ID could not be ${what}.`);
    }
  }
  return {
    async keep(upload) {
      // The size is known before the bytes are read.
      if (upload.size > PHOTO_ID_BYTES) throw new ImageRefused("too-large");
      const { bytes, contentType, width, height } = await reencodeImage(
        new Uint8Array(await upload.arrayBuffer()),
        PICTURE,
      );
      const key = `${FOLDER}${clock.now().toString(36)}-${randomBytes(16).toString("hex")}.webp`;
      await reached("kept", files.put(key, bytes, contentType));
      return { key, contentType, width, height };
    },
    read: (key) => reached("read", files.get(key)),
    remove: (key) => reached("removed", files.remove(key)),
    async keptBefore(time) {
      const keys = await reached("listed", files.list(FOLDER));
      return keys.filter((key) => keptAt(key) < time.getTime());
    },
    addressFor(key, accountId) {
      const expiresAt = clock.now() + ADDRESS_LIFE;
      const pass = signedAddress(ring, { key, forWhom: accountId, purpose: PURPOSE, expiresAt });
      return { address: `${PHOTO_ID_PATH}?pass=${pass}`, expiresAt: new Date(expiresAt) };
    },
    keyOf: (pass, accountId) =>
      readSignedAddress(ring, pass, { forWhom: accountId, purpose: PURPOSE, now: clock.now() }),
  };
}

/** When a picture was kept, in milliseconds: it stands in its key, because not every store tells the age of a file. */
function keptAt(key: string): number {
  return Number.parseInt(key.slice(FOLDER.length), 36);
}

/** What is wrong with an upload, as the issue of its field. */
export const PHOTO_ISSUES: Readonly<Record<ImageFault, string>> = {
  "not-an-image": "photo-id.not-an-image",
  "too-large": "photo-id.large",
  "too-many-pixels": "photo-id.pixels",
  broken: "photo-id.broken",
};
