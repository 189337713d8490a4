import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useLeagueOffice, type Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { LeagueEdit } from "../../contract/office/league-profile.ts";
import { editLeague } from "../commands/edit-league.ts";
import { leagueDetails } from "../queries/details.ts";

const office = useLeagueOffice();
const { deps, db, somebody } = office;

const edit = (who: Colleague, league: string, fields: object, version = 1) =>
  editLeague({ ...deps(), ...who.by }, LeagueEdit.parse({ league, version, ...fields }));
const asFamiliesSee = (league: string) =>
  leagueDetails({ ...deps(), catalogue: undefined as never, actor: { kind: "visitor" } }, { league });

async function approved() {
  const owner = await somebody("Olga");
  const { id } = await office.league(owner, { name: "Oakland Youth Soccer" });
  return { owner, id };
}

describe("the location of a league that is edited", () => {
  test("is shared with another league of the same park, which stays when the first moves", async () => {
    const { owner, id } = await approved();
    const { id: neighbor } = await office.league(owner);
    await sql`update league set venue_id = (select venue_id from league where id = ${id}) where id = ${neighbor}`.execute(
      db(),
    );
    await sql`update league set status = 'pending' where id = ${id}`.execute(db());
    const venueOf = async (league: string) =>
      (
        await sql<{ id: string; address: string }>`
        select v.id, v.address from league l join venue v on v.id = l.venue_id where l.id = ${league}`.execute(db())
      ).rows[0]!;
    await edit(owner, id, { parkingNote: "Behind the school" });
    expect((await asFamiliesSee(neighbor)).venue.parkingNote).toBe("Behind the school");
    expect((await venueOf(id)).id).toBe((await venueOf(neighbor)).id);
    await edit(owner, id, { address: "1 Park Ave" }, 2);
    expect((await venueOf(id)).address).toBe("1 Park Ave");
    expect((await venueOf(neighbor)).address).toBe("3612 Webster St");
  });

  test("keeps its fields with a corrected address, and takes others with another park", async () => {
    const { owner, id } = await approved();
    await sql`update league set status = 'pending' where id = ${id}`.execute(db());
    const venues = async () =>
      (await sql<{ id: string }>`select id from venue`.execute(db())).rows.map((row) => row.id);
    const before = await venues();
    await edit(owner, id, { address: "3600 Webster St" });
    expect(await venues()).toEqual(before);
    await edit(owner, id, { address: "1 Park Ave", venueName: "Bushrod Park" }, 2);
    expect(await venues()).toHaveLength(before.length);
    expect(await venues()).not.toEqual(before);
  });

  test("does not lose fields by a smaller number once it is approved", async () => {
    const { owner, id } = await approved();
    expect((await refusalOf(edit(owner, id, { fieldCount: 1 })))?.issues).toEqual([
      { field: "fieldCount", code: "field-count.fewer" },
    ]);
    await sql`update league set status = 'pending' where id = ${id}`.execute(db());
    await edit(owner, id, { fieldCount: 1 });
    const { rows } = await sql`select count(*)::int as fields from field`.execute(db());
    expect(rows).toEqual([{ fields: 1 }]);
  });
});
