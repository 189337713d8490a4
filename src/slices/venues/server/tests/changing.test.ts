import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useLeagueOffice, type Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { FieldEdit, NewField } from "../../contract/playing-fields.ts";
import { HoursEdit, NewClosure, NewHours, NewPermits } from "../../contract/times.ts";
import { NewVenue, VenueEdit } from "../../contract/venues.ts";
import { addField, editField, moveField, removeField, restoreField } from "../commands/fields.ts";
import { removePastTimes } from "../commands/retention.ts";
import { addClosure, removeClosure } from "../commands/closures.ts";
import { addHours, addPermits, editHours, removeHours, removePermit } from "../commands/times.ts";
import { addVenue, chooseVenue, editVenue, leaveVenue } from "../commands/venues.ts";
import { fieldsOf, insertPermit } from "../fixtures.ts";
import { VENUES_DATA } from "../personal-data.ts";
import { leagueFields } from "../queries/league-fields.ts";
import { ownVenues, searchVenues, venuePage } from "../queries/venues.ts";
import { hasOtherUses } from "../store/uses.ts";

const office = useLeagueOffice();
const { db, somebody } = office;
let busy: Set<string>;
let olga: Colleague;
let oakland: { id: string; venueId: string };

const ctx = (who: Colleague) => ({
  ...office.deps(),
  ...who.by,
  fieldInUse: (_: unknown, id: string) => Promise.resolve(busy.has(id)),
  venueInUse: hasOtherUses,
  eventsClosed: () => Promise.resolve([]),
});
const page = (who: Colleague, venue = oakland.venueId) => venuePage(ctx(who), { venue });
const FULL = { size: "full", surface: "turf", lights: true } as const;
const MORNINGS = { field: null, weekdays: [6, 7], fromOn: null, toOn: null, from: "08:00", to: "13:00" };
const WET = { field: null, fromOn: "2027-03-06", toOn: "2027-03-07", from: null, to: null, reason: "Wet fields" };
const closure = (over: Partial<typeof WET> = {}) => NewClosure.parse({ venue: oakland.venueId, ...WET, ...over });
const ALAMEDA = {
  name: "Washington Park",
  address: "740 Central Ave",
  zip: "94501",
  parkingNote: "Lot on 8th Street",
  fields: 2,
  pin: { lat: 37.7654, lng: -122.271 },
};

beforeEach(async () => {
  busy = new Set();
  olga = await somebody("Olga");
  oakland = await office.league(olga, { name: "Oakland Youth Soccer" });
});

async function newVenue(): Promise<string> {
  return (await addVenue(ctx(olga), NewVenue.parse({ league: oakland.id, ...ALAMEDA }))).id;
}

describe("fields", () => {
  it("are added, changed, ordered, removed and put back; families read their number", async () => {
    const { id } = await addField(ctx(olga), NewField.parse({ venue: oakland.venueId, name: " East ", ...FULL }));
    const one = (await page(olga)).fields[0]!;
    await editField(ctx(olga), FieldEdit.parse({ field: one.id, version: 1, ...FULL, name: "West" }));
    await moveField(ctx(olga), { field: id, direction: "up" });
    expect((await page(olga)).fields.map(({ name }) => name)).toEqual(["West", "East", "Field 2"]);
    await removeField(ctx(olga), { field: one.id });
    expect(await page(olga)).toMatchObject({ venue: { fields: 2 }, fields: [{ name: "East" }, { name: "Field 2" }] });
    await restoreField(ctx(olga), { field: one.id });
    expect(await page(olga)).toMatchObject({ venue: { fields: 3 }, fields: [{ name: "West" }, {}, {}] });
    expect((await office.actionsOn(oakland.venueId)).map(({ action }) => action)).toEqual([
      "venues.field-added",
      "venues.field-changed",
      "venues.field-moved",
      "venues.field-removed",
      "venues.field-restored",
    ]);
  });

  it("have different names, and one of them stays", async () => {
    const { "Field 1": one, "Field 2": two } = await fieldsOf(db(), oakland.venueId);
    const named = (name: string) => ({ field: one!, version: 1, name, size: null, surface: null, lights: false });
    expect((await refusalOf(editField(ctx(olga), named("field 2"))))?.issues).toEqual([
      { field: "name", code: "field-title.taken" },
    ]);
    await removeField(ctx(olga), { field: two! });
    await editField(ctx(olga), named("Field 2"));
    expect((await refusalOf(restoreField(ctx(olga), { field: two! })))?.code).toBe("venues.field-name-taken");
    expect((await refusalOf(removeField(ctx(olga), { field: one! })))?.code).toBe("venues.last-field");
  });

  it("with games to be played stay", async () => {
    const { "Field 1": one } = await fieldsOf(db(), oakland.venueId);
    busy.add(one!);
    expect((await refusalOf(removeField(ctx(olga), { field: one! })))?.code).toBe("venues.field-in-use");
  });

  it("keep what was saved first when two people save at once", async () => {
    const { "Field 1": one } = await fieldsOf(db(), oakland.venueId);
    const save = (name: string) => editField(ctx(olga), { field: one!, version: 1, name, ...FULL });
    const outcomes = await Promise.all([refusalOf(save("North")), refusalOf(save("South"))]);
    expect(outcomes.map((refusal) => refusal?.code).filter(Boolean)).toEqual(["venues.changed-meanwhile"]);
  });
});

describe("times", () => {
  it("make the windows of the schedule, and tell of each change", async () => {
    const { id } = await addHours(ctx(olga), NewHours.parse({ venue: oakland.venueId, ...MORNINGS }));
    await editHours(ctx(olga), HoursEdit.parse({ hours: id, version: 1, ...MORNINGS, from: "09:00", to: "00:00" }));
    const closed = await addClosure(ctx(olga), closure());
    const spring = { leagueId: oakland.id, from: "2027-03-01", to: "2027-03-31" };
    expect((await leagueFields(db(), spring))[0]).toMatchObject({
      open: [{ range: ["2027-03-01", "2027-03-31"], days: [6, 7], from: "09:00", to: "24:00" }],
      closed: [{ range: ["2027-03-06", "2027-03-07"] }],
    });
    expect((await page(olga)).closures).toMatchObject([{ reason: "Wet fields", author: "Olga Lee" }]);
    await removeClosure(ctx(olga), { closure: closed.id });
    await removeHours(ctx(olga), { hours: id });
    expect(await page(olga)).toMatchObject({ hours: [], closures: [] });
    const { rows } = await sql<{ name: string }>`select name from event where name like 'venues.%' order by id`.execute(
      db(),
    );
    expect(rows.map(({ name }) => name)).toEqual([
      "venues.hours-changed",
      "venues.hours-changed",
      "venues.closed",
      "venues.reopened",
      "venues.hours-changed",
    ]);
  });

  it("of hours that somebody else changed are not written over", async () => {
    const { id } = await addHours(ctx(olga), { venue: oakland.venueId, ...MORNINGS });
    const edit = () => editHours(ctx(olga), { hours: id, version: 1, ...MORNINGS, to: "14:00" });
    await edit();
    expect((await refusalOf(edit()))?.code).toBe("venues.changed-meanwhile");
  });

  it.each([
    ["ends before it begins", { from: "13:00", to: "08:00" }, "to", "venue-times.order"],
    ["has no weekday", { weekdays: [] }, "weekdays", "venue-weekdays.missing"],
    ["has a first day alone", { fromOn: "2027-03-01" }, "toOn", "venue-days.both"],
    ["ends on a day before", { fromOn: "2027-03-02", toOn: "2027-03-01" }, "toOn", "venue-days.order"],
  ])("that %s are told so", (_what, over, field, code) => {
    const read = NewHours.safeParse({ venue: oakland.venueId, ...MORNINGS, ...over });
    expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, code]]);
  });

  it("of a field of another venue are refused", async () => {
    const other = await office.league(olga, { name: "Alameda" });
    const { "Field 1": elsewhere } = await fieldsOf(db(), other.venueId);
    const hours = { venue: oakland.venueId, ...MORNINGS, field: elsewhere! };
    expect((await refusalOf(addHours(ctx(olga), hours)))?.code).toBe("venues.not-found");
  });
});

describe("a shared park", () => {
  it("is permitted to leagues that use it, by who may change it", async () => {
    const kim = await somebody("Kim");
    const alameda = await office.league(kim, { name: "Alameda Flag Football" });
    const { "Field 1": one } = await fieldsOf(db(), oakland.venueId);
    const permit = NewPermits.parse({
      venue: oakland.venueId,
      fields: [one],
      league: alameda.id,
      weekdays: [6],
      fromOn: "2027-03-01",
      toOn: "2027-05-31",
      from: "09:00",
      to: "12:00",
    });
    expect((await refusalOf(addPermits(ctx(olga), permit)))?.code).toBe("venues.no-such-league");
    await chooseVenue(ctx(kim), { venue: oakland.venueId, league: alameda.id });
    expect(await addPermits(ctx(olga), permit)).toEqual({ changed: 1 });
    const seen = await page(kim);
    expect(seen).toMatchObject({
      mayChange: false,
      permits: [{ league: { name: "Alameda Flag Football" }, field: one }],
    });
    for (const attempt of [
      () => addClosure(ctx(kim), closure()),
      () => addPermits(ctx(kim), permit),
      () => removePermit(ctx(kim), { permit: seen.permits[0]!.id }),
      () => removeField(ctx(kim), { field: one! }),
    ])
      expect((await refusalOf(attempt()))?.code).toBe("venues.not-yours");
    await removePermit(ctx(olga), { permit: seen.permits[0]!.id });
    await leaveVenue(ctx(kim), { venue: oakland.venueId, league: alameda.id });
    expect((await refusalOf(page(kim)))?.code).toBe("venues.not-found");
  });

  it("is changed by each league whose home venue it is", async () => {
    const kim = await somebody("Kim");
    const neighbor = await office.league(kim, { name: "Oakland Rugby" });
    await sql`update league set venue_id = ${oakland.venueId} where id = ${neighbor.id}`.execute(db());
    await addClosure(ctx(kim), closure());
    expect((await page(olga)).closures).toMatchObject([{ author: "Kim Lee" }]);
  });
});

describe("who has nothing to do with a venue", () => {
  it("finds nothing at it", async () => {
    const { "Field 1": one } = await fieldsOf(db(), oakland.venueId);
    for (const who of Object.values(await office.strangers(oakland.id))) {
      for (const attempt of [
        () => page(who),
        () => addField(ctx(who), { venue: oakland.venueId, name: "Mine", ...FULL }),
        () => editField(ctx(who), { field: one!, version: 1, name: "Mine", ...FULL }),
        () => addHours(ctx(who), { venue: oakland.venueId, ...MORNINGS }),
        () => addClosure(ctx(who), closure()),
      ])
        expect((await refusalOf(attempt()))?.code).toBe("venues.not-found");
      const venue = { league: oakland.id, ...ALAMEDA };
      expect((await refusalOf(addVenue(ctx(who), venue)))?.code).toBe("leagues.not-found");
      const chosen = { venue: oakland.venueId, league: oakland.id };
      expect((await refusalOf(leaveVenue(ctx(who), chosen)))?.code).toBe("leagues.not-found");
    }
    expect((await refusalOf(searchVenues(ctx(await somebody("New")), { league: oakland.id })))?.code).toBe(
      "leagues.not-found",
    );
  });

  it("before approval has no venues to change", async () => {
    await sql`update league set status = 'pending' where id = ${oakland.id}`.execute(db());
    expect(await ownVenues(ctx(olga))).toEqual({ leagues: [], venues: [] });
    expect((await refusalOf(page(olga)))?.code).toBe("venues.not-found");
  });
});

describe("a venue that a league adds", () => {
  it("gets city, time zone and fields, is found by others, and goes when nobody needs it", async () => {
    const id = await newVenue();
    expect(await page(olga, id)).toMatchObject({
      venue: { city: "Alameda", state: "CA", pinned: true, timeZone: "America/Los_Angeles", profileOf: null },
      fields: [{ name: "Field 1" }, { name: "Field 2" }],
    });
    const kim = await somebody("Kim");
    const rugby = await office.league(kim, { name: "Oakland Rugby" });
    const { venues } = await searchVenues(ctx(kim), { league: rugby.id, q: "washington 94501" });
    expect(venues).toMatchObject([{ id, name: "Washington Park", leagues: ["Oakland Youth Soccer"], used: false }]);
    expect((await refusalOf(newVenue()))?.code).toBe("venues.known-already");
    await leaveVenue(ctx(olga), { venue: id, league: oakland.id });
    expect((await searchVenues(ctx(kim), { league: rugby.id, q: "washington" })).venues).toEqual([]);
  });

  it("is changed by its league; the address of a league's home venue only in its profile", async () => {
    const id = await newVenue();
    const edit = { ...ALAMEDA, venue: id, version: 1, name: "Washington Fields" };
    expect(await editVenue(ctx(olga), VenueEdit.parse(edit))).toEqual({ changed: 1 });
    expect((await refusalOf(editVenue(ctx(olga), VenueEdit.parse(edit))))?.code).toBe("venues.changed-meanwhile");
    const { venue } = await page(olga);
    const written = { ...venue, venue: venue.id, pin: null };
    expect((await refusalOf(editVenue(ctx(olga), VenueEdit.parse({ ...written, name: "My Park" }))))?.code).toBe(
      "venues.in-profile",
    );
    expect(await editVenue(ctx(olga), VenueEdit.parse({ ...written, parkingNote: "North gate" }))).toEqual({
      changed: 2,
    });
  });

  it.each([
    ["a ZIP code that there is not", { zip: "00000" }, { field: "zip", code: "venue-zip.unknown" }],
    ["a pin far from its ZIP code", { pin: { lat: 30, lng: -91 } }, { field: "pin", code: "venue-pin.far" }],
  ])("with %s is told so", async (_what, over, issue) => {
    const venue = NewVenue.parse({ league: oakland.id, ...ALAMEDA, ...over });
    expect((await refusalOf(addVenue(ctx(olga), venue)))?.issues).toEqual([issue]);
  });
});

describe("what is kept", () => {
  it("of who closed a venue is theirs to read and forgotten with them; what is past goes after a year", async () => {
    await addClosure(ctx(olga), closure());
    const old = { ...WET, fromOn: "2025-03-01", toOn: "2025-03-01" };
    await addClosure(ctx(olga), closure(old));
    const { "Field 1": one } = await fieldsOf(db(), oakland.venueId);
    await insertPermit(db(), { fieldId: one!, leagueId: oakland.id, fromOn: "2025-01-01", toOn: "2025-03-01" });
    await removePastTimes(office.deps());
    expect(await VENUES_DATA.collect(db(), olga.accountId)).toMatchObject({ closures: [{ from: "2027-03-06" }] });
    await db()
      .transaction()
      .execute((tx) => VENUES_DATA.release(tx, olga.accountId, new Date()));
    expect((await page(olga)).closures).toMatchObject([{ reason: "Wet fields", author: null }]);
    const { rows } = await sql`select from field_permit`.execute(db());
    expect(rows).toEqual([]);
  });
});
