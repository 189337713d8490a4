import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readOrders } from "#slices/payments/server/public.ts";
import { insertDiscount } from "#slices/fees/server/fixtures.ts";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { ctxOf, type Person } from "../../../../../../tests/support/databases/family.ts";
import { useRegistration, type OpenSeason } from "../../../../../../tests/support/databases/registration.ts";
import { acceptOffer, declineOffer, leaveWaitlist } from "../../commands/waitlist/answer-offer.ts";
import { giveOrderBack } from "../../commands/spots/release.ts";
import { serveDivision } from "../../commands/waitlist/serve-waitlist.ts";

const { db, clock, registrationDeps, season, parent, hold, sweep, statusOf, spots, happened } = useRegistration();
const WAIT = { waitlist: "each" } as const;
const one = (held: Awaited<ReturnType<typeof hold>>) => held.registrations[0]!;

/** A division of one spot, which is held, and people who wait for it. */
async function withWaiting(waiting: number, at?: OpenSeason) {
  const offered = at ?? (await season([{ capacity: 1 }]));
  const first = await parent("first@example.org");
  const held = await hold(first, offered, first.children);
  const people = [];
  for (let n = 1; n <= waiting; n += 1) {
    const who = await parent(`waits${n}@example.org`);
    people.push({ ...who, registration: one(await hold(who, offered, who.children, WAIT)) });
  }
  const free = () => giveOrderBack(ctxOf(registrationDeps(), first), { id: held.orderId! });
  return { at: offered, division: offered.divisionIds[0]!, people, free };
}
const accept = (who: Person, id: string, key = randomUUID()) =>
  acceptOffer(ctxOf(registrationDeps(), who), { id, submissionKey: key, language: "en" });

describe("the waitlist", () => {
  test("costs nothing, shows the position, and takes nobody who did not ask for it", async () => {
    const { at, people, division } = await withWaiting(2);
    expect(people.map(({ registration }) => registration)).toMatchObject([
      { status: "waitlisted", position: 1 },
      { status: "waitlisted", position: 2 },
    ]);
    const kim = await parent("kim@example.org");
    expect((await refusalOf(hold(kim, at, kim.children)))?.code).toBe("registration.full");
    expect(await spots(division)).toEqual({ taken: 1, waiting: 2 });
  });

  test("offers a freed spot to the first who came, in the transaction that frees it", async () => {
    const { division, people, free } = await withWaiting(2);
    await free();
    expect(await statusOf(...people.map(({ registration }) => registration.id))).toEqual(["offered", "waitlisted"]);
    expect(await spots(division)).toEqual({ taken: 1, waiting: 1 });
    expect((await happened()).slice(-2)).toEqual(["expired", "offered"]);
  });

  test("passes an offer on when it lapses, when it is declined, and past who left", async () => {
    const { division, people, free } = await withWaiting(4);
    const [first, second, third, fourth] = people;
    await leaveWaitlist(
      { ...registrationDeps(), request: second!.request(), actor: second!.actor },
      { id: second!.registration.id },
    );
    await leaveWaitlist(
      { ...registrationDeps(), request: second!.request(), actor: second!.actor },
      { id: second!.registration.id },
    );
    await free();
    clock.set("2027-01-16T20:00:00Z");
    await sweep();
    const ids = people.map(({ registration }) => registration.id);
    expect(await statusOf(...ids)).toEqual(["offer_expired", "cancelled", "offered", "waitlisted"]);
    expect((await refusalOf(accept(first!, ids[0]!)))?.code).toBe("registration.offer-over");
    await declineOffer({ ...registrationDeps(), request: third!.request(), actor: third!.actor }, { id: ids[2]! });
    expect(await statusOf(...ids)).toEqual(["offer_expired", "cancelled", "cancelled", "offered"]);
    expect(await spots(division)).toEqual({ taken: 1, waiting: 0 });
    await declineOffer({ ...registrationDeps(), request: fourth!.request(), actor: fourth!.actor }, { id: ids[3]! });
    expect(await spots(division)).toEqual({ taken: 0, waiting: 0 });
  });

  test("is served first when spots are added; standing offers stay", async () => {
    const { division, people, free } = await withWaiting(3);
    await free();
    await sql`update division set capacity = 3 where id = ${division}`.execute(db());
    await db()
      .transaction()
      .execute((tx) => serveDivision(tx, registrationDeps(), division));
    expect(await statusOf(...people.map(({ registration }) => registration.id))).toEqual([
      "offered",
      "offered",
      "offered",
    ]);
    expect(await spots(division)).toEqual({ taken: 3, waiting: 0 });
  });

  test("is nobody else's to answer or leave", async () => {
    const { people, free } = await withWaiting(1);
    const eve = await parent("eve@example.org");
    await free();
    const { id } = people[0]!.registration;
    const tries = [
      accept(eve, id),
      declineOffer(ctxOf(registrationDeps(), eve), { id }),
      leaveWaitlist(ctxOf(registrationDeps(), eve), { id }),
    ];
    const ends = await Promise.all(tries.map(refusalOf));
    expect(ends.map((end) => end?.code)).toEqual(Array(3).fill("registration.not-found"));
    expect(await statusOf(id)).toEqual(["offered"]);
  });
});

describe("an offer", () => {
  test("is accepted in one tap, at the price of its moment, and may be paid until its end", async () => {
    const at = await season([{ capacity: 1 }]);
    await insertDiscount(db(), at.seasonId, { kind: "early-bird", percent: 10, untilDate: "2027-01-15" });
    const { people, free } = await withWaiting(1, at);
    await free();
    const [who] = people;
    const { id } = who!.registration;
    clock.set("2027-01-16T19:00:00Z");
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => accept(who!, id, key)));
    expect(both[0]).toEqual(both[1]);
    const { orderId } = both[0]!;
    expect((await readOrders(db(), [orderId]))[0]).toMatchObject({ status: "open", totalCents: 11_750 });
    clock.set("2027-01-16T19:59:59Z");
    await sweep();
    expect(await statusOf(id)).toEqual(["held"]);
    clock.set("2027-01-16T20:00:00Z");
    await sweep();
    expect(await statusOf(id)).toEqual(["expired"]);
  });

  test("that is accepted in its last minute leaves a quarter of an hour to pay", async () => {
    const { people, free } = await withWaiting(1);
    await free();
    clock.set("2027-01-16T19:59:00Z");
    const { id } = people[0]!.registration;
    await accept(people[0]!, id);
    clock.set("2027-01-16T20:13:59Z");
    await sweep();
    expect(await statusOf(id)).toEqual(["held"]);
  });

  test("of a spot that costs nothing is confirmed by accepting it", async () => {
    const at = await season([{ capacity: 1, fees: { registration: 0 } }]);
    const first = await parent("first@example.org");
    await hold(first, at, first.children);
    const dana = await parent("dana@example.org");
    const { id } = one(await hold(dana, at, dana.children, WAIT));
    await sql`update division set capacity = 2 where id = ${at.divisionIds[0]!}`.execute(db());
    await sweep();
    expect(await accept(dana, id)).toMatchObject({ confirmed: true });
    expect(await statusOf(id)).toEqual(["confirmed"]);
  });
});

describe("brothers and sisters who wait together", () => {
  test("wait until there is a spot for each, and are offered them as one", async () => {
    const at = await season([{ capacity: 1 }, { capacity: 1 }]);
    const blocker = await parent("first@example.org");
    const held = await hold(blocker, at, blocker.children);
    const dana = await parent("dana@example.org", 2);
    const waits = await hold(dana, at, dana.children, { waitlist: "together" });
    const ids = waits.registrations.map(({ id }) => id);
    expect(waits).toMatchObject({ orderId: null, registrations: [{ status: "waitlisted" }, { status: "waitlisted" }] });
    expect(await spots(at.divisionIds[1]!)).toEqual({ taken: 0, waiting: 1 });
    await giveOrderBack(ctxOf(registrationDeps(), blocker), { id: held.orderId! });
    expect(await statusOf(...ids)).toEqual(["offered", "offered"]);
    const accepted = await accept(dana, ids[1]!);
    expect(accepted.registrationIds.toSorted()).toEqual(ids.toSorted());
    expect((await readOrders(db(), [accepted.orderId]))[0]).toMatchObject({ totalCents: 26_000 });
  });

  test("keep nobody from a spot that does not help them", async () => {
    const at = await season([{ capacity: 1 }, { capacity: 2 }]);
    const blocker = await parent("first@example.org");
    await hold(blocker, at, blocker.children);
    const dana = await parent("dana@example.org", 2);
    await hold(dana, at, dana.children, { waitlist: "together" });
    const kim = await parent("kim@example.org");
    const second = { ...at, divisionIds: [at.divisionIds[1]!] };
    expect(one(await hold(kim, second, kim.children))).toMatchObject({ status: "held" });
    expect(await spots(at.divisionIds[1]!)).toEqual({ taken: 1, waiting: 1 });
  });

  test("may be served when one of them leaves", async () => {
    const at = await season([{ capacity: 1 }, { capacity: 1 }]);
    const blocker = await parent("first@example.org");
    await hold(blocker, at, blocker.children);
    const dana = await parent("dana@example.org", 2);
    const { registrations } = await hold(dana, at, dana.children, { waitlist: "together" });
    await leaveWaitlist(ctxOf(registrationDeps(), dana), { id: registrations[0]!.id });
    expect(await statusOf(...registrations.map(({ id }) => id))).toEqual(["cancelled", "offered"]);
  });
});
