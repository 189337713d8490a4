import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { useLeagues } from "../../../../../tests/support/databases/leagues.ts";
import { fieldsOf, insertPermit } from "../fixtures.ts";
import { FIELDS, leagueFields } from "../public.ts";

const leagues = useLeagues();
const SPRING = { from: "2027-03-01", to: "2027-05-31" };

describe("the fields of a league", () => {
  it("are those of its home venue, as many as the league says, with address and time zone", async () => {
    const [oakland] = await leagues.given({});
    const fields = await leagueFields(leagues.db(), { leagueId: oakland!.id, ...SPRING });
    expect(fields.map(({ name }) => name)).toEqual(["Field 1", "Field 2"]);
    expect(fields[0]).toMatchObject({
      size: null,
      venue: { id: oakland!.venueId, name: "Mosswood Park", lat: 37.8247, timeZone: "America/Los_Angeles" },
      open: [{ range: ["2027-03-01", "2027-05-31"], from: "08:00", to: "21:00" }],
      closed: [],
    });
  });

  it("are of the zone where the pin is, or of the ZIP code without a pin", async () => {
    const [pinned, byZip] = await leagues.given({ at: { lat: 38.63, lng: -90.19 } }, { zip: "10001", at: null });
    const zoneOf = async (leagueId: string) =>
      (await leagueFields(leagues.db(), { leagueId, ...SPRING }))[0]!.venue.timeZone;
    expect(await zoneOf(pinned!.id)).toBe("America/Chicago");
    expect(await zoneOf(byZip!.id)).toBe("America/New_York");
  });

  it("elsewhere are those that it has a permit for, which its owner's league loses meanwhile", async () => {
    const [oakland, alameda] = await leagues.given({}, { name: "Alameda" });
    const { "Field 1": shared } = await fieldsOf(leagues.db(), oakland!.venueId);
    const permit = { fieldId: shared!, leagueId: alameda!.id, fromOn: "2027-04-01", toOn: "2027-04-30" };
    await insertPermit(leagues.db(), permit);
    const ofAlameda = await leagueFields(leagues.db(), { leagueId: alameda!.id, ...SPRING });
    expect(ofAlameda.find(({ id }) => id === shared)?.open).toEqual([
      { range: ["2027-04-01", "2027-04-30"], days: [6], from: "09:00", to: "12:00" },
    ]);
    const ofOakland = await leagueFields(leagues.db(), { leagueId: oakland!.id, ...SPRING });
    expect(ofOakland.find(({ id }) => id === shared)?.open.map(({ range }) => range)).toEqual([
      ["2027-03-01", "2027-03-31"],
      ["2027-05-01", "2027-05-31"],
    ]);
  });

  it("grow with the number that the league says, and do not shrink with it", async () => {
    const { venueId } = (await leagues.given({}))[0]!;
    const db = leagues.db();
    await sql`update venue set field_count = 4 where id = ${venueId}`.execute(db);
    expect(Object.keys(await fieldsOf(db, venueId))).toEqual(["Field 1", "Field 2", "Field 3", "Field 4"]);
    await sql`update venue set field_count = 1 where id = ${venueId}`.execute(db);
    const { rows } = await sql`select field_count as fields from venue where id = ${venueId}`.execute(db);
    expect(rows).toEqual([{ fields: 4 }]);
  });

  it("may be joined by other slices", async () => {
    const { venueId } = (await leagues.given({}))[0]!;
    const { rows } = await sql`
      select name, position from ${FIELDS} f where venue_id = ${venueId} order by position`.execute(leagues.db());
    expect(rows).toEqual([
      { name: "Field 1", position: 1 },
      { name: "Field 2", position: 2 },
    ]);
  });
});
