import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formOf } from "#slices/forms/server/queries/league-form.ts";
import type { FormTables } from "#slices/forms/server/store/forms.ts";
import { QUESTION_KINDS } from "#slices/forms/contract/vocabulary.ts";
import { loadZipCodes } from "#slices/leagues/server/zip-codes.ts";
import { testDatabase, type TestDatabase } from "../../tests/support/databases/database.ts";
import { IN_FULL } from "../../tests/support/long.ts";
import { loadDemonstration } from "../demonstration.ts";
import { writeOwnForms } from "./own-forms.ts";

const root = path.resolve(".");
/** In short: a league is chosen among as many in the same way. */
const LEAGUES = IN_FULL ? 2400 : 200;
let database: TestDatabase<FormTables>;
beforeAll(async () => {
  database = await testDatabase<FormTables>();
  await loadZipCodes(database.db, path.join(root, "database/reference/us-zip.tsv"));
});
afterAll(() => database.drop());

// Whichever day it is loaded: in each season of the year something else registers.
test.for(["2026-11-20", "2027-03-01", "2027-06-15", "2027-09-10"])(
  "two leagues show what a league can ask and offer (%s)",
  async (today) => {
    await database.db
      .transaction()
      .execute(async (tx) => {
        await loadDemonstration({ handle: tx, today, seed: "touchline", root, registrations: false, leagues: LEAGUES });
        const { rows } = await sql<{ id: string; slug: string; codes: string[]; plans: number }>`
        select l.id, l.slug, array(select code from discount_code c where c.season_id = s.id order by code) as codes,
               (select count(*)::int from payment_plan p where p.season_id = s.id) as plans
          from league l join season s on s.league_id = l.id and s.status = 'open'
         where l.slug like '%-bayou-juniors' order by l.slug`.execute(tx);
        expect(rows.map(({ slug, codes, plans }) => [slug, codes, plans])).toEqual([
          ["cypress-bayou-juniors", ["LASTYEAR", "TENOFF", "WELCOME10"], 1],
          ["magnolia-bayou-juniors", ["LASTYEAR", "TENOFF", "WELCOME10"], 1],
        ]);
        const form = await formOf(tx, rows[0]!.id);
        expect(new Set(form.questions.map(({ kind }) => kind))).toEqual(new Set(QUESTION_KINDS));
        expect(form.waivers.map(({ title }) => title.en)).toEqual(["Play near the water", "Team photos"]);
        await writeOwnForms(tx, today);
        expect((await sql`select from registration_question`.execute(tx)).rows).toHaveLength(form.questions.length);
        throw new Undone();
      })
      .catch((reason: unknown) => {
        if (!(reason instanceof Undone)) throw reason;
      });
  },
);

class Undone extends Error {}
