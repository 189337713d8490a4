import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { contract } from "../src/app/server/api.ts";
import { describeCode, statusOf } from "../src/app/server/describe.ts";
import { schemaIssues, thrownRefusals } from "./checks/refusals.ts";

const root = path.join(import.meta.dirname, "..");
const NOT_UNDERSTOOD = "input.not-understood";

/** The codes whose only sentence would be that nobody understood: they have none of their own. */
const withoutText = (codes: readonly string[]) =>
  codes.filter((code) => code !== NOT_UNDERSTOOD && describeCode(code) === describeCode(NOT_UNDERSTOOD));

/** What a slice's contract says it refuses with: `ACCOUNTS_REFUSALS` and its like. */
async function listedBy(slice: string): Promise<string[]> {
  const file = path.join(root, "src/slices", slice, "contract.ts");
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.keys(exported)
    .filter((name) => name.endsWith("_REFUSALS"))
    .flatMap((name) => Object.keys(exported[name] as object));
}

describe.each(Object.keys(contract))("what %s refuses is said in its own words", (slice) => {
  test("every refusal that its contract lists has a sentence and an HTTP status", async () => {
    const listed = await listedBy(slice);
    expect(listed).not.toEqual([]);
    expect(withoutText(listed)).toEqual([]);
    expect(listed.filter((code) => statusOf(code) === undefined)).toEqual([]);
  });

  test("every refusal of its own that is thrown stands in that list", async () => {
    const own = thrownRefusals(root).filter((code) => code.startsWith(`${slice}.`));
    const listed = await listedBy(slice);
    expect(own.filter((code) => !listed.includes(code))).toEqual([]);
  });

  test("every issue of a field that its schemas name has a sentence", () => {
    expect(withoutText(schemaIssues(root, slice))).toEqual([]);
  });
});

test("no refusal at all goes out without a sentence and a status", () => {
  const thrown = thrownRefusals(root);
  expect(thrown.length).toBeGreaterThan(100);
  expect(withoutText(thrown)).toEqual([]);
  expect(thrown.filter((code) => statusOf(code) === undefined)).toEqual([]);
});
