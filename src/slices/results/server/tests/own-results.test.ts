import { expect, test } from "vitest";
import { useGames } from "../../../../../tests/support/databases/games.ts";
import { OwnResults } from "../../contract/own.ts";
import { ownResults } from "../queries/own-results.ts";

const games = useGames();
type Asking = Parameters<typeof games.as>[0];
const own = async (who: Asking) => OwnResults.parse(await ownResults(games.as(who)));
const figures = async (who: Asking) => {
  const { teams, wins, losses, ties } = await own(who);
  return { teams, wins, losses, ties };
};

test("results are counted over the teams that somebody has a child on, coaches or manages, in seasons that are not over", async () => {
  const at = await games.played();
  const draw = await games.publish(at, { date: "2027-01-12" });
  await games.enter(at.coach, at.game, [3, 1]);
  await games.enter(at.coach, draw, [2, 2]);
  // Maya and the coach are Otters, Lena and the rival Foxes; the manager has both teams.
  for (const who of [at.maya, at.coach])
    expect(await figures(who)).toMatchObject({ teams: 1, wins: 1, losses: 0, ties: 1 });
  for (const who of [at.lena, at.rival])
    expect(await figures(who)).toMatchObject({ teams: 1, wins: 0, losses: 1, ties: 1 });
  expect(await figures(at.manager)).toMatchObject({ wins: 1, losses: 1, ties: 2 });

  const seen = async (who: Asking) =>
    (await own(who)).recent.map(({ game, outcome, scores, result }) => [game.id, outcome, scores, result.score]);
  expect(await seen(at.maya)).toEqual([
    [at.game, "win", false, { home: 3, away: 1 }],
    [draw, "tie", false, { home: 2, away: 2 }],
  ]);
  expect((await seen(at.rival))[0]).toEqual([at.game, "loss", true, { home: 3, away: 1 }]);
  expect((await seen(at.manager))[0]).toEqual([at.game, null, true, { home: 3, away: 1 }]);

  const stranger = await games.person("stranger@example.org");
  expect(await own(stranger)).toEqual({ teams: 0, wins: 0, losses: 0, ties: 0, recent: [] });
  const nextYear = { ...games.as(at.maya), clock: { now: () => Date.parse("2028-06-01T12:00Z") } };
  expect(await ownResults(nextYear as never)).toMatchObject({ teams: 0, wins: 0, recent: [] });
});
