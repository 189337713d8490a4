import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway } from "#platform/db/away.ts";
import type { Log } from "#platform/log.ts";

export interface Rounds {
  /** Begins the next round now, or right after the one under way. */
  wake(): void;
  /** Ends after the round under way. */
  stop(): Promise<void>;
}

export interface RoundsOptions {
  /**
   * One round. `goOn` turns false when it is to come to an end. It may answer how many milliseconds to wait before the
   * next one, where that is not `everyMilliseconds`.
   */
  round(goOn: () => boolean): Promise<number | void>;
  everyMilliseconds: number;
  log: Log;
  /** What the log says of a round that failed as a whole. */
  complaint: string;
}

/** Goes round after round until stopped. A round that fails (the database is away) is followed by the next one. */
export function startRounds({ round, everyMilliseconds, log, complaint }: RoundsOptions): Rounds {
  let stopped = false;
  let wanted = false;
  let alarm = new AbortController();
  const ring = () => {
    wanted = true;
    alarm.abort();
  };

  async function go(): Promise<void> {
    let wait = everyMilliseconds;
    while (!stopped) {
      // Woken early, the pause rejects; that is not an error.
      if (!wanted) await pause(wait, undefined, { signal: alarm.signal }).catch(() => {});
      if (stopped) return;
      wanted = false;
      alarm = new AbortController();
      try {
        wait = (await round(() => !stopped)) ?? everyMilliseconds;
      } catch (reason) {
        // That the database is away is said once, by who watches it.
        if (!isDatabaseAway(reason)) log.warn({ reason: String(reason) }, complaint);
        wait = everyMilliseconds;
      }
    }
  }

  const going = go();
  return {
    wake: ring,
    async stop() {
      stopped = true;
      ring();
      await going;
    },
  };
}
