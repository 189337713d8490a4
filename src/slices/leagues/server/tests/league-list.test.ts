import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useLeagueOffice, type Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { LeagueListInput } from "../../contract/office/league-list.ts";
import { leagueList } from "../queries/league-list.ts";

const office = useLeagueOffice();
const { deps, db, somebody, takeOn, oversees, league } = office;

const list = (who: Colleague, input: object = {}) =>
  leagueList({ ...deps(), actor: who.actor }, LeagueListInput.parse(input));
const names = async (who: Colleague, input: object = {}) => (await list(who, input)).leagues.map(({ name }) => name);

/** Registration January to February, play March to May, unless told otherwise; 20 spots. */
const season = (taken: number, more: object = {}) => ({ seasons: [{ ...more, divisions: [{ taken, waiting: 0 }] }] });

describe("the figures over the table (spec.txt §4)", () => {
  test("Total Leagues counts approved ones alone; Active Seasons approved ones in their window", async () => {
    const owner = await somebody();
    await league(owner, season(5));
    await league(owner, season(3, { play: ["2026-09-01", "2026-12-01"], registration: ["2026-07-01", "2026-08-01"] }));
    await league(owner, season(4, { status: "draft" }));
    await league(owner, { ...season(2), status: "pending" });
    await league(owner, { ...season(1), status: "denied" });
    expect(await list(owner)).toMatchObject({
      cards: { totalLeagues: 3, activeSeasons: 1, registrations: 5, spotsLeft: 15, waiting: 0 },
      total: 5,
      all: 5,
    });
  });

  test("a season is active from the first day of registration to its own last day, in the league's calendar", async () => {
    const owner = await somebody();
    await league(owner, season(0, { registration: ["2027-02-01", "2027-02-02"], play: ["2027-03-01", "2027-03-31"] }));
    const active = async (now: string) => {
      office.clock.set(now);
      return (await list(owner)).cards.activeSeasons;
    };
    expect(await active("2027-02-01T07:59:00Z")).toBe(0);
    expect(await active("2027-02-01T08:00:00Z")).toBe(1);
    expect(await active("2027-02-15T08:00:00Z")).toBe(1);
    expect(await active("2027-04-01T06:59:00Z")).toBe(1);
    expect(await active("2027-04-01T07:00:00Z")).toBe(0);
  });
});

describe("whose leagues are shown", () => {
  test("the own ones, those one runs beside the owner, those of the district, and all to a global admin", async () => {
    const [owner, beside, overseer] = [await somebody(), await somebody(), await somebody()];
    const { id } = await league(owner, { name: "Alpha" });
    await league(beside, { name: "Beta", state: "NV" });
    await takeOn(id, beside);
    await oversees(["CA"], overseer);
    const admin = await somebody("Admin", { globalAdmin: true });
    expect((await list(owner)).leagues).toMatchObject([
      { name: "Alpha", role: "owner", edit: true, remove: "leagues.in-season" },
    ]);
    const both = (await list(beside)).leagues;
    expect(both).toMatchObject([
      { name: "Alpha", role: "manager", edit: true },
      { name: "Beta", role: "owner" },
    ]);
    expect(both[0]!.remove).toBeUndefined();
    expect((await list(overseer)).leagues).toMatchObject([{ name: "Alpha", role: "overseer", edit: false }]);
    expect((await list(admin)).leagues).toMatchObject([{ role: "admin", edit: true }, { role: "admin" }]);
  });

  test("none to a stranger, to a coach, before the address is confirmed, and none that is deleted", async () => {
    const owner = await somebody();
    const { id } = await league(owner);
    for (const who of Object.values(await office.strangers(id)))
      expect((await list(who)).leagues.filter((one) => one.id === id)).toEqual([]);
    await sql`update league set deleted_at = now() where id = ${id}`.execute(db());
    expect(await list(owner)).toMatchObject({ all: 0, leagues: [] });
  });
});

describe("the table", () => {
  async function several() {
    const owner = await somebody();
    await league(owner, { name: "Bears", sport: "soccer", ...season(5) });
    await league(owner, { name: "antelopes", sport: "tennis", status: "pending", ...season(9) });
    await league(owner, { name: "Cubs 100%", sport: "soccer", city: "Alameda", status: "denied", seasons: [] });
    return owner;
  }

  test("is sorted by each of its columns, both ways; what has no season stands last", async () => {
    const owner = await several();
    expect(await names(owner)).toEqual(["antelopes", "Bears", "Cubs 100%"]);
    expect(await names(owner, { sort: "-name" })).toEqual(["Cubs 100%", "Bears", "antelopes"]);
    expect(await names(owner, { sort: "status" })).toEqual(["antelopes", "Cubs 100%", "Bears"]);
    expect(await names(owner, { sort: "-taken" })).toEqual(["antelopes", "Bears", "Cubs 100%"]);
    expect(await names(owner, { sort: "taken" })).toEqual(["Bears", "antelopes", "Cubs 100%"]);
    expect(await names(owner, { sort: "season" })).toEqual(["antelopes", "Bears", "Cubs 100%"]);
  });

  test("T8: is filtered by words, status and sport; a filter that finds nothing is told from having none at all", async () => {
    const owner = await several();
    expect(await names(owner, { q: "ANTE" })).toEqual(["antelopes"]);
    expect(await names(owner, { q: "alameda" })).toEqual(["Cubs 100%"]);
    expect(await names(owner, { q: "100%" })).toEqual(["Cubs 100%"]);
    expect(await names(owner, { q: "_" })).toEqual([]);
    expect(await names(owner, { status: "denied" })).toEqual(["Cubs 100%"]);
    expect(await names(owner, { sport: "soccer" })).toEqual(["Bears", "Cubs 100%"]);
    expect(await list(owner, { q: "zebra" })).toMatchObject({ total: 0, all: 3, sports: ["soccer", "tennis"] });
    expect(await list(await somebody())).toMatchObject({ total: 0, all: 0 });
  });

  test("T6: has fifty rows a page, and shows the first beyond the last", async () => {
    const owner = await somebody();
    for (let n = 0; n < 51; n += 1) await league(owner, { name: `League ${String(n).padStart(2, "0")}`, seasons: [] });
    expect(await list(owner)).toMatchObject({ total: 51, page: 1, perPage: 50 });
    expect(await names(owner, { page: "2" })).toEqual(["League 50"]);
    expect(await list(owner, { page: "9" })).toMatchObject({ page: 1, total: 51 });
  });

  test("T6: finds one among 2,000 leagues", async () => {
    const owner = await somebody();
    const { id } = await league(owner, { name: "Zebra Chess" });
    await sql`
      insert into league (slug, status, name, tagline, description, sport, difficulty, city, state, zip, time_zone, venue_id,
                          director_name, director_phone, director_email, general_rules, equipment_requirements,
                          parent_guidelines, safety_policies, code_of_conduct, owner_id)
      select 'many-' || n, status, 'Many ' || n, tagline, description, sport, difficulty, city, state, zip, time_zone, venue_id,
             director_name, director_phone, director_email, general_rules, equipment_requirements,
             parent_guidelines, safety_policies, code_of_conduct, owner_id
        from league, generate_series(1, 1999) n where id = ${id}`.execute(db());
    expect(await list(owner, { q: "zebra" })).toMatchObject({ total: 1, all: 2000 });
  });

  test("shows the season that goes on, else the next, else the last, with its spots", async () => {
    const owner = await somebody();
    const past = { name: "Past", registration: ["2026-01-01", "2026-02-01"], play: ["2026-03-01", "2026-05-01"] };
    const later = { name: "Later", registration: ["2027-06-01", "2027-07-01"], play: ["2027-09-01", "2027-11-01"] };
    const going = { name: "Going", registration: ["2026-10-01", "2026-11-01"], play: ["2027-01-02", "2027-02-27"] };
    await league(owner, {
      name: "A",
      seasons: [past, later, { ...going, divisions: [{ taken: 7 }, { taken: 2 }] }] as never,
    });
    await league(owner, { name: "B", seasons: [past, later] as never });
    await league(owner, { name: "C", seasons: [past] as never });
    expect((await list(owner)).leagues.map(({ season: shown }) => shown?.name)).toEqual(["Going", "Later", "Past"]);
    expect((await list(owner)).leagues[0]!.season).toMatchObject({ capacity: 40, taken: 9 });
  });
});
