import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { game, useSchedules } from "../../../../../tests/support/databases/schedules.ts";
import { insertOfficial } from "../../../teams/server/fixtures.ts";
import { changingSchedule, makeOwnChange } from "../commands/change.ts";
import { publishSchedule } from "../commands/publish.ts";
import { restoreVersion } from "../commands/restore.ts";
import { redoScheduleChange, undoScheduleChange } from "../commands/undo.ts";
import { seasonPlan } from "../queries/plan.ts";
import { compareVersion, previewSchedule, scheduleVersions } from "../queries/publication.ts";
import { publishedEvents, publishEvents } from "../store/events.ts";
import { plannedEvents } from "../store/planned-events.ts";

const schedules = useSchedules();

type League = Awaited<ReturnType<typeof schedules.league>>;

/** Changes some planned events. */
const change = (at: League, ids: readonly string[], over: object) =>
  changingSchedule(schedules.as(at.manager), at, async (held) => {
    const writes = ids.map((id) => {
      const { startsAt: _startsAt, endsAt: _endsAt, id: _id, ...before } = held.planned.get(id)!;
      return { id, before, after: { ...before, ...over } };
    });
    await makeOwnChange(held, "moved", writes);
  });

const emails = async (email: string) =>
  (await schedules.emails(email)).filter(({ subject }) => /schedule/i.test(subject));

describe("what is planned", () => {
  test("has its field to itself, and games may follow one another", async () => {
    const at = await schedules.league();
    const [otters, foxes, owls, hawks] = at.teams as [string, string, string, string];
    const [field] = at.fields;
    await schedules.plan(at.manager, at.season, [
      game(at.division, otters, foxes, { field: field! }),
      game(at.division, owls, hawks, { field: field!, start: "10:00" }),
    ]);
    const third = schedules.plan(at.manager, at.season, [
      game(at.division, owls, hawks, { field: field!, start: "09:59" }),
    ]);
    expect(await refusalOf(third)).toMatchObject({ code: "schedule.taken" });
  });

  test("has no team twice at a time", async () => {
    const at = await schedules.league();
    const [otters, foxes, owls] = at.teams as [string, string, string];
    await schedules.plan(at.manager, at.season, [game(at.division, otters, foxes)]);
    const twice = schedules.plan(at.manager, at.season, [game(at.division, owls, otters, { start: "09:30" })]);
    expect(await refusalOf(twice)).toMatchObject({ code: "schedule.taken" });
  });

  test("swaps times and fields in one change, and swaps back when it is undone", async () => {
    const at = await schedules.league();
    const [otters, foxes, owls, hawks] = at.teams as [string, string, string, string];
    const [one, other] = at.fields as [string, string];
    const [first, second] = await schedules.plan(at.manager, at.season, [
      game(at.division, otters, foxes, { field: one }),
      game(at.division, owls, hawks, { field: other }),
    ]);
    await changingSchedule(schedules.as(at.manager), at, async (held) => {
      const stateOf = (id: string) => {
        const { startsAt: _startsAt, endsAt: _endsAt, id: _id, ...state } = held.planned.get(id)!;
        return state;
      };
      const [a, b] = [stateOf(first!), stateOf(second!)];
      await makeOwnChange(held, "swapped", [
        { id: first!, before: a, after: { ...a, field: other } },
        { id: second!, before: b, after: { ...b, field: one } },
      ]);
    });
    const fields = async () =>
      Object.fromEntries((await plannedEvents(schedules.db(), at.season)).map(({ id, field }) => [id, field]));
    expect(await fields()).toEqual({ [first!]: other, [second!]: one });
    await undoScheduleChange(schedules.as(at.manager), at);
    expect(await fields()).toEqual({ [first!]: one, [second!]: other });
    expect((await seasonPlan(schedules.as(at.manager), at)).redo).toMatchObject({ kind: "swapped" });
    await redoScheduleChange(schedules.as(at.manager), at);
    expect(await fields()).toEqual({ [first!]: other, [second!]: one });
  });

  test("begins at a time that the clock shows on that night", async () => {
    const at = await schedules.league();
    const [otters, foxes] = at.teams as [string, string];
    const night = { date: "2027-03-14", start: "02:30" };
    const none = schedules.plan(at.manager, at.season, [game(at.division, otters, foxes, night)]);
    expect(await refusalOf(none)).toMatchObject({ code: "schedule.no-such-time" });
    await schedules.plan(at.manager, at.season, [
      game(at.division, otters, foxes, { date: "2027-03-14", start: "01:30", minutes: 90 }),
    ]);
    const [event] = await plannedEvents(schedules.db(), at.season);
    expect(event).toMatchObject({
      startsAt: new Date("2027-03-14T09:30:00Z"),
      endsAt: new Date("2027-03-14T11:00:00Z"),
    });
  });

  test("is for who runs the league alone", async () => {
    const at = await schedules.league();
    const stranger = await schedules.person("stranger@example.org");
    for (const call of [seasonPlan, previewSchedule, scheduleVersions, undoScheduleChange])
      expect(await refusalOf(call(schedules.as(stranger), at) as Promise<unknown>)).toMatchObject({
        code: "schedule.not-found",
      });
    expect(await refusalOf(publishSchedule(schedules.as(stranger), { season: at.season, expected: 0 }))).toMatchObject({
      code: "schedule.not-found",
    });
  });
});

describe("publishing", () => {
  test("tells each family and coach once, of their own events alone", async () => {
    const at = await schedules.league();
    const [otters, foxes, owls, hawks] = at.teams as [string, string, string, string];
    await schedules.family(at, "maya@example.org", otters);
    await schedules.family(at, "noor@example.org", owls);
    await schedules.publishTeams(at.manager, at.division);
    await schedules.plan(at.manager, at.season, [
      game(at.division, otters, foxes, { field: at.fields[0]! }),
      game(at.division, hawks, otters, { date: "2027-03-13" }),
      game(at.division, owls, hawks, { field: at.fields[1]! }),
    ]);
    expect(await publishedEvents(schedules.db(), at.season)).toEqual([]);
    expect(await previewSchedule(schedules.as(at.manager), at)).toMatchObject({
      isFirst: true,
      people: 2,
      counts: { new: 3 },
    });
    expect(await schedules.publish(at.manager, at.season)).toEqual({ people: 2, version: 1 });
    await deliverNotices(schedules.db());
    const [email, ...others] = await emails("maya@example.org");
    expect(others).toEqual([]);
    expect(email!.text).toContain("Otters – Foxes: Sat, Mar\u00A06, 9:00\u00A0am");
    expect(email!.text).toContain("Hawks – Otters");
    expect(email!.text).not.toContain("Owls");
    expect(await refusalOf(schedules.publish(at.manager, at.season))).toMatchObject({
      code: "schedule.nothing-to-publish",
    });
  });

  test("of a moved game says where it was, and asks nobody else", async () => {
    const at = await schedules.league();
    const [otters, foxes, owls, hawks] = at.teams as [string, string, string, string];
    await schedules.family(at, "maya@example.org", otters);
    await schedules.family(at, "noor@example.org", owls);
    await schedules.publishTeams(at.manager, at.division);
    const [first] = await schedules.plan(at.manager, at.season, [
      game(at.division, otters, foxes),
      game(at.division, owls, hawks),
    ]);
    await schedules.publish(at.manager, at.season);
    await change(at, [first!], { start: "11:00" });
    expect((await publishedEvents(schedules.db(), at.season)).find(({ id }) => id === first)).toMatchObject({
      start: "09:00",
      revision: 1,
    });
    expect(await schedules.publish(at.manager, at.season)).toEqual({ people: 1, version: 2 });
    await deliverNotices(schedules.db());
    expect(await emails("noor@example.org")).toHaveLength(1);
    const heard = await emails("maya@example.org");
    expect(heard.map(({ text }) => text).join()).toContain("moved to Sat, Mar\u00A06, 11:00\u00A0am");
    expect((await publishedEvents(schedules.db(), at.season)).find(({ id }) => id === first)).toMatchObject({
      start: "11:00",
      revision: 2,
      sequence: 1,
      previous: { start: "09:00" },
    });
  });

  test("of an event that is no longer planned says that it is cancelled, and leaves it to be seen", async () => {
    const at = await schedules.league();
    const [otters, foxes] = at.teams as [string, string];
    const [id] = await schedules.plan(at.manager, at.season, [game(at.division, otters, foxes)]);
    await schedules.publish(at.manager, at.season);
    await undoScheduleChange(schedules.as(at.manager), at);
    expect(await previewSchedule(schedules.as(at.manager), at)).toMatchObject({ counts: { cancelled: 1 } });
    await schedules.publish(at.manager, at.season);
    expect(await publishedEvents(schedules.db(), at.season)).toMatchObject([{ id, status: "cancelled" }]);
  });

  test("is refused where other people are concerned than were seen", async () => {
    const at = await schedules.league();
    const [otters, foxes] = at.teams as [string, string];
    await schedules.plan(at.manager, at.season, [game(at.division, otters, foxes)]);
    const stale = publishSchedule(schedules.as(at.manager), { season: at.season, expected: 7 });
    expect(await refusalOf(stale)).toMatchObject({ code: "schedule.people-changed" });
  });

  test("finds a field that another league has taken since, and the database refuses it too", async () => {
    const at = await schedules.league();
    const other = await schedules.league(["Rays", "Crabs"], "other@example.org");
    const plan = (to: League) =>
      schedules.plan(to.manager, to.season, [game(to.division, to.teams[0]!, to.teams[1]!, { field: at.fields[0]! })]);
    const [[mine]] = [await plan(at), await plan(other)];
    await schedules.publish(other.manager, other.season);
    expect(await refusalOf(schedules.publish(at.manager, at.season))).toMatchObject({ code: "schedule.field-taken" });
    await sql`update schedule set published_at = now() where season_id = ${at.season}`.execute(schedules.db());
    const past = schedules
      .db()
      .transaction()
      .execute((tx) => publishEvents(tx, at.season, [mine!], new Date()));
    await expect(past).rejects.toMatchObject({ constraint: "taken_once" });
    await sql`update schedule set published_at = null where season_id = ${at.season}`.execute(schedules.db());
  });

  test("lets no coach be in two places, whatever the league, unless a manager accepts it", async () => {
    const coach = await schedules.person("coach@example.org");
    const leagues = [await schedules.league(), await schedules.league(["Rays", "Crabs"], "other@example.org")] as const;
    const ids: string[] = [];
    for (const at of leagues) {
      await insertOfficial(schedules.db(), at.leagueId, coach.accountId);
      await sql`insert into team_coach (team_id, position, account_id) values (${at.teams[0]}, 1, ${coach.accountId})`.execute(
        schedules.db(),
      );
      ids.push(...(await schedules.plan(at.manager, at.season, [game(at.division, at.teams[0]!, at.teams[1]!)])));
    }
    const [at, other] = leagues;
    await schedules.publish(other.manager, other.season);
    expect(await refusalOf(schedules.publish(at.manager, at.season))).toMatchObject({ code: "schedule.field-taken" });
    await change(at, [ids[0]!], { accepted: ["coach-busy"], acceptedNote: "The assistant stands in." });
    await schedules.publish(at.manager, at.season);
  });

  test("keeps nobody from coaching who has a clash with what was published before", async () => {
    const coach = await schedules.person("coach@example.org");
    const at = await schedules.league();
    await insertOfficial(schedules.db(), at.leagueId, coach.accountId);
    const [otters, foxes, owls, hawks] = at.teams as [string, string, string, string];
    await schedules.plan(at.manager, at.season, [game(at.division, otters, foxes), game(at.division, owls, hawks)]);
    await schedules.publish(at.manager, at.season);
    // Only games to come are kept from overlapping, by the database's own clock.
    await sql`update schedule_event set local_date = local_date + 3653`.execute(schedules.db());
    for (const team of [otters, owls])
      await sql`insert into team_coach (team_id, position, account_id) values (${team}, 1, ${coach.accountId})`.execute(
        schedules.db(),
      );
    const { rows } = await sql`select from event_booking where subject_id = ${coach.accountId}`.execute(schedules.db());
    expect(rows).toHaveLength(1);
  });
});

test("a version that was published can be compared with and planned again", async () => {
  const at = await schedules.league();
  const [otters, foxes, owls, hawks] = at.teams as [string, string, string, string];
  const [first, second] = await schedules.plan(at.manager, at.season, [
    game(at.division, otters, foxes),
    game(at.division, owls, hawks),
  ]);
  await schedules.publish(at.manager, at.season);
  await change(at, [first!], { date: "2027-03-20" });
  await change(at, [second!], { status: "cancelled" });
  await schedules.publish(at.manager, at.season);
  const { versions } = await scheduleVersions(schedules.as(at.manager), at);
  expect(versions).toMatchObject([
    { number: 2, summary: { moved: 1, cancelled: 1 } },
    { number: 1, summary: { new: 2 } },
  ]);
  const asked = { season: at.season, version: 1 };
  expect(await compareVersion(schedules.as(at.manager), asked)).toMatchObject({ counts: { moved: 1, back: 1 } });
  expect(await restoreVersion(schedules.as(at.manager), asked)).toEqual({ changed: 2, left: 0 });
  expect(await plannedEvents(schedules.db(), at.season)).toMatchObject([
    { status: "scheduled" },
    { status: "scheduled" },
  ]);
  expect(await schedules.publish(at.manager, at.season)).toMatchObject({ version: 3 });
});
