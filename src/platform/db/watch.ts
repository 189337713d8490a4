import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "./away.ts";
import type { DatabaseLog } from "./log.ts";

/** Milliseconds between two looks, while the server answers and while it does not. */
const LOOK_EVERY = 500;
const LOOK_AGAIN = 200;
/** A server that answers nothing in so many milliseconds is away, even if its connections stand (frozen, cut off). */
const PATIENCE = 1500;
/** The patience is counted in steps: while this process itself stands still, no time passes. */
const STEP = 100;

export interface DatabaseWatch {
  /** True from when the server stopped answering until it answers again. */
  isAway(): boolean;
  stop(): Promise<void>;
}

/**
 * Ends a connection without a farewell, which a frozen server would not take: what was asked on it is rejected. The driver
 * has no name for it.
 */
export function hangUp(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/**
 * Looks whether the server answers, on a connection of its own. An outage is one line in the log, and one when it is over.
 * @param wentAway what to do when an outage begins
 */
export function watchDatabase(options: {
  config: pg.ClientConfig;
  log: DatabaseLog;
  wentAway: () => void;
}): DatabaseWatch {
  const { config, log, wentAway } = options;
  let client: pg.Client | undefined;
  let awaySince: number | undefined;
  const ending = new AbortController();

  function leave(): void {
    if (client) hangUp(client);
    client = undefined;
  }

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = new pg.Client(config);
    // The next look finds out.
    fresh.on("error", () => {});
    fresh.once("end", () => client === fresh && (client = undefined));
    client = fresh;
    await fresh.connect();
    return fresh;
  }

  /** One look. Rejects when the server does not answer in time. */
  async function look(): Promise<void> {
    let answered = false;
    const answer = connected()
      .then((open) => open.query("select 1"))
      .finally(() => (answered = true));
    answer.catch(() => {});
    for (let waited = 0; waited < PATIENCE && !answered; waited += STEP)
      await Promise.race([answer, pause(STEP, undefined, { ref: false })]);
    if (!answered) throw new Error(`no answer in ${PATIENCE} ms`);
    await answer;
  }

  async function go(): Promise<void> {
    while (!ending.signal.aborted) {
      const wasConnected = client !== undefined;
      const reason = await look().then(
        () => undefined,
        (thrown: unknown) => thrown as Error,
      );
      if (ending.signal.aborted) break;
      if (reason === undefined) {
        if (awaySince !== undefined) log.info({ milliseconds: Date.now() - awaySince }, "the database is back");
        awaySince = undefined;
      } else {
        leave();
        // Only our connection, perhaps: a new one shows.
        if (awaySince === undefined && wasConnected && isDatabaseAway(reason)) continue;
        if (awaySince === undefined) {
          awaySince = Date.now();
          log.warn({ reason: reason.message }, "the database is away; calls answer 503 until it is back");
          wentAway();
        }
      }
      const wait = awaySince === undefined ? LOOK_EVERY : LOOK_AGAIN;
      // It keeps no process alive, and ends at once when told to.
      await pause(wait, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  }

  const going = go();
  return {
    isAway: () => awaySince !== undefined,
    async stop() {
      ending.abort();
      leave();
      await going;
    },
  };
}
