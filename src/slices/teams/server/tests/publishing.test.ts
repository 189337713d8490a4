import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { hearDue } from "#platform/events/reactions.ts";
import { silentLog } from "#platform/db/log.ts";
import { officeRegistration } from "#slices/registrar/server/queries/registration.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { useTeams } from "../../../../../tests/support/databases/teams.ts";
import { publishTeams, withdrawTeams } from "../commands/publish.ts";
import { coachRoster } from "../commands/read-roster.ts";
import { showCoach } from "../commands/show-coach.ts";
import { editTeam } from "../commands/teams.ts";
import { insertOfficial, insertPlayers } from "../fixtures.ts";
import { publishedTeams } from "../queries/duties.ts";
import { previewPublication } from "../queries/publication.ts";
import { teamPage } from "../queries/team-page.ts";
import { teamsReactions } from "../reactions.ts";

const teams = useTeams();

type Managed = Awaited<ReturnType<typeof teams.managed>>;

/** A family whose child has a confirmed spot of the division. */
async function family(at: Managed, email: string) {
  const who = await teams.parent(email, 1);
  const held = await teams.hold(who, at, who.children);
  await teams.cash(held.orderId!);
  return { ...who, registration: held.registrations[0]!.id };
}

/** A team with two families on it, and a coach. */
async function team() {
  const at = await teams.managed();
  const [maya, noor] = [await family(at, "maya@example.org"), await family(at, "noor@example.org")];
  const coach = await teams.person("coach@example.org");
  await insertOfficial(teams.db(), at.leagueId, coach.accountId);
  const { id } = await teams.add(at.manager, at, "Otters");
  const edit = { team: id, version: 1, name: "Otters", maxPlayers: 15, color: "red" as const };
  await editTeam(teams.as(at.manager), { ...edit, coaches: [coach.accountId, null, null, null] });
  await teams.move(at.manager, { division: at.division, players: [maya.registration, noor.registration], team: id });
  return { at, maya, noor, coach, id };
}

async function publish(at: Managed) {
  const { families: expected } = await previewPublication(teams.as(at.manager), at);
  return publishTeams(teams.as(at.manager), { division: at.division, expected });
}

/** Everything that hears of teams does. */
async function hear() {
  await hearDue({ db: teams.db(), reactions: teamsReactions(), log: silentLog as never });
  await deliverNotices(teams.db());
}

const emails = async (email: string) =>
  (await teams.emails(email)).filter(({ subject }) => /team/i.test(subject)).map(({ subject }) => subject);

test("the office's registration names the team once it is published", async () => {
  const { at, maya, id } = await team();
  const asked = { league: at.leagueId, id: maya.registration, language: "en" } as const;
  const office = () =>
    officeRegistration({ ...teams.as(at.manager), ...teams.registrationDeps(), teamsOf: publishedTeams }, asked);
  expect((await office()).team).toBeNull();
  await publish(at);
  expect((await office()).team).toEqual({ id, name: "Otters" });
});

describe("teams are drafts until they are published", () => {
  test("families see nothing of them, their coaches neither", async () => {
    const { maya, coach, id } = await team();
    for (const who of [maya, coach])
      expect(await refusalOf(teamPage(teams.as(who), { team: id }))).toMatchObject({ code: "teams.not-found" });
    expect(await publishedTeams(teams.db(), [maya.registration])).toEqual(new Map());
  });

  test("each family is told once, by email and in the app, however often teams are withdrawn and published", async () => {
    const { at, maya } = await team();
    expect(await previewPublication(teams.as(at.manager), at)).toMatchObject({
      families: 2,
      players: 2,
      withoutTeam: 0,
    });
    expect(await publish(at)).toEqual({ families: 2 });
    await hear();
    await hear();
    expect(await emails("maya@example.org")).toEqual(["Touchline: Your player’s team"]);
    await withdrawTeams(teams.as(at.manager), at);
    expect(await publishedTeams(teams.db(), [maya.registration])).toEqual(new Map());
    expect(await publish(at)).toEqual({ families: 0 });
    await hear();
    expect(await emails("maya@example.org")).toHaveLength(1);
    const { rows } = await sql<{ kind: string }>`
      select kind from notification where account_id = ${maya.accountId} and kind like 'team%'`.execute(teams.db());
    expect(rows).toEqual([{ kind: "team-published" }]);
  });

  test("are not published to others than the manager saw", async () => {
    const { at } = await team();
    const stale = publishTeams(teams.as(at.manager), { division: at.division, expected: 1 });
    expect(await refusalOf(stale)).toMatchObject({ code: "teams.families-changed" });
  });

  test("stay published once the season has begun", async () => {
    const { at } = await team();
    await publish(at);
    teams.clock.set("2027-03-06T20:00:00Z");
    expect(await refusalOf(withdrawTeams(teams.as(at.manager), at))).toMatchObject({ code: "teams.season-began" });
  });
});

test("imported families are told in the language that their list says, or in which they were invited", async () => {
  const { at, id } = await team();
  const players = await insertPlayers(teams.db(), at.division, 3);
  await sql`update imported_player set language = 'es' where registration_id = ${players[0]}`.execute(teams.db());
  await sql`
    insert into imported_email (secret_hash, league_id, email, kind, language, sent_at, expires_at)
    values (decode(repeat('01', 32), 'hex'), ${at.leagueId}, 'parent2@families.example', 'invitation', 'es', now(), now())`.execute(
    teams.db(),
  );
  await teams.move(at.manager, { division: at.division, players, team: id });
  await publish(at);
  await hear();
  const subjects = (n: number) =>
    teams.emails(`parent${n}@families.example`).then((all) => all.map((one) => one.subject));
  const spanish = ["Touchline: El equipo de su jugador"];
  expect([await subjects(1), await subjects(2)]).toEqual([spanish, spanish]);
  expect(await subjects(3)).toEqual(["Touchline: Your player’s team"]);
});

test("a change after publishing is told to the families concerned, and to nobody else", async () => {
  const { at, maya, id } = await team();
  await publish(at);
  await hear();
  const foxes = await teams.add(at.manager, at, "Foxes");
  await teams.move(at.manager, { division: at.division, players: [maya.registration], team: foxes.id });
  await hear();
  expect(await emails("maya@example.org")).toHaveLength(2);
  expect(await emails("noor@example.org")).toHaveLength(1);
  expect((await publishedTeams(teams.db(), [maya.registration])).get(maya.registration)).toMatchObject({
    name: "Foxes",
  });
  expect(await refusalOf(teamPage(teams.as(maya), { team: id }))).toMatchObject({ code: "teams.not-found" });
});

describe("a published team", () => {
  test("shows families other players by number, unless their guardian agreed to a first name and initial", async () => {
    const { at, maya, noor, id } = await team();
    await publish(at);
    const seen = await teamPage(teams.as(maya), { team: id });
    expect(seen.as).toBe("family");
    expect(seen.players.map(({ name, own }) => [name, own])).toEqual([
      [expect.stringMatching(/^Mayaa \w\.$/), true],
      [null, false],
    ]);
    await sql`
      insert into guardian_consent (athlete_id, account_id, kind, text_version, language, given, ip_address)
      values (${noor.children[0]}, ${noor.accountId}, 'public-name', '1', 'en', true, '192.0.2.1')`.execute(teams.db());
    expect((await teamPage(teams.as(maya), { team: id })).players[1]!.name).toMatch(/^Mayaa \w\.$/);
  });

  test("shows of its coach what the coach agreed to", async () => {
    const { at, maya, coach, id } = await team();
    await publish(at);
    const coachOf = async () => (await teamPage(teams.as(maya), { team: id })).coaches[0]!;
    expect(await coachOf()).toMatchObject({ name: null, email: null });
    await showCoach(teams.as(coach), { team: id, shows: "name" });
    expect(await coachOf()).toMatchObject({ name: expect.any(String), email: null });
    await showCoach(teams.as(coach), { team: id, shows: "contact" });
    expect(await coachOf()).toMatchObject({ email: "coach@example.org" });
    expect(await refusalOf(showCoach(teams.as(maya), { team: id, shows: "name" }))).toMatchObject({
      code: "teams.not-found",
    });
  });

  test("gives its coach contacts and medical notes, and writes down that they were read", async () => {
    const { at, coach, maya, id } = await team();
    await publish(at);
    const { players } = await coachRoster(teams.as(coach), { team: id });
    expect(players).toHaveLength(2);
    expect(players[0]!.guardians[0]!.email).toContain("@");
    expect((await teams.actionsOn(id)).map(({ action }) => action)).toContain("teams.roster-read");
    expect((await teams.actionsOn(maya.children[0]!)).map(({ action }) => action)).toContain("family.medical-read");
  });

  test("gives no roster to a family, a coach of another team, a former coach, a manager of another league, or a removed guardian", async () => {
    const { at, maya, coach, id } = await team();
    await publish(at);
    const otherCoach = await teams.person("other-coach@example.org");
    await insertOfficial(teams.db(), at.leagueId, otherCoach.accountId);
    const { id: other } = await teams.add(at.manager, at, "Foxes");
    await editTeam(teams.as(at.manager), {
      team: other,
      version: 1,
      name: "Foxes",
      maxPlayers: 15,
      color: "blue",
      coaches: [otherCoach.accountId, null, null, null],
    });
    const otherManager = await teams.person("other-manager@example.org");
    const elsewhere = await teams.season();
    await sql`update league set owner_id = ${otherManager.accountId} where id = ${elsewhere.leagueId}`.execute(
      teams.db(),
    );
    const nobody = async (who: typeof coach) => {
      expect(await refusalOf(coachRoster(teams.as(who), { team: id }))).toMatchObject({ code: "teams.not-found" });
    };
    await nobody(maya);
    await nobody(otherCoach);
    await nobody(otherManager);
    await coachRoster(teams.as(coach), { team: id });
    await insertOfficial(teams.db(), at.leagueId, coach.accountId, "Referee");
    await nobody(coach);
    expect(await refusalOf(teamPage(teams.as(coach), { team: id }))).toMatchObject({ code: "teams.not-found" });
    // The child's other guardian stays; this one is gone.
    const grandmother = await teams.person("grandmother@example.org");
    await sql`insert into guardian (athlete_id, account_id, relation) values (${maya.children[0]}, ${grandmother.accountId}, 'grandparent')`.execute(
      teams.db(),
    );
    await sql`delete from guardian where athlete_id = ${maya.children[0]} and account_id = ${maya.accountId}`.execute(
      teams.db(),
    );
    expect(await refusalOf(teamPage(teams.as(maya), { team: id }))).toMatchObject({ code: "teams.not-found" });
    expect((await teamPage(teams.as(grandmother), { team: id })).as).toBe("family");
  });
});

test("coaches of a published team hear of a player who cancelled, by name of the team alone", async () => {
  const { at, coach, maya, id } = await team();
  await publish(at);
  await hear();
  await sql`update registration set status = 'cancelled' where id = ${maya.registration}`.execute(teams.db());
  await sql`update division set spots_taken = spots_taken - 1 where id = ${at.division}`.execute(teams.db());
  await sql`
    insert into event (name, payload) values ('registration.cancelled', ${JSON.stringify({ registrationIds: [maya.registration], accountIds: [], leagueName: "Oakland Youth Soccer", refundCents: 0 })})`.execute(
    teams.db(),
  );
  await hear();
  await hear();
  const { rows } = await sql<{ kind: string; link: string }>`
    select kind, link from notification where account_id = ${coach.accountId} and kind = 'player-left-team'`.execute(
    teams.db(),
  );
  expect(rows).toEqual([{ kind: "player-left-team", link: `/teams/${id}` }]);
});
