import { describe, expect, test } from "vitest";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import type { Friend } from "#slices/forms/contract/fields.ts";
import { askFriends, setFields } from "#slices/forms/server/fixtures.ts";
import { holdInput } from "#slices/registration/server/fixtures/hold-input.ts";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { useTeams } from "../../../../../tests/support/databases/teams.ts";
import { FriendRequests } from "../../contract/requests.ts";
import { TeamPage } from "../../contract/team-page.ts";
import { publishTeams } from "../commands/publish.ts";
import { startProposal, useProposal } from "../commands/propose.ts";
import { editTeam } from "../commands/teams.ts";
import { insertOfficial } from "../fixtures.ts";
import { addRequest, settleFriend } from "../commands/requests.ts";
import { teamsJobs } from "../jobs.ts";
import { friendsNamed } from "../queries/friends.ts";
import { teamProposal } from "../queries/proposal.ts";
import { previewPublication } from "../queries/publication.ts";
import { teamPage } from "../queries/team-page.ts";

const teams = useTeams();

type Managed = Awaited<ReturnType<typeof teams.managed>>;
type Family = Awaited<ReturnType<typeof family>>;

/** A family whose child has a confirmed spot, with the friends whom it named: "Ana Diaz". */
async function family(at: Managed, name: string, ...friends: string[]) {
  const [firstName, lastName] = name.split(" ") as [string, string];
  const who = await teams.person(`${firstName.toLowerCase()}@example.org`);
  const child = await insertChild(teams.db(), { firstName, lastName, guardians: [who.accountId] });
  const [asked] = holdInput(at, [{ athleteId: child, divisionId: at.division }]).children;
  const named = friends.map((one): Friend => {
    const [first, last] = one.split(" ") as [string, string];
    return { firstName: first, lastName: last };
  });
  const held = await teams.hold(who, at, [child], { children: [{ ...asked!, friends: named }] });
  await teams.cash(held.orderId!);
  return { ...who, registration: held.registrations[0]!.id };
}

async function asking(): Promise<Managed> {
  const at = await teams.managed();
  await setFields(teams.db(), at.leagueId, {});
  await askFriends(teams.db(), at.leagueId);
  return at;
}

const named = async (at: Managed) =>
  FriendRequests.parse(await friendsNamed(teams.as(at.manager), { division: at.division }));

async function made(at: Managed, rules: Parameters<typeof startProposal>[1]["rules"] = {}) {
  const { id } = await startProposal(teams.as(at.manager), { division: at.division, method: "balanced", rules });
  const deps = teams.teamsDeps();
  await doDueJobs({ db: deps.db, kinds: teamsJobs(deps), log: openLog({ level: "silent" }), clock: deps.clock });
  const { proposal } = await teamProposal(teams.as(at.manager), { division: at.division });
  return { id, proposal: proposal! };
}

async function publish(at: Managed) {
  const { families: expected } = await previewPublication(teams.as(at.manager), at);
  await publishTeams(teams.as(at.manager), { division: at.division, expected });
  await deliverNotices(teams.db());
}

/** What a family reads of its own requests on the team's page. */
async function read(at: Managed, who: Family) {
  const { players } = await teams.board(at.manager, at.division);
  const team = players.find(({ id }) => id === who.registration)!.team!;
  const page = TeamPage.parse(await teamPage(teams.as(who), { team }));
  return page.requests.map(({ player, friend, why }) => `${player} ${friend}: ${why}`);
}
const email = async (who: Family) =>
  (await teams.emails(who.email)).filter(({ subject }) => subject.includes("team")).map(({ text }) => text);

describe("friends whom families name", () => {
  test("are found by their names, however they are written; a manager settles the others", async () => {
    const at = await asking();
    const ana = await family(at, "Ana Díaz", "LEO ruiz", "Evita Soto");
    const leo = await family(at, "Leo Ruiz");
    const eva = await family(at, "Eva Soto");
    const { requests, most } = await named(at);
    expect(most).toBe(2);
    expect(requests).toMatchObject([
      { player: ana.registration, friend: leo.registration, state: "found", settled: false },
      { player: ana.registration, name: "Evita Soto", friend: null, state: "not-found", likely: [eva.registration] },
    ]);
    const request = requests[1]!.id;
    const settle = (player: string | null) =>
      settleFriend(teams.as(at.manager), { division: at.division, request, player });
    expect(await refusalOf(settle(ana.registration))).toMatchObject({ code: "teams.same-player" });
    expect(await settle(eva.registration)).toEqual({ changed: 1 });
    expect((await named(at)).requests[1]).toMatchObject({ friend: eva.registration, state: "found", settled: true });
    await settle(null);
    expect((await named(at)).requests[1]).toMatchObject({ state: "not-found" });
  });

  test("N7: are for who runs the league: families neither read nor settle them", async () => {
    const at = await asking();
    const ana = await family(at, "Ana Díaz", "Leo Ruiz");
    const none = { code: "teams.not-found" };
    const { division } = at;
    const request = (await named(at)).requests[0]!.id;
    expect(await refusalOf(friendsNamed(teams.as(ana), { division }))).toMatchObject(none);
    const settled = settleFriend(teams.as(ana), { division, request, player: null });
    expect(await refusalOf(settled)).toMatchObject(none);
  });

  test("who ask for each other play together, with what that costs; a request of one family is answered", async () => {
    const at = await asking();
    for (const most of [3, 3]) await teams.add(at.manager, at, null, most);
    const ana = await family(at, "Ana Díaz", "Leo Ruiz");
    const leo = await family(at, "Leo Ruiz", "Ana Diaz", "Eva Soto");
    for (const name of ["Eva Soto", "Max Vega", "Ida Paz", "Kai Luna"]) await family(at, name);
    const { proposal } = await made(at);
    const wishes = proposal.teams!.requests;
    const mutual = wishes.find(({ from, to }) => from === ana.registration && to === leo.registration);
    expect(mutual).toMatchObject({ kept: true, cost: expect.any(Number) });
    expect(wishes.filter(({ from }) => from === leo.registration)).toHaveLength(2);
  });
});

describe("when teams are published", () => {
  test("each family reads what became of its own request, by email and on the team's page, and of no other", async () => {
    const at = await asking();
    const [red, blue] = [await teams.add(at.manager, at, "Red"), await teams.add(at.manager, at, "Blue")];
    const ana = await family(at, "Ana Díaz", "Leo Ruiz", "Nadie Aqui");
    const leo = await family(at, "Leo Ruiz", "Ana Diaz", "Eva Soto");
    const eva = await family(at, "Eva Soto", "Max Vega");
    const max = await family(at, "Max Vega");
    const put = (team: string, ...those: Family[]) =>
      teams.move(at.manager, { division: at.division, players: those.map((one) => one.registration), team });
    await put(red.id, ana, leo);
    await put(blue.id, eva);
    await put(red.id, max);
    const { samples } = await previewPublication(teams.as(at.manager), at);
    expect(samples.es.text.join(" ")).toContain("Cumplida");
    await publish(at);
    expect(await read(at, ana)).toEqual(["Ana Leo Ruiz: kept", "Ana Nadie Aqui: not-found"]);
    expect(await read(at, leo)).toEqual(["Leo Ana Diaz: kept", "Leo Eva Soto: not-mutual"]);
    expect(await read(at, eva)).toEqual(["Eva Max Vega: not-mutual"]);
    expect(await read(at, max)).toEqual([]);
    const [told] = await email(ana);
    expect(told).toContain("Ana and Leo Ruiz. Kept");
    expect(told).toContain("Ana and Nadie Aqui. Not met");
    expect(told).not.toMatch(/Eva|Max/);
    expect((await email(max))[0]).not.toMatch(/kept/i);
  });

  test("the rule that prevented a request is named, and never that a manager keeps two players apart", async () => {
    const at = await asking();
    for (const most of [2, 2]) await teams.add(at.manager, at, null, most);
    const ana = await family(at, "Ana Díaz", "Leo Ruiz", "Eva Soto");
    const leo = await family(at, "Leo Ruiz", "Ana Diaz");
    const eva = await family(at, "Eva Soto", "Ana Diaz");
    const max = await family(at, "Max Vega", "Eva Soto");
    const apart = { player: leo.registration, other: max.registration, kind: "apart" as const };
    const rules = { mutualFriends: false };
    const full = await made(at, rules);
    await useProposal(teams.as(at.manager), { division: at.division, proposal: full.id });
    await publish(at);
    const said = [...(await read(at, leo)), ...(await read(at, eva))].toSorted();
    // Two spots on each team: one of the two mutual requests is kept, and the other one gave way to it.
    expect(said.map((one) => one.split(": ")[1]).toSorted()).toEqual(["kept", "requests"]);
    expect(await read(at, ana)).toHaveLength(2);
    await addRequest(teams.as(at.manager), { division: at.division, ...apart });
    const again = await made(at, rules);
    if (again.proposal.teams!.moved > 0)
      await useProposal(teams.as(at.manager), { division: at.division, proposal: again.id });
    const families = [ana, leo, eva, max];
    for (const who of families) expect((await read(at, who)).join(" ")).not.toMatch(/separate|apart|lock/);
  });
});

test("N3: the board says what there is to keep: friends who count, siblings, a coach's child, and what managers know", async () => {
  const at = await asking();
  const ana = await family(at, "Ana Diaz", "Ben Ruiz");
  const ben = await family(at, "Ben Ruiz");
  const brother = await insertChild(teams.db(), { firstName: "Leo", lastName: "Diaz", guardians: [ana.accountId] });
  const held = await teams.hold(ana, at, [brother]);
  await teams.cash(held.orderId!);
  const leo = held.registrations[0]!.id;
  const { id: owls } = await teams.add(at.manager, at, "Owls");
  await insertOfficial(teams.db(), at.leagueId, ben.accountId);
  await editTeam(teams.as(at.manager), {
    team: owls,
    version: 1,
    name: "Owls",
    maxPlayers: 15,
    color: "red",
    coaches: [ben.accountId, null, null, null],
  });
  await addRequest(teams.as(at.manager), {
    division: at.division,
    kind: "apart",
    player: leo,
    other: ben.registration,
  });
  const { players } = await teams.board(at.manager, at.division);
  const requests = Object.fromEntries(players.map((player) => [player.firstName, player.requests]));
  expect(requests).toEqual({
    Ana: [
      { kind: "friend", other: ben.registration },
      { kind: "sibling", other: leo },
    ],
    Ben: [{ kind: "coach", other: owls }],
    Leo: [
      { kind: "apart", other: ben.registration },
      { kind: "sibling", other: ana.registration },
    ],
  });
});
