import type { Kysely } from "kysely";
import type { Log } from "#platform/log.ts";
import { startRounds } from "#platform/queue/rounds.ts";
import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { forwardLaunchSignup, type ForwardAddress } from "./commands/launch-signup.ts";
import { LAUNCH_MAIL, writeLaunchMail } from "./commands/launch-mail.ts";
import type { SiteDeps } from "./services.ts";
import type { SiteTables } from "./store/tables.ts";

/** The work of this slice that takes long. */
export function siteJobs(deps: SiteDeps): JobKind[] {
  return [jobKind<{ id: string }>({ kind: LAUNCH_MAIL, run: (job) => writeLaunchMail(deps, job) })];
}

/** Addresses in one round: whoever takes them may count how often we knock. */
const ROUND = 5;
/** Milliseconds between rounds; after a failure twice as long each time, up to an hour. */
const EVERY = 5_000;
const LONGEST = 3_600_000;

interface Forwarding {
  db: Kysely<SiteTables>;
  forward: ForwardAddress;
  log: Log;
}

/**
 * Hands the waiting addresses of the launch list on, a few. The first failure ends the round: that address waits on.
 * @returns how many were taken, and whether one was refused
 */
export async function forwardWaiting(options: Forwarding): Promise<{ forwarded: number; refused: boolean }> {
  const { db, forward, log } = options;
  let forwarded = 0;
  try {
    while (forwarded < ROUND && (await forwardLaunchSignup(db, forward))) forwarded += 1;
    return { forwarded, refused: false };
  } catch (reason) {
    log.warn({ reason: (reason as Error).message }, "an address of the launch list was not taken");
    return { forwarded, refused: true };
  }
}

/** Hands addresses on until stopped. `stop` waits for the round under way. */
export function startForwarding(options: Forwarding & { everyMilliseconds?: number }): { stop(): Promise<void> } {
  const { everyMilliseconds = EVERY, log } = options;
  let wait = everyMilliseconds;
  return startRounds({
    async round() {
      const { refused } = await forwardWaiting(options);
      wait = refused ? Math.min(wait * 2, LONGEST) : everyMilliseconds;
      return wait;
    },
    everyMilliseconds,
    log,
    complaint: "the launch list could not be read",
  });
}
