import { expect, test } from "vitest";
import { formatsOf } from "#kernel/text/formats.ts";
import { segmentsOf } from "../../rules/segments.ts";
import { notificationText } from "./texts.ts";

test("an apostrophe and quotes make no text dearer either", () => {
  const text = notificationText(
    "Saturday’s game “Otters vs Foxes” moved to Field 4. ".repeat(2).trim(),
    "https://example.org/n/1",
  );
  expect(text).toContain(`Saturday's game "Otters vs Foxes" moved`);
  expect(segmentsOf(text)).toBe(1);
});

test("a time of day makes no text dearer: its spaces are of the old alphabet", () => {
  const at = `${formatsOf("es").time("18:05")}. `;
  const text = notificationText(at.repeat(10).trim(), "https://example.org/n/1");
  expect(text).toContain("6:05 p. m.");
  expect([text.length > 70, segmentsOf(text)]).toEqual([true, 1]);
});
