import { sql } from "kysely";
import { expect, test } from "vitest";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { game, useSchedules } from "../../../../../tests/support/databases/schedules.ts";
import { changingSchedule, makeOwnChange } from "../commands/change.ts";

const schedules = useSchedules();
type League = Awaited<ReturnType<typeof schedules.league>>;

/** Another start of a game, published. */
async function movedTo(at: League, id: string, start: string) {
  await changingSchedule(schedules.as(at.manager), at, async (held) => {
    const { startsAt: _startsAt, endsAt: _endsAt, id: _id, ...before } = held.planned.get(id)!;
    await makeOwnChange(held, "moved", [{ id, before, after: { ...before, start } }]);
  });
  await schedules.publish(at.manager, at.season);
}

test("a change of the schedule that is undone before anybody heard of it is told to nobody; of two changes each hears once", async () => {
  const at = await schedules.league();
  const [otters, foxes, owls, hawks] = at.teams as [string, string, string, string];
  await schedules.family(at, "maya@example.org", otters);
  await schedules.family(at, "noor@example.org", owls);
  await schedules.publishTeams(at.manager, at.division);
  const [first, second] = await schedules.plan(at.manager, at.season, [
    game(at.division, otters, foxes),
    game(at.division, owls, hawks, { field: at.fields[1]! }),
  ]);
  await schedules.publish(at.manager, at.season);
  await deliverNotices(schedules.db());
  await sql`delete from mail`.execute(schedules.db());
  const changes = async (email: string) => {
    await deliverNotices(schedules.db());
    return (await schedules.emails(email)).map(({ text }) => text);
  };

  await movedTo(at, first!, "11:00");
  // It waits: nobody's event is due for a minute.
  const { rows } = await sql<{ early: boolean }>`
    select due_at < now() + interval '50 seconds' as early from event where name = 'notices.told' and state = 'queued' order by id desc limit 1`.execute(
    schedules.db(),
  );
  expect(rows).toEqual([{ early: false }]);
  await movedTo(at, second!, "12:00");
  await movedTo(at, first!, "09:00");
  expect(await changes("maya@example.org")).toEqual([]);
  const [told, ...more] = await changes("noor@example.org");
  expect([told?.includes("12:00\u00A0pm"), more]).toEqual([true, []]);

  await movedTo(at, first!, "10:00");
  await movedTo(at, first!, "13:00");
  const [once, ...again] = await changes("maya@example.org");
  expect(again).toEqual([]);
  expect(once).toContain("1:00\u00A0pm");
  expect(once).toContain("9:00\u00A0am");
  expect(once).not.toContain("10:00\u00A0am");
  // What was told is told: moving it back is news.
  await movedTo(at, first!, "09:00");
  expect(await changes("maya@example.org")).toHaveLength(2);
});
