import { chmodSync, lchownSync, lstatSync, opendirSync, readFileSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** The operating system account PostgreSQL runs as. It refuses to run as root. */
export type Account = { uid: number; gid: number; name: string | undefined };

type PasswdEntry = { uid: number; gid: number; name: string };

function passwd(): PasswdEntry[] {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    if (!name || !/^\d+$/.test(uid ?? "") || !/^\d+$/.test(gid ?? "")) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

function ownerOf(directory: string): { uid: number; gid: number } | undefined {
  const found = statSync(directory, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}

/** True when this process is root and so must hand PostgreSQL to another account. */
export function weAreRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Whom PostgreSQL runs as: undefined for "as ourselves" (we are not root), otherwise the owner of the cluster, else of the
 * data directory, else the first of `postgres`, `node`, `nobody` that exists.
 * A cluster needs an owner with a passwd entry only when it is created (`initdb` looks its name up).
 * @throws Error when we are root and no account fits
 */
export function chooseAccount(dataDirectory: string, clusterDirectory: string): Account | undefined {
  if (!weAreRoot()) return undefined;
  const known = passwd();
  const clusterOwner = ownerOf(clusterDirectory);
  if (clusterOwner && clusterOwner.uid !== 0) {
    const entry = known.find((one) => one.uid === clusterOwner.uid);
    return { ...clusterOwner, name: entry?.name };
  }
  const dataOwner = ownerOf(dataDirectory);
  const owner = known.find((one) => one.uid !== 0 && one.uid === dataOwner?.uid);
  if (owner) return owner;
  for (const name of ["postgres", "node", "nobody"]) {
    const entry = known.find((one) => one.name === name && one.uid !== 0);
    if (entry) return entry;
  }
  throw new Error(
    "PostgreSQL refuses to run as root, and there is no account postgres, node or nobody to run it as. " +
      `Give ${dataDirectory} to an ordinary account (chown), start as such an account, or set DATABASE_URL.`,
  );
}

/**
 * `initdb` looks up the name of the account it runs as and gives up without one.
 * @throws Error that says so, and what to do
 */
export function demandAccountName(account: Account | undefined): void {
  if (account?.name !== undefined) return;
  let uid = account?.uid;
  if (account === undefined) {
    try {
      if (os.userInfo().username) return;
    } catch {
      uid = process.getuid?.();
    }
  }
  throw new Error(
    `User id ${uid} has no entry in /etc/passwd, and PostgreSQL's initdb needs one to create the database. ` +
      `Start as a named user, add an entry (for example: echo "touchline:x:${uid}:${uid}::/:/sbin/nologin" >> /etc/passwd), or set DATABASE_URL.`,
  );
}

/** True when the account may enter every folder above `target` and, with `read`, read `target` itself. */
export function reachableBy(account: Account | undefined, target: string, read = false): boolean {
  if (account === undefined) return true;
  const allows = (directory: string, bit: number): boolean => {
    const found = statSync(directory);
    if (found.uid === account.uid) return (found.mode & (bit << 6)) !== 0;
    // Supplementary groups are dropped when the process starts, so only the first group counts.
    if (found.gid === account.gid) return (found.mode & (bit << 3)) !== 0;
    return (found.mode & bit) !== 0;
  };
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    if (!allows(folder, 1)) return false;
    if (folder === path.dirname(folder)) break;
  }
  return !read || allows(target, statSync(target).isDirectory() ? 5 : 4);
}

/** Gives a file or a whole folder to the account (symbolic links themselves, never what they point at). */
export function giveTo(account: Account | undefined, target: string): void {
  if (account === undefined) return;
  lchownSync(target, account.uid, account.gid);
  if (!lstatSync(target).isDirectory()) return;
  const folder = opendirSync(target);
  try {
    for (let entry = folder.readSync(); entry; entry = folder.readSync())
      giveTo(account, path.join(target, entry.name));
  } finally {
    folder.closeSync();
  }
}

/** As root: gives a file (or folder) to whoever owns the folder it belongs in, so that a later start as that user can use it. */
export function giveToFolderOwner(file: string, folder: string = path.dirname(file)): void {
  const owner = ownerOf(folder);
  if (weAreRoot() && owner) giveTo({ ...owner, name: undefined }, file);
}

/** Makes a folder the account's own and closed to everyone else. PostgreSQL insists on that for its cluster. */
export function makePrivate(account: Account | undefined, directory: string): void {
  const found = ownerOf(directory);
  if (account && found?.uid !== account.uid) giveTo(account, directory);
  chmodSync(directory, 0o700);
}
