import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { addDays } from "#kernel/time/calendar.ts";
import { hearDue } from "#platform/events/reactions.ts";
import { silentLog } from "#platform/db/log.ts";
import { removeAthlete } from "#slices/family/server/commands/leave.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { ctxOf } from "../../../../../tests/support/databases/family.ts";
import { useFamilySchedule } from "../../../../../tests/support/databases/family-schedule.ts";
import { setAnswer } from "../commands/answer.ts";
import { remindUnanswered } from "../commands/remind.ts";
import { removeOldScheduleData } from "../commands/retention.ts";
import { noteScheduleVisit } from "../commands/visit.ts";
import { gameOf } from "../fixtures.ts";
import { SCHEDULE_DATA } from "../personal-data.ts";
import { attendance } from "../queries/attendance.ts";
import { scheduleReactions } from "../reactions.ts";
import { insertPlanned } from "../store/planned-events.ts";
import { lockSchedule } from "../store/schedules.ts";

const schedule = useFamilySchedule();

type League = Awaited<ReturnType<typeof schedule.league>>;
type Said = "going" | "maybe" | "absent" | null;

const answer = (at: League, who: League["maya"], event: string, said: Said, revision = 1) =>
  setAnswer(schedule.as(who), { event, player: who.children[0]!, answer: said, revision });
const comes = async (at: League, event: string) =>
  (await attendance(schedule.as(at.coach), { team: at.otters, event })).players.map((player) => player.answer);
const answerOf = async (who: League["maya"], event: string) =>
  (await schedule.schedule(who)).events.find(({ id }) => id === event)?.players[0]?.answer;

describe("a family's schedule", () => {
  test("has the games and practices of its teams, and what is for its division or everybody", async () => {
    const at = await schedule.league();
    await schedule.publish(at, { arriveEarly: 30, details: "Bring water." });
    await schedule.publish(at, { kind: "practice", away: null, date: "2027-01-19", start: "17:30" });
    const everybody = { kind: "other", home: null, away: null, division: null, title: "Picture day" } as const;
    await schedule.publish(at, { ...everybody, date: "2027-01-20", field: null, location: "Clubhouse" });
    await schedule.publish(at, { kind: "practice", home: at.foxes, away: null, date: "2027-01-21" });
    const { events, players } = await schedule.schedule(at.maya);
    expect(players).toMatchObject([{ id: at.maya.children[0] }]);
    expect(events).toHaveLength(3);
    expect(events[0]).toMatchObject({
      kind: "game",
      home: { name: "Otters", color: "red" },
      away: { name: "Foxes" },
      date: "2027-01-16",
      start: "09:00",
      end: "10:00",
      arriveAt: "08:30",
      details: "Bring water.",
      where: { venue: "Mosswood Park", field: "Field 1" },
    });
    expect(events[2]).toMatchObject({
      title: "Picture day",
      where: { location: "Clubhouse" },
      players: [{ answer: null }],
    });
  });

  test("shows no draft, and nothing to anybody else", async () => {
    const at = await schedule.league();
    await schedule
      .db()
      .transaction()
      .execute(async (tx) => {
        await lockSchedule(tx, at);
        await insertPlanned(tx, at.seasonId, [
          { ...gameOf(at.division, at.otters, at.foxes, { date: "2027-01-23" }), id: at.maya.children[0]! },
        ]);
      });
    await schedule.publish(at, { kind: "practice", away: null });
    expect((await schedule.schedule(at.maya)).events).toHaveLength(1);
    for (const who of [at.lena, at.manager, await schedule.person("nobody@example.org")])
      expect((await schedule.schedule(who)).events).toEqual([]);
  });

  test("A4: is the same to each guardian", async () => {
    const at = await schedule.league();
    await schedule.publish(at);
    const ben = await schedule.person("ben@example.org");
    await sql`
      insert into guardian (athlete_id, account_id, relation)
      values (${at.maya.children[0]}, ${ben.accountId}, 'father')`.execute(schedule.db());
    expect((await schedule.schedule(ben)).events).toMatchObject([(await schedule.schedule(at.maya)).events[0]!]);
  });

  test("follows the clock of the venue through both nights on which clocks change", async () => {
    const at = await schedule.league();
    for (const date of ["2027-03-13", "2027-03-14", "2027-11-06", "2027-11-07"]) await schedule.publish(at, { date });
    const of = async (month: string) =>
      (await schedule.schedule(at.maya, month)).events.filter(({ date }) => date.startsWith(month));
    expect((await of("2027-03")).map(({ start, startsAt }) => [start, startsAt])).toEqual([
      ["09:00", "2027-03-13T17:00:00.000Z"],
      ["09:00", "2027-03-14T16:00:00.000Z"],
    ]);
    expect((await of("2027-11")).map(({ start, startsAt }) => [start, startsAt])).toEqual([
      ["09:00", "2027-11-06T16:00:00.000Z"],
      ["09:00", "2027-11-07T17:00:00.000Z"],
    ]);
  });

  test("S7: keeps what is cancelled beside what takes place", async () => {
    const at = await schedule.league();
    const game = { status: "cancelled", statusReason: "Rain" } as const;
    const rained = await schedule.publish(at, game);
    const next = await schedule.publish(at, { date: "2027-01-23" });
    const found = await schedule.schedule(at.maya);
    expect(found.events.map(({ id, status }) => [id, status])).toEqual([
      [rained, "cancelled"],
      [next, "scheduled"],
    ]);
  });

  test("S8: says where two players of a family cannot both be driven, and by how much", async () => {
    const at = await schedule.league();
    const sister = await schedule.family(at, "two@example.org", 2);
    const [one, two] = sister.registrations;
    await schedule.move(at.manager, { division: at.division, players: [one!], team: at.otters });
    await schedule.move(at.manager, { division: at.division, players: [two!], team: at.foxes });
    const practice = { kind: "practice", away: null } as const;
    const first = await schedule.publish(at, { ...practice, start: "09:00" });
    const second = await schedule.publish(at, { ...practice, home: at.foxes, start: "09:30", field: at.fields[1]! });
    const { events } = await schedule.schedule(sister);
    expect(events.map(({ id, clash }) => [id, clash?.event, clash?.gap])).toEqual([
      [first, second, -30],
      [second, first, -30],
    ]);
  });
});

describe("S6: what changed since the last visit", () => {
  const later = (minutes: number) => schedule.clock.set(schedule.clock.now() + minutes * 60_000);
  const changes = async (at: League) => (await schedule.schedule(at.maya)).events.map(({ change }) => change);

  test("stays new while the visit goes on, and is told once", async () => {
    const at = await schedule.league();
    const game = await schedule.publish(at);
    expect(await changes(at)).toEqual([null]);
    await noteScheduleVisit(schedule.as(at.maya));
    later(60);
    await schedule.publish(at, { id: game, start: "10:30", field: at.fields[1]! });
    later(60);
    expect(await changes(at)).toEqual(["moved"]);
    await noteScheduleVisit(schedule.as(at.maya));
    later(10);
    expect((await schedule.schedule(at.maya)).events[0]).toMatchObject({
      change: "moved",
      start: "10:30",
      previous: { date: "2027-01-16", start: "09:00", where: { field: "Field 1" } },
    });
    later(60);
    expect(await changes(at)).toEqual([null]);
  });

  test("tells what is new, cancelled, or otherwise changed", async () => {
    const at = await schedule.league();
    const [game, practice] = [
      await schedule.publish(at),
      await schedule.publish(at, { kind: "practice", away: null, date: "2027-01-18" }),
    ];
    await noteScheduleVisit(schedule.as(at.maya));
    later(45);
    await schedule.publish(at, { id: game, status: "cancelled" });
    await schedule.publish(at, {
      id: practice,
      kind: "practice",
      away: null,
      date: "2027-01-18",
      details: "Shin guards",
    });
    await schedule.publish(at, { date: "2027-01-23" });
    expect(await changes(at)).toEqual(["cancelled", "details", "new"]);
  });
});

describe("S5: answers", () => {
  test("are one for each player and event: given, changed, taken back", async () => {
    const at = await schedule.league();
    const game = await schedule.publish(at);
    for (const said of ["absent", "going", null, "maybe"] as const) {
      await answer(at, at.maya, game, said);
      await answer(at, at.maya, game, said);
      expect((await answerOf(at.maya, game))?.answer ?? null).toBe(said);
    }
    expect((await comes(at, game)).toSorted()).toEqual(["maybe", null].toSorted());
  });

  test("S6: are asked again by a new time or location, and by nothing else", async () => {
    const at = await schedule.league();
    const game = await schedule.publish(at);
    await answer(at, at.maya, game, "going");
    await schedule.publish(at, { id: game, details: "Wear white" });
    expect(await answerOf(at.maya, game)).toEqual({ answer: "going", stands: true });
    await schedule.publish(at, { id: game, status: "cancelled" });
    await schedule.publish(at, { id: game });
    expect(await answerOf(at.maya, game)).toEqual({ answer: "going", stands: true });
    await schedule.publish(at, { id: game, start: "11:00" });
    expect(await answerOf(at.maya, game)).toEqual({ answer: "going", stands: false });
    expect(await comes(at, game)).toEqual([null, null]);
  });

  test("given without a network to an older time do not replace one to the newer, and do not count for it", async () => {
    const at = await schedule.league();
    const game = await schedule.publish(at);
    await schedule.publish(at, { id: game, start: "11:00" });
    await answer(at, at.maya, game, "absent", 1);
    expect(await answerOf(at.maya, game)).toEqual({ answer: "absent", stands: false });
    await answer(at, at.maya, game, "going", 2);
    await answer(at, at.maya, game, "absent", 1);
    await answer(at, at.maya, game, null, 1);
    expect(await answerOf(at.maya, game)).toEqual({ answer: "going", stands: true });
  });

  test("are the guardians' alone, for events of their player's team", async () => {
    const at = await schedule.league();
    const game = await schedule.publish(at, { kind: "practice", away: null });
    const asked = { event: game, player: at.maya.children[0]!, answer: "absent", revision: 1 } as const;
    for (const who of [at.noor, at.coach, at.manager])
      expect(await refusalOf(setAnswer(schedule.as(who), asked))).toMatchObject({ code: "family.not-found" });
    const others = { ...asked, player: at.lena.children[0]! };
    expect(await refusalOf(setAnswer(schedule.as(at.lena), others))).toMatchObject({ code: "schedule.not-found" });
    expect(await comes(at, game)).toEqual([null, null]);
  });

  test("are read by the coaches of the team, and by nobody else", async () => {
    const at = await schedule.league();
    const game = await schedule.publish(at);
    for (const who of [at.maya, at.lena, at.manager, await schedule.person("nobody@example.org")]) {
      const read = attendance(schedule.as(who), { team: at.otters, event: game });
      expect(await refusalOf(read)).toMatchObject({ code: "schedule.not-found" });
    }
    const other = attendance(schedule.as(at.coach), { team: at.foxes, event: game });
    expect(await refusalOf(other)).toMatchObject({ code: "schedule.not-found" });
    await answer(at, at.noor, game, "absent");
    const [mine] = (await schedule.schedule(at.coach)).events;
    expect(mine).toMatchObject({ players: [], coached: [{ team: at.otters, absent: 1, unanswered: 1, going: 0 }] });
  });

  test("leave with the player, and a year after the event", async () => {
    const at = await schedule.league();
    const [game, practice] = [
      await schedule.publish(at),
      await schedule.publish(at, { kind: "practice", away: null, date: "2027-01-18" }),
    ];
    await answer(at, at.maya, game, "going");
    await answer(at, at.noor, practice, "maybe");
    const kept = () =>
      sql<{ answers: number }>`select count(*)::int as answers from event_answer`.execute(schedule.db());
    expect(await SCHEDULE_DATA.collect(schedule.db(), at.maya.accountId)).toMatchObject({
      answers: [{ player: at.maya.children[0], answer: "going" }],
    });
    // Her registration still needs her name.
    schedule.needed.add(at.maya.children[0]!);
    await removeAthlete(ctxOf(schedule.deps(), at.maya), { id: at.maya.children[0]! });
    await hearDue({ db: schedule.db(), reactions: scheduleReactions(), log: silentLog as never });
    expect((await kept()).rows).toEqual([{ answers: 1 }]);
    schedule.clock.set(`${addDays("2028-01-18", 2)}T20:00:00Z`);
    await removeOldScheduleData(schedule.scheduleDeps());
    expect((await kept()).rows).toEqual([{ answers: 0 }]);
  });
});

describe("a coach reminds who has not answered", () => {
  const remind = (at: League, event: string, who: Pick<League["coach"], "actor"> = at.coach) =>
    remindUnanswered(schedule.as(who), { team: at.otters, event });
  const told = async (email: string) =>
    (await schedule.emails(email)).filter(({ subject }) => subject.includes("Who is coming")).length;

  test("once per event and day, and only those", async () => {
    const at = await schedule.league();
    const game = await schedule.publish(at, { date: "2027-01-23" });
    await answer(at, at.maya, game, "absent");
    expect(await remind(at, game)).toEqual({ families: 1 });
    expect(await refusalOf(remind(at, game))).toMatchObject({ code: "schedule.reminded-today" });
    await deliverNotices(schedule.db());
    expect([await told("maya@example.org"), await told("noor@example.org"), await told("lena@example.org")]).toEqual([
      0, 1, 0,
    ]);
    schedule.clock.set("2027-01-16T20:00:00Z");
    expect(await remind(at, game)).toEqual({ families: 1 });
    await answer(at, at.noor, game, "going");
    schedule.clock.set("2027-01-17T20:00:00Z");
    expect(await refusalOf(remind(at, game))).toMatchObject({ code: "schedule.nobody-to-remind" });
    for (const who of [at.maya, at.manager])
      expect(await refusalOf(remind(at, game, who))).toMatchObject({ code: "schedule.not-found" });
  });

  test("not of what is cancelled or has begun", async () => {
    const at = await schedule.league();
    const game = await schedule.publish(at, { date: "2027-01-15", start: "08:00" });
    expect(await refusalOf(remind(at, game))).toMatchObject({ code: "schedule.over" });
    const rained = await schedule.publish(at, { date: "2027-01-23", status: "cancelled" });
    expect(await refusalOf(remind(at, rained))).toMatchObject({ code: "schedule.over" });
  });
});
