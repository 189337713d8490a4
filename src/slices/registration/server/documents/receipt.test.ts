import { expect, test } from "vitest";
import { CONFIRMATION } from "../fixtures/documents.ts";
import { receiptOf } from "./receipt.ts";

const ORIGIN = "https://leagues.example.org";
const receipt = (language: "en" | "es", order: Partial<(typeof CONFIRMATION.orders)[number]> = {}, test = false) =>
  receiptOf(
    { ...CONFIRMATION, orders: CONFIRMATION.orders.map((one) => ({ ...one, ...order })) },
    { language, origin: ORIGIN, test },
  );

test("a receipt has every line, adds up, and says who paid whom with which card", () => {
  const { title, tables, sections, foot } = receipt("en");
  expect(title).toBe("Receipt K7QM-XH2P");
  expect(tables[0]!.rows.map(({ label, amount }) => [label, amount])).toEqual([
    ["Registration", "$120.00"],
    ["Sibling discount", "−$12.00"],
    ["Processing", "$5.00"],
  ]);
  expect(tables[0]!.total?.amount).toBe("$113.00");
  expect(tables[1]!.rows.map((row) => row.amount)).toEqual(["$113.00", "$113.00"]);
  expect(sections[0]!.lines[0]).toBe("Paid with: Visa ending in 4242");
  expect(foot).toContain(`${ORIGIN}/confirmation/${CONFIRMATION.id}`);
});

test("in Spanish it reads in Spanish, with the league's real refund dates", () => {
  const { title, tables, sections } = receipt("es");
  expect(title).toBe("Recibo K7QM-XH2P");
  expect(tables[0]!.heading).toBe("Lake Merritt Rec Soccer. Ñandú Ortiz-Lam: 10U");
  expect(sections.at(-1)!.lines).toEqual([
    "Reembolso completo hasta el 20 de febrero de 2027.",
    "50% de la tarifa de la liga hasta el 5 de marzo de 2027.",
    "Después no hay reembolso.",
  ]);
});

test("C4: it has what the league asked and the family answered, in the league's words, and nothing of health", () => {
  const { registrationId } = CONFIRMATION.orders[0]!.children[0]!;
  const asked = (en: string) => ({ id: en, label: { en, es: `¿${en}` }, chosen: null });
  const answers = new Map([
    [
      registrationId,
      [
        { ...asked("Which school?"), kind: "text" as const, value: "Lincoln" },
        {
          ...asked("Since when?"),
          kind: "choice" as const,
          value: "new",
          chosen: { en: "First season", es: "La primera" },
        },
        { ...asked("A physical?"), kind: "yes-no" as const, value: true },
        { ...asked("The form?"), kind: "file" as const, value: registrationId },
        { ...asked("Anything else?"), kind: "text" as const, value: null },
      ],
    ],
  ]);
  const setting = { language: "en" as const, origin: ORIGIN, test: false };
  expect(receiptOf(CONFIRMATION, setting, answers).sections.at(-1)).toEqual({
    heading: "Answers about Ñandú Ortiz-Lam",
    lines: ["Which school? Lincoln", "Since when? First season", "A physical? Yes", "The form? A file was uploaded."],
  });
  expect(receiptOf(CONFIRMATION, { ...setting, language: "es" }, answers).sections.at(-1)!.lines[1]).toContain(
    "La primera",
  );
});

test("what came back later stands on it, and a payment that moved no money says so first", () => {
  const { tables, notice } = receipt("en", { refundedCents: 5_650, state: "partly-refunded" }, true);
  expect(tables[1]!.rows.at(-1)).toEqual({ label: "Refunded", amount: "−$56.50" });
  expect(notice).toBe("TEST PAYMENTS – no money moved");
});

test("a plan lists its parts, paid and open", () => {
  const { sections } = receipt("en", {
    installments: [
      { dueAt: "2027-01-15T20:00:00.000Z", amountCents: 6_000, state: "paid" },
      { dueAt: "2027-02-15T08:00:00.000Z", amountCents: 5_300, state: "due" },
    ],
  });
  expect(sections[1]).toEqual({
    heading: "Payment plan",
    lines: ["Due January 15, 2027: $60.00 (paid)", "Due February 15, 2027: $53.00 (open)"],
  });
});
