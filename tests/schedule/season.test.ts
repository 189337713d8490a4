import { expect, test } from "vitest";
import { runInWorker } from "#platform/workers/run-in-worker.ts";
import { compute } from "#slices/schedule/rules/outcome/compute.ts";
import type { LeagueInstance } from "#slices/schedule/rules/instance/instance.ts";
import { parseInstance } from "#slices/schedule/rules/instance/instance-problems.ts";
import { IMPOSSIBLE, instanceNamed, reference } from "./benchmark.ts";
import { check } from "./check-schedule.mjs";
import { judged } from "./judge.ts";

const known = reference();

// The small ones every day, with a part of the budget; the bench runs all of them with the whole.
test.for(["P01", "P02", "P03", "P05"])("%s: a complete season, at least as fair as the reference", (id) => {
  const instance = instanceNamed(id);
  const schedule = judged(instance);
  expect(schedule.status).toBe("complete");
  expect(check(instance, schedule).score!.total).toBeLessThanOrEqual(known[id]!.score);
});

test.for(IMPOSSIBLE)("%s: what cannot be is proven, and none of the reasons can be left out", (id) => {
  const schedule = judged(instanceNamed(id));
  expect(schedule.status).toBe("infeasible");
  expect(schedule.games).toEqual([]);
});

test("the proof for a league of many divisions says how far it is, never less than before", () => {
  const whole = instanceNamed("P09");
  const [{ fields, ...ground }] = whole.venues as [LeagueInstance["venues"][number]];
  const told: number[] = [];
  const schedule = compute(
    { instance: { ...whole, venues: [{ ...ground, fields: fields.slice(0, 1) }] }, seed: 1 },
    (done, total) => told.push(done / total),
  );
  expect(schedule.status).toBe("infeasible");
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(new Set(told).size).toBeGreaterThan(10);
  expect(told.at(-1)).toBeLessThan(1);
});

test("the conflict is told in words that name the teams and their days", () => {
  const { conflict } = compute({ instance: instanceNamed("N03"), seed: 1 });
  expect(conflict!.message).toBe(
    "Teams A02 and A04 must meet once, and share 0 days. These cannot all hold, and without any one of them this would be possible: " +
      "team A02 is away (Saturday); team A04 is away (Sunday, 08:00 to 16:00); the teams of division A meet at least once.",
  );
});

test("D01: nine teams with a week off each, and two double eliminations with officials", () => {
  const schedule = judged(instanceNamed("D01"));
  expect(schedule.status).toBe("complete");
  expect(schedule.playoffs.filter(({ onlyIf }) => onlyIf)).toHaveLength(1);
});

/** Four teams that meet once on Saturdays, on one of two grounds. */
const SATURDAYS: LeagueInstance = {
  format: "league-instance/1",
  id: "saturdays",
  season: { start: "2026-09-07", end: "2026-10-18" },
  venues: ["north", "south"].map((id) => ({
    id,
    x: 0,
    y: 0,
    fields: [{ id: `${id} field`, open: [{ days: [6], from: "09:00", to: "13:00" }] }],
  })),
  divisions: [{ id: "A", gamesPerTeam: 3, gameMinutes: 60, minMeetings: 1, maxMeetings: 1 }],
  teams: ["Reds", "Blues", "Greens", "Golds"].map((id) => ({ id, division: "A" })),
};

test("play-offs begin later in their range where a team needs a week of it for a regular game", () => {
  const [division] = SATURDAYS.divisions;
  const playoffs = { format: "single", seeds: 4, range: ["2026-09-28", "2026-10-18"] } as const;
  const [reds, ...others] = SATURDAYS.teams;
  const schedule = judged({
    ...SATURDAYS,
    divisions: [{ ...division!, maxPerWeek: 1, playoffs }],
    teams: [{ ...reds!, unavailable: [{ dates: ["2026-09-12"] }] }, ...others],
  });
  expect(schedule.status).toBe("complete");
  expect(schedule.playoffs.map(({ date }) => date)).toEqual(["2026-10-10", "2026-10-10", "2026-10-17"]);
});

test("a team whose own ground is not among its division's fields plays all games away", () => {
  const schedule = judged({
    ...SATURDAYS,
    divisions: [{ ...SATURDAYS.divisions[0]!, homeRule: "venue", fields: ["south field"] }],
    teams: SATURDAYS.teams.map((team, number) => ({ ...team, homeVenue: number === 0 ? "north" : "south" })),
  });
  expect(schedule.status).toBe("complete");
  expect(schedule.games.filter(({ home }) => home === "Reds")).toEqual([]);
});

test("one field on which every minute is needed: the games leave no gaps", () => {
  const [venue] = SATURDAYS.venues;
  const division = { gameMinutes: 50, maxMeetings: 1, maxPerWeek: 1 };
  const teams = (id: string, count: number) =>
    Array.from({ length: count }, (_, number) => ({ id: `${id}${number}`, division: id }));
  const instance: LeagueInstance = {
    ...SATURDAYS,
    season: { start: "2026-09-07", end: "2026-11-22" },
    gridMinutes: 10,
    venues: [{ ...venue!, fields: [{ id: "field", open: [{ days: [6], from: "08:00", to: "12:10" }] }] }],
    divisions: [
      { ...division, id: "A", gamesPerTeam: 7 },
      { ...division, id: "B", gamesPerTeam: 5 },
    ],
    teams: [...teams("A", 8), ...teams("B", 11)],
  };
  expect(judged(instance).status).toBe("complete");
});

test("O7: the same input and seed give the same schedule; another seed gives another", () => {
  const instance = instanceNamed("P05");
  const made = (seed: number) => compute({ instance, seed, effort: "quick" });
  expect(made(5)).toEqual(made(5));
  expect(made(5).games).not.toEqual(made(6).games);
});

test("O9: ten teams get a season of ten weeks, with nothing left out", { timeout: 120_000 }, () => {
  const instance = instanceNamed("P03");
  const [division] = instance.divisions;
  expect(instance.teams).toHaveLength(10);
  const ten: LeagueInstance = {
    ...instance,
    season: { ...instance.season, end: "2026-11-08" },
    divisions: [{ ...division!, gamesPerTeam: 10, maxMeetings: 2 }],
  };
  expect(judged(ten, 1, "normal").status).toBe("complete");
});

test("O7: progress is told, and ends with the whole", () => {
  const told: number[] = [];
  compute({ instance: instanceNamed("P01"), seed: 1, effort: "quick" }, (done, total) => told.push(done / total));
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(1);
});

test("P11: after rain, only the ten games that lie in a closure are moved", () => {
  const instance = instanceNamed("P11");
  const result = check(instance, judged(instance));
  expect(result.metrics!["disruption"]).toMatchObject({ value: 10, lowerBound: 10 });
});

test("O7: P11, a game that is locked stays, and one that a manager moved is where it was put", () => {
  const instance = instanceNamed("P11");
  const { base } = instance.reschedule!;
  const [locked, moved] = base.filter(({ date }) => date > "2026-05-20");
  const fixed = [locked!, { home: moved!.home, away: moved!.away, date: "2026-06-20" }];
  const { games } = judged({ ...instance, fixed });
  const named = (id: string) => games.find((game) => game.id === id)!;
  expect(named(locked!.id)).toMatchObject({ date: locked!.date, start: locked!.start, field: locked!.field });
  expect(named(moved!.id).date).toBe("2026-06-20");
});

test("a team that cannot come one morning moves two games at most, though every field is taken then", () => {
  const instance = instanceNamed("P05");
  const { games } = judged(instance);
  const early = games.find(({ start }) => start === "08:45")!;
  const unavailable = [{ dates: [early.date], from: "08:00", to: "10:00" }];
  const teams = instance.teams.map((team) => (team.id === early.home ? { ...team, unavailable } : team));
  const after: LeagueInstance = {
    ...instance,
    kind: "reschedule",
    teams,
    reschedule: { asOf: instance.season.start, base: games },
  };
  const result = check(after, judged(after));
  expect(result.status).toBe("complete");
  expect(result.metrics!["disruption"]!.value).toBeLessThanOrEqual(2);
});

test("a process of its own makes the same schedule", async () => {
  const instance = instanceNamed("P03");
  const computed = await runInWorker<typeof compute>(
    "#slices/schedule/rules/outcome/compute.ts",
    { instance, seed: 3, effort: "quick" },
    { megabytes: 512, milliseconds: 60_000 },
  );
  expect(computed).toEqual(compute({ instance, seed: 3, effort: "quick" }));
});

test("what is wrong with an instance is said, with the position where it stands", () => {
  const instance = instanceNamed("P01");
  const broken = {
    ...instance,
    season: { ...instance.season, end: "2026-02-30" },
    teams: [...instance.teams, { id: "A01", division: "B", homeVenue: "Nowhere" }],
    fixed: [{ home: "A01", away: "A09", start: "25:00" }],
  };
  expect(() => parseInstance(JSON.stringify(broken))).toThrow(/end is no date: "2026-02-30"/);
  expect(() => parseInstance(JSON.stringify(broken))).toThrow(/the id "A01" is there twice/);
  expect(() => parseInstance(JSON.stringify(broken))).toThrow(/team A01: there is no division "B"/);
  expect(() => parseInstance(JSON.stringify(broken))).toThrow(/team A01: there is no venue "Nowhere"/);
  expect(() => parseInstance(JSON.stringify(broken))).toThrow(/fixed game 1: there is no team "A09"/);
  expect(() => parseInstance("{")).toThrow(/no JSON/);
});
