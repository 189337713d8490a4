import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readOrders } from "#slices/payments/server/public.ts";
import { insertCode, insertDiscount, insertPlan } from "#slices/fees/server/fixtures.ts";
import { refusalOf, visitor } from "../../../../../../tests/support/databases/leagues.ts";
import { useRegistration } from "../../../../../../tests/support/databases/registration.ts";
import { hold } from "../../commands/spots/hold.ts";
import { extendHold, setCode, setPlan } from "../../commands/orders/order-terms.ts";
import { removeWhatCameToNothing } from "../../commands/retention.ts";
import { giveOrderBack } from "../../commands/spots/release.ts";
import { holdInput } from "../../fixtures/hold-input.ts";
import { ctxOf } from "../../../../../../tests/support/databases/family.ts";

const {
  db,
  clock,
  person,
  registrationDeps,
  season,
  parent,
  hold: ask,
  sweep,
  paid,
  statusOf,
  spots,
  happened,
} = useRegistration();
const orderOf = async (id: string | null) => (await readOrders(db(), [id!]))[0]!;
const codes = (refusal: Awaited<ReturnType<typeof refusalOf>>) => refusal?.issues.map(({ code }) => code);

describe("holding a spot", () => {
  test("takes it for fifteen minutes, opens an order at the league's price, and tells the guardians", async () => {
    const at = await season();
    const dana = await parent("dana@example.org");
    const held = await ask(dana, at, dana.children);
    expect(held.registrations).toMatchObject([{ status: "held", holdExpiresAt: "2027-01-15T20:15:00.000Z" }]);
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 1, waiting: 0 });
    const order = await orderOf(held.orderId);
    expect(order).toMatchObject({ status: "open", totalCents: 13_000, dueNowCents: 13_000 });
    expect(order.lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ["registration", 10_000],
      ["equipment", 2_500],
      ["processing", 500],
    ]);
    expect(await happened()).toEqual(["held"]);
  });

  test("is for who is signed in, a guardian of the child; an address need not be confirmed", async () => {
    const at = await season();
    const dana = await parent("dana@example.org");
    const eve = await parent("eve@example.org");
    expect((await refusalOf(ask(eve, at, dana.children)))?.code).toBe("family.not-found");
    const asked = holdInput(at, [{ athleteId: dana.children[0]!, divisionId: at.divisionIds[0]! }]);
    expect(
      (await refusalOf(hold({ ...registrationDeps(), request: dana.request(), actor: visitor }, asked)))?.code,
    ).toBe("request.sign-in");
    const kim = await person("kim@example.org", { confirmed: false });
    const child = { kind: "new", firstName: "Zoë", lastName: "Lam", birthDate: "2018-03-14", gender: null } as const;
    const added = { ...child, relation: "mother", agreed: true, publicName: false } as const;
    const form = holdInput(at, []);
    form.children.push({
      athlete: added,
      divisionId: at.divisionIds[0]!,
      fields: { shirtSize: "YM" },
      medical: null,
      answers: {},
    });
    const held = await hold(ctxOf(registrationDeps(), kim), form);
    expect(held.registrations).toMatchObject([{ status: "held" }]);
    const { rows } =
      await sql`select first_name, shirt_size from athlete where id = ${held.registrations[0]!.athleteId}`.execute(
        db(),
      );
    expect(rows).toEqual([{ first_name: "Zoë", shirt_size: "YM" }]);
  });

  test("sent twice is one; the same key for something else is refused", async () => {
    const at = await season();
    const dana = await parent("dana@example.org", 2);
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => ask(dana, at, [dana.children[0]!], { submissionKey: key })));
    expect(both[0]).toEqual(both[1]);
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 1, waiting: 0 });
    const other = refusalOf(ask(dana, at, [dana.children[1]!], { submissionKey: key }));
    expect((await other)?.code).toBe("request.repeated-differently");
  });

  test("keeps everything or nothing: where one child finds no spot, none is added and nothing is held", async () => {
    const at = await season([{ capacity: 1 }]);
    const dana = await parent("dana@example.org", 2);
    const refused = await refusalOf(ask(dana, at, dana.children));
    expect(refused).toMatchObject({ code: "registration.full" });
    expect(refused?.issues).toEqual([{ field: "children.1.divisionId", code: "division.full" }]);
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 0, waiting: 0 });
  });

  test("is refused with the reason beside the child: age, gender, twice, another season, the form", async () => {
    const at = await season([{}, { minAge: 12, maxAge: 14 }, { gender: "girls" }]);
    const other = await season();
    const dana = await parent("dana@example.org");
    const [child] = dana.children;
    const asked = (divisionId: string) => holdInput(at, [{ athleteId: child!, divisionId }]);
    const tried = (form: ReturnType<typeof holdInput>) => refusalOf(hold(ctxOf(registrationDeps(), dana), form));
    const [tens, teens, girls] = at.divisionIds;
    expect(codes(await tried(asked(teens!)))).toEqual(["misfit.too-young"]);
    expect(codes(await tried(asked(girls!)))).toEqual(["misfit.gender-needed"]);
    expect(codes(await tried(asked(other.divisionIds[0]!)))).toEqual(["division.unknown"]);
    const twice = holdInput(
      at,
      [1, 2].map(() => ({ athleteId: child!, divisionId: tens! })),
    );
    expect(codes(await tried(twice))).toEqual(["children.twice"]);
    expect((await tried({ ...asked(tens!), signatures: [] }))?.code).toBe("registration.form-incomplete");
    await ask(dana, at, dana.children);
    expect(await tried(asked(tens!))).toMatchObject({ code: "registration.already-registered" });
    expect((await tried({ ...asked(tens!), league: "no-such-league" }))?.code).toBe("leagues.not-found");
  });

  test("opens and closes at the league's midnights", async () => {
    const at = await season([{}], { registration: ["2027-01-16", "2027-01-17"] });
    const dana = await parent("dana@example.org", 2);
    const when = async (time: string, child: string) => {
      clock.set(time);
      return (await refusalOf(ask(dana, at, [child])))?.code ?? "held";
    };
    const [first, second] = dana.children;
    expect(await when("2027-01-16T07:59:59Z", first!)).toBe("registration.not-open");
    expect(await when("2027-01-16T08:00:00Z", first!)).toBe("held");
    expect(await when("2027-01-18T07:59:59Z", second!)).toBe("held");
    const kim = await parent("kim@example.org");
    clock.set("2027-01-18T08:00:00Z");
    expect((await refusalOf(ask(kim, at, kim.children)))?.code).toBe("registration.not-open");
  });

  test("what costs nothing is confirmed at once", async () => {
    const at = await season([{ fees: { registration: 0 } }]);
    const dana = await parent("dana@example.org");
    const held = await ask(dana, at, dana.children);
    expect(held.registrations).toMatchObject([{ status: "confirmed" }]);
    expect(await orderOf(held.orderId)).toMatchObject({ status: "paid", totalCents: 0 });
    expect(await happened()).toEqual(["held", "confirmed"]);
  });

  test("is not piled up: eight unpaid orders, and no more", async () => {
    const dana = await parent("dana@example.org", 8);
    for (const at of [await season(), await season()])
      for (const child of dana.children.slice(0, 4)) await ask(dana, at, [child]);
    const other = await season();
    expect((await refusalOf(ask(dana, other, [dana.children[0]!])))?.code).toBe("registration.too-many-open");
  });
});

describe("a hold", () => {
  test("that nobody pays goes back when its time is over, with the code's use, and the same child may try again", async () => {
    const at = await season();
    await insertCode(db(), at.seasonId, { code: "SPRING", percent: 10, mostUses: 1 });
    const dana = await parent("dana@example.org");
    const held = await ask(dana, at, dana.children, { code: "spring" });
    clock.set("2027-01-15T20:14:59Z");
    await sweep();
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 1, waiting: 0 });
    clock.set("2027-01-15T20:15:00Z");
    await sweep();
    await sweep();
    expect(await statusOf(held.registrations[0]!.id)).toEqual(["expired"]);
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 0, waiting: 0 });
    expect((await orderOf(held.orderId)).status).toBe("expired");
    const again = await ask(dana, at, dana.children, { code: "SPRING" });
    expect((await orderOf(again.orderId)).totalCents).toBe(11_750);
  });

  test("that came to nothing is forgotten after thirty days, with what was signed for it; a confirmed spot is not", async () => {
    const at = await season();
    const dana = await parent("dana@example.org", 2);
    await ask(dana, at, [dana.children[0]!]);
    clock.set("2027-01-15T20:15:00Z");
    await sweep();
    const { orderId } = await ask(dana, at, [dana.children[1]!]);
    await paid(orderId!);
    const left = async () => {
      await removeWhatCameToNothing(registrationDeps());
      const { rows } = await sql<{ n: number }>`
        select (select count(*) from registration)::integer as n union all select count(*)::integer from signature
        union all select count(*)::integer from enrollment`.execute(db());
      return rows.map(({ n }) => n);
    };
    clock.set("2027-02-14T20:14:00Z");
    expect(await left()).toEqual([2, 6, 2]);
    clock.set("2027-02-14T20:16:00Z");
    expect(await left()).toEqual([1, 3, 1]);
  });

  test("is prolonged once, from its end, by who holds it", async () => {
    const at = await season();
    const dana = await parent("dana@example.org");
    const eve = await person("eve@example.org");
    const { orderId } = await ask(dana, at, dana.children);
    const extend = (who: typeof eve) =>
      refusalOf(extendHold(ctxOf(registrationDeps(), who), { id: orderId!, submissionKey: randomUUID() }));
    expect((await extend(eve))?.code).toBe("registration.not-found");
    expect(await extend(dana)).toBeUndefined();
    expect((await extend(dana))?.code).toBe("registration.extended-already");
    clock.set("2027-01-15T20:29:59Z");
    await sweep();
    expect(await spots(at.divisionIds[0]!)).toMatchObject({ taken: 1 });
    clock.set("2027-01-15T20:30:00Z");
    expect((await extend(dana))?.code).toBe("registration.hold-over");
    await sweep();
    expect(await spots(at.divisionIds[0]!)).toMatchObject({ taken: 0 });
  });

  test("is given back by its payer alone", async () => {
    const at = await season();
    const dana = await parent("dana@example.org");
    const eve = await person("eve@example.org");
    const { orderId, registrations } = await ask(dana, at, dana.children);
    expect((await refusalOf(giveOrderBack(ctxOf(registrationDeps(), eve), { id: orderId! })))?.code).toBe(
      "registration.not-found",
    );
    await giveOrderBack(ctxOf(registrationDeps(), dana), { id: orderId! });
    expect(await statusOf(registrations[0]!.id)).toEqual(["cancelled"]);
    expect(await spots(at.divisionIds[0]!)).toMatchObject({ taken: 0 });
  });

  test("paid is confirmed; paid late it is confirmed where the spot is still free, and else not", async () => {
    const at = await season([{ capacity: 1 }]);
    const [dana, kim] = [await parent("dana@example.org"), await parent("kim@example.org")];
    const first = await ask(dana, at, dana.children);
    clock.set("2027-01-15T20:15:00Z");
    await sweep();
    expect(await paid(first.orderId!)).toEqual({ fulfilled: [first.registrations[0]!.id] });
    expect(await statusOf(first.registrations[0]!.id)).toEqual(["confirmed"]);
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 1, waiting: 0 });

    const other = await season([{ capacity: 1 }]);
    const late = await ask(dana, other, dana.children);
    clock.set("2027-01-15T20:30:00Z");
    await sweep();
    const taken = await ask(kim, other, kim.children);
    expect(await paid(late.orderId!)).toEqual({ fulfilled: [] });
    expect(await statusOf(late.registrations[0]!.id, taken.registrations[0]!.id)).toEqual(["expired", "held"]);
  });
});

describe("the price of a hold", () => {
  test("has early birds, brothers and sisters, also those who are added later in the season", async () => {
    const at = await season();
    await insertDiscount(db(), at.seasonId, { kind: "early-bird", percent: 10, untilDate: "2027-01-15" });
    await insertDiscount(db(), at.seasonId, { kind: "sibling", amountCents: 2_000, fromChild: 2 });
    const dana = await parent("dana@example.org", 3);
    const [first, second, third] = dana.children;
    const both = await ask(dana, at, [first!, second!]);
    expect((await orderOf(both.orderId)).totalCents).toBe(2 * (11_250 + 500) - 2_000);
    // The league's day goes on until eight in the morning of UTC.
    clock.set("2027-01-16T08:00:00Z");
    const later = await ask(dana, at, [third!]);
    expect((await orderOf(later.orderId)).lines.map(({ kind }) => kind)).not.toContain("early-bird");
    await giveOrderBack(ctxOf(registrationDeps(), dana), { id: later.orderId! });
    await giveOrderBack(ctxOf(registrationDeps(), dana), { id: both.orderId! });
    const alone = await ask(dana, at, [third!]);
    expect((await orderOf(alone.orderId)).totalCents).toBe(13_000);
  });

  test("stands while it is held, whatever the league changes meanwhile", async () => {
    const at = await season();
    await insertDiscount(db(), at.seasonId, { kind: "early-bird", percent: 10, untilDate: "2027-01-15" });
    await insertCode(db(), at.seasonId, { code: "TEN", amountCents: 1_000 });
    const planId = await insertPlan(db(), at.seasonId);
    clock.set("2027-01-16T07:55:00Z");
    const dana = await parent("dana@example.org");
    const { orderId } = await ask(dana, at, dana.children);
    await sql`update fee_line set amount_cents = 99000 where season_id = ${at.seasonId}`.execute(db());
    clock.set("2027-01-16T08:05:00Z");
    await setPlan(ctxOf(registrationDeps(), dana), { id: orderId!, planId });
    expect(await orderOf(orderId)).toMatchObject({ totalCents: 11_750, dueNowCents: 5_875 });
    await setCode(ctxOf(registrationDeps(), dana), { id: orderId!, code: "ten" });
    expect(await orderOf(orderId)).toMatchObject({ totalCents: 10_750, dueNowCents: 5_375 });
    await setCode(ctxOf(registrationDeps(), dana), { id: orderId!, code: null });
    await setPlan(ctxOf(registrationDeps(), dana), { id: orderId!, planId: null });
    expect(await orderOf(orderId)).toMatchObject({ totalCents: 11_750, dueNowCents: 11_750 });
  });

  test("has a code as often as it may be used, by the first who come", async () => {
    const at = await season();
    await insertCode(db(), at.seasonId, { code: "ONCE", percent: 100, mostUses: 1 });
    const people = await Promise.all(["a", "b", "c"].map((name) => parent(`${name}@example.org`)));
    const tried = await Promise.all(people.map((who) => refusalOf(ask(who, at, who.children, { code: "once" }))));
    expect(tried.map((one) => one?.code).toSorted()).toEqual([
      "registration.code-not-taken",
      "registration.code-not-taken",
      undefined,
    ]);
    expect(await spots(at.divisionIds[0]!)).toMatchObject({ taken: 1 });
  });
});
