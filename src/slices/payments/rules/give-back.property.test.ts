import fc from "fast-check";
import { expect, test } from "vitest";
import { sumCents } from "#kernel/money/money.ts";
import { feeShare, giveBack } from "./give-back.ts";
import { openCents } from "./order.ts";

const cents = fc.integer({ min: 0, max: 100_000 });
const installment = fc.record({
  amountCents: cents,
  credited: fc.double({ min: 0, max: 1, noNaN: true }),
  paid: fc.boolean(),
});
const installments = fc.array(installment, { maxLength: 6 }).map((all) =>
  all.map(({ amountCents, credited, paid }, at) => ({
    id: `i${at}`,
    amountCents,
    creditedCents: paid ? 0 : Math.floor(amountCents * credited),
    paidAt: paid ? new Date(0) : null,
  })),
);
const payments = fc
  .array(fc.record({ amountCents: cents, returned: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 6 })
  .map((all) =>
    all.map(({ amountCents, returned }, at) => ({
      id: `p${at}`,
      amountCents,
      returnedCents: Math.floor(amountCents * returned),
    })),
  );

test("what is given back is owed less or returned, to the cent, and never more than there is of either", () => {
  fc.assert(
    fc.property(cents, installments, payments, (amount, parts, paid) => {
      const { credits, refunds, leftCents } = giveBack(amount, parts, paid);
      const given = sumCents([...credits, ...refunds].map((one) => one.cents));
      expect(given + leftCents).toBe(amount);
      for (const { id, cents: less } of credits)
        expect(less).toBeLessThanOrEqual(openCents(parts.find((one) => one.id === id)!));
      for (const { paymentId, cents: back } of refunds) {
        const { amountCents, returnedCents } = paid.find((one) => one.id === paymentId)!;
        expect(back).toBeLessThanOrEqual(amountCents - returnedCents);
      }
      // Money returns only when nothing is owed any more.
      if (refunds.length > 0) expect(sumCents(credits.map((one) => one.cents))).toBe(sumCents(parts.map(openCents)));
    }),
  );
});

test("the last installment is owed less first, and the newest payment returns first", () => {
  const part = (id: string, paid: boolean) => ({
    id,
    amountCents: 1000,
    creditedCents: 0,
    paidAt: paid ? new Date(0) : null,
  });
  const parts = [part("first", true), part("second", false), part("third", false)];
  expect(giveBack(1500, parts, [])).toEqual({
    credits: [
      { id: "third", cents: 1000 },
      { id: "second", cents: 500 },
    ],
    refunds: [],
    leftCents: 0,
  });
  const paid = [
    { id: "old", amountCents: 1000, returnedCents: 0 },
    { id: "new", amountCents: 1000, returnedCents: 400 },
  ];
  expect(giveBack(1000, [], paid).refunds).toEqual([
    { paymentId: "new", cents: 600 },
    { paymentId: "old", cents: 400 },
  ]);
  expect(giveBack(3000, [], paid).leftCents).toBe(1400);
});

test("the platform's share returns in proportion, all of it with all of the money", () => {
  expect([feeShare(500, 10_000, 10_000), feeShare(500, 5000, 10_000), feeShare(500, 1, 10_000)]).toEqual([500, 250, 0]);
});
