import { randomBytes } from "node:crypto";
import { link, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Where a file is prepared: beside its place, or in a folder of drafts on the same file system. */
function draftOf(target: string, folder = path.dirname(target)): string {
  return path.join(folder, `.${path.basename(target)}.${process.pid}.${randomBytes(4).toString("hex")}.part`);
}

async function writeDraft(draft: string, bytes: string | Uint8Array, prepare?: (draft: string) => void): Promise<void> {
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  prepare?.(draft);
}

/** Flushes a folder, so that a name in it survives a power cut. Where folders cannot be opened (Windows) the system does it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().finally(() => handle.close());
}

export interface WholeFileOptions {
  /** A folder for the draft, on the same file system; the target's own unless told otherwise. */
  drafts?: string;
  /** Called with the draft's path before it gets its name: to give it to another account. */
  prepare?: (draft: string) => void;
}

/**
 * Writes a file, mode 0600, so that its name stands for the old contents or the new ones, whole and flushed, whenever
 * the process dies.
 * @throws the file system's error; then the old file is as it was
 */
export async function writeWhole(
  target: string,
  bytes: string | Uint8Array,
  options: WholeFileOptions = {},
): Promise<void> {
  const draft = draftOf(target, options.drafts);
  try {
    await writeDraft(draft, bytes, options.prepare);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(target));
}

/**
 * Makes a file, mode 0600, unless it is there. Two at once agree: a link either makes the name, with whole contents, or
 * finds it taken.
 * @returns false when somebody else's is there
 * @throws the file system's error
 */
export async function makeWhole(
  target: string,
  bytes: string | Uint8Array,
  options: WholeFileOptions = {},
): Promise<boolean> {
  const draft = draftOf(target, options.drafts);
  try {
    await writeDraft(draft, bytes, options.prepare);
    await link(draft, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(path.dirname(target));
  return true;
}
