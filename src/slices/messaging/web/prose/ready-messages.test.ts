import { expect, test } from "vitest";
import { BUILT_IN_TEMPLATES, QUICK_ACTIONS } from "./ready-messages.ts";

const READY = {
  "rain-out": QUICK_ACTIONS.weather,
  "time change": QUICK_ACTIONS.schedule,
  ...BUILT_IN_TEMPLATES,
};
/** What is filled in for each reader, and what its writer fills in. */
const gaps = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;

test("Y7: a rain-out, a time change, a payment reminder and the first practice are ready, like all others in both languages", () => {
  expect(Object.keys(READY)).toEqual(
    expect.arrayContaining(["rain-out", "time change", "paymentReminder", "firstPractice"]),
  );
  for (const [name, { subject, body, subjectEs, bodyEs }] of Object.entries(READY)) {
    expect([subject, body, subjectEs, bodyEs].every((text) => text.trim().length > 10), name).toBe(true);
    expect(bodyEs, name).not.toBe(body);
    for (const sign of [/\{[^}]+\}/g, /\[[^\]]+\]/g]) expect(gaps(bodyEs, sign), name).toBe(gaps(body, sign));
  }
});
