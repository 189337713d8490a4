import { expect, test } from "vitest";
import { removeSeason } from "#slices/leagues/server/commands/seasons.ts";
import { moveEvent } from "#slices/schedule/server/commands/move.ts";
import { publishSchedule } from "#slices/schedule/server/commands/publish.ts";
import { setEventStatus } from "#slices/schedule/server/commands/status.ts";
import { previewSchedule } from "#slices/schedule/server/queries/publication.ts";
import { useGames } from "../../../../../tests/support/databases/games.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { scoresOf } from "../queries/records.ts";
import { removeScore } from "../commands/settle-score.ts";
import { resultsOf, seasonsWithResults } from "../store/results.ts";

const games = useGames();

type Played = Awaited<ReturnType<typeof games.played>>;
const office = (at: Played) => ({ ...games.as(at.manager), gameScores: scoresOf });
/** Publishes what is planned, as the office's page does. */
async function publish(at: Played) {
  const { people } = await previewSchedule(office(at), { season: at.seasonId });
  return publishSchedule(office(at), { season: at.seasonId, expected: people });
}
const move = (at: Played, date: string) =>
  moveEvent(office(at), {
    season: at.seasonId,
    event: at.game,
    version: 1,
    date,
    start: "09:00",
    field: at.fields[0]!,
  });
const REFUSED = { code: "schedule.has-score", facts: { home: "Otters", away: "Foxes" } };

test("a game with a score is not moved to a day to come; once its score is removed, it is", async () => {
  const at = await games.played();
  await games.enter(at.coach, at.game, [3, 1]);
  await move(at, "2027-01-23");
  expect(await refusalOf(publish(at))).toMatchObject(REFUSED);
  await removeScore(games.as(at.manager), { event: at.game, version: 1 });
  await publish(at);
  expect(await resultsOf(games.db(), [at.game])).toEqual([]);
});

test("it is not cancelled", async () => {
  const at = await games.played();
  await games.enter(at.coach, at.game, [3, 1]);
  await setEventStatus(office(at), {
    season: at.seasonId,
    event: at.game,
    version: 1,
    status: "cancelled",
    reason: null,
  });
  expect(await refusalOf(publish(at))).toMatchObject(REFUSED);
});

test("a day that was wrong is set right, and a suspended game waits for another day", async () => {
  const at = await games.played();
  await games.enter(at.coach, at.game, [3, 1]);
  await move(at, "2027-01-14");
  await publish(at);
  const [result] = await resultsOf(games.db(), [at.game]);
  expect(result).toMatchObject({ score: { home: 3, away: 1 } });
  await games.enter(at.coach, at.game, [3, 1], { ended: "suspended", version: 1 });
  const later = { season: at.seasonId, event: at.game, version: 2, date: "2027-01-23", start: "09:00" };
  await moveEvent(office(at), { ...later, field: at.fields[0]! });
  await publish(at);
});

test("a season with results stays, and says why", async () => {
  const at = await games.played();
  await games.enter(at.coach, at.game, [3, 1]);
  const asked = { league: at.leagueId, season: at.seasonId };
  const office = { ...games.registrationDeps(), ...games.as(at.manager), playedSeasons: seasonsWithResults };
  expect((await refusalOf(removeSeason(office as never, asked)))?.code).toBe("leagues.season-played");
});
