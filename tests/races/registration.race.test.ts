import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { insertChild } from "#slices/family/server/fixtures.ts";
import {
  acceptOffer,
  declineOffer,
  leaveWaitlist,
} from "#slices/registration/server/commands/waitlist/answer-offer.ts";
import { cancel } from "#slices/registration/server/commands/spots/cancel.ts";
import { extendHold, setCode } from "#slices/registration/server/commands/orders/order-terms.ts";
import { giveOrderBack } from "#slices/registration/server/commands/spots/release.ts";
import { insertCode } from "#slices/fees/server/fixtures.ts";
import type { Person } from "../support/databases/family.ts";
import { refusalOf } from "../support/databases/leagues.ts";
import { useRegistration } from "../support/databases/registration.ts";

// After each of these the invariants are asked, as after every test of spots.
const { db, clock, person, registrationDeps, season, parent, hold, paid, cash, sweep, statusOf, spots } =
  useRegistration();
const one = (held: Awaited<ReturnType<typeof hold>>) => held.registrations[0]!.id;
const WAIT = { waitlist: "each" } as const;
const accept = (who: Person, id: string) =>
  acceptOffer(
    { ...registrationDeps(), request: who.request(), actor: who.actor },
    { id, submissionKey: randomUUID(), language: "en" },
  );
const settled = (all: Promise<unknown>[]) => Promise.all(all.map((one) => refusalOf(one)));
const codesOf = async (all: Promise<unknown>[]) => (await settled(all)).map((end) => end?.code);

/** A division of one spot that is held, and some who wait for it. */
async function full(waiting: number) {
  const at = await season([{ capacity: 1 }]);
  const first = await parent("first@example.org");
  const held = await hold(first, at, first.children);
  const people = [];
  for (let n = 1; n <= waiting; n += 1) {
    const who = await parent(`waits${n}@example.org`);
    people.push({ ...who, id: one(await hold(who, at, who.children, WAIT)) });
  }
  return { at, division: at.divisionIds[0]!, first, held, people };
}

test("two guardians at once register the same child once", async () => {
  const at = await season();
  const [dana, ben] = [await person("dana@example.org"), await person("ben@example.org")];
  const child = await insertChild(db(), { guardians: [dana.accountId, ben.accountId] });
  for (let round = 0; round < 5; round += 1) {
    const ends = await codesOf([dana, ben].map((who) => hold(who, at, [child])));
    expect(ends.toSorted()).toEqual(["registration.already-registered", undefined]);
    const { rows } = await sql<{ id: string; who: string }>`
      select order_id as id, account_id as who from enrollment_order where ended_at is null`.execute(db());
    const holder = [dana, ben].find(({ accountId }) => accountId === rows[0]!.who)!;
    await giveOrderBack({ ...registrationDeps(), request: holder.request(), actor: holder.actor }, { id: rows[0]!.id });
  }
});

test("two guardians at once, or one in eight tabs, hold four unpaid spots of a division and never a fifth", async () => {
  const at = await season();
  for (let round = 0; round < 3; round += 1) {
    const [dana, ben] = [await person(`dana${round}@example.org`), await person(`ben${round}@example.org`)];
    const guardians = [dana.accountId, ben.accountId];
    const children: string[] = [];
    for (let n = 0; n < 8; n += 1) children.push(await insertChild(db(), { guardians }));
    const ends = await codesOf(children.map((child, n) => hold(n % 2 ? dana : ben, at, [child])));
    expect(ends.filter((code) => code === undefined)).toHaveLength(4);
    expect(ends.filter((code) => code === "registration.too-many-unpaid")).toHaveLength(4);
  }
});

test("the last spot goes to one of eight families, and to seven a position on the waitlist that they asked for", async () => {
  const at = await season([{ capacity: 1 }]);
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => parent(`family${n}@example.org`)));
  const held = await Promise.all(people.map((who) => hold(who, at, who.children, WAIT)));
  const all = held.flatMap(({ registrations }) => registrations);
  expect(all.filter(({ status }) => status === "held")).toHaveLength(1);
  expect(all.flatMap(({ position }) => position ?? []).length).toBe(7);
  expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 1, waiting: 7 });
});

test("families of two in two divisions, asked for in either order, never wait for each other for ever", async () => {
  const at = await season([{ capacity: 6 }, { capacity: 6 }]);
  const turned = { ...at, divisionIds: at.divisionIds.toReversed() };
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => parent(`family${n}@example.org`, 2)));
  await codesOf(people.map((who, n) => hold(who, n % 2 ? at : turned, who.children)));
  expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 6, waiting: 0 });
  expect(await spots(at.divisionIds[1]!)).toEqual({ taken: 6, waiting: 0 });
});

describe("at the moment a hold ends", () => {
  test("money and the sweeper come at once: it is confirmed or passed on, never both", async () => {
    for (let round = 0; round < 4; round += 1) {
      clock.set("2027-01-15T20:00:00Z");
      const { held, people, first } = await fresh(round);
      clock.set("2027-01-15T20:15:00Z");
      const [, money] = await Promise.all([sweep(), paid(held.orderId!)]);
      const [mine, next] = await statusOf(one(held), people[0]!.id);
      if (money.fulfilled.length > 0) expect([mine, next]).toEqual(["confirmed", "waitlisted"]);
      else expect([mine, next]).toEqual(["expired", "offered"]);
      expect(first.children).toHaveLength(1);
    }
  });

  async function fresh(round: number) {
    const at = await season([{ capacity: 1 }]);
    const first = await parent(`first${round}@example.org`);
    const held = await hold(first, at, first.children);
    const who = await parent(`waits${round}@example.org`);
    return { first, held, people: [{ ...who, id: one(await hold(who, at, who.children, WAIT)) }] };
  }

  test("an extension and the sweeper come at once: it is held longer, or it is over", async () => {
    const at = await season();
    const dana = await parent("dana@example.org");
    const { orderId, registrations } = await hold(dana, at, dana.children);
    const extend = () =>
      extendHold(
        { ...registrationDeps(), request: dana.request(), actor: dana.actor },
        { id: orderId!, submissionKey: randomUUID() },
      );
    clock.set("2027-01-15T20:14:59Z");
    const extending = refusalOf(extend());
    clock.set("2027-01-15T20:15:00Z");
    const [refused] = await Promise.all([extending, sweep()]);
    expect(await statusOf(registrations[0]!.id)).toEqual([refused ? "expired" : "held"]);
  });
});

describe("an offer", () => {
  test("that is accepted while it lapses goes to one family", async () => {
    const { people, first, held, division } = await full(2);
    await giveOrderBack({ ...registrationDeps(), request: first.request(), actor: first.actor }, { id: held.orderId! });
    clock.set("2027-01-16T19:59:59Z");
    const accepting = refusalOf(accept(people[0]!, people[0]!.id));
    clock.set("2027-01-16T20:00:00Z");
    const [refused] = await Promise.all([accepting, sweep()]);
    expect(await statusOf(...people.map(({ id }) => id))).toEqual(
      refused ? ["offer_expired", "offered"] : ["held", "waitlisted"],
    );
    expect(await spots(division)).toMatchObject({ taken: 1 });
  });

  test("that is accepted and declined at once is one of both", async () => {
    const { people, first, held } = await full(2);
    await giveOrderBack({ ...registrationDeps(), request: first.request(), actor: first.actor }, { id: held.orderId! });
    const [who] = people;
    const ends = await codesOf([
      accept(who!, who!.id),
      declineOffer({ ...registrationDeps(), request: who!.request(), actor: who!.actor }, { id: who!.id }),
      accept(who!, who!.id),
    ]);
    expect(ends.filter((code) => code === undefined)).toHaveLength(1);
  });
});

test("a spot is cancelled while everybody who waits leaves: it is offered to who is left, or free", async () => {
  const { at, division, first, held, people } = await full(3);
  await cash(held.orderId!);
  const id = one(held);
  await codesOf([
    cancel(
      { ...registrationDeps(), request: first.request(), actor: first.actor },
      { id, submissionKey: randomUUID(), refundCents: 13_000 },
    ),
    ...people
      .slice(0, 2)
      .map((who) => leaveWaitlist({ ...registrationDeps(), request: who.request(), actor: who.actor }, { id: who.id })),
  ]);
  const states = await statusOf(...people.map((who) => who.id));
  expect(states.filter((state) => state === "offered")).toHaveLength(
    1 - states.filter((state) => state === "offer_expired").length,
  );
  expect((await spots(division)).taken).toBe(1);
  expect(at.divisionIds).toHaveLength(1);
});

test("a code that may be used once more is used by one of two orders at once", async () => {
  const at = await season();
  await insertCode(db(), at.seasonId, { code: "ONCE", percent: 10, mostUses: 1 });
  const people = await Promise.all(["a", "b"].map((name) => parent(`${name}@example.org`)));
  const orders = await Promise.all(people.map((who) => hold(who, at, who.children)));
  const ends = await codesOf(
    people.map((who, n) =>
      setCode(
        { ...registrationDeps(), request: who.request(), actor: who.actor },
        { id: orders[n]!.orderId!, code: "ONCE" },
      ),
    ),
  );
  expect(ends.toSorted()).toEqual(["registration.code-not-taken", undefined]);
});
