import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { weekdayOf } from "#kernel/time/calendar.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useLeagueOffice, type Colleague } from "../../../../../tests/support/databases/league-office.ts";
import type { OfficeDivision } from "../../contract/office/league-seasons.ts";
import { DivisionEdit, NewDivision, NewSeason, SeasonEdit } from "../../contract/office/league-seasons.ts";
import { addDivision, editDivision, moveDivision, removeDivision } from "../commands/divisions.ts";
import { addSeason, editSeason, removeSeason } from "../commands/seasons.ts";
import { askForSpot, giveBackSpots } from "../public.ts";
import { leagueSeasons } from "../queries/league-seasons.ts";

const office = useLeagueOffice();
const { deps, db, somebody, takeOn, strangers, actionsOn, events } = office;
const ctx = ({ by }: Colleague) => ({ ...deps(), ...by });
async function given(divisions: object[] = [{ taken: 0 }]) {
  const owner = await somebody("Olga");
  const made = await office.league(owner, { seasons: [{ divisions }] });
  return { owner, league: made.id, season: made.seasonId, divisions: made.seasons[0]!.divisions.map(({ id }) => id) };
}
const seasons = async (who: Colleague, league: string) =>
  (await leagueSeasons({ ...deps(), actor: who.actor }, { league })).seasons;
const NEXT = { term: "spring", year: 2028, seasonName: "Spring 2028", status: "draft" } as const;
const add = (who: Colleague, league: string, over: object = {}) =>
  addSeason(ctx(who), NewSeason.parse({ league, from: null, ...NEXT, ...over }));

describe("Add Season", () => {
  test("copies times, games, prices and divisions to the same weekdays; nobody comes along", async () => {
    const { owner, league, season } = await given([
      { name: "10U", taken: 5, waiting: 0, fees: { registration: 9_000, equipment: 0 } },
      { name: "12U", minAge: 11, maxAge: 12, gender: "girls", taken: 0 },
    ]);
    const id = await add(owner, league, { from: season });
    const [made, old] = await seasons(owner, league);
    expect(made).toMatchObject({
      id,
      status: "draft",
      registrationStartDate: "2027-12-31",
      leagueStartDate: "2028-03-04",
      leagueEndDate: "2028-05-27",
      regularSeasonGames: 10,
      playTimes: old!.playTimes,
      registrationFeeCents: 10_000,
      equipmentFeeCents: 2_500,
    });
    expect(weekdayOf(made!.leagueStartDate)).toBe(weekdayOf(old!.leagueStartDate));
    expect(made!.divisions).toMatchObject([
      {
        divisionName: "10U",
        taken: 0,
        waiting: 0,
        ageCutoffDate: "2028-03-01",
        ownFees: { registrationFeeCents: 9_000 },
      },
      { divisionName: "12U", gender: "girls", ownFees: null },
    ]);
    expect(old!.divisions[0]).toMatchObject({ taken: 5 });
    expect(await actionsOn(id)).toMatchObject([{ action: "leagues.season-added" }]);
  });

  test.each(["draft", "coming-soon", "open", "closed"] as const)("begins as %s", async (status) => {
    const { owner, league } = await given();
    await add(owner, league, { status });
    expect((await seasons(owner, league))[0]).toMatchObject({ status });
  });

  test("makes one to be filled in where there is nothing to copy", async () => {
    const owner = await somebody();
    const { id } = await office.league(owner, { seasons: [] });
    await add(owner, id, { term: "fall", year: 2027, seasonName: "Fall 2027" });
    expect(await seasons(owner, id)).toMatchObject([
      { leagueStartDate: "2027-09-04", divisions: [{ minAge: 8, maxAge: 12 }] },
    ]);
  });

  test("sent twice, also at once, is one season", async () => {
    const { owner, league, season } = await given();
    const ends = await Promise.all([1, 2].map(() => refusalOf(add(owner, league, { from: season }))));
    expect(ends.map((end) => end?.issues[0]?.code).toSorted()).toEqual(["season-name.taken", undefined]);
    expect(await seasons(owner, league)).toHaveLength(2);
  });

  test("copies no season of another league", async () => {
    const { owner, league } = await given();
    const other = await given();
    expect((await refusalOf(add(owner, league, { from: other.season })))?.code).toBe("leagues.not-found");
  });
});

async function seasonEdit(who: Colleague, league: string, over: object = {}) {
  const [stands] = await seasons(who, league);
  const { id: season, version, ...content } = stands!;
  return SeasonEdit.parse({ ...content, league, season, version, ...over });
}

describe("a season that is edited", () => {
  test("says the new dates, times and prices at once, and who changed them", async () => {
    const { owner, league, season } = await given();
    const edit = await seasonEdit(owner, league, {
      leagueEndDate: "2027-06-05",
      status: "closed",
      registrationFeeCents: 11_000,
      playTimes: [
        { weekday: 6, start: "13:00", end: "15:00" },
        { weekday: 2, start: "17:00", end: "18:30" },
      ],
    });
    await editSeason(ctx(owner), edit);
    expect((await seasons(owner, league))[0]).toMatchObject({
      leagueEndDate: "2027-06-05",
      status: "closed",
      registrationFeeCents: 11_000,
      playTimes: [{ weekday: 2 }, { weekday: 6, start: "13:00" }],
      version: 2,
      lastChange: { name: "Olga Lee" },
    });
    expect(await events()).toMatchObject([
      {
        name: "leagues.season-changed",
        payload: { seasonId: season, fields: expect.arrayContaining(["leagueEndDate"]) },
      },
    ]);
    // Sent again it is no change.
    await editSeason(ctx(owner), edit);
    expect((await seasons(owner, league))[0]!.version).toBe(2);
  });

  test.each([
    [{ registrationEndDate: "2026-12-01" }, "registrationEndDate", "registration-end.before-start"],
    [{ leagueEndDate: "2027-03-01" }, "leagueEndDate", "league-end.before-start"],
    [{ registrationEndDate: "2027-06-30" }, "registrationEndDate", "registration-end.after-season"],
    [{ year: 2030 }, "year", "season-year.not-played"],
    [{ playTimes: [] }, "playTimes", "play-times.missing"],
    [{ registrationFeeCents: -1 }, "registrationFeeCents", "registration-fee.range"],
    [{ registrationFeeCents: 0.5 }, "registrationFeeCents", "registration-fee.format"],
  ])("with %o is told so beside %s", async (over, field, code) => {
    const { owner, league } = await given();
    const good = await seasonEdit(owner, league);
    const read = SeasonEdit.safeParse({ ...good, ...over });
    expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toContainEqual([field, code]);
  });

  test("by two: the second is told", async () => {
    const { owner, league } = await given();
    const beside = await somebody("Ben");
    await takeOn(league, beside);
    const mine = await seasonEdit(owner, league, { regularSeasonGames: 12 });
    await editSeason(ctx(beside), await seasonEdit(beside, league, { regularSeasonGames: 8 }));
    expect((await refusalOf(editSeason(ctx(owner), mine)))?.code).toBe("leagues.changed-meanwhile");
    expect((await seasons(owner, league))[0]).toMatchObject({ regularSeasonGames: 8, lastChange: { name: "Ben Lee" } });
  });

  test("is removed only while nobody ever asked for a spot in it", async () => {
    const { owner, league, season, divisions } = await given();
    await add(owner, league, { from: season });
    await db()
      .transaction()
      .execute((tx) => askForSpot(tx, divisions[0]!, { orWait: true }));
    expect((await refusalOf(removeSeason(ctx(owner), { league, season })))?.code).toBe("leagues.season-used");
    const [fresh] = await seasons(owner, league);
    await removeSeason(ctx(owner), { league, season: fresh!.id });
    expect((await seasons(owner, league)).map(({ id }) => id)).toEqual([season]);
  });
});

const NEW = {
  divisionName: "12U",
  minAge: 11,
  maxAge: 12,
  ageCutoffDate: "2027-03-01",
  gender: "coed",
  capacity: 30,
  ownFees: null,
};
const change = (who: Colleague, league: string, { id, version, ...stands }: OfficeDivision, over: object) =>
  editDivision(ctx(who), DivisionEdit.parse({ ...stands, league, division: id, version, ...over }));

describe("divisions", () => {
  test("are added behind the others, moved, and each has a name of its own", async () => {
    const { owner, league, season } = await given([
      { name: "8U", taken: 0 },
      { name: "10U", taken: 0 },
    ]);
    const id = await addDivision(ctx(owner), NewDivision.parse({ ...NEW, league, season }));
    const twice = refusalOf(
      addDivision(ctx(owner), NewDivision.parse({ ...NEW, divisionName: "12u", league, season })),
    );
    expect((await twice)?.issues).toEqual([{ field: "divisionName", code: "division-name.taken" }]);
    const order = async () => (await seasons(owner, league))[0]!.divisions.map(({ divisionName }) => divisionName);
    expect(await order()).toEqual(["8U", "10U", "12U"]);
    await moveDivision(ctx(owner), { league, division: id, direction: "up" });
    expect(await order()).toEqual(["8U", "12U", "10U"]);
    await moveDivision(ctx(owner), { league, division: id, direction: "up" });
    await moveDivision(ctx(owner), { league, division: id, direction: "up" });
    expect(await order()).toEqual(["12U", "8U", "10U"]);
  });

  test("have an own price, or their season's", async () => {
    const { owner, league } = await given();
    const read = async () => (await seasons(owner, league))[0]!.divisions[0]!;
    await change(owner, league, await read(), { ownFees: { registrationFeeCents: 5_000, equipmentFeeCents: 0 } });
    expect((await read()).ownFees).toEqual({ registrationFeeCents: 5_000, equipmentFeeCents: 0 });
    await change(owner, league, await read(), { ownFees: null });
    expect((await read()).ownFees).toBeNull();
  });

  test("with more spots tell who serves the waitlist", async () => {
    const { owner, league, divisions } = await given();
    const [division] = (await seasons(owner, league))[0]!.divisions;
    await change(owner, league, division!, { minAge: 7 });
    expect((await events()).filter(({ name }) => name === "leagues.capacity-changed")).toEqual([]);
    await change(owner, league, { ...division!, version: 2 }, { capacity: 25, minAge: 7 });
    expect(await events()).toContainEqual({
      name: "leagues.capacity-changed",
      payload: { divisionId: divisions[0] },
    });
  });

  test("never have fewer spots than are taken, and say so beside the field", async () => {
    const { owner, league } = await given([{ capacity: 20, taken: 12 }]);
    const [division] = (await seasons(owner, league))[0]!.divisions;
    const less = refusalOf(change(owner, league, division!, { capacity: 11 }));
    expect((await less)?.issues).toEqual([{ field: "capacity", code: "capacity.taken" }]);
    await change(owner, league, division!, { capacity: 12 });
    expect((await seasons(owner, league))[0]!.divisions[0]).toMatchObject({ capacity: 12, taken: 12 });
  });

  test("are removed where nobody is in them: altogether, or hidden with their history; the last one stays", async () => {
    const { owner, league, divisions } = await given([
      { name: "8U", taken: 0 },
      { name: "10U", taken: 0 },
      { name: "12U", taken: 0 },
    ]);
    const [never, once, last] = divisions as [string, string, string];
    const remove = (division: string) => refusalOf(removeDivision(ctx(owner), { league, division }));
    await db()
      .transaction()
      .execute((tx) => askForSpot(tx, once, { orWait: true }));
    expect((await remove(once))?.code).toBe("leagues.division-used");
    await db()
      .transaction()
      .execute((tx) => giveBackSpots(tx, once));
    expect([await remove(once), await remove(never)]).toEqual([undefined, undefined]);
    expect((await remove(last))?.code).toBe("leagues.last-division");
    expect((await seasons(owner, league))[0]!.divisions.map(({ id }) => id)).toEqual([last]);
    const { rows } = await sql<{ id: string }>`select id from division where id = any(${divisions}::uuid[])`.execute(
      db(),
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual([once, last].toSorted());
    // Nobody finds a spot in what was removed.
    expect(
      await db()
        .transaction()
        .execute((tx) => askForSpot(tx, once, { orWait: true })),
    ).toEqual({ kind: "full" });
  });

  test("tell two who save over each other", async () => {
    const { owner, league } = await given();
    const [division] = (await seasons(owner, league))[0]!.divisions;
    const ends = await Promise.all(
      [30, 40].map((capacity) => refusalOf(change(owner, league, division!, { capacity }))),
    );
    expect(ends.map((end) => end?.code).toSorted()).toEqual(["leagues.changed-meanwhile", undefined]);
  });
});

test("nobody else sees or changes seasons and divisions", async () => {
  const { owner, league, season, divisions } = await given();
  const [division] = (await seasons(owner, league))[0]!.divisions;
  const edit = await seasonEdit(owner, league, { regularSeasonGames: 3 });
  const ref = { league, division: divisions[0]! };
  for (const [kind, who] of Object.entries(await strangers(league))) {
    for (const asked of [
      () => seasons(who, league),
      () => add(who, league, { from: season }),
      () => editSeason(ctx(who), edit),
      () => removeSeason(ctx(who), { league, season }),
      () => addDivision(ctx(who), NewDivision.parse({ ...NEW, league, season })),
      () => change(who, league, division!, { capacity: 99 }),
      () => moveDivision(ctx(who), { ...ref, direction: "up" as const }),
      () => removeDivision(ctx(who), ref),
    ])
      expect([kind, (await refusalOf(asked()))?.code]).toEqual([kind, "leagues.not-found"]);
  }
  expect((await seasons(owner, league))[0]).toMatchObject({ version: 1, divisions: [{ version: 1, capacity: 20 }] });
});

test("what belongs to another league is not there, also for who runs both", async () => {
  const { owner, league } = await given();
  const other = await office.league(owner);
  const ref = { league, division: other.divisionId };
  for (const asked of [
    () => removeDivision(ctx(owner), ref),
    () => moveDivision(ctx(owner), { ...ref, direction: "up" as const }),
    () => removeSeason(ctx(owner), { league, season: other.seasonId }),
    () => addDivision(ctx(owner), NewDivision.parse({ ...NEW, league, season: other.seasonId })),
  ])
    expect((await refusalOf(asked()))?.code).toBe("leagues.not-found");
});
