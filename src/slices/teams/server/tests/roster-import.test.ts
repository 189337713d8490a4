import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { officeImport } from "#slices/registration/server/queries/office/import.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useRosters } from "../../../../../tests/support/databases/rosters.ts";
import { useTeams } from "../../../../../tests/support/databases/teams.ts";
import { startRosters } from "../commands/roster-import.ts";
import { insertOfficial, insertPlayers } from "../fixtures.ts";
import { refusedRosterRows } from "../queries/roster-import.ts";

const teams = useTeams();
const { see, upload, check, confirm, write, work, correct, bring, undo } = useRosters(teams);

const HEAD = "Player,Team,Jersey #";
const kid = (n: number, team: string, jersey = "") => `Kid Number ${n},${team},${jersey}`;
const list = (...rows: string[]) => [HEAD, ...rows];

async function audit(importId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where object_id = ${importId} order by id`.execute(teams.db());
  return rows.map(({ action }) => action);
}

describe("a list of rosters", () => {
  test("X3: is looked at first: players to assign, teams to make, rows with errors; nothing is changed before the manager confirms", async () => {
    const at = await teams.managed(4);
    await teams.add(at.manager, at, "Otters");
    const id = await upload(
      at.manager,
      at,
      list(kid(1, "otters", "7"), kid(2, "Foxes", "#9"), kid(3, ""), "Nobody Known,Foxes,"),
      at.division,
    );
    expect((await see(at.manager, at, id)).mapping).toEqual({ firstName: 0, lastName: 0, team: 1, jersey: 2 });
    const plan = await check(at.manager, at, id);
    expect(plan).toMatchObject({ assign: 2, move: 0, keep: 0, newTeams: 1, refuse: 2, published: [] });
    expect(plan.teams.map(({ name, isNew, now, after, most }) => [name, isNew, now, after, most])).toEqual([
      ["Otters", false, 0, 1, 15],
      ["Foxes", true, 0, 1, 15],
    ]);
    expect(plan.flaws).toEqual([
      { flaw: "team-missing", count: 1, rows: [{ row: 4, said: "" }] },
      { flaw: "player-unknown", count: 1, rows: [{ row: 5, said: "Nobody Known" }] },
    ]);
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: [] });
    expect(await write(at.manager, at, id)).toMatchObject({ state: "done", assigned: 2, newTeams: 1, refused: 2 });
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: ["1"], Foxes: ["2"] });
    const { players } = await teams.board(at.manager, at.division);
    expect(players.map(({ jersey }) => jersey)).toEqual(["7", "9", null, null]);
    expect(await audit(id)).toEqual(["imports.read", "imports.checked", "imports.begun", "teams.imported"]);
  });

  test("moves who stands on another team, sets numbers, and leaves alone who stands there already", async () => {
    const at = await teams.managed(3);
    await bring(at.manager, at, list(kid(1, "Otters", "1"), kid(2, "Otters", "2"), kid(3, "Otters")), at.division);
    const id = await upload(at.manager, at, list(kid(1, "Foxes", "1"), kid(2, "Otters", "22"), kid(3, "Otters")));
    expect(await check(at.manager, at, id)).toMatchObject({ assign: 0, move: 1, number: 1, keep: 1, newTeams: 1 });
    await write(at.manager, at, id);
    const { players } = await teams.board(at.manager, at.division);
    expect(players.map(({ jersey }) => jersey)).toEqual(["1", "22", null]);
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Foxes: ["1"], Otters: ["2", "3"] });
  });

  test("swaps players of full teams, and numbers of players", async () => {
    const at = await teams.managed(2);
    const [one, two] = [await teams.add(at.manager, at, "One", 1), await teams.add(at.manager, at, "Two", 1)];
    await teams.move(at.manager, { division: at.division, players: [at.players[0]!], team: one.id });
    await teams.move(at.manager, { division: at.division, players: [at.players[1]!], team: two.id });
    await bring(at.manager, at, list(kid(1, "Two", "5"), kid(2, "One", "5")));
    expect(await teams.rosters(at.manager, at.division)).toEqual({ One: ["2"], Two: ["1"] });
    await bring(at.manager, at, list(kid(1, "One", "3"), kid(2, "Two", "3")));
    expect(await teams.rosters(at.manager, at.division)).toEqual({ One: ["1"], Two: ["2"] });
  });

  test("that fills a team refuses the rows that are too many, each with the specified reason", async () => {
    const at = await teams.managed(5);
    await teams.add(at.manager, at, "Otters", 2);
    const id = await upload(at.manager, at, list(...[1, 2, 3, 4].map((n) => kid(n, "Otters"))));
    const plan = await check(at.manager, at, id);
    expect(plan).toMatchObject({ assign: 2, refuse: 2 });
    expect(plan.corrections.map(({ row, full }) => [row, full])).toEqual([
      [4, { team: "Otters", most: 2 }],
      [5, { team: "Otters", most: 2 }],
    ]);
    const asked = { league: at.leagueId, id, language: "en" as const };
    expect(await (await refusedRosterRows(teams.as(at.manager), asked)).text()).toContain(
      "Kid Number 4,Otters,,Team Otters is at maximum capacity (2 players)",
    );
    const after = await correct(at.manager, at, id, [{ row: 4, cells: { team: "Foxes" } }]);
    expect(after).toMatchObject({ assign: 3, refuse: 1, newTeams: 1 });
    await write(at.manager, at, id);
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: ["1", "2"], Foxes: ["3"] });
  });

  test("tells two players of one name apart by the day of birth or a parent’s email, or asks which one it is", async () => {
    const at = await teams.managed(3);
    await sql`update imported_player set last_name = 'Lee', first_name = 'Ana'`.execute(teams.db());
    await sql`
      update imported_player set birth_date = '2018-02-02' where registration_id = ${at.players[1]}`.execute(
      teams.db(),
    );
    const head = "First name,Last name,DOB,Email,Team";
    const rows = [
      "Ana,Lee,2/2/2018,,Born",
      "Ana,Lee,,PARENT1@families.example,Mailed",
      "ana,LÉE,,,Asked",
      "Ana,Lee,soon,,Never",
      "Anna,Lee,,,Likely",
    ];
    const id = await upload(at.manager, at, [head, ...rows]);
    const plan = await check(at.manager, at, id);
    expect(plan.flaws.map(({ flaw }) => flaw)).toEqual(["player-ambiguous", "birth-date", "player-unknown"]);
    const [ambiguous, , unknown] = plan.corrections;
    expect(ambiguous!.candidates.map((one) => one.id).toSorted()).toEqual(at.players.toSorted());
    expect(ambiguous!.candidates[0]).toMatchObject({ name: "Ana Lee", parents: [expect.stringContaining("Parent")] });
    expect(unknown!.candidates).toHaveLength(3);
    const after = await correct(at.manager, at, id, [{ row: 4, cells: { player: at.players[2]! } }]);
    expect(after).toMatchObject({ assign: 3, refuse: 2 });
    // The choice outlives another look at the columns, and is in no file.
    expect(await check(at.manager, at, id)).toMatchObject({ assign: 3, refuse: 2 });
    const asked = { league: at.leagueId, id, language: "es" as const };
    expect(await (await refusedRosterRows(teams.as(at.manager), asked)).text()).not.toContain(at.players[2]);
    await write(at.manager, at, id);
    expect(await teams.rosters(at.manager, at.division)).toMatchObject({
      Born: ["Lee"],
      Mailed: ["Lee"],
      Asked: ["Lee"],
    });
  });

  test("names each row's division, or leaves it to where the player is registered", async () => {
    const at = await teams.managed(1);
    const [, second] = at.divisionIds as [string, string];
    await insertPlayers(teams.db(), second, 1);
    await sql`update imported_player set first_name = 'Big' where registration_id <> ${at.players[0]}`.execute(
      teams.db(),
    );
    const head = "Player,Division,Team";
    const named = await upload(at.manager, at, [
      head,
      "Kid Number 1,12U,Otters",
      "Big Number 1,12u,Otters",
      "Big Number 1,9U,x",
    ]);
    expect((await check(at.manager, at, named)).flaws.map(({ flaw }) => flaw)).toEqual(["other-division", "division"]);
    const id = await bring(at.manager, at, [head, "Kid Number 1,,Otters", "Big Number 1,,Otters"]);
    expect(await see(at.manager, at, id)).toMatchObject({ assigned: 2, newTeams: 2 });
    expect([await teams.rosters(at.manager, at.division), await teams.rosters(at.manager, second)]).toEqual([
      { Otters: ["1"] },
      { Otters: ["1"] },
    ]);
  });

  test("takes no formula for a team's name, no number twice, and nobody twice", async () => {
    const at = await teams.managed(6);
    const id = await upload(
      at.manager,
      at,
      list(
        kid(1, "=HYPERLINK(1)"),
        kid(2, "Otters", "7"),
        kid(3, "Otters", "7"),
        kid(2, "Foxes"),
        kid(4, "Otters", "777"),
        kid(5, "x".repeat(61)),
        kid(6, "No team"),
      ),
    );
    const plan = await check(at.manager, at, id);
    expect(plan.flaws.map(({ flaw, rows }) => [flaw, rows[0]!.row])).toEqual([
      ["formula", 2],
      ["jersey-taken", 4],
      ["twice", 5],
      ["jersey", 6],
      ["team-name", 7],
    ]);
    expect(plan).toMatchObject({ assign: 1, keep: 1 });
  });
});

describe("a confirmed list", () => {
  test("is written once, however often the button is clicked", async () => {
    const at = await teams.managed(2);
    const id = await upload(at.manager, at, list(kid(1, "Otters"), kid(2, "Otters")));
    const { digest: plan } = await check(at.manager, at, id);
    const asked = { league: at.leagueId, id, submissionKey: randomUUID(), plan };
    const click = () => startRosters(teams.as(at.manager), asked);
    await Promise.all([click(), click()]);
    const again = startRosters(teams.as(at.manager), { ...asked, submissionKey: randomUUID() });
    expect((await refusalOf(again))?.code).toBe("imports.over");
    await Promise.all([work(id), work(id)]);
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: ["1", "2"] });
    const { rows } = await sql`select from team_change where import_id = ${id}`.execute(teams.db());
    expect(rows).toHaveLength(1);
  });

  test("is written as it was looked at, or not at all: another manager's change since is never overwritten", async () => {
    const at = await teams.managed(2);
    const { id: foxes } = await teams.add(at.manager, at, "Foxes");
    const id = await upload(at.manager, at, list(kid(1, "Otters"), kid(2, "Otters")));
    const { digest: plan } = await check(at.manager, at, id);
    await teams.move(at.manager, { division: at.division, players: [at.players[0]!], team: foxes });
    const asked = { league: at.leagueId, id, submissionKey: randomUUID(), plan };
    expect((await refusalOf(startRosters(teams.as(at.manager), asked)))?.code).toBe("imports.changed");
    // The same between the confirmation and the job.
    await confirm(at.manager, at, id);
    await teams.move(at.manager, { division: at.division, players: [at.players[1]!], team: foxes });
    await work(id);
    expect(await see(at.manager, at, id)).toMatchObject({
      state: "checked",
      changed: true,
      plan: { move: 2, assign: 0 },
    });
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Foxes: ["1", "2"] });
    expect(await write(at.manager, at, id)).toMatchObject({ state: "done", changed: false, moved: 2 });
  });

  test("is all or nothing where the database refuses a part of it", async () => {
    const at = await teams.managed(2);
    const id = await upload(at.manager, at, list(kid(1, "Otters"), kid(2, "Foxes")));
    await check(at.manager, at, id);
    await confirm(at.manager, at, id);
    await sql`
      create function test_refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      teams.db(),
    );
    await sql`create trigger test_refused before insert on roster_assignment for each row
      when (new.registration_id = ${sql.lit(at.players[1]!)}) execute function test_refuse()`.execute(teams.db());
    await expect(work(id)).rejects.toThrow();
    await sql`drop trigger test_refused on roster_assignment`.execute(teams.db());
    await sql`drop function test_refuse`.execute(teams.db());
    expect(await teams.rosters(at.manager, at.division)).toEqual({});
    await work(id);
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: ["1"], Foxes: ["2"] });
  });
});

test("who does not run the league finds nothing, and reads nothing in", async () => {
  const at = await teams.managed(1);
  const id = await upload(at.manager, at, list(kid(1, "Otters")));
  const [coach, parent] = [await teams.person("coach@example.org"), await teams.parent("parent@example.org")];
  await insertOfficial(teams.db(), at.leagueId, coach.accountId);
  const elsewhere = await teams.season();
  const other = await teams.person("other@example.org");
  await sql`update league set owner_id = ${other.accountId} where id = ${elsewhere.leagueId}`.execute(teams.db());
  for (const who of [coach, parent, other]) {
    expect((await refusalOf(see(who, at, id)))?.code).toBe("teams.not-found");
    expect((await refusalOf(upload(who, at, list(kid(1, "Otters")))))?.code).toBe("teams.not-found");
    expect((await refusalOf(correct(who, at, id, [])))?.code).toBe("teams.not-found");
    expect((await refusalOf(undo(who, at, id)))?.code).toBe("teams.not-found");
  }
  expect((await refusalOf(see(other, elsewhere, id)))?.code).toBe("imports.not-found");
  // To who imports registrations it is nothing either.
  const asRegistrations = officeImport(teams.as(at.manager), { league: at.leagueId, id });
  expect((await refusalOf(asRegistrations))?.code).toBe("imports.not-found");
  await sql`update league set status = 'pending' where id = ${at.leagueId}`.execute(teams.db());
  expect((await refusalOf(see(at.manager, at, id)))?.code).toBe("teams.not-found");
});
