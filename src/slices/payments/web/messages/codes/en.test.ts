import { expect, test } from "vitest";
import { PAYMENTS_REFUSALS } from "../../../contract.ts";
import { DECLINE_CODES } from "../../../contract/vocabulary.ts";
import en from "./en.ts";
import es from "./es.ts";
import paying from "../paying/en.ts";
import pagando from "../paying/es.ts";

test.for([
  ["English", en],
  ["Spanish", es],
] as const)("P7: every refusal of payments, and every reason of a bank, has a sentence in %s", ([, words]) => {
  const said = Object.keys(words.refusals.payments).map((code) => `payments.${code}`);
  expect(said.toSorted()).toEqual(Object.keys(PAYMENTS_REFUSALS).toSorted());
  expect(Object.keys(words.issues.card)).toEqual(expect.arrayContaining([...DECLINE_CODES]));
});

test("P4: the code of a card is its security code, and has no other name", () => {
  expect(en.issues.card["incorrect-code"]).toContain("security code");
  expect(es.issues.card["incorrect-code"]).toContain("código de seguridad");
  expect(JSON.stringify([en, es, paying, pagando])).not.toMatch(/\bC[VI][VCD]2?\b/i);
});
