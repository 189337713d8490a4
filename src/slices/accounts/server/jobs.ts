import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { ASKED_LETTER, writeAskedLetter, type AccountsDeps, type AskedLetter } from "./commands.ts";
import { removeWhatRanOut } from "./commands/retention.ts";

/** Minutes between two looks at what has run out. */
const EVERY = 60;

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
  ];
}
