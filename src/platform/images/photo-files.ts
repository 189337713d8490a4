import { randomBytes } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { FileStore, StoredFile } from "#platform/files/file-store.ts";
import { ImageRefused, reencodeImage } from "./reencode.ts";

/** A photo that lies in the store, in all its sizes. */
export interface KeptPhoto {
  fileStem: string;
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
}

/** Photos of one kind: made anew from uploads, in several sizes, under keys that say nothing of what they show. */
export interface SizedPhotos<Side extends number> {
  /** Makes all sizes from an upload and keeps them. @throws ImageRefused, FilesUnreachable; Refusal server.busy */
  keep(upload: Blob): Promise<KeptPhoto>;
  read(fileStem: string, side: Side): Promise<StoredFile | undefined>;
  /** Removes all sizes; content when there are none. */
  remove(fileStem: string): Promise<void>;
  /** The stems of photos that were kept before a moment. */
  keptBefore(time: Date): Promise<string[]>;
}

interface PhotoKind<Side extends number> {
  /** The folder of the store where they lie, "league-photo/". */
  folder: string;
  /** The longer side of each size in pixels, the smallest first. */
  sides: readonly Side[];
  /** Bytes of an upload. */
  maxBytes: number;
}

/** Phones make 50 megapixels. */
const MOST_PIXELS = 50_000_000;

const keyOf = (stem: string, side: number) => `${stem}-${side}.webp`;

/** Opens the photos of a kind over a file store. */
export function openSizedPhotos<Side extends number>(
  { files, clock }: { files: FileStore; clock: Clock },
  { folder, sides, maxBytes }: PhotoKind<Side>,
): SizedPhotos<Side> {
  const remove = async (stem: string) => {
    for (const side of sides) await files.remove(keyOf(stem, side));
  };
  return {
    async keep(upload) {
      // The size is known before the bytes are read.
      if (upload.size > maxBytes) throw new ImageRefused("too-large");
      const limits = { maxBytes, maxPixels: MOST_PIXELS, output: "webp" } as const;
      const [largest, ...smaller] = sides.toReversed();
      const bytes = new Uint8Array(await upload.arrayBuffer());
      const first = await reencodeImage(bytes, { ...limits, maxSide: largest! });
      const fileStem = `${folder}${clock.now().toString(36)}-${randomBytes(16).toString("hex")}`;
      try {
        await files.put(keyOf(fileStem, largest!), first.bytes, first.contentType);
        // From the large one: the upload, which may be fifty times its size, is read once.
        for (const maxSide of smaller) {
          const size = await reencodeImage(first.bytes, { ...limits, maxSide });
          await files.put(keyOf(fileStem, maxSide), size.bytes, size.contentType);
        }
      } catch (reason) {
        await remove(fileStem).catch(() => {});
        throw reason;
      }
      return { fileStem, width: first.width, height: first.height };
    },
    read: (stem, side) => files.get(keyOf(stem, side)),
    remove,
    async keptBefore(time) {
      const stems = new Set((await files.list(folder)).map((key) => key.replace(/-\d+\.webp$/, "")));
      // The moment stands in the key, because not every store tells the age of a file.
      return [...stems].filter((stem) => Number.parseInt(stem.slice(folder.length), 36) < time.getTime());
    },
  };
}
