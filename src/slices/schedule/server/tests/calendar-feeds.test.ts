import ICAL from "ical.js";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { hearDue } from "#platform/events/reactions.ts";
import { silentLog } from "#platform/db/log.ts";
import { leave } from "#slices/family/server/commands/leave.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { ctxOf } from "../../../../../tests/support/databases/family.ts";
import { useFamilySchedule } from "../../../../../tests/support/databases/family-schedule.ts";
import { answerCalendar } from "../calendar-feed.ts";
import { closeFeed, openFeed, renewFeed } from "../commands/feeds.ts";
import { calendarFeeds, calendarFileOf } from "../queries/feeds.ts";
import { scheduleReactions } from "../reactions.ts";

const schedule = useFamilySchedule();

/** What is used of node-ical. By its name alone, so that a working copy that has not installed it yet does everything but this test. */
interface SecondReader {
  readonly parseICS: (text: string) => Record<string, SecondPart | undefined>;
}
interface SecondPart {
  readonly type: string;
  readonly uid: string;
  readonly summary: string;
  readonly start: Date;
  readonly end: Date;
  readonly status: string;
  readonly sequence: string;
}
const SECOND_READER: string = "node-ical";
const secondReader = async () => ((await import(SECOND_READER)) as { default: { sync: SecondReader } }).default.sync;

type League = Awaited<ReturnType<typeof schedule.league>>;
type Kind = "family" | "child" | "team" | "league";

const open = async (who: Pick<League["maya"], "actor">, kind: Kind, of: string | null = null) =>
  (await openFeed(schedule.as(who), { kind, of, language: "en" })).feed!;

/** What a calendar program gets from an address. */
function read(address: string, known?: string) {
  const headers = known === undefined ? {} : { "if-none-match": known };
  return answerCalendar(schedule.scheduleDeps(), new Request(address, { headers }), "192.0.2.7");
}
const textOf = async (address: string) => (await read(address)).text();

/** What two programs that know nothing of each other read in a calendar: title, instants, status, and how often it has changed. */
async function inBoth(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const one = calendar.getAllSubcomponents("vevent").map((found) => {
    const event = new ICAL.Event(found);
    return {
      id: event.uid,
      title: event.summary,
      from: event.startDate.toJSDate().toISOString(),
      to: event.endDate.toJSDate().toISOString(),
      status: String(found.getFirstPropertyValue("status")),
      sequence: event.sequence,
    };
  });
  const { parseICS } = await secondReader();
  const other = Object.values(parseICS(text)).flatMap((found) =>
    found?.type === "VEVENT"
      ? {
          id: found.uid,
          title: found.summary,
          from: found.start.toISOString(),
          to: found.end.toISOString(),
          status: found.status,
          sequence: Number(found.sequence),
        }
      : [],
  );
  const byTime = (a: { from: string; id: string }, b: { from: string; id: string }) =>
    a.from.localeCompare(b.from) || a.id.localeCompare(b.id);
  expect(other.toSorted(byTime)).toEqual(one.toSorted(byTime));
  ICAL.TimezoneService.reset();
  return one.toSorted(byTime);
}

describe("S9: a calendar", () => {
  test("is read alike by two programs, around both nights on which clocks change", async () => {
    const at = await schedule.league();
    const nights = [
      ["2027-03-13", "23:30"],
      ["2027-03-14", "09:00"],
      ["2027-11-06", "23:30"],
      // The hour that comes twice.
      ["2027-11-07", "01:30"],
      ["2027-11-07", "09:00"],
    ] as const;
    for (const [date, start] of nights) await schedule.publish(at, { date, start, minutes: 90 });
    const { rows } = await sql<{ from: Date; to: Date }>`
      select starts_at as "from", ends_at as "to" from schedule_event order by starts_at`.execute(schedule.db());
    const { address } = await open(at.maya, "family");
    const found = await inBoth(await textOf(address));
    expect(found.map(({ from, to }) => [from, to])).toEqual(
      rows.map(({ from, to }) => [from.toISOString(), to.toISOString()]),
    );
  });

  test("keeps the id of an event, counts its changes, and keeps what is cancelled", async () => {
    const at = await schedule.league();
    const game = await schedule.publish(at);
    const { address } = await open(at.maya, "family");
    const [first] = await inBoth(await textOf(address));
    expect(first).toMatchObject({ title: "Otters vs Foxes", status: "CONFIRMED", sequence: 0 });
    await schedule.publish(at, { id: game, start: "11:00" });
    await schedule.publish(at, { id: game, start: "11:00", status: "cancelled", statusReason: "Rain" });
    const [last] = await inBoth(await textOf(address));
    expect(last).toMatchObject({
      id: first!.id,
      title: "Canceled: Otters vs Foxes",
      status: "CANCELLED",
      sequence: 2,
    });
  });

  test("of a team or a league names no player, and neither does any address", async () => {
    const at = await schedule.league();
    const brother = await schedule.family(at, "two@example.org", 2);
    await schedule.move(at.manager, { division: at.division, players: brother.registrations, team: at.otters });
    await schedule.publish(at);
    const texts = { child: brother.children[0]!, team: at.otters, league: at.leagueId, family: null };
    const named: Record<string, boolean> = {};
    for (const [kind, of] of Object.entries(texts)) {
      const { address } = await open(brother, kind as Kind, of);
      expect(address).toMatch(/^https:\/\/leagues\.example\.org\/calendar\/schedule\.ics\?key=[\w-]{43}$/);
      named[kind] = /Maya/.test(await textOf(address));
    }
    expect(named).toEqual({ child: true, family: true, team: false, league: false });
  });

  test("is given once until something moves, whoever moved it", async () => {
    const at = await schedule.league();
    const game = await schedule.publish(at);
    const { address } = await open(at.maya, "family");
    const first = await read(address);
    const etag = first.headers.get("etag")!;
    expect([first.status, (await read(address, etag)).status, (await read(address, `W/${etag}`)).status]).toEqual([
      200, 304, 304,
    ]);
    await schedule.publish(at, { id: game, start: "11:00" });
    const second = await read(address, etag);
    expect([second.status, second.headers.get("etag") === etag]).toEqual([200, false]);
    // What has nothing to do with them writes it anew, and it is the same.
    await schedule.publish(at, { kind: "practice", home: at.foxes, away: null, date: "2027-01-20" });
    expect((await read(address, second.headers.get("etag")!)).status).toBe(304);
  });

  test("ends with its address, and with the tie to the player", async () => {
    const at = await schedule.league();
    await schedule.publish(at);
    const { id, address } = await open(at.maya, "family");
    expect((await open(at.maya, "family")).address).toBe(address);
    const renewed = (await renewFeed(schedule.as(at.maya), { feed: id })).feed!;
    expect([(await read(address)).status, (await read(renewed.address)).status]).toEqual([404, 200]);
    for (const action of [renewFeed, closeFeed])
      expect(await refusalOf(action(schedule.as(at.noor), { feed: id }))).toMatchObject({ code: "schedule.not-found" });
    await closeFeed(schedule.as(at.maya), { feed: id });
    expect((await read(renewed.address)).status).toBe(404);
    const child = await open(at.noor, "child", at.noor.children[0]);
    await sql`insert into guardian (athlete_id, account_id, relation)
              values (${at.noor.children[0]}, ${at.maya.accountId}, 'other')`.execute(schedule.db());
    await leave(ctxOf(schedule.deps(), at.noor), { id: at.noor.children[0]! });
    expect((await read(child.address)).status).toBe(404);
    await hearDue({ db: schedule.db(), reactions: scheduleReactions(), log: silentLog as never });
    expect((await calendarFeeds(schedule.as(at.noor))).calendars.filter(({ feed }) => feed)).toEqual([]);
  });

  test("is for who has to do with the player or team; a public league's is for everybody", async () => {
    const at = await schedule.league();
    await schedule.publish(at);
    const stranger = await schedule.person("nobody@example.org");
    for (const [kind, of] of [
      ["child", at.maya.children[0]!],
      ["team", at.otters],
    ] as const) {
      expect(await refusalOf(open(stranger, kind, of))).toMatchObject({ code: "schedule.not-found" });
      const file = calendarFileOf(schedule.as(stranger), { kind, of, language: "en" });
      expect(await refusalOf(file)).toMatchObject({ code: "schedule.not-found" });
    }
    expect(await inBoth(await textOf((await open(stranger, "league", at.leagueId)).address))).toHaveLength(1);
    await sql`update league set status = 'denied' where id = ${at.leagueId}`.execute(schedule.db());
    const { calendars } = await calendarFeeds(schedule.as(stranger));
    expect(calendars.filter(({ kind }) => kind === "league")).toEqual([]);
    expect(await refusalOf(open(at.lena, "league", at.leagueId))).toMatchObject({ code: "schedule.not-found" });
  });

  test("that nobody has is nobody's, and guessing is limited", async () => {
    const address = `https://leagues.example.org/calendar/schedule.ics?key=${"A".repeat(43)}`;
    for (let at = 0; at < 120; at += 1) expect((await read(address)).status).toBe(404);
    expect(await refusalOf(read(address))).toMatchObject({ code: "request.too-many" });
  });

  test("can be downloaded as a file", async () => {
    const at = await schedule.league();
    await schedule.publish(at, { arriveEarly: 20, details: "Wear white" });
    const { text } = await calendarFileOf(schedule.as(at.maya), { kind: "team", of: at.otters, language: "es" });
    expect(await inBoth(text)).toMatchObject([{ title: "Otters contra Foxes" }]);
    expect(text.replaceAll("\r\n ", "")).toContain("Hora de llegada: 8:40\u00A0a.\u00A0m.");
  });
});
