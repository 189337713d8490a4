import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { tryLock } from "#platform/file-lock.ts";
import { giveToFolderOwner } from "./account.ts";

/**
 * Runs `work` while holding the start lock of a data directory: one process at a time creates, adopts, starts or stops the
 * cluster.
 * @param waitSeconds how long to wait for another holder
 * @throws Error when another process still holds it after that
 */
export async function withStartLock<Result>(
  dataDirectory: string,
  work: () => Promise<Result>,
  waitSeconds = 120,
): Promise<Result> {
  const file = path.join(dataDirectory, "start.lock");
  const deadline = Date.now() + waitSeconds * 1000;
  let unlock = tryLock(file);
  while (!unlock) {
    if (Date.now() > deadline) {
      throw new Error(
        `Another process has been starting or stopping the database in ${dataDirectory} for ${waitSeconds} s.`,
      );
    }
    await sleep(20 + Math.floor(Math.random() * 20));
    unlock = tryLock(file);
  }
  try {
    giveToFolderOwner(file);
    return await work();
  } finally {
    unlock();
  }
}
