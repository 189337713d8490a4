/**
 * A process that changes the teams of a division: `node tests/support/processes/teams-process.ts`, with the task as JSON on its standard
 * input. Moves players as fast as it can, all at once, uses proposed teams, or publishes teams. Says how each move ended, as a JSON list: "done",
 * or the code of its refusal.
 */
import { text } from "node:stream/consumers";
import type pg from "pg";
import { isRefusal } from "#kernel/refusal.ts";
import { systemClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { TeamsDeps } from "#slices/teams/server/services.ts";
import { movePlayers } from "#slices/teams/server/commands/move-players.ts";
import { publishTeams } from "#slices/teams/server/commands/publish.ts";
import { useProposal } from "#slices/teams/server/commands/propose.ts";
import { lanes, LANES } from "../lanes.ts";

export interface TeamsTask {
  connection: pg.ClientConfig;
  /** Who runs the league. */
  accountId: string;
  division: string;
  does: { moves: { player: string; team: string | null }[] } | UsesProposal | Publishes;
}

interface Publishes {
  /** The families that the manager saw. */
  publish: number;
  careless: boolean;
}

interface UsesProposal {
  proposal: string;
  /** Each write is a transaction of its own: the way that leaves half of the teams when it is killed. */
  careless: boolean;
}

const { connection, accountId, division, does } = JSON.parse(await text(process.stdin)) as TeamsTask;
const { db, close } = openDatabase<RegistrationTables>({ connection, maxConnections: LANES, log: silentLog });
const actor = { kind: "member", accountId, sessionId: accountId, emailVerified: true, globalAdmin: false } as const;
const deps: TeamsDeps = {
  db,
  clock: systemClock,
  limits: {} as TeamsDeps["limits"],
  origin: () => "http://localhost",
  // Nobody reads of anybody's health.
  cipher: {} as TeamsDeps["cipher"],
  medicalAccess: () => Promise.resolve(undefined),
};
/** With each write a transaction of its own where it is careless. */
function context(careless: boolean) {
  const loose = { transaction: () => ({ execute: (work: (tx: typeof db) => unknown) => work(db) }) };
  return { ...deps, ...(careless ? { db: loose as unknown as typeof db } : {}), actor };
}

const changes =
  "moves" in does
    ? does.moves.map(({ player, team }) =>
        lanes.pass(() => movePlayers({ ...deps, actor }, { division, players: [player], team })),
      )
    : "publish" in does
      ? [publishTeams(context(does.careless), { division, expected: does.publish })]
      : [useProposal(context(does.careless), { division, proposal: does.proposal })];
const ended = await Promise.all(
  changes.map((change) =>
    change.then(
      () => "done",
      (reason: unknown) => (isRefusal(reason) ? reason.code : String(reason)),
    ),
  ),
);
await close();
process.stdout.write(JSON.stringify(ended));
