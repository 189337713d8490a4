import { expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { game, useSchedules } from "../../../../../tests/support/databases/schedules.ts";
import { PlanChanges, SeasonPlan } from "../../contract/plan.ts";
import { merged } from "../../rules/plan/merged.ts";
import { removeEvent } from "../commands/events.ts";
import { moveEvent } from "../commands/move.ts";
import { undoScheduleChange } from "../commands/undo.ts";
import { planChanges, seasonPlan } from "../queries/plan.ts";

const schedules = useSchedules();

test("what has changed since a version makes the whole plan again, whoever changed it and however", async () => {
  const at = await schedules.league();
  const { manager, season, division, fields } = at;
  const [otters, foxes, owls, hawks] = at.teams as [string, string, string, string];
  const [first, second] = await schedules.plan(manager, season, [
    game(division, otters, foxes, { field: fields[0]! }),
    game(division, owls, hawks, { field: fields[1]! }),
  ]);
  const sorted = ({ unpublished, ...plan }: SeasonPlan): SeasonPlan => ({
    ...plan,
    unpublished: unpublished.toSorted((a, b) => a.id.localeCompare(b.id)),
  });
  const whole = async () => sorted(SeasonPlan.parse(await seasonPlan(schedules.as(manager), at)));
  const since = async (known: SeasonPlan) => {
    const plan = merged(
      known,
      PlanChanges.parse(await planChanges(schedules.as(manager), { season, since: known.version })),
    );
    return plan && sorted(plan);
  };
  const known = await whole();
  expect(await since(known)).toEqual(known);
  const to = { date: "2027-03-13", start: "10:00", field: fields[0]! };
  await moveEvent(schedules.as(manager), { season, event: first!, version: 1, ...to });
  const moved = await since(known);
  expect(moved).toEqual(await whole());
  expect(moved!.events.map(({ id }) => id)).toEqual([second, first]);
  await undoScheduleChange(schedules.as(manager), { season });
  await schedules.plan(manager, season, [game(division, otters, owls, { date: "2027-03-20" })]);
  expect(await since(moved!)).toEqual(await whole());
  // Published, all events are to be read anew; so where one is gone.
  const before = await whole();
  await schedules.publish(manager, season);
  expect(await since(before)).toBeUndefined();
  const after = await whole();
  await removeEvent(schedules.as(manager), { season, event: second!, version: 1 });
  expect(await since(after)).toBeUndefined();
});

test("what has changed is for who runs the league alone", async () => {
  const at = await schedules.league();
  const other = await schedules.league(["Bears", "Wolves"], "other@example.org");
  const asked = planChanges(schedules.as(other.manager), { season: at.season, since: 0 });
  expect(await refusalOf(asked)).toMatchObject({ code: "schedule.not-found" });
});
