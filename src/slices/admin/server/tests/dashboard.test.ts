import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { leagueList } from "#slices/leagues/server/queries/league-list.ts";
import { approveSubmissions } from "#slices/leagues/server/commands/decide.ts";
import { reviewQueue } from "#slices/leagues/server/queries/review-queue.ts";
import { gameOf, publishEvent } from "#slices/schedule/server/fixtures.ts";
import { refusalOf, visitor } from "../../../../../tests/support/databases/leagues.ts";
import { useReviewing } from "../../../../../tests/support/databases/reviewing.ts";
import type { Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { dashboardOf } from "../queries/dashboard.ts";

const here = useReviewing();
const dashboard = ({ actor }: Colleague, mode: "test" | "live" = "test") =>
  dashboardOf({ db: here.deps().db, accounts: here.accountsDeps(), cards: { mode }, actor });
const needs = async (person: Colleague) => (await dashboard(person)).needs;

describe("what needs somebody", () => {
  test("B1, Z3: leads to a list of exactly that much: leagues that wait, of the district alone where it is one", async () => {
    await here.waiting(await here.somebody());
    await here.waiting(await here.somebody(), { name: "Gateway", zip: "63101", state: "MO", city: "Saint Louis" });
    const grace = await here.somebody("Grace");
    await here.oversees(["CA"], grace);
    for (const [person, count] of [
      [grace, 1],
      [await here.admin(), 2],
    ] as const) {
      expect(await needs(person)).toContainEqual({ kind: "leagues", count });
      const { total } = await reviewQueue({ ...here.deps(), actor: person.actor }, { tab: "waiting", q: "", page: 1 });
      expect(total).toBe(count);
    }
  });

  test("for who runs leagues: what was sent back, what is half filled in, families that wait although spots are free", async () => {
    const kim = await here.somebody();
    const league = await here.league(kim, { seasons: [{ divisions: [{ waiting: 3 }] }] });
    await here.league(kim, { seasons: [{ divisions: [{ capacity: 2, taken: 2, waiting: 5 }] }] });
    await here.league(kim, { name: "Sent back", status: "denied" });
    await sql`insert into league_draft (account_id) values (${kim.accountId})`.execute(here.deps().db);
    expect(await needs(kim)).toEqual([
      {
        kind: "waitlist",
        count: 3,
        leagueId: league.id,
        leagueName: "Oakland Youth Soccer",
        seasonId: league.seasonId,
        seasonName: "Spring 2027",
      },
      { kind: "sent-back", count: 1 },
      { kind: "drafts", count: 1 },
    ]);
    const denied = await leagueList({ ...here.deps(), actor: kim.actor }, {
      status: "denied",
      sort: "name",
      page: 1,
    } as never);
    expect(denied.total).toBe(1);
  });

  test("for who runs leagues: one that costs something and cannot take cards, before any family finds out", async () => {
    const kim = await here.somebody();
    const league = await here.league(kim);
    const need = { kind: "cards", count: 1, leagueId: league.id, leagueName: "Oakland Youth Soccer" };
    expect((await dashboard(kim, "live")).needs).toEqual([need]);
    expect(await needs(kim)).toEqual([]);
    // An account that was begun and not finished takes no cards, whether money moves or not.
    const account = (charges: boolean) =>
      sql`insert into payee_account (payee_id, gateway_account, charges_enabled, updated_at)
          values (${league.id}, ${`acct_${league.id}`}, ${charges}, now())
          on conflict (payee_id) do update set charges_enabled = excluded.charges_enabled`.execute(here.deps().db);
    await account(false);
    expect(await needs(kim)).toEqual([need]);
    await account(true);
    expect((await dashboard(kim, "live")).needs).toEqual([]);
    // What costs nothing needs no account.
    await here.league(kim, { seasons: [{ fees: { registration: 0, equipment: 0 }, divisions: [{ taken: 0 }] }] });
    expect((await dashboard(kim, "live")).needs).toEqual([]);
  });

  test("is nothing of anybody else's", async () => {
    const kim = await here.somebody();
    const league = await here.league(kim, { seasons: [{ divisions: [{ waiting: 3 }] }] });
    await here.waiting(kim);
    for (const person of Object.values(await here.strangers(league.id))) expect(await needs(person)).toEqual([]);
    expect(await refusalOf(dashboard({ actor: visitor } as never))).toMatchObject({ code: "request.sign-in" });
  });
});

describe("the figures", () => {
  test("of who runs leagues compare this season with the one before, league by league", async () => {
    const kim = await here.somebody();
    await here.league(kim, {
      seasons: [
        { divisions: [{ taken: 12, capacity: 20, waiting: 1 }] },
        { play: ["2026-03-07", "2026-05-30"], registration: ["2026-01-01", "2026-02-28"], divisions: [{ taken: 9 }] },
        { play: ["2025-03-07", "2025-05-30"], registration: ["2025-01-01", "2025-02-28"], divisions: [{ taken: 1 }] },
      ],
    });
    await here.league(await here.somebody());
    expect((await dashboard(kim)).cards).toEqual([
      { kind: "taken", value: 12, before: 9 },
      { kind: "spots-left", value: 8, before: 11 },
      { kind: "waiting", value: 1, before: null },
      { kind: "leagues", value: 1, before: null },
    ]);
  });

  test("of who decides say how that goes", async () => {
    const { id } = await here.waiting(await here.somebody());
    const sam = await here.admin();
    here.clock.set(here.clock.now() + 6 * 3_600_000);
    await approveSubmissions({ ...here.deps(), ...sam.by }, { submissions: [{ id, version: 1 }] });
    await here.later(10);
    expect((await dashboard(sam)).cards).toMatchObject([
      { kind: "leagues", value: 1, before: 0 },
      { kind: "taken" },
      { kind: "decided", value: 1, before: 0 },
      { kind: "wait-hours", value: 6, before: null },
    ]);
  });
});

describe("the seasons of who runs leagues", () => {
  const ended = {
    play: ["2026-03-07", "2026-05-30"] as [string, string],
    registration: ["2026-01-01", "2026-02-28"] as [string, string],
    divisions: [{ taken: 9 }],
  };

  test("stand in lines with their spots and money, what comes soonest first; not those that are over", async () => {
    const kim = await here.somebody();
    const later = await here.league(kim, {
      name: "Later",
      seasons: [
        {
          registration: ["2026-12-01", "2027-02-20"],
          divisions: [
            { taken: 2, capacity: 20 },
            { taken: 3, capacity: 10 },
          ],
        },
        ended,
      ],
    });
    const sooner = await here.league(kim, {
      name: "Sooner",
      seasons: [{ registration: ["2026-12-01", "2027-01-20"], divisions: [{ taken: 4, capacity: 4, waiting: 3 }] }],
    });
    await here.league(kim, { name: "Over", seasons: [ended] });
    await here.league(kim, { name: "Not decided yet", status: "pending" });
    expect((await dashboard(kim)).seasons).toMatchObject([
      {
        leagueId: sooner.id,
        seasonId: sooner.seasonId,
        taken: 4,
        capacity: 4,
        waiting: 3,
        money: { paid: 0, due: 0 },
        next: { kind: "closes", date: "2027-01-20" },
      },
      { leagueId: later.id, taken: 5, capacity: 30, waiting: 0, next: { kind: "closes", date: "2027-02-20" } },
    ]);
  });

  test("are nobody else's, of those who oversee leagues neither", async () => {
    const league = await here.league(await here.somebody());
    for (const person of [...Object.values(await here.strangers(league.id)), await here.admin()]) {
      const seen = (await dashboard(person)).seasons.map(({ leagueId }) => leagueId);
      expect(seen).not.toContain(league.id);
    }
  });
});

test("B4: who has no public league yet finds steps instead of empty figures, as far as they have come", async () => {
  const kim = await here.somebody();
  const steps = async () => (await dashboard(kim)).tasks?.map(({ kind, state }) => [kind, state]);
  expect(await steps()).toEqual([
    ["confirm-address", "completed"],
    ["photo-id", "not-started"],
    ["submit-league", "not-started"],
    ["approval", "not-started"],
  ]);
  expect((await dashboard(kim)).cards).toEqual([]);
  const { id } = await here.waiting(kim);
  expect((await steps())?.slice(2)).toEqual([
    ["submit-league", "completed"],
    ["approval", "in-progress"],
  ]);
  await approveSubmissions({ ...here.deps(), ...(await here.admin()).by }, { submissions: [{ id, version: 1 }] });
  await here.later(10);
  expect(await steps()).toBeUndefined();
});

describe("today", () => {
  test("B3: what is on at the venue's day: what waits for a score, what is on, what lacks officials; not what is over", async () => {
    const { db } = here.deps();
    const kim = await here.somebody();
    const play: [string, string] = ["2027-01-10", "2027-03-10"];
    const { id, seasonId, divisionId } = await here.league(kim, { seasons: [{ play, divisions: [{ taken: 0 }] }] });
    await sql`insert into team_board (division_id, league_id, published_at) values (${divisionId}, ${id}, now())`.execute(
      db,
    );
    const { rows: teams } = await sql<{ id: string }>`
      insert into team (division_id, name, color) values (${divisionId}, 'Owls', 'red'), (${divisionId}, 'Foxes', 'blue')
      returning id`.execute(db);
    const publish = async (start: string, over: Parameters<typeof gameOf>[3] = {}) => {
      const event = gameOf(divisionId, teams[0]!.id, teams[1]!.id, {
        date: "2027-01-15",
        location: "Park",
        start,
        ...over,
      });
      const at = { seasonId, leagueId: id, at: new Date(here.clock.now()) };
      await db.transaction().execute((tx) => publishEvent(tx, at, { ...event, id: randomUUID() }));
    };
    expect((await dashboard(kim)).today).toBeNull();
    // It is midday. Tomorrow is another day, also where it is today in London already.
    await publish("09:00", { kind: "practice", away: null });
    await publish("10:30");
    await publish("11:30");
    await publish("15:00", { status: "cancelled" });
    await publish("20:00");
    await publish("09:00", { date: "2027-01-16" });
    const shown = async (person: Colleague) => {
      const { today } = await dashboard(person);
      return today && { ...today, events: today.events.map(({ start, state }) => `${start} ${state}`) };
    };
    const seasons = [{ seasonId, leagueName: "Oakland Youth Soccer" }];
    const events = ["10:30 missing-score", "11:30 going-on", "15:00 cancelled", "20:00 to-come"];
    expect(await shown(kim)).toEqual({ events, more: 0, over: 1, seasons });
    // Once the league has said how many officials a game needs, one that has none lacks them.
    await sql`insert into officials_season (season_id, version) values (${seasonId}, 1)`.execute(db);
    await sql`insert into officials_needed values (${seasonId}, ${divisionId}, 'Referee', 1)`.execute(db);
    expect((await shown(kim))!.events).toEqual([...events.slice(0, 3), "20:00 missing-officials"]);
    const where = { leagueId: id, leagueName: "Oakland Youth Soccer", seasonId };
    expect(await needs(kim)).toContainEqual({ kind: "officials-missing", count: 2, ...where });
    for (const person of Object.values(await here.strangers(id))) expect(await shown(person)).toBeNull();
  });
});
