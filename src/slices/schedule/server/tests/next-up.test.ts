import { expect, test } from "vitest";
import { useFamilySchedule } from "../../../../../tests/support/databases/family-schedule.ts";
import { nextUp } from "../queries/next-up.ts";

const schedule = useFamilySchedule();

test("says what is next for each player and for a coach, once for all whom it concerns, without what is cancelled", async () => {
  const at = await schedule.league();
  const off = { status: "cancelled", statusReason: "weather" } as const;
  await schedule.publish(at, { kind: "practice", away: null, date: "2027-01-16", ...off });
  const game = await schedule.publish(at, { date: "2027-01-17" });
  const foxes = await schedule.publish(at, { kind: "practice", home: at.foxes, away: null, date: "2027-01-16" });
  const next = async (who: Parameters<typeof schedule.as>[0]) =>
    (await nextUp(schedule.as(who))).next.map(({ event, players }) => [event.id, players]);
  expect(await next(at.maya)).toEqual([[game, [expect.any(String)]]]);
  expect(await next(at.lena)).toEqual([[foxes, [expect.any(String)]]]);
  expect(await next(at.coach)).toEqual([[game, []]]);
  expect(await next(at.manager)).toEqual([]);
});
