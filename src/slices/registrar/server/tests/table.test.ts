import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { useRegistration, type OpenSeason } from "../../../../../tests/support/databases/registration.ts";
import { OfficeTable, OfficeTableInput } from "../../contract/table.ts";
import { officeTable } from "../queries/table.ts";
import { officeWaitlist } from "../queries/waitlist.ts";

const test0 = useRegistration();
const { db, person, registrationDeps, season, parent, hold, cash } = test0;

/** Makes somebody the owner of a league. */
async function owning(at: OpenSeason, email = "manager@example.org"): Promise<Person> {
  const who = await person(email);
  await sql`update league set owner_id = ${who.accountId} where id = ${at.leagueId}`.execute(db());
  return who;
}

const table = (who: Person, at: OpenSeason, asked: Record<string, string> = {}) =>
  officeTable(
    { ...registrationDeps(), actor: who.actor },
    z.parse(OfficeTableInput, { league: at.leagueId, ...asked }),
  );

describe("the table of a season's registrations", () => {
  test("shows every registration with its child, guardian, state, and what is paid and owed", async () => {
    const at = await season([{ capacity: 2 }]);
    const manager = await owning(at);
    const dana = await parent("dana@example.org");
    const paid = await hold(dana, at, dana.children);
    await cash(paid.orderId!);
    const kim = await parent("kim@example.org");
    await hold(kim, at, kim.children);
    const lee = await parent("lee@example.org");
    await hold(lee, at, lee.children, { waitlist: "each" });
    const seen = z.parse(OfficeTable, await table(manager, at, { sort: "registered-on" }));
    expect(seen.counts).toMatchObject({ registered: 1, held: 1, waitlisted: 1, cancelled: 0 });
    expect(
      seen.rows.map(({ state, priceCents, paidCents, owedCents }) => [state, priceCents, paidCents, owedCents]),
    ).toEqual([
      ["registered", 13_000, 13_000, 0],
      ["held", 13_000, 0, 13_000],
      ["waitlisted", 0, 0, 0],
    ]);
    expect(seen.rows[0]).toMatchObject({
      child: { firstName: "Mayaa", age: 8 },
      guardian: { name: "Dana Okafor", email: "dana@example.org" },
    });
    expect(seen.rows[2]!.ticket).toBe(3);
  });

  test("of an order with several children gives each its part, which together are the order to the cent", async () => {
    const at = await season([{}, { fees: { registration: 7_777 } }]);
    const manager = await owning(at);
    const dana = await parent("dana@example.org", 2);
    await hold(dana, at, dana.children);
    const { rows } = await table(manager, at);
    const owed = rows.map(({ owedCents }) => owedCents);
    expect(owed.toSorted()).toEqual([8_277, 13_000].toSorted());
  });

  test("finds by every word of a name or an address, without accents, whoever it belongs to", async () => {
    const at = await season();
    const manager = await owning(at);
    const dana = await parent("dana@example.org");
    await hold(dana, at, dana.children, {
      contact: { name: "José Núñez", email: "jose@example.org", phone: "510 555 0142", secondGuardian: null },
    });
    const found = async (q: string) => (await table(manager, at, { q })).total;
    expect(await found("nunez")).toBe(1);
    expect(await found("mayaa NÚÑEZ")).toBe(1);
    expect(await found("jose@")).toBe(1);
    expect(await found("mayaa brown")).toBe(0);
    expect(await found("100%")).toBe(0);
  });

  test("filters by division, state and money, and says how many each state would show", async () => {
    const at = await season([{ name: "8U" }, { name: "10U" }]);
    const manager = await owning(at);
    const dana = await parent("dana@example.org", 2);
    const held = await hold(dana, at, dana.children);
    expect((await table(manager, at, { money: "outstanding" })).total).toBe(2);
    await cash(held.orderId!);
    const paid = await table(manager, at, { money: "paid", division: at.divisionIds[1]! });
    expect(paid.rows.map(({ division }) => division.name)).toEqual(["10U"]);
    const none = await table(manager, at, { state: "held" });
    expect([none.total, none.counts.registered]).toEqual([0, 2]);
  });

  test("is nobody's who does not run the league: not a stranger's, not another league's manager's", async () => {
    const at = await season();
    await owning(at);
    const elsewhere = await season();
    const other = await owning(elsewhere, "other@example.org");
    const dana = await parent("dana@example.org");
    await hold(dana, at, dana.children);
    for (const who of [other, dana]) {
      expect((await refusalOf(table(who, at)))?.code).toBe("leagues.not-found");
      expect(
        (await refusalOf(officeWaitlist({ ...registrationDeps(), actor: who.actor }, { league: at.leagueId })))?.code,
      ).toBe("leagues.not-found");
    }
    expect((await refusalOf(table(other, elsewhere, { season: at.seasonId })))?.code).toBe(
      "registration.no-such-season",
    );
    const foreign = await table(other, elsewhere, { division: at.divisionIds[0]! });
    expect(foreign.total).toBe(0);
  });
});

describe("the waitlist", () => {
  test("is in the order of the tickets, with brothers and sisters who wait for the same moment", async () => {
    const at = await season([{ capacity: 1, name: "8U" }]);
    const manager = await owning(at);
    const dana = await parent("dana@example.org");
    await cash((await hold(dana, at, dana.children)).orderId!);
    const kim = await parent("kim@example.org", 2);
    await hold(kim, at, kim.children, { waitlist: "together" });
    const lee = await parent("lee@example.org");
    await hold(lee, at, lee.children, { waitlist: "each" });
    const { divisions } = await officeWaitlist(
      { ...registrationDeps(), actor: manager.actor },
      { league: at.leagueId },
    );
    expect(divisions).toHaveLength(1);
    const [division] = divisions;
    expect(division!.waiting.map(({ ticket }) => ticket)).toEqual([2, 3, 4]);
    expect(division!.waiting[0]!.together).toEqual([{ firstName: "Mayab", divisionName: "8U" }]);
    expect(division!.waiting[2]!.together).toEqual([]);
  });
});
