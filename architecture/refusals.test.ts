import path from "node:path";
import { describe, expect, test } from "vitest";
import { describeCode, statusOf } from "../src/app/server/http/describe.ts";
import { SLICES } from "../src/app/server/slices.ts";
import { schemaIssues, thrownRefusals } from "./checks/refusals.ts";

const root = path.join(import.meta.dirname, "..");
const NOT_UNDERSTOOD = "input.not-understood";

/** The codes whose only sentence would be that nobody understood: they have none of their own. */
const withoutText = (codes: readonly string[]) =>
  codes.filter((code) => code !== NOT_UNDERSTOOD && describeCode(code) === describeCode(NOT_UNDERSTOOD));

describe.each([...SLICES])("what $name refuses is said in its own words", ({ name, refusals }) => {
  const listed = Object.keys(refusals);

  test("every refusal that it lists has a sentence and an HTTP status", () => {
    expect(listed).not.toEqual([]);
    expect(withoutText(listed)).toEqual([]);
    expect(listed.filter((code) => statusOf(code) === undefined)).toEqual([]);
  });

  test("every refusal of its own that is thrown stands in that list", () => {
    const own = thrownRefusals(root).filter((code) => code.startsWith(`${name}.`));
    expect(own.filter((code) => !listed.includes(code))).toEqual([]);
  });

  test("every issue of a field that its schemas name has a sentence", () => {
    expect(withoutText(schemaIssues(root, name))).toEqual([]);
  });
});

test("no refusal at all goes out without a sentence and a status", () => {
  const thrown = thrownRefusals(root);
  expect(thrown.length).toBeGreaterThan(100);
  expect(withoutText(thrown)).toEqual([]);
  expect(thrown.filter((code) => statusOf(code) === undefined)).toEqual([]);
});
