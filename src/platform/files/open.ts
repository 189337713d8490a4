import { diskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import { s3Store, type S3Place } from "./s3-store.ts";

/** Where the installation keeps its files: a folder of the data directory, or a bucket. */
export type FilesPlace = ({ kind: "s3" } & S3Place) | { kind: "disk"; directory: string };

/** Opens the store that was configured. Nothing is asked or made before the first file. */
export function openFileStore(place: FilesPlace): FileStore {
  return place.kind === "s3" ? s3Store(place) : diskStore(place.directory);
}
