import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useTeams } from "../../../../../tests/support/databases/teams.ts";
import { setJersey, updatePlayerTeam } from "../commands/move-players.ts";
import { deleteTeam, editTeam } from "../commands/teams.ts";
import { redoChange, undoChange } from "../commands/undo.ts";
import { insertOfficial, insertPlayers } from "../fixtures.ts";
import { teamBoard, teamLeagues } from "../queries/board.ts";

const teams = useTeams();

const edit = (team: { id: string; version: number; name: string; maxPlayers: number }, over: object = {}) => ({
  team: team.id,
  version: team.version,
  name: team.name,
  maxPlayers: team.maxPlayers,
  color: "red" as const,
  coaches: [null, null, null, null],
  ...over,
});

describe("a team", () => {
  test("without a name gets the number after the highest Team N of its division", async () => {
    const at = await teams.managed();
    expect((await teams.add(at.manager, at)).name).toBe("Team 1");
    await teams.add(at.manager, at, "Otters");
    await teams.add(at.manager, at, "team 7");
    expect((await teams.add(at.manager, at)).name).toBe("Team 8");
  });

  test("takes 15 players unless told otherwise", async () => {
    const at = await teams.managed();
    await teams.add(at.manager, at);
    expect((await teams.board(at.manager, at.division)).teams).toMatchObject([
      { maxPlayers: 15, players: 0, free: 15 },
    ]);
  });

  test("has a name that no other team of its division has, however it is written", async () => {
    const at = await teams.managed();
    await teams.add(at.manager, at, "Otters");
    expect(await refusalOf(teams.add(at.manager, at, "OTTERS"))).toMatchObject({ code: "teams.name-taken" });
    await teams.add(at.manager, { ...at, divisionIds: [at.divisionIds[1]!] }, "Otters");
  });

  test("that is deleted leaves its players without a team", async () => {
    const at = await teams.managed(3);
    const { id } = await teams.add(at.manager, at);
    await teams.move(at.manager, { division: at.division, players: at.players, team: id });
    await deleteTeam(teams.as(at.manager), { team: id, version: 1 });
    const board = await teams.board(at.manager, at.division);
    expect(board.teams).toEqual([]);
    expect(board.players.map(({ team }) => team)).toEqual([null, null, null]);
  });

  test("that somebody else has changed meanwhile is not overwritten", async () => {
    const at = await teams.managed();
    await teams.add(at.manager, at);
    const [team] = (await teams.board(at.manager, at.division)).teams;
    await editTeam(teams.as(at.manager), edit(team!, { name: "Otters" }));
    const stale = editTeam(teams.as(at.manager), edit(team!, { name: "Foxes" }));
    expect(await refusalOf(stale)).toMatchObject({ code: "teams.changed-meanwhile" });
  });

  test("does not take a maximum below the players it has", async () => {
    const at = await teams.managed(3);
    const { id } = await teams.add(at.manager, at);
    await teams.move(at.manager, { division: at.division, players: at.players, team: id });
    const [team] = (await teams.board(at.manager, at.division)).teams;
    const lower = editTeam(teams.as(at.manager), edit(team!, { maxPlayers: 2 }));
    expect(await refusalOf(lower)).toMatchObject({ code: "teams.maximum-too-low" });
  });
});

describe("coaches", () => {
  test("are officials of the league with the role Coach, each once", async () => {
    const at = await teams.managed();
    await teams.add(at.manager, at);
    const coach = await teams.person("coach@example.org");
    const referee = await teams.person("referee@example.org");
    await insertOfficial(teams.db(), at.leagueId, coach.accountId);
    await insertOfficial(teams.db(), at.leagueId, referee.accountId, "Referee");
    const [team] = (await teams.board(at.manager, at.division)).teams;
    const withCoaches = (...coaches: (string | null)[]) => editTeam(teams.as(at.manager), edit(team!, { coaches }));
    expect(await refusalOf(withCoaches(referee.accountId, null, null, null))).toMatchObject({ code: "teams.no-coach" });
    const twice = withCoaches(coach.accountId, coach.accountId, null, null);
    expect(await refusalOf(twice)).toMatchObject({ code: "teams.coach-twice" });
    await withCoaches(null, coach.accountId, null, null);
    const [after] = (await teams.board(at.manager, at.division)).teams;
    expect(after!.coaches).toMatchObject([{ position: 2, userId: coach.accountId }]);
  });

  test("cease to coach when they are no Coach of the league any more, whatever the code above does", async () => {
    const at = await teams.managed();
    const { id } = await teams.add(at.manager, at);
    const coach = await teams.person("coach@example.org");
    await insertOfficial(teams.db(), at.leagueId, coach.accountId);
    const put = () =>
      sql`insert into team_coach (team_id, position, account_id) values (${id}, 1, ${coach.accountId})`.execute(
        teams.db(),
      );
    await put();
    await insertOfficial(teams.db(), at.leagueId, coach.accountId, "Referee");
    expect((await teams.board(at.manager, at.division)).teams[0]!.coaches).toEqual([]);
    await expect(put()).rejects.toThrow(/role Coach/);
  });
});

describe("players", () => {
  test("are moved to a team, between teams and off a team, several at once", async () => {
    const at = await teams.managed(4);
    const otters = await teams.add(at.manager, at, "Otters");
    const foxes = await teams.add(at.manager, at, "Foxes");
    const to = (players: string[], team: string | null) =>
      teams.move(at.manager, { division: at.division, players, team });
    await to(at.players, otters.id);
    await to(at.players.slice(0, 2), foxes.id);
    await to([at.players[3]!], null);
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: ["3"], Foxes: ["1", "2"] });
  });

  test("do not go over a team's maximum: all of them come or none", async () => {
    const at = await teams.managed(4);
    const { id } = await teams.add(at.manager, at, "Otters", 3);
    const all = teams.move(at.manager, { division: at.division, players: at.players, team: id });
    expect(await refusalOf(all)).toMatchObject({ code: "teams.full", facts: { team: "Otters", most: 3 } });
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: [] });
  });

  test("one more is allowed with a reason, which is on record, and nobody after", async () => {
    const at = await teams.managed(4);
    const { id } = await teams.add(at.manager, at, "Otters", 2);
    const to = (player: number, allowMore: string | null = null, team: string | null = id) =>
      teams.move(at.manager, { division: at.division, players: [at.players[player]!], team, allowMore });
    await to(0);
    await to(1);
    await to(2, "Twins stay together");
    expect(await refusalOf(to(3))).toMatchObject({ code: "teams.full" });
    expect(await teams.actionsOn(at.players[2]!)).toMatchObject([
      { action: "teams.one-more-allowed", details: { over: true } },
    ]);
    const { rows } = await sql<{ reason: string }>`
      select reason from team_change where reason is not null`.execute(teams.db());
    expect(rows).toEqual([{ reason: "Twins stay together" }]);
    // Undone and done again it is still allowed.
    await undoChange(teams.as(at.manager), { division: at.division });
    await redoChange(teams.as(at.manager), { division: at.division });
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: ["1", "2", "3"] });
    // The exception was for who came with it: once somebody left, the maximum stands.
    await to(0, null, null);
    expect(await refusalOf(to(3))).toMatchObject({ code: "teams.full" });
  });

  test("of another division, or without a confirmed spot, come to no team", async () => {
    const at = await teams.managed();
    const { id } = await teams.add(at.manager, at);
    const [other] = await insertPlayers(teams.db(), at.divisionIds[1]!, 1);
    const [gone] = await insertPlayers(teams.db(), at.division, 1);
    await sql`update registration set status = 'cancelled' where id = ${gone}`.execute(teams.db());
    await sql`update division set spots_taken = 0 where id = ${at.division}`.execute(teams.db());
    for (const player of [other!, gone!]) {
      const moving = teams.move(at.manager, { division: at.division, players: [player], team: id });
      expect(await refusalOf(moving)).toMatchObject({ code: "teams.no-such-player" });
      await expect(
        sql`insert into roster_assignment (registration_id, team_id, division_id) values (${player}, ${id}, ${at.division})`.execute(
          teams.db(),
        ),
      ).rejects.toThrow(/confirmed players/);
    }
  });

  test("leave their team in the moment in which their registration ends", async () => {
    const at = await teams.managed(2);
    const { id } = await teams.add(at.manager, at, "Otters");
    await teams.move(at.manager, { division: at.division, players: at.players, team: id });
    await sql`update registration set status = 'cancelled' where id = ${at.players[0]}`.execute(teams.db());
    await sql`update division set spots_taken = 1 where id = ${at.division}`.execute(teams.db());
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: ["2"] });
  });

  test("wear numbers that no other of the team wears", async () => {
    const at = await teams.managed(2);
    const { id } = await teams.add(at.manager, at);
    const wear = (player: number, jersey: string | null) =>
      setJersey(teams.as(at.manager), { player: at.players[player]!, jersey });
    expect(await refusalOf(wear(0, "7"))).toMatchObject({ code: "teams.no-such-player" });
    await teams.move(at.manager, { division: at.division, players: at.players, team: id });
    await wear(0, "7");
    expect(await refusalOf(wear(1, "7"))).toMatchObject({ code: "teams.jersey-taken" });
    await wear(1, "07");
    expect((await teams.board(at.manager, at.division)).players.map(({ jersey }) => jersey)).toEqual(["7", "07"]);
  });

  test("without a team are shown the teams that suit them best", async () => {
    const at = await teams.managed(3);
    const otters = await teams.add(at.manager, at, "Otters");
    const foxes = await teams.add(at.manager, at, "Foxes");
    await teams.move(at.manager, { division: at.division, players: [at.players[0]!], team: otters.id });
    const { players } = await teams.board(at.manager, at.division);
    expect(players.map(({ fits }) => fits)).toEqual([[], [foxes.id, otters.id], [foxes.id, otters.id]]);
  });
});

describe("undo and redo", () => {
  test("take back one's own changes, one by one, and make them again", async () => {
    const at = await teams.managed(2);
    const { id } = await teams.add(at.manager, at, "Otters");
    await teams.move(at.manager, { division: at.division, players: at.players, team: id });
    await deleteTeam(teams.as(at.manager), { team: id, version: 1 });
    const undo = () => undoChange(teams.as(at.manager), { division: at.division });
    const redo = () => redoChange(teams.as(at.manager), { division: at.division });
    expect(await undo()).toEqual({ kind: "team-deleted" });
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: ["1", "2"] });
    expect(await undo()).toEqual({ kind: "players-moved" });
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: [] });
    expect(await redo()).toEqual({ kind: "players-moved" });
    expect(await redo()).toEqual({ kind: "team-deleted" });
    expect(await refusalOf(redo())).toMatchObject({ code: "teams.nothing-to-redo" });
    await undo();
    await undo();
    await undo();
    expect(await refusalOf(undo())).toMatchObject({ code: "teams.nothing-to-undo" });
  });

  test("N6: reach back 50 changes", async () => {
    const at = await teams.managed(1);
    const { id } = await teams.add(at.manager, at);
    for (let step = 0; step < 51; step += 1)
      await teams.move(at.manager, { division: at.division, players: at.players, team: step % 2 === 0 ? id : null });
    const undo = () => undoChange(teams.as(at.manager), { division: at.division });
    for (let step = 0; step < 50; step += 1) await undo();
    expect(await refusalOf(undo())).toMatchObject({ code: "teams.nothing-to-undo" });
  });

  test("do not take back what another manager has changed since", async () => {
    const at = await teams.managed(1);
    const otters = await teams.add(at.manager, at, "Otters");
    const foxes = await teams.add(at.manager, at, "Foxes");
    const other = await teams.person("other@example.org");
    await sql`insert into league_manager (league_id, account_id) values (${at.leagueId}, ${other.accountId})`.execute(
      teams.db(),
    );
    await teams.move(at.manager, { division: at.division, players: at.players, team: otters.id });
    await teams.move(other, { division: at.division, players: at.players, team: foxes.id });
    const undo = undoChange(teams.as(at.manager), { division: at.division });
    expect(await refusalOf(undo)).toMatchObject({ code: "teams.changed-meanwhile" });
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: [], Foxes: ["1"] });
  });
});

describe("the specification's call", () => {
  test("finds the team by its name in the player's division, and null takes the player off", async () => {
    const at = await teams.managed(1);
    await teams.add(at.manager, at, "Otters");
    const update = (team_name: string | null, player_id = at.players[0]!) =>
      updatePlayerTeam(teams.as(at.manager), { player_id, team_name });
    await update("otters");
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: ["1"] });
    await update(null);
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: [] });
    expect(await refusalOf(update("Foxes"))).toMatchObject({ code: "teams.no-such-team" });
    expect(await refusalOf(update("Otters", "nobody"))).toMatchObject({ code: "teams.no-such-player" });
  });

  test("knows no player of a league that one does not run", async () => {
    const at = await teams.managed(1);
    await teams.add(at.manager, at, "Otters");
    const stranger = await teams.person("stranger@example.org");
    const update = updatePlayerTeam(teams.as(stranger), {
      player_id: at.players[0]!,
      team_name: "Otters",
    });
    expect(await refusalOf(update)).toMatchObject({ code: "teams.no-such-player" });
  });
});

test("only who runs an approved league sees and changes its teams", async () => {
  const at = await teams.managed(1);
  const { id } = await teams.add(at.manager, at);
  const stranger = await teams.person("stranger@example.org");
  const move = { division: at.division, players: at.players, team: id };
  expect(await refusalOf(teams.move(stranger, move))).toMatchObject({ code: "teams.not-found" });
  expect(await refusalOf(teamBoard(teams.as(stranger), { division: at.division }))).toMatchObject({
    code: "teams.not-found",
  });
  expect((await teamLeagues(teams.as(at.manager))).leagues).toMatchObject([{ id: at.leagueId }]);
  await sql`update league set status = 'pending' where id = ${at.leagueId}`.execute(teams.db());
  expect(await refusalOf(teams.move(at.manager, move))).toMatchObject({ code: "teams.not-found" });
  expect((await teamLeagues(teams.as(at.manager))).leagues).toEqual([]);
});
