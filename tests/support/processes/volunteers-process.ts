/**
 * A process in which people take shifts, all at once: `node tests/support/processes/volunteers-process.ts`, with the task as JSON on its standard
 * input. Says how each ended, as a JSON list: "done", or the code of its refusal.
 */
import { text } from "node:stream/consumers";
import type pg from "pg";
import { isRefusal } from "#kernel/refusal.ts";
import { systemClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { takeShift } from "#slices/volunteers/server/commands/take.ts";
import type { VolunteersDeps } from "#slices/volunteers/server/services.ts";
import { lanes, LANES } from "../lanes.ts";

export interface VolunteersTask {
  connection: pg.ClientConfig;
  taken: readonly { accountId: string; shift: string }[];
}

const { connection, taken } = JSON.parse(await text(process.stdin)) as VolunteersTask;
const { db, close } = openDatabase<RegistrationTables>({ connection, maxConnections: LANES, log: silentLog });
const deps: VolunteersDeps = {
  db,
  clock: systemClock,
  limits: {} as VolunteersDeps["limits"],
  roleObstacles: () => Promise.resolve(new Map()),
};
const ended = await Promise.all(
  taken.map(({ accountId, shift }) => {
    const actor = { kind: "member", accountId, sessionId: accountId, emailVerified: true, globalAdmin: false } as const;
    return lanes
      .pass(() => takeShift({ ...deps, actor }, { shift }))
      .then(
        () => "done",
        (reason: unknown) => (isRefusal(reason) ? reason.code : String(reason)),
      );
  }),
);
await close();
process.stdout.write(JSON.stringify(ended));
