import { sql } from "kysely";
import { expect, test } from "vitest";
import { game, useSchedules } from "../../../../tests/support/schedules.ts";
import { fieldInUse, venueInUse } from "./queries/fields-in-use.ts";

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
