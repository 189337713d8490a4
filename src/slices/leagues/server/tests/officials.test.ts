import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { listUsers } from "#slices/accounts/server/queries/list-users.ts";
import { ownPerson } from "#slices/accounts/server/queries/person.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useLeagueOffice, type Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { MetadataUpdate, PeopleSearch } from "../../contract/office/officials.ts";
import { clearOfficials, updateOfficial } from "../commands/officials.ts";
import { LEAGUES_DATA } from "../public.ts";
import { findPeople, officials } from "../queries/officials.ts";

const office = useLeagueOffice();
const { deps, db, somebody, takeOn, registered, strangers, actionsOn } = office;

const update = (who: Colleague, leagueId: string, userId: string, more: object = { role: "Coach" }) =>
  updateOfficial({ ...deps(), ...who.by }, MetadataUpdate.parse({ leagueId, userId, ...more }));
const list = (who: Colleague, league: string) => officials({ ...deps(), actor: who.actor }, { league });
const find = async (who: Colleague, league: string, q: string) =>
  (await findPeople({ ...deps(), actor: who.actor }, PeopleSearch.parse({ league, q }))).people.map(({ name }) => name);

/** A league and a parent who registered a child for it. */
async function given() {
  const owner = await somebody("Olga");
  const { id } = await office.league(owner, { name: "Oakland Youth Soccer" });
  const parent = await somebody("Paula");
  registered.set(id, [parent.accountId]);
  return { owner, league: id, parent };
}

describe("an official", () => {
  test("has one role for each league; another one takes its place; the league's name is ours", async () => {
    const { owner, league, parent } = await given();
    await update(owner, league, parent.accountId, { role: "Coach", leagueName: "Somebody Else's League" });
    await update(owner, league, parent.accountId, { role: "score keeper" });
    expect(await list(owner, league)).toMatchObject({
      officials: [{ userId: parent.accountId, name: "Paula Lee", email: parent.email, role: "Score Keeper" }],
      incomplete: 0,
      mayAssign: true,
    });
    const me = await ownPerson({ ...office.accountsDeps(), actor: parent.actor });
    expect(me.officialAssignments).toEqual([
      { leagueId: league, leagueName: "Oakland Youth Soccer", role: "Score Keeper" },
    ]);
    expect(await actionsOn(league)).toMatchObject([
      { details: { accountId: parent.accountId, role: "Coach" } },
      { details: { accountId: parent.accountId, role: "Score Keeper" } },
    ]);
  });

  test("stands with it in the list of users", async () => {
    const { owner, league, parent } = await given();
    await update(owner, league, parent.accountId, { role: "Field Painter" });
    const connectedPeople = () => Promise.resolve([parent.accountId]);
    const { users } = await listUsers(
      { ...office.accountsDeps(), connectedPeople, actor: owner.actor },
      {
        page: 1,
        perPage: 50,
      },
    );
    expect(users[0]?.user_metadata.official_assignments).toEqual([
      { leagueId: league, leagueName: "Oakland Youth Soccer", role: "Field Painter" },
    ]);
  });

  test("is removed, and not twice", async () => {
    const { owner, league, parent } = await given();
    await update(owner, league, parent.accountId);
    await update(owner, league, parent.accountId, { remove: true });
    expect((await list(owner, league)).officials).toEqual([]);
    const again = refusalOf(update(owner, league, parent.accountId, { remove: true }));
    expect((await again)?.code).toBe("leagues.person-unknown");
  });

  test.each([
    [{ role: "" }, "official-role.missing"],
    [{ role: "   " }, "official-role.missing"],
    [{ role: "Other" }, "official-role.other"],
    [{ role: "x".repeat(61) }, "official-role.long"],
  ])("needs a role; Other needs its own word: %o", (more, code) => {
    const id = crypto.randomUUID();
    const read = MetadataUpdate.safeParse({ userId: id, leagueId: id, ...more });
    expect(JSON.stringify(read.error?.issues)).toContain(code);
  });

  test("is somebody connected with the league; a global admin chooses among all", async () => {
    const { owner, league } = await given();
    const stranger = await somebody("Stranger");
    expect((await refusalOf(update(owner, league, stranger.accountId)))?.code).toBe("leagues.person-unknown");
    expect((await refusalOf(update(owner, league, crypto.randomUUID())))?.code).toBe("leagues.person-unknown");
    const admin = await somebody("Admin", { globalAdmin: true });
    await update(admin, league, stranger.accountId);
    expect((await list(owner, league)).officials).toHaveLength(1);
  });

  test("is assigned by approved leagues alone, and shown for them alone", async () => {
    const { owner, league, parent } = await given();
    await update(owner, league, parent.accountId);
    await sql`update league set status = 'pending' where id = ${league}`.execute(db());
    expect((await refusalOf(update(owner, league, parent.accountId, { role: "Referee" })))?.code).toBe(
      "leagues.not-approved",
    );
    expect((await ownPerson({ ...office.accountsDeps(), actor: parent.actor })).officialAssignments).toEqual([]);
  });

  test("whose account is deleted is hidden and counted, until the league clears it", async () => {
    const { owner, league, parent } = await given();
    await update(owner, league, parent.accountId);
    await db()
      .transaction()
      .execute((tx) => LEAGUES_DATA.release(tx, parent.accountId, new Date()));
    expect(await list(owner, league)).toMatchObject({ officials: [], incomplete: 1 });
    expect(await clearOfficials({ ...deps(), ...owner.by }, { league })).toBe(1);
    expect(await list(owner, league)).toMatchObject({ officials: [], incomplete: 0 });
  });
});

test("two roles at the same moment are one official", async () => {
  const { owner, league, parent } = await given();
  await Promise.all(
    ["Coach", "Referee", "Score Keeper"].map((role) => update(owner, league, parent.accountId, { role })),
  );
  expect((await list(owner, league)).officials).toHaveLength(1);
});

describe("who is looked for", () => {
  test("is found by two letters of a name or address, among people of the league", async () => {
    const { owner, league } = await given();
    const beside = await somebody("Paulo");
    await takeOn(league, beside);
    await somebody("Pauline");
    expect(await find(owner, league, "pau")).toEqual(["Paula Lee", "Paulo Lee"]);
    expect(await find(owner, league, beside.email)).toEqual(["Paulo Lee"]);
    expect(await find(owner, league, "%%")).toEqual([]);
    expect(PeopleSearch.safeParse({ league, q: " p " }).error?.issues[0]?.message).toBe("official-search.short");
  });

  test("is not told to have an account by their whole address: they are invited", async () => {
    const { owner, league } = await given();
    const stranger = await somebody("Stranger");
    expect(await find(owner, league, stranger.email)).toEqual([]);
    const admin = await somebody("Admin", { globalAdmin: true });
    expect(await find(admin, league, stranger.email)).toEqual(["Stranger Lee"]);
  });
});

test("nobody else sees, looks for, assigns or removes officials", async () => {
  const { owner, league, parent } = await given();
  await update(owner, league, parent.accountId, { role: "Referee" });
  for (const [kind, who] of Object.entries(await strangers(league))) {
    for (const asked of [
      () => list(who, league),
      () => find(who, league, "paula"),
      () => update(who, league, parent.accountId),
      () => update(who, league, who.accountId),
      () => update(who, league, parent.accountId, { remove: true }),
      () => clearOfficials({ ...deps(), ...who.by }, { league }),
    ])
      expect([kind, (await refusalOf(asked()))?.code]).toEqual([kind, "leagues.not-found"]);
  }
  expect((await list(owner, league)).officials.find(({ userId }) => userId === parent.accountId)?.role).toBe("Referee");
});
