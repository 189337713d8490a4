import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { mySchedule } from "#slices/schedule/server/queries/mine.ts";
import { useGames } from "../../../../../tests/support/databases/games.ts";
import { toldIn } from "../../../../../tests/support/databases/notices.ts";
import { setDivisionStandings } from "../commands/standings.ts";
import { disputeScore, removeScore } from "../commands/settle-score.ts";
import { resultsData } from "../personal-data.ts";
import { gamesToScore } from "../queries/game-score.ts";
import { leaguePlay } from "../queries/league-play.ts";
import { ownResults } from "../queries/own-results.ts";
import { recordsOf, scoresOf } from "../queries/records.ts";
import { resultsOf } from "../store/results.ts";

const games = useGames();

const data = () => resultsData(games.scheduleDeps().cipher);
type Played = Awaited<ReturnType<typeof games.played>>;
const resultOf = async (event: string) => (await resultsOf(games.db(), [event]))[0];

describe("who hears of it", () => {
  const told = async () =>
    (await toldIn(games.db()))
      .filter(({ kind }) => kind.startsWith("score-") || kind.startsWith("game-"))
      .map(({ accountId, kind, facts }) => [kind, accountId, (facts as { score?: string }).score]);

  test("families of both teams hear the score, and the other coach is asked to confirm it", async () => {
    const at = await games.played();
    await games.enter(at.coach, at.game, [3, 1]);
    const heard = await told();
    const posted = [at.maya, at.noor, at.lena].map(({ accountId }) => ["score-posted", accountId, "3–1"]);
    expect(heard).toHaveLength(4);
    expect(heard).toEqual(
      expect.arrayContaining([...posted, ["score-to-confirm", at.rival.accountId, "3–1"]] as unknown[]),
    );
  });

  test("of a score that is removed or corrected before anybody heard of it, people hear what stands, once", async () => {
    const at = await games.played();
    await games.enter(at.coach, at.game, [13, 1]);
    await games.enter(at.coach, at.game, [3, 1], { version: 1 });
    const scores = new Set((await told()).map(([, , score]) => score));
    expect([...scores]).toEqual(["3–1"]);
    const other = await games.publish(at, { date: "2027-01-14" });
    await games.enter(at.coach, other, [7, 7]);
    await removeScore(games.as(at.coach), { event: other, version: 1 });
    expect((await told()).map(([, , score]) => score)).not.toContain("7–7");
  });

  test("the league hears of a dispute, both coaches of the decision", async () => {
    const at = await games.played();
    await games.enter(at.coach, at.game, [3, 1]);
    await disputeScore(games.as(at.rival), { event: at.game, version: 1, reason: "We scored twice." });
    await games.enter(at.manager, at.game, [3, 2], { version: 2 });
    const heard = await told();
    expect(heard).toContainEqual(["score-disputed", at.manager.accountId, "3–1"]);
    for (const who of [at.coach, at.rival]) expect(heard).toContainEqual(["score-decided", who.accountId, "3–2"]);
  });
});

test("Z6: scores that a league hides of a young group are hidden from families everywhere; its coaches see them", async () => {
  const at = await games.played();
  await sql`update division set min_age = 7, max_age = 8 where id = ${at.division}`.execute(games.db());
  await games.enter(at.coach, at.game, [3, 1]);
  const heard = (await toldIn(games.db())).filter(({ kind }) => kind.startsWith("score-"));
  expect(heard.map(({ kind, accountId }) => [kind, accountId])).toEqual([["score-to-confirm", at.rival.accountId]]);
  const seenBy = async (who: Played["coach"]) => {
    const { events } = await mySchedule({ ...games.as(who), gameScores: scoresOf }, {});
    return events.find(({ id }) => id === at.game)?.score?.score ?? null;
  };
  expect(await seenBy(at.maya)).toBeNull();
  expect(await seenBy(at.coach)).toEqual({ home: 3, away: 1 });
  expect(await recordsOf(games.db(), [at.otters])).toEqual(new Map());
  expect(await ownResults(games.as(at.maya))).toMatchObject({ teams: 1, wins: 0, recent: [] });
  expect(await ownResults(games.as(at.coach))).toMatchObject({ teams: 1, wins: 1 });
  const play = await leaguePlay(games.db(), { id: at.leagueId, seasonIds: [at.seasonId] }, new Date(games.clock.now()));
  expect(play).toMatchObject({ standings: [], results: [], brackets: [] });
  // The league wants them to be seen.
  const shown = { division: at.division, version: 0, shown: "scores" as const, teams: [] };
  await setDivisionStandings(games.as(at.manager), shown);
  expect(await seenBy(at.maya)).toEqual({ home: 3, away: 1 });
});

describe("games that wait", () => {
  const waiting = async (who: Played["coach"]) =>
    (await gamesToScore(games.as(who))).games.map(({ game, waitsFor }) => [game.id, waitsFor]);

  test("are those of one's team without a score, and those that the other side entered", async () => {
    const at = await games.played();
    await games.publish(at, { date: "2027-01-16" });
    await games.publish(at, { date: "2027-01-14", status: "cancelled" });
    for (const who of [at.coach, at.rival, at.keeper]) expect(await waiting(who)).toEqual([[at.game, "score"]]);
    for (const who of [at.maya, at.manager]) expect(await waiting(who)).toEqual([]);
    await games.enter(at.coach, at.game, [3, 1]);
    expect(await waiting(at.coach)).toEqual([]);
    expect(await waiting(at.rival)).toEqual([[at.game, "confirmation"]]);
  });
});

describe("a team's record", () => {
  const recordOf = async (team: string) => (await recordsOf(games.db(), [team])).get(team);

  test("counts wins, losses and ties, unconfirmed and disputed scores too, and names the last game", async () => {
    const at = await games.played();
    const days = ["2027-01-11", "2027-01-12", "2027-01-13", "2027-01-14"];
    const [won, lost, tied, shootout] = await Promise.all(days.map((date) => games.publish(at, { date })));
    await games.enter(at.coach, won!, [3, 1]);
    await games.enter(at.coach, lost!, [0, 1]);
    await games.enter(at.coach, tied!, [2, 2]);
    await games.enter(at.coach, shootout!, [1, 1], { shootout: { home: 5, away: 4 } });
    await games.enter(at.coach, at.game, null, { ended: "forfeit", forfeitedBy: "home" });
    expect(await recordOf(at.otters)).toEqual({
      wins: 2,
      losses: 2,
      ties: 1,
      last: {
        date: "2027-01-15",
        opponent: "Foxes",
        side: "home",
        outcome: "loss",
        result: { ended: "forfeit", forfeitedBy: "home", score: null, shootout: null, state: "unconfirmed" },
      },
    });
    expect(await recordOf(at.foxes)).toMatchObject({ wins: 2, losses: 2, ties: 1, last: { outcome: "win" } });
  });

  test("leaves out what does not count, and is none before the first game", async () => {
    const at = await games.played();
    expect(await recordOf(at.otters)).toBeUndefined();
    await games.enter(at.coach, at.game, [3, 1], { ended: "suspended" });
    expect(await recordOf(at.otters)).toBeUndefined();
  });
});

test("an account that is deleted leaves its scores, nameless, and takes its words along", async () => {
  const at = await games.played();
  await games.enter(at.coach, at.game, [3, 1]);
  await disputeScore(games.as(at.rival), { event: at.game, version: 1, reason: "We scored twice." });
  expect(await data().collect(games.db(), at.rival.accountId)).toMatchObject({
    scores: [{ what: "disputed", reason: "We scored twice." }],
  });
  await games
    .db()
    .transaction()
    .execute(async (tx) => {
      await data().release(tx, at.rival.accountId, new Date());
      await data().release(tx, at.coach.accountId, new Date());
    });
  expect(await resultOf(at.game)).toMatchObject({ enteredBy: null, disputeReason: null, score: { home: 3, away: 1 } });
  const { rows } = await sql`select from result_change where author_id is not null or reason is not null`.execute(
    games.db(),
  );
  expect(rows).toEqual([]);
});
