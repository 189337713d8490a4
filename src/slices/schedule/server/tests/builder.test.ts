import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { game, useSchedules } from "../../../../../tests/support/databases/schedules.ts";
import { PlanFactsAnswer } from "../../contract/builder.ts";
import { SeasonPlan } from "../../contract/plan.ts";
import { insertOfficial } from "../../../teams/server/fixtures.ts";
import { PlanBoard } from "../../rules/plan/board.ts";
import { allClashes } from "../../rules/plan/clashes.ts";
import { addEvent, editEvent, removeEvent } from "../commands/events.ts";
import { lockEvents, moveEvent, swapEvents } from "../commands/move.ts";
import { addPractices } from "../commands/practices.ts";
import { acceptClash, setEventStatus } from "../commands/status.ts";
import { redoScheduleChange, undoScheduleChange } from "../commands/undo.ts";
import { planFacts } from "../queries/plan-facts.ts";
import { seasonPlan } from "../queries/plan.ts";

const schedules = useSchedules();

type League = Awaited<ReturnType<typeof schedules.league>>;
const SATURDAY = "2027-03-06";

/** A league with two games of its four teams at nine, on its two fields. */
async function planned() {
  const at = await schedules.league();
  const [otters, foxes, owls, hawks] = at.teams as [string, string, string, string];
  const [one, two] = at.fields as [string, string];
  const [first, second] = (await schedules.plan(at.manager, at.season, [
    game(at.division, otters, foxes, { field: one }),
    game(at.division, owls, hawks, { field: two }),
  ])) as [string, string];
  return { ...at, otters, foxes, owls, hawks, one, two, first, second };
}

const plan = async (at: League) => SeasonPlan.parse(await seasonPlan(schedules.as(at.manager), { season: at.season }));
const eventOf = async (at: League, id: string) => (await plan(at)).events.find((event) => event.id === id)!;
const move = async (at: League, id: string, to: Partial<{ date: string; start: string; field: string | null }>) => {
  const { version, date, start, field } = await eventOf(at, id);
  return moveEvent(schedules.as(at.manager), { season: at.season, event: id, version, date, start, field, ...to });
};

describe("moving and swapping", () => {
  test("a game moves to another time and field, and back by undo and forth by redo; each is recorded", async () => {
    const at = await planned();
    expect(await move(at, at.first, { start: "10:30", field: at.two })).toEqual({ changed: 1 });
    expect(await eventOf(at, at.first)).toMatchObject({ start: "10:30", field: at.two, version: 2 });
    await undoScheduleChange(schedules.as(at.manager), at);
    expect(await eventOf(at, at.first)).toMatchObject({ start: "09:00", field: at.one });
    await redoScheduleChange(schedules.as(at.manager), at);
    expect(await eventOf(at, at.first)).toMatchObject({ start: "10:30", field: at.two });
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where object_id = ${at.first}`.execute(schedules.db());
    expect(rows).toEqual([{ action: "schedule.moved" }]);
    expect((await plan(at)).unpublished).toHaveLength(2);
  });

  test("a field or team that has something else is refused, in the plan and by what another league published", async () => {
    const at = await planned();
    expect((await refusalOf(move(at, at.first, { field: at.two })))?.code).toBe("schedule.taken");
    const other = await schedules.league(["Reds", "Blues"], "other@example.org");
    const theirs = await schedules.plan(other.manager, other.season, [
      game(other.division, other.teams[0]!, other.teams[1]!, { field: other.fields[0]!, start: "14:00" }),
    ]);
    await schedules.publish(other.manager, other.season, theirs);
    const venue = sql`(select venue_id from field where id = ${other.fields[0]})`;
    await sql`insert into venue_use (league_id, venue_id) values (${at.leagueId}, ${venue})`.execute(schedules.db());
    const taken = move(at, at.first, { field: other.fields[0]!, start: "14:30" });
    expect(await refusalOf(taken)).toMatchObject({ code: "schedule.field-taken", facts: { start: "14:30" } });
    expect(await move(at, at.first, { field: other.fields[0]!, start: "15:00" })).toEqual({ changed: 1 });
    const facts = PlanFactsAnswer.parse(await planFacts(schedules.as(at.manager), { season: at.season }));
    expect(facts.taken).toEqual([{ field: other.fields[0], date: SATURDAY, start: "14:00", minutes: 60 }]);
  });

  test("who moves what somebody else has moved meanwhile reads where it is now", async () => {
    const at = await planned();
    const seen = await eventOf(at, at.first);
    await move(at, at.first, { start: "11:00" });
    const late = moveEvent(schedules.as(at.manager), {
      season: at.season,
      event: at.first,
      version: seen.version,
      date: SATURDAY,
      start: "12:00",
      field: at.one,
    });
    expect(await refusalOf(late)).toMatchObject({
      code: "schedule.changed-meanwhile",
      facts: { date: SATURDAY, start: "11:00", where: expect.stringContaining("Field 1") },
    });
  });

  test("two games swap times and fields, in one step", async () => {
    const at = await planned();
    await move(at, at.second, { start: "13:00" });
    const [one, two] = [await eventOf(at, at.first), await eventOf(at, at.second)];
    await swapEvents(schedules.as(at.manager), {
      season: at.season,
      event: one.id,
      version: one.version,
      other: two.id,
      otherVersion: two.version,
    });
    expect(await eventOf(at, at.first)).toMatchObject({ start: "13:00", field: at.two });
    expect(await eventOf(at, at.second)).toMatchObject({ start: "09:00", field: at.one });
    await undoScheduleChange(schedules.as(at.manager), at);
    expect(await eventOf(at, at.first)).toMatchObject({ start: "09:00", field: at.one });
  });

  test("what is locked stays; a day or a division is locked at once", async () => {
    const at = await planned();
    const lock = (input: object) => lockEvents(schedules.as(at.manager), { season: at.season, locked: true, ...input });
    expect(await lock({ event: at.first })).toEqual({ changed: 1 });
    expect((await refusalOf(move(at, at.first, { start: "11:00" })))?.code).toBe("schedule.locked");
    expect(await lock({ date: "2027-03-07" })).toEqual({ changed: 0 });
    expect(await lock({ date: SATURDAY, division: at.division })).toEqual({ changed: 1 });
    expect(await lock({ division: at.division, locked: false })).toEqual({ changed: 2 });
    expect(await move(at, at.first, { start: "11:00" })).toEqual({ changed: 1 });
  });

  test("a field that the league may not use is refused, and a time that the clocks pass over", async () => {
    const at = await planned();
    const elsewhere = "01980000-0000-7000-8000-000000000009";
    expect((await refusalOf(move(at, at.first, { field: elsewhere })))?.code).toBe("schedule.no-such-field");
    const night = move(at, at.first, { date: "2027-03-14", start: "02:30" });
    expect((await refusalOf(night))?.code).toBe("schedule.no-such-time");
    expect(await move(at, at.first, { date: "2027-03-14", start: "03:00" })).toEqual({ changed: 1 });
    // The night whose hour from one to two comes twice: a game begins in the first of the two hours, and the next one follows it.
    await move(at, at.first, { date: "2027-11-07", start: "01:30" });
    await move(at, at.second, { date: "2027-11-07", start: "03:00", field: at.one });
    const { events } = await plan(at);
    expect(events.map(({ startsAt }) => startsAt)).toEqual(["2027-11-07T08:30:00.000Z", "2027-11-07T11:00:00.000Z"]);
  });
});

describe("adding, changing and taking away", () => {
  const other = { away: null, title: null, location: null, arriveEarly: null, details: null, minutes: 60 };

  test("a practice, a game and another event are added, changed and removed, and all of it undone", async () => {
    const at = await planned();
    const add = (over: object) =>
      addEvent(schedules.as(at.manager), {
        season: at.season,
        kind: "practice",
        division: null,
        home: at.otters,
        date: "2027-03-09",
        start: "17:30",
        field: at.one,
        ...other,
        ...over,
      });
    const practice = await add({});
    expect(await eventOf(at, practice.id)).toMatchObject({ kind: "practice", division: at.division, home: at.otters });
    const party = await add({ kind: "other", home: null, title: "Picture day", field: null, location: "City Hall" });
    expect(await eventOf(at, party.id)).toMatchObject({ division: null, title: "Picture day", location: "City Hall" });
    const third = await add({ kind: "game", away: at.owls, start: "19:00" });
    expect(await eventOf(at, third.id)).toMatchObject({ kind: "game", home: at.otters, away: at.owls });
    expect((await refusalOf(add({ kind: "game", away: at.otters })))?.code).toBe("schedule.no-such-team");
    expect((await refusalOf(add({ kind: "other", home: null, field: null })))?.issues[0]?.code).toBe(
      "event-title.missing",
    );

    const { version } = await eventOf(at, practice.id);
    const { kind: _kind, season, ...said } = { kind: "practice", season: at.season, ...other };
    await editEvent(schedules.as(at.manager), {
      season,
      event: practice.id,
      version,
      ...said,
      home: at.otters,
      date: "2027-03-09",
      start: "17:30",
      field: at.two,
      details: "Bring shin guards",
      arriveEarly: 10,
    });
    expect(await eventOf(at, practice.id)).toMatchObject({ field: at.two, details: "Bring shin guards" });
    await removeEvent(schedules.as(at.manager), { season, event: practice.id, version: version + 1 });
    expect(await eventOf(at, practice.id)).toBeUndefined();
    await undoScheduleChange(schedules.as(at.manager), at);
    expect(await eventOf(at, practice.id)).toMatchObject({ details: "Bring shin guards" });
  });

  test("a game is postponed with a reason and leaves its field free; its new time lets it take place again", async () => {
    const at = await planned();
    const status = async (to: "scheduled" | "postponed" | "cancelled", reason: string | null = null) => {
      const { version } = await eventOf(at, at.first);
      const input = { season: at.season, event: at.first, version, status: to, reason };
      return setEventStatus(schedules.as(at.manager), input);
    };
    await status("postponed", "Rain");
    expect(await eventOf(at, at.first)).toMatchObject({ status: "postponed", statusReason: "Rain" });
    await move(at, at.second, { field: at.one });
    expect((await refusalOf(status("scheduled")))?.code).toBe("schedule.taken");
    await move(at, at.first, { start: "10:00" });
    expect(await eventOf(at, at.first)).toMatchObject({ status: "scheduled", statusReason: null, start: "10:00" });
    await status("cancelled", "Field flooded");
    await status("scheduled");
    expect(await eventOf(at, at.first)).toMatchObject({ status: "scheduled", statusReason: null });
  });

  test("each team of a division gets a weekly practice, and all of them are taken back in one step", async () => {
    const at = await planned();
    const { added, notPlaced } = await addPractices(schedules.as(at.manager), {
      season: at.season,
      teams: at.teams,
      weekdays: [2],
      from: "17:30",
      to: "19:30",
      minutes: 60,
      fields: [at.one, at.two],
      firstDate: "2027-03-01",
      lastDate: "2027-03-31",
    });
    const practices = (await plan(at)).events.filter(({ kind }) => kind === "practice");
    expect(notPlaced).toEqual([]);
    expect(practices).toHaveLength(added);
    expect(added % 4).toBe(0);
    expect(added).toBeGreaterThan(0);
    await undoScheduleChange(schedules.as(at.manager), at);
    expect((await plan(at)).events).toHaveLength(2);
  });
});

describe("clashes", () => {
  test("O4: a coach with two teams at once is named, accepted with a note, and asked anew where a game moves", async () => {
    const at = await planned();
    const coach = await schedules.person("coach@example.org");
    await insertOfficial(schedules.db(), at.leagueId, coach.accountId);
    for (const team of [at.otters, at.owls])
      await sql`insert into team_coach (team_id, position, account_id) values (${team}, 1, ${coach.accountId})`.execute(
        schedules.db(),
      );
    const clashes = async () => {
      const facts = PlanFactsAnswer.parse(await planFacts(schedules.as(at.manager), { season: at.season }));
      return allClashes(new PlanBoard(facts, (await plan(at)).events), facts.today);
    };
    expect(await clashes()).toMatchObject([{ rule: "coach-busy", accepted: false }]);
    const input = { season: at.season, events: [at.first, at.second], note: "His brother helps" };
    const never = acceptClash(schedules.as(at.manager), { ...input, rule: "team-busy" });
    expect((await refusalOf(never))?.code).toBe("schedule.not-acceptable");
    await acceptClash(schedules.as(at.manager), { ...input, rule: "coach-busy" });
    expect(await clashes()).toMatchObject([{ rule: "coach-busy", accepted: true }]);
    expect(await eventOf(at, at.first)).toMatchObject({ acceptedNote: "His brother helps" });
    await move(at, at.first, { start: "09:10" });
    expect(await clashes()).toMatchObject([{ rule: "coach-busy", accepted: false }]);
  });

  test("siblings on two teams and when a team cannot play are known, of the league's own teams alone", async () => {
    const at = await planned();
    const parent = await schedules.parent("parent@example.org", 2);
    const held = await schedules.hold(parent, { ...at, divisionIds: [at.division, at.division] }, parent.children);
    await schedules.cash(held.orderId!);
    for (const [index, team] of [at.otters, at.owls].entries())
      await schedules.move(at.manager, {
        division: at.division,
        players: [held.registrations[index]!.id],
        team,
      });
    await sql`
      insert into team_unavailable (team_id, from_date, to_date, at) values (${at.foxes}, ${SATURDAY}, ${SATURDAY}, now())`.execute(
      schedules.db(),
    );
    const facts = PlanFactsAnswer.parse(await planFacts(schedules.as(at.manager), { season: at.season }));
    expect(facts.people).toMatchObject([{ kind: "family", teams: expect.arrayContaining([at.otters, at.owls]) }]);
    const rules = allClashes(new PlanBoard(facts, (await plan(at)).events), facts.today).map(({ rule }) => rule);
    expect(rules.toSorted()).toEqual(["siblings-overlap", "team-unavailable"]);
  });
});

test("nobody but who runs the league sees or changes the plan", async () => {
  const at = await planned();
  const other = await schedules.league(["Reds"], "other@example.org");
  const slot = { date: SATURDAY, start: "12:00", field: at.one };
  for (const who of [other.manager, await schedules.parent("parent@example.org", 1)]) {
    const ctx = schedules.as(who);
    const { season } = at;
    const refused = [
      () => planFacts(ctx, { season }),
      () => moveEvent(ctx, { season, event: at.first, version: 1, ...slot }),
      () => swapEvents(ctx, { season, event: at.first, version: 1, other: at.second, otherVersion: 1 }),
      () => lockEvents(ctx, { season, locked: true }),
      () => removeEvent(ctx, { season, event: at.first, version: 1 }),
      () => setEventStatus(ctx, { season, event: at.first, version: 1, status: "cancelled", reason: null }),
      () => acceptClash(ctx, { season, events: [at.first], rule: "rest", note: "x" }),
    ];
    for (const one of refused) expect((await refusalOf(one()))?.code).toBe("schedule.not-found");
  }
  // An event of another season is not there, whoever runs that season.
  const strange = moveEvent(schedules.as(other.manager), {
    season: other.season,
    event: at.first,
    version: 1,
    ...slot,
  });
  expect((await refusalOf(strange))?.code).toBe("schedule.no-such-event");
});
