import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { forgetOldFriends } from "../commands/form/forget-friends.ts";
import { removeGuestsOfPastSeasons, removeWhatCameToNothing } from "../commands/retention.ts";
import { warnOfAccounts } from "../commands/news/warn-of-accounts.ts";
import { sweepSpots } from "../commands/spots/release.ts";
import { serveAwaited } from "../commands/waitlist/serve-waitlist.ts";
import type { RegistrationDeps } from "../services.ts";

/** Minutes between two looks at what is not held any longer. */
const EVERY = 0.25;
/** Minutes between two looks at leagues that cannot be paid. */
const ACCOUNTS_EVERY = 5;
/** Minutes between two looks at what came to nothing. */
const RETENTION_EVERY = 12 * 60;

/** The timed work of spots. */
export function spotJobs(deps: RegistrationDeps): JobKind[] {
  return [
    jobKind({
      kind: "registration.sweep",
      every: EVERY,
      async run() {
        await sweepSpots(deps);
        await serveAwaited(deps);
      },
    }),
    jobKind({ kind: "registration.warn-of-accounts", every: ACCOUNTS_EVERY, run: () => warnOfAccounts(deps) }),
    jobKind({
      kind: "registration.retention-of-spots",
      every: RETENTION_EVERY,
      async run() {
        await removeWhatCameToNothing(deps);
        await removeGuestsOfPastSeasons(deps);
        await forgetOldFriends(deps);
      },
    }),
  ];
}
