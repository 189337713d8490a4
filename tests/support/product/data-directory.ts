import { execFileSync } from "node:child_process";
import { existsSync, realpathSync, statfsSync } from "node:fs";
import os from "node:os";

/** Copies a data directory whose product has ended, with the owners of its files: the database's may be another one. */
export function copyDataDirectory(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}

/**
 * Where databases of tests lie: in memory where there is room for them, otherwise on the disk. A database is a thousand small files,
 * and a durable one waits for the disk at each commit: copying one takes 11 ms in memory, and 20 to 400 ms on a disk, as busy as it is.
 */
export function databaseFolder(): string {
  const memory = "/dev/shm";
  if (existsSync(memory)) {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > 4 * 1024 ** 3) return memory;
  }
  return realpathSync(os.tmpdir());
}
