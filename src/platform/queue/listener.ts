import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { CommittedNews } from "#platform/db/after-commit.ts";
import { isDatabaseAway } from "#platform/db/away.ts";
import { clientConfig, type DatabaseOptions } from "#platform/db/open.ts";
import { SessionClient } from "#platform/db/session-client.ts";
import type { Log } from "#platform/log.ts";

/** Milliseconds before a lost connection is opened again; twice as long each time, up to the longest. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** Milliseconds in which the same news are told as one: transactions that notify commit one after the other. */
const TOGETHER = 20;

/**
 * Listens for NOTIFY on a connection of its own, so that work begins as soon as another process has committed it, and
 * tells the others of ours over the same connection. Nothing depends on it: what is missed while the connection is lost,
 * or behind a pooler that swallows it, is found by polling.
 * @param wake what to do, by channel, with the news of another process; also called, without news, each time the connection is
 *   there (again): something may have been missed
 */
export function startListening(options: {
  database: Pick<DatabaseOptions, "connection" | "url">;
  wake: Readonly<Record<string, (news?: string) => void>>;
  log: Log;
}): { tell(told: CommittedNews): void; stop(): Promise<void> } {
  const { database, wake, log } = options;
  let stopped = false;
  const untold = new Map<string, CommittedNews>();
  let telling: NodeJS.Timeout | undefined;
  /** While it listens. Ending a client that is still connecting would wait for ever. */
  let connected: pg.Client | undefined;
  const ending = new AbortController();

  /** Resolves when the connection has ended. */
  async function listenOnce(heard: () => void): Promise<void> {
    const mine = new SessionClient(clientConfig(database));
    const ended = new Promise<void>((resolve) => mine.once("end", resolve));
    // "end" follows; without somebody who hears it, the error would end the process.
    mine.on("error", () => {});
    await mine.connect();
    connected = mine;
    try {
      const { rows } = await mine.query<{ own: number }>("select pg_backend_pid() as own");
      // What we told ourselves is under way here already.
      mine.on("notification", ({ channel, payload, processId }) => {
        if (processId !== rows[0]?.own) wake[channel]?.(payload ?? "");
      });
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
      const reason = await listenOnce(() => (wait = FIRST_WAIT)).catch((thrown: unknown) => thrown as Error);
      if (stopped) return;
      if (reason !== undefined && !isDatabaseAway(reason))
        log.warn({ reason: reason.message }, "news from the database are polled for until it can be listened to again");
      await pause(wait, undefined, { signal: ending.signal }).catch(() => {});
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }

  /** What cannot be told (the connection is lost, or ends) is found by polling. */
  function tellOthers(): void {
    telling = undefined;
    const all = [...untold.values()];
    untold.clear();
    connected
      ?.query("select pg_notify(channel, news) from unnest($1::text[], $2::text[]) as told (channel, news)", [
        all.map(({ channel }) => channel),
        all.map(({ news }) => news),
      ])
      .catch(() => {});
  }

  const going = go();
  return {
    tell(told) {
      if (stopped) return;
      untold.set(`${told.channel} ${told.news}`, told);
      telling ??= setTimeout(tellOthers, TOGETHER);
    },
    async stop() {
      stopped = true;
      clearTimeout(telling);
      ending.abort();
      await connected?.end();
      await going;
    },
  };
}
