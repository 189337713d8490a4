import { DatabaseSync } from "node:sqlite";

/**
 * Takes a file as a lock. Node has no flock(), so it is the lock that SQLite takes: held by the operating system, and gone the
 * moment its process is gone, however it died. A lock file with a pid in it could not promise that.
 * @returns what lets it go, or undefined while another process, or another caller in this one, holds it
 * @throws the file system's error
 */
export function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
    return () => lock.close();
  } catch (error) {
    lock.close();
    // 5 is SQLITE_BUSY.
    if ((error as { errcode?: number }).errcode === 5) return undefined;
    throw error;
  }
}
