import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { writeAnswer } from "#slices/schedule/server/store/answers.ts";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { useGames } from "../../../../../tests/support/databases/games.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { Lineup, SaveLineup, TeamTime, type LineupBody } from "../../contract/lineup.ts";
import { PlayCompliance, SetPlayRules, type PlayRules } from "../../contract/play-rules.ts";
import { endGame, nextPeriod } from "../../rules/plan/live.ts";
import { playerGone, removeOldLineups } from "../commands/retention.ts";
import { saveLineup } from "../commands/save-lineup.ts";
import { setPlayRules } from "../commands/set-play-rules.ts";
import { LINEUPS_DATA } from "../personal-data.ts";
import { playCompliance } from "../queries/compliance.ts";
import { lineup } from "../queries/lineup.ts";
import { teamTime } from "../queries/team-time.ts";

const games = useGames();

type Played = Awaited<ReturnType<typeof games.played>>;
type Who = Pick<Person, "actor">;
const ofOtters = (at: Played) => ({ event: at.game, team: at.otters });
const read = async (who: Who, of: { event: string; team: string }) => Lineup.parse(await lineup(games.as(who), of));
const time = async (who: Who, team: string) => TeamTime.parse(await teamTime(games.as(who), { team }));
const compliance = async (who: Who, season: string) =>
  PlayCompliance.parse(await playCompliance(games.as(who), { season }));
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code;
const save = (
  who: Who,
  of: { event: string; team: string },
  body: LineupBody,
  over: Partial<Pick<SaveLineup, "version" | "editor" | "step">> = {},
) =>
  saveLineup(games.as(who), SaveLineup.parse({ ...of, ...body, version: 0, editor: randomUUID(), step: 0, ...over }));
const setRules = (at: Played, rules: PlayRules | null, division: string | null = null, version = 0) =>
  setPlayRules(games.as(at.manager), SetPlayRules.parse({ season: at.seasonId, division, version, rules }));
const HALF: PlayRules = { minimum: { of: "share", percent: 50 }, atBats: 0, pitching: null, noCatchFrom: null };

/** A game of two halves in which Maya plays all of it and Noor nothing. */
async function recordedGame(at: Played) {
  const { body } = await read(at.coach, ofOtters(at));
  const lines = [1, 2].map((period) => ({
    player: at.maya.registrations[0]!,
    period,
    plan: "GK",
    played: null,
    onField: false,
  }));
  const live = nextPeriod(nextPeriod({ ...body, lines }));
  const editor = randomUUID();
  await save(at.coach, ofOtters(at), live, { editor, step: 1 });
  await save(at.coach, ofOtters(at), endGame(live), { editor, step: 2, version: 1 });
}

describe("a lineup", () => {
  test("begins with everybody who has not said that they do not come", async () => {
    const at = await games.played();
    const { body: first } = await read(at.coach, ofOtters(at));
    expect(first.players.map(({ present }) => present)).toEqual([true, true]);
    await games
      .db()
      .transaction()
      .execute((tx) =>
        writeAnswer(tx, {
          eventId: at.game,
          athleteId: at.maya.children[0]!,
          answer: "absent",
          revision: 1,
          authorId: at.maya.accountId,
          at: new Date(games.clock.now()),
        }),
      );
    const { body } = await read(at.coach, ofOtters(at));
    expect(body.players.find(({ id }) => id === at.maya.registrations[0])?.present).toBe(false);
  });

  test("that arrives twice or late changes nothing, and nobody writes over what they have not seen", async () => {
    const at = await games.played();
    const { body } = await read(at.coach, ofOtters(at));
    const editor = randomUUID();
    const of = ofOtters(at);
    expect(await save(at.coach, of, body, { editor, step: 1 })).toEqual({ version: 1 });
    expect(await save(at.coach, of, { ...body, playersPerSide: 5 }, { editor, step: 2 })).toEqual({ version: 2 });
    expect(await save(at.coach, of, body, { editor, step: 1 })).toEqual({ version: 2 });
    expect((await read(at.coach, of)).body.playersPerSide).toBe(5);
    expect(await codeOf(save(at.manager, of, body, { version: 1 }))).toBe("lineups.changed-meanwhile");
    expect(await save(at.manager, of, body, { version: 2 })).toEqual({ version: 3 });
    expect(await codeOf(save(at.coach, of, body, { editor, step: 3, version: 2 }))).toBe("lineups.changed-meanwhile");
  });

  test("of two pages that begin it at once, one is kept whole and the other is told", async () => {
    const at = await games.played();
    const { body } = await read(at.coach, ofOtters(at));
    const both = await Promise.allSettled([
      save(at.coach, ofOtters(at), { ...body, playersPerSide: 3 }),
      save(at.manager, ofOtters(at), { ...body, playersPerSide: 4 }),
    ]);
    const refused = both.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(["lineups.changed-meanwhile"]);
  });

  test("is planned ahead, and recorded only of a game that begins and takes place", async () => {
    const at = await games.played();
    const event = await games.publish(at, { date: "2027-01-23" });
    const of = { event, team: at.otters };
    const { body } = await read(at.coach, of);
    await save(at.coach, of, body);
    expect(await codeOf(save(at.coach, of, nextPeriod(body), { version: 1 }))).toBe("lineups.not-begun");
    await sql`update schedule_event set status = 'cancelled' where id = ${at.game}`.execute(games.db());
    expect(await codeOf(save(at.coach, ofOtters(at), nextPeriod(body)))).toBe("lineups.not-played");
  });

  test("has players of the team alone: the server says so, and the database holds it", async () => {
    const at = await games.played();
    const { body } = await read(at.coach, ofOtters(at));
    const lena = { id: at.lena.registrations[0]!, present: true, atBats: 0, pitches: 0 };
    expect(await codeOf(save(at.coach, ofOtters(at), { ...body, players: [lena] }))).toBe("lineups.not-on-team");
    await save(at.coach, ofOtters(at), body);
    await expect(
      sql`insert into lineup_player (event_id, team_id, registration_id, present, at_bats, pitches)
          values (${at.game}, ${at.otters}, ${lena.id}, true, 0, 0)`.execute(games.db()),
    ).rejects.toMatchObject({ constraint: "lineup_of_roster" });
    await expect(
      sql`update lineup_player set pitches = -1 where event_id = ${at.game}`.execute(games.db()),
    ).rejects.toMatchObject({ code: "23514" });
  });

  test("is for the team's coaches and the league; families, other coaches and strangers get nothing", async () => {
    const at = await games.played();
    const { body } = await read(at.manager, ofOtters(at));
    const stranger = await games.person("stranger@example.org");
    for (const who of [at.maya, at.lena, at.rival, at.keeper, stranger]) {
      expect(await codeOf(read(who, ofOtters(at)))).toBe("lineups.not-found");
      expect(await codeOf(save(who, ofOtters(at), body))).toBe("lineups.not-found");
    }
    for (const who of [at.lena, at.rival, at.keeper, stranger])
      expect(await codeOf(time(who, at.otters))).toBe("lineups.not-found");
    for (const who of [at.maya, at.coach, stranger])
      expect(await codeOf(compliance(who, at.seasonId))).toBe("lineups.not-found");
  });
});

describe("playing time", () => {
  test("is read by a family of its own child alone, by the coach of all, and the league sees who fell short", async () => {
    const at = await games.played();
    await setRules(at, HALF);
    await recordedGame(at);
    const family = await time(at.noor, at.otters);
    expect(family.players.map(({ id, played, of }) => [id, played, of])).toEqual([[at.noor.registrations[0], 0, 4]]);
    expect(family.games).toEqual([]);
    const staff = await time(at.coach, at.otters);
    expect(staff.players.map(({ played }) => played).toSorted()).toEqual([0, 4]);
    games.clock.set(games.clock.now() + 6 * 3_600_000);
    const otters = (await compliance(at.manager, at.seasonId)).divisions[0]!.teams.find(({ id }) => id === at.otters)!;
    expect(otters).toMatchObject({ games: 1, recorded: 1 });
    expect(otters.short[0]?.players).toMatchObject([{ id: at.noor.registrations[0], played: 0, required: 2 }]);
    const next = await games.publish(at, { date: "2027-01-16" });
    const { players } = await read(at.coach, { event: next, team: at.otters });
    expect(players.find(({ id }) => id === at.maya.registrations[0])?.past).toEqual({ played: 4, of: 4 });
  });

  test("of a division follows its own rules, and each change of them is seen by who saves after it", async () => {
    const at = await games.played();
    await setRules(at, HALF);
    const own: PlayRules = { ...HALF, minimum: { of: "periods", periods: 1 } };
    await setRules(at, own, at.division);
    expect((await read(at.coach, ofOtters(at))).rules).toEqual(own);
    expect(await codeOf(setRules(at, HALF, at.division))).toBe("lineups.changed-meanwhile");
    await setRules(at, null, at.division, 1);
    expect((await read(at.coach, ofOtters(at))).rules).toEqual(HALF);
  });

  test("goes with the player, stands in the family's download, and is forgotten a year after the game", async () => {
    const at = await games.played();
    await recordedGame(at);
    const kept = () => sql`select 1 from lineup_player`.execute(games.db()).then(({ rows }) => rows.length);
    expect(JSON.stringify(await LINEUPS_DATA.collect(games.db(), at.maya.accountId))).toContain(at.maya.children[0]);
    expect(JSON.stringify(await LINEUPS_DATA.collect(games.db(), at.lena.accountId))).not.toContain(at.game);
    await games
      .db()
      .transaction()
      .execute((tx) => playerGone(tx, at.maya.children[0]!));
    expect(await kept()).toBe(1);
    await games
      .db()
      .transaction()
      .execute((tx) => LINEUPS_DATA.release(tx, at.coach.accountId, new Date()));
    games.clock.set(games.clock.now() + 367 * 86_400_000);
    await removeOldLineups(games.as(at.coach));
    expect(await kept()).toBe(0);
  });
});

test("the league sees who caught after too many pitches: in a later game of the day, or later in the same one", async () => {
  const at = await games.played();
  await sql`update league set sport = 'baseball', custom_sport = null where id = ${at.leagueId}`.execute(games.db());
  const later = await games.publish(at, { date: "2027-01-15", start: "14:00" });
  const maya = at.maya.registrations[0]!;
  const play = async (event: string, pitches: number, positions: readonly string[]) => {
    const of = { event, team: at.otters };
    const { body, version } = await read(at.coach, of);
    const lines = positions.map((plan, before) => {
      return { player: maya, period: before + 1, plan, played: 2, onField: true };
    });
    const players = body.players.map((one) => (one.id === maya ? { ...one, pitches } : one));
    const live = { ...body, players, lines, state: "live" as const, period: positions.length };
    await save(at.coach, of, live, { version, step: 1 });
  };
  const caught = async () =>
    (await compliance(at.manager, at.seasonId)).divisions[0]!.teams.flatMap(({ pitching }) => pitching).filter(
      ({ flaw }) => flaw === "caught",
    );
  await play(at.game, 41, ["C", "P"]);
  games.clock.set(games.clock.now() + 12 * 3_600_000);
  // Before one pitches one may catch.
  expect(await caught()).toEqual([]);
  await play(later, 0, ["SS", "C"]);
  expect(await caught()).toMatchObject([{ id: maya, date: "2027-01-15", pitches: 41, limit: 41 }]);
  await play(later, 0, ["SS", "1B"]);
  expect(await caught()).toEqual([]);
  await play(at.game, 41, ["P", "C"]);
  expect(await caught()).toMatchObject([{ id: maya, date: "2027-01-15", pitches: 41 }]);
  await play(at.game, 40, ["P", "C"]);
  expect(await caught()).toEqual([]);
});

test("pitches of the season decide when a player may pitch again, and the league sees who pitched too soon", async () => {
  const at = await games.played();
  await sql`update league set sport = 'baseball', custom_sport = null where id = ${at.leagueId}`.execute(games.db());
  const yesterday = await games.publish(at, { date: "2027-01-14" });
  const pitched = async (event: string, pitches: number) => {
    const of = { event, team: at.otters };
    const { body } = await read(at.coach, of);
    const players = body.players.map((one) => (one.id === at.maya.registrations[0] ? { ...one, pitches } : one));
    await save(at.coach, of, nextPeriod({ ...body, players }));
  };
  await pitched(yesterday, 40);
  const { players, rules } = await read(at.coach, ofOtters(at));
  expect(rules.pitching).not.toBeNull();
  expect(players.find(({ id }) => id === at.maya.registrations[0])?.pitched).toEqual([
    { date: "2027-01-14", pitches: 40 },
  ]);
  const own = (await time(at.maya, at.otters)).players[0]!;
  expect(own.mayPitchOn).toBe("2027-01-17");
  await pitched(at.game, 10);
  games.clock.set(games.clock.now() + 6 * 3_600_000);
  const { divisions } = await compliance(at.manager, at.seasonId);
  expect(divisions[0]!.teams.flatMap(({ pitching }) => pitching)).toMatchObject([
    { id: at.maya.registrations[0], date: "2027-01-15", pitches: 10, flaw: "no-rest" },
  ]);
});
