import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { ASKED_LETTER, writeAskedLetter, type AccountsDeps, type AskedLetter } from "./commands.ts";
import { REMOVE_OVERDUE, removeOrphanedPictures, removeOverduePictures } from "./commands/photo-id-retention.ts";
import { removeWhatRanOut } from "./commands/retention.ts";

/** Minutes between two looks at what has run out. */
const EVERY = 60;

/** The same for pictures that nobody wrote down. */
const ORPHANS_EVERY = 6 * 60;

/** The timed work of this slice. */
export function accountsJobs(deps: AccountsDeps & { accessTokens: AccessTokens }): JobKind[] {
  return [
    jobKind<AskedLetter>({ kind: ASKED_LETTER, run: ({ payload }) => writeAskedLetter(deps, payload) }),
    jobKind({
      kind: "accounts.retention",
      every: EVERY,
      async run() {
        await removeWhatRanOut(deps);
        await deps.accessTokens.rotate();
      },
    }),
    jobKind({ kind: REMOVE_OVERDUE, every: EVERY, run: () => removeOverduePictures(deps) }),
    jobKind({ kind: "accounts.photo-id-orphans", every: ORPHANS_EVERY, run: () => removeOrphanedPictures(deps) }),
  ];
}
