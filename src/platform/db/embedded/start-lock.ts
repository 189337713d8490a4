import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { giveToFolderOwner } from "./account.ts";

/**
 * Runs `work` while holding the start lock of a data directory: one process at a time creates, adopts, starts or stops the
 * cluster. Node has no flock(), so the lock is the one SQLite takes on a file: held by the operating system, and gone the
 * moment its process is gone, however it died. A lock file with a pid in it could not promise that.
 * @param waitSeconds how long to wait for another holder
 * @throws Error when another process still holds it after that
 */
export async function withStartLock<Result>(
  dataDirectory: string,
  work: () => Promise<Result>,
  waitSeconds = 120,
): Promise<Result> {
  const file = path.join(dataDirectory, "start.lock");
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    giveToFolderOwner(file);
    const deadline = Date.now() + waitSeconds * 1000;
    while (!take(lock)) {
      if (Date.now() > deadline) {
        throw new Error(
          `Another process has been starting or stopping the database in ${dataDirectory} for ${waitSeconds} s.`,
        );
      }
      await sleep(20 + Math.floor(Math.random() * 20));
    }
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec("begin exclusive");
    return true;
  } catch (error) {
    // 5 is SQLITE_BUSY: held by another process, or by another caller in this one.
    if ((error as { errcode?: number }).errcode === 5) return false;
    throw error;
  }
}
