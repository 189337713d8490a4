import { expect, test } from "vitest";
import { PAYMENTS_REFUSALS } from "../../../contract.ts";
import { DECLINE_CODES } from "../../../contract/vocabulary.ts";
import en from "./en.ts";
import es from "./es.ts";

test.for([
  ["English", en],
  ["Spanish", es],
] as const)("P7: every refusal of payments, and every reason of a bank, has a sentence in %s", ([, words]) => {
  const said = Object.keys(words.refusals.payments).map((code) => `payments.${code}`);
  expect(said.toSorted()).toEqual(Object.keys(PAYMENTS_REFUSALS).toSorted());
  expect(Object.keys(words.issues.card)).toEqual(expect.arrayContaining([...DECLINE_CODES]));
});
