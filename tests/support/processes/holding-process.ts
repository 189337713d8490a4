/**
 * One process of several that hold spots in the same database: `DATABASE_URL=… node tests/support/processes/holding-process.ts`. Reads
 * what to do from standard input, as JSON; tells what came of it on standard output, as JSON.
 */
import { text } from "node:stream/consumers";
import { isRefusal } from "#kernel/refusal.ts";
import { systemClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { hold } from "#slices/registration/server/commands/spots/hold.ts";
import { holdInput } from "#slices/registration/server/fixtures/hold-input.ts";
import { nobodyCoaches, type RegistrationDeps } from "#slices/registration/server/services.ts";
import type { RegistrationTables } from "#slices/registration/server/store/registrations.ts";

export interface HoldingTask {
  leagueId: string;
  seasonId: string;
  divisionIds: string[];
  families: { accountId: string; athleteId: string }[];
  waitlist: "no" | "each";
  /** How many at once. */
  lanes: number;
}

export interface HoldingOutcome {
  /** What each family was told, by its account: the state of its registration, or the code of a refusal. */
  told: Record<string, string>;
  /** How long each took, in milliseconds. */
  milliseconds: number[];
}

/** Holds a spot for each family of a task, some at once. */
async function work(deps: RegistrationDeps, task: HoldingTask): Promise<HoldingOutcome> {
  const outcome: HoldingOutcome = { told: {}, milliseconds: [] };
  const waiting = [...task.families.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [n, { accountId, athleteId }] = next;
      const divisionId = task.divisionIds[n % task.divisionIds.length]!;
      const actor = { kind: "member", accountId, sessionId: "", emailVerified: true, globalAdmin: false } as const;
      const input = holdInput(task, [{ athleteId, divisionId }], { waitlist: task.waitlist });
      const from = performance.now();
      outcome.told[accountId] = await hold({ ...deps, request: REQUEST, actor }, input).then(
        ({ registrations }) => registrations[0]!.status,
        (reason: unknown) => (isRefusal(reason) ? reason.code : Promise.reject(reason)),
      );
      outcome.milliseconds.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: task.lanes }, lane));
  return outcome;
}

const REQUEST = {
  ipAddress: "192.0.2.1",
  requestId: "01980000-0000-7000-8000-000000000001",
  userAgent: "",
  cookie: () => undefined,
  keep: () => {},
};

const task = JSON.parse(await text(process.stdin)) as HoldingTask;
const { db, close } = openDatabase<RegistrationTables>({
  url: process.env["DATABASE_URL"],
  maxConnections: task.lanes,
  log: silentLog,
});
const deps: RegistrationDeps = {
  db,
  clock: systemClock,
  // Limits count by account; each of these holds once.
  limits: { spend: () => Promise.resolve(), giveBack: () => Promise.resolve() },
  // There is no question to answer.
  cipher: {} as RegistrationDeps["cipher"],
  origin: () => "http://localhost",
  leagues: { clock: systemClock, processingFeeCents: () => 500 },
  coaches: nobodyCoaches,
  cards: { mode: "test" },
};
process.stdout.write(JSON.stringify(await work(deps, task)));
await close();
