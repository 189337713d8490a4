import { randomBytes } from "node:crypto";
import { diskStore } from "./disk-store.ts";
import { FilesUnreachable, type FileStore } from "./file-store.ts";
import { s3Store, type S3Config } from "./s3-store.ts";

/** Where the installation keeps its files: a folder of the data directory, or a bucket. */
export type FilesConfig = ({ kind: "s3" } & S3Config) | { kind: "disk"; directory: string };

/** Opens the store that was configured. Nothing is asked or made before the first file. */
export function openFileStore(config: FilesConfig): FileStore {
  return config.kind === "s3" ? s3Store(config) : diskStore(config.directory);
}

/** Where the try lies, for as long as it takes. */
const TRIED = "check/";

/**
 * Keeps, reads, lists and removes a file of no meaning: whatever would fail later, with a family's file, fails at the start.
 * @throws FilesUnreachable with what the store said
 */
export async function checkFileStore(files: FileStore): Promise<void> {
  const key = `${TRIED}${randomBytes(8).toString("hex")}.txt`;
  const bytes = randomBytes(16);
  await files.put(key, bytes, "text/plain");
  const [found, listed] = [await files.get(key), await files.list(TRIED)];
  await files.remove(key);
  if (!found || !bytes.equals(found.bytes) || !listed.includes(key))
    throw new FilesUnreachable("The file store did not give back what it was given.");
}
