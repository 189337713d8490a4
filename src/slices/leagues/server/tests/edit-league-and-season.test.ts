import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useLeagueOffice, type Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { LeagueEdit } from "../../contract/office/league-profile.ts";
import { SeasonEdit } from "../../contract/office/league-seasons.ts";
import { currentSeason } from "../../rules/season-window.ts";
import { editLeague } from "../commands/edit-league.ts";
import { editSeason } from "../commands/seasons.ts";
import { leagueProfile } from "../queries/league-profile.ts";
import { leagueSeasons } from "../queries/league-seasons.ts";

const office = useLeagueOffice();
const { deps, somebody, strangers, actionsOn } = office;
const ctx = ({ by }: Colleague) => ({ ...deps(), ...by });
const profile = (who: Colleague, league: string) => leagueProfile({ ...deps(), actor: who.actor }, { league });
const seasons = async (who: Colleague, league: string) =>
  (await leagueSeasons({ ...deps(), actor: who.actor }, { league })).seasons;

describe("Edit League, with the current season", () => {
  async function edited() {
    const owner = await somebody("Olga");
    const twoDivisions = [{ name: "10U", taken: 5 }, { name: "12U" }];
    const { id: league, seasonId: season } = await office.league(owner, { seasons: [{ divisions: twoDivisions }] });
    const [stands] = await seasons(owner, league);
    const { id, version, seasonName, registrationFeeCents, equipmentFeeCents, ...rest } = stands!;
    const { registrationStartDate, registrationEndDate, leagueStartDate, leagueEndDate } = rest;
    const dates = { registrationStartDate, registrationEndDate, leagueStartDate, leagueEndDate };
    const whole = { id, version, seasonName, ...dates, registrationFeeCents, equipmentFeeCents };
    const divisions = rest.divisions.map(({ id: division, version: read, minAge, maxAge, capacity }) => ({
      id: division,
      version: read,
      minAge,
      maxAge,
      capacity,
    }));
    const save = (over: { tagline?: string; season?: object; first?: object }) =>
      editLeague(
        ctx(owner),
        LeagueEdit.parse({
          league,
          version: 1,
          tagline: over.tagline,
          season: { ...whole, ...over.season },
          divisions: [{ ...divisions[0], ...over.first }, divisions[1]],
        }),
      );
    const now = async () => (await seasons(owner, league))[0]!;
    return { owner, league, season, save, now };
  }

  test("saves its fee, dates, ages and size in one go; term, times and status stay", async () => {
    const { season, save, now } = await edited();
    const before = await now();
    await save({
      tagline: "Fun first",
      season: { leagueEndDate: "2027-06-12", registrationFeeCents: 12_000 },
      first: { maxAge: 11, capacity: 60 },
    });
    const { term, playTimes, status } = before;
    expect(await now()).toMatchObject({
      term,
      playTimes,
      status,
      leagueEndDate: "2027-06-12",
      registrationFeeCents: 12_000,
      divisions: [{ divisionName: "10U", maxAge: 11, capacity: 60 }, { version: before.divisions[1]!.version }],
    });
    expect(await actionsOn(season)).toMatchObject([
      { action: "leagues.season-changed", details: { fields: ["leagueEndDate", "registrationFeeCents"] } },
    ]);
  });

  test("E4: undo puts back what was before, also what waits for review, and the audit trail keeps both", async () => {
    const { owner, league, season, save, now } = await edited();
    const before = await now();
    const { undo } = await save({
      tagline: "Fun first",
      season: { registrationFeeCents: 12_000 },
      first: { maxAge: 11 },
    });
    const { undo: again, waiting } = await editLeague(
      ctx(owner),
      LeagueEdit.parse({ league, version: undo!.version, name: "Another name" }),
    );
    expect(waiting).toEqual(["name"]);
    expect(await editLeague(ctx(owner), LeagueEdit.parse(again))).toMatchObject({ waiting: [] });
    // Whatever was saved since stays: the first change can no longer be undone.
    expect(await refusalOf(editLeague(ctx(owner), LeagueEdit.parse(undo)))).toMatchObject({
      code: "leagues.changed-meanwhile",
    });
    const { version } = await profile(owner, league);
    await editLeague(ctx(owner), LeagueEdit.parse({ ...undo, version }));
    const { fields } = await profile(owner, league);
    expect(fields.tagline).not.toBe("Fun first");
    const { registrationFeeCents, divisions } = await now();
    expect(registrationFeeCents).toBe(before.registrationFeeCents);
    expect(divisions.map(({ maxAge }) => maxAge)).toEqual(before.divisions.map(({ maxAge }) => maxAge));
    expect((await actionsOn(season)).map(({ action }) => action)).toEqual([
      "leagues.season-changed",
      "leagues.season-changed",
    ]);
    expect(await actionsOn(league)).toHaveLength(4);
    // What stands there already leaves nothing to undo.
    expect(await editLeague(ctx(owner), LeagueEdit.parse({ league, version: 1 }))).toMatchObject({ undo: null });
    for (const who of Object.values(await strangers(league)))
      expect(await refusalOf(editLeague(ctx(who), LeagueEdit.parse(undo)))).toMatchObject({
        code: "leagues.not-found",
      });
  });

  test("saves nothing where one part is refused, and says beside which field", async () => {
    const { save, now } = await edited();
    const before = await now();
    const tooSmall = { tagline: "Fun first", season: { registrationFeeCents: 12_000 }, first: { capacity: 4 } };
    expect((await refusalOf(save(tooSmall)))?.issues).toEqual([
      { field: "divisions.0.capacity", code: "capacity.taken" },
    ]);
    expect(await now()).toEqual(before);
    const otherYear = { season: { leagueStartDate: "2029-03-06", leagueEndDate: "2029-05-29" } };
    expect((await refusalOf(save(otherYear)))?.issues).toEqual([
      { field: "leagueStartDate", code: "season-year.not-played" },
    ]);
  });

  test("is refused where somebody saved the season or a division meanwhile", async () => {
    const { owner, league, save, now } = await edited();
    const { id: season, ...content } = await now();
    await editSeason(ctx(owner), SeasonEdit.parse({ ...content, league, season, regularSeasonGames: 12 }));
    expect((await refusalOf(save({ season: { registrationFeeCents: 1 } })))?.code).toBe("leagues.changed-meanwhile");
    expect(await now()).toMatchObject({ regularSeasonGames: 12, registrationFeeCents: 10_000 });
  });

  test("reaches no season or division of another league, and nobody else's", async () => {
    const { league, save } = await edited();
    const other = await edited();
    const { id, version } = await other.now();
    expect((await refusalOf(save({ season: { id, version } })))?.code).toBe("leagues.not-found");
    const foreign = (await other.now()).divisions[0]!.id;
    expect((await refusalOf(save({ first: { id: foreign } })))?.code).toBe("leagues.not-found");
    for (const [kind, stranger] of Object.entries(await strangers(league))) {
      const edit = LeagueEdit.parse({ league, version: 1, tagline: "Mine" });
      expect((await refusalOf(editLeague(ctx(stranger), edit)))?.code, kind).toMatch(/not-found|sign-in/);
    }
  });
});

describe("the season that Edit League means", () => {
  const season = (id: string, registrationStartDate: string, leagueStartDate: string, leagueEndDate: string) => ({
    id,
    registrationStartDate,
    leagueStartDate,
    leagueEndDate,
  });
  const fall = season("fall", "2026-07-01", "2026-09-05", "2026-11-21");
  const spring = season("spring", "2027-01-02", "2027-03-06", "2027-05-29");
  test.each([
    ["the one that plays", "2026-10-01", "fall"],
    ["the next to come, between two", "2026-12-24", "spring"],
    ["the one that registers", "2027-01-15", "spring"],
    ["the last, when all are over", "2027-08-01", "spring"],
  ])("is %s", (_which, today, expected) => {
    expect(currentSeason([spring, fall], today)?.id).toBe(expected);
  });
  test("is none without any", () => expect(currentSeason([], "2027-01-01")).toBeUndefined());
});
