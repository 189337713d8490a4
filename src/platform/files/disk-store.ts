import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { giveToFolderOwner } from "../db/embedded/account.ts";
import { writeWhole } from "../whole-file.ts";
import { demandContentType, demandFileKey, type FileStore } from "./file-store.ts";

/*
 * A file is one line, "touchline-file 1 image/webp", and then its bytes: contents and kind are written and replaced as
 * one, and no web server or viewer that finds the folder shows it as what it is.
 */
const HEAD = /^touchline-file 1 ([^\n]+)\n/;
const LONGEST_HEAD = 200;
/** Drafts are prepared here and moved to their place. What a dead process left is removed after a day (milliseconds). */
const DRAFTS = ".drafts";
const OLD = 24 * 60 * 60 * 1000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/**
 * Private files in a folder of the data directory: folders 0700, files 0600. It is made with the first file.
 * Errors of the file system are handed on as they are.
 */
export function diskStore(directory: string): FileStore {
  const drafts = path.join(directory, DRAFTS);
  let cleaned: Promise<void> | undefined;
  const fileOf = (key: string) => {
    demandFileKey(key);
    return path.join(directory, ...key.split("/"));
  };
  return {
    async put(key, bytes, contentType) {
      demandContentType(contentType);
      const file = fileOf(key);
      for (const folder of [drafts, path.dirname(file)]) await makeFolder(directory, folder);
      await (cleaned ??= removeOld(drafts));
      const head = Buffer.from(`touchline-file 1 ${contentType}\n`, "latin1");
      await writeWhole(file, Buffer.concat([head, bytes]), {
        drafts,
        prepare: (draft) => giveToFolderOwner(draft, directory),
      });
    },
    async get(key) {
      const whole = await readFile(fileOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (!whole) return undefined;
      const [head = "", contentType] = HEAD.exec(whole.subarray(0, LONGEST_HEAD).toString("latin1")) ?? [];
      if (contentType === undefined) throw new Error(`The file ${key} is not one of ours.`);
      return { bytes: whole.subarray(head.length), contentType };
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
    async list(prefix = "") {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
        .filter((key) => key.startsWith(prefix) && !key.startsWith("."))
        .toSorted();
    },
  };
}

/** Makes a folder and those above it up to the store's own, each closed to others, the owner's when we are root. */
async function makeFolder(directory: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first !== undefined) giveToFolderOwner(first, path.dirname(directory));
}

async function removeOld(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const draft = path.join(drafts, name);
    const found = await stat(draft).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > OLD) await rm(draft, { force: true });
  }
}
