import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { type Member, membersBelow } from "./archive.ts";

/**
 * What of the data directory belongs to a backup, beside the database: private files, the keys, and the books of the test
 * processor, without which what was paid there is known to nobody. `keys` is of older archives.
 */
export const KEPT = ["files", "keys", "keys.json", "processor"];

/**
 * Takes hold of the files of a data directory as they are now, by a second name for each: a file that is replaced or
 * removed while the backup is written stays in it as it was; one that only grows (a journal) is copied, up to where it is now.
 * Drafts (names that begin with a dot) and locks are left out.
 * @returns the members, to be read below `spool`
 */
export async function holdKept(dataDirectory: string, spool: string): Promise<Member[]> {
  const members: Member[] = [];
  for (const name of KEPT) {
    for (const file of await filesAt(dataDirectory, name)) await hold(dataDirectory, spool, file);
    members.push(...(await membersBelow(spool, name)));
  }
  return members;
}

/** The files at or below a name, as paths relative to the base; none when it is not there. */
async function filesAt(base: string, name: string): Promise<string[]> {
  const found = await stat(path.join(base, name)).catch(nothingMissing);
  if (!found?.isDirectory()) return found ? [name] : [];
  const entries = await readdir(path.join(base, name), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.endsWith(".lock") && !file.split(path.sep).some((part) => part.startsWith(".")));
}

async function hold(base: string, spool: string, file: string): Promise<void> {
  const [source, held] = [path.join(base, file), path.join(spool, file)];
  await mkdir(path.dirname(held), { recursive: true, mode: 0o700 });
  const copy = () => copyFile(source, held, constants.COPYFILE_FICLONE).catch(nothingMissing);
  if (file.endsWith(".jsonl")) return copy();
  await link(source, held).catch(async (error: unknown) => {
    // Another account's file, another file system, or one without links.
    if (!isMissing(error)) await copy();
  });
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

function nothingMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
