/**
 * The product as far as it holds spots, to be killed: does the jobs of spots, and asks for a spot for each family, over and
 * over, each with a key of its own, as pages that are sent again would. `node tests/support/processes/spots-process.ts`, with the task as JSON
 * on its standard input; says "ready", a line for each answer that a family got, and "done" when it went through all families.
 */
import { writeSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { startJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { askForSpot } from "#slices/leagues/server/public.ts";
import { hold } from "#slices/registration/server/commands/spots/hold.ts";
import { holdInput } from "#slices/registration/server/fixtures/hold-input.ts";
import { spotJobs } from "#slices/registration/server/jobs/spots.ts";
import { nobodyCoaches, type RegistrationDeps } from "#slices/registration/server/services.ts";
import type { RegistrationTables } from "#slices/registration/server/store/registrations.ts";

export interface SpotsTask {
  connection: pg.ClientConfig;
  leagueId: string;
  seasonId: string;
  divisionId: string;
  families: { accountId: string; athleteId: string; submissionKey: string }[];
  /** Minutes by which its clock is ahead of the machine's. */
  ahead: number;
  /** Takes a spot first and writes down whose it is afterwards: the way that loses spots when it is killed. */
  careless: boolean;
}

/** What a family was told: whose it is, and the registration. */
export interface Told {
  accountId: string;
  id: string;
  status: string;
}

const LANES = 6;
const REQUEST = {
  ipAddress: "192.0.2.1",
  requestId: "01980000-0000-7000-8000-000000000001",
  userAgent: "",
  cookie: () => undefined,
  keep: () => {},
};

const task = JSON.parse(await text(process.stdin)) as SpotsTask;
const clock = { now: () => Date.now() + task.ahead * 60_000 };
const { connection } = task;
const { db } = openDatabase<RegistrationTables>({ connection, maxConnections: LANES + 2, log: silentLog });
const deps: RegistrationDeps = {
  db,
  clock,
  limits: { spend: () => Promise.resolve(), giveBack: () => Promise.resolve() },
  // There is no question to answer.
  cipher: {} as RegistrationDeps["cipher"],
  origin: () => "http://localhost",
  leagues: { clock, processingFeeCents: () => 500 },
  coaches: nobodyCoaches,
  cards: { mode: "test" },
};

async function holdFor({ accountId, athleteId, submissionKey }: SpotsTask["families"][number]): Promise<Told> {
  const actor = { kind: "member", accountId, sessionId: "", emailVerified: true, globalAdmin: false } as const;
  const child = { athleteId, divisionId: task.divisionId };
  const held = await hold(
    { ...deps, request: REQUEST, actor },
    holdInput(task, [child], { submissionKey, waitlist: "each" }),
  );
  const { id, status } = held.registrations[0]!;
  return { accountId, id, status };
}

async function takeCarelessly({ accountId }: SpotsTask["families"][number]): Promise<Told> {
  await askForSpot(db, task.divisionId, { orWait: false });
  await sleep(5);
  await sql`insert into careless_spot values (${accountId})`.execute(db);
  return { accountId, id: accountId, status: "held" };
}

startJobs({ db, clock, kinds: spotJobs(deps), log: openLog({ level: "silent" }), everyMilliseconds: 50 });
writeSync(1, "ready\n");
const left = [...task.families];
const take = task.careless ? takeCarelessly : holdFor;
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (let next = left.pop(); next; next = left.pop()) writeSync(1, `told ${JSON.stringify(await take(next))}\n`);
  }),
);
writeSync(1, "done\n");
