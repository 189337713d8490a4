import { timeOf } from "#platform/clock.ts";
import { FILE_DAYS } from "../../contract/certificate.ts";
import type { ClearancesDeps } from "../services.ts";
import { deleteFile, overdueFiles } from "../store/files.ts";

/** How many are taken at once. */
const HANDFUL = 200;

/**
 * Removes the files of certificates that are deleted, or ended or were sent back 30 days ago. First the file, then its row: cut off in
 * between, the next run does it again.
 */
export async function forgetFiles(deps: Pick<ClearancesDeps, "db" | "clock" | "certificateFiles">): Promise<void> {
  for (const key of await overdueFiles(deps.db, { now: timeOf(deps), days: FILE_DAYS, limit: HANDFUL })) {
    await deps.certificateFiles.remove(key);
    await deleteFile(deps.db, key);
  }
}
