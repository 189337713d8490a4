import { describe, expect, test } from "vitest";
import { credit, capture, LEDGER_ACCOUNTS, refund, sale } from "./ledger.ts";
import { nextInstallment, owedCents, settledStatus, type SettledFacts } from "./order.ts";
import { nextTry } from "./retries.ts";

const facts: SettledFacts = { fulfilled: true, paidCents: 1000, returnedCents: 0, owedCents: 0, disputes: [] };

describe("the status of an order", () => {
  test.for<[string, Partial<SettledFacts>]>([
    ["paid", {}],
    ["paid", { paidCents: 0 }],
    ["in-plan", { owedCents: 1 }],
    ["partly-refunded", { returnedCents: 999 }],
    ["refunded", { returnedCents: 1000 }],
    ["unfulfilled", { fulfilled: false }],
    ["unfulfilled", { fulfilled: false, returnedCents: 999 }],
    ["refunded", { fulfilled: false, returnedCents: 1000 }],
    ["disputed", { disputes: ["open"] }],
    ["paid", { disputes: ["warning", "won"] }],
    ["lost", { disputes: ["won", "lost"], returnedCents: 1000 }],
  ])("is %s with %j", ([status, more]) => expect(settledStatus({ ...facts, ...more })).toBe(status));
});

test("what is credited is owed no more, and the first that is owed is paid next", () => {
  const part = (amountCents: number, creditedCents = 0, paidAt: Date | null = null) => ({
    amountCents,
    creditedCents,
    paidAt,
  });
  const parts = [part(500, 0, new Date(0)), part(300, 300), part(300, 100), part(300)];
  expect([owedCents(parts), nextInstallment(parts)]).toEqual([500, parts[2]]);
  expect(nextInstallment(parts.slice(0, 2))).toBeUndefined();
});

test("a declined installment is tried three more times, three days apart", () => {
  const now = new Date("2027-03-01T12:00:00Z");
  expect([1, 2, 3, 4].map((tries) => nextTry(tries, now)?.toISOString().slice(0, 10))).toEqual([
    "2027-03-04",
    "2027-03-04",
    "2027-03-04",
    undefined,
  ]);
});

describe("journals", () => {
  const cents = (entries: ReturnType<typeof sale>) =>
    Object.fromEntries(entries.map((one) => [one.account, one.amountCents]));
  test("of a sale tell what each earned, discounts apart", () => {
    const lines = [
      { kind: "registration", amountCents: 10_000 },
      { kind: "equipment", amountCents: 2000 },
      { kind: "processing", amountCents: 500 },
      { kind: "sibling", amountCents: -1000 },
    ];
    expect(cents(sale(lines))).toEqual({
      "payer-receivable": 11_500,
      discounts: 1000,
      "payee-payable": -12_000,
      "platform-fee": -500,
    });
  });
  test("of a capture leave what the processor kept, and ours, out of the payee's balance", () => {
    expect(cents(capture(11_500, 500, { grossCents: 11_500, feeCents: 864 }))).toEqual({
      "payer-receivable": -11_500,
      "gateway-clearing": 10_636,
      "platform-clearing": 500,
      "processor-cost": 364,
    });
  });
  test("of a refund take it out of the balance it came into, our share from ours", () => {
    expect(cents(refund(11_500, 500))).toEqual({
      "payer-receivable": 11_500,
      "gateway-clearing": -11_000,
      "platform-clearing": -500,
    });
    expect(cents(credit(11_500, 500))).toEqual({
      "payer-receivable": -11_500,
      "payee-payable": 11_000,
      "platform-fee": 500,
    });
  });
  test("name only accounts that there are", () => expect(new Set(LEDGER_ACCOUNTS).size).toBe(LEDGER_ACCOUNTS.length));
});
