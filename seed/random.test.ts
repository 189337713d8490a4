import { expect, it } from "vitest";
import { randomFrom, sortableId } from "./random.ts";

it("gives the same numbers for the same seed, and others for another", () => {
  const numbers = (seed: string) =>
    Array.from(
      { length: 20 },
      (
        (random) => () =>
          random.next()
      )(randomFrom(seed)),
    );
  expect(numbers("a")).toEqual(numbers("a"));
  expect(numbers("a")).not.toEqual(numbers("b"));
});

it("spreads whole numbers evenly, both ends included", () => {
  const random = randomFrom("dice");
  const counts = new Map<number, number>();
  for (let i = 0; i < 60_000; i += 1) {
    const face = random.whole(1, 6);
    counts.set(face, (counts.get(face) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

it("never picks what has no weight", () => {
  const random = randomFrom("weights");
  const picked = new Set(
    Array.from({ length: 2000 }, () =>
      random.weighted([
        ["never", 0],
        ["often", 9],
        ["seldom", 1],
      ]),
    ),
  );
  expect(picked).toEqual(new Set(["often", "seldom"]));
});

it("shuffles without losing any", () => {
  expect(randomFrom("cards").shuffle([1, 2, 3, 4, 5, 6, 7]).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it("makes ids of version 7 that begin with their moment", () => {
  const at = Date.parse("2026-11-20T12:00:00Z");
  const random = randomFrom("ids");
  const ids = Array.from({ length: 1000 }, () => sortableId(random, at));
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(at);
  }
});
