import { expect, test } from "vitest";
import { answerCalendar } from "#slices/schedule/server/calendar-feed.ts";
import { openFeed } from "#slices/schedule/server/commands/feeds.ts";
import { mySchedule } from "#slices/schedule/server/queries/mine.ts";
import { useVolunteers } from "../../../../../tests/support/databases/volunteers.ts";
import { releaseShift } from "../commands/take.ts";
import { shiftDuties } from "../queries/duties.ts";

const volunteers = useVolunteers();

test("U1: one's own shift stands in the week and in the family's calendar from the moment it is taken until it is given up; nobody else's does", async () => {
  const at = await volunteers.league();
  const deps = { ...volunteers.scheduleDeps(), dutiesOf: shiftDuties };
  const weekOf = async (who: typeof at.maya) => (await mySchedule({ ...deps, actor: who.actor }, {})).duties;
  const calendarOf = async (who: typeof at.maya) => {
    const ctx = { ...deps, actor: who.actor, request: volunteers.as(who).request };
    const { address } = (await openFeed(ctx, { kind: "family", of: null, language: "en" })).feed!;
    return (known = "") =>
      answerCalendar(deps, new Request(address, { headers: { "if-none-match": known } }), "192.0.2.7");
  };
  const [maya, noor] = [await calendarOf(at.maya), await calendarOf(at.noor)];
  const before = (await maya()).headers.get("etag")!;
  const noors = (await noor()).headers.get("etag")!;
  const { signup } = await volunteers.take(at.maya, await volunteers.shift(at.game, "Time Keeper"));

  expect(await weekOf(at.maya)).toMatchObject([
    { title: { en: "Volunteer: Time Keeper", es: "Voluntariado: Cronometrador" }, start: "09:00", page: "/volunteer" },
  ]);
  expect(await weekOf(at.noor)).toEqual([]);
  const taken = await maya(before);
  expect(taken.status).toBe(200);
  expect(await taken.text()).toContain("SUMMARY:Volunteer: Time Keeper");
  expect((await noor(noors)).status).toBe(304);
  // A shift moves with its game.
  await volunteers.publish(at, { id: at.game, start: "10:00" });
  expect(await weekOf(at.maya)).toMatchObject([{ start: "10:00" }]);

  await releaseShift(volunteers.as(at.maya), { signup });
  expect(await weekOf(at.maya)).toEqual([]);
  expect(await (await maya(taken.headers.get("etag")!)).text()).not.toContain("Volunteer");
});
