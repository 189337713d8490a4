import { FilesUnreachable, type FileStore } from "#platform/files/file-store.ts";
import { checkFileStore, openFileStore, type FilesConfig } from "#platform/files/open.ts";
import { ConfigRefused } from "../config/config-values.ts";

/** A bucket is tried before anybody needs it. @throws ConfigRefused */
export async function openCheckedFiles(config: FilesConfig): Promise<FileStore> {
  const files = openFileStore(config);
  if (config.kind === "disk") return files;
  try {
    await checkFileStore(files);
    return files;
  } catch (reason) {
    if (!(reason instanceof FilesUnreachable)) throw reason;
    throw new ConfigRefused(
      `${reason.message} Files cannot be kept in it: look at S3_ENDPOINT and the settings with it.`,
    );
  }
}
