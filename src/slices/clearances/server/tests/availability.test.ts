import { sql } from "kysely";
import { expect, test } from "vitest";
import { useClearances } from "../../../../../tests/support/databases/clearances.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { addTimeOff, forgetTimesOff, removeTimeOff, saveAvailability } from "../commands/availability.ts";
import { CLEARANCES_DATA } from "../personal-data.ts";
import { ownAvailability } from "../queries/availability.ts";
import { coachChecks } from "../queries/coach-checks.ts";

const league = useClearances();
const { clearancesAs: as, office, upload, requires, decide } = league;
const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise))?.code;

test("an official says when and how far away they work; leagues where they have a role read it, of the ZIP code a distance alone", async () => {
  const at = await league.league();
  const hours = [{ weekday: 6, from: "09:00", to: "14:00" }];
  await saveAvailability(as(at.coach), { hours, zip: "94607", miles: 25, version: 0 });
  expect(await codeOf(saveAvailability(as(at.coach), { hours: [], zip: null, miles: null, version: 0 }))).toBe(
    "clearances.changed-meanwhile",
  );
  expect((await refusalOf(addTimeOff(as(at.coach), { fromOn: "2027-01-01", toOn: "2027-01-02" })))?.issues).toEqual([
    { field: "toOn", code: "time-off.past" },
  ]);
  const { id } = await addTimeOff(as(at.coach), { fromOn: "2027-02-06", toOn: "2027-02-07" });
  const [official] = (await office(at.manager, at)).officials;
  expect(official!.availability).toEqual({
    hours,
    miles: 25,
    away: expect.any(Number),
    timesOff: [{ fromOn: "2027-02-06", toOn: "2027-02-07" }],
  });
  expect(JSON.stringify(official)).not.toContain("94607");
  expect(await codeOf(removeTimeOff(as(at.maya), { timeOff: id }))).toBe("clearances.not-found");

  league.clock.set("2027-04-15T20:00:00Z");
  await forgetTimesOff(league.clearancesDeps());
  expect((await ownAvailability(as(at.coach))).timesOff).toEqual([]);
  await league
    .db()
    .transaction()
    .execute((tx) => CLEARANCES_DATA.release(tx as never, at.coach.accountId, new Date()));
  const { rows } = await sql`select from official_hours`.execute(league.db());
  expect(rows).toEqual([]);
});

test("everybody reads until when a coach's background check is valid, once the league approved it and as long as it counts", async () => {
  const at = await league.league();
  const seen = () => coachChecks(league.db(), at.leagueId, new Date(league.clock.now()));
  expect(await seen()).toBeUndefined();
  await requires(at, ["background-check"]);
  const { id } = await upload(at.coach, "background-check");
  expect(await seen()).toEqual({ required: true, coaches: [] });
  await decide(at.manager, at, id);
  expect(await seen()).toEqual({
    required: true,
    coaches: [{ name: expect.stringMatching(/^\S+ \S\.$/), validUntil: "2038-01-15" }],
  });
  await decide(at.manager, at, id, "The county revoked it.");
  expect(await seen()).toEqual({ required: true, coaches: [] });
});
