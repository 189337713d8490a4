import { expect, test } from "vitest";
import { boundsOf } from "#slices/teams/rules/balance/bounds/bounds.ts";
import { compute } from "#slices/teams/rules/balance/compute.ts";
import { divisionsOf } from "#slices/teams/rules/balance/instance/facts.ts";
import { factsOf } from "#slices/teams/rules/balance/instance/features.ts";
import type { TeamInstance } from "#slices/teams/rules/balance/instance/instance.ts";
import { measure } from "#slices/teams/rules/balance/bounds/measures.ts";
import { check } from "./check-teams.mjs";
import { randomInstance } from "./random-instance.ts";

const QUICK = 0.01;
const answer = (instance: TeamInstance, seed = 1) => compute({ instance, seed, effort: QUICK });

test("whatever the instance: complete and right, or a conflict of which nothing can be left out", () => {
  const outcomes = { complete: 0, infeasible: 0 };
  for (let seed = 0; seed < 100; seed += 1) {
    const instance = randomInstance(seed);
    const result = answer(instance, seed);
    const judged = check(instance, result);
    expect({ seed, ok: judged.ok, list: judged.violations.list, proof: judged.proof?.reason }).toMatchObject({
      seed,
      ok: true,
      list: [],
    });
    outcomes[result.status] += 1;
  }
  // Both kinds occur, or this proves little.
  expect(outcomes.complete).toBeGreaterThan(50);
  expect(outcomes.infeasible).toBeGreaterThan(8);
});

test("N5: the same input and seed give the same teams; another seed gives others", () => {
  const instance = randomInstance(4, { players: 30, teams: 3, ties: 0.1 });
  expect(answer(instance, 5)).toEqual(answer(instance, 5));
  expect(answer(instance, 5).assignment).not.toEqual(answer(instance, 6).assignment);
});

test("values and bounds are those of the checker", () => {
  let compared = 0;
  for (let seed = 300; seed < 340; seed += 1) {
    const instance = randomInstance(seed, { players: 16, teams: 3 });
    const result = answer(instance);
    if (result.status !== "complete") continue;
    const judged = check(instance, result);
    for (const division of divisionsOf(instance)) {
      const facts = factsOf(division);
      const at = Int32Array.from(
        division.players,
        ({ id }) => division.teamNumber.get(result.assignment[id] ?? "") ?? -1,
      );
      const theirs = judged.divisions!.find((one) => one.division === division.id)!;
      const [values, bounds] = [measure(facts, at), boundsOf(facts)];
      for (const [metric, [value, bound]] of Object.entries(theirs.metrics)) {
        expect(values[metric], `${seed} ${metric}`).toBeCloseTo(value, 5);
        // Of a few players, the checker looks at every assignment.
        if (!theirs.boundsExact) expect(bounds[metric], `${seed} bound of ${metric}`).toBeCloseTo(bound, 5);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(200);
});

test.for([
  ["no players", { players: 0 }],
  ["one team", { teams: 1, players: 12, ties: 0.1 }],
  ["more teams than players", { teams: 6, players: 3, ties: 0 }],
] as const)("%s", ([, wish]) => {
  for (let seed = 0; seed < 6; seed += 1) {
    const instance = randomInstance(seed, wish);
    expect(check(instance, answer(instance)).violations.list).toEqual([]);
  }
});

test("more players than spots, where nobody may wait: the maxima are the conflict, also where sizes may differ", () => {
  for (const evenSizes of ["hard", "off"] as const) {
    const made = randomInstance(1, { divisions: 1, teams: 2, players: 9, ties: 0 });
    const teams = made.teams.map((team) => ({ ...team, max: 4 }));
    const instance: TeamInstance = { ...made, teams, rules: { ...made.rules, everyone: "hard", evenSizes } };
    const result = answer(instance);
    expect(result.status).toBe("infeasible");
    expect(result.conflict!.items.map(({ rule }) => rule).toSorted()).toEqual(["everyone", "max", "max"]);
    expect(check(instance, result).ok).toBe(true);
  }
});

test("families that fill every spot in one way only are placed", () => {
  const made = randomInstance(1, { divisions: 1, teams: 6, players: 48, ties: 0 });
  const families = [4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2].flatMap((size, family) =>
    Array.from({ length: size }, () => `family ${family}`),
  );
  const instance: TeamInstance = {
    ...made,
    rules: {},
    teams: made.teams.map((team) => ({ ...team, max: 8 })),
    players: made.players.map((player, number) => ({ ...player, siblingGroup: families[number]! })),
  };
  const result = answer(instance);
  expect(result.status).toBe("complete");
  expect(check(instance, result).violations.list).toEqual([]);
});

test("a request of one family alone says what it costs or what is in the way, and can be forced all the same", () => {
  const seen = { cost: 0, conflict: 0 };
  for (let seed = 0; seed < 30; seed += 1) {
    const friends = seed % 2 === 0 ? "hard" : "soft";
    const made = randomInstance(seed, { divisions: 1, players: 24, teams: 3, ties: 0.4 });
    const instance = { ...made, rules: { ...made.rules, mutualFriends: friends } } as const;
    const before = answer(instance);
    const unkept = before.requests.find(({ reason }) => reason === "not-mutual" || reason === "limit");
    if (!unkept || before.status !== "complete") continue;
    const after = compute({ instance, seed: 1, effort: QUICK, forced: [[unkept.from, unkept.to]] });
    const kept = after.requests.find(({ from, to }) => from === unkept.from && to === unkept.to);
    if (after.status === "complete") {
      expect(kept).toMatchObject({ kept: true, cost: expect.any(Number) });
      seen.cost += 1;
    } else {
      expect(unkept.because).not.toEqual([]);
      expect(after.conflict!.items).toContainEqual({ rule: "friends", players: [unkept.from, unkept.to].toSorted() });
      seen.conflict += 1;
    }
  }
  expect(Math.min(seen.cost, seen.conflict)).toBeGreaterThan(0);
});

test("a forced request is kept, whatever it costs, or its conflict is named", () => {
  let [forced, refused] = [0, 0];
  for (let seed = 0; seed < 30; seed += 1) {
    const instance = randomInstance(seed, { divisions: 1, players: 24, teams: 3, ties: 0.4 });
    const before = answer(instance);
    const unkept = before.requests.find(({ reason }) => reason === "balance" || reason === "conflict");
    if (!unkept) continue;
    const after = compute({ instance, seed: 1, effort: QUICK, forced: [[unkept.from, unkept.to]] });
    if (after.status === "complete") {
      expect(after.requests).toContainEqual(expect.objectContaining({ from: unkept.from, to: unkept.to, kept: true }));
      forced += 1;
    } else {
      expect(unkept.reason).toBe("conflict");
      expect(after.conflict!.items).toContainEqual({ rule: "friends", players: [unkept.from, unkept.to].toSorted() });
      refused += 1;
    }
  }
  expect(forced).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});
