import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { ASKED_EMAIL, writeAskedEmail, type AskedEmailJob } from "./commands/email/emails-asked-for.ts";
import { DATA_EXPORT, makeExport } from "./commands/account/data-export.ts";
import { removeOrphanedPictures, removeUnknown } from "./commands/account/kept-picture.ts";
import { REMOVE_OVERDUE, removeOverduePictures } from "./commands/photo-id/photo-id-retention.ts";
import { REMOVE_PICTURE } from "./commands/account/profile-picture.ts";
import type { AccountsServices } from "./services.ts";
import { removeWhatRanOut } from "./commands/account/retention.ts";

/** Minutes between two looks at what has run out. */
const EVERY = 60;

/** The same for pictures that nobody wrote down. */
const ORPHANS_EVERY = 6 * 60;

/** The timed work of this slice. */
export function accountsJobs(deps: AccountsServices): JobKind[] {
  return [
    jobKind<AskedEmailJob>({ kind: ASKED_EMAIL, run: ({ payload }) => writeAskedEmail(deps, payload) }),
    jobKind<{ id: string }>({ kind: DATA_EXPORT, run: (job) => makeExport(deps, job) }),
    jobKind({
      kind: "accounts.retention",
      every: EVERY,
      run: () => removeWhatRanOut(deps),
    }),
    jobKind({ kind: "accounts.key-rotation", every: 24 * 60, run: () => deps.accessTokens.rotate() }),
    jobKind({ kind: REMOVE_OVERDUE, every: EVERY, run: () => removeOverduePictures(deps) }),
    jobKind<{ key: string }>({
      kind: REMOVE_PICTURE,
      run: ({ payload }) => removeUnknown(deps, deps.profilePictures, [payload.key]),
    }),
    jobKind({ kind: "accounts.photo-id-orphans", every: ORPHANS_EVERY, run: () => removeOrphanedPictures(deps) }),
  ];
}
