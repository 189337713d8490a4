import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { auditOf } from "#platform/audit.ts";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useTeams } from "../../../../../tests/support/databases/teams.ts";
import type { StartProposal } from "../../contract/generate.ts";
import { TeamProposal } from "../../contract/generate.ts";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { insertOfficial, insertPlayers } from "../fixtures.ts";
import { addRequest, removeRequest } from "../commands/requests.ts";
import { requestsKnown } from "../queries/requests.ts";
import { editTeam } from "../commands/teams.ts";
import { dropProposal, startProposal, useProposal } from "../commands/propose.ts";
import { undoChange } from "../commands/undo.ts";
import { teamsJobs } from "../jobs.ts";
import { teamProposal } from "../queries/proposal.ts";

const teams = useTeams();

type Managed = Awaited<ReturnType<typeof teams.managed>>;

const start = (at: Managed, more: Partial<StartProposal> = {}) =>
  startProposal(teams.as(at.manager), { division: at.division, method: "balanced", ...more });
const work = () =>
  doDueJobs({
    db: teams.db(),
    kinds: teamsJobs(teams.teamsDeps()),
    log: openLog({ level: "silent" }),
    clock: teams.teamsDeps().clock,
  });
async function proposed(at: Managed) {
  const { proposal } = await teamProposal(teams.as(at.manager), { division: at.division });
  return proposal && TeamProposal.parse(proposal);
}
const use = (at: Managed, proposal: string) => useProposal(teams.as(at.manager), { division: at.division, proposal });
const sizes = async (at: Managed) =>
  Object.values(await teams.rosters(at.manager, at.division)).map(({ length }) => length);

async function withTeams(players: number, ...maxima: number[]): Promise<Managed> {
  const at = await teams.managed(players);
  for (const most of maxima) await teams.add(at.manager, at, null, most);
  return at;
}

/** Two who ask for each other, or who must be apart. */
async function tie(at: Managed, kind: "together" | "apart", a: number, b: number): Promise<void> {
  for (const [one, other] of kind === "together" ? [[a, b] as const, [b, a] as const] : [[a, b] as const]) {
    await sql`
      insert into player_request (division_id, registration_id, other_registration_id, kind, at)
      values (${at.division}, ${at.players[one]}, ${at.players[other]}, ${kind}, now())`.execute(teams.db());
  }
}

describe("shuffle and deal", () => {
  test("gives players without a team to teams with free spots; who has one stays; nothing is saved before it is used", async () => {
    const at = await withTeams(7, 4, 4);
    const [first] = (await teams.board(at.manager, at.division)).teams;
    await teams.move(at.manager, { division: at.division, players: at.players.slice(0, 2), team: first!.id });
    const { id } = await start(at, { method: "deal" });
    expect(await sizes(at)).toEqual([2, 0]);
    expect((await proposed(at))?.teams?.moved).toBe(5);
    expect(await use(at, id)).toEqual({ changed: 5 });
    expect((await sizes(at)).toSorted()).toEqual([3, 4]);
    const stayed = (await teams.board(at.manager, at.division)).players.filter(({ team }) => team === first!.id);
    expect(stayed.map((one) => one.id)).toEqual(expect.arrayContaining(at.players.slice(0, 2)));
    expect(await proposed(at)).toBeNull();
  });

  test("N5: the same seed deals the same; another one deals otherwise", async () => {
    const at = await withTeams(12, 6, 6);
    const deal = async (seed: number) => {
      await start(at, { method: "deal", seed });
      return (await proposed(at))?.teams?.assignment;
    };
    expect(await deal(5)).toEqual(await deal(5));
    expect(await deal(5)).not.toEqual(await deal(6));
  });

  test.for([
    ["no teams", [], 3, "teams.no-teams"],
    ["no players", [4], 0, "teams.nobody-unassigned"],
  ] as const)("%s: it says so", async ([, maxima, players, code]) => {
    const at = await withTeams(players, ...maxima);
    expect(await refusalOf(start(at, { method: "deal" }))).toMatchObject({ code });
  });

  test("full teams: it says so", async () => {
    const at = await withTeams(3, 2);
    const [team] = (await teams.board(at.manager, at.division)).teams;
    await teams.move(at.manager, { division: at.division, players: at.players.slice(0, 2), team: team!.id });
    expect(await refusalOf(start(at, { method: "deal" }))).toMatchObject({ code: "teams.no-free-spots" });
  });
});

describe("balanced teams", () => {
  test("are made by a job, shown with what counted, and used as one change that can be undone", async () => {
    const at = await withTeams(12, 6, 6);
    await tie(at, "together", 0, 1);
    const { id } = await start(at);
    expect(await proposed(at)).toMatchObject({ state: "working", progress: 0, teams: null });
    await work();
    const done = await proposed(at);
    expect(done).toMatchObject({ id, state: "done", progress: 1, outdated: false, conflict: null });
    expect(done?.teams?.requests).toContainEqual(expect.objectContaining({ from: at.players[0], kept: true }));
    expect(done?.teams?.objectives.map(({ metric }) => metric)).toContain("age");
    expect(await sizes(at)).toEqual([0, 0]);
    expect(await use(at, id)).toEqual({ changed: 12 });
    expect(await sizes(at)).toEqual([6, 6]);
    expect(await undoChange(teams.as(at.manager), { division: at.division })).toEqual({ kind: "teams-made" });
    expect(await sizes(at)).toEqual([0, 0]);
  });

  test("N4: name what is in the way of a request; where all of it is forced, the smallest conflict is named", async () => {
    const at = await withTeams(8, 4, 4);
    await tie(at, "together", 0, 1);
    await tie(at, "together", 1, 2);
    await tie(at, "apart", 0, 2);
    const rules = { mutualFriends: false };
    await start(at, { rules });
    await work();
    const wishes = (await proposed(at))!.teams!.requests;
    const unkept = wishes.filter(({ kept }) => !kept);
    expect(unkept.map(({ why, because }) => [why, ...because.map(({ rule }) => rule).toSorted()])).toEqual([
      ["conflict", "friends", "separate"],
      ["conflict", "friends", "separate"],
    ]);
    const [a, b, c] = at.players as [string, string, string];
    await start(at, { rules, forced: [[a, b]] });
    await work();
    const kept = (await proposed(at))!.teams!.requests.find(({ from, to }) => from === a && to === b);
    expect(kept?.kept).toBe(true);
    await start(at, {
      rules,
      forced: [
        [a, b],
        [b, c],
      ],
    });
    await work();
    expect((await proposed(at))!.conflict!.map(({ rule }) => rule).toSorted()).toEqual([
      "friends",
      "friends",
      "separate",
    ]);
  });

  test("are not used once somebody moved a player, or once they were given up", async () => {
    const at = await withTeams(8, 4, 4);
    const { id } = await start(at);
    await work();
    const [team] = (await teams.board(at.manager, at.division)).teams;
    await teams.move(at.manager, { division: at.division, players: [at.players[0]!], team: team!.id });
    expect((await proposed(at))?.outdated).toBe(true);
    expect(await refusalOf(use(at, id))).toMatchObject({ code: "teams.changed-meanwhile" });
    expect(await dropProposal(teams.as(at.manager), { division: at.division })).toEqual({ dropped: 1 });
    expect(await refusalOf(use(at, id))).toMatchObject({ code: "teams.no-proposal" });
  });

  test("that were given up while a job waited for its turn are not made", async () => {
    const at = await withTeams(8, 4, 4);
    await start(at);
    await dropProposal(teams.as(at.manager), { division: at.division });
    await work();
    expect(await proposed(at)).toBeNull();
  });
});

describe("a family is all guardians of a child, whoever of them registered it", () => {
  /** A child of several guardians with a confirmed spot, registered by the first of them. @returns the registration */
  async function registered(at: Managed, firstName: string, ...guardians: Person[]): Promise<string> {
    const accounts = guardians.map(({ accountId }) => accountId);
    const child = await insertChild(teams.db(), { firstName, guardians: accounts });
    const held = await teams.hold(guardians[0]!, at, [child]);
    await teams.cash(held.orderId!);
    return held.registrations[0]!.id;
  }
  const parents = async () =>
    [await teams.person("mother@example.org"), await teams.person("father@example.org")] as const;
  /** What stands in the way of two players who must be apart. */
  async function conflict(at: Managed, one: string, other: string) {
    await tie({ ...at, players: [one, other] }, "apart", 0, 1);
    await start(at);
    await work();
    return (await proposed(at))!.conflict?.map(({ rule }) => rule).toSorted();
  }

  test("siblings play together, one registered by the mother, the other by the father", async () => {
    const at = await withTeams(2, 4, 4);
    const [mother, father] = await parents();
    const maya = await registered(at, "Maya", mother, father);
    const noor = await registered(at, "Noor", father, mother);
    expect(await conflict(at, maya, noor)).toEqual(["everyone", "separate", "siblings"]);
  });

  test("a coach's child plays on the coach's team, registered by the other parent", async () => {
    const at = await withTeams(2, 4, 4);
    const [mother, father] = await parents();
    const other = await teams.person("other@example.org");
    for (const { accountId } of [father, other]) await insertOfficial(teams.db(), at.leagueId, accountId);
    const [team] = (await teams.board(at.manager, at.division)).teams;
    const { id, name, color, maxPlayers, version } = team!;
    const coaches = [father.accountId, other.accountId, null, null];
    await editTeam(teams.as(at.manager), { team: id, version, name, color, maxPlayers, coaches });
    const maya = await registered(at, "Maya", mother, father);
    const noor = await registered(at, "Noor", other);
    expect(await conflict(at, maya, noor)).toEqual(["coachChild", "coachChild", "separate"]);
  });
});

describe("players whom a manager puts apart or together", () => {
  const put = (at: Managed, kind: "apart" | "together", one: number, other: number, who = at.manager) =>
    addRequest(teams.as(who), { division: at.division, player: at.players[one]!, other: at.players[other]!, kind });
  const known = async (at: Managed) => (await requestsKnown(teams.as(at.manager), { division: at.division })).requests;
  const together = async (at: Managed, one: number, other: number) => {
    const { assignment } = (await proposed(at))!.teams!;
    const team = (of: number) => assignment.find(({ player }) => player === at.players[of])!.team;
    return team(one) === team(other);
  };
  const make = async (at: Managed, seed: number) => {
    await start(at, { seed });
    await work();
  };

  test("are apart or together in the teams that are made next, whatever the seed, until it is taken back", async () => {
    const at = await withTeams(6, 3, 3);
    await put(at, "apart", 0, 1);
    const { id } = await put(at, "together", 0, 2);
    for (const seed of [1, 2, 3]) {
      await make(at, seed);
      expect([await together(at, 0, 1), await together(at, 0, 2)]).toEqual([false, true]);
    }
    // Put apart now, the two who were together: there would be no teams if anything of the old were left.
    expect(await removeRequest(teams.as(at.manager), { division: at.division, request: id })).toEqual({ changed: 1 });
    await put(at, "apart", 2, 0);
    await make(at, 1);
    expect(await together(at, 0, 2)).toBe(false);
  });

  test("stand once each, written down in the audit trail for both", async () => {
    const at = await withTeams(4, 4);
    const { id } = await put(at, "together", 0, 1);
    expect(await known(at)).toEqual([{ id, player: at.players[0], other: at.players[1], kind: "together" }]);
    await removeRequest(teams.as(at.manager), { division: at.division, request: id });
    expect(await known(at)).toEqual([]);
    expect(await removeRequest(teams.as(at.manager), { division: at.division, request: id })).toEqual({ changed: 0 });
    for (const player of at.players.slice(0, 2)) {
      const entries = await auditOf(teams.db(), [{ kind: "registration", id: player }]);
      expect(entries.map(({ action }) => action)).toEqual(["teams.request-removed", "teams.request-added"]);
    }
  });

  test("are two players of the division, of whom one thing is known", async () => {
    const at = await withTeams(3, 4);
    const refused = async (...[kind, one, other]: ["apart" | "together", number, number]) =>
      (await refusalOf(put(at, kind, one, other)))?.code;
    expect(await refused("apart", 0, 0)).toBe("teams.same-player");
    await put(at, "apart", 0, 1);
    expect(await refused("together", 1, 0)).toBe("teams.request-twice");
    const [elsewhere] = await insertPlayers(teams.db(), at.divisionIds[1]!, 1);
    at.players.push(elsewhere!);
    expect(await refused("apart", 0, 3)).toBe("teams.no-such-player");
  });

  test("N7: are for who runs the league: a parent neither reads nor writes them, and a stranger removes none", async () => {
    const at = await withTeams(2, 4);
    const { id } = await put(at, "apart", 0, 1);
    const parent = await teams.parent("parent@example.org", 1);
    const { division } = at;
    const none = { code: "teams.not-found" };
    expect(await refusalOf(requestsKnown(teams.as(parent), { division }))).toMatchObject(none);
    expect(await refusalOf(put(at, "apart", 0, 1, parent))).toMatchObject(none);
    expect(await refusalOf(removeRequest(teams.as(parent), { division, request: id }))).toMatchObject(none);
    expect(await known(at)).toHaveLength(1);
  });
});

test("another manager is told of no proposal, and cannot use one", async () => {
  const at = await withTeams(4, 4);
  const { id } = await start(at, { method: "deal" });
  const stranger = await teams.person("stranger@example.org");
  const refused = { code: "teams.not-found" };
  expect(await refusalOf(teamProposal(teams.as(stranger), { division: at.division }))).toMatchObject(refused);
  expect(await refusalOf(useProposal(teams.as(stranger), { division: at.division, proposal: id }))).toMatchObject(
    refused,
  );
});
