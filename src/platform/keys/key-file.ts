import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { giveToFolderOwner } from "../db/embedded/account.ts";
import { makeWhole, writeWhole } from "../whole-file.ts";
import { faultOfKey, KeysRefused, type RingKey } from "./key-ring.ts";

const ABOUT =
  "The keys of this installation. What is encrypted in its database cannot be read without them, by anybody. They are part of npm run backup. Keep this file private (mode 600).";
const OTHERS = 0o077;

interface Written {
  about: string;
  version: 1;
  /** The newest first. */
  keys: { id: string; key: string; createdAt: string }[];
}

/** The file with the keys of a data directory. */
export function keyFileOf(dataDirectory: string): string {
  return path.join(dataDirectory, "keys.json");
}

/**
 * Reads the file.
 * @returns undefined when there is none
 * @throws KeysRefused when others can read it, or it is not whole: nobody makes a new one over it, which would lose data
 */
export function readKeyFile(file: string): RingKey[] | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  if ((found.mode & OTHERS) !== 0 && modesMean(path.dirname(file)))
    throw new KeysRefused(`${file} can be read by other accounts of this machine. Close it to them: chmod 600 ${file}`);
  const text = readText(file);
  try {
    return readKeys(JSON.parse(text) as Written);
  } catch (reason) {
    // What a parser says may hold a piece of the file.
    const fault = reason instanceof KeysRefused ? reason.message : "it is not the JSON that we write";
    throw new KeysRefused(
      `${file} is damaged: ${fault}. Put it back from a backup; a new one could not open what is encrypted.`,
    );
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new KeysRefused(`${file} cannot be read (${code}). It must belong to the account that Touchline runs as.`);
  }
}

function readKeys(written: Written): RingKey[] {
  if (written.version !== 1) throw new KeysRefused("it has a version that we do not know");
  const keys = written.keys.map(({ id, key, createdAt }) => ({ id, key: Buffer.from(key, "base64"), createdAt }));
  if (keys.length === 0) throw new KeysRefused("it holds no key");
  for (const { id, key } of keys) {
    const fault = faultOfKey(id, key);
    if (fault) throw new KeysRefused(fault);
  }
  return keys;
}

/** False on a file system that shows every file as open to all (some mounts, Windows): there modes protect nothing. */
function modesMean(folder: string): boolean {
  const probe = path.join(folder, `.modes.${process.pid}.part`);
  try {
    writeFileSync(probe, "", { mode: 0o600 });
    return (statSync(probe).mode & OTHERS) === 0;
  } catch {
    return true;
  } finally {
    rmSync(probe, { force: true });
  }
}

function textOf(keys: readonly RingKey[]): string {
  const written: Written = {
    about: ABOUT,
    version: 1,
    keys: keys.map(({ id, key, createdAt }) => ({ id, key: key.toString("base64"), createdAt: createdAt ?? "" })),
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}

/** As root: the data directory's owner may start next time. */
const prepareFor = (file: string) => ({ prepare: (draft: string) => giveToFolderOwner(draft, path.dirname(file)) });

/** Makes the file, mode 0600, unless another start has just made it. @returns false when it was there */
export async function makeKeyFile(file: string, keys: readonly RingKey[]): Promise<boolean> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  return makeWhole(file, textOf(keys), prepareFor(file));
}

/** Writes the file anew, all at once. @param keys the newest first, with all that are still needed */
export async function replaceKeyFile(file: string, keys: readonly RingKey[]): Promise<void> {
  await writeWhole(file, textOf(keys), prepareFor(file));
}
