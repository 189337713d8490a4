import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useLeagueOffice, type Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { LeagueListInput } from "../../contract/office/league-list.ts";
import { LeagueEdit } from "../../contract/office/league-profile.ts";
import type { SeasonFixture } from "../fixtures.ts";
import { deleteLeague } from "../commands/delete-league.ts";
import { editLeague, withdrawChange } from "../commands/edit-league.ts";
import { leagueDetails } from "../queries/details.ts";
import { leagueList } from "../queries/league-list.ts";
import { leagueProfile } from "../queries/league-profile.ts";

const office = useLeagueOffice();
const { deps, db, somebody, takeOn, oversees, strangers, actionsOn } = office;

const edit = (who: Colleague, league: string, fields: object, version = 1) =>
  editLeague({ ...deps(), ...who.by }, LeagueEdit.parse({ league, version, ...fields }));
const profile = (who: Colleague, league: string) => leagueProfile({ ...deps(), actor: who.actor }, { league });
const asFamiliesSee = (league: string) =>
  leagueDetails({ ...deps(), catalogue: undefined as never, actor: { kind: "visitor" } }, { league });
const waiting = async (league: string) => {
  const { rows } = await sql<{ kind: string; content: object; state: string; version: number }>`
    select kind, content, state, version from league_submission where league_id = ${league} order by submitted_at`.execute(
    db(),
  );
  return rows;
};

async function approved() {
  const owner = await somebody("Olga");
  const { id } = await office.league(owner, { name: "Oakland Youth Soccer" });
  return { owner, id };
}

describe("an approved league that is edited", () => {
  test("shows at once what needs no decision", async () => {
    const { owner, id } = await approved();
    const done = await edit(owner, id, { tagline: "Fun first", website: "www.oakland.example", fieldCount: 4 });
    expect(done).toMatchObject({ changed: ["tagline", "website", "fieldCount"], waiting: [] });
    expect(await asFamiliesSee(id)).toMatchObject({
      tagline: "Fun first",
      website: "https://www.oakland.example",
      // The venue is the same, so its pin on the map is known as before.
      venue: { fieldCount: 4, about: false },
    });
    expect(await profile(owner, id)).toMatchObject({ version: 2, lastChange: { name: "Olga Lee" } });
    expect(await actionsOn(id)).toMatchObject([
      { action: "leagues.changed", details: { fields: ["tagline", "website", "fieldCount"], waiting: [] } },
    ]);
  });

  test.each([
    ["name", { name: "East Bay Soccer" }],
    ["sport", { sport: "futsal" }],
    ["location", { zip: "94501", city: "Alameda", address: "1 Main Street" }],
    ["director", { directorName: "Ana Ruiz", directorEmail: "ana@league.example" }],
  ])("lets its %s wait for a decision while families see the approved one", async (_what, fields) => {
    const { owner, id } = await approved();
    const before = await asFamiliesSee(id);
    const done = await edit(owner, id, { ...fields, tagline: "Fun first" });
    expect(done).toMatchObject({ changed: ["tagline"], waiting: expect.arrayContaining(Object.keys(fields)) });
    expect(await asFamiliesSee(id)).toEqual({ ...before, tagline: "Fun first" });
    expect(await waiting(id)).toMatchObject([{ kind: "change", state: "waiting", content: fields }]);
    expect((await profile(owner, id)).waiting).toMatchObject({ fields, submittedBy: "Olga Lee" });
  });

  test("gathers what waits, and lets go of what is set back", async () => {
    const { owner, id } = await approved();
    await edit(owner, id, { name: "East Bay Soccer" });
    expect(await edit(owner, id, { directorName: "Ana Ruiz" }, 2)).toMatchObject({
      changed: [],
      waiting: ["name", "directorName"],
    });
    // Who decides about the earlier one is told.
    expect(await waiting(id)).toMatchObject([{ version: 2 }]);
    expect(await edit(owner, id, { directorName: "Dana Rivera" }, 3)).toMatchObject({ changed: [], waiting: ["name"] });
    expect(await edit(owner, id, { name: "Oakland Youth Soccer" }, 4)).toMatchObject({ changed: [], waiting: [] });
    expect(await waiting(id)).toMatchObject([{ state: "withdrawn" }]);
    expect((await profile(owner, id)).waiting).toBeNull();
  });

  test("is taken back by who runs it, once", async () => {
    const { owner, id } = await approved();
    await edit(owner, id, { name: "East Bay Soccer" });
    await withdrawChange({ ...deps(), ...owner.by }, { league: id });
    expect((await profile(owner, id)).waiting).toBeNull();
    expect((await refusalOf(withdrawChange({ ...deps(), ...owner.by }, { league: id })))?.code).toBe(
      "leagues.nothing-waits",
    );
  });

  test("with a ZIP code that there is not is told so", async () => {
    const { owner, id } = await approved();
    expect((await refusalOf(edit(owner, id, { zip: "00000" })))?.issues).toEqual([
      { field: "zip", code: "zip.unknown" },
    ]);
  });

  test("with a ZIP code of another state is told so", async () => {
    const { owner, id } = await approved();
    expect((await refusalOf(edit(owner, id, { zip: "10001" })))?.issues).toEqual([
      { field: "state", code: "league-state.other-zip" },
    ]);
    expect(await edit(owner, id, { zip: "10001", state: "NY", city: "New York" })).toMatchObject({ changed: [] });
  });

  test("to a sport of its own needs its word, and loses it with it", async () => {
    const { owner, id } = await approved();
    const wrong = LeagueEdit.safeParse({ league: id, version: 1, sport: "other" });
    expect(wrong.error?.issues).toMatchObject([{ path: ["customSport"], message: "custom-sport.missing" }]);
    await sql`update league set status = 'pending', sport = 'other', custom_sport = 'Quidditch' where id = ${id}`.execute(
      db(),
    );
    await edit(owner, id, { sport: "soccer" });
    expect((await profile(owner, id)).fields).toMatchObject({ sport: "soccer", customSport: null });
  });
});

test("a league that waits is changed as a whole, and who decides sees what was changed", async () => {
  const owner = await somebody();
  const { id } = await office.league(owner, { status: "pending" });
  await sql`
    insert into league_submission (league_id, kind, content, submitted_by)
    values (${id}, 'new', '{"name": "Old", "capacity": 20}', ${owner.accountId})`.execute(db());
  expect(await edit(owner, id, { name: "New" })).toMatchObject({ changed: ["name"] });
  expect(await waiting(id)).toMatchObject([{ content: { name: "New", capacity: 20 }, version: 2 }]);
});

describe("two who edit the same league", () => {
  test("the second is told, and loses nothing: both values and who", async () => {
    const { owner, id } = await approved();
    const beside = await somebody("Ben");
    await takeOn(id, beside);
    await edit(beside, id, { tagline: "From Ben" });
    expect((await refusalOf(edit(owner, id, { tagline: "From Olga" })))?.code).toBe("leagues.changed-meanwhile");
    expect(await profile(owner, id)).toMatchObject({
      fields: { tagline: "From Ben" },
      lastChange: { name: "Ben Lee" },
    });
    // What stands there already is no change, whatever the version.
    expect(await edit(owner, id, { tagline: "From Ben" })).toMatchObject({ changed: [], waiting: [] });
  });

  test("also where both change what waits", async () => {
    const { owner, id } = await approved();
    await edit(owner, id, { name: "East Bay Soccer" });
    expect((await refusalOf(edit(owner, id, { name: "West Bay Soccer" })))?.code).toBe("leagues.changed-meanwhile");
  });

  test("at the same moment: one saves, the other is told", async () => {
    const { owner, id } = await approved();
    const ends = await Promise.all(["A", "B", "C"].map((tagline) => refusalOf(edit(owner, id, { tagline }))));
    expect(ends.map((end) => end?.code).toSorted()).toEqual([
      "leagues.changed-meanwhile",
      "leagues.changed-meanwhile",
      undefined,
    ]);
  });
});

describe("who may", () => {
  test("edit: the owner, a manager beside the owner, a global admin", async () => {
    const { owner, id } = await approved();
    const beside = await somebody();
    await takeOn(id, beside);
    const admin = await somebody("Admin", { globalAdmin: true });
    let version = 1;
    for (const who of [owner, beside, admin]) {
      await edit(who, id, { tagline: `Version ${version}` }, version);
      version += 1;
    }
    expect((await profile(admin, id)).version).toBe(4);
  });

  test("the district's manager looks and does not touch", async () => {
    const { id } = await approved();
    const overseer = await somebody();
    await oversees(["CA"], overseer);
    expect(await profile(overseer, id)).toMatchObject({ mayEdit: false });
    expect((await profile(overseer, id)).remove).toBeUndefined();
    expect((await refusalOf(edit(overseer, id, { tagline: "No" })))?.code).toBe("leagues.not-found");
    expect((await refusalOf(deleteLeague({ ...deps(), ...overseer.by }, { league: id })))?.code).toBe(
      "leagues.not-found",
    );
  });

  test("nobody else: a manager of another league, a coach, somebody unconfirmed, another district's manager", async () => {
    const { owner, id } = await approved();
    for (const [kind, who] of Object.entries(await strangers(id))) {
      for (const asked of [
        () => profile(who, id),
        () => edit(who, id, { tagline: "No" }),
        () => withdrawChange({ ...deps(), ...who.by }, { league: id }),
        () => deleteLeague({ ...deps(), ...who.by }, { league: id }),
      ])
        expect([kind, (await refusalOf(asked()))?.code]).toEqual([kind, "leagues.not-found"]);
    }
    expect((await profile(owner, id)).version).toBe(1);
  });
});

describe("a league that is deleted", () => {
  const between = { registration: ["2027-01-15", "2027-01-31"], play: ["2027-02-06", "2027-03-27"] } as const;

  test.each([
    ["the first day of registration", "2027-01-15T08:00:00Z", "leagues.in-season"],
    ["the day before it", "2027-01-15T07:59:00Z", undefined],
    ["between registration and play", "2027-02-03T20:00:00Z", "leagues.in-season"],
    ["the season's last day, in the league's time", "2027-03-28T06:59:00Z", "leagues.in-season"],
    ["the day after it", "2027-03-28T07:00:00Z", undefined],
  ])("on %s: %s", async (_what, now, code) => {
    const owner = await somebody();
    const { id } = await office.league(owner, {
      seasons: [{ registration: [...between.registration], play: [...between.play], divisions: [{ taken: 0 }] }],
    });
    office.clock.set(now);
    expect((await profile(owner, id)).remove).toBe(code ?? null);
    expect((await refusalOf(deleteLeague({ ...deps(), ...owner.by }, { league: id })))?.code).toBe(code);
  });

  test("is not kept by a draft that nobody sees", async () => {
    const owner = await somebody();
    const { id } = await office.league(owner, { seasons: [{ status: "draft" }] });
    expect((await profile(owner, id)).remove).toBeNull();
  });

  test.each(["pending", "denied"])(
    "is at any time while it is %s and nobody asked for a spot in it",
    async (status) => {
      const owner = await somebody();
      const season = { registration: ["2027-01-15", "2027-01-31"], play: ["2027-02-06", "2027-03-27"] } as const;
      const made = async (taken: number) => {
        const { id } = await office.league(owner, {
          seasons: [{ registration: [...season.registration], play: [...season.play], divisions: [{ taken }] }],
        });
        await sql`update league set status = ${status} where id = ${id}`.execute(db());
        return id;
      };
      const [untouched, asked] = [await made(0), await made(2)];
      office.clock.set("2027-02-10T20:00:00Z");
      const { leagues } = await leagueList({ ...deps(), actor: owner.actor }, LeagueListInput.parse({}));
      expect(Object.fromEntries(leagues.map(({ id, remove }) => [id, remove]))).toEqual({
        [untouched]: null,
        [asked]: "leagues.in-season",
      });
      expect((await profile(owner, untouched)).remove).toBeNull();
      expect((await refusalOf(deleteLeague({ ...deps(), ...owner.by }, { league: asked })))?.code).toBe(
        "leagues.in-season",
      );
      expect(await deleteLeague({ ...deps(), ...owner.by }, { league: untouched })).toBe("erased");
    },
  );

  test("is erased where nobody ever asked for a spot, and hidden where somebody did", async () => {
    const owner = await somebody();
    const out: SeasonFixture = { registration: ["2026-01-01", "2026-02-01"], play: ["2026-03-01", "2026-05-01"] };
    const { id: untouched } = await office.league(owner, { seasons: [{ ...out, divisions: [{ taken: 0 }] }] });
    const { id: played } = await office.league(owner, { seasons: [{ ...out, divisions: [{ taken: 3 }] }] });
    await sql`
      insert into league_question (league_id, name, email, body, language, submission_key)
      values (${untouched}, 'Ana', 'ana@example.org', 'A bus?', 'en', gen_random_uuid())`.execute(db());
    expect((await profile(owner, untouched)).erasable).toBe(true);
    expect(await deleteLeague({ ...deps(), ...owner.by }, { league: untouched })).toBe("erased");
    expect(await deleteLeague({ ...deps(), ...owner.by }, { league: played })).toBe("hidden");
    const { rows } = await sql<{ id: string; gone: boolean }>`
      select id, deleted_at is not null as gone from league where owner_id = ${owner.accountId}`.execute(db());
    expect(rows).toEqual([{ id: played, gone: true }]);
    // Hidden for good: for its owner as well.
    expect((await refusalOf(profile(owner, played)))?.code).toBe("leagues.not-found");
    expect(await actionsOn(played)).toMatchObject([{ action: "leagues.deleted", details: { outcome: "hidden" } }]);
  });

  test("is its owner's to delete, not of who runs it beside the owner", async () => {
    const { id } = await approved();
    const beside = await somebody();
    await takeOn(id, beside);
    expect((await refusalOf(deleteLeague({ ...deps(), ...beside.by }, { league: id })))?.code).toBe(
      "leagues.not-found",
    );
  });
});
