import { beforeEach, describe, expect, it } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useLeagueOffice, type Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { toldIn } from "../../../../../tests/support/databases/notices.ts";
import {
  ClosureEdit,
  ClosureSpan,
  NewClosure,
  NewPermits,
  PermitEdit,
  type ClosedEvent,
} from "../../contract/times.ts";
import { addClosure, editClosure, removeClosure } from "../commands/closures.ts";
import { addPermits, editPermit } from "../commands/times.ts";
import { chooseVenue } from "../commands/venues.ts";
import { fieldsOf } from "../fixtures.ts";
import { closureEvents } from "../queries/closures.ts";
import { venuePage } from "../queries/venues.ts";
import { hasOtherUses } from "../store/uses.ts";

const office = useLeagueOffice();
const { db, somebody } = office;
/** What the schedule says lies in a closure. */
let inside: ClosedEvent[];
let olga: Colleague;
let kim: Colleague;
let oakland: { id: string; venueId: string; seasonId: string };
let rugby: { id: string; seasonId: string };

const ctx = (who: Colleague) => ({
  ...office.deps(),
  ...who.by,
  fieldInUse: () => Promise.resolve(false),
  venueInUse: hasOtherUses,
  eventsClosed: () => Promise.resolve(inside),
});
const page = (who: Colleague) => venuePage(ctx(who), { venue: oakland.venueId });
const WET = { field: null, fromOn: "2027-03-06", toOn: "2027-03-07", from: null, to: null, reason: "Wet fields" };
const wet = (over = {}) => NewClosure.parse({ venue: oakland.venueId, ...WET, ...over });
const game = (of: { id: string; seasonId: string }, field: string, date: string): ClosedEvent => ({
  id: crypto.randomUUID(),
  league: { id: of.id, name: "A league" },
  season: { id: of.seasonId, name: "Spring 2027" },
  field,
  date,
  start: "09:00",
  kind: "game",
  title: null,
  home: "Otters",
  away: "Foxes",
  homeWaits: null,
  awayWaits: null,
});
const told = async (kind: string) => (await toldIn(db())).filter((one) => one.kind === kind);

/** Kim's rugby league uses Olga's venue. */
beforeEach(async () => {
  inside = [];
  [olga, kim] = [await somebody("Olga"), await somebody("Kim")];
  oakland = await office.league(olga, { name: "Oakland Youth Soccer" });
  rugby = await office.league(kim, { name: "Oakland Rugby" });
  await chooseVenue(ctx(kim), { venue: oakland.venueId, league: rugby.id });
});

describe("closing a venue", () => {
  it("shows the games inside first, and closes only for who has seen as many", async () => {
    const [field] = Object.values(await fieldsOf(db(), oakland.venueId));
    inside = [game(oakland, field!, "2027-03-06"), game(rugby, field!, "2027-03-07")];
    expect(await refusalOf(addClosure(ctx(olga), wet()))).toMatchObject({ code: "venues.events-inside" });
    const { fromOn, toOn } = WET;
    const seen = await closureEvents(ctx(olga), ClosureSpan.parse({ venue: oakland.venueId, fromOn, toOn }));
    expect(seen).toMatchObject({ count: 2, events: [{ home: "Otters" }, {}] });
    await addClosure(ctx(olga), wet({ seen: 2 }));
    const { closures } = await page(olga);
    expect(closures).toMatchObject([
      {
        inside: [
          { season: { id: oakland.seasonId }, league: { own: true }, count: 1, date: "2027-03-06" },
          { season: { id: rugby.seasonId }, league: { own: false }, count: 1, date: "2027-03-07" },
        ],
      },
    ]);
  });

  it("is not for who only uses the venue, and shows them no preview", async () => {
    const { fromOn, toOn } = WET;
    const asked = ClosureSpan.parse({ venue: oakland.venueId, fromOn, toOn });
    expect(await refusalOf(closureEvents(ctx(kim), asked))).toMatchObject({ code: "venues.not-yours" });
    for (const who of Object.values(await office.strangers(oakland.id)))
      expect(await refusalOf(closureEvents(ctx(who), asked))).toMatchObject({ code: "venues.not-found" });
  });

  it("tells who runs the other leagues there, and leads who has games inside to the builder", async () => {
    const [field] = Object.values(await fieldsOf(db(), oakland.venueId));
    const { id } = await addClosure(ctx(olga), wet());
    expect(await told("venue-closed")).toMatchObject([
      { accountId: kim.accountId, kind: "venue-closed", link: `/venues/${oakland.venueId}` },
    ]);
    inside = [game(rugby, field!, "2027-03-07")];
    await editClosure(ctx(olga), ClosureEdit.parse({ closure: id, version: 1, ...WET, seen: 1 }));
    await removeClosure(ctx(olga), { closure: id });
    expect((await toldIn(db())).slice(-2)).toMatchObject([
      {
        accountId: kim.accountId,
        link: `/scheduling/${rugby.seasonId}?view=week&date=2027-03-07`,
        kind: "venue-closure-changed",
      },
      { accountId: kim.accountId, kind: "venue-reopened" },
    ]);
    const [email] = await office.emails(kim.email);
    expect(email?.text).toContain("Wet fields");
  });

  it("of days that are over tells nobody", async () => {
    await addClosure(ctx(olga), wet({ fromOn: "2027-01-02", toOn: "2027-01-03" }));
    expect(await told("venue-closed")).toEqual([]);
  });

  it("is changed by one of two managers at once; the other is shown it", async () => {
    const { id } = await addClosure(ctx(olga), wet());
    const edit = (reason: string) =>
      refusalOf(editClosure(ctx(olga), ClosureEdit.parse({ closure: id, version: 1, ...WET, reason })));
    const ended = await Promise.all([edit("Snow"), edit("Heat")]);
    expect(ended.flatMap((refusal) => refusal?.code ?? [])).toEqual(["venues.changed-meanwhile"]);
    expect((await page(olga)).closures[0]).toMatchObject({ version: 2 });
  });
});

describe("a permit", () => {
  const TIMES = { weekdays: [6], fromOn: "2027-03-01", toOn: "2027-05-31", from: "09:00", to: "12:00" };

  it("is changed, by one of two managers at once, and only by who may change the venue", async () => {
    const fields = Object.values(await fieldsOf(db(), oakland.venueId)).slice(0, 1);
    await addPermits(ctx(olga), NewPermits.parse({ venue: oakland.venueId, league: rugby.id, fields, ...TIMES }));
    const [permit] = (await page(olga)).permits;
    const edit = (who: Colleague, to: string) =>
      refusalOf(editPermit(ctx(who), PermitEdit.parse({ permit: permit!.id, version: 1, ...TIMES, to })));
    expect(await edit(kim, "23:00")).toMatchObject({ code: "venues.not-yours" });
    const ended = await Promise.all([edit(olga, "13:00"), edit(olga, "13:00")]);
    expect(ended.flatMap((refusal) => refusal?.code ?? [])).toEqual(["venues.changed-meanwhile"]);
    expect((await page(kim)).permits).toMatchObject([{ to: "13:00", weekdays: [6], version: 2 }]);
  });
});

it("a league is told that another one chose its venue, once", async () => {
  await chooseVenue(ctx(kim), { venue: oakland.venueId, league: rugby.id });
  expect(await told("venue-shared")).toMatchObject([
    {
      accountId: olga.accountId,
      link: `/venues/${oakland.venueId}`,
      facts: { league: "Oakland Rugby" },
    },
  ]);
});
