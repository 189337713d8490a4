import { sql } from "kysely";
import { expect, test } from "vitest";
import { game, useSchedules } from "../../../../../tests/support/databases/schedules.ts";
import { eventsClosed } from "../queries/events-closed.ts";
import { fieldInUse, venueInUse } from "../queries/fields-in-use.ts";

const schedules = useSchedules();

test("a field is in use until its last game is played, and its venue for good", async () => {
  const at = await schedules.league();
  const db = schedules.db();
  const { rows } = await sql<{ venueId: string; used: string; free: string }>`
    select v.id as "venueId", (select id from field where venue_id = v.id order by position limit 1) as used,
           (select id from field where venue_id = v.id order by position desc limit 1) as free
      from league l join venue v on v.id = l.venue_id join season s on s.league_id = l.id where s.id = ${at.season}`.execute(
    db,
  );
  const { venueId, used, free } = rows[0]!;
  const before = new Date("2000-01-01");
  expect(await fieldInUse(db, used, before)).toBe(false);
  expect(await venueInUse(db, venueId)).toBe(false);
  const [home, away] = at.teams;
  await schedules.plan(at.manager, at.season, [game(at.division, home!, away!, { field: used })]);
  expect(await fieldInUse(db, used, before)).toBe(true);
  expect(await fieldInUse(db, free, before)).toBe(false);
  expect(await fieldInUse(db, used, new Date("2100-01-01"))).toBe(false);
  expect(await venueInUse(db, venueId)).toBe(true);
});

test("a closure finds what is published inside it: on its fields, days and times, and not what is over, cancelled or a draft", async () => {
  const at = await schedules.league();
  const [otters, foxes, owls, hawks] = at.teams as [string, string, string, string];
  const [one, two] = at.fields as [string, string];
  await schedules.plan(at.manager, at.season, [
    game(at.division, otters, foxes, { field: one }),
    game(at.division, owls, hawks, { field: two, start: "12:00" }),
    game(at.division, owls, foxes, { field: one, start: "23:30", date: "2027-03-07" }),
    game(at.division, otters, hawks, { field: one, date: "2027-03-20", status: "cancelled" }),
  ]);
  await schedules.publish(at.manager, at.season);
  await schedules.plan(at.manager, at.season, [game(at.division, otters, owls, { field: one, start: "15:00" })]);
  const found = async (over: object = {}, now = new Date("2027-01-15")) => {
    const span = { fieldIds: [one, two], fromOn: "2027-03-01", toOn: "2027-03-31", fromMinute: null, toMinute: null };
    const events = await eventsClosed(schedules.db(), { ...span, ...over }, now);
    return events.map(({ home, away, date, start }) => `${home} ${away} ${date} ${start}`);
  };
  const all = ["Otters Foxes 2027-03-06 09:00", "Owls Hawks 2027-03-06 12:00", "Owls Foxes 2027-03-07 23:30"];
  expect(await found()).toEqual(all);
  expect(await found({ fieldIds: [two] })).toEqual([all[1]]);
  // The end touches nothing, a minute more does; what goes on after midnight is of the next day too.
  expect(await found({ fromMinute: 600, toMinute: 720 })).toEqual([]);
  expect(await found({ fromMinute: 599, toMinute: 721 })).toEqual(all.slice(0, 2));
  expect(await found({ fromOn: "2027-03-08" })).toEqual([all[2]]);
  expect(await found({}, new Date("2027-03-07T12:00:00Z"))).toEqual([all[2]]);
});

test("a playoff game in a closure says whom it waits for", async () => {
  const at = await schedules.league();
  const [otters, foxes] = at.teams as [string, string];
  const waiting = { field: at.fields[0]!, home: null, away: null, playoff: 3, homeWaits: "W1", awayWaits: "W2" };
  await schedules.plan(at.manager, at.season, [{ ...game(at.division, otters, foxes), ...waiting }]);
  await schedules.publish(at.manager, at.season);
  const span = { fieldIds: at.fields, fromOn: "2027-03-01", toOn: "2027-03-31", fromMinute: null, toMinute: null };
  expect(await eventsClosed(schedules.db(), span, new Date("2027-01-15"))).toMatchObject([
    { home: null, homeWaits: "W1", away: null, awayWaits: "W2" },
  ]);
});
