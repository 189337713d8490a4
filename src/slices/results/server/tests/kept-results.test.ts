import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useFamilySchedule } from "../../../../../tests/support/databases/family-schedule.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { insertResult, type GivenResult } from "../fixtures.ts";
import { seasonResults } from "../queries/season-results.ts";

const schedule = useFamilySchedule();

/** Played on the morning of this day. */
const PLAYED = { date: "2027-01-15" } as const;
const write = (event: string, given: GivenResult) =>
  insertResult(schedule.db(), event, given, new Date(schedule.clock.now()));

describe("the database refuses", () => {
  test.each<[string, GivenResult]>([
    ["a game that was played without a score", { score: null }],
    ["a score below zero", { score: [-1, 0] }],
    ["a score beyond 999", { score: [1000, 0] }],
    ["a shoot-out of a game that was not level", { score: [2, 1], shootout: [4, 3] }],
    ["a shoot-out without a winner", { score: [2, 2], shootout: [4, 4] }],
    ["a forfeit by nobody", { ended: "forfeit", score: null }],
    ["somebody who forfeits a game that was played", { score: [2, 1], forfeitedBy: "home" }],
    ["periods without a score", { ended: "suspended", score: null, parts: [[1, 0]] }],
  ])("%s", async (_, given) => {
    const at = await schedule.league();
    const game = await schedule.publish(at, PLAYED);
    await expect(write(game, given)).rejects.toThrow(/violates check constraint/);
  });

  test("a result of a practice, or of a game that is cancelled, and a second one of a game", async () => {
    const at = await schedule.league();
    const practice = await schedule.publish(at, { ...PLAYED, kind: "practice", away: null });
    await expect(write(practice, { score: [1, 0] })).rejects.toThrow();
    const rained = await schedule.publish(at, { ...PLAYED, start: "11:00", status: "cancelled" });
    await expect(write(rained, { score: [1, 0] })).rejects.toThrow("only games that take place have results");
    const game = await schedule.publish(at, { ...PLAYED, start: "13:00" });
    await write(game, { score: [1, 0] });
    await expect(write(game, { score: [1, 0] })).rejects.toThrow(/duplicate key/);
  });

  test("that a game with a result is cancelled, gets other teams, or goes with its season", async () => {
    const at = await schedule.league();
    const game = await schedule.publish(at, PLAYED);
    await write(game, { score: [3, 1] });
    await expect(schedule.publish(at, { ...PLAYED, id: game, status: "cancelled" })).rejects.toThrow(
      "a game with a result takes place",
    );
    await expect(schedule.publish(at, { ...PLAYED, id: game, home: at.foxes, away: at.otters })).rejects.toThrow(
      /result_of_game/,
    );
    await expect(sql`delete from season where id = ${at.seasonId}`.execute(schedule.db())).rejects.toThrow(
      /violates foreign key constraint/,
    );
    // Its time was wrong: that is no other game.
    await schedule.publish(at, { ...PLAYED, id: game, start: "10:00" });
  });

  test("nothing of a suspended game that waits for another day", async () => {
    const at = await schedule.league();
    const game = await schedule.publish(at, PLAYED);
    await write(game, { ended: "suspended", score: [1, 1] });
    await schedule.publish(at, { ...PLAYED, id: game, status: "postponed" });
  });
});

describe("the games of a season", () => {
  test("are those that have begun, the latest first, with their results", async () => {
    const at = await schedule.league();
    const first = await schedule.publish(at, { date: "2027-01-09" });
    const second = await schedule.publish(at, PLAYED);
    await schedule.publish(at, { date: "2027-01-23" });
    await schedule.publish(at, { date: "2027-01-08", status: "cancelled" });
    await write(first, {
      score: [3, 1],
      parts: [
        [1, 1],
        [2, 0],
      ],
    });
    const { games } = await seasonResults(schedule.as(at.manager), { season: at.seasonId });
    expect(games.map(({ game, result }) => [game.id, game.home.name, result?.score ?? null])).toEqual([
      [second, "Otters", null],
      [first, "Otters", { home: 3, away: 1 }],
    ]);
    expect(games[1]!.result).toMatchObject({
      parts: [
        { home: 1, away: 1 },
        { home: 2, away: 0 },
      ],
      state: "final",
    });
  });

  test("are shown to nobody but who runs the league", async () => {
    const at = await schedule.league();
    for (const who of [at.maya, at.coach])
      expect(await refusalOf(seasonResults(schedule.as(who), { season: at.seasonId }))).toMatchObject({
        code: "results.not-found",
      });
  });
});
