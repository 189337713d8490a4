/**
 * A process that changes a schedule: `node tests/support/processes/schedule-process.ts`, with the task as JSON on its standard input. Moves
 * events as fast as it can, all at once, or publishes. Says how each change ended, as a JSON list: "done", or the code of its refusal.
 */
import { text } from "node:stream/consumers";
import type pg from "pg";
import { isRefusal } from "#kernel/refusal.ts";
import { systemClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { refusedAsTaken } from "#slices/schedule/server/commands/change.ts";
import { moveEvent } from "#slices/schedule/server/commands/move.ts";
import { publishSchedule } from "#slices/schedule/server/commands/publish.ts";
import { publishEvents } from "#slices/schedule/server/store/events.ts";
import type { ScheduleDeps } from "#slices/schedule/server/services.ts";
import { lanes, LANES } from "../lanes.ts";

export interface ScheduleTask {
  connection: pg.ClientConfig;
  /** Who runs the league. */
  accountId: string;
  season: string;
  /** Moves events to a start on a field and day, or publishes some as they are planned. */
  does:
    | { moves: { event: string; date: string; start: string; field: string }[] }
    | { publishes: string[] }
    | Publishes;
}

/** Publishes everything that is planned. */
interface Publishes {
  /** The people whom the manager saw. */
  expected: number;
  /** Each write is a transaction of its own: the way that leaves people untold when it is killed. */
  careless: boolean;
}

const { connection, accountId, season, does } = JSON.parse(await text(process.stdin)) as ScheduleTask;
const { db, close } = openDatabase<RegistrationTables>({ connection, maxConnections: LANES, log: silentLog });
const actor = { kind: "member", accountId, sessionId: accountId, emailVerified: true, globalAdmin: false } as const;
const deps = { db, clock: systemClock, origin: () => "http://localhost" } as ScheduleDeps;

const loose = {
  transaction: () => ({ execute: (work: (tx: typeof db) => unknown) => work(db) }),
} as unknown as typeof db;

const changes =
  "moves" in does
    ? does.moves.map((move) => lanes.pass(() => moveEvent({ ...deps, actor }, { season, version: 1, ...move })))
    : "expected" in does
      ? [
          publishSchedule(
            { ...deps, ...(does.careless ? { db: loose } : {}), actor },
            { season, expected: does.expected },
          ),
        ]
      : does.publishes.map((id) =>
          lanes.pass(() =>
            refusedAsTaken(db.transaction().execute((tx) => publishEvents(tx, season, [id], new Date()))),
          ),
        );
const ended = await Promise.all(
  changes.map((change) =>
    (change as Promise<unknown>).then(
      () => "done",
      (reason: unknown) => (isRefusal(reason) ? reason.code : String(reason)),
    ),
  ),
);
await close();
process.stdout.write(JSON.stringify(ended));
