import { describe, expect, test } from "vitest";
import { assignShifts, creditsOf, familiesOf, owedOf, type OpenShift } from "./credits.ts";

const HOUR = 3_600_000;
const shift = (id: string, at: number, over: Partial<OpenShift> = {}): OpenShift => ({
  id,
  startsAt: at * HOUR,
  endsAt: (at + 1) * HOUR,
  free: 1,
  credit: 1,
  cannot: new Set(),
  ...over,
});
const family = (credits: number, ...adults: string[]) => ({ adults, credits, exempt: null });

describe("credits", () => {
  test("are hours, shifts or points; who did not come has none, and what is to come is planned", () => {
    const held = { state: "held", minutes: 90, points: 3, isOver: true } as const;
    const shifts = [held, { ...held, state: "no-show" } as const, { ...held, isOver: false }];
    expect(creditsOf("hours", shifts)).toEqual({ done: 90, planned: 90 });
    expect(creditsOf("shifts", shifts)).toEqual({ done: 1, planned: 1 });
    expect(creditsOf("points", shifts)).toEqual({ done: 3, planned: 3 });
    expect(owedOf({ unit: "hours", amount: 6 })).toBe(360);
  });

  test("belong to families: who shares a player, also by way of a third adult", () => {
    expect(familiesOf([["ana", "ben"], ["cleo"], ["ben", "dan"]])).toEqual([["ana", "ben", "dan"], ["cleo"]]);
  });
});

describe("open shifts are given", () => {
  test("to who has done least first, until it has done enough; nobody else is asked for more", () => {
    const given = assignShifts(
      [shift("s1", 9), shift("s2", 11), shift("s3", 13), shift("s4", 15)],
      [family(1, "ana"), family(0, "ben"), { ...family(0, "coach"), exempt: "coach" as const }],
      { owed: 2, busy: new Map() },
    );
    expect(given).toEqual([
      { shift: "s1", account: "ben" },
      { shift: "s2", account: "ana" },
      { shift: "s3", account: "ben" },
    ]);
  });

  test("never against a game of an own child or another shift, nor to who gave it up: then to the other adult", () => {
    const families = [family(0, "ana", "abe"), family(1, "ben")];
    const game = [{ startsAt: 9.5 * HOUR, endsAt: 10.5 * HOUR }];
    const busy = new Map([
      ["ana", game],
      ["abe", game],
    ]);
    expect(assignShifts([shift("s1", 9)], families, { owed: 3, busy })).toEqual([{ shift: "s1", account: "ben" }]);
    const gaveUp = shift("s1", 9, { cannot: new Set(["ana", "ben"]) });
    expect(assignShifts([gaveUp], families, { owed: 3, busy: new Map() })).toEqual([{ shift: "s1", account: "abe" }]);
    const atOnce = [shift("s1", 9), shift("s2", 9)];
    expect(assignShifts(atOnce, [family(0, "ana")], { owed: 3, busy: new Map() })).toEqual([
      { shift: "s1", account: "ana" },
    ]);
  });
});
