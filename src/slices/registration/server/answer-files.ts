import { randomBytes } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { FileStore, StoredFile } from "#platform/files/file-store.ts";
import { readSignedAddress, signedAddress } from "#platform/files/signed-address.ts";
import type { KeyRing } from "#platform/keys/key-ring.ts";
import { ImageRefused, reencodeImage } from "#platform/images/reencode.ts";
import { Refusal } from "#kernel/refusal.ts";

/** Bytes of an upload: a phone's photo, or a scanned page. */
const MOST_BYTES = 10 * 1024 * 1024;
/** Enough to read a birth certificate. */
const LONGEST_SIDE = 2400;
const FOLDER = "answer/";
/** The address of the handler that hands one out (src/app/server/private-files.ts). */
export const ANSWER_FILE_PATH = "/files/answer";
const PURPOSE = "show-answer";
/** How long an address works, in milliseconds: enough to open the file. */
const ADDRESS_LIFE = 2 * 60_000;

/** A file that was handed in and lies in the store. */
export interface KeptFile {
  fileKey: string;
  contentType: "image/webp" | "application/pdf";
  /** Bytes. */
  size: number;
}

/** Files that answer a league's questions: birth certificates, medical forms. None is public. */
export interface AnswerFiles {
  /**
   * Keeps an upload: an image made anew, or a PDF as it is, told by what is in it and not by its name.
   * @throws Refusal registration.file-not-taken with what is wrong beside the field `file`
   */
  keep(upload: Blob): Promise<KeptFile>;
  read(key: string): Promise<StoredFile | undefined>;
  /** An address for one account, from now on for two minutes. */
  addressFor(key: string, accountId: string): { address: string; expiresAt: Date };
  /** The key that an address stands for, for the account that brings it; undefined when it is no good (any more). */
  keyOf(pass: string, accountId: string): string | undefined;
  /** Content when there is none. */
  remove(key: string): Promise<void>;
}

const notTaken = (code: string) => new Refusal("registration.file-not-taken", [{ field: "file", code }]);

/** What a PDF begins with (ISO 32000-2, 7.5.2). */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

async function made(bytes: Uint8Array): Promise<{ bytes: Uint8Array; contentType: KeptFile["contentType"] }> {
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
    throw notTaken(reason.code === "not-an-image" ? "answer-file.kind" : `answer-file.${reason.code}`);
  }
}

interface Parts {
  files: FileStore;
  clock: Clock;
  ring: Pick<KeyRing, "derive" | "deriveAll">;
}

/** Opens them over a file store. */
export function openAnswerFiles({ files, clock, ring }: Parts): AnswerFiles {
  return {
    async keep(upload) {
      if (upload.size > MOST_BYTES) throw notTaken("answer-file.too-large");
      if (upload.size === 0) throw notTaken("answer.file");
      const { bytes, contentType } = await made(new Uint8Array(await upload.arrayBuffer()));
      const end = contentType === "image/webp" ? "webp" : "pdf";
      const fileKey = `${FOLDER}${clock.now().toString(36)}-${randomBytes(16).toString("hex")}.${end}`;
      await files.put(fileKey, bytes, contentType);
      return { fileKey, contentType, size: bytes.length };
    },
    read: (key) => files.get(key),
    addressFor(key, accountId) {
      const expiresAt = clock.now() + ADDRESS_LIFE;
      const pass = signedAddress(ring, { key, forWhom: accountId, purpose: PURPOSE, expiresAt });
      return { address: `${ANSWER_FILE_PATH}?pass=${pass}`, expiresAt: new Date(expiresAt) };
    },
    keyOf: (pass, accountId) =>
      readSignedAddress(ring, pass, { forWhom: accountId, purpose: PURPOSE, now: clock.now() }),
    remove: (key) => files.remove(key),
  };
}
