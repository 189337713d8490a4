import type { Clock } from "#platform/clock.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openSizedPhotos, type SizedPhotos } from "#platform/images/photo-files.ts";
import { PHOTO_BYTES, PHOTO_SIDES, type PhotoSide } from "../contract/photo-sizes.ts";

/** Photos of leagues: made anew from uploads, in several sizes, under keys that say nothing of a league. */
export type LeaguePhotoFiles = SizedPhotos<PhotoSide>;

/** Opens them over a file store. */
export function openLeaguePhotos(parts: { files: FileStore; clock: Clock }): LeaguePhotoFiles {
  return openSizedPhotos(parts, { folder: "league-photo/", sides: PHOTO_SIDES, maxBytes: PHOTO_BYTES });
}
