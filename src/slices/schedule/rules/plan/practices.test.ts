import fc from "fast-check";
import { expect, test } from "vitest";
import { cheapestAssignment } from "./assignment.ts";
import { PlanBoard, type PlanEvent } from "./board.ts";
import type { PlanFacts } from "./facts.ts";
import { sharePractices, type PracticeWish } from "./practices.ts";

const HOURS = [{ days: [1, 2, 3, 4, 5], from: "17:00", to: "21:00" }];
const PARK = { id: "park", name: "Bushrod Park", lat: 37.84, lng: -122.26 };
const facts = (over: Partial<PlanFacts> = {}): PlanFacts => ({
  range: ["2027-03-01", "2027-05-31"],
  blackouts: [],
  bufferMinutes: 0,
  fields: ["one", "two"].map((id) => ({ id, name: id, venue: PARK, open: HOURS, closed: [] })),
  taken: [],
  teams: ["a", "b", "c", "d", "e"].map((id) => ({ id, name: id })),
  unavailable: [],
  people: [],
  limits: {},
  ...over,
});
const wish = (over: Partial<PracticeWish> = {}): PracticeWish => ({
  teams: ["a", "b", "c", "d"],
  weekdays: [2],
  from: "17:30",
  to: "19:30",
  minutes: 60,
  fields: ["one", "two"],
  firstDate: "2027-03-01",
  lastDate: "2027-04-25",
  ...over,
});

const counts = (list: readonly string[]) => {
  const all = new Map<string, number>();
  for (const one of list) all.set(one, (all.get(one) ?? 0) + 1);
  return all;
};

test("every Tuesday each team of four has an hour, and over the weeks each field and time as often as the others", () => {
  const { placed, notPlaced } = sharePractices(new PlanBoard(facts(), []), wish());
  expect(notPlaced).toEqual([]);
  expect(placed).toHaveLength(8 * 4);
  expect(new Set(placed.map(({ date, start, field }) => `${date} ${start} ${field}`)).size).toBe(8 * 4);
  for (const by of [
    counts(placed.map(({ team, start }) => `${team} ${start}`)),
    counts(placed.map(({ team, field }) => `${team} ${field}`)),
  ])
    expect([...by.values()]).toEqual(Array.from({ length: 8 }, () => 4));
});

test("where there is no room for all, each goes without in turn", () => {
  const { placed, notPlaced } = sharePractices(
    new PlanBoard(facts(), []),
    wish({ teams: ["a", "b", "c", "d", "e"], lastDate: "2027-04-04" }),
  );
  expect(placed).toHaveLength(5 * 4);
  expect([...counts(notPlaced.map(({ team }) => team)).values()]).toEqual([1, 1, 1, 1, 1]);
});

test("nothing is placed where it breaks a rule: a closed day, a field in use, a coach with two teams", () => {
  const there: PlanEvent = {
    id: "there",
    kind: "other",
    division: null,
    home: null,
    away: null,
    field: "one",
    date: "2027-03-09",
    start: "17:30",
    minutes: 120,
    status: "scheduled",
    accepted: [],
  };
  const people = [{ kind: "coach" as const, name: "Kim Lee", teams: ["a", "b"], busy: [] }];
  const { placed, notPlaced } = sharePractices(
    new PlanBoard(facts({ people, blackouts: ["2027-03-02"] }), [there]),
    wish({ teams: ["a", "b"], lastDate: "2027-03-16" }),
  );
  expect(placed.some(({ date }) => date === "2027-03-02")).toBe(false);
  expect(placed.filter(({ date }) => date === "2027-03-09").map(({ field }) => field)).toEqual(["two"]);
  // One hour after the other leaves no 15 minutes between.
  expect(notPlaced.map(({ date }) => date)).toEqual(["2027-03-02", "2027-03-02", "2027-03-09", "2027-03-16"]);
});

test("an assignment is as cheap as the cheapest of all there are", () => {
  const table = fc.integer({ min: 1, max: 4 }).chain((rows) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 }), {
      minLength: rows,
      maxLength: rows,
    }),
  );
  const cheapest = (costs: readonly (readonly number[])[], row = 0, used = new Set<number>()): number =>
    row === costs.length
      ? 0
      : Math.min(
          ...costs[row]!.flatMap((cost, at) =>
            used.has(at) ? [] : [cost + cheapest(costs, row + 1, new Set([...used, at]))],
          ),
        );
  fc.assert(
    fc.property(table, (costs) => {
      const columns = cheapestAssignment(costs);
      expect(new Set(columns).size).toBe(costs.length);
      expect(columns.reduce((sum, column, row) => sum + costs[row]![column]!, 0)).toBe(cheapest(costs));
    }),
  );
});
