import { readSignedAddress, signedAddress } from "#platform/files/signed-address.ts";
import type { KeyRing } from "#platform/keys/key-ring.ts";
import { openPictureFiles, type PictureFiles, type PictureParts } from "./picture-files.ts";

/** The address of the handler that shows a picture (src/app/server/http/private-files.ts). */
export const PHOTO_ID_PATH = "/files/photo-id";
const PURPOSE = "show-photo-id";
/** How long an address works, in milliseconds: enough for a page to load its picture. */
const ADDRESS_LIFE = 2 * 60_000;

/** The pictures of photo IDs, shown by signed addresses. */
export interface PhotoFiles extends PictureFiles {
  /** An address for one account, from now on for two minutes. */
  addressFor(key: string, accountId: string): { address: string; expiresAt: Date };
  /** The key that an address stands for, for the account that brings it; undefined when it is no good (any more). */
  keyOf(pass: string, accountId: string): string | undefined;
}

interface Parts extends PictureParts {
  ring: Pick<KeyRing, "derive" | "deriveAll">;
}

/** Opens them over a file store. */
export function openPhotoFiles({ ring, ...parts }: Parts): PhotoFiles {
  const { clock } = parts;
  return {
    // 2,000 pixels of an ID are enough to read its smallest line.
    ...openPictureFiles(parts, { folder: "photo-id/", called: "a photo ID", made: { maxSide: 2000 } }),
    addressFor(key, accountId) {
      const expiresAt = clock.now() + ADDRESS_LIFE;
      const pass = signedAddress(ring, { key, forWhom: accountId, purpose: PURPOSE, expiresAt });
      return { address: `${PHOTO_ID_PATH}?pass=${pass}`, expiresAt: new Date(expiresAt) };
    },
    keyOf: (pass, accountId) =>
      readSignedAddress(ring, pass, { forWhom: accountId, purpose: PURPOSE, now: clock.now() }),
  };
}
