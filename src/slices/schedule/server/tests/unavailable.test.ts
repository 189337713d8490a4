import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { teamPage } from "#slices/teams/server/queries/team-page.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useFamilySchedule } from "../../../../../tests/support/databases/family-schedule.ts";
import { addUnavailable, removeUnavailable } from "../commands/unavailable.ts";
import { UnavailableInput } from "../../contract/unavailable.ts";
import { leagueSchedule } from "../queries/league-schedule.ts";
import { teamUnavailable } from "../queries/unavailable.ts";
import { nextEventsOf, teamEvents } from "../queries/upcoming.ts";
import { lockSchedule } from "../store/schedules.ts";

const schedule = useFamilySchedule();

type League = Awaited<ReturnType<typeof schedule.league>>;
const WEEKEND = { from: "2027-03-13", to: "2027-03-14", fromTime: null, toTime: null, reason: "Tournament" };

/** The league asks its coaches until a day. */
async function openUntil(at: League, until: string) {
  await schedule
    .db()
    .transaction()
    .execute((tx) => lockSchedule(tx, at));
  await sql`update schedule set requests_until = ${until} where season_id = ${at.seasonId}`.execute(schedule.db());
}

describe("when a team cannot play", () => {
  const add = (at: League, who: Pick<League["coach"], "actor">, time = WEEKEND) =>
    addUnavailable(schedule.as(who), { team: at.otters, time });
  const read = (at: League, who: Pick<League["coach"], "actor">) =>
    teamUnavailable(schedule.as(who), { team: at.otters });

  test("is said by its coaches until the league's day, by the manager always, each time once", async () => {
    const at = await schedule.league();
    expect(await refusalOf(add(at, at.coach))).toMatchObject({ code: "schedule.too-late-to-say" });
    await openUntil(at, "2027-01-20");
    const { id } = await add(at, at.coach);
    expect(await add(at, at.coach)).toEqual({ id });
    expect(await read(at, at.coach)).toMatchObject({
      until: "2027-01-20",
      mayChange: true,
      times: [{ id, ...WEEKEND }],
    });
    schedule.clock.set("2027-01-21T20:00:00Z");
    expect(await refusalOf(add(at, at.coach))).toMatchObject({ code: "schedule.too-late-to-say" });
    const gone = removeUnavailable(schedule.as(at.coach), { team: at.otters, time: id });
    expect(await refusalOf(gone)).toMatchObject({ code: "schedule.too-late-to-say" });
    await removeUnavailable(schedule.as(at.manager), { team: at.otters, time: id });
    expect((await read(at, at.manager)).times).toEqual([]);
  });

  test("is nobody else's to say or to read", async () => {
    const at = await schedule.league();
    await openUntil(at, "2027-01-20");
    for (const who of [at.maya, at.lena, await schedule.person("nobody@example.org")]) {
      expect(await refusalOf(add(at, who))).toMatchObject({ code: "schedule.not-found" });
      expect(await refusalOf(read(at, who))).toMatchObject({ code: "schedule.not-found" });
    }
  });

  test("has both times or none, and ends after it begins", () => {
    const wrong = (over: object) =>
      UnavailableInput.safeParse({ ...WEEKEND, ...over }).error?.issues.map(({ message }) => message);
    expect(wrong({ to: "2027-03-12" })).toEqual(["unavailable.order"]);
    expect(wrong({ fromTime: "10:00" })).toEqual(["unavailable.time"]);
    expect(wrong({ fromTime: "10:00", toTime: "09:00" })).toEqual(["unavailable.time-order"]);
    expect(wrong({ fromTime: "09:00", toTime: "10:00" })).toBeUndefined();
  });
});

describe("other pages show what comes next", () => {
  test("of a team, without what is over and without drafts", async () => {
    const at = await schedule.league();
    const rained = await schedule.publish(at, { status: "cancelled" });
    const next = await schedule.publish(at, { date: "2027-01-23", arriveEarly: 30 });
    const found = await nextEventsOf(schedule.db(), [at.otters, at.foxes], new Date(schedule.clock.now()));
    expect(found.get(at.otters)).toMatchObject({ id: next, side: "home", away: "Foxes", arriveAt: "08:30" });
    expect(found.get(at.foxes)).toMatchObject({ id: next, side: "away", location: "Mosswood Park, Field 1" });
    const page = await teamPage({ ...schedule.teamsDeps(), ...schedule.as(at.maya), teamEvents }, { team: at.otters });
    expect(page.events.map(({ id }) => id)).toEqual([rained, next]);
    schedule.clock.set("2027-01-24T20:00:00Z");
    expect(await nextEventsOf(schedule.db(), [at.otters], new Date(schedule.clock.now()))).toEqual(new Map());
  });

  test("of a league by weeks: two short ones together, each page with its own events, none is left out", async () => {
    const at = await schedule.league();
    const dates = ["2027-01-23", "2027-01-30", "2027-02-20"];
    const ids: string[] = [];
    for (const date of dates) ids.push(await schedule.publish(at, { date }));
    const of = async (week: string) => {
      const { events, pages, page } = await leagueSchedule(schedule.scheduleDeps(), { league: at.slug, week });
      return { ids: events.map(({ id }) => id), page, pages: pages.map(({ from, to }) => `${from} ${to}`) };
    };
    const pages = ["2027-01-17 2027-01-30", "2027-02-14 2027-02-20"];
    expect(await of("next")).toEqual({ ids: ids.slice(0, 2), page: 0, pages });
    expect(await of("2027-02-01")).toEqual({ ids: ids.slice(2), page: 1, pages });
    expect(await of("2030-01-01")).toEqual({ ids: ids.slice(2), page: 1, pages });
  });

  test("of a league, to everybody while the league is public, naming no player", async () => {
    const at = await schedule.league();
    await schedule.publish(at);
    for (const league of [at.leagueId, at.slug]) {
      const { events } = await leagueSchedule(schedule.scheduleDeps(), { league });
      expect(events).toMatchObject([{ home: { name: "Otters" }, away: { name: "Foxes" } }]);
      expect(JSON.stringify(events)).not.toMatch(/Maya/);
    }
    await sql`update league set status = 'pending' where id = ${at.leagueId}`.execute(schedule.db());
    const hidden = leagueSchedule(schedule.scheduleDeps(), { league: at.slug });
    expect(await refusalOf(hidden)).toMatchObject({ code: "schedule.not-found" });
  });
});
