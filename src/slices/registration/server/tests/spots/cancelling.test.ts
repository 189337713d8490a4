import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { readOrders } from "#slices/payments/server/public.ts";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { insertPlan } from "#slices/fees/server/fixtures.ts";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { ctxOf, type Person } from "../../../../../../tests/support/databases/family.ts";
import { useRegistration } from "../../../../../../tests/support/databases/registration.ts";
import { CancelPreview } from "../../../contract/cancelling.ts";
import { Confirmation, MyLeagues } from "../../../contract/mine.ts";
import { OpenOrders } from "../../../contract/open-orders.ts";
import { askAid, decideAid } from "../../commands/orders/aid.ts";
import { cancel } from "../../commands/spots/cancel.ts";
import { cancelPreview } from "../../queries/cancel-preview.ts";
import { confirmation } from "../../queries/confirmation.ts";
import { myLeagues } from "../../queries/mine.ts";
import { openOrders } from "../../queries/open-orders.ts";

const test0 = useRegistration();
const {
  db,
  clock,
  person,
  emails,
  registrationDeps,
  season,
  parent,
  hold,
  cash,
  statusOf,
  spots,
  happened,
  sweep,
  hear,
} = test0;
const one = (held: Awaited<ReturnType<typeof hold>>) => held.registrations[0]!.id;
const give = (who: Person, id: string, refundCents: number, key = randomUUID()) =>
  cancel(ctxOf(registrationDeps(), who), { id, submissionKey: key, refundCents });

describe("cancelling", () => {
  test("says before what comes back, returns it, and offers the spot on", async () => {
    const at = await season([{ capacity: 1 }]);
    const dana = await parent("dana@example.org");
    const held = await hold(dana, at, dana.children);
    await cash(held.orderId!);
    const kim = await parent("kim@example.org");
    const waits = one(await hold(kim, at, kim.children, { waitlist: "each" }));
    const id = one(held);
    const preview = z.parse(CancelPreview, await cancelPreview({ ...registrationDeps(), actor: dana.actor }, { id }));
    expect(preview).toMatchObject({
      refusal: null,
      paidCents: 13_000,
      outlook: { refundCents: 13_000, percent: 100, until: "2027-02-28", afterwards: { percent: 50 } },
    });
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => give(dana, id, 13_000, key)));
    expect(both).toEqual([{ refundCents: 13_000 }, { refundCents: 13_000 }]);
    expect(await statusOf(id, waits)).toEqual(["cancelled", "offered"]);
    expect((await readOrders(db(), [held.orderId!]))[0]).toMatchObject({ status: "refunded", refundedCents: 13_000 });
    expect((await refusalOf(give(dana, id, 0)))?.code).toBe("registration.cannot-cancel");
  });

  test("by another guardian returns the money to who paid; strangers find nothing to cancel", async () => {
    const at = await season();
    const [dana, ben, eve] = [
      await parent("dana@example.org"),
      await person("ben@example.org"),
      await person("eve@example.org"),
    ];
    const shared = await insertChild(db(), { guardians: [dana.accountId, ben.accountId] });
    const held = await hold(dana, at, [shared]);
    await cash(held.orderId!);
    expect((await refusalOf(cancelPreview({ ...registrationDeps(), actor: eve.actor }, { id: one(held) })))?.code).toBe(
      "registration.not-found",
    );
    expect((await refusalOf(give(eve, one(held), 0)))?.code).toBe("registration.not-found");
    expect(await give(ben, one(held), 13_000)).toEqual({ refundCents: 13_000 });
  });

  test("what was paid is seen by every guardian of all its children, and by nobody else", async () => {
    const at = await season();
    const [dana, ben] = [await parent("dana@example.org"), await person("ben@example.org")];
    const shared = await insertChild(db(), { guardians: [dana.accountId, ben.accountId] });
    const held = await hold(dana, at, [shared]);
    await cash(held.orderId!);
    const [card] = (await myLeagues({ ...registrationDeps(), actor: ben.actor })).children[0]!.registrations;
    expect(card!.order).toMatchObject({ paidCents: 13_000, receipt: true });
    expect((await myLeagues({ ...registrationDeps(), actor: ben.actor })).receipts).toHaveLength(1);
    expect(await confirmation({ ...registrationDeps(), actor: ben.actor }, { id: held.orderId! })).toMatchObject({
      email: "dana@example.org",
      orders: [{ id: held.orderId }],
    });
    // With a child in it that is none of theirs, an order is the payer's alone.
    const both = await hold(dana, at, [await insertChild(db(), { guardians: [dana.accountId] }), ...dana.children]);
    await cash(both.orderId!);
    expect(
      (await refusalOf(confirmation({ ...registrationDeps(), actor: ben.actor }, { id: both.orderId! })))?.code,
    ).toBe("registration.not-found");
    const mixed = await insertChild(db(), { guardians: [dana.accountId, ben.accountId] });
    const third = await hold(dana, at, [mixed, await insertChild(db(), { guardians: [dana.accountId] })]);
    await cash(third.orderId!);
    expect(
      (await refusalOf(confirmation({ ...registrationDeps(), actor: ben.actor }, { id: third.orderId! })))?.code,
    ).toBe("registration.not-found");
    const { receipts } = await myLeagues({ ...registrationDeps(), actor: ben.actor });
    expect(receipts.map(({ orderId }) => orderId)).toEqual([held.orderId]);
  });

  test("of one of two spots of an order leaves the other, and never gives less than was shown", async () => {
    const at = await season();
    const dana = await parent("dana@example.org", 2);
    const held = await hold(dana, at, dana.children);
    await cash(held.orderId!);
    const [first, second] = held.registrations.map(({ id }) => id);
    // A minute after the league's midnight only half comes back.
    clock.set("2027-03-01T08:01:00Z");
    expect((await refusalOf(give(dana, first!, 13_000)))?.code).toBe("registration.refund-changed");
    expect(await give(dana, first!, 6_250)).toEqual({ refundCents: 6_250 });
    expect(await statusOf(first!, second!)).toEqual(["cancelled", "confirmed"]);
    expect((await readOrders(db(), [held.orderId!]))[0]).toMatchObject({
      status: "partly-refunded",
      refundedCents: 6_250,
    });
    clock.set("2027-03-06T08:01:00Z");
    expect(await give(dana, second!, 0)).toEqual({ refundCents: 0 });
    expect(await spots(at.divisionIds[0]!)).toMatchObject({ taken: 0 });
  });

  test("of a spot that is paid in parts first takes off what is still to come", async () => {
    const at = await season();
    const planId = await insertPlan(db(), at.seasonId);
    const dana = await parent("dana@example.org");
    const held = await hold(dana, at, dana.children, { planId });
    await cash(held.orderId!);
    const { outlook } = await cancelPreview({ ...registrationDeps(), actor: dana.actor }, { id: one(held) });
    expect(outlook).toMatchObject({ refundCents: 6_500, forgivenCents: 6_500 });
    expect(await give(dana, one(held), 6_500)).toEqual({ refundCents: 6_500 });
  });
});

describe("help with the price", () => {
  test("keeps the spots for three days, is decided by the league's owner, and a hundred percent is a spot", async () => {
    const at = await season();
    const [dana, owner, eve] = [
      await parent("dana@example.org"),
      await person("owner@example.org"),
      await person("eve@example.org"),
    ];
    await sql`update league set owner_id = ${owner.accountId} where id = ${at.leagueId}`.execute(db());
    const { orderId, registrations } = await hold(dana, at, dana.children);
    const message = "I lost my job in December.";
    await askAid(ctxOf(registrationDeps(), dana), { id: orderId!, submissionKey: randomUUID(), message });
    clock.set("2027-01-17T20:00:00Z");
    await sweep();
    const [open] = z.parse(OpenOrders, await openOrders({ ...registrationDeps(), actor: dana.actor })).orders;
    expect(open).toMatchObject({ state: "aid", expiresAt: "2027-01-18T20:00:00.000Z", aid: { state: "asked" } });
    const { rows } = await sql<{ message: Buffer }>`select message from aid_request`.execute(db());
    expect(rows[0]!.message.toString("latin1")).not.toContain("December");
    const decide = (who: Person, percent: number) =>
      decideAid(ctxOf(registrationDeps(), who), {
        id: open!.aid!.id,
        submissionKey: randomUUID(),
        grant: { percent },
      });
    expect((await refusalOf(decide(eve, 100)))?.code).toBe("registration.not-found");
    await decide(owner, 100);
    expect((await refusalOf(decide(owner, 10)))?.code).toBe("registration.aid-decided");
    expect(await statusOf(registrations[0]!.id)).toEqual(["confirmed"]);
    expect((await happened()).slice(-2)).toEqual(["aid-decided", "confirmed"]);
  });

  test("of a part is taken off the order, which may be paid as long as an offer", async () => {
    const at = await season();
    const [dana, owner] = [await parent("dana@example.org"), await person("owner@example.org")];
    await sql`update league set owner_id = ${owner.accountId} where id = ${at.leagueId}`.execute(db());
    const { orderId } = await hold(dana, at, dana.children, { aid: { message: "" } });
    const [asked] = (await openOrders({ ...registrationDeps(), actor: dana.actor })).orders;
    const grant = { percent: 40 };
    await decideAid(ctxOf(registrationDeps(), owner), {
      id: asked!.aid!.id,
      submissionKey: randomUUID(),
      grant,
    });
    const [open] = (await openOrders({ ...registrationDeps(), actor: dana.actor })).orders;
    expect(open).toMatchObject({
      id: orderId,
      state: "open",
      totalCents: 8_000,
      expiresAt: "2027-01-16T20:00:00.000Z",
    });
  });
});

describe("what a family reads", () => {
  test("is its open order with every line, then the confirmation, then My Leagues; nobody else reads any of it", async () => {
    const at = await season();
    const [dana, eve] = [await parent("dana@example.org"), await person("eve@example.org")];
    const { orderId } = await hold(dana, at, dana.children);
    const open = z.parse(OpenOrders, await openOrders({ ...registrationDeps(), actor: dana.actor }));
    expect(open).toMatchObject({
      totalCents: 13_000,
      orders: [{ id: orderId, extendable: true, agreements: [{}, {}, {}] }],
    });
    expect((await openOrders({ ...registrationDeps(), actor: eve.actor })).orders).toEqual([]);
    const mine = z.parse(MyLeagues, await myLeagues({ ...registrationDeps(), actor: dana.actor }));
    expect(mine.deadlines).toMatchObject([{ kind: "hold", amountCents: 13_000, deadline: "2027-01-15T20:15:00.000Z" }]);
    await cash(orderId!);
    const confirmed = z.parse(
      Confirmation,
      await confirmation({ ...registrationDeps(), actor: dana.actor }, { id: orderId! }),
    );
    expect(confirmed.orders).toMatchObject([{ state: "paid", paidCents: 13_000, children: [{ status: "confirmed" }] }]);
    expect(confirmed.orders[0]!.nextSteps.map(({ kind, date }) => [kind, date])).toEqual([
      ["full-refund-until", "2027-02-28"],
      ["registration-closes", "2027-02-28"],
      ["part-refund-until", "2027-03-05"],
      ["first-day", "2027-03-06"],
      ["last-day", "2027-05-29"],
    ]);
    expect((await refusalOf(confirmation({ ...registrationDeps(), actor: eve.actor }, { id: orderId! })))?.code).toBe(
      "registration.not-found",
    );
    const later = z.parse(MyLeagues, await myLeagues({ ...registrationDeps(), actor: dana.actor }));
    expect(later).toMatchObject({
      deadlines: [],
      children: [{ registrations: [{ status: "confirmed", mine: true }] }],
    });
    expect(later.receipts).toMatchObject([{ orderId, paidCents: 13_000 }]);
    expect((await myLeagues({ ...registrationDeps(), actor: eve.actor })).children).toEqual([]);
  });
});

test("guardians get emails in their language: no child in a subject, money only for who paid", async () => {
  const at = await season();
  const [dana, ben] = [await parent("dana@example.org"), await person("ben@example.org")];
  await sql`update account set language = 'es' where id = ${ben.accountId}`.execute(db());
  const shared = await insertChild(db(), { firstName: "Maya", guardians: [dana.accountId, ben.accountId] });
  const { orderId } = await hold(dana, at, [shared]);
  await cash(orderId!);
  await hear();
  const [danas] = await emails("dana@example.org");
  const [bens] = await emails("ben@example.org");
  expect(danas).toMatchObject({ subject: "Touchline: Registration confirmed", language: "en" });
  for (const part of [
    "Maya",
    "Oakland Youth Soccer",
    "$130.00",
    "Sunday, February 28, 2027: last day for a full refund",
  ])
    expect(danas!.text).toContain(part);
  expect(bens).toMatchObject({ subject: "Touchline: Inscripción confirmada", language: "es" });
  expect(bens!.text).toContain("sábado, 6 de marzo de 2027: primer día de juego");
  expect(bens!.text).not.toContain("$130");
  for (const { subject, text } of [danas!, bens!]) expect(subject + text).not.toContain("Okafor");
});
