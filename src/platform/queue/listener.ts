import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { clientConfig, type DatabaseOptions } from "#platform/db/open.ts";
import type { Log } from "#platform/log.ts";

/** Milliseconds before a lost connection is opened again; twice as long each time, up to the longest. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;

/**
 * Listens for NOTIFY on a connection of its own, so that work begins as soon as it is committed. Nothing depends on
 * it: what is missed while the connection is lost, or behind a pooler that swallows it, is found by polling.
 * @param wake what to do, by channel; also called each time the connection is there (again)
 */
export function startListening(options: {
  place: Pick<DatabaseOptions, "connection" | "url">;
  wake: Readonly<Record<string, () => void>>;
  log: Log;
}): { stop(): Promise<void> } {
  const { place, wake, log } = options;
  let stopped = false;
  /** While it listens. Ending a client that is still connecting would wait for ever. */
  let connected: pg.Client | undefined;
  const ending = new AbortController();

  /** Resolves when the connection has ended. */
  async function listenOnce(heard: () => void): Promise<void> {
    const mine = new pg.Client(clientConfig(place));
    const ended = new Promise<void>((resolve) => mine.once("end", resolve));
    // "end" follows; without somebody who hears it, the error would end the process.
    mine.on("error", () => {});
    mine.on("notification", ({ channel }) => wake[channel]?.());
    await mine.connect();
    connected = mine;
    try {
      for (const channel of Object.keys(wake)) await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      heard();
      for (const ring of Object.values(wake)) ring();
      if (!stopped) await ended;
    } finally {
      connected = undefined;
      await mine.end();
    }
  }

  async function go(): Promise<void> {
    let wait = FIRST_WAIT;
    while (!stopped) {
      let reason = "the connection ended";
      await listenOnce(() => (wait = FIRST_WAIT)).catch((thrown: unknown) => (reason = String(thrown)));
      if (stopped) return;
      log.warn({ reason }, "news from the database are polled for until it can be listened to again");
      await pause(wait, undefined, { signal: ending.signal }).catch(() => {});
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }

  const going = go();
  return {
    async stop() {
      stopped = true;
      ending.abort();
      await connected?.end();
      await going;
    },
  };
}
