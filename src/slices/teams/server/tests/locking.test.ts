import { expect, test } from "vitest";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useTeams } from "../../../../../tests/support/databases/teams.ts";
import { lockPlayer } from "../commands/move-players.ts";
import { lockTeam } from "../commands/teams.ts";
import { startProposal, useProposal } from "../commands/propose.ts";
import { insertOfficial } from "../fixtures.ts";
import { teamsJobs } from "../jobs.ts";
import { teamProposal } from "../queries/proposal.ts";

const teams = useTeams();

test("N5: Auto Generate leaves who is locked on the team, however often; moved by hand, nobody is locked any more", async () => {
  const at = await teams.managed(8);
  const { manager, division, players } = at;
  const [otters, foxes] = [await teams.add(manager, at, "Otters", 6), await teams.add(manager, at, "Foxes", 6)];
  // Four of one team: balanced teams of four would scatter them, were they not locked.
  const four = players.slice(0, 4);
  await teams.move(manager, { division, players: four, team: foxes.id });
  for (const player of four) await lockPlayer(teams.as(manager), { player, locked: true });
  expect(await lockPlayer(teams.as(manager), { player: four[0]!, locked: true })).toEqual({ changed: 0 });
  const onFoxes = async () => {
    const board = await teams.board(manager, division);
    return board.players.filter(({ team, locked }) => team === foxes.id && locked).map(({ id }) => id);
  };
  for (const seed of [1, 2, 3]) {
    await startProposal(teams.as(manager), { division, method: "balanced", seed });
    const { clock } = teams.teamsDeps();
    const log = openLog({ level: "silent" });
    await doDueJobs({ db: teams.db(), kinds: teamsJobs(teams.teamsDeps()), log, clock });
    const { proposal } = await teamProposal(teams.as(manager), { division });
    await useProposal(teams.as(manager), { division, proposal: proposal!.id });
    expect((await onFoxes()).toSorted()).toEqual(four.toSorted());
  }
  await teams.move(manager, { division, players: [four[0]!], team: otters.id });
  await teams.move(manager, { division, players: [four[0]!], team: foxes.id });
  expect(await onFoxes()).toHaveLength(3);
});

test("N5: a locked team stays as it is: nobody comes, nobody goes, whether teams are balanced or dealt", async () => {
  const at = await teams.managed(8);
  const { manager, division, players } = at;
  const otters = await teams.add(manager, at, "Otters", 6);
  await teams.add(manager, at, "Foxes", 6);
  await teams.move(manager, { division, players: players.slice(0, 2), team: otters.id });
  expect(await lockTeam(teams.as(manager), { team: otters.id, locked: true })).toEqual({ changed: 1 });
  expect(await lockTeam(teams.as(manager), { team: otters.id, locked: true })).toEqual({ changed: 0 });
  const { clock } = teams.teamsDeps();
  for (const method of ["balanced", "deal"] as const) {
    await startProposal(teams.as(manager), { division, method });
    await doDueJobs({ db: teams.db(), kinds: teamsJobs(teams.teamsDeps()), log: openLog({ level: "silent" }), clock });
    const { proposal } = await teamProposal(teams.as(manager), { division });
    const there = proposal!.teams!.assignment.filter(({ team }) => team === otters.id).map(({ player }) => player);
    expect(there.toSorted()).toEqual(players.slice(0, 2).toSorted());
  }
  // By hand everything is free, and the board says that it is locked.
  await teams.move(manager, { division, players: [players[2]!], team: otters.id });
  expect((await teams.board(manager, division)).teams.map(({ locked }) => locked)).toEqual([true, false]);
  const stranger = await teams.person("stranger@example.org");
  const refused = await refusalOf(lockTeam(teams.as(stranger), { team: otters.id, locked: false }));
  expect(refused?.code).toBe("teams.not-found");
});

test("only who runs the league locks, and only who has a team", async () => {
  const at = await teams.managed(1);
  const player = at.players[0]!;
  const refused = async (who: Parameters<typeof teams.as>[0]) =>
    (await refusalOf(lockPlayer(teams.as(who), { player, locked: true })))?.code;
  expect(await refused(at.manager)).toBe("teams.no-such-player");
  const coach = await teams.person("coach@example.org");
  await insertOfficial(teams.db(), at.leagueId, coach.accountId);
  for (const who of [coach, await teams.parent("parent@example.org", 1)])
    expect(await refused(who)).toBe("teams.not-found");
});
