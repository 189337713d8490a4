import { describe, expect, test } from "vitest";
import { sql } from "kysely";
import { useFamilySchedule } from "../../../../../tests/support/databases/family-schedule.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import {
  LeagueStandings,
  StandingsSettings,
  type StandingsRules,
  type StandingsTeam,
} from "../../contract/standings.ts";
import { usualRules } from "../../rules/standings/usual-rules.ts";
import { setDivisionStandings, setStandingsRules } from "../commands/standings.ts";
import { insertResult, type GivenResult } from "../fixtures.ts";
import { leagueStandings, seededTeams, standingsSettings } from "../queries/standings.ts";

const schedule = useFamilySchedule();
type At = Awaited<ReturnType<typeof schedule.league>>;

/** The Otters play the Foxes at home, on the morning of this day. */
async function played(at: At, start: string, given?: GivenResult): Promise<string> {
  const game = await schedule.publish(at, { date: "2027-01-15", start });
  if (given) await insertResult(schedule.db(), game, given, new Date(schedule.clock.now()));
  return game;
}
const anybody = async (at: At, division?: string) =>
  LeagueStandings.parse(await leagueStandings(schedule.scheduleDeps(), { league: at.slug, division }));
const settings = async (at: At) =>
  StandingsSettings.parse(await standingsSettings(schedule.as(at.manager), { season: at.seasonId }));
const decide = (
  at: At,
  over: { version?: number; shown?: "standings" | "scores" | "nothing" | null; teams?: unknown[] },
) =>
  setDivisionStandings(schedule.as(at.manager), {
    division: at.division,
    version: 0,
    shown: null,
    teams: [],
    ...over,
  } as Parameters<typeof setDivisionStandings>[1]);
const about = (id: string, over: Partial<StandingsTeam> = {}) => ({
  id,
  deducted: 0,
  reason: null,
  fairPlay: 0,
  withdrawn: false,
  lot: null,
  ...over,
});
/** Teams of the tests' divisions are too young to be ranked unless their league wants it. */
const older = (at: At) =>
  sql`update division set min_age = 12, max_age = 13 where id = ${at.division}`.execute(schedule.db());

describe("standings of a division", () => {
  test("follow from results at once, whatever their state, and say how many are not certain", async () => {
    const at = await schedule.league();
    await older(at);
    await played(at, "08:00", { score: [2, 1], state: "unconfirmed" });
    await played(at, "09:00", { score: [0, 3] });
    await played(at, "10:00", { score: null, ended: "forfeit", forfeitedBy: "home" });
    await played(at, "11:00", { score: [5, 0], ended: "suspended" });
    const { table, shown, division } = await anybody(at);
    expect({ shown, division: division?.id }).toEqual({ shown: "standings", division: at.division });
    expect(table!.rows).toMatchObject([
      { team: at.foxes, position: 1, wins: 2, losses: 1, scored: 7, allowed: 2, unconfirmed: 1 },
      { team: at.otters, position: 2, wins: 1, losses: 2, unconfirmed: 1 },
    ]);
    expect(table!.games.map(({ result }) => result?.ended)).toEqual(["played", "played", "forfeit", "suspended"]);
  });

  test("are ordered by the rules of the division, else of the season, else of the sport", async () => {
    const at = await schedule.league();
    await older(at);
    await played(at, "08:00", { score: [1, 1] });
    expect((await settings(at)).isChosen).toBe(false);
    const usual = usualRules("soccer");
    const as = schedule.as(at.manager);
    const rules = { ...usual, points: [4, 2, 0] as [number, number, number] };
    await setStandingsRules(as, { season: at.seasonId, division: null, version: 0, rules });
    expect((await anybody(at)).table!.rows.map(({ points }) => points)).toEqual([2, 2]);
    const own = { ...usual, points: [4, 3, 0] as [number, number, number] };
    await setStandingsRules(as, { season: at.seasonId, division: at.division, version: 0, rules: own });
    expect((await anybody(at)).table!.rows.map(({ points }) => points)).toEqual([3, 3]);
    await setStandingsRules(as, { season: at.seasonId, division: at.division, version: 1, rules: null });
    expect((await anybody(at)).table!.rows.map(({ points }) => points)).toEqual([2, 2]);
  });

  test("know what the league decided about teams, and show the reason", async () => {
    const at = await schedule.league();
    await older(at);
    await played(at, "08:00", { score: [1, 1] });
    const teams = [
      about(at.otters, { deducted: 1, reason: "A team without a coach" }),
      about(at.foxes, { fairPlay: -2 }),
    ];
    await decide(at, { teams });
    const { table } = await anybody(at);
    expect(table!.rows[0]).toMatchObject({ team: at.foxes, decidedBy: table!.rules.rules[0] });
    expect(table!.teams.find(({ id }) => id === at.otters)).toMatchObject({
      deducted: 1,
      reason: "A team without a coach",
    });
    await decide(at, { version: 1, teams: [about(at.otters, { withdrawn: true })] });
    expect((await anybody(at)).table!.rows.map(({ team }) => team)).toEqual([at.foxes]);
    const home = { id: at.division, seasonId: at.seasonId, leagueId: at.leagueId };
    expect(await seededTeams({ db: schedule.db() }, home)).toEqual([at.foxes]);
  });

  test("of the youngest are shown to nobody unless their league wants it, nor are their scores", async () => {
    const at = await schedule.league();
    await sql`update division set min_age = 7, max_age = 8 where id = ${at.division}`.execute(schedule.db());
    await played(at, "08:00", { score: [2, 1] });
    const young = await anybody(at);
    expect(young).toMatchObject({ shown: "nothing", table: { rows: [], games: [{ result: null }] } });
    await decide(at, { shown: "scores", teams: [about(at.otters, { deducted: 1, reason: "Late" })] });
    const scores = await anybody(at);
    expect(scores.table).toMatchObject({ rows: [], games: [{ result: { score: { home: 2, away: 1 } } }] });
    expect(scores.table!.teams.map(({ reason }) => reason)).toEqual([null, null]);
    await decide(at, { version: 1, shown: "standings" });
    expect((await anybody(at)).table!.rows).toHaveLength(2);
  });

  test("mark who is certain to go on, and explain a tie without what made it one", async () => {
    const at = await schedule.league();
    await older(at);
    await played(at, "08:00", { score: [2, 1] });
    await played(at, "09:00", { score: [1, 2] });
    const rules: StandingsRules = {
      ...usualRules("soccer"),
      rules: ["points", "head-to-head-points", "allowed", "lots"],
      advancing: 1,
    };
    await setStandingsRules(schedule.as(at.manager), { season: at.seasonId, division: null, version: 0, rules });
    const level = (await anybody(at)).table!.rows;
    expect(level.map(({ position, advances, first }) => [position, advances, first])).toEqual([
      [1, null, null],
      [1, null, null],
    ]);
    expect(level[0]!.steps.map(({ rule }) => rule)).toEqual(["head-to-head-points", "allowed", "lots"]);
    await decide(at, { teams: [about(at.foxes, { lot: 1 }), about(at.otters, { lot: 2 })] });
    const drawn = (await anybody(at)).table!.rows;
    expect(drawn.map(({ team, advances, decidedBy }) => [team, advances, decidedBy])).toEqual([
      [at.foxes, "clinched", "lots"],
      [at.otters, "eliminated", "lots"],
    ]);
  });

  test("name teams, and no child", async () => {
    const at = await schedule.league();
    await older(at);
    await played(at, "08:00", { score: [2, 1] });
    const { rows } = await sql<{ name: string }>`
      select unnest(array[first_name, last_name]) as name from athlete`.execute(schedule.db());
    expect(rows.length).toBeGreaterThan(0);
    const told = JSON.stringify(await anybody(at));
    expect(rows.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(told))).toEqual([]);
  });

  test("have an address by division; another league's division is not found there", async () => {
    const at = await schedule.league();
    await older(at);
    await played(at, "08:00", { score: [2, 1] });
    expect((await anybody(at, at.division)).season?.id).toBe(at.seasonId);
    expect(await refusalOf(anybody(at, at.seasonId))).toMatchObject({ code: "results.not-found" });
    expect(await refusalOf(leagueStandings(schedule.scheduleDeps(), { league: "no-such-league" }))).toMatchObject({
      code: "results.not-found",
    });
  });
});

describe("who decides about standings", () => {
  test("is who runs the league, and nobody else", async () => {
    const at = await schedule.league();
    const rules = usualRules("soccer");
    for (const who of [at.maya, at.coach]) {
      const as = schedule.as(who);
      const asked = [
        () => standingsSettings(as, { season: at.seasonId }),
        () => setStandingsRules(as, { season: at.seasonId, division: null, version: 0, rules }),
        () => setDivisionStandings(as, { division: at.division, version: 0, shown: "standings", teams: [] }),
      ];
      for (const ask of asked) expect(await refusalOf(ask())).toMatchObject({ code: "results.not-found" });
    }
    expect((await settings(at)).version).toBe(0);
  });

  test("is written down: who chose which rules, and when", async () => {
    const at = await schedule.league();
    const rules = usualRules("soccer");
    const asked = { season: at.seasonId, division: at.division, version: 0, rules };
    await setStandingsRules(schedule.as(at.manager), asked);
    await setStandingsRules(schedule.as(at.manager), { ...asked, version: 1, rules: null });
    const { history } = await settings(at);
    expect(history.map(({ what, rules: chosen }) => [what, chosen])).toEqual([
      ["usual", []],
      ["rules", rules.rules],
    ]);
    expect(history[0]!.by).not.toBeNull();
    expect(history[0]!.division).not.toBeNull();
  });

  test("of two who change the same, the second is told", async () => {
    const at = await schedule.league();
    const write = () =>
      setStandingsRules(schedule.as(at.manager), {
        season: at.seasonId,
        division: null,
        version: 0,
        rules: usualRules("basketball"),
      });
    const answers = await Promise.allSettled([write(), write()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await decide(at, { shown: "nothing" });
    expect(await refusalOf(decide(at, { shown: "scores" }))).toMatchObject({ code: "results.changed-meanwhile" });
  });

  test("decides about teams of the division alone", async () => {
    const at = await schedule.league();
    const wrong = decide(at, { teams: [about(at.seasonId)] });
    expect(await refusalOf(wrong)).toMatchObject({ code: "results.not-found" });
  });
});
