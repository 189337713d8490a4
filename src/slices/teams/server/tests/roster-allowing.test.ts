import { sql } from "kysely";
import { expect, test } from "vitest";
import { useRosters } from "../../../../../tests/support/databases/rosters.ts";
import { useTeams } from "../../../../../tests/support/databases/teams.ts";

const teams = useTeams();
const { upload, check, write, correct, undo } = useRosters(teams);

const kid = (n: number, team: string) => `Kid Number ${n},${team}`;
const list = (...rows: string[]) => ["Player,Team", ...rows];

test("a list lets a full team take one more where the manager says why; it is on record, and no other row comes with it", async () => {
  const at = await teams.managed(5);
  await teams.add(at.manager, at, "Otters", 2);
  const id = await upload(at.manager, at, list(...[1, 2, 3, 4].map((n) => kid(n, "Otters"))));
  const refused = await check(at.manager, at, id);
  expect(refused.corrections[0]!.cells.map(({ field }) => field)).toEqual(["team", "allow"]);
  const long = await correct(at.manager, at, id, [{ row: 4, cells: { allow: "x".repeat(501) } }]);
  expect(long.flaws.map(({ flaw }) => flaw)).toEqual(["reason", "full"]);
  const allowed = await correct(at.manager, at, id, [{ row: 4, cells: { allow: "Twins stay together" } }]);
  expect(allowed).toMatchObject({ assign: 3, over: 1, refuse: 1 });
  expect(allowed.digest).not.toBe(refused.digest);
  // A row that is allowed and finds a free spot needs no reason.
  const free = await correct(at.manager, at, id, [{ row: 2, cells: { team: "Foxes" } }]);
  expect(free).toMatchObject({ assign: 3, over: 0, refuse: 1 });
  await correct(at.manager, at, id, [{ row: 2, cells: { team: "Otters" } }]);
  await write(at.manager, at, id);
  expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: ["1", "2", "3"] });
  const { rows } = await sql<{ object: string; action: string; reason: string; over: boolean }>`
    select a.object_id as object, a.action, c.reason, (a.details ->> 'over')::boolean as over
      from audit_entry a, team_change c where a.object_kind = 'registration' and c.import_id = ${id}`.execute(
    teams.db(),
  );
  const action = "teams.one-more-allowed";
  expect(rows).toEqual([{ object: at.players[2], action, reason: "Twins stay together", over: true }]);
  // Nobody comes after, and what was allowed ends with who leaves.
  const later = await upload(at.manager, at, list(kid(5, "Otters")));
  expect(await check(at.manager, at, later)).toMatchObject({ assign: 0, refuse: 1 });
  await undo(at.manager, at, id);
  expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: [] });
});

test("a list lets a new team take more than its maximum as well", async () => {
  const at = await teams.managed(16);
  const kids = Array.from({ length: 16 }, (_, n) => kid(n + 1, "Otters"));
  const id = await upload(at.manager, at, list(...kids));
  expect(await check(at.manager, at, id)).toMatchObject({ assign: 15, refuse: 1 });
  await correct(at.manager, at, id, [{ row: 17, cells: { allow: "No second coach" } }]);
  expect(await write(at.manager, at, id)).toMatchObject({ assigned: 16, newTeams: 1 });
  const { teams: made } = await teams.board(at.manager, at.division);
  expect(made).toMatchObject([{ name: "Otters", players: 16, maxPlayers: 15 }]);
});
