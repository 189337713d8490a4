import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFileStore } from "#platform/files/open.ts";
import { loadZipCodes } from "#slices/leagues/server/zip-codes.ts";
import { type TestDatabase, testDatabase } from "../tests/support/databases/database.ts";
import { loadDemonstration } from "./demonstration.ts";

const root = path.resolve(".");
const today = "2026-11-20";

async function withZipCodes(): Promise<TestDatabase<unknown>> {
  const test = await testDatabase();
  await loadZipCodes(test.db, path.join(root, "database/reference/us-zip.tsv"));
  return test;
}
async function count(test: TestDatabase<unknown>, what: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(what)}`.execute(test.db);
  return rows[0]?.n ?? Number.NaN;
}

describe("the demonstration", () => {
  let test: TestDatabase<unknown>;
  let counts: Awaited<ReturnType<typeof loadDemonstration>>;
  const directory = mkdtempSync(path.join(tmpdir(), "touchline-demonstration-"));
  const files = openFileStore({ kind: "disk", directory });
  beforeAll(async () => {
    test = await withZipCodes();
    counts = await loadDemonstration({ handle: test.db, today, seed: 1, root, files });
  });
  afterAll(async () => {
    await test.drop();
    rmSync(directory, { recursive: true });
  });

  it("is large", () => {
    expect(counts.loaded).toBe(true);
    expect(counts.leagues).toBe(2400);
    expect(counts.registrations).toBeGreaterThan(100_000);
  });

  it("finds who reads a chat without reading every league", async () => {
    await sql`analyze`.execute(test.db);
    const { rows } = await sql<Record<string, string>>`
      explain select * from chat_reader where room_id = ${sql.lit(randomUUID())}`.execute(test.db);
    const plan = rows.map((row) => row["QUERY PLAN"]!.trim());
    expect(plan.length).toBeGreaterThan(50);
    expect(plan.filter((line) => /Seq Scan on (league|registration|athlete|guardian)\b/.test(line))).toEqual([]);
  });

  it("is not under construction: nobody is met by the pre-launch welcome", async () => {
    expect(await count(test, "site_setting where pre_launch")).toBe(0);
  });

  it("games that are over have their scores, but for one; one waits, one is disputed, one was forfeited", async () => {
    const over = "schedule_event e where kind = 'game' and status = 'scheduled' and ends_at < timestamptz '2026-11-20'";
    expect(await count(test, over)).toBeGreaterThan(8);
    expect(await count(test, `${over} and not exists (select from game_result r where r.event_id = e.id)`)).toBe(1);
    expect(await count(test, "game_result where state = 'unconfirmed'")).toBe(1);
    expect(await count(test, "game_result where state = 'disputed'")).toBe(1);
    expect(await count(test, "game_result where ended = 'forfeit'")).toBe(1);
  });

  it("one season was played off to a champion; of another the first round is over, and one division has no bracket yet", async () => {
    expect(await count(test, "bracket where format = 'double'")).toBe(1);
    expect(await count(test, "bracket where format = 'single'")).toBe(1);
    const left = (format: string, more: string) =>
      `bracket b join bracket_game g on g.bracket_id = b.id join schedule_event e on e.id = g.event_id
        where b.format = '${format}' and e.status = 'scheduled' and ${more} (select from game_result r where r.event_id = e.id)`;
    expect(await count(test, left("double", "not exists"))).toBe(0);
    expect(await count(test, left("single", "exists"))).toBe(4);
    expect(await count(test, left("single", "not exists"))).toBe(4);
    const season = "division d where d.season_id in (select season_id from bracket where format = 'single')";
    expect(await count(test, season)).toBe(2);
  });

  it("every spot taken is a registration that holds it", async () => {
    expect(
      await count(
        test,
        `division d where spots_taken <> (select count(*) from registration r
      where r.division_id = d.id and r.status in ('held', 'pending_payment', 'releasing', 'offered', 'confirmed'))`,
      ),
    ).toBe(0);
    expect(await count(test, "registration where status in ('held', 'pending_payment', 'offered')")).toBeGreaterThan(
      50,
    );
    expect(await count(test, "registration where status in ('cancelled', 'expired', 'refunded')")).toBeGreaterThan(
      1000,
    );
  });

  it("families that wait have tickets from 1 on without a hole, and only where no spot is left", async () => {
    expect(
      await count(
        test,
        `division d left join (select division_id, count(*) n, min(waitlist_ticket) least, max(waitlist_ticket) most
      from registration where status = 'waitlisted' group by 1) w on w.division_id = d.id
      where d.waitlist_length <> coalesce(w.n, 0) or (w.n > 0 and (w.least <> 1 or w.most <> w.n))`,
      ),
    ).toBe(0);
    expect(await count(test, "division where waitlist_length > 0 and spots_taken < capacity")).toBe(0);
    expect(await count(test, "division where waitlist_length > 0")).toBeGreaterThan(100);
  });

  it("nobody registered before registration began, or after today", async () => {
    expect(
      await count(
        test,
        `registration r join division d on d.id = r.division_id join season s on s.id = d.season_id
      where r.created_at < s.registration_start_date or r.created_at > date '${today}'`,
      ),
    ).toBe(0);
  });

  it("ids are of version 7", async () => {
    for (const table of ["venue", "league", "season", "division", "fee_line", "registration"]) {
      expect(await count(test, `${table} where id::text !~ '^.{14}7.{4}[89ab]'`), table).toBe(0);
    }
  });

  it("drafts, and leagues that are not approved, are there and not public", async () => {
    expect(await count(test, "league where status = 'pending'")).toBeGreaterThan(20);
    expect(await count(test, "league where status = 'denied'")).toBeGreaterThan(10);
    expect(await count(test, "season where status = 'draft'")).toBeGreaterThan(10);
    expect(await count(test, "offering o join league l on l.id = o.league_id where l.status <> 'approved'")).toBe(0);
    expect(await count(test, "league where not demonstration")).toBe(0);
  });

  it("every certificate that is valid has a file to review", async () => {
    const { rows } = await sql<{ key: string | null }>`
      select f.file_key as key from certificate c left join certificate_file f on f.certificate_id = c.id
       where c.valid_until >= ${today}::date`.execute(test.db);
    expect(rows.length).toBeGreaterThan(3);
    for (const { key } of rows) {
      const file = await files.get(key ?? "none.pdf");
      expect(Buffer.from(file?.bytes ?? []).toString("latin1", 0, 5)).toBe("%PDF-");
    }
  });

  it("a second load does nothing and says so", async () => {
    const again = await loadDemonstration({ handle: test.db, today: "2027-05-01", seed: 2, root });
    expect(again).toEqual({ ...counts, loaded: false });
  });
});

// Saturday, November 28, in New York: of the running season's four games of the day one is over.
describe("the demonstration in the middle of a day of play", () => {
  const now = "2026-11-28T16:30:00Z";
  let test: TestDatabase<unknown>;
  beforeAll(async () => {
    test = await withZipCodes();
    await loadDemonstration({ handle: test.db, today: "2026-11-28", now: Date.parse(now), seed: 1, root, leagues: 60 });
  });
  afterAll(() => test.drop());

  const games = "schedule_event e where kind = 'game' and status = 'scheduled'";
  it("has games of the day that are over, and others that are not", async () => {
    for (const side of ["ends_at <", "starts_at >"])
      expect(await count(test, `${games} and starts_at::date = '2026-11-28' and ${side} '${now}'`)).toBeGreaterThan(0);
  });

  it("has one game that waits, one that is disputed, and one without a score", async () => {
    expect(await count(test, "game_result where state = 'unconfirmed'")).toBe(1);
    expect(await count(test, "game_result where state = 'disputed'")).toBe(1);
    const without = "not exists (select from game_result r where r.event_id = e.id)";
    expect(await count(test, `${games} and ends_at < '${now}' and ${without}`)).toBe(1);
  });

  it("says of no score that it was entered or decided later than now", async () => {
    expect(await count(test, `result_change where at > '${now}'`)).toBe(0);
  });
});

// Some load twice, and a busy machine takes a while for each.
describe("loading", { timeout: 120_000 }, () => {
  let test: TestDatabase<unknown>;
  beforeAll(async () => {
    test = await withZipCodes();
  });
  afterAll(() => test.drop());

  function load(handle = test.db) {
    return loadDemonstration({ handle, today, seed: 1, root, leagues: 60 });
  }

  it("shows nothing before all of it is there, and leaves nothing when it is broken off", async () => {
    const broken = test.db.transaction().execute(async (tx) => {
      expect((await loadDemonstration({ handle: tx, today, seed: 1, root, leagues: 60 })).leagues).toBe(60);
      expect(await count(test, "league")).toBe(0);
      throw new Error("the power is gone");
    });
    await expect(broken).rejects.toThrow("the power is gone");
    for (const table of ["venue", "league", "season", "division", "fee_line", "registration"])
      expect(await count(test, table)).toBe(0);
  });

  it("refuses to stand beside a league that is somebody's own", async () => {
    await sql`insert into venue (id, name, address, city, state, zip)
      values ('0199f000-0000-7000-8000-000000000001', 'Park', '1 Road', 'Oakland', 'CA', '94607')`.execute(test.db);
    await sql`insert into league (slug, status, name, tagline, description, sport, difficulty, city, state, zip, time_zone, venue_id,
        director_name, director_phone, director_email, general_rules, equipment_requirements, parent_guidelines, safety_policies, code_of_conduct)
      values ('own', 'pending', 'Own', '', '', 'soccer', 'beginner', 'Oakland', 'CA', '94607', 'America/Los_Angeles',
        '0199f000-0000-7000-8000-000000000001', '', '', '', '', '', '', '', '')`.execute(test.db);
    await expect(load()).rejects.toThrow(/not demonstration data/);
    expect(await count(test, "league")).toBe(1);
    await sql`delete from league`.execute(test.db);
  });

  it("loads once when two processes start together", async () => {
    const both = await Promise.all([load(), load()]);
    expect(both.map((one) => one.loaded).toSorted()).toEqual([false, true]);
    expect(await count(test, "league")).toBe(60);
  });

  it("writes the same rows for the same seed and day", async () => {
    const other = await withZipCodes();
    await load(other.db);
    const digest = `(select md5(string_agg(t::text, '|' order by t::text)) as digest from (select id, division_id, status, waitlist_ticket, created_at from registration where demonstration) t) d`;
    const rows = await Promise.all([test, other].map((one) => sql`select * from ${sql.raw(digest)}`.execute(one.db)));
    expect(rows[0]?.rows).toEqual(rows[1]?.rows);
    await other.drop();
  });

  it("says what is missing when the ZIP codes are not there", async () => {
    const bare = await testDatabase();
    await sql`truncate zip_code cascade`.execute(bare.db);
    await expect(load(bare.db)).rejects.toThrow(/ZIP codes is empty/);
    await bare.drop();
  });
});
