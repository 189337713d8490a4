import { describe, expect, test } from "vitest";
import { PlanBoard, type PlanEvent } from "./board.ts";
import { allClashes, clashesAt } from "./clashes.ts";
import type { PlanFacts } from "./facts.ts";
import { daysAroundEvent, slotsFor } from "./slots.ts";

const SATURDAY = "2027-03-06";
const HOURS = [{ range: ["2027-03-01", "2027-05-31"], days: [6, 7], from: "08:00", to: "18:00" }];
const PARK = { id: "park", name: "Bushrod Park", lat: 37.84, lng: -122.26 };
/** About 10 km away: 15 minutes at 40 km/h, and 15 more between two events. */
const FAR = { id: "far", name: "Raimondi Park", lat: 37.93, lng: -122.26 };

const facts = (over: Partial<PlanFacts> = {}): PlanFacts => ({
  range: ["2027-03-01", "2027-05-31"],
  blackouts: [],
  bufferMinutes: 0,
  fields: [
    { id: "one", name: "Field 1", venue: PARK, open: HOURS, closed: [] },
    { id: "two", name: "Field 2", venue: PARK, open: HOURS, closed: [] },
    { id: "far", name: "Field 9", venue: FAR, open: HOURS, closed: [] },
  ],
  taken: [],
  teams: ["otters", "foxes", "owls", "hawks"].map((id) => ({ id, name: id })),
  unavailable: [],
  people: [],
  limits: {},
  ...over,
});

let made = 0;
const game = (home: string, away: string, over: Partial<PlanEvent> = {}): PlanEvent => ({
  id: `game ${(made += 1)}`,
  kind: "game",
  division: "10U",
  home,
  away,
  field: "one",
  date: SATURDAY,
  start: "09:00",
  minutes: 60,
  status: "scheduled",
  accepted: [],
  ...over,
});

const rules = (known: PlanFacts, ...events: PlanEvent[]) =>
  allClashes(new PlanBoard(known, events), "2027-01-01").map(({ rule }) => rule);

describe("O4: clashes of a plan are named by their rule", () => {
  test("a field twice at a time; after one another is fine, unless the field must stay empty between", () => {
    const first = game("otters", "foxes");
    expect(rules(facts(), first, game("owls", "hawks", { start: "09:59" }))).toEqual(["field-taken"]);
    expect(rules(facts(), first, game("owls", "hawks", { start: "10:00" }))).toEqual([]);
    expect(rules(facts({ bufferMinutes: 15 }), first, game("owls", "hawks", { start: "10:10" }))).toEqual([
      "field-buffer",
    ]);
  });

  test("a field that another league has published something on, and one that is closed, not open, or not the league's", () => {
    const own = game("otters", "foxes");
    expect(rules(facts({ taken: [{ field: "one", date: SATURDAY, start: "08:30", minutes: 60 }] }), own)).toEqual([
      "field-elsewhere",
    ]);
    const [one] = facts().fields;
    const closed = [{ range: [SATURDAY, SATURDAY], from: "09:30", to: "11:00" }];
    expect(rules(facts({ fields: [{ ...one!, closed }] }), own)).toEqual(["field-closed"]);
    expect(rules(facts(), { ...own, start: "17:30" })).toEqual(["field-not-open"]);
    expect(rules(facts({ fields: [] }), own)).toEqual(["field-not-yours"]);
  });

  test("a team with two things at once, or that cannot come", () => {
    const own = game("otters", "foxes");
    expect(rules(facts(), own, game("otters", "hawks", { field: "two", start: "09:30" }))).toEqual(["team-busy"]);
    const away = { team: "foxes", fromDate: SATURDAY, toDate: SATURDAY, fromTime: "09:30", toTime: "12:00" };
    expect(rules(facts({ unavailable: [away] }), own)).toEqual(["team-unavailable"]);
    expect(rules(facts({ unavailable: [{ ...away, fromTime: "10:00" }] }), own)).toEqual([]);
    expect(rules(facts({ unavailable: [{ ...away, fromTime: null, toTime: null }] }), own)).toEqual([
      "team-unavailable",
    ]);
  });

  test("a coach of two teams needs 15 minutes between them, and the way from park to park", () => {
    const people = [{ kind: "coach" as const, name: "Kim Lee", teams: ["otters", "owls"], busy: [] }];
    const own = game("otters", "foxes");
    const next = (over: Partial<PlanEvent>) => rules(facts({ people }), own, game("owls", "hawks", over));
    expect(next({ field: "two", start: "10:10" })).toEqual(["coach-busy"]);
    expect(next({ field: "two", start: "10:15" })).toEqual([]);
    expect(next({ field: "far", start: "10:25" })).toEqual(["coach-busy"]);
    expect(next({ field: "far", start: "10:32" })).toEqual([]);
    // The two teams against each other: one location, one time.
    expect(rules(facts({ people }), game("otters", "owls"))).toEqual([]);
  });

  test("a coach who is busy in another league, and a player of two teams", () => {
    const busy = [{ date: SATURDAY, start: "08:00", minutes: 50 }];
    expect(
      rules(facts({ people: [{ kind: "coach", name: "Kim Lee", teams: ["otters"], busy }] }), game("otters", "foxes")),
    ).toEqual(["coach-busy"]);
    const people = [{ kind: "player" as const, name: "Maya Ortiz", teams: ["otters", "owls"], busy: [] }];
    expect(
      rules(facts({ people }), game("otters", "foxes"), game("owls", "hawks", { field: "two", start: "09:30" })),
    ).toEqual(["player-busy"]);
  });

  test("games of siblings that overlap; their practices may", () => {
    const people = [{ kind: "family" as const, name: "Ana Ruiz, Leo Ruiz", teams: ["otters", "owls"], busy: [] }];
    const other = game("owls", "hawks", { field: "two", start: "09:30" });
    expect(rules(facts({ people }), game("otters", "foxes"), other)).toEqual(["siblings-overlap"]);
    expect(rules(facts({ people }), game("otters", "foxes"), { ...other, start: "10:00" })).toEqual([]);
    expect(rules(facts({ people }), game("otters", "foxes"), { ...other, kind: "practice", away: null })).toEqual([]);
  });

  test("days of rest, games a day and a week, days without games, and the season's ends", () => {
    const limits = { "10U": { restDays: 3, maxPerDay: 1, maxPerWeek: 1 } };
    const own = game("otters", "foxes");
    const nextTuesday = game("otters", "owls", { date: "2027-03-09", field: null });
    expect(rules(facts({ limits }), own, { ...nextTuesday, date: "2027-03-08" })).toEqual(["rest"]);
    expect(rules(facts({ limits }), own, nextTuesday)).toEqual([]);
    const later = game("otters", "hawks", { start: "12:00", field: "two" });
    expect(new Set(rules(facts({ limits }), own, later))).toEqual(new Set(["day-limit", "week-limit"]));
    expect(rules(facts({ blackouts: [SATURDAY] }), own)).toEqual(["blackout"]);
    expect(rules(facts(), { ...own, date: "2027-06-05", field: null })).toEqual(["outside-season"]);
  });

  test("what does not take place is in nobody's way, and what is over is not looked at", () => {
    const own = game("otters", "foxes");
    expect(rules(facts(), own, game("owls", "hawks", { status: "postponed" }))).toEqual([]);
    const board = new PlanBoard(facts(), [own, game("owls", "hawks")]);
    expect(allClashes(board, "2027-03-07")).toEqual([]);
  });

  test("a clash is accepted once all of its events say so; a field or team twice never can be", () => {
    const people = [{ kind: "coach" as const, name: "Kim Lee", teams: ["otters", "owls"], busy: [] }];
    const accepted = ["coach-busy"];
    const [one, other] = [game("otters", "foxes"), game("owls", "hawks", { field: "two" })];
    const clash = (...events: PlanEvent[]) => allClashes(new PlanBoard(facts({ people }), events), SATURDAY)[0];
    expect(clash({ ...one, accepted }, other)).toMatchObject({ acceptable: true, accepted: false });
    expect(clash({ ...one, accepted }, { ...other, accepted })).toMatchObject({ accepted: true });
    expect(clash(one, { ...other, field: "one" })).toMatchObject({ rule: "field-taken", acceptable: false });
  });
});

describe("O6: where a game may go", () => {
  test("legal slots come first, the nearest in time of the same week best; others say which rule breaks", () => {
    const own = game("otters", "foxes");
    const board = new PlanBoard(facts(), [own, game("owls", "hawks", { start: "10:00" })]);
    const slots = slotsFor(board, own, { range: ["2027-03-01", "2027-03-14"], legal: 4, others: 2 });
    const legal = slots.filter(({ clashes }) => clashes.length === 0);
    expect(legal).toHaveLength(4);
    expect(legal[0]).toMatchObject({ date: SATURDAY, start: "09:00", field: "two" });
    expect(legal.every(({ date }) => date === SATURDAY)).toBe(true);
    expect(slots.slice(0, 4)).toEqual(legal);
    expect(slots.at(-1)!.clashes.length).toBeGreaterThan(0);
    for (const slot of slots) expect(clashesAt(board, own, slot)).toEqual(slot.clashes);
  });

  test("what is looked at lies in the season and from today on", () => {
    const own = game("otters", "foxes");
    const board = new PlanBoard(facts(), [own]);
    expect(daysAroundEvent(board, own, "2027-03-03", 1)).toEqual(["2027-03-03", "2027-03-14"]);
    expect(daysAroundEvent(board, { ...own, date: "2027-05-29" }, "2027-03-03", 0)).toEqual([
      "2027-05-24",
      "2027-05-30",
    ]);
  });
});
