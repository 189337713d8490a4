import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { DivisionEdit } from "#slices/leagues/contract/office/league-seasons.ts";
import { editDivision } from "#slices/leagues/server/commands/divisions.ts";
import { askForSpot } from "#slices/leagues/server/public.ts";
import { leagueSeasons } from "#slices/leagues/server/queries/league-seasons.ts";
import { useLeagueOffice } from "../support/databases/league-office.ts";
import { refusalOf } from "../support/databases/leagues.ts";

const office = useLeagueOffice();
const { deps, db, somebody } = office;

/** A manager lowers a division's capacity while families take its last spots. */
describe("fewer spots while they are taken", () => {
  async function given() {
    const owner = await somebody();
    const made = await office.league(owner, { seasons: [{ divisions: [{ capacity: 20, taken: 10 }] }] });
    const [season] = (await leagueSeasons({ ...deps(), actor: owner.actor }, { league: made.id })).seasons;
    return { owner, league: made.id, division: season!.divisions[0]! };
  }
  const spots = async (id: string) => {
    const { rows } = await sql<{ capacity: number; taken: number }>`
      select capacity, spots_taken as taken from division where id = ${id}`.execute(db());
    return rows[0]!;
  };
  const take = (id: string) =>
    db()
      .transaction()
      .execute((tx) => askForSpot(tx, id, { orWait: false }));

  test("looking first and writing then would be refused by the database alone, as a fault", async () => {
    const { division } = await given();
    const looked = await spots(division.id);
    await take(division.id);
    const written = sql`update division set capacity = ${looked.taken} where id = ${division.id}`.execute(db());
    await expect(written).rejects.toThrow("violates check constraint");
  });

  test.each([1, 2, 3, 4, 5])("either the spots were fewer in time, or the manager is told (round %i)", async () => {
    const { owner, league, division } = await given();
    const { id, version, ...content } = division;
    const fewer = DivisionEdit.parse({ ...content, league, division: id, version, capacity: 12 });
    const [refused, ...taken] = await Promise.all([
      refusalOf(editDivision({ ...deps(), ...owner.by }, fewer)),
      ...Array.from({ length: 8 }, () => take(id)),
    ]);
    const got = taken.filter(({ kind }) => kind === "spot").length;
    const now = await spots(id);
    expect(now.taken).toBe(10 + got);
    if (refused) {
      expect(refused.issues).toEqual([{ field: "capacity", code: "capacity.taken" }]);
      expect(now).toEqual({ capacity: 20, taken: 18 });
    } else expect(now).toEqual({ capacity: 12, taken: 12 });
  });
});
