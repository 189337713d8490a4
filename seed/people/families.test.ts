import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fieldCipher } from "#platform/keys/field-cipher.ts";
import { keyRing, makeKey } from "#platform/keys/key-ring.ts";
import { loadZipCodes } from "#slices/leagues/server/zip-codes.ts";
import { emptyTables, type TestDatabase, testDatabase } from "../../tests/support/databases/database.ts";
import { loadDemonstration } from "../demonstration.ts";

const root = path.resolve(".");
const today = "2026-11-20";
const cipher = fieldCipher(keyRing([makeKey(0)], "test"));

describe("the demonstration's families", () => {
  let test: TestDatabase<unknown>;
  const load = (on = today) =>
    loadDemonstration({ handle: test.db, today: on, seed: 1, root, leagues: 20, cipher, registrations: false });
  beforeAll(async () => {
    test = await testDatabase();
    await loadZipCodes(test.db, path.join(root, "database/reference/us-zip.tsv"));
    await load();
  });
  afterAll(() => test.drop());

  async function families(): Promise<Record<string, string[]>> {
    const { rows } = await sql<{ email: string; players: string[] }>`
      select a.email, array_agg(p.first_name || ' ' || extract(year from age(date '2026-11-20', p.birth_date))
                                order by p.birth_date) as players
        from account a join guardian g on g.account_id = a.id join athlete p on p.id = g.athlete_id
       where p.deleted_at is null group by 1`.execute(test.db);
    return Object.fromEntries(rows.map(({ email, players }) => [email, players]));
  }

  const EXPECTED = {
    "parent@touchline.example": ["Tessa 14", "Leo 11", "Maya 8"],
    "parent2@touchline.example": ["Leo 11", "Maya 8"],
    "coach@touchline.example": ["Rui 9"],
    "player@touchline.example": ["Noor 25"],
  };

  it("are two parents with children of both and of one, a coach's, and an adult who plays", async () => {
    expect(await families()).toEqual(EXPECTED);
    const { rows } = await sql`
      select count(*)::int as n from guardian g
       where not exists (select from guardian_consent c where c.athlete_id = g.athlete_id and c.account_id = g.account_id
                            and c.kind = 'keep-data' and c.given)
          or not exists (select from emergency_contact c where c.account_id = g.account_id)`.execute(test.db);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("have notes on their health that the installation's key opens", async () => {
    const { rows } = await sql<{ id: string; allergies: Buffer }>`
      select id, allergies from athlete where first_name = 'Maya'`.execute(test.db);
    const [maya] = rows;
    expect(cipher.open(maya!.allergies, `athlete.allergies:${maya!.id}`)).toMatch(/^Peanuts/);
  });

  it("are not written again: what was removed stays removed", async () => {
    await sql`delete from emergency_contact`.execute(test.db);
    await sql`update athlete set deleted_at = now(), allergies = null, medical_note = null, shirt_size = null,
        pants_size = null, helmet_size = null, glove_size = null, shoe_size = null where first_name = 'Maya'`.execute(
      test.db,
    );
    await load("2027-05-01");
    expect((await families())["parent2@touchline.example"]).toEqual(["Leo 11"]);
    const { rows } = await sql`select count(*)::int as n from emergency_contact`.execute(test.db);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("come to a demonstration of an earlier version, but not to who has left", async () => {
    await emptyTables(test.db, "athlete");
    await sql`update account set deleted_at = now() where email = 'coach@touchline.example'`.execute(test.db);
    await load();
    const { "coach@touchline.example": _gone, ...others } = EXPECTED;
    expect(await families()).toEqual(others);
  });
});
