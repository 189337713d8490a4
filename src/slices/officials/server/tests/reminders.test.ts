import { expect, test } from "vitest";
import { toldIn } from "../../../../../tests/support/databases/notices.ts";
import { useOfficials } from "../../../../../tests/support/databases/officials.ts";
import { endAssignment } from "../commands/assign.ts";
import { remindOfficials } from "../commands/remind.ts";
import { officialsWanted } from "../queries/open-spots.ts";

const HOUR = 3_600_000;

const officials = useOfficials();
const { assign, mine } = officials;

const pass = (time: number) => officials.clock.set(officials.clock.now() + time);

type League = Awaited<ReturnType<typeof officials.league>>;

/** Reminds whoever is to be reminded, twice at the same moment. @returns who was told what, besides having been asked */
async function reminded(at: League): Promise<string[]> {
  const deps = officials.as(at.manager);
  await Promise.all([remindOfficials(deps), remindOfficials(deps)]);
  const names = new Map([at.dana, at.omar].map(({ accountId }, which) => [accountId, ["Dana", "Omar"][which]]));
  return (await toldIn(officials.db()))
    .filter(({ kind }) => ["officiating-waits", "officiating-reminder"].includes(kind))
    .map(({ kind, accountId }) => `${names.get(accountId)}: ${kind}`)
    .toSorted();
}

test("E7: who has not answered for two days is reminded once, of all games of the league at once", async () => {
  const at = await officials.league();
  for (const date of ["2027-01-30", "2027-02-06"])
    await assign(at.manager, at, await officials.publish(at, { date }), at.dana);
  await assign(at.manager, at, await officials.publish(at, { date: "2027-01-31" }), at.omar);
  await officials.answer(at.omar, "accept");
  pass(47 * HOUR);
  expect(await reminded(at)).toEqual([]);
  pass(HOUR);
  expect(await reminded(at)).toEqual(["Dana: officiating-waits"]);
  pass(24 * HOUR);
  expect(await reminded(at)).toEqual(["Dana: officiating-waits"]);
});

test("E7: who runs the league is told on the dashboard who was reminded and does not answer, and of games soon that lack officials", async () => {
  const at = await officials.league();
  await officials.publish(at, { date: "2027-02-06" });
  const wanted = async () =>
    (await officialsWanted(officials.db(), [at.leagueId], new Date(officials.clock.now()))).map(
      ({ lacking, unanswered }) => [lacking, unanswered],
    );
  expect(await wanted()).toEqual([]);
  await assign(at.manager, at, at.game, at.dana);
  // Two games of one official who does not answer are one official.
  await assign(at.manager, at, await officials.publish(at, { date: "2027-01-16", start: "15:00" }), at.dana);
  expect(await wanted()).toEqual([[0, 0]]);
  pass(12 * HOUR);
  await reminded(at);
  expect(await wanted()).toEqual([[0, 1]]);
  for (const game of (await officials.week(at.manager, at)).games)
    expect(game.roles[0]!.officials).toMatchObject([{ state: "reminded" }]);
  await officials.answer(at.dana, "decline");
  expect(await wanted()).toEqual([[2, 0]]);
  // Once that game is over, the next one is three weeks away.
  pass(3 * 24 * HOUR);
  expect(await wanted()).toEqual([]);
});

test("E7: before a game that is near, who was asked is reminded after half a day; not who has only just been asked", async () => {
  const at = await officials.league();
  await assign(at.manager, at, at.game, at.dana);
  expect(await reminded(at)).toEqual([]);
  pass(12 * HOUR);
  expect(await reminded(at)).toEqual(["Dana: officiating-waits"]);
});

test("E7: who accepted is reminded two days before the game, once, and anew where it moves and is accepted again", async () => {
  const at = await officials.league();
  const game = await officials.publish(at, { date: "2027-01-30" });
  await assign(at.manager, at, game, at.dana);
  await officials.answer(at.dana, "accept");
  pass(12 * 24 * HOUR);
  expect(await reminded(at)).toEqual([]);
  pass(36 * HOUR);
  expect(await reminded(at)).toEqual(["Dana: officiating-reminder"]);
  await officials.republish(at, { id: game, date: "2027-02-13" });
  await officials.answer(at.dana, "accept");
  pass(14 * 24 * HOUR);
  expect(await reminded(at)).toEqual(["Dana: officiating-reminder", "Dana: officiating-reminder"]);
});

test("E7: nobody is reminded of a game that they declined, were taken off or that has begun", async () => {
  const at = await officials.league();
  const later = await officials.publish(at, { date: "2027-01-30" });
  await assign(at.manager, at, later, at.dana);
  await officials.answer(at.dana, "decline", "Out of town");
  await assign(at.manager, at, at.game, at.omar);
  await assign(at.manager, at, later, at.omar);
  const [, taken] = await mine(at.omar);
  await endAssignment(officials.as(at.manager), { assignment: taken!.id });
  pass(3 * 24 * HOUR);
  expect(await reminded(at)).toEqual([]);
  const [game] = (await officials.week(at.manager, at, "2027-01-30")).games;
  expect(game?.declined).toHaveLength(1);
});
