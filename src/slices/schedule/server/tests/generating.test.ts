import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { game, useSchedules } from "../../../../../tests/support/databases/schedules.ts";
import { ScheduleProposal } from "../../contract/generate.ts";
import { ScheduleSettings, ScheduleSetup } from "../../contract/settings.ts";
import { insertPermit } from "../../../venues/server/fixtures.ts";
import { dropSchedule, startSchedule, useSchedule } from "../commands/propose.ts";
import { undoScheduleChange } from "../commands/undo.ts";
import { scheduleJobs } from "../jobs.ts";
import { scheduleProposal } from "../queries/proposal.ts";
import { scheduleSetup } from "../queries/setup.ts";
import { plannedEvents } from "../store/planned-events.ts";

const schedules = useSchedules();

type League = Awaited<ReturnType<typeof schedules.league>>;

const setup = async (at: League) => ScheduleSetup.parse(await scheduleSetup(schedules.as(at.manager), at));
/** Makes a schedule by what suggests itself, with some other choices. */
async function make(at: League, over: Partial<ScheduleSettings> = {}, mode: "new" | "keep" = "new") {
  const { settings } = await setup(at);
  const games = over.divisions ?? settings.divisions.map((one) => ({ ...one, games: one.games > 0 ? 6 : 0 }));
  await startSchedule(schedules.as(at.manager), {
    season: at.season,
    mode,
    settings: { ...settings, divisions: games, effort: "quick", ...over },
  });
  const deps = schedules.scheduleDeps();
  await doDueJobs({ db: deps.db, kinds: scheduleJobs(deps), log: openLog({ level: "silent" }), clock: deps.clock });
  return proposed(at);
}
async function proposed(at: League) {
  const { proposal } = await scheduleProposal(schedules.as(at.manager), at);
  return proposal && ScheduleProposal.parse(proposal);
}
const use = (at: League, proposal: string) => useSchedule(schedules.as(at.manager), { season: at.season, proposal });
const games = async (at: League) =>
  (await plannedEvents(schedules.db(), at.season)).map(({ date, start, field, home, away }) => ({
    date,
    start,
    field,
    home,
    away,
  }));

describe("a season's schedule", () => {
  test("suggests itself: one click makes a complete one, and nothing is planned before it is used", async () => {
    const at = await schedules.league();
    expect(await setup(at)).toMatchObject({ isChosen: false, fields: [{}, {}], planned: { games: 0 } });
    const proposal = await make(at);
    expect(proposal).toMatchObject({
      state: "done",
      outdated: false,
      outcome: { status: "complete", games: 12, changes: { added: 12 } },
    });
    expect(proposal!.outcome!.fairness!.teams).toHaveLength(4);
    expect(await games(at)).toEqual([]);
    await use(at, proposal!.id);
    const planned = await plannedEvents(schedules.db(), at.season);
    expect(planned).toHaveLength(12);
    for (const team of at.teams)
      expect(planned.filter(({ home, away }) => home === team || away === team)).toHaveLength(6);
    await undoScheduleChange(schedules.as(at.manager), at);
    expect(await games(at)).toEqual([]);
  });

  test("O7: is the same for the same choices, and keeps what is locked", async () => {
    const at = await schedules.league();
    await use(at, (await make(at))!.id);
    const before = await games(at);
    const again = await make(at);
    expect(again!.outcome!.changes).toEqual({ added: 0, moved: 0, removed: 0, kept: 12 });
    const [first] = await plannedEvents(schedules.db(), at.season);
    await sql`update planned_event set locked = true where id = ${first!.id}`.execute(schedules.db());
    const other = await make(at, { seed: 7 });
    await use(at, other!.id);
    expect(
      (await games(at)).filter((one) => before.some((was) => JSON.stringify(was) === JSON.stringify(one))).length,
    ).toBeLessThan(12);
    expect((await plannedEvents(schedules.db(), at.season)).find(({ id }) => id === first!.id)).toMatchObject({
      date: first!.date,
      start: first!.start,
      field: first!.field,
    });
  });

  test("is kept but for few games where little changed", async () => {
    const at = await schedules.league();
    await use(at, (await make(at))!.id);
    const [first] = await plannedEvents(schedules.db(), at.season);
    await sql`
      insert into team_unavailable (team_id, from_date, to_date, at) values (${first!.home}, ${first!.date}, ${first!.date}, now())`.execute(
      schedules.db(),
    );
    const proposal = await make(at, {}, "keep");
    expect(proposal!.outcome).toMatchObject({ status: "complete", changes: { added: 0, removed: 0 } });
    expect(proposal!.outcome!.changes.moved).toBeGreaterThan(0);
    expect(proposal!.outcome!.changes.moved).toBeLessThan(5);
  });

  test("O8: makes up for games that were called off, at other times, and moves no other game", async () => {
    const at = await schedules.league();
    await use(at, (await make(at))!.id);
    const before = await plannedEvents(schedules.db(), at.season);
    const { date } = before[0]!;
    const [off, others] = [before.filter((one) => one.date === date), before.filter((one) => one.date !== date)];
    await sql`
      update planned_event set status = 'cancelled', status_reason = 'Wet fields' where local_date = ${date}`.execute(
      schedules.db(),
    );
    const proposal = await make(at, {}, "keep");
    expect(proposal!.outcome).toMatchObject({
      status: "complete",
      changes: { added: 0, removed: 0, moved: off.length, kept: others.length },
    });
    await use(at, proposal!.id);
    const after = new Map((await plannedEvents(schedules.db(), at.season)).map((one) => [one.id, one]));
    expect(after.size).toBe(before.length);
    const slotOf = (one?: { date: string; start: string; field: string | null }) =>
      `${one?.date} ${one?.start} ${one?.field}`;
    for (const { id } of before) expect(after.get(id)).toMatchObject({ status: "scheduled", statusReason: null });
    for (const one of others) expect(slotOf(after.get(one.id))).toBe(slotOf(one));
    for (const one of off) expect(off.map(slotOf)).not.toContain(slotOf(after.get(one.id)));
  });

  test("leaves alone what another league has published on a field, and where a coach is elsewhere", async () => {
    const at = await schedules.league(["Otters", "Foxes"]);
    const other = await schedules.league(["Rays", "Crabs"], "other@example.org");
    const one = { divisions: [{ id: at.division, games: 1, minutes: 60 }], fields: [at.fields[0]!] };
    const [first] = (await make(at, one))!.outcome!.schedule;
    const event = { date: first!.date, start: first!.start, field: at.fields[0]! };
    await schedules.plan(other.manager, other.season, [game(other.division, other.teams[0]!, other.teams[1]!, event)]);
    await schedules.publish(other.manager, other.season);
    const [second] = (await make(at, one))!.outcome!.schedule;
    expect(second).not.toMatchObject({ date: event.date, start: event.start });
  });

  test("O2: that is impossible names what cannot hold together", async () => {
    const at = await schedules.league();
    const proposal = await make(at, { weeks: 8, divisions: [{ id: at.division, games: 20, minutes: 60 }] });
    expect(proposal!.outcome).toMatchObject({ status: "infeasible", games: 0 });
    const { conflict } = proposal!.outcome!;
    expect(conflict!.demand).toBeGreaterThan(conflict!.supply);
    expect(conflict!.requirements.map(({ what }) => what)).toContain("games");
    expect(conflict!.about.every((name) => name !== "")).toBe(true);
    expect(await refusalOf(use(at, proposal!.id))).toMatchObject({ code: "schedule.no-proposal" });
  });

  test("cannot be used any more where somebody changed the plan since", async () => {
    const at = await schedules.league();
    const proposal = await make(at);
    await schedules.plan(at.manager, at.season, [game(at.division, at.teams[0]!, at.teams[1]!)]);
    expect((await proposed(at))!.outdated).toBe(true);
    expect(await refusalOf(use(at, proposal!.id))).toMatchObject({ code: "schedule.changed-meanwhile" });
    await dropSchedule(schedules.as(at.manager), at);
    expect(await proposed(at)).toBeNull();
  });

  test("needs two teams, and a field", async () => {
    const at = await schedules.league(["Otters"]);
    expect(await refusalOf(make(at))).toMatchObject({ code: "schedule.no-teams" });
    const other = await schedules.league(["Rays", "Crabs"], "other@example.org");
    const weekdays = [1, 2, 3, 4, 5, 6, 7];
    for (const fieldId of at.fields)
      await insertPermit(schedules.db(), {
        fieldId,
        leagueId: other.leagueId,
        fromOn: "2026-01-01",
        toOn: "2028-01-01",
        weekdays,
      });
    expect(await refusalOf(make(at))).toMatchObject({ code: "schedule.no-fields" });
  });
});
