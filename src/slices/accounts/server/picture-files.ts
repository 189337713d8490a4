import { randomBytes } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { DatabaseLog } from "#platform/db/log.ts";
import type { FileStore, StoredFile } from "#platform/files/file-store.ts";
import { ImageRefused, reencodeImage, type ImageFault, type ReencodeOptions } from "#platform/images/reencode.ts";
import { PICTURE_BYTES } from "../contract/vocabulary.ts";

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

/** Pictures of one kind: made anew from uploads, and kept under keys that say nothing of a person. */
export interface PictureFiles {
  /** Makes a picture from an upload and keeps it. @throws ImageRefused, Refusal server.busy, PicturesUnreachable */
  keep(upload: Blob): Promise<KeptPicture>;
  /** @throws PicturesUnreachable */
  read(key: string): Promise<StoredFile | undefined>;
  /** Content when there is none. @throws PicturesUnreachable */
  remove(key: string): Promise<void>;
  /** The keys of pictures that were kept before a moment. @throws PicturesUnreachable */
  keptBefore(time: Date): Promise<string[]>;
}

export interface PictureParts {
  files: FileStore;
  clock: Clock;
  log: DatabaseLog;
}

interface PictureKind {
  /** The folder of the store where they lie, "photo-id/". */
  folder: string;
  /** One of them, for the log: "a photo ID". */
  called: string;
  /** What becomes of an upload. */
  made: Pick<ReencodeOptions, "maxSide" | "square">;
}

/** Phones make 50 megapixels. */
const TAKEN = { maxBytes: PICTURE_BYTES, maxPixels: 50_000_000, output: "webp" } as const;

/** Opens the pictures of a kind over a file store. */
export function openPictureFiles(
  { files, clock, log }: PictureParts,
  { folder, called, made }: PictureKind,
): PictureFiles {
  async function reached<Result>(what: string, work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (reason) {
      // A message of the file system names the file; its name and code are enough to know what is wrong.
      const { name, code } = reason as { name?: string; code?: string };
      log.error({ what, failure: [name, code].filter(Boolean).join(" ") }, `the file store failed for ${called}`);
      throw new PicturesUnreachable(`The file store failed for ${called}.`);
    }
  }
  /** When a picture was kept, in milliseconds: it stands in its key, because not every store tells the age of a file. */
  const keptAt = (key: string) => Number.parseInt(key.slice(folder.length), 36);
  return {
    async keep(upload) {
      // The size is known before the bytes are read.
      if (upload.size > PICTURE_BYTES) throw new ImageRefused("too-large");
      const { bytes, contentType, width, height } = await reencodeImage(new Uint8Array(await upload.arrayBuffer()), {
        ...TAKEN,
        ...made,
      });
      const key = `${folder}${clock.now().toString(36)}-${randomBytes(16).toString("hex")}.webp`;
      await reached("kept", files.put(key, bytes, contentType));
      return { key, contentType, width, height };
    },
    read: (key) => reached("read", files.get(key)),
    remove: (key) => reached("removed", files.remove(key)),
    async keptBefore(time) {
      const keys = await reached("listed", files.list(folder));
      return keys.filter((key) => keptAt(key) < time.getTime());
    },
  };
}

/** The pictures that people show of themselves: squares, sharp enough for twice the largest size at which they are shown. */
export function openProfilePictures(parts: PictureParts): PictureFiles {
  const made = { maxSide: 256, square: true };
  return openPictureFiles(parts, { folder: "profile-picture/", called: "a profile picture", made });
}

/** What is wrong with an upload, as the issue of its field. */
export const PICTURE_ISSUES: Readonly<Record<ImageFault, string>> = {
  "not-an-image": "photo-id.not-an-image",
  "too-large": "photo-id.large",
  "too-many-pixels": "photo-id.pixels",
  broken: "photo-id.broken",
};

/** A picture as text that a browser's address bar shows. */
export function asDataAddress({ bytes, contentType }: StoredFile): string {
  return `data:${contentType};base64,${Buffer.from(bytes).toString("base64")}`;
}
