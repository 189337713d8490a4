import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { useGames } from "../../../../../tests/support/databases/games.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { confirmScore, disputeScore, finalizeScores, removeScore } from "../commands/settle-score.ts";
import { resultsOf } from "../store/results.ts";
import { versionsOf } from "../store/result-changes.ts";

const games = useGames();

type Played = Awaited<ReturnType<typeof games.played>>;
const resultOf = async (event: string) => (await resultsOf(games.db(), [event]))[0];
const kindsOf = async (event: string) => (await versionsOf(games.db(), event)).map(({ kind }) => kind).toReversed();
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code;
const later = (hours: number) => games.clock.set(games.clock.now() + hours * 3_600_000);

describe("a score", () => {
  test("counts at once, unconfirmed, and is final when the other side enters the same", async () => {
    const at = await games.played();
    expect(await games.enter(at.coach, at.game, [3, 1])).toEqual({ effect: "enter", version: 1 });
    expect(await resultOf(at.game)).toMatchObject({ state: "unconfirmed", counts: true, enteredAs: "home" });
    expect(await games.enter(at.rival, at.game, [3, 1])).toEqual({ effect: "confirm", version: 2 });
    expect(await resultOf(at.game)).toMatchObject({ state: "final", score: { home: 3, away: 1 } });
    expect(await kindsOf(at.game)).toEqual(["entered", "confirmed"]);
  });

  test("that is sent twice counts once, whatever came between", async () => {
    const at = await games.played();
    const entry = randomUUID();
    await games.enter(at.coach, at.game, [3, 1], { entry });
    expect(await games.enter(at.coach, at.game, [3, 1], { entry })).toEqual({ effect: "same", version: 1 });
    await games.enter(at.rival, at.game, [3, 1]);
    expect(await games.enter(at.coach, at.game, [3, 1], { entry })).toEqual({ effect: "same", version: 2 });
    expect(await kindsOf(at.game)).toEqual(["entered", "confirmed"]);
  });

  test("that two people enter at once is one entry where it is the same, and a conflict where it is not", async () => {
    const at = await games.played();
    const same = await Promise.all([games.enter(at.coach, at.game, [3, 1]), games.enter(at.rival, at.game, [3, 1])]);
    expect(same.map(({ effect }) => effect).toSorted()).toEqual(["confirm", "enter"]);
    const next = await games.publish(at, { date: "2027-01-14" });
    const both = await Promise.allSettled([games.enter(at.coach, next, [3, 1]), games.enter(at.rival, next, [2, 2])]);
    const refused = both.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(["results.other-score"]);
    expect(await kindsOf(next)).toEqual(["entered"]);
  });

  test("from a phone that comes online a day later is taken where nobody was first, and refused against another", async () => {
    const at = await games.played();
    const next = await games.publish(at, { date: "2027-01-14" });
    await games.enter(at.rival, next, [0, 4]);
    later(26);
    expect(await games.enter(at.coach, at.game, [3, 1])).toMatchObject({ effect: "enter" });
    expect(await codeOf(games.enter(at.coach, next, [1, 4]))).toBe("results.other-score");
    expect(await resultOf(next)).toMatchObject({ score: { home: 0, away: 4 }, state: "unconfirmed" });
  });

  test("is corrected by who entered it, with every version kept; then the other side is asked again", async () => {
    const at = await games.played();
    await games.enter(at.coach, at.game, [3, 1]);
    expect(await games.enter(at.coach, at.game, [3, 2], { version: 1 })).toEqual({ effect: "correct", version: 2 });
    expect((await versionsOf(games.db(), at.game)).map(({ home, away }) => [home, away])).toEqual([
      [3, 2],
      [3, 1],
    ]);
    expect(await codeOf(games.enter(at.coach, at.game, [4, 2], { version: 1 }))).toBe("results.other-score");
  });

  test("is final 48 hours later, once, and nothing of it before", async () => {
    const at = await games.played();
    await games.enter(at.coach, at.game, [3, 1]);
    later(47.9);
    await finalizeScores(games.as(at.coach));
    expect(await resultOf(at.game)).toMatchObject({ state: "unconfirmed" });
    later(0.2);
    await Promise.all([finalizeScores(games.as(at.coach)), finalizeScores(games.as(at.coach))]);
    expect(await resultOf(at.game)).toMatchObject({ state: "final" });
    expect(await kindsOf(at.game)).toEqual(["entered", "finalized"]);
    expect(await codeOf(games.enter(at.coach, at.game, [4, 1], { version: 2 }))).toBe("results.final");
  });

  test("that the league enters is final at once, and the league corrects it", async () => {
    const at = await games.played();
    await games.enter(at.manager, at.game, [3, 1]);
    expect(await resultOf(at.game)).toMatchObject({ state: "final", enteredAs: "league" });
    await games.enter(at.manager, at.game, [3, 3], { version: 1, reason: "The referee's sheet says so." });
    expect(await resultOf(at.game)).toMatchObject({ state: "final", score: { home: 3, away: 3 } });
    expect((await versionsOf(games.db(), at.game))[0]).toMatchObject({
      kind: "corrected",
      as: "league",
      reason: "The referee's sheet says so.",
    });
  });

  test("of a score keeper waits for a coach of either team", async () => {
    const at = await games.played();
    await games.enter(at.keeper, at.game, [3, 1]);
    expect(await resultOf(at.game)).toMatchObject({ state: "unconfirmed", enteredAs: "official" });
    expect(await codeOf(confirmScore(games.as(at.keeper), { event: at.game, version: 1 }))).toBe("results.not-yours");
    await confirmScore(games.as(at.rival), { event: at.game, version: 1 });
    expect(await resultOf(at.game)).toMatchObject({ state: "final" });
  });
});

describe("a score is refused", () => {
  test("before the game begins, and of a game that does not take place", async () => {
    const at = await games.played();
    const tomorrow = await games.publish(at, { date: "2027-01-16" });
    expect(await codeOf(games.enter(at.coach, tomorrow, [1, 0]))).toBe("results.not-begun");
    const rained = await games.publish(at, { date: "2027-01-14", status: "cancelled" });
    expect(await codeOf(games.enter(at.coach, rained, [1, 0]))).toBe("results.not-played");
  });

  test("of families, of coaches of other teams, of referees of other leagues, and of who waits to be confirmed", async () => {
    const at = await games.played();
    const stranger = await games.person("stranger@example.org");
    for (const who of [at.maya, at.lena, stranger]) {
      expect(await codeOf(games.enter(who, at.game, [1, 0]))).toBe("results.not-found");
      expect(await codeOf(games.score(who, at.game))).toBe("results.not-found");
    }
    expect(await codeOf(games.enter(at.coach, at.game, [1, 0], { as: "league" }))).toBe("results.not-yours");
    expect(await resultOf(at.game)).toBeUndefined();
  });

  test("where its halves say something else", async () => {
    const at = await games.played();
    const halves = [
      { home: 1, away: 0 },
      { home: 1, away: 1 },
    ];
    expect(await codeOf(games.enter(at.coach, at.game, [3, 1], { parts: halves }))).toBe("results.parts-differ");
    await games.enter(at.coach, at.game, [2, 1], { parts: halves });
    expect(await resultOf(at.game)).toMatchObject({ parts: halves });
  });
});

describe("a game that ended otherwise", () => {
  test("counts as a forfeit without a score", async () => {
    const at = await games.played();
    await games.enter(at.coach, at.game, null, { ended: "forfeit", forfeitedBy: "away" });
    expect(await resultOf(at.game)).toMatchObject({ ended: "forfeit", forfeitedBy: "away", score: null, counts: true });
  });

  test("was abandoned: it counts only when the league says so", async () => {
    const at = await games.played();
    await games.enter(at.coach, at.game, [1, 0], { ended: "abandoned", counts: true });
    expect(await resultOf(at.game)).toMatchObject({ counts: false });
    await games.enter(at.manager, at.game, [1, 0], { ended: "abandoned", counts: true, version: 1 });
    expect(await resultOf(at.game)).toMatchObject({ counts: true, state: "final" });
  });

  test("was suspended: it does not count, may move to another day, and is entered anew there", async () => {
    const at = await games.played();
    await games.enter(at.coach, at.game, [1, 1], { ended: "suspended" });
    await games.publish(at, { id: at.game, date: "2027-01-16" });
    expect(await resultOf(at.game)).toMatchObject({ counts: false });
    later(30);
    await games.enter(at.coach, at.game, [2, 1], { version: 1 });
    expect(await resultOf(at.game)).toMatchObject({ ended: "played", counts: true });
  });

  test("was level and decided by a shoot-out", async () => {
    const at = await games.played();
    await games.enter(at.coach, at.game, [2, 2], { overtime: true, shootout: { home: 4, away: 3 } });
    expect(await resultOf(at.game)).toMatchObject({ overtime: true, shootout: { home: 4, away: 3 } });
  });
});

describe("a dispute", () => {
  const disputed = async (at: Played) => {
    await games.enter(at.coach, at.game, [3, 1]);
    await disputeScore(games.as(at.rival), { event: at.game, version: 1, reason: "We scored twice." });
  };

  test("leaves the score counting, marked, until the league decides", async () => {
    const at = await games.played();
    await disputed(at);
    expect(await resultOf(at.game)).toMatchObject({ state: "disputed", counts: true, disputedAs: "away" });
    later(72);
    await finalizeScores(games.as(at.coach));
    expect(await resultOf(at.game)).toMatchObject({ state: "disputed" });
    await games.enter(at.manager, at.game, [3, 2], { version: 2, as: "league" });
    expect(await resultOf(at.game)).toMatchObject({ state: "decided", score: { home: 3, away: 2 } });
    expect(await codeOf(games.enter(at.coach, at.game, [3, 1], { version: 3 }))).toBe("results.decided");
    expect(await kindsOf(at.game)).toEqual(["entered", "disputed", "decided"]);
  });

  test("is not for who entered it, nor for families, nor once the score is final", async () => {
    const at = await games.played();
    await games.enter(at.coach, at.game, [3, 1]);
    const asked = { event: at.game, version: 1, reason: "No." };
    expect(await codeOf(disputeScore(games.as(at.coach), asked))).toBe("results.not-yours");
    expect(await codeOf(disputeScore(games.as(at.keeper), asked))).toBe("results.not-yours");
    expect(await codeOf(disputeScore(games.as(at.lena), asked))).toBe("results.not-found");
    await confirmScore(games.as(at.rival), { event: at.game, version: 1 });
    expect(await codeOf(disputeScore(games.as(at.rival), { ...asked, version: 2 }))).toBe("results.final");
  });

  test("ends when who entered the score corrects it: the other side is asked again", async () => {
    const at = await games.played();
    await disputed(at);
    await games.enter(at.coach, at.game, [3, 2], { version: 2 });
    expect(await resultOf(at.game)).toMatchObject({ state: "unconfirmed", disputedAs: null });
  });
});

describe("a score that was entered by mistake", () => {
  test("is removed by its author within a day, by the league always; its history stays", async () => {
    const at = await games.played();
    await games.enter(at.coach, at.game, [3, 1]);
    expect(await codeOf(removeScore(games.as(at.rival), { event: at.game, version: 1 }))).toBe("results.not-yours");
    await removeScore(games.as(at.coach), { event: at.game, version: 1 });
    expect(await resultOf(at.game)).toBeUndefined();
    expect(await games.enter(at.coach, at.game, [1, 3])).toEqual({ effect: "enter", version: 3 });
    later(25);
    expect(await codeOf(removeScore(games.as(at.coach), { event: at.game, version: 3 }))).toBe("results.not-yours");
    await removeScore(games.as(at.manager), { event: at.game, version: 3 });
    expect(await kindsOf(at.game)).toEqual(["entered", "removed", "entered", "removed"]);
  });
});
