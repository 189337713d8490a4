import { setImmediate as breath } from "node:timers/promises";
import { expect, test } from "vitest";
import { expectInvariants } from "../../../../../tests/support/databases/invariants.ts";
import { useRosters } from "../../../../../tests/support/databases/rosters.ts";
import { useTeams } from "../../../../../tests/support/databases/teams.ts";
import { insertPlayers } from "../fixtures.ts";

const teams = useTeams();
const { see, upload, check, confirm, work, undo } = useRosters(teams);

/** As many rows as a list may have. */
const ROWS = 20_000;

/** How often others have a turn while something is done. */
async function turnsDuring<Answer>(done: Promise<Answer>): Promise<number> {
  let [turns, going] = [0, true];
  void done.finally(() => (going = false)).catch(() => {});
  while (going) {
    await breath();
    turns += 1;
  }
  await done;
  return turns;
}

test("twenty thousand players come to their teams by one list, are undone again, and pages have their turns meanwhile", async () => {
  const at = await teams.managed();
  await insertPlayers(teams.db(), at.division, ROWS);
  const lines = Array.from({ length: ROWS }, (_, n) => `Kid Number ${n + 1},Team ${Math.floor(n / 15) + 1},${n % 15}`);
  const id = await upload(at.manager, at, ["Player,Team,Number", ...lines]);
  const plan = await check(at.manager, at, id);
  expect(plan).toMatchObject({ assign: ROWS, refuse: 0, newTeams: Math.ceil(ROWS / 15) });
  expect(await turnsDuring(confirm(at.manager, at, id))).toBeGreaterThan(20);
  expect(await turnsDuring(work(id))).toBeGreaterThan(20);
  expect(await see(at.manager, at, id)).toMatchObject({ state: "done", assigned: ROWS, rowsDone: ROWS });
  await expectInvariants(teams.db());
  await undo(at.manager, at, id);
  expect(await see(at.manager, at, id)).toMatchObject({ undone: { players: ROWS, playersLeft: 0, teamsLeft: 0 } });
  expect((await teams.board(at.manager, at.division)).teams).toEqual([]);
}, 120_000);
