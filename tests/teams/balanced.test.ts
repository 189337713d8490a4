import { expect, test } from "vitest";
import { compute } from "#slices/teams/rules/balance/compute.ts";
import { PUBLIC, publicInstance, reference } from "./benchmark.ts";
import { check } from "./check-teams.mjs";

/** A part of the usual budget: enough for what is asked here, short enough for every day. The bench runs the whole. */
const EFFORT = 0.4;
const known = reference();

test.for(PUBLIC.filter((id) => id !== "T08"))(
  "%s: every rule is obeyed, every request answered truthfully, nothing worse than a snake draft, and as good as a plain search",
  (id) => {
    const instance = publicInstance(id);
    const judged = check(instance, compute({ instance, seed: 1, effort: EFFORT }), 100, known);
    expect(judged.violations.list).toEqual([]);
    expect(judged.against?.snake.worse).toEqual([]);
    // With the whole budget it is better than the search, with a part of it nearly.
    expect(judged.score!.total).toBeLessThanOrEqual(known[id]!.search.score * 1.1);
    if (id === "T07") expect(judged.score!.total).toBeLessThan(known[id]!.search.score);
  },
);

test("T08: rules that contradict each other are named, and none of them can be left out", () => {
  const instance = publicInstance("T08");
  const judged = check(instance, compute({ instance, seed: 1 }));
  expect(judged.proof).toMatchObject({ verified: true, irreducible: true });
});
